"""Make the pictures of the window that stand in the docs.

    python docs/make_pictures.py [WIDTHxHEIGHT] [FOLDER]
    python docs/make_pictures.py --all

Games are played in a window that nobody sees, by clicks, up to the moments worth showing; each is saved as a WebP file
in `docs/pictures/WIDTHxHEIGHT/` (or in another folder).  `--all` makes all that the docs hold: every moment at
1280×800, and each screen at the least size and at 2560×1440.  Seeds are chosen and dates are put by, so that a picture
changes only when the window does.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]

import pygame
from hands import Hand
from PIL import Image

from powercreep_rw.balance.players import player
from powercreep_rw.content.library import Library
from powercreep_rw.content.shelves import shipped_folder
from powercreep_rw.paper import losing
from powercreep_rw.record import table, tail, trial
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State
from powercreep_rw.ui.app import App
from powercreep_rw.ui.games import Games
from powercreep_rw.ui.screens import book, games
from powercreep_rw.ui.screens.book import BookScreen
from powercreep_rw.ui.screens.failure import FailureScreen
from powercreep_rw.ui.screens.games import GamesScreen
from powercreep_rw.ui.screens.newgame import NewGameScreen
from powercreep_rw.ui.screens.proof import open_proof
from powercreep_rw.ui.screens.proofs import ProofsScreen
from powercreep_rw.ui.screens.table import TableScreen
from powercreep_rw.ui.screens.title import TitleScreen

#: Saves what the window shows under a name.
Keep = Callable[[str], None]

SIZES = ("1024x640", "1280x800", "2560x1440")
#: The size at which every moment is kept, and what is kept at the others: each screen once.
FULL = "1280x800"
EACH = frozenset(
    ("title", "new", "guide", "table", "night", "end", "year", "earlier", "replay", "rules", "rulings", "settings",
     "games", "book", "files", "preview", "unread", "help", "failure")
)  # fmt: skip
QUALITY = 70
#: What stands in the place of every date.
DATE = "31 December 2086, 23:00"

SEED = "lantern"
#: A picture's name → the moment of the game it shows.
MOMENTS = ("start", "dice", "table", "night", "blueprint", "end")
#: Moments with an aid of the table in them: made beside the others.
AIDED = ("hint", "path", "loses", "attack")


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


def stand_still() -> None:
    """Choose the seeds that a game would draw, and put dates by: the pictures are the same on every day."""
    numbers = count(1)
    for module in (table, tail, trial):
        module.fresh_seed = lambda: next(numbers)  # type: ignore[attr-defined]
    for screen in (book, games):
        screen.date = lambda when: DATE  # type: ignore[attr-defined]
    games.told_date = lambda said: DATE  # type: ignore[attr-defined]


def main() -> None:
    if "--all" in sys.argv:
        for size in SIZES:
            subprocess.run([sys.executable, __file__, size], check=True)
        return
    name = sys.argv[1] if len(sys.argv) > 1 else FULL
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else ROOT / "docs" / "pictures" / name
    wanted = None if name == FULL or len(sys.argv) > 2 else EACH
    folder.mkdir(parents=True, exist_ok=True)
    stand_still()
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as home:
        shelf = Games(folder=Path(home) / "games")
        width, height = map(int, name.split("x"))
        app = App(pygame.display.set_mode((width, height)), shelf, motion=False)
        show_all(app, Path(home), keeper(app, folder, wanted))


def keeper(app: App, folder: Path, wanted: frozenset[str] | None) -> Keep:
    """Saves what the window shows, if a picture of that name is wanted."""

    def keep(name: str) -> None:
        if wanted is not None and name not in wanted:
            return
        app.dirty = True
        app.draw()
        pixels = pygame.image.tobytes(app.surface, "RGB")
        Image.frombytes("RGB", app.size, pixels).save(folder / f"{name}.webp", quality=QUALITY, method=6)
        print(folder / f"{name}.webp", flush=True)

    return keep


def show_all(app: App, home: Path, keep: Keep) -> None:
    """Every moment worth showing, one after the other."""
    app.show(TitleScreen(app))
    hand = Hand(app)
    hand.wait(2000)
    keep("title")
    learn(hand, keep)
    app.show(TableScreen(app, app.games.begin("uptown", None, SEED)))
    play(hand, keep)
    play_year(hand, keep)
    look_back(hand, keep)
    show_aids(hand, keep)
    look_at_drafts(hand, keep, home / "sheets")
    app.show(FailureScreen(app, "ValueError: a page without a door (page.py, line 31)", "", None, app.open_settings))
    keep("failure")


def learn(hand: Hand, keep: Keep) -> None:
    """The guided game where it first writes a die and where it answers an attack; then the rules, and the help."""
    hand.click("guide")
    for name, wanted in (("guide", "mark"), ("guide_attack", "food")):
        for _ in range(30):
            caption = hand.app.screen.coach.caption
            if caption.move is not None and caption.move[0] == wanted:
                break
            hand.click("read on") if caption.is_read else hand.answer(caption.move)
        if wanted == "mark":
            hand.click(f"die {caption.move[1]}")
        hand.point((3, 3))
        keep(name)
    hand.key(pygame.K_F1)
    hand.point((3, 3))
    keep("help")
    hand.key(pygame.K_F3)
    keep("rules")
    hand.click("link R31")
    hand.point((3, 3))
    keep("rulings")
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_ESCAPE)
    hand.click("leave")


def show_aids(hand: Hand, keep: Keep) -> None:
    """A hint, the path, the question before a move that loses, and a night that attacks, from one more game."""
    wanted, greedy, mind = set(AIDED), player("greedy"), Random(SEED)
    hand.app.motion = True
    hand.app.show(TableScreen(hand.app, hand.app.games.begin("uptown", None, "7")))
    hand.app.draw()
    while wanted and hand.table.session.state.phase != "over":
        settle(hand, keep, wanted)
        state = hand.table.session.state
        busy = state.phase == "explore" and state.here().count > 3 and state.mask.bit_count() > 1
        ahead = hand.table.path_ahead
        if busy and "path" in wanted and ahead is not None and ahead.possible:
            show_hint_and_path(hand, keep)
            wanted -= {"hint", "path"}
        bad = next((move for move in state.legal_moves() if losing.loss(state, move) is not None), None)
        if bad is not None and "loses" in wanted:
            hand.reach(bad)
            keep("loses")
            hand.click("keep")
            wanted.discard("loses")
        hand.answer(greedy.choose(state, mind))
    hand.app.motion = False


def settle(hand: Hand, keep: Keep, wanted: set[str]) -> None:
    """Let the table come to rest; a night that does several things is kept on the way."""
    for _ in range(900):
        stage = hand.table.stage
        if not stage.busy:
            return
        if stage.act is not None and len(stage.night) > 1 and stage.act.dice and "attack" in wanted:
            hand.point((3, 3))
            keep("attack")
            wanted.discard("attack")
            hand.app.motion = stage.motion = False
        hand.wait(33)


def show_hint_and_path(hand: Hand, keep: Keep) -> None:
    hand.point((3, 3))
    hand.key(pygame.K_h)
    hand.table.hinter.wait()
    hand.wait(40)
    keep("hint")
    hand.key(pygame.K_h)
    hand.key(pygame.K_p)
    hand.point((3, 3))
    keep("path")
    hand.key(pygame.K_p)


def play(hand: Hand, keep: Keep) -> None:
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
                other_looks(hand, keep)
                hand.key(pygame.K_ESCAPE)
        if session.state.phase == "over":
            break
        hand.answer(greedy.choose(session.state, mind))


def other_looks(hand: Hand, keep: Keep) -> None:
    """The same moment on the light table, and with words twice as large; then the settings themselves."""
    place = hand.app.screen.hover if hand.app.screen is not None else None
    for name, setting, value, usual in (("light", "surround", "light", "dark"), ("large", "text_scale", 2.0, 1.0)):
        hand.app.change(setting, value)
        if place is not None:
            hand.point(place)
        keep(name)
        hand.app.change(setting, usual)
    hand.app.open_settings()
    hand.point((3, 3))
    keep("settings")
    hand.key(pygame.K_ESCAPE)


def rehearsed(seed: str) -> tuple[State, list[Move]]:
    """A year as the simple player would play it with these dice, up to the third sheet, and its moves."""
    state = State.start(Library().game(campaign="2086"))
    dice, greedy, mind, drawn = SeededDice(seed), player("greedy"), Random(seed), 0
    made: list[Move] = []
    while state.phase != "over" and len(state.played) < 2:
        if state.awaits:
            move = moves.roll(*dice.values(drawn, len(state.awaits)))
            drawn += len(state.awaits)
        else:
            move = greedy.choose(state, mind)
            made.append(move)
        state.play(move)
    return state, made


def play_year(hand: Hand, keep: Keep) -> None:
    """Choose a year and its hero, and play it into the second sheet."""
    hand.app.show(NewGameScreen(hand.app))
    hand.app.draw()
    hand.click("sheet 2086")
    hand.point((3, 3))
    keep("new")
    seed, wanted = next((s, made) for s in map(str, range(200)) for end, made in [rehearsed(s)] if len(end.played) == 2)
    hand.app.show(TableScreen(hand.app, hand.app.games.begin("2086", None, seed)))
    hand.app.draw()
    shown: set[str] = set()
    for move in wanted:
        state = hand.table.session.state
        if move[0] == "enter" and state.phase != "enter":
            continue  # the only one left plays itself
        if move[0] == "sheet" and state.played:
            hand.click("main")
            hand.point("choose " + move[1])
            keep("year")
        if move[0] == "darken":
            hand.point(f"dice {move[1]}")
            keep("darken")
        hand.answer(move)
        state = hand.table.session.state
        if state.played and state.phase == "explore" and state.here().count > 5 and "earlier" not in shown:
            shown.add("earlier")
            hand.click(f"location {state.game.sheets[state.played[0]].id}")
            hand.point((3, 3))
            keep("earlier")
            hand.key(pygame.K_ESCAPE)
            break
    hand.click("own dice")
    while hand.table.typing is None:
        hand.answer(player("greedy").choose(hand.table.session.state, Random(1)))
    hand.type("4")
    hand.point((3, 3))
    keep("dice_of_your_own")
    hand.click("leave")


def look_back(hand: Hand, keep: Keep) -> None:
    """The games side by side, the book, and a replay."""
    for ref, hero, seed in (("docks", "welder", "rust"), ("city_center", "night_nurse", "brass")):
        session, mind = hand.app.games.begin(ref, hero, seed), Random(seed)
        for _ in range(60):
            session.go_on()
            if session.state.phase == "over":
                break
            session.play(player("greedy").choose(session.state, mind))
        session.close()
    for name, screen in (("games", GamesScreen), ("book", BookScreen)):
        hand.app.show(screen(hand.app))
        hand.wait(600)
        hand.point((3, 3))
        keep(name)
    hand.click("watch")
    for _ in range(30):
        hand.key(pygame.K_RIGHT)
    hand.point((3, 3))
    keep("replay")


def look_at_drafts(hand: Hand, keep: Keep, folder: Path) -> None:
    """The list of files; a sheet in the designer's preview, as it is after a save that broke it; one without a page."""
    folder.mkdir()
    text = (shipped_folder() / "2086" / "uptown.yaml").read_text(encoding="utf-8")
    draft = folder / "uptown.yaml"
    for name in ("uptown", "docks", "city_center"):
        words = (shipped_folder() / "2086" / f"{name}.yaml").read_text(encoding="utf-8")
        (folder / f"{name}.yaml").write_text(words, encoding="utf-8")
    (folder / "my_first_sheet.yaml").write_text(text.replace("format: 1", "format: [", 1), encoding="utf-8")
    hand.app.show(ProofsScreen(hand.app, folder))
    hand.wait(600)
    hand.point((3, 3))
    keep("files")
    open_proof(hand.app, folder / "my_first_sheet.yaml")
    keep("unread")
    open_proof(hand.app, draft)
    hand.app.draw()
    greedy, mind = player("greedy"), Random(7)
    for _ in range(9):
        hand.answer(greedy.choose(hand.table.session.state, mind))
    head, mark, plan = text.replace("defense: 4", "defense: 9", 1).partition("map: |")
    draft.write_text(head + mark + plan.replace(" . ", " x ", 1), encoding="utf-8")
    hand.wait(600)
    hand.point((3, 3))
    keep("preview")


if __name__ == "__main__":
    main()
