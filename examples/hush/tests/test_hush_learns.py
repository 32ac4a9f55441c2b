"""Hush says what a good thief looks at; the rest of learning it is Questboard's."""

from __future__ import annotations

from pathlib import Path

from questboard.bots import GreedyBot
from questboard.bots.judging import by_net
from questboard.core import FastChance, Position
from questboard.learning import Training, new_plan

from hush.counsel.features import NAMES
from hush.game import GAME
from hush.rules.model import Treasure
from test_hush_rules import COPPER, GOLD, night


def test_every_feature_has_a_name_and_is_of_a_size_to_learn_from() -> None:
    s = night("D2 A3", [[Treasure(GOLD, 8)], [Treasure(COPPER, 1)]])
    for seat in (0, 1):
        found = GAME.counsel.features(s, seat)
        assert len(found) == len(NAMES) == len(set(NAMES))
        assert all(-1.5 <= number <= 1.5 for number in found)


def test_each_thief_sees_itself_first() -> None:
    s = night("D2 A3", [[Treasure(GOLD, 8)], [Treasure(COPPER, 1)]])
    worth = NAMES.index("thief 0: worth")
    assert GAME.counsel.features(s, 0)[worth] > GAME.counsel.features(s, 1)[worth] > 0


def test_a_training_learns_to_foresee_who_gets_away_with_most(tmp_path: Path) -> None:
    plan = new_plan(GAME, [2], seed=3, interval=25, patience=10_000, rate=3e-3)
    first, *later = Training(GAME, tmp_path, plan).run(75).points
    assert first.learned == first.by_hand, "a newborn net corrects nothing"
    assert sum(point.learned for point in later) < 0.97 * sum(point.by_hand for point in later)


def test_a_bot_plays_by_what_was_learned(tmp_path: Path) -> None:
    training = Training(GAME, tmp_path, new_plan(GAME, [2], seed=3, interval=4))
    training.run(4)
    judge = by_net(GAME, training.table(is_contest=True).net(1))
    position = Position(GAME, night("B3 A3", [[Treasure(GOLD, 8)]], noise=13), 0, FastChance.seeded(1))
    assert position.decision.allows(GreedyBot(2, seed=1, judging=lambda _: judge).choose(position))
