"""Small things of the table that were in one another's way, or said too much or too little."""

from collections.abc import Callable

import pygame
import pytest
from hands import Hand

from powercreep_rw.ui import shapes
from powercreep_rw.ui.card import Card
from powercreep_rw.ui.decisions import Target
from powercreep_rw.ui.field import Field
from powercreep_rw.ui.page_view import PageView
from powercreep_rw.ui.prompts import Answer, Prompt
from powercreep_rw.ui.theme import theme_for

Table = Callable[..., Hand]


def faces(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """What is seen of dice at these places."""
    return [rect.inflate(-rect.width * 0.36, -rect.width * 0.36) for rect in rects]


def checked(table: Table, **options: object) -> Hand:
    """In the Den, where the second die was written beside the radiation."""
    hand = table([3, 3, 6, 2], **options)
    hand.click("choose den")
    hand.click("main")
    hand.click("die g1")
    hand.click("space den A2")
    hand.click("space den A3")
    return hand


@pytest.mark.parametrize("size", [(1024, 640), (1240, 710), (1920, 1080)])
def test_a_radiation_check_lies_on_no_other_die(table: Table, size: tuple[int, int]) -> None:
    hand = checked(table, size=size)
    assert hand.table.position["phase"] == "check"
    tray = hand.table.tray
    assert len(tray.places) == 2
    check, *others = faces([tray.check_place, *tray.places.values()])
    assert check.collidelist(others) == -1
    assert tray.rect.contains(check)
    assert all(tray.rect.contains(other) for other in others)


def test_the_dice_lie_large_again_after_the_check(table: Table) -> None:
    hand = checked(table)
    small = hand.table.tray.places["g1"].width
    hand.click("main")
    hand.wait(3000)
    assert hand.table.tray.places["g1"].width > small


def test_the_dice_of_the_next_turn_fall_on_no_check(table: Table) -> None:
    hand = table([3, 3, 3, 6, 4, 4], motion=True)
    hand.click("choose den")
    hand.wait(3000)
    for act in ("tool food", "die g1", "main", "die g1", "space den A2", "space den A3"):
        hand.click(act)
        hand.wait(1200 if act == "die g1" else 30)
    small = hand.table.tray.places["g1"].width
    shown = []
    for _ in range(120):
        hand.wait(30)
        stage = hand.table.stage
        assert "g1" not in stage.tumbling or hand.table.tray.places["g1"].width > small, "they fall where they will lie"
        shown.append((stage.check is not None, bool({"g1", "g2"} & set(stage.tumbling))))
    assert (True, False) in shown, "the Check lies there for a while"
    assert (False, True) in shown
    assert (True, True) not in shown


def test_the_dice_that_food_can_re_roll_are_lit(table: Table) -> None:
    hand = table([2, 3, 4])
    hand.click("choose hall")
    assert not hand.table._held().asked
    hand.click("tool food")
    held = hand.table._held()
    assert held.asked
    assert held.options == {"g1", "g2", "e1"}


def test_a_die_says_when_food_can_re_roll_it(table: Table) -> None:
    hand = table([2, 3, 4])
    hand.click("choose hall")
    hand.point("die e1")
    tip = hand.table.tip()
    assert tip is not None
    assert tip.body == "It can be re-rolled with Food. It is written after the night has been faced."
    hand.click("tool food")
    hand.click("die g1")
    hand.point("die e1")
    tip = hand.table.tip()
    assert tip is not None
    assert tip.body == "It is written after the night has been faced."


@pytest.mark.parametrize("height", [180, 240, 400, 700])
def test_a_warning_is_said_however_little_room_there_is(height: int) -> None:
    pygame.font.init()
    words = "Circle two adjacent equal numbers to combine two dice (at most 6), marked next to a Threat."
    answers = tuple(
        Answer(f"choose {n}", f"{n} · Armory", words, "grave", brief=words[:40], warning="Mill would be crossed out.")
        for n in range(5)
    )
    card = Card(theme_for((1024, 640)), pygame.Rect(0, 0, 250, height), Prompt("Power", "What?", answers))
    for answer, button, _, _ in card.buttons:
        assert answer.warning in _said(button)


def _said(button: object) -> str:
    parts = [button.label, *([button.detail] if button.detail else [])]  # type: ignore[attr-defined]
    return " ".join(word.words for part in parts for line in part.lines for word in line)


def test_all_of_a_field_is_marked_and_typed_over() -> None:
    field = Field("hint")
    field.typed("lantern")
    key = lambda key, mod=0: field.key(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))  # noqa: E731
    key(pygame.K_a, pygame.KMOD_CTRL)
    field.typed("rust")
    assert (field.words, field.caret) == ("rust", 4)
    key(pygame.K_a, pygame.KMOD_CTRL)
    key(pygame.K_LEFT)
    field.typed("y")
    assert field.words == "rusyt"
    key(pygame.K_a, pygame.KMOD_CTRL)
    key(pygame.K_BACKSPACE)
    assert (field.words, field.caret) == ("", 0)


def test_a_lit_row_covers_no_ink() -> None:
    """Black stays black under the frame, and the frame reaches over both sides of its row."""
    pygame.font.init()
    for size in ((1024, 640), (1240, 710), (1920, 1080)):
        surface = pygame.Surface((300, 100))
        surface.fill((0, 0, 0))
        row = pygame.Rect(50, 40, 200, 20)
        for strong in (False, True):
            PageView().light_row(surface, theme_for(size), row, strong)
        assert pygame.transform.average_color(surface)[:3] == (0, 0, 0)
        surface.fill((255, 255, 255))
        PageView().light_row(surface, theme_for(size), row, False)
        assert surface.get_at((row.left - 3, row.centery))[:3] != (255, 255, 255)
        assert surface.get_at((row.right + 2, row.centery))[:3] != (255, 255, 255)
    shapes.forget()


def test_gear_and_blueprints_are_lit_as_rows(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = table([2, 3, 4])
    hand.click("choose hall")
    hand.click("tool fill scrap")
    lit: list[pygame.Rect] = []
    monkeypatch.setattr(PageView, "light_row", lambda self, surface, theme, rect, strong: lit.append(rect))
    hand.app.dirty = True
    hand.app.draw()
    wanted = [t for t in hand.table.options if t.kind == "gear"]
    assert Target("gear", "hatchet") in wanted
    assert len(lit) == len(wanted)
