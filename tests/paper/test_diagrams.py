"""The pictures of the rulebook that no page has: what is next to a mark, and what is circled for each blueprint."""

from __future__ import annotations

from powercreep_rw.content.library import Library
from powercreep_rw.paper import pencil
from powercreep_rw.paper.diagrams import BOARD, MARK, MIDDLE, NEXT, adjacent, circled, example
from powercreep_rw.paper.drawing import Drawing, Group, Text, flat
from powercreep_rw.paper.pen import bounds
from powercreep_rw.rules.definitions import Blueprint

HEROES = [Library().hero(id) for id in ("courier", "night_nurse", "scavenger", "welder")]


def said(drawing: Drawing) -> str:
    return " ".join(item.text for item, *_ in flat(drawing.items) if isinstance(item, Text))


def signs(drawing: Drawing, sign: object) -> int:
    return sum(isinstance(item, Group) and item.items == sign for item in drawing.items)


def test_the_spaces_next_to_a_mark_are_ticked_and_the_others_crossed() -> None:
    drawing = adjacent()
    near = BOARD.neighbours[MIDDLE]
    assert len(near) == 3, "a wall is on one side"
    # and one of each in the words beside it
    assert signs(drawing, pencil.tick("next", width=0.13)) == len(near) + 1
    assert signs(drawing, pencil.cross("not next", "red", 0.1)) == 8 - len(near) + 1
    assert NEXT in said(drawing) and MARK in said(drawing)


def test_what_is_circled_for_a_blueprint_is_what_the_rules_ask_for() -> None:
    def shown(circle: str, values: tuple[int, ...] = ()) -> tuple[list[int], list[int]]:
        numbers, rings = example(Blueprint("x", "X", "X", circle, "raise_die", values))
        return list(numbers), list(rings)

    (one, other), rings = shown("equal_pair")
    assert one == other and rings == [0, 1]
    (one, other), rings = shown("pair_sum")
    assert one + other <= 6 and rings == [0, 1]
    (one, other), rings = shown("higher_neighbour")
    assert one > other and rings == [0]
    assert shown("values", (5, 6)) == ([5, 6], [0, 1])
    assert shown("values", (3,)) == ([3], [0])
    assert shown("values", (1, 2, 3)) == ([1, 2], [0, 1])


def test_every_blueprint_of_a_hero_has_its_example() -> None:
    for hero in HEROES:
        drawing = circled(hero)
        numbers = [number for blueprint in hero.blueprints for number in example(blueprint)[0]]
        words = said(drawing).split()
        for blueprint in hero.blueprints:
            assert blueprint.name in said(drawing)
            for n, number in enumerate(example(blueprint)[0]):
                ring = pencil.ring(f"{blueprint.id} {n}", width=0.07)
                assert signs(drawing, ring) == (n in example(blueprint)[1]), (blueprint.name, number)
        assert sorted(int(word) for word in words if word.isdigit()) == sorted(numbers)


def test_nothing_leaves_a_picture() -> None:
    for drawing in (adjacent(), *(circled(hero) for hero in HEROES)):
        for item, x, y, scale in flat(drawing.items):
            if isinstance(item, Text):
                left, top, right, bottom = item.x, item.y - item.size, item.x, item.y
            else:
                left, top, right, bottom = bounds(item)
            assert x + left * scale >= 0 and y + top * scale >= 0
            assert x + right * scale <= drawing.width and y + bottom * scale <= drawing.height
