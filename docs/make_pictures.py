"""Make the pictures of the window that stand in the docs.

    python docs/make_pictures.py [WIDTHxHEIGHT] [FOLDER]

A game of Uptown is played in a window that nobody sees, by clicks, up to the moments worth showing; each is saved as a
JPEG in `docs/pictures/` (or in another folder, to look at other sizes).
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]

import pygame
from hands import Hand

from powercreep_rw.balance.players import player
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen

SEED = "lantern"
#: A picture's name → the moment of the game it shows.
MOMENTS = ("start", "dice", "table", "night", "blueprint", "end")


def moment(hand: Hand) -> str:
    """What this moment could stand for, if anything."""
    state = hand.table.session.state
    powered = sum(site.status == "powered" for site in state.sites)
    if state.phase == "enter" and state.site is None and not powered:
        return "start"
    if state.phase == "threat" and len(state.attacks) > 1:
        return "night"
    if state.phase == "blueprint":
        return "blueprint"
    if state.phase == "dice":
        return "dice"
    if state.phase == "explore" and powered and state.here().count > 7 and state.mask.bit_count() > 1:
        return "table"
    return "end" if state.phase == "over" else ""


def show_off(hand: Hand) -> None:
    """Take a die and point at the space where the player would mark it, so that the picture shows the preview."""
    state = hand.table.session.state
    move = player("greedy").choose(state, Random(1))
    if move[0] == "mark":
        hand.click(f"tool mark {move[1]}" if f"tool mark {move[1]}" in hand.app.names() else f"die {move[1]}")
        hand.point(f"space {state.plan().structure.id} {move[2]}")


def main() -> None:
    size = tuple(map(int, (sys.argv[1] if len(sys.argv) > 1 else "1280x800").split("x")))
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "docs" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as home:
        games = Games(folder=Path(home))
        app = App(pygame.display.set_mode(size), games, motion=False)

        def keep(name: str) -> None:
            app.dirty = True
            app.draw()
            pygame.image.save(app.surface, folder / f"{name}.jpg")
            print(folder / f"{name}.jpg")

        app.show(TitleScreen(app))
        hand = Hand(app)
        hand.wait(2000)
        keep("title")
        app.show(TableScreen(app, games.begin("uptown", None, SEED)))
        play(hand, keep)


def play(hand: Hand, keep) -> None:  # type: ignore[no-untyped-def]
    """Play to the end by clicks, keeping each moment's first picture."""
    wanted = list(MOMENTS)
    greedy, mind = player("greedy"), Random(SEED)
    while wanted:
        hand.wait(1500)
        session = hand.table.session
        name = moment(hand)
        if name in wanted:
            wanted.remove(name)
            if name == "table":
                show_off(hand)
            keep(name)
            if name == "table":
                hand.key(pygame.K_ESCAPE)
        if session.state.phase == "over":
            break
        hand.answer(greedy.choose(session.state, mind))


if __name__ == "__main__":
    main()
