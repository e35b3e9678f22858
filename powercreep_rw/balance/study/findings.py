"""What a designer should look at first: sentences made of the figures, and only where the games are enough to tell.

Each rule looks at one thing and answers with findings; a share is called rare or common only when its whole 95 %
interval is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from powercreep_rw.balance.prose import LOST_TO
from powercreep_rw.balance.study.compare import of_shares
from powercreep_rw.balance.study.figures import Figures, SheetFigures, StructureFigures
from powercreep_rw.balance.study.measures import Share, percent
from powercreep_rw.paper.words import capital, many

#: Under so many games the report says that it can't tell much; under so many lost ones it doesn't judge the causes.
FEW, FEW_LOST = 100, 20
#: A thing met in fewer games than this share hardly matters; one of several that takes more than this part of all is
#: much of it.
RARE, MUCH = 0.1, 0.45
#: An icon that is gained in less than this share of visits is hardly there.
HARDLY = 0.05
#: One sheet that a careful player wins more or less often than so is too easy or too hard (docs/designers.md).
EASY, HARD = 0.8, 0.4
#: So many names are listed before the rest is counted.
NAMES = 4


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to look at: `weight` says how much it matters (the larger first), `section` where it is shown."""

    weight: float
    section: str
    headline: str
    sentence: str


def findings(figures: Figures) -> list[Finding]:
    """All of them, what matters most first."""
    found = [finding for rule in OF_ALL for finding in rule(figures)]
    for sheet in figures.sheets:
        if sheet.begun:
            front = f"{sheet.name}: " if len(figures.sheets) > 1 else ""
            for rule in OF_A_SHEET:
                for each in rule(sheet):
                    found.append(
                        Finding(each.weight, f"{each.section}-{sheet.id}", front + each.headline, each.sentence)
                    )
    return sorted(found, key=lambda finding: -finding.weight)


def between(share: Share) -> str:
    """A share with its interval: `56 % (50 % to 62 %)`."""
    low, high = share.interval
    return f"{share} ({percent(low)} to {percent(high)})"


def names(things: list[str]) -> str:
    """`A, B and C`; of many the first few, and how many more."""
    if len(things) > NAMES + 1:
        things = [*things[:NAMES], f"{len(things) - NAMES} more"]
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


def _are(things: Mapping[str, Share]) -> str:
    """`A is`, `A and B are`."""
    return f"{names(list(things))} {'is' if len(things) == 1 else 'are'}"


def _shares(things: Mapping[str, Share]) -> str:
    """`A 5 % (3 % to 8 %) and B 7 % (4 % to 11 %)`."""
    return names([f"{name} {between(share)}" for name, share in things.items()])


# --- the whole -------------------------------------------------------------------------------------------------


HARDER = "Let a threat attack more often, give a structure one more Evil Die, or take a box or two off the Creep Track."
EASIER = "See below what the games are lost to, and take a little of it away."


def _won(figures: Figures) -> Iterator[Finding]:
    low, high = figures.won.interval
    said = f"{figures.won.part} of {figures.games} games were won: {between(figures.won)}."
    if high < RARE:
        yield Finding(100, "won", "Hardly ever won", said)
    elif low > 1 - RARE:
        yield Finding(100, "won", "Hardly ever lost", f"{said} {HARDER}")
    elif len(figures.sheets) == 1 and low > EASY:
        yield Finding(95, "won", "Won too easily", f"{said} {HARDER}")
    elif len(figures.sheets) == 1 and high < HARD:
        yield Finding(95, "won", "Hard to win", f"{said} {EASIER}")
    if figures.games < FEW:
        width = f"the share of games won may lie anywhere from {percent(low)} to {percent(high)}"
        yield Finding(
            110,
            "won",
            "Too few games to judge by",
            f"After {many(figures.games, 'game', 'games')} {width}; play a few hundred.",
        )


def _reasons(figures: Figures) -> Iterator[Finding]:
    lost = figures.games - figures.won.part
    if lost < FEW_LOST:
        return
    reason, share = max(figures.reasons.items(), key=lambda item: item[1].part)
    if share.interval[0] > MUCH:
        blow = next((b for b in figures.blows if b.reason == reason), None)
        more = _blow(figures, blow.sheet, blow.cause, blow.threat, blow.games, reason) if blow else ""
        said = f"{share.part} of {lost} lost games, {between(share)}, were lost to {LOST_TO[reason]}.{more}"
        yield Finding(70 + 20 * float(share), "won", f"Most games are lost to {LOST_TO[reason]}", said)
    for other, none in figures.reasons.items():
        if not none.part:
            most = percent(none.interval[1])
            said = f"None of {lost} lost games was lost to {LOST_TO[other]}; in the long run at most {most} would be."
            yield Finding(35, "won", f"{capital(LOST_TO[other])} costs nobody the game", said)


def _blow(figures: Figures, sheet: str, cause: str, threat: str, games: int, reason: str) -> str:
    """What dealt the last blow most often, if one thing did."""
    called = {(s.id, t.id): t.name for s in figures.sheets for t in s.threats}
    who = called.get((sheet, threat), "")
    if reason == "leader" or not who:
        return f" In {games} of them it was {who}." if who else ""
    how = "attack" if cause == "attack" else "ability"
    return f" The last of it went most often to the {how} of {who}: in {games} games."


def _where(figures: Figures) -> Iterator[Finding]:
    lost = sum(loss.games for loss in figures.losses)
    if lost < FEW_LOST:
        return
    places: dict[tuple[str, str], int] = {}
    for loss in figures.losses:
        places[(loss.sheet, loss.structure)] = places.get((loss.sheet, loss.structure), 0) + loss.games
    count = sum(len(sheet.structures) for sheet in figures.sheets)
    (sheet_id, structure_id), most = max(places.items(), key=lambda item: item[1])
    share = Share(most, lost)
    if count > 1 and share.interval[0] > min(0.9, 1.5 / count):
        sheet = next(each for each in figures.sheets if each.id == sheet_id)
        structure = next(each for each in sheet.structures if each.id == structure_id)
        said = (
            f"{most} of {lost} lost games ended there, {between(share)}; an even share would be {percent(1 / count)}."
        )
        yield Finding(60 + 20 * float(share), f"structures-{sheet.id}", f"Games end in {structure.name}", said)


def _dark(figures: Figures) -> Iterator[Finding]:
    if len(figures.dark) < 2:
        return
    first, last = figures.dark[0], figures.dark[-1]
    change = of_shares("", "", "", first.passed, last.passed)
    if change.chance > 0.05 or not last.passed.whole:
        return
    each = 100 * change.change / (last.dice - first.dice)
    said = (
        f"With {_dice(first.dice)} darkened {between(first.passed)} of the games on a sheet are won, with "
        f"{_dice(last.dice)} {between(last.passed)}: {abs(each):.0f} in a hundred for each die."
    )
    way = "costs games" if each < 0 else "helps"
    yield Finding(40 + min(30.0, abs(each)), "dark", f"Each darkened die {way}", said)


def _dice(count: int) -> str:
    return f"{count} {'die' if count == 1 else 'dice'}" if count else "no die"


# --- one sheet -------------------------------------------------------------------------------------------------


def _failing(sheet: SheetFigures) -> Iterator[Finding]:
    """Structures that are lost: door and generator were joined by no sequential path."""
    found = [s for s in sheet.structures if s.lost.whole >= FEW_LOST and s.lost.interval[0] > RARE]
    if found:
        found.sort(key=lambda s: -float(s.lost))
        lost = {s.name: s.lost for s in found}
        said = f"Visits that joined door and generator by no sequential path: {_shares(lost)}."
        yield Finding(50 + 30 * float(found[0].lost), "structures", f"{_are(lost)} often lost", said)


def _uneven(sheet: SheetFigures) -> Iterator[Finding]:
    shares = [(Share(s.powered.part, sheet.begun), s) for s in sheet.structures]
    (least, hard), (most, easy) = min(shares, key=lambda p: float(p[0])), max(shares, key=lambda p: float(p[0]))
    if len(shares) > 1 and sheet.begun >= FEW_LOST and most.interval[0] > 2 * least.interval[1]:
        said = f"{easy.name} was powered in {between(most)} of the games, {hard.name} in {between(least)}."
        yield Finding(58, "structures", f"{easy.name} is powered more than twice as often as {hard.name}", said)


def _slow(sheet: SheetFigures) -> Iterator[Finding]:
    turns = {s.name: s.turns.mean * s.turns.count for s in sheet.structures}
    whole = sum(turns.values())
    name, most = max(turns.items(), key=lambda item: item[1])
    if len(turns) > 2 and sheet.begun >= FEW_LOST and most > MUCH * whole:
        structure = next(s for s in sheet.structures if s.name == name)
        said = f"It takes {percent(most / whole)} of all turns, {structure.turns.mean:.1f} a visit."
        yield Finding(45, "structures", f"{name} takes much of the time", said)


def _threats(sheet: SheetFigures) -> Iterator[Finding]:
    if sheet.begun < FEW_LOST:
        return
    harm = {threat.name: threat.attack + threat.ability for threat in sheet.threats}
    whole = sum(harm.values())
    for threat in sheet.threats:
        part = harm[threat.name] / whole if whole else 0.0
        if len(harm) > 2 and part > MUCH:
            said = f"{harm[threat.name]:.1f} Health a game before Armor, {percent(part)} of what all threats take."
            yield Finding(55 + 20 * part, "threats", f"{threat.name} takes most of the Health", said)
        harmless = not (
            threat.attacks or threat.attack or threat.ability or threat.creep or threat.radiation or threat.dice
        )
        if harmless:
            said = f"It neither attacked nor did anything else in {sheet.begun} games."
            yield Finding(48, "threats", f"{threat.name} does nothing", said)


def _gear(sheet: SheetFigures) -> Iterator[Finding]:
    rare = {gear.name: gear.finished for gear in sheet.gear if gear.finished.interval[1] < RARE}
    if rare:
        yield Finding(52, "gear", f"{_are(rare)} hardly ever finished", f"Of all games: {_shares(rare)}.")
    for gear in sheet.gear:
        used = Share(gear.used.part, gear.finished.part)
        if used.whole >= FEW_LOST and used.interval[1] < 2 * RARE:
            said = f"{gear.finished.part} games finished it, {used.part} of them used it: {between(used)}."
            yield Finding(46, "gear", f"{gear.name} is finished and not used", said)


def _blueprints(sheet: SheetFigures) -> Iterator[Finding]:
    rare = {each.name: each.chosen for each in sheet.blueprints if each.chosen.interval[1] < RARE}
    if rare:
        yield Finding(42, "blueprints", f"{_are(rare)} hardly ever chosen", f"Of all games: {_shares(rare)}.")
    for blueprint in sheet.blueprints:
        # one that was chosen on an earlier sheet of the year is used here without being chosen here
        used = Share(min(blueprint.used.part, blueprint.chosen.part), blueprint.chosen.part)
        if used.whole >= FEW_LOST and used.interval[1] < 2 * RARE:
            said = f"{used.whole} games chose it, {used.part} of them used it: {between(used)}."
            yield Finding(44, "blueprints", f"{blueprint.name} is chosen and not used", said)


def idle_spaces(structure: StructureFigures) -> tuple[list[str], list[str]]:
    """The spaces never marked; and those marked, but never good for anything."""
    never = [space.name for space in structure.spaces if not space.marked.part]
    idle = [space.name for space in structure.spaces if space.marked.part and not space.mattered.part]
    return never, idle


def _idle(sheet: SheetFigures) -> Iterator[Finding]:
    """Spaces and icons that never mattered, where there were visits enough to say so."""
    known = [s for s in sheet.structures if Share(0, s.entered.part).interval[1] < HARDLY]
    never = {s.name: idle_spaces(s)[0] for s in known}
    idle = {s.name: idle_spaces(s)[1] for s in known}
    if any(never.values()):
        yield Finding(38, "marks", "Spaces that nobody marks", f"Not once in all visits, {_by_structure(never)}.")
    if any(idle.values()):
        said = "Marked, but never on a path, beside a threat that was hurt, or of use to an icon or a blueprint"
        yield Finding(30, "marks", "Spaces that are good for nothing", f"{said}; {_by_structure(idle)}.")
    rare = {s.name: [i for i in s.icons if i.gained.interval[1] < HARDLY] for s in known}
    if any(rare.values()):
        listed = {name: [f"the {i.kind} at {i.space} in {i.gained}" for i in icons] for name, icons in rare.items()}
        yield Finding(47, "marks", "Icons that are hardly ever gained", f"Of all visits, {_by_structure(listed)}.")


def _by_structure(found: Mapping[str, list[str]]) -> str:
    """`Country Store: F5; Packing House: H1 and G2`."""
    return "; ".join(f"{name}: {names(things)}" for name, things in found.items() if things)


def _tracks(sheet: SheetFigures) -> Iterator[Finding]:
    dead = [box for box, share in sheet.boxes.items() if share.interval[1] < HARDLY]
    if dead:
        boxes = names([f"box {box} in {sheet.boxes[box]}" for box in dead])
        said = f"Of {sheet.begun} games reached: {boxes}."
        yield Finding(34, "course", "Boxes of the Creep Track that hardly anybody sees", said)
    if sheet.begun >= FEW and (quiet := [n for n, often in sheet.rows.items() if not often]):
        said = f"Row {names(quiet)} did nothing in {sheet.begun} games."
        yield Finding(32, "course", "Rows of the Radiation Chart that never matter", said)


def _wasted(sheet: SheetFigures) -> Iterator[Finding]:
    for material, often in sheet.wasted.items():
        if often > 0.5 and sheet.begun >= FEW_LOST:
            said = f"{often:.1f} a game found no Gear with room for them."
            yield Finding(36, "gear", f"Too much {material}", said)


#: The rules, each for itself.
OF_ALL: tuple[Callable[[Figures], Iterator[Finding]], ...] = (_won, _reasons, _where, _dark)
OF_A_SHEET: tuple[Callable[[SheetFigures], Iterator[Finding]], ...] = (
    _failing,
    _uneven,
    _slow,
    _threats,
    _gear,
    _blueprints,
    _idle,
    _tracks,
    _wasted,
)
