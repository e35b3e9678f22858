"""Small sheets and a small year for tests that need files: as texts, and written."""

from pathlib import Path

#: A room to be clicked through in a turn or two, and a hall for what comes after it.
TWO_ROOMS = """
format: 1
name: Two Rooms
hero:
  id: tester
  name: Tester
  health: [[3, 2]]
  bonus: [food, scrap]
  blueprints: [armory, nursery, safehouse, youth_center]
radiation:
  - {roll: 6, lose_health: 1}
  - {roll: 1, lose_health: 2}
creep:
  boxes: 20
  effects:
    5: {name: Traitor Strikes, lose_health: 1}
    20: {name: Dark Consumes, lose_game: true}
gear:
  hatchet: [scrap]
  armor: [scrap, water]
threats:
  night_horde: {symbol: N, name: Night Horde, trigger: 5+, attack: 1, defense: 4, health: 1}
structures:
  den:
    name: Den
    good: 2
    map: |
      +---+---+---+---+
      | D   .   .   G |
      +   +   +   +   +
      | .   N   *   . |
      +   +   +   +   +
      | *   .   .   . |
      +---+---+---+---+
  hall:
    name: Hall
    good: 2
    evil: 1
    map: |
      +---+---+---+---+
      | D   .   N   . |
      +   +   +   +   +
      | .   f   .   . |
      +   +   +   +   +
      | .   .   .   G |
      +---+---+---+---+
"""

#: Two small structures: one for a path of two spaces, one with something to fight and something to gain.
SMALL = """\
format: 1
id: small
name: Small
hero:
  id: tester
  name: Tester
  health: [[5, 2, 2], [2, 2]]
  bonus: [food, scrap]
  blueprints: [armory, nursery, safehouse, youth_center]
radiation:
  - {roll: 6, lose_health: 1}
  - {roll: 3, lose_health: 1}
creep:
  boxes: 30
  effects:
    10: {name: Traitor Strikes, lose_health: 2}
    30: {name: Dark Consumes, lose_game: true}
gear:
  hatchet: [tool, scrap]
  armor: [scrap]
threats:
  night_horde: {symbol: N, name: Night Horde, trigger: 5+, attack: 1, defense: 4, health: 1,
                ability: {each_evil: 1, reduce_good: 1}}
  lurking_shadows: {name: Lurking Shadows, trigger: doubles, attack: {creep: 1}}
structures:
  den:
    name: The Old Den
    good: 2
    map: |
      +---+---+---+---+
      | D   .   .   G |
      +---+---+---+---+
  hall:
    name: Hall
    good: 2
    evil: 1
    map: |
      +---+---+---+---+---+
      | D   .   .   * | # |
      +   +   +   +   +---+
      | .   N   .   .   G |
      +   +---+   +   +   +
      | .   f   .   #   # |
      +---+---+---+---+---+
"""

#: Two structures and every kind of thing, with names beyond ASCII.
PAGE = """\
format: 1
name: Prüfblatt
hero:
  id: tester
  name: Die Prüferin
  health: [[4, 2, 2], [2, 2, 2]]
  bonus: [food, food, scrap]
  blueprints: [armory, nursery, safehouse, youth_center]
radiation:
  - {roll: 6, lose_health: 1}
  - {roll: [1, 2, 3], creep: 1}
creep:
  boxes: 30
  effects:
    5: {name: Kälteeinbruch, radiation: 1}
    10: {name: Traitor Strikes, lose_health: 1}
    20: {name: "Hot Spot!", radiation_checks: each_level}
    30: {name: Dark Consumes, lose_game: true}
gear:
  hatchet: [tool, scrap]
  armor: [scrap]
  radiation_suit: [scrap]
threats:
  night_horde: {symbol: N, name: Night Horde, trigger: 5+, attack: 1, defense: 4, health: 1,
                ability: {each_evil: 1, reduce_good: 1}}
  boss: {symbol: B, name: The Butcher, leader: true, trigger: 6, attack: 1, defense: 3, health: 2,
         ability: {each_evil: 2, discard_good: 1}}
  lurking_shadows: {name: Lurking Shadows, trigger: doubles, attack: {creep: 1}}
structures:
  store:
    name: Store
    good: 2
    evil: 2
    map: |
      +---+---+---+---+---+
      | D   *   .   f   . |
      +   +   +   +   +   +
      | #   N   .   .   * |
      +   +   +   +   +   +
      | #   #   s   .   G |
      +---+---+---+---+---+
  mill:
    name: Mühle
    good: 3
    evil: 2
    map: |
      +---+---+---+---+---+
      | #   .   .   .   . |
      +   +   +   +   +   +
      | D   .   m   B   . |
      +   +   +   +   +   +
      | .   *   .   .   . |
      +   +   +   +   +   +
      | #   .   t   .   G |
      +---+---+---+---+---+
"""


def written(folder: Path, name: str = "prüfblatt.yaml") -> Path:
    """The page as a file in this folder."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PAGE.replace("format: 1\n", "format: 1\nid: page\n"), encoding="utf-8")
    return path


#: A year of three sheets as `tiny_sheet` makes them, and its hero.
YEAR = """
format: 1
name: Three Nights
year: 2086
hero: tester
sheets: [north, south, east]
locations:
  north: {material: scrap, health: 1}
  south: {material: water}
"""
HERO = """
name: Tester
health: [[3, 2, 2]]
bonus: [food]
blueprints: [armory, nursery, safehouse, youth_center]
"""


def tiny_sheet(name: str, first: str, second: str) -> str:
    """A sheet of two structures that two equal marks complete, each with two Good Dice."""
    rows = """
      +---+---+---+---+
      | D   .   .   G |
      +   +   +   +   +
      | .   N   *   . |
      +---+---+---+---+
"""
    body = TWO_ROOMS[TWO_ROOMS.index("radiation:") : TWO_ROOMS.index("structures:")]
    made = f"format: 1\nname: {name}\nyear: 2086\nhero: tester\n{body}structures:\n"
    for structure in (first, second):
        made += f"  {structure}:\n    name: {structure.title()}\n    good: 2\n    map: |{rows}"
    return made


def written_year(beside: Path) -> Path:
    """The small year as a folder, in this one."""
    folder = beside / "nights"
    folder.mkdir()
    (folder / "campaign.yaml").write_text(YEAR, encoding="utf-8")
    (folder / "tester.yaml").write_text(HERO, encoding="utf-8")
    for name, first, second in (("north", "mill", "barn"), ("south", "pier", "silo"), ("east", "yard", "shed")):
        (folder / f"{name}.yaml").write_text(tiny_sheet(name.title(), first, second), encoding="utf-8")
    return folder


#: A sheet part by part, each of which a test may have in its own words.
PARTS = {
    "head": "format: 1\nname: Page\nyear: 2086\n",
    "hero": "hero: {id: tester, name: Tester, health: [[5, 2], [2]], blueprints: [armory]}\n",
    "radiation": "radiation:\n  - {roll: 6, lose_health: 1}\n",
    "creep": "creep:\n  boxes: 30\n  effects:\n    30: {name: Dark Consumes, lose_game: true}\n",
    "gear": "gear:\n  hatchet: [tool, scrap]\n",
    "threats": """\
threats:
  horde: {symbol: N, name: Horde, trigger: 5+, attack: 1, defense: 4, health: 1}
  shadows: {name: Shadows, trigger: doubles, attack: {creep: 1}}
""",
    "structures": """\
structures:
  store:
    name: Store
    good: 2
    evil: 1
    map: |
      +---+---+---+---+
      | D   .   .   m |
      +   +---+   +   +
      | .   N | .   * |
      +   +   +   +   +
      | .   s   . | G |
      +---+---+---+---+
""",
}


def made(**parts: str) -> str:
    """A sheet that has nothing wrong with it, but for the parts that are given."""
    return "".join({**PARTS, **parts}.values())
