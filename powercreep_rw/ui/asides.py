"""The card while the player does something that is no move: looks at another page, or types dice.  Pure: no pygame."""

from __future__ import annotations

from dataclasses import replace

from powercreep_rw.paper import words
from powercreep_rw.paper.parts.chapter import Chapter, ordinal
from powercreep_rw.ui.decisions import Decision, Plan
from powercreep_rw.ui.prompts import Answer, Prompt
from powercreep_rw.ui.shown import Position, Shown
from powercreep_rw.ui.typed import FACES, Typed, asked


def year(shown: Shown, position: Position) -> Prompt:
    """The page of the year, looked at while a sheet is played."""
    here, names = position["sheet"], shown.names
    chapters = shown.annals.chapters(shown.state, position)
    won = sum(chapter.status == "won" for chapter in chapters.values())
    many = len(shown.game.sheets)
    body = f"{won} of {many} sheets {'is' if won == 1 else 'are'} won."
    if here is not None and chapters[here].status == "playing":
        body += f" {names.sheet_name(here)} is on the table, the {ordinal(chapters[here].number)} of the year."
    answers = [Answer("back", _back_to(shown, position), style="main", key="Space", act="back")]
    for sheet in shown.game.sheets:
        if sheet.id != here:
            how = _standing(chapters.get(sheet.id))
            answers.append(Answer(f"look {sheet.id}", sheet.name, how, brief=how, act=f"look {sheet.id}"))
    return Prompt("The year", body, tuple(answers), place=year_name(shown))


def sheet(shown: Shown, position: Position, wanted: str, just_won: bool, deep: bool) -> Prompt:
    """Another sheet of the year: an earlier one as it was left, or one still to come.  `just_won` is the moment after
    its last move, `deep` says that it was turned to from the page of the year."""
    names, chapter = shown.names, shown.annals.chapters(shown.state, position).get(wanted)
    name = names.sheet_name(wanted)
    if just_won and chapter is not None:
        said = f"{_told(chapter)} Its blueprints go with you."
        main = Answer("main", "To the year", "where to next?", "main", "Space", act="back")
        return Prompt(f"{name} is won", said, (main,), place=year_name(shown))
    back = "Back to the year" if deep else _back_to(shown, position)
    plan = _choice(shown.decision, wanted) if position["sheet"] is None else None
    if plan is not None:
        target = next(iter(plan.stages[0]))
        play = Answer(f"choose {wanted}", "Play it next", "", "main", "Space", target=target)
        body = f"{_gives(shown, wanted)} Click a structure to see it large."
        return Prompt(name, body, (play, Answer("back", back, key="Esc", act="back")), place=year_name(shown))
    if chapter is None:
        body = f"It has not been played yet. {_gives(shown, wanted)}"
    else:
        body = f"{_told(chapter)} {_owned(shown, position, wanted)}".strip()
    main = Answer("back", back, style="main", key="Space", act="back")
    return Prompt(name, body, (main, *_useful(shown, position, wanted)), place=year_name(shown))


def _useful(shown: Shown, position: Position, sheet: str) -> tuple[Answer, ...]:
    """The blueprints of a sheet that can be used now."""
    found = []
    for tool in shown.decision.buttons:
        active = position["blueprints"].get(tool[-1]) if tool[0] == "use" else None
        blueprint = shown.names.find_blueprint(tool[-1])
        if active is not None and active["sheet"] == sheet and blueprint is not None:
            told, brief = words.blueprint(blueprint), words.blueprint_short(blueprint)
            found.append(Answer(f"tool {' '.join(tool)}", f"Use {blueprint.name}", told, tool=tool, brief=brief))
    return tuple(found)


def own_dice(typed: Typed, position: Position) -> Prompt:
    """The player's own dice are typed."""
    again = len(typed.awaits) == 1 and typed.awaits[0] in position["dice"]
    what = asked(typed.awaits, again and not typed.correcting)
    if typed.correcting:
        title, body = "Correct the roll", f"Type again what {what} showed."
    else:
        title, body = "Roll your dice", f"Roll {what}, and type what you see."
    if len(typed.awaits) > 1 and {die[0] for die in typed.awaits} == {"g", "e"}:
        body += " Good Dice first."
    if typed.said:
        body = typed.said
    answers = [Answer(f"face {face}", face, style="die", act=f"face {face}") for face in FACES]
    if typed.values:
        answers.append(Answer("erase", "Take one back", key="Bksp", act="erase"))
    if typed.correcting:
        answers.append(Answer("cancel", "Leave it as it was", key="Esc", act="keep"))
    else:
        answers.append(Answer("program", "Let the program roll", "from now on", key="D", act="dice"))
    return Prompt(title, body, tuple(answers), bool(typed.said))


def second_thought(position: Position) -> Prompt:
    """The program is about to roll, and the last move can still be taken back."""
    body = "Undo (U) still takes the last move back; after the roll nothing does."
    now = Answer("main", "Roll at once", style="main", key="Space")
    return Prompt(words.capital(about_to_be_rolled(position)), body, (now,))


def to_roll(position: Position) -> Prompt:
    """The program's dice wait to be rolled; the last move can still be taken back."""
    check = position["awaits"] == ["check"]
    title = "A Radiation Check" if check else "Roll the dice"
    body = "Undo (U) still takes the last move back; after the roll nothing does."
    return Prompt(title, body, (Answer("main", "Roll", style="main", key="Space", act="roll"),))


def about_to_be_rolled(position: Position) -> str:
    """What the program is about to roll, said of it."""
    if position["awaits"] == ["check"]:
        return "a Radiation Check is about to be rolled"
    return "the dice are about to be rolled"


def year_name(shown: Shown) -> str:
    """The name of the year, to stand above a question."""
    campaign = shown.game.campaign
    return campaign.name if campaign is not None else ""


def _back_to(shown: Shown, position: Position) -> str:
    here = position["sheet"]
    return f"Back to {shown.names.sheet_name(here)}" if here is not None else "Back to the year"


def _standing(chapter: Chapter | None) -> str:
    if chapter is None:
        return "not played yet"
    return f"the {ordinal(chapter.number)} of the year: {chapter.status}"


def _told(chapter: Chapter) -> str:
    """The figures of a sheet in a sentence."""
    return f"{words.capital(', '.join(chapter.facts))}." if chapter.facts else ""


def _owned(shown: Shown, position: Position, sheet: str) -> str:
    """The blueprints that are active on a sheet, and where."""
    names = shown.names
    here = [
        f"{names.blueprint(blueprint)} in {names.structure(place['structure'], sheet)}"
        for blueprint, place in position["blueprints"].items()
        if place["sheet"] == sheet
    ]
    return f"Still in use: {words.listed(here, 'and')}." if here else "No blueprint of it is in use."


def _gives(shown: Shown, sheet: str) -> str:
    campaign = shown.game.campaign
    gives = campaign.locations.get(sheet) if campaign is not None else None
    said = words.location(gives) if gives else ""
    return f"Once it is won, every later sheet has {said}." if said else "It gives nothing to later sheets."


def _choice(decision: Decision, sheet: str) -> Plan | None:
    """The plan that chooses a sheet, if it can be chosen."""
    return next((plan for plan in decision.open if plan.move == ("sheet", sheet)), None)


def with_correction(prompt: Prompt) -> Prompt:
    """A question, and the roll that was typed last may still be put right."""
    correct = Answer("correct", "Correct the roll", "mistyped? until the next move", key="C", act="correct")
    return replace(prompt, answers=(*prompt.answers, correct))


def gone(trouble: str) -> Prompt:
    """The game's file has gone while it was played, perhaps with its folder or its disk: all is in memory still."""
    said = f"{trouble}\nAll that was played is still here. Once the disk is there again, write the game anew and go on."
    answers = (
        Answer("main", "Write the game anew", style="main", key="Space", act="write"),
        Answer("lose", "Leave without it", "the game is lost then", act="leave"),
    )
    return Prompt("The game's file has gone", said, answers, True)
