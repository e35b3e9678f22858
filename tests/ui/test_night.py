"""When the night attacks: who did what is shown one after the other, and stands in the log in the same order."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest
from hands import Hand, game_of, table_of

from powercreep_rw.balance.greedy import GreedyPlayer
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.rules import moves
from powercreep_rw.ui import animation, night
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.night import Act

Table = Callable[..., Hand]


def attacked(table: Table, **options: object) -> Hand:
    """In the Hall, with a 5 on the Evil Die: the Night Horde attacks, and Food could answer."""
    hand = table([3, 3, 5], **options)
    hand.click("choose hall")
    hand.until(lambda: "main" in hand.app.names(), lambda: hand.wait(200))
    hand.click("main")
    hand.click("main")
    return hand


def test_each_act_is_shown_by_itself_with_the_dice_that_woke_it(table: Table) -> None:
    hand = attacked(table, motion=True)
    stage = hand.table.stage
    assert stage.act is not None
    assert stage.act.words == "Night Horde at C1 (5): 1 damage."
    assert stage.act.dice == ("e1",)
    assert stage.act.regions == ("icon hall C1", "threat night_horde")
    assert hand.table.position["health"]["left"] == 3, "the Health is crossed off when its turn comes"
    assert hand.table.card.prompt.title == "The night attacks"
    hand.wait(animation.ACT)
    assert stage.act is not None
    assert stage.act.words == "−1 Health, 2 left."
    assert hand.table.position["health"]["left"] == 2
    hand.wait(2 * animation.ACT)
    assert not stage.busy
    assert hand.table.position["phase"] == "explore"


@pytest.mark.parametrize("hurry", ["click", "key"])
def test_a_click_or_a_key_shows_it_all_at_once(table: Table, hurry: str) -> None:
    hand = attacked(table, motion=True)
    before = len(hand.table.session.record.moves)
    if hurry == "click":
        hand.click((hand.table.areas.card.x + 4, hand.table.areas.bar.y - 4))
    else:
        hand.key(pygame.K_SPACE)
    assert not hand.table.stage.busy
    assert [act.words for act in hand.table.stage.night] == ["Night Horde at C1 (5): 1 damage.", "−1 Health, 2 left."]
    assert len(hand.table.session.record.moves) == before, "hurrying plays nothing"


def test_with_reduced_motion_it_is_listed_at_once(table: Table) -> None:
    hand = attacked(table)
    assert not hand.table.stage.busy
    assert hand.table.position["phase"] == "explore"
    assert "Night Horde at C1 (5): 1 damage.\n−1 Health, 2 left." in hand.table.card.prompt.body


def test_a_calm_night_shows_nothing(table: Table) -> None:
    hand = table([3, 3, 2])
    hand.click("choose hall")
    hand.click("main")
    assert hand.table.stage.night == []


def told(act: Act) -> str:
    """What an act is about, as the log names it."""
    return act.words.split(" at ")[0].split(" (")[0].split(":")[0].split(",")[0]


@pytest.mark.parametrize("sheet", ["uptown", "docks", "city_center", "east_burg"])
def test_the_acts_stand_in_the_log_in_the_same_order(sheet: str) -> None:
    """Over a whole game: every attack and every ability of a night, threat by threat, as the log has them."""
    _, session = table_of(game_of(sheet), SeededDice(4).values(0, 4000))
    player, chance, nights = GreedyPlayer(), Random(4), 0
    while session.state.phase != "over":
        before = session.position
        move = player.choose(session.state, chance) if not session.state.awaits else None
        step = session.play(move) if move is not None else session.roll()
        acts = night.acts(step.move, step.events, before, session.names)
        if not acts:
            continue
        nights += 1
        log = [line.words for line in session.entries[-1][1]]
        attacks = [line for line in log if line.startswith(("Attack by", "Ability of"))]
        shown = [act for act in acts if any(region.startswith("threat ") for region in act.regions)]
        assert len(shown) == len(attacks)
        for act, line in zip(shown, attacks, strict=True):
            assert told(act).removeprefix("The ") in line
        lost = [line for line in log if "Health lost to" in line]
        assert len([act for act in acts if "health" in act.regions]) == len(lost)
    assert nights > 3


def test_what_armor_kept_off_is_told() -> None:
    position = {
        "structure": "hall", "dice": {"g1": 4, "e1": 5, "e2": 5}, "gear": {"armor": {"ready": True}},
    }  # fmt: skip
    game = game_of("uptown")
    from powercreep_rw.paper.names import Names

    names = Names(game, game.sheets[0])
    events = [
        ("attacked", "night_horde", "B2", "lose_health", 1),
        ("attacked", "night_horde", "C4", "lose_health", 1),
        ("health_lost", 1, 4, "attack"),
        ("attacked", "lurking_shadows", None, "creep", 1),
        ("creep", 3),
    ]
    said = [act.words for act in night.acts(moves.TAKE, events, position, names)]
    assert said == [
        "Night Horde at B2 (5 and 5): 1 damage.",
        "Night Horde at C4 (5 and 5): 1 damage.",
        "Armor keeps off 1.",
        "−1 Health, 4 left.",
        "Lurking Shadows (5 and 5): creep +1.",
        "The creep reaches box 3.",
    ]


def test_a_long_night_is_listed_in_part() -> None:
    said = night.listed([Act(f"{number}.") for number in range(9)])
    assert said.splitlines() == ["0.", "1.", "2.", "3.", "4.", "and 4 more, as the log tells."]
    assert night.listed([Act("a."), Act("b.")]) == "a.\nb."


# -- as the player wants it ------------------------------------------------------------------------------


def comfortable(table: Table, folder: Path, **wanted: object) -> Hand:
    """The same attack, moving, with these settings."""
    hand = table([3, 3, 5], motion=True)
    hand.app.games = Games(folder=folder)
    for name, value in wanted.items():
        hand.app.change(name, value)
    hand.click("choose hall")
    hand.until(lambda: "main" in hand.app.names(), lambda: hand.wait(200))
    hand.click("main")
    hand.click("main")
    return hand


def test_who_keeps_still_has_the_night_listed_at_once_with_its_marks_and_sounds(table: Table, tmp_path: Path) -> None:
    hand = comfortable(table, tmp_path, reduced_motion=True)
    stage = hand.table.stage
    assert not stage.waiting
    assert [act.words for act in stage.night] == ["Night Horde at C1 (5): 1 damage.", "−1 Health, 2 left."]
    assert hand.table.position["phase"] == "explore"
    assert "−1 Health" in [pulse.words for pulse in stage.pulses]
    assert [cue.sound for cue in stage.cues if cue.sound != "dice"] == ["hit", "hit"]


@pytest.mark.parametrize("speed", [0.5, 2.0])
def test_the_speed_of_all_that_moves_is_that_of_the_acts(table: Table, tmp_path: Path, speed: float) -> None:
    hand = comfortable(table, tmp_path, animation_speed=speed)
    stage = hand.table.stage
    first, ticks = stage.act, 0
    assert first is not None
    while stage.act is first and ticks < 200:
        hand.app.tick(33)
        ticks += 1
    assert ticks == pytest.approx(animation.ACT / speed / 33, abs=2)


def test_the_sound_of_an_act_comes_with_the_act(table: Table, tmp_path: Path) -> None:
    hand = comfortable(table, tmp_path)
    stage = hand.table.stage
    assert stage.act is not None and stage.act.sound == "hit"
    heard: list[tuple[int, str]] = []
    due = stage.due
    stage.due = lambda now: [heard.append((len(stage.night), sound)) or sound for sound in due(now)]  # type: ignore[method-assign, func-returns-value]
    stage.cues = [cue for cue in stage.cues if cue.at > hand.app.now] or stage.cues
    hand.wait(2.4 * animation.ACT)
    assert [sound for _, sound in heard] == ["hit", "hit"]
    assert [acts for acts, _ in heard] == [1, 2]


def test_hurried_acts_are_heard_once(table: Table) -> None:
    hand = attacked(table, motion=True)
    hand.table.stage.cues.clear()
    hand.key(pygame.K_SPACE)
    assert {cue.sound for cue in hand.table.stage.cues} == {"hit"}
    assert len(hand.table.stage.due(hand.app.now)) == 1
