"""A small page for tests that need files: two structures, every kind of thing, names beyond ASCII."""

from pathlib import Path

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
