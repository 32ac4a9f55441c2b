"""Write docs/benchmarks.md: how fast everything is, beside what others do, from one run of the benchmarks.

    python -m tools.benchmarks                      measure all of it (about half an hour), then write
    python -m tools.benchmarks --kept .bench/page   the same in pieces: a report that lies in this folder is not made again

The folder holds `suite.json` (`python -m bench --peers --json`), `physics.json` (the same of `physics`), `server.json`
(`python -m bench.server --json`), `start.json` (measured here) and `tests.txt`, the output of `make test`, which is not run
from here. What is not there is left out of the page, with a sentence.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench import starts as bench_starts
from bench import suite
from bench.catalogue import OURS
from bench.server import report as server_report
from tools.standings import ROOT, put_between

MARKS = re.compile(r"(<!-- benchmarks -->\n)(.*?)(<!-- /benchmarks -->)", re.DOTALL)
ROUNDS = 9


def table(rows: list[tuple[str, ...]]) -> str:
    """Rows of text as Markdown, the first one the heading; figures to the right."""
    head, *rest = rows
    lines = [head, ("---", *("---:" for _ in head[1:])), *rest]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def plays(report: dict[str, Any]) -> str:
    """Our own measures, one line each."""
    rows: list[tuple[str, ...]] = [("what", "median a CPU second", "min .. max", "one takes")]
    about = {measure["name"]: measure["about"] for measure in report["measures"]}
    ours = [measure for measure in report["measures"] if measure["system"] == OURS]
    for name, unit, median, spread, each, _ in suite.table({"measures": ours, "comparisons": []})[1:]:
        rows.append((f"{about[name].rstrip('.')} (`{name}`)", f"{median} {unit.removesuffix('/s')}", spread, each))
    machine = report["machine"]
    return f"{machine['python']} with {machine['cpus']} processors ({machine['system']}).\n\n{table(rows)}"


def comparisons(report: dict[str, Any]) -> str:
    """Ours against theirs, with the marks that were set."""
    rows: list[tuple[str, ...]] = [("ours / theirs", "times as many", "min .. max", "mark")]
    for what, _, median, spread, _, mark in suite.table({"measures": [], "comparisons": report["comparisons"]})[1:]:
        rows.append((what, median, spread, mark or suite.NOT_MEASURED))
    return table(rows) + "".join(f"\n{note}\n" for note in suite.notes(report))


def server(report: dict[str, Any]) -> str:
    """The duel of the servers, and what tables cost."""
    return table([*server_report.duel_rows(report["duel"])]) + "\n" + table([*server_report.cost_rows(report["costs"])])


def starts(report: dict[str, Any]) -> str:
    """How long programs take to start."""
    rows: list[tuple[str, ...]] = [("a process that only has", "takes (median)", "min .. max", "times as long as Python itself")]
    for what, start in report.items():
        (median, least, most), (times, *_) = start["seconds"], start["times"]
        rows.append((what, f"{median:.3f} s", f"{least:.3f} .. {most:.3f}", f"{times:.1f}"))
    return table(rows)


def tests(output: str) -> str:
    """What `make test` said last, and how long it took by its own account."""
    said = re.findall(r"^=*\s*(\d[\d,]* passed.*? in [\d.]+s(?: \([\d:]+\))?)", output, re.MULTILINE)
    return f'`make test` of a fresh clone: pytest says "{said[-1]}".\n' if said else "The tests did not say how long they took.\n"


SECTIONS: tuple[tuple[str, str, Callable[[Any], str]], ...] = (
    ("suite.json", "Playing, copying, searching", plays),
    ("suite.json", "Beside others", comparisons),
    ("physics.json", "The flick table", lambda report: plays(report) + "\n" + comparisons(report)),
    ("server.json", "The server", server),
    ("start.json", "Starting", starts),
    ("tests.txt", "The tests", tests),
)
COMMANDS = {
    "suite.json": [sys.executable, "-m", "bench", "--peers", "--json"],
    "physics.json": [sys.executable, "-m", "bench", "--peers", "--json", "physics"],
    "server.json": [sys.executable, "-m", "bench.server", "--json"],
}


def measure(folder: Path) -> None:
    """Make the reports that are not there yet."""
    for name, command in COMMANDS.items():
        if not (folder / name).exists():
            done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
            (folder / name).write_text(done.stdout, encoding="utf-8")
    if not (folder / "start.json").exists():
        [found] = bench_starts.measure([ROOT], ROUNDS)
        report = {what: start._asdict() for what, start in found.items()}
        (folder / "start.json").write_text(json.dumps(report), encoding="utf-8")


def page(folder: Path) -> str:
    """All sections from the reports in a folder."""
    parts = []
    for name, title, words in SECTIONS:
        path = folder / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        told = words(json.loads(text) if name.endswith("json") else text) if text else "Not measured.\n"
        parts.append(f"## {title}\n\n{told}")
    return "\n" + "\n".join(parts) + "\n"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kept", type=Path, help="the folder of reports")
    parser.add_argument("--only-write", action="store_true", help="measure nothing")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = given.kept or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        if not given.only_write:
            measure(folder)
        put_between(ROOT / "docs" / "benchmarks.md", MARKS, page(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
