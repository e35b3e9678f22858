"""What the page's regions stand for: something that can be picked, or another leaf that is turned to."""

from __future__ import annotations

from collections.abc import Iterable

from powercreep_rw.ui.decisions import Target
from powercreep_rw.ui.leaf import PLAY, YEAR, Leaf
from powercreep_rw.ui.shown import Position

#: Details of a structure's plan; on a small plan they are one place.
DETAILS = frozenset({"space", "icon", "door", "generator", "dice", "stamp"})


def region_of(target: Target, position: Position, front: Leaf, focus: str | None) -> str:
    """Where a target is picked: a region of the leaf in front, or a die of the tray; "" for nowhere."""
    if target.kind == "die":
        return f"die {target.name}"
    if target.kind == "circle":
        return f"space {target.structure} {target.name}" if target.structure == focus else ""
    if front != PLAY:
        return ""  # on other leaves there is nothing to be picked
    if target.kind == "space":
        return f"space {position['structure']} {target.name}"
    if target.kind == "structure":
        return _structure(target.name, position, focus)
    return f"{target.kind} {target.name}"


def _structure(structure: str, position: Position, focus: str | None) -> str:
    """Where a structure is clicked: its dice when one is to turn Evil, else its door.

    A small plan is opened first: what is entered can't be left again."""
    if position["phase"] == "darken":
        return f"dice {structure}"
    return f"door {structure}" if structure == focus else ""


def targets_by_region(
    targets: Iterable[Target], position: Position, front: Leaf, focus: str | None
) -> dict[str, Target]:
    """Region or die → the target it stands for."""
    found = ((region_of(target, position, front, focus), target) for target in targets)
    return {region: target for region, target in found if region}


def leaf_behind(region: str, front: Leaf, position: Position) -> tuple[Leaf, str | None] | None:
    """In a year: the leaf that a click on a region turns to, if any, and the structure it shows."""
    kind, *rest = region.split(" ")
    match kind:
        case "title":
            return None if front == YEAR else (YEAR, None)
        case "sheet" | "location":
            return Leaf("sheet", rest[0]), None
        case "place":
            return Leaf("sheet", rest[0]), rest[1]
        case "blueprint":
            active = position["blueprints"].get(rest[0])
            return (Leaf("sheet", active["sheet"]), active["structure"]) if active else None
    return None


def is_inside_a_small_plan(region: str, focus: str | None) -> bool:
    """Whether a region is a detail of a structure that is not drawn large: there the plan is one place."""
    kind, *rest = region.split(" ")
    return kind in DETAILS and focus is not None and rest[0] != focus
