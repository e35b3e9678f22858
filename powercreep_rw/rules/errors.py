"""How the rules say no.  Each error carries one sentence for a person."""

from __future__ import annotations


class RulesError(Exception):
    """The base of all that the rules raise."""


class MoveSyntaxError(RulesError):
    """A text that is no move at all, whatever the position."""


class IllegalMove(RulesError):
    """A move that this position does not allow.

    `sentence` says why and what would be right, `ruling` is the ruling or heading it rests on (`R13`,
    `Taking a Turn`).  The state is as it was before.
    """

    def __init__(self, move: str, sentence: str, ruling: str) -> None:
        super().__init__(f"{sentence} ({ruling})")
        self.move = move
        self.sentence = sentence
        self.ruling = ruling
