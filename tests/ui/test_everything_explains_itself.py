"""Every place of every page that ships says something when it is pointed at."""

from pathlib import Path

import pytest
from hands import Hand, game_of, table_of

from powercreep_rw.cli.main import run
from powercreep_rw.content.library import Library
from powercreep_rw.paper.page import page
from powercreep_rw.rules import moves
from powercreep_rw.ui.leaf import YEAR, Leaf

SHEETS = tuple(listed.id for listed in Library().listing() if listed.kind == "sheet")


def silent(hand: Hand) -> set[str]:
    """The kinds of places of the page that say nothing."""
    table = hand.table
    found = set()
    for name in table.page.regions:
        tip = table.region_tip(name)
        if tip is None or not (tip.title and (tip.body or tip.source or name.startswith("space"))):
            found.add(name)
    return found


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_place_of_a_sheet_explains_itself(sheet: str) -> None:
    app, session = table_of(game_of(sheet), [3, 4, 2, 5, 1, 2] * 8)
    hand = Hand(app)
    for structure in [site.plan.structure.id for site in session.state.sites]:
        hand.table.look_at(structure)
        hand.app.draw()
        assert hand.table.focus == structure
        assert silent(hand) == set()
        hand.table.put_down()
    hand.answer(session.state.legal_moves()[0])
    for _ in range(12):
        assert silent(hand) == set(), session.state.phase
        if session.state.phase == "over":
            break
        hand.answer(session.state.legal_moves()[0])


def test_every_place_of_the_year_explains_itself() -> None:
    app, _ = table_of(Library().game(campaign="2086"))
    hand = Hand(app)
    assert hand.table.leaf == YEAR
    assert silent(hand) == set()
    for sheet in SHEETS:
        hand.table.turn_to(Leaf("sheet", sheet))
        hand.app.draw()
        assert silent(hand) == set()


def test_every_place_under_the_pointer_has_a_tip_or_words_of_its_own() -> None:
    """What can be pointed at around the page: dice, tools, the plate, the two aids; cards and the log are words."""
    app, session = table_of(game_of("uptown"), [3, 4, 2])
    hand = Hand(app)
    hand.answer(moves.enter(session.state.sites[0].plan.structure.id))
    hand.click("main")
    speechless = set()
    for name in hand.app.names():
        hand.point(name)
        if hand.table.hover == name and hand.table.tip() is None:
            speechless.add(name.split(" ")[0])
    assert speechless <= {"card", "log", "main", "tool"}


@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_place_of_a_page_with_fewer_structures_explains_itself(count: int, tmp_path: Path) -> None:
    assert run(["new", str(tmp_path / "lane"), "--structures", str(count)]) == 0
    app, session = table_of(game_of(tmp_path / "lane.yaml"), [3, 4, 2])
    table = Hand(app).table
    sheet = session.game.sheets[0]
    printed = page(sheet, session.game.hero, None)
    lines = [name for name in printed.regions if name.split()[0] == "turns"]
    assert len(lines) == (count if count < 3 else 1)
    assert [name for name in printed.regions if table.region_tip(name) is None] == []
    assert all("log" in table.region_tip(name).body for name in lines)
