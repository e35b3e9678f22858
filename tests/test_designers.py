"""`docs/designers.md` tells the truth: its commands exist, and its three faults look as they are shown."""

import re
from pathlib import Path

import pytest

from powercreep_rw.cli.main import COMMANDS, run
from powercreep_rw.cli.schema import KINDS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "designers.md").read_text(encoding="utf-8")
#: Commands that other parts of the workshop bring.
COMING = {"preview", "print", "picture", "packs"}


def test_every_command_of_the_page_is_there_or_coming():
    named = set(re.findall(r"powercreep-rw\s+([a-z]+)", PAGE))
    assert named <= set(COMMANDS) | COMING
    assert {"new", "check", "schema", "play", "simulate"} <= named


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


def test_the_way_of_the_page_from_a_sheet_to_a_year_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (
        ["new", "old_mill", "--structures", "2"],
        ["check", "old_mill.yaml"],
        ["new", "miller", "--hero"],
        ["simulate", "old_mill.yaml", "--player", "greedy", "--games", "3", "--hero", "miller.yaml"],
        ["new", "2090", "--year"],
        ["check", "2090"],
        ["schema", "sheet", "-o", "sheet.schema.json"],
    ):
        assert run(words) == 0, words
    assert "warning" not in capsys.readouterr().err


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
