"""The words of a draft: places, threats and what happens on the Creep Track, to be replaced by the designer's own."""

from __future__ import annotations

from typing import NamedTuple


class Foe(NamedTuple):
    """A threat as it is written into a draft: its id, name, drawing, story, and the lines of its numbers."""

    id: str
    name: str
    picture: str
    text: str
    numbers: str


#: What a threat of a draft is for → those to choose from.  All of one purpose have the same symbol.
FOES: dict[str, tuple[Foe, ...]] = {
    "N": (
        Foe("pack", "Gutter Pack", "jackal", "They share everything, you included.",
            "trigger: 5+\nattack: 1\ndefense: 4\nhealth: 1\nability: {each_evil: 1, reduce_good: 1}"),
        Foe("lodgers", "Night Lodgers", "rat", "They moved in when the lamps went out.",
            "trigger: 5+\nattack: 1\ndefense: 3\nhealth: 1\nability: {each_evil: 1, reduce_good: 1}"),
        Foe("patrol", "Lost Patrol", "horde", "Nobody has told them to stop.",
            "trigger: 6\nattack: 1\ndefense: 4\nhealth: 1\nability: {any_evil: 1, reduce_good: 1}"),
    ),
    "R": (
        Foe("leakers", "Leakers", "bloom", "Where they have been, nothing freezes.",
            "trigger: 6\nattack: 1\ndefense: 3\nhealth: 1\nability: {defeated: true, radiation: 1}"),
        Foe("ash_moths", "Ash Moths", "moth", "They come to any light, and leave with it.",
            "trigger: 4\nattack: {creep: 1}\ndefense: 3\nhealth: 1"),
        Foe("wire_rats", "Wire Rats", "worm", "They gnaw where it hums.",
            "trigger: 5+\nattack: 1\ndefense: 3\nhealth: 1\nability: {marked_beside: true, lose_health: 1}"),
    ),
    "B": (
        Foe("foreman", "The Foreman", "hand", "He still counts who comes late.",
            "trigger: 5+\nattack: 1\ndefense: 5\nhealth: 2\nability: {any_evil: 2, reduce_good: 2}"),
        Foe("landlady", "The Landlady", "keys", "She has a key to every door but yours.",
            "trigger: 5+\nattack: 1\ndefense: 4\nhealth: 2\nability: {any_evil: 1, discard_good: 1}"),
    ),
    "L": (
        Foe("stoker", "The Stoker", "furnace", "He feeds the dark, and it is never full.",
            "trigger: 6\nattack: 2\ndefense: 5\nhealth: 2"),
        Foe("watchman", "The Watchman", "sentinel", "He guards what is no longer there.",
            "trigger: 5+\nattack: {creep: 1}\ndefense: 5\nhealth: 2\nability: {any_evil: 1, reduce_good: 1}"),
    ),
}  # fmt: skip

#: A structure's name, and its story.
Place = tuple[str, str]

PLACES: tuple[Place, ...] = (
    ("Corner Shop", "The bell over the door still rings.  Something answers it."),
    ("Boiler House", "It has not been warm for a year, and it still ticks."),
    ("School Hall", "The chairs are stacked as they were on the last day."),
    ("Switch Yard", "Forty levers, one of them yours."),
    ("Old Bakery", "Flour on the floor, and in it footprints that only go in."),
    ("Post Depot", "Every letter here was important once."),
    ("Car Park", "Four floors down, and the lights count them for you, backwards."),
    ("Reading Room", "Silence, says the sign.  It is kept."),
    ("Bus Garage", "All of them are on time now."),
    ("Cold Store", "The doors were made to keep things in."),
    ("Clock Loft", "It shows the minute when it stopped mattering."),
    ("Dye Works", "The river has three colours here, and none is good."),
    ("Printing Shop", "Tomorrow's paper lies ready.  It was wrong."),
    ("Weigh House", "Whatever you carry in, it says, is too much."),
    ("Rope Walk", "Two hundred paces straight ahead, and no way to turn."),
    ("Water Tower", "From above the town looks as if it slept."),
)

#: Names of the sheets of a year, by id.
QUARTERS = {
    "north_side": "North Side",
    "mill_row": "Mill Row",
    "high_street": "High Street",
    "low_bank": "Low Bank",
}
