"""Ids: how they are written, which are reserved, and what a misspelt word was meant to be."""

from __future__ import annotations

import re
from collections.abc import Iterable

from powercreep_rw.rules.definitions import ITEMS, MATERIALS
from powercreep_rw.rules.moves import CHECK, DICE, VERBS

INLINE = "inline"
NONE = "none"
#: How the path of a file that can be referred to ends.
PATHS = (".yaml", ".yml")

#: How an id is written; a JSON Schema says it in the same words.
ID_PATTERN = "[a-z0-9_]{1,60}"
#: Moves write spaces with a capital (`B3`) and ids have none, but whoever reads `b3` thinks of a space.
SPACE_PATTERN = "[a-z][1-9][0-9]*"
#: Words with a meaning of their own.
OWN_WORDS = (CHECK, NONE, INLINE)

_ID = re.compile(ID_PATTERN + r"\Z")
_SPACE = re.compile(SPACE_PATTERN + r"\Z")


def is_id(text: str) -> bool:
    """Whether a text is written like an id: lower case, digits and `_`, at most 60 of them."""
    return _ID.match(text) is not None


def is_ref(text: str) -> bool:
    """Whether a text is written as `pack/id`."""
    pack, slash, own = text.partition("/")
    return bool(slash) and is_id(pack) and is_id(own)


def reserved(text: str) -> str | None:
    """Why an id can't be given, as in `mark` "is the verb of a move"; None if it can."""
    if text in VERBS:
        return "is the verb of a move"
    if text in DICE:
        return "is the name of a die"
    if text in OWN_WORDS:
        return "is a word with a meaning of its own"
    if text in ITEMS:
        return "is an item"
    if text in MATERIALS:
        return "is a material"
    return "looks like a space of a map" if _SPACE.match(text) else None


def suggested(text: str) -> str:
    """The nearest thing to a text that is written like an id; empty if there is none."""
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")[:60]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """What a misspelt word was meant to be, among those that are known; None if it is like none of them."""
    import difflib

    if len(word) > 60:
        return None
    lowered = {option.lower(): option for option in known}
    near = difflib.get_close_matches(word.lower(), lowered, 1, 0.6)
    return lowered[near[0]] if near else None


def meant(word: str, known: Iterable[str]) -> str:
    """`; did you mean `x`?` for a word that is nearly one of the known, otherwise nothing."""
    near = nearest(word, known)
    return f"; did you mean `{near}`?" if near else ""


def listed(words: Iterable[str], last: str = "or") -> str:
    """`a`, `b` or `c`: words for a sentence."""
    quoted = [f"`{word}`" for word in words]
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {last} {quoted[-1]}"
