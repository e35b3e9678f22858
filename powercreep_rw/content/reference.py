"""The key reference (`docs/keys.md`), made from the declaration of the keys (`keys.py`)."""

from __future__ import annotations

from powercreep_rw.content import scalars
from powercreep_rw.content.core_keys import BLUEPRINT
from powercreep_rw.content.ids import listed
from powercreep_rw.content.keys import FILES
from powercreep_rw.content.schema import Either, Field, Id, Items, Number, Record, Reference, Shape, Table

_HEAD = """\
# Every key

<!-- made by `powercreep-rw schema --keys`; don't edit it, but `powercreep_rw/content/keys.py` -->

What each key of a sheet, a hero, a campaign, `core.yaml`, a pack's label and a lesson takes.
[The sheet format](sheet-format.md) explains how they go together, [Designing sheets](designers.md) how to begin. An
editor shows the same while you write, by the JSON Schemas that `powercreep-rw schema NAME` prints. Keys in **bold**
must be there.
"""

_FILE = {
    "sheet": "One printed page, as in `sheets/2086/uptown.yaml`.",
    "hero": "A file in a folder `heroes/`, or a mapping where the id of a hero may stand.",
    "campaign": "A `campaign.yaml` in the folder of its sheets.",
    "core": "The Gear and the blueprints that every sheet may name.",
    "pack": "The `pack.yaml` of [a pack](packs.md).",
    "lesson": "A [guided game](lessons.md) on a sheet: a file `NAME.lesson.yaml` beside it.",
}


def page() -> str:
    """The whole page, as Markdown."""
    parts = [_HEAD]
    _name_tables()
    done: set[int] = set()
    for kind, record in FILES.items():
        parts.append(f"## {_title(record)}\n{_FILE[kind]}\n\n{_tables(record, done, heading=False)}")
    return "\n".join(parts)


def _tables(record: Record, done: set[int], heading: bool = True) -> str:
    """The table of a record, then those of the records in it that stood nowhere before."""
    if id(record) in done:
        return ""
    done.add(id(record))
    lines = [f"### {_title(record)}", record.about, ""] if heading else []
    lines += ["| key | value | left out | what it is |", "| --- | --- | --- | --- |"]
    lines += [_row(field) for field in record.fields]
    for choice in record.choices:
        lines += ["", f"One {choice.called} stands in it, and only one: {listed(choice.names)}."]
    inner = [_tables(each, done) for field in record.fields for each in _records(field.shape)]
    return "\n".join(lines) + "\n\n" + "".join(each for each in inner if each)


def _row(field: Field) -> str:
    name = f"**`{field.name}`**" if field.required else f"`{field.name}`"
    return f"| {name} | {_value(field.shape)} | {_default(field)} | {field.about.replace('|', '&#124;')} |"


def _default(field: Field) -> str:
    if field.required:
        return ""
    default = field.default
    if default is None or default == "":
        return "–"
    if isinstance(default, bool):
        return f"`{str(default).lower()}`"
    return "none" if default in ((), {}) else f"`{default}`"


#: A record → the heading of its table.
_TITLES: dict[int, str] = {}


def _name_tables() -> None:
    """Find a heading for each record; what core.yaml says of Gear has a table of its own."""
    for kind, whole in FILES.items():
        todo = [whole]
        for record in todo:
            called = record.called.removeprefix("an ").removeprefix("a ")
            title = called[:1].upper() + called[1:]
            if title in _TITLES.values():
                title = f"{title} in a {kind}" if kind != "core" else f"{title} in core.yaml"
            if id(record) not in _TITLES:
                _TITLES[id(record)] = title
                todo += [each for field in record.fields for each in _records(field.shape)]


def _title(record: Record) -> str:
    return _TITLES[id(record)]


def _link(record: Record) -> str:
    anchor = _title(record).lower().replace(" ", "-").replace("'", "").replace(".", "")
    return f"[{record.called}](#{anchor})"


def _value(shape: Shape) -> str:
    """What belongs in a place, in a table."""
    match shape:
        case Either():
            return ", or ".join(_value(each) for each in shape.parts())
        case Items():
            least = {0: "", 1: ", one at least"}.get(shape.least, f", at least {shape.least}")
            return f"a list, each entry {_value(shape.of)}{least}{', nothing twice' if shape.once else ''}"
        case Table():
            key = (
                f"a number from {shape.key.low} to {shape.key.high}"
                if isinstance(shape.key, Number)
                else _value(shape.key)
            )
            return f"a mapping: {key} for each {shape.called}, then {_value(shape.of)}"
        case Record():
            return _link(shape)
        case Reference():
            record = BLUEPRINT if shape.kind == "blueprint" else FILES[shape.kind]
            if not shape.inline:
                return f"the id or the path of {_link(record)}"
            return f"an id, or {_link(record)} as a mapping"
        case Id():
            return "an id"
        case _:
            return scalars.expected(shape).replace("|", "&#124;")


def _records(shape: Shape) -> list[Record]:
    """The records in a shape that have tables of their own here; files have their own chapters."""
    match shape:
        case Record():
            return [shape]
        case Items() | Table():
            return _records(shape.of)
        case Either():
            return [record for each in shape.parts() for record in _records(each)]
        case Reference(kind="blueprint"):
            return [BLUEPRINT]
        case _:
            return []
