"""Games of a study: how one is played, and a worker's share of them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from powercreep_rw.balance.players import Player
from powercreep_rw.balance.study.notes import Notes
from powercreep_rw.balance.study.totals import Totals
from powercreep_rw.balance.study.version import OtherCode, code
from powercreep_rw.record.dice import SeededDice, seed_number
from powercreep_rw.rules import campaign, moves
from powercreep_rw.rules.definitions import Campaign, Hero, Sheet
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.state import State


@dataclass(frozen=True, slots=True)
class Trial:
    """What is played: a sheet or a year, by whom; `dark` Good Die icons of a single sheet are filled in first, as they
    would be on a later sheet of a year (R40), at the player's choice."""

    sheets: tuple[Sheet, ...]
    hero: Hero
    campaign: Campaign | None
    player: Player
    dark: int = 0

    @classmethod
    def of(cls, game: Game, player: Player, dark: int = 0) -> Trial:
        """A trial of a game."""
        return cls(game.sheets, game.hero, game.campaign, player, dark)

    def game(self) -> Game:
        """The game, made ready."""
        return Game(self.sheets, self.hero, self.campaign)


def play(game: Game, player: Player, seed: str, totals: Totals, dark: int = 0) -> None:
    """Play a game to its end and take it into the totals.

    The dice are the program's own for this seed, and the player's mind draws from a generator of its own: without
    darkened dice it is the very game of `balance.played.play`.
    """
    dice, mind = SeededDice(seed), Random(seed_number(f"{seed} player"))
    notes = Notes(game)
    sink = notes.take
    state = State.start(game, sink)
    if dark:
        state.due = dark
        campaign.settle_darkening(state, sink)
    rolled = decisions = 0
    while state.phase != "over":
        if state.phase == "roll":
            values = dice.values(rolled, len(state.awaits))
            rolled += len(values)
            state.play(moves.roll(*values), sink)
        else:
            state.play(player.choose(state, mind), sink)
            decisions += 1
    totals.add(notes.counts, state.reason or "", decisions)


def play_share(trial: Trial, seeds: list[str], version: str) -> Totals:
    """A worker's share: the totals of some games, by their seeds.

    Raises OtherCode on a machine whose rules or players are not those of `version`: its games would be others.
    """
    if version != code():
        raise OtherCode()
    game, totals = trial.game(), Totals()
    for seed in seeds:
        play(game, trial.player, seed, totals, trial.dark)
    return totals
