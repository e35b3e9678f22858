"""Where the marks go: a structure's plan as it is printed, darker where it is marked more often."""

from __future__ import annotations

import re

from powercreep_rw.balance.pages.charts import length
from powercreep_rw.balance.pages.markup import text
from powercreep_rw.balance.study.figures import StructureFigures
from powercreep_rw.balance.study.measures import Share
from powercreep_rw.paper.drawing import Box
from powercreep_rw.paper.plan import Plan
from powercreep_rw.paper.svg import svg
from powercreep_rw.rules.definitions import Sheet, Structure

#: The size of a space, and what stands around the map (mm).
SPACE = 12.0
AROUND, ABOVE = 14.0, 24.0
#: A board of more columns than this takes the page's whole width.
COLUMNS = 9
#: How large the page shows a millimetre, in pixels: every map to the same scale.
SCALE = 4.6
#: How dark a space is that every visit marks; from there on figures are light.
DARKEST, LIGHT = 0.86, 0.64


def heat_map(structure: Structure, sheet: Sheet, figures: StructureFigures, prefix: str) -> str:
    """The plan with a veil over every space and a share on each space and icon.

    `prefix` keeps the picture's own names apart from those of the others on the page.
    """
    board = structure.board
    wide = max(74.0, SPACE * board.width + AROUND)
    # without its story, which has no room
    part = Plan(structure._replace(text=""), sheet, Box(0.0, 0.0, wide, SPACE * board.height + ABOVE))
    drawn = _inside(svg(part.drawing(None)), prefix)
    veils = "".join(
        _veil(part, board.cells[space.name], space.marked, f"{space.name}: marked in {space.marked} of visits")
        for space in figures.spaces
    )
    gains = "".join(
        _tag(part, board.cells[icon.space], icon.gained, f"{icon.kind} at {icon.space}: gained in {icon.gained}")
        for icon in figures.icons
    )
    title = f"{structure.name}: how often each space is marked"
    size = f"{length(part.box.w)} {length(part.box.h)}"
    return (
        f'<svg class="plan" role="img" viewBox="0 0 {size}" style="max-width:{length(SCALE * wide)}px"'
        f' aria-label="{text(title)}"><title>{text(title)}</title>'
        f"{drawn}{veils}{gains}</svg>"
    )


def room(structure: Structure) -> str:
    """The class of a map's figure: `across` for a wide one."""
    return "across" if structure.board.width > COLUMNS else ""


def _inside(document: str, prefix: str) -> str:
    """What a whole SVG document draws, its names made the page's own."""
    inside = document[document.index("<defs>") : document.rindex("</svg>")]
    return re.sub(r'(\sid="|href="#)', rf"\g<1>{prefix}", inside)


def _veil(part: Plan, cell: int, share: Share, said: str) -> str:
    """A darkness as deep as the share, and the share in figures."""
    box = part.space(cell).inset(part.cell * 0.07)
    dark = DARKEST * float(share)
    shape = f'x="{length(box.x)}" y="{length(box.y)}" width="{length(box.w)}" height="{length(box.h)}"'
    light = ' class="light"' if dark > LIGHT else ""
    return (
        f'<g><title>{text(said)}</title><rect class="veil" {shape} fill-opacity="{length(dark)}"/>'
        f'<text{light} x="{length(box.centre[0])}" y="{length(box.centre[1] + part.cell * 0.11)}"'
        f' font-size="{length(part.cell * 0.31)}">{_figure(share)}</text></g>'
    )


def _tag(part: Plan, cell: int, share: Share, said: str) -> str:
    """A small slip over the foot of an icon."""
    box = part.space(cell)
    wide, high = box.w * 0.66, box.w * 0.3
    x, y = box.centre[0] - wide / 2, box.bottom - high - box.w * 0.03
    shape = f'x="{length(x)}" y="{length(y)}" width="{length(wide)}" height="{length(high)}" rx="{length(high * 0.3)}"'
    return (
        f'<g><title>{text(said)}</title><rect class="slip" {shape}/>'
        f'<text x="{length(box.centre[0])}" y="{length(y + high * 0.78)}"'
        f' font-size="{length(part.cell * 0.26)}">{_figure(share)}</text></g>'
    )


def _figure(share: Share) -> str:
    """A share in whole hundredths, without its sign: there is no room for one."""
    whole = round(100 * float(share))
    return "<1" if share.part and not whole else str(whole)
