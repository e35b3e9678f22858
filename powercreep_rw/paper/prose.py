"""Prose to be set: what `content.markdown` has read, with every word in its face.

Of a link the words stay.  A picture is no word of the text; where each has its place, `illustrated` knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from powercreep_rw.content import markdown
from powercreep_rw.content.markdown import Heading, Picture, Spans
from powercreep_rw.paper.setting import Words

#: The style of a span → the face it is set in.
_FACES = {"text": "text", "bold": "bold", "italic": "italic", "code": "bold"}


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph as it is set; in a list it has a `mark`: a dash, or its number."""

    words: Words
    mark: str = ""


Block = Heading | Paragraph | markdown.Table[Words]


def blocks(text: str) -> list[Block]:
    """The text's blocks in their order."""
    return [block for block in illustrated(text) if not isinstance(block, Picture)]


def illustrated(text: str) -> list[Block | Picture]:
    """The text's blocks in their order, and its pictures' names in their places."""
    return [found if isinstance(found, Picture) else _set(found) for found in markdown.blocks(text)]


def _set(found: Heading | markdown.Paragraph | markdown.Table[Spans]) -> Block:
    if isinstance(found, markdown.Paragraph):
        return Paragraph(_words(found.spans), "–" if found.marker == "-" else found.marker)
    if isinstance(found, markdown.Table):
        return markdown.Table(tuple(tuple(_words(cell) for cell in row) for row in found.rows))
    return found


def inline(text: str) -> Words:
    """A line's words, each in its face."""
    return _words(markdown.spans(text))


def _words(spans: Spans) -> Words:
    """The words of spans; one that is partly marked gets the face of its longest part."""
    return tuple(_joined([(span.words, _FACES[span.style]) for span in spans]))


def _joined(parts: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Words out of parts that may begin and end within one."""
    word: list[tuple[str, str]] = []
    for text, face in parts:
        for n, bit in enumerate(re.split(r"(\s+)", text)):
            if n % 2:
                if word:
                    yield _word(word)
                word = []
            elif bit:
                word.append((bit, face))
    if word:
        yield _word(word)


def _word(bits: list[tuple[str, str]]) -> tuple[str, str]:
    return "".join(bit for bit, _ in bits), max(bits, key=lambda one: len(one[0]))[1]
