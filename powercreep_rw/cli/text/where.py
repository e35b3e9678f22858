"""Which structure, and which space of it, a `look` is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from powercreep_rw.cli.text.glossary import listed
from powercreep_rw.cli.text.letters import quoted
from powercreep_rw.cli.text.typed import is_space
from powercreep_rw.content.ids import meant
from powercreep_rw.rules import circles
from powercreep_rw.rules.definitions import Sheet, Structure
from powercreep_rw.rules.site import Site
from powercreep_rw.rules.state import State


class NowhereError(Exception):
    """A place that was asked about and is not there; its text says what is."""


def place(state: State, asked: Sequence[str]) -> tuple[Site, str | None]:
    """The structure and the space that these words name: `B2`, `country_store`, `docks pump_house C3`.

    Without words, the structure being explored.  Raises NowhereError.
    """
    rest = list(asked)
    space = rest.pop().upper() if rest and is_space(rest[-1]) else None
    site = _site(state, " ".join(rest)) if rest else _here(state)
    if space is not None and space not in site.plan.cells:
        last = site.plan.names[-1]
        raise NowhereError(f"{space} is no space of {site.plan.structure.name}, which goes from A1 to {last}.")
    return site, space


def _here(state: State) -> Site:
    if state.site is None:
        names = listed((f"`look {word}`" for word in _known(state)), "or")
        raise NowhereError(f"You are in no structure. {f'Say which: {names}.' if names else 'No sheet is begun.'}")
    return state.site


def _site(state: State, asked: str) -> Site:
    """A structure by id or name, of an earlier sheet with the sheet before it, unless there is only one so called."""
    key = _key(asked)
    alike: list[Site] = []
    for sheet, sites in _sheets(state):
        for site in sites:
            called = _called(site.plan.structure)
            if key in [f"{page} {name}" for page in _called(sheet) for name in called]:
                return site
            if key in called:
                alike.append(site)
    if len(alike) == 1 or (alike and any(alike[0] is site for site in state.sites)):
        return alike[0]
    raise NowhereError(_nowhere(state, asked))


def _nowhere(state: State, asked: str) -> str:
    """That there is no such structure, and which there are; of a sheet that was named alone, its own."""
    known = _known(state)
    inside = [word for word in known if _key(word).startswith(f"{_key(asked)} ")]
    hint = meant(asked, [] if inside else known)
    listing = f"; there is {listed((f'`{word}`' for word in inside or known), 'or')}." if known else "."
    return f"There is no structure {quoted(asked)}{hint or listing}"


def _sheets(state: State) -> Iterable[tuple[Sheet, Sequence[Site]]]:
    """The sheet on the table, and the earlier ones of the campaign."""
    numbers = [state.game.sheet_number[state.sheet.id]] if state.sheet else []
    numbers += [number for number in state.played if number not in numbers]
    return [(state.game.sheets[number], circles.sites(state, number)) for number in numbers]


def _known(state: State) -> list[str]:
    """How each place can be named."""
    return [
        site.plan.structure.id if sheet is state.sheet else f"{sheet.id} {site.plan.structure.id}"
        for sheet, sites in _sheets(state)
        for site in sites
    ]


def _called(thing: Sheet | Structure) -> list[str]:
    return [_key(thing.id), _key(thing.name)]


def _key(text: str) -> str:
    return text.casefold().replace("_", " ")
