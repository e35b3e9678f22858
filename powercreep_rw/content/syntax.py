"""What PyYAML says of a text that is no YAML, said so that it helps."""

from __future__ import annotations

from typing import Any

from powercreep_rw.content.faults import ERROR, YAML, Fault
from powercreep_rw.content.nodes import Source

#: Mappings and lists within each other; a campaign with its sheets inline takes 8.
MOST_DEPTH = 40
TOO_DEEP = f"more than {MOST_DEPTH} lists and mappings within each other; no key goes as deep"

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


def yaml_fault(name: str, line: int, column: int, message: str) -> Fault:
    """An error of the text as YAML, in the file of this name."""
    return Fault(name, line, column, message, ERROR, YAML)


def is_too_deep(problem: Any) -> bool:
    """Whether PyYAML's C parser gave up because of lists and mappings within each other."""
    return "nesting depth" in (getattr(problem, "problem", None) or "")


def syntax_fault(source: Source, problem: Any) -> Fault:
    """The fault for an error of PyYAML's: where it was noticed, or where an open quote began."""
    said = getattr(problem, "problem", None) or getattr(problem, "reason", None) or "this is no YAML"
    mark = getattr(problem, "problem_mark", None)
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    context = getattr(problem, "context", None) or ""
    if said == "found unexpected end of stream" and problem.context_mark is not None:
        mark = problem.context_mark
        return yaml_fault(source.name, mark.line + 1, mark.column + 1, "the quote that opens here is never closed")
    if "start any token" in said:
        return yaml_fault(source.name, line, column, _no_token(source, line, column))
    message = next((advice for words, advice in _HELP if words in said), None)
    if message is None:
        message = f"this is no YAML: {said}" + (f", {context}" if context else "")
    elif "closing" in message and problem.context_mark is not None:
        begun = problem.context_mark
        message += f" (it opens at {begun.line + 1}:{begun.column + 1})"
    return yaml_fault(source.name, line, column, message)


def _no_token(source: Source, line: int, column: int) -> str:
    found = source.line(line)[column - 1 : column]
    if found == "\t":
        return "a tab can't stand here; indent with spaces"
    return f"a text can't begin with `{found}`; put it in quotes"
