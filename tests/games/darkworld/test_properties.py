"""What holds in every match, whoever plays it how: random matches at random tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import event, given, settings
from hypothesis import strategies as st

from questboard.core import FastChance
from questboard.games.darkworld.game import GAME
from questboard.games.darkworld.rules.content import BEYOND_ARCH, LIMITS, NO_STOP, NUMBERED, ROOMS
from questboard.games.darkworld.rules.model import CastleState
from tests.games.dark.players import Player
from tests.games.promises import components_are_conserved, copies_play_on_alike


class Setting(NamedTuple):
    """A table and how it is played; everything follows from it."""

    seats: int
    challenging: bool
    seed: int
    zeal: int

    def start(self) -> CastleState:
        chance = FastChance.seeded(self.seed)
        return GAME.start(self.seats, {"challenging": self.challenging}, chance=chance, listen=True)


def play(setting: Setting, told: list[Any] | None = None) -> Iterator[CastleState]:
    """The state at every decision, and at the end; it is one object that moves on. Events go to `told`."""
    s, player = setting.start(), Player(GAME, setting.seed + 1, setting.zeal)
    told = [] if told is None else told
    told += GAME.rules.collect(s)
    yield s
    while s.pending is not None:
        told += GAME.apply(s, player.choose(s))
        yield s
    assert s.outcome is not None
    event(s.outcome.ending)


@st.composite
def tables(draw: st.DrawFn) -> Setting:
    return Setting(draw(st.integers(2, 5)), draw(st.booleans()), draw(st.integers(0, 2**32)), draw(st.integers(2, 4)))


MATCHES = settings(max_examples=8, deadline=None)


@MATCHES
@given(tables())
def test_components_are_conserved_in_every_position(setting: Setting) -> None:
    components_are_conserved(GAME, play(setting))


@MATCHES
@given(tables())
def test_copies_are_equal_and_independent_and_play_on_alike(setting: Setting) -> None:
    copies_play_on_alike(GAME, play(setting), setting.seed + 2, every=11)


@MATCHES
@given(tables())
def test_a_saved_position_comes_back_and_plays_on_alike(setting: Setting) -> None:
    chance = FastChance.seeded(setting.seed + 3)
    for step, s in enumerate(play(setting)):
        if step % 17 or s.pending is None:
            continue
        saved = GAME.snapshot(s)
        restored = GAME.restore(saved)
        assert GAME.snapshot(restored) == saved
        assert restored.pending == s.pending
        action = s.pending.sample(chance)
        twin = s.copy()
        GAME.apply(twin, action)
        GAME.apply(restored, action)
        assert GAME.snapshot(restored) == GAME.snapshot(twin)


@MATCHES
@given(tables())
def test_only_secret_questions_and_those_about_cards_have_a_single_answer(setting: Setting) -> None:
    for s in play(setting):
        decision = s.pending
        if decision is not None:
            assert len(set(decision.options)) == len(decision.options)
            single = ("hit_cards", "miss_cards", "place_monster", "give_up", "discard_to_6")
            assert len(decision.options) > 1 or decision.kind in single


@MATCHES
@given(tables())
def test_every_event_cites_a_rule_of_the_rulebook(setting: Setting) -> None:
    told: list[Any] = []
    for _ in play(setting, told):
        pass
    assert [one for one in told if one.rule not in GAME.rules.rulebook] == []


@MATCHES
@given(tables())
def test_what_a_seat_imagines_looks_to_it_like_the_truth_and_is_sound(setting: Setting) -> None:
    chance = FastChance.seeded(setting.seed + 4)
    for step, s in enumerate(play(setting)):
        if step % 9:
            continue
        for viewer in (*range(setting.seats), None):
            imagined = GAME.imagine(s, viewer, chance.fork())
            assert GAME.view(imagined, viewer) == GAME.view(s, viewer)
            assert GAME.rules.invariants(imagined) == []


@MATCHES
@given(tables())
def test_monsters_stop_only_where_they_may(setting: Setting) -> None:
    for s in play(setting):
        for monster in s.monsters.values():
            if NO_STOP[monster.place]:
                passing = s.crossing and s.acted[-1:] == (monster.figure,)
                assert passing or monster.place in NUMBERED  # a swap at a secret door may leave it there


@MATCHES
@given(tables())
def test_no_room_gets_more_than_its_limit(setting: Setting) -> None:
    for s in play(setting):
        for monster in s.monsters.values():
            together = [m.kind for m in s.monsters.values() if m.group == monster.group]
            limit = s.placings[monster.group].limit
            assert limit < 0 or sum(s.realm.kind_strength[kind] for kind in together) <= limit
    limits = [placing.limit for placing in s.placings if placing.limit > 0]
    assert sorted(limits) == sorted(LIMITS[room] for room in ROOMS if s.populated >> room & 1)


@MATCHES
@given(tables())
def test_no_monster_ever_passes_the_arch(setting: Setting) -> None:
    beyond: dict[int, bool] = {}
    for s in play(setting):
        for monster in s.monsters.values():
            there = monster.place in BEYOND_ARCH
            assert beyond.setdefault(monster.number, there) == there


@MATCHES
@given(tables())
def test_hp_stay_within_bounds_and_the_eliminated_are_never_asked(setting: Setting) -> None:
    for s in play(setting):
        assert all(0 <= hero.hp <= 8 for hero in s.heroes)
        if s.pending is not None and s.pending.kind == "hero_action":
            assert 0 <= s.turn < 4
            assert s.heroes[s.turn].hp > 0
            assert not s.heroes[s.turn].out
            assert s.owners[s.turn] == s.pending.seat


@MATCHES
@given(tables())
def test_every_match_ends_by_the_last_round(setting: Setting) -> None:
    for s in play(setting):
        assert s.round <= 40
