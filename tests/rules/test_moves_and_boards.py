"""Moves and their texts, boards and their tables, and the walls that keep events documented."""

import ast
from pathlib import Path

import pytest
from tables import board

from powercreep_rw.rules import events, moves
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.pool import DOUBLES, NAMES, POOL, SEEN, TRIPLES

RULES = Path(moves.__file__).parent


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (moves.roll(5, 4, 3), "roll 5 4 3"),
        (moves.sheet("uptown"), "sheet uptown"),
        (moves.darken("silo"), "darken silo"),
        (moves.enter("country_store"), "enter country_store"),
        (moves.food("g1"), "food g1"),
        (moves.food(moves.CHECK), "food check"),
        (moves.FACE, "face"),
        (moves.TAKE, "take"),
        (moves.reduce("g2"), "reduce g2"),
        (moves.discard("g2"), "discard g2"),
        (moves.shield("armor", "g1"), "armor g1"),
        (moves.shield("cloak"), "cloak"),
        (moves.mark("g1", "B2"), "mark g1 B2"),
        (moves.mark("g1", "C2", ["hatchet", "radiation_suit", "g2"]), "mark g1 C2 hatchet radiation_suit g2"),
        (moves.fill("scrap", "armor"), "fill scrap armor"),
        (moves.use("safehouse", ["B1", "C1"], ["e1"]), "use safehouse B1 C1 e1"),
        (moves.blueprint("armory"), "blueprint armory"),
        (moves.blueprint(None), "blueprint none"),
    ],
)
def test_a_move_and_its_text_are_each_others_inverse(move: moves.Move, line: str) -> None:
    assert moves.text(move) == line
    assert moves.parse(line) == move


def test_dice_are_called_as_in_the_rulebook() -> None:
    assert [moves.die_name(die) for die in ("g1", "g3", "e2")] == ["Good Die 1", "Good Die 3", "Evil Die 2"]


def test_spaces_are_named_as_in_a_spreadsheet() -> None:
    assert board("D..G ....").names == ("A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2")


def test_a_wall_blocks_adjacency_both_ways() -> None:
    walled = board("D.|.G ....")
    b1, c1 = walled.cells["B1"], walled.cells["C1"]
    assert c1 not in walled.neighbours[b1]
    assert b1 not in walled.neighbours[c1]
    assert walled.cells["C2"] in walled.neighbours[c1]


def test_only_white_spaces_are_neighbours() -> None:
    mixed = board("D..G #N*.")
    assert [mixed.names[c] for c in mixed.neighbours[mixed.cells["C1"]]] == ["B1", "C2"]
    assert mixed.neighbours[mixed.cells["B2"]] == ()
    assert [mixed.names[c] for c in mixed.beside[mixed.cells["B2"]]] == ["B1", "C2"]


def test_what_can_be_reached_stops_at_walls() -> None:
    assert board("D.|.G").reachable() == {1}


def test_a_board_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="has 6 spaces, not 2"):
        Board(3, 2, "DG")


def test_a_pool_numbers_its_dice_afresh() -> None:
    assert NAMES[POOL[2][1]] == ("g1", "g2", "e1")
    assert NAMES[POOL[0][3]] == ("e1", "e2", "e3")


def test_three_of_a_kind_is_one_doubles_and_a_triple() -> None:
    assert SEEN[2, 5] == 1 << 2 | 1 << 5
    assert SEEN[2, 5, 2] == 1 << 2 | 1 << 5 | DOUBLES
    assert SEEN[2, 2, 2] == 1 << 2 | DOUBLES | TRIPLES


def test_every_event_of_the_rules_is_documented_with_as_many_fields() -> None:
    sent: dict[str, set[int]] = {}
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sink":
                arms = [node.args[0].body, node.args[0].orelse] if isinstance(node.args[0], ast.IfExp) else node.args
                for told in arms:
                    assert isinstance(told, ast.Tuple) and isinstance(told.elts[0], ast.Constant), ast.dump(node)
                    sent.setdefault(told.elts[0].value, set()).add(len(told.elts) - 1)
    assert sent == {kind: {len(fields)} for kind, fields in events.FIELDS.items()}


def test_what_is_beside_a_space_is_one_step_away() -> None:
    walled = board("D.|.G .*#. ....")
    for cell in range(walled.width * walled.height):
        steps = [walled.step(cell, *way) for way in ((0, -1), (-1, 0), (1, 0), (0, 1))]
        assert walled.beside[cell] == tuple(each for each in steps if each in walled.white)
