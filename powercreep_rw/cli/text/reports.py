"""The orders that only look: each takes the game and the words after it, and gives lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from powercreep_rw.cli.text import lattice, nearby, orders, pages, telling, tour, where
from powercreep_rw.cli.text.letters import quoted
from powercreep_rw.content.ids import meant
from powercreep_rw.record.session import GameRecord
from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import VERBS

#: So many moves are told by `log` alone.
LOGGED = 10

Report = Callable[[GameRecord, Sequence[str]], list[str]]


def _look(record: GameRecord, words: Sequence[str]) -> list[str]:
    """A space, or a structure: first in words, then drawn."""
    site, space = where.place(record.state, words)
    if space is not None:
        return nearby.nearby(record.state, site, space)
    return [*tour.tour(record.state, site), *lattice.drawn(site), lattice.key(site)]


def _map(record: GameRecord, words: Sequence[str]) -> list[str]:
    site, _ = where.place(record.state, words)
    return [*lattice.drawn(site), lattice.key(site)]


def _log(record: GameRecord, words: Sequence[str]) -> list[str]:
    count = words[0] if words else str(LOGGED)
    if len(words) > 1 or not (count.isascii() and count.isdecimal()) or not int(count[:9]):
        return [f"`log` takes a number of moves, such as `log 20`, not {quoted(' '.join(words))}."]
    return telling.log(record, int(count[:9]))


def _hint(record: GameRecord, words: Sequence[str]) -> list[str]:
    from powercreep_rw.balance.planner import ADVICE, PlannerPlayer

    if not record.state.legal_moves():
        return ["The game is over." if record.state.phase == "over" else "Roll the dice: there is nothing to choose."]
    advice = PlannerPlayer(ADVICE).advise(record.state, Random(0))
    return [f"`{moves.text(advice.move)}`. {advice.reason}"]


def _help(record: GameRecord, words: Sequence[str]) -> list[str]:
    word = " ".join(words).casefold()
    known = [*orders.BY_NAME, *VERBS]
    return orders.help_lines(word) or [f"There is no help about {quoted(word)}{meant(word, known)}"]


#: Order → what answers it.
REPORTS: dict[str, Report] = {
    "look": _look,
    "map": _map,
    "sheet": lambda record, words: pages.sheet(record.state),
    "threats": lambda record, words: pages.threats(record.state),
    "gear": lambda record, words: pages.gear(record.state),
    "blueprints": lambda record, words: pages.blueprints(record.state),
    "log": _log,
    "hint": _hint,
    "save": lambda record, words: [f"Saved after every move, in {record.path}"],
    "help": _help,
}
