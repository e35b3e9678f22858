"""What the window costs: its start, its memory, its frames, and how little it does when nothing happens.

    python benchmarks/window.py [--rounds N] [--gate] [start memory frames play idle]

Every figure is a ratio against something bare that is measured in the same run and with the same display driver
(`SDL_VIDEODRIVER=dummy`, or a screen such as Xvfb), or stands against a fixed limit.  Times are the best of many, since
whatever else the machine does only adds to them.  `--gate` fails (exit status 1) beyond twice a limit.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]

SIZE, LARGE = (1280, 800), (2560, 1600)
#: The pictures of the anchor are as large as a die in the tray.
CHIP = 88
SEED = "lantern"
WORDS = ("start", "memory", "frames", "play", "idle")
#: How long (s) a screen rests before it is measured, and is measured.
REST, MEASURED = 1.5, 3.0


# -- the bare window, and the program's first frame ----------------------------------------------------------


def bare(width: str, height: str) -> dict[str, float]:
    """Open a window with pygame alone, and show one frame."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    import pygame

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((int(width), int(height)), pygame.RESIZABLE)
    surface.fill((40, 30, 20))
    pygame.display.flip()
    return {"at": time.monotonic(), "peak": peak()}


def start() -> dict[str, float]:
    """Start the program as a player does, and leave it with its first frame."""
    import pygame

    from powercreep_rw.ui import app, mishap

    found: dict[str, float] = {}
    plain, flip = mishap.show, pygame.display.flip

    def first() -> None:
        flip()
        if not found:
            width, height = pygame.display.get_window_size()
            found.update(at=time.monotonic(), width=width, height=height)

    def show(area: object) -> None:
        plain(area)  # type: ignore[arg-type]
        if "title" not in found:
            found.update(title=time.monotonic(), peak=peak())
            pygame.event.post(pygame.Event(pygame.QUIT))

    pygame.display.flip, mishap.show = first, show
    app.run_window()
    return found


def peak() -> float:
    """The most memory that this process had, in MB; 0 where that can't be asked."""
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)


# -- a game at the table -----------------------------------------------------------------------------------------


def opened(size: tuple[int, int] = SIZE, **options: Any) -> Any:
    """A window with an app in it, as `run_window` makes it, and its net."""
    import pygame

    from powercreep_rw.ui import window
    from powercreep_rw.ui.app import SLICE, App
    from powercreep_rw.ui.games import Games
    from powercreep_rw.ui.mishap import Net
    from powercreep_rw.ui.sound import Sounds

    games = Games(folder=Path(tempfile.mkdtemp()))
    surface = window.open_window(size)
    pygame.event.get()
    app = App(surface, games, sound=Sounds(lambda: games.settings), slice=SLICE, **options)
    return app, Net(app)


class Player:
    """Plays by the mouse, and takes the time of every frame: `frames` are (move, what, wall ms, processor ms)."""

    def __init__(self, app: Any, net: Any) -> None:
        import pygame
        from hands import Hand

        from powercreep_rw.balance.players import player

        self.app, self.net, self.pygame = app, net, pygame
        self.frames: list[tuple[int, str, float, float]] = []
        self.made = 0
        self.mind, self.wise = Random(1), player("greedy")
        outer = self

        class Mouse(Hand):
            def point(self, place: str | tuple[int, int]) -> tuple[int, int]:
                at = self.app.find(place) if isinstance(place, str) else place
                motion = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
                outer.frame("point", motion)
                return at

            def click(self, place: str | tuple[int, int]) -> None:
                at = self.point(place)
                outer.frame("press", pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
                outer.frame("release", pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
                outer.settle(shown=True)

        self.hand = Mouse(app)

    def frame(self, what: str, *events: Any) -> None:
        """What the loop does between two sleeps."""
        wall, busy = time.perf_counter(), time.thread_time()
        for event in events:
            self.net.handle(event)
        self.net.draw()
        self.net.tick(8 if self.app.hurried else 33)
        taken = (time.perf_counter() - wall) * 1000, (time.thread_time() - busy) * 1000
        self.frames.append((self.made, what, *taken))

    def settle(self, shown: bool = False) -> None:
        """Wait until what was done is seen, and, unless that is enough, until nothing moves."""
        for _ in range(600):
            table = self.hand.table
            if table.page.ready and (table.stage.busy if shown else False):
                return
            still = shown or not table.stage.moving(self.app.now)
            if table.page.ready and table.seen and still:
                return
            self.frame("wait")

    def play(self, most: int = 10_000) -> None:
        """Play to the end, or so many moves."""
        for _ in range(most):
            self.settle()
            if self.hand.table.session.state.phase == "over":
                break
            self.made += 1
            self.hand.answer(self.wise.choose(self.hand.table.session.state, self.mind))
        self.settle()


def begun(app: Any) -> None:
    """Show a new game."""
    from powercreep_rw.ui.screens.table import TableScreen

    app.show(TableScreen(app, app.games.begin("uptown", None, SEED)))


def play() -> dict[str, Any]:
    """A whole game: every frame, and the most memory it took."""
    app, net = opened()
    begun(app)
    player = Player(app, net)
    for _ in range(120):
        player.frame("opening")
    player.play()
    return {"frames": player.frames, "peak": peak(), "moves": player.made}


# -- single frames ---------------------------------------------------------------------------------------------------


def best(doing: Callable[[], object], times: int = 200) -> float:
    """The shortest of many, in ms."""
    found = []
    for _ in range(times):
        begin = time.perf_counter()
        doing()
        found.append(time.perf_counter() - begin)
    return min(found) * 1000


def anchor(surface: Any) -> Callable[[], None]:
    """200 alpha blits, 60 cached texts, and a flip."""
    import pygame

    chips = [pygame.Surface((CHIP, CHIP), pygame.SRCALPHA) for _ in range(8)]
    for number, chip in enumerate(chips):
        chip.fill((200, 20 * number, 60, 120))
    font = pygame.font.Font(None, 20)
    words = [font.render(f"word number {number}", True, (0, 0, 0)) for number in range(60)]
    wide, tall = surface.get_size()

    def frame() -> None:
        for number in range(200):
            surface.blit(chips[number % 8], (number * 53 % (wide - CHIP), number * 37 % (tall - CHIP)))
        for number, word in enumerate(words):
            surface.blit(word, (number * 97 % (wide - 100), number * 41 % (tall - 20)))
        pygame.display.flip()

    return frame


def frames() -> dict[str, float]:
    """Single frames in the middle of a game, against the anchor."""
    import pygame

    app, net = opened()
    begun(app)
    player = Player(app, net)
    player.play(14)
    for _ in range(60):
        player.frame("rest")
    hand, table = player.hand, player.hand.table
    spaces = [name for name in app.names() if name.startswith("space")][:8]
    turn = iter(range(10**9))
    bare_frame = anchor(app.surface)

    def full() -> None:
        app.dirty = True
        net.draw()

    def anew() -> None:
        table._ground = ((None,) * 6, table._kept_ground())
        full()

    def hover() -> None:
        name = spaces[next(turn) % len(spaces)]
        net.handle(pygame.Event(pygame.MOUSEMOTION, pos=app.find(name), rel=(0, 0), buttons=(0, 0, 0)))
        net.draw()

    hand.point((3, 3))
    found = {"anchor": best(bare_frame), "full": best(full), "anew": best(anew)}
    for _ in range(2 * len(spaces)):
        hover()
    found |= {"hover": best(hover), "anchor again": best(bare_frame)}
    return found | resized(app, net)


def resized(app: Any, net: Any) -> dict[str, float]:
    """The window made large, all at once, and a frame in it."""
    import pygame

    surface = pygame.display.set_mode(LARGE, pygame.RESIZABLE)
    app.slice = None
    begin, busy = time.perf_counter(), time.thread_time()
    app.resize(surface)
    net.draw()
    once, busy = (time.perf_counter() - begin) * 1000, (time.thread_time() - busy) * 1000
    app.tick(1000)

    def steady() -> None:
        app.dirty = True
        net.draw()

    steady()
    return {"resize": once, "resize busy": busy, "large": best(steady, 60), "large anchor": best(anchor(surface), 60)}


# -- idle ------------------------------------------------------------------------------------------------------------


def screens(app: Any) -> Iterator[tuple[str, Any]]:
    """Every screen there is."""
    from powercreep_rw.ui.replay import Replay
    from powercreep_rw.ui.screens.book import BookScreen
    from powercreep_rw.ui.screens.failure import FailureScreen
    from powercreep_rw.ui.screens.games import GamesScreen
    from powercreep_rw.ui.screens.newgame import NewGameScreen
    from powercreep_rw.ui.screens.replay import ReplayScreen
    from powercreep_rw.ui.screens.table import TableScreen
    from powercreep_rw.ui.screens.title import TitleScreen

    session = app.games.begin("uptown", None, SEED)
    session.play(session.state.legal_moves()[0])
    session.go_on()
    path = session.record.path
    yield "table", TableScreen(app, session)
    session.close()
    yield "year", TableScreen(app, app.games.begin("2086", None, SEED))
    yield "title", TitleScreen(app)
    yield "new game", NewGameScreen(app)
    yield "games", GamesScreen(app)
    yield "book", BookScreen(app)
    yield "replay", ReplayScreen(app, Replay(app.games.walk(path), "Uptown"), lambda: TitleScreen(app))
    yield "failure", FailureScreen(app, "RuntimeError: as an example", "trace", None, lambda: None)


def idle() -> dict[str, dict[str, float]]:
    """Each screen left alone in the program's own loop."""
    from powercreep_rw.ui import app as program
    from powercreep_rw.ui.signals import Ended

    app, net = opened()
    found = {}
    for name, screen in screens(app):
        app.show(screen)
        watch = Watch(app)
        app.running = True
        net.tick = watch.tick
        program._loop(app, net, Ended())
        found[name] = watch.found
    return found


class Watch:
    """Ticks as the net does, and after a rest counts what the process does."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.begun = time.monotonic()
        self.drawn = -1
        self.before: tuple[float, float, float, float] | None = None
        self.found: dict[str, float] = {}

    def _now(self) -> tuple[float, float, float, float]:
        try:
            import resource

            woken = float(resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw)
        except ImportError:
            woken = 0.0
        return time.monotonic(), time.process_time(), woken, float(self.app.frames_drawn)

    def tick(self, milliseconds: float) -> None:
        self.app.tick(milliseconds)
        now = time.monotonic()
        if self.before is None:
            busy = self.app.hurried or getattr(self.app.screen, "_ahead", None) is not None
            if busy or self.app.frames_drawn != self.drawn:
                self.begun, self.drawn = now, self.app.frames_drawn  # it has not come to rest yet
            if now > self.begun + REST:
                self.before = self._now()
        elif now > self.before[0] + MEASURED:
            wall, busy, woken, drawn = (b - a for a, b in zip(self.before, self._now(), strict=True))
            self.found = {"share": busy / wall, "woken": woken / wall, "frames": drawn}
            self.app.running = False


# -- the report ------------------------------------------------------------------------------------------------------

CHILDREN: dict[str, Callable[..., Any]] = {"bare": bare, "start": start, "play": play, "frames": frames, "idle": idle}


def child(name: str, *words: object) -> tuple[float, Any]:
    """Run one of them in a process of its own: when it was begun, and what it found."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"SDL_AUDIODRIVER": "dummy", **os.environ, "POWERCREEP_HOME": home}
        if not any(environment.get(known) for known in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")):
            environment["SDL_VIDEODRIVER"] = "dummy"
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, __file__, "--child", name, *map(str, words)]
        begun_at = time.monotonic()
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=300)
    return begun_at, json.loads(done.stdout.splitlines()[-1])


class Report:
    """Prints a line a figure, and remembers whether one is far off."""

    def __init__(self) -> None:
        self.good = True

    def line(self, what: str, figure: float, unit: str, most: float, note: str = "") -> None:
        """One figure, the most that it may be, and whether it is."""
        self.good &= figure <= 2 * most
        said = "reached" if figure <= most else "MISSED"
        print(f"{what:44} {figure:9.3g} {unit:3} at most {most:<6g} {said:8} {note}", flush=True)


def report_start(report: Report, rounds: int) -> None:
    taken: dict[str, list[float]] = {"start": [], "title": [], "bare": []}
    size: tuple[object, ...] = SIZE
    for number in range(rounds + 1):
        begun_at, found = child("start")
        size = (int(found["width"]), int(found["height"]))
        bare_at, bare_found = child("bare", *size)
        if number:  # the first round writes what Python keeps of the modules that it has read
            taken["start"].append(found["at"] - begun_at)
            taken["title"].append(found["title"] - begun_at)
            taken["bare"].append(bare_found["at"] - bare_at)
    ours, title, theirs = (min(taken[name]) * 1000 for name in ("start", "title", "bare"))
    report.line("start to first frame", ours / theirs, "x", 2, f"{ours:.0f} ms, bare {theirs:.0f} ms")
    print(f"{'  (to the title, which can be used':44} {title / theirs:9.3g} x    {title:.0f} ms)")


def report_memory(report: Report, played: list[dict[str, Any]]) -> None:
    _, found = child("bare", *SIZE)
    ours = min(game["peak"] for game in played)
    if not ours:
        print("memory can't be asked of this system")
        return
    most = max(1.5 * found["peak"], 120) / found["peak"]
    report.line(
        "memory after a whole game, the peak",
        ours / found["peak"],
        "x",
        most,
        f"{ours:.0f} MB, bare {found['peak']:.0f} MB",
    )


def report_play(report: Report, played: list[dict[str, Any]]) -> None:
    """The longest frame: of each frame the shortest time that any of the games took for it."""
    shortest: dict[tuple[Any, ...], tuple[float, float]] = {}
    for game in played:
        seen: dict[tuple[Any, ...], int] = {}
        for move, what, wall, busy in game["frames"]:
            number = seen[move, what] = seen.get((move, what), 0) + 1
            known = shortest.get((move, what, number), (wall, busy))
            shortest[move, what, number] = (min(wall, known[0]), min(busy, known[1]))
    while_playing = {key: times for key, times in shortest.items() if key[1] != "opening"}
    key, times = max(while_playing.items(), key=lambda item: item[1][0])
    busiest = max(busy for _, busy in while_playing.values())
    many = f"{len(played[0]['frames'])} frames, {played[0]['moves']} moves; by the processor's clock {busiest:.1f} ms"
    report.line("longest frame of a whole game", times[0], "ms", 16, f"move {key[0]}, {key[1]}; {many}")
    opening = max(times[0] for key, times in shortest.items() if key[1] == "opening")
    print(f"{'  (longest frame while it is opened':44} {opening:9.3g} ms)")


def report_frames(report: Report, rounds: int) -> None:
    runs = [child("frames")[1] for _ in range(max(1, rounds // 2))]
    low = {name: min(run[name] for run in runs) for name in runs[0]}
    base = min(low["anchor"], low["anchor again"])
    report.line(
        "a full redraw at 1280x800", low["full"] / base, "x", 1.5, f"{low['full']:.2f} ms, anchor {base:.2f} ms"
    )
    report.line("  the same, nothing of it kept", low["anew"] / base, "x", 1.5, f"{low['anew']:.2f} ms")
    report.line("a hover", low["hover"] / base, "x", 0.2, f"{low['hover']:.2f} ms")
    note = f"by the processor's clock {low['resize busy'] / 1000:.2f} s"
    report.line("a resize to 2560x1600", low["resize"] / 1000, "s", 1, note)
    report.line("  then a steady frame, against 1280x800", low["large"] / low["full"], "x", 4, f"{low['large']:.2f} ms")


def report_idle(report: Report) -> None:
    _, found = child("idle")
    for name, figures in found.items():
        note = f"{figures['frames']:.0f} frames drawn"
        report.line(f"idle, {name}: share of a core", 100 * figures["share"], "%", 0.5, note)
        report.line(f"idle, {name}: wake-ups a second", figures["woken"], "", 35)
        report.good &= figures["frames"] == 0


def main() -> int:
    parser = argparse.ArgumentParser(description="What the window costs.")
    parser.add_argument("what", nargs="*", metavar="WHAT", help=f"some of {', '.join(WORDS)} (default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="how often what starts anew is started (default 5)")
    parser.add_argument("--gate", action="store_true", help="exit with 1 beyond twice a limit")
    parser.add_argument("--child", nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        name, *words = options.child
        print(json.dumps(CHILDREN[name](*words)))
        return 0
    wanted = options.what or list(WORDS)
    if unknown := [word for word in wanted if word not in WORDS]:
        parser.error(f"there is no {unknown[0]!r}; there are {', '.join(WORDS)}")
    report = Report()
    if "start" in wanted:
        report_start(report, options.rounds)
    if "frames" in wanted:
        report_frames(report, options.rounds)
    if "memory" in wanted or "play" in wanted:
        played = [child("play")[1] for _ in range(max(1, options.rounds - 2))]
        if "memory" in wanted:
            report_memory(report, played)
        if "play" in wanted:
            report_play(report, played)
    if "idle" in wanted:
        report_idle(report)
    return 0 if report.good or not options.gate else 1


if __name__ == "__main__":
    sys.exit(main())
