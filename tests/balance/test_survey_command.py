"""The survey's command: benchmarks/balance.py, with as few games as it takes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from powercreep_rw.balance.survey.table import BEGIN, END

ROOT = Path(__file__).parents[2]


@pytest.fixture
def survey(tmp_path):
    """Runs the command on a page and a cache of its own."""
    page = tmp_path / "page.md"
    page.write_text(f"by hand\n{BEGIN}\n{END}\nby hand too\n", encoding="utf-8")

    def command(*words):
        files = ["--cache", str(tmp_path / "cache.json"), "--page", str(page)]
        script = [sys.executable, str(ROOT / "benchmarks" / "balance.py")]
        done = subprocess.run([*script, *words, *files], capture_output=True, text=True, encoding="utf-8", check=False)
        return done, page.read_text(encoding="utf-8")

    return command


def test_it_writes_the_table_keeps_the_games_and_judges_every_target(survey, tmp_path):
    done, page = survey("--games", "2", "--only", "docks", "--players", "random")
    assert done.returncode == 0, done.stderr
    assert page.startswith("by hand\n") and page.endswith("by hand too\n")
    assert page.count("| The Docks |") >= 4
    assert sum(line.startswith(("reached", "MISSED")) for line in done.stdout.splitlines()) == 13
    kept = json.loads((tmp_path / "cache.json").read_text(encoding="utf-8"))
    assert [figures["games"] for figures in kept.values()] == [2] * 4


def test_an_unknown_place_is_refused_by_naming_those_there_are(survey):
    done, page = survey("--games", "1", "--only", "uptwon")
    assert done.returncode == 2
    assert "there is no uptwon; there are 2086, city_center, docks, east_burg, uptown" in done.stderr
    assert page.count("\n") == 4


def test_no_games_are_refused(survey):
    done, _ = survey("--games", "0")
    assert done.returncode == 2
    assert "0 is less than 1" in done.stderr


def test_a_year_that_is_not_there_and_a_page_without_marks_are_refused_before_any_game(survey, tmp_path):
    done, _ = survey("--year", "1999")
    assert done.returncode == 2 and "1999" in done.stderr and "Traceback" not in done.stderr
    (tmp_path / "page.md").write_text("no marks\n", encoding="utf-8")
    done, page = survey("--games", "1")
    assert done.returncode == 2 and "the page needs one line" in done.stderr
    assert page == "no marks\n" and not (tmp_path / "cache.json").exists()


def test_the_page_of_the_sheets_has_its_marks_and_the_cache_is_no_part_of_the_repository():
    page = (ROOT / "sheets" / "README.md").read_text(encoding="utf-8")
    assert page.count(BEGIN) == page.count(END) == 1
    assert ".balance-cache.*" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()
