"""A structure's map: the lattice of text → a `Board`, each fault at its own character of the literal block."""

from __future__ import annotations

from collections.abc import Collection

from powercreep_rw.content.faults import WARNING, Fault, Faults
from powercreep_rw.content.ids import listed
from powercreep_rw.content.nodes import Scalar
from powercreep_rw.rules.board import DOOR, GENERATOR, MAX_COLUMNS, RADIATION, SOLID, WHITE, Board
from powercreep_rw.rules.definitions import ICON_TOKENS

#: More rows than any page has room for.
MAX_ROWS = 99

#: A space is this wide and high in the text, its wall or corner included.
_WIDE, _HIGH = 4, 2
_WALL = "---"
_PLAIN = frozenset((WHITE, RADIATION, DOOR, GENERATOR, SOLID, *ICON_TOKENS))


class MapText:
    """The lines of a map, and where each of their characters stands in the file."""

    def __init__(self, node: Scalar, faults: Faults) -> None:
        self.node = node
        self.faults = faults
        lines = node.text.split("\n")
        while lines and not lines[-1].strip():
            lines.pop()
        #: Blank lines above the map are no part of it.
        self.skipped = next((n for n, line in enumerate(lines) if line.strip()), 0)
        self.lines = [line.rstrip(" ") for line in lines[self.skipped :]]
        self.sound = True

    def error(self, row: int, column: int, message: str) -> None:
        """Note an error at a character of the map, both counted from 0; the map is then no board."""
        self.sound = False
        self._note(Fault(self.node.source.name, *self._place(row, column), message))

    def warn(self, row: int, column: int, message: str) -> None:
        """Note a warning at a character of the map."""
        self._note(Fault(self.node.source.name, *self._place(row, column), message, WARNING))

    def _note(self, fault: Fault) -> None:
        self.faults.add(fault)

    def _place(self, row: int, column: int) -> tuple[int, int]:
        """Line and column in the file.  Only a literal block (`|`) keeps its lines; elsewhere it is the value's own."""
        if self.node.style != "|":
            return self.node.line, self.node.column
        line = self.node.line + 1 + self.skipped + row
        if row >= len(self.lines):
            return line, 1
        written = self.node.source.line(line).rstrip(" ")
        return line, len(written) - len(self.lines[row]) + column + 1

    def error_at_cell(self, cell: int, columns: int, message: str) -> None:
        """Note an error at the token of a space."""
        self.error(cell // columns * _HIGH + 1, cell % columns * _WIDE + 2, message)

    def warn_at_cell(self, cell: int, columns: int, message: str) -> None:
        """Note a warning at the token of a space."""
        self.warn(cell // columns * _HIGH + 1, cell % columns * _WIDE + 2, message)


def read_map(text: MapText, symbols: Collection[str] | None) -> Board | None:
    """The board of a map, or None when it is no full lattice, holds an unknown token, or has not one door and one generator.

    `symbols` are the capitals of the sheet's threats; None when they are not all known, so that any may stand.
    """
    columns = _columns(text)
    if columns is None:
        return None
    for row, line in enumerate(text.lines):
        _check_line(text, row, line, columns)
    if len(text.lines) % 2 == 0 or len(text.lines) < 3:
        text.error(
            len(text.lines) - 1,
            0,
            "the map ends here, in the middle; its last line is its lower edge, `+---+`",
        )
    if len(text.lines) > MAX_ROWS * _HIGH + 1:
        text.error(MAX_ROWS * _HIGH + 1, 0, f"a map has at most {MAX_ROWS} rows of spaces")
    if not text.sound:
        return None
    tokens = [line[2::_WIDE] for line in text.lines[1::_HIGH]]
    flat = "".join(tokens)
    _check_tokens(text, flat, columns, symbols)
    _check_one(text, flat, columns, DOOR, "Entry Door")
    _check_one(text, flat, columns, GENERATOR, "Power Generator")
    if not text.sound:
        return None
    return Board(columns, len(tokens), flat, _walls(text.lines, columns, len(tokens)))


def _columns(text: MapText) -> int | None:
    """How many columns the map has by its first line, which must be its upper edge."""
    first = text.lines[0]
    columns, rest = divmod(len(first) - 1, _WIDE)
    good = "+" + (_WALL + "+") * max(columns, 1)
    if first != good:
        at = next(
            (n for n, (a, b) in enumerate(zip(first, good, strict=False)) if a != b),
            min(len(first), len(good)),
        )
        text.error(0, at, _upper_edge_advice(text.node, first, rest))
        return None
    if columns > MAX_COLUMNS:
        text.error(
            0, MAX_COLUMNS * _WIDE + 1, f"a map has at most {MAX_COLUMNS} columns, one for each letter"
        )
        return None
    return columns


def _upper_edge_advice(node: Scalar, first: str, rest: int) -> str:
    if node.style != "|" and "\n" not in node.text.strip():
        return "the lines of this map run together; begin it with `map: |`"
    if "\t" in first:
        return "a tab has no width that is known; use spaces"
    return "a map begins with its upper edge, `+---+---+`: a `+` for each corner, `---` between two"


def _check_line(text: MapText, row: int, line: str, columns: int) -> None:
    """Note the first thing wrong with a line of the lattice, if there is any."""
    width = columns * _WIDE + 1
    edge = row in (0, len(text.lines) - 1)
    if row % _HIGH == 0:
        _check_wall_line(text, row, line.ljust(width) if not edge else line, columns, edge)
    else:
        _check_space_line(text, row, line, columns)


def _check_wall_line(text: MapText, row: int, line: str, columns: int, edge: bool) -> None:
    for column in range(columns):
        at = column * _WIDE
        if line[at : at + 1] != "+":
            return text.error(row, min(at, len(line)), f"a corner, `+`, belongs here{_found(line, at)}")
        wall = line[at + 1 : at + _WIDE]
        if edge and wall != _WALL:
            return text.error(
                row, min(at + 1, len(line)), f"the outer edge is wall: `---`{_found(line, at + 1, 3)}"
            )
        if wall not in (_WALL, "   "):
            return text.error(
                row,
                min(at + 1, len(line)),
                f"between two corners is a wall, `---`, or three blanks{_found(line, at + 1, 3)}",
            )
    return _check_end(text, row, line, columns, "+")


def _check_space_line(text: MapText, row: int, line: str, columns: int) -> None:
    for column in range(columns):
        at = column * _WIDE
        wall = line[at : at + 1]
        if column == 0 and wall != "|":
            return text.error(row, 0, f"the outer edge is wall: `|`{_found(line, 0)}")
        if column and wall not in ("|", " "):
            return text.error(
                row, min(at, len(line)), f"a wall, `|`, or a blank belongs here{_found(line, at)}"
            )
        for blank in (at + 1, at + 3):
            if line[blank : blank + 1] != " ":
                return text.error(
                    row,
                    min(blank, len(line)),
                    f"a blank belongs here, beside the token of a space{_found(line, blank)}",
                )
    return _check_end(text, row, line, columns, "|")


def _check_end(text: MapText, row: int, line: str, columns: int, last: str) -> None:
    at = columns * _WIDE
    if line[at : at + 1] != last:
        text.error(
            row, min(at, len(line)), f"the line ends here with the outer edge, `{last}`{_found(line, at)}"
        )
    elif len(line) > at + 1:
        text.error(row, at + 1, f"the map is {columns} spaces wide; this line goes on beyond its edge")


def _found(line: str, at: int, length: int = 1) -> str:
    """What stands there instead, for the end of a message."""
    found = line[at : at + length]
    if not found:
        return ", but the line ends"
    if "\t" in found:
        return ", not a tab"
    return ", not a blank" if found == " " else f", not `{found}`"


def _check_tokens(text: MapText, tokens: str, columns: int, symbols: Collection[str] | None) -> None:
    for cell, token in enumerate(tokens):
        if token in _PLAIN:
            continue
        if "A" <= token <= "Z" and (symbols is None or token in symbols):
            continue
        text.error_at_cell(cell, columns, _unknown_token(token, symbols))


def _unknown_token(token: str, symbols: Collection[str] | None) -> str:
    if token == " ":
        return "a space without a token; write `.` for a white space, `#` for no space at all"
    if token == "\t":
        return "a tab has no width that is known; use spaces"
    if "A" <= token <= "Z":
        known = (
            f"; its threats are {listed(sorted(symbols), 'and')}"
            if symbols
            else "; it has no threat with a `symbol`"
        )
        small = (
            f", `{token.lower()}` is its {ICON_TOKENS[token.lower()]}" if token.lower() in ICON_TOKENS else ""
        )
        return f"no threat of this sheet has the symbol `{token}`{known}{small}".replace(", `", "; `", 0)
    upper = token.upper()
    if upper in (DOOR, GENERATOR) or (symbols and upper in symbols):
        return f"`{token}` is no token of a map; did you mean `{upper}`?"
    tokens = listed(sorted(_PLAIN, key=str.lower), "and")
    return f"`{token}` is no token of a map; those are {tokens}, and the threats' capitals"


def _check_one(text: MapText, tokens: str, columns: int, token: str, called: str) -> None:
    """Note it when there is not exactly one of a token."""
    cells = [cell for cell, each in enumerate(tokens) if each == token]
    if not cells:
        text.sound = False
        text.faults.error(text.node, f"this map has no {called}; put one `{token}` into a space")
    for cell in cells[1:]:
        text.error_at_cell(
            cell, columns, f"a map has one {called}, and it has another `{token}` above or before this"
        )


def _walls(lines: list[str], columns: int, rows: int) -> list[tuple[int, int]]:
    """The walls inside a sound lattice, as pairs of neighbouring cells."""
    walls = []
    for row in range(rows):
        line, below = lines[row * _HIGH + 1], lines[row * _HIGH + 2]
        for column in range(columns):
            cell = row * columns + column
            if column + 1 < columns and line[(column + 1) * _WIDE] == "|":
                walls.append((cell, cell + 1))
            if row + 1 < rows and below[column * _WIDE + 1] == "-":
                walls.append((cell, cell + columns))
    return walls
