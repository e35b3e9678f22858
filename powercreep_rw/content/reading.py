"""Reading a tree by the declaration of its keys: plain values out, every fault noted at its place.

A value that could not be read is `BAD`: its fault is noted, and whoever meets it later says nothing more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from powercreep_rw.content import scalars
from powercreep_rw.content.faults import KEYS, YAML, Faults
from powercreep_rw.content.ids import PATHS, is_id, listed, meant, nearest
from powercreep_rw.content.nodes import Mapping, Node, Refused, Scalar, Sequence, shortened
from powercreep_rw.content.pictures import fitting
from powercreep_rw.content.scalars import BAD
from powercreep_rw.content.schema import (
    Capital,
    DiePrice,
    Either,
    Field,
    Flag,
    Id,
    Items,
    Lattice,
    Line,
    Number,
    Picture,
    Record,
    Reference,
    Shape,
    Table,
    Text,
    TriggerWord,
    Word,
)

#: So many unknown keys of one mapping are named; the rest is counted.
MOST_UNKNOWN = 20

#: What has pictures, in messages.
NAMED = {"threat": "threat", "gear": "Gear", "hero": "hero"}


class Entry:
    """A record as it was read: the values of its keys, where they stand, and which could not be read."""

    __slots__ = ("bad", "node", "record", "values")

    def __init__(self, record: Record, node: Mapping) -> None:
        self.record = record
        self.node = node
        self.values: dict[str, Any] = {}
        #: Keys that are missing or refused; their faults are noted.
        self.bad: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def __getitem__(self, name: str) -> Any:
        """The value of a key; its default when it was left out or could not be read."""
        if name in self.values:
            return self.values[name]
        return self.record.by_name[name].default

    def at(self, name: str) -> Node:
        """Where a key's value stands; where the record does, if the key was left out."""
        return self.node.values.get(name, self.node)

    def key(self, name: str) -> Node:
        """Where a key stands; where the record does, if it was left out."""
        return self.node.keys.get(name, self.node)

    def choice(self, called: str) -> str | None:
        """Which of the keys of a choice stands here; None if there is not exactly one that could be read."""
        choice = next(each for each in self.record.choices if each.called == called)
        found = [name for name in choice.names if name in self.values]
        return found[0] if len(found) == 1 and not self.bad else None


def read(shape: Shape, node: Node, faults: Faults, what: str) -> Any:
    """The value of a node by its shape, or BAD; `what` names it in messages, as in "`good`"."""
    if node.__class__ is Refused:
        faults.trouble += 1
        return BAD
    return _READERS[shape.__class__](shape, node, faults, what)


def _scalar(reader: Callable[[Any, Scalar], Any]) -> Callable[[Any, Node, Faults, str], Any]:
    """A reader for shapes that are a single value: `reader` returns it, or raises `scalars.Mismatch`."""

    def reading(shape: Any, node: Node, faults: Faults, what: str) -> Any:
        if not isinstance(node, Scalar):
            return mismatch(shape, node, faults, what)
        return _read_scalar(reader, shape, node, faults, what)

    return reading


def _read_scalar(
    reader: Callable[[Any, Scalar], Any], shape: Shape, node: Scalar, faults: Faults, what: str, rule: str = ""
) -> Any:
    """What a reader makes of a scalar; `rule` is the one that is broken where it isn't seen from the scalar."""
    try:
        return reader(shape, node)
    except scalars.Mismatch as problem:
        rule = rule or (YAML if problem.written else KEYS)
        if problem.whole:
            faults.error(node, problem.advice, rule)
            return BAD
        return mismatch(shape, node, faults, what, problem.advice, rule)


def mismatch(shape: Shape, node: Node, faults: Faults, what: str, advice: str = "", rule: str = KEYS) -> Any:
    """Note that something else belongs here, and return BAD."""
    if isinstance(node, Scalar) and node.kind == "null":
        message = f"{what} has no value; it must be {expected(shape)}"
    else:
        message = f"{what} must be {expected(shape)}, not {node.described()}"
    faults.error(node, message + (advice if advice.startswith(";") or not advice else f"; {advice}"), rule)
    return BAD


def expected(shape: Shape) -> str:
    """What belongs in a place, for a message: `a whole number from 0 to 3`."""
    match shape:
        case Either():
            parts = [each for each in (shape.scalar, shape.sequence, shape.mapping) if each is not None]
            return " or ".join(expected(each) for each in parts)
        case Items():
            return f"a list (each entry {expected(shape.of)})"
        case Table():
            return f"a mapping, with a line for each {shape.called}"
        case Record():
            needed = [field.name for field in shape.fields if field.required]
            named = listed(needed[:4] or [field.name for field in shape.fields][:4], "and")
            return f"{shape.called} (a mapping with {'' if needed else 'keys such as '}{named})"
        case Reference(inline=False):
            return f"the id of a {shape.kind}, or the path of its file"
        case Reference(kind="sheet" | "hero"):
            return f"the id of a {shape.kind}, or the {shape.kind} itself as a mapping"
        case Reference():
            return f"the id of a {shape.kind}, or its definition as a mapping"
        case _:
            return scalars.expected(shape)


def _items(shape: Items, node: Node, faults: Faults, what: str) -> Any:
    if not isinstance(node, Sequence):
        advice = ""
        if isinstance(node, Scalar) and node.kind != "null":
            advice = f"write [{shortened(node.text)}]"
        return mismatch(shape, node, faults, what, advice)
    values: list[Any] = []
    for item in node.items:
        value = read(shape.of, item, faults, what if what.startswith("an entry") else f"an entry of {what}")
        if shape.once and value in values:
            faults.error(item, f"{what} names {value} twice; once is enough", KEYS)
        elif value is not BAD:
            values.append(value)
    if len(node.items) < shape.least:
        faults.error(node, f"{what} is empty; it needs at least {shape.least}", KEYS)
    return values


def _table(shape: Table, node: Node, faults: Faults, what: str) -> Any:
    if not isinstance(node, Mapping):
        return mismatch(shape, node, faults, what)
    values: dict[Any, Any] = {}
    for key, item in node.items():
        name = _table_key(shape, key, faults)
        value = read(shape.of, item, faults, f"`{shortened(key.text)}`")
        if name in values:
            faults.error(key, f"the {shape.called} {name} stands here already")
        elif value is not BAD:
            values[name] = value
    if len(node.values) < shape.least:
        faults.error(node, f"{what} is empty; it needs at least one {shape.called}", KEYS)
    return values


def _table_key(shape: Table, key: Scalar, faults: Faults) -> Any:
    """A key as its shape has it; as it is written, with a fault, when that can't be."""
    called = "number" if isinstance(shape.key, Number) else "id"
    if called == "number" and key.style and key.text.lstrip("+").isdecimal():
        key = Scalar(key.source, key.line, key.column, key.text)  # JSON can't write a key without quotes
    # `true` and `010` are texts to everyone who reads keys as texts
    only_written = called == "id" and is_id(key.text) and key.kind != "text"
    name = _read_scalar(
        _SCALARS[shape.key.__class__],
        shape.key,
        key,
        faults,
        f"the {called} of a {shape.called}",
        YAML if only_written else KEYS,
    )
    return key.text if name is BAD else name


def _either(shape: Either, node: Node, faults: Faults, what: str) -> Any:
    fits = {Scalar: shape.scalar, Sequence: shape.sequence, Mapping: shape.mapping}.get(type(node))
    if fits is None:
        advice = ""
        if isinstance(node, Scalar) and shape.sequence is not None and node.kind != "null":
            advice = f"write [{shortened(node.text)}]"
        return mismatch(shape, node, faults, what, advice)
    if isinstance(node, Scalar) and isinstance(shape.scalar, Word):
        return _word_or_more(shape, node, faults, what)
    return read(fits, node, faults, what)


def _word_or_more(shape: Either, node: Scalar, faults: Faults, what: str) -> Any:
    """One of some words where something longer may stand too: a message that tells of both."""
    assert isinstance(shape.scalar, Word)
    if node.kind == "text" and node.text in shape.scalar.words:
        return node.text
    if isinstance(shape.mapping, Record) and node.text in shape.mapping.by_name:
        faults.error(node, f"`{node.text}` needs its amount: write {{{node.text}: 1}}", KEYS)
        return BAD
    advice = f"write [{node.text}]" if shape.sequence and node.kind == "int" else meant(node.text, shape.scalar.words)
    return mismatch(shape, node, faults, what, advice)


def _record(record: Record, node: Node, faults: Faults, what: str) -> Any:
    if not isinstance(node, Mapping):
        return mismatch(record, node, faults, what)
    entry = Entry(record, node)
    by_name = record.by_name
    unknown: int = 0
    last: Node = node
    for name, value_node in node.values.items():
        field = by_name.get(name)
        if field is None:
            unknown += 1
            if unknown <= MOST_UNKNOWN:
                entry.bad.update(("", _unknown_key(record, node.keys[name], value_node, faults)))
                last = node.keys[name]
            continue
        before = faults.trouble
        value = read(field.shape, value_node, faults, f"`{name}`")
        if faults.trouble != before:
            entry.bad.add(name)
        if value is not BAD:
            entry.values[name] = value
    if unknown > MOST_UNKNOWN:
        faults.error(last, f"and {unknown - MOST_UNKNOWN:,} more keys that {record.called} doesn't have", KEYS)
    entry.bad.update(node.twice)
    for field in record.fields:
        if field.required and field.name not in node.values and field.name not in entry.bad:
            _missing_key(record, field, node, faults)
            entry.bad.add(field.name)
    for choice in record.choices:
        _check_choice(entry, choice.called, choice.names, faults)
    return entry


def _unknown_key(record: Record, key: Scalar, value: Node, faults: Faults) -> str:
    """Note a key that the record doesn't have; the one that was meant, if there is one like it."""
    word, colon, rest = key.text.partition(":")
    if colon and word in record.by_name and isinstance(value, Scalar) and value.kind == "null":
        faults.error(key, f"a blank is missing after the `:`; write `{word}: {shortened(rest)}`", KEYS)
        return word
    near = nearest(key.text, record.by_name) or ""
    right = f"did you mean `{near}`?" if near else f"its keys are {listed(record.by_name, 'and')}"
    faults.error(key, f"`{shortened(key.text)}` is no key of {record.called}; {right}", KEYS)
    return near


def _missing_key(record: Record, field: Field, node: Mapping, faults: Faults) -> None:
    faults.error(node, f"{record.called} needs `{field.name}`: {field.about}", KEYS)


def _check_choice(entry: Entry, called: str, names: tuple[str, ...], faults: Faults) -> None:
    """Exactly one of the names stands in the record."""
    found = [name for name in entry.node.values if name in names]
    if len(found) == 1:
        return
    if found:
        for name in found[1:]:
            more = f"{entry.record.called} has one {called}; `{found[0]}` stands there already"
            faults.error(entry.key(name), more, KEYS)
    elif "" not in entry.bad:
        faults.error(entry.node, f"{entry.record.called} needs one {called}: {listed(names)}", KEYS)
    entry.bad.add("")


def _reference(shape: Reference, node: Node, faults: Faults, what: str) -> Any:
    if isinstance(node, Mapping):
        advice = f"put the {shape.kind} into a file of its own"
        return node if shape.inline else mismatch(shape, node, faults, what, advice)
    if not isinstance(node, Scalar) or not scalars.is_reference(node):
        written = isinstance(node, Scalar) and scalars.is_count(node)
        return mismatch(shape, node, faults, what, rule=YAML if written else KEYS)
    if shape.kind != "blueprint" and not (is_id(node.text) or node.text.endswith(PATHS)):
        right = f"neither the id of a {shape.kind} nor the path of a .yaml file"
        faults.error(node, f"`{shortened(node.text)}` is {right}", KEYS)
        return BAD
    return node


def _picture(shape: Picture, node: Node, faults: Faults, what: str) -> Any:
    """The id of a drawing; without one there is another, so one that does not ship is odd and no more."""
    if not isinstance(node, Scalar) or not node.text.strip() or node.kind == "null":
        return mismatch(shape, node, faults, what)
    value = read(Id(reserved=False), node, faults, what)
    known = fitting(shape.kind)
    if value is not BAD and value not in known:
        of = f"no picture of a {NAMED[shape.kind]}" if shape.kind else "no picture"
        hint = meant(value, known) or f"; there is {listed(known, 'and')}"
        faults.warn(node, f"`{value}` is {of} that ships{hint}")
    return value


_SCALARS: dict[type[Shape], Callable[[Any, Scalar], Any]] = {
    Line: scalars.line,
    Text: scalars.text,
    Capital: scalars.capital,
    Id: scalars.identifier,
    Number: scalars.number,
    Flag: scalars.flag,
    Word: scalars.word,
    TriggerWord: scalars.trigger,
    DiePrice: scalars.die_price,
    Lattice: scalars.lattice,
}

_READERS: dict[type[Shape], Callable[[Any, Node, Faults, str], Any]] = {
    **{shape: _scalar(reader) for shape, reader in _SCALARS.items()},
    Picture: _picture,
    Items: _items,
    Table: _table,
    Either: _either,
    Record: _record,
    Reference: _reference,
}
