"""The pictures of the rulebook: dice, two diagrams (`diagrams.py`), and pieces cut out of the page of a game, so that
they look like what is played.

The game is a lesson's, played to its end: its first structure has a path, its hero has gained something and lost
something.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.lessons import Lesson
from powercreep_rw.content.library import Library
from powercreep_rw.paper.diagrams import adjacent, circled
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path, Text, flat
from powercreep_rw.paper.page import page
from powercreep_rw.paper.pen import bounds, circle, rect
from powercreep_rw.rules import moves
from powercreep_rw.rules.definitions import Structure
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

#: What lies around a cut-out (mm).
AIR = 1.6
#: Dice: their side and the gap between them (mm), and where the pips of each face are (in sides).
SIDE, GAP = 11.0, 3.4
_A, _B, _C = 0.27, 0.5, 0.73
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_B, _B),),
    2: ((_A, _A), (_C, _C)),
    3: ((_A, _A), (_B, _B), (_C, _C)),
    4: ((_A, _A), (_A, _C), (_C, _A), (_C, _C)),
    5: ((_A, _A), (_A, _C), (_B, _B), (_C, _A), (_C, _C)),
    6: ((_A, _A), (_A, _B), (_A, _C), (_C, _A), (_C, _B), (_C, _C)),
}


def plates(lesson: Lesson) -> Mapping[str, Drawing]:
    """Every picture by its name, for the sheet and the hero of a lesson."""
    position, structure = _played(lesson)
    drawn = page(lesson.sheet, lesson.hero, position, focus=structure.id)
    made = {"dice": dice(), "next": adjacent(), "circles": circled(lesson.hero)}
    placed = _placed(drawn)
    for name, regions in _cuts(drawn, lesson, structure, position).items():
        if regions:
            made[name] = _cut(placed, _around(regions))
    return made


def of_first(lessons: Sequence[FilePath]) -> Mapping[str, Drawing]:
    """The pictures from the first of these lessons; none, if there is none or it can't be read."""
    with suppress(ContentError, IndexError):
        return plates(Library().lesson(lessons[0]))
    return {}


def _played(lesson: Lesson) -> tuple[dict[str, Any], Structure]:
    """The position at the end of a lesson, and the structure that it was played in; what is left open is answered with
    the first legal move."""
    state, rolls = State.start(Game((lesson.sheet,), lesson.hero)), iter(lesson.rolls)
    begun = lesson.sheet.structures[0].id
    for caption in lesson.captions:
        if caption.is_read:
            continue
        while state.phase == "roll":
            state.play(moves.roll(*next(rolls)))
        move = caption.move or state.legal_moves()[0]
        begun = move[1] if move[0] == "enter" else begun
        state.play(move)
    return view(state), next(structure for structure in lesson.sheet.structures if structure.id == begun)


def _cuts(drawn: Drawing, lesson: Lesson, structure: Structure, position: Mapping[str, Any]) -> dict[str, list[Box]]:
    """The regions that each picture shows."""
    regions, sheet = drawn.regions, lesson.sheet
    leader = next((f"threat {threat.id}" for threat in sheet.threats if threat.leader), "")
    first = next((f"threat {threat.id}" for threat in sheet.threats), "")
    filled = [f"gear {gear}" for gear, it in position["gear"].items() if it["filled"]][:1]
    others = [f"gear {gear}" for gear, it in position["gear"].items() if not it["filled"]][:2]
    active = [f"blueprint {blueprint}" for blueprint in position["blueprints"]]
    wanted = {
        "path": [f"space {structure.id} {name}" for name in structure.board.names]
        + [f"door {structure.id}", f"generator {structure.id}"],
        "threat": [first],
        "leader": [leader],
        "gain": _gained(structure, position),
        "health": ["health"],
        "radiation": ["radiation"],
        "gear": [*filled, *others],
        "creep": [f"creep {box}" for box in range(1, 13)],
        "blueprint": [*active, *[f"blueprint {b.id}" for b in lesson.hero.blueprints]],
    }
    return {name: [regions[each] for each in found if each in regions] for name, found in wanted.items()}


def _gained(structure: Structure, position: Mapping[str, Any]) -> list[str]:
    """The last thing that was gained, with the spaces on all sides of it."""
    taken = position["structures"][structure.id]["taken"]
    if not taken:
        return []
    board = structure.board
    row, column = divmod(board.cells[taken[-1]], board.width)
    around = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    inside = [(r, c) for r, c in around if 0 <= r < board.height and 0 <= c < board.width]
    names = [board.names[r * board.width + c] for r, c in inside]
    return [f"{kind} {structure.id} {name}" for name in names for kind in ("space", "icon")]


def _around(boxes: Iterable[Box]) -> Box:
    boxes = list(boxes)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top).inset(-AIR)


#: An item with its origin and scale, and its left, top, right and bottom edge.
Placed = tuple[Path | Text, float, float, float, tuple[float, float, float, float]]


def _placed(drawn: Drawing) -> list[Placed]:
    return [(item, x, y, scale, _edge(item, x, y, scale)) for item, x, y, scale in flat(drawn.items)]


def _cut(placed: Iterable[Placed], box: Box) -> Drawing:
    """What lies in a box, as a drawing of its own."""
    items: list[Item] = []
    for item, x, y, scale, (left, top, right, bottom) in placed:
        if box.x <= left and box.y <= top and right <= box.right and bottom <= box.bottom:
            items.append(Group((item,), x - box.x, y - box.y, scale))
    return Drawing(box.w, box.h, tuple(items))


def _edge(item: Path | Text, x: float, y: float, scale: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an item; of a word roughly, for it never crosses the edge of its part."""
    if isinstance(item, Path):
        left, top, right, bottom = bounds(item)
    else:
        left, top, right, bottom = item.x, item.y - item.size * 0.6, item.x + item.size * 0.4, item.y
    return x + left * scale, y + top * scale, x + right * scale, y + bottom * scale


@cache
def dice(good: tuple[int, ...] = (5, 4, 3), evil: tuple[int, ...] = (6, 2, 1)) -> Drawing:
    """A row of dice: the Good Dice white, the Evil Dice black."""
    faces = [(value, False) for value in good] + [(value, True) for value in evil]
    items: list[Item] = []
    for number, (value, is_evil) in enumerate(faces):
        x = AIR + number * (SIDE + GAP) + (GAP if is_evil else 0.0)
        body, pip = ("ink", "white") if is_evil else ("white", "ink")
        items.append(Path(rect(x, AIR, SIDE, SIDE, SIDE * 0.2), body, "ink", 0.5))
        for across, down in PIPS[value]:
            items.append(Path(circle(x + across * SIDE, AIR + down * SIDE, SIDE * 0.088), pip))
    wide = 2 * AIR + len(faces) * (SIDE + GAP) - (0 if evil else GAP)
    return Drawing(wide, 2 * AIR + SIDE, tuple(items))
