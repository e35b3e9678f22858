"""What is noted of one game as it is played: every count that the report is made of.

A key is a kind, the sheet's id, and what it is about; `KINDS` names them all.  A kind that ends in a number is a
histogram: so many times just that number.
"""

from __future__ import annotations

from collections.abc import Callable

from powercreep_rw.balance.study.causes import Causes
from powercreep_rw.rules.events import Event
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.plan import Plan

Key = tuple[str | int, ...]

#: Kind → what follows the sheet's id in its keys.
KINDS = {
    "begun": "the sheet was begun",
    "passed": "Health left: it was survived",
    "health": "turn of the sheet, Health Points: how a turn began",
    "creep": "turn of the sheet, boxes marked",
    "entered": "structure",
    "visit": "structure, outcome (powered, lost, over), turns",
    "highest": "structure, the path's highest number",
    "end": "structure, reason: the game ended there (won included)",
    "blow": "reason, cause, threat or '': what a lost game's last Health or box went to",
    "leader": "structure, leader: left alive when the path was closed",
    "hurt": "structure, cause: Health lost to attack, ability, radiation or creep",
    "harm": "structure, threat, attack or ability, effect: the amounts, before Armor",
    "took": "threat, Health that it took of one game, before Armor",
    "attack": "structure, threat",
    "defeated": "structure, threat",
    "crept": "structure, source (completion, loss, attack, ability, radiation, creep), threat or '': boxes",
    "box": "Creep Track box with an effect",
    "radiation": "structure: Radiation Increases",
    "row": "row of the Radiation Chart that did something",
    "marked": "structure, space",
    "mattered": "structure, space: on a path that powered it, it hurt a threat, gained an icon, or was circled",
    "path": "structure, space: on the path that powered it",
    "gained": "structure, icon's space",
    "wasted": "material that no Gear had room for",
    "finished": "Gear",
    "used": "Gear",
    "shielded": "Gear: damage that it was spent on",
    "chosen": "blueprint, 'none' for a blank one",
    "circled": "blueprint",
    "food": "Food eaten",
    "dark": "Good Die icons filled in, then begun, passed, turns, hurt or crept, over the whole sheet",
    "game": "turns, hurt or crept, then how much of it in one game (the sheet is '')",
}
#: Of these is kept too in how many games, and in how many won ones, they happened.
ONCE = frozenset(("entered", "visit", "defeated", "gained", "finished", "used", "chosen", "circled"))


class Notes:
    """The sink of one game; `counts` is what it counted."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.counts: dict[Key, int] = {}
        self.causes = Causes()
        self.sheet = self.structure = ""
        self.plan: Plan | None = None
        self.turns = self.hurt = self.crept = 0
        self.harmed: dict[tuple[str, str], int] = {}
        self._whole = [0, 0, 0]
        self._mattered: set[tuple[str, ...]] = set()
        self._open = False

    def take(self, event: Event) -> None:
        """Note one event."""
        handler = HANDLERS.get(event[0])
        if handler is not None:
            handler(self, event)

    def add(self, *key: str | int, by: int = 1) -> None:
        """Count something."""
        self.counts[key] = self.counts.get(key, 0) + by

    # --- the sheet ---------------------------------------------------------------------------------------------

    def _on_sheet_begun(self, event: Event) -> None:
        hero = self.game.hero
        self.sheet, self.structure, self.plan = str(event[1]), "", None
        self.health = sum(hero.groups[: hero.start])
        self.creep = self.dark = self.turns = self.hurt = self.crept = 0
        self._open = True
        self.add("begun", self.sheet)

    def _on_good_die_darkened(self, event: Event) -> None:
        self.dark += 1

    def _on_sheet_won(self, event: Event) -> None:
        self._close(True)

    def _on_game_over(self, event: Event) -> None:
        reason = str(event[2])
        if self.structure:
            self.add("end", self.sheet, self.structure, reason)
        if reason == "leader":
            self._leaders()
        elif reason != "won":
            self.add("blow", self.sheet, reason, *self.causes.blow(reason))
        if self._open:
            self._close(reason == "won")
        for what, much in zip(("turns", "hurt", "crept"), self._whole, strict=True):
            self.add("game", "", what, much)
        for (sheet, threat), much in self.harmed.items():
            self.add("took", sheet, threat, much)

    def _close(self, passed: bool) -> None:
        """The sheet is over: what it came to, by how many of its Good Dice were darkened."""
        if self.plan is not None:
            self._leave("over")
        sheet, figures = self.sheet, (self.turns, self.hurt, self.crept)
        self.add("dark", sheet, self.dark, "begun")
        for n, what in enumerate(("turns", "hurt", "crept")):
            self.add("dark", sheet, self.dark, what, by=figures[n])
            self._whole[n] += figures[n]
        if passed:
            self.add("passed", sheet, self.health)
            self.add("dark", sheet, self.dark, "passed")
        self._open = False

    def _leaders(self) -> None:
        assert self.plan is not None
        fallen = self._fallen
        for cell, threat in self.plan.threats:
            if threat.leader and self.plan.names[cell] not in fallen:
                self.add("leader", self.sheet, self.structure, threat.id)

    # --- the structure -----------------------------------------------------------------------------------------

    def _on_structure_entered(self, event: Event) -> None:
        self.structure = str(event[1])
        page = self.game.pages[self.game.sheet_number[self.sheet]]
        self.plan = page.plans[page.structure_number[self.structure]]
        self._marks: dict[str, int] = {}
        self._last = ""
        self._fallen: set[str] = set()
        self._visit = 0
        self.causes.calm()
        self.add("entered", self.sheet, self.structure)

    def _on_turn_begun(self, event: Event) -> None:
        self.turns += 1
        self._visit += 1
        self.causes.calm()
        self.add("health", self.sheet, self.turns, self.health)
        self.add("creep", self.sheet, self.turns, self.creep)

    def _on_structure_powered(self, event: Event) -> None:
        path = event[2]
        assert isinstance(path, tuple) and isinstance(event[3], int)
        for space in path:
            self.add("path", self.sheet, self.structure, space)
            self._matters(self.sheet, self.structure, space)
        self.add("highest", self.sheet, self.structure, event[3])
        self.causes.raising("completion", "", event[3])
        self._leave("powered")

    def _on_structure_lost(self, event: Event) -> None:
        self.causes.raising("loss", "", None)
        self._leave("lost")

    def _leave(self, outcome: str) -> None:
        self.add("visit", self.sheet, self.structure, outcome, self._visit)
        self.plan = None

    # --- marks, icons, Gear ------------------------------------------------------------------------------------

    def _on_marked(self, event: Event) -> None:
        space, value = event[1], event[2]
        assert isinstance(space, str) and isinstance(value, int)
        self._marks[space] = value
        self._last = space
        self.add("marked", self.sheet, self.structure, space)

    def _matters(self, *place: str) -> None:
        """A space was good for something, which counts once a game: sheet, structure, space."""
        if place not in self._mattered:
            self._mattered.add(place)
            self.counts[("mattered", *place)] = 1

    def _on_threat_hit(self, event: Event) -> None:
        self._matters(self.sheet, self.structure, self._last)

    def _on_threat_defeated(self, event: Event) -> None:
        self._fallen.add(str(event[2]))
        self.add("defeated", self.sheet, self.structure, str(event[1]))

    def _on_item_gained(self, event: Event) -> None:
        """The mark just made gained it, with every equal number beside it (rulebook: Items)."""
        place = str(event[2])
        self.add("gained", self.sheet, self.structure, place)
        plan = self.plan
        assert plan is not None
        number = self._marks.get(self._last)
        for cell in plan.board.beside[plan.cells[place]]:
            if self._marks.get(plan.names[cell]) == number:
                self._matters(self.sheet, self.structure, plan.names[cell])

    _on_material_gained = _on_item_gained

    def _on_material_lost(self, event: Event) -> None:
        self.add("wasted", self.sheet, str(event[1]))

    def _on_gear_finished(self, event: Event) -> None:
        self.add("finished", self.sheet, str(event[1]))

    def _on_gear_used(self, event: Event) -> None:
        self.add("used", self.sheet, str(event[1]))

    _on_radiation_skipped = _on_gear_used

    def _on_damage_ignored(self, event: Event) -> None:
        assert isinstance(event[2], int)
        self.add("used", self.sheet, str(event[1]))
        self.add("shielded", self.sheet, str(event[1]), by=event[2])

    def _on_blueprint_chosen(self, event: Event) -> None:
        self.add("chosen", self.sheet, str(event[1] or "none"))

    def _on_circled(self, event: Event) -> None:
        self.add("circled", self.sheet, str(event[1]))
        spaces = event[4]
        assert isinstance(spaces, tuple)
        for space in spaces:
            self._matters(str(event[2]), str(event[3]), space)

    def _on_food_used(self, event: Event) -> None:
        self.add("food", self.sheet)

    # --- what threats, radiation and the creep do --------------------------------------------------------------

    def _harm(self, event: Event, how: str) -> None:
        _, threat, _, effect, amount = event
        assert isinstance(threat, str) and isinstance(effect, str) and isinstance(amount, int)
        self.causes.harm(how, threat, effect, amount)
        self.add("harm", self.sheet, self.structure, threat, how, effect, by=amount)
        if effect == "lose_health":
            self.harmed[(self.sheet, threat)] = self.harmed.get((self.sheet, threat), 0) + amount

    def _on_attacked(self, event: Event) -> None:
        self.add("attack", self.sheet, self.structure, str(event[1]))
        self._harm(event, "attack")

    def _on_ability(self, event: Event) -> None:
        self._harm(event, "ability")

    def _on_faced(self, event: Event) -> None:
        self.causes.attackers.clear()

    def _on_health_lost(self, event: Event) -> None:
        _, amount, left, cause = event
        assert isinstance(amount, int) and isinstance(left, int)
        self.health = left
        self.hurt += amount
        self.causes.hurt = str(cause)
        self.add("hurt", self.sheet, self.structure, str(cause), by=amount)

    def _on_health_opened(self, event: Event) -> None:
        assert isinstance(event[3], int)
        self.health = event[3]

    def _on_check_rolled(self, event: Event) -> None:
        self.causes.check()

    _on_check_rerolled = _on_check_rolled

    def _on_check_result(self, event: Event) -> None:
        _, _, row, effect, amount = event
        assert isinstance(row, int) and isinstance(amount, int)
        self.add("row", self.sheet, row)
        self.causes.row(str(effect), amount)

    def _on_radiation_increased(self, event: Event) -> None:
        self.add("radiation", self.sheet, self.structure)

    def _on_creep(self, event: Event) -> None:
        assert isinstance(event[1], int)
        self.creep = event[1]
        self.crept += 1
        self.add("crept", self.sheet, self.structure, *self.causes.step())

    def _on_creep_effect(self, event: Event) -> None:
        _, box, _, effect, amount = event
        assert isinstance(box, int) and isinstance(amount, int)
        self.add("box", self.sheet, box)
        if effect == "creep":
            self.causes.raising("creep", "", amount)


#: Event → what is noted of it: the methods named after events, looked up once.
HANDLERS: dict[object, Callable[[Notes, Event], None]] = {
    name.removeprefix("_on_"): method for name, method in vars(Notes).items() if name.startswith("_on_")
}
