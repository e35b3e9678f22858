"""Values as YAML text, for the head of a transcript: what is written here reads back as exactly the same.

The head of a save carries whole sheets, so a text of several lines is written as a block that a person can
read; any other text is quoted, and so can never be taken for a number or a key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

#: What `value` writes.
Value = str | int | float | bool | None | Sequence["Value"] | Mapping[str, "Value"]

INDENT = "  "
#: Words that some version of YAML takes for something else than a text.
NOT_TEXT = frozenset({"null", "true", "false", "yes", "no", "on", "off", "y", "n"})


def key_line(key: str, value: Value) -> str:
    """`key: value` at the left edge, with its newline; mappings and texts of several lines go on below it."""
    return f"{key}:{_after_key(value, '')}\n"


def quoted(text: str) -> str:
    """The text in double quotes, with escapes for all that YAML would not take as it stands.

    >>> quoted('say "no"')
    '"say \\\\"no\\\\""'
    """
    return '"' + "".join(_escaped(letter) for letter in text) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    if letter.isprintable() and letter != "\ufeff":
        return letter
    code = ord(letter)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _after_key(value: Value, indent: str) -> str:
    """What follows `key:`, its blank included."""
    if isinstance(value, str):
        return f" {_block(value, indent + INDENT)}" if _is_block(value) else f" {quoted(value)}"
    if isinstance(value, Mapping) and value:
        inner = indent + INDENT
        return "".join(f"\n{inner}{quoted_key(k)}:{_after_key(v, inner)}" for k, v in value.items())
    return f" {_flow(value)}"


def quoted_key(key: str) -> str:
    """A key as it stands when it is a plain word, quoted otherwise."""
    plain = key.isascii() and key.isidentifier() and key.lower() not in NOT_TEXT
    return key if plain else quoted(key)


def _is_block(text: str) -> bool:
    """Whether a text reads back unchanged from a block: lines, ended by a newline, of letters YAML takes."""
    return (
        len(text) > 1
        and text.endswith("\n")
        and text[-2] != "\n"
        and all(letter.isprintable() or letter in "\n\t" for letter in text)
        and "\ufeff" not in text
    )


def _block(text: str, indent: str) -> str:
    """A literal block; its indentation is named, since the first line may begin with blanks."""
    lines = (f"\n{indent}{line}" if line else "\n" for line in text[:-1].split("\n"))
    return f"|{len(INDENT)}" + "".join(lines)


def _flow(value: Value) -> str:
    """A value on one line."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{quoted_key(k)}: {_flow(v)}" for k, v in value.items()) + "}"
    return "[" + ", ".join(map(_flow, value)) + "]"
