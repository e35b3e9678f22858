"""YAML text → nodes, by PyYAML's event stream (the C parser where it is there, the same events without it).

Nothing is ever built from a tag, an alias is never followed, and a file is bounded in size and depth: any
bytes end in a tree or in a `ContentError`.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import Any

from powercreep_rw.content.faults import YAML, ContentError, Faults
from powercreep_rw.content.nodes import Mapping, Node, Refused, Scalar, Sequence, Source, shortened
from powercreep_rw.content.syntax import MOST_DEPTH, TOO_DEEP, is_too_deep, syntax_fault, yaml_fault

#: Files over this many bytes are refused unread.
MOST_BYTES = 1_000_000

#: What a text must not hold, as patterns that `re` compiles only for a text that isn't all printable (few aren't).
#: What YAML forbids, and the three line ends of YAML 1.1 which YAML 1.2 and editors don't know as such.
#: (Written as what is allowed, with a `^`, this takes Python twelve thousandths of a second to compile.)
_FORBIDDEN = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]"
#: What an escape in double quotes can smuggle in: control characters and halves of pairs.
_SMUGGLED = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"

#: What nobody sees, and what makes a name read in another order than it is written.
_UNSEEN = "[\u200b\u202a-\u202e\u2060-\u2069]"
#: How a file of quite another kind may begin (`strangers.FIRST`, which a test holds this equal to).
_STRANGE = tuple(bytes([each]) for each in b"\x89\xffGR%P\x1f\x7fM<{")
NO_FILE = "this is no ordinary file"
_FOLDER = "this is a folder; name a file in it"


def read_text(path: Path | str, shown: str | None = None) -> str:
    """A file's text.  Raises ContentError for what is no readable UTF-8 file of at most a megabyte.

    `shown` is the name used in messages, the path itself if it is left out.
    """
    name = str(path) if shown is None else shown
    try:
        about = os.stat(path)
        if stat.S_ISDIR(about.st_mode):
            raise _refusal(name, _FOLDER)
        if not stat.S_ISREG(about.st_mode):
            raise _refusal(name, NO_FILE)
        if about.st_size > MOST_BYTES:
            raise _refusal(name, _too_large(about.st_size, "bytes"))
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        raise unreadable(path, name, problem) from None
    if len(data) > MOST_BYTES:
        raise _refusal(name, _too_large(len(data), "bytes"))
    return decoded(data, name)


def unreadable(path: Path | str, name: str, problem: OSError | ValueError) -> ContentError:
    """The error for a file that the system does not give."""
    if isinstance(problem, FileNotFoundError):
        return _refusal(name, "there is no such file")
    if os.path.isdir(path):
        return _refusal(name, _FOLDER)
    from powercreep_rw.content.refusals import told

    return _refusal(name, f"this file can't be read: {told(problem, path)}")


def decoded(data: bytes, name: str) -> str:
    """Bytes as UTF-8 text, a byte order mark dropped.

    Raises ContentError at the first wrong byte, and for what is plainly a file of another kind.
    """
    refuse_stranger(data, name)
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        before = data[: problem.start].decode("utf-8")
        line, column = _place(before, len(before))
        if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            found = "this is UTF-16 text"
        else:
            found = f"the byte 0x{data[problem.start]:02X} is no UTF-8 text"
        raise ContentError([yaml_fault(name, line, column, f"{found}; save the file as UTF-8")]) from None


def refuse_stranger(data: bytes, name: str) -> None:
    """Raises ContentError for what is plainly a file of another kind, such as a picture."""
    if data[:1] in _STRANGE:
        from powercreep_rw.content.strangers import stranger

        what = stranger(data)
        if what is not None:
            raise _refusal(name, what)


def parse(text: str, name: str, faults: Faults) -> Node:
    """The tree of a YAML text, whose faults carry `name`.

    Faults that leave the rest readable (a duplicate key, an alias) are noted in `faults`; one that does not
    raises ContentError, with those noted before.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MOST_BYTES:
        raise _refusal(name, _too_large(len(text), "characters"))
    wrong = None if text.replace("\n", "").isprintable() else re.search(_FORBIDDEN, text)
    if wrong:
        line, column = _place(text, wrong.start())
        raise ContentError([yaml_fault(name, line, column, _forbidden(wrong.group()))])
    return _Builder(Source(name, text), faults).tree()


class _Builder:
    """Puts the tree together from events; a stack of open collections, no recursion."""

    def __init__(self, source: Source, faults: Faults, loader: Any = None) -> None:
        self.source = source
        self.faults = faults
        #: PyYAML's loader; None is the fastest that there is.
        self.loader = loader
        self.root: Node | None = None
        #: The collections not yet closed, and for each mapping the key that waits for its value.
        self.open: list[Sequence | Mapping] = []
        self.keys: list[Node | None] = []

    def tree(self) -> Node:
        """The root of the one document.  Raises ContentError when the text is no YAML or goes too deep."""
        import yaml

        loader = self.loader or getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        try:
            self._read_with(loader)
        except yaml.YAMLError as problem:
            if is_too_deep(problem) and loader is not yaml.SafeLoader:
                # the C parser reads a line ahead, and gives up before it tells of the level that is too deep
                return _Builder(self.source, self.faults, yaml.SafeLoader).tree()
            fault = syntax_fault(self.source, problem)
            raise ContentError([*self.faults, fault]) from None
        except (ValueError, OverflowError, RecursionError) as problem:
            raise _refusal(self.source.name, f"this can't be read as YAML: {problem}") from None
        if self.root is None:
            self.root = Scalar(self.source, 1, 1, "")
        return self.root

    def _read_with(self, loader: Any) -> None:
        parser = loader(self.source.text)
        try:
            self._run(parser)
        finally:
            parser.dispose()

    def _run(self, parser: Any) -> None:
        from yaml import events

        documents = 0
        while True:
            event = parser.get_event()
            kind = event.__class__
            if kind is events.ScalarEvent:
                self._scalar(event)
            elif kind is events.MappingStartEvent:
                self._begin(event, Mapping)
            elif kind is events.SequenceStartEvent:
                self._begin(event, Sequence)
            elif kind is events.MappingEndEvent or kind is events.SequenceEndEvent:
                self.open.pop()
                self.keys.pop()
            elif kind is events.AliasEvent:
                self._alias(event)
            elif kind is events.DocumentStartEvent:
                documents += 1
                if documents == 2:
                    self._note(event, "a second document begins here; a file holds one, so leave out this `---`")
                    return
            elif kind is events.StreamEndEvent:
                return

    def _scalar(self, event: Any) -> None:
        mark = event.start_mark
        style = event.style or ""
        node = Scalar(self.source, mark.line + 1, mark.column + 1, event.value, style)
        if event.tag is not None or event.anchor is not None:
            self._refuse_properties(event)
        if style == '"':
            wrong = None if event.value.isprintable() else re.search(_SMUGGLED, event.value)
            if wrong:
                self._note(event, f"this text holds {_named(wrong.group())}, which can't be printed; leave it out")
                self._place(Refused(self.source, node.line, node.column))
                return
        self._warn_of_unseen(node)
        self._place(node)

    def _warn_of_unseen(self, node: Scalar) -> None:
        unseen = None if node.text.isprintable() else re.search(_UNSEEN, node.text)
        if unseen:
            self.faults.warn(node, f"this text holds {_named(unseen.group())}, which nobody sees; leave it out")

    def _begin(self, event: Any, collection: type[Sequence] | type[Mapping]) -> None:
        mark = event.start_mark
        if event.tag is not None or event.anchor is not None:
            self._refuse_properties(event)
        node = collection(self.source, mark.line + 1, mark.column + 1)
        self._place(node)
        self.open.append(node)
        self.keys.append(None)
        if len(self.open) > MOST_DEPTH:
            self._note(event, TOO_DEEP)
            raise ContentError(self.faults)

    def _alias(self, event: Any) -> None:
        mark = event.start_mark
        self._note(event, f"`*{event.anchor}` refers to another place; aliases aren't read, so write the value out")
        self._place(Refused(self.source, mark.line + 1, mark.column + 1))

    def _refuse_properties(self, event: Any) -> None:
        if event.anchor is not None:
            self._note(event, f"`&{event.anchor}` names this place for aliases, which aren't read; leave it out")
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._note(event, f"the tag `{shortened(tag)}` isn't read; leave it out")

    def _place(self, node: Node) -> None:
        """Put a node where it belongs: the root, the next item, a key, or the value of the key before."""
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if isinstance(parent, Sequence):
            parent.items.append(node)
            return
        key = self.keys[-1]
        if key is None:
            self.keys[-1] = node
            return
        self.keys[-1] = None
        if not isinstance(key, Scalar):
            if not isinstance(key, Refused):
                self.faults.error(key, f"a key must be a word, not {key.described()}", YAML)
            return
        if key.text == "<<" and not key.style:
            self.faults.error(key, "`<<` takes in another mapping; that isn't read, so write the keys out", YAML)
        elif key.text in parent.keys:
            first = parent.keys[key.text]
            parent.twice.add(key.text)
            self.faults.error(
                key,
                f"`{shortened(key.text)}` stands here for the second time; the first is on line {first.line}",
                YAML,
            )
        else:
            parent.keys[key.text] = key
            parent.values[key.text] = node

    def _note(self, event: Any, message: str) -> None:
        mark = event.start_mark
        self.faults.add(yaml_fault(self.source.name, mark.line + 1, mark.column + 1, message))


def _refusal(name: str, message: str) -> ContentError:
    return ContentError([yaml_fault(name, 1, 1, message)])


def _too_large(size: int, unit: str) -> str:
    return f"{size:,} {unit} are too many; a file may have {MOST_BYTES:,}"


def _place(text: str, offset: int) -> tuple[int, int]:
    """Line and column, from 1, of a place in a text."""
    before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _named(character: str) -> str:
    return {
        "\x00": "a NUL byte",
        "\x85": "a line end of old (U+0085)",
        "\u2028": "a line separator (U+2028)",
        "\u2029": "a paragraph separator (U+2029)",
    }.get(character, f"the control character U+{ord(character):04X}")


def _forbidden(character: str) -> str:
    return f"{_named(character)} can't stand in a YAML file; delete it"
