"""Names that the page has no room for: what is legal to write, and is cut on paper or on the screen.

Measured by the page itself: a name is cut if the page has fewer words with an ellipsis once that name is short.
"""

from __future__ import annotations

from collections.abc import Iterator

from powercreep_rw.content.faults import SENSE, WARNING, Fault
from powercreep_rw.content.nodes import Mapping, Node, Scalar
from powercreep_rw.rules.definitions import Hero, Sheet

#: No name of so many letters is cut anywhere; the few widest letters count for more.  Shorter ones aren't measured.
ALWAYS_FITS = 16
_WIDE = frozenset("MWmw@%")
#: What stands for a name while another one is measured.
_SHORT = "X"


def faults(root: Node, kind: str, sheet: Sheet | None, hero: Hero | None) -> list[Fault]:
    """A warning for each name of a sheet or hero that print or screen cut, where it stands in the file.

    `sheet` and `hero` are what the file was read as, and what it is played with; None where they can't be read.
    """
    if not isinstance(root, Mapping) or sheet is None or hero is None:
        return []
    return [_warning(node) for node, short in _tried(root, kind, sheet, hero) if _fewer(sheet, hero, *short)]


def may_be_cut(root: Node, kind: str) -> bool:
    """Whether a file has a name so long that it is worth measuring."""
    return isinstance(root, Mapping) and any(is_long(node.text) for node, _, _ in _names(root, kind))


def is_long(name: str) -> bool:
    """Whether a name has more letters than surely fit."""
    return len(name) + sum(letter in _WIDE for letter in name) / 2 > ALWAYS_FITS


def _names(root: Mapping, kind: str) -> Iterator[tuple[Scalar, str, str]]:
    """Every name that may be long: where it stands, whose it is, and the id of the structure or threat."""
    own = root.get("name")
    if isinstance(own, Scalar):
        yield own, kind, ""
    for group in ("structures", "threats") if kind == "sheet" else ():
        things = root.get(group)
        for key, thing in things.items() if isinstance(things, Mapping) else ():
            name = thing.get("name") if isinstance(thing, Mapping) else None
            if isinstance(name, Scalar):
                yield name, group, key.text


def _tried(root: Mapping, kind: str, sheet: Sheet, hero: Hero) -> Iterator[tuple[Scalar, tuple[Sheet, Hero]]]:
    """Each long name, and the sheet and hero with a short one in its place."""
    for node, whose, id in _names(root, kind):
        if not is_long(node.text):
            continue
        if whose == "sheet":
            yield node, (sheet._replace(name=_SHORT), hero)
        elif whose == "hero":
            yield node, (sheet, hero._replace(name=_SHORT))
        elif whose == "structures":
            found = tuple(each._replace(name=_SHORT) if each.id == id else each for each in sheet.structures)
            yield node, (sheet._replace(structures=found), hero)
        else:
            threats = tuple(each._replace(name=_SHORT) if each.id == id else each for each in sheet.threats)
            yield node, (sheet._replace(threats=threats), hero)


def _fewer(sheet: Sheet, hero: Hero, other: Sheet, who: Hero) -> bool:
    """Whether fewer words are cut with the other names, on paper or on one of the screen's pages."""
    return any(_cut(other, who, place.id) < _cut(sheet, hero, place.id) for place in sheet.structures) or (
        _cut(other, who, None) < _cut(sheet, hero, None)
    )


def _cut(sheet: Sheet, hero: Hero, focus: str | None) -> int:
    from powercreep_rw.paper.page import page
    from powercreep_rw.paper.press import cut

    return len(cut(page(sheet, hero, None, focus=focus)))


def _warning(node: Scalar) -> Fault:
    message = f"this name of {len(node.text)} letters is cut short on the page; a shorter one would have room"
    return Fault(node.source.name, node.line, node.column, message, WARNING, SENSE)
