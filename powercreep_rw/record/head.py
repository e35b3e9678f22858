"""The head of a transcript: every key but `moves`, each checked where it stands."""

from __future__ import annotations

from powercreep_rw.content.faults import ContentError, Fault, Faults
from powercreep_rw.content.kinds import kind_of
from powercreep_rw.content.nodes import Mapping, Node, Scalar, shortened
from powercreep_rw.content.reading import MOST_UNKNOWN
from powercreep_rw.record.dice import Seed
from powercreep_rw.record.plain import plain, scalar
from powercreep_rw.rules.state import RULES_VERSION

#: The version of the format that this program reads and writes.
TRANSCRIPT = 1
#: The keys that say by which version a file was written, and the newest known.
VERSIONS = {"transcript": TRANSCRIPT, "rules": RULES_VERSION}

#: What a file is that is no transcript, and who reads it.
PLAYED_BY = {
    "sheet": "this is a sheet, no transcript; `play` plays it",
    "campaign": "this is a campaign, no transcript; `play` plays it",
    "hero": "this is a hero, no transcript; `play SHEET --hero FILE` plays with it",
    "lesson": "this is a lesson, no transcript; the window plays it",
    "core": "this is a core.yaml, no transcript; `check` reads it",
    "pack": "this is the label of a pack, no transcript; `packs add FOLDER` installs the pack",
}

KEYS = (
    "transcript",
    "rule",
    "expect",
    "rules",
    "sheet",
    "campaign",
    "hero",
    "seed",
    "save",
    "files",
    "moves",
)


class NewerVersion(ContentError):
    """A transcript written by a newer version of this program: nothing more can be said of it than its name."""

    def __init__(self, fault: Fault, name: str) -> None:
        super().__init__([fault])
        self.name = name


def checked(root: Node, faults: Faults) -> Mapping:
    """The root of a transcript, its keys and versions looked at.

    Raises ContentError if it is no mapping, and NewerVersion before anything else is looked at.
    """
    if not isinstance(root, Mapping):
        faults.error(root, _no_mapping(root))
        raise ContentError(faults)
    _refuse_newer(root)
    _refuse_content(root)
    unknown = [key for key, _ in root.items() if key.text not in KEYS]
    for number, key in enumerate(unknown[: MOST_UNKNOWN + 1]):
        if number == MOST_UNKNOWN:
            faults.error(key, f"and {len(unknown) - number:,} more keys that a transcript doesn't have")
        else:
            from difflib import get_close_matches

            close = get_close_matches(key.text, KEYS, 1)
            hint = f"did you mean `{close[0]}`?" if close else f"a transcript has {', '.join(KEYS)}"
            faults.error(key, f"`{shortened(key.text)}` is no key of a transcript; {hint}")
    for version in VERSIONS:
        _version(root, version, faults)
    _played(root, faults)
    _moves_last(root, faults)
    return root


def _no_mapping(root: Node) -> str:
    """What is wrong with a file that has no keys."""
    begins = f"begins with `transcript: {TRANSCRIPT}`"
    if isinstance(root, Scalar) and root.kind == "null":
        return f"this file is empty; a transcript {begins}"
    return f"this file must be a transcript (a mapping that {begins}), not {root.described()}"


def _refuse_newer(root: Mapping) -> None:
    """Raises NewerVersion when the file says that it is of a version that this program does not know yet."""
    for key, newest in VERSIONS.items():
        node = root.get(key)
        value = scalar(node) if isinstance(node, Scalar) else None
        if node is not None and isinstance(value, int) and value > newest:
            message = f"`{key}: {value}` is newer than this program, which knows up to `{key}: {newest}`"
            save = plain(root.get("save"))
            name = save.get("name") if isinstance(save, dict) else None
            raise NewerVersion(Fault(node.source.name, node.line, node.column, message), str(name or ""))


def _refuse_content(root: Mapping) -> None:
    """Raises ContentError for a sheet, hero, campaign or core.yaml: none of its keys is a transcript's."""
    kind = kind_of(root)
    if kind in PLAYED_BY:
        raise ContentError([Fault(root.source.name, root.line, root.column, PLAYED_BY[kind])])


def _version(root: Mapping, key: str, faults: Faults) -> None:
    """`transcript` and `rules`: a version."""
    node = root.get(key)
    if node is None:
        if key == "transcript":
            faults.error(root, f"`transcript: {TRANSCRIPT}` is missing, which says what this file is")
        return
    value = scalar(node) if isinstance(node, Scalar) else None
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        faults.error(node, f"`{key}` must be a version, such as {VERSIONS[key]}, not {node.described()}")


def _played(root: Mapping, faults: Faults) -> None:
    """`sheet` or `campaign`, one of the two; `hero` where another plays."""
    if "sheet" in root and "campaign" in root:
        faults.error(root.keys["campaign"], "a game is played on a `sheet` or in a `campaign`, not both")
    elif "sheet" not in root and "campaign" not in root:
        faults.error(root, "`sheet` or `campaign` is missing: what is the game played on?")
    for key in ("sheet", "campaign", "hero"):
        node = root.get(key)
        named = isinstance(node, Scalar) and node.kind != "null" and node.text.strip()
        if node is not None and not named and not isinstance(node, Mapping):
            faults.error(
                node, f"`{key}` must be an id, a path, or the {key} itself as a mapping, not {node.described()}"
            )


def _moves_last(root: Mapping, faults: Faults) -> None:
    """`moves` comes last, so that a game is saved by appending a line."""
    if "moves" not in root:
        faults.error(root, "`moves` is missing, the list of what was played; it comes last")
        return
    after = list(root.keys)[list(root.keys).index("moves") + 1 :]
    for key in after:
        faults.error(root.keys[key], f"`moves` comes last, so `{shortened(key)}` must stand before it")


def seed(root: Mapping, faults: Faults) -> Seed | None:
    """What the program's dice are seeded with; None where the file names no seed."""
    node = root.get("seed")
    if node is None:
        return None
    value = scalar(node) if isinstance(node, Scalar) else None
    if not isinstance(node, Scalar) or value is None:
        faults.error(node, f"`seed` must be a number or a text, not {node.described()}")
        return None
    return value if isinstance(value, int) and not isinstance(value, bool) else node.text


def files(root: Mapping, faults: Faults) -> dict[str, str]:
    """The texts that the file carries, by name."""
    node = root.get("files")
    if node is None:
        return {}
    if not isinstance(node, Mapping):
        faults.error(node, f"`files` must map names to the texts of files, not {node.described()}")
        return {}
    found = {}
    for key, value in node.items():
        if isinstance(value, Scalar):
            found[key.text] = value.text
        else:
            faults.error(
                value, f"under `files` must stand the text of `{shortened(key.text)}`, not {value.described()}"
            )
    return found
