"""The declaration of the keys of a lesson (`docs/lessons.md`), beside those of what is played (`keys.py`)."""

from __future__ import annotations

from powercreep_rw.content.schema import Field, Items, Line, Number, Record, Reference, Text

#: The version of the format.
FORMAT = 1

CAPTION = Record(
    "a caption",
    "What is said at one moment, and what is to be done then.",
    (
        Field("say", Text(), "what is said, in a few sentences", required=True),
        Field("point", Line(), "the place that the arrow points at; left out: what the move is made with"),
        Field("move", Line(), "the move expected, as a transcript has it; `any`: whichever; left out: only read"),
        Field("instead", Text(), "what is said when something else is tried", default=""),
    ),
)
STEP = Record(
    "a step",
    "A few captions under one heading.",
    (
        Field("name", Line(), "the heading", required=True),
        Field("captions", Items(CAPTION, least=1), "what is said, one caption after the other", required=True),
    ),
)
LESSON = Record(
    "a lesson",
    "A guided game.",
    (
        Field("lesson", Number(FORMAT, FORMAT), "the version of this format: 1", required=True),
        Field("name", Line(), "what the lesson is called", required=True),
        Field("text", Text(), "what it teaches, in a sentence", default=""),
        Field(
            "sheet",
            Reference("sheet", inline=False),
            "the id or the path of the sheet that it is played on",
            required=True,
        ),
        Field(
            "hero",
            Reference("hero", inline=False),
            "the id or the path of a hero who plays instead of the sheet's",
        ),
        Field(
            "rolls",
            Items(Items(Number(1, 6), least=1), least=1),
            "how the dice fall, roll after roll: a list for each, Good Dice first",
            required=True,
        ),
        Field("steps", Items(STEP, least=1), "the steps, in order", required=True),
    ),
)
