"""What the page's places say when they are pointed at: a legal space foretells, an illegal one says why, all else
explains itself.  No pygame."""

from __future__ import annotations

from powercreep_rw.paper import words
from powercreep_rw.paper.forecast import Forecast, Part, foretell, phrase, refusal, tone
from powercreep_rw.paper.losing import FACES, losing_faces
from powercreep_rw.paper.names import LOST
from powercreep_rw.rules import moves
from powercreep_rw.rules.moves import Move, die_name
from powercreep_rw.ui.decisions import Selection, Target
from powercreep_rw.ui.shown import Shown
from powercreep_rw.ui.widgets import Tip


class Explainer:
    """Words for one game; forecasts are kept for the position they were made in."""

    def __init__(self, session: Shown) -> None:
        self.session = session
        self._kept: dict[Move, list[Part]] = {}
        self._revision = -1

    def parts(self, move: Move) -> list[Part]:
        """What a move would do."""
        if self._revision != self.session.revision:
            self._kept, self._revision = {}, self.session.revision
        if move not in self._kept:
            parts = Forecast(self.session.names).parts(foretell(self.session.state, move))
            self._kept[move] = [*parts, *self._risk(move, parts)]
        return self._kept[move]

    def _risk(self, move: Move, parts: list[Part]) -> list[Part]:
        """What a Radiation Check that the move sets off may do at worst: lose the game at once."""
        state = self.session.state
        if any(part.words.endswith(LOST) for part in parts):
            return []
        faces = losing_faces(state, move)
        if len(faces) == len(FACES):
            return [Part(LOST, "bad")]
        return [Part(f"a Check of {words.listed(faces)} loses the game", "bad")] if faces else []

    def way(self, move: Move) -> str:
        """What a variant of a mark is called: `as it is`, `with Radiation Suit, paid with Good Die 2 (5)`."""
        dice = self.session.position["dice"]
        said: list[str] = []
        for word in variant_words(move):
            if word in moves.DICE:
                said[-1] += f", paid with {die_name(word)} ({dice.get(word, '?')})"
            else:
                said.append(f"with {self.session.names.gear(word)}")
        return " and ".join(said) or "as it is"

    def written(self, move: Move) -> int | None:
        """The number that a mark would write."""
        for event in foretell(self.session.state, move):
            if event[0] == "marked":
                return int(str(event[2]))
        return None

    def move_tip(self, move: Move, title: str) -> Tip:
        """A move's forecast under a title."""
        parts = self.parts(move)
        return Tip(title, phrase(parts), tone=tone(parts))

    def space_tip(self, space: str, selection: Selection, legal: bool) -> Tip | None:
        """What a space of the structure being explored says, with what is picked now."""
        decision = self.session.decision
        if legal:
            options = decision.leads_to(selection, Target("space", space))
            if options:
                return self._legal_tip(space, options)
            return self._any_die_tip(space, selection)
        if self.session.position["phase"] != "explore":
            return None
        dice = selection.picked("die") or sorted(self.session.position["dice"])
        if selection.tool is not None:
            return self._tool_refusal(space, selection)
        if not dice:
            return None
        position = self.session.position
        written = position["structures"][position["structure"] or ""]["marks"].get(space)
        if written and not selection.picked("die"):
            return Tip(f"{space}: {written}", "This space is marked.")  # nobody asked to write there
        no = refusal(self.session.state, moves.mark(dice[0], space))
        return Tip(f"Not at {space}", words.sentence(no.sentence), no.ruling, "no") if no else None

    def _tool_refusal(self, space: str, selection: Selection) -> Tip | None:
        """Why the combined die of a blueprint may not be written in a space."""
        dice = selection.picked("die")
        if selection.tool is None or selection.tool[0] != "use" or not dice:
            return None
        no = refusal(self.session.state, ("use", selection.tool[1], *self._circled(selection), *dice, space))
        return Tip(f"Not at {space}", words.sentence(no.sentence), no.ruling, "no") if no else None

    def circle_tip(self, space: str, selection: Selection) -> Tip | None:
        """Why a number may not be circled for the blueprint that is used."""
        if selection.tool is None or selection.tool[0] != "use":
            return None
        used, picked = selection.tool[1], self._circled(selection)
        pair = any(len(p.stages[0]) > 1 for p in self.session.decision.buttons.get(selection.tool, ()))
        circles = (*picked, space) if picked or not pair else (space, space)
        no = refusal(self.session.state, ("use", used, *circles, *sorted(self.session.position["dice"])[:1]))
        if no is None or (pair and not picked and "to circle" not in no.sentence and "already" not in no.sentence):
            return Tip(f"Not {space}", "It makes no pair now that could be circled.", "R34", "no")
        return Tip(f"Not {space}", words.sentence(no.sentence), no.ruling, "no")

    def _circled(self, selection: Selection) -> tuple[str, ...]:
        return tuple(selection.picked("circle"))

    def die_tip(self, die: str, wanted: bool) -> Tip:
        """A die in the tray: what it shows, and why it can't be clicked now."""
        title = f"{die_name(die)}: {self.session.position['dice'].get(die, '')}"
        if wanted:
            return Tip(title)
        why = {
            "dice": "It is written after the night has been faced.",
            "threat": "It is written once the night is over.",
            "check": "The Radiation Check is answered first.",
            "fill": "The material is placed first.",
            "reduce": "Another die is asked for.",
            "discard": "Another die is asked for.",
        }.get(self.session.position["phase"], "It is of no use for this.")
        if any(Target("die", die) in p.stages[0] for p in self.session.decision.buttons.get(("food",), ()) if p.stages):
            why = f"It can be re-rolled with Food. {why}"
        return Tip(title, why, tone="no")

    def _legal_tip(self, space: str, options: list[Move]) -> Tip:
        value = self.written(options[0])
        if len(options) == 1:
            way = self.way(options[0])
            title = f"{value} at {space}" + ("" if way == "as it is" else f", {way}")
            parts = self.parts(options[0])
            return Tip(title, phrase(parts) or "nothing else comes of it", tone=tone(parts))
        lines = [
            f"{self.way(m)}: {phrase(self.parts(m)) or f'{self.written(m)}, and nothing else comes of it'}"
            for m in options
        ]
        lines = [line[0].upper() + line[1:] for line in lines]
        return Tip(f"{value} at {space}, or:", "\n".join(lines))

    def _any_die_tip(self, space: str, selection: Selection) -> Tip:
        """No die is picked yet: what each would do here."""
        told: dict[str, list[str]] = {}
        for die, value in self.session.position["dice"].items():
            with_die = self.session.decision.pick(selection, Target("die", die))
            options = self.session.decision.leads_to(with_die, Target("space", space))
            if options:
                comes = phrase(self.parts(options[0])) or "nothing else comes of it"
                told.setdefault(comes, []).append(f"{die_name(die)} ({value})")
        if len(told) == 1:
            return Tip(f"Any die at {space}", next(iter(told)))
        return Tip(f"At {space}", "\n".join(f"{words.listed(dice)}: {comes}" for comes, dice in told.items()))


def variant_words(move: Move) -> tuple[str, ...]:
    """The Gear words at the end of a mark: those after its last space."""
    last = max((n for n, word in enumerate(move) if word[:1].isupper()), default=len(move) - 1)
    return move[last + 1 :]
