"""Nodes: a YAML file as a small tree that remembers where everything stands.

A scalar keeps the text that was written and how it was written; what it means is decided by the key it
belongs to (`reading.py`), so that `no`, `010` and `1:30` never turn into something else on the way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

# A plain scalar as YAML 1.2 reads it (core schema, chapter 10.3 of its specification).
_NULL = re.compile(r"(?:null|Null|NULL|~|)\Z")
_BOOL = re.compile(r"(?:true|True|TRUE|false|False|FALSE)\Z")
_INT = re.compile(r"[-+]?[0-9]+\Z")
_OTHER_INT = re.compile(r"(?:0o[0-7]+|0x[0-9a-fA-F]+)\Z")
_FLOAT = re.compile(
    r"(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\Z"
)


class Source:
    """A text that was read: the name it is known by in messages, and the text itself."""

    __slots__ = ("name", "text")

    def __init__(self, name: str, text: str = "") -> None:
        self.name = name
        self.text = text

    def line(self, number: int) -> str:
        """A line of the text, from 1, without its end; empty if there is no such line."""
        lines = self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return lines[number - 1] if 0 < number <= len(lines) else ""


class Node:
    """A place in a file, from 1, and what stands there: `Scalar`, `Sequence`, `Mapping` or `Refused`."""

    __slots__ = ("column", "line", "source")

    def __init__(self, source: Source, line: int, column: int) -> None:
        self.source = source
        self.line = line
        self.column = column

    def described(self) -> str:
        """What it is, for a message: `a list`, `the number 5`."""
        raise NotImplementedError


class Refused(Node):
    """What was refused while the file was read (an alias, say); its fault is noted already."""

    __slots__ = ()

    def described(self) -> str:
        return "something refused"


class Scalar(Node):
    """A single value as it was written; `style` is `'`, `"`, `|`, `>` or empty for a plain one."""

    __slots__ = ("style", "text")

    def __init__(self, source: Source, line: int, column: int, text: str, style: str = "") -> None:
        super().__init__(source, line, column)
        self.text = text
        self.style = style

    @property
    def kind(self) -> str:
        """What YAML 1.2 takes it for: `text`, `null`, `bool`, `int`, `float`, or `other` (0x1F, 0o17)."""
        if self.style:
            return "text"
        text = self.text
        if _INT.match(text):
            return "int"
        if _NULL.match(text):
            return "null"
        if _BOOL.match(text):
            return "bool"
        if _FLOAT.match(text):
            return "float"
        return "other" if _OTHER_INT.match(text) else "text"

    def described(self) -> str:
        kind = self.kind
        if kind == "null":
            return "nothing"
        shown = shortened(self.text)
        return {"text": f"the text `{shown}`", "bool": f"`{shown}`"}.get(kind, f"the number {shown}")


class Sequence(Node):
    """A list."""

    __slots__ = ("items",)

    def __init__(self, source: Source, line: int, column: int) -> None:
        super().__init__(source, line, column)
        self.items: list[Node] = []

    def described(self) -> str:
        return "a list" if self.items else "an empty list"


class Mapping(Node):
    """Keys and their values, in the order of the file.

    `keys` holds where each key stands; `twice` those that stood there more than once (the first counts).
    """

    __slots__ = ("keys", "twice", "values")

    def __init__(self, source: Source, line: int, column: int) -> None:
        super().__init__(source, line, column)
        self.keys: dict[str, Scalar] = {}
        self.values: dict[str, Node] = {}
        self.twice: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def get(self, key: str) -> Node | None:
        """The value of a key, or None."""
        return self.values.get(key)

    def items(self) -> Iterator[tuple[Scalar, Node]]:
        """Each key with its value."""
        return zip(self.keys.values(), self.values.values(), strict=True)

    def described(self) -> str:
        return "a mapping" if self.values else "an empty mapping"


def shortened(text: str, most: int = 40) -> str:
    """A text that fits into a message: one line, not too long."""
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= most else one_line[: most - 1] + "…"
