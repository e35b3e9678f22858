"""The best sequential path still possible: what it needs, and which numbers carry it on."""

import tables

from powercreep_rw.balance import routes
from powercreep_rw.rules.site import Site


def site_of(rows, marks=(), threats=()):
    """A site with numbers written in it: `{"B1": 3}`."""
    sheet = tables.sheet(tables.structure(rows), threats=threats)
    site = Site(tables.game(sheet).pages[0].plans[0])
    for space, number in dict(marks).items():
        site.marks[site.plan.cells[space]] = number
    return site


def numbers(route, site, space):
    """The numbers that carry the path on in a space."""
    return {
        number
        for cell, wanted in route.next
        for number in range(1, 7)
        if site.plan.names[cell] == space and wanted & routes.BIT[number]
    }


def test_an_empty_corridor_needs_each_of_its_spaces():
    route = routes.route(site_of("D...G"))
    assert route.steps == 3
    assert route.need == 3 * routes.POINT


def test_a_number_allows_only_its_neighbours_next_to_it():
    site = site_of("D...G", {"B1": 3})
    assert numbers(routes.route(site), site, "C1") == {2, 3, 4}


def test_a_one_is_followed_by_a_one_or_a_two():
    site = site_of("D...G", {"B1": 1})
    assert numbers(routes.route(site), site, "C1") == {1, 2}


def test_two_numbers_too_far_apart_end_the_only_path():
    assert not routes.route(site_of("D...G", {"B1": 1, "D1": 6})).possible


def test_a_way_round_a_bad_number_is_found():
    site = site_of("D...G\n.....", {"B1": 1, "C1": 6})
    assert routes.route(site).possible


def test_the_spaces_to_go_are_counted_without_their_prices():
    assert routes.spaces_to_go(site_of("D...**G", {"B1": 6})) == 4
    assert routes.spaces_to_go(site_of("D.G", {"B1": 6})) == 0


def test_a_finished_path_needs_nothing():
    assert routes.route(site_of("D...G", {"B1": 2, "C1": 3, "D1": 3})).need == 0


def test_radiation_makes_a_way_dearer_but_no_longer():
    plain, hot = routes.route(site_of("D...G")), routes.route(site_of("D.*.G"))
    assert hot.need == plain.need + routes.RADIATION_TOLL


def test_the_share_of_wanted_faces_is_the_chance_of_a_die():
    site = site_of("D...G", {"B1": 6})
    assert routes.route(site).chance() == 2 / 6


def test_a_path_longer_in_steps_costs_more_at_every_place():
    costs = [routes.route(site_of("D" + "." * length + "G")).need for length in range(1, 8)]
    assert costs == sorted(costs) and len(set(costs)) == len(costs)
