"""`play --text`: choose a game, then ask and answer until the player has gone.

However it ends, the game is saved, since every move is: at the end of the input with status 0, at Ctrl-C with 130.
"""

from __future__ import annotations

from powercreep_rw.cli import output
from powercreep_rw.cli.main import INTERRUPTED
from powercreep_rw.cli.text import opening
from powercreep_rw.cli.text.letters import quoted
from powercreep_rw.cli.text.sitting import Sitting
from powercreep_rw.cli.text.terminal import Terminal
from powercreep_rw.content.faults import ContentError
from powercreep_rw.content.ids import meant
from powercreep_rw.record.session import GameRecord


def play(
    what: str | None, hero: str | None = None, seed: str | None = None, own: bool = False, go_on: bool = False
) -> int:
    """Play in the terminal; the exit status.

    `what` is a sheet, a campaign or a saved game; without it the last game is gone on with (`go_on`), or one is chosen.
    """
    terminal = Terminal()
    try:
        if what is None and not go_on:
            what = _chosen(terminal)
            if what is None:
                return 0
        record = opening.last() if what is None else opening.begun(what, hero, seed)
    except ContentError as error:
        return output.faults(error.faults)
    return _sit(terminal, record, own or opening.rolls_own(record))


def _sit(terminal: Terminal, record: GameRecord, own: bool) -> int:
    """Ask and answer."""
    sitting = Sitting(record, own)
    try:
        terminal.tell([*opening.introduced(record), "`help` tells what can be typed, `quit` leaves."])
        terminal.tell(sitting.begin())
        while not sitting.left:
            line = terminal.ask()
            terminal.tell(sitting.answer("quit" if line is None else line))
    except KeyboardInterrupt:
        terminal.tell(["", f"Saved in {record.path}"] if terminal.typing else [f"Saved in {record.path}"])
        return INTERRUPTED
    return 0


def _chosen(terminal: Terminal) -> str | None:
    """The sheet or year that the player picks from a list, by number or id; None when the player leaves."""
    offers = opening.offers()
    ids = [each.id for each in offers]
    terminal.tell(["Power Creep. What do you play? A year is all its sheets, one after the other."])
    for number, each in enumerate(offers, 1):
        kind = "the year " if each.kind == "campaign" else ""
        year = f" ({each.year})" if each.year is not None and each.kind != "campaign" else ""
        terminal.tell([f"{number}. {each.id}: {kind}{each.name}{year}"])
    terminal.tell(["Type a number or a name, or `quit`. (`play --text --continue` goes on with your last game.)"])
    while (typed := terminal.ask()) is not None:
        word = typed.strip().casefold()
        if word in ("quit", "q", "exit"):
            return None
        if word.isascii() and word.isdecimal() and 1 <= int(word[:9]) <= len(ids):
            return ids[int(word[:9]) - 1]
        if word in ids:
            return word
        terminal.tell([f"There is no {quoted(typed)}{meant(word, ids)}"])
    return None
