"""Drafts as texts: a sheet, a hero, a year, with comments that say what may be changed, and how."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from powercreep_rw.content.drafts.maps import drawn, furnished, outlines, shuffled
from powercreep_rw.content.drafts.words import FOES, PLACES, QUARTERS, Foe, Place

#: A printed page has room for so many structures.
MOST_STRUCTURES = 4

#: What stands in the structures, the first one first: tokens, Good Dice, Evil Dice.  The sheet's Gear is made of it.
KITS = (("NNstf", 2, 1), ("BNswm**", 3, 2), ("RRuwf****", 2, 2), ("LNstm", 3, 2))
#: A sheet of one structure has everything in it.
ONLY = (("BNstfm*", 2, 1),)
#: Gear of the core set, and from how many structures on there are the materials that fill it.
GEAR = (("hatchet", "[tool, scrap]", 1), ("armor", "[scrap, water]", 2), ("radiation_suit", "[water, fuel]", 3))
LEADERS = {"B": 2, "L": 2}

EDITORS = "# yaml-language-server: $schema={schema}\n"


def sheet(
    name: str, seed: str, structures: int, hero: str, year: int, schema: str, places: Sequence[Place] = ()
) -> str:
    """A sheet: its name and year, a hero's id, and the path of its JSON Schema, for editors.

    The same seed makes the same sheet; `places` are what its structures are, left out: any.  Raises ValueError for a
    number of structures that no page has room for.
    """
    if not 1 <= structures <= MOST_STRUCTURES:
        raise ValueError(f"a page has room for 1 to {MOST_STRUCTURES} structures, not {structures}")
    random = Random(seed)
    kits = ONLY if structures == 1 else KITS[:structures]
    foes = {
        symbol: drawn(random, choice) for symbol, choice in FOES.items() if any(symbol in kit for kit, _, _ in kits)
    }
    boxes = 8 + 5 * structures
    return (
        EDITORS.format(schema=schema)
        + _HEAD.format(name=name, year=year, hero=hero)
        + _TRACKS.format(boxes=boxes, first=boxes // 3, second=2 * boxes // 3)
        + _GEAR
        + "".join(f"  {gear}: {needs}\n" for gear, needs, least in GEAR if least <= structures)
        + _THREATS
        + "".join(_foe(symbol, foe) for symbol, foe in foes.items())
        + _SHADOWS
        + _STRUCTURES
        + "\n".join(_buildings(random, kits, places or shuffled(random, PLACES)))
    )


def _foe(symbol: str, foe: Foe) -> str:
    leader = "    leader: true\n" if symbol in LEADERS else ""
    numbers = "".join(f"    {line}\n" for line in foe.numbers.split("\n"))
    head = f"  {foe.id}:\n    symbol: {symbol}\n    name: {foe.name}\n    picture: {foe.picture}\n"
    return f"{head}    text: {foe.text}\n{leader}{numbers}\n"


def _buildings(random: Random, kits: tuple[tuple[str, int, int], ...], places: Sequence[Place]) -> list[str]:
    """The structures, each with its map."""
    made = []
    for (tokens, good, evil), outline, (name, story) in zip(kits, outlines(random, len(kits)), places, strict=False):
        lattice = furnished(random, outline, tokens, LEADERS)
        rows = "".join(f"      {line}\n" for line in lattice.split("\n"))
        key = name.lower().replace(" ", "_")
        head = f"  {key}:\n    name: {name}\n    text: {story}\n    good: {good}\n    evil: {evil}\n"
        made.append(f"{head}    map: |\n{rows}")
    return made


def hero(name: str, schema: str) -> str:
    """A hero, with the path of its JSON Schema."""
    return EDITORS.format(schema=schema) + _HERO.format(name=name)


def places_of_a_year(seed: str) -> list[list[Place]]:
    """The structures of each of its sheets: no place is met twice in a year."""
    order = shuffled(Random(seed), PLACES)
    return [order[start : start + MOST_STRUCTURES] for start in range(0, len(order), MOST_STRUCTURES)]


def year(name: str, number: int, hero_id: str, schema: str) -> str:
    """The campaign of a year whose sheets are `QUARTERS`."""
    gifts = zip(QUARTERS, ("fuel", "tool", "water", "scrap"), strict=True)
    return (
        EDITORS.format(schema=schema)
        + _YEAR.format(name=name, year=number, hero=hero_id, sheets=", ".join(QUARTERS))
        + "".join(f"  {quarter}: {{material: {gift}, health: 1}}\n" for quarter, gift in gifts)
    )


_HEAD = """\
# A sheet of Power Creep.  It works as it is: play it, then change one thing after another.
#   powercreep-rw check FILE      every fault at once
#   powercreep-rw play FILE       play it
# Every key is explained in docs/keys.md and docs/sheet-format.md; docs/designers.md leads through the whole way.
# A line that begins with # is a comment, and is not read.
format: 1
name: {name}
year: {year}
hero: {hero}
text: A line or two of story, printed under the name.

"""

_TRACKS = """\
# The Radiation Chart, one box a row, the top one marked first.  A Radiation Check hurts on a marked row that has its
# number.  A row has `roll` (a number, or a list of some) and one of lose_health, creep and nothing.
radiation:
  - {{roll: 6, lose_health: 1}}
  - {{roll: 1, lose_health: 1}}
  - {{roll: [2, 3], creep: 1}}

# The Creep Track.  A powered structure marks as many boxes as the highest number on its path, a lost one 7.
# The last box must lose the game.  Others may have lose_health, radiation or radiation_checks, or nothing.
creep:
  boxes: {boxes}
  effects:
    {first}: {{name: Someone Talks, text: They know which door is yours., lose_health: 1}}
    {second}: {{name: The Wells Glow, text: Do not drink., radiation_checks: each_level}}
    {boxes}: {{name: Lights Out, text: The last window goes dark., lose_game: true}}

"""

_GEAR = """\
# The crafting side: what fills each Gear of the core set (hatchet, hammer, armor, radiation_suit, shotgun).
# The materials must lie on the maps below.  You can invent Gear too; docs/sheet-format.md tells how.
gear:
"""

_THREATS = """
# The threats.  One with a symbol stands where that capital is on a map, and can be defeated: mark `defense` or more
# next to it, `health` times.  A leader must be, before its structure is completed, or the game is lost.
#   trigger   5+ (any Evil Die at 5 or more), 5 (exactly 5), doubles, triples
#   attack    Health lost, or {{creep: 1}}, {{radiation: 1}}
#   ability   one condition (each_evil, any_evil, doubles, marked_beside, defeated) and one effect (reduce_good,
#             discard_good, lose_health, creep, radiation)
threats:
""".replace("{{", "{").replace("}}", "}")

_SHADOWS = """\
  shadows:                         # no symbol: in every structure, and never to be fought
    name: Lurking Shadows
    picture: eyes
    text: Two of them look the same way, and the street is a little darker.
    trigger: doubles
    attack: {creep: 1}

"""

_STRUCTURES = """\
# The structures; a printed page has room for four.  `good` and `evil` are their dice, 0 to 3 of each.
# The map: a space is three characters wide, with one token in the middle; corners are +; between two spaces is a
# wall (| or ---) or blanks.  The outer edge is wall.
#   .  white space    *  white space with radiation    #  no space    D  Entry Door    G  Power Generator
#   m  Medpack   f  Food   s  Scrap   w  Water   u  Fuel   t  Tool        other capitals: the threats above
structures:
"""

_HERO = """\
# A hero of Power Creep.  A sheet or a year names it by this file's name: `hero: ID`.
# Every key is explained in docs/keys.md.
name: {name}
text: A line or two of story.
picture: wanderer                  # courier, mechanic, nurse, wanderer or welder

# Rows of groups of Health boxes.  The first group is open at the start; each Medpack opens the next one.
health: [[6, 3, 3], [2, 2, 2]]
start: 1

# What the hero brings along: any of medpack, food, scrap, water, fuel, tool.
bonus: [food, scrap]

# What a powered structure can become: blueprints of the core set, by id.
blueprints: [armory, nursery, safehouse, youth_center]

# One more, only this hero's.  `circle` says which numbers are circled to use it, `effect` what it does.
signature:
  id: lamp_room
  letter: L
  name: Lamp Room
  text: High numbers burn long.
  circle: [5, 6]
  effect: {{raise_die: 1}}
"""

_YEAR = """\
# A year of Power Creep: four sheets of the same year, played in any order by one hero.
#   powercreep-rw check FOLDER    every fault of all of them at once
#   powercreep-rw play FOLDER     play it
format: 1
name: {name}
year: {year}
hero: {hero}
text: A line or two of story.

sheets: [{sheets}]

# What a location already played gives on every later sheet: a material, and Health groups.
locations:
"""
