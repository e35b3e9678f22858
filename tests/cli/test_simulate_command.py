"""`powercreep-rw simulate`: figures for a person, figures for a program, and refusals in one line."""

import json

import pytest

from powercreep_rw.balance import players
from powercreep_rw.cli import main, simulate

FEW = ("--games", "3", "--player", "random")


def test_it_prints_a_report_of_a_sheet(capsys):
    assert main.run(["simulate", "uptown", *FEW]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("3 games, ")
    assert "Country Store" in printed


def test_json_is_one_object(capsys):
    assert main.run(["simulate", "uptown", *FEW, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 3
    assert figures["wins"] + sum(figures["losses"].values()) == 3


def test_workers_change_nothing_but_the_time(capsys):
    main.run(["simulate", "uptown", *FEW, "--json"])
    alone = capsys.readouterr().out
    main.run(["simulate", "uptown", *FEW, "--json", "--workers", "2"])
    assert capsys.readouterr().out == alone


def test_a_year_is_simulated_by_its_id_too(capsys):
    assert main.run(["simulate", "2086", *FEW]) == 0
    assert "docks: Dry Dock" in capsys.readouterr().out


def test_another_hero_plays(capsys):
    assert main.run(["simulate", "uptown", *FEW, "--hero", "welder"]) == 0
    assert "Foundry" in capsys.readouterr().out


def test_an_unknown_sheet_is_refused_with_what_was_meant(capsys):
    assert main.run(["simulate", "uptwn", *FEW]) == 1
    message = capsys.readouterr().err
    assert "uptown" in message
    assert message.count("\n") == 1


@pytest.mark.parametrize("words", [("--games", "0"), ("--workers", "none"), ("--player", "lucky")])
def test_numbers_and_players_that_cannot_be_are_a_misused_command_line(words):
    with pytest.raises(SystemExit) as stopped:
        main.run(["simulate", "uptown", *words])
    assert stopped.value.code == 2


def test_the_command_offers_every_player():
    assert tuple(players.PLAYERS) == simulate.PLAYERS
