"""The shapes that a declaration of keys is made of (`keys.py` holds the declaration itself).

They are data: `reading.py` reads by them and finds faults; the JSON Schema (`json_schema.py`) and the key reference
(`reference.py`) are made of the same.  They are plain classes: as dataclasses they cost every start 8 ms.
"""

from __future__ import annotations

from collections.abc import Iterator


class Shape:
    """What the value of a key looks like."""

    __slots__: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


class Line(Shape):
    """A text of one line, read as str.  With `numbers`, also a number, as it is written."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: bool = False) -> None:
        self.numbers = numbers


class Text(Shape):
    """A text of any number of lines, read as str."""

    __slots__ = ()


class Capital(Shape):
    """One capital letter, but none of `but`, read as str."""

    __slots__ = ("but",)

    def __init__(self, but: str = "") -> None:
        self.but = but


class Id(Shape):
    """An id: lower case, digits and `_`, read as str.  `reserved` words are refused for what moves name."""

    __slots__ = ("reserved",)

    def __init__(self, reserved: bool = True) -> None:
        self.reserved = reserved


class Picture(Shape):
    """The id of a drawing, read as str; one that does not ship, or not for this `kind`, is only warned of."""

    __slots__ = ("kind",)

    def __init__(self, kind: str = "") -> None:
        self.kind = kind


class Number(Shape):
    """A whole number from `low` to `high`, read as int."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high


class Flag(Shape):
    """`true` or `false`, read as bool; with `only_true` just the former."""

    __slots__ = ("only_true",)

    def __init__(self, only_true: bool = False) -> None:
        self.only_true = only_true


class Word(Shape):
    """One of some words, read as str; or, where `number` says so, a number, read as int."""

    __slots__ = ("number", "words")

    def __init__(self, words: tuple[str, ...], number: Number | None = None) -> None:
        self.words = words
        self.number = number


class TriggerWord(Shape):
    """`N+`, `N`, `doubles` or `triples`, read as `rules.definitions.Trigger`."""

    __slots__ = ()


class DiePrice(Shape):
    """`any` or `N+`, read as the lowest value that pays (int)."""

    __slots__ = ()


class Lattice(Shape):
    """A structure's map, kept as its node: the threats' symbols decide what it may hold (`maps.py`)."""

    __slots__ = ()


class Items(Shape):
    """A list of at least `least`, read as a list of what could be read; `once`: nothing stands twice."""

    __slots__ = ("least", "of", "once")

    def __init__(self, of: Shape, least: int = 0, once: bool = False) -> None:
        self.of = of
        self.least = least
        self.once = once


class Table(Shape):
    """A mapping whose keys are ids or numbers, read as {key: value} of what could be read."""

    __slots__ = ("called", "key", "least", "of")

    def __init__(self, key: Id | Number, of: Shape, least: int = 0, called: str = "entry") -> None:
        self.key = key
        self.of = of
        self.least = least
        self.called = called


class Reference(Shape):
    """The id of a `sheet`, `hero` or `blueprint`, or its definition; kept as its node, to be looked up later.

    Not `inline`: it is named, and its definition stands in a file of its own.
    """

    __slots__ = ("inline", "kind")

    def __init__(self, kind: str, inline: bool = True) -> None:
        self.kind = kind
        self.inline = inline


class Either(Shape):
    """One shape for a single value, another for a list or a mapping; read as whichever stands there."""

    __slots__ = ("mapping", "scalar", "sequence")

    def __init__(
        self, scalar: Shape | None = None, sequence: Shape | None = None, mapping: Shape | None = None
    ) -> None:
        self.scalar = scalar
        self.sequence = sequence
        self.mapping = mapping

    def parts(self) -> Iterator[Shape]:
        """The shapes that may stand there."""
        yield from (each for each in (self.scalar, self.sequence, self.mapping) if each is not None)


class Field:
    """A key: its name, the shape of its value, what it is for, and whether it must be there.

    `default` is what the key means when it is left out.
    """

    __slots__ = ("about", "default", "name", "required", "shape")

    def __init__(self, name: str, shape: Shape, about: str, required: bool = False, default: object = None) -> None:
        self.name = name
        self.shape = shape
        self.about = about
        self.required = required
        self.default = default


class Choice:
    """Keys of which exactly one stands in a record: a threat's ability has one condition and one effect."""

    __slots__ = ("called", "names")

    def __init__(self, called: str, names: tuple[str, ...]) -> None:
        self.called = called
        self.names = names


class Record(Shape):
    """A mapping with known keys, read as `reading.Entry`.  `called` is its name in messages: `a threat`."""

    __slots__ = ("about", "by_name", "called", "choices", "fields")

    def __init__(self, called: str, about: str, fields: tuple[Field, ...], choices: tuple[Choice, ...] = ()) -> None:
        self.called = called
        self.about = about
        self.fields = fields
        self.choices = choices
        self.by_name: dict[str, Field] = {each.name: each for each in fields}

    def without(self, *names: str) -> Record:
        """The same record with some keys left out."""
        kept = tuple(each for each in self.fields if each.name not in names)
        return Record(self.called, self.about, kept, self.choices)
