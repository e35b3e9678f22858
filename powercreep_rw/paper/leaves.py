"""What a printed file is made of: its pages, its table of contents, and what it says about itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from powercreep_rw.paper.drawing import Drawing
from powercreep_rw.paper.page import printable
from powercreep_rw.paper.parts.foot import page_number


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the file's table of contents: its words, how deep it lies (from 0), and where it leads, from the
    top of its page (mm)."""

    title: str
    level: int = 0
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page of the file, and the entries of the table of contents that lead to it."""

    drawing: Drawing
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class About:
    """What the file says about itself."""

    title: str
    author: str = ""
    subject: str = ""
    keywords: tuple[str, ...] = ()
    language: str = "en"


def numbered(leaves: Iterable[Leaf]) -> list[Leaf]:
    """The pages with their numbers on the right of their feet, but for the first one, the title."""
    made = []
    for number, leaf in enumerate(leaves, 1):
        drawing = leaf.drawing
        if number > 1:
            box = printable((drawing.width, drawing.height))
            drawing = replace(drawing, items=(*drawing.items, *page_number(number, box)))
        made.append(replace(leaf, drawing=drawing))
    return made
