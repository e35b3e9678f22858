"""One space in words: what it is, what it is next to, what a number there would need, and why none can be there now."""

from __future__ import annotations

from powercreep_rw.cli.text.glossary import lines_of, listed, sentence, space
from powercreep_rw.cli.text.lattice import SIGNS
from powercreep_rw.cli.text.tour import icon_words, threat_words, threats_beside
from powercreep_rw.paper import words
from powercreep_rw.paper.forecast import refusal
from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import DICE, HIGHEST, LOWEST
from powercreep_rw.rules.site import Site
from powercreep_rw.rules.state import State

#: The four sides of a space, with the step that leads there (right, down).
SIDES = {"above": (0, -1), "left": (-1, 0), "right": (1, 0), "below": (0, 1)}


def nearby(state: State, site: Site, name: str) -> list[str]:
    """All there is to know about one space of a structure."""
    cell = site.plan.cells[name]
    return lines_of(
        f"{name}: {what(site, cell)}.",
        [f"{side.capitalize()}: {_side(site, cell, *step)}." for side, step in SIDES.items()],
        _about(state, site, cell),
        _needed(site, cell) if state.phase != "over" else [],
        _not_now(state, site, cell),
    )


def what(site: Site, cell: int) -> str:
    """What a space is, in a few words."""
    plan = site.plan
    if site.marks[cell]:
        circled = ", circled" if site.circled >> cell & 1 else ""
        return f"marked with a {site.marks[cell]}{circled}"
    if cell in plan.place_of:
        number = plan.place_of[cell]
        return f"{plan.threats[number][1].name}{'' if site.health[number] else ', defeated'}"
    for icon, (at, kind) in enumerate(plan.icons):
        if at == cell:
            return f"{words.material(kind)}{', gained' if site.taken >> icon & 1 else ''}"
    if cell in plan.white:
        return "an unmarked space with radiation" if cell in plan.radiation else "an unmarked space"
    return SIGNS[plan.board.tokens[cell]]


def _side(site: Site, cell: int, right: int, down: int) -> str:
    """What is on one side: a space, what is behind a wall, or the edge."""
    board = site.plan.board
    column, row = cell % board.width + right, cell // board.width + down
    if not (0 <= column < board.width and 0 <= row < board.height):
        return "the outer wall"
    other = row * board.width + column
    wall = "a wall, behind it " if board.step(cell, right, down) is None else ""
    return f"{wall}{board.names[other]}, {what(site, other)}"


def _about(state: State, site: Site, cell: int) -> list[str]:
    """More about a threat or an icon that stands here."""
    plan = site.plan
    if cell in plan.place_of and site.health[plan.place_of[cell]]:
        return [threat_words(site, plan.place_of[cell]), words.threat(plan.threats[plan.place_of[cell]][1])]
    return [
        icon_words(state, site, n) for n, (at, _) in enumerate(plan.icons) if at == cell and not site.taken >> n & 1
    ]


# --- what would be needed -----------------------------------------------------------------------------------


def _needed(site: Site, cell: int) -> list[str]:
    """What an unmarked space asks of a number: to hurt, to gain, to carry a path on."""
    if cell not in site.plan.white or site.marks[cell] or site.status not in ("open", "exploring"):
        return []
    return lines_of(_to_hurt(site, cell), _to_gain(site, cell), _to_go_on(site, cell))


def _to_hurt(site: Site, cell: int) -> list[str]:
    return [
        f"To hurt {threat.name} at {site.plan.names[place]} ({left} Health left): {_at_least(threat.defense)}."
        for place, threat, left in threats_beside(site, cell)
        if threat.defense is not None
    ]


def _at_least(value: int) -> str:
    return str(value) if value == HIGHEST else f"{value} or more"


def _to_gain(site: Site, cell: int) -> list[str]:
    """The number that would gain an icon here, or that the first of two is still to come."""
    found = []
    for icon in site.plan.space_icons[cell]:
        if site.taken >> icon & 1:
            continue
        place, kind = site.plan.icons[icon]
        values = sorted({site.marks[c] for c in site.plan.icon_spaces[icon] if site.marks[c]})
        wanted = listed(map(str, values), "or") or "any number first, then the same again next to it"
        found.append(f"To gain the {words.material(kind)} at {site.plan.names[place]}: {wanted}.")
    return found


def _to_go_on(site: Site, cell: int) -> list[str]:
    """The numbers that are within 1 of a number next door."""
    found = []
    for other in site.plan.neighbours[cell]:
        value = site.marks[other]
        if value:
            close = [str(v) for v in range(max(LOWEST, value - 1), min(HIGHEST, value + 1) + 1)]
            found.append(f"To carry a path on from {space(site, other)}: {listed(close, 'or')}.")
    return found


# --- why nothing can be marked here now -----------------------------------------------------------------------


def _not_now(state: State, site: Site, cell: int) -> list[str]:
    """Why an unmarked space can't be marked now, in the Explore Phase; nothing where it can: `moves` lists that."""
    if site is not state.site or state.phase != "explore" or cell not in site.plan.white or site.marks[cell]:
        return []
    name = site.plan.names[cell]
    if any(move[0] == "mark" and move[2] == name for move in state.legal_moves()):
        return []
    die = next(die for number, die in enumerate(DICE) if state.mask >> number & 1)
    no = refusal(state, moves.mark(die, name))
    return [sentence(f"Not now: {no}")] if no else []
