"""Small sheets, as the texts of files."""

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
