"""The plan of a structure: its name, its dice, its map, and what the pencil has done to it.

The print never changes while a structure is played; everything a game adds is pencil, red pencil or a stamp
on top (rulebook: Structure Elements, Terrain, Completing a Structure, Blueprints).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from powercreep_rw.paper import faces, icons, pencil, setting, spaces
from powercreep_rw.paper.drawing import Box, Drawing, Group, Item, Path
from powercreep_rw.paper.part import Part
from powercreep_rw.paper.pen import Point, lines, polygon, rect
from powercreep_rw.rules.board import DOOR, GENERATOR, RADIATION, SOLID, WHITE
from powercreep_rw.rules.definitions import ICON_TOKENS, Hero, Sheet, Structure, Threat

#: Below this size (mm) of a space the plan is a small one: no letters and numbers along its edges.
SMALL = 7.5
#: A space never gets larger than this (mm): a tiny structure stays a plan, not a poster.
LARGEST = 21.0
#: The room for a structure's story below its map, where a plan is large (mm).
STORY = 6.0
#: The type of a printed plan's story (mm).
PRINTED_STORY = 3.2
NAME_TRACKING = 0.02


class Plan(Part):
    """A structure's plan in a box: name and dice above, the map below.

    A `printed` one has the largest spaces to write in, no letters and numbers along its edges, and its story wherever
    there is room.
    """

    def __init__(
        self, structure: Structure, sheet: Sheet, box: Box, hero: Hero | None = None, *, printed: bool = False
    ) -> None:
        super().__init__(box)
        self.add(Path(lines((box.x, box.y), (box.right, box.y)), None, "ink", 0.7))
        self.structure = structure
        self.letters = {b.id: b.letter for b in (hero or sheet.hero).blueprints}
        self.threats = {t.symbol: t for t in sheet.threats if t.symbol}
        board = structure.board
        self.head = min(12.0, max(6.0, box.h * 0.13, box.w * 0.055))
        story = STORY if structure.text and box.w > 90 and not printed else 0.0
        room = Box(box.x, box.y + self.head, box.w, box.h - self.head - story)
        self.small = printed or self._fitting(room, 0.0) < SMALL
        self.rim = 0.0 if self.small else min(4.4, max(3.2, self._fitting(room, 0.0) * 0.3))
        self.cell = cell = self._fitting(room, self.rim)
        wide, high = cell * board.width, cell * board.height
        left = room.x + self.rim + (room.w - self.rim - wide) / 2
        self.story = self._story_wanted(room, high) if printed else 0.0
        top = room.y + self.rim + max(0.6, (room.h - self.rim - high - self.story) * 0.4)
        self.map = Box(left, top, wide, high)
        self.wall = max(0.45, cell * 0.085)
        self._print(bool(story or self.story))

    def _fitting(self, room: Box, rim: float) -> float:
        """The largest space with which the map, its walls and its rim fit the room."""
        board = self.structure.board
        across = (room.w - rim - 2.4) / (board.width + 0.3)
        down = (room.h - rim - 1.6) / (board.height + 0.1)
        return min(across, down, LARGEST)

    def _story_wanted(self, room: Box, high: float) -> float:
        """The height of the story below a map, its air too; nothing where there is no room for all of it."""
        said = setting.runs((self.structure.text, "italic"))
        wanted = setting.height(said, PRINTED_STORY, room.w) + 2.4
        return wanted if self.structure.text and wanted <= room.h - high - 1.2 else 0.0

    @property
    def needs(self) -> float:
        """The height in which the plan is as large as it is here, with its head and its story."""
        return self.head + self.rim + self.map.h + max(self.cell * 0.1 + 1.6, self.story + 1.3)

    # --- places --------------------------------------------------------------------------------------------

    def space(self, cell: int) -> Box:
        """The box of a space."""
        row, column = divmod(cell, self.structure.board.width)
        return Box(self.map.x + column * self.cell, self.map.y + row * self.cell, self.cell, self.cell)

    def _place(self, kind: str, box: Box, name: str = "") -> None:
        self.regions[f"{kind} {self.structure.id}{' ' if name else ''}{name}"] = box

    # --- the print -----------------------------------------------------------------------------------------

    def _print(self, story: bool) -> None:
        board = self.structure.board
        self._print_head()
        frame = self.map
        self.add(Path(rect(frame.x, frame.y, frame.w, frame.h), "tint"))
        self._place("structure", self.box)
        for cell, token in enumerate(board.tokens):
            self._print_space(cell, token)
        self._print_walls()
        if self.rim:
            self._print_rim()
        if story:
            below = frame.bottom + self.wall + 1.2
            place = Box(self.box.x, below, self.box.w, self.box.bottom - below)
            said, size = setting.runs((self.structure.text, "italic")), PRINTED_STORY if self.story else 3.5
            self.add(*setting.block(said, place, size, 2.6, "grey", align="middle")[0])

    def _print_head(self) -> None:
        """The name on the left; the dice it is explored with and the blueprint's roundel on the right."""
        box, head, structure = self.box, self.head, self.structure
        roundel = head * 0.84
        self.roundel = Box(box.right - roundel - 0.4, box.y + (head - roundel) / 2 + 0.3, roundel, roundel)
        self._place("stamp", self.roundel)
        self.add(Group(spaces.blank_roundel(), self.roundel.x, self.roundel.y, roundel))
        side = self._dice_side(head)
        x = self.roundel.x - head * 0.28
        y = box.y + (head - side) / 2 + 0.3
        self.good: list[Box] = []
        for n in range(structure.good + structure.evil):
            evil = n < structure.evil
            x -= side
            place = Box(x, y, side, side)
            self.add(Group(icons.icon("evil_die" if evil else "good_die"), x, y, side))
            if not evil:
                self.good.append(place)
            x -= side * 0.16
        self.dice = Box(x, y, self.roundel.x - head * 0.2 - x, side)
        self._place("dice", self.dice)
        room = x - box.x - 1.4
        name, size = setting.fit(structure.name.upper(), "heading", head * 0.6, room, head * 0.27, NAME_TRACKING)
        base = box.y + head / 2 + 0.3 + size * 0.35
        self.name = Box(box.x + 0.4, base - size * 0.7, faces.width(name, "heading", size, NAME_TRACKING), size * 0.7)
        self.add(*setting.line(name, self.name.x, base, "heading", size, tracking=NAME_TRACKING))

    def _dice_side(self, head: float) -> float:
        """The size of the dice icons: smaller if the name needs their room."""
        many = self.structure.good + self.structure.evil
        wanted = faces.width(self.structure.name.upper(), "heading", head * 0.45, NAME_TRACKING)
        room = self.roundel.x - self.box.x - head * 0.28 - 1.8 - wanted
        return max(head * 0.38, min(head * 0.56, room / (many * 1.16)))

    def _print_space(self, cell: int, token: str) -> None:
        box, name = self.space(cell), self.structure.board.names[cell]
        if token in (WHITE, RADIATION):
            self.add(Group(spaces.white_space(token == RADIATION), box.x, box.y, self.cell))
            self._place("space", box, name)
        elif token == SOLID:
            self.add(Group(spaces.solid(), box.x, box.y, self.cell))
        elif token == DOOR:
            self.add(Group(spaces.door(), box.x, box.y, self.cell))
            self._place("door", box)
        elif token == GENERATOR:
            self.add(Group(spaces.generator(), box.x, box.y, self.cell))
            self._place("generator", box)
        else:
            self._place("icon", box, name)
            if token in ICON_TOKENS:
                self.add(Group(spaces.thing(ICON_TOKENS[token]), box.x, box.y, self.cell))
            else:
                self._print_threat(box, token)

    def _print_threat(self, box: Box, symbol: str) -> None:
        threat = self.threats.get(symbol)
        picture = threat.picture if threat else ""
        tile = icons.threat_tile(picture, symbol, bool(threat and threat.leader))
        self.add(Group(tile, box.x, box.y, self.cell))
        for pip in self.pips(box, threat):
            self.add(Group(spaces.pip(), pip.x, pip.y, pip.w))

    def pips(self, box: Box, threat: Threat | None) -> list[Box]:
        """The little circles for a threat's Health on its tile; none for one that falls at the first hit."""
        if threat is None or threat.health is None or threat.health < 2:
            return []
        side = min(0.27, 0.86 / threat.health) * self.cell
        left = box.x + (box.w - side * threat.health) / 2
        return [Box(left + n * side, box.bottom - side * 1.02, side, side) for n in range(threat.health)]

    def _print_walls(self) -> None:
        cell, frame = self.cell, self.map
        for (x0, y0), (x1, y1) in _wall_runs(self.structure):
            a = (frame.x + x0 * cell, frame.y + y0 * cell)
            b = (frame.x + x1 * cell, frame.y + y1 * cell)
            self.add(Path(lines(a, b), None, "ink", self.wall * 1.25))
        self._print_outer_wall(self.wall * 1.7)

    def _print_outer_wall(self, width: float) -> None:
        """The outer wall, open beside the door if the door is at the edge, with an arrow pointing in."""
        frame, door = self.map, self.space(self.structure.board.door)
        middle_x, middle_y = door.centre
        half = self.cell * 0.36 + width / 2
        corners = ((frame.x, frame.y), (frame.right, frame.y), (frame.right, frame.bottom), (frame.x, frame.bottom))
        for n in range(4):
            a, b = corners[n], corners[(n + 1) % 4]
            if n != self._open_side:
                self.add(Path(lines(a, b), None, "ink", width))
                continue
            across, down = (b[0] > a[0]) - (b[0] < a[0]), (b[1] > a[1]) - (b[1] < a[1])
            near = (a[0] if across == 0 else middle_x, a[1] if down == 0 else middle_y)
            before = (near[0] - across * half, near[1] - down * half)
            after = (near[0] + across * half, near[1] + down * half)
            for start, stop in ((a, before), (after, b)):
                if (stop[0] - start[0]) * across + (stop[1] - start[1]) * down > width / 2:
                    self.add(Path(lines(start, stop), None, "ink", width))
            self._print_arrow(near, (-down, across))

    @property
    def _open_side(self) -> int | None:
        """The side of the outer wall that is open, clockwise from the top: by preference left, right, below, above."""
        board = self.structure.board
        row, column = divmod(board.door, board.width)
        at_edge = {3: column == 0, 1: column == board.width - 1, 2: row == board.height - 1, 0: row == 0}
        return next((side for side, there in at_edge.items() if there), None)

    @property
    def _arrow_size(self) -> float:
        return min(1.6, self.cell * 0.17)

    def _print_arrow(self, at: Point, inwards: Point) -> None:
        """A small arrow through the opening."""
        size = self._arrow_size
        (x, y), (dx, dy) = at, inwards
        tip = (x + dx * size * 0.6, y + dy * size * 0.6)
        left = (x - dx * size * 0.8 - dy * size * 0.85, y - dy * size * 0.8 + dx * size * 0.85)
        right = (x - dx * size * 0.8 + dy * size * 0.85, y - dy * size * 0.8 - dx * size * 0.85)
        self.add(Path(polygon(tip, left, right), "ink"))

    def _print_rim(self) -> None:
        """The letters of the columns above the map and the numbers of the rows on its left; where the way in is, they
        stand outside its arrow."""
        board, cell, frame = self.structure.board, self.cell, self.map
        size = min(3.4, self.rim * 0.86)
        row_in, column_in = divmod(board.door, board.width)
        arrow = self._arrow_size * 0.8 + 0.35
        for column in range(board.width):
            box = Box(frame.x + column * cell, frame.y - self.rim - self.wall * 0.4, cell, self.rim)
            if self._open_side == 0 and column == column_in:
                box = Box(box.x, box.y, box.w, frame.y - arrow - box.y)
            self.add(*setting.centred(chr(65 + column), box, "label", size, "grey"))
        for row in range(board.height):
            box = Box(frame.x - self.rim - self.wall * 0.6, frame.y + row * cell, self.rim, cell)
            if self._open_side == 3 and row == row_in:
                box = Box(box.x, box.y, frame.x - arrow - box.x, box.h)
            self.add(*setting.centred(str(row + 1), box, "label", size, "grey"))

    # --- the pencil ----------------------------------------------------------------------------------------

    def pencilled(self, view: Mapping[str, Any]) -> list[Item]:
        """The numbers, circles, wounds and crossings-out of a state (docs/transcript.md, "State")."""
        state = view["structures"].get(self.structure.id)
        if state is None:
            return []
        made: list[Item] = []
        self._pencil_dice(made, state)
        for name, value in state["marks"].items():
            made.append(self._mark(name, value))
        for name in state["circled"]:
            seed = f"{self.structure.id} {name}"
            made.append(pencil.placed(pencil.ring(seed), self._box(name), self.cell * -0.02))
        for name in state["taken"]:
            made.append(self._taken(name))
        for name, threat in state["threats"].items():
            self._pencil_threat(made, name, threat)
        self._pencil_status(made, state)
        return made

    def _box(self, name: str) -> Box:
        return self.space(self.structure.board.cells[name])

    def _mark(self, name: str, value: int) -> Item:
        box = self._box(name).inset(self.cell * 0.12)
        return pencil.number(str(value), box, f"{self.structure.id} {name}")

    def _taken(self, name: str) -> Item:
        """A Food is circled, to be crossed out when it is used; everything else is crossed out at once."""
        token = self.structure.board.tokens[self.structure.board.cells[name]]
        seed = f"{self.structure.id} {name}"
        if ICON_TOKENS.get(token) == "food":
            return pencil.placed(pencil.ring(seed, width=0.075), self._box(name), self.cell * 0.02)
        return pencil.placed(pencil.cross(seed, width=0.085), self._box(name), self.cell * -0.03)

    def _pencil_threat(self, made: list[Item], name: str, state: Mapping[str, Any]) -> None:
        """Wounds are slashes of the red pencil through the circles of its Health; a fallen threat is crossed
        out."""
        left = state["health"]
        if left is None:
            return
        box = self._box(name)
        token = self.structure.board.tokens[self.structure.board.cells[name]]
        seed = f"{self.structure.id} {name}"
        pips = self.pips(box, self.threats.get(token))
        for n, pip in enumerate(pips[: max(0, len(pips) - left)]):
            made.append(pencil.placed(pencil.slash(f"{seed} {n}", width=0.17), pip, pip.w * 0.12))
        if left == 0:
            made.append(pencil.placed(spaces.fallen(seed), box, self.cell * 0.02))

    def _pencil_dice(self, made: list[Item], state: Mapping[str, Any]) -> None:
        """The Power Creeps: a Good Die icon that was filled in."""
        darkened = max(0, state["evil"] - self.structure.evil)
        for n, box in enumerate(self.good[:darkened]):
            inner = box.inset(box.w * 0.1)
            made.append(Group(spaces.darkened(f"{self.structure.id} {n}"), inner.x, inner.y, inner.w))

    def _pencil_status(self, made: list[Item], state: Mapping[str, Any]) -> None:
        if state["blueprint"]:
            letter = self.letters.get(state["blueprint"]) or state["blueprint"][:1].upper()
            made.append(Group(spaces.stamp(letter, self.structure.id), self.roundel.x, self.roundel.y, self.roundel.w))
        if state["status"] == "exploring":
            under = pencil.strike(round(self.name.w, 1), self.structure.id, "pencil", max(0.35, self.head * 0.05))
            made.append(Group(under, self.name.x, self.name.bottom + self.head * 0.11, 1.0))
        if state["status"] in ("lost", "crossed"):
            area = self.map.inset(self.cell * 0.1)
            out = pencil.crossing_out(
                round(area.w, 2), round(area.h, 2), self.structure.id, width=max(0.5, self.cell * 0.1)
            )
            made.append(Group(out, area.x, area.y, 1.0))
        if state["status"] == "crossed":
            made.append(pencil.placed(pencil.cross(self.structure.id, width=0.1), self.roundel, 0.3))


@lru_cache(maxsize=64)
def _wall_runs(structure: Structure) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """The inner walls as straight runs between corners of the lattice."""
    board = structure.board
    level: set[tuple[int, int]] = set()
    upright: set[tuple[int, int]] = set()
    for a, b in board.walls:
        row, column = divmod(b, board.width)
        (upright if b == a + 1 else level).add((column, row))
    runs = []
    for column, row in sorted(level, key=lambda at: (at[1], at[0])):
        if (column - 1, row) not in level:
            end = column
            while (end, row) in level:
                end += 1
            runs.append(((column, row), (end, row)))
    for column, row in sorted(upright):
        if (column, row - 1) not in upright:
            end = row
            while (column, end) in upright:
                end += 1
            runs.append(((column, row), (column, end)))
    return tuple(runs)


def structure_plan(
    structure: Structure, sheet: Sheet, view: Mapping[str, Any] | None, width: float, height: float
) -> Drawing:
    """A structure's plan as a drawing of its own, `width` × `height` mm, with the marks of `view` (None:
    empty)."""
    part = plan_part(structure, sheet, width, height)
    return part.drawing(view)


_PLANS: dict[tuple[int, int, float, float], tuple[Plan, Structure, Sheet]] = {}


def plan_part(structure: Structure, sheet: Sheet, width: float, height: float) -> Plan:
    """The plan as a part, made once for each size."""
    key = (id(structure), id(sheet), width, height)
    found = _PLANS.get(key)
    if found is None or found[1] is not structure or found[2] is not sheet:
        if len(_PLANS) > 64:
            _PLANS.clear()
        found = _PLANS[key] = (Plan(structure, sheet, Box(0.0, 0.0, width, height)), structure, sheet)
    return found[0]
