"""No state is told by colour alone: pairs of states are drawn, made grey, and still differ by what is drawn there.

Two grey pictures differ when a part of their pixels does, after what they differ in as a whole (a tint, a lamp) is
taken away: so a state that is only lighter or darker all over does not pass.
"""

import copy
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import Hand, game_of, table_of

from powercreep_rw.paper.page import SCREEN, page
from powercreep_rw.paper.screen import Painter
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view
from powercreep_rw.ui import marks, tips
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.night import Act
from powercreep_rw.ui.sampler import NAMES, draw_sample
from powercreep_rw.ui.session import Step
from powercreep_rw.ui.theme import Theme, theme_for
from powercreep_rw.ui.tray import Held, Tray
from powercreep_rw.ui.widgets import Button, Look

#: So much darker or lighter (of 255) is another grey, and so many of a picture's pixels are another picture.
LEVELS = 34
PART = 0.012

Change = Callable[[dict[str, Any]], None]


def grey(picture: pygame.Surface) -> list[int]:
    """The pixels' lightness, as a greyscale printer or an eye without colours has it."""
    flat = pygame.transform.grayscale(picture.convert(24))
    data = pygame.image.tobytes(flat, "RGB")
    return list(data[::3])


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """Which part of their pixels differs, beyond what they differ in as a whole."""
    assert one.get_size() == other.get_size()
    a, b = grey(one), grey(other)
    gap = sorted(x - y for x, y in zip(a, b, strict=True))
    usual = gap[len(gap) // 2]  # a tint changes all alike
    return sum(abs(x - y - usual) > LEVELS for x, y in zip(a, b, strict=True)) / len(a)


def test_a_tint_alone_is_no_difference() -> None:
    """The measure itself: a picture that is only lighter is the same, one with a ring is not."""
    plain, tinted, ringed = (pygame.Surface((40, 40)) for _ in range(3))
    plain.fill((250, 240, 230))
    tinted.fill((170, 180, 120))
    ringed.fill((250, 240, 230))
    pygame.draw.circle(ringed, (176, 110, 28), (20, 20), 15, 2)
    assert differing(plain, tinted) == 0
    assert differing(plain, ringed) > PART


@pytest.fixture(params=[False, True], ids=["usual", "bolder"])
def theme(request: pytest.FixtureRequest) -> Theme:
    pygame.font.init()
    return theme_for((1280, 800), bold=request.param)


def sample(theme: Theme, name: str, side: int = 44) -> pygame.Surface:
    surface = pygame.Surface((side + 24, side + 24))
    surface.fill((238, 229, 208))
    draw_sample(surface, theme, Painter(bolder=theme.bold), name, pygame.Rect(12, 12, side, side))
    return surface


def test_spaces_that_are_open_pointed_at_or_picked_differ(theme: Theme) -> None:
    pictures = {name: sample(theme, name) for name in ("an illegal one", *NAMES)}
    for one, other in combinations(pictures, 2):
        assert differing(pictures[one], pictures[other]) > PART, f"{one} and {other} look alike in grey"


def test_bolder_marks_are_bolder() -> None:
    pygame.font.init()
    usual, bolder = theme_for((1280, 800)), theme_for((1280, 800), bold=True)
    plain = sample(usual, "an illegal one")
    for name in ("open", "pointed at", "picked"):
        assert differing(plain, sample(bolder, name)) > differing(plain, sample(usual, name)), name
    ink = [sum(value < 120 for value in grey(sample(theme, "wound"))) for theme in (usual, bolder)]
    assert ink[1] > ink[0]


def test_rows_that_can_be_clicked_and_are_pointed_at_differ(theme: Theme) -> None:
    made = []
    for state in (None, False, True):
        surface = pygame.Surface((260, 44))
        surface.fill((238, 229, 208))
        if state is not None:
            marks.row(surface, theme, pygame.Rect(20, 10, 220, 24), state)
        made.append(surface)
    for one, other in combinations(made, 2):
        assert differing(one, other) > PART


# -- the page ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def started() -> tuple[Game, dict[str, Any]]:
    game = game_of("uptown")
    state = State.start(game)
    state.play(("enter", "country_store"))
    return game, dict(view(state))


def changed(position: Mapping[str, Any], change: Change) -> dict[str, Any]:
    new = copy.deepcopy(dict(position))
    change(new)
    return new


def structure(**values: object) -> Change:
    return lambda position: position["structures"]["packing_house"].update(values)


def here(**values: object) -> Change:
    return lambda position: position["structures"]["country_store"].update(values)


def threat(health: int) -> Change:
    return lambda position: position["structures"]["country_store"]["threats"]["E2"].update(health=health)


def overall(**values: object) -> Change:
    return lambda position: position.update(values)


def nothing(position: dict[str, Any]) -> None:
    """As it was at first."""


def darkened(position: dict[str, Any]) -> None:
    """A Good Die icon of the Packing House has turned Evil."""
    found = position["structures"]["packing_house"]
    found["good"], found["evil"] = found["good"] - 1, found["evil"] + 1


def gear(filled: list[str], ready: bool) -> Change:
    return lambda position: position["gear"]["hatchet"].update(filled=filled, ready=ready)


#: A region of the page, and the states of it that must not be told by colour.
STATES: dict[str, dict[str, Change]] = {
    "structure packing_house": {
        "open": structure(status="open"),
        "powered": structure(status="powered", blueprint="armory"),
        "lost": structure(status="lost"),
        "crossed": structure(status="crossed", blueprint="armory"),
    },
    "dice packing_house": {"good": nothing, "darkened": darkened},
    "icon country_store E2": {"standing": nothing, "defeated": threat(0)},
    "icon country_store C1": {"there": nothing, "taken": here(taken=["C1"])},
    "space country_store A2": {
        "empty": nothing,
        "marked": here(marks={"A2": 4}),
        "circled": here(marks={"A2": 4}, circled=["A2"]),
    },
    "gear hatchet": {
        "empty": nothing,
        "begun": gear(["tool"], False),
        "ready": gear(["tool", "scrap"], True),
    },
    "health": {
        "healthy": nothing,
        "wounded": overall(health={"left": 4, "boxes": 6}),
        "a group opened": overall(health={"left": 9, "boxes": 9}),
    },
    "radiation": {"level 0": nothing, "level 2": overall(radiation=2)},
    "creep": {"none": nothing, "some": overall(creep=6)},
    "food": {"one": nothing, "none": overall(food=0)},
}
#: Large regions of which only a small part changes.
SMALL = {"structure packing_house": 0.006, "health": 0.004, "gear hatchet": 0.004, "radiation": 0.002, "creep": 0.006}


@pytest.mark.parametrize("bolder", [False, True], ids=["usual", "bolder"])
@pytest.mark.parametrize("region", STATES)
def test_states_of_the_page_differ(started: tuple[Game, dict[str, Any]], region: str, bolder: bool) -> None:
    game, position = started
    pygame.font.init()
    painter = Painter(bolder=bolder, texture=False)
    pictures = {}
    for name, change in STATES[region].items():
        drawing = page(game.sheets[0], game.hero, changed(position, change), focus="country_store", paper=SCREEN)
        box, scale = drawing.regions[region], 3.6
        painted = painter.paint(drawing, scale)
        rect = pygame.Rect(box.x * scale, box.y * scale, box.w * scale, box.h * scale)
        pictures[name] = painted.subsurface(rect.clip(painted.get_rect()))
    for one, other in combinations(pictures, 2):
        assert differing(pictures[one], pictures[other]) > SMALL.get(region, PART), f"{region}: {one}, {other}"


# -- around the page -----------------------------------------------------------------------------------------


def test_dice_that_can_be_taken_are_held_or_can_not_differ(theme: Theme, small_sheet: Path) -> None:
    app, session = table_of(game_of(small_sheet), [4, 4, 4])
    hand = Hand(app)
    hand.click("choose den")
    tray = Tray(theme, pygame.Rect(0, 0, 300, 204))
    tray.arrange(session.position)
    dice = frozenset({"g1", "g2"})
    held = {
        "at rest": Held(),
        "asked for": Held(dice, asked=True),
        "pointed at": Held(dice, hover="g1", asked=True),
        "picked": Held(dice, picked=frozenset({"g1"})),
        "not to be had": Held(dim=dice),
    }
    pictures = {}
    for name, how in held.items():
        surface = pygame.Surface((300, 204))
        tray.draw(surface, session.position, hand.table.stage, how, 1e6)
        pictures[name] = surface.subsurface(tray.places["g1"].inflate(20, 30).clip(surface.get_rect())).copy()
    for one, other in combinations(pictures, 2):
        assert differing(pictures[one], pictures[other]) > PART, f"{one} and {other}"


def test_buttons_that_can_be_pressed_are_chosen_or_can_not_differ(theme: Theme) -> None:
    pictures = {}
    for style in ("plain", "chosen", "dark", "faint", "main", "grave"):
        surface = pygame.Surface((180, 60))
        surface.fill((90, 80, 70))
        button = Button(theme, 150, "Begin", style=style)
        button(surface, pygame.Rect(15, 8, 150, button.height), Look())
        pictures[style] = surface
    for one, other in (("plain", "chosen"), ("dark", "faint"), ("plain", "main"), ("plain", "grave")):
        assert differing(pictures[one], pictures[other]) > PART, f"{one} and {other}"


def test_a_tip_says_its_tone_by_a_sign() -> None:
    assert len(set(tips.SIGNS.values())) == len(tips.SIGNS) == len(tips.TONES) - 1


def test_the_table_makes_its_marks_bolder_at_once(tmp_path: Path) -> None:
    pygame.font.init()
    app, _ = table_of(game_of("uptown"), [4, 4, 4])
    app.games = Games(folder=tmp_path)
    hand = Hand(app)
    assert not hand.table.page.painter.bolder
    app.change("safe_marks", True)
    assert hand.table.page.painter.bolder
    assert app.theme.bold


# -- what helps, and what the night does ---------------------------------------------------------------------


def aided(folder: Path, bolder: bool, surround: str) -> Hand:
    """In the Country Store, with dice in the tray."""
    app, _ = table_of(game_of("uptown"), [4, 3, 2])
    app.games = Games(folder=folder)
    app.change("safe_marks", bolder)
    app.change("surround", surround)
    hand = Hand(app)
    hand.click("choose country_store")
    hand.click("main")
    hand.point((3, 3))
    return hand


def cut_out(hand: Hand, place: pygame.Rect) -> pygame.Surface:
    hand.app.dirty = True
    hand.app.draw()
    return hand.app.surface.subsurface(place.clip(hand.app.surface.get_rect())).copy()


@pytest.mark.parametrize(("bolder", "surround"), [(False, "dark"), (True, "light")])
def test_a_hint_the_path_and_an_act_are_seen_in_grey(tmp_path: Path, bolder: bool, surround: str) -> None:
    hand = aided(tmp_path, bolder, surround)
    table = hand.table
    die, plan = table.tray.places["e1"].inflate(24, 24), table.page.regions["structure country_store"]
    space = table.page.regions["space country_store A2"].inflate(14, 14)
    plain = [cut_out(hand, place) for place in (die, plan, space)]
    hand.key(pygame.K_p)
    assert differing(plain[1], cut_out(hand, plan)) > 0.004, "the path"
    hand.key(pygame.K_p)
    act = Act("", ("space country_store A2",), ("e1",))
    table.stage.night, table.stage.waiting = [act], deque([Step(("face",), (), table.session.position)])
    table.stage._night_of = table.stage.waiting[0]
    assert differing(plain[0], cut_out(hand, die)) > PART, "the die of an act"
    assert differing(plain[2], cut_out(hand, space)) > PART, "the place of an act"
    table.stage.jump(table.session.position)
    hand.app.screen.rebuild()
    hand.key(pygame.K_h)
    table.hinter.wait()
    hand.app.tick(33)
    assert table.hint is not None
    mark = next(move for move in table.session.state.legal_moves() if move[0] == "mark")
    table.hint = replace(table.hint, move=mark)
    where = table.tray.places[mark[1]].inflate(30, 30)
    hinted = cut_out(hand, where)
    hand.key(pygame.K_h)
    assert differing(cut_out(hand, where), hinted) > PART, "the die of a hint"


def test_loops_and_the_path_are_thicker_where_marks_are_bolder(tmp_path: Path) -> None:
    changed = []
    for bolder in (False, True):
        hand = aided(tmp_path / str(bolder), bolder, "dark")
        plan = hand.table.page.regions["structure country_store"]
        plain = cut_out(hand, plan)
        hand.key(pygame.K_p)
        changed.append(differing(plain, cut_out(hand, plan)))
    assert changed[1] > changed[0]
