"""Items and materials: what lies in the structures, dark on paper."""

from __future__ import annotations

from powercreep_rw.paper.icons.make import Paths, box, cut, disc, outline, oval, solid, stroke, turned
from powercreep_rw.paper.pen import star

ICONS: dict[str, Paths] = {
    # A case with a handle and a cross.
    "medpack": (
        stroke("M35 30 V18 Q35 13 40 13 H60 Q65 13 65 18 V30", width=8),
        solid(box(8, 28, 84, 60, 10)),
        cut(box(42, 37, 16, 42, 2)),
        cut(box(29, 50, 42, 16, 2)),
    ),
    # A tin, opened, a fish on its label.
    "food": (
        solid("M20 24 V82 C20 95 80 95 80 82 V24 Z"),
        outline(oval(50, 24, 30, 10), width=6),
        solid("M44 22 C46 6 76 2 86 10 C84 22 62 26 44 22 Z"),
        cut("M20 45 C20 57 80 57 80 45 V68 C80 80 20 80 20 68 Z"),
        solid("M30 63 C38 53 54 54 60 63 L70 56 V71 L60 65 C54 74 38 74 30 63 Z"),
    ),
    # A cracked cog, and a nut.
    "scrap": (
        solid(star(0.46, 0.54, 0.44, 0.33, 9, -80.0)),
        cut(disc(46, 54, 13)),
        stroke("M56 40 L66 22", width=6, ink="white"),
        solid("M70 10 L84 6 L94 17 L90 31 L76 34 L66 24 Z", disc(80, 20, 6)),
    ),
    # A drop.
    "water": (
        solid("M50 3 C60 28 84 44 84 66 C84 85 69 97 50 97 C31 97 16 85 16 66 C16 44 40 28 50 3 Z"),
        stroke("M31 66 C31 77 38 84 49 85", width=7, ink="white"),
    ),
    # A jerry can.
    "fuel": (
        solid("M16 32 Q16 24 24 24 H60 L84 42 V88 Q84 96 76 96 H24 Q16 96 16 88 Z"),
        stroke("M24 24 V12 H52 V24", width=8),
        solid("M60 18 L72 6 L88 20 L77 33 Z"),
        stroke("M30 44 L68 84 M68 44 L30 84", width=7, ink="white"),
    ),
    # A spanner.
    "tool": (
        solid(
            turned(
                "M40 0 C24 5 19 22 27 34 C31 40 40 42 40 48 V90 C40 104 60 104 60 90 V48 C60 42 69 40 73 34 "
                "C81 22 76 5 60 0 V20 L50 27 L40 20 Z",
                42,
                about=(50, 50),
            )
        ),
        cut(turned(disc(50, 89, 4.5), 42)),
    ),
}
