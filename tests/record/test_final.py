"""`replay.final` plays a game to its last move without keeping what lies between, and is as strict as `steps`."""

import pytest
from cases import CASES

from powercreep_rw.record import referenced, replay, transcript


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_it_ends_where_the_steps_end_or_is_refused_in_the_same_words(path):
    source = transcript.read(path)
    game = referenced.game(source)
    try:
        *_, last = replay.steps(source, game)
    except replay.RefusedLine as refused:
        with pytest.raises(replay.RefusedLine) as caught:
            replay.final(source, game)
        assert caught.value.faults == refused.faults
        assert caught.value.line is refused.line
        assert caught.value.state == refused.state
    else:
        assert replay.final(source, game) == last.state
