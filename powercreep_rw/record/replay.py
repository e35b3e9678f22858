"""A game played again from its moves, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.nodes import shortened
from powercreep_rw.record.history import REDO, UNDO
from powercreep_rw.record.transcript import Line, Transcript
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State

#: So many letters of a refused move, and of a word of it, are repeated: an id has at most 60.
LONGEST_MOVE, LONGEST_WORD = 400, 60


class Step(NamedTuple):
    """A move that was played: the state after it, and what came of it.

    The start of a game is a step without a move.  `typed` says that the player's own dice were rolled in this
    very sitting, `corrected` what was typed before the roll was put right.
    """

    move: Move
    state: State
    events: tuple[Event, ...] = ()
    typed: bool = False
    corrected: tuple[str, ...] = ()


class RefusedLine(ContentError):
    """A line of a transcript that the rules refuse; `error` is what they said, `state` the state before it."""

    def __init__(self, transcript: Transcript, line: Line, error: IllegalMove, state: State) -> None:
        message = brief(f"{line.text}: {error}", line.move) + _in_capitals(line.move)
        super().__init__([Fault(transcript.name, line.line, line.column, message)])
        self.line = line
        self.error = error
        self.state = state


def brief(message: str, move: Move) -> str:
    """A message about a move, with the move and its words shortened where they are longer than any that is legal."""
    for word in move:
        if len(word) > LONGEST_WORD:
            message = message.replace(word, shortened(word))
    words = [word if len(word) <= LONGEST_WORD else shortened(word) for word in move]
    for text in (" ".join(words), " ".join(words[1:])):
        if len(text) > LONGEST_MOVE:
            message = message.replace(text, shortened(text, LONGEST_MOVE))
    return message


def _in_capitals(move: Move) -> str:
    """What was meant by a verb that has capitals; a file is not as lenient as the terminal."""
    verb = "".join(move[:1])
    small = verb.casefold()
    return f"; did you mean `{small}`?" if verb != small and small in (*moves.VERBS, *UNDO, *REDO) else ""


def start(game: Game) -> Step:
    """The position before the first move, and what came of beginning."""
    events: list[Event] = []
    state = State.start(game, events.append)
    return Step((), state, tuple(events))


def step(state: State, move: Move, typed: bool = False, corrected: tuple[str, ...] = ()) -> Step:
    """One move, played on a copy of the state.  Raises IllegalMove."""
    events: list[Event] = []
    after = state.copy()
    after.play(move, events.append)
    return Step(move, after, tuple(events), typed, corrected)


def steps(transcript: Transcript, game: Game) -> Iterator[Step]:
    """The start of the game, then each of its moves.  Raises RefusedLine at the first that is illegal."""
    now = start(game)
    yield now
    for line in transcript.lines:
        try:
            now = step(now.state, line.move, corrected=line.corrected)
        except Exception as error:
            raise _refused(transcript, line, error, now.state) from error
        yield now


def final(transcript: Transcript, game: Game) -> State:
    """The position after the last move, each one checked as ever: for whoever wants to know no more.

    No state is kept on the way, which makes it several times as fast as `steps`.  Raises RefusedLine.
    """
    state = State.start(game)
    play = state.play
    line = None
    try:
        for line in transcript.lines:
            play(line.move)
    except Exception as error:
        assert line is not None
        raise _refused(transcript, line, error, state) from error
    return state


def _refused(transcript: Transcript, line: Line, error: Exception, state: State) -> RefusedLine:
    """A line that was refused; so is one on which the rules fail: this save stops here, and no other with it."""
    if not isinstance(error, IllegalMove):
        sentence = f"the rules fail at this move: {type(error).__name__}: {error}"
        error = IllegalMove(line.text, sentence, "a fault of this program")
    return RefusedLine(transcript, line, error, state)
