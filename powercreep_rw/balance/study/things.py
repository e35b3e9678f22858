"""The figures of what stands on a sheet: its structures, threats, Gear, and the hero's blueprints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from powercreep_rw.balance.study.figures import (
    BlueprintFigures,
    GearFigures,
    Icon,
    Space,
    StructureFigures,
    ThreatFigures,
)
from powercreep_rw.balance.study.measures import Share, Spread
from powercreep_rw.balance.study.totals import Totals
from powercreep_rw.rules.definitions import Sheet, Threat
from powercreep_rw.rules.game import Game
from powercreep_rw.rules.plan import Plan

#: Effects that cost dice, and those that are radiation.
DICE = ("reduce_good", "discard_good")
RADIATION = ("radiation", "radiation_checks")


def structures(game: Game, sheet: Sheet, totals: Totals, begun: int) -> Iterable[StructureFigures]:
    """A sheet's structures, in its order."""
    for plan in game.pages[game.sheet_number[sheet.id]].plans:
        place = (sheet.id, plan.structure.id)
        visits = totals.sum("entered", *place)
        outcomes: Counter[str] = Counter()
        turns: Counter[int] = Counter()
        for (outcome, count), n in totals.all("visit", *place):
            assert isinstance(count, int)
            outcomes[str(outcome)] += n
            turns[count] += n
        highest = {int(key[0]): n for key, n in totals.all("highest", *place)}
        many = max(1, visits)
        yield StructureFigures(
            id=plan.structure.id,
            name=plan.structure.name,
            entered=Share(visits, begun),
            powered=Share(outcomes["powered"], visits),
            lost=Share(outcomes["lost"], visits),
            ended=Share(sum(n for key, n in totals.all("end", *place) if key[0] != "won"), visits),
            turns=Spread.of(turns),
            highest=Spread.of(highest),
            creep=totals.sum("crept", *place) / many,
            damage={str(key[0]): n / many for key, n in totals.all("hurt", *place)},
            spaces=tuple(_spaces(plan, place, totals, visits)),
            icons=tuple(
                Icon(plan.names[cell], kind, Share(totals.counts[("gained", *place, plan.names[cell])], visits))
                for cell, kind in plan.icons
            ),
        )


def _spaces(plan: Plan, place: tuple[str, str], totals: Totals, visits: int) -> Iterable[Space]:
    for cell in plan.white:
        name = plan.names[cell]
        shares = (Share(totals.counts[(kind, *place, name)], visits) for kind in ("marked", "mattered", "path"))
        yield Space(name, *shares)


def threats(game: Game, sheet: Sheet, totals: Totals, begun: int) -> Iterable[ThreatFigures]:
    """A sheet's types of threat, in its order."""
    many = max(1, begun)
    for threat in sheet.threats:
        harm: Counter[tuple[str, str]] = Counter()
        attacks = defeated = 0
        for plan in sheet.structures:
            place = (sheet.id, plan.id, threat.id)
            attacks += totals.counts[("attack", *place)]
            defeated += totals.counts[("defeated", *place)]
            for (how, effect), n in totals.all("harm", *place):
                harm[(str(how), str(effect))] += n
        took = {int(key[0]): n for key, n in totals.all("took", sheet.id, threat.id)}
        yield ThreatFigures(
            id=threat.id,
            name=threat.name,
            leader=threat.leader,
            attacks=attacks / many,
            attack=harm[("attack", "lose_health")] / many,
            ability=harm[("ability", "lose_health")] / many,
            creep=_of(harm, ("creep",)) / many,
            radiation=_of(harm, RADIATION) / many,
            dice=_of(harm, DICE) / many,
            defeated=Share(defeated, _met(game, sheet, threat, totals)),
            took=Spread.of(took, begun - sum(took.values())),
            last=sum(n for (_, _, who), n in totals.all("blow", sheet.id) if who == threat.id),
        )


def _of(harm: Counter[tuple[str, str]], effects: tuple[str, ...]) -> int:
    """All of some effects, however they came; `each_level`, which is no amount, counts as one."""
    return sum(abs(n) for (_, effect), n in harm.items() if effect in effects)


def _met(game: Game, sheet: Sheet, threat: Threat, totals: Totals) -> int:
    """The copies of a type that can be defeated, in all structures entered."""
    if threat.health is None:
        return 0
    plans = game.pages[game.sheet_number[sheet.id]].plans
    return sum(len(p.copies[threat.id]) * totals.sum("entered", sheet.id, p.structure.id) for p in plans)


def _won(totals: Totals, key: tuple[str, ...], begun: int, won: int) -> tuple[Share, Share]:
    """How many of the games with something were won, and of those without it."""
    having, won_with = totals.within[key], totals.won[key]
    return Share(won_with, having), Share(max(0, won - won_with), max(0, begun - having))


def gear(sheet: Sheet, totals: Totals, begun: int) -> Iterable[GearFigures]:
    """A sheet's Gear, in its order."""
    won = totals.reasons["won"]
    for each in sheet.gear:
        finished, used = ((kind, sheet.id, each.id) for kind in ("finished", "used"))
        yield GearFigures(
            each.id,
            each.name,
            Share(totals.within[finished], begun),
            Share(totals.within[used], begun),
            totals.counts[used] / max(1, totals.within[used]),
            *_won(totals, finished, begun, won),
        )


def blueprints(game: Game, sheet: Sheet, totals: Totals, begun: int) -> Iterable[BlueprintFigures]:
    """The hero's blueprints on a sheet, in the hero's order."""
    won = totals.reasons["won"]
    for each in game.hero.blueprints:
        chosen, used = ((kind, sheet.id, each.id) for kind in ("chosen", "circled"))
        yield BlueprintFigures(
            each.id,
            each.name,
            Share(totals.within[chosen], begun),
            Share(totals.within[used], begun),
            totals.counts[used] / max(1, totals.within[used]),
            *_won(totals, chosen, begun, won),
        )
