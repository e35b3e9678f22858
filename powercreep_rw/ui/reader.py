"""A booklet being read: which spread lies open, what is sought in it, and the way back.  The setting is `setter`'s."""

from __future__ import annotations

from dataclasses import dataclass, field

from powercreep_rw.content.booklet import Booklet
from powercreep_rw.ui.setter import Column, Strip, whereabouts


@dataclass(frozen=True, slots=True)
class Hit:
    """A place where what is sought was found: the chapter, or the ruling, and the words around it."""

    title: str
    words: str
    block: int


@dataclass(slots=True)
class Reader:
    """Where in the booklet one is.  `spread` counts from 0; `mark` is the ruling that was led to, `opened` what the
    spread was opened at (while it is not turned); `trail` holds the spreads that links led away from."""

    booklet: Booklet
    columns: list[Column] = field(default_factory=list)
    per_spread: int = 2
    spread: int = 0
    mark: str = ""
    opened: str = ""
    sought: str = ""
    hit: int = -1
    trail: list[tuple[int, str]] = field(default_factory=list)

    @property
    def spreads(self) -> int:
        """How many there are."""
        return -(-len(self.columns) // self.per_spread)

    @property
    def open(self) -> list[Column]:
        """The columns that lie open."""
        first = self.spread * self.per_spread
        return self.columns[first : first + self.per_spread]

    def set(self, columns: list[Column], per_spread: int) -> None:
        """The booklet was set anew; what lay open lies open again."""
        block, anchor = self._first_block(), self.opened
        self.columns, self.per_spread = columns, per_spread
        if anchor in whereabouts(columns):
            self.spread = whereabouts(columns)[anchor] // per_spread
        elif block >= 0:
            self.show_block(block)
        self.spread = max(0, min(self.spread, self.spreads - 1))

    def _first_block(self) -> int:
        strips = (strip for column in self.open for _, strip in column.strips)
        return next((strip.block for strip in strips if strip.block >= 0), -1)

    def turn(self, by: int) -> bool:
        """Turn so many spreads on (or back); whether one was turned."""
        before = self.spread
        self.spread = max(0, min(self.spreads - 1, self.spread + by))
        self.opened = self.opened if self.spread == before else ""
        return self.spread != before

    def go(self, anchor: str, follow: bool = False) -> bool:
        """Open where an anchor is, and mark it if it is a ruling; whether there is such a place.  Following a link, the
        way back is kept."""
        column = whereabouts(self.columns).get(anchor)
        if column is None:
            return False
        if follow:
            self.trail.append((self.spread, self.mark))
        self.spread, self.mark, self.opened = column // self.per_spread, anchor, anchor
        return True

    def go_back(self) -> bool:
        """Where the last link was followed from; whether one was."""
        if not self.trail:
            return False
        self.spread, self.mark = self.trail.pop()
        self.opened = self.mark
        self.spread = max(0, min(self.spreads - 1, self.spread))
        return True

    def show_block(self, block: int) -> None:
        """Open where a block begins."""
        self.opened = ""
        for number, column in enumerate(self.columns):
            if any(strip.block >= block for _, strip in column.strips):
                self.spread = number // self.per_spread
                return

    # -- chapters ------------------------------------------------------------------------------------------

    @property
    def chapter(self) -> int:
        """The number of the chapter that the open spread belongs to: the first that begins on it, else the one that
        goes on there."""
        anchors = {chapter.anchor: n for n, chapter in enumerate(self.booklet.chapters)}
        found = 0
        for number, column in enumerate(self.columns[: (self.spread + 1) * self.per_spread]):
            begins = [anchors[a] for _, strip in column.strips for a in strip.anchors if a in anchors]
            if begins and number >= self.spread * self.per_spread:
                return begins[0]
            found = begins[-1] if begins else found
        return found

    # -- searching -----------------------------------------------------------------------------------------

    def seek(self, words: str) -> None:
        """Look for words, whatever their capitals; the first place found lies open."""
        self.sought = " ".join(words.casefold().split())
        self.hit = -1
        self.next_hit()

    @property
    def hits(self) -> list[Hit]:
        """Every block that says what is sought, in order."""
        found: list[Hit] = []
        block = 0
        for chapter in self.booklet.chapters if self.sought else ():
            for each in chapter.blocks:
                said = each.told
                at = said.casefold().find(self.sought)
                if at >= 0:
                    found.append(Hit(each.anchor or chapter.title, _around(said, at), block))
                block += 1
        return found

    def next_hit(self, by: int = 1) -> None:
        """Open the next place found, after the last the first."""
        hits = self.hits
        if hits:
            self.hit = (self.hit + by) % len(hits)
            self.show_block(hits[self.hit].block)

    def is_found(self, strip: Strip) -> bool:
        """Whether a strip belongs to a place found."""
        return bool(self.sought) and any(hit.block == strip.block for hit in self.hits)


def _around(said: str, at: int, room: int = 26) -> str:
    """A few words around a place in a text."""
    start = max(0, at - room)
    if start:
        start = said.find(" ", start) + 1 or start
    return ("…" if start else "") + said[start : at + 2 * room]
