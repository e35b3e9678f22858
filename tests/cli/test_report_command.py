"""`simulate --report`: the page, the data, going on where it was interrupted, and what is refused."""

import json
import os
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from small_sheets import written

from powercreep_rw.balance.pages import folder as report_folder
from powercreep_rw.balance.study import run as study_run
from powercreep_rw.cli import main

ROOT = Path(__file__).parents[2]
FEW = ("--player", "random", "--games", "60")
#: All the games of such a report on one sheet: with one, two and three darkened dice a third as many each.
ALL = 60 + 3 * 20
FILES = ("games.json", "index.html", "report.json")


def report(place, *words, sheet="uptown"):
    return main.run(["simulate", sheet, *FEW, "--report", str(place), *words])


def contents(place):
    return {name: (place / name).read_bytes() for name in FILES}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    place = tmp_path_factory.mktemp("whole")
    assert report(place) == 0
    return place


class Page(HTMLParser):
    """A page's elements, its words, and what it would load; complains of an element that is closed wrongly."""

    EMPTY = frozenset(("meta", "br", "img", "link", "hr", "input"))

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.ids, self.links, self.words = [], [], [], [], []
        self.loads, self.named, self.wrong = [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.tags.append(tag)
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "svg" and "aria-hidden" not in given:
            self.named.append(given.get("aria-label"))
        if "href" in given:
            (self.links if tag in ("a", "use") else self.loads).append(given["href"])
        self.loads += [given[name] for name in ("src", "srcset", "data", "xlink:href", "action") if name in given]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data):
        self.words.append(data)


@pytest.fixture(scope="module")
def page(whole):
    return Page((whole / "index.html").read_text(encoding="utf-8"))


def test_the_page_is_well_formed_and_every_name_is_there_once(page):
    assert page.wrong == [] and page.open == []
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)


def test_the_page_needs_no_file_and_no_network(page, whole):
    assert page.loads == []
    assert all(link.startswith("#") for link in page.links)
    assert not {"img", "link", "script", "iframe", "object"} & set(page.tags)
    text = (whole / "index.html").read_text(encoding="utf-8")
    style = text[text.index("<style>") : text.index("</style>")]
    assert "@import" not in style
    assert style.count("url(") == style.count("url(data:font/ttf;base64,") + style.count("url(#")


def test_every_picture_has_a_name_and_every_section_picture_and_table(page, whole):
    assert len(page.named) > 12 and all(page.named)
    text = (whole / "index.html").read_text(encoding="utf-8")
    for anchor in ("won", "course-uptown", "structures-uptown", "marks-uptown", "threats-uptown", "gear-uptown",
                   "blueprints-uptown", "dark"):  # fmt: skip
        section = text[text.index(f'<section id="{anchor}"') :]
        section = section[: section.index("</section>")]
        assert "<table" in section and "<svg" in section, anchor


def test_the_page_names_everything_on_the_sheet(page):
    from powercreep_rw.content.library import Library

    sheet = Library().game(sheet="uptown").sheets[0]
    words = " ".join(page.words)
    for thing in (*sheet.structures, *sheet.threats, *sheet.gear, *sheet.hero.blueprints, *sheet.creep.values()):
        assert thing.name in words


def test_the_page_and_the_data_say_the_same(page, whole):
    data = json.loads((whole / "report.json").read_text(encoding="utf-8"))["report"]
    assert data["games"] == 60
    assert sum(share["part"] for share in data["reasons"].values()) + data["won"]["part"] == 60
    assert [row["passed"]["whole"] for row in data["dark"]] == [60, 20, 20, 20]
    store = data["sheets"][0]["structures"][0]
    assert store["powered"]["whole"] == store["entered"]["part"]
    words = " ".join(page.words)
    assert f"{data['won']['part']} of 60 games." in words
    for loss in data["losses"][:3]:
        assert str(loss["games"]) in words


def test_names_of_a_designer_cannot_break_the_page(tmp_path):
    sheet = written(tmp_path)
    text = sheet.read_text(encoding="utf-8").replace("name: Store", "name: '</main><script>&'")
    sheet.write_text(text, encoding="utf-8")
    assert report(tmp_path / "out", sheet=str(sheet)) == 0
    page = Page((tmp_path / "out" / "index.html").read_text(encoding="utf-8"))
    assert page.wrong == [] and "script" not in page.tags
    assert "</main><script>&" in " ".join(page.words)


# --- the same bytes --------------------------------------------------------------------------------------------


def test_a_report_is_the_same_under_any_hash_seed_and_with_workers(whole, tmp_path):
    for number, workers in (("1", "1"), ("2", "2")):
        command = [sys.executable, "-m", "powercreep_rw", "simulate", "uptown", *FEW, "--workers", workers]
        place = tmp_path / number
        done = subprocess.run(
            [*command, "--report", str(place)],
            cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": number}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert contents(place) == contents(whole)


def test_another_seed_gives_another_report(whole, tmp_path):
    assert report(tmp_path, "--seed", "2") == 0
    assert contents(tmp_path) != contents(whole)


# --- going on --------------------------------------------------------------------------------------------------


class Counted:
    """Counts the batches played, and is interrupted at one of them."""

    def __init__(self, monkeypatch, stop=None):
        self.games, self.stop = 0, stop
        self.play = study_run.play_share
        monkeypatch.setattr(study_run, "play_share", self)

    def __call__(self, trial, seeds, version):
        if self.games == self.stop:
            raise KeyboardInterrupt
        self.games += len(seeds)
        return self.play(trial, seeds, version)


@pytest.mark.parametrize("stop", [0, 30, 80])
def test_an_interrupted_report_goes_on_where_it_was_and_is_the_same(stop, whole, tmp_path, monkeypatch, capsys):
    with monkeypatch.context() as patch:
        Counted(patch, stop)
        assert report(tmp_path) == 130
    assert f"{stop} of {ALL} games are kept" in capsys.readouterr().err
    assert not (tmp_path / "index.html").exists()
    rest = Counted(monkeypatch)
    assert report(tmp_path) == 0
    assert rest.games == ALL - stop
    assert contents(tmp_path) == contents(whole)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_a_killed_report_keeps_what_was_written_and_goes_on(whole, tmp_path, monkeypatch):
    script = (
        "import os, signal, sys\n"
        "from powercreep_rw.balance.study import run\n"
        "from powercreep_rw.cli import main\n"
        "play = run.play_share\n"
        "batches = []\n"
        "def dying(*what):\n"
        "    batches.append(1)\n"
        "    if len(batches) == 5:\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return play(*what)\n"
        "run.play_share = dying\n"
        "run.run.__defaults__ = (*run.run.__defaults__[:-1], 0.0)\n"  # written after every batch
        "from powercreep_rw.balance.study import study\n"
        "study.study.__defaults__ = (*study.study.__defaults__[:-1], 0.0)\n"
        "main.run(sys.argv[1:])\n"
    )
    words = ["simulate", "uptown", *FEW, "--report", str(tmp_path)]
    done = subprocess.run([sys.executable, "-c", script, *words], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == -signal.SIGKILL
    rest = Counted(monkeypatch)
    assert report(tmp_path) == 0
    assert rest.games == ALL - 40
    assert contents(tmp_path) == contents(whole)


def test_more_games_go_on_from_those_there_are_and_fewer_begin_anew(whole, tmp_path, monkeypatch, capsys):
    assert report(tmp_path, "--games", "20") == 0
    more = Counted(monkeypatch)
    assert report(tmp_path) == 0
    assert more.games == ALL - 20 - 3 * 7
    assert contents(tmp_path) == contents(whole)
    capsys.readouterr()
    assert report(tmp_path, "--games", "20") == 0
    assert more.games == ALL
    assert "more games were kept here" in capsys.readouterr().err


def test_a_changed_sheet_is_begun_anew_and_says_so(tmp_path, monkeypatch, capsys):
    sheet = written(tmp_path)
    assert report(tmp_path / "out", sheet=str(sheet)) == 0
    count = Counted(monkeypatch)
    assert report(tmp_path / "out", sheet=str(sheet)) == 0
    assert count.games == 0
    assert capsys.readouterr().err == ""
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("trigger: 5+", "trigger: 4+"), encoding="utf-8")
    assert report(tmp_path / "out", sheet=str(sheet)) == 0
    assert count.games == 60 + 2 * 20  # no more than two of its Good Dice can be darkened
    assert "what has changed is begun anew" in capsys.readouterr().err


@pytest.mark.parametrize("torn", ["", '{"format": "powercreep-rw study 1", "totals": {"a": [1'])
def test_a_torn_file_of_games_is_begun_anew(torn, whole, tmp_path):
    (tmp_path / "games.json").write_text(torn, encoding="utf-8")
    assert report(tmp_path) == 0
    assert contents(tmp_path) == contents(whole)


# --- comparing -------------------------------------------------------------------------------------------------


def test_two_versions_of_a_sheet_are_compared_side_by_side(tmp_path, capsys):
    sheet = written(tmp_path, "one.yaml")
    other = tmp_path / "two.yaml"
    harder = sheet.read_text(encoding="utf-8").replace("boxes: 30", "boxes: 7")
    harder = harder[: harder.index("    10: {name")] + "    7: {name: Dark Consumes, lose_game: true}\n" + harder[
        harder.index("gear:") :
    ]  # fmt: skip
    other.write_text(harder, encoding="utf-8")
    assert report(tmp_path / "out", "--compare", str(other), sheet=str(sheet)) == 0
    printed = capsys.readouterr().out
    assert "(one.yaml): 60 games" in printed and "(two.yaml): 60 games" in printed
    page = Page((tmp_path / "out" / "index.html").read_text(encoding="utf-8"))
    assert page.wrong == [] and len(page.ids) == len(set(page.ids))
    data = json.loads((tmp_path / "out" / "report.json").read_text(encoding="utf-8"))
    rows = {(row["name"], row["what"]): row for row in data["comparison"]["rows"]}
    creep = rows[("games", "lost to the Creep Track")]
    assert creep["certain"] and creep["interval"][0] > 0
    assert "Differences that are more than chance" in " ".join(page.words)


def test_two_files_of_one_name_are_told_apart_by_their_folders(tmp_path, capsys):
    sheets = []
    for folder in ("new", "old"):
        (tmp_path / folder).mkdir()
        sheets.append(str(written(tmp_path / folder, "town.yaml")))
    words = ("--player", "random", "--games", "2", "--report", str(tmp_path / "out"), "--compare", sheets[1])
    assert main.run(["simulate", sheets[0], *words]) == 0
    printed = capsys.readouterr().out
    assert all(f"({sheet}): 2 games" in printed for sheet in sheets)


def test_a_sheet_compared_with_itself_is_played_once_and_does_not_differ(tmp_path, monkeypatch):
    count = Counted(monkeypatch)
    assert report(tmp_path, "--compare", "uptown") == 0
    assert count.games == ALL
    data = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert not any(row["certain"] for row in data["comparison"]["rows"])


def test_a_year_is_reported_sheet_by_sheet(tmp_path):
    assert report(tmp_path, "--games", "4", sheet="2086") == 0
    page = Page((tmp_path / "index.html").read_text(encoding="utf-8"))
    assert page.wrong == [] and len(page.ids) == len(set(page.ids))
    assert "No game came as far as this sheet." in " ".join(page.words)
    data = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["report"]
    # what a darkened die does is seen on each sheet by itself, as often on one as on another
    assert [row["passed"]["whole"] for row in data["dark"]] == [4, 4, 4, 4]
    assert all(share["whole"] == 1 for row in data["dark"] for share in row["sheets"].values())
    assert data["places"][0]["passed"]["whole"] == 4


# --- refusals --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_ours_is_left_alone(name, tmp_path, monkeypatch, capsys):
    count = Counted(monkeypatch)
    (tmp_path / name).write_text("<p>my own page</p>", encoding="utf-8")
    assert report(tmp_path) == 1
    assert "no " in capsys.readouterr().err
    assert (tmp_path / name).read_text(encoding="utf-8") == "<p>my own page</p>"
    assert count.games == 0


def test_a_file_in_the_folders_place_is_refused(tmp_path, capsys):
    (tmp_path / "out").write_text("", encoding="utf-8")
    assert report(tmp_path / "out") == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_comparing_without_a_report_is_a_misused_command_line(capsys):
    with pytest.raises(SystemExit) as stopped:
        main.run(["simulate", "uptown", "--compare", "docks"])
    assert stopped.value.code == 2
    assert "--report FOLDER" in capsys.readouterr().err


def test_json_is_the_reports_data(whole, tmp_path, capsys):
    assert report(tmp_path, "--json") == 0
    assert capsys.readouterr().out == (whole / "report.json").read_text(encoding="utf-8")
    assert json.loads((whole / "report.json").read_text(encoding="utf-8"))["format"] == report_folder.FORMAT
