"""What a rate cannot say: how long the first shot waits, and that pymunk comes nearer to our places as its steps shrink."""

from __future__ import annotations

import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence

from bench.physics import ours, scenes
from bench.workers import ROOT
from questboard.physics import Table

STEPS_PER_SECOND = (960, 3840, 15360)
AGREEMENT_SHOTS = 24
FIRST_SHOT = """
import time
began = time.perf_counter()
from bench.physics import ours, scenes
shot = scenes.scattered(0)
ours.flick(ours.lay(ours.Table(ours.SPEC), shot), shot)
print(time.perf_counter() - began)
"""


def first_shots() -> str:
    """How long a new process takes to its first shot, after an installation and later."""
    with tempfile.TemporaryDirectory() as fresh:
        first, later = (_run([sys.executable, "-c", FIRST_SHOT], {"NUMBA_CACHE_DIR": fresh}) for _ in range(2))
    return (
        f"The first shot of a new process comes after {float(later):.1f} s, the very first one after an installation, which "
        f"compiles, after {float(first):.1f} s."
    )


def agreement(pymunk: Sequence[str]) -> str:
    """How far pymunk's end positions are from ours on scattered discs, for smaller and smaller steps."""
    table = Table(ours.SPEC)
    shots = [scenes.scattered(seed) for seed in range(AGREEMENT_SHOTS)]
    ends = [{spot.piece: (spot.x, spot.y) for spot in ours.flick(ours.lay(table, shot), shot).ends} for shot in shots]
    parts = []
    for steps in STEPS_PER_SECOND:
        theirs = json.loads(_run([*pymunk, "ends", str(steps), str(len(shots))]))
        errors = [
            math.dist(there[piece], place) for there, here in zip(theirs, ends, strict=True) for piece, place in here.items()
        ]
        parts.append(f"{statistics.median(errors):.4f} cm at 1/{steps} s")
    return f"The pieces that moved lie (median of {len(shots)} scattered shots) this far from pymunk's: {', '.join(parts)}."


def _run(command: Sequence[str], environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **(environment or {})}, check=True, capture_output=True, text=True
    )
    return done.stdout.strip().splitlines()[-1]
