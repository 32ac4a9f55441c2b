"""Turns, habits, features, and choices that nobody should foresee."""

from __future__ import annotations

import pytest

from questboard.bots import make
from questboard.core import FastChance
from questboard.games.catacombs.counsel.mixed import is_mixed
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.content import PIECE, PIECES
from tests.sense import answer

from .beginning import Beginning
from .players import Player
from .sense import PUZZLES, heroes, lair, overseer, room
from .table import Table

turn = GAME.counsel.turn


def test_all_that_is_asked_in_a_slot_belongs_to_one_turn() -> None:
    t = Table({"elani": (10, 16), "xoric": (10, 20), "orc_1": (30, 16)}).half("heroes")
    first = turn(t.s)
    t.do("act elani")
    assert turn(t.s) == first
    t.do("base")
    assert turn(t.s) == first
    t.do("skip", "skip")
    assert t.asked == "choose_actor"
    assert turn(t.s) != first


def test_the_overseers_half_is_another_turn() -> None:
    pieces = {"elani": (10.0, 16.0), "orc_1": (30.0, 16.0)}
    assert turn(heroes(room(pieces))) != turn(overseer(room(pieces)))


def test_setting_up_is_one_choice_after_the_other() -> None:
    b = Beginning(rooms="barracks, merchant, lair").until("place_monster")
    assert turn(b.s) != turn(b.do(f"place {b.s.pending.domain.sample(FastChance.seeded(1)).x} 100").s)  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", ["choose_heroes", "choose_lord", "choose_spell", "choose_mat", "place_monster"])
def test_nobody_foresees_party_lord_and_places(kind: str) -> None:
    s = Beginning(rooms="barracks, lair").until(kind).s
    assert s.pending is not None
    assert is_mixed(s, s.pending)


def test_what_is_free_is_not_left_to_chance() -> None:
    s = Beginning(heroes=("oleira", "varesh", "elani", "xoric")).until("start_item").s
    assert s.pending is not None
    assert not is_mixed(s, s.pending)


def test_features_are_named_and_of_one_size() -> None:
    names = GAME.counsel.feature_names
    assert len(names) == len(set(names)) >= 50
    s, player = GAME.start(3, {"layout": "short"}, chance=FastChance.seeded(2)), Player(2, 9)
    for _ in range(300):
        if s.pending is None:
            break
        for seat in (0, 1):
            facts = GAME.counsel.features(s, seat)
            assert len(facts) == len(names)
            assert [name for name, fact in zip(names, facts, strict=True) if abs(fact) > 1.5] == []
        GAME.apply(s, player.choose(s, s.pending))


def test_features_tell_who_sees_the_lord() -> None:
    names = GAME.counsel.feature_names
    free = heroes(lair({"xoric": (20, 16), "vasesak": (40, 16)}), "varesh", "roosan", "elani")
    barred = heroes(lair({"xoric": (20, 16), "vasesak": (40, 16), "obstacle_1": (30, 16)}), "varesh", "roosan", "elani")
    number = names.index("heroes to act who see the lord")
    assert GAME.counsel.features(free, 1)[number] > GAME.counsel.features(barred, 1)[number] == 0


def test_habits_are_counted() -> None:
    watcher = GAME.counsel.watcher()
    assert watcher is not None
    s, player = GAME.start(2, {"layout": "short"}, chance=FastChance.seeded(5)), Player(5, 9)
    while s.pending is not None:
        before, decision = s.copy(), s.pending
        action = player.choose(s, decision)
        GAME.apply(s, action)
        watcher.saw(before, decision.seat, action, s)
    counts = watcher.counts(s)
    assert all(count.times >= 0 for count in counts.values())
    assert " against " in watcher.words(s)["opening"]


def test_whoever_passes_with_a_free_way_is_idle() -> None:
    watcher = GAME.counsel.watcher()
    assert watcher is not None
    s = heroes(room({"elani": (20, 16), "orc_1": (30, 16)}), "varesh", "roosan", "xoric")
    for text in ("act elani", "pass", "end_half"):
        assert s.pending is not None
        before, seat, action = s.copy(), s.pending.seat, GAME.actions.parse(text)
        if action not in s.pending.options:
            break
        GAME.apply(s, action)
        watcher.saw(before, seat, action, s)
    assert watcher.counts(s)["idle turns of the heroes with a free way"].times == 1


def test_there_are_puzzles_enough_and_each_cites_rules() -> None:
    assert len(PUZZLES) >= 25
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)
    for puzzle in PUZZLES:
        s = puzzle.position()
        assert s.pending is not None
        assert all(rule in GAME.rules.rulebook for rule in puzzle.rules)


def test_an_ice_bolt_ends_the_room() -> None:
    puzzle = next(one for one in PUZZLES if one.name == "freeze the last monster")
    assert answer(GAME, puzzle, lambda seed: make("mcts:40", seed), 3)[0]


def test_the_lords_shield_is_not_flicked_but_laid_between() -> None:
    t = lair({"xoric": (16, 16), "vasesak": (42, 16)})
    t.performs("vasesak", "shield").do("skip")
    t.s.chance = FastChance.seeded(3)
    assert t.asked == "place_shield"
    place = GAME.counsel.candidates(t.s, t.decision, 1)[0]
    GAME.apply(t.s, place)
    assert t.s.x[PIECES.lord_shield] < t.s.x[PIECE["vasesak"]]
