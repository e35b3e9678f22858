"""Events: what came of a move, as small tuples handed to the sink, in the order in which it happened.

An event is `(kind, *fields)`; `FIELDS` names the fields of every kind.  Structures, sheets, threats, Gear and
blueprints are given by id, spaces and dice by name.  A threat is given as `(type, space)`, the space None for one
that stands in every structure.  Events are enough for a log in sentences, an animation and a report; nothing in
the rules reads them.
"""

from __future__ import annotations

from collections.abc import Callable

Event = tuple[object, ...]
#: Where events go: anything that takes one, such as `list.append`.
Sink = Callable[[Event], None]

FIELDS: dict[str, tuple[str, ...]] = {
    # the campaign and the sheet
    "sheet_begun": ("sheet",),
    "location_bonus": ("location", "material", "health"),
    "bonus_held": ("what",),
    "good_die_darkened": ("structure", "good", "evil"),
    "sheet_won": ("sheet",),
    "structure_entered": ("structure",),
    # the turn
    "turn_begun": ("turn",),
    "rolled": ("dice",),  # {die: value}
    "rerolled": ("die", "old", "new"),
    "food_used": ("die",),
    "faced": (),
    "ability": ("threat", "space", "effect", "amount"),
    "die_reduced": ("die", "old", "new"),
    "die_raised": ("die", "old", "new"),
    "die_discarded": ("die", "value", "why"),  # why: ability, cost, safehouse's id, completed, unplayable
    "damage_ignored": ("gear", "amount", "damage"),  # damage: what is left
    "attacked": ("threat", "space", "effect", "amount"),
    "no_attack": (),
    # Health, radiation, creep
    "health_lost": ("amount", "left", "cause"),  # cause: attack, ability, radiation, creep
    "health_opened": ("group", "boxes", "left"),
    "health_full": (),  # a Medpack with every group open
    "radiation_increased": ("level",),
    "radiation_full": (),
    "check_rolled": ("value",),
    "check_rerolled": ("old", "new"),
    "check_result": ("value", "row", "effect", "amount"),
    "check_harmless": ("value",),
    "creep": ("box",),
    "creep_effect": ("box", "name", "effect", "amount"),
    # marking
    "marked": ("space", "value", "die", "dice_value"),
    "gear_used": ("gear", "space"),
    "radiation_skipped": ("gear", "space"),
    "threat_hit": ("threat", "space", "left"),
    "threat_defeated": ("threat", "space"),
    "item_gained": ("item", "space"),
    "material_gained": ("material", "space"),
    "material_filled": ("material", "gear"),
    "material_lost": ("material",),
    "gear_finished": ("gear",),
    # completion and blueprints
    "structure_powered": ("structure", "path", "highest"),  # path: spaces, door to generator
    "structure_lost": ("structure",),
    "blueprint_chosen": ("blueprint", "structure"),  # blueprint None: left blank
    "structure_crossed": ("sheet", "structure", "blueprint"),
    "circled": ("blueprint", "sheet", "structure", "spaces"),
    "dice_combined": ("dice", "value"),
    "game_over": ("outcome", "reason"),
}
