"""Every case of the shared set is played in the window, move by move, by clicking what it offers."""

from pathlib import Path

import pytest
from cases import CASES, differences
from hands import Hand, table_of

from powercreep_rw.record import referenced, transcript
from powercreep_rw.rules.view import view


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_can_be_played_by_clicks(path: Path) -> None:
    source = transcript.read(path)
    moves = [line.move for line in source.lines]
    refused = source.expect.get("illegal", False)
    if refused:
        moves = moves[:-1]
    dice = [int(value) for move in moves if move[0] == "roll" for value in move[1:]]
    app, session = table_of(referenced.game(source), dice)
    hand = Hand(app)
    hand.play(moves)
    played = list(session.record.moves)
    assert len(played) >= len(moves)
    if len(played) == len(moves) and not refused:
        assert differences(source.expect, view(session.state)) == []
