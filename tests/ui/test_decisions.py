"""From legal moves to what can be clicked: pure, so tested without a window."""

from powercreep_rw.rules import moves
from powercreep_rw.ui.decisions import Decision, Selection, Target, decide

G1, G2, E1 = (Target("die", die) for die in ("g1", "g2", "e1"))


def where(blueprint: str) -> tuple[str, str]:
    return ("uptown", "mill")


def explore(*lines: str, phase: str = "explore") -> Decision:
    return decide([moves.parse(line) for line in lines], where, phase)


def test_a_mark_may_begin_with_the_die_or_with_the_space() -> None:
    decision = explore("mark g1 A1", "mark g1 A2", "mark g2 A1")
    first = decision.options(Selection())
    assert first == {G1, G2, Target("space", "A1"), Target("space", "A2")}
    by_die = decision.pick(Selection(), G2)
    assert decision.options(by_die) == {Target("space", "A1")}
    by_space = decision.pick(Selection(), Target("space", "A2"))
    assert decision.options(by_space) == {G1}
    assert decision.complete(decision.pick(by_space, G1)) == ("mark", "g1", "A2")


def test_picking_another_die_takes_the_place_of_the_first() -> None:
    decision = explore("mark g1 A1", "mark g2 A1")
    picked = decision.pick(decision.pick(Selection(), G1), G2)
    assert picked.picked("die") == ["g2"]


def test_another_die_can_be_taken_than_the_one_in_the_hand() -> None:
    decision = explore("mark g1 A1", "mark g2 A2")
    by_die = decision.pick(Selection(), G1)
    assert decision.swaps(Selection()) == frozenset()
    assert decision.swaps(by_die) == {G2}
    assert decision.swaps(decision.pick(Selection(), Target("space", "A1"))) == {Target("space", "A2")}


def test_picking_the_same_die_again_puts_it_down() -> None:
    decision = explore("mark g1 A1", "mark g2 A1")
    assert decision.pick(decision.pick(Selection(), G1), G1) == Selection()


def test_a_space_that_leads_nowhere_changes_nothing() -> None:
    decision = explore("mark g1 A1")
    picked = decision.pick(Selection(), G1)
    assert decision.pick(picked, Target("space", "C3")) == picked


def test_one_space_with_several_ways_offers_them() -> None:
    decision = explore("mark g1 A1", "mark g1 A1 hatchet", "mark g1 A1 radiation_suit g2", "mark g2 A1")
    picked = decision.pick(decision.pick(Selection(), G1), Target("space", "A1"))
    assert decision.complete(picked) is None
    assert [plan.move[3:] for plan in decision.variants(picked)] == [(), ("hatchet",), ("radiation_suit", "g2")]
    assert len(decision.leads_to(decision.pick(Selection(), G1), Target("space", "A1"))) == 3


def test_a_lone_way_needs_no_choice_even_if_it_names_gear() -> None:
    decision = explore("mark g1 A3 shotgun g2")
    picked = decision.pick(decision.pick(Selection(), G1), Target("space", "A3"))
    assert decision.complete(picked) == ("mark", "g1", "A3", "shotgun", "g2")


def test_food_stands_on_a_button_and_then_asks_for_a_die() -> None:
    decision = explore("mark g1 A1", "food g1", "food e1")
    assert set(decision.buttons) == {("food",)}
    assert E1 not in decision.options(Selection())
    taken_up = Selection(("food",))
    assert decision.options(taken_up) == {G1, E1}
    assert decision.complete(decision.pick(taken_up, E1)) == ("food", "e1")


def test_food_on_a_check_needs_no_target() -> None:
    decision = explore("food check", "take", phase="check")
    assert decision.complete(Selection(("food",))) == ("food", "check")
    assert decision.complete(Selection(("take",))) == ("take",)


def test_the_armory_asks_for_circles_then_dice_then_a_space() -> None:
    decision = explore("use armory B2 B3 g1 e1 C2", "use armory B2 B3 g1 e1 C2 hatchet", "use armory B3 B4 g1 e1 C2")
    step = Selection(("use", "armory"))
    circles = {Target("circle", name, "uptown", "mill") for name in ("B2", "B3", "B4")}
    assert decision.options(step) == circles
    step = decision.pick(step, Target("circle", "B3", "uptown", "mill"))
    assert {t.name for t in decision.options(step)} == {"B2", "B4"}
    step = decision.pick(step, Target("circle", "B2", "uptown", "mill"))
    assert decision.options(step) == {G1, E1}
    step = decision.pick(decision.pick(step, E1), G1)
    assert decision.options(step) == {Target("space", "C2")}
    step = decision.pick(step, Target("space", "C2"))
    assert len(decision.variants(step)) == 2


def test_the_nursery_on_a_check_asks_for_the_circle_alone() -> None:
    decision = explore("use nursery D1 check", "take", phase="check")
    step = decision.pick(Selection(("use", "nursery")), Target("circle", "D1", "uptown", "mill"))
    assert decision.complete(step) == ("use", "nursery", "D1", "check")


def test_gear_lies_open_only_where_nothing_else_is_asked() -> None:
    asked = explore("fill scrap hatchet", "fill scrap armor", phase="fill")
    assert {t.name for t in asked.options(Selection())} == {"hatchet", "armor"}
    bonus = explore("fill scrap hatchet", "mark g1 A1")
    assert set(bonus.buttons) == {("fill", "scrap")}


def test_nothing_picked_is_never_a_move() -> None:
    assert explore("reduce g1").complete(Selection()) is None
    assert explore("enter store", phase="enter").complete(Selection()) is None


def test_every_verb_of_the_rules_finds_its_place() -> None:
    lines = [
        "sheet docks",
        "darken mill",
        "enter mill",
        "reduce g1",
        "discard g1",
        "armor g1",
        "blueprint none",
        "take",
        "face",
    ]
    for line in lines:
        decision = explore(line)
        assert decision.plans[0].move == moves.parse(line)
        tool = decision.plans[0].tool
        start = Selection(None if decision.open else tool)
        targets = [t for stage in decision.plans[0].stages for t in stage]
        for target in targets:
            start = decision.pick(start, target)
        if targets or start.tool:
            assert decision.complete(start) == moves.parse(line)
