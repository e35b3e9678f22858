"""A structure drawn with letters, as its map stands in the sheet's file, and what was pencilled onto it."""

from __future__ import annotations

from powercreep_rw.cli.text.letters import Drawn
from powercreep_rw.paper import words
from powercreep_rw.rules.site import Site

#: What stands on every map; threats and icons come from the structure.
SIGNS = {"D": "the Entry Door", "G": "the Power Generator", ".": "to be marked", "*": "radiation", "#": "no space"}


def drawn(site: Site) -> list[str]:
    """The map, its columns and rows named: a line above and below each row of spaces."""
    board = site.plan.board
    lines = [Drawn("     " + "   ".join(chr(65 + column) for column in range(board.width)))]
    lines.append(_edge(site, -1))
    for row in range(board.height):
        lines.append(_row(site, row))
        lines.append(_edge(site, row))
    return [Drawn(line.rstrip()) for line in lines]


def _row(site: Site, row: int) -> Drawn:
    board = site.plan.board
    line = f"{row + 1:2} |"
    for column in range(board.width):
        cell = row * board.width + column
        line += token(site, cell)
        last = column == board.width - 1
        line += "|" if last or (cell, cell + 1) in board.walls else " "
    return Drawn(line)


def _edge(site: Site, row: int) -> Drawn:
    """The line below a row of spaces; above the first, row -1."""
    board = site.plan.board
    line = "   +"
    for column in range(board.width):
        cell = row * board.width + column
        outer = row in (-1, board.height - 1)
        line += ("---" if outer or (cell, cell + board.width) in board.walls else "   ") + "+"
    return Drawn(line)


def token(site: Site, cell: int) -> str:
    """What stands in a space, three letters wide: a number, `(5)` circled, `xNx` fallen, `xfx` gained."""
    if site.marks[cell]:
        value = str(site.marks[cell])
        return f"({value})" if site.circled >> cell & 1 else f" {value} "
    sign = site.plan.board.tokens[cell]
    return f"x{sign}x" if _is_gone(site, cell) else f" {sign} "


def _is_gone(site: Site, cell: int) -> bool:
    """Whether a threat fell here, or an icon was gained."""
    place = site.plan.place_of.get(cell)
    if place is not None:
        return site.health[place] == 0
    return any(at == cell and site.taken >> icon & 1 for icon, (at, _) in enumerate(site.plan.icons))


def key(site: Site) -> str:
    """What the signs on this map mean, in one line."""
    found = {sign: name for sign, name in SIGNS.items() if sign in site.plan.board.tokens}
    for cell, threat in site.plan.threats:
        found.setdefault(site.plan.board.tokens[cell], threat.name)
    for cell, icon in site.plan.icons:
        found.setdefault(site.plan.board.tokens[cell], words.material(icon))
    told = [f"{sign} {name}" for sign, name in found.items()]
    told += ["x beside a sign: gone"] if any(_is_gone(site, cell) for cell in range(len(site.marks))) else []
    told += ["(5) circled"] if site.circled else []
    return f"Signs: {'; '.join(told)}."
