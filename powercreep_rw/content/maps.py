"""A structure's map: the lattice of text → a `Board`, each fault at its own character."""

from __future__ import annotations

from collections.abc import Collection

from powercreep_rw.content.faults import ERROR, MAP, WARNING, Fault, Faults
from powercreep_rw.content.ids import listed
from powercreep_rw.content.nodes import Scalar
from powercreep_rw.rules.board import DOOR, GENERATOR, MAX_COLUMNS, RADIATION, SOLID, WHITE, Board
from powercreep_rw.rules.definitions import ICON_TOKENS

#: More rows than any page has room for.
MAX_ROWS = 99

#: A space is this wide and high in the text, its wall or corner included.
_WIDE, _HIGH = 4, 2
_WALL, _OPEN = "---", "   "
_TAB = "a tab has no certain width; use spaces"
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
        self.lines = lines[self.skipped :]
        self.sound = True

    def error(self, row: int, column: int, message: str) -> None:
        """Note an error at a character of the map, both counted from 0; the map is then no board."""
        self.sound = False
        self.faults.add(Fault(self.node.source.name, *self._place(row, column), message, ERROR, MAP))

    def warn(self, row: int, column: int, message: str) -> None:
        """Note a warning at a character of the map."""
        self.faults.add(Fault(self.node.source.name, *self._place(row, column), message, WARNING, MAP))

    def _place(self, row: int, column: int) -> tuple[int, int]:
        """Line and column in the file; for a map in quotes, whose lines are not the file's, the value's."""
        if self.node.style != "|":
            return self.node.line, self.node.column
        line = self.node.line + 1 + self.skipped + row
        indent = len(self.node.source.line(line)) - len(self.lines[row])
        return line, indent + column + 1

    def error_at_cell(self, cell: int, columns: int, message: str) -> None:
        """Note an error at the token of a space."""
        self.error(cell // columns * _HIGH + 1, cell % columns * _WIDE + 2, message)

    def warn_at_cell(self, cell: int, columns: int, message: str) -> None:
        """Note a warning at the token of a space."""
        self.warn(cell // columns * _HIGH + 1, cell % columns * _WIDE + 2, message)


def read_map(text: MapText, symbols: Collection[str] | None) -> Board | None:
    """The board of a map, or None, with faults, when the text is none.

    `symbols` are the capitals of the sheet's threats; None when not all are known, so that any may stand.
    """
    columns = _columns(text)
    if columns is None:
        return None
    _check_lines(text, columns)
    if not text.sound:
        return None
    tokens = [line[2 : columns * _WIDE : _WIDE] for line in text.lines[1::_HIGH]]
    flat = "".join(tokens)
    _check_tokens(text, flat, columns, symbols)
    _check_one(text, flat, columns, DOOR, "Entry Door")
    _check_one(text, flat, columns, GENERATOR, "Power Generator")
    if not text.sound:
        return None
    return Board(columns, len(tokens), flat, _walls(text.lines, columns, len(tokens)))


def _columns(text: MapText) -> int | None:
    """How many columns the map has by its first line, which must be its upper edge."""
    first = text.lines[0].rstrip(" ")
    columns = (len(first) + 2) // _WIDE
    right = "+" + (_WALL + "+") * max(columns, 1)
    if first != right:
        pairs = enumerate(zip(first, right, strict=False))
        at = next((n for n, (a, b) in pairs if a != b), min(len(first), len(right)))
        text.error(0, at, _upper_edge_advice(text.node, first))
        return None
    if columns > MAX_COLUMNS:
        at = MAX_COLUMNS * _WIDE + 1
        text.error(0, at, f"a map has at most {MAX_COLUMNS} columns, one for each letter")
        return None
    return columns


def _upper_edge_advice(node: Scalar, first: str) -> str:
    if node.style != "|" and "\n" not in node.text.strip():
        return "the lines of this map run together; begin it with `map: |`"
    if "\t" in first:
        return _TAB
    return "a map begins with its upper edge, `+---+---+`: a `+` for each corner, `---` between two"


def _check_lines(text: MapText, columns: int) -> None:
    """Lines of walls and lines of spaces take turns, walls first and last; each is complete."""
    for row, line in enumerate(text.lines):
        if line[:1] == "|+"[row % _HIGH]:  # the rest would be wrong for this one reason
            missing = ("spaces", "corners and walls")[1 - row % _HIGH]
            return text.error(row, 0, f"a line of {missing} is missing above this line")
        if row % _HIGH == 0:
            _check_wall_line(text, row, line, columns)
        else:
            _check_space_line(text, row, line, columns)
    if len(text.lines) % _HIGH == 0 or len(text.lines) < 3:
        row = len(text.lines) - 1
        return text.error(row, len(text.lines[row]), "the map breaks off here, without its lower edge, `+---+`")
    if len(text.lines) > MAX_ROWS * _HIGH + 1:
        return text.error(MAX_ROWS * _HIGH + 1, 0, f"a map has at most {MAX_ROWS} rows of spaces")
    return None


def _check_wall_line(text: MapText, row: int, line: str, columns: int) -> None:
    """Note the first thing wrong with a line of corners and walls."""
    edge = row in (0, len(text.lines) - 1)
    for at in range(0, columns * _WIDE, _WIDE):
        if line[at : at + 1] != "+":
            return text.error(row, min(at, len(line)), f"a corner, `+`, belongs here{_found(line, at)}")
        wall = line[at + 1 : at + _WIDE]
        if wall == _WALL or (wall == _OPEN and not edge):
            continue
        begun = " " if wall[:1] == " " and not edge else "-"
        wrong = next((n for n, each in enumerate(wall) if each != begun), len(wall))
        open_or_wall = "two corners have a wall, `---`, or 3 blanks between them"
        right = "the outer edge is wall, `---`" if edge else open_or_wall
        return text.error(row, at + 1 + wrong, right + _found(line, at + 1, _WIDE - 1))
    return _check_end(text, row, line, columns, "+")


def _check_space_line(text: MapText, row: int, line: str, columns: int) -> None:
    """Note the first thing wrong with a line of spaces, but for their tokens."""
    for at in range(0, columns * _WIDE, _WIDE):
        wall = line[at : at + 1]
        if at == 0 and wall != "|":
            return text.error(row, 0, f"the outer edge is wall, `|`{_found(line, 0)}")
        if wall not in ("|", " "):
            right = "between two spaces is a wall, `|`, or a blank"
            return text.error(row, min(at, len(line)), right + _found(line, at))
        for blank in (at + 1, at + 3):
            if line[blank : blank + 1] != " ":
                right = "a token stands between two blanks"
                return text.error(row, min(blank, len(line)), right + _found(line, blank))
    return _check_end(text, row, line, columns, "|")


def _check_end(text: MapText, row: int, line: str, columns: int, last: str) -> None:
    """The right edge, and nothing beyond it."""
    at = columns * _WIDE
    if line[at : at + 1] != last:
        text.error(row, min(at, len(line)), f"the outer edge, `{last}`, belongs here{_found(line, at)}")
    elif line[at + 1 :].strip(" "):
        text.error(row, at + 1, f"the upper edge is {columns} spaces wide; this line goes on beyond it")


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
        return "a space without a token; `.` is a white space, `#` no space at all"
    if token == "\t":
        return _TAB
    if "A" <= token <= "Z":
        known = f"it has {listed(sorted(symbols), 'and')}" if symbols else "none of them has one"
        small = ICON_TOKENS.get(token.lower())
        more = f" (`{token.lower()}` is a {small})" if small else ""
        return f"no threat of this sheet has the symbol `{token}`; {known}{more}"
    if token.upper() in (DOOR, GENERATOR) or (symbols and token.upper() in symbols):
        return f"`{token}` is no token of a map; did you mean `{token.upper()}`?"
    tokens = listed(sorted(_PLAIN, key=lambda each: (each.isalpha(), each)), "and")
    return f"`{token}` is no token of a map; those are {tokens}, and the capitals of threats"


def _check_one(text: MapText, tokens: str, columns: int, token: str, called: str) -> None:
    """Note it when there is not exactly one of a token."""
    cells = [cell for cell, each in enumerate(tokens) if each == token]
    if not cells:
        text.sound = False
        text.faults.error(text.node, f"this map has no {called}; put one `{token}` into a space", MAP)
    for cell in cells[1:]:
        text.error_at_cell(cell, columns, f"a map has one {called}; this `{token}` is one more")


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
