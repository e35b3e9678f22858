"""The sequential path that is still possible in a structure, and the numbers that would continue it.  Pure: no pygame.

A path is sequential when each number is within 1 of the one before (rulebook: Completing a Structure); of several the
one counts whose highest number is lowest (R30).  A space that is still empty may take any number, but only one: so a
way that comes back to a space with another number is no path.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from powercreep_rw.rules.moves import HIGHEST, LOWEST
from powercreep_rw.rules.plan import Plan
from powercreep_rw.rules.site import EXPLORING, Site

#: So many steps the search for a path may take where the short cut finds none.  Most positions need no step.
MOST_STEPS = 2000
#: A space and a number in it; a way through the structure; and what is known of every step (`Search._costs`).
Step = tuple[int, int]
Way = tuple[Step, ...]
Costs = dict[Step, tuple[int, Step]]
#: The step after the last one.
THERE = (-1, 0)
FAR = (10_000, THERE)


@dataclass(frozen=True, slots=True)
class Onward:
    """What can still become of a structure; spaces by name.

    `path` leads from the door to the generator, with the fewest spaces still to be marked and, among those, the lowest
    highest number; `missing` are its spaces without a number.  `numbers` are those that would continue a sequential
    path, in each space where one can go on.  `highest` is the least that the path's highest number, and with it the
    creep, can be.  `early` says that any such path would complete the structure before it is whole.  Without `certain`
    the search was given up, and there may be more than was found.
    """

    path: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    numbers: tuple[tuple[str, tuple[int, ...]], ...] = ()
    highest: int = 0
    early: bool = False
    certain: bool = True

    @property
    def possible(self) -> bool:
        """Whether a sequential path can still be made."""
        return bool(self.path) and not self.early


def onward(site: Site) -> Onward | None:
    """What can still become of a structure; None for one that is not being explored (or has not been entered)."""
    if site.status != EXPLORING:
        return None
    search = Search(site.plan, site.marks)
    ways = list(search.ways())
    if not ways:
        return Onward(certain=search.certain)
    names = site.plan.names
    numbers: dict[str, list[int]] = {}
    for way in ways:
        space, number = next(step for step in way if not site.marks[step[0]])
        numbers.setdefault(names[space], []).append(number)
    shortest = sorted(ways, key=search.missing)
    whole = next((way for way in shortest if not search.completes_early(way)), None)
    whole = whole or min(search.ways(whole=True), key=search.missing, default=None)
    best = search.lowest(whole or shortest[0], whole is not None)
    return Onward(
        path=tuple(names[space] for space, _ in best),
        missing=tuple(names[space] for space, _ in best if not site.marks[space]),
        numbers=tuple((space, tuple(sorted(found))) for space, found in sorted(numbers.items())),
        highest=max(number for _, number in best),
        early=whole is None,
        certain=search.certain,
    )


class Search:
    """Looks for paths through one structure as it is marked."""

    def __init__(self, plan: Plan, marks: Sequence[int]) -> None:
        self.plan = plan
        self.marks = marks
        self._left = MOST_STEPS
        self._most = len(marks)
        self._came: dict[int, int] = {}

    @property
    def certain(self) -> bool:
        """Whether no search was given up."""
        return self._left > 0

    def missing(self, way: Way) -> int:
        """How many of its spaces are still to be marked."""
        return sum(not self.marks[space] for space, _ in way)

    def ways(self, highest: int = HIGHEST, whole: bool = False, most: int = 0) -> Iterator[Way]:
        """For each space and number with which a sequential path can go on, the shortest; no number over `highest`,
        and no more than `most` spaces to be marked (0: as many as there are).  Only `whole` ones: those that do not
        complete the structure before all of them is marked."""
        self._came = self._joined(highest)
        self._most = most or self.marks.count(0)
        costs = self._costs(highest)
        for space in self._starts():
            for number in range(LOWEST, highest + 1):
                cost = costs.get((space, number), FAR)[0]
                if cost <= self._most and self._before(space, number) is not None:
                    way = self._way(space, number, costs, whole)
                    if way is not None:
                        yield way

    def lowest(self, way: Way, whole: bool) -> Way:
        """As short a path as this one, with the lowest highest number."""
        wanted, least, most = self.missing(way), LOWEST, max(number for _, number in way)
        while least < most:  # what can be done with a number can be done with the next
            middle = (least + most) // 2
            able = (w for w in self.ways(middle, most=wanted) if self.missing(w) <= wanted)
            found = next((w for w in able if not (whole and self.completes_early(w))), None)
            if found is None:
                least = middle + 1
            else:
                way, most = found, max(number for _, number in found)
        return way

    def _starts(self) -> list[int]:
        """The empty spaces beside the door, or beside what is marked, in reading order."""
        plan, marks = self.plan, self.marks
        beside = {other for space, mark in enumerate(marks) if mark for other in plan.neighbours[space]}
        return sorted(space for space in beside | set(plan.door_spaces) if not marks[space])

    def _joined(self, highest: int) -> dict[int, int]:
        """The marked spaces that a sequential path joins to the door, each with the one before it (-1: the door)."""
        marks = self.marks
        came = {space: -1 for space in self.plan.door_spaces if 0 < marks[space] <= highest}
        for here in (todo := list(came)):  # grows as it goes
            for other in self.plan.neighbours[here]:
                near = 0 < marks[other] <= highest and abs(marks[other] - marks[here]) <= 1
                if near and other not in came:
                    came[other] = here
                    todo.append(other)
        return came

    def _before(self, space: int, number: int) -> Way | None:
        """The marked spaces that lead from the door to this number; none at the door itself."""
        if space in self.plan.door_spaces:
            return ()
        for other in self.plan.neighbours[space]:
            if other in self._came and abs(self.marks[other] - number) <= 1:
                return _back(other, self._came, self.marks)
        return None

    def _costs(self, highest: int) -> Costs:
        """Space and number → the fewest spaces to be marked from there to the generator, the space itself counted, and
        the next step on that way.  What is joined to the door is left out: a path coming back there could begin there.

        Never too many, but too few where a way would come back to a space with another number."""
        marks, neighbours = self.marks, self.plan.neighbours
        found: Costs = {}
        heap: list[tuple[int, int, int, Step]] = []
        for space in self.plan.generator_spaces:
            for number in self._allowed(space, highest):
                heappush(heap, (int(not marks[space]), number, space, THERE))
        while heap:
            cost, number, space, onward = heappop(heap)
            if (space, number) in found:
                continue
            found[space, number] = (cost, onward)
            for other in neighbours[space]:
                for step in self._allowed(other, highest):
                    if abs(step - number) <= 1 and (other, step) not in found:
                        heappush(heap, (cost + (not marks[other]), step, other, (space, number)))
        return found

    def _allowed(self, space: int, highest: int) -> Sequence[int]:
        """The numbers that a space can have on the way on from the first empty one."""
        if space in self._came:
            return ()
        mark = self.marks[space]
        if mark:
            return (mark,) if mark <= highest else ()
        return range(LOWEST, highest + 1)

    def _way(self, space: int, number: int, costs: Costs, whole: bool) -> Way | None:
        """A path that goes on with this number in this space, or None."""
        straight = [(space, number)]
        while (step := costs[straight[-1]][1]) != THERE:
            straight.append(step)
        if len({space for space, _ in straight}) == len(straight):
            made = self._joined_up(straight, whole)
            if made is not None:
                return made
        return self._any(space, number, costs, whole)

    def _joined_up(self, way: list[Step], whole: bool) -> Way | None:
        """The way with what is marked before it, from the door."""
        before = self._before(*way[0])
        made = None if before is None else (*before, *way)
        return None if made is None or (whole and self.completes_early(made)) else made

    def _any(self, space: int, number: int, costs: Costs, whole: bool) -> Way | None:
        """The shortest path that never comes back to a space, looked for step by step; None if it is given up."""
        for room in range(costs[space, number][0], self._most + 1):
            found = self._deeper([(space, number)], room, costs, whole)
            if found is not None or self._left <= 0:
                return found
        return None

    def _deeper(self, way: list[Step], room: int, costs: Costs, whole: bool) -> Way | None:
        """The same with `room` for so many empty spaces, after the beginning of a way."""
        here = way[-1]
        self._left -= 1
        if here[0] in self.plan.generator_spaces and (made := self._joined_up(way, whole)) is not None:
            return made
        room -= not self.marks[here[0]]
        used = {space for space, _ in way}
        for step in self._steps(*here, costs):
            if step[0] not in used and costs[step][0] <= room and self._left > 0:
                found = self._deeper([*way, step], room, costs, whole)
                if found is not None:
                    return found
        return None

    def _steps(self, space: int, number: int, costs: Costs) -> list[Step]:
        """Where a path can go from a number, the shorter way first, and the lower number."""
        steps = [
            (other, step)
            for other in self.plan.neighbours[space]
            for step in (number - 1, number, number + 1)
            if (other, step) in costs
        ]
        return sorted(steps, key=lambda step: (costs[step][0], step[1], step[0]))

    def completes_early(self, way: Way) -> bool:
        """Whether the structure would be completed (R29) before all of the way is marked, in whatever order."""
        empty = [space for space, _ in way if not self.marks[space]]
        return not any(self._can_be_last([s for s in empty if s != last]) for last in reversed(empty))

    def _can_be_last(self, before: list[int]) -> bool:
        """Whether all these spaces can be marked without completing the structure."""
        marked = {space for space, mark in enumerate(self.marks) if mark}
        left, doors = set(before), set(self.plan.door_spaces)
        while left:
            able = {s for s in left if s in doors or any(n in marked for n in self.plan.neighbours[s])}
            if not able:
                return False
            marked |= able
            left -= able
        return not self._connects(marked)

    def _connects(self, marked: set[int]) -> bool:
        """Whether these spaces join the door to the generator."""
        todo = [space for space in self.plan.door_spaces if space in marked]
        reached = set(todo)
        for space in todo:  # grows as it goes
            if space in self.plan.generator_spaces:
                return True
            fresh = [other for other in self.plan.neighbours[space] if other in marked and other not in reached]
            reached.update(fresh)
            todo += fresh
        return False


def _back(space: int, came: dict[int, int], marks: Sequence[int]) -> Way:
    """The marked spaces from the door to this one."""
    way = [(space, marks[space])]
    while (space := came[space]) >= 0:
        way.append((space, marks[space]))
    return tuple(reversed(way))
