"""JSON Schema (draft 7, which editors know best), made from the declaration of the keys (`keys.py`).

It says of a file's keys, types and values what `check` says of them (faults of the rule `keys`).  What only a map can
show, what keys say together, and what other files hold, is left to `check`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from powercreep_rw.content.core_keys import BLUEPRINT
from powercreep_rw.content.ids import ID_PATTERN, OWN_WORDS, SPACE_PATTERN
from powercreep_rw.content.keys import FILES
from powercreep_rw.content.pictures import fitting
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
from powercreep_rw.content.shared_keys import FORMAT
from powercreep_rw.rules.definitions import ITEMS, MATERIALS
from powercreep_rw.rules.moves import DICE, VERBS

Schema = dict[str, Any]

DIALECT = "http://json-schema.org/draft-07/schema#"
_RESERVED = "|".join(sorted({*VERBS, *DICE, *OWN_WORDS, *ITEMS, *MATERIALS}))
_PATH = r"[\s\S]*\.ya?ml"
_SHOWN = r"\S"


def json_schema(kind: str) -> Schema:
    """The JSON Schema of a kind of file, one of `keys.FILES`.  Raises KeyError for another."""
    record = FILES[kind]
    maker = _Maker()
    whole = maker.mapping(record)
    name = kind if kind == "core" else f"{kind} {FORMAT}"
    head = {"$schema": DIALECT, "title": f"Power Creep: {name}"}
    return {**head, **whole, "definitions": dict(sorted(maker.definitions.items()))}


def _whole(pattern: str) -> str:
    """A pattern for the whole of a text; `$` alone lets a line end pass in some languages."""
    return f"^(?:{pattern})(?!\\n)$"


class _Maker:
    """Makes the schema of one file; each record that is used in it is written once, under its name."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}
        self._names: dict[int, str] = {}
        self._makers: dict[type[Shape], Callable[[Any], Schema]] = {
            Line: _line,
            Text: lambda shape: {"type": "string"},
            Capital: lambda shape: _text(f"[{''.join(c for c in map(chr, range(65, 91)) if c not in shape.but)}]"),
            Id: _id,
            Picture: _picture,
            Number: _number,
            Flag: lambda shape: {"const": True} if shape.only_true else {"type": "boolean"},
            Word: _word,
            TriggerWord: lambda shape: {"anyOf": [_text("[1-6]\\+?|doubles|triples"), _number(Number(1, 6))]},
            DiePrice: lambda shape: _text("any|[1-6]\\+"),
            Lattice: lambda shape: {"type": "string", "pattern": _SHOWN},
            Items: self._items,
            Table: self._table,
            Either: lambda shape: {"anyOf": [self.of(each) for each in shape.parts()]},
            Record: self._ref,
            Reference: self._reference,
        }

    def of(self, shape: Shape) -> Schema:
        """The schema of any shape."""
        return self._makers[shape.__class__](shape)

    def mapping(self, record: Record) -> Schema:
        """A record written out: its keys, which of them are needed, and of which exactly one stands there."""
        made: Schema = {
            "description": record.about,
            "type": "object",
            "properties": {each.name: self._field(each) for each in record.fields},
            "additionalProperties": False,
        }
        needed = [each.name for each in record.fields if each.required]
        if needed:
            made["required"] = needed
        if record.choices:
            made["allOf"] = [{"oneOf": [{"required": [name]} for name in each.names]} for each in record.choices]
        return made

    def _field(self, field: Field) -> Schema:
        made = self.of(field.shape)
        if "$ref" in made:
            made = {"allOf": [made]}  # what stands beside a `$ref` is not read
        about = field.about[:1].upper() + field.about[1:] + "."
        made = {"description": about, **{key: value for key, value in made.items() if key != "description"}}
        if not field.required and field.default is not None:
            made["default"] = list(field.default) if isinstance(field.default, tuple) else field.default
        return made

    def _ref(self, record: Record) -> Schema:
        if id(record) not in self._names:
            name = record.called.removeprefix("a ").removeprefix("an ").replace(" ", "_").replace("'", "").lower()
            self._names[id(record)] = name
            assert name not in self.definitions, name
            self.definitions[name] = {}
            self.definitions[name] = self.mapping(record)
        return {"$ref": f"#/definitions/{self._names[id(record)]}"}

    def _items(self, shape: Items) -> Schema:
        made: Schema = {"type": "array", "items": self.of(shape.of)}
        if shape.least:
            made["minItems"] = shape.least
        if shape.once:
            made["uniqueItems"] = True
        return made

    def _table(self, shape: Table) -> Schema:
        made: Schema = {
            "type": "object",
            "propertyNames": {"pattern": _number_key(shape.key)}
            if isinstance(shape.key, Number)
            else _id_key(shape.key),
            "additionalProperties": self.of(shape.of),
        }
        if shape.least:
            made["minProperties"] = shape.least
        return made

    def _reference(self, shape: Reference) -> Schema:
        record = BLUEPRINT if shape.kind == "blueprint" else FILES[shape.kind]
        named = {"type": "string", "pattern": _SHOWN}
        if shape.kind != "blueprint":
            named = _text(f"{ID_PATTERN}|{_PATH}")
        number = {"type": "integer", "minimum": 0}
        if not shape.inline:
            return {"anyOf": [named, number]}
        inline = self._ref(record)
        if shape.kind == "hero":  # here there is no file to be named after
            inline = {"allOf": [inline], "required": ["id"]}
        return {"anyOf": [named, number, inline]}


def _text(pattern: str) -> Schema:
    return {"type": "string", "pattern": _whole(pattern)}


def _line(shape: Line) -> Schema:
    return {"type": ["string", "number"] if shape.numbers else "string", "pattern": r"^\s*\S[^\n]*\s*$"}


def _id(shape: Id) -> Schema:
    return {"anyOf": [{"type": "string", **_id_key(shape)}, {"type": "integer", "minimum": 0}]}


def _id_key(shape: Id) -> Schema:
    if not shape.reserved:
        return {"pattern": _whole(ID_PATTERN)}
    return {"pattern": _whole(f"(?!(?:{_RESERVED}|{SPACE_PATTERN})$){ID_PATTERN}")}


def _number(shape: Number) -> Schema:
    if shape.low == shape.high:
        return {"type": "integer", "const": shape.low}
    return {"type": "integer", "minimum": shape.low, "maximum": shape.high}


def _number_key(shape: Number) -> str:
    """A key is a text in JSON; the numbers that are keys run from 1 to so many nines."""
    digits = len(str(shape.high))
    assert (shape.low, shape.high) == (1, 10**digits - 1)
    return _whole(f"\\+?[1-9][0-9]{{0,{digits - 1}}}")


def _word(shape: Word) -> Schema:
    words = {"enum": list(shape.words)}
    return words if shape.number is None else {"anyOf": [words, _number(shape.number)]}


def _picture(shape: Picture) -> Schema:
    """Any id; the drawings that ship are named for completion."""
    return {"anyOf": [{"enum": list(fitting(shape.kind))}, *_id(Id(reserved=False))["anyOf"]]}
