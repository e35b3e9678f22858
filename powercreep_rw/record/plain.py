"""A part of a transcript as plain values, its scalars read as YAML 1.2 does: for `expect:` and `save:`."""

from __future__ import annotations

from typing import TypeAlias

from powercreep_rw.content.nodes import Mapping, Node, Scalar, Sequence

Plain: TypeAlias = "str | int | float | bool | list[Plain] | dict[str, Plain] | None"

#: A number of more digits than this stays a text: Python refuses to read numbers of thousands of digits.
MOST_DIGITS = 400


def plain(node: Node | None) -> Plain:
    """The value of a node; None for no node."""
    if isinstance(node, Mapping):
        return {key.text: plain(value) for key, value in node.items()}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return scalar(node) if isinstance(node, Scalar) else None


def scalar(node: Scalar) -> str | int | float | bool | None:
    """The value of a scalar."""
    kind, text = node.kind, node.text
    if kind == "null":
        return None
    if kind == "bool":
        return text.lower() == "true"
    if kind == "int" and len(text) <= MOST_DIGITS:
        return int(text)
    if kind == "float":
        return float(text.replace(".inf", "inf").replace(".nan", "nan"))
    return text
