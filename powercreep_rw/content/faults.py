"""Faults: what is wrong with a file, where, and what would be right.

A designer meets all faults of a file at once, in the order of the file, each as `file:line:column: message`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from powercreep_rw.content.nodes import Node

ERROR = "error"
WARNING = "warning"

#: Whoever has as many faults wants to see no more, and a file made to have millions must not take hours.
MOST_FAULTS = 1000
_TOO_MANY = f"more than {MOST_FAULTS} faults; what follows isn't read"


#: What found a fault: YAML itself or the way something is written in it; the declaration of the keys, as a JSON
#: Schema finds it too; a map; or what keys and files say together.
YAML = "yaml"
KEYS = "keys"
MAP = "map"
SENSE = "sense"


class Fault(NamedTuple):
    """One thing that is wrong (`error`) or odd (`warning`).

    `line` and `column` count from 1; a line of 0 means that there is no place to point at, as in a name given
    on the command line.  `rule` is what found it: `yaml`, `keys`, `map` or `sense`.  `str()` is the line that is
    printed.
    """

    file: str
    line: int
    column: int
    message: str
    severity: str = ERROR
    rule: str = SENSE

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        label = "warning: " if self.severity == WARNING else ""
        return f"{where}: {label}{self.message}" if where else f"{label}{self.message}"

    @property
    def is_error(self) -> bool:
        """Whether the file can't be used because of it."""
        return self.severity == ERROR


class ContentError(Exception):
    """Files that can't be used.  `faults` are all of them, errors and warnings, in the order of the files."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults if fault.is_error))


class Faults:
    """The faults found so far in one file; the same fault is kept once.

    `trouble` only ever grows, with each error and with each value that was refused before: whoever reads
    something and finds it unchanged has read it whole.
    """

    __slots__ = ("_found", "trouble")

    def __init__(self) -> None:
        self._found: dict[Fault, None] = {}
        self.trouble = 0

    def __iter__(self) -> Iterator[Fault]:
        return iter(self.in_order())

    def __len__(self) -> int:
        return len(self._found)

    def error(self, node: Node, message: str, rule: str = SENSE) -> None:
        """Note an error at a node's place."""
        self.add(Fault(node.source.name, node.line, node.column, message, ERROR, rule))

    def warn(self, node: Node, message: str) -> None:
        """Note a warning at a node's place."""
        self.add(Fault(node.source.name, node.line, node.column, message, WARNING))

    def add(self, fault: Fault) -> None:
        """Note a fault, wherever it is.  Raises ContentError when there are too many to go on."""
        if fault not in self._found and len(self._found) >= MOST_FAULTS:
            raise ContentError([*self, Fault(fault.file, fault.line, fault.column, _TOO_MANY)])
        if fault.is_error:
            self.trouble += 1
        self._found[fault] = None

    def add_all(self, faults: Iterable[Fault]) -> None:
        """Note several faults, however many."""
        for fault in faults:
            self._found[fault] = None
            self.trouble += fault.is_error

    @property
    def any_error(self) -> bool:
        """Whether there is an error among them, not only warnings."""
        return any(fault.is_error for fault in self._found)

    def in_order(self) -> list[Fault]:
        """All of them, sorted by place."""
        return sorted(self._found, key=lambda fault: (fault.line, fault.column))
