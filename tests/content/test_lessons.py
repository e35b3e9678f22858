"""Lessons: read with every fault in its place, and rehearsed in every way that they leave open."""

from pathlib import Path

import pytest
from small_sheets import made

from powercreep_rw.content import lesson_keys, lessons
from powercreep_rw.content.checking import check_file
from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.lessons import Lesson
from powercreep_rw.content.library import Library
from powercreep_rw.content.shelves import LESSON as LESSON_END
from powercreep_rw.paper.page import page
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

STRUCTURES = """\
structures:
  den:
    name: Den
    good: 2
    map: |
      +---+---+---+---+
      | D   .   .   G |
      +   +   +   +   +
      | .   s   .   . |
      +---+---+---+---+
"""
SHEET = made(
    head="format: 1\nname: Two Rooms\n",
    hero="hero: {id: tester, name: Tester, health: [[3, 2]], bonus: [food, scrap], blueprints: [armory, nursery]}\n",
    gear="gear: {hatchet: [scrap, tool], armor: [scrap, water]}\n",
    structures=STRUCTURES,
)
LESSON = """
lesson: 1
name: A small one
sheet: rooms
rolls: [[2, 2], [3, 3]]
steps:
  - name: Begin
    captions:
      - say: Look at the page.
        point: generator den
      - {say: Go in., move: enter den, instead: There is one way in.}
      - {say: Face it., move: face}
  - name: Write
    captions:
      - {say: Here., move: mark g1 B1}
      - {say: Below the door., move: mark g2 A2}
      - {say: Choose., move: any}
      - {say: "{last}", move: "{next}"}
"""


def write(folder: Path, text: str = LESSON, last: str = "The next turn.", move: str = "face") -> Path:
    (folder / "rooms.yaml").write_text(SHEET, encoding="utf-8")
    path = folder / f"rooms{LESSON_END}"
    path.write_text(text.replace("{last}", last).replace("{next}", move), encoding="utf-8")
    return path


def faults(path: Path) -> list[str]:
    return [str(fault).removeprefix(f"{path.parent}/") for fault in check_file(path)]


def played(lesson: Lesson, choice: int = 0) -> tuple[State, list[Move]]:
    """The lesson as a player would follow it; a free move is the legal one of this number."""
    state, rolls, made = State.start(Game((lesson.sheet,), lesson.hero)), iter(lesson.rolls), []
    for caption in (caption for caption in lesson.captions if not caption.is_read):
        while state.phase == "roll":
            made.append(moves.roll(*next(rolls)))
            state.play(made[-1])
        legal = state.legal_moves()
        made.append(caption.move or legal[choice % len(legal)])
        state.play(made[-1])
    return state, made


def test_a_lesson_is_read_with_its_sheet_its_dice_and_its_captions(tmp_path: Path) -> None:
    lesson = Library().lesson(write(tmp_path))
    assert (lesson.name, lesson.sheet.name, lesson.hero.id) == ("A small one", "Two Rooms", "tester")
    assert lesson.dice == (2, 2, 3, 3)
    assert [step.name for step in lesson.steps] == ["Begin", "Write"]
    first, second = lesson.captions[:2]
    assert first.is_read and first.point == "generator den"
    assert second.move == ("enter", "den") and second.instead == "There is one way in."
    assert lesson.captions[5].free
    assert lesson.place(4) == (1, lesson.steps[1])


@pytest.mark.parametrize(
    ("wrong", "right", "line", "said"),
    [
        ("move: enter den", "move: enter hall", 11, "enter hall: "),
        ("point: generator den", "point: generator dun", 10, "there is no place `generator dun` to point at"),
        ("rolls: [[2, 2], [3, 3]]", "rolls: [[2, 2, 1], [3, 3]]", 5, "here 2 are rolled (`g1` and `g2`)"),
        ("rolls: [[2, 2], [3, 3]]", "rolls: [[2, 2]]", 18, "`rolls` has no more of them"),
        ("mark g1 B1", "mark g1 A1", 15, "mark g1 A1: "),
        ("sheet: rooms", "sheet: uptwn", 4, "did you mean `uptown`?"),
        ("lesson: 1", "lesson: 2", 2, "this program reads format 1, and this file says 2"),
        ("say: Look at the page.", "sey: Look at the page.", 9, "did you mean `say`?"),
        ("name: Begin", "nime: Begin", 7, "did you mean `name`?"),
    ],
)
def test_a_fault_is_told_in_its_place(tmp_path: Path, wrong: str, right: str, line: int, said: str) -> None:
    found = faults(write(tmp_path, LESSON.replace(wrong, right)))
    assert any(fault.startswith(f"rooms.lesson.yaml:{line}:") and said in fault for fault in found), found


def test_a_sheet_in_place_of_its_name_is_refused(tmp_path: Path) -> None:
    found = faults(write(tmp_path, LESSON.replace("sheet: rooms", "sheet: {name: Rooms}")))
    right = "`sheet` must be the id of a sheet, or the path of its file, not a mapping"
    assert found == [f"rooms.lesson.yaml:4:8: {right}; put the sheet into a file of its own"]


def test_a_move_that_fails_after_some_answer_to_any_is_found(tmp_path: Path) -> None:
    """Choosing the Gear leads on in two ways; the move after it must be legal in both."""
    found = faults(write(tmp_path, last="Here?", move="fill scrap hatchet"))
    assert len(found) == 1 and "fill scrap hatchet: " in found[0] and "after some answer" in found[0]


def test_a_roll_that_nothing_needs_is_warned_of(tmp_path: Path) -> None:
    (warning,) = faults(write(tmp_path, LESSON.replace("[3, 3]]", "[3, 3], [1, 1]]")))
    assert warning == "rooms.lesson.yaml:5:25: warning: no move of the lesson needs this roll"


def test_what_leads_on_in_too_many_ways_is_no_lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("powercreep_rw.content.rehearsal.MOST_WAYS", 1)
    (fault,) = faults(write(tmp_path))
    assert fault.startswith("rooms.lesson.yaml:17:") and "more than 1 ways" in fault


def test_a_lesson_tells_where_it_stands_from_the_moves_alone(tmp_path: Path) -> None:
    lesson = Library().lesson(write(tmp_path))
    _, made = played(lesson)
    assert lesson.reached([]) == 0
    assert lesson.reached(made[:1]) == lesson.reached(made[:2]) == 2  # a roll is no caption's
    assert lesson.reached(made) == len(lesson.captions)
    assert lesson.reached([*made, ("mark", "g1", "C1")]) == len(lesson.captions)


def test_another_move_or_other_dice_leave_the_lesson(tmp_path: Path) -> None:
    lesson = Library().lesson(write(tmp_path))
    assert lesson.reached([("enter", "den"), moves.roll(2, 3)]) is None
    assert lesson.reached([("enter", "den"), moves.roll(2, 2), ("food", "g1")]) is None


# -- what ships ------------------------------------------------------------------------------------------------

SHIPPED = [Library().lesson(path) for path in lessons.shipped()]


def test_a_lesson_ships() -> None:
    assert SHIPPED


@pytest.mark.parametrize("lesson", SHIPPED, ids=lambda lesson: lesson.name)
@pytest.mark.parametrize("choice", range(6))
def test_a_shipped_lesson_completes_its_first_structure_whatever_is_chosen(lesson: Lesson, choice: int) -> None:
    state, made = played(lesson, choice)
    assert [site.status for site in state.sites].count("powered") == 1
    assert state.phase == "enter" and state.outcome is None
    assert lesson.reached(made) is not None


@pytest.mark.parametrize("lesson", SHIPPED, ids=lambda lesson: lesson.name)
def test_a_shipped_lesson_has_six_or_seven_steps_and_an_answer_to_everything_else(lesson: Lesson) -> None:
    assert len(lesson.steps) in (6, 7)
    for caption in lesson.captions:
        assert len(caption.say) <= 280, f"too long for a slip of paper: {caption.say}"
        assert caption.is_read or caption.free or caption.instead, f"nothing answers another move than {caption.move}"


@pytest.mark.parametrize("lesson", SHIPPED, ids=lambda lesson: lesson.name)
def test_what_can_be_pointed_at_is_what_the_page_has(lesson: Lesson) -> None:
    drawn: set[str] = set()
    for structure in lesson.sheet.structures:
        drawn |= set(page(lesson.sheet, lesson.hero, None, focus=structure.id).regions)
    missing = lessons.places_of(lesson.sheet, lesson.hero) - drawn - set(lessons.WINDOW)
    assert not missing


def test_a_lesson_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="lesson"):
        Library().lesson(write(tmp_path, "lesson: 1\n"))


def test_the_lesson_of_the_docs_is_one(tmp_path: Path) -> None:
    docs = Path(__file__).parent.parent.parent / "docs" / "lessons.md"
    text = docs.read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    path = tmp_path / "docs.lesson.yaml"
    path.write_text(text, encoding="utf-8")
    assert check_file(path) == []
    assert Library().lesson(path).captions[-1].free


def test_the_docs_tell_every_key() -> None:
    text = (Path(__file__).parent.parent.parent / "docs" / "lessons.md").read_text(encoding="utf-8")
    for record in (lesson_keys.LESSON, lesson_keys.STEP, lesson_keys.CAPTION):
        assert all(f"`{field.name}`" in text for field in record.fields)
