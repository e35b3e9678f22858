"""From the legal moves to what the player can click: no pygame, no drawing, no names of Gear or blueprints.

Every move is a *tool* (what is done: `mark`, `food`, `use armory`) and the *targets* it names (dice, spaces, Gear …) in
*stages*: within a stage the targets may be picked in any order (a die and a space, or the space first), one stage after
the other.  So the window needs no code for any one move: it shows the targets that some legal move still wants, and
plays the move as soon as all of its targets are picked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from powercreep_rw.rules.moves import CHECK, DICE, Move

#: What a move does, without its targets: `("mark",)`, `("use", "armory")`, `("fill", "scrap")`, `("armor",)`.
Tool = tuple[str, ...]

SPACE = re.compile(r"[A-Z][0-9]+")

#: The tools that need no button: their targets lie open as soon as the phase begins.
OPEN_TOOLS = frozenset({"mark", "reduce", "discard", "enter", "blueprint", "sheet", "darken"})


class Target(NamedTuple):
    """One thing to click: a `die`, `space`, `circle`, `gear`, `structure`, `blueprint`, `sheet` or `variant` (the Gear
    used on a mark, as the move's last words).  A circle says in which sheet and structure it is made."""

    kind: str
    name: str
    sheet: str = ""
    structure: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A legal move, with the targets that lead to it, stage by stage."""

    move: Move
    tool: Tool
    stages: tuple[frozenset[Target], ...]

    def remaining(self, picks: frozenset[Target]) -> frozenset[Target] | None:
        """What is still to be picked in the stage that these picks have reached (empty: the plan is complete), or None
        when some pick does not lead to this move."""
        left = set(picks)
        for stage in self.stages:
            left -= stage
            if not stage <= picks:
                return None if left else stage - picks
        return None if left else frozenset()


#: Where the circles of a blueprint are made: its id → (sheet, structure).
Whereabouts = Callable[[str], tuple[str, str]]


def plan(move: Move, where: Whereabouts) -> Plan:
    """Read one legal move as a tool and its targets."""
    verb, words = move[0], move[1:]
    if verb == "mark":
        die, space, *gear = words
        return Plan(move, ("mark",), (frozenset({Target("die", die), Target("space", space)}), _variant(gear)))
    if verb == "use":
        return _use(move, where)
    if verb == "fill":
        return Plan(move, ("fill", words[0]), (frozenset({Target("gear", words[1])}),))
    kinds = {"enter": "structure", "darken": "structure", "sheet": "sheet", "blueprint": "blueprint"}
    kind = kinds.get(verb, "die")
    targets = frozenset(Target(kind, word) for word in words if word != CHECK)
    return Plan(move, (verb,), (targets,) if targets else ())


def _variant(words: Iterable[str]) -> frozenset[Target]:
    return frozenset({Target("variant", " ".join(words))})


def _use(move: Move, where: Whereabouts) -> Plan:
    """`use ID circles… dice… [space gear…]`: the circles first, then the dice, then the space of a combined die."""
    words = list(move[2:])
    circles, dice = [], []
    while words and SPACE.fullmatch(words[0]):
        circles.append(words.pop(0))
    while words and (words[0] in DICE or words[0] == CHECK):
        dice.append(words.pop(0))
    stages = [
        frozenset(Target("circle", space, *where(move[1])) for space in circles),
        frozenset(Target("die", die) for die in dice if die != CHECK),
    ]
    if words:
        stages += [frozenset({Target("space", words[0])}), _variant(words[1:])]
    return Plan(move, ("use", move[1]), tuple(stage for stage in stages if stage))


@dataclass(frozen=True, slots=True)
class Selection:
    """What the player has picked so far: the tool (None: the open ones) and targets."""

    tool: Tool | None = None
    picks: frozenset[Target] = frozenset()

    def picked(self, kind: str) -> list[str]:
        """The names of the picked targets of one kind, sorted."""
        return sorted(target.name for target in self.picks if target.kind == kind)


@dataclass(frozen=True, slots=True)
class Decision:
    """All that can be done now.

    `open` are the plans whose targets lie open, `buttons` the tools that stand on a button, with the plans behind each;
    a tool whose one plan has no target is a button that plays at once.
    """

    plans: tuple[Plan, ...]
    open: tuple[Plan, ...]
    buttons: dict[Tool, tuple[Plan, ...]] = field(default_factory=dict)

    def candidates(self, selection: Selection) -> list[Plan]:
        """The plans that the selection can still lead to."""
        pool = self.open if selection.tool is None else self.buttons.get(selection.tool, ())
        return [p for p in pool if p.remaining(selection.picks) is not None]

    def options(self, selection: Selection) -> frozenset[Target]:
        """What can be picked next, variants aside."""
        found: set[Target] = set()
        for p in self.candidates(selection):
            found |= p.remaining(selection.picks) or frozenset()
        return frozenset(t for t in found if t.kind != "variant")

    def swaps(self, selection: Selection) -> frozenset[Target]:
        """What can be picked in the place of what is picked: another die than the one in the hand, another space than
        the one that waits for its die."""
        kinds = {t.kind for t in selection.picks} & {"die", "space"}
        pool = self.open if selection.tool is None else self.buttons.get(selection.tool, ())
        others = {t for p in pool for stage in p.stages for t in stage if t.kind in kinds} - selection.picks
        return frozenset(t for t in others if t in self.pick(selection, t).picks) - self.options(selection)

    def variants(self, selection: Selection) -> list[Plan]:
        """The plans of which only the variant is open: what a small choice at the space offers.

        Only when the selection leads nowhere else."""
        plans = self.candidates(selection)
        if plans and all(_only_variant(p.remaining(selection.picks)) for p in plans):
            return plans
        return []

    def pick(self, selection: Selection, target: Target) -> Selection:
        """The selection with this target: added, taken back (picked again), or in the place of one of its kind."""
        picks = selection.picks
        if target in picks:
            return Selection(selection.tool, picks - {target})
        tries = [picks | {target}]
        tries += [(picks - {other}) | {target} for other in sorted(picks) if other.kind == target.kind]
        tries.append(frozenset({target}))
        for attempt in tries:
            changed = Selection(selection.tool, attempt)
            if self.candidates(changed):
                return changed
        return selection

    def complete(self, selection: Selection) -> Move | None:
        """The move that the selection says, if nothing is left to choose (a lone variant is no choice)."""
        plans = self.candidates(selection)
        if len(plans) == 1 and (selection.picks or selection.tool):
            left = plans[0].remaining(selection.picks)
            if not left or _only_variant(left):
                return plans[0].move
        return None

    def leads_to(self, selection: Selection, target: Target) -> list[Move]:
        """The moves that picking the target would complete, its variants among them; empty when more must be picked."""
        changed = self.pick(selection, target)
        move = self.complete(changed)
        return [move] if move else [p.move for p in self.variants(changed)]


def _only_variant(targets: frozenset[Target] | None) -> bool:
    return targets is not None and all(t.kind == "variant" for t in targets)


def decide(legal: Sequence[Move], where: Whereabouts, phase: str) -> Decision:
    """Sort the legal moves of a position into what lies open and what stands on buttons.

    In `fill` the Gear lie open too, since nothing else is asked there."""
    plans = tuple(plan(move, where) for move in legal)
    lies_open = OPEN_TOOLS | {"fill"} if phase == "fill" else OPEN_TOOLS
    buttons: dict[Tool, list[Plan]] = {}
    for p in plans:
        if p.tool[0] not in lies_open:
            buttons.setdefault(p.tool, []).append(p)
    return Decision(
        plans,
        tuple(p for p in plans if p.tool[0] in lies_open),
        {tool: tuple(found) for tool, found in buttons.items()},
    )
