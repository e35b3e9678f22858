"""How far a long command has come: on a terminal one line, elsewhere a line now and then."""

import io

import pytest

from powercreep_rw.cli.progress import Progress, left


class Stream(io.StringIO):
    def __init__(self, terminal):
        super().__init__()
        self.terminal = terminal

    def isatty(self):
        return self.terminal


def told(terminal, seconds, quiet=False):
    """What is said of 100 games, 40 of them there already, at a game each so many seconds."""
    stream, now = Stream(terminal), [0.0]
    progress = Progress("games", stream, lambda: now[0], quiet)
    for done in range(40, 101):
        progress(done, 100)
        now[0] += seconds
    progress.close()
    return stream.getvalue()


def test_a_terminal_has_one_line_that_is_cleared_at_the_end():
    said = told(True, 1.0)
    assert "\n" not in said
    assert said.split("\r")[1] == "41 of 100 games, 41 %, about 1 min left"
    assert said.endswith(" \r")


def test_elsewhere_there_is_a_line_now_and_then():
    lines = told(False, 1.0).splitlines()
    assert lines == ["60 of 100 games, 60 %, 40 s left", "80 of 100 games, 80 %, 20 s left"]
    assert told(False, 0.1) == "" and told(False, 1.0, quiet=True) == ""


@pytest.mark.parametrize(
    ("seconds", "said"), [(8, "8 s"), (75, "about 1 min"), (1000, "about 17 min"), (9000, "about 2.5 h")]
)
def test_time_left_is_told_roughly(seconds, said):
    assert left(seconds) == said
