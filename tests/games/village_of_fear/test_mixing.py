"""The Trial of Stealth is drawn: nobody gains much by knowing by what weights.

Both bounds are worked out anew here from the weights that are kept, by the rules' own tables, without what found them.
"""

from __future__ import annotations

import functools
from collections import Counter
from pathlib import Path

import pytest

from questboard.bots import make
from questboard.core import FastChance, Position, registry
from questboard.games.village_of_fear.counsel.trial import START, STARTS, Spot, mixtures, spots
from questboard.games.village_of_fear.rules.content import BACK_POINTS, BESIDE, MOVE_LIMIT, RED_HOLE
from tools.minds import trial as teaching

from .test_trial import trial

GAME = registry.game("village_of_fear")
VALUE = 0.41
"""How often a hero wins if both sides play as well as can be (VIL-R14)."""


def shares(spot: Spot) -> dict[int, float]:
    weights = mixtures()[spot]
    ways = STARTS if spot == START else spot.ways
    return {there: weight / sum(weights) for there, weight in zip(ways, weights, strict=True) if weight}


@functools.cache
def against_the_best_lurker(moves: int, before: int, here: int, lurker: int) -> float:
    """How often the kept hero wins if the Lurker knows his weights, and where he is."""
    won = 0.0
    for there, share in shares(Spot(moves, before, here)).items():
        if there == lurker:
            continue
        if there in BACK_POINTS:
            won += share
        elif moves + 1 < MOVE_LIMIT:
            answers = [place for place in BESIDE[lurker] if place != there]
            won += share * min(against_the_best_lurker(moves + 1, here, there, answer) for answer in answers)
    return won


def against_the_kept_lurker(moves: int, here: int, belief: dict[int, float], most: int) -> float:
    """How often a hero wins who knows the Lurker's weights and takes so many moves at most."""
    best = 0.0
    for there in BESIDE[here]:
        free = {lurker: share for lurker, share in belief.items() if lurker != there}
        if there in BACK_POINTS:
            best = max(best, sum(free.values()))
        elif moves + 1 < most and sum(free.values()) > best:
            after: Counter[int] = Counter()
            for lurker, share in free.items():
                for place, part in shares_of_lurker(moves + 1, here, there, lurker):
                    after[place] += share * part
            best = max(best, against_the_kept_lurker(moves + 1, there, after, most))
    return best


@functools.cache
def shares_of_lurker(moves: int, before: int, here: int, lurker: int) -> tuple[tuple[int, float], ...]:
    return tuple(shares(Spot(moves, before, here, lurker)).items())


@pytest.mark.rule("VIL-R14")
def test_a_hero_who_draws_wins_nearly_as_often_as_can_be_even_if_the_lurker_knows_his_weights() -> None:
    won = sum(share * against_the_best_lurker(0, start, start, RED_HOLE) for start, share in shares(START).items())
    assert won > VALUE - 0.02


@pytest.mark.rule("VIL-R14")
def test_a_lurker_who_draws_is_seldom_passed_even_by_a_hero_who_knows_his_weights() -> None:
    assert max(against_the_kept_lurker(0, start, {RED_HOLE: 1.0}, 6) for start in STARTS[:2]) < VALUE + 0.06


def test_there_are_weights_for_every_place_and_no_others() -> None:
    found = mixtures()
    assert set(found) == {START, *spots()}
    assert all(len(weights) == len(spot.ways) and max(weights) == 255 for spot, weights in found.items() if spot != START)


def test_whoever_learns_for_longer_is_harder_to_guess(tmp_path: Path) -> None:
    def won(rounds: int) -> float:
        assert teaching.main(["--rounds", str(rounds), "--into", str(tmp_path / "kept")]) == 0
        mixtures.cache_clear()
        against_the_best_lurker.cache_clear()
        return sum(share * against_the_best_lurker(0, start, start, RED_HOLE) for start, share in shares(START).items())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("questboard.games.village_of_fear.counsel.trial.KEPT", tmp_path / "kept")
        assert won(2) < won(60) - 0.05
    mixtures.cache_clear()
    against_the_best_lurker.cache_clear()


def drawn(bot: str, *moves: str, times: int = 60) -> Counter[str]:
    """What so many bots choose after these moves of hero and Lurker."""
    found: Counter[str] = Counter()
    for seed in range(times):
        s = trial(1).do(*moves).s
        decision = GAME.decision(s)
        assert decision is not None
        chance = FastChance.seeded(seed)
        found[str(make(bot, seed).choose(Position(GAME, s, decision.seat, chance)))] += 1
    return found


@pytest.mark.parametrize("bot", ["greedy", "mcts:150:1s", "mcts:2000:3s"])
def test_bots_draw_and_do_not_think(bot: str) -> None:
    weights = {f"creep {there % 3} {there // 3}" for there in shares(Spot(0, 1, 1))}
    found = drawn(bot)
    assert len(found) > 1
    assert set(found) <= weights


def test_a_hero_draws_the_same_wherever_the_lurker_lies() -> None:
    here, there = (drawn("mcts:150:1s", "creep 1 1", lurker) for lurker in ("creep 0 3", "creep 2 3"))
    assert here == there


def test_the_lurker_draws_by_where_he_lies() -> None:
    assert set(drawn("greedy", "creep 1 1")) <= {f"creep {place % 3} {place // 3}" for place in BESIDE[RED_HOLE]}
