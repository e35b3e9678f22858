"""One sitting of a game: a line is typed, lines are answered.  Reads and prints nothing itself.

The game is a `GameRecord`, so each move is on the disk before its answer is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from powercreep_rw.cli.text import lattice, telling, typed, where
from powercreep_rw.cli.text.choices import choices, outlook
from powercreep_rw.cli.text.glossary import chosen, listed, names_of
from powercreep_rw.cli.text.letters import quoted, tidy
from powercreep_rw.cli.text.opening import farewell
from powercreep_rw.cli.text.orders import BY_NAME
from powercreep_rw.cli.text.question import question
from powercreep_rw.cli.text.reports import REPORTS
from powercreep_rw.cli.text.where import NowhereError
from powercreep_rw.content.ids import meant
from powercreep_rw.paper import losing
from powercreep_rw.paper.forecast import refusal
from powercreep_rw.record.errors import NotARoll, NothingToUndo, RecordError
from powercreep_rw.record.replay import brief
from powercreep_rw.record.session import GameRecord
from powercreep_rw.rules import moves
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.moves import DICE, VERBS, Move
from powercreep_rw.rules.state import State

#: Where the choice is not long it is listed without being asked for.
LISTED = frozenset({"sheet", "darken", "enter", "reduce", "discard", "threat", "check", "fill", "blueprint"})
MOST_LISTED = 9

#: What `always` can show.
SHOWN = ("map", "moves")


class Sitting:
    """A game and the one who plays it: `own` says whose dice are rolled, `left` that the player has gone."""

    def __init__(self, record: GameRecord, own: bool = False) -> None:
        self.record = record
        self.own = own
        self.left = False
        self._numbered: tuple[Move, ...] = ()
        self._always: set[str] = set()
        #: A move that loses the game at once and waits for a second word; and the one that the line before asked about.
        self._waiting: Move | None = None
        self._asked: Move | None = None

    @property
    def state(self) -> State:
        """The position now."""
        return self.record.state

    def begin(self) -> list[str]:
        """The first lines: what plays by itself, and the first question."""
        return self._next()

    def answer(self, line: str) -> list[str]:
        """Do what was typed, and tell what came of it; what can't be done is said, and changes nothing."""
        text = tidy(line)
        self._waiting, self._asked = None, self._waiting
        try:
            return self._answer(text)
        except (IllegalMove, RecordError) as no:
            return [f"No: {brief(str(no), tuple(text.split()))}."]
        except NowhereError as nowhere:
            return [str(nowhere)]

    def _answer(self, text: str) -> list[str]:
        """A number of the list, a move, an order, dice; in this order."""
        if not text:
            return [*(["No: nothing was typed."] if self.state.phase == "roll" else []), *self._ask()]
        legal = self.state.legal_moves()
        name = partial(chosen, self.state)
        found = typed.whole(text, legal, name)
        first, *words = text.split()
        order = BY_NAME.get(first.casefold())
        if len(found) == 1:
            return self._play(found[0])
        if found:
            raise NowhereError(f"That can be {listed((f'`{moves.text(move)}`' for move in found), 'or')}.")
        if order and not (order.name == "sheet" and words):
            return self._order(order.name, words)
        if self.state.phase == "roll" and not typed.is_move(text, ()) and not self._misspelt(first):
            return self._roll_own(text)
        if text.isdecimal():
            return self._play(self._number(text))
        if first.isdecimal():
            return self._roll_own(text)  # refused: no dice are rolled now
        found = typed.short(text, legal, name)
        if len(found) == 1:
            return self._play(found[0])
        return self._not_legal(text, first)

    # -- moves -------------------------------------------------------------------------------------------

    def _play(self, move: Move) -> list[str]:
        """Play a move; one that loses the game at once only when it is named twice running, or followed by `yes`."""
        lost = losing.loss(self.state, move) if move != self._asked else None
        if lost is not None:
            return self._ask_first(move, lost)
        self.record.play(move)
        return [*telling.last(self.record), *self._next()]

    def _ask_first(self, move: Move, lost: list[Event]) -> list[str]:
        """Why this move waits for a second word: how it would lose the game."""
        self._waiting = move
        why = losing.why(lost, names_of(self.state), losing.leaders_alive(self.state))
        lines = [f"`{moves.text(move)}` loses the game: {why[:1].lower()}{why[1:]}"]
        if len(self.state.legal_moves()) == 1:
            back = " `undo` can still take the last one back." if self.record.can_undo else ""
            lines.append(f"There is no other move now.{back}")
        return [*lines, "Type it again, or `yes`, to make it all the same. Anything else, and it is not made."]

    def _number(self, text: str) -> Move:
        """The move with this number in the last list."""
        if not self._numbered:
            raise NowhereError("There is no list that a number could stand in: `?` makes one.")
        number = int(text[:9])
        if not 1 <= number <= len(self._numbered):
            raise NowhereError(f"The list goes from 1 to {len(self._numbered)}.")
        return self._numbered[number - 1]

    def _not_legal(self, text: str, first: str) -> list[str]:
        """A move that the rules refuse; a die or a space alone, which asks about it; or words that are nothing."""
        if self.state.phase == "explore" and first.casefold() in DICE and " " in text:
            text = f"mark {text}"
        elif text == first and first.casefold() in self._dice():
            return self._do_moves([first])
        elif text == first and self.state.site is not None and first.upper() in self.state.site.plan.cells:
            return self._do_look([first])
        elif typed.is_mark(text) and self.state.phase != "over":
            return ["Dice are placed in the Explore Phase, which has not come yet.", question(self.state)]
        shields = [gear.id for _, gear in self.state.page.shields] if self.state.page else []
        if typed.is_move(text, shields):
            return self._play(typed.proper(text, self.state))  # refused in words, or a pair the other way round
        hint = self._misspelt(first) or "; `help` tells what can be typed, `?` what can be done"
        return [f"There is no {quoted(first)}{hint}{'' if hint.endswith('?') else '.'}"]

    def _dice(self) -> list[str]:
        """The dice at hand."""
        return [die for number, die in enumerate(DICE) if self.state.mask >> number & 1]

    def _misspelt(self, word: str) -> str:
        """`; did you mean ...?` for a word that is nearly one that could be typed."""
        shields = [gear.id for _, gear in self.state.page.shields] if self.state.page else []
        return meant(word, [name for name in (*BY_NAME, *VERBS, *shields) if len(name) > 1])

    # -- what is asked next --------------------------------------------------------------------------------

    def _next(self) -> list[str]:
        """After a move: play what has one answer, then ask."""
        self._numbered = ()
        lines: list[str] = []
        while (self.state.phase == "roll" and not self.own) or self._only_one():
            if self.state.phase == "roll":
                self.record.roll()
                lines += telling.rolled(self.record)
            else:
                (move,) = self.state.legal_moves()
                self.record.play(move)
                lines += [f"One structure is left: `{moves.text(move)}`.", *telling.last(self.record)]
        return [*lines, *self._ask()]

    def _only_one(self) -> bool:
        """Whether one structure is left to be entered, and to enter it does not lose the game at once."""
        if self.state.phase != "enter" or len(self.state.legal_moves()) != 1:
            return False
        return losing.loss(self.state, self.state.legal_moves()[0]) is None

    def _ask(self) -> list[str]:
        """The question of the moment; before it the map and behind it the choices, where they are wanted."""
        lines = []
        if "map" in self._always and self.state.phase == "explore":
            lines += [*lattice.drawn(self.state.here())]
        lines.append(question(self.state, self.record.steps))
        few = self.state.phase in LISTED and len(self.state.legal_moves()) <= MOST_LISTED
        if few or "moves" in self._always:
            lines += self._list(())
        if self.state.phase == "over":
            lines.append("`log` and `sheet` look back, `undo` takes the last move back, `quit` leaves.")
        return lines

    def _list(self, words: Sequence[str]) -> list[str]:
        made = choices(self.state, words)
        self._numbered = made.moves
        return list(made.lines)

    # -- orders ------------------------------------------------------------------------------------------

    def _order(self, name: str, words: Sequence[str]) -> list[str]:
        own: Callable[[Sequence[str]], list[str]] | None = getattr(self, f"_do_{name}", None)
        return own(words) if own else REPORTS[name](self.record, words)

    def _do_moves(self, words: Sequence[str]) -> list[str]:
        lines = self._list(words)
        if lines:
            return lines
        if self.state.phase == "over":
            return ["The game is over: there is nothing to be done."]
        if self.state.phase == "roll":
            return [question(self.state)]
        return [f"There is no move with {quoted(' '.join(words))} now; `?` lists all."]

    def _do_look(self, words: Sequence[str]) -> list[str]:
        """A place; and behind a space the marks that are legal there, to be made by number."""
        lines = REPORTS["look"](self.record, words)
        site, space = where.place(self.state, words)
        here = space is not None and site is self.state.site and self.state.phase == "explore"
        return [*lines, *(self._list(["mark", space]) if here and space else [])]

    def _do_why(self, words: Sequence[str]) -> list[str]:
        """What a move would do, or why it can't be made."""
        text = " ".join(words)
        if not text:
            return ["`why` wants a move, such as `why mark g1 B2`, or a number of the list."]
        if typed.is_mark(text):
            text = f"mark {text}"
        legal, name = self.state.legal_moves(), partial(chosen, self.state)
        found = typed.whole(text, legal, name) or typed.short(text, legal, name)
        move = self._number(text) if text.isdecimal() else found[0] if found else typed.proper(text, self.state)
        no = refusal(self.state, move)
        if no is not None:
            return [f"No: {no}."]
        return [f"`{moves.text(move)}` is legal: {outlook(self.state, move) or 'it does what it says'}."]

    def _do_yes(self, words: Sequence[str]) -> list[str]:
        """The second word for a move that loses the game."""
        if self._asked is None:
            return ["Nothing waits for a `yes`."]
        return self._play(self._asked)

    def _do_no(self, words: Sequence[str]) -> list[str]:
        if self._asked is None:
            return ["Nothing waits for a `no`."]
        return ["It is not made.", *self._ask()]

    def _do_undo(self, words: Sequence[str]) -> list[str]:
        """Take a move back, and with it what the program had played by itself."""
        taken = [f"`{moves.text(move)}`" for move in self.record.moves[-1:]]
        try:
            self.record.undo()
        except NothingToUndo as no:
            correct = "; `correct 5 4 3` puts right what was typed" if self.record.can_correct else ""
            return [f"No: {no}{correct}."]
        while self._only_one() and self.record.can_undo:
            taken.append(f"`{moves.text(self.record.moves[-1])}`")
            self.record.undo()
        self._numbered = ()
        return [f"Taken back: {listed(taken)}. `redo` makes it again.", *self._ask()]

    def _do_redo(self, words: Sequence[str]) -> list[str]:
        self.record.redo()
        lines = [f"Again: `{moves.text(self.record.moves[-1])}`.", *telling.last(self.record)]
        while self._only_one() and self.record.can_redo:
            self.record.redo()
            lines += telling.last(self.record)
        return [*lines, *self._next()]

    def _do_roll(self, words: Sequence[str]) -> list[str]:
        if words:
            return self._roll_own(" ".join(words))
        self.record.roll()
        return [*telling.rolled(self.record), *self._next()]

    def _roll_own(self, text: str) -> list[str]:
        if self.state.phase != "roll":
            switch = "" if self.own else "; the program rolls, until you type `dice own`"
            raise NotARoll(f"no dice are rolled now{switch}")
        self.record.roll_own(typed.dice_words(text))
        return [*telling.last(self.record), *self._next()]

    def _do_correct(self, words: Sequence[str]) -> list[str]:
        self.record.correct(typed.dice_words(" ".join(words)))
        return [*telling.corrected(self.record), *self._next()]

    def _do_dice(self, words: Sequence[str]) -> list[str]:
        who = " ".join(words).casefold()
        if who not in ("own", "program"):
            now = "You roll your own dice" if self.own else "The program rolls"
            return [f"{now}. `dice own` lets you roll, `dice program` the program."]
        self.record.use_own_dice(who == "own")
        self.own = who == "own"
        if self.own:
            return ["From now on you roll, and type what the dice show."]
        rolls = self._next() if self.state.phase == "roll" else []
        return ["From now on the program rolls.", *rolls]

    def _do_always(self, words: Sequence[str]) -> list[str]:
        return self._show(words, True)

    def _do_never(self, words: Sequence[str]) -> list[str]:
        return self._show(words, False)

    def _show(self, words: Sequence[str], on: bool) -> list[str]:
        what = " ".join(words).casefold()
        if what not in SHOWN:
            order = "always" if on else "never"
            return [f"`{order}` takes {listed((f'`{order} {word}`' for word in SHOWN), 'or')}."]
        if on:
            self._always.add(what)
            return self._ask()
        self._always.discard(what)
        return [f"The {what} {'is' if what == 'map' else 'are'} told only when you ask."]

    def _do_quit(self, words: Sequence[str]) -> list[str]:
        self.left = True
        return farewell(self.record)
