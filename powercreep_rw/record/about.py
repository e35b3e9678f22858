"""What a save keeps under `save:`: whose game it is, and nothing that a rule could ask.

`id` stays with a game for ever and is no other's; a copy has an `id` of its own, and as `origin` the id of the game
that it and all its brothers were copied from.  `name` is what the player calls it, `begun` when it was begun,
`dice: own` says that the player rolls dice of their own.  A guided game names its lesson, whose text is among `files`
(`lesson`), and says when the guide was sent away or had said all (`lesson_over`).
Saves of before there were ids are known by their head.  Keys that a later version may put here are kept.
"""

from __future__ import annotations

from powercreep_rw.record import names
from powercreep_rw.record.heading import head
from powercreep_rw.record.plain import Plain
from powercreep_rw.record.transcript import Transcript

#: Whose dice are rolled: this key, with this value, for the player's own.
DICE, OWN = "dice", "own"
#: Which lesson guides the game, and that it does so no more.
LESSON, LESSON_OVER = "lesson", "lesson_over"
#: What was named of an installed pack, as `pack/id`: the sheet or campaign, and the hero.
PACK, PACK_HERO = "pack", "pack_hero"


def new(name: str = "") -> dict[str, Plain]:
    """The `save:` of a new game."""
    return renamed({"id": _fresh_id(), "begun": now()}, name)


def again(source: Transcript, name: str = "") -> dict[str, Plain]:
    """The `save:` of a new game with the dice of this one: of a guided game those of its lesson, without the guide."""
    before = of(source)
    kept: dict[str, Plain] = {**new(name), **{key: before[key] for key in (PACK, PACK_HERO) if key in before}}
    lesson = before.get(LESSON)
    return kept if lesson is None else {**kept, LESSON: lesson, LESSON_OVER: True}


def of(source: Transcript) -> dict[str, Plain]:
    """The `save:` of a transcript, its `id` always there."""
    kept = dict(source.save) if isinstance(source.save, dict) else {}
    if not isinstance(kept.get("id"), str):
        import hashlib

        kept["id"] = hashlib.sha256(head(source).encode("utf-8")).hexdigest()[:16]
    return kept


def renamed(kept: dict[str, Plain], name: str) -> dict[str, Plain]:
    """The same game by another name; an empty one is no name."""
    rest = {key: value for key, value in kept.items() if key != "name"}
    name = names.tidy(name)
    return {"name": name, **rest} if name else rest


def remembering(kept: dict[str, Plain], key: str, value: Plain) -> dict[str, Plain]:
    """The same game with something else kept of it; None is not kept."""
    rest = {other: it for other, it in kept.items() if other != key}
    return rest if value is None else {**rest, key: value}


def copied(kept: dict[str, Plain], name: str) -> dict[str, Plain]:
    """The `save:` of a copy of a game."""
    return renamed({**kept, "id": _fresh_id(), "origin": kept.get("origin", kept["id"])}, name)


def name_of(kept: dict[str, Plain]) -> str:
    """What the player calls a game; empty when it has no name."""
    name = kept.get("name")
    return names.tidy(name) if isinstance(name, str) else ""


def now() -> str:
    """The time, as saves and the book write it."""
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="seconds")


def _fresh_id() -> str:
    """An id that no other game has."""
    import secrets

    return secrets.token_hex(8)
