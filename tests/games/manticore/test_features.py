"""What a learner sees of a position, and what somebody sees who watches a match."""

from __future__ import annotations

import math

from questboard.core import FastChance, Match
from questboard.games.manticore.counsel.habits import HeroWatcher
from questboard.games.manticore.game import GAME

from .players import Player
from .table import Table
from .wandering import everywhere


def test_features_are_named_and_finite_everywhere() -> None:
    names = GAME.counsel.feature_names
    assert len(set(names)) == len(names)
    for s in everywhere():
        if s.outcome is None and s.order:
            for seat in range(len(s.heroes)):
                found = GAME.counsel.features(s, seat)
                assert len(found) == len(names)
                assert all(math.isfinite(value) and abs(value) < 5 for value in found)


def test_the_own_hero_comes_first() -> None:
    t = Table({"warrior": "H5", "elf": "N11"})
    t.hero("elf").life = 3
    place = GAME.counsel.feature_names.index("hero 0: life")
    assert [GAME.counsel.features(t.s, seat)[place] for seat in (0, 1)] == [1.0, 0.3]


def test_features_say_nothing_about_luck_to_come() -> None:
    t = Table({"warrior": "H5", "elf": "I5"}, {"O3a": "K5"})
    before = list(GAME.counsel.features(t.s, 0))
    t.s.deck.reverse()
    t.s.chance = FastChance.seeded(5)
    assert list(GAME.counsel.features(t.s, 0)) == before


def watched(*choices: str) -> dict[str, tuple[int, int]]:
    """What a watcher counts while the warrior does this in its turn."""
    t, watcher = Table({"warrior": "H5", "elf": "N11"}).turn("warrior"), HeroWatcher()
    for text in choices:
        before, decision = t.s.copy(), t.decision
        t.do(text)
        watcher.saw(before, decision.seat, GAME.actions.parse(text), t.s)
    return {name: (count.times, count.of) for name, count in watcher.counts(t.s).items()}


def test_there_and_back_is_pacing() -> None:
    assert watched("move H6", "move H5", "end")["turns that only pace"] == (1, 1)
    assert watched("move H6", "move I6", "end")["turns that only pace"] == (0, 1)
    assert watched("end")["turns that only pace"] == (0, 1)


def test_unspent_points_are_counted() -> None:
    assert watched("move H6", "end")["points left unspent"] == (3, 4)


def test_a_watcher_can_look_on_for_a_whole_match() -> None:
    match, watcher, player = Match.new(GAME, ["Ana", "Levan"], secret="5" * 64), HeroWatcher(), Player(3, 6)
    while (decision := match.decision) is not None:
        before, action = match.state.copy(), player.choose(decision)
        match.choose(decision.seat, action)
        watcher.saw(before, decision.seat, action, match.state)
    assert all(0 <= count.times <= count.of for count in watcher.counts(match.state).values())
    words = watcher.words(match.state)
    assert words["party"].count(",") == 1
    assert words["opening"].count(",") == 2  # where two heroes start, and the first road
    assert "road" in words["opening"]
