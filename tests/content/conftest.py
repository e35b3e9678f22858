"""A page to be spoilt: whole by itself, with any part of it replaced; `¶` marks where the fault is expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from agreement import assert_agrees
from small_sheets import made

from powercreep_rw.content.checking import check_file
from powercreep_rw.content.faults import Fault

HERO = """\
name: Tester
health: [[5, 2], [2]]
blueprints: [armory, nursery]
"""

_CAMPAIGN = {
    "head": "format: 1\nid: year\nname: A year\nyear: 2086\n",
    "hero": "hero: {id: tester, name: Tester, health: [[5]], blueprints: []}\n",
    "sheets": "sheets: [one, two]\n",
    "locations": "locations:\n  one: {material: fuel, health: 1}\n  two: {material: tool}\n",
}

Spoilt = Callable[..., str]


@pytest.fixture
def page() -> Spoilt:
    """A sheet that has nothing wrong with it, but for the parts that are given."""
    return made


@pytest.fixture
def structure(page: Spoilt) -> Spoilt:
    """The sheet with the lines of another map (a literal block, the lines indented as here)."""

    def build(lines: str, head: str = "    good: 2\n    evil: 1\n", **parts: str) -> str:
        rows = "".join(f"      {line.strip()}\n" for line in lines.strip().splitlines())
        return page(structures=f"structures:\n  store:\n    name: Store\n{head}    map: |\n{rows}", **parts)

    return build


@pytest.fixture
def campaign() -> Spoilt:
    """A campaign of the sheets `one` and `two`, but for the parts that are given."""
    return lambda **parts: "".join({**_CAMPAIGN, **parts}.values())


@pytest.fixture
def faults(tmp_path: Path) -> Callable[..., list[Fault]]:
    """All faults of a text, given as a file of some name; that the JSON Schema agrees is seen to on the way."""

    def find(text: str | bytes, name: str = "page.yaml") -> list[Fault]:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        found = check_file(path)
        assert_agrees(path, found)
        return found

    return find


@pytest.fixture
def says(faults: Callable[..., list[Fault]]) -> Callable[..., None]:
    """The text has one error, at each `¶` in it, and no other; the messages hold some words, each."""

    def assert_says(text: str, *words: str, severity: str = "error", name: str = "page.yaml") -> None:
        plain, places = "", []
        for part in text.split("¶")[:-1]:
            plain += part
            places.append((plain.count("\n") + 1, len(plain) - plain.rfind("\n")))
        plain += text.split("¶")[-1]
        assert places, "no place is marked"
        found = faults(plain, name)
        assert [(fault.line, fault.column, fault.severity) for fault in found] == [
            (*place, severity) for place in places
        ], "\n".join(map(str, found))
        for fault in found:
            assert all(word in fault.message for word in words), str(fault)

    return assert_says
