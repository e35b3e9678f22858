"""The keys of what happens: attacks, abilities, and what the two tracks print (`keys.py` has the whole)."""

from __future__ import annotations

from powercreep_rw.content.schema import Choice, Either, Field, Flag, Items, Number, Record, Table, Text, Word
from powercreep_rw.content.shared_keys import AMOUNT, FACE, NAME

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
        NAME,
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
