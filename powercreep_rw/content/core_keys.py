"""The keys of Gear and blueprints, on a sheet and in core.yaml (`keys.py` has the whole)."""

from __future__ import annotations

from powercreep_rw.content.schema import (
    Capital,
    Choice,
    DiePrice,
    Either,
    Field,
    Id,
    Items,
    Number,
    Record,
    Table,
    Word,
)
from powercreep_rw.content.shared_keys import AMOUNT, FACE, NAME, NEXT_TO, words
from powercreep_rw.rules.definitions import MATERIALS

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
        NAME,
        Field("needs", NEEDS, "the materials that fill it, one for each icon", required=True),
        Field("effect", GEAR_EFFECT, "what it does", required=True),
        Field("cost", COST, "what each use costs; left out: nothing"),
        NEXT_TO,
        *words("gear"),
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
        NAME,
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
        NEXT_TO,
        *words(),
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
