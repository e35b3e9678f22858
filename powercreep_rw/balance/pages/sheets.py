"""The sections of one sheet: its course, its structures and their maps, threats, Gear and blueprints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from powercreep_rw.balance.pages import charts
from powercreep_rw.balance.pages.charts import Bar
from powercreep_rw.balance.pages.curves import curve, shown
from powercreep_rw.balance.pages.markup import element, figure, number, pair, paragraph, section, table, text
from powercreep_rw.balance.pages.plans import heat_map, room
from powercreep_rw.balance.pages.whole import CAUSES, interval, spread_cells
from powercreep_rw.balance.study.figures import SheetFigures, StructureFigures, Turn
from powercreep_rw.balance.study.findings import idle_spaces
from powercreep_rw.balance.study.measures import Share
from powercreep_rw.paper.words import many
from powercreep_rw.rules.definitions import Sheet

#: A table of turns shows every so many of them.
ROWS_OF_TURNS = 9
#: What harms, in the order in which it is stacked.
HARMS = {"attack": "attacks", "ability": "abilities", "radiation": "Radiation Chart", "creep": "Creep Track"}


def sections(sheet: Sheet, figures: SheetFigures, front: str) -> str:
    """All sections of a sheet; `front` stands before their headings."""
    if not figures.begun:
        said = "No game came as far as this sheet."
        return section(f"course-{sheet.id}", front.removesuffix(": ") or sheet.name, paragraph(said))
    made: tuple[Callable[[Sheet, SheetFigures, str], str], ...] = (_course, _time, _marks, _threats, _gear, _blueprints)
    return "".join(each(sheet, figures, front) for each in made)


# --- over the turns --------------------------------------------------------------------------------------------


def _course(sheet: Sheet, figures: SheetFigures, front: str) -> str:
    points = max([turn.spread.high for turn in figures.health], default=1) or 1
    health = curve("Health as each turn begins", figures.health, points, {})
    printed = {box: effect.name for box, effect in sheet.creep.items() if box <= sheet.boxes}
    creep = curve("The Creep Track as each turn begins", figures.creep, sheet.boxes, printed)
    how = (
        "The red line is the median of the games still going, half of them lie in the dark band, nine tenths in the "
        "light one. The strip below shows how many are still going."
    )
    pictures = pair(
        figure(health, f"Health as each turn begins. {how}"),
        figure(creep, "Boxes marked on the Creep Track as each turn begins; broken lines are its printed effects."),
    )
    heads = ("turn", "games", "Health: median", "half in", "creep: median", "half in")
    tables = pair(table("Turn by turn", heads, _turn_rows(figures.health, figures.creep)), _boxes(sheet, figures))
    return section(f"course-{sheet.id}", f"{front}Health and creep over the turns", pictures, tables, _sources(figures))


def _turn_rows(health: Sequence[Turn], creep: Sequence[Turn]) -> list[tuple[str, ...]]:
    turns = shown(health)
    every = max(1, -(-len(turns) // ROWS_OF_TURNS))
    rows: list[tuple[str, ...]] = []
    for one, other in list(zip(turns, creep, strict=False))[::every]:
        h, c = one.spread, other.spread
        halves = (f"{h.first} to {h.third}", f"{c.first} to {c.third}")
        rows.append((str(one.turn), str(h.count), str(h.median), halves[0], str(c.median), halves[1]))
    return rows


def _boxes(sheet: Sheet, figures: SheetFigures) -> str:
    """The printed effects of both tracks: how often they are met."""
    rows = [
        (f"Creep {box}: {sheet.creep[int(box)].name}", f"{share} of games", interval(share))
        for box, share in figures.boxes.items()
    ]
    for row, often in figures.rows.items():
        rolls = ", ".join(map(str, sheet.radiation[int(row) - 1].rolls))
        rows.append((f"Radiation row {row}: a Check of {rolls}", f"{number(often, 2)} a game", ""))
    return table("What is printed on the tracks, and how often it strikes", ("effect", "met", "95 % interval"), rows)


def _sources(figures: SheetFigures) -> str:
    """Where Health goes and creep comes from."""
    harms = {HARMS[cause]: often for cause, often in figures.damage.items()}
    names = {**CAUSES, "attack": "attacks", "ability": "abilities", "creep": "the Creep Track's own effects"}
    creeps = {names.get(cause, cause): often for cause, often in figures.creep_by.items()}
    made = []
    for title, found in (("Health lost in a game, by cause", harms), ("Creep in a game, by cause", creeps)):
        rows = sorted(found.items(), key=lambda item: -item[1])
        bars = [Bar(name, (often,), number(often)) for name, often in rows]
        if bars:
            made.append(figure(charts.bars(title, bars, rows[0][1], ""), f"{title}."))
    return pair(*made)


# --- structures ------------------------------------------------------------------------------------------------


def _time(sheet: Sheet, figures: SheetFigures, front: str) -> str:
    found = figures.structures
    boxes = charts.boxes("Turns of a visit", [(each.name, each.turns) for each in found], "turns")
    stacks = charts.bars(
        "What became of visits",
        [_outcome(each) for each in found],
        1.0,
        legend=("powered", "lost", "game over"),
    )
    pictures = pair(
        figure(boxes, "Turns of a visit: half lie in the box, nine tenths between the ends; red is the median, the "
               "number the mean."),
        figure(stacks, "What became of the visits: powered (the number), lost, or the game was over before."),
    )  # fmt: skip
    heads = ("structure", "games", "entered", "powered", "lost", "ended in it", "turns", "median", "half in",
             "nine tenths in", "creep", "Health lost", "path's highest")  # fmt: skip
    rows = [
        (
            each.name,
            str(each.entered.whole),
            str(each.entered),
            str(each.powered),
            str(each.lost),
            str(each.ended),
            *spread_cells(each.turns),
            number(each.creep),
            number(sum(each.damage.values())),
            number(each.highest.mean) if each.highest.count else "",
        )
        for each in found
    ]
    told = table(
        "Structures: shares are of visits, but for those entered; creep and Health are of a visit", heads, rows
    )
    return section(f"structures-{sheet.id}", f"{front}Time in the structures", pictures, told)


def _outcome(each: StructureFigures) -> Bar:
    whole = max(1, each.powered.whole)
    rest = max(0, each.powered.whole - each.powered.part - each.lost.part)
    return Bar(each.name, (float(each.powered), float(each.lost), rest / whole), str(each.powered))


def _marks(sheet: Sheet, figures: SheetFigures, front: str) -> str:
    how = (
        "The redder a space, the more visits mark it; the number is their share in hundredths. A slip on an item or a "
        "material says in how many of a hundred visits it is gained."
    )
    maps = []
    for n, (structure, each) in enumerate(zip(sheet.structures, figures.structures, strict=True)):
        picture = heat_map(structure, sheet, each, f"{sheet.id}{n}-")
        said = f"{structure.name}, {many(each.entered.part, 'visit', 'visits')}. {_idle(each)}"
        maps.append(figure(picture, said, room(structure)))
    heads = (
        "structure",
        "never marked",
        "marked, but good for nothing",
        "never gained",
        "seldom gained (under 1 in 20)",
    )
    rows = [_idle_row(each) for each in figures.structures]
    told = table("Spaces and icons that never mattered", heads, rows, len(heads))
    what = (
        "A space was good for something if it was on a path that powered the structure, hurt a threat, was one of "
        "the equal numbers that gained an icon, or was circled for a blueprint."
    )
    spaces = element("details", element("summary", "Every space in figures") + _spaces(figures))
    return section(
        f"marks-{sheet.id}", f"{front}Where the marks go", paragraph(how), pair(*maps),
        element("h3", "What never mattered"), told, paragraph(what, "under"), spaces,
    )  # fmt: skip


def _idle(each: StructureFigures) -> str:
    never, idle = idle_spaces(each)
    if not each.entered.part:
        return "It was never entered."
    if not never and not idle:
        return "Every space was good for something."
    parts = [f"Never marked: {', '.join(never)}."] if never else []
    parts += [f"Good for nothing: {', '.join(idle)}."] if idle else []
    return " ".join(parts)


def _idle_row(each: StructureFigures) -> tuple[str, ...]:
    never, idle = idle_spaces(each)
    nothing = [f"{icon.kind} {icon.space}" for icon in each.icons if not icon.gained.part]
    seldom = [f"{i.kind} {i.space} ({i.gained})" for i in each.icons if i.gained.part and i.gained.interval[1] < 0.05]
    return (each.name, *(", ".join(names) or "none" for names in (never, idle, nothing, seldom)))


def _spaces(figures: SheetFigures) -> str:
    heads = ("structure, space", "marked", "good for something", "on the path")
    made = []
    for each in figures.structures:
        rows = [(f"{each.name} {s.name}", str(s.marked), str(s.mattered), str(s.path)) for s in each.spaces]
        rows += [(f"{each.name} {i.space}: {i.kind}", f"gained {i.gained}", "", "") for i in each.icons]
        made.append(table(f"{each.name}: shares of visits", heads, rows))
    return pair(*made)


# --- threats, Gear, blueprints ---------------------------------------------------------------------------------


def _threats(sheet: Sheet, figures: SheetFigures, front: str) -> str:
    if not figures.threats:
        return section(f"threats-{sheet.id}", f"{front}Damage by threat", paragraph("This sheet has no threats."))
    found = sorted(figures.threats, key=lambda threat: -(threat.attack + threat.ability))
    most = max([threat.attack + threat.ability for threat in found], default=0.0)
    stacks = [
        Bar(threat.name, (threat.attack, threat.ability), number(threat.attack + threat.ability)) for threat in found
    ]
    picture = charts.bars("Health taken in a game, by threat", stacks, most, "", ("by attacks", "by abilities"))
    beaten = [
        Bar(threat.name, (float(threat.defeated),), str(threat.defeated), threat.defeated.interval)
        for threat in found
        if threat.defeated.whole
    ]
    pictures = [figure(picture, "Health taken in a game, before Armor.")]
    if beaten:
        drawn = charts.bars("Copies defeated", beaten, 1.0)
        pictures.append(figure(drawn, "Copies defeated, of those in the structures entered."))
    heads = ("threat", "attacks", "Health by attacks", "by abilities", "creep", "radiation", "dice hurt", "defeated",
             "last blow")  # fmt: skip
    rows = [
        (
            f"{threat.name} (leader)" if threat.leader else threat.name,
            number(threat.attacks, 2),
            number(threat.attack, 2),
            number(threat.ability, 2),
            number(threat.creep, 2),
            number(threat.radiation, 2),
            number(threat.dice, 2),
            str(threat.defeated) if threat.defeated.whole else "can’t be",
            str(threat.last),
        )
        for threat in found
    ]
    caption = (
        "For each game on this sheet, before Armor. Dice hurt: what Good Dice were lowered by, and those discarded; "
        "last blow: games that it ended, or a leader left alive"
    )
    return section(f"threats-{sheet.id}", f"{front}Damage by threat", pair(*pictures), table(caption, heads, rows))


#: What the table says of games won with a thing and without: it is no proof.
WITH = (
    "Games won with it and without it are no proof of its worth: games that go well also have the time to make things."
)


class _Made(NamedTuple):
    """A Gear or a blueprint: the shares of games that made it (finished, chosen) and used it; uses in a game that
    did; games won with it and without."""

    name: str
    made: Share
    used: Share
    uses: float
    won_with: Share
    won_without: Share

    @property
    def made_and_used(self) -> Share:
        """Those of the games that made it; what was made on an earlier sheet can be used without being made here."""
        return Share(min(self.used.part, self.made.part), self.made.whole)

    def cells(self) -> tuple[str, ...]:
        """Its row of the table."""
        won = (str(share) if share.whole else "" for share in (self.won_with, self.won_without))
        return (self.name, str(self.made), interval(self.made), str(self.used), number(self.uses), *won)


def _gear(sheet: Sheet, figures: SheetFigures, front: str) -> str:
    anchor = f"gear-{sheet.id}"
    if not figures.gear:
        return section(anchor, f"{front}Gear", paragraph("This sheet has no Gear."))
    found = [_Made(g.name, g.finished, g.used, g.uses, g.won_with, g.won_without) for g in figures.gear]
    wasted = [f"{often:.1f} {material}" for material, often in figures.wasted.items() if often >= 0.05]
    more = paragraph(f"Gained in a game with no Gear to take it: {', '.join(wasted)}.") if wasted else ""
    return _use(anchor, f"{front}Use of Gear", _Words("Gear", "finished", "Gear", "uses then"), found, more)


def _blueprints(sheet: Sheet, figures: SheetFigures, front: str) -> str:
    anchor, title = f"blueprints-{sheet.id}", f"{front}Use of blueprints"
    if not figures.blueprints:
        return section(anchor, title, paragraph("This hero has no blueprints."))
    found = [_Made(b.name, b.chosen, b.used, b.circles, b.won_with, b.won_without) for b in figures.blueprints]
    return _use(anchor, title, _Words("Blueprints", "chosen", "blueprint", "circles then"), found)


class _Words(NamedTuple):
    """How a section calls things that are made and used: all of them, what is done to make one, one of them, and how
    much it is used."""

    them: str
    done: str
    one: str
    uses: str


def _use(anchor: str, title: str, said: _Words, found: Sequence[_Made], more: str = "") -> str:
    """A section on things that were made and used: a chart, a table, and `more` below them."""
    done = said.done
    bars = [
        Bar(each.name, (float(each.made_and_used), float(each.made) - float(each.made_and_used)), str(each.made))
        for each in found
    ]
    most = max([each.made.interval[1] for each in found], default=1.0)
    picture = charts.bars(f"{said.them} {done} and used", bars, most, "%", (f"{done} and used", f"{done}, not used"))
    drawn = figure(picture, f"{said.them} {done}, as a share of games; the dark part was used too.")
    columns = (said.one, done, "95 % interval", "used", said.uses, "won with it", "won without")
    told = table(f"{said.them}, in shares of the games on this sheet", columns, [each.cells() for each in found])
    return section(anchor, title, pair(drawn, told, cls="pair more"), more, paragraph(WITH, "under"))


def contents(sheets: Sequence[SheetFigures]) -> list[tuple[str, str]]:
    """The sections of some sheets, for the list of contents: anchor, words."""
    if len(sheets) > 1:
        return [(f"course-{sheet.id}", text(sheet.name)) for sheet in sheets]
    only = sheets[0].id
    names = ("course", "structures", "marks", "threats", "gear", "blueprints")
    called = ("Health and creep", "Time", "Marks", "Threats", "Gear", "Blueprints")
    return [(f"{name}-{only}", said) for name, said in zip(names, called, strict=True)]
