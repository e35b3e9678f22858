"""What is written in one structure: its marks and circles, who has fallen, what was gained, what it became.

The site being explored is changed in place and belongs to one state; every other site is shared between copies of
a state and is replaced, never changed (`State.copy` copies the explored one only).
"""

from __future__ import annotations

from powercreep_rw.rules.definitions import ITEMS
from powercreep_rw.rules.plan import NEXT_TO_ITEM, NEXT_TO_MATERIAL, NEXT_TO_THREAT, Plan

OPEN, EXPLORING, POWERED, LOST, CROSSED = "open", "exploring", "powered", "lost", "crossed"


class Site:
    """A structure as it stands.  Cells, threats and icons are numbered as in its plan; masks have a bit for each."""

    __slots__ = (
        "blueprint",
        "circled",
        "circles",
        "evil",
        "flags",
        "frontier",
        "gapped",
        "good",
        "health",
        "marks",
        "plan",
        "seen",
        "status",
        "taken",
    )

    plan: Plan
    status: str
    #: Dice icons, darkened ones counted as evil.
    good: int
    evil: int
    #: Cell → the number written there, 0 for none.
    marks: list[int]
    #: Unmarked spaces adjacent to a marked one or to the door, in the order in which they became so (R13).
    frontier: list[int]
    #: Marked and frontier spaces, as bits.
    seen: int
    #: Whether a Shotgun ever skipped a space here, so that marks need not be joined to the door.
    gapped: bool
    #: Placed threat → Health left; -1 for one that can't be defeated.
    health: list[int]
    #: Icons gained, and spaces circled, as bits.
    taken: int
    circled: int
    #: Cell → what living threats and icons not yet gained it is next to (`plan.NEXT_TO`).
    flags: list[int]
    blueprint: str | None
    #: What can be circled here, remembered (`circles.circles`); not part of the position.
    circles: tuple[tuple[int, ...], ...] | None

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.status = OPEN
        self.good = plan.structure.good
        self.evil = plan.structure.evil
        self.marks = [0] * len(plan.names)
        self.frontier = list(plan.door_spaces)
        self.seen = sum(1 << cell for cell in plan.door_spaces)
        self.gapped = False
        self.health = list(plan.start_health)
        self.taken = 0
        self.circled = 0
        self.flags = list(plan.start_flags)
        self.blueprint = None
        self.circles = None

    @property
    def count(self) -> int:
        """How many spaces are marked."""
        return len(self.marks) - self.marks.count(0)

    def copy(self) -> Site:
        """A site of its own."""
        new = Site.__new__(Site)
        new.plan = self.plan
        new.status = self.status
        new.good = self.good
        new.evil = self.evil
        new.marks = self.marks[:]
        new.frontier = self.frontier[:]
        new.seen = self.seen
        new.gapped = self.gapped
        new.health = self.health[:]
        new.taken = self.taken
        new.circled = self.circled
        new.flags = self.flags[:]
        new.blueprint = self.blueprint
        new.circles = None
        return new

    def reflag(self, spaces: tuple[int, ...]) -> None:
        """Look again at what these spaces are next to, after a threat fell or an icon was gained there."""
        plan = self.plan
        for space in spaces:
            flags = 0
            for threat in plan.space_threats[space]:
                if self.health[threat]:
                    flags = NEXT_TO_THREAT
            for icon in plan.space_icons[space]:
                if not self.taken >> icon & 1:
                    flags |= NEXT_TO_ITEM if plan.icons[icon][1] in ITEMS else NEXT_TO_MATERIAL
            self.flags[space] = flags

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Site):
            return NotImplemented
        names = (name for name in Site.__slots__ if name not in ("plan", "circles"))
        return all(getattr(self, name) == getattr(other, name) for name in names)

    __hash__ = None  # type: ignore[assignment]
