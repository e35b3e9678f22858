"""What a case may expect (`docs/transcript.md`, Cases): parts of the state, and that its last move is refused."""

from __future__ import annotations

from powercreep_rw.content.faults import Fault, Faults
from powercreep_rw.content.ids import listed, meant
from powercreep_rw.content.nodes import Mapping, shortened
from powercreep_rw.record.transcript import Transcript

ILLEGAL = "illegal"

#: The keys of a state (`rules.view`), with those that only some phases have.
STATE = (
    *("phase", "outcome", "reason", "campaign", "sheet", "structure", "turn", "health", "creep", "radiation", "food"),
    *("bonus", "gear", "dice", "awaits", "attacks", "damage", "check", "material", "structures", "blueprints", "moves"),
)


def faults(source: Transcript) -> list[Fault]:
    """What is wrong with a transcript's `expect:`; nothing where there is none."""
    node, found = source.root.get("expect"), Faults()
    if node is None:
        return []
    if not isinstance(node, Mapping):
        found.error(node, f"`expect` must be a mapping, a part of the state, not {node.described()}")
        return list(found)
    for key, value in node.items():
        if key.text == ILLEGAL:
            if not isinstance(source.expect, dict) or source.expect[ILLEGAL] is not True:
                found.error(value, f"`{ILLEGAL}` must be `true`, or left out, not {value.described()}")
        elif key.text not in STATE:
            hint = meant(key.text, (*STATE, ILLEGAL)) or f"; its keys are {listed((*STATE, ILLEGAL), 'and')}"
            found.error(key, f"`{shortened(key.text)}` is no key of the state{hint}")
    return list(found)
