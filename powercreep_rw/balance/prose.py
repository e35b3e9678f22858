"""A report as text: what a designer reads in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from powercreep_rw.balance.study.measures import percent

if TYPE_CHECKING:
    from powercreep_rw.balance.report import Report, StructureReport

LOST_TO = {"health": "Health", "creep": "the Creep Track", "leader": "a leader left alive"}


def lines(report: Report) -> list[str]:
    """The report, a line each."""
    return [
        *_summary(report),
        "",
        *_structures(report),
        "",
        *_gear(report),
        "",
        *_blueprints(report),
        "",
        *_threats(report),
    ]


def _summary(report: Report) -> list[str]:
    low, high = report.interval
    lost = report.games - report.wins
    found = [
        f"{report.games} games, {report.wins} won: {percent(report.win_rate)}"
        f" (95 % interval {percent(low)} to {percent(high)})"
    ]
    if lost:
        parts = (f"{LOST_TO[reason]} {percent(n / lost)}" for reason, n in report.losses.items())
        found.append(f"lost to: {', '.join(parts)}")
    found.append(
        f"a game on average: {report.turns:.1f} turns, {report.decisions:.0f} decisions, {report.food:.1f} Food eaten;"
        f" at the end {report.health:.1f} Health, creep {report.creep:.1f}, radiation {report.radiation:.1f}"
    )
    if report.gained:
        gained = (f"{what} {count:.1f}" for what, count in report.gained.items())
        found.append(f"gained in a game: {', '.join(gained)}")
    return found


def _structures(report: Report) -> list[str]:
    found = [
        f"{'structure':28}{'entered':>8}{'powered':>9}{'lost':>6}{'ended':>7}"
        f"{'turns':>7}{'creep':>7}{'high':>6}  damage in a visit"
    ]
    for row in report.structures:
        powered = percent(row.powered / max(1, row.entered))
        found.append(
            f"{_place(report, row):28}{row.entered:8}{powered:>9}{row.lost:6}{row.ended:7}"
            f"{row.turns:7.1f}{row.creep:7.1f}{row.highest:6.1f}  {_damage(row)}"
        )
    return found


def _place(report: Report, row: StructureReport) -> str:
    """A structure's name, with its sheet where there are several."""
    several = len({each.sheet for each in report.structures}) > 1
    return f"{row.sheet}: {row.name}"[:27] if several else row.name[:27]


def _damage(row: StructureReport) -> str:
    return ", ".join(f"{cause} {amount:.1f}" for cause, amount in row.damage.items()) or "none"


def _gear(report: Report) -> list[str]:
    found = [f"{'Gear':28}{'finished':>10}{'uses then':>11}"]
    for row in report.gear:
        found.append(f"{row.name:28}{percent(row.finished):>10}{row.uses:11.1f}")
    return found


def _blueprints(report: Report) -> list[str]:
    found = [f"{'blueprint':28}{'chosen':>10}{'used':>8}{'circles then':>14}"]
    for row in report.blueprints:
        found.append(f"{row.name:28}{percent(row.chosen):>10}{percent(row.used):>8}{row.circles:14.1f}")
    return found


def _threats(report: Report) -> list[str]:
    found = [f"{'threat':28}{'attacks a game':>16}{'defeats a game':>16}"]
    for row in report.threats:
        found.append(f"{row.name:28}{row.attacks:16.1f}{row.defeats:16.1f}")
    return found
