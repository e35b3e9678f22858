"""The structure being explored as text: the sheet's own lattice, with what was written in it."""

from __future__ import annotations

from powercreep_rw.rules.board import Board
from powercreep_rw.rules.site import Site
from powercreep_rw.rules.state import State

#: A threat that was defeated, an icon that was gained.
GONE = "x"


def drawn(state: State) -> str:
    """The map of the structure being explored, columns and rows named; a sentence before one was entered."""
    if state.site is None:
        return "No structure has been entered yet."
    board = state.site.plan.structure.board
    shown = _tokens(board, state.site)
    lines = ["    " + "   ".join(board.names[column][0] for column in range(board.width))]
    for row in range(board.height):
        lines.append("   " + _edge(board, row))
        cells = range(row * board.width, (row + 1) * board.width)
        lines.append(f"{row + 1:>2} |" + "".join(f" {shown[cell]} {_side(board, cell)}" for cell in cells))
    lines.append("   " + _edge(board, board.height))
    return "\n".join(lines)


def _tokens(board: Board, site: Site) -> list[str]:
    """What stands in each cell: a number, a token of the sheet, or what is gone."""
    shown = [str(site.marks[cell] or token) for cell, token in enumerate(board.tokens)]
    for number, (cell, _threat) in enumerate(site.plan.threats):
        if site.health[number] == 0:
            shown[cell] = GONE
    for number, (cell, _icon) in enumerate(site.plan.icons):
        if site.taken >> number & 1:
            shown[cell] = GONE
    return shown


def _edge(board: Board, row: int) -> str:
    """The line above a row, or below the last one."""
    parts = []
    for column in range(board.width):
        cell = row * board.width + column
        open_ = 0 < row < board.height and (cell - board.width, cell) not in board.walls
        parts.append("   " if open_ else "---")
    return "+" + "+".join(parts) + "+"


def _side(board: Board, cell: int) -> str:
    """What is between a cell and the one to its right."""
    last = cell % board.width == board.width - 1
    return "|" if last or (cell, cell + 1) in board.walls else " "
