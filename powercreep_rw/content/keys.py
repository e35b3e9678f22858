"""The declaration of every key of the sheet format (`docs/sheet-format.md`), by the kinds of files: these modules
(`shared_keys`, `effect_keys`, `core_keys`, `lesson_keys`) are the one place that knows them.

Order is the order in which a designer would write them.
"""

from __future__ import annotations

from powercreep_rw.content.core_keys import CORE, GEAR, NEEDS
from powercreep_rw.content.effect_keys import ABILITY, ATTACK, CREEP, RADIATION_ROW
from powercreep_rw.content.lesson_keys import LESSON
from powercreep_rw.content.schema import (
    Capital,
    Either,
    Field,
    Flag,
    Id,
    Items,
    Lattice,
    Number,
    Record,
    Reference,
    Table,
    Text,
    TriggerWord,
    Word,
)
from powercreep_rw.content.shared_keys import FACE, FORMAT, FORMAT_KEY, ID, MAKER, NAME, YEAR, words
from powercreep_rw.rules.definitions import ITEMS, MATERIALS

# ------------------------------------------------------------------------------------------------ hero

HERO = Record(
    "a hero",
    "Who plays: the top of the page.",
    (
        ID,
        NAME,
        Field(
            "health",
            Items(Items(Number(1, 99), least=1), least=1),
            "rows of groups of Health boxes: `[[4, 2, 2], [2, 2, 2]]`",
            required=True,
        ),
        Field("start", Number(1, 99), "groups unlocked at the start, in reading order", default=1),
        Field("bonus", Items(Word(ITEMS + MATERIALS)), "the Starting Bonus: items and materials", default=()),
        Field(
            "blueprints",
            Items(Reference("blueprint")),
            "the blueprints to choose from, by id or as definitions",
            required=True,
        ),
        Field("signature", Reference("blueprint"), "one more, only this hero's"),
        *words("hero"),
        *MAKER,
    ),
)

# ------------------------------------------------------------------------------------------------ sheet

THREAT = Record(
    "a threat",
    "One type of threat.",
    (
        Field(
            "symbol",
            Capital(but="DG"),
            "its capital on the maps (not D or G); without one it is in every structure",
        ),
        NAME,
        Field("leader", Flag(), "must be defeated before its structure is completed", default=False),
        Field(
            "trigger",
            TriggerWord(),
            "when it attacks: `N+` (an Evil Die at N or more), `N` (at exactly N), `doubles` or `triples`",
            required=True,
        ),
        Field(
            "attack",
            Either(scalar=Number(0, 99), mapping=ATTACK),
            "what its attack does: a number (Health lost), or an effect",
            required=True,
        ),
        Field("defense", FACE, "the number that must be marked next to it to deal it damage"),
        Field("health", Number(1, 99), "how often it must be dealt damage"),
        Field("ability", ABILITY, "one condition and one effect"),
        *words("threat"),
    ),
)

STRUCTURE = Record(
    "a structure",
    "One of the buildings of a sheet.",
    (
        NAME,
        Field("good", Number(0, 3), "its Good Dice", default=0),
        Field("evil", Number(0, 3), "its Evil Dice", default=0),
        Field("map", Lattice(), "its map, a lattice", required=True),
        *words(),
    ),
)

SHEET = Record(
    "a sheet",
    "One printed page: structures and everything around them.",
    (
        FORMAT_KEY,
        ID,
        NAME,
        YEAR,
        Field("hero", Reference("hero"), "who plays it: an id, or the hero as a mapping", required=True),
        Field("radiation", Items(RADIATION_ROW), "the Radiation Chart, top row first", required=True),
        Field("creep", CREEP, "the Creep Track", required=True),
        Field(
            "gear",
            Table(Id(), Either(sequence=NEEDS, mapping=GEAR), called="Gear"),
            "the crafting side: the materials that fill each Gear, or a further Gear as a mapping",
            default={},
        ),
        Field(
            "threats",
            Table(Id(), THREAT, called="threat"),
            "the threats, in the order of the page",
            default={},
        ),
        Field(
            "structures",
            Table(Id(), STRUCTURE, least=1, called="structure"),
            "the structures; a printed page has four",
            required=True,
        ),
        *words(),
        *MAKER,
    ),
)

# ------------------------------------------------------------------------------------------------ campaign

LOCATION = Record(
    "a location",
    "What a location already played gives on every later sheet.",
    (
        Field("material", Word(MATERIALS), "a bonus material"),
        Field("health", Number(0, 99), "Health groups unlocked", default=0),
    ),
)

CAMPAIGN = Record(
    "a campaign",
    "A year in the life of a hero.",
    (
        FORMAT_KEY,
        ID,
        NAME,
        YEAR,
        Field("hero", Reference("hero"), "who plays it: an id, or the hero as a mapping", required=True),
        Field(
            "sheets",
            Items(Reference("sheet"), least=1),
            "its sheets, by id or as mappings; played in any order",
            required=True,
        ),
        Field(
            "locations",
            Table(Id(), LOCATION, called="location"),
            "what each location gives once it was played",
            default={},
        ),
        *words(),
        *MAKER,
    ),
)

# ------------------------------------------------------------------------------------------------ pack

PACK = Record(
    "a pack",
    "What a pack of sheets, heroes and a campaign says of itself, in its `pack.yaml`.",
    (
        Field("pack", Number(FORMAT, FORMAT), "the version of this format: 1", required=True),
        Field("id", Id(), "what it is called by; left out: as its folder or zip file is"),
        NAME,
        Field("text", Text(), "a line or two about it", default=""),
        *MAKER,
    ),
)

#: The kinds of files, with what each is read by.
FILES: dict[str, Record] = {
    "sheet": SHEET, "hero": HERO, "campaign": CAMPAIGN, "core": CORE, "pack": PACK, "lesson": LESSON,
}  # fmt: skip
