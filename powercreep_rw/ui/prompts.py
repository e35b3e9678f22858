"""The question of the moment in words: what is asked, and the buttons that answer it.  Pure: no pygame.

Built from the position (as `rules.view` writes it), the decision and what is picked so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from powercreep_rw.paper import words
from powercreep_rw.paper.names import Names, effect_words
from powercreep_rw.rules.moves import Move, die_name
from powercreep_rw.ui.decisions import Decision, Plan, Selection, Target, Tool
from powercreep_rw.ui.figures import ENDINGS


@dataclass(frozen=True, slots=True)
class Answer:
    """A button: it plays a `move`, takes up a `tool`, picks a `target`, says an `act` to the screen (`look uptown`), or
    (none of them) puts everything down.  `brief` stands in for a detail that there is no room for; `warning` is said in
    any case; the style `die` is the face of a die."""

    name: str
    label: str
    detail: str = ""
    style: str = "plain"
    key: str = ""
    move: Move | None = None
    tool: Tool | None = None
    target: Target | None = None
    act: str = ""
    brief: str = ""
    warning: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked: a title, a sentence or two, and the answers in order; `place` says where and when, above."""

    title: str
    body: str
    answers: tuple[Answer, ...] = ()
    grave: bool = False
    place: str = ""


class Asker:
    """Words the question for a position; `asking` is the threat whose ability asks (phases `reduce`, `discard`), `due`
    how many Good Die icons are still to be darkened."""

    def __init__(
        self, names: Names, position: Mapping[str, Any], decision: Decision, selection: Selection, due: int = 0
    ) -> None:
        self.due = due
        self.names = names
        self.position = position
        self.decision = decision
        self.selection = selection

    def prompt(self, asking: str = "", asked: int = 1) -> Prompt:
        """The question of the moment."""
        return replace(self._prompt(asking, asked), place=self.place)

    @property
    def place(self) -> str:
        """Where and when: `Country Store · turn 3`."""
        structure = self.position["structure"]
        if structure is None or not self.position["turn"] or self.position["phase"] == "over":
            return ""
        return f"{self.names.structure(structure)} · turn {self.position['turn']}"

    def _prompt(self, asking: str, asked: int) -> Prompt:
        if self.selection.tool is not None:
            return self._tool_prompt(self.selection.tool)
        phase: str = self.position["phase"]
        if phase in ("reduce", "discard"):
            return self._taken_from(phase, asking, asked)
        ask: Callable[[], Prompt] = getattr(self, f"_ask_{phase}")
        return ask()

    # -- the phases ------------------------------------------------------------------------------------

    def _ask_sheet(self) -> Prompt:
        answers = []
        campaign = self.names.game.campaign
        for p in self.decision.open:
            gives = campaign.locations.get(p.move[1]) if campaign else None
            detail = f"gives {words.location(gives)}" if gives else ""
            answers.append(Answer(f"choose {p.move[1]}", self.names.sheet_name(p.move[1]), detail, target=_only(p)))
        won = [self.names.sheet_name(sheet) for sheet in (self.position["campaign"] or {}).get("played", ())]
        if not won:
            return Prompt("Where to begin?", "Each sheet of the year is played once, in any order.", tuple(answers))
        icons = words.many(len(won), "Good Die icon turns", "Good Die icons turn")
        body = f"{won[-1]} is won, and its blueprints go with you. On the next sheet {icons} Evil."
        return Prompt("Where to next?", body, tuple(answers))

    def _ask_darken(self) -> Prompt:
        answers = []
        for p in self.decision.open:
            place = self.position["structures"][p.move[1]]
            good, evil = place["good"], place["evil"]
            detail = f"now {good} Good, {evil} Evil · then {good - 1} Good, {evil + 1} Evil"
            name = self.names.structure(p.move[1])
            answers.append(Answer(f"choose {p.move[1]}", name, detail, "grave", target=_only(p), brief=detail))
        return Prompt(
            "The Power Creeps",
            f"{self._due()} Click a Good Die icon on the page.",
            tuple(answers),
            True,
        )

    def _due(self) -> str:
        """How many icons are still to be darkened, of how many."""
        whole = len((self.position["campaign"] or {}).get("played", ()))
        if whole == 1:
            return "One Good Die icon turns Evil, for the sheet already won."
        return f"{words.many(self.due or whole, 'Good Die icon turns', 'Good Die icons turn')} Evil, of {whole} in all."

    def _ask_enter(self) -> Prompt:
        answers = []
        for p in self.decision.open:
            place = self.position["structures"][p.move[1]]
            detail = f"{place['good']} Good {_dice(place['good'])} · {place['evil']} Evil {_dice(place['evil'])}"
            answers.append(Answer(f"choose {p.move[1]}", self.names.structure(p.move[1]), detail, target=_only(p)))
        return Prompt(
            "Which structure do you explore?",
            "You stay until it is completed. Point at one to see its plan.",
            tuple(answers),
        )

    def _ask_roll(self) -> Prompt:
        awaits = self.position["awaits"]
        what = "the Radiation Check" if awaits == ["check"] else "the dice" if len(awaits) > 1 else die_name(awaits[0])
        return Prompt("Dice Phase", f"Roll {what}.", (Answer("main", "Roll", style="main", key="Space"),))

    def _ask_dice(self) -> Prompt:
        food = ("food",) in self.decision.buttons
        body = "Re-roll a die with Food, or see what the night brings." if food else "See what the night brings."
        if self.position["bonus"] and any(tool[0] == "fill" for tool in self.decision.buttons):
            body = "Now is the time for Food and bonus materials; then see what the night brings."
        main = Answer("main", "Face the night", style="main", key="Space", move=("face",))
        return Prompt("The dice are cast", body, (main, *self._tools()))

    def _taken_from(self, phase: str, asking: str, asked: int) -> Prompt:
        who = f"{asking}: " if asking else ""
        if phase == "reduce":
            return Prompt("Which die is reduced?", f"{who}pick the Good Die that goes down by {asked}.", (), True)
        left = "a Good Die that is" if asked == 1 else f"{asked} Good Dice, one after another, that are"
        return Prompt("Which die is lost?", f"{who}pick {left} gone for this turn.", (), True)

    def _ask_threat(self) -> Prompt:
        damage = self.position["damage"]
        lines = [self._attack_words(str(attack)) for attack in self.position["attacks"]]
        body = "\n".join(lines) if lines else "Nothing attacks. A Safehouse may still take an Evil Die away."
        label = "Take the attacks" if lines else "Go on"
        detail = f"−{damage} Health of {self.position['health']['left']}" if damage else ""
        main = Answer("main", label, detail, "main", "Space", move=("take",))
        return Prompt("The night attacks" if lines else "The night is still", body, (main, *self._tools()), bool(lines))

    def _attack_words(self, attack: str) -> str:
        threat_id, _, space = attack.partition(" ")
        threat = self.names.find_threat(threat_id)
        if threat is None:
            return attack
        return (
            f"{threat.name}{f' at {space}' if space else ''}: {effect_words(threat.attack.kind, threat.attack.amount)}"
        )

    def _ask_explore(self) -> Prompt:
        dice = self.selection.picked("die")
        if dice:
            value = self.position["dice"].get(dice[0], "")
            other = " Or click another die to take that one." if self.decision.swaps(self.selection) else ""
            return Prompt(
                f"Where does the {value} go?",
                f"{die_name(dice[0])} is in your hand. Click a lit space to write it there.{other}",
                (
                    *((Answer("cancel", "Put it down", key="Esc"),) if len(self.position["dice"]) > 1 else ()),
                    *self._tools(),
                ),
            )
        spaces = self.selection.picked("space")
        if spaces:
            return Prompt(
                f"Which die at {spaces[0]}?",
                "Click a die to write it there.",
                (Answer("cancel", "Another space", key="Esc"),),
            )
        left = len(self.position["dice"])
        many = "One die is left" if left == 1 else f"{left} dice are left"
        return Prompt("Explore", f"{many}. Click a die, then a lit space; or drag it there.", self._tools())

    def _ask_check(self) -> Prompt:
        value = self.position["check"]
        sheet = self.names.sheet
        rows = sheet.radiation[: self.position["radiation"]] if sheet else ()
        hits = [effect_words(row.effect.kind, row.effect.amount) for row in rows if value in row.rolls]
        main = Answer("main", "Accept it", " · ".join(hits), "main", "Space", move=("take",))
        return Prompt(
            f"Radiation Check: {value}",
            f"The chart answers: {' and '.join(hits) or 'nothing'}.",
            (main, *self._tools()),
            True,
        )

    def _ask_fill(self) -> Prompt:
        material = self.position["material"].capitalize()
        answers = tuple(self._gear_answer(p) for p in self.decision.open)
        return Prompt(f"Where does the {material} go?", f"Pick the Gear that gets the {material}.", answers)

    def _gear_answer(self, p: Plan) -> Answer:
        gear = self.position["gear"][p.move[2]]
        missing = list(gear["needs"])
        for icon in (*gear["filled"], p.move[1]):
            if icon in missing:
                missing.remove(icon)
        detail = f"still needs {', '.join(m.capitalize() for m in missing)}" if missing else "and it is ready"
        return Answer(f"choose {p.move[2]}", self.names.gear(p.move[2]), detail, target=_only(p))

    def _ask_blueprint(self) -> Prompt:
        answers = []
        for p in self.decision.open:
            found = self.names.find_blueprint(p.move[1])
            if found is None:
                answers.append(Answer("choose none", "Leave it blank", target=_only(p)))
                continue
            detail, brief = words.blueprint(found), words.blueprint_short(found)
            style, warning = "plain", ""
            if found.id in self.position["blueprints"]:
                active = self.position["blueprints"][found.id]
                older = self.names.structure(active["structure"], active["sheet"])
                warning, style = f"Active already: {older} would be crossed out.", "grave"
            label = f"{found.letter} · {found.name}"
            target = _only(p)
            answers.append(
                Answer(f"choose {found.id}", label, detail, style, target=target, brief=brief, warning=warning)
            )
        here = self.names.structure(self.position["structure"])
        return Prompt(f"{here} has power", "What does it become?", tuple(answers))

    def _ask_over(self) -> Prompt:
        title, how = ENDINGS[self.position["reason"]]
        return Prompt(title, how, (Answer("main", "Show the end again", style="main", key="Space"),))

    # -- tools -----------------------------------------------------------------------------------------

    def _tools(self) -> tuple[Answer, ...]:
        answers = []
        for tool, plans in self.decision.buttons.items():
            if tool in (("face",), ("take",)):
                continue
            label, detail = self._tool_words(tool)
            alone = plans[0].move if len(plans) == 1 and not plans[0].stages else None
            answers.append(Answer(f"tool {' '.join(tool)}", label, detail, move=alone, tool=None if alone else tool))
        return tuple(answers)

    def _tool_words(self, tool: Tool) -> tuple[str, str]:
        if tool == ("food",):
            what = "the Check" if self.position["phase"] == "check" else "a die"
            return "Eat Food", f"re-roll {what} · {self.position['food']} left"
        if tool[0] == "fill":
            return f"Use the bonus {tool[1].capitalize()}", "fill it into a Gear"
        if tool[0] == "use":
            found = self.names.find_blueprint(tool[1])
            return (found.name, words.blueprint(found)) if found else (tool[1], "")
        gear = self.names.find_gear(tool[0])
        if gear is None:
            return tool[0], ""
        cost = "" if gear.cost is None else f"spend a Good Die{f' of {gear.cost}+' if gear.cost > 1 else ''}: "
        return gear.name, f"{cost}{gear.amount} damage less"

    def _tool_prompt(self, tool: Tool) -> Prompt:
        label, detail = self._tool_words(tool)
        kinds = {target.kind for target in self.decision.options(self.selection)}
        if "circle" in kinds:
            where = next(t for t in self.decision.options(self.selection) if t.kind == "circle")
            body = f"{detail} Click the lit numbers in {self.names.structure(where.structure, where.sheet)}."
        elif "die" in kinds:
            body = "Now click the die." if tool[0] != "food" else "Click the die to re-roll."
            if tool[0] not in ("food", "use"):
                body = "Click the die that pays."
            if tool[0] == "use" and self._two_dice():
                body = "Now click two dice to combine."
        elif "gear" in kinds:
            body = "Pick the Gear that gets it."
        else:
            body = "Now click the space where it is written."
        gears = (
            tuple(self._gear_answer(p) for p in self.decision.candidates(self.selection)) if tool[0] == "fill" else ()
        )
        return Prompt(label, body, (*gears, Answer("cancel", "Not now", key="Esc")))

    def _two_dice(self) -> bool:
        return any(
            sum(t.kind == "die" for stage in p.stages for t in stage) > 1
            for p in self.decision.candidates(self.selection)
        )


def _only(p: Plan) -> Target:
    return next(iter(p.stages[0]))


def _dice(count: int) -> str:
    return "Die" if count == 1 else "Dice"
