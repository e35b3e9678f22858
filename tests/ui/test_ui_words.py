"""What the window says, without a window: questions, figures, and the layout it is said in."""

from pathlib import Path

import pytest
from hands import MemoryRecord, game_of

from powercreep_rw.rules import moves
from powercreep_rw.ui import layout
from powercreep_rw.ui.decisions import Selection
from powercreep_rw.ui.explain import Explainer, variant_words
from powercreep_rw.ui.figures import ENDINGS, figures
from powercreep_rw.ui.guide import Guide
from powercreep_rw.ui.prompts import Asker, Prompt
from powercreep_rw.ui.session import Session
from powercreep_rw.ui.theme import theme_for


@pytest.fixture
def session(small_sheet: Path) -> Session:
    return Session(MemoryRecord(game_of(small_sheet), [4, 3, 3, 3, 6]))


def play(session: Session, *lines: str) -> None:
    for line in lines:
        session.play(moves.parse(line))
        session.go_on()


def prompt(session: Session, selection: Selection = Selection()) -> Prompt:  # noqa: B008
    asker = Asker(session.names, session.position, session.decision, selection)
    return asker.prompt(session.asking, session.state.asked)


def test_the_words_of_a_variant_are_those_after_its_space() -> None:
    assert variant_words(moves.parse("mark g1 B2 hatchet radiation_suit g2")) == ("hatchet", "radiation_suit", "g2")
    assert variant_words(moves.parse("use armory A1 A2 g1 e1 C3 hatchet")) == ("hatchet",)
    assert variant_words(moves.parse("mark g1 B2")) == ()


def test_a_way_names_the_gear_and_the_die_that_pays(session: Session) -> None:
    play(session, "enter den")
    way = Explainer(session).way(moves.parse("mark g1 B2 hatchet armor g2"))
    assert way == "with Hatchet and with Armor, paid with Good Die 2 (3)"


def test_the_question_says_where_and_when(session: Session) -> None:
    assert prompt(session).place == ""
    play(session, "enter den")
    assert prompt(session).place == "Den · turn 1"


def test_the_main_answer_of_a_phase_plays_its_move(session: Session) -> None:
    play(session, "enter den")
    main = prompt(session).answers[0]
    assert (main.name, main.move, main.key) == ("main", ("face",), "Space")


def test_food_and_bonus_materials_are_offered_while_there_are_any(session: Session) -> None:
    play(session, "enter den")
    assert [a.name for a in prompt(session).answers] == ["main", "tool food", "tool fill scrap"]
    play(session, "fill scrap hatchet", "food g1")
    assert [a.name for a in prompt(session).answers] == ["main"]


def test_a_bonus_material_asks_which_gear_gets_it(session: Session) -> None:
    play(session, "enter den")
    asked = prompt(session, Selection(("fill", "scrap")))
    details = {a.label: a.detail for a in asked.answers}
    assert details["Hatchet"] == "and it is ready"
    assert details["Armor"] == "still needs Water"
    assert "Not now" in details


def test_every_way_a_game_can_end_has_its_words() -> None:
    assert set(ENDINGS) == {"won", "health", "creep", "leader"}


def test_the_figures_are_counted_from_the_events(session: Session) -> None:
    play(session, "enter den", "face", "mark g1 A2", "mark g2 B1")
    rows = dict(figures(session.events, session.position))
    assert rows["Dice marked"] == "2"
    assert rows["Threats defeated"] == "1"
    assert rows["Structures powered"] == "0 of 2"


def test_the_guide_says_what_was_gained_and_who_fell(session: Session) -> None:
    guide = Guide(session)
    assert "Defeated by" in guide.tip("icon den B2", session.position).body  # type: ignore[union-attr]
    play(session, "enter den", "face", "mark g1 A2")
    assert guide.tip("icon den B2", session.position).body == "Defeated here."  # type: ignore[union-attr]
    assert guide.tip("space den A2", session.position).title == "4 at A2"  # type: ignore[union-attr]
    assert guide.tip("nothing at all", session.position) is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160), (1100, 1500)])
def test_nothing_on_the_table_overlaps(size: tuple[int, int]) -> None:
    areas = layout.table(*size, theme_for(size).unit, 1.5)
    for one in areas:
        assert one.width > 0
        assert one.height > 0
        assert one.x >= 0 and one.right <= size[0]
        assert one.y >= 0 and one.bottom <= size[1]
        for other in areas:
            apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
            assert one is other or apart


def test_the_page_keeps_its_shape() -> None:
    for size in ((1024, 640), (1280, 800), (2560, 1440)):
        page = layout.table(*size, 1.0, 1.5).page
        assert abs(page.width / page.height - 1.5) < 0.01
