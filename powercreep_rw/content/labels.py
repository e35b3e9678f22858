"""A pack's label, its `pack.yaml`: what the pack is called, who made it, which version it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from powercreep_rw.content.keys import PACK
from powercreep_rw.content.nodes import Node
from powercreep_rw.content.reading import read
from powercreep_rw.content.scalars import BAD

if TYPE_CHECKING:
    from powercreep_rw.content.desk import Desk


class Label(NamedTuple):
    """What a pack says of itself; `id` is empty where it is called as its folder is."""

    id: str
    name: str
    text: str = ""
    author: str = ""
    version: str = ""
    licence: str = ""


def build_label(node: Node, desk: Desk, stem: str | None) -> Label | None:
    """The label of a node; None if there is a fault."""
    entry = read(PACK, node, desk.faults, "this file")
    if entry is BAD or entry.bad:
        return None
    return Label(id=entry["id"] or "", name=entry["name"], text=entry["text"], **desk.maker(entry))
