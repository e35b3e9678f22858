"""Heroes: portraits, dark on paper."""

from __future__ import annotations

from powercreep_rw.paper.icons.make import Paths, both, box, cut, disc, outline, solid, stroke

ICONS: dict[str, Paths] = {
    # A hood, goggles pushed up, a scarf.
    "wanderer": (
        solid("M50 2 C26 2 16 22 16 46 C16 58 20 64 22 70 L2 98 H98 L78 70 C80 64 84 58 84 46 C84 22 74 2 50 2 Z"),
        cut("M50 20 C36 20 30 32 30 46 C30 62 40 74 50 74 C60 74 70 62 70 46 C70 32 64 20 50 20 Z"),
        solid("M28 26 C40 20 60 20 72 26 V38 C60 34 40 34 28 38 Z"),
        outline(disc(41, 31, 7), width=3),
        outline(disc(59, 31, 7), width=3),
        solid(both("M35 49 C38 45 44 45 46 49 C43 52 38 52 35 49 Z")),
        solid("M26 60 C38 66 62 66 74 60 V74 C60 84 40 84 26 74 Z"),
        stroke("M32 68 C42 74 58 74 68 68", width=2.5, ink="white"),
        stroke("M50 84 L40 98 M60 84 L66 98", width=3, ink="white"),
    ),
    # A cap, a headlamp, a beard.
    "mechanic": (
        solid("M22 40 C22 14 34 4 50 4 C66 4 78 14 78 40 Z"),
        solid("M16 38 H84 C90 38 90 47 84 47 H16 C10 47 10 38 16 38 Z"),
        outline(disc(50, 24, 10), width=4),
        solid("M24 46 V60 C24 82 38 92 50 92 C62 92 76 82 76 60 V46 H70 V58 H30 V46 Z"),
        solid(disc(40, 53, 3.5), disc(60, 53, 3.5)),
        cut("M42 70 H58 C56 76 44 76 42 70 Z"),
        solid("M30 86 L4 99 H96 L70 86 C60 96 40 96 30 86 Z"),
    ),
    # A fringe, a patch, a collar turned up.
    "courier": (
        solid("M50 4 C28 4 18 20 20 44 L24 60 L30 36 C44 38 60 34 66 26 C70 34 72 42 74 60 L80 44 C82 20 72 4 50 4 Z"),
        stroke("M27 44 C27 68 38 80 50 80 C62 80 73 68 73 44", width=5),
        solid("M52 42 L72 40 C72 52 56 56 52 42 Z"),
        stroke("M24 36 L76 46", width=3),
        solid(disc(39, 49, 3.8)),
        stroke("M42 66 C48 69 54 69 58 66", width=3.5),
        solid("M28 68 L6 84 V99 H94 V84 L72 68 L64 84 L50 90 L36 84 Z"),
    ),
    # A cap with a cross, a lamp held up.
    "nurse": (
        solid("M50 20 C32 20 22 34 22 50 C22 62 28 70 30 78 L70 78 C72 70 78 62 78 50 C78 34 68 20 50 20 Z"),
        cut("M50 34 C38 36 32 42 32 54 C32 66 40 76 50 76 C60 76 68 66 68 54 C68 42 62 36 50 34 Z"),
        outline("M26 24 L30 4 C42 0 58 0 70 4 L74 24 C60 16 40 16 26 24 Z", width=4),
        solid("M47 5 H53 V9 H57 V15 H53 V19 H47 V15 H43 V9 H47 Z"),
        solid(disc(42, 52, 3.2), disc(58, 52, 3.2)),
        stroke("M44 65 C48 68 52 68 56 65", width=3),
        solid("M32 78 L6 88 V100 H94 V88 L68 78 L50 94 Z"),
    ),
    # A welder's shield, and what lights it.
    "welder": (
        solid("M50 4 C74 4 84 18 84 36 V66 C84 82 68 92 50 92 C32 92 16 82 16 66 V36 C16 18 26 4 50 4 Z"),
        cut(box(28, 36, 44, 18, 3)),
        solid(box(32, 40, 36, 10, 2)),
        stroke("M38 48 L46 41 M50 48 L56 42", width=2.4, ink="white"),
        stroke("M24 26 C34 18 66 18 76 26 M40 70 H60 M43 78 H57", width=3.4, ink="white"),
        solid("M24 84 L2 94 V100 H98 V94 L76 84 C66 98 34 98 24 84 Z"),
        solid(disc(12, 36, 6), disc(88, 36, 6)),
    ),
}
