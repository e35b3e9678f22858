"""Cases: transcripts with their right answer, compared as `docs/transcript.md` ("Cases") says."""

from pathlib import Path
from typing import Any

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*.yaml"))

#: Mappings of the state that must be equal as a whole.
WHOLE = ("dice",)


def differences(expected: Any, actual: Any, where: str = "") -> list[str]:
    """Where the state is not what the case expects: mappings are contained, all else is equal.

    >>> differences({"health": {"left": 3}}, {"health": {"left": 2, "boxes": 4}})
    ['health.left is 2, not 3']
    """
    if not (isinstance(expected, dict) and isinstance(actual, dict)) or where in WHOLE:
        same = type(expected) is type(actual) and expected == actual
        return [] if same else [f"{where} is {actual!r}, not {expected!r}"]
    found = []
    for key, value in expected.items():
        place = f"{where}.{key}" if where else str(key)
        if key not in actual:
            found.append(f"{place} is missing")
        else:
            found += differences(value, actual[key], place)
    return found
