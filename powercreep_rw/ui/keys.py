"""What each screen's keys and clicks do: the one declaration that the help overlay shows and `docs/window.md` prints.

No pygame.  A row's `keys` are called as they are printed on a keyboard; `hand` says that they are things a hand does
with the mouse.  A test holds the docs' tables and the places' own keys against this.
"""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """Keys (any of them), or a gesture of the mouse, and what comes of it."""

    keys: tuple[str, ...]
    what: str
    hand: bool = False


class Sheet(NamedTuple):
    """The rows of a screen under its name."""

    title: str
    rows: tuple[Row, ...]


def _row(keys: str, what: str) -> Row:
    return Row(tuple(keys.split("  ")), what)


def _hand(gesture: str, what: str) -> Row:
    return Row((gesture,), what, True)


#: What holds on every screen.
EVERYWHERE = Sheet(
    "On every screen",
    (
        _row("Tab  Shift Tab", "from place to place, the answers first"),
        _row("←  →  ↑  ↓", "to the nearest place in that direction, where the arrows do nothing else"),
        _row("Enter  Space", "presses the place where one is"),
        _row("Esc", "one step back"),
        _row("F1  ?", "this help, and back"),
        _row("F3", "the rules; at the ruling, while one is cited"),
        _row("F10", "the settings"),
        _row("F11  Alt Enter", "the whole screen, or no longer"),
        _hand("point", "a place explains itself"),
        _hand("right click", "reads the ruling that is cited there"),
    ),
)

#: What holds where a page lies.
NEARER = (
    _row("Ctrl +  Ctrl -  Ctrl 0", "the page nearer, farther, whole; so does Ctrl and the wheel"),
    _row("Shift ←  Shift →  Shift ↑  Shift ↓", "pushes a page that is near; so does dragging it"),
)

SHEETS: dict[str, Sheet] = {
    "title": Sheet(
        "The title",
        (
            _row("Enter  Space", "continue; without a game, learn as you play"),
            _row("N", "a new game"),
            _row("L", "the guided game"),
            _row("G", "your games"),
            _row("B", "the book of finished games"),
            _row("R", "the rules"),
            _row("P", "the designer's preview"),
            _row("S", "the settings"),
            _row("Esc", "pressed twice: quit"),
        ),
    ),
    "new game": Sheet(
        "A new game",
        (
            _row("Enter", "begins"),
            _row("L", "the guided game"),
            _hand("click", "chooses a sheet or a year, a hero, whose dice are rolled"),
            _hand("click the seed", "to type one; Tab or Esc leaves the field"),
            _hand("wheel", "more sheets, more heroes"),
        ),
    ),
    "table": Sheet(
        "At the table",
        (
            _row("Space  Enter", "the main answer of the card; of a guide, go on"),
            _row("1  2  3  4  5  6", "the die at that place of the tray; while dice are typed, its number"),
            _row("U  Ctrl Z", "undo; never across a roll"),
            _row("R  Ctrl Y", "redo"),
            _row("D", "your own dice, or the program's"),
            _row("C  Backspace", "correct the roll that was typed last; while typing, take a number back"),
            _row("Y", "the page of the year, and back"),
            _row("H", "a hint, and away again"),
            _row("P", "the path that is still possible, and away again"),
            _row("S", "the settings; Esc leads back to the game as it was"),
            _row("+", "other answers, where large words leave no room for all"),
            _row("W", "at the end of a game: watch it again"),
            _row("Esc", "put down what is picked; then leave the table"),
            _hand("click", "a die, then a space that is lit; or drag it there"),
            _hand("click a small plan", "to see it large"),
            _hand("wheel", "back through the log"),
            *NEARER,
        ),
    ),
    "replay": Sheet(
        "A replay",
        (
            _row("→  ←", "a step on, a step back"),
            _row("Page Down  Page Up  ↓  ↑", "a turn on, a turn back"),
            _row("Home  End", "to the beginning, to the end"),
            _row("Space  Enter", "play on by itself, or stop"),
            _row("Y", "the page of the year, and back"),
            _row("S", "the settings"),
            _hand("click the line", "goes to that step; or drag along it"),
            _hand("wheel", "over the line, step by step; elsewhere, through the log"),
            *NEARER,
        ),
    ),
    "settings": Sheet(
        "The settings",
        (
            _row("↑  ↓  Tab", "from row to row"),
            _row("←  →", "the value before, the next one"),
            _row("Enter  Space", "ticks a box, or takes the next value"),
            _row("Page Up  Page Down  Home  End", "further through the leaf"),
            _row("Esc", "back to where they were opened"),
            _hand("click", "circles a word, ticks a box, fills the boxes up to there"),
            _hand("wheel", "further through the leaf"),
        ),
    ),
    "preview": Sheet(
        "The designer's preview",
        (
            _row("Page Up  Page Down", "a turn back, a turn on"),
            _row("Home  End", "to the start, to the end"),
            _row("U  Ctrl Z", "a move back, rolls too"),
            _row("Ctrl Y", "the move again"),
            _row("R", "the last roll anew, with other dice"),
            _row("C  Backspace", "the last roll anew, with numbers of your own"),
            _row("D", "your own dice, or the program's"),
            _row("F", "the slip with faults and warnings, and away again"),
            _row("Ctrl ↑  Ctrl ↓", "up and down the slip; so does the wheel"),
            _row("1  2  3  4  5  6", "the die at that place of the tray"),
            _row("H  P", "a hint; the path"),
            _row("Y", "the page of the year, and back"),
            _row("S", "the settings"),
            _row("+", "other answers"),
            _hand("click the line", "goes to that move; or drag along it"),
            _hand("click a fault", "shows its structure"),
            _hand("drop a file", "shows that one"),
            *NEARER,
        ),
    ),
    "unread": Sheet(
        "A file that has no page yet",
        (
            _row("Enter  Esc", "back"),
            _row("Ctrl ↑  Ctrl ↓", "up and down the slip; so does the wheel"),
            _hand("drop a file", "shows that one"),
        ),
    ),
    "files": Sheet(
        "The files of the preview",
        (
            _row("↑  ↓", "the file above, the file below"),
            _row("Page Up  Page Down  Home  End", "further through the list"),
            _row("Enter", "looks at it"),
            _row("O", "opens any file, by its path"),
            _hand("drop a file", "looks at that one"),
        ),
    ),
    "failure": Sheet(
        "When the program fails",
        (
            _row("←  →  ↑  ↓", "from button to button; so does Tab"),
            _row("S", "saves a report"),
            _row("T  Esc", "to the title; the game waits there"),
            _row("Q", "quits"),
        ),
    ),
    "games": Sheet(
        "Your games, and the bin",
        (
            _row("↑  ↓", "the game above, the game below"),
            _row("Page Up  Page Down  Home  End", "further through the list"),
            _row("Enter", "go on with it; in the bin, take it out"),
            _row("W", "watch it"),
            _row("F2", "rename"),
            _row("C", "make a copy"),
            _row("E", "copy to a file"),
            _row("Del", "delete; asked first"),
            _row("U", "undo that"),
            _row("B", "the bin, and back"),
            _hand("click twice", "goes on with a game"),
        ),
    ),
    "book": Sheet(
        "The book",
        (
            _row("↑  ↓", "the game above, the game below"),
            _row("Page Up  Page Down  Home  End", "further through the book"),
            _row("Enter  W", "watch it"),
            _row("S", "which sheet or year"),
            _row("H", "which hero"),
            _row("O", "the latest first, or the best"),
        ),
    ),
    "rules": Sheet(
        "The rules",
        (
            _row("→  ←  Page Down  Page Up", "turns the pages"),
            _row("↓  ↑", "the next chapter, the one before"),
            _row("Home  End", "the first page, the last"),
            _row("Tab", "from link to link, and Enter follows one"),
            _row("Backspace", "back to where the last link was"),
            _row("Esc", "ends the search; goes back along the links; closes the rules"),
            _hand("type", "searches; Enter goes to the next place, Shift Enter to the one before"),
            _hand("click a page", "turns it; so does the wheel"),
        ),
    ),
}


def table(sheet: Sheet) -> str:
    """The rows as the docs print them."""
    lines = ["| key | what |", "| --- | --- |"]
    for row in sheet.rows:
        keys = row.keys[0] if row.hand else ", ".join(" ".join(f"`{k}`" for k in _split(key)) for key in row.keys)
        lines.append(f"| {keys} | {row.what} |")
    return "\n".join(lines)


def _split(key: str) -> list[str]:
    """`Ctrl Z` is two keys held together; `Page Up` is one."""
    return [key] if key.startswith("Page") else key.split(" ")
