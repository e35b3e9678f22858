"""What must always hold, in random legal games: on small random sheets, and through a year."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import (
    ARMOR,
    CORE,
    HAMMER,
    HATCHET,
    NURSERY,
    SHOTGUN,
    SUIT,
    WORKSHOP,
    campaign,
    game,
    hero,
    random_move,
    sheet,
    structure,
)

from powercreep_rw.rules import moves
from powercreep_rw.rules.board import Board
from powercreep_rw.rules.completion import lowest_path
from powercreep_rw.rules.definitions import (
    Ability,
    Blueprint,
    CreepBox,
    Effect,
    Gear,
    Location,
    RadiationRow,
    Structure,
    Threat,
    Trigger,
)
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.legal import is_listed
from powercreep_rw.rules.moves import Move
from powercreep_rw.rules.state import State
from powercreep_rw.rules.view import view

WORDS = ("g1", "g2", "g3", "e1", "e2", "e3", "check", "A1", "B1", "B2", "C1", "C2", "D3", "hatchet", "hammer")


# --- random sheets -------------------------------------------------------------------------------------------------

TRIGGERS = [Trigger("at_least", 5), Trigger("exactly", 3), Trigger("doubles"), Trigger("triples")]
EFFECTS = [Effect(kind) for kind in ("lose_health", "creep", "radiation", "reduce_good", "discard_good")]
ATTACKS = [Effect("lose_health", 1), Effect("creep", 2), Effect("radiation", 1)]
CONDITIONS = [("each_evil", 1), ("any_evil", 2), ("doubles", 0), ("marked_beside", 0), ("defeated", 0)]
KIT = [HATCHET, HAMMER, ARMOR, SUIT, SHOTGUN, Gear("axe", "Axe", ("tool",), "add", 2, 1, ("threat",))]


@st.composite
def threats(draw: st.DrawFn) -> list[Threat]:
    found = [Threat("shade", "Shade", draw(st.sampled_from(TRIGGERS)), draw(st.sampled_from(ATTACKS)))]
    for number, symbol in enumerate("ABC"):
        condition, value = draw(st.sampled_from(CONDITIONS))
        ability = Ability(condition, draw(st.sampled_from(EFFECTS)), value)
        trigger, attack = draw(st.sampled_from(TRIGGERS)), draw(st.sampled_from(ATTACKS))
        defense = draw(st.integers(1, 6))
        found.append(Threat(f"t{number}", symbol, trigger, attack, symbol, number == 2, defense, 1, ability))
    return found


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A lattice of up to 6 × 5 with a few walls whose generator can be reached."""
    width, height = draw(st.integers(3, 6)), draw(st.integers(2, 5))
    tokens = draw(st.lists(st.sampled_from("......**ABCmfswut#"), min_size=width * height, max_size=width * height))
    tokens[0], tokens[-1] = "D", "G"
    for column in range(1, width):  # a way through
        tokens[column] = "."
    for row in range(1, height - 1):
        tokens[row * width + width - 1] = "."
    return Board(width, height, tokens, [])


@st.composite
def games(draw: st.DrawFn) -> Game:
    page_threats = draw(threats())
    structures = [
        Structure(name, name.title(), draw(st.integers(0, 3)), draw(st.integers(1, 3)), draw(boards()))
        for name in ("north", "south", "west")
    ]
    chart = tuple(RadiationRow((6, 2), Effect(kind)) for kind in ("lose_health", "creep", "nothing"))
    track = {
        4: CreepBox("Traitor", Effect("lose_health", 1)),
        8: CreepBox("Leak", Effect("radiation_checks", 2)),
        40: CreepBox("Dark", Effect("lose_game")),
    }
    bonus = draw(st.lists(st.sampled_from(["food", "medpack", "scrap", "tool", "fuel", "water"]), max_size=8))
    gear = draw(st.lists(st.sampled_from(KIT), unique_by=lambda g: g.id))
    page = sheet(
        *structures,
        threats=page_threats,
        gear=gear,
        who=hero(*bonus, health=((9, 3), (3,)), blueprints=(*CORE, WORKSHOP)),
        boxes=40,
        creep=track,
        radiation=chart,
    )
    return game(page)


def year() -> Game:
    """A year of three small sheets in which structures are easily powered."""
    pages = []
    for name in ("alpha", "beta", "gamma"):
        den = structure("D.G", 2, 1, f"{name}_den")
        mill = structure("D....G #.fs.#", 3, 2, f"{name}_mill")
        yard = structure("D....G #.*..#", 1, 2, f"{name}_yard")
        pages.append(sheet(den, mill, yard, gear=[HAMMER], name=name, who=hero()))
    places = {name: Location("scrap", 1) for name in ("alpha", "beta", "gamma")}
    return campaign(*pages, who=hero("food", "food", blueprints=(*CORE, WORKSHOP)), locations=places)


# --- what must always hold -------------------------------------------------------------------------------------------


def check_invariants(state: State) -> None:
    """Numbers stay in their bounds; the frontier, the path and what has been gained agree with the marks."""
    page = state.page
    if page is None:
        assert state.phase == "sheet"
        return
    assert 0 <= state.health <= state.boxes == sum(state.game.hero.groups[: state.groups])
    assert 0 <= state.creep <= page.sheet.boxes
    assert 0 <= state.radiation <= len(page.sheet.radiation)
    assert (state.phase == "over") == (state.reason is not None)
    assert (state.health == 0) <= (state.reason == "health")
    assert bool(state.awaits) == (state.phase == "roll")
    for site in state.sites:
        plan = site.plan
        marked = [cell for cell in plan.white if site.marks[cell]]
        assert site.count == len(marked)
        assert all(1 <= site.marks[cell] <= 6 for cell in marked)
        beside = {n for cell in marked for n in plan.neighbours[cell]} | set(plan.door_spaces)
        assert sorted(site.frontier) == sorted(beside - set(marked))
        assert not any(site.circled >> cell & 1 for cell in range(len(plan.names)) if cell not in marked)
        for icon, spaces in enumerate(plan.icon_spaces):
            values = [site.marks[space] for space in spaces if site.marks[space]]
            # what a mark gains comes after its Radiation Check (R15), which may wait for an answer or a roll
            if state.phase not in ("fill", "roll", "check") and state.reason is None:
                assert bool(site.taken >> icon & 1) == (len(set(values)) < len(values))
        if site.status == "powered":
            assert lowest_path(site)
        if site.status == "lost":
            assert not lowest_path(site)


def check_legality(state: State, random: Random) -> None:
    """Legal moves are accepted, others refused in words, and nothing is changed by a refusal."""
    legal = state.legal_moves()
    assert len(set(legal)) == len(legal)
    assert all(is_listed(state, move) for move in legal)
    assert not any(is_listed(state, move) for move in near(legal, random) if move not in legal)
    before = view(state)
    if legal:
        copy = state.copy()
        copy.play(legal[int(random.random() * len(legal))])
        assert view(state) == before
    for move in odd_moves(legal, random):
        try:
            state.play(move)
        except IllegalMove as refusal:
            assert refusal.sentence and refusal.ruling and str(refusal).endswith(f"({refusal.ruling})")
            assert move not in legal
            assert view(state) == before
        else:
            pytest.fail(f"{moves.text(move)} was accepted in {state.phase} and is not listed")


def near(legal: list[Move], random: Random) -> list[Move]:
    """Moves that differ in one word from a legal one, words of this position in the place of any of its words; and
    moves in the other order of their pairs."""
    words = sorted({word for move in legal for word in move} | set(WORDS))
    found: list[Move] = [(), *((word,) for word in words), ("use", "garden"), ("fill", "scrap")]
    found += [(verb, word) for verb in (*moves.VERBS, "armor") for word in words]
    for move in random.sample(legal, min(len(legal), 5)):
        found += [(*move[:place], word, *move[place + 1 :]) for place in range(len(move)) for word in words]
        found += [*swapped(move), move[:-1], (*move, move[-1])]
    return found


def odd_moves(legal: list[Move], random: Random) -> list[Move]:
    """Moves near the legal ones that are not: a word changed, dropped, doubled; and verbs of other phases."""

    def pick(things: tuple[str, ...] | list[Move]) -> object:
        return things[int(random.random() * len(things))]

    found: list[Move] = [(), ("dance",), ("mark",), ("use", "armory"), ("enter", "nowhere"), ("armor", "e1")]
    for _ in range(4):
        base = list(pick(legal)) if legal else ["roll", "9"]  # type: ignore[call-overload]
        place = int(random.random() * len(base))
        change = int(random.random() * 3)
        base[place : place + 1] = [[str(pick(WORDS))], [], [base[place], str(pick(WORDS))]][change]
        found.append(tuple(base))
    return [move for move in found if not any(other in legal for other in swapped(move))]


def swapped(move: Move) -> list[Move]:
    """A pair of spaces or of dice may be given in either order: the move in all of these."""
    orders = [move]
    if move[:1] == ("use",) and len(move) >= 5:
        orders.append((*move[:2], move[3], move[2], *move[4:]))
    if len(move) >= 6:
        orders += [(*m[:4], m[5], m[4], *m[6:]) for m in orders if m[0] == "use"]
    return orders


def play_through(what: Game, random: Random, most: int) -> list[Move]:
    """A random game, checked at every step; the moves played."""
    state = State.start(what)
    played: list[Move] = []
    for _ in range(most):
        check_invariants(state)
        if random.random() < 0.3:
            check_legality(state, random)
        move = random_move(state, random)
        if move is None:
            break
        assert moves.parse(moves.text(move)) == move
        state.play(move)
        played.append(move)
    return played


@settings(max_examples=60, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_random_games_on_random_sheets_keep_the_rules(what: Game, seed: int) -> None:
    play_through(what, Random(seed), 150)


@pytest.mark.parametrize("seed", range(12))
def test_random_years_keep_the_rules(seed: int) -> None:
    play_through(year(), Random(seed), 600)


def test_random_years_reach_a_second_sheet_and_use_its_blueprints() -> None:
    verbs = set()
    for seed in range(40):
        verbs |= {move[0] for move in play_through(year(), Random(seed), 600)}
    assert {"sheet", "darken", "use", "fill", "blueprint", "food"} <= verbs


@settings(max_examples=25, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_a_replay_gives_the_same_states_and_events(what: Game, seed: int) -> None:
    played = play_through(what, Random(seed), 80)
    first, second = State.start(what), State.start(what)
    told: list[list[object]] = [[], []]
    for move in played:
        first.play(move, told[0].append)
        second.play(move, told[1].append)
        assert first == second
    assert told[0] == told[1]
    assert view(first) == view(second)


@settings(max_examples=25, deadline=None)
@given(games(), st.integers(0, 2**32))
def test_a_copy_goes_its_own_way(what: Game, seed: int) -> None:
    random = Random(seed)
    state = State.start(what)
    for _ in range(80):
        move = random_move(state, random)
        if move is None:
            break
        copy = state.copy()
        before = view(state)
        assert copy == state
        copy.play(move)
        assert view(state) == before
        state.play(move)
        assert copy == state


def test_a_sink_changes_nothing() -> None:
    random = Random(4)
    quiet, told = State.start(year()), State.start(year())
    for _ in range(300):
        move = random_move(quiet, random)
        if move is None:
            break
        quiet.play(move)
        told.play(move, lambda event: None)
        assert view(quiet) == view(told)


def rising_dark() -> Game:
    """Three small structures, easily powered, whose creep asks for Checks at once, and Food to re-roll them."""
    track = {box: CreepBox("Leak", Effect("radiation", 1)) for box in range(1, 40, 2)}
    track[60] = CreepBox("Dark", Effect("lose_game"))
    dens = [structure("D.G", 1, 1, name) for name in ("den", "mill", "yard")]
    chart = (RadiationRow((1, 2, 3, 4, 5, 6), Effect("creep", 1)),)
    garden = Blueprint("garden", "G", "Garden", "values", "extra_reroll", (1, 2, 3, 4, 5, 6))
    who = hero(*["food"] * 9, health=((9,),), blueprints=(garden, NURSERY))
    return game(sheet(*dens, who=who, boxes=60, creep=track, radiation=chart))


@pytest.mark.parametrize("make", [rising_dark, year])
@pytest.mark.parametrize("seed", range(25))
def test_playing_in_place_and_playing_on_copies_are_the_same_game(make: Callable[[], Game], seed: int) -> None:
    random = Random(seed)
    there = State.start(make())
    copied = there.copy()
    for _ in range(200):
        move = random_move(there, random)
        if move is None:
            break
        there.play(move)
        copied = copied.copy()
        copied.play(move)
        assert copied == there
        assert view(copied) == view(there)


def test_numbers_of_a_structure_just_completed_are_circled_in_random_games() -> None:
    circled = 0
    for seed in range(25):
        random, state = Random(seed), State.start(rising_dark())
        while (move := random_move(state, random)) is not None and state.phase != "over":
            circled += move[0] == "use" and state.site is not None and state.site.status == "powered"
            state.play(move)
    assert circled > 10
