"""How far what stands at a place of a YAML text goes on, to be underlined.

Reading needs no ends, and pays for none: whoever shows a fault asks for them afterwards.
"""

from __future__ import annotations

from typing import Any

#: A line and a column, from 1.
Place = tuple[int, int]


def extents(text: str) -> dict[Place, Place]:
    """Where each scalar, list and mapping begins → the place behind its end, as far as the text can be read.

    Where a mapping begins with its first key, it is the key that goes on to there.
    """
    import yaml

    found: dict[Place, Place] = {}
    try:
        parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text.removeprefix("\ufeff"))
        try:
            _follow(parser, found)
        finally:
            parser.dispose()
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError):
        pass  # the fault that is to be shown
    return found


def _follow(parser: Any, found: dict[Place, Place]) -> None:
    """Note the end of each event, and of each list and mapping in brackets."""
    from yaml import events

    opened: list[Place] = []
    while (event := parser.get_event()) is not None:
        start, end = _place(event.start_mark), _place(event.end_mark)
        if isinstance(event, events.CollectionEndEvent):
            begun = opened.pop()
            if end > start:  # the end of a block is no bracket
                found[begun] = end
        elif isinstance(event, events.CollectionStartEvent):
            opened.append(start)
        elif isinstance(event, events.NodeEvent):
            found[start] = end


def _place(mark: Any) -> Place:
    return mark.line + 1, mark.column + 1
