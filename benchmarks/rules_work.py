"""What else the rules and the record do all day: copying a state, replaying a transcript, going on with a long game.

python benchmarks/rules_work.py [--rounds N]
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import made
from anchors import chess
from measuring import Row, against, compared, in_turns, main, middle, quiet

from powercreep_rw.record import referenced, replay, transcript
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

#: A game that a careful player has played to its end: many moves, with everything the rules know.
GAME = ROOT / "tests" / "golden" / "won.yaml"
COPIES = 20_000
#: The moves of the campaign that is resumed, undone and redone.
LONG = 2_000


def rows(rounds: int) -> list[Row]:
    """A row for each of these works."""
    return [copying(rounds), *replaying(rounds), *long_game(max(rounds, 9))]


def copying(rounds: int) -> Row:
    """Copies of a position in the middle of a game, against those of a chess position without its history."""
    import chess as library

    board = library.Board()
    random = Random(1)
    for _ in range(30):
        board.push(random.choice(list(board.legal_moves)))
    state = middle_of_a_game()

    def ours(_: int) -> None:
        copy = state.copy
        for _ in range(COPIES):
            copy()

    def theirs(_: int) -> None:
        copy = board.copy
        for _ in range(COPIES):
            copy(stack=False)

    found = in_turns({"ours": ours, "chess": theirs}, rounds)
    ratio, apart = compared(found, "ours", "chess")
    return Row("copying a state", "`chess.Board.copy(stack=False)`", ratio, most=1.5, spread=apart)


def middle_of_a_game() -> State:
    """A position half-way through the game."""
    source = transcript.read(GAME)
    *steps, _ = replay.steps(source, referenced.game(source))
    return steps[len(steps) // 2].state


def replaying(rounds: int) -> list[Row]:
    """Moves a second, each checked, against the steps a second of a random game of chess; and with the text read."""
    source = transcript.read(GAME)
    game, count = referenced.game(source), len(source.lines)
    playout, steps = chess(), []

    def ours(_: int) -> None:
        for _ in range(20):
            replay.final(source, game)

    def with_text(_: int) -> None:
        for _ in range(20):
            replay.final(transcript.read(GAME), game)

    def theirs(number: int) -> None:
        steps.append(playout(10, number)[1])

    found = in_turns({"ours": ours, "text": with_text, "chess": theirs}, rounds)
    plies = [done / seconds for done, seconds in zip(steps[1:], found["chess"], strict=True)]

    def row(name: str, what: str, least: float | None) -> Row:
        rates = [20 * count / seconds for seconds in found[name]]
        ratio, apart = against(rates, plies)
        seen = f"{middle(rates):,.0f} against {middle(plies):,.0f}"
        anchor = "a random game of python-chess, plies a second"
        return Row(what, anchor, ratio, least=least, spread=apart, seen=seen)

    return [
        row("ours", "replaying a transcript that was read, moves a second", 8.0),
        row("text", "the same with its text read each time", None),
    ]


def long_game(rounds: int) -> list[Row]:
    """Undo, redo and going on with a campaign of many moves; seconds of each, in the median."""
    with tempfile.TemporaryDirectory() as folder:
        path = campaign(Path(folder))
        resume = [timed(lambda: GameRecord.load(path).close()) for _ in range(rounds)]
        record = GameRecord.load(path)
        undo, redo = [], []
        for _ in range(rounds * 3):
            undo.append(timed(record.undo))
            redo.append(timed(record.redo))
        count = len(record.moves)
        record.close()
    works = {"undo": undo, "redo": redo, "resume": resume}
    return [
        Row(f"{name} in a campaign of {count:,} moves", "-", statistics.median(found) * 1000, "ms", most=100)
        for name, found in works.items()
    ]


def timed(work: Callable[[], object]) -> float:
    """Seconds that it takes."""
    with quiet():
        start = time.perf_counter()
        work()
        return time.perf_counter() - start


def campaign(folder: Path) -> Path:
    """The save of a game of so many moves on a year of wide halls: every space of a hall is marked before its end."""
    with GameRecord.new(folder / "games", Setup(campaign=made.year(folder / "year")), seed=1) as record:
        while len(record.moves) < LONG or record.moves[-1][0] == "roll":
            if record.state.awaits:
                record.roll()
            else:
                record.play(widest(record.state))
    return record.path


def widest(state: State) -> Move:
    """The legal move that goes on longest: a mark far from the generator, else whatever there is."""
    legal = state.legal_moves()
    marks = [move for move in legal if move[0] == "mark"]
    return min(marks, key=lambda move: (int(move[2][1:]), move[2])) if marks else legal[0]


if __name__ == "__main__":
    sys.exit(main(__doc__, rows))
