"""Keys that several kinds of things have: a name, an id, a story, who made it (`keys.py` has the whole)."""

from __future__ import annotations

from powercreep_rw.content.schema import Field, Id, Items, Line, Number, Picture, Text, Word

#: The one format that there is.
FORMAT = 1

FACE = Number(1, 6)
#: How much of something an effect does; more than a page could ever hold makes no sense.
AMOUNT = Number(1, 99)

FORMAT_KEY = Field("format", Number(FORMAT, FORMAT), "the version of this format: 1", required=True)
NAME = Field("name", Line(), "the name that is printed", required=True)
ID = Field("id", Id(), "the id, where there is no file or key to be named after")


def words(kind: str = "") -> tuple[Field, Field]:
    """The story and the picture of something that has drawings of its `kind`."""
    return (
        Field("text", Text(), "a line or two of story", default=""),
        Field("picture", Picture(kind), "the id of a drawing that ships", default=""),
    )


MAKER = (
    Field("author", Line(), "who made it", default=""),
    Field("version", Line(numbers=True), "its version", default=""),
    Field("licence", Line(), "the licence under which it may be passed on", default=""),
)
YEAR = Field("year", Number(0, 9999), "the year in which it is set")
NEXT_TO = Field(
    "next_to",
    Items(Word(("threat", "item", "material")), least=1, once=True),
    "what the marked space must be next to; left out: anywhere",
    default=(),
)
