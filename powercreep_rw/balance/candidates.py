"""Which marks are worth a closer look: a quick ranking by what a glance at the page tells."""

from __future__ import annotations

from powercreep_rw.balance import routes
from powercreep_rw.balance.outlook import outlook
from powercreep_rw.balance.value import icon_worth, radiation_toll
from powercreep_rw.rules.moves import DIE_NUMBER, Move
from powercreep_rw.rules.plan import SUIT
from powercreep_rw.rules.site import OPEN
from powercreep_rw.rules.state import State

CHANGES = {"add": 1, "subtract": -1}


class Glance:
    """What the page shows at a glance, made once for a position in Explore; `promise` then ranks each move."""

    def __init__(self, state: State) -> None:
        assert state.page is not None
        self.state = state
        self.site = site = state.here()
        self.plan = site.plan
        self.path = routes.route(site, radiation_toll(state))
        self.onward = dict[int, int]()
        for space, numbers in self.path.next:
            self.onward[space] = self.onward.get(space, 0) | numbers
        self.joined = routes.joined(site.plan, site.marks)
        self.dangers = outlook(site.plan, site.evil)
        self.leader = any(m.leader and site.health[m.number] for m in self.dangers.menaces)
        to_come = sum(1 for other in state.sites if other.status == OPEN)
        self.icons = [
            0.0 if site.taken >> n & 1 else icon_worth(state, kind, to_come)
            for n, (_, kind) in enumerate(site.plan.icons)
        ]
        self.changes = {
            gear.id: CHANGES[gear.effect] * gear.amount for gear in state.page.gear if gear.effect in CHANGES
        }
        self.suits = {gear.id for gear in state.page.gear if gear.effect == SUIT}
        self.blueprints = {b.id: b for b in state.game.hero.blueprints}
        self._spaces: dict[tuple[int, int], float] = {}

    def promise(self, move: Move) -> float:
        """How promising a move looks, in Health Points; only good for comparing moves of one position."""
        if move[0] == "mark":
            return self._mark(move[1], move[2], move[3:])
        if move[0] == "use":
            return self._use(move)
        return 0.0

    def _mark(self, die: str, space: str, words: tuple[str, ...]) -> float:
        number = self.state.dice[DIE_NUMBER[die]]
        cost = 0.0
        hot = True
        for word in words:
            if word in self.changes:
                number = max(1, min(6, number + self.changes[word]))
            elif word in DIE_NUMBER:
                cost += 0.5
            elif word in self.suits:
                hot = False
        cell = self.plan.cells[space]
        promise = self.in_space(cell, number) - cost
        if cell in self.plan.radiation and hot:
            promise -= 1.0
        return promise

    def in_space(self, cell: int, number: int) -> float:
        """The promise of a number in a space, remembered."""
        key = (cell, number)
        if key not in self._spaces:
            self._spaces[key] = self._path(cell, number) + self._threats(cell, number) + self._gains(cell, number)
        return self._spaces[key]

    def _path(self, cell: int, number: int) -> float:
        if cell in self.plan.generator_spaces:
            if self.leader:
                return -30.0
            near = routes.NEAR[routes.BIT[number]]
            if any(near & self.joined.get(n, 0) for n in self.plan.neighbours[cell]):
                return 8.0 - 0.5 * number
            return -8.0
        wanted = self.onward.get(cell)
        if wanted is None:
            return 0.0
        return 2.0 if wanted & routes.BIT[number] else -1.0

    def _threats(self, cell: int, number: int) -> float:
        promise = 0.0
        for threat in self.plan.space_threats[cell]:
            menace = self.dangers.menaces[threat]
            if not self.site.health[threat]:
                continue
            weight = 1.0 + 2.0 * menace.cost + (4.0 if menace.leader else 0.0)
            if number >= menace.defense:
                promise += weight - menace.falling
            else:
                free = sum(1 for space in menace.spaces if not self.site.marks[space])
                promise -= weight * 0.5 if free <= self.site.health[threat] + 1 else 0.2
        return promise

    def _gains(self, cell: int, number: int) -> float:
        promise = 0.0
        for icon in self.plan.space_icons[cell]:
            wanted = self.icons[icon]
            if not wanted:
                continue
            around = [self.site.marks[space] for space in self.plan.icon_spaces[icon]]
            if number in around:
                promise += wanted
            else:
                promise += 0.15 * wanted if not any(around) else -0.05 * wanted
        return promise

    def _use(self, move: Move) -> float:
        """Changing or combining dice: as good as what the new number can do, less what it uses up."""
        blueprint = self.blueprints[move[1]]
        if blueprint.effect == "combine_dice":
            total = min(6, sum(self.state.dice[DIE_NUMBER[die]] for die in move[4:6]))
            cell = self.plan.cells[move[6]]
            return self.in_space(cell, total) - 1.0
        die = self.state.dice[DIE_NUMBER[move[-1]]]
        changed = self.changed(move, die)
        best = max((self.in_space(cell, changed) for cell in self.site.frontier), default=0.0)
        before = max((self.in_space(cell, die) for cell in self.site.frontier), default=0.0)
        return best - 0.4 if best > before else -5.0

    def changed(self, move: Move, number: int) -> int:
        """A die's number after a blueprint that lowers or raises it."""
        blueprint = self.blueprints[move[1]]
        if blueprint.effect == "raise_die":
            return min(6, number + blueprint.amount)
        sheet, structure = self.state.active[move[1]]
        sites = self.state.sites
        if self.state.page is not self.state.game.pages[sheet]:
            sites = list(self.state.shelf[sheet])
        site = sites[structure]
        return max(1, number - site.marks[site.plan.cells[move[2]]])


def best_moves(state: State, most: int) -> list[Move]:
    """The most promising moves of Explore, at most so many, the best first; of moves that come to the same only one.

    Food is left out: whether to re-roll is a question of its own.
    """
    glance = Glance(state)
    found: dict[object, tuple[float, int, Move]] = {}
    for order, move in enumerate(state.legal_moves()):
        if _left_out(glance, move):
            continue
        key = _sameness(glance, move)
        if key not in found:
            found[key] = (-glance.promise(move), order, move)
    return [move for _, _, move in sorted(found.values())[:most]]


def _left_out(glance: Glance, move: Move) -> bool:
    """Re-rolls, bonus materials (which can wait), and changes that change nothing."""
    if move[0] in ("food", "fill"):
        return True
    if move[0] == "mark":
        return False
    effect = glance.blueprints[move[1]].effect
    if effect in ("reduce_die", "raise_die"):
        number = glance.state.dice[DIE_NUMBER[move[-1]]]
        return glance.changed(move, number) == number
    return effect == "extra_reroll"


def _sameness(glance: Glance, move: Move) -> object:
    """Moves with the same key lead to positions that hardly differ: equal dice of one colour, other circles."""
    state = glance.state
    if move[0] == "mark":
        return ("mark", move[1][0], state.dice[DIE_NUMBER[move[1]]], move[2:])
    if move[0] == "use":
        if glance.blueprints[move[1]].effect == "combine_dice":
            return ("use", move[1], move[4:])
        number = state.dice[DIE_NUMBER[move[-1]]]
        return ("use", move[1], move[-1], glance.changed(move, number))
    return move
