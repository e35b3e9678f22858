"""A game at one moment.  It follows from the game and its moves alone: no randomness, no clock, no files.

`State.start(game)`, then ask `legal_moves()` and answer with `play(move)`.  Dice are moves too (`moves.roll`):
whoever holds the dice rolls as many as `awaits` names.
"""

from __future__ import annotations

from powercreep_rw.rules import campaign
from powercreep_rw.rules.definitions import Sheet, Threat
from powercreep_rw.rules.events import Sink
from powercreep_rw.rules.game import Game, Page
from powercreep_rw.rules.legal import legal_moves as list_legal_moves
from powercreep_rw.rules.plan import Plan
from powercreep_rw.rules.site import Site
from powercreep_rw.rules.tasks import Task
from powercreep_rw.rules.turn import play as play_move

#: The version of the rules that a transcript is played by (its key `rules`).
RULES_VERSION = 1


#: What belongs to the game, not to the position.
MADE_READY = ("game", "page")


class State:
    """One position of a game.  Copies are cheap; states compare equal when nothing a rule could ask differs.

    Read it freely, change it only through `play`.  `view.view` writes it out as the transcript's JSON.
    """

    __slots__ = (
        "active",
        "asked",
        "attacks",
        "awaits",
        "bonus",
        "boxes",
        "chance",
        "check",
        "creep",
        "dice",
        "due",
        "filled",
        "food",
        "game",
        "groups",
        "health",
        "ignored",
        "mask",
        "material",
        "page",
        "pending",
        "phase",
        "played",
        "radiation",
        "ready",
        "reason",
        "resume",
        "shelf",
        "site",
        "sites",
        "turn",
    )

    game: Game
    #: `sheet`, `darken`, `enter`, `roll`, `dice`, `reduce`, `discard`, `threat`, `explore`, `check`, `fill`,
    #: `blueprint`, `over`.
    phase: str
    #: Why it is over: `won`, `health`, `creep`, `leader`; None while it is not.
    reason: str | None
    #: The sheet being played; None in phase `sheet`.
    page: Page | None
    #: Sheets won, by number, in the order played; and what was written on them.
    played: tuple[int, ...]
    shelf: dict[int, tuple[Site, ...]]
    #: Good Die icons still to be darkened.
    due: int
    #: Health Points left, boxes and groups open.
    health: int
    boxes: int
    groups: int
    creep: int
    radiation: int
    food: int
    #: Bonus materials not yet filled in, sorted.
    bonus: tuple[str, ...]
    #: Gear by number: the icons filled, sorted; and as bits the Gear that is finished.
    filled: tuple[tuple[str, ...], ...]
    ready: int
    #: What is written in each structure; `site` is the one being explored (or last explored), None before.
    sites: list[Site]
    site: Site | None
    turn: int
    #: The faces of g1..e3 (`moves.DICE`), and as bits the dice not yet activated or discarded.
    dice: list[int]
    mask: int
    #: The dice that the next `roll` names values for.
    awaits: tuple[str, ...]
    #: Where a re-roll leads back to: a phase, `check`, or "" for a turn's roll.
    resume: str
    #: Whether a Nursery may follow (R11).
    chance: bool
    #: The Radiation Check's roll.
    check: int
    #: The triggered threats in the order of R8, each with its cell (-1 without a space); and the damage shielded.
    attacks: tuple[tuple[Threat, int], ...]
    ignored: int
    #: How much the question of phase `reduce` or `discard` is about.
    asked: int
    #: The material of phase `fill`.
    material: str
    #: What is still to be resolved, the next last (`resolution`).
    pending: tuple[Task, ...]
    #: Active blueprints: id → (sheet number, structure number).
    active: dict[str, tuple[int, int]]

    @classmethod
    def start(cls, game: Game, sink: Sink | None = None) -> State:
        """The position before the first move."""
        if sink is None and game.opening is not None:
            return game.opening.copy()
        state = cls()
        state.game = game
        state.played = ()
        state.shelf = {}
        state.active = {}
        campaign.clear(state)
        if game.campaign is None:
            campaign.begin_sheet(state, 0, sink)
        if game.opening is None:
            game.opening = state.copy()
        return state

    #: `legal_moves()`: every move that `play` accepts now (`legal.legal_moves`).
    legal_moves = list_legal_moves
    #: `play(move, sink=None)`: play a move (`turn.play`); raises IllegalMove, and changes nothing, when it is not
    #: legal.
    play = play_move

    @property
    def outcome(self) -> str | None:
        """`won`, `lost`, or None while the game goes on; in a campaign, the campaign's."""
        return None if self.reason is None else "won" if self.reason == "won" else "lost"

    @property
    def sheet(self) -> Sheet | None:
        """The sheet being played, None in phase `sheet`."""
        return self.page.sheet if self.page else None

    @property
    def damage(self) -> int:
        """What `take` would cost in phase `threat`: the damage of all attacks, less what was shielded (R8, R24)."""
        total = -self.ignored
        for threat, _ in self.attacks:
            if threat.attack.kind == "lose_health":
                total += threat.attack.amount
        return max(0, total)

    def here(self) -> Site:
        """The structure being explored.  Raises RuntimeError before one was entered."""
        if self.site is None:
            raise RuntimeError("no structure is being explored")
        return self.site

    def plan(self) -> Plan:
        """The plan of the structure being explored.  Raises RuntimeError before one was entered."""
        return (self.site or self.here()).plan

    def copy(self) -> State:
        """A state of its own; only what a move may change in place is copied (see `site`)."""
        new = State.__new__(State)
        new.game = self.game
        new.phase = self.phase
        new.reason = self.reason
        new.page = self.page
        new.played = self.played
        new.shelf = self.shelf
        new.due = self.due
        new.health = self.health
        new.boxes = self.boxes
        new.groups = self.groups
        new.creep = self.creep
        new.radiation = self.radiation
        new.food = self.food
        new.bonus = self.bonus
        new.filled = self.filled
        new.ready = self.ready
        new.turn = self.turn
        new.dice = self.dice[:]
        new.mask = self.mask
        new.awaits = self.awaits
        new.resume = self.resume
        new.chance = self.chance
        new.check = self.check
        new.attacks = self.attacks
        new.ignored = self.ignored
        new.asked = self.asked
        new.material = self.material
        new.pending = self.pending
        new.active = self.active
        new.sites = sites = self.sites[:]
        site = self.site
        if site is not None:
            site = sites[site.plan.number] = site.copy()
        new.site = site
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        if self.game is not other.game and self.game.sheets != other.game.sheets:
            return False
        if self.sheet != other.sheet or self.game.hero != other.game.hero:
            return False
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__ if name not in MADE_READY)

    __hash__ = None  # type: ignore[assignment]
