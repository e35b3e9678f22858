"""A desk: one file being read, with its faults, and the way from there to the other files that it names."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from powercreep_rw.content.faults import KEYS, ContentError, Faults
from powercreep_rw.content.finding import Finder, Loaded
from powercreep_rw.content.ids import INLINE, is_id, listed, nearest, reserved
from powercreep_rw.content.keys import FILES, HERO
from powercreep_rw.content.nodes import Mapping, Node, Scalar, shortened
from powercreep_rw.content.reading import Entry
from powercreep_rw.content.scalars import whole_number
from powercreep_rw.content.schema import Number
from powercreep_rw.content.shared_keys import FORMAT
from powercreep_rw.content.shelves import Place

if TYPE_CHECKING:
    from powercreep_rw.content.heroes import Core
    from powercreep_rw.rules.definitions import Hero, Sheet


#: Kind → the module of this folder that makes it of a node, a desk and the file's stem (None inside another file), and
#: the function there.  A module is imported where the first file of its kind is read: a sheet needs few of them.
_BUILDERS = {
    "sheet": ("sheets", "build_sheet"),
    "hero": ("heroes", "build_hero"),
    "campaign": ("campaigns", "build_campaign"),
    "core": ("heroes", "build_core"),
    "pack": ("labels", "build_label"),
    "lesson": ("lessons", "build_lesson"),
}


def _built(kind: str, node: Node, desk: Desk, stem: str | None) -> Any:
    """What a node says, read as this kind."""
    module, function = _BUILDERS[kind]
    return getattr(importlib.import_module(f"powercreep_rw.content.{module}"), function)(node, desk, stem)


_NEEDS = {
    kind: f"{record.called} needs {listed([field.name for field in record.fields if field.required], 'and')}"
    for kind, record in FILES.items()
}


def _unlike(kind: str, node: Node) -> str | None:
    """What is wrong with a file that has nothing of its kind, said once and not by key; None if it has something."""
    called = FILES[kind].called
    if isinstance(node, Scalar) and node.kind == "null":
        return "this file is empty"
    known = FILES[kind].by_name
    if not isinstance(node, Mapping) or not node.values or any(key in known for key in node.values):
        return None
    if any(nearest(key, known) for key in node.values):
        return None
    return f"this is not {called}: none of its keys is one of {called}'s"


#: Kind → the key that says of which format a file is: `format`, in a label `pack`, in a lesson `lesson`.
_SAYS_FORMAT = {
    kind: field.name
    for kind, record in FILES.items()
    for field in record.fields
    if isinstance(field.shape, Number) and field.shape.low == field.shape.high == FORMAT
}


def _other_format(kind: str, node: Node) -> tuple[Node, str] | None:
    """Where a file says that it is of another format than this program reads, and what to say of it; nothing else can
    be said of such a file."""
    said = node.values.get(_SAYS_FORMAT[kind]) if isinstance(node, Mapping) and kind in _SAYS_FORMAT else None
    found = whole_number(said) if isinstance(said, Scalar) else None
    if said is None or found is None or found == FORMAT:
        return None
    newer = "; a newer version of this program may read it" if found > FORMAT else ""
    return said, f"this program reads format {FORMAT}, and this file says {shortened(str(found))}{newer}"


def build(kind: str, loaded: Loaded, finder: Finder) -> Any:
    """What a file says, read as this kind; None if it has an error.  A file is read once."""
    if loaded.built != kind and loaded.node is not None:
        loaded.built = kind
        wrong = _unlike(kind, loaded.node)
        if wrong is not None:
            loaded.faults.error(loaded.node, f"{wrong}; {_NEEDS[kind]}", KEYS)
            return None
        other = _other_format(kind, loaded.node)
        if other is not None:
            loaded.faults.error(*other, KEYS)
            return None
        desk = Desk(finder, loaded.place, loaded.faults)
        loaded.uses = desk.uses
        try:
            loaded.value = _built(kind, loaded.node, desk, loaded.stem)
        except ContentError as problem:  # too many faults to go on
            loaded.faults.add_all(problem.faults)
    return loaded.value


class Desk:
    """What a builder needs beside the node itself: where faults go, and what other files say.

    `place` is where references are looked up first; `uses` gathers every file that was needed.
    """

    def __init__(self, finder: Finder, place: Place | None, faults: Faults) -> None:
        self.finder = finder
        self.place = place
        self.faults = faults
        self.uses: list[Loaded] = []

    def core(self) -> Core | None:
        """The core set; None if it can't be read, its faults being noted with it."""
        core: Core | None = self.take("core", self.finder.core())
        return core

    def hero(self, node: Node) -> Hero | None:
        """The hero that a reference names or that stands in its place; None if there is a fault."""
        hero: Hero | None = self.resolve("hero", node)
        return hero

    def sheet(self, node: Node) -> Sheet | None:
        """The sheet that a reference names or that stands in its place; None if there is a fault."""
        sheet: Sheet | None = self.resolve("sheet", node)
        return sheet

    def resolve(self, kind: str, node: Node) -> Any:
        """What a node names or defines; None if there is a fault, here or in the file that it names."""
        if isinstance(node, Mapping):
            value = _built(kind, node, self, None)
        elif isinstance(node, Scalar):
            loaded = self.finder.find(kind, node, self.place, self.faults)
            value = self.take(kind, loaded) if loaded is not None else None
        else:
            self.faults.error(node, f"the id of a {kind} belongs here, or the {kind} itself; not {node.described()}")
            value = None
        if value is None:
            self.faults.trouble += 1
        return value

    def take(self, kind: str, loaded: Loaded) -> Any:
        """What a file says, which is noted as used."""
        if loaded not in self.uses:
            self.uses.append(loaded)
        return build(kind, loaded, self.finder)

    def own_id(self, entry: Entry, stem: str | None, called: str) -> str | None:
        """The id of a definition: its own `id`, else `stem`, the name of its file.  None if there is a fault.

        Without either, and in a file whose name can't be an id, it is `inline`; but a hero's definition in
        place of an id must have one.
        """
        if "id" in entry.bad:
            return None
        if "id" in entry:
            own: str = entry["id"]
            return own
        if stem is None:
            if entry.record is not HERO:
                return INLINE
            self.faults.error(entry.node, f"{called} that stands in place of an id needs an `id` of its own", KEYS)
            return None
        why = reserved(stem) if is_id(stem) else "is no id (lower case, digits and `_`)"
        if why is None:
            return stem
        odd = f"this file's name, `{stem}`, {why}, so nothing can refer to it"
        self.faults.warn(entry.node, f"{odd}; rename it, or give it an `id`")
        return INLINE

    @staticmethod
    def words(entry: Entry) -> dict[str, Any]:
        """The story and the picture of a definition."""
        return {"text": entry["text"], "picture": entry["picture"]}

    @staticmethod
    def maker(entry: Entry) -> dict[str, Any]:
        """Who made a definition, which version it is, and its licence."""
        return {"author": entry["author"], "version": entry["version"], "licence": entry["licence"]}
