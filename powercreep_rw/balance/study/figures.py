"""The figures of a study: everything that its report says, as values."""

from __future__ import annotations

from dataclasses import dataclass

from powercreep_rw.balance.study.measures import Share, Spread


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a sheet, counted over all its structures: Health or creep as it began, of the games that had it."""

    turn: int
    spread: Spread


@dataclass(frozen=True, slots=True)
class Space:
    """A white space: in what share of visits it was marked, mattered (`notes.KINDS`), was on the path."""

    name: str
    marked: Share
    mattered: Share
    path: Share


@dataclass(frozen=True, slots=True)
class Icon:
    """An item or material: in what share of visits it was gained."""

    space: str
    kind: str
    gained: Share


@dataclass(frozen=True, slots=True)
class StructureFigures:
    """A structure: in what share of the games on its sheet it was entered; of the visits, those that powered it, lost
    it, and ended the game in it; a visit's turns, its creep and its damage by cause; its paths' highest numbers."""

    id: str
    name: str
    entered: Share
    powered: Share
    lost: Share
    ended: Share
    turns: Spread
    highest: Spread
    creep: float
    damage: dict[str, float]
    spaces: tuple[Space, ...]
    icons: tuple[Icon, ...]


@dataclass(frozen=True, slots=True)
class ThreatFigures:
    """A type of threat, for each game on its sheet: its attacks; the Health that attacks and abilities took, before
    Armor; the creep, Radiation Increases and Checks, and dice reduced or discarded.

    `defeated`: of all its copies that were met; a whole of 0 says that it can't be defeated.
    """

    id: str
    name: str
    leader: bool
    attacks: float
    attack: float
    ability: float
    creep: float
    radiation: float
    dice: float
    defeated: Share
    took: Spread
    last: int


@dataclass(frozen=True, slots=True)
class GearFigures:
    """A Gear: the shares of games that finished it, and used it; uses in a game that did; how many games were won of
    those with it and without."""

    id: str
    name: str
    finished: Share
    used: Share
    uses: float
    won_with: Share
    won_without: Share


@dataclass(frozen=True, slots=True)
class BlueprintFigures:
    """A blueprint: the shares of games that chose it, and used it; its circles in a game that did; games won with it
    and without."""

    id: str
    name: str
    chosen: Share
    used: Share
    circles: float
    won_with: Share
    won_without: Share


@dataclass(frozen=True, slots=True)
class SheetFigures:
    """A sheet: how often it was begun, survived; all that belongs to it.

    `damage` and `creep_by` are Health and boxes a game by cause; `boxes` says for each printed box of the Creep Track
    in what share of games it was reached, `rows` for each row of the Radiation Chart how often a game it did something.
    """

    id: str
    name: str
    begun: int
    passed: Share
    left: Spread
    track: int
    health: tuple[Turn, ...]
    creep: tuple[Turn, ...]
    damage: dict[str, float]
    creep_by: dict[str, float]
    structures: tuple[StructureFigures, ...]
    threats: tuple[ThreatFigures, ...]
    gear: tuple[GearFigures, ...]
    blueprints: tuple[BlueprintFigures, ...]
    boxes: dict[str, Share]
    rows: dict[str, float]
    wasted: dict[str, float]


@dataclass(frozen=True, slots=True)
class Loss:
    """A way in which games were lost: the reason, where, and how many."""

    reason: str
    sheet: str
    structure: str
    games: int


@dataclass(frozen=True, slots=True)
class Blow:
    """What the last Health Point or box went to, and how many games: see `notes.KINDS`."""

    reason: str
    sheet: str
    cause: str
    threat: str
    games: int


@dataclass(frozen=True, slots=True)
class Dark:
    """Sheets begun with so many Good Dice darkened: how many were survived, each sheet by itself too; and the means of
    their turns, damage and creep."""

    dice: int
    passed: Share
    sheets: dict[str, Share]
    turns: float
    damage: float
    creep: float


@dataclass(frozen=True, slots=True)
class Figures:
    """All of it.  `named` is what was asked for, `title` its name on the page.

    `dark` are sheets played by themselves, the same number of games on each; `places` those of a year, as it went.
    """

    named: str
    title: str
    hero: str
    player: str
    seed: str
    games: int
    won: Share
    reasons: dict[str, Share]
    losses: tuple[Loss, ...]
    blows: tuple[Blow, ...]
    decisions: float
    food: float
    turns: Spread
    damage: Spread
    creep: Spread
    dark: tuple[Dark, ...]
    places: tuple[Dark, ...]
    sheets: tuple[SheetFigures, ...]
