"""Records: a match can be saved, cut, resumed and played again, here and in another process."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec

from questboard.core.errors import MatchFileError
from questboard.core.kept import matchfile
from questboard.core.kept.match import Match

from .elsewhere import trace
from .promises import Breach, check
from .trial import Trial

PROCESSES = 2


def through_a_file(match: Match, what: str) -> Match:
    """The match as it comes back from its file, without touching the disk."""
    text = matchfile.encode(matchfile.to_file(match))
    try:
        return matchfile.from_file(msgspec.json.decode(text, type=matchfile.MatchFile), match.game)
    except MatchFileError as error:
        raise Breach(f"{what} does not come back from its file: {error}") from None


@check("replays", "over")
def saved_matches_play_again(trial: Trial) -> int:
    """The file is checked choice by choice and die by die on the way."""
    again = through_a_file(trial.match, "the finished match")
    if trial.game.rules.digest(again.state) != trial.game.rules.digest(trial.state):
        raise Breach("the saved match plays to another state")
    return 1


@check("replays", "over")
def cut_matches_can_be_resumed(trial: Trial) -> int:
    """Saved at a random moment, loaded, and played on with the same choices."""
    choices = trial.match.choices
    cut = trial.chance.below(len(choices) + 1)
    resumed = through_a_file(trial.match.at(cut), f"the match, cut after choice {cut},")
    for choice in choices[cut:]:
        resumed.choose(choice.seat, choice.action)
    if trial.game.rules.digest(resumed.state) != trial.game.rules.digest(trial.state):
        raise Breach(f"the match, cut after choice {cut} and resumed, plays to another state")
    return 1


@check("other_process", "over")
def another_process_plays_the_same(trial: Trial) -> int:
    """With other string hashes, so that an order taken from a set shows."""
    if trial.number > PROCESSES:
        return 0
    address = trial.game.address
    if address is None or address.startswith("__main__:"):
        trial.report.note("other_process was not tried: the game is not a global of its module")
        return 0
    there = _trace_elsewhere(trial.match, address, hash_seed=trial.number)
    for step, (one, other) in enumerate(zip(trace(trial.match), there, strict=True)):
        if one != other:
            raise Breach(f"after choice {step} another process is in another state or offers options in another order")
    return 1


def _trace_elsewhere(match: Match, address: str, hash_seed: int) -> list[str]:
    program = "from questboard.core.conformance.elsewhere import main; main()"
    if os.environ.get("PYTHONHASHSEED") == str(hash_seed):
        hash_seed += PROCESSES
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    done = subprocess.run(
        [sys.executable, "-c", program, address],
        input=matchfile.encode(matchfile.to_file(match)),
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": paths},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or ["it ended without a word"]
        raise Breach(f"another process cannot play the match again: {last[0]}")
    return done.stdout.split()
