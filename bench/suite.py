"""The benchmark suite: one short slice of every measure a round, round after round, and a report of what came out."""

from __future__ import annotations

import contextlib
import os
import platform
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bench import figures
from bench.catalogue import COMPARISONS, GROUPS, MEASURES, OURS, PEERS, PYMUNK, Comparison, Measure
from bench.figures import Slice, Spread
from bench.peers.environment import CannotInstall, command_for
from bench.physics import facts as physics
from bench.workers import Worker, WorkerFailed
from questboard.core import QuestboardError

NAMES: dict[str, str] = {name: measure.about for name, measure in MEASURES.items()}

NOT_MEASURED = "not measured"

Progress = Callable[[str, int, int], None]
Slices = dict[str, list[Slice]]
Missing = dict[str, str]


def run(
    names: Sequence[str] = (),
    peers: bool = False,
    seconds: float = 1.0,
    rounds: int = 7,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Measure, and report as plain data; `progress` hears what is being done, and how many slices of how many are done."""
    if seconds <= 0 or rounds < 1:
        raise QuestboardError("a benchmark needs slices longer than 0 seconds, and at least one round")
    chosen = choose(names, peers)
    tell = progress or (lambda name, done, total: None)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    with contextlib.ExitStack() as stack:
        total = len(chosen) * (rounds + 1)
        workers, missing = _start(chosen, stack, lambda name: tell(f"preparing {name}", 0, total))
        slices = _measure(workers, missing, seconds, rounds, tell)
    return {
        "machine": {
            "cpus": os.cpu_count(),
            "python": f"{platform.python_implementation()} {platform.python_version()}",
            "system": f"{platform.system()} {platform.machine()}",
            "load_before": load,
        },
        "settings": {"seconds": seconds, "rounds": rounds, "peers": peers},
        "runtimes": {measure.system: workers[measure.name].runtime for measure in chosen if measure.name in workers},
        "measures": [report_measure(measure, slices, missing) for measure in chosen],
        "comparisons": [report_comparison(c, slices, missing) for c in COMPARISONS if _is_asked_for(c, chosen)],
        "facts": _facts(names, workers),
    }


def choose(names: Sequence[str], peers: bool) -> list[Measure]:
    """The measures of these names (none: all), in the catalogue's order; with peers, also what they are compared with."""
    names = [single for name in names for single in GROUPS.get(name, (name,))]
    for name in names:
        if name not in MEASURES:
            raise QuestboardError(f"there is no benchmark {name!r}; there are: {', '.join((*GROUPS, *MEASURES))}")
        if MEASURES[name].system != OURS and not peers:
            raise QuestboardError(f"{name} measures a peer: add --peers to have {MEASURES[name].system} installed and run")
    wanted = set(names or MEASURES)
    if peers:
        for comparison in COMPARISONS:
            sides = {comparison.ours, *comparison.theirs}
            if sides & set(names):
                wanted |= sides
    return [measure for measure in MEASURES.values() if measure.name in wanted and (peers or measure.system == OURS)]


def _is_asked_for(comparison: Comparison, chosen: Iterable[Measure]) -> bool:
    there = {measure.name for measure in chosen}
    return comparison.ours in there and not there.isdisjoint(comparison.theirs)


# ---- measuring ------------------------------------------------------------------------------------------------------------


def _start(
    chosen: Sequence[Measure], stack: contextlib.ExitStack, tell: Callable[[str], None]
) -> tuple[dict[str, Worker], Missing]:
    """A worker for every measure, or the sentence that says why there is none."""
    workers: dict[str, Worker] = {}
    missing: Missing = {}
    refusals: Missing = {}  # by system: a peer that cannot be installed is not tried again for its next measure
    for measure in chosen:
        tell(measure.name)
        try:
            if measure.system in refusals:
                raise CannotInstall(refusals[measure.system])
            worker = Worker(measure.name, *_command(measure))
        except CannotInstall as error:
            missing[measure.name] = refusals[measure.system] = str(error)
        except WorkerFailed as error:
            missing[measure.name] = str(error)
        else:
            stack.callback(worker.close)
            workers[measure.name] = worker
    return workers, missing


def _command(measure: Measure) -> tuple[list[str], dict[str, str]]:
    if measure.system == OURS:
        return [sys.executable, "-m", f"bench.{measure.worker}"], {}
    return command_for(PEERS[measure.system])


def _measure(workers: dict[str, Worker], missing: Missing, seconds: float, rounds: int, tell: Progress) -> Slices:
    """Rounds of slices. The first round warms up and is not counted; every other one runs backwards, so that drift cancels."""
    slices: Slices = {name: [] for name in workers}
    total = len(workers) * (rounds + 1)
    done = 0
    for number in range(rounds + 1):
        for name in list(slices) if number % 2 else list(reversed(slices)):
            tell(name, done, total)
            done += 1
            try:
                slice = workers[name].slice(seconds)
            except WorkerFailed as error:
                missing[name] = str(error)
                del slices[name]
                total -= rounds - number
            else:
                if number:
                    slices[name].append(slice)
    tell("done", total, total)
    return slices


def _facts(names: Sequence[str], workers: Iterable[str]) -> list[str]:
    """What else is to be told of a group that was asked for by its name, a sentence each."""
    if "physics" not in names:
        return []
    told = [physics.first_shots()]
    if "pymunk-scattered" in workers:
        told.append(physics.agreement(command_for(PYMUNK)[0]))
    return told


# ---- reporting ------------------------------------------------------------------------------------------------------------


def report_measure(measure: Measure, slices: Slices, missing: Missing) -> dict[str, Any]:
    """One measure: its rates per CPU second in each unit, or why it is missing."""
    report: dict[str, Any] = {"name": measure.name, "system": measure.system, "about": measure.about}
    if measure.name in missing:
        return report | {"missing": missing[measure.name]}
    rates = {unit: Spread.of(figures.rates(slices[measure.name], unit)) for unit in measure.units}
    return report | {
        "per_cpu_second": {unit: spread._asdict() for unit, spread in rates.items()},
        "microseconds_each": {unit: 1e6 / spread.median for unit, spread in rates.items() if spread.median},
    }


def report_comparison(comparison: Comparison, slices: Slices, missing: Missing) -> dict[str, Any]:
    """One comparison: the ratio, its mark and whether it was reached, or why it is missing."""
    report: dict[str, Any] = comparison._asdict()
    theirs = [name for name in comparison.theirs if name in slices]
    if comparison.ours not in slices:
        return report | {"missing": missing[comparison.ours]}
    if not theirs:
        reasons = (missing.get(name, f"{name} was not measured.") for name in comparison.theirs)
        return report | {"missing": " ".join(dict.fromkeys(reasons))}
    ours = figures.rates(slices[comparison.ours], comparison.unit)
    others = [figures.rates(slices[name], comparison.their_unit) for name in theirs]
    ratio = Spread.of(figures.ratios(ours, others))
    reached = None if comparison.mark is None else ratio.median >= comparison.mark
    return report | {"against": theirs, "ratio": ratio._asdict(), "reached": reached}


def table(report: dict[str, Any]) -> list[tuple[str, ...]]:
    """The report as rows of text, the first one the heading: measures per CPU second, then comparisons in times."""
    rows: list[tuple[str, ...]] = [("what", "unit", "median", "min .. max", "one takes", "mark")]
    for measure in report["measures"]:
        rows += _measure_rows(measure)
    for comparison in report["comparisons"]:
        rows.append(_comparison_row(comparison))
    return rows


def notes(report: dict[str, Any]) -> list[str]:
    """What else was found, and why things are missing, a sentence each."""
    missing = (part["missing"] for part in (*report["measures"], *report["comparisons"]) if "missing" in part)
    return list(dict.fromkeys((*report["facts"], *missing)))


def _measure_rows(measure: dict[str, Any]) -> list[tuple[str, ...]]:
    if "missing" in measure:
        return [(measure["name"], NOT_MEASURED, "", "", "", "")]
    return [
        (measure["name"], f"{unit}/s", _number(rate["median"]), _range(rate), _time(measure["microseconds_each"].get(unit)), "")
        for unit, rate in measure["per_cpu_second"].items()
    ]


def _comparison_row(comparison: dict[str, Any]) -> tuple[str, ...]:
    what = f"{comparison['ours']} / {comparison['name']}"
    if "missing" in comparison:
        return (what, NOT_MEASURED, "", "", "", "")
    mark = comparison["mark"]
    verdict = "for information" if mark is None else f">= {mark:g}: {'reached' if comparison['reached'] else 'missed'}"
    return (what, "times", _number(comparison["ratio"]["median"]), _range(comparison["ratio"]), "", verdict)


def _number(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def _range(spread: dict[str, float]) -> str:
    return f"{_number(spread['min'])} .. {_number(spread['max'])}"


def _time(microseconds: float | None) -> str:
    if microseconds is None:
        return ""
    return f"{microseconds / 1000:.3g} ms" if microseconds >= 1000 else f"{microseconds:.3g} us"
