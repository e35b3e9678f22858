"""Maps of a draft: an outline, mirrored perhaps, with icons put where all of them can be had."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

from powercreep_rw.content.drafts.outlines import OUTLINES
from powercreep_rw.content.faults import Faults
from powercreep_rw.content.maps import MapText, read_map
from powercreep_rw.content.nodes import Scalar, Source
from powercreep_rw.content.oddities import marks_in_time
from powercreep_rw.rules.board import RADIATION, WHITE, Board
from powercreep_rw.rules.definitions import ICON_TOKENS

Thing = TypeVar("Thing")

#: Marks that an icon and a threat need beside it in time; a leader one more than its Health.
_ICON, _THREAT = 2, 2
#: An icon in an unlucky place may leave no room for the last one.
_TRIES = 20


def drawn(random: Random, things: Sequence[Thing]) -> Thing:
    """One of some things.  Only `random.random` is the same in every Python."""
    return things[int(random.random() * len(things))]


def shuffled(random: Random, things: Sequence[Thing]) -> list[Thing]:
    """The things in another order."""
    return [thing for _, thing in sorted(((random.random(), thing) for thing in things), key=lambda pair: pair[0])]


def outlines(random: Random, count: int) -> list[str]:
    """So many outlines, all different while there are enough, each mirrored or not."""
    found: list[str] = []
    while len(found) < count:
        found += [_mirrored(random, OUTLINES[name]) for name in shuffled(random, list(OUTLINES))]
    return found[:count]


def _mirrored(random: Random, outline: str) -> str:
    """An outline the right way round, left and right exchanged, upside down, or both."""
    lines = [line.strip() for line in outline.strip().splitlines()]
    if random.random() < 0.5:
        lines = [line[::-1] for line in lines]
    if random.random() < 0.5:
        lines = lines[::-1]
    return "\n".join(lines)


def furnished(random: Random, outline: str, tokens: str, leaders: Mapping[str, int]) -> str:
    """The map of an outline with these tokens in it, each where it can be had; `leaders` are their symbols and Health.

    An outline without room for all of them gives way to the roomiest one.  Raises ValueError if that has none either.
    """
    for lattice in (outline, _mirrored(random, OUTLINES["hall"])):
        for _ in range(_TRIES):
            lines = lattice.split("\n")
            if all(_put(random, lines, token, leaders) for token in tokens):
                return "\n".join(lines)
    raise ValueError(f"no outline has room for {tokens!r}")


def narrow(board: Board) -> bool:
    """Whether one unlucky number can block the way: a white space that every way to the generator leads over."""
    return any(not _joined(board, without) for without in board.white)


def _joined(board: Board, without: int) -> bool:
    seen = {each for each in board.door_spaces if each != without}
    todo = list(seen)
    while todo:
        for other in board.neighbours[todo.pop()]:
            if other not in seen and other != without:
                seen.add(other)
                todo.append(other)
    return any(each in seen for each in board.generator_spaces)


def _put(random: Random, lines: list[str], token: str, leaders: Mapping[str, int]) -> bool:
    """Put a token on a white space that can do without; False if there is none."""
    board = _board(lines)
    near = {*board.door_spaces, *board.generator_spaces}
    for cell in shuffled(random, [each for each in board.white if each not in near and board.tokens[each] == WHITE]):
        at, column = 2 * (cell // board.width) + 1, 4 * (cell % board.width) + 2
        before = lines[at]
        lines[at] = before[:column] + token + before[column + 1 :]
        if token == RADIATION or _works(_board(lines), leaders):
            return True
        lines[at] = before
    return False


def _board(lines: Sequence[str]) -> Board:
    text = "\n".join(lines)
    board = read_map(MapText(Scalar(Source("draft"), 1, 1, text, "|"), Faults()), None)
    assert board is not None
    return board


def _works(board: Board, leaders: Mapping[str, int]) -> bool:
    """Whether every white space can be reached, by more than one way, and everything be had before the generator is."""
    if len(board.reachable()) < len(board.white) or narrow(board):
        return False
    for cell, token in enumerate(board.tokens):
        if token in ICON_TOKENS and marks_in_time(board, cell) < _ICON:
            return False
        if token in leaders and marks_in_time(board, cell) < leaders[token] + 1:
            return False
        if "A" <= token <= "Z" and token not in "DG" and token not in leaders and marks_in_time(board, cell) < _THREAT:
            return False
    return True
