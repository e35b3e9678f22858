"""Which game is played: a new one, the last one, or the one in a file; and how it is introduced."""

from __future__ import annotations

from pathlib import Path

from powercreep_rw.cli.text import telling
from powercreep_rw.cli.text.glossary import lines_of
from powercreep_rw.content.faults import ContentError, Fault
from powercreep_rw.paper import words
from powercreep_rw.record import places, transcript
from powercreep_rw.record.offers import Offer
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.shelf import Shelf
from powercreep_rw.record.table import Setup


def offered(offer: Offer) -> str:
    """A sheet or year that ships, as a line of the list: `uptown: Uptown (2086)`."""
    if offer.is_year:
        return f"{offer.ref}: the year {offer.name}"
    return f"{offer.ref}: {offer.name}{'' if offer.year is None else f' ({offer.year})'}"


def left_at(record: GameRecord) -> str:
    """The game that was left, in a few words."""
    thing = record.game.campaign or record.game.sheets[0]
    return f"your last game, {thing.name}, after {words.many(len(record.moves), 'move', 'moves')}"


def begun(what: str, hero: str | None, seed: str | None) -> GameRecord:
    """A new game on a sheet or in a campaign, on the disk; or the game in a file, if it is a saved one.

    Raises ContentError for what can't be played, OSError for what can't be written.
    """
    path, shelf = Path(what), Shelf(places.saves())
    if not transcript.is_saved_game(path):
        return shelf.new(Setup.named(what, hero), seed=seed)
    if hero is not None or seed is not None:
        raise ContentError([Fault(what, 0, 0, "a saved game has its hero and its seed: leave out --hero and --seed")])
    return shelf.open(path)


def named(what: str) -> GameRecord:
    """The game of the shelf that has this name.  Raises NotOnTheShelf, or ContentError for one that can't be played."""
    shelf = Shelf(places.saves())
    return shelf.open(shelf.find(what).path)


def farewell(record: GameRecord) -> list[str]:
    """Where the game is, and how to come back to it."""
    path = record.path
    if record.state.phase == "over":
        again = f"replay {path} --log"
        return [f"Saved in {path}", f"`powercreep-rw {again}` tells the whole game."]
    again = "--continue" if path.parent == places.saves() else str(path)
    return [f"Saved in {path}", f"`powercreep-rw play --text {again}` goes on with it."]


def introduced(record: GameRecord) -> list[str]:
    """What is played, by whom, and what has come of it so far."""
    game = record.game
    thing = game.campaign or game.sheets[0]
    year = "" if thing.year is None or str(thing.year) in thing.name else f" {thing.year}"
    count = len(record.moves)
    return lines_of(
        [str(warning) for warning in record.warnings],
        f"{thing.name}{year}, played by {game.hero.name}. Seed {record.seed}.",
        [" ".join(thing.text.split()), *telling.opened(record)]
        if not count
        else f"Going on after {words.many(count, 'move', 'moves')}, the last:",
        telling.log(record, 1) if count else "",
        f"Saved after every move, in {record.path}",
    )
