"""The map of a structure: spaces, walls, and which space is adjacent to which (rulebook: Structure Elements, Terrain).

A space is numbered `row * width + column` inside (a *cell*), and named `B3` outside: column letter, row number.
All tables are made once, when the board is; a game only looks things up.
"""

from __future__ import annotations

from collections.abc import Iterable

WHITE = "."
RADIATION = "*"
DOOR = "D"
GENERATOR = "G"
SOLID = "#"

#: Columns have one letter each.
MAX_COLUMNS = 26


class Board:
    """A lattice of `width` × `height` cells, one token each, and the walls between them.

    `tokens` are the sheet format's, in reading order; `walls` are pairs of neighbouring cells.  The outer edge is
    always wall.  A board takes any lattice with one door and one generator: whether it can be played is for the
    content checks to say.

    >>> board = Board(3, 1, ("D", ".", "G"))
    >>> board.names[board.white[0]], board.door_spaces == board.generator_spaces
    ('B1', True)
    """

    __slots__ = (
        "beside",
        "cells",
        "door",
        "door_spaces",
        "generator",
        "generator_spaces",
        "height",
        "names",
        "neighbours",
        "radiation",
        "tokens",
        "walls",
        "white",
        "width",
    )

    def __init__(self, width: int, height: int, tokens: Iterable[str], walls: Iterable[tuple[int, int]] = ()) -> None:
        self.width = width
        self.height = height
        self.tokens: tuple[str, ...] = tuple(tokens)
        if len(self.tokens) != width * height:
            raise ValueError(f"a board of {width} × {height} has {width * height} spaces, not {len(self.tokens)}")
        self.walls: frozenset[tuple[int, int]] = frozenset((min(a, b), max(a, b)) for a, b in walls)
        self.names: tuple[str, ...] = tuple(
            f"{chr(65 + cell % width)}{cell // width + 1}" for cell in range(width * height)
        )
        #: Space name → cell.
        self.cells: dict[str, int] = {name: cell for cell, name in enumerate(self.names)}
        #: The white spaces, the only ones ever marked, in reading order.
        self.white: tuple[int, ...] = tuple(c for c, t in enumerate(self.tokens) if t in (WHITE, RADIATION))
        self.radiation: frozenset[int] = frozenset(c for c, t in enumerate(self.tokens) if t == RADIATION)
        self.door: int = self.tokens.index(DOOR)
        self.generator: int = self.tokens.index(GENERATOR)
        white = frozenset(self.white)
        #: Cell → the white spaces that share a side with it and no wall (R12), for every cell, icons too.
        self.beside: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n in self._sides(cell) if n in white) for cell in range(width * height)
        )
        #: White space → the white spaces adjacent to it; for other cells nothing.
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            self.beside[cell] if cell in white else () for cell in range(width * height)
        )
        self.door_spaces: tuple[int, ...] = self.beside[self.door]
        self.generator_spaces: tuple[int, ...] = self.beside[self.generator]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[int, tuple[str, ...], frozenset[tuple[int, int]]]:
        """All that a board is made of."""
        return self.width, self.tokens, self.walls

    def _sides(self, cell: int) -> list[int]:
        """The cells that share a side with this one and no wall, in reading order."""
        width, walls = self.width, self.walls
        column = cell % width
        sides = []
        if cell >= width and (cell - width, cell) not in walls:
            sides.append(cell - width)
        if column and (cell - 1, cell) not in walls:
            sides.append(cell - 1)
        if column + 1 < width and (cell, cell + 1) not in walls:
            sides.append(cell + 1)
        if cell + width < len(self.tokens) and (cell, cell + width) not in walls:
            sides.append(cell + width)
        return sides

    def step(self, cell: int, right: int, down: int) -> int | None:
        """The cell one step away, or None at the edge or behind a wall."""
        column, row = cell % self.width + right, cell // self.width + down
        if not (0 <= column < self.width and 0 <= row < self.height):
            return None
        other = row * self.width + column
        return None if (min(cell, other), max(cell, other)) in self.walls else other

    def reachable(self) -> frozenset[int]:
        """The white spaces that a chain of adjacent white spaces joins to the door."""
        seen = set(self.door_spaces)
        todo = list(seen)
        while todo:
            for other in self.neighbours[todo.pop()]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return frozenset(seen)
