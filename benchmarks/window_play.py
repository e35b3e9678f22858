"""A whole game in the window, by clicks: its longest frame, and the most memory that it took.

python benchmarks/window_play.py [--rounds N]
"""

from __future__ import annotations

import sys
from typing import Any

from measuring import Row
from windowed import SIZE, Player, bare, begun, child, command, opened, peak

#: A frame: the move, what was done, the how manieth of this kind.
Frame = tuple[Any, ...]


def play() -> dict[str, Any]:
    """A whole game: every frame, and the most memory it took."""
    app, net = opened()
    begun(app)
    player = Player(app, net)
    for _ in range(120):
        player.frame("opening")
    player.play()
    return {"frames": player.frames, "peak": peak(), "moves": player.made}


def shortest(games: list[dict[str, Any]]) -> dict[Frame, tuple[float, float]]:
    """Of each frame the shortest times (wall, processor; ms) that any of the games, which are all the same, took."""
    found: dict[Frame, tuple[float, float]] = {}
    for game in games:
        seen: dict[Frame, int] = {}
        for move, what, wall, busy in game["frames"]:
            number = seen[move, what] = seen.get((move, what), 0) + 1
            known = found.get((move, what, number), (wall, busy))
            found[move, what, number] = (min(wall, known[0]), min(busy, known[1]))
    return found


def rows(rounds: int) -> list[Row]:
    """The longest frame by the processor's clock, and the memory."""
    games = [child(__file__, "play")[1] for _ in range(max(2, rounds // 3))]
    return [longest(games, False), longest(games, True), *memory(games)]


def longest(games: list[dict[str, Any]], opening: bool) -> Row:
    """The longest frame while a game is played, or while it is opened."""
    frames = {key: busy for key, (_, busy) in shortest(games).items() if (key[1] == "opening") is opening}
    key, busy = max(frames.items(), key=lambda item: item[1])
    clock = f"the processor's clock, the best of {len(games)} games"
    if opening:
        return Row("the longest frame while a game is opened", clock, busy, "ms")
    seen = f"{len(frames):,} frames, {games[0]['moves']} moves; it was at move {key[0]}, {key[1]} {key[2]}"
    return Row("the longest frame of a whole game", clock, busy, "ms", most=16.0, seen=seen)


def memory(games: list[dict[str, Any]]) -> list[Row]:
    """The most memory, where the system tells: 1.5 times a bare window's, or 120 MB."""
    ours, (_, found) = min(game["peak"] for game in games), child(__file__, "bare", *SIZE)
    if not ours:
        return []
    most = max(1.5 * found["peak"], 120.0)
    anchor, seen = "1.5 times a bare window's, or 120 MB", f"a bare window {found['peak']:.0f} MB"
    return [Row("memory of a whole game, the peak", anchor, ours, "MB", most=most, seen=seen)]


if __name__ == "__main__":
    sys.exit(command(__doc__, rows, {"play": play, "bare": bare}))
