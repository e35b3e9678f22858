"""What kind of file something is, seen from its keys."""

from __future__ import annotations

from powercreep_rw.content.keys import FILES
from powercreep_rw.content.nodes import Mapping, Node

_COUNT: dict[str, int] = {}
for _record in FILES.values():
    for _name in _record.by_name:
        _COUNT[_name] = _COUNT.get(_name, 0) + 1
#: For each kind the keys that no other kind has.
_OWN = {kind: {name for name in record.by_name if _COUNT[name] == 1} for kind, record in FILES.items()}
#: Kinds that begin by saying what they are.
_SAID = ("lesson", "pack")


def kind_of(node: Node) -> str | None:
    """One of `keys.FILES`, or `transcript`; None when its keys don't say."""
    if not isinstance(node, Mapping):
        return None
    keys = set(node.values)
    if keys & {"transcript", "moves"}:
        return "transcript"
    for kind in _SAID:
        if kind in keys:
            return kind
    score = {kind: len(keys & own) for kind, own in _OWN.items()}
    best = max(score, key=lambda kind: score[kind])
    if score[best]:
        return best
    return "core" if keys & {"gear", "blueprints"} else None
