"""The games on the shelf, side by side: go on with one, rename, copy, delete it, or rescue what a damaged one holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from powercreep_rw.content.faults import ContentError
from powercreep_rw.paper.words import many
from powercreep_rw.record import places
from powercreep_rw.record.errors import InTheWay, RecordError
from powercreep_rw.record.figures import Figures
from powercreep_rw.record.salvage import salvage
from powercreep_rw.record.shelf import DAMAGED, FINISHED, NEWER, UNDER_WAY, Entry
from powercreep_rw.ui.app import App
from powercreep_rw.ui.dialog import Choice
from powercreep_rw.ui.field import Field
from powercreep_rw.ui.listing import About, Action, Row
from powercreep_rw.ui.screens import opening
from powercreep_rw.ui.screens.list_screen import ListScreen
from powercreep_rw.ui.words import date, played_on, short, told_date, trouble

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
DELETE = (pygame.K_DELETE,)
TONES = {UNDER_WAY: "plain", FINISHED: "plain", DAMAGED: "bad", NEWER: "warm"}


class GamesScreen(ListScreen):
    """The shelf, or its bin."""

    keys_of = "games"

    def __init__(self, app: App) -> None:
        self.in_bin = False
        self.entries: list[Entry] = []
        self.binned = 0
        #: What was copied, rescued or deleted last; and where a copy has found a file in its way.
        self._made: Path | None = None
        self._remains: dict[tuple[Path, object], bool] = {}
        self._in_the_way: Path | None = None
        super().__init__(app)

    def heading(self) -> str:
        return "The bin" if self.in_bin else "Games"

    def nothing(self) -> str:
        if self.in_bin:
            return "The bin is empty."
        return "No game has been begun yet. A new one begins at the title."

    # -- the list ----------------------------------------------------------------------------------------

    def read(self) -> list[Row]:
        shelf = self.app.games.shelf
        try:
            self.entries = shelf.bin() if self.in_bin else shelf.entries()
            self.binned = len(self.entries) if self.in_bin else len(shelf.bin())
        except OSError as error:
            self.entries, self.binned = [], 0
            self.notice = f"The games can't be read: {trouble(error)}"
        return [_row(entry) for entry in self.entries]

    @property
    def entry(self) -> Entry | None:
        """The game that is chosen."""
        return self.entries[self.chosen] if self.chosen < len(self.entries) else None

    def tabs(self) -> Sequence[Action]:
        if self.in_bin:
            return (Action("shelf", "Back to the games", self._leave_bin, keys=(pygame.K_b,)),)
        tab = Action("bin", f"Bin ({self.binned})", self._to_bin, keys=(pygame.K_b,), about="Games that were deleted.")
        return (tab,) if self.binned else ()

    def _to_bin(self) -> None:
        self.in_bin, self.chosen, self.notice = True, 0, ""
        self.renew()

    def _leave_bin(self) -> None:
        self.in_bin, self.chosen, self.notice = False, 0, ""
        self.renew()

    def back(self) -> None:
        from powercreep_rw.ui.screens.title import TitleScreen

        if self.in_bin:
            self._leave_bin()
        else:
            self.app.show(TitleScreen(self.app))

    def pictured(self) -> Path | None:
        entry = self.entry
        return entry.path if entry is not None and entry.status != NEWER else None

    # -- the card ----------------------------------------------------------------------------------------

    def about(self) -> About:
        entry = self.entry
        if entry is None:
            return About("", actions=(self._back_action(),))
        if entry.figures is None:
            said = "It was saved by a newer version of this program." if entry.status == NEWER else "It is damaged."
            facts = (("File", entry.path.name), ("Last played", date(entry.played)))
            note = f"{said}\n{entry.place}" if self._holds(entry) else "It is damaged, and no move is left in it."
            return About(short(entry.called), facts, note, True, self._actions(entry))
        note = ""
        if entry.locked:
            note = "Another window has it open. Here it can be watched, or copied and gone on with."
        return About(short(entry.called), facts_of(entry.figures, entry), note, False, self._actions(entry))

    def _back_action(self) -> Action:
        return Action("back", "Back", self.back, keys=())

    def _actions(self, entry: Entry) -> tuple[Action, ...]:
        if self.in_bin:
            put = Action("restore", "Put it back on the shelf", self._restore, "main", ENTER)
            return (put, *self._watching(entry), self._back_action())
        copy_out = Action("copy out", "Copy to a file…", self._ask_copy_out, keys=(pygame.K_e,))
        delete = Action("delete", "Delete…", self._ask_delete, "grave", DELETE)
        if entry.status == NEWER:
            return (copy_out, delete, self._back_action())
        if not self._holds(entry):
            return (copy_out, delete, self._back_action())
        if entry.status == DAMAGED:
            rescue = Action("rescue", "Go on before the damage", self._rescue, "main", ENTER, "As a game of its own.")
            return (rescue, *self._watching(entry), copy_out, delete, self._back_action())
        copy = Action("copy", "Make a copy", self._copy, keys=(pygame.K_c,), about="As a game of its own.")
        if entry.locked:
            read = Action("read", "Read it", self._watch, "main", ENTER)
            return (read, copy, copy_out, self._back_action())
        rename = Action("rename", "Rename…", self._ask_rename, keys=(pygame.K_F2,))
        if entry.status == FINISHED:
            main = Action("look", "Look at its end", self._play, "main", ENTER)
        else:
            main = Action("play", "Go on", self._play, "main", ENTER)
        return (main, *self._watching(entry), rename, copy, copy_out, delete, self._back_action())

    def _holds(self, entry: Entry) -> bool:
        """Whether a game holds anything: of a damaged one there may be nothing left.  Each is looked at once."""
        if entry.status != DAMAGED:
            return True
        key = (entry.path, entry.played)
        if key not in self._remains:
            try:
                salvage(entry.path)
                self._remains[key] = True
            except ContentError:
                self._remains[key] = False
            except Exception:  # the program stumbled: what can't be told now may be tried
                self._remains[key] = True
        return self._remains[key]

    def _watching(self, entry: Entry) -> tuple[Action, ...]:
        if entry.status == NEWER or not self._holds(entry):
            return ()
        what = "Look at what is left" if entry.status == DAMAGED else "Watch it"
        return (Action("watch", what, self._watch, keys=(pygame.K_w,)),)

    def activate(self) -> None:
        for action in self.about().actions:
            if action.style == "main":
                action.click()
                return

    # -- what can be done --------------------------------------------------------------------------------

    def _here(self) -> GamesScreen:
        """This screen, as it is when it is come back to."""
        self.refresh()
        return self

    def _play(self) -> None:
        entry = self.entry
        if entry is not None:
            self._fail(opening.play(self.app, entry.path, entry.called, self._here))

    def _watch(self) -> None:
        entry = self.entry
        if entry is not None:
            self._fail(opening.watch(self.app, entry.path, entry.called, self._here))

    def _fail(self, why: str) -> None:
        if why:
            self.say(f"That did not work: {why}")

    def _try(self, act: Callable[[Entry], str], undo: Callable[[], Action] | None = None) -> None:
        """Do something with the chosen game that changes the shelf, and tell what came of it."""
        entry = self.entry
        self.ask = self.field = None
        if entry is None:
            return
        try:
            said = act(entry)
        except (ContentError, RecordError, OSError) as error:
            self.say(f"That did not work: {trouble(error)}")
            return
        self.say(said, undo() if undo else None)

    def _copy(self) -> None:
        def copy(entry: Entry) -> str:
            self._made = self.app.games.shelf.duplicate(entry.path)
            return f"A copy of “{short(entry.called)}” stands on the shelf."

        self._try(copy)
        self._choose_path(self._made)

    def _rescue(self) -> None:
        def rescue(entry: Entry) -> str:
            self._made = self.app.games.shelf.salvage(entry.path)
            return f"What “{short(entry.called)}” held before the damage is a game of its own now."

        self._try(rescue)
        self._choose_path(self._made)

    def _choose_path(self, path: Path | None) -> None:
        """Choose the game of a file, if it is in the list."""
        numbers = [n for n, entry in enumerate(self.entries) if entry.path == path]
        if numbers:
            self.select(numbers[0])

    # -- names -------------------------------------------------------------------------------------------

    def _ask_rename(self) -> None:
        entry = self.entry
        if entry is None or entry.figures is None:
            return
        field = Field("no name: it is called by its sheet and seed", 120)
        field.typed(entry.figures.name)
        choices = (Choice("rename it", "Rename", self._rename, "main"), Choice("cancel", "Cancel", self.dismiss))
        self.question("What shall it be called?", "", choices, field)

    def _rename(self) -> None:
        name = self.field.words if self.field is not None else ""

        def rename(entry: Entry) -> str:
            self.app.games.shelf.rename(entry.path, name)
            called = short(name.strip())
            return f"It is called “{called}” now." if called else "It has no name of its own any more."

        self._try(rename)

    # -- copies ------------------------------------------------------------------------------------------

    def _ask_copy_out(self) -> None:
        entry = self.entry
        if entry is None:
            return
        field = Field("a folder, or a file", 400)
        for _, folder in places.outlets()[:1]:
            field.typed(str(self._proposed(entry, folder)))
        self._copy_question(field)

    def _proposed(self, entry: Entry, folder: Path) -> Path:
        """A name that is free in a folder."""
        return places.free_name(folder, entry.path.stem, entry.path.suffix)

    def _copy_to(self, field: Field, folder: Path) -> None:
        """A folder was picked: the field names a file there that does not exist yet."""
        if self.entry is not None:
            field.marked = bool(field.words)
            field.typed(str(self._proposed(self.entry, folder)))
            self._copy_question(field)

    def _outlets(self, field: Field) -> tuple[Choice, ...]:
        """The folders to pick from; the one that the field names now is marked."""
        here = Path(field.words.strip()).expanduser()
        return tuple(
            Choice(
                f"to {called}",
                called,
                partial(self._copy_to, field, folder),
                "chosen" if here.parent == folder else "plain",
            )
            for called, folder in places.outlets()
        )

    def _copy_question(self, field: Field, trouble: str = "", over: bool = False) -> None:
        body = "The save is one file, with the sheets that it is played on. Pick a folder for the copy, or type where."
        copy = Choice("copy it", "Write over it" if over else "Copy", lambda: self._copy_out(over), "main")
        self.question(
            "Copy to a file",
            body,
            (copy, Choice("cancel", "Cancel", self.dismiss)),
            field,
            trouble,
            self._outlets(field),
        )

    def _copy_out(self, over: bool) -> None:
        entry, field = self.entry, self.field
        if entry is None or field is None:
            return
        target = Path(field.words.strip()).expanduser() if field.words.strip() else Path.home()
        over = over and target == self._in_the_way
        try:
            made = self.app.games.shelf.copy_out(entry.path, target, over=over)
        except InTheWay as error:
            self._in_the_way = target
            self._copy_question(field, f"{error.path.name} is there already.", over=True)
        except (RecordError, OSError) as error:
            self._copy_question(field, trouble(error))
        else:
            self.dismiss()
            self.say(f"A copy lies in {made.parent}, as {made.name}.")

    # -- the bin -----------------------------------------------------------------------------------------

    def _ask_delete(self) -> None:
        entry = self.entry
        if entry is None:
            return
        body = f"“{short(entry.called)}” goes into the bin; it can be fetched back from there."
        choices = (Choice("delete it", "Delete", self._delete, "grave"), Choice("cancel", "Keep it", self.dismiss))
        self.question("Delete this game?", body, choices)

    def _delete(self) -> None:
        def delete(entry: Entry) -> str:
            self._made = self.app.games.shelf.delete(entry.path)
            return f"“{short(entry.called)}” lies in the bin."

        self._try(delete, lambda: Action("undo delete", "Undo", self._undo_delete, keys=(pygame.K_u,)))

    def _undo_delete(self) -> None:
        if self._made is None:
            return
        try:
            path = self.app.games.shelf.restore(self._made)
        except (RecordError, OSError) as error:
            self.say(f"That did not work: {trouble(error)}")
            return
        self._made = None
        self.say("It is back on the shelf.")
        self._choose_path(path)

    def _restore(self) -> None:
        def restore(entry: Entry) -> str:
            self.app.games.shelf.restore(entry.path)
            return f"“{short(entry.called)}” is back on the shelf."

        self._try(restore)


def _row(entry: Entry) -> Row:
    tag, tone = entry.status, TONES[entry.status]
    figures = entry.figures
    if figures is not None and figures.is_over:
        tag, tone = figures.outcome, "good" if figures.outcome == "won" else "bad"
    if entry.locked:
        tag, tone = "in use", "warm"
    detail = entry.place
    if figures is not None:
        what = f"{played_on(figures)} · " if figures.name else ""
        detail = f"{what}{figures.hero_name} · {entry.place}"
    return Row(f"game {entry.path.stem}", entry.called, detail, date(entry.played), tag, tone)


def facts_of(figures: Figures, entry: Entry | None = None) -> list[tuple[str, str]]:
    """What there is to tell of a game, line by line."""
    rows = [("Played on", played_on(figures)), ("Hero", figures.hero_name), ("Seed", figures.seed)]
    rows.append(("Place" if not figures.is_over else "How it ended", figures.place))
    rows.append(("Progress", figures.progress))
    if figures.phase != "sheet":
        rows.append(("Health", f"{figures.health} of {figures.boxes}"))
        rows.append(("Creep", f"{figures.creep} of {figures.creep_boxes}"))
    rows.append(("Played", f"{many(figures.turns, 'turn', 'turns')}, {many(figures.moves, 'move', 'moves')}"))
    if figures.own_rolls:
        rows.append(("Own dice", f"{figures.own_rolls} of {many(figures.rolls, 'roll', 'rolls')}"))
    if figures.begun:
        rows.append(("Begun", told_date(figures.begun)))
    if entry is not None:
        rows.append(("Last played", date(entry.played)))
    return rows
