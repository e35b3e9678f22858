"""Signs: door and generator, radiation and creep, Health, the two kinds of dice."""

from __future__ import annotations

from powercreep_rw.paper.icons.make import Paths, arc, box, cut, disc, outline, solid, stroke, turned

#: One blade of the radiation mark; three of them stand round a dot.
_BLADE = "M50 38 C37 33 29 21 30 6 C43 0 57 0 70 6 C71 21 63 33 50 38 Z"

ICONS: dict[str, Paths] = {
    # A door that stands open, and the way in.
    "door": (
        stroke("M24 94 V8 H76 V94", width=8),
        solid("M24 8 L58 20 V99 L24 94 Z"),
        cut(disc(49, 58, 4.5)),
        solid("M8 90 H92 V98 H8 Z"),
    ),
    # A motor with fins, a bolt on its flank.
    "generator": (
        stroke("M74 30 V14 H90", width=8),
        solid(box(6, 26, 88, 54, 8)),
        solid(box(14, 78, 20, 14)),
        solid(box(66, 78, 20, 14)),
        stroke("M17 38 V68 M27 38 V68 M73 38 V68 M83 38 V68", width=4, ink="white"),
        cut("M57 30 L34 57 H47 L42 77 L66 47 H52 Z"),
    ),
    "bolt": (solid("M60 2 L18 56 H44 L36 98 L82 38 H54 Z"),),
    # Three blades round a dot, in a broken ring: our own.
    "radiation": (
        solid(turned(_BLADE, 0, 120, 240)),
        solid(disc(50, 50, 9)),
        stroke(arc(50, 50, 45, -22, 22), arc(50, 50, 45, 98, 142), arc(50, 50, 45, 218, 262), width=5),
    ),
    "heart": (
        solid(
            "M50 92 C18 68 6 50 6 32 C6 15 18 7 30 7 C40 7 47 13 50 22 C53 13 60 7 70 7 "
            "C82 7 94 15 94 32 C94 50 82 68 50 92 Z"
        ),
    ),
    # A dark thing with one eye, and arms that reach.
    "creep": (
        solid(
            "M50 22 C56 22 58 10 54 2 C66 6 70 18 66 27 C74 30 84 26 88 16 C94 28 88 40 78 42 C82 50 "
            "92 52 99 48 "
            "C97 60 86 66 77 61 C76 70 84 78 92 78 C84 88 70 86 66 75 C60 80 60 92 66 98 C54 98 46 88 50 78 "
            "C42 78 36 86 38 95 C28 92 24 82 30 72 C22 70 14 76 12 86 C4 78 8 64 20 60 C14 54 6 54 1 60 "
            "C0 48 10 40 22 44 C20 36 12 32 5 34 C10 22 24 20 32 30 C36 26 34 14 27 10 C40 6 50 12 50 22 Z"
        ),
        cut("M26 52 C36 36 64 36 74 52 C64 68 36 68 26 52 Z"),
        solid(disc(50, 52, 9.5)),
        cut(disc(53, 49, 2.6)),
    ),
    "skull": (
        solid(
            "M50 6 C24 6 10 24 10 46 C10 58 16 66 24 72 V84 Q24 92 32 92 H68 Q76 92 76 84 V72 C84 66 "
            "90 58 90 46 "
            "C90 24 76 6 50 6 Z"
        ),
        cut(disc(32, 48, 11), disc(68, 48, 11)),
        cut("M50 58 L43 70 H57 Z"),
        stroke("M40 78 V92 M50 78 V92 M60 78 V92", width=4, ink="white"),
    ),
    # The Good Die: white, round corners.  The Evil Die: black, its corners cut off.
    "good_die": (
        outline(box(9, 9, 82, 82, 20), width=8),
        solid(disc(30, 30, 8.5)),
        solid(disc(50, 50, 8.5)),
        solid(disc(70, 70, 8.5)),
    ),
    "evil_die": (
        solid("M26 5 H74 L95 26 V74 L74 95 H26 L5 74 V26 Z"),
        cut(disc(30, 30, 8.5)),
        cut(disc(50, 50, 8.5)),
        cut(disc(70, 70, 8.5)),
    ),
    "lock": (
        stroke("M30 46 V30 C30 10 70 10 70 30 V46", width=9),
        solid(box(18, 44, 64, 48, 8)),
        cut("M50 58 C57 58 59 68 54 71 L57 82 H43 L46 71 C41 68 43 58 50 58 Z"),
    ),
}
