"""Why a move is refused: one sentence that says what is wrong and what would be right, and the ruling it rests on.

Called only after a move has turned out not to be legal, so nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from powercreep_rw.rules import campaign, circles, dice, items, moves, why_mark, why_use
from powercreep_rw.rules.definitions import MATERIALS
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.moves import CHECK, DICE, DIE_NUMBER, FACE_VALUES, GOOD, VERBS, Move
from powercreep_rw.rules.reasons import Reason, listed, no_such_die, reason

if TYPE_CHECKING:
    from powercreep_rw.rules.state import State

#: What each phase waits for, after "now".
NOW = {
    "sheet": "the next sheet is to be chosen (`sheet ID`)",
    "darken": "a Good Die icon is to be darkened (`darken ID`)",
    "enter": "a structure is to be entered (`enter ID`)",
    "dice": "it is the Dice Phase: re-roll, fill in bonus materials, or end it with `face`",
    "reduce": "the player picks the Good Die that is reduced (`reduce DIE`)",
    "discard": "the player picks the Good Die that is taken away (`discard DIE`)",
    "threat": "the threats attack: answer, or go on with `take`",
    "explore": "it is the Explore Phase: mark the dice (`mark DIE SPACE`)",
    "check": "a Radiation Check is rolled: re-roll it, or `take` it",
    "fill": "the material just gained goes into a Gear (`fill MATERIAL GEAR`)",
    "blueprint": "the powered structure becomes something (`blueprint ID`)",
}

#: Where each verb belongs, and the heading or ruling that says so.
BELONGS = {
    "sheet": (("sheet",), "R41"),
    "darken": (("darken",), "R40"),
    "enter": (("enter",), "Starting a Structure"),
    "roll": (("roll",), "R14"),
    "food": (("dice", "threat", "explore", "check"), "R10"),
    "face": (("dice",), "R1"),
    "reduce": (("reduce",), "R4"),
    "discard": (("discard",), "R4"),
    "take": (("threat", "check"), "R1"),
    "mark": (("explore",), "R1"),
    "fill": (("fill", "dice", "threat", "explore"), "R18"),
    "use": (("dice", "threat", "explore", "check"), "R34"),
    "blueprint": (("blueprint",), "R32"),
}


def in_order(state: State, move: Move) -> Move:
    """The move with its pair of spaces and its pair of dice in the order in which legal moves list them."""
    if len(move) < 4 or move[0] != "use" or move[1] not in state.active:
        return move
    blueprint = next(b for b in state.game.hero.blueprints if b.id == move[1])
    words = list(move)
    if blueprint.circle in circles.PAIRS:
        cells = circles.site_of(state, blueprint.id).plan.cells
        if words[2] in cells and words[3] in cells:
            words[2:4] = sorted(words[2:4], key=cells.__getitem__)
    if blueprint.effect == "combine_dice" and len(words) > 5 and words[4] in DIE_NUMBER and words[5] in DIE_NUMBER:
        words[4:6] = sorted(words[4:6], key=DIE_NUMBER.__getitem__)
    return tuple(words)


def refusal(state: State, move: Move) -> IllegalMove:
    """The error for a move that is not legal here, named as it was written."""
    sentence, ruling = _reason(state, in_order(state, move))
    return IllegalMove(moves.text(move), sentence, ruling)


def _reason(state: State, move: Move) -> Reason:
    """First what is wrong with the move anywhere, then with its time, then with its words."""
    if not move:
        return reason("a move begins with a verb, such as `mark g1 B2`", "Transcript")
    if state.phase == "over":
        return reason("the game is over, and nothing can be played any more", "Winning / Losing")
    verb = move[0]
    shield = _shield(state, verb)
    if verb not in VERBS and not shield:
        return _unknown_verb(state, verb)
    if state.phase == "roll":
        return _roll(state, move)
    if shield:
        return why_mark.shield(state, move)
    phases, ruling = BELONGS[verb]
    if state.phase not in phases:
        if verb == "enter" and state.site is not None:
            name = state.site.plan.structure.name
            return reason(f"you remain in {name} until it is completed", "Starting a Structure")
        return reason(f"`{verb}` has no place here: {NOW[state.phase]}", ruling)
    if len(move) - 1 < VERBS[verb]:
        return reason(f"`{verb}` is written `{FORMS[verb]}`", "Transcript")
    return _WORDS[verb](state, move)


FORMS = {
    "sheet": "sheet ID",
    "darken": "darken ID",
    "enter": "enter ID",
    "roll": "roll V...",
    "food": "food DIE",
    "face": "face",
    "reduce": "reduce DIE",
    "discard": "discard DIE",
    "take": "take",
    "mark": "mark DIE SPACE [GEAR [DIE]]...",
    "fill": "fill MATERIAL GEAR",
    "use": "use BLUEPRINT SPACE [SPACE] DIE",
    "blueprint": "blueprint ID",
}


def _shield(state: State, verb: str) -> bool:
    """Whether the verb is a Gear's own."""
    return state.page is not None and any(gear.id == verb for _, gear in state.page.shields)


def _unknown_verb(state: State, verb: str) -> Reason:
    from difflib import get_close_matches

    own = [gear.id for _, gear in state.page.shields] if state.page else []
    close = get_close_matches(verb, [*VERBS, *own], 1)
    hint = f"; did you mean `{close[0]}`?" if close else ""
    if state.page and verb in state.page.gear_number:
        hint = f"; Gear that changes a mark follows the space: `mark g1 B2 {verb}`"
    return reason(f"there is no move `{verb}`{hint}", "Transcript")


def _roll(state: State, move: Move) -> Reason:
    """What is awaited, and what is wrong with the values."""
    wanted = listed(state.awaits)
    if move[0] != "roll":
        what = "the Radiation Check" if state.awaits == (CHECK,) else wanted
        return reason(f"first {what} must be rolled (`roll V`)", "Taking a Turn")
    if len(move) - 1 != len(state.awaits):
        count = len(state.awaits)
        return reason(
            f"`roll` gives one value for each die awaited, {count} ({wanted}), not {len(move) - 1}", "Transcript"
        )
    bad = next(word for word in move[1:] if word not in FACE_VALUES)
    return reason(f"a die shows 1 to 6, not {bad}", "Transcript")


def _food(state: State, move: Move) -> Reason:
    if len(move) > 2:
        return reason("`food` re-rolls one die: `food DIE`", "R10")
    if not state.food:
        return reason("there is no Food left to cross out", "Items")
    if state.phase == "check":
        return reason("only the Check can be re-rolled now: `food check`", "R27")
    if move[1] == CHECK:
        return reason("no Radiation Check has just been rolled", "R27")
    return no_such_die(state, move[1], "R10")


def _pick(state: State, move: Move) -> Reason:
    """`reduce` and `discard`: a Good Die that is still there, and over 1 to be reduced."""
    able = dice.reducible(state) if move[0] == "reduce" else [DIE_NUMBER[d] for d in GOOD if _has(state, d)]
    names = listed([DICE[number] for number in able])
    if len(move) > 2:
        return reason(f"one die at a time: `{move[0]} DIE`, one of {names}", "R4")
    if move[1] not in GOOD:
        return reason(f"{move[1]} is no Good Die; pick {names}", "R4")
    if not _has(state, move[1]):
        return reason(f"{move[1]} is not there any more; pick {names}", "R4")
    return reason(f"{move[1]} shows 1 and can't be reduced; pick {names}", "R4")


def _has(state: State, die: str) -> bool:
    return bool(state.mask >> DIE_NUMBER[die] & 1)


def _fill(state: State, move: Move) -> Reason:
    page = state.page
    assert page is not None
    if len(move) > 3:
        return reason("`fill` names one material and one Gear: `fill MATERIAL GEAR`", "Transcript")
    kind, gear = move[1], move[2]
    held = (state.material,) if state.phase == "fill" else state.bonus
    if kind not in MATERIALS:
        return reason(f"{kind} is no material; materials are {listed(MATERIALS)}", "Crafting Materials")
    if kind not in held:
        have = listed(held) if held else "none"
        return reason(f"there is no {kind} to fill in; at hand: {have}", "R38")
    if gear not in page.gear_number:
        return reason(f"this sheet has no Gear {gear}; it has {listed(page.gear_number)}", "Crafting Materials")
    wanting = [page.gear[number].name for number in items.wanted_by(state, kind)]
    name = page.gear[page.gear_number[gear]].name
    others = f"; {listed(wanting)} could take it" if wanting else ""
    return reason(f"{name} has no open icon for {kind}{others}", "R18")


def _one_word(state: State, move: Move) -> Reason:
    return reason(f"`{move[0]}` stands alone", "Transcript")


def _enter(state: State, move: Move) -> Reason:
    names = {site.plan.structure.id: site for site in state.sites}
    open_ones = listed([name for name, site in names.items() if site.status == "open"])
    if move[1] in names and len(move) == 2:
        name = names[move[1]].plan.structure.name
        return reason(f"{name} is completed already; still open: {open_ones}", "Completing a Structure")
    return reason(f"this sheet has no structure {' '.join(move[1:])}; still open: {open_ones}", "Starting a Structure")


def _darken(state: State, move: Move) -> Reason:
    able = listed([state.sites[n].plan.structure.id for n in campaign.darkenable(state)])
    site = next((s for s in state.sites if s.plan.structure.id == move[1]), None)
    if site is None or len(move) > 2:
        return reason(f"this sheet has no structure {' '.join(move[1:])}; it can be {able}", "R40")
    what = "has no Good Die left" if not site.good else "has 3 Evil Dice already"
    return reason(f"{site.plan.structure.name} {what}; it can be {able}", "R40")


def _sheet(state: State, move: Move) -> Reason:
    left = listed([s.id for n, s in enumerate(state.game.sheets) if n not in state.played])
    if move[1] in state.game.sheet_number and len(move) == 2:
        return reason(f"{move[1]} has been played; still to come: {left}", "R41")
    return reason(f"this year has no sheet {' '.join(move[1:])}; still to come: {left}", "R41")


def _blueprint(state: State, move: Move) -> Reason:
    able = [blueprint.id for blueprint in state.game.hero.blueprints]
    if move[1] == "none" and len(move) == 2:
        free = listed([b for b in able if b not in state.active])
        return reason(f"it may stay blank only when every blueprint on the list is active; not yet: {free}", "R35")
    return reason(f"{' '.join(move[1:])} is not on the hero's list; it is {listed(able)}", "R35")


_WORDS: dict[str, Callable[[State, Move], Reason]] = {
    "sheet": _sheet,
    "darken": _darken,
    "enter": _enter,
    "food": _food,
    "face": _one_word,
    "take": _one_word,
    "reduce": _pick,
    "discard": _pick,
    "fill": _fill,
    "blueprint": _blueprint,
    "mark": why_mark.mark,
    "use": why_use.use,
}
