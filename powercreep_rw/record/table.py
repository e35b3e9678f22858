"""How a game begins: what a player names, looked up, and the head of a transcript that is played on it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from powercreep_rw.content import lessons, strangers
from powercreep_rw.content import packs as content_packs
from powercreep_rw.content.faults import ContentError, Fault, Faults
from powercreep_rw.content.ids import INLINE, is_ref, listed, meant, suggested
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.library import Library
from powercreep_rw.content.packs import is_installed
from powercreep_rw.content.parsing import parse, read_text
from powercreep_rw.content.shelves import CAMPAIGN
from powercreep_rw.record import about, head, names, writing
from powercreep_rw.record.dice import Seed, fresh_seed, seed_text
from powercreep_rw.record.places import as_utf8
from powercreep_rw.record.plain import Plain
from powercreep_rw.record.referenced import packs_folder, packs_of
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import RULES_VERSION

_SUFFIXES = (".yaml", ".yml")


class Setup(NamedTuple):
    """What a new game is played on: a sheet or a campaign, and a hero if not theirs.

    Each is an id among what ships, `pack/id` of an installed pack, or the path of a file.  `lesson` is the path of one
    that guides the game.
    """

    sheet: str | Path | None = None
    campaign: str | Path | None = None
    hero: str | Path | None = None
    lesson: Path | None = None

    @classmethod
    def guided(cls, path: Path) -> Setup:
        """The guided game of a lesson, by the lesson's path.  Raises ContentError for what can't be read."""
        lesson = Library().lesson(path)
        return cls(sheet=lesson.sheet_ref, hero=lesson.hero_ref, lesson=path)

    @classmethod
    def named(cls, what: str, hero: str | None = None) -> Setup:
        """What a player named: a sheet or a campaign, and a hero, by id or by path.

        Raises ContentError, with "did you mean", for an id that nothing has, and for a file that can't be read.
        """
        other = None if hero is None else _id_or_path(hero)
        found = _id_or_path(what)
        if isinstance(found, str) and not is_ref(found) and not _ships(found):
            found = content_packs.played_by(packs_folder(), found) or found
        if isinstance(found, Path):
            kind = "campaign" if found.is_dir() else _kind_of_file(found)
        else:
            kind = _kind_of_id(found)
        return cls(campaign=found, hero=other) if kind == "campaign" else cls(sheet=found, hero=other)

    def game(self) -> Game:
        """The game that would be begun.  Raises ContentError for what can't be played."""
        return self.looked_up()[0]

    def looked_up(self) -> tuple[Game, Library]:
        """The same, and the library that knows which files it took."""
        library = Library(beside=self.beside, packs=packs_of(self.sheet, self.campaign, self.hero))
        return library.game(sheet=self.sheet, campaign=self.campaign, hero=self.hero), library

    @property
    def beside(self) -> Path | None:
        """The folder of the sheet or campaign, where what it names is looked for and named from."""
        if self.lesson is not None:
            return None if self.lesson in lessons.shipped() else self.lesson.parent
        path = self.sheet or self.campaign
        if not isinstance(path, Path):
            return None
        return path if path.is_dir() else path.parent


def begun(wanted: Setup, seed: Seed | None = None, name: str = "") -> tuple[str, str]:
    """What the file of a new game is called (`names.placed`), and its text.  Raises ContentError."""
    played, library = wanted.looked_up()
    named = "" if seed is None else seed_text(seed)
    seed = seed if isinstance(seed, int) else named or fresh_seed()  # a blank seed is none
    texts = {_with_suffix(key): text for key, text in library.texts.items()}
    text = writing.key_line("transcript", head.TRANSCRIPT) + writing.key_line("rules", RULES_VERSION)
    for kind in ("sheet", "campaign", "hero"):
        if kind in library.taken:
            text += writing.key_line(kind, _with_suffix(library.taken[kind]))
    text += writing.key_line("seed", seed)
    kept: dict[str, Plain] = dict(about.new(name))
    if wanted.lesson is not None:
        kept[about.LESSON] = _with_suffix(wanted.lesson.name)
        texts[_with_suffix(wanted.lesson.name)] = read_text(wanted.lesson)
    for key, ref in ((about.PACK, wanted.sheet or wanted.campaign), (about.PACK_HERO, wanted.hero)):
        if isinstance(ref, str) and is_ref(ref):
            kept[key] = ref
    text += writing.key_line("save", kept)
    text += writing.key_line("files", texts)
    return stem(played, seed), text + "moves:\n"


def stem(played: Game, seed: Seed) -> str:
    """What the file of a game is called, without its suffix: what is played, and the seed."""
    thing = played.campaign if played.campaign is not None else played.sheets[0]
    what = thing.id if thing.id != INLINE else suggested(thing.name)
    return names.stem(f"{what or ('year' if played.campaign is not None else 'sheet')} {seed_text(seed)}")


def _with_suffix(name: str) -> str:
    """A file's name in a form that a reference by path can have."""
    name = as_utf8(name)
    return name if name.endswith(_SUFFIXES) else f"{name}.yaml"


# -- what a player names ---------------------------------------------------------------------------------------


def packed(what: str) -> Path | None:
    """The file of an installed pack that a player named as `pack/id`; None if it names no pack, or a file here.

    Raises ContentError, with "did you mean", for an id that nothing in the pack has.
    """
    if not is_ref(what) or not is_installed(packs_folder(), what) or Path(what).exists():
        return None
    found = content_packs.find(packs_folder(), what)
    known = {found.ref(each): each.path for each in found.listed}
    if what not in known:
        message = f"nothing in the pack `{found.id}` is called `{what}`{meant(what, known)}"
        raise ContentError([Fault("", 0, 0, message)])
    return known[what]


def hero_named(what: str) -> str | Path:
    """The hero that a player named: an id, or the path of a file."""
    return _id_or_path(what)


def _id_or_path(what: str) -> str | Path:
    """A path if it looks like one, or is the name of a file here and no id of what ships or of what a pack holds."""
    if is_ref(what) and not Path(what).exists():
        return what
    if "/" in what or "\\" in what or what.endswith(_SUFFIXES):
        return Path(what)
    return Path(what) if not _ships(what) and Path(what).exists() else what


def _ships(what: str) -> bool:
    """Whether something that ships has this id."""
    return any(each.id == what for each in Library().listing())


def _kind_of_file(path: Path) -> str | None:
    """What the keys of a file say that it is.  Raises ContentError when it can't be read."""
    if path.name == CAMPAIGN:
        return "campaign"
    kind = kind_of(parse(read_text(path), str(path), Faults()))
    if kind in (None, "sheet", "campaign"):
        return kind
    raise ContentError([Fault(str(path), 1, 1, strangers.TAKEN_BY[kind])])


def _kind_of_id(what: str) -> str:
    """Whether an id is a sheet's or a campaign's.  Raises ContentError when it is neither's."""
    kinds = {each.id: each.kind for each in Library().listing() if each.kind in ("sheet", "campaign")}
    folder = packs_folder()
    for pack in content_packs.installed(folder) if folder is not None else ():
        kinds |= {pack.ref(each): each.kind for each in pack.listed if each.kind in ("sheet", "campaign")}
    if what in kinds:
        return kinds[what]
    if is_ref(what):
        pack_id, _, own = what.partition("/")
        if not is_installed(folder, what):
            raise ContentError([Fault(what, 0, 0, f"there is no such file, and no pack `{pack_id}` is installed")])
        message = f"the pack `{pack_id}` has no sheet or campaign `{own}`{meant(what, set(kinds))}"
        raise ContentError([Fault("", 0, 0, message)])
    alike = [ref for ref in kinds if ref.endswith(f"/{what}")]
    of_it = [ref for ref in kinds if ref.startswith(f"{what}/")]
    if of_it:
        message = f"the pack `{what}` has several things to play: name one, {listed(of_it)}"
        raise ContentError([Fault("", 0, 0, message)])
    near = f"; did you mean `{alike[0]}`?" if alike else meant(what, set(kinds))
    hint = near or f"; a file of your own is named by its path, such as `./{what}.yaml`"
    raise ContentError([Fault("", 0, 0, f"no sheet or campaign is called `{what}`{hint}")])
