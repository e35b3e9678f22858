"""Letters that the page's faces lack: what is legal to write, and can't be drawn as it is written."""

from __future__ import annotations

from collections.abc import Iterator

from powercreep_rw.content.faults import SENSE, WARNING, Fault
from powercreep_rw.content.nodes import Mapping, Node, Scalar, Sequence

#: Key → the faces in which the page sets its words.
SET_IN = {
    "name": ("title", "heading", "label", "thin", "bold", "text"),
    "text": ("text", "italic"),
}


def faults(root: Node, kind: str) -> list[Fault]:
    """A warning for each name and story with letters that its faces lack, at the first of them.

    The faces are read only if there is a letter beyond ASCII, which they all have.  `kind` is the file's: a
    transcript has no words of its own.
    """
    found = []
    for key, node in _words(root) if kind != "transcript" else ():
        if not node.text.isascii():
            lacking = _lacking(node.text, SET_IN[key])
            if lacking:
                found.append(_warning(key, node, lacking))
    return found


def _words(root: Node) -> Iterator[tuple[str, Scalar]]:
    """Every name and story of a tree, with its key."""
    todo = [root]
    while todo:
        node = todo.pop()
        if isinstance(node, Sequence):
            todo += node.items
        elif isinstance(node, Mapping):
            for key, value in node.values.items():
                if key in SET_IN and isinstance(value, Scalar):
                    yield key, value
                else:
                    todo.append(value)


def _lacking(text: str, faces: tuple[str, ...]) -> list[str]:
    """The letters that one of the faces lacks, each once, in their order."""
    from powercreep_rw.paper.faces import metrics

    known = [metrics(face).advances for face in faces]
    return [char for char in dict.fromkeys(text) if not char.isspace() and any(ord(char) not in each for each in known)]


def _warning(key: str, node: Scalar, lacking: list[str]) -> Fault:
    from powercreep_rw.paper.faces import safe

    drawn = safe(lacking[0], SET_IN[key][0])
    named = ", ".join(f"`{char}`" for char in lacking[:5]) + (" and others" if len(lacking) > 5 else "")
    instead = f"`{drawn}` is drawn instead" if drawn.strip() else "nothing is drawn instead"
    more = instead if len(lacking) == 1 else f"for the first, {instead}"
    at = node.text.find(lacking[0])
    # a plain text of one line stands in the file as it is read; of any other, its beginning is pointed at
    written = node.source.line(node.line)[node.column - 1 :].startswith(node.text)
    column = node.column + at if not node.style and written else node.column
    message = f"the page's faces lack {named}; {more}"
    return Fault(node.source.name, node.line, column, message, WARNING, SENSE)
