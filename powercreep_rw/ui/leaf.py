"""Which page lies in front of the player: the sheet being played, another sheet of the year, or the year itself."""

from __future__ import annotations

from typing import NamedTuple

from powercreep_rw.paper import year
from powercreep_rw.paper.annals import place
from powercreep_rw.paper.drawing import Drawing
from powercreep_rw.paper.page import SCREEN, page
from powercreep_rw.rules.definitions import Sheet
from powercreep_rw.rules.game import Game
from powercreep_rw.ui.shown import Position, Shown


class Leaf(NamedTuple):
    """`kind` is `play` (the sheet on the table), `sheet` (another one, by its id) or `year`."""

    kind: str
    sheet: str = ""


PLAY = Leaf("play")
YEAR = Leaf("year")


def sheet_of(game: Game, leaf: Leaf, position: Position) -> Sheet | None:
    """The sheet that a leaf shows; None for the year, and for play between two sheets."""
    wanted = position["sheet"] if leaf.kind == "play" else leaf.sheet
    return next((sheet for sheet in game.sheets if sheet.id == wanted), None)


def written(shown: Shown, leaf: Leaf, position: Position) -> Position:
    """The position as the leaf's page has it."""
    return shown.annals.page_of(leaf.sheet, shown.state, position) if leaf.kind == "sheet" else position


def drawing(shown: Shown, leaf: Leaf, position: Position, focus: str | None) -> Drawing:
    """The leaf's page; `focus` is the structure in front, None has them all alike.  Raises ValueError for play
    between two sheets, where there is no page."""
    game = shown.game
    if leaf.kind == "year" and game.campaign is not None:
        active = {id: place(game, it) for id, it in position["blueprints"].items()}
        return year.year(game.campaign, game.hero, shown.annals.chapters(shown.state, position), active)
    sheet = sheet_of(game, leaf, position)
    if sheet is None:
        raise ValueError("between two sheets only the year can be shown")
    view = written(shown, leaf, position)
    return page(sheet, game.hero, view, focus=focus, campaign=game.campaign, paper=SCREEN)
