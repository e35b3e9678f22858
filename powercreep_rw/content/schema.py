"""The shapes that a declaration of keys is made of (`keys.py` holds the declaration itself).

They are data: `reading.py` reads by them and finds faults; a JSON Schema or a key reference reads the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field


class Shape:
    """What the value of a key looks like."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Line(Shape):
    """A text of one line, read as str.  With `numbers`, also a number, as it is written."""

    numbers: bool = False


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """A text of any number of lines, read as str."""


@dataclass(frozen=True, slots=True)
class Capital(Shape):
    """One capital letter, but none of `but`, read as str."""

    but: str = ""


@dataclass(frozen=True, slots=True)
class Id(Shape):
    """An id: lower case, digits and `_`, read as str.  `reserved` words are refused for what moves name."""

    reserved: bool = True


@dataclass(frozen=True, slots=True)
class Picture(Shape):
    """The id of a drawing, read as str; one that does not ship, or not for this `kind`, is only warned of."""

    kind: str = ""


@dataclass(frozen=True, slots=True)
class Number(Shape):
    """A whole number from `low` to `high`, read as int."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Flag(Shape):
    """`true` or `false`, read as bool; with `only_true` just the former."""

    only_true: bool = False


@dataclass(frozen=True, slots=True)
class Word(Shape):
    """One of some words, read as str; or, where `number` says so, a number, read as int."""

    words: tuple[str, ...]
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class TriggerWord(Shape):
    """`N+`, `N`, `doubles` or `triples`, read as `rules.definitions.Trigger`."""


@dataclass(frozen=True, slots=True)
class DiePrice(Shape):
    """`any` or `N+`, read as the lowest value that pays (int)."""


@dataclass(frozen=True, slots=True)
class Lattice(Shape):
    """A structure's map, kept as its node: the threats' symbols decide what it may hold (`maps.py`)."""


@dataclass(frozen=True, slots=True)
class Items(Shape):
    """A list of at least `least`, read as a list of what could be read; `once`: nothing stands twice."""

    of: Shape
    least: int = 0
    once: bool = False


@dataclass(frozen=True, slots=True)
class Table(Shape):
    """A mapping whose keys are ids or numbers, read as {key: value} of what could be read."""

    key: Id | Number
    of: Shape
    least: int = 0
    called: str = "entry"


@dataclass(frozen=True, slots=True)
class Reference(Shape):
    """The id of a `sheet`, `hero` or `blueprint`, or its definition; kept as its node, to be looked up later."""

    kind: str


@dataclass(frozen=True, slots=True)
class Either(Shape):
    """One shape for a single value, another for a list or a mapping; read as whichever stands there."""

    scalar: Shape | None = None
    sequence: Shape | None = None
    mapping: Shape | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A key: its name, the shape of its value, what it is for, and whether it must be there.

    `default` is what the key means when it is left out.
    """

    name: str
    shape: Shape
    about: str
    required: bool = False
    default: object = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Keys of which exactly one stands in a record: a threat's ability has one condition and one effect."""

    called: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record(Shape):
    """A mapping with known keys, read as `reading.Entry`.  `called` is its name in messages: `a threat`."""

    called: str
    about: str
    fields: tuple[Field, ...]
    choices: tuple[Choice, ...] = ()
    by_name: dict[str, Field] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.by_name.update((each.name, each) for each in self.fields)

    def without(self, *names: str) -> Record:
        """The same record with some keys left out."""
        kept = tuple(each for each in self.fields if each.name not in names)
        return Record(self.called, self.about, kept, self.choices)
