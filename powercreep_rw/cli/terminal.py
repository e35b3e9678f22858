"""A game as text, a line at a time, so that a screen reader can read it and no window is needed.

What is typed is a move of the transcript (`docs/transcript.md`), its number in the list of `moves`, or one of a few
words (`help`).  Every move is on the disk before it is told.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from powercreep_rw.cli import lattice, output
from powercreep_rw.cli.summary import PHASES, summary
from powercreep_rw.content.library import Library
from powercreep_rw.record import dice, places, shelf
from powercreep_rw.record.errors import RecordError
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.story import Story
from powercreep_rw.record.table import Setup
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import RulesError
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.view import view

HELP = """\
A move is typed as a saved game writes it, such as `mark g1 B2`, or by its number among the `moves`.
An empty line rolls the dice, or makes the only move there is.
moves        what can be done now, numbered
look         where the game stands
map          the structure being explored
log          everything that has happened
undo, redo   take back, or make again, the moves since the last roll
own dice     roll dice of your own from now on, and type what they show: 5 4 3
our dice     let the program roll from now on
correct 5 4 3   put right a roll of your own that was mistyped
quit         stop; the game is saved already"""


class Quit(Exception):
    """The player stops."""


class Terminal:
    """One game at a terminal: `read` gives what the player types after a prompt, `say` takes a line for the player."""

    def __init__(self, record: GameRecord, read: Callable[[str], str], say: Callable[[str], None]) -> None:
        self.record = record
        self.read = read
        self.say = say
        self.own_dice = False
        self.story = self._story_so_far()
        self._words: dict[str, Callable[[], None]] = {
            "help": lambda: self.say(HELP),
            "?": lambda: self.say(HELP),
            "moves": self._list_moves,
            "look": lambda: self.say(summary(self.record.state)),
            "map": lambda: self.say(lattice.drawn(self.record.state)),
            "log": self._tell_all,
            "undo": self._undo,
            "redo": lambda: self._tell(self.record.redo()),
            "own dice": lambda: self._hand_dice(True),
            "our dice": lambda: self._hand_dice(False),
            "quit": self._quit,
        }

    def play(self) -> None:
        """Play until the game is over or the player stops."""
        self.say(summary(self.record.state))
        self.say("Type `help` for what can be typed.")
        try:
            while self.record.state.phase != "over":
                self.answer(self.read(self._prompt()))
        except (EOFError, Quit):
            pass
        self.say(f"The game is saved in {self.record.path}")

    def answer(self, typed: str) -> None:
        """Do what was typed, or say why it can't be done.  Raises Quit."""
        line = " ".join(typed.split())
        try:
            if line in self._words:
                self._words[line]()
            elif line.startswith("correct "):
                self._tell(self.record.correct(dice.typed_values(line.removeprefix("correct "))))
            elif self.record.state.awaits:
                self._roll(line)
            else:
                self._move(line)
        except (RulesError, RecordError) as error:
            self.say(f"No: {error}.")

    # -- what is typed -----------------------------------------------------------------------------------------

    def _roll(self, line: str) -> None:
        """Dice: the program's, or as they were typed."""
        if line.startswith("roll ") or (line and line[0].isdecimal()):
            self._tell(self.record.roll_own(dice.typed_values(line.removeprefix("roll "))))
        elif line:
            self.say(f"No: first {', '.join(self.record.state.awaits)} must be rolled.")
        elif self.own_dice:
            self.say("Type what your dice show, such as: 5 4 3")
        else:
            self._tell(self.record.roll())

    def _move(self, line: str) -> None:
        """A move by its words or its number; an empty line is the only one there is."""
        legal = self._legal()
        if not line:
            if len(legal) > 1:
                self._list_moves()
                return
            move = legal[0]
        elif line.isdecimal():
            if not 1 <= int(line[:9]) <= len(legal):
                self.say(f"No: the moves are numbered from 1 to {len(legal)}.")
                return
            move = legal[int(line) - 1]
        else:
            move = moves.parse(line)
        self._tell(self.record.play(move))

    def _legal(self) -> list[Move]:
        """The legal moves in the order of their numbers."""
        return sorted(self.record.state.legal_moves())

    def _undo(self) -> None:
        self.record.undo()
        self.story = self._story_so_far()
        self.say("Taken back.")

    def _hand_dice(self, own: bool) -> None:
        self.own_dice = own
        self.say("You roll: type what your dice show." if own else "The program rolls: an empty line does it.")

    def _quit(self) -> None:
        raise Quit

    # -- what is told ------------------------------------------------------------------------------------------

    def _prompt(self) -> str:
        """What is asked, with the dice, and in the Threat Phase what attacks."""
        state = self.record.state
        if state.awaits:
            return f"Roll {', '.join(state.awaits)}: "
        seen = view(state)
        said = [" ".join(f"{die}={value}" for die, value in seen["dice"].items())]
        if seen["attacks"]:
            said.append(f"attacked by {', '.join(seen['attacks'])}, {seen['damage']} Health")
        about = "; ".join(filter(None, said))
        asked = PHASES[state.phase]
        return f"{asked[:1].upper()}{asked[1:]}{f' ({about})' if about else ''}: "

    def _list_moves(self) -> None:
        if self.record.state.awaits:
            self.say("Only a roll is possible now.")
        for number, move in enumerate(self._legal(), 1):
            self.say(f"{number} {moves.text(move)}")

    def _tell(self, happened: tuple[Event, ...]) -> None:
        for sentence in self.story.sentences(happened):
            self.say(sentence)

    def _tell_all(self) -> None:
        story = Story(self.record.game)
        for step in [self.record.start, *self.record.steps]:
            for sentence in story.told(step):
                self.say(sentence)

    def _story_so_far(self) -> Story:
        """A story that knows which sheet is played, having told all until now."""
        story = Story(self.record.game)
        for step in [self.record.start, *self.record.steps]:
            story.sentences(step.events)
        return story


def command(sheet: str | None, hero: str | None, seed: str | None) -> int:
    """Play at the terminal: a new game on a sheet or a year, or the game that was played last and is not over."""
    if sheet is not None:
        record: GameRecord | None = GameRecord.new(places.saves(), Setup.named(sheet, hero), seed=seed)
    else:
        record = shelf.under_way(places.saves())
    if record is None:
        ids = ", ".join(listed.id for listed in Library().listing() if listed.kind != "hero")
        return output.fail(f"there is no game to go on with; begin one: `play SHEET --text`, SHEET being {ids}")
    with record:
        Terminal(record, _typed, print).play()
    return 0


def _typed(prompt: str) -> str:
    """What the player types.  Raises EOFError at the end of the input, and where there is none."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)
