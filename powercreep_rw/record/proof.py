"""A designer's file as it is being written: the last good game on it, and what is wrong with it now.

`Proof(path)` reads it; `look` reads again when the file, or one that it uses, was saved, and says whether anything is
new.  The file may be a sheet, a campaign, or a hero, who is then tried on the first sheet that ships.
"""

from __future__ import annotations

from pathlib import Path

from powercreep_rw.content.checking import recognised
from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.content.finding import Loaded
from powercreep_rw.content.library import Library
from powercreep_rw.content.pointing import Pointed, pointed
from powercreep_rw.content.shelves import CAMPAIGN, HEROES, real
from powercreep_rw.record.referenced import packs_folder
from powercreep_rw.record.table import hero_named
from powercreep_rw.record.watched import Watched
from powercreep_rw.rules.game import Game

#: A file that changes while it is read is read so often before the next look.
_READS = 3
#: What can't be tried, and what can be done with it instead.
_OTHERS = {
    "core": "this is a core.yaml: look at a sheet that uses it",
    "pack": "this is the label of a pack: look at a sheet of it",
    "transcript": "this is a saved game: `replay` plays it again, `play --text` goes on with it",
}


class Proof:
    """`game` is the last good one (None: there was none yet), `faults` what the last reading found, errors first.

    `readings` counts how often files were read, `revision` how often something new came of it.
    """

    def __init__(self, path: Path, hero: str | None = None) -> None:
        self.path = path / CAMPAIGN if (path / CAMPAIGN).is_file() else path
        self.hero = hero
        self.game: Game | None = None
        self.faults: tuple[Pointed, ...] = ()
        self.readings = 0
        self.revision = 0
        self._texts: dict[str, str] = {}
        self._watched = Watched()
        self._watched.watch([self.path])
        self._settle()

    @property
    def name(self) -> str:
        """What the file is called: a campaign by its folder."""
        folder = real(self.path).parent.name
        return f"{folder}/{self.path.name}" if self.path.name == CAMPAIGN else self.path.name

    @property
    def is_good(self) -> bool:
        """Whether what is in the file now is what `game` is played on."""
        return self.game is not None and not any(each.fault.is_error for each in self.faults)

    def look(self) -> bool:
        """Read again if something was saved; whether there is another game, or other faults."""
        return self._watched.changed() and self._settle()

    def _settle(self) -> bool:
        """Read until what was read is what is watched; whether anything is new."""
        new = False
        for _ in range(_READS):
            new = self._read() or new
            if not self._watched.watch(self._paths()):
                break
        return new

    def _read(self) -> bool:
        """Read the file and all that it uses; whether anything is new."""
        self.readings += 1
        library = Library(beside=self.path.parent, packs=packs_folder())
        game, found = self._tried(library)
        self._files = [each for each in library.finder.read if not each.missing]
        texts = {each.name: each.text for each in self._files}
        found.sort(key=lambda fault: not fault.is_error)
        faults = tuple(_pointed(fault, self._files) for fault in found)
        if self.readings > 1 and (texts, faults) == (self._texts, self.faults):
            return False
        if game is not None and (texts != self._texts or self.game is None):
            self.game = game
        self._texts, self.faults = texts, faults
        self.revision += 1
        return True

    def _tried(self, library: Library) -> tuple[Game | None, list[Fault]]:
        """The game, if there is one now, and every fault."""
        try:
            kind = self._kind(library)
            if kind == "hero":
                sheet = next(each.id for each in library.listing() if each.kind == "sheet")
                game = library.game(sheet=sheet, hero=self.path)
            else:
                hero = None if self.hero is None else hero_named(self.hero)
                game = library.game(**{kind: self.path, "hero": hero})
        except ContentError as error:
            return None, list(error.faults)
        return game, list(library.warnings)

    def _kind(self, library: Library) -> str:
        """`sheet`, `campaign` or `hero`.  Raises ContentError for what can't be read, or is something else."""
        loaded = library.finder.at("sheet", self.path)
        if loaded.node is None:
            raise ContentError(loaded.faults)
        kind = recognised(loaded.node, self.path)
        if kind in _OTHERS:
            raise ContentError([Fault(loaded.name, 1, 1, _OTHERS[kind])])
        return kind

    def _paths(self) -> list[Path]:
        """What is watched: the files that were read, and the folders in which one that is missing may turn up."""
        here = self.path.parent
        files = [Path(each.name) for each in self._files if each.on_disk]
        return [self.path, *files, here, here / HEROES, here.parent / HEROES]


def _pointed(fault: Fault, files: list[Loaded]) -> Pointed:
    """A fault with the line that it is in."""
    loaded = next((each for each in files if each.name == fault.file), None)
    return Pointed(fault) if loaded is None else pointed(fault, loaded.node, loaded.text)
