"""The library: reads sheets, heroes and campaigns, and puts games together.

Library().game(sheet="uptown")
Library(beside=path.parent, files=saved).game(campaign=node, hero="scavenger")
"""

from __future__ import annotations

from collections.abc import Mapping as MappingOf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from powercreep_rw.content.desk import Desk
from powercreep_rw.content.faults import KEYS, ContentError, Fault, Faults
from powercreep_rw.content.finding import Finder, Loaded
from powercreep_rw.content.ids import is_ref
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.nodes import Node, Scalar, Source
from powercreep_rw.content.shelves import Place
from powercreep_rw.rules.definitions import Campaign, Hero, Sheet
from powercreep_rw.rules.game import Game

if TYPE_CHECKING:
    from powercreep_rw.content.lessons import Lesson
    from powercreep_rw.content.listing import Listed

#: What a caller may name a thing by: an id or a relative path, a path of its own, or the node that stands for
#: it in a file read already.
Ref = str | Path | Node


class Library:
    """Where content comes from: `beside` is the folder that references start in, `files` a save's texts, `packs` the
    folder of the installed packs, whose content a caller may name as `pack/id`.

    Every call raises ContentError with all faults of every file it took, when there is an error.  A library
    is a snapshot: a file is read once, however often it is asked for.
    """

    def __init__(
        self, beside: Path | None = None, files: MappingOf[str, str] | None = None, packs: Path | None = None
    ) -> None:
        self.finder = Finder(None if beside is None else Path(beside), files, packs)
        #: After each call: the files it took, name → text, as `files` takes them.
        self.texts: dict[str, str] = {}
        #: After each call: what was asked for and is a file, kind → its name in `texts`.
        self.taken: dict[str, str] = {}
        #: After each call: what is odd about the files it took.
        self.warnings: list[Fault] = []

    def sheet(self, ref: Ref) -> Sheet:
        """The sheet by an id, a path or a node."""
        sheet: Sheet = self._asked(sheet=ref)["sheet"]
        return sheet

    def hero(self, ref: Ref) -> Hero:
        """The hero by an id, a path or a node."""
        hero: Hero = self._asked(hero=ref)["hero"]
        return hero

    def campaign(self, ref: Ref) -> Campaign:
        """The campaign by an id, a path or a node."""
        campaign: Campaign = self._asked(campaign=ref)["campaign"]
        return campaign

    def lesson(self, ref: Ref) -> Lesson:
        """The lesson by a path or a node."""
        lesson: Lesson = self._asked(lesson=ref)["lesson"]
        return lesson

    def game(self, sheet: Ref | None = None, campaign: Ref | None = None, hero: Ref | None = None) -> Game:
        """A game on one sheet or of one campaign; `hero` plays instead of theirs."""
        if (sheet is None) == (campaign is None):
            raise ValueError("a game is played on a sheet or in a campaign: name one of them")
        found = self._asked(sheet=sheet, campaign=campaign, hero=hero)
        whole: Campaign | None = found.get("campaign")
        sheets = (found["sheet"],) if whole is None else whole.sheets
        theirs = found["sheet"].hero if whole is None else whole.hero
        return Game(sheets, found.get("hero", theirs), whole)

    def listing(self) -> tuple[Listed, ...]:
        """The sheets, heroes and campaigns that ship."""
        from powercreep_rw.content.listing import listing  # only for menus

        return listing(self.finder.shipped.path)

    def _asked(self, **refs: Ref | None) -> dict[str, Any]:
        """What some references name, by kind: all of it, or ContentError."""
        desk = Desk(self.finder, self.finder.home, Faults())
        self.taken = {}
        found = {kind: self._take(kind, ref, desk) for kind, ref in refs.items() if ref is not None}
        self._take_stock(desk)
        return found

    def _take(self, kind: str, ref: Ref, desk: Desk) -> Any:
        """What one reference names, or None with a fault at the desk."""
        if isinstance(ref, Node) and not isinstance(ref, Scalar):
            return desk.resolve(kind, ref)
        if isinstance(ref, Path):
            loaded: Loaded | None = self.finder.at(kind, ref)
        else:
            node = ref if isinstance(ref, Scalar) else Scalar(Source(""), 0, 0, ref, "'")
            loaded = self._named(kind, node, desk)
        if loaded is None:
            return None
        self.taken[kind] = loaded.key
        if isinstance(ref, Path):
            _check_kind(kind, loaded)
        return desk.take(kind, loaded)

    def _named(self, kind: str, node: Scalar, desk: Desk) -> Loaded | None:
        """The file that a word names: `pack/id` what a pack holds, unless there is a folder of that name."""
        if not is_ref(node.text):
            return self.finder.find(kind, node, desk.place, desk.faults)
        from powercreep_rw.content import packs

        loaded = self.finder.find(kind, node, desk.place, Faults())
        if loaded is None and packs.is_installed(self.finder.packs, node.text):
            return self.finder.packed(kind, node, desk.faults)
        if loaded is None:
            pack = node.text.partition("/")[0]
            desk.faults.error(node, f"there is no file `{node.text}`, and no pack `{pack}` is installed")
        return loaded

    def _take_stock(self, desk: Desk) -> None:
        """Note what was used, with its warnings.  Raises ContentError if there is an error in any of it."""
        asked = Loaded("", "", Place(self.finder.near))
        asked.faults, asked.uses = desk.faults, desk.uses
        files = asked.closure()
        self.texts = {}
        for each in files[1:]:
            self.texts.setdefault(each.key, each.text)
        faults = [fault for each in files for fault in each.faults]
        if any(fault.is_error for fault in faults):
            raise ContentError(faults)
        self.warnings = faults


def _check_kind(wanted: str, loaded: Loaded) -> None:
    """Raises ContentError for a file, named by its path, that is plainly of another kind than the one that is meant."""
    kind = kind_of(loaded.node) if loaded.node is not None else None
    if kind in (None, wanted):
        return
    from powercreep_rw.content.strangers import TAKEN_BY

    raise ContentError([Fault(loaded.name, 1, 1, f"a {wanted} belongs here, and {TAKEN_BY[kind]}", rule=KEYS)])
