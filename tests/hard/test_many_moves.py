"""Thousands of moves of chance: what may be undone is undone and done again, and what is refused changes nothing."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

from powercreep_rw.content.library import Library
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.story import Story
from powercreep_rw.record.table import Setup
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

#: Words that a move may be made of: those of the game's own, and those that nobody should type.
STRAY = ("g1", "e3", "A1", "H9", "food", "scrap", "armor", "hatchet", "armory", "youth_center", "7", "-1", "", "É")


def games(folder: Path, chooser: random.Random) -> Iterator[GameRecord]:
    """Games without end: whole years, each with a seed of its own."""
    year = next(each.id for each in Library().listing() if each.kind == "campaign")
    for number in range(100_000):
        with GameRecord.new(folder / str(number), Setup(campaign=year), seed=chooser.randrange(10**6)) as record:
            yield record


def advance(record: GameRecord, chooser: random.Random) -> None:
    """One move more, by chance; rolls fall as the game's own dice do."""
    if record.state.awaits:
        record.roll()
    else:
        record.play(chooser.choice(record.state.legal_moves()))


def log(record: GameRecord) -> list[str]:
    """Every sentence of the log up to now."""
    story = Story(record.game)
    return [line for step in (record.start, *record.steps) for line in story.told(step)]


def test_what_may_be_undone_is_undone_and_done_again_and_all_is_as_it_was(
    tmp_path: Path, times: Callable[[int, int], int]
) -> None:
    chooser, left, undone = random.Random(41), times(1_000, 10_000), 0
    for record in games(tmp_path, chooser):
        while record.state.phase != "over" and left:
            before = view(record.state)
            advance(record, chooser)
            left -= 1
            if not record.can_undo:
                continue
            after, copy, told = view(record.state), record.state.copy(), log(record) if left % 25 == 0 else []
            record.undo()
            assert view(record.state) == before
            record.redo()
            undone += 1
            assert record.state == copy
            assert view(record.state) == after
            assert not told or log(record) == told
        if not left:
            break
    assert undone > times(400, 4_000)


def stray(state: State, chooser: random.Random) -> Move:
    """A move that somebody might try: a legal one with a word changed, or words of chance."""
    legal = state.legal_moves()
    move = list(chooser.choice(legal)) if legal else ["roll", "1"]
    change = chooser.randrange(3)
    if change == 0:
        move[chooser.randrange(len(move))] = chooser.choice(STRAY)
    elif change == 1:
        move.append(chooser.choice(STRAY))
    else:
        move = [chooser.choice(sorted(moves.VERBS)), *chooser.choices(STRAY, k=chooser.randrange(4))]
    return tuple(move)


def test_what_is_refused_changes_nothing(tmp_path: Path, times: Callable[[int, int], int]) -> None:
    chooser, left = random.Random(42), times(1_000, 10_000)
    for record in games(tmp_path, chooser):
        while record.state.phase != "over" and left:
            state, before = record.state, record.path.stat().st_size
            move = stray(state, chooser)
            if move[0] != "roll" and move not in state.legal_moves():
                seen, copy = view(state), state.copy()
                try:
                    state.play(move)
                except IllegalMove as refusal:
                    assert refusal.sentence
                    assert refusal.ruling
                else:
                    raise AssertionError(f"{move} is not listed, and was played")
                assert state == copy
                assert view(state) == seen
                assert record.path.stat().st_size == before
                left -= 1
            advance(record, chooser)
        if not left:
            break
    assert not left
