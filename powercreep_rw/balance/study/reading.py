"""Totals → figures: what was counted, for each game, visit and turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from powercreep_rw.balance.report import REASONS
from powercreep_rw.balance.study.figures import Blow, Dark, Figures, Loss, SheetFigures, Turn
from powercreep_rw.balance.study.measures import Share, Spread
from powercreep_rw.balance.study.things import blueprints, gear, structures, threats
from powercreep_rw.balance.study.totals import Totals
from powercreep_rw.rules.definitions import Sheet
from powercreep_rw.rules.game import Game


def read(game: Game, totals: Totals, trials: Sequence[Totals], named: str, player: str, seed: str) -> Figures:
    """The figures of a study of a game; `trials` are those of its sheets with darkened dice."""
    lost = totals.games - totals.reasons["won"]
    whole = {what: Spread.of(_histogram(totals, "game", "", what)) for what in ("turns", "hurt", "crept")}
    return Figures(
        named=named,
        title=game.sheets[0].name if game.campaign is None else game.campaign.name,
        hero=game.hero.name,
        player=player,
        seed=seed,
        games=totals.games,
        won=Share(totals.reasons["won"], totals.games),
        reasons={reason: Share(totals.reasons[reason], lost) for reason in REASONS},
        losses=tuple(_losses(totals)),
        blows=tuple(_blows(totals)),
        decisions=totals.decisions / max(1, totals.games),
        food=totals.sum("food") / max(1, totals.games),
        turns=whole["turns"],
        damage=whole["hurt"],
        creep=whole["crept"],
        dark=tuple(_dark((totals, *trials) if game.campaign is None else trials)),
        places=() if game.campaign is None else tuple(_dark((totals,))),
        sheets=tuple(_sheet(game, sheet, totals) for sheet in game.sheets),
    )


def _sheet(game: Game, sheet: Sheet, totals: Totals) -> SheetFigures:
    begun = totals.sum("begun", sheet.id)
    left = _histogram(totals, "passed", sheet.id)
    many = max(1, begun)
    return SheetFigures(
        id=sheet.id,
        name=sheet.name,
        begun=begun,
        passed=Share(sum(left.values()), begun),
        left=Spread.of(left),
        track=sheet.boxes,
        health=_turns(totals, "health", sheet),
        creep=_turns(totals, "creep", sheet),
        damage=_causes(totals, "hurt", sheet, many),
        creep_by=_causes(totals, "crept", sheet, many),
        structures=tuple(structures(game, sheet, totals, begun)),
        threats=tuple(threats(game, sheet, totals, begun)),
        gear=tuple(gear(sheet, totals, begun)),
        blueprints=tuple(blueprints(game, sheet, totals, begun)),
        boxes={str(box): Share(totals.sum("box", sheet.id, box), begun) for box in sorted(sheet.creep)},
        rows={str(n): totals.sum("row", sheet.id, n) / many for n, _ in enumerate(sheet.radiation, 1)},
        wasted={str(key[0]): n / many for key, n in totals.all("wasted", sheet.id)},
    )


def _histogram(totals: Totals, *start: str | int) -> dict[int, int]:
    """A kind that ends in a number: the number, and how often."""
    found: dict[int, int] = {}
    for key, n in totals.all(*start):  # type: ignore[arg-type]
        number = key[-1]
        assert isinstance(number, int)
        found[number] = found.get(number, 0) + n
    return found


def _turns(totals: Totals, kind: str, sheet: Sheet) -> tuple[Turn, ...]:
    turns: dict[int, dict[int, int]] = {}
    for (turn, number), n in totals.all(kind, sheet.id):
        assert isinstance(turn, int) and isinstance(number, int)
        turns.setdefault(turn, {})[number] = n
    return tuple(Turn(turn, Spread.of(turns[turn])) for turn in sorted(turns))


def _causes(totals: Totals, kind: str, sheet: Sheet, many: int) -> dict[str, float]:
    """What was counted of a sheet by what follows the structure."""
    found: Counter[str] = Counter()
    for key, n in totals.all(kind, sheet.id):
        found[str(key[1])] += n
    return {cause: n / many for cause, n in sorted(found.items())}


def _losses(totals: Totals) -> Iterable[Loss]:
    found = [
        Loss(str(reason), str(sheet), str(structure), n)
        for (sheet, structure, reason), n in totals.all("end")
        if reason != "won"
    ]
    return sorted(found, key=lambda loss: -loss.games)


def _blows(totals: Totals) -> Iterable[Blow]:
    found = [Blow(str(r), str(s), str(c), str(t), n) for (s, r, c, t), n in totals.all("blow")]
    found += [Blow("leader", str(s), str(structure), str(t), n) for (s, structure, t), n in totals.all("leader")]
    return sorted(found, key=lambda blow: -blow.games)


def _dark(all_totals: Iterable[Totals]) -> Iterable[Dark]:
    """Sheets by how many of their dice were darkened."""
    sums: dict[int, Counter[str]] = {}
    passed: dict[int, dict[str, Counter[str]]] = {}
    for totals in all_totals:
        for (sheet, dice, what), n in totals.all("dark"):
            assert isinstance(dice, int)
            sums.setdefault(dice, Counter())[str(what)] += n
            passed.setdefault(dice, {}).setdefault(str(sheet), Counter())[str(what)] += n
    for dice, found in sorted(sums.items()):
        begun = found["begun"]
        means = (found[what] / max(1, begun) for what in ("turns", "hurt", "crept"))
        sheets = {sheet: Share(each["passed"], each["begun"]) for sheet, each in sorted(passed[dice].items())}
        yield Dark(dice, Share(found["passed"], begun), sheets, *means)
