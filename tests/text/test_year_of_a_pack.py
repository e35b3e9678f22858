"""A year of four sheets of a designer's own, in a pack: played to its end at the terminal."""

from pathlib import Path
from random import Random

import parcels
import pytest
from typist import Typist

from powercreep_rw.balance.players import player
from powercreep_rw.cli.main import run
from powercreep_rw.record import places
from powercreep_rw.record.packs import Packs
from powercreep_rw.record.session import GameRecord
from powercreep_rw.record.table import Setup
from powercreep_rw.rules import moves


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    Packs(places.packs()).add(parcels.folder(tmp_path))


def test_a_year_of_four_sheets_of_ones_own_is_won_at_the_terminal(tmp_path: Path) -> None:
    typist = Typist(GameRecord.new(tmp_path / "games", Setup.named("harbour/harbour"), seed=1))
    Packs(places.packs()).remove("harbour")
    mind, hand = Random(1), player("greedy")
    for _ in range(2000):
        state = typist.record.state
        if state.phase == "over":
            break
        typist("roll" if state.awaits else moves.text(hand.choose(state, mind)))
    assert typist.record.state.outcome == "won"
    with GameRecord.load(typist.record.path, read_only=True) as loaded:
        assert {sheet for sheet, *_ in (move[1:] for move in loaded.moves if move[0] == "sheet")} == set(parcels.SHEETS)


def test_the_list_of_the_terminal_offers_what_is_in_a_pack(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("harbour/pier\nquit\n"))
    assert run(["play", "--text"]) == 0
    told = capsys.readouterr().out
    assert "harbour/harbour: the year A Year by the Water" in told
    assert "Pier 2090, played by The Mechanic" in told
