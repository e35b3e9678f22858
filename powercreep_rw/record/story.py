"""What came of a move, in sentences a player would read: every word of the log stands here.

`Story(game).sentence(event)` makes one event (`rules/events.py`) a sentence, with the names that the sheet
gives.  Most kinds are one template; a field in braces is put in as a player would name it (`_words`).  The
few that need a choice of words are methods, `_say_KIND`.  A name may be of one or of many ("The Enforcers"), so none is
the subject of a verb; and it may be any name ("Coopers' Row", "Old Tom"), so it stands without an article.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from powercreep_rw.record.replay import Step
from powercreep_rw.rules import events
from powercreep_rw.rules.definitions import Sheet
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import CHECK, die_name

TEMPLATES: dict[str, str] = {
    "sheet_begun": "The hero comes to {sheet}.",
    "good_die_darkened": "The power creeps: in {structure} a Good Die turns Evil ({good} Good, {evil} Evil).",
    "sheet_won": "Won: {sheet}.",
    "structure_entered": "Entered: {structure}.",
    "turn_begun": "Turn {turn} begins.",
    "rerolled": "{die} is rolled again: {old} becomes {new}.",
    "food_used": "A Food is eaten, to roll {die} again.",
    "faced": "The Dice Phase ends.",
    "die_reduced": "{die} goes down from {old} to {new}.",
    "die_raised": "{die} goes up from {old} to {new}.",
    "no_attack": "Nothing attacks.",
    "health_lost": "{amount} Health lost{cause}, {left} left.",
    "health_opened": "A new group of Health opens: {left} of {boxes} Health left.",
    "health_full": "Every group of Health is open already: nothing is gained.",
    "radiation_increased": "Radiation goes up to level {level}.",
    "radiation_full": "Every box of the Radiation Chart is checked already.",
    "check_rolled": "The Radiation Check shows {value}.",
    "check_rerolled": "The Radiation Check is rolled again: {old} becomes {new}.",
    "check_result": "The Radiation Check of {value} meets row {row}: {effect}.",
    "check_harmless": "The Radiation Check of {value} does nothing.",
    "creep": "The creep reaches box {box}.",
    "creep_effect": "{name}: {effect}.",
    "radiation_skipped": "The radiation of {space} is kept out by {gear}.",
    "threat_defeated": "Defeated: {threat}.",
    "item_gained": "{item} gained from {space}.",
    "material_gained": "{material} gained from {space}.",
    "material_filled": "{material} goes into {gear}.",
    "material_lost": "No Gear has room for {material}: it is lost.",
    "gear_finished": "Ready to be used: {gear}.",
    "structure_lost": "Lost: {structure}. The path to the generator is not sequential.",
    "structure_crossed": "Crossed out: {structure}. {blueprint} is given up there for a newer one.",
    "dice_combined": "{dice} are combined to a {value}.",
}

#: How a roll is told, before what the dice show.
DICE_ROLLED = "The dice are rolled: "

ENDINGS = {
    "won": "The game is won.",
    "health": "The last Health is gone. The game is lost.",
    "creep": "The darkness is complete. The game is lost.",
    "leader": "A leader is still alive in a completed structure. The game is lost.",
}

WHY_DISCARDED = {
    "ability": "is taken away",
    "cost": "is spent",
    "completed": "is left over and discarded",
    "unplayable": "can't be used anywhere and is discarded",
}

CAUSES = {
    "attack": " to the attack",
    "ability": " to an ability",
    "radiation": " to radiation",
    "creep": " to the creep",
}


class Story:
    """Makes events sentences; follows which sheet is played, since a threat's name is its sheet's."""

    def __init__(self, game: Game, sheet: str | None = None) -> None:
        self.game = game
        self._sheets = {s.id: s for s in game.sheets}
        self._sheet = sheet if sheet is not None else game.sheets[0].id
        blueprints = [*game.hero.blueprints, *([game.hero.signature] if game.hero.signature else [])]
        self._blueprints = {b.id: b.name for b in blueprints}

    def sentences(self, happened: Iterable[events.Event]) -> list[str]:
        """The sentences of these events, in their order; some events have none.

        Creep that goes on from box to box is told once, by the last box before something else happens; what is held
        from the start once, with its number.
        """
        found: list[str] = []
        kind = ""
        happened = list(happened)
        for place, event in enumerate(happened):
            if event[0] == "bonus_held" and event in happened[:place]:
                continue
            said = self._say_bonus_held(str(event[1]), happened.count(event)) if event[0] == "bonus_held" else None
            said = said or self.sentence(event)
            if said is not None:
                if kind == event[0] == "creep":
                    found.pop()
                found.append(said)
            kind = str(event[0])
        return found

    def sentence(self, event: events.Event) -> str | None:
        """The sentence of one event, or None for one that needs none.  Raises KeyError for an unknown kind."""
        kind = str(event[0])
        fields: dict[str, Any] = dict(zip(events.FIELDS[kind], event[1:], strict=True))
        if kind == "sheet_begun":
            self._sheet = fields["sheet"]
        own: Callable[..., str | None] | None = getattr(self, f"_say_{kind}", None)
        said = own(**fields) if own else TEMPLATES[kind].format(**self._words(fields))
        return said if said is None else said[:1].upper() + said[1:]

    def told(self, step: Step) -> list[str]:
        """All that came of a move, or of beginning; a roll that was put right says what was typed before."""
        before = [f"Typed before, and put right: {values}." for values in step.corrected]
        return before + self.sentences(step.events)

    # -- names ---------------------------------------------------------------------------------------------

    def _words(self, fields: dict[str, Any]) -> dict[str, Any]:
        """The fields of an event as a player would name them."""
        words: dict[str, Any] = dict(fields)
        if "threat" in fields:
            words["threat"] = self._threat(fields["threat"], fields["space"])
        if "effect" in fields:
            words["effect"] = effect_words(fields["effect"], fields["amount"])
        if "structure" in fields:
            words["structure"] = self._structure(fields["structure"], fields.get("sheet"))
        for name, naming in self._namings().items():
            if name in fields:
                words[name] = naming(fields[name])
        return words

    def _namings(self) -> dict[str, Callable[[Any], str]]:
        return {
            "sheet": self._sheet_name,
            "location": self._sheet_name,
            "gear": self._gear,
            "blueprint": lambda b: self._blueprints.get(b, str(b)),
            "die": die_words,
            "dice": lambda dice: join([die_words(die) for die in dice]),
            "item": str.capitalize,
            "material": str.capitalize,
            "cause": lambda cause: CAUSES.get(cause, ""),
        }

    def _played(self) -> Sheet:
        return self._sheets[self._sheet]

    def _sheet_name(self, sheet: str) -> str:
        return self._sheets[sheet].name if sheet in self._sheets else sheet

    def _threat(self, threat: str, space: str | None) -> str:
        name = next((t.name for t in self._played().threats if t.id == threat), threat)
        return name + (f" at {space}" if space else "")

    def _structure(self, structure: str, sheet: str | None = None) -> str:
        where = self._sheets.get(sheet or self._sheet, self._played())
        return next((s.name for s in where.structures if s.id == structure), structure)

    def _gear(self, gear: str) -> str:
        return next((g.name for g in self._played().gear if g.id == gear), gear)

    # -- sentences that choose their words ---------------------------------------------------------------

    def _say_location_bonus(self, location: str, material: str | None, health: int) -> str:
        gains = [material.capitalize()] if material else []
        gains += [f"{health} more {plural(health, 'group')} of Health"] if health else []
        return f"From {self._sheet_name(location)}: {join(gains) or 'nothing'}."

    def _say_bonus_held(self, what: str, count: int = 1) -> str:
        if count == 1:
            return f"{what.capitalize()} is held from the start."
        words = what.capitalize() + ("s" if what in ("medpack", "tool") else "")  # the others are stuffs
        return f"{count} {words} are held from the start."

    def _say_rolled(self, dice: dict[str, int]) -> str:
        good = [str(value) for die, value in dice.items() if die.startswith("g")]
        evil = [str(value) for die, value in dice.items() if die.startswith("e")]
        parts = [f"Good {join(good)}"] if good else []
        parts += [f"Evil {join(evil)}"] if evil else []
        return f"{DICE_ROLLED}{'; '.join(parts)}."

    def _say_ability(self, threat: str, space: str | None, effect: str, amount: int) -> str:
        return f"Ability of {self._threat(threat, space)}: {effect_words(effect, amount)}."

    def _say_attacked(self, threat: str, space: str | None, effect: str, amount: int) -> str:
        what = f"{amount} damage" if effect == "lose_health" else effect_words(effect, amount)
        return f"Attack by {self._threat(threat, space)}: {what}."

    def _say_threat_hit(self, threat: str, space: str, left: int) -> str | None:
        """A threat without Health left is told as defeated."""
        return f"Hurt: {self._threat(threat, space)}, {left} Health left." if left else None

    def _say_die_discarded(self, die: str, value: int, why: str) -> str:
        how = WHY_DISCARDED.get(why) or f"is discarded by {self._blueprints.get(why, why)}"
        return f"{die_words(die)} ({value}) {how}."

    def _say_damage_ignored(self, gear: str, amount: int, damage: int) -> str:
        return f"{amount} damage is kept off by {self._gear(gear)}: {damage} left to come."

    def _say_marked(self, space: str, value: int, die: str, dice_value: int) -> str:
        changed = "" if value == dice_value else f", which shows {dice_value}"
        return f"A {value} is written at {space} with {die_words(die)}{changed}."

    def _say_gear_used(self, gear: str, space: str | None) -> str:
        return f"Used{f' at {space}' if space else ''}: {self._gear(gear)}."

    def _say_structure_powered(self, structure: str, path: tuple[str, ...], highest: int) -> str:
        way = " ".join(path)
        return f"Powered: {self._structure(structure)}, by the path {way}; the highest number is {highest}."

    def _say_blueprint_chosen(self, blueprint: str | None, structure: str) -> str:
        if blueprint is None:
            return f"No blueprint for {self._structure(structure)}."
        return f"Blueprint of {self._structure(structure)}: {self._blueprints.get(blueprint, blueprint)}."

    def _say_circled(self, blueprint: str, sheet: str, structure: str, spaces: tuple[str, ...]) -> str:
        where = f"{self._blueprints.get(blueprint, blueprint)} in {self._structure(structure, sheet)}"
        return f"Use of {where}: {join(list(spaces))} circled."

    def _say_game_over(self, outcome: str, reason: str) -> str:
        return ENDINGS[reason]


def join(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def plural(count: int, noun: str) -> str:
    """The noun for so many of it: `box`, `boxes`."""
    if count == 1:
        return noun
    return f"{noun}es" if noun.endswith("x") else f"{noun}s"


def die_words(die: str) -> str:
    """A die as a player names it: `Good Die 1`; `check` is the Radiation Check's."""
    if die == CHECK:
        return "the Radiation Check"
    return die_name(die)


def effect_words(effect: str, amount: int) -> str:
    """What an effect does, in a few words that end a sentence."""
    return {
        "lose_health": f"{amount} Health lost",
        "creep": f"the creep advances by {amount}",
        "radiation": "radiation goes up" if amount == 1 else f"radiation goes up {amount} times",
        "reduce_good": f"a Good Die goes down by {amount}",
        "discard_good": f"{amount} Good {plural(amount, 'Die').replace('Dies', 'Dice')} taken away",
        "radiation_checks": f"{amount} Radiation {plural(amount, 'Check')}"
        if amount >= 0
        else "a Radiation Check for each checked level",
        "lose_game": "all is lost",
        "nothing": "nothing happens",
    }[effect]
