"""The map: from the lattice to the board, and every way in which it can be wrong, at its own character."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from powercreep_rw.content.faults import Faults
from powercreep_rw.content.maps import MAX_ROWS, MapText, read_map
from powercreep_rw.content.nodes import Scalar, Source
from powercreep_rw.rules.board import Board

Says = Callable[..., None]
Structure = Callable[..., str]

HORDE = "threats:\n  horde: {symbol: N, name: Horde, trigger: 6, attack: 1, defense: 4, health: %d}\n"
BOSS = "threats:\n  boss: {symbol: N, name: Boss, leader: true, trigger: 6, attack: 1, defense: 4, health: %d}\n"


def board(lines: str) -> Board:
    faults = Faults()
    text = "\n".join(line.strip() for line in lines.strip().splitlines())
    made = read_map(MapText(Scalar(Source("x"), 1, 1, text, "|"), faults), {"N"})
    assert made is not None, list(faults)
    return made


def test_tokens_walls_and_names_are_those_of_the_lattice() -> None:
    made = board("""
        +---+---+---+
        | D   . | * |
        +   +---+   +
        | N   #   G |
        +---+---+---+
    """)
    assert (made.width, made.height) == (3, 2)
    assert made.tokens == ("D", ".", "*", "N", "#", "G")
    assert made.names == ("A1", "B1", "C1", "A2", "B2", "C2")
    assert made.walls == {(1, 2), (1, 4)}
    assert [made.names[cell] for cell in made.radiation] == ["C1"]


def test_a_map_in_quotes_is_read_as_well(faults: Callable[..., list[object]], structure: Structure) -> None:
    literal = "    map: |\n      +---+---+---+\n      | D   .   G |\n      +---+---+---+\n"
    quoted = '    map: "+---+---+---+\\n| D   .   G |\\n+---+---+---+\\n"\n'
    text = structure("+---+---+---+\n| D   .   G |\n+---+---+---+")
    assert literal in text
    assert faults(text.replace(literal, quoted)) == []


def test_a_fault_of_a_map_in_quotes_is_at_the_value(says: Says, structure: Structure) -> None:
    text = structure("+---+---+---+\n| D   .   G |\n+---+---+---+")
    start = text.index("map: |")
    says(text[:start] + 'map: ¶"+---+---+---+\\n| D   x   G |\\n+---+---+---+\\n"\n', "`x` is no token")


def test_blank_lines_around_and_blanks_behind_a_map_do_no_harm(
    faults: Callable[..., list[object]], structure: Structure
) -> None:
    text = structure("+---+---+---+\n| D   .   G |\n+---+---+---+")
    assert faults(text.replace("map: |\n", "map: |\n\n\n").replace("G |\n", "G |   \n") + "\n  \n") == []


def test_a_fault_keeps_its_place_below_blank_lines_and_with_an_indent_given(says: Says, structure: Structure) -> None:
    text = structure("+---+---+---+\n| D   ¶x   G |\n+---+---+---+")
    says(text.replace("map: |\n", "map: |2- # the yard\n\n\n"), "`x` is no token")


def test_windows_line_ends_keep_a_faults_place(says: Says, structure: Structure) -> None:
    says(structure("+---+---+---+\n| D   ¶x   G |\n+---+---+---+").replace("\n", "\r\n"), "`x` is no token")


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("+---+--¶+---+\n| D   .   G |\n+---+---+---+", "upper edge"),
        ("+---+---+---¶\n| D   .   G |\n+---+---+---+", "upper edge"),
        ("¶| D   .   G |\n+---+---+---+", "upper edge"),
        ("¶foo", "upper edge"),
        ("+---+---+---+\n| D   .   G¶|\n+---+---+---+", "between two blanks"),
        ("+---+---+---+\n| D ¶/ .   G |\n+---+---+---+", "a wall, `|`, or a blank, not `/`"),
        ("+---+---+---+\n| D   .   G ¶.\n+---+---+---+", "outer edge, `|`, belongs here, not `.`"),
        ("+---+---+---+\n| D   .   G¶\n+---+---+---+", "but the line ends"),
        ("+---+---+---+\n| D   .   G |¶ .\n+---+---+---+", "3 spaces wide"),
        ("+---+---+---+\n¶. D   .   G |\n+---+---+---+", "outer edge is wall, `|`"),
        ("+---+---+---+\n| D   .   G |\n+---+---+--¶ +", "outer edge is wall, `---`"),
        ("+---+---+---+\n| D   .   G |\n+---+---+¶", "outer edge is wall, `---`"),
        ("+---+---+---+\n| D   .   G |\n+---+---+---+¶---+", "3 spaces wide"),
        ("+---+---+---+\n| D   .   G |¶", "without its lower edge"),
        ("+---+---+---+¶", "without its lower edge"),
        ("+---+---+---+\n| D   .   G |\n¶| .   .   . |\n+---+---+---+", "corners and walls is missing above"),
        ("+---+---+---+\n¶+   +   +   +\n| D   .   G |\n+---+---+---+", "spaces is missing above"),
        ("+---+---+---+\n| D   .   G |\n+   + ¶--+   +\n| .   .   . |\n+---+---+---+", "not ` --`"),
        ("+---+---+---+\n| D   .   G |\n+   ¶-   +   +\n| .   .   . |\n+---+---+---+", "corner, `+`, belongs"),
        ("+---+---+---+\n| D   .   G |\n+   +   +   ¶\n| .   .   . |\n+---+---+---+", "but the line ends"),
        ("+---+---+---+\n| D   .  ¶\tG |\n+---+---+---+", "not a tab"),
        ("+---+---+---+\n| D   ¶\t   G |\n+---+---+---+", "use spaces"),
    ],
)  # fmt: skip
def test_a_map_is_a_full_lattice(says: Says, structure: Structure, lines: str, words: str) -> None:
    says(structure(lines), words)


def test_every_line_with_a_fault_is_reported_once(says: Says, structure: Structure) -> None:
    says(
        structure(
            "+---+---+---+\n| D¶.. . G.|\n+   ¶.   .   +\n| ¶x   ¶y   . |\n+---+---+---+".replace("¶x", "x").replace(
                "¶y", "y"
            )
        )
    )


def test_a_map_of_one_line_has_lost_its_line_ends(says: Says, structure: Structure) -> None:
    says(structure("+---+---+---+\n| D   .   G |\n+---+---+---+").replace("map: |", "map: ¶>"), "map: |")


def test_a_map_that_is_no_text_is_refused(says: Says, structure: Structure) -> None:
    text = structure("+---+---+---+")
    start = text.index("map: |")
    for written in ("¶5", "¶[]", "¶''", "¶{a: b}"):
        says(text[:start] + f"map: {written}\n", "`map` must be a map")


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("x", "no token of a map"), ("g", "did you mean `G`?"), ("n", "did you mean `N`?"), ("d", "did you mean `D`?"),
        ("X", "no threat of this sheet has the symbol `X`; it has `N`"), ("M", "(`m` is a medpack)"),
        (" ", "without a token"),
        ("é", "no token"), ("1", "no token"), ("É", "no token"),
    ],
)  # fmt: skip
def test_an_unknown_token_is_refused(says: Says, structure: Structure, token: str, words: str) -> None:
    says(structure(f"+---+---+---+\n| D   .   G |\n+   +   +   +\n| .   ¶{token}   . |\n+---+---+---+"), words)


def test_all_unknown_tokens_are_reported_at_once(says: Says, structure: Structure) -> None:
    says(structure("+---+---+---+\n| D   ¶x   G |\n+   +   +   +\n| ¶y   ¶Z   . |\n+---+---+---+"))


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("+---+---+---+\n| .   .   G |\n+---+---+---+", "no Entry Door"),
        ("+---+---+---+\n| D   .   . |\n+---+---+---+", "no Power Generator"),
    ],
)
def test_a_map_has_a_door_and_a_generator(says: Says, structure: Structure, lines: str, words: str) -> None:
    says(structure(lines).replace("map: |", "map: ¶|"), words)


def test_a_map_has_one_door_and_one_generator_only(says: Says, structure: Structure) -> None:
    says(structure("+---+---+---+---+---+\n| D   .   ¶D   G   ¶G |\n+---+---+---+---+---+"), "one more")


@pytest.mark.parametrize(
    "lines",
    [
        "+---+---+---+\n| D   # | ¶G |\n+---+---+---+",
        "+---+---+---+\n| D   . | ¶G |\n+---+---+---+",
        "+---+---+---+\n| D | .   ¶G |\n+---+---+---+",
        "+---+---+---+---+\n| D   .   #   ¶G |\n+   +   +   +   +\n| .   .   #   . |\n+---+---+---+---+",
        "+---+---+\n| D   ¶G |\n+---+---+",
    ],
)
def test_the_generator_is_joined_to_the_door(says: Says, structure: Structure, lines: str) -> None:
    says(structure(lines), "no chain of adjacent white spaces joins this generator to the door")


def test_an_icon_has_a_white_space_next_to_it(says: Says, structure: Structure) -> None:
    lines = "+---+---+---+\n| D   .   G |\n+   +---+   +\n| #   ¶{}   # |\n+---+---+---+"
    says(structure(lines.format("m")), "no white space is next to this medpack")
    says(structure(lines.format("u")), "no white space is next to this fuel")
    says(structure(lines.format("N")), "no white space is next to this `horde`")


def test_an_icon_beside_one_space_is_odd(says: Says, structure: Structure) -> None:
    lines = "+---+---+---+\n| D   .   G |\n+   +   +   +\n| #   ¶s   # |\n+---+---+---+"
    says(structure(lines), "only one white space is next to this scrap", severity="warning")


def test_a_white_space_that_cannot_be_reached_is_odd(says: Says, structure: Structure) -> None:
    lines = "+---+---+---+\n| D   .   G |\n+---+---+---+\n| ¶.   . | ¶* |\n+---+---+---+"
    says(structure(lines), "can't be reached from the door", severity="warning")


LEADER = "+---+---+---+---+\n| D   .   .   G |\n+   +   +   +   +\n| #   ¶N   .   . |\n+---+---+---+---+"


def test_a_leader_with_more_health_than_spaces_can_never_be_defeated(says: Says, structure: Structure) -> None:
    says(structure(LEADER, threats=BOSS % 3), "3 Health and only 2 white spaces", "can never be defeated")


def test_spaces_that_cannot_be_reached_defeat_no_leader(
    faults: Callable[..., list[object]], structure: Structure
) -> None:
    lines = "+---+---+---+\n| D   .   G |\n+   +   +---+\n| #   N   . |\n+---+---+---+"
    found = faults(structure(lines, threats=BOSS % 2))
    assert [str(fault).split(": ", 1)[1] for fault in found] == [
        "the leader `boss` has 2 Health and only 1 white space next to it, so it can never be defeated",
        "warning: C2 is a white space that can't be reached from the door; `#` is no space at all",
    ]


def test_a_leader_with_as_much_health_as_spaces_is_odd(says: Says, structure: Structure) -> None:
    says(structure(LEADER, threats=BOSS % 2), "every one must deal it damage", severity="warning")


def test_another_threat_with_more_health_than_spaces_is_odd(says: Says, structure: Structure) -> None:
    says(structure(LEADER, threats=HORDE % 3), "so it can never be defeated", severity="warning")


def test_another_threat_with_as_much_health_as_spaces_is_not(
    faults: Callable[..., list[object]], structure: Structure
) -> None:
    assert faults(structure(LEADER.replace("¶", ""), threats=HORDE % 2)) == []


def test_a_wall_between_a_space_and_an_icon_parts_them(says: Says, structure: Structure) -> None:
    says(structure(LEADER.replace("+   +   +   +   +", "+   +---+   +   +"), threats=BOSS % 2), "only 1 white space ")


def test_a_map_has_a_letter_for_each_column(
    says: Says, faults: Callable[..., list[object]], structure: Structure
) -> None:
    def wide(columns: int, mark: str) -> str:
        edge = "+" + "---+" * columns
        marked = edge[: 26 * 4 + 1] + mark + edge[26 * 4 + 1 :]
        return f"{marked}\n| D   " + ".   " * (columns - 2) + f"G |\n{edge}"

    assert faults(structure(wide(26, ""))) == []
    says(structure(wide(27, "¶")), "at most 26 columns")


def test_the_rows_of_a_map_are_bounded(says: Says, structure: Structure) -> None:
    rows = ["| D   G |", *["| .   . |"] * (MAX_ROWS - 1), "¶| .   . |"]
    lines = "+---+---+\n" + "\n+   +   +\n".join(rows) + "\n+---+---+"
    says(structure(lines), f"at most {MAX_ROWS} rows")


@pytest.mark.parametrize("head", ["    good: 0\n    evil: 0\n", "    evil: 0\n"])
def test_a_structure_has_a_die(says: Says, structure: Structure, head: str) -> None:
    says(structure("+---+---+---+\n| D   .   G |\n+---+---+---+", head=head.replace("    ", "    ¶", 1)), "needs a die")


def test_dice_left_out_are_none(says: Says, faults: Callable[..., list[object]], structure: Structure) -> None:
    lines = "+---+---+---+\n| D   .   G |\n+---+---+---+"
    assert faults(structure(lines, head="    evil: 3\n")) == []
    says(structure(lines, head="").replace("    name: Store", "    ¶name: Store"), "needs a die")


@pytest.mark.parametrize("dice", ["good: ¶4", "evil: ¶4", "good: ¶-1"])
def test_a_structure_has_at_most_three_dice_of_a_kind(says: Says, structure: Structure, dice: str) -> None:
    says(structure("+---+---+---+\n| D   .   G |\n+---+---+---+", head=f"    {dice}\n"), "from 0 to 3")
