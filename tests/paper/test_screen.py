"""The screen's painter: what it makes, what it keeps, and that no state is told by colour alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pygame = pytest.importorskip("pygame")

from powercreep_rw.paper import icons, pencil  # noqa: E402
from powercreep_rw.paper.die import die  # noqa: E402
from powercreep_rw.paper.drawing import INKS, Drawing, Group, Path, Text  # noqa: E402
from powercreep_rw.paper.page import page  # noqa: E402
from powercreep_rw.paper.pen import circle, lines, polygon, rect  # noqa: E402
from powercreep_rw.paper.plan import structure_plan  # noqa: E402
from powercreep_rw.paper.screen import Painter  # noqa: E402
from powercreep_rw.rules.definitions import Sheet  # noqa: E402

View = dict[str, Any]
#: Every coloured ink as the same dark grey: what is left is shape.
GREY = {**INKS, "red": (60, 60, 60), "stamp": (60, 60, 60), "pencil": (60, 60, 60), "ink": (30, 30, 30)}


def pixels(surface: Any) -> bytes:
    return bytes(pygame.image.tobytes(surface, "RGB"))


def differing(a: Any, b: Any) -> int:
    """How many pixels differ clearly in lightness."""
    one, other = pixels(a), pixels(b)
    return sum(1 for n in range(0, len(one), 3) if abs(sum(one[n : n + 3]) - sum(other[n : n + 3])) > 150)


def test_a_page_is_painted_at_its_scale(ordinary: Sheet) -> None:
    drawing = page(ordinary, ordinary.hero, None, focus="store")
    for scale in (2.0, 3.35):
        assert Painter().paint(drawing, scale).get_size() == (round(300 * scale), round(200 * scale))


def test_a_second_paint_makes_nothing(ordinary: Sheet, filled_view: Callable[[Sheet], View]) -> None:
    painter = Painter()
    view = filled_view(ordinary)
    first = painter.paint(page(ordinary, ordinary.hero, view, focus="yard"), 2.0)
    made = dict(painter.made)
    assert made["texts"] > 100 and made["shapes"] > 100 and made["stills"] == 1
    second = painter.paint(page(ordinary, ordinary.hero, filled_view(ordinary), focus="yard"), 2.0)
    assert painter.made == made
    assert pixels(first) == pixels(second)


def test_one_mark_more_makes_one_text_and_leaves_the_print_alone(
    ordinary: Sheet, new_view: Callable[[Sheet], View]
) -> None:
    painter, view = Painter(), new_view(ordinary)
    painter.paint(page(ordinary, ordinary.hero, view, focus="store"), 2.0)
    before = dict(painter.made)
    view["structures"]["store"]["marks"]["C1"] = 3
    painter.paint(page(ordinary, ordinary.hero, view, focus="store"), 2.0)
    assert painter.made == {**before, "texts": before["texts"] + 1}


def test_a_mark_changes_only_its_space(ordinary: Sheet, new_view: Callable[[Sheet], View]) -> None:
    painter, view = Painter(), new_view(ordinary)
    without = painter.paint(page(ordinary, ordinary.hero, view, focus="store"), 3.0)
    view["structures"]["store"]["marks"]["C1"] = 3
    drawing = page(ordinary, ordinary.hero, view, focus="store")
    marked = painter.paint(drawing, 3.0)
    box = drawing.regions["space store C1"]
    area = pygame.Rect(box.x * 3, box.y * 3, box.w * 3, box.h * 3)
    assert differing(without.subsurface(area), marked.subsurface(area)) > 50
    for surface in (without, marked):
        surface.fill((0, 0, 0), area)
    assert pixels(without) == pixels(marked)


def test_what_is_kept_has_an_end(ordinary: Sheet) -> None:
    painter = Painter(keep=50)
    painter.paint(page(ordinary, ordinary.hero, None, focus="store"), 2.0)
    assert len(painter._kept) <= 50
    painter.forget()
    assert not painter._kept


def test_edges_are_smooth() -> None:
    surface = Painter().paint(Drawing(20, 20, (Path(polygon((2, 2), (18, 5), (7, 18)), "ink"),)), 2.0, (255, 255, 255))
    levels = {surface.get_at((x, y))[0] for x in range(40) for y in range(40)}
    assert len(levels) > 8


def test_rules_and_boxes_are_sharp() -> None:
    items = (Path(rect(2.1, 3.3, 10.2, 8.1), "ink"), Path(lines((1, 15.3), (19, 15.3)), None, "ink", 0.8))
    surface = Painter().paint(Drawing(20, 20, items), 2.5, (255, 255, 255))
    levels = {surface.get_at((x, y))[:3] for x in range(50) for y in range(50)}
    assert levels == {(255, 255, 255), INKS["ink"]}


def test_four_rules_meet_in_clean_corners() -> None:
    for scale in (1.7, 2.34, 3.1, 4.9):
        frame = Path(rect(3.3, 4.7, 11.1, 9.9), None, "ink", 0.9)
        surface = Painter().paint(Drawing(20, 20, (frame,)), scale, (255, 255, 255))
        dark = pygame.mask.from_threshold(surface, INKS["ink"], (5, 5, 5, 255))
        (area,) = dark.get_bounding_rects()
        corners = (area.topleft, (area.right - 1, area.top), (area.left, area.bottom - 1))
        assert all(dark.get_at(corner) for corner in (*corners, (area.right - 1, area.bottom - 1)))
        assert dark.count() == area.w * area.h - (area.w - 2 * round(0.9 * scale)) * (area.h - 2 * round(0.9 * scale))


def test_a_see_through_drawing_has_no_dark_edges() -> None:
    surface = Painter().paint(Drawing(10, 10, (Path(circle(5, 5, 4), "white"),)), 4.0)
    seen = [surface.get_at((x, y)) for x in range(40) for y in range(40)]
    assert {tuple(c)[:3] for c in seen if c[3] > 8} == {INKS["white"]}
    assert any(0 < c[3] < 255 for c in seen)


def test_a_word_is_as_wide_as_the_page_says() -> None:
    from powercreep_rw.paper import faces

    for size in (3.1, 4.7, 9.0):
        word = Text(2, 12, "Mmmmmmmmmm", "text", size)
        surface = Painter().paint(Drawing(120, 16, (word,)), 2.3, (255, 255, 255))
        ink = pygame.mask.from_threshold(surface, (0, 0, 0), (180, 180, 180, 255))
        rects = ink.get_bounding_rects()
        wide = max(r.right for r in rects) - min(r.left for r in rects)
        assert wide == pytest.approx(faces.width(word.text, "text", size) * 2.3, abs=0.16 * size * 2.3 + 2)


def test_a_missing_letter_is_drawn_as_a_question_mark_not_as_a_box() -> None:
    def drawn(text: str) -> bytes:
        return pixels(Painter().paint(Drawing(10, 10, (Text(2, 8, text, "heading", 6),)), 4.0, (255, 255, 255)))

    assert drawn("城") == drawn("?")
    assert drawn("城") != drawn(" ")


def test_the_same_icon_is_made_once_for_all_its_places() -> None:
    painter = Painter()
    places = tuple(Group(icons.icon("food"), x * 7.3, x * 3.1, 6.0) for x in range(10))
    painter.paint(Drawing(100, 60, places), 3.0)
    assert painter.made["shapes"] == 1


def test_paper_has_a_grain_only_where_it_is_wanted() -> None:
    sheet = Drawing(120, 120, (Path(rect(0, 0, 120, 120), "paper"),))
    for texture, many in ((True, True), (False, False)):
        surface = Painter(texture=texture).paint(sheet, 2.0)
        levels = {tuple(surface.get_at((x, y))) for x in range(0, 240, 3) for y in range(0, 240, 3)}
        assert (len(levels) > 1) is many


# --- told by shape: with every coloured ink the same grey, two states still differ ---------------------------


def painted(sheet: Sheet, change: Callable[[View], None], view: View) -> Any:
    change(view)
    return Painter(GREY).paint(page(sheet, sheet.hero, view, focus="store"), 3.0)


def set_store(**state: Any) -> Callable[[View], None]:
    return lambda view: view["structures"]["store"].update(state)


def set_threat(health: int) -> Callable[[View], None]:
    return lambda view: view["structures"]["store"]["threats"]["D3"].update(health=health)


def set_gear(**state: Any) -> Callable[[View], None]:
    return lambda view: view["gear"]["hatchet"].update(state)


def set_top(**state: Any) -> Callable[[View], None]:
    return lambda view: view.update(state)


STATES: dict[str, list[Callable[[View], None]]] = {
    "status": [set_store(status=s) for s in ("open", "exploring", "lost")]
    + [set_store(status=s, blueprint="armory") for s in ("powered", "crossed")],
    "blueprint": [set_store(status="powered", blueprint=b) for b in (None, "armory", "nursery")],
    "threat": [set_threat(n) for n in (3, 2, 1, 0)],
    "circled": [set_store(marks={"C1": 4}, circled=c) for c in ([], ["C1"])],
    "mark": [set_store(marks={"C1": v}) for v in range(1, 7)],
    "taken": [set_store(taken=t) for t in ([], ["D1"], ["B3"], ["A4"])],
    "darkened": [set_store(good=2 - n, evil=1 + n) for n in range(3)],
    "gear": [set_gear(), set_gear(filled=["tool"]), set_gear(filled=["scrap", "tool"], ready=True)],
    "health": [set_top(health={"left": left, "boxes": boxes}) for left, boxes in ((5, 5), (4, 5), (7, 7), (0, 5))],
    "radiation": [set_top(radiation=n) for n in range(4)],
    "creep": [set_top(creep=n) for n in (0, 1, 10, 30)],
    "food": [set_top(food=n) for n in range(3)],
    "bonus": [set_top(bonus=b) for b in (["scrap"], [])],
    "active": [set_top(blueprints=b) for b in ({}, {"armory": {"sheet": "uptown", "structure": "yard"}})],
}


@pytest.mark.parametrize("kind", STATES)
def test_every_two_states_differ_in_shape(kind: str, ordinary: Sheet, new_view: Callable[[Sheet], View]) -> None:
    pictures = [painted(ordinary, change, new_view(ordinary)) for change in STATES[kind]]
    for n, one in enumerate(pictures):
        for other in pictures[n + 1 :]:
            assert differing(one, other) >= 6


def test_good_and_evil_dice_differ_in_outline_too() -> None:
    shape = [pygame.mask.from_surface(Painter().paint(die(5, evil, 20.0), 3.0)) for evil in (False, True)]
    assert shape[0].overlap_area(shape[1], (0, 0)) < max(s.count() for s in shape)


def test_a_plan_alone_is_see_through_around_itself(ordinary: Sheet) -> None:
    surface = Painter().paint(structure_plan(ordinary.structures[0], ordinary, None, 100.0, 80.0), 2.0)
    assert surface.get_at((1, 158))[3] == 0
    assert surface.get_at((100, 100))[3] == 255


def test_a_long_stroke_is_whole() -> None:
    out = pencil.crossing_out(280.0, 180.0, "store")
    surface = Painter().paint(Drawing(300, 200, (Group(out, 10, 10, 1.0),)), 3.0, (255, 255, 255))
    dark = pygame.mask.from_threshold(surface, INKS["pencil"], (120, 120, 120, 255))
    assert max(part.count() for part in dark.connected_components()) > 0.9 * dark.count()
