"""Prose in columns: blocks one below the other, broken where a column ends, headings kept with what they head, and
pictures with the words before them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from powercreep_rw.content.markdown import Heading, Table
from powercreep_rw.paper import faces, setting
from powercreep_rw.paper.drawing import Box, Group, Item, Path
from powercreep_rw.paper.gallery import Row
from powercreep_rw.paper.pen import lines
from powercreep_rw.paper.prose import Block, Paragraph
from powercreep_rw.paper.setting import Words

#: The sizes of the text, the largest and the smallest (mm); a table's share of it; the height of a line in sizes.
SIZES = (4.2, 3.5)
TABLE = 0.93
LEADING = 1.32
#: Heading level → its size, and the air above and below it (mm).
HEADINGS = {2: (5.6, 4.4, 1.2), 3: (4.4, 3.0, 0.8)}
#: The air below a paragraph, below an entry of a list, and how far an entry is set in (mm).
AIR = 1.7
ENTRY_AIR = 0.9
INDENT = 5.0
#: The air between a table's columns and above and below the words of its rows (mm).
CELLS = 2.6
ROW_AIR = 0.75
#: The air above and below a row of pictures (mm).
ABOVE_PICTURES, BELOW_PICTURES = 0.8, 3.4


@dataclass(frozen=True, slots=True)
class Strip:
    """What is never broken: its height, and its items from their own corner; `air` is left out on top of a column, and
    `keep` says that the next strip belongs below it.  A heading has its words in `heading`."""

    height: float
    items: tuple[Item, ...]
    air: float = 0.0
    keep: bool = False
    heading: str = ""


#: A column: its strips, each with its top.
Column = list[tuple[float, Strip]]


def strips(blocks: Sequence[Block | Row], width: float, size: float) -> list[Strip]:
    """The blocks in strips of that width and size of type (mm); pictures as `gallery.with_pictures` has set them."""
    made: list[Strip] = []
    for n, block in enumerate(blocks):
        if isinstance(block, Heading):
            made.append(_heading(block, width))
        elif isinstance(block, Table):
            made += _table(block, width, size * TABLE)
        elif isinstance(block, Row):
            if made:
                made[-1] = replace(made[-1], keep=True)
            made.append(_pictures(block))
        else:
            after = blocks[n + 1] if n + 1 < len(blocks) else None
            listed = bool(block.mark) and isinstance(after, Paragraph) and bool(after.mark)
            made += _paragraph(block, width, size, ENTRY_AIR if listed else AIR)
    return made


def _heading(block: Heading, width: float) -> Strip:
    size, above, below = HEADINGS.get(block.level, HEADINGS[3])
    rule = Path(lines((0.0, 0.0), (width, 0.0)), None, "ink", 0.5)
    items = setting.line(block.text, 0.0, size * 1.15, "heading", size, room=width)
    high = size * 1.35 + below
    return Strip(high, (rule, *items) if block.level == 2 else items, above, True, block.text)


def _paragraph(block: Paragraph, width: float, size: float, air: float) -> list[Strip]:
    """A strip a line; the first two and the last two stay together."""
    left = INDENT if block.mark else 0.0
    found = setting.broken(block.words, size, width - left)
    step, made = size * LEADING, []
    for n, words in enumerate(found):
        items = list(setting.set_lines((words,), left, 0.0, size, leading=LEADING))
        if n == 0 and block.mark:
            items += setting.line(block.mark, 0.4, items[0].y, "bold", size)
        last = n == len(found) - 1
        keep = not last and (n == 0 or n == len(found) - 2)
        made.append(Strip(step + (air if last else 0.0), tuple(items), keep=keep))
    return made


def _pictures(row: Row) -> Strip:
    items = Group(row.items, 0.0, ABOVE_PICTURES, 1.0)
    return Strip(ABOVE_PICTURES + row.height + BELOW_PICTURES, (items,))


def _table(block: Table[Words], width: float, size: float) -> list[Strip]:
    """A strip a row; the head stays with the first of them, and the last two stay together."""
    wides = _widths(block, width, size)
    made = []
    for n, row in enumerate(block.rows):
        items: list[Item] = []
        high, x = 0.0, 0.0
        for cell, wide in zip(row, wides, strict=True):
            words = tuple((word, "label") for word, _ in cell) if n == 0 else cell
            found = setting.broken(words, size, wide)
            items += setting.set_lines(found, x, ROW_AIR, size, leading=1.22) if found else ()
            high = max(high, len(found) * size * 1.22)
            x += wide + CELLS
        high += 2 * ROW_AIR
        items.append(Path(lines((0.0, high), (width, high)), None, "grey", 0.35 if n == 0 else 0.15))
        last = n == len(block.rows) - 1
        made.append(Strip(high + (AIR if last else 0.0), tuple(items), keep=n == 0 or n == len(block.rows) - 2))
    return made


def _widths(block: Table[Words], width: float, size: float) -> list[float]:
    """How wide a table's columns are: as wide as they want, the widest ones less where that is too much."""
    room = width - CELLS * (len(block.rows[0]) - 1)
    wants = [
        max(sum(faces.width(word + " ", face, size) for word, face in row[n]) for row in block.rows) + 0.5
        for n in range(len(block.rows[0]))
    ]
    small = [want if want <= room / len(wants) else 0.0 for want in wants]
    large = sum(want for want, own in zip(wants, small, strict=True) if not own)
    rest = room - sum(small)
    return [own or rest * want / large for want, own in zip(wants, small, strict=True)]


def flowed(found: Sequence[Strip], height: float) -> list[Column]:
    """The strips in columns of that height, each with its top; none is higher than a column."""
    columns: list[Column] = []
    n, y = 0, 0.0
    while n < len(found):
        end = n + 1
        while end < len(found) and found[end - 1].keep:
            end += 1
        lot = found[n:end]
        tall = sum(strip.height + strip.air for strip in lot)
        if not columns or (y + tall > height + AIR and columns[-1]):
            columns.append([])
            y = 0.0
        for strip in lot:
            y += strip.air if columns[-1] else 0.0
            columns[-1].append((y, strip))
            y += strip.height
        n = end
    return columns


def set_in_columns(blocks: Sequence[Block | Row], width: float, height: float, columns: int) -> list[Column]:
    """The blocks in as few pages of so many columns as the smallest type needs, in the largest that needs no more."""
    largest, smallest = SIZES
    pages = _pages(strips(blocks, width, smallest), height, columns)
    size = largest
    while size > smallest and _pages(strips(blocks, width, size), height, columns) > pages:
        size = max(smallest, size - 0.05)
    return balanced(strips(blocks, width, size), height, pages * columns)


def _pages(found: Sequence[Strip], height: float, columns: int) -> int:
    return -(-len(flowed(found, height)) // columns)


def balanced(found: Sequence[Strip], height: float, columns: int) -> list[Column]:
    """The strips in at most so many columns, all of much the same height."""
    low, high = max((strip.height for strip in found), default=0.0), height
    while high - low > 0.5:
        middle = (low + high) / 2
        if len(flowed(found, middle)) > columns:
            low = middle
        else:
            high = middle
    return flowed(found, high)


def bottom(column: Column) -> float:
    """Where a column ends."""
    return max((y + strip.height for y, strip in column), default=0.0)


def shares(box: Box, columns: int, gap: float) -> list[Box]:
    """A box in columns."""
    wide = (box.w - gap * (columns - 1)) / columns
    return [Box(box.x + n * (wide + gap), box.y, wide, box.h) for n in range(columns)]
