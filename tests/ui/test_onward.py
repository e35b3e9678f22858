"""The sequential path that is still possible, against a search through every path of small maps."""

from itertools import pairwise, permutations, product

import tables
from hypothesis import given, settings
from hypothesis import strategies as st

from powercreep_rw.rules.site import EXPLORING, LOST, Site
from powercreep_rw.ui.onward import Onward, onward

Marks = dict[str, int]


def site_of(rows: str, marks: Marks | None = None) -> Site:
    """A structure being explored, with numbers written in it."""
    site = Site(tables.game(tables.sheet(tables.structure(rows))).pages[0].plans[0])
    site.status = EXPLORING
    for space, number in (marks or {}).items():
        site.marks[site.plan.cells[space]] = number
    return site


def found(rows: str, marks: Marks | None = None) -> Onward:
    made = onward(site_of(rows, marks))
    assert made is not None
    return made


def simple_paths(site: Site, to_generator: bool = True) -> list[list[int]]:
    """Every way from the door to the generator (or to anywhere) that comes to no space twice."""
    plan, made = site.plan, []
    todo = [[space] for space in plan.door_spaces]
    while todo:
        way = todo.pop()
        if way[-1] in plan.generator_spaces or not to_generator:
            made.append(way)
        todo += [[*way, other] for other in plan.neighbours[way[-1]] if other not in way]
    return made


def writings(site: Site, way: list[int]) -> list[tuple[int, ...]]:
    """Every way to write a sequential path along these spaces, with what is marked already."""
    made: list[tuple[int, ...]] = [()]
    for space in way:
        able = [site.marks[space]] if site.marks[space] else range(1, 7)
        made = [(*w, n) for w, n in product(made, able) if not w or abs(w[-1] - n) <= 1]
    return made


def can_be_written(site: Site, way: list[int]) -> bool:
    """Whether its empty spaces can be marked in some order, each beside the door or a mark, the structure completed by
    none but the last."""
    empty = [space for space in way if not site.marks[space]]
    return any(_goes(site, order) for order in permutations(empty))


def _goes(site: Site, order: tuple[int, ...]) -> bool:
    marked = {space for space in site.plan.white if site.marks[space]}
    for space in order:
        beside = space in site.plan.door_spaces or any(other in marked for other in site.plan.neighbours[space])
        if not beside or _joined(site, marked):
            return False
        marked.add(space)
    return True


def _joined(site: Site, marked: set[int]) -> bool:
    """Whether these spaces join the door to the generator."""
    reached = set(site.plan.door_spaces) & marked
    while more := {other for space in reached for other in site.plan.neighbours[space]} & marked - reached:
        reached |= more
    return bool(reached & site.plan.generator_spaces)


def begun(site: Site) -> set[int]:
    """The marked spaces that a sequential path joins to the door."""
    found: set[int] = set()
    for way in simple_paths(site, to_generator=False):
        numbers = [site.marks[space] for space in way]
        if all(numbers) and all(abs(a - b) <= 1 for a, b in pairwise(numbers)):
            found |= set(way)
    return found


def brute(site: Site) -> tuple[set[tuple[int, int]], bool, dict[str, set[int]]]:
    """The paths that can be written, as the spaces to be marked and the highest number (of all paths, when none of them
    can); whether there are such; and the numbers that continue any path."""
    whole, broken, joined = set(), set(), begun(site)
    numbers: dict[str, set[int]] = {}
    for way in simple_paths(site):
        empty = [n for n, space in enumerate(way) if not site.marks[space]]
        written = writings(site, way)
        if not written or not empty:
            continue
        if not joined & set(way[empty[0] :]):  # one that came back to its own beginning would only go round
            numbers.setdefault(site.plan.names[way[empty[0]]], set()).update(w[empty[0]] for w in written)
        found = whole if can_be_written(site, way) else broken
        found.add((len(empty), min(max(w) for w in written)))
    return whole or broken, bool(whole), {space: n for space, n in numbers.items() if n}


MAPS = ("D...\n...G", "D..\n...\n..G", "D.#.\n...G\n.#..", ".D..\n.#..\n...G", "....\nD##G\n....", "D...G\n.....")


@st.composite
def sites(draw: st.DrawFn) -> Site:
    site = site_of(draw(st.sampled_from(MAPS)))
    empty = draw(st.sets(st.sampled_from(site.plan.white), min_size=1, max_size=5))
    for cell in site.plan.white:
        site.marks[cell] = 0 if cell in empty else draw(st.integers(1, 6))
    return site


@settings(max_examples=250, deadline=None)
@given(sites())
def test_what_continues_a_path_is_what_a_search_through_all_paths_finds(site: Site) -> None:
    if _joined(site, {space for space in site.plan.white if site.marks[space]}):
        return  # completed: nobody explores it any more
    made = onward(site)
    assert made is not None
    paths, whole, numbers = brute(site)
    assert {space: set(n) for space, n in made.numbers} == numbers
    assert made.possible == whole
    assert (len(made.missing), made.highest) == min(paths, default=(0, 0))
    check_path(site, made)


def check_path(site: Site, made: Onward) -> None:
    """The path shown is one: from the door to the generator, space by space, and it can be written."""
    way = [site.plan.cells[name] for name in made.path]
    if not way:
        return
    assert way[0] in site.plan.door_spaces
    assert way[-1] in site.plan.generator_spaces
    assert all(b in site.plan.neighbours[a] for a, b in pairwise(way))
    assert len(set(way)) == len(way)
    assert min(max(w) for w in writings(site, way)) <= made.highest
    assert [site.plan.names[s] for s in way if not site.marks[s]] == list(made.missing)


def test_an_empty_corridor_takes_any_number() -> None:
    made = found("D...G")
    assert made.path == ("B1", "C1", "D1")
    assert made.missing == made.path
    assert made.numbers == (("B1", (1, 2, 3, 4, 5, 6)),)
    assert made.highest == 1


def test_the_numbers_lie_within_one_of_the_number_before() -> None:
    made = found("D...G", {"B1": 3, "D1": 5})
    assert made.numbers == (("C1", (4,)),)
    assert made.highest == 5


def test_there_may_be_no_path_any_more() -> None:
    made = found("D...G", {"B1": 1, "D1": 6})
    assert not made.possible
    assert made == Onward()


def test_no_space_takes_two_numbers() -> None:
    """Going to and fro between two empty spaces would climb from 1 to 5; but each takes one number only."""
    assert not found("D....G", {"B1": 1, "E1": 5}).possible
    assert found("D....G", {"B1": 1, "E1": 4}).possible


def test_a_path_that_would_be_completed_before_it_is_whole_is_told() -> None:
    """C2 is missing, and C3; but C2 alone joins the 1 at the door to the 6 at D2, which the path can do without."""
    made = found(".D..\n.#..\n...G", {"A1": 1, "C1": 1, "A2": 6, "D2": 6})
    assert made.path == ("C1", "C2", "C3")
    assert made.early
    assert not made.possible
    assert not found(".D..\n.#..\n...G", {"A1": 1, "C1": 1, "A2": 6}).early


def test_a_structure_that_is_done_has_no_path_to_show() -> None:
    site = site_of("D...G")
    site.status = LOST
    assert onward(site) is None
