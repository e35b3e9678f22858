"""How the window says no."""

from __future__ import annotations


class UiError(Exception):
    """The base of what this room raises."""


class NoDisplay(UiError):
    """There is no display to open a window on; the sentence names what works without one."""

    def __init__(self, why: str = "") -> None:
        because = f" ({why})" if why else ""
        super().__init__(
            f"there is no display to open a window on{because}; without one, `powercreep-rw play SHEET --text` "
            "plays at the terminal, and `replay FILE --log` tells a saved game"
        )


class Broken(UiError):
    """The program itself failed, and no window can say so any more."""

    def __init__(self, what: str, report: str) -> None:
        super().__init__(f"the program itself failed ({what}); the game is saved up to its last move, and {report}")
