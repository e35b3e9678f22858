"""Words that every answer uses: dice with what they show, threats and structures by name, spaces in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from powercreep_rw.paper import words
from powercreep_rw.paper.names import Names
from powercreep_rw.rules.moves import DICE, Move
from powercreep_rw.rules.site import Site
from powercreep_rw.rules.state import State


def names_of(state: State) -> Names:
    """What the page on the table calls things."""
    return Names(state.game, state.sheet)


def chosen(state: State, move: Move) -> str:
    """The name of what a move chooses (`Country Store`), empty for a move that chooses by place or die."""
    names = names_of(state)
    verb, what = move[0], move[1] if len(move) > 1 else ""
    if verb in ("enter", "darken"):
        return names.structure(what)
    if verb == "sheet":
        return names.sheet_name(what)
    if verb == "blueprint":
        return names.blueprint(what) if what != "none" else "no blueprint"
    return ""


def dice_words(state: State) -> str:
    """The dice at hand and what they show: `g1=5, g2=4, e1=3`."""
    return ", ".join(f"{die}={state.dice[n]}" for n, die in enumerate(DICE) if state.mask >> n & 1)


def listed(parts: Iterable[str], last: str = "and") -> str:
    """`a, b and c`; empty for nothing."""
    return words.listed(list(parts), last)


def sentence(text: str) -> str:
    """The text with a capital and one full stop."""
    text = words.capital(text.strip())
    return text if not text or text[-1] in ".!?:" else f"{text}."


def spaces(site: Site, cells: Iterable[int]) -> str:
    """Spaces with the numbers in them: `B1 (5), D1`."""
    return ", ".join(space(site, cell) for cell in cells) or "none"


def space(site: Site, cell: int) -> str:
    """A space with its number, if it has one: `B1 (5)`."""
    value = site.marks[cell]
    return f"{site.plan.names[cell]} ({value})" if value else site.plan.names[cell]


def standing(site: Site) -> str:
    """Which threats live in a structure: `Night Horde twice, The Butcher (leader)`; empty for none."""
    counts: dict[str, int] = {}
    for (_, threat), left in zip(site.plan.threats, site.health, strict=True):
        if left:
            name = f"{threat.name} (leader)" if threat.leader else threat.name
            counts[name] = counts.get(name, 0) + 1
    return ", ".join(f"{name}{_times(count)}" for name, count in counts.items())


def _times(count: int) -> str:
    return "" if count == 1 else " twice" if count == 2 else f" {count} times"


#: How a game ended, by its reason.
ENDINGS = {
    "won": "won",
    "health": "lost, with the last Health",
    "creep": "lost, the darkness is complete",
    "leader": "lost, a leader was left alive",
}


def status(state: State, here: Site) -> str:
    """How far a structure has come: `powered, an Armory`."""
    if state.phase == "over" and here.status == "exploring":
        return "where the game was lost"
    blueprint = names_of(state).blueprint(here.blueprint) if here.blueprint else "no blueprint"
    return {
        "open": "not entered yet",
        "exploring": "being explored",
        "powered": f"powered, {blueprint}",
        "lost": "lost",
        "crossed": f"crossed out, was {blueprint}",
    }[here.status]


def lines_of(*parts: str | Sequence[str]) -> list[str]:
    """Lines out of lines and lists of lines, the empty ones left out."""
    found: list[str] = []
    for part in parts:
        found += [part] if isinstance(part, str) else part
    return [line for line in found if line]
