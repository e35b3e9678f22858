"""The JSON Schemas and the key reference: made from the declaration, and of one mind with `check`.

Every faulty sample of these tests is held against the schema too, where it is checked (`conftest.faults`).
"""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from agreement import assert_agrees, plain, validator
from cases import CASES

from powercreep_rw.cli.main import run
from powercreep_rw.cli.schema import KINDS, written
from powercreep_rw.content.checking import check_file
from powercreep_rw.content.faults import Faults
from powercreep_rw.content.json_schema import json_schema
from powercreep_rw.content.keys import FILES
from powercreep_rw.content.nodes import Mapping
from powercreep_rw.content.parsing import parse
from powercreep_rw.content.shelves import shipped_folder

DOCS = Path(__file__).parents[2] / "docs"
SHIPPED = sorted(shipped_folder().rglob("*.yaml"))


@pytest.mark.parametrize("kind", FILES)
def test_a_schema_is_one(kind: str) -> None:
    jsonschema.Draft7Validator.check_schema(json_schema(kind))
    assert json.loads(written(kind)) == json_schema(kind)


def test_every_kind_of_file_has_a_schema() -> None:
    assert list(KINDS) == list(FILES)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_ships_is_accepted(path: Path) -> None:
    assert assert_agrees(path, check_file(path))


def test_the_sheets_in_cases_are_accepted() -> None:
    count = 0
    for path in CASES:
        node = parse(path.read_text(encoding="utf-8"), path.name, Faults())
        assert isinstance(node, Mapping)
        sheet = node.get("sheet")
        if isinstance(sheet, Mapping):
            count += 1
            assert list(validator("sheet").iter_errors(plain(sheet))) == [], path.name
    assert count


@pytest.mark.parametrize("kind", FILES)
def test_every_key_is_described_for_whoever_points_at_it(kind: str) -> None:
    def described(schema: object, where: str) -> None:
        if isinstance(schema, list):
            for each in schema:
                described(each, where)
        if not isinstance(schema, dict):
            return
        for name, key in schema.get("properties", {}).items():
            assert len(key["description"]) > 5, f"{where}/{name}"
            assert "$ref" not in key, f"{where}/{name}: what stands beside a `$ref` is not read"
        for name, value in schema.items():
            described(value, f"{where}/{name}")

    described(json_schema(kind), kind)


@pytest.mark.parametrize(
    ("kind", "data", "accepted"),
    [
        ("hero", {"name": "A", "health": [[3]], "blueprints": []}, True),
        ("hero", {"name": "A", "health": [[3]], "blueprints": [], "start": 0}, False),
        ("hero", {"name": "A", "health": [[3]], "blueprints": [{"id": "p"}]}, False),
        ("hero", {"name": "A\nB", "health": [[3]], "blueprints": []}, False),
        ("hero", {"id": "mark", "name": "A", "health": [[3]], "blueprints": []}, False),
        ("hero", {"id": "b3", "name": "A", "health": [[3]], "blueprints": []}, False),
        ("hero", {"id": "marker\n", "name": "A", "health": [[3]], "blueprints": []}, False),
        ("hero", {"id": 2086, "name": "A", "health": [[3]], "blueprints": []}, True),
        ("core", {"gear": {}, "blueprints": {}}, True),
        ("core", {"gear": {}}, False),
    ],
)
def test_a_schema_refuses_what_no_reader_would_take(kind: str, data: object, accepted: bool) -> None:
    assert validator(kind).is_valid(data) == accepted


def test_the_key_reference_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", "--keys"]) == 0
    told = capsys.readouterr().out
    assert told == (DOCS / "keys.md").read_text(encoding="utf-8"), "run `powercreep-rw schema --keys -o docs/keys.md`"


def test_the_links_of_the_key_reference_lead_to_its_headings() -> None:
    import re

    text = (DOCS / "keys.md").read_text(encoding="utf-8")
    headings = [re.sub("[^a-z0-9 -]", "", line.lstrip("# ").lower()).replace(" ", "-") for line in text.splitlines()
                if line.startswith("#")]  # fmt: skip
    assert len(set(headings)) == len(headings)
    assert set(re.findall(r"\(#([^)]+)\)", text)) <= set(headings)


def test_schemas_are_listed_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", "--list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(FILES)
    assert run(["schema", "hero"]) == 0
    printed = capsys.readouterr().out
    path = tmp_path / "hero.schema.json"
    assert run(["schema", "hero", "-o", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: written\n"
    assert path.read_text(encoding="utf-8") == printed


@pytest.mark.parametrize("words", [[], ["zebra"], ["sheet", "--list"]])
def test_a_schema_that_is_none_is_a_misused_command_line(words: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        run(["schema", *words])
    assert end.value.code == 2


def test_a_schema_that_cannot_be_written_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", "hero", "-o", str(tmp_path / "none" / "x.json")]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert f"there is no folder {tmp_path / 'none'}" in told
