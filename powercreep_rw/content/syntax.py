"""What PyYAML says of a text that is no YAML, said so that it helps."""

from __future__ import annotations

from typing import Any

from powercreep_rw.content.faults import ERROR, YAML, Fault
from powercreep_rw.content.nodes import Source

#: Mappings and lists within each other; a campaign with its sheets inline takes 8.
MOST_DEPTH = 40
TOO_DEEP = f"more than {MOST_DEPTH} lists and mappings within each other; no key goes as deep"

#: A drawn map has no more lines than so.
MOST_ROWS = 60

#: A part of PyYAML's own words (C parser, pure parser), and what helps; the first that fits is taken.
_HELP = (
    ("nesting depth", TOO_DEEP),
    ("\\t", "a tab can't stand here; indent with spaces"),
    ("tab character", "a tab can't stand here; indent with spaces"),
    (
        "mapping values are not allowed",
        "a `:` too many, or a line indented too far; a text with `: ` in it goes in quotes",
    ),
    (
        "sequence entries are not allowed",
        "a list's `-` can't stand here; begin the list on a line of its own",
    ),
    (
        "could not find expected ':'",
        "the line before this place has no `:`; a key is followed by `: ` and its value",
    ),
    ("did not find expected ',' or ']'", "a `,` or the closing `]` is missing before this place"),
    ("expected ',' or ']'", "a `,` or the closing `]` is missing before this place"),
    ("did not find expected ',' or '}'", "a `,` or the closing `}` is missing before this place"),
    ("expected ',' or '}'", "a `,` or the closing `}` is missing before this place"),
    (
        "did not find expected '-' indicator",
        "a line of a list begins with `- `; this one is indented like the list",
    ),
    (
        "did not find expected key",
        "this line fits neither the lines above it nor its indentation; line it up with its neighbours",
    ),
    (
        "expected <block end>",
        "this line fits neither the lines above it nor its indentation; line it up with its neighbours",
    ),
    (
        "unknown escape",
        "after `\\` in double quotes stands none of YAML's escapes; write `\\\\`, or use single quotes",
    ),
    ("invalid Unicode character escape", "this escape names no character that can be printed"),
    ("document start", "the document ended above; a file holds one document"),
    ("directive", "a line that begins with `%` is a directive; a sheet needs none"),
)


#: What PyYAML says where something stands behind a closing quote.
_BEHIND = ("expected key", "expected <block end>", "expected ','", "block end", "expected '-'", "document start")


def yaml_fault(name: str, line: int, column: int, message: str) -> Fault:
    """An error of the text as YAML, in the file of this name."""
    return Fault(name, line, column, message, ERROR, YAML)


def is_too_deep(problem: Any) -> bool:
    """Whether PyYAML's C parser gave up because of lists and mappings within each other."""
    return "nesting depth" in (getattr(problem, "problem", None) or "")


def syntax_fault(source: Source, problem: Any) -> Fault:
    """The fault for an error of PyYAML's: where it was noticed, or where an open quote began."""
    from powercreep_rw.content import quotes  # only where a text is at fault

    said = getattr(problem, "problem", None) or getattr(problem, "reason", None) or "this is no YAML"
    mark = getattr(problem, "problem_mark", None)
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    context = getattr(problem, "context", None) or ""
    if said == "found unexpected end of stream" and problem.context_mark is not None:
        mark = problem.context_mark
        quote = source.line(mark.line + 1)[mark.column : mark.column + 1]
        words = f"the quote that opens here is never closed; {quotes.advice(quote)}"
        return yaml_fault(source.name, mark.line + 1, mark.column + 1, words)
    opened = quotes.breaking(source, line) if any(words in said for words in _BEHIND) else None
    if opened is not None and (opened.line, opened.column) < (line, column):
        words = f"the text whose quote opens here ends at {line}:{column}, or should have before"
        return yaml_fault(source.name, opened.line, opened.column, f"{words}; {quotes.advice(opened.quote)}")
    if (drawn := _of_a_map(source, line)) is not None:
        return drawn
    if "start any token" in said:
        return yaml_fault(source.name, line, column, _no_token(source, line, column))
    message = next((advice for words, advice in _HELP if words in said), None)
    if message is None:
        message = f"this is no YAML: {said}" + (f", {context}" if context else "")
    elif "closing" in message and problem.context_mark is not None:
        begun = problem.context_mark
        message += f" (it opens at {begun.line + 1}:{begun.column + 1})"
    return yaml_fault(source.name, line, column, message)


def _of_a_map(source: Source, line: int) -> Fault | None:
    """What is wrong with the drawn map that this line is in or just below, if that is what breaks the text."""
    first = next((n for n in range(line, max(0, line - MOST_ROWS), -1) if _begins_map(source, n)), None)
    if first is None or not all(_is_drawn(source.line(n)) for n in range(first + 1, line)):
        return None
    key = source.line(first)
    if not key.partition("map:")[2].strip().startswith(("|", ">", "'", '"')):
        words = "a map begins with `map: |`, and its lines stand below it, each indented alike"
        return yaml_fault(source.name, first, key.index("map:") + 1, words)
    deep = _indent(source.line(first + 1))
    for number in range(first + 2, line + 1):
        row = source.line(number)
        if _is_drawn(row) and row.strip() and _indent(row) < deep:
            more = deep - _indent(row)
            words = f"this line of the map is indented less than its first; move it {more} to the right"
            return yaml_fault(source.name, number, _indent(row) + 1, words)
    return None


def _begins_map(source: Source, number: int) -> bool:
    return source.line(number).strip().startswith("map:")


def _is_drawn(row: str) -> bool:
    """Whether a line looks like one of a map, or is blank."""
    return not row.strip() or row.strip()[0] in "+|"


def _indent(row: str) -> int:
    return len(row) - len(row.lstrip(" "))


def _no_token(source: Source, line: int, column: int) -> str:
    found = source.line(line)[column - 1 : column]
    if found == "\t":
        return "a tab can't stand here; indent with spaces"
    return f"a text can't begin with `{found}`; put it in quotes"
