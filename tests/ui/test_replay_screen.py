"""A game looked back on: there and back equals, every key and button goes where it says."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest
from hands import Hand, MemoryRecord, app_of_its_own, game_of

from powercreep_rw.balance.greedy import GreedyPlayer
from powercreep_rw.content.library import Library
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.record.walk import Walk
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.view import view
from powercreep_rw.ui.leaf import YEAR, Leaf
from powercreep_rw.ui.replay import Replay
from powercreep_rw.ui.screens.replay import ReplayScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen
from powercreep_rw.ui.session import Session

Table = Callable[..., Hand]


def played(game: Game, seed: int = 1) -> MemoryRecord:
    """A game played to its end by a simple player."""
    record = MemoryRecord(game, SeededDice(seed).values(0, 4000))
    player, chance = GreedyPlayer(), Random(seed)
    while record.state.phase != "over":
        if record.state.awaits:
            record.roll()
        else:
            record.play(player.choose(record.state, chance))
    return record


def watching(game: Game, seed: int = 1) -> Hand:
    """A hand before the replay of such a game."""
    pygame.font.init()
    record = played(game, seed)
    app = app_of_its_own(motion=False)
    replay = Replay(Walk(game, [record.start, *record.steps]), "A test")
    app.show(ReplayScreen(app, replay, lambda: TitleScreen(app)))
    app.draw()
    return Hand(app)


def screen(hand: Hand) -> ReplayScreen:
    assert isinstance(hand.app.screen, ReplayScreen)
    return hand.app.screen


@pytest.fixture
def hand(small_sheet: Path) -> Hand:
    return watching(game_of(small_sheet))


def look(hand: Hand) -> bytes:
    """What is on the screen, with the pointer away from all."""
    hand.point((2, 2))
    hand.app.dirty = True
    hand.app.draw()
    return bytes(pygame.image.tobytes(hand.app.surface, "RGB"))


def test_a_replay_there_and_back_is_the_same(hand: Hand) -> None:
    walk = screen(hand).replay.walk
    there = [view(walk.state)]
    pictures = [look(hand)]
    while walk.at < walk.last:
        hand.key(pygame.K_RIGHT)
        there.append(screen(hand).position)
        pictures.append(look(hand))
    assert there == [view(step.state) for step in walk.steps]
    for number in range(walk.last - 1, -1, -1):
        hand.key(pygame.K_LEFT)
        assert screen(hand).position == there[number]
        assert look(hand) == pictures[number], f"step {number} looks the same from both sides"


def test_home_and_end_and_the_turns(hand: Hand) -> None:
    walk = screen(hand).replay.walk
    hand.key(pygame.K_END)
    assert walk.at == walk.last
    assert "game is" in screen(hand).card.prompt.body
    hand.key(pygame.K_PAGEUP)
    assert any(event[0] == "turn_begun" for event in walk.step.events)
    hand.key(pygame.K_HOME)
    assert walk.at == 0
    turns = []
    while walk.at < walk.last:
        hand.key(pygame.K_PAGEDOWN)
        turns.append(walk.at)
    assert turns[:-1] == [n for n in screen(hand).turns if n < walk.last]


def test_the_buttons_do_the_same(hand: Hand) -> None:
    walk = screen(hand).replay.walk
    hand.click("step forward")
    hand.click("step forward")
    hand.click("step back")
    assert walk.at == 1
    hand.click("turn forward")
    assert any(event[0] == "turn_begun" for event in walk.step.events)
    hand.click("last")
    assert walk.at == walk.last
    hand.click("turn back")
    hand.click("first")
    assert walk.at == 0


def test_the_timeline_is_clicked_and_dragged(hand: Hand) -> None:
    walk, line = screen(hand).replay.walk, screen(hand).timeline
    hand.click((line.x_of(walk.last // 2), line.rect.centery))
    assert walk.at == walk.last // 2
    hand.point((line.x_of(walk.at), line.rect.centery))
    hand.press((line.x_of(walk.at), line.rect.centery))
    hand.app.handle(
        pygame.Event(pygame.MOUSEMOTION, pos=(line.x_of(3), line.rect.centery), rel=(1, 1), buttons=(1, 0, 0))
    )
    hand.wait(40)
    assert walk.at == 3
    hand.release((line.x_of(0), line.rect.centery))
    assert walk.at == 0


def test_it_plays_on_by_itself_until_it_is_stopped_or_ends(hand: Hand) -> None:
    walk = screen(hand).replay.walk
    hand.key(pygame.K_SPACE)
    hand.wait(2000)
    assert walk.at == 2
    hand.click("play")
    hand.wait(3000)
    assert walk.at == 2
    walk.goto(walk.last - 1)
    screen(hand).replay.moved(True)
    hand.key(pygame.K_SPACE)
    hand.wait(3000)
    assert walk.at == walk.last
    assert not screen(hand).playing
    frames = hand.app.frames_drawn
    hand.wait(2000)
    assert hand.app.frames_drawn == frames


def test_each_step_shows_its_log_and_its_dice(hand: Hand) -> None:
    replay = screen(hand).replay
    roll = next(n for n, step in enumerate(replay.walk.steps) if step.move[:1] == ("roll",))
    replay.goto(roll)
    screen(hand).rebuild()
    assert "The dice are rolled" in screen(hand).card.prompt.body
    assert replay.told[-1].words in screen(hand).card.prompt.body
    assert screen(hand).position["dice"]
    assert len(replay.told) == sum(len(lines) for lines in replay.lines[: roll + 1])


def test_nothing_can_be_played_in_a_replay(hand: Hand) -> None:
    walk = screen(hand).replay.walk
    hand.key(pygame.K_PAGEDOWN)
    steps = walk.steps
    for name in list(hand.app.names()):
        if name.startswith(("space", "die", "door", "dice")):
            hand.click(name)
    assert walk.steps is steps
    assert screen(hand).selection.picks == frozenset()


def test_a_year_is_looked_back_on_with_its_pages() -> None:
    hand = watching(Library().game(campaign="2086"), 3)
    walk = screen(hand).replay.walk
    assert screen(hand).leaf == YEAR, "it begins on the page of the year"
    hand.key(pygame.K_END)
    hand.key(pygame.K_y)
    assert screen(hand).leaf == YEAR
    sheet = walk.steps[-1].state.game.sheets[0].id
    hand.click(f"sheet {sheet}")
    assert screen(hand).leaf in (Leaf("sheet", sheet), Leaf("play"))
    hand.key(pygame.K_HOME)
    assert screen(hand).leaf == YEAR
    assert screen(hand).replay.annals.tallies == []
    hand.key(pygame.K_END)
    assert screen(hand).replay.annals.tallies != []


def test_the_end_of_a_game_leads_to_its_replay_and_back(table: Table) -> None:
    hand = table([2, 3, 3, 3, 2, 3, 1, 2])
    session = hand.table.session
    while session.state.phase != "over":
        hand.answer(GreedyPlayer().choose(session.state, Random(1)))
    hand.click("replay")
    assert isinstance(hand.app.screen, ReplayScreen)
    hand.key(pygame.K_END)
    assert screen(hand).position == session.position
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.screen, TableScreen)
    assert hand.table.session is session
    assert isinstance(session, Session)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
def test_a_replay_fits_the_window(hand: Hand, size: tuple[int, int]) -> None:
    hand.app.resize(pygame.Surface(size))
    window, walk = pygame.Rect((0, 0), size), screen(hand).replay.walk
    for number in range(walk.last + 1):
        screen(hand).go(walk.goto(number))
        hand.app.draw()
        card = screen(hand).card.rect
        assert window.contains(card)
        assert card.bottom <= screen(hand).timeline.rect.y
        assert all(card.contains(rect) for _, _, rect, _ in screen(hand).card.buttons)
