"""The ids that `picture:` may name, for each kind that has drawings (`docs/pictures.md`).

`paper/icons/` draws them, and a test holds the two equal.
"""

from __future__ import annotations


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


#: Kind (`threat`, `gear`, `hero`) → the ids of its drawings, in the order of the alphabet.
PICTURES: dict[str, tuple[str, ...]] = {
    "threat": _names(
        """
        anchor bat bell bloom brute choir claw cleaver drone eyes furnace gull hand hook horde hound
        jackal keys king moth pylon raider rat screen sentinel spider suit swarm warden worm
        """
    ),
    "gear": _names(
        """
        armor boots coat crowbar grapple hammer hatchet lantern mask radiation_suit radio shotgun
        """
    ),
    "hero": _names(
        """
        courier mechanic nurse wanderer welder
        """
    ),
}


def fitting(kind: str) -> tuple[str, ...]:
    """The ids that something of this kind may name; where a kind has no drawings of its own, all of them."""
    return PICTURES.get(kind) or tuple(name for names in PICTURES.values() for name in names)
