"""Threats: light figures for a dark tile.  White is the figure, ink what is cut into it."""

from __future__ import annotations

from powercreep_rw.paper.icons.make import (
    Paths,
    arc,
    both,
    box,
    disc,
    light,
    outline,
    oval,
    solid,
    stroke,
    turned,
)

#: The spikes on a leader's tile.
CROWN: Paths = (
    solid("M5 24 L1 6 L20 16 L29 3 L42 14 L50 0 L58 14 L71 3 L80 16 L99 6 L95 24 Z"),
    solid(disc(3, 6, 3), disc(29, 4, 3), disc(50, 3, 3.4), disc(71, 4, 3), disc(97, 6, 3)),
)
#: Claws on both sides of a symbol.
CLAWS: Paths = (
    stroke(both("M12 14 C8 36 9 62 18 86"), both("M21 22 C18 40 19 58 25 72"), width=3.5, ink="white"),
)


#: Where the five of the swarm are, and which way each one goes.
_SWARM = ((28, 26, 30), (74, 24, -40), (22, 74, 100), (76, 76, 160), (50, 51, 10))


def _legs(x: float, y: float) -> str:
    """Six legs of something that crawls at a point."""
    return "".join(
        f"M{x + side * 8} {y + up} L{x + side * 18} {y + up * 1.9} " for side in (-1, 1) for up in (-6, 0, 6)
    )


ICONS: dict[str, Paths] = {
    # Three of the many.
    "horde": (
        light(both("M2 100 C2 74 10 64 24 64 C38 64 46 74 46 100 Z"), disc(22, 50, 14), disc(78, 50, 14)),
        solid(disc(17, 48, 3.2), disc(27, 48, 3.2), disc(73, 48, 3.2), disc(83, 48, 3.2)),
        outline("M18 104 C18 64 34 52 50 52 C66 52 82 64 82 104 Z", width=4),
        outline(oval(50, 30, 22, 25), width=4),
        solid(both("M34 24 L46 30 L36 36 Z"), "M38 44 L44 41 L50 45 L56 41 L62 44 L58 50 H42 Z"),
        stroke("M50 66 V100", width=3),
    ),
    # A gas mask.
    "raider": (
        light(
            "M50 2 C78 2 90 20 88 44 L78 68 C73 84 64 94 50 94 C36 94 27 84 22 68 L12 44 C10 20 22 2 50 2 Z"
        ),
        solid(disc(31, 42, 14), disc(69, 42, 14)),
        stroke(arc(31, 42, 8, 190, 260), arc(69, 42, 8, 190, 260), width=4, ink="white"),
        solid(disc(50, 75, 16)),
        light(disc(50, 75, 10)),
        stroke("M44 71 H56 M42 75 H58 M44 79 H56", width=2.4),
        stroke("M50 4 V26 M20 22 L34 26 M80 22 L66 26", width=3.5),
    ),
    # A dog of sheet metal.
    "hound": (
        light("M12 2 L36 24 H64 L88 2 L92 46 L72 70 L62 97 H38 L28 70 L8 46 Z"),
        solid(both("M22 42 L44 52 L40 60 L26 54 Z"), "M40 74 H60 L50 86 Z"),
        solid(both("M17 14 L28 26 L18 34 Z")),
        stroke("M50 26 V72 M39 90 L44 96 L50 90 L56 96 L61 90", width=3),
        solid(disc(32, 68, 2.4), disc(68, 68, 2.4), disc(36, 78, 2.4), disc(64, 78, 2.4)),
    ),
    # A hood that sings.
    "choir": (
        light("M50 2 C24 2 14 32 8 98 H92 C86 32 76 2 50 2 Z"),
        solid("M50 18 C34 18 29 40 30 56 C31 72 40 82 50 82 C60 82 69 72 70 56 C71 40 66 18 50 18 Z"),
        light(both("M36 42 C40 38 45 40 46 44 C42 47 38 46 36 42 Z"), oval(50, 65, 7, 11)),
        stroke("M22 70 C20 80 19 88 18 96 M78 70 C80 80 81 88 82 96", width=3),
    ),
    # A cleaver, not cleaned.
    "cleaver": (
        light("M4 12 H70 V62 H26 C12 62 4 50 4 36 Z"),
        solid(disc(58, 24, 5.5)),
        stroke("M10 54 H66", width=3),
        light("M70 16 L98 18 V34 L70 34 Z"),
        solid(disc(79, 25, 2.6), disc(89, 26, 2.6)),
        light(
            "M20 68 C24 76 26 80 20 86 C14 80 16 76 20 68 Z", "M44 66 C49 78 52 84 44 92 C36 84 39 78 44 66 Z"
        ),
        light("M62 68 C65 74 66 77 62 81 C58 77 59 74 62 68 Z"),
    ),
    # A mast, and what comes down it.
    "pylon": (
        stroke("M44 4 L22 98 M56 4 L78 98 M44 4 H56", width=5.5, ink="white"),
        stroke("M14 26 H86 M6 46 H94", width=5.5, ink="white"),
        stroke("M39 26 L66 46 L30 68 L74 84 M61 26 L34 46 L70 68 L26 84", width=3.4, ink="white"),
        light(disc(14, 34, 4.5), disc(86, 34, 4.5), disc(6, 55, 4.5), disc(94, 55, 4.5)),
        outline("M58 42 L36 72 H49 L42 98 L68 64 H54 Z", width=4),
    ),
    # Only the eyes.
    "eyes": (
        light("M8 44 C22 20 52 20 66 44 C52 64 22 64 8 44 Z"),
        solid(oval(38, 42, 6, 15)),
        light("M60 20 C68 8 86 8 94 20 C86 30 68 30 60 20 Z"),
        solid(oval(77, 19, 3, 8)),
        light("M44 80 C54 66 76 66 86 80 C76 92 54 92 44 80 Z"),
        solid(oval(66, 79, 4, 10)),
        light("M6 84 C11 77 21 77 26 84 C21 90 11 90 6 84 Z"),
        solid(oval(16, 83, 2.2, 5)),
    ),
    # Far too many legs.
    "swarm": (
        light(*(turned(oval(x, y, 9, 13), turn, about=(x, y)) for x, y, turn in _SWARM)),
        stroke(*(turned(_legs(x, y), turn, about=(x, y)) for x, y, turn in _SWARM), width=2.8, ink="white"),
        solid(*(disc(x, y, 3) for x, y, _ in _SWARM)),
    ),
    # All shoulders.
    "brute": (
        light(
            "M50 8 C62 8 66 18 64 28 C84 30 98 42 98 62 L92 98 H74 L72 66 L70 98 H30 L28 66 L26 98 H8 L2 62 "
            "C2 42 16 30 36 28 C34 18 38 8 50 8 Z"
        ),
        solid(disc(45, 21, 2.8), disc(55, 21, 2.8)),
        stroke("M30 44 C40 54 60 54 70 44 M50 52 V74 M34 66 H66", width=3.4),
        stroke("M44 28 H56", width=2.6),
    ),
    # A worm with a round mouth.
    "worm": (
        stroke("M84 98 C98 70 60 74 66 54 C72 36 92 44 88 26", width=15, ink="white"),
        light(disc(36, 36, 34)),
        solid(disc(36, 36, 24)),
        light(turned("M30 10 L36 28 L42 10 Z", 0, 45, 90, 135, 180, 225, 270, 315, about=(36, 36))),
        stroke("M76 86 L92 90 M62 66 L76 72 M70 46 L80 56", width=3),
    ),
    # Wings against a lamp.
    "crow": (
        light(
            "M50 40 C58 30 76 10 98 14 C92 24 94 28 98 34 C88 36 88 42 90 48 C80 48 76 56 76 62 C66 60 "
            "60 66 58 74 "
            "L64 96 L50 86 L36 96 L42 74 C40 66 34 60 24 62 C24 56 20 48 10 48 C12 42 12 36 2 34 C6 28 "
            "8 24 2 14 "
            "C24 10 42 30 50 40 Z"
        ),
        light("M50 52 C38 48 36 28 44 20 C48 16 56 18 58 24 L70 30 L58 34 C62 42 58 50 50 52 Z"),
        solid(disc(51, 26, 3)),
        stroke("M24 28 C34 34 40 44 44 56 M76 28 C66 34 60 44 56 56", width=3),
    ),
    # An eye that flies.
    "drone": (
        stroke("M22 26 L40 42 M78 26 L60 42 M22 76 L40 60 M78 76 L60 60", width=6, ink="white"),
        stroke("M4 26 H40 M60 26 H96 M4 76 H40 M60 76 H96", width=5.5, ink="white"),
        light(disc(50, 51, 25)),
        solid(disc(50, 51, 16)),
        light(disc(50, 51, 9)),
        solid(disc(53, 48, 3.4)),
        light(disc(22, 26, 5), disc(78, 26, 5), disc(22, 76, 5), disc(78, 76, 5)),
    ),
    # A hand out of the ground.
    "hand": (
        light(
            "M34 98 L30 64 L8 46 C2 40 10 32 17 37 L32 48 L26 16 C25 7 36 5 38 14 L44 40 L47 8 C48 0 "
            "59 0 59 9 "
            "L58 40 L68 14 C71 6 81 9 79 18 L71 46 L82 34 C88 28 96 34 91 42 L74 68 L70 98 Z"
        ),
        stroke("M38 66 C48 58 60 58 68 66 M40 78 C50 72 60 72 66 78", width=3.2),
        stroke("M0 97 H100", width=6, ink="white"),
    ),
    # A spider of wire.
    "spider": (
        stroke(
            both("M42 46 L24 22 L10 38 M40 52 L18 44 L2 60 M40 60 L20 66 L8 88 M44 66 L32 80 L30 98"),
            width=5,
            ink="white",
        ),
        light(oval(50, 66, 18, 22), disc(50, 40, 14)),
        solid(disc(45, 36, 3.2), disc(55, 36, 3.2), disc(41, 42, 2), disc(59, 42, 2)),
        solid("M50 58 L57 66 L50 74 L43 66 Z"),
    ),
    # A helmet with a keyhole.
    "warden": (
        light("M14 96 V44 C14 16 30 4 50 4 C70 4 86 16 86 44 V96 L66 88 H34 Z"),
        solid("M22 42 H78 V54 H22 Z"),
        light(disc(36, 48, 4), disc(64, 48, 4)),
        solid("M50 60 C57 60 58 69 54 72 L57 84 H43 L46 72 C42 69 43 60 50 60 Z"),
        stroke("M50 6 V42", width=3.6),
        solid(disc(22, 66, 2.4), disc(22, 80, 2.4), disc(78, 66, 2.4), disc(78, 80, 2.4)),
    ),
    # A skull that has found itself a crown.
    "king": (
        light("M14 30 L8 2 L26 14 L38 0 L50 14 L62 0 L74 14 L92 2 L86 30 Z"),
        light(
            "M50 34 C28 34 14 46 14 60 C14 70 20 76 26 80 V92 Q26 98 32 98 H68 Q74 98 74 92 V80 C80 76 "
            "86 70 86 60 "
            "C86 46 72 34 50 34 Z"
        ),
        solid(disc(34, 60, 9.5), disc(66, 60, 9.5), "M50 68 L44 78 H56 Z"),
        stroke("M42 86 V97 M50 86 V97 M58 86 V97", width=3.4),
        solid(disc(26, 22, 3), disc(50, 23, 3), disc(74, 22, 3)),
    ),
    # What grows in the pipes.
    "bloom": (
        light(turned("M50 44 C34 34 34 10 50 0 C66 10 66 34 50 44 Z", 0, 60, 120, 180, 240, 300)),
        solid(disc(50, 50, 17)),
        light(turned("M46 36 L50 46 L54 36 Z", 0, 45, 90, 135, 180, 225, 270, 315)),
        stroke(turned("M50 34 V12", 0, 60, 120, 180, 240, 300), width=3),
    ),
    # A furnace with a grin.
    "furnace": (
        light("M18 96 V26 C18 8 34 2 50 2 C66 2 82 8 82 26 V96 Z"),
        solid(both("M28 26 L46 34 L30 40 Z"), box(28, 52, 44, 30, 6)),
        light("M34 82 C34 70 42 70 42 58 C48 62 50 66 50 70 C54 66 54 62 58 58 C62 66 66 72 66 82 Z"),
        stroke("M8 96 H92", width=6, ink="white"),
    ),
}
