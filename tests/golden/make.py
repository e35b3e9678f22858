"""Make the golden games anew: one for each way a game can end, played on Uptown by the greedy player.

    python tests/golden/make.py

Each is a transcript that carries its own sheet (`NAME.yaml`) and the story it tells (`NAME.txt`), which a person can
read from the first roll to the last.  The tests replay the transcript and compare the story line by line; after a
change of the rules or the words, make them anew and read the difference before it is committed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from powercreep_rw.balance.players import player
from powercreep_rw.content.library import Library
from powercreep_rw.record import head, referenced, replay, transcript, writing
from powercreep_rw.record.dice import SeededDice
from powercreep_rw.record.story import Story
from powercreep_rw.rules import moves
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import RULES_VERSION, State

FOLDER = Path(__file__).resolve().parent

#: Name → the reason a game of it ends for, and who plays it.
ENDINGS = {
    "won": ("won", "greedy"),
    "lost_by_health": ("health", "greedy"),
    "lost_by_creep": ("creep", "greedy"),
    "lost_by_leader": ("leader", "random"),
}

#: So many seeds are tried for each ending, the shortest game of them is kept.
TRIED = 60


def played(game: Game, who: str, seed: int) -> tuple[list[Move], str]:
    """A whole game by this player with the program's dice: its moves, and the reason it ended for."""
    dice, mind, hand = SeededDice(seed), Random(seed), player(who)
    state = State.start(game)
    done: list[Move] = []
    drawn = 0
    while state.phase != "over":
        if state.awaits:
            faces = dice.values(drawn, len(state.awaits))
            drawn += len(faces)
            move = moves.roll(*faces)
        else:
            move = hand.choose(state, mind)
        state.play(move)
        done.append(move)
    return done, state.reason or ""


def find(game: Game, reason: str, who: str) -> tuple[int, list[Move]]:
    """The seed, of those tried, whose game ends so in the fewest moves.  LookupError when none does."""
    found = [
        (len(done), seed, done)
        for seed in range(1, TRIED + 1)
        for done, why in [played(game, who, seed)]
        if why == reason
    ]
    if not found:
        raise LookupError(f"none of {TRIED} games of the {who} player ended for {reason}; try more seeds")
    _, seed, done = min(found)
    return seed, done


def written(library: Library, name: str, seed: int, done: list[Move]) -> str:
    """The transcript, with the texts of all that it is played on."""
    texts = {f"{key.removesuffix('.yaml')}.yaml": text for key, text in library.texts.items()}
    text = f"# A golden game: {name.replace('_', ' ')}.  Made by tests/golden/make.py, not by hand.\n"
    text += writing.key_line("transcript", head.TRANSCRIPT) + writing.key_line("rules", RULES_VERSION)
    text += writing.key_line("sheet", f"{library.taken['sheet'].removesuffix('.yaml')}.yaml")
    text += writing.key_line("seed", seed) + writing.key_line("files", texts)
    return text + "moves:\n" + "".join(f"  - {moves.text(move)}\n" for move in done)


def story(path: Path) -> str:
    """What a replay of the transcript tells: the move behind `>`, then a sentence a line."""
    source = transcript.read(path)
    game = referenced.game(source)
    telling = Story(game)
    lines: list[str] = []
    for step in replay.steps(source, game):
        lines += [f"> {moves.text(step.move)}"] if step.move else []
        lines += [f"  {sentence}" for sentence in telling.told(step)]
    return "\n".join(lines) + "\n"


def main() -> None:
    library = Library()
    game = library.game(sheet="uptown")
    for name, (reason, who) in ENDINGS.items():
        seed, done = find(game, reason, who)
        path = FOLDER / f"{name}.yaml"
        path.write_text(written(library, name, seed, done), encoding="utf-8", newline="\n")
        path.with_suffix(".txt").write_text(story(path), encoding="utf-8", newline="\n")
        print(f"{name}: seed {seed}, {len(done)} moves, by the {who} player")


if __name__ == "__main__":
    main()
