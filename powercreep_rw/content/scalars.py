"""Single values: texts, numbers, ids and the small words of the format, read as YAML 1.2 means them."""

from __future__ import annotations

import re
from typing import Any

from powercreep_rw.content.ids import is_id, listed, meant, reserved, suggested
from powercreep_rw.content.nodes import Scalar, shortened
from powercreep_rw.content.schema import (
    Capital,
    DiePrice,
    Flag,
    Id,
    Lattice,
    Line,
    Number,
    Picture,
    Shape,
    Text,
    TriggerWord,
    Word,
)
from powercreep_rw.rules.definitions import Trigger

#: What stands for a value that could not be read; its fault is noted already.
BAD: Any = type("Bad", (), {"__repr__": lambda self: "BAD"})()

_AT_LEAST = re.compile(r"([1-6])\+\Z")


class Mismatch(Exception):
    """A scalar that its shape does not take.

    `advice` says what would be right, where that is not plain; `whole` when there is no more to say; `written`
    when only the way it is written is wrong, which whoever reads YAML's numbers as numbers doesn't see.
    """

    def __init__(self, advice: str = "", whole: bool = False, written: bool = False) -> None:
        super().__init__(advice)
        self.advice = advice
        self.whole = whole
        self.written = written


def whole_number(node: Scalar) -> int | None:
    """The whole number that YAML 1.2 reads here, however it is written: 8 for `08`, `0x8` and `8.0`; else None."""
    written = node.text
    if node.style or len(written) > 60:
        return None
    if node.kind == "int":
        return int(written)
    if node.kind == "other":
        return int(written[2:], 16 if written[1] == "x" else 8)
    value = float(written) if node.kind == "float" and "n" not in written.lower() else 0.5
    return int(value) if value.is_integer() else None


def is_count(node: Scalar) -> bool:
    """Whether YAML 1.2 reads a whole number from 0 up here, which a JSON Schema takes for an id."""
    value = whole_number(node)
    return value is not None and value >= 0


def _within(node: Scalar, low: int, high: int) -> bool:
    """Whether a whole number of this range is meant."""
    value = whole_number(node)
    return value is not None and low <= value <= high


def expected(shape: Shape) -> str:
    """What belongs in a place, for a message."""
    match shape:
        case Line():
            return "a line of text"
        case Text():
            return "a text"
        case Capital():
            return "one capital letter" + (f" other than {' and '.join(shape.but)}" if shape.but else "")
        case Id():
            return "an id (lower case, digits and `_`)"
        case Picture():
            return "the id of a drawing that ships"
        case Number(low=low, high=high):
            return f"the number {low}" if low == high else f"a whole number from {low} to {high}"
        case Flag():
            return "`true`" if shape.only_true else "`true` or `false`"
        case Word():
            words = listed(shape.words)
            return words if shape.number is None else f"{words} or {expected(shape.number)}"
        case TriggerWord():
            return "`1+` to `6+`, a number from 1 to 6, `doubles` or `triples`"
        case DiePrice():
            return "`any`, or `1+` to `6+`"
        case Lattice():
            return "a map: `|`, then the lattice on the lines below"
        case _:
            raise TypeError(f"{shape!r} is no single value")


def line(shape: Line, node: Scalar) -> str:
    if shape.numbers and node.kind in ("int", "float"):
        return node.text
    value = _text(node).strip()
    if not value:
        raise Mismatch("it is empty")
    if "\n" in value:
        raise Mismatch("it goes on for several lines")
    return value


def text(shape: Text, node: Scalar) -> str:
    return _text(node).strip()


def _text(node: Scalar) -> str:
    kind = node.kind
    if kind == "null":
        raise Mismatch
    if kind != "text":
        raise Mismatch(f'put it in quotes: "{shortened(node.text)}"')
    return node.text


def capital(shape: Capital, node: Scalar) -> str:
    value = node.text
    if node.kind == "text" and len(value) == 1 and "A" <= value <= "Z" and value not in shape.but:
        return value
    if len(value) == 1 and "A" <= value.upper() <= "Z" and value.upper() not in shape.but:
        raise Mismatch(f"; did you mean `{value.upper()}`?")
    raise Mismatch


def identifier(shape: Id, node: Scalar) -> str:
    value = node.text
    kind = node.kind
    if kind == "null":
        raise Mismatch
    if not is_id(value):
        guess = suggested(value)
        right = f"; did you mean `{guess}`?" if guess and not reserved(guess) else ""
        raise Mismatch(
            f"`{shortened(value)}` is no id (lower case, digits and `_`){right}", whole=True, written=is_count(node)
        )
    if kind not in ("text", "int") or (kind == "int" and str(int(value)) != value):
        raise Mismatch(f'put it in quotes if it is one: "{value}"', written=is_count(node))
    if shape.reserved:
        why = reserved(value)
        if why:
            raise Mismatch(f"`{value}` {why}, and can't be an id; take another", whole=True)
    return value


def is_reference(node: Scalar) -> bool:
    """Whether a scalar can name something: a text, or a number that is written as an id may be."""
    if node.kind == "int":
        return is_id(node.text) and str(int(node.text)) == node.text
    return node.kind == "text" and bool(node.text.strip())


def number(shape: Number, node: Scalar) -> int:
    written = node.text
    if node.kind != "int":
        raise Mismatch(_number_advice(node), written=_within(node, shape.low, shape.high))
    digits = written.lstrip("+-")
    if len(digits) > 1 and digits[0] == "0":
        advice = f"write {digits.lstrip('0') or '0'}, without the 0 before it"
        raise Mismatch(advice, written=_within(node, shape.low, shape.high))
    if len(digits) > 12:
        raise Mismatch
    value = int(written)
    if not shape.low <= value <= shape.high:
        raise Mismatch
    return value


def _number_advice(node: Scalar) -> str:
    """What a number was to be that is written as something else."""
    written = node.text.strip()
    if node.style and re.fullmatch(r"[-+]?(?:0|[1-9][0-9]*)", written):
        return f"write {written}, without quotes"
    if node.kind == "other":
        return f"write {int(written[2:], 16 if written[1] == 'x' else 8)}" if len(written) < 15 else ""
    if re.fullmatch(r"[0-9]+(?:_[0-9]+)+", written) and len(written) < 15:
        return f"write {int(written)}"
    return ""


def flag(shape: Flag, node: Scalar) -> bool:
    value = node.text.lower()
    if node.kind == "bool" and (value == "true" or not shape.only_true):
        return value == "true"
    if shape.only_true:
        raise Mismatch("leave the key out if it doesn't apply")
    if value in ("yes", "on", "y", "1", "true"):
        raise Mismatch("write true")
    raise Mismatch("write false" if value in ("no", "off", "n", "0", "false") else "")


def word(shape: Word, node: Scalar) -> str | int:
    if node.kind == "text" and node.text in shape.words:
        return node.text
    if shape.number is not None and (node.kind != "text" or node.text[:1].isdigit()):
        return number(shape.number, node)
    raise Mismatch(meant(node.text, shape.words))


def trigger(shape: TriggerWord, node: Scalar) -> Trigger:
    value = node.text
    if value in ("doubles", "triples"):
        return Trigger(value)
    at_least = _AT_LEAST.match(value)
    if at_least:
        return Trigger("at_least", int(at_least.group(1)))
    if len(value) == 1 and value in "123456":
        return Trigger("exactly", int(value))
    written = _within(node, 1, 6)
    if re.fullmatch(r"\+[1-6]|[1-6] \+", value):
        raise Mismatch(f"write {value.strip('+ ')}+", written=written)
    raise Mismatch(meant(value, ("doubles", "triples")), written=written)


def die_price(shape: DiePrice, node: Scalar) -> int:
    value = node.text
    if value == "any":
        return 1
    at_least = _AT_LEAST.match(value)
    if at_least:
        return int(at_least.group(1))
    if re.fullmatch(r"[1-6]|\+[1-6]|[1-6] \+", value):
        raise Mismatch(f"write {value.strip('+ ')}+")
    raise Mismatch(meant(value, ("any",)))


def lattice(shape: Lattice, node: Scalar) -> Scalar:
    if node.kind != "text" or not node.text.strip():
        raise Mismatch
    return node
