"""How far it is to the generator: what a sequential path still needs, and where it can go on.

A *need* is measured in points: POINT for each space still to be marked, and a little more for a number that is
hard to come by or dear in creep (1, 5 and 6), for radiation and for threats that bite.  Sets of numbers are bit
masks: bit 0 is a 1, bit 5 a 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from powercreep_rw.rules.plan import Plan
from powercreep_rw.rules.site import Site

#: The need of one space that any of the middle numbers will fill.
POINT = 4
#: A number that makes the path dearer by no more than this still carries it on.
TOLERANCE = 2
#: More than any route on any board.
FAR = 10_000

#: What a space with radiation adds to a number's price, as long as nobody says what it really costs, and at most;
#: and what one beside a threat that bites does.
RADIATION_TOLL = 4
MOST_TOLL = 16
BITE_TOLL = 6

ALL = 63
#: Number → its price on a path: 2, 3 and 4 go on three ways; 1 and 5 are less handy; a 6 is six creep, too.
PRICE = (0, POINT + 1, POINT, POINT, POINT, POINT + 1, POINT + 2)
#: Prices of a space, cheapest first: a price, and the set of numbers that cost it.
Prices = tuple[tuple[int, int], ...]
#: One more than the dearest price.
TURN = POINT + 2 + MOST_TOLL + 2 * BITE_TOLL + 1
#: Set of numbers → the numbers within 1 of any of them.
NEAR = tuple((mask | mask << 1 | mask >> 1) & ALL for mask in range(ALL + 1))
#: Set of numbers → how many there are.
COUNT = tuple(mask.bit_count() for mask in range(ALL + 1))
#: A written number → its set; nothing written is the empty set.
BIT = (0, 1, 2, 4, 8, 16, 32)


@dataclass(frozen=True, slots=True)
class Route:
    """The best sequential path still possible.

    `need` in points (FAR when there is none), `steps` about how many spaces it still has to fill, and `next` the
    spaces where it can go on, each with the set of numbers that do.
    """

    need: int
    steps: int
    next: tuple[tuple[int, int], ...]

    @property
    def possible(self) -> bool:
        """Whether a sequential path can still be made."""
        return self.need < FAR

    def chance(self) -> float:
        """How likely one die is to carry the path on: the share of faces that are wanted somewhere."""
        wanted = 0
        for _, numbers in self.next:
            wanted |= numbers
        return COUNT[wanted] / 6


@lru_cache(maxsize=1024)
def prices(plan: Plan, biting: int, toll: int) -> tuple[Prices, ...]:
    """Space → its prices, while the placed threats in `biting` (bits) live and radiation costs `toll`."""
    return tuple(_prices(plan, space, biting, toll) for space in range(len(plan.names)))


def _prices(plan: Plan, space: int, biting: int, toll: int) -> Prices:
    defenses = [plan.threats[t][1].defense or 7 for t in plan.space_threats[space] if biting >> t & 1]
    groups: dict[int, int] = {}
    for number in range(1, 7):
        price = PRICE[number] + (toll if space in plan.radiation else 0)
        price = min(TURN - 1, price + BITE_TOLL * sum(number < defense for defense in defenses))
        groups[price] = groups.get(price, 0) | BIT[number]
    return tuple(sorted(groups.items()))


def biting(site: Site) -> int:
    """The living placed threats, as bits, that strike at a mark beside them that does not hurt them."""
    found = 0
    for number, (_, threat) in enumerate(site.plan.threats):
        if site.health[number] and threat.ability and threat.ability.condition == "marked_beside":
            found |= 1 << number
    return found


def joined(plan: Plan, marks: Sequence[int]) -> dict[int, int]:
    """The marked spaces that a sequential path joins to the door, each with its number's set."""
    found = {space: BIT[marks[space]] for space in plan.door_spaces if marks[space]}
    todo = list(found)
    while todo:
        space = todo.pop()
        near = NEAR[found[space]]
        for other in plan.neighbours[space]:
            if marks[other] and other not in found and near & BIT[marks[other]]:
                found[other] = BIT[marks[other]]
                todo.append(other)
    return found


def spaces_to_go(site: Site) -> int:
    """The fewest spaces that still have to be marked for a sequential path; FAR when there is none any more."""
    return _search(site.plan, site.marks, (((1, ALL),),) * len(site.marks)).need


def route(site: Site, toll: int = RADIATION_TOLL) -> Route:
    """The best sequential path still possible from what is marked (need 0 once there is one).

    `toll` is what a space with radiation costs now, in points, 0 to MOST_TOLL.
    """
    return _route(site.plan, tuple(site.marks), biting(site), toll)


@lru_cache(maxsize=8192)
def _route(plan: Plan, marks: tuple[int, ...], alive: int, toll: int) -> Route:
    """Remembered, since a player who looks ahead meets the same marks again and again."""
    return _search(plan, marks, prices(plan, alive, toll))


def _search(plan: Plan, marks: Sequence[int], priced: tuple[Prices, ...]) -> Route:
    """Search from the generator back to the spaces where the path can go on, cheapest first."""
    path = joined(plan, marks)
    if any(space in plan.generator_spaces for space in path):
        return Route(0, 0, ())
    starts: dict[int, int] = {space: ALL for space in plan.door_spaces if not marks[space]}
    for space, number in path.items():
        for other in plan.neighbours[space]:
            if not marks[other]:
                starts[other] = starts.get(other, 0) | NEAR[number]
    best, onward = FAR, []
    for need, space, numbers in _reached(plan, marks, priced):
        if need > best + TOLERANCE:
            break
        if allowed := numbers & starts.get(space, 0):
            best = min(best, need)
            onward.append((space, allowed))
    return Route(best, max(1, round(best / (POINT + 0.5))) if onward else FAR, tuple(onward))


def _reached(plan: Plan, marks: Sequence[int], priced: tuple[Prices, ...]) -> Iterator[tuple[int, int, int]]:
    """What is needed to reach the generator from a space, that space included, with any of a set of numbers in it;
    cheapest first, and a number of a space only once."""
    neighbours = plan.neighbours
    seen = [0] * len(marks)
    #: What is needed → space → numbers: a wheel, as no price is TURN or more.
    wheel: list[dict[int, int]] = [{} for _ in range(TURN)]
    for space in plan.generator_spaces:
        _offer(wheel, 0, space, ALL, marks[space], priced[space])
    need = idle = 0
    while idle < TURN:
        bucket = wheel[need % TURN]
        idle = 0 if bucket else idle + 1
        while bucket:
            space, numbers = bucket.popitem()
            fresh = numbers & ~seen[space]
            if not fresh:
                continue
            seen[space] |= fresh
            yield need, space, fresh
            near = NEAR[fresh]
            for other in neighbours[space]:
                wanted = near & ~seen[other]
                if wanted:
                    _offer(wheel, need, other, wanted, marks[other], priced[other])
        need += 1


def _offer(wheel: list[dict[int, int]], need: int, space: int, numbers: int, mark: int, priced: Prices) -> None:
    """Note that these numbers at the space go on to the generator; `need` is what lies after the space."""
    if mark:
        if numbers & BIT[mark]:
            wheel[need % TURN][space] = BIT[mark]
        return
    for price, group in priced:
        if numbers & group:
            bucket = wheel[(need + price) % TURN]
            bucket[space] = bucket.get(space, 0) | numbers & group
