"""Gear: what is crafted, dark on paper."""

from __future__ import annotations

from powercreep_rw.paper.icons.make import Paths, box, cut, disc, outline, solid, stroke, turned

ICONS: dict[str, Paths] = {
    "hatchet": (
        solid(turned("M45 16 H57 L60 96 Q51 101 42 96 Z", 32)),
        solid(turned("M40 14 H64 V36 H40 C30 36 24 44 10 48 C4 36 4 16 10 4 C24 8 30 14 40 14 Z", 32)),
        stroke(turned("M15 12 C12 22 12 30 15 40", 32), width=3.5, ink="white"),
    ),
    "hammer": (
        solid(turned("M44 30 H56 L59 97 Q50 102 41 97 Z", -35)),
        solid(turned("M22 8 H68 C82 8 90 14 96 24 L84 26 C78 24 74 28 68 32 H22 Z", -35)),
        solid(turned(box(8, 5, 18, 30, 4), -35)),
        stroke(turned("M26 8 V32", -35), width=3, ink="white"),
    ),
    # A vest of plates.
    "armor": (
        solid("M28 6 L40 10 C42 20 58 20 60 10 L72 6 L92 22 L84 44 L80 40 V88 C62 98 38 98 20 88 V40 L16 44 L8 22 Z"),
        stroke("M50 24 V93 M24 48 H76 M24 66 H76", width=4, ink="white"),
        cut(disc(34, 35, 4), disc(66, 35, 4)),
    ),
    # A hood with a window, and the breathing hose.
    "radiation_suit": (
        solid(
            "M50 4 C30 4 22 18 22 36 C22 44 24 50 26 54 L6 74 V97 H94 V74 L74 54 C76 50 78 44 78 36 C78 18 70 4 50 4 Z"
        ),
        cut(box(31, 22, 38, 24, 9)),
        stroke("M37 40 L48 27 M47 42 L57 30", width=3),
        cut(disc(50, 58, 7)),
        stroke("M50 64 C50 78 70 74 70 90", width=5, ink="white"),
        stroke("M24 76 V97", width=3.5, ink="white"),
    ),
    # Two barrels, sawn off.
    "shotgun": (
        solid(turned("M2 38 H62 V56 H2 Z", -28)),
        stroke(turned("M2 47 H60", -28), width=3, ink="white"),
        solid(turned("M58 36 H72 C86 38 96 54 104 74 L88 82 C82 66 76 60 58 58 Z", -28)),
        stroke(turned("M64 58 C64 70 76 70 77 62", -28), width=4.5),
        solid(turned(box(22, 56, 26, 8, 3), -28)),
    ),
    "lantern": (
        stroke("M34 24 C34 4 66 4 66 24", width=5),
        solid("M34 24 H66 L72 36 H28 Z", box(24, 80, 52, 14, 4)),
        outline(box(30, 36, 40, 46, 4), width=6),
        solid("M50 42 C58 54 62 60 56 70 C53 74 47 74 44 70 C40 62 48 56 50 42 Z"),
    ),
    "crowbar": (
        stroke("M18 92 L70 22 C76 12 90 16 86 30", width=11),
        solid("M10 84 L24 98 L8 99 Z"),
    ),
    "boots": (
        solid("M26 6 H58 V54 C74 58 90 62 90 78 V86 H26 Z"),
        solid(box(24, 88, 68, 9, 2)),
        stroke("M44 22 H60 M44 34 H60 M44 46 H62", width=4, ink="white"),
    ),
    "radio": (
        stroke("M28 36 L64 4", width=5),
        solid(box(8, 34, 84, 58, 8)),
        cut(disc(34, 63, 17)),
        solid(disc(34, 63, 7)),
        cut(box(60, 46, 24, 10, 2)),
        cut(disc(66, 74, 5), disc(80, 74, 5)),
    ),
    "mask": (
        solid("M50 6 C76 6 88 22 86 44 C84 62 74 70 66 74 H34 C26 70 16 62 14 44 C12 22 24 6 50 6 Z"),
        cut(disc(33, 40, 12), disc(67, 40, 12)),
        solid(disc(50, 78, 19)),
        cut(disc(50, 78, 12)),
        stroke("M42 72 H58 M40 78 H60 M42 84 H58", width=3),
    ),
    # A hook with three arms, on a rope.
    "grapple": (
        stroke("M50 26 V66", width=9),
        stroke("M50 90 C28 90 14 76 12 56 M50 90 C72 90 86 76 88 56 M50 66 V96", width=8),
        solid("M12 44 L2 62 H24 Z", "M88 44 L76 62 H98 Z", "M50 100 L40 84 H60 Z"),
        stroke(disc(50, 18, 9), width=6),
        stroke("M58 12 C72 0 84 14 74 22 C66 30 84 38 94 26", width=4.5),
    ),
    # A coat too heavy to wear.
    "coat": (
        solid("M34 4 L50 14 L66 4 L88 18 L98 60 L82 66 L78 46 V98 H22 V46 L18 66 L2 60 L12 18 Z"),
        stroke("M50 16 V98 M34 6 L46 34 L50 40 L54 34 L66 6", width=3.6, ink="white"),
        cut(disc(43, 52, 3), disc(43, 66, 3), disc(43, 80, 3)),
        stroke("M58 70 H72 V84 H58 Z", width=3, ink="white"),
    ),
}
