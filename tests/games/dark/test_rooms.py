"""Rooms are entered one by one: who only plays loads neither counsel nor words nor looks."""

from __future__ import annotations

import subprocess
import sys

import pytest

from .stages import STAGES

PROGRAM = """
import sys
from questboard.core import FastChance
from questboard.games.{slug}.game import GAME

def rooms():
    parts = (name.split(".") for name in sys.modules if name.startswith("questboard.games."))
    found = {{part[3] for part in parts if len(part) > 3}} & {{"rules", "counsel", "words", "looks"}}
    return "+".join(sorted(found)) + (" shown" if "questboard.core.shown" in sys.modules else "")

state = GAME.start(3, chance=FastChance(1))
for number in range(100):
    options = GAME.decision(state).options
    GAME.apply(state, options[number % len(options)])
print(rooms())
GAME.counsel.evaluate_all(state)
print(rooms())
decision = GAME.decision(state)
for option in decision.options:
    GAME.words.reason(state, decision.seat, option)
print(rooms())
GAME.looks.scene(GAME.view(state, decision.seat), decision)
print(rooms())
"""


@pytest.mark.parametrize("slug", STAGES)
def test_a_room_is_loaded_when_somebody_enters_it(slug: str) -> None:
    program = PROGRAM.format(slug=slug)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "rules",
        "counsel+rules",
        "counsel+rules+words shown",
        "counsel+looks+rules+words shown",
    ]
