"""The rules of `docs/sheet-format.md` and `docs/lessons.md`, each with a sample that breaks it.

`tests/content/test_every_rule.py` runs them."""

HEAD = "format: 1\nname: Page\nyear: 2086\n"
HERO = "name: Tester\nhealth: [[5, 2], [2]]\nblueprints: [armory]\n"
CORE = (
    "gear:\n  pick: {name: Pick, effect: {add: 1}}\n"
    "blueprints:\n  pump: {letter: P, name: Pump, circle: [1], effect: reduce_die}\n"
)
OPEN = "+---+---+---+\n| D   .   G |\n+---+---+---+"
AXE = "gear:\n  axe: {name: Axe, needs: [tool], %s}\n"
THREAT = "threats:\n  horde: {symbol: N, name: H, trigger: 6, attack: 1}\n  x_y: {%s}\n"
LEADER = "threats:\n  n: {symbol: N, name: N, leader: true, trigger: 6, attack: 1, defense: 4, health: %d}\n"
SMALL = """\
    name: Small
    good: 1
    map: |
      +---+---+---+
      | D   .   G |
      +   +   +   +
      | .   %s   # |
      +---+---+---+
"""
ROOM = """\
    name: Room
    good: 1
    map: |
      +---+---+---+---+
      | D   .   .   G |
      +   +   +   +   +
      | .   %s   .   . |
      +---+---+---+---+
"""
LESSON = """\
lesson: 1
name: L
sheet: page
rolls: [[3, 3, 4]]
steps:
  - name: A
    captions:
      - {say: One., move: enter store}
      - {say: Two., move: face}
      - {%s}
"""
BLUEPRINT = "name: T\nhealth: [[1]]\nblueprints: [{%s}]\n"


def track(effects: str, boxes: str = "30") -> str:
    return f"creep:\n  boxes: {boxes}\n  effects:\n    {effects}\n"


def boxed(effect: str) -> str:
    return track(f"9: {effect}\n    30: {{name: End, lose_game: true}}")


#: The document's words · what is made of it · of which parts · what is said (`¶` marks where).
RULES: list[tuple[str, str, object, str]] = [
    ("anything not named here is an error", "page", {"head": HEAD + "¶colour: red\n"}, "no key of a sheet"),
    (
        "`file:line:column: what is wrong, and what would be right`",
        "page",
        {"head": HEAD.replace("2086", "¶020")},
        "write 20",
    ),
    ("lower case, digits and `_`", "page", {"head": HEAD + "id: ¶Up-Town\n"}, "did you mean `up_town`?"),
    ("Reserved, and refused as ids: the moves' verbs", "page", {"head": HEAD + "id: ¶mark\n"}, "verb of a move"),
    ("`check`, `none`, `inline`", "page", {"head": HEAD + "id: ¶none\n"}, "meaning of its own"),
    ("`check`, `none`, `inline`", "page", {"head": HEAD + "id: ¶inline\n"}, "meaning of its own"),
    ("the items and materials", "page", {"head": HEAD + "id: ¶medpack\n"}, "is an item"),
    ("the items and materials", "page", {"head": HEAD + "id: ¶fuel\n"}, "is a"),
    ("whatever looks like a die or a space", "page", {"head": HEAD + "id: ¶g1\n"}, "name of a die"),
    ("whatever looks like a die or a space", "page", {"head": HEAD + "id: ¶c12\n"}, "space of a map"),
    (
        "its definition may stand instead (with an `id`",
        "page",
        {"hero": "hero: ¶{name: T, health: [[1]], blueprints: []}\n"},
        "an `id` of its own",
    ),
    (
        "under `gear:` the key is the id",
        "page",
        {"gear": "gear:\n  axe: {¶id: axe, name: A, needs: [tool], effect: {add: 1}}\n"},
        "no key of a Gear",
    ),
    (
        "A reference by id is looked up beside the file",
        "page",
        {"hero": "hero: ¶nobody\n"},
        "there is no hero `nobody`",
    ),
    ("format: 1", "page", {"head": "format: ¶2\nname: Page\n"}, "reads format 1"),
    ("only needed where there is no file to be named after", "page", {"head": HEAD + "id:¶\n"}, "no value"),
    ("one box a row", "page", {"radiation": "radiation: ¶6\n"}, "must be a list"),
    (
        "what fills each Gear (a list: its effect is in core.yaml)",
        "page",
        {"gear": "gear:\n  hatchet: ¶tool\n"},
        "write [tool]",
    ),
    (
        "corners are `+`",
        "structure",
        "+---+---+---+\n| D   .   G |\n¶.   +   +   +\n| .   .   . |\n+---+---+---+",
        "a corner, `+`, belongs here",
    ),
    (
        "between two spaces there is a wall (`|` or `---`) or nothing (blanks)",
        "structure",
        "+---+---+---+\n| D ¶/ .   G |\n+---+---+---+",
        "a wall, `|`, or a blank",
    ),
    (
        "between two spaces there is a wall (`|` or `---`) or nothing (blanks)",
        "structure",
        "+---+---+---+\n| D   .   G |\n+   +-¶ -+   +\n| .   .   . |\n+---+---+---+",
        "or 3 blanks",
    ),
    ("The outer edge is always wall", "structure", "+---+---+---+\n¶  D   .   G |\n+---+---+---+", "edge is wall"),
    (
        "In a space stands one token, in the middle",
        "structure",
        "+---+---+---+\n| D  ¶..  G |\n+---+---+---+",
        "between two blanks",
    ),
    (
        "the Entry Door (exactly one)",
        "structure",
        "+---+---+---+---+\n| D   .   ¶D   G |\n+---+---+---+---+",
        "one Entry Door",
    ),
    (
        "the Power Generator (exactly one)",
        "structure",
        "+---+---+---+---+\n| D   .   G   ¶G |\n+---+---+---+---+",
        "one Power Generator",
    ),
    (
        "any other capital | the threat with that `symbol`",
        "structure",
        "+---+---+---+\n| D   .   G |\n+   +   +   +\n| .   ¶Q   # |\n+---+---+---+",
        "no threat of this sheet",
    ),
    ("a map that is not a full lattice", "structure", "+---+---+---+\n| D   .   G |\n+---+---+¶", "outer edge is wall"),
    ("no door or generator, or more than one", "map", "+---+---+---+\n| .   .   G |\n+---+---+---+", "no Entry Door"),
    (
        "no door or generator, or more than one",
        "map",
        "+---+---+---+\n| D   .   . |\n+---+---+---+",
        "no Power Generator",
    ),
    ("an unknown token", "structure", "+---+---+---+\n| D   ¶?   G |\n+---+---+---+", "no token of a map"),
    (
        "a generator that no chain of adjacent white spaces joins to the door",
        "structure",
        "+---+---+---+\n| D   . | ¶G |\n+---+---+---+",
        "no chain",
    ),
    (
        "an icon that no white space is next to",
        "structure",
        "+---+---+---+\n| D   .   G |\n+   +---+   +\n| #   ¶w   # |\n+---+---+---+",
        "no white space is next to this water",
    ),
    ("`good` or `evil` outside 0..3", "dice", "    good: ¶4\n", "from 0 to 3"),
    ("`good` or `evil` outside 0..3", "dice", "    evil: ¶-1\n", "from 0 to 3"),
    ("or no die at all", "dice", "    ¶good: 0\n", "needs a die"),
    (
        "a Defense outside 1..6",
        "page",
        {"threats": THREAT % "symbol: X, name: X, trigger: 6, attack: 1, defense: ¶7, health: 1"},
        "from 1 to 6",
    ),
    (
        "a leader that can never be defeated (no symbol, no Defense and Health",
        "page",
        {"threats": THREAT % "name: X, ¶leader: true, trigger: 6, attack: 1, defense: 4, health: 1"},
        "a leader needs a `symbol`",
    ),
    (
        "a leader that can never be defeated (no symbol, no Defense and Health",
        "page",
        {"threats": THREAT % "symbol: X, name: X, ¶leader: true, trigger: 6, attack: 1"},
        "needs `defense` and `health`",
    ),
    (
        "or more Health than white spaces beside it",
        "leader",
        ("+---+---+---+---+\n| D   .   .   G |\n+   +   +   +   +\n| #   ¶N   .   . |\n+---+---+---+---+", 3),
        "can never be defeated",
    ),
    (
        "an item or material with only one white space next to it (it can never be gained)",
        "structure",
        "+---+---+---+\n| D   .   G |\n+   +   +   +\n| #   ¶f   # |\n+---+---+---+",
        "warning: only one white space",
    ),
    (
        "an unreachable white space",
        "structure",
        "+---+---+---+\n| D   .   G |\n+---+---+---+\n| ¶.   #   # |\n+---+---+---+",
        "warning: can't be reached",
    ),
    (
        "a leader with as much Health as spaces beside it",
        "leader",
        ("+---+---+---+---+\n| D   .   .   G |\n+   +   +   +   +\n| #   ¶N   .   . |\n+---+---+---+---+", 2),
        "warning: every one",
    ),
    (
        "another threat with more",
        "page",
        {
            "threats": "threats:\n  horde: {symbol: N, name: H, trigger: 6, attack: 1, defense: 4, health: 9}\n",
            "structures": "structures:\n  a:\n" + SMALL % "¶N",
        },
        "warning: can never be defeated",
    ),
    (
        "Gear without a cost that shields from damage or radiation",
        "page",
        {"gear": "gear:\n  ¶axe: {name: A, needs: [tool], effect: {skip_radiation: 1}}\n"},
        "warning: costs nothing",
    ),
    (
        "a leader or an icon behind the generator",
        "structure",
        "+---+---+---+---+---+\n| D   .   G   .   . |\n+   +   +   +   +   +\n| .   .   .   .   ¶m |\n"
        "+---+---+---+---+---+",
        "warning: behind the generator",
    ),
    (
        "a Creep Track that one lost structure overruns",
        "two",
        {"creep": track("¶7: {name: End, lose_game: true}", "7")},
        "warning: overruns",
    ),
    (
        "a threat that stands on no map",
        "two",
        {"threats": THREAT % "symbol: ¶Z, name: Z, trigger: 6, attack: 1"},
        "warning: stands on no map",
    ),
    (
        "Gear that the maps can't fill",
        "two",
        {"gear": "gear:\n  ¶hatchet: [tool, tool, scrap]\n"},
        "warning: can't be finished",
    ),
    (
        "a material that no Gear needs",
        "two",
        {"gear": "gear:\n  hatchet: [tool]\n", "mark": "¶"},
        "warning: no Gear of this sheet needs scrap",
    ),
    (
        "`name`, `trigger` and `attack` are required",
        "page",
        {"threats": THREAT.replace("{%s}", "¶{trigger: 6, attack: 1}")},
        "needs `name`",
    ),
    (
        "`name`, `trigger` and `attack` are required",
        "page",
        {"threats": THREAT.replace("{%s}", "¶{name: X, attack: 1}")},
        "needs `trigger`",
    ),
    (
        "`name`, `trigger` and `attack` are required",
        "page",
        {"threats": THREAT.replace("{%s}", "¶{name: X, trigger: 6}")},
        "needs `attack`",
    ),
    (
        "`N+` any Evil Die at N or more",
        "page",
        {"threats": THREAT % "name: X, trigger: ¶7+, attack: 1"},
        "`1+` to `6+`",
    ),
    (
        "`doubles` / `triples` on Evil Dice",
        "page",
        {"threats": THREAT % "name: X, trigger: ¶double, attack: 1"},
        "did you mean `doubles`?",
    ),
    (
        "a number (Health lost) or an effect: `{lose_health: N}`, `{creep: N}`, `{radiation: N}`",
        "page",
        {"threats": THREAT % "name: X, trigger: 6, attack: {¶reduce_good: 1}"},
        "no key of an attack",
    ),
    (
        "numbers, both or neither",
        "page",
        {"threats": THREAT % "symbol: X, name: X, trigger: 6, attack: 1, ¶defense: 4"},
        "goes with `health`",
    ),
    (
        "only a threat with a `symbol` has them",
        "page",
        {"threats": THREAT % "name: X, trigger: 6, attack: 1, ¶defense: 4, health: 1"},
        "leave `defense` and `health` out",
    ),
    (
        "`true`: must be defeated before its structure is completed",
        "page",
        {"threats": THREAT % "symbol: X, name: X, leader: ¶yes, trigger: 6, attack: 1, defense: 4, health: 1"},
        "write true",
    ),
    (
        "its capital on the maps (not D or G)",
        "page",
        {"threats": THREAT % "symbol: ¶D, name: X, trigger: 6, attack: 1"},
        "other than D and G",
    ),
    (
        "a condition and an effect in one mapping",
        "page",
        {"threats": THREAT % "name: X, trigger: 6, attack: 1, ability: ¶5"},
        "an ability",
    ),
    (
        "One condition, one effect",
        "page",
        {"threats": THREAT % "name: X, trigger: 6, attack: 1, ability: {each_evil: 1, ¶any_evil: 1, creep: 1}"},
        "has one condition",
    ),
    (
        "One condition, one effect",
        "page",
        {"threats": THREAT % "name: X, trigger: 6, attack: 1, ability: ¶{each_evil: 1}"},
        "needs one effect",
    ),
    (
        "A radiation row has `roll` (a number or a list) and one effect",
        "page",
        {"radiation": "radiation:\n  - ¶{lose_health: 1}\n"},
        "needs `roll`",
    ),
    (
        "A radiation row has `roll` (a number or a list) and one effect",
        "page",
        {"radiation": "radiation:\n  - {roll: 1, creep: 1, ¶lose_health: 1}\n"},
        "one effect",
    ),
    ("A creep effect has `name`", "page", {"creep": boxed("¶{lose_health: 1}")}, "needs `name`"),
    (
        "one of `lose_health`, `radiation_checks` (a number, or `each_level`), `radiation` or `lose_game: true`",
        "page",
        {"creep": boxed("{name: X, radiation_checks: ¶all}")},
        "`each_level`",
    ),
    (
        "The last box must lose the game",
        "page",
        {"creep": track("¶30: {name: E, lose_health: 1}")},
        "must lose the game",
    ),
    (
        "The last box must lose the game",
        "page",
        {"creep": track("9: {name: E, lose_health: 1}", "¶30")},
        "the last box must lose the game",
    ),
    ("(the id of a drawing that ships", "page", {"head": HEAD + "picture: ¶zebra\n"}, "warning: no picture that ships"),
    ("may have `text:` (a line or two of story)", "page", {"head": HEAD + "text: ¶5\n"}, "in quotes"),
    ("may have `author:`, `version:` and `licence:`", "page", {"head": HEAD + "author: ¶[me]\n"}, "a line of text"),
    ("rows of groups of Health boxes", "hero", HERO.replace("[[5, 2], [2]]", "[¶5]"), "a list"),
    ("groups unlocked at the start, in reading order", "hero", HERO + "start: ¶9\n", "number of groups"),
    ("any of medpack, food, scrap, water, fuel, tool", "hero", HERO + "bonus: [¶gold]\n", "`medpack`, `food`"),
    (
        "one more, only this hero's",
        "hero",
        HERO + "signature: ¶{id: armory, letter: A, name: A, circle: equal_pair, effect: combine_dice}\n",
        "on the list already",
    ),
    (
        "`cost` is `good_die: any` or `good_die: N+`",
        "page",
        {"gear": AXE % "effect: {add: 1}, cost: {good_die: ¶4}"},
        "write 4+",
    ),
    (
        "A sheet may define further gear under its own `gear` (`{name, needs: [...], effect, cost, next_to}`)",
        "page",
        {"gear": "gear:\n  axe: ¶{name: A, effect: {add: 1}}\n"},
        "needs `needs`",
    ),
    (
        "A blueprint needs `letter`, `name`, `circle` and `effect`",
        "hero",
        BLUEPRINT.replace("{%s}", "¶{id: p, name: P, circle: [1], effect: reduce_die}"),
        "needs `letter`",
    ),
    (
        "A blueprint needs `letter`, `name`, `circle` and `effect`",
        "hero",
        BLUEPRINT.replace("{%s}", "¶{id: p, letter: P, circle: [1], effect: reduce_die}"),
        "needs `name`",
    ),
    (
        "A blueprint needs `letter`, `name`, `circle` and `effect`",
        "hero",
        BLUEPRINT.replace("{%s}", "¶{id: p, letter: P, name: P, effect: reduce_die}"),
        "needs `circle`",
    ),
    (
        "A blueprint needs `letter`, `name`, `circle` and `effect`",
        "hero",
        BLUEPRINT.replace("{%s}", "¶{id: p, letter: P, name: P, circle: [1]}"),
        "needs `effect`",
    ),
    (
        "Any other pairing is refused",
        "hero",
        BLUEPRINT % "id: p, letter: P, name: P, circle: ¶pair_sum, effect: reduce_die",
        "goes with `circle`",
    ),
    (
        "`combine_dice` without `next_to` may be marked anywhere",
        "hero",
        BLUEPRINT % "id: p, letter: P, name: P, circle: [1], effect: reduce_die, ¶next_to: [item]",
        "goes with `combine_dice` only",
    ),
    (
        "core.yaml gear and blueprints of the core set",
        "core",
        CORE.replace("effect: {add: 1}", "effect: ¶{}"),
        "needs one effect",
    ),
    ("played in any order", "campaign", {"sheets": "sheets: [one, ¶one]\n"}, "each is played once"),
    (
        "what a location already played gives on every later sheet",
        "campaign",
        {"locations": "locations:\n  ¶three: {health: 1}\n"},
        "no sheet of this campaign",
    ),
    ("Health groups unlocked", "campaign", {"locations": "locations:\n  one: {health: ¶many}\n"}, "from 0 to 99"),
    (
        "a year: its hero, its four sheets, what each location gives",
        "campaign",
        {"hero": "hero: ¶{id: x, health: [[1]], blueprints: []}\n"},
        "a hero needs `name`",
    ),
    ("pack: 1 this format", "pack", "pack: ¶2\nname: Harbour\n", "reads format 1"),
    ("what it is called by", "pack", "pack: 1\nid: ¶Harbour\nname: Harbour\n", "did you mean `harbour`?"),
    ("a label, `pack.yaml`", "pack", "pack: 1\nname: Harbour\n¶sheets: [pier]\n", "no key of a pack"),
    ("lesson: 1 this format", "lesson", LESSON.replace("lesson: 1", "lesson: ¶2") % "say: Three.", "reads format 1"),
    ("an id or a path, never a mapping", "lesson", LESSON.replace("page", "¶{name: P}") % "say: Three.", "of its own"),
    ("roll after roll, Good Dice first", "lesson", LESSON.replace("[[3", "[[¶7") % "say: Three.", "from 1 to 6"),
    ("each a `name` and its `captions`", "lesson", LESSON.replace("- name: A", "- ¶nime: A") % "say: T.", "`name`?"),
    ("the place that the arrow points at", "lesson", LESSON % "say: Three., point: ¶the door", "no place"),
    ("each move must be legal where it stands", "lesson", LESSON % "say: Three., move: ¶mark g1 C3", "mark g1 C3: "),
    (
        "every roll must have the dice that are awaited",
        "lesson",
        LESSON.replace("[3, 3, 4]", "¶[3, 3]") % "say: Three.",
        "here 3 are rolled",
    ),
    ("every place must be there", "lesson", LESSON % "say: Three., point: ¶space store Z9", "no place"),
]
