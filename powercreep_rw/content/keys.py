"""The declaration of every key of the sheet format (`docs/sheet-format.md`): the one place that knows them.

Order is the order in which a designer would write them.
"""

from __future__ import annotations

from powercreep_rw.content.lesson_keys import LESSON
from powercreep_rw.content.schema import (
    Capital,
    Choice,
    DiePrice,
    Either,
    Field,
    Flag,
    Id,
    Items,
    Lattice,
    Line,
    Number,
    Picture,
    Record,
    Reference,
    Table,
    Text,
    TriggerWord,
    Word,
)
from powercreep_rw.rules.definitions import ITEMS, MATERIALS

#: The one format that there is.
FORMAT = 1

FACE = Number(1, 6)
#: How much of something an effect does; more than a page could ever hold makes no sense.
AMOUNT = Number(1, 99)

_FORMAT = Field("format", Number(FORMAT, FORMAT), "the version of this format: 1", required=True)
_NAME = Field("name", Line(), "the name that is printed", required=True)
_ID = Field("id", Id(), "the id, where there is no file or key to be named after")


def _words(kind: str = "") -> tuple[Field, Field]:
    """The story and the picture of something that has drawings of its `kind`."""
    return (
        Field("text", Text(), "a line or two of story", default=""),
        Field("picture", Picture(kind), "the id of a drawing that ships", default=""),
    )


_MAKER = (
    Field("author", Line(), "who made it", default=""),
    Field("version", Line(numbers=True), "its version", default=""),
    Field("licence", Line(), "the licence under which it may be passed on", default=""),
)
_YEAR = Field("year", Number(0, 9999), "the year in which it is set")
_NEXT_TO = Field(
    "next_to",
    Items(Word(("threat", "item", "material")), least=1, once=True),
    "what the marked space must be next to; left out: anywhere",
    default=(),
)

# ------------------------------------------------------------------------------------------------ effects

_LOSE_HEALTH = Field("lose_health", AMOUNT, "the hero loses N Health")
_CREEP = Field("creep", AMOUNT, "the Creep Track goes up by N")
_RADIATION = Field("radiation", AMOUNT, "N times: Radiation Increase, then Radiation Check")

ATTACK = Record(
    "an attack",
    "What a triggered threat does.",
    (_LOSE_HEALTH, _CREEP, _RADIATION),
    (Choice("effect", ("lose_health", "creep", "radiation")),),
)

ABILITY = Record(
    "an ability",
    "What a threat does beside its attack: one condition and one effect.",
    (
        Field("each_evil", FACE, "once for each Evil Die showing N, as the Dice Phase ends"),
        Field("any_evil", FACE, "once, when any Evil Die shows N as the Dice Phase ends"),
        Field("doubles", Flag(only_true=True), "when two Evil Dice or more match as the Dice Phase ends"),
        Field("marked_beside", Flag(only_true=True), "when a die is marked next to it and deals it no damage"),
        Field("defeated", Flag(only_true=True), "when it is defeated"),
        Field("reduce_good", AMOUNT, "a Good Die is reduced by N"),
        Field("discard_good", AMOUNT, "N Good Dice are gone for this turn"),
        _LOSE_HEALTH,
        _CREEP,
        _RADIATION,
    ),
    (
        Choice("condition", ("each_evil", "any_evil", "doubles", "marked_beside", "defeated")),
        Choice("effect", ("reduce_good", "discard_good", "lose_health", "creep", "radiation")),
    ),
)

RADIATION_ROW = Record(
    "a row of the Radiation Chart",
    "The rolls of a Radiation Check that it answers to, and what they do once its box is checked.",
    (
        Field(
            "roll",
            Either(scalar=FACE, sequence=Items(FACE, least=1, once=True)),
            "the roll, or a list of rolls, that set it off",
            required=True,
        ),
        _LOSE_HEALTH,
        _CREEP,
        Field("nothing", Flag(only_true=True), "nothing happens"),
    ),
    (Choice("effect", ("lose_health", "creep", "nothing")),),
)

CREEP_BOX = Record(
    "an effect of the Creep Track",
    "What happens when its box is marked.",
    (
        _NAME,
        Field("text", Text(), "a line or two of story", default=""),
        _LOSE_HEALTH,
        Field(
            "radiation_checks",
            Word(("each_level",), AMOUNT),
            "so many Radiation Checks; `each_level`: one for each checked box of the Radiation Chart",
        ),
        _RADIATION,
        Field("lose_game", Flag(only_true=True), "the game is lost"),
    ),
    (Choice("effect", ("lose_health", "radiation_checks", "radiation", "lose_game")),),
)

CREEP = Record(
    "a Creep Track",
    "The boxes of the Creep Track, and what some of them do.",
    (
        Field("boxes", Number(1, 999), "how many boxes it has", required=True),
        Field(
            "effects",
            Table(Number(1, 999), CREEP_BOX, least=1, called="box"),
            "the boxes that do something, by number; the last box must lose the game",
            required=True,
        ),
    ),
)

# ------------------------------------------------------------------------------------------ Gear, blueprints

GEAR_EFFECT = Record(
    "a Gear's effect",
    "What a Gear does.",
    (
        Field("add", Number(1, 5), "N is added to the die that is marked"),
        Field("subtract", Number(1, 5), "N is taken from the die that is marked"),
        Field("ignore_damage", AMOUNT, "N damage of threats' attacks is ignored"),
        Field("skip_radiation", Number(1, 1), "1: no Increase and no Check for the space that is marked"),
        Field("skip_spaces", Number(1, 25), "a mark may leap over N empty spaces in a straight line"),
    ),
    (Choice("effect", ("add", "subtract", "ignore_damage", "skip_radiation", "skip_spaces")),),
)

COST = Record(
    "a cost",
    "What each use of a Gear costs.",
    (
        Field(
            "good_die",
            DiePrice(),
            "a Good Die to be discarded: `any`, or one of N or more, `N+`",
            required=True,
        ),
    ),
)

NEEDS = Items(Word(MATERIALS), least=1)

GEAR = Record(
    "a Gear",
    "A Gear with all that it does.",
    (
        _NAME,
        Field("needs", NEEDS, "the materials that fill it, one for each icon", required=True),
        Field("effect", GEAR_EFFECT, "what it does", required=True),
        Field("cost", COST, "what each use costs; left out: nothing"),
        _NEXT_TO,
        *_words("gear"),
    ),
)
#: In core.yaml the icons are left to the sheet.
CORE_GEAR = GEAR.without("needs")

BLUEPRINT = Record(
    "a blueprint",
    "What a powered structure can become.",
    (
        Field("id", Id(), "its id, which moves name", required=True),
        Field("letter", Capital(), "the capital that is written into the structure", required=True),
        _NAME,
        Field(
            "circle",
            Either(
                scalar=Word(("equal_pair", "pair_sum", "higher_neighbour")),
                sequence=Items(FACE, least=1, once=True),
            ),
            "what is circled to use it: `equal_pair`, `pair_sum`, `higher_neighbour`, or a list of values",
            required=True,
        ),
        Field(
            "effect",
            Either(
                scalar=Word(("combine_dice", "extra_reroll", "discard_evil_die", "reduce_die")),
                mapping=Record(
                    "a blueprint's effect",
                    "An effect with an amount.",
                    (Field("raise_die", Number(1, 5), "a die is raised by N", required=True),),
                ),
            ),
            "what it does",
            required=True,
        ),
        _NEXT_TO,
        *_words(),
    ),
)
#: In core.yaml the key is the id.
CORE_BLUEPRINT = BLUEPRINT.without("id")

CORE = Record(
    "core.yaml",
    "The Gear and the blueprints of the core set.",
    (
        Field("gear", Table(Id(), CORE_GEAR, called="Gear"), "what each Gear does", required=True),
        Field(
            "blueprints",
            Table(Id(), CORE_BLUEPRINT, called="blueprint"),
            "what each blueprint does",
            required=True,
        ),
    ),
)

# ------------------------------------------------------------------------------------------------ hero

HERO = Record(
    "a hero",
    "Who plays: the top of the page.",
    (
        _ID,
        _NAME,
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
        *_words("hero"),
        *_MAKER,
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
        _NAME,
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
        *_words("threat"),
    ),
)

STRUCTURE = Record(
    "a structure",
    "One of the buildings of a sheet.",
    (
        _NAME,
        Field("good", Number(0, 3), "its Good Dice", default=0),
        Field("evil", Number(0, 3), "its Evil Dice", default=0),
        Field("map", Lattice(), "its map, a lattice", required=True),
        *_words(),
    ),
)

SHEET = Record(
    "a sheet",
    "One printed page: structures and everything around them.",
    (
        _FORMAT,
        _ID,
        _NAME,
        _YEAR,
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
        *_words(),
        *_MAKER,
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
        _FORMAT,
        _ID,
        _NAME,
        _YEAR,
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
        *_words(),
        *_MAKER,
    ),
)

# ------------------------------------------------------------------------------------------------ pack

PACK = Record(
    "a pack",
    "What a pack of sheets, heroes and a campaign says of itself, in its `pack.yaml`.",
    (
        Field("pack", Number(FORMAT, FORMAT), "the version of this format: 1", required=True),
        Field("id", Id(), "what it is called by; left out: as its folder or zip file is"),
        _NAME,
        Field("text", Text(), "a line or two about it", default=""),
        *_MAKER,
    ),
)

#: The kinds of files, with what each is read by.
FILES: dict[str, Record] = {
    "sheet": SHEET, "hero": HERO, "campaign": CAMPAIGN, "core": CORE, "pack": PACK, "lesson": LESSON,
}  # fmt: skip
