"""`play --text`: choose a game, then ask and answer until the player has gone.

However it ends, the game is saved, since every move is: at the end of the input with status 0, at Ctrl-C with 130.
"""

from __future__ import annotations

import contextlib

from powercreep_rw.cli import output
from powercreep_rw.cli.output import INTERRUPTED
from powercreep_rw.cli.text import opening
from powercreep_rw.cli.text.letters import quoted
from powercreep_rw.cli.text.sitting import Sitting
from powercreep_rw.cli.text.terminal import Terminal
from powercreep_rw.content.ids import meant
from powercreep_rw.record import offers, places, shelf
from powercreep_rw.record.errors import RecordError
from powercreep_rw.record.session import GameRecord

#: What is said of a game that another window plays.
OPEN_ELSEWHERE = (
    "this game is open in another window; close it there, read it (`replay FILE --log`), or play a copy (`games copy`)"
)


def play(
    what: str | None, hero: str | None = None, seed: str | None = None, own: bool = False, go_on: str | None = None
) -> int:
    """Play in the terminal; the exit status.

    `what` is a sheet, a campaign or a saved game; without it the game of the name `go_on` is gone on with (the last one
    if that is empty), or one is chosen: a new one, if there is a `seed` for it.  Raises ContentError for what can't be
    played, NotOnTheShelf for a name that no game has, OSError for what can't be written.
    """
    terminal = Terminal()
    if go_on:
        record: GameRecord | None = opening.named(go_on)
    else:
        record = _last(seed) if what is None else opening.begun(what, hero, seed)
    if what is None and go_on is None:
        last, record = record, _chosen(terminal, record, seed)
        if last is not None and record is not last:
            last.close()
        if record is None:
            return 0
    if record is None:
        return output.fail("there is no game to go on with; `play --text` begins one")
    with record:
        if record.locked:
            return output.fail(f"{record.path}: {OPEN_ELSEWHERE}")
        if own:
            with contextlib.suppress(RecordError):  # the next move tells what is wrong with the disk
                record.use_own_dice(True)
        return _sit(terminal, record, own or record.own_dice)


def _last(seed: str | None) -> GameRecord | None:
    """The game that can be gone on with; none where a seed is meant for a new one."""
    return shelf.under_way(places.saves()) if seed is None else None


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


def _chosen(terminal: Terminal, last: GameRecord | None, seed: str | None) -> GameRecord | None:
    """What the player picks from a list, by number or id: a new game, or the last one; None when the player leaves."""
    found = offers.offers()
    ids = [offer.ref for offer in found]
    terminal.tell(["Power Creep. What do you play? A year is all its sheets, one after the other."])
    terminal.tell(f"{number}. {opening.offered(each)}" for number, each in enumerate(found, 1))
    terminal.tell([f"{len(ids) + 1}. continue: {opening.left_at(last)}"] if last else [])
    terminal.tell(["Type a number or a name, or `quit`."])
    words = [*ids, *(["continue"] if last else [])]
    while (typed := terminal.ask()) is not None:
        word = typed.strip().casefold()
        if word.split()[:1] in (["quit"], ["q"], ["exit"]):
            break
        if word.isascii() and word.isdecimal() and 1 <= int(word[:9]) <= len(words):
            word = words[int(word[:9]) - 1]
        if word in words:
            return last if word == "continue" else opening.begun(word, None, seed)
        terminal.tell([f"There is no {quoted(typed)}{meant(word, words) or '; type a number of the list.'}"])
    return None
