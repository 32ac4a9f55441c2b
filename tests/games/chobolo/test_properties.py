"""What holds in every match, whoever plays it how: random matches at random tables."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from questboard.core import FastChance
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.content import PRESET_NAMES
from questboard.games.chobolo.rules.model import AUX
from questboard.games.chobolo.rules.world import DISTANCE
from tests.games.promises import components_are_conserved, copies_play_on_alike, saved_positions_play_on_alike

from .players import Setting, play

TEAMS = {4: ["none", "2v2"], 6: ["none", "3v3", "2v2v2"]}
DECK = ",".join(f"SP{n:02d}" for n in range(20, 36))
CUSTOM = f"wizard=WIZ-S warriors=archer,river_walker,cavalry boards=B04,B15,B17 deck={DECK}"


@st.composite
def tables(draw: st.DrawFn, seats: int = 0) -> Setting:
    seats = seats or draw(st.integers(2, 6))
    options: dict[str, Any] = {
        "arrangement": draw(st.sampled_from(["preset", "free"])),
        "layout": draw(st.sampled_from(["standard", "wide"])) if seats < 4 else "standard",
        "teams": draw(st.sampled_from(TEAMS.get(seats, ["none"]))),
        "armageddon": draw(st.sampled_from(["ends_game", "total_war"])),
        "auto_tower_fire": draw(st.sampled_from(["ask", "always"])),
        "reactions": draw(st.sampled_from(PRESET_NAMES)),
        "settings": draw(st.booleans()) and draw(st.booleans()),
        "round_limit": 15,
    }
    if options["layout"] == "standard" and draw(st.booleans()):
        options["armies"] = ";".join([CUSTOM, *["?"] * (seats - 1)])
    return Setting(seats, options, draw(st.integers(0, 2**32)), rich=draw(st.integers(0, 3)) > 0)


MATCHES = settings(max_examples=10, deadline=None)


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
    saved_positions_play_on_alike(GAME, play(setting), setting.seed + 3, every=17)


@MATCHES
@given(tables())
def test_every_question_has_different_options_that_can_be_written_and_read(setting: Setting) -> None:
    for s in play(setting):
        decision = s.pending
        if decision is None:
            continue
        assert 0 <= decision.seat < setting.seats
        assert not s.is_out(decision.seat)
        # What has one answer only is answered by the program, unless the answer would tell about a hand.
        assert len(decision.options) >= 2 or decision.kind in (
            "window", "pool_spell", "wizard_step", "warrior_step", "pick_warrior",
        )  # fmt: skip
        assert len(set(decision.options)) == len(decision.options)
        assert [GAME.actions.parse(str(option)) for option in decision.options] == list(decision.options)


@MATCHES
@given(tables())
def test_what_a_seat_imagines_looks_to_it_like_the_truth_and_offers_the_same(setting: Setting) -> None:
    chance = FastChance.seeded(setting.seed + 4)
    for step, s in enumerate(play(setting)):
        if step % 13 and s.pending is not None:
            continue
        for viewer in (*range(setting.seats), None):
            seen = GAME.view(s, viewer)
            imagined = GAME.imagine(s, viewer, chance.fork())
            assert GAME.view(imagined, viewer) == seen
            assert GAME.rules.invariants(imagined) == []
            GAME.rules.refresh(imagined)
            if s.pending is not None:
                assert imagined.pending is not None
                assert (imagined.pending.seat, imagined.pending.kind) == (s.pending.seat, s.pending.kind)
                if s.pending.seat == viewer:
                    assert list(imagined.pending.options) == list(s.pending.options)


@MATCHES
@given(tables())
def test_levels_towers_and_marks_stay_within_their_bounds(setting: Setting) -> None:
    for s in play(setting):
        assert all(0 <= level <= 4 for level in s.level)
        for seat in range(setting.seats):
            assert sum(code == AUX + seat for code in s.towers.values()) <= 4
        for tower in s.towers:
            assert not any(DISTANCE[tower][other] == 1 for other, code in s.towers.items() if code >= AUX)


@MATCHES
@given(tables())
def test_every_event_cites_a_rule_and_has_words(setting: Setting) -> None:
    told: list[Any] = []
    for s in play(setting, told):
        for event in told:
            assert event.rule in GAME.rules.rulebook
            assert GAME.words.event(s, event).endswith(".")
        told.clear()


@MATCHES
@given(tables())
def test_every_match_ends_by_its_round_limit(setting: Setting) -> None:
    for s in play(setting):
        assert s.round <= 15
    assert s.outcome is not None
    assert s.agenda == []
    assert len(s.outcome.ranks) == len(s.outcome.values) == setting.seats
    assert all((rank == 1) for seat, rank in enumerate(s.outcome.ranks) if seat in s.outcome.winners)
