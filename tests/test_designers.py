"""`docs/designers.md` tells the truth: its commands work, its three faults look as they are shown."""

import io
import re
from pathlib import Path

import pytest
from walkthrough import walk

from powercreep_rw.cli.main import COMMANDS, parser, run
from powercreep_rw.cli.schema import KINDS
from powercreep_rw.record import places
from powercreep_rw.record.packs import Packs
from powercreep_rw.record.table import Setup

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "designers.md").read_text(encoding="utf-8")


def test_every_command_of_the_page_is_there():
    named = set(re.findall(r"powercreep-rw\s+([a-z]+)", PAGE))
    assert named <= set(COMMANDS)
    assert {"new", "check", "schema", "play", "preview", "print", "picture", "simulate", "packs"} <= named


def test_the_three_faults_are_told_as_the_page_shows_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "old_mill", "--structures", "2"]) == 0
    path = tmp_path / "old_mill.yaml"
    text = path.read_text(encoding="utf-8")
    for right, wrong in (("good: 2", "good: 4"), ("[tool, scrap]", "[tool, scrp]"), ("    18: {", "    17: {")):
        assert right in text
        text = text.replace(right, wrong, 1)
    path.write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert run(["check", "old_mill.yaml"]) == 1
    told = capsys.readouterr()
    shown = re.search(r"tests/test_designers.py -->\n```\n(.*?)```", PAGE, re.DOTALL)
    assert shown is not None
    assert told.err + told.out == shown.group(1)


def test_the_way_of_the_page_from_a_sheet_to_a_pack_works_and_prints_what_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What would open a window, or play for minutes, is only understood."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("POWERCREEP_HOME", str(tmp_path / "home"))
    told: list[str] = []

    def do(words: list[str]) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        args = parser(words).parse_args(words)
        if args.name == "play" and not args.text:
            assert Setup.named(args.sheet, args.hero).game().sheets
        elif args.name != "preview" and (args.name != "simulate" or args.player == "greedy"):
            told.append(words[0])
            assert run(words) == 0, words
        printed = capsys.readouterr()
        assert "warning" not in printed.err, words
        return printed.out

    shown = list(walk(PAGE, tmp_path, do))
    assert {"new", "check", "schema", "play", "print", "picture", "simulate", "packs"} >= set(told)
    assert len(shown) == 3
    for page, printed in shown:
        assert page == printed.replace("\\", "/")
    assert (tmp_path / "year.pdf").is_file() and (tmp_path / "report" / "index.html").is_file()
    assert {each.kind for each in Packs(places.packs()).installed()[0].listed} == {"campaign", "sheet", "hero"}


def test_the_keys_of_the_json_are_the_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import json

    path = tmp_path / "x.yaml"
    path.write_text("a: 1\n", encoding="utf-8")
    assert run(["check", "--json", str(path)]) == 1
    data = json.loads(capsys.readouterr().out)
    tools = PAGE[PAGE.index("## For tools") :]
    for key in (*data, *data["files"][0], *data["faults"][0], *KINDS):
        assert f"`{key}`" in tools, key


def test_the_links_of_the_page_lead_somewhere():
    for link in re.findall(r"\]\(([^)#]+)", PAGE):
        assert (ROOT / "docs" / link).exists(), link
