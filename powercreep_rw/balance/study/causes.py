"""What caused what: which threat, Check or completion each Health Point and each box of the Creep Track went to."""

from __future__ import annotations

from powercreep_rw.rules.completion import CREEP_OF_A_LOSS

#: Stands for the threat where several attacked at once.
SEVERAL = "several"


class Causes:
    """Follows the events of a game.

    An increase of the Creep Track that an effect sets off is finished before the one that it interrupts goes on
    (R28): so the increases under way are a stack, and each box belongs to the top one.
    """

    def __init__(self) -> None:
        #: Increases under way, the present one last: [source, threat, boxes left].
        self._rising: list[tuple[str, str, int]] = []
        self._below = 0
        self._crept = ("", "")
        #: The threats whose attacks are being added up.
        self.attackers: list[str] = []
        self._able = ""
        #: What the last Health was lost to: attack, ability, radiation or creep.
        self.hurt = ""

    def calm(self) -> None:
        """Nothing is under way: what is left of an increase ran off the end of the track."""
        self._rising.clear()

    def harm(self, how: str, threat: str, effect: str, amount: int) -> None:
        """A threat attacks, or its ability strikes."""
        if effect == "creep":
            self._rising.append((how, threat, amount))
        elif effect == "lose_health" and how == "attack":
            self.attackers.append(threat)
        elif effect == "lose_health":
            self._able = threat

    def raising(self, source: str, threat: str, amount: int | None) -> None:
        """The Creep Track will rise by an amount; None: by that of a lost structure."""
        self._rising.append((source, threat, CREEP_OF_A_LOSS if amount is None else amount))

    def check(self) -> None:
        """A Radiation Check is rolled: its rows take effect from the top (R26), all of them after what follows now."""
        self._below = len(self._rising)

    def row(self, effect: str, amount: int) -> None:
        """A row of the Radiation Chart takes effect, after those above it."""
        if effect == "creep":
            self._rising.insert(self._below, ("radiation", "", amount))

    def step(self) -> tuple[str, str]:
        """One box is marked: the source, and the threat if it was one."""
        if not self._rising:
            return self._crept
        source, threat, left = self._rising.pop()
        if left > 1:
            self._rising.append((source, threat, left - 1))
        self._crept = (source, threat)
        return self._crept

    def blow(self, reason: str) -> tuple[str, str]:
        """What a game was lost to in the end: the cause, and the threat if it was one alone."""
        if reason == "creep":
            return self._crept
        if self.hurt == "ability":
            return self.hurt, self._able
        if self.hurt == "attack":
            return self.hurt, self.attackers[0] if len(set(self.attackers)) == 1 else SEVERAL
        return self.hurt, ""
