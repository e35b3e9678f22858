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
CLAWS: Paths = (stroke(both("M12 14 C8 36 9 62 18 86"), both("M21 22 C18 40 19 58 25 72"), width=3.5, ink="white"),)


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
        light("M50 2 C78 2 90 20 88 44 L78 68 C73 84 64 94 50 94 C36 94 27 84 22 68 L12 44 C10 20 22 2 50 2 Z"),
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
        light("M20 68 C24 76 26 80 20 86 C14 80 16 76 20 68 Z", "M44 66 C49 78 52 84 44 92 C36 84 39 78 44 66 Z"),
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
    "bat": (
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
    # A statue of glass that steps down.
    "sentinel": (
        light(
            "M50 2 L66 10 V26 L60 36 H40 L34 26 V10 Z",
            "M30 40 H70 L84 50 L78 74 L70 70 L72 98 H54 L50 74 L46 98 H28 L30 70 L22 74 L16 50 Z",
        ),
        stroke("M34 12 L50 20 L66 12 M50 20 V36 M30 40 L50 58 L70 40 M50 58 V74", width=2.8),
        stroke("M16 50 L34 54 M84 50 L66 54 M30 70 L50 74 L70 70", width=2.8),
        solid(both("M39 22 L47 25 L40 28 Z")),
    ),
    # A long head with its ears back, on a cable.
    "jackal": (
        light(
            "M4 62 L12 56 L30 44 C34 30 44 24 54 24 L66 4 L70 22 L86 8 L82 32 C92 44 92 56 88 66 L96 "
            "98 H60 L56 78 "
            "C46 82 36 80 28 72 L8 70 Z"
        ),
        solid("M46 40 L58 42 L50 49 Z", "M4 62 L13 58 L14 65 L6 67 Z"),
        stroke("M12 68 L40 62 M20 66 L22 70 M28 64 L30 68 M36 63 L37 67", width=2.8),
        stroke("M64 60 C70 66 72 76 70 92 M78 40 C82 48 82 54 80 60", width=3),
    ),
    # A suit with nobody in it.
    "suit": (
        light("M30 30 L50 40 L70 30 L92 42 L98 98 H2 L8 42 Z"),
        solid("M38 33 L50 98 L62 33 L50 42 Z"),
        light("M45 44 H55 L53 52 L60 84 L50 94 L40 84 L47 52 Z"),
        stroke("M30 30 L44 66 M70 30 L56 66 M20 70 V98 M80 70 V98", width=3),
        light("M28 22 C28 6 72 6 72 22 L80 24 V29 H20 V24 Z"),
        light(disc(43, 33, 2.2), disc(57, 33, 2.2)),
    ),
    # A ring of keys.
    "keys": (
        stroke(disc(50, 24, 20), width=6, ink="white"),
        light(
            turned("M45 40 H55 V90 H45 Z M55 74 H66 V80 H55 Z M55 84 H64 V90 H55 Z", 0, about=(50, 30)),
            turned("M45 40 H55 V88 H45 Z M55 70 H65 V76 H55 Z M55 80 H66 V86 H55 Z", 34, about=(50, 30)),
            turned("M45 40 H55 V88 H45 Z M45 70 H35 V76 H45 Z M45 80 H34 V86 H45 Z", -34, about=(50, 30)),
        ),
        stroke("M44 22 H56 M50 16 V28", width=3, ink="white"),
    ),
    # A screen that is on, and shouldn't be.
    "screen": (
        stroke("M34 4 L50 20 L68 2", width=5, ink="white"),
        light(box(4, 20, 92, 66, 10)),
        solid(box(12, 28, 62, 50, 8)),
        stroke("M18 36 H34 M40 36 H68 M18 44 H26 M32 44 H52 M58 44 H68 M18 70 H44 M50 70 H68", width=3, ink="white"),
        light("M24 52 L38 56 L26 62 Z", "M62 52 L48 56 L60 62 Z"),
        solid(disc(85, 38, 4.5), disc(85, 52, 4.5)),
        stroke("M80 66 H90 M80 73 H90", width=2.6),
        light("M22 86 H34 L30 97 H18 Z", "M66 86 H78 L82 97 H70 Z"),
    ),
    # A bell that rings under water.
    "bell": (
        light(
            "M50 8 C54 8 56 12 56 16 C74 22 78 42 78 58 C78 68 86 72 90 78 H10 C14 72 22 68 22 58 C22 "
            "42 26 22 44 16 "
            "C44 12 46 8 50 8 Z"
        ),
        light("M40 82 H60 C60 94 40 94 40 82 Z"),
        stroke("M24 64 H76 M30 40 C36 44 64 44 70 40", width=3),
        stroke("M8 30 C2 40 2 50 8 60 M92 30 C98 40 98 50 92 60", width=4, ink="white"),
        solid("M46 20 L52 30 L47 36 L54 48 L50 36 L56 29 L50 19 Z"),
    ),
    # An anchor with a face in its ring.
    "anchor": (
        stroke(disc(50, 16, 12), width=6, ink="white"),
        light("M45 28 H55 V84 H45 Z", box(26, 36, 48, 9, 3)),
        light("M6 52 L24 64 L15 68 C20 80 32 86 45 86 V97 C24 96 10 84 6 70 L2 74 Z"),
        light("M94 52 L76 64 L85 68 C80 80 68 86 55 86 V97 C76 96 90 84 94 70 L98 74 Z"),
        light(disc(46, 15, 2.4), disc(54, 15, 2.4)),
        stroke("M30 28 C20 34 22 44 16 48", width=3.4, ink="white"),
    ),
    # Jaws at the end of a crane.
    "claw": (
        stroke("M50 0 V24", width=6, ink="white"),
        light(box(36, 18, 28, 14, 4)),
        light("M38 30 C18 34 4 50 6 76 L24 98 L28 86 L36 88 L34 76 L44 74 C36 60 42 48 50 42 Z"),
        light("M62 30 C82 34 96 50 94 76 L76 98 L72 86 L64 88 L66 76 L56 74 C64 60 58 48 50 42 Z"),
        solid(disc(50, 25, 3.6), disc(20, 58, 3.4), disc(80, 58, 3.4)),
        stroke("M26 44 C18 52 16 62 18 74 M74 44 C82 52 84 62 82 74", width=3),
    ),
    # A rat, larger than it should be.
    "rat": (
        light(
            "M4 66 C8 54 20 46 32 46 C36 34 52 28 66 30 C86 32 96 48 94 66 C93 76 86 82 76 82 H30 C20 80 8 78 4 66 Z"
        ),
        light(disc(34, 42, 10)),
        solid(disc(34, 42, 5.5), disc(20, 60, 3.4), disc(6, 66, 3)),
        stroke("M88 76 C104 88 84 102 60 94 C44 90 30 94 22 100", width=4.5, ink="white"),
        light("M32 80 L26 92 H36 L42 80 Z", "M68 80 L70 92 H60 L56 80 Z"),
        stroke("M14 72 L22 70 M58 52 C66 58 66 70 58 78", width=2.8),
        stroke("M8 60 L0 52 M12 72 L2 80", width=2.4, ink="white"),
    ),
    # A moth with eyes on its wings.
    "moth": (
        light(both("M48 36 C36 14 16 8 2 14 C2 34 12 52 30 54 C18 62 16 78 24 90 C36 86 46 72 49 58 Z")),
        light(oval(50, 54, 6, 24)),
        stroke(both("M48 32 C46 18 38 8 30 4"), width=3.6, ink="white"),
        solid(disc(23, 30, 9), disc(77, 30, 9)),
        light(disc(23, 30, 4), disc(77, 30, 4)),
        solid(disc(30, 74, 4.5), disc(70, 74, 4.5)),
        stroke("M44 48 H56 M44 56 H56 M45 64 H55", width=2.4),
    ),
    # A gull that glows.
    "gull": (
        light(
            "M2 34 C18 18 36 24 48 46 C58 26 78 16 98 24 C84 30 74 42 68 60 L86 74 L66 72 C58 80 46 82 "
            "38 76 L22 84 "
            "L30 70 L14 68 L32 60 C30 46 20 36 2 34 Z"
        ),
        solid(disc(38, 64, 3)),
        stroke("M14 32 C28 32 36 42 42 54 M86 27 C72 34 62 44 58 56", width=2.8),
        stroke("M50 4 V14 M26 8 L32 16 M74 6 L70 14 M50 88 V98 M30 90 L26 97 M70 88 L74 96", width=3, ink="white"),
    ),
    # A long hand with a hook, and a sack.
    "hook": (
        light("M62 30 C86 30 98 52 94 76 C92 92 80 98 62 98 C42 98 32 90 32 74 C32 54 42 32 62 30 Z"),
        light("M50 22 L62 30 L74 20 L70 34 H54 Z"),
        stroke("M22 4 V54 C22 72 2 70 4 54", width=6.5, ink="white"),
        light("M4 40 L14 56 H-2 Z"),
        stroke("M48 54 C54 50 70 50 78 56 M44 70 C56 64 74 66 84 74 M58 36 C56 42 56 46 58 50", width=3),
    ),
}
