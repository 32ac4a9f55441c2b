"""The page of benchmarks: what the reports say, and nothing else."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tools import benchmarks

RATE = {"median": 1234.0, "min": 1000.0, "max": 2000.0}
SUITE = {
    "machine": {"cpus": 2, "python": "CPython 3.11.2", "system": "Linux x86_64", "load_before": 0.1},
    "measures": [
        {
            "name": "toy",
            "system": "Questboard",
            "about": "Random matches of a toy.",
            "per_cpu_second": {"choices": RATE},
            "microseconds_each": {"choices": 810.4},
        },
        {"name": "peer-toy", "system": "Peer", "about": "Theirs.", "missing": "Peer cannot be installed."},
    ],
    "comparisons": [
        {"name": "Peer", "ours": "toy", "mark": 2.0, "reached": True, "ratio": {"median": 2.5, "min": 2.25, "max": 3.0}},
    ],
    "facts": ["A fact."],
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with an empty page, and a folder for reports in it."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "benchmarks.md").write_text("before\n<!-- benchmarks -->\nold\n<!-- /benchmarks -->\nafter\n")
    monkeypatch.setattr(benchmarks, "ROOT", tmp_path)
    return tmp_path / "kept"


def written(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(sys, "argv", ["benchmarks", "--kept", str(folder), "--only-write"])
    assert benchmarks.main() == 0
    return (folder.parent / "docs" / "benchmarks.md").read_text(encoding="utf-8")


def test_ours_stand_in_a_table_and_peers_only_beside_them(folder: Path, monkeypatch: pytest.MonkeyPatch):
    folder.mkdir()
    (folder / "suite.json").write_text(json.dumps(SUITE))
    page = written(folder, monkeypatch)
    assert "CPython 3.11.2 with 2 processors (Linux x86_64)." in page
    assert "| Random matches of a toy (`toy`) | 1,234 choices | 1,000 .. 2,000 | 810 us |" in page
    assert "| toy / Peer | 2.5 | 2.25 .. 3 | >= 2: reached |" in page
    assert "A fact." in page
    assert "Peer cannot be installed." in page
    assert "Theirs" not in page


def test_what_was_not_measured_is_said_and_what_stood_there_is_gone(folder: Path, monkeypatch: pytest.MonkeyPatch):
    page = written(folder, monkeypatch)
    assert page.startswith("before\n")
    assert page.endswith("after\n")
    assert "old" not in page
    assert page.count("Not measured.") == len(benchmarks.SECTIONS)


def test_the_tests_own_account_is_quoted(folder: Path, monkeypatch: pytest.MonkeyPatch):
    folder.mkdir()
    (folder / "tests.txt").write_text("4 passed in 1.00s\n...\n8469 passed in 618.71s (0:10:18)\n\nreal 13m\n")
    assert 'pytest says "8469 passed in 618.71s (0:10:18)"' in written(folder, monkeypatch)


def test_starts_stand_beside_python_itself(folder: Path, monkeypatch: pytest.MonkeyPatch):
    folder.mkdir()
    start = {"seconds": [0.25, 0.2, 0.3], "times": [12.5, 12, 14]}
    (folder / "start.json").write_text(json.dumps({"`questboard games`": start}))
    assert "| `questboard games` | 0.250 s | 0.200 .. 0.300 | 12.5 |" in written(folder, monkeypatch)


def test_reports_that_are_there_are_not_made_again(folder: Path, monkeypatch: pytest.MonkeyPatch):
    folder.mkdir()
    made = [*benchmarks.COMMANDS, "start.json"]
    for name in made[1:]:
        (folder / name).write_text("kept")
    monkeypatch.setattr(
        benchmarks, "COMMANDS", {key: [sys.executable, "-c", "print('new', end='')"] for key in benchmarks.COMMANDS}
    )
    benchmarks.measure(folder)
    assert [(folder / name).read_text() for name in made] == ["new", "kept", "kept", "kept"]
