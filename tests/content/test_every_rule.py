"""Every rule of `docs/sheet-format.md` and `docs/lessons.md`: its own words, a sample that breaks it, and the
place where that is said.

The walk at the end goes through the documents: each sentence that demands something has a rule here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from format_rules import HEAD, LEADER, OPEN, ROOM, RULES

from powercreep_rw.content.faults import Fault

Says = Callable[..., None]
Make = Callable[..., str]


DOCS = Path(__file__).parents[2] / "docs"
DOCUMENT = "\n\n".join((DOCS / name).read_text(encoding="utf-8") for name in ("sheet-format.md", "lessons.md"))
#: What a sample is called, where that matters.
NAMES = {"core": "core.yaml", "hero": "heroes/someone.yaml", "pack": "pack.yaml", "lesson": "page.lesson.yaml"}


@pytest.fixture
def make(page: Make, structure: Make, campaign: Make, tmp_path: Path) -> Callable[[str, object], tuple[str, str]]:
    """The text of a sample, and the name of its file."""

    def build(kind: str, given: object) -> tuple[str, str]:
        if kind in ("page", "two"):
            assert isinstance(given, dict)
            parts = dict(given)
            mark = parts.pop("mark", "")
            if kind == "two":
                rooms = (("a", "N"), ("b", "t"), ("c", mark + "s"))
                parts["structures"] = "structures:\n" + "".join(f"  {name}:\n{ROOM % icon}" for name, icon in rooms)
            return page(**parts), "page.yaml"
        if kind == "campaign":
            assert isinstance(given, dict)
            for name in ("one", "two"):
                (tmp_path / f"{name}.yaml").write_text(page(), encoding="utf-8")
            return campaign(**given), "c.yaml"
        if kind == "leader":
            assert isinstance(given, tuple)
            return structure(given[0], threats=LEADER % given[1]), "page.yaml"
        text = str(given)
        if kind == "lesson":
            (tmp_path / "page.yaml").write_text(page(), encoding="utf-8")
        if kind == "map":
            return structure(text).replace("map: |", "map: ¶|"), "page.yaml"
        if kind == "dice":
            return structure(OPEN, head=text), "page.yaml"
        if kind == "structure":
            return structure(text), "page.yaml"
        return text, NAMES[kind]

    return build


@pytest.mark.parametrize(("words", "kind", "given", "message"), RULES)
def test_a_rule_that_is_broken_is_told_at_its_place(
    words: str, kind: str, given: object, message: str, make: Callable[[str, object], tuple[str, str]], says: Says
) -> None:
    text, name = make(kind, given)
    severity = "warning" if message.startswith("warning: ") else "error"
    says(text, message.removeprefix("warning: "), severity=severity, name=name)


def flat(text: str) -> str:
    """A text without line breaks, comment signs and the bars of tables."""
    return " ".join(text.replace("#", " ").split())


@pytest.mark.parametrize("words", sorted({rule[0] for rule in RULES}))
def test_the_words_of_a_rule_stand_in_the_document(words: str) -> None:
    assert flat(words) in flat(DOCUMENT)


#: Sentences that demand something of the reader, of a move or of the program, and nothing of a file.
NO_RULE = (
    "four of them on a printed page",
    "`D`, `G`, `#`, items, materials and threats are never marked",
    "Lurking Shadows",
    "`marked_beside: true`",
    "Dice-phase abilities belong to the type",
    "a blueprint's `effect` | with `circle`",
    "Signature blueprints may need a few more circles",
    "Two spaces are adjacent",
    "`any_evil: N` (once)",
    "`each_evil: N` (once for each Evil Die showing N, as the Dice Phase ends), `any_evil:",
    "only where there is no folder to be named after",
    "This is the contract",
    "From outside, what a pack holds is called",
    "A `roll` is no move of a lesson",
    "its replay needs neither",
)
DEMANDING = re.compile(
    r"\b(must|refuses?|refused|warns?|needs?|exactly|only|outside|required|neither|error|once|always)\b"
)


def sentences() -> list[str]:
    """The document in sentences, rows of tables and lines of examples."""
    found = []
    for block in re.split(r"\n\n|\n(?=[|#])|(?<=[.;:]) (?=[A-Z`])", DOCUMENT):
        found += [flat(part) for part in ([block] if "```" not in block else block.split("\n"))]
    return [each for each in found if each]


def test_every_sentence_that_demands_something_has_a_rule() -> None:
    rules = [flat(rule[0]) for rule in RULES] + [flat(each) for each in NO_RULE]
    open_ones = [
        each
        for each in sentences()
        if DEMANDING.search(each) and not any(rule in each or each in rule for rule in rules)
    ]
    assert open_ones == []


def test_all_that_stands_under_no_rule_is_still_in_the_document() -> None:
    assert [each for each in NO_RULE if flat(each) not in flat(DOCUMENT)] == []


def test_the_faults_know_what_found_them(faults: Callable[..., list[Fault]], page: Make) -> None:
    assert {fault.rule for fault in faults(page(head=HEAD + "colour: red\n"))} == {"keys"}
    assert {fault.rule for fault in faults("a: [\n")} == {"yaml"}
    assert {fault.rule for fault in faults(page(hero="hero: nobody\n"))} == {"sense"}
