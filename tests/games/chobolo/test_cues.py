"""What events look like: every kind has its cue, at a place that can be seen."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.core import Event
from questboard.core.conformance.showing import scene_ids
from questboard.core.conformance.telling import _places
from questboard.core.loop.naming import seat_mark
from questboard.core.shown.cues import Announce, Appear, Change, Flash, Fly, Glide, Lean, Roll, Side, Vanish
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.looks.cues import PLAYED
from questboard.games.chobolo.rules import events as ev
from questboard.games.chobolo.rules.world import NAMES
from questboard.games.chobolo.words.chapters import heading, teller

from .arena import Arena, cell
from .players import Setting, play

KINDS = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event}


def played(t: Arena, tag: str) -> Any:
    """The cues of the first event of a kind."""
    return GAME.looks.cues(GAME.view(t.s, 0), t.happened(tag)[0])


def at(place: str) -> str:
    return f"cell:{NAMES[cell(place)]}"


def test_every_kind_of_event_has_its_cue() -> None:
    assert set(PLAYED) == KINDS


def test_a_step_glides_from_hex_to_hex() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).wizard().do("to 1,0")
    assert played(t, "stepped") == (Glide("piece:0.wizard", (at("0,0"), at("1,0"))),)


def test_a_chip_flies_from_the_wizard_to_the_mat() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F"}).wizard().do("to 1,0", "take F")
    assert played(t, "chip_taken") == (Fly("piece:0.wizard", "mat:0", "fire", "fire"),)


def test_a_blow_leans_and_rolls_both_dice_and_sums_are_flashed() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0"}], dice=[4, 1]).open_plane(holder="0.wizard").battle().do("truce no")
    assert played(t, "rolled") == (
        Lean("piece:0.wizard", "piece:1.mason"),
        Roll("piece:1.mason", (Side("Coleb", (4,), total=4), Side("Mason", (1,), total=1)), 4),
    )
    assert played(t, "compared") == (Flash("piece:1.mason", "crossed-swords", "5 against 1"),)
    assert played(t, "died") == (Vanish("piece:1.mason", death=True),)


def test_a_shot_without_modifiers_needs_no_sum() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0"}], dice=[4, 1]).battle().do("shoot 1.mason")
    assert played(t, "compared") == ()
    assert played(t, "rolled")[0] == Lean("piece:0.archer", "piece:1.mason", "shot")


def test_a_tower_appears_where_it_is_built() -> None:
    t = Arena([{"mason": "0,0"}, {}], dice=[4]).warriors().do("warrior 0.mason", "build")
    assert played(t, "tower_built") == (Appear(f"piece:tower:{NAMES[cell('0,0')]}"),)


def test_levels_go_up_and_down_at_the_piece() -> None:
    t = Arena([{}, {}])
    down, up = (GAME.looks.cues(t.s, kind(who=0, level=2)) for kind in (ev.LevelLost, ev.LevelGained))
    assert down == (Change("piece:0.wizard", -1, "other", "upgrade"),)
    assert up == (Change("piece:0.wizard", 1, "other", "upgrade"),)


def test_rounds_and_great_moments_are_announced() -> None:
    t = Arena([{}, {}])
    assert GAME.looks.cues(t.s, ev.RoundBegan(round=3)) == (Announce("Round 3"),)
    assert GAME.looks.cues(t.s, ev.ChoboloGained(who=4, how="captured"))[-1] == Announce("Gammon holds Chobolo", 1)
    assert GAME.looks.cues(t.s, ev.WallOpened(seat=1))[-1] == Announce("The plane wall opens", 1)


@pytest.mark.parametrize("seed", range(2))
def test_cues_play_at_things_that_are_seen_before_or_after_the_choice(seed: int) -> None:
    told: list[Event] = []
    before: set[str] = set()
    for s in play(Setting(3, {"round_limit": 15, "reactions": "full"}, seed, rich=True), told):
        view = GAME.view(s, 0)
        after = set(scene_ids(GAME.looks.scene(view, None)))
        for event in told:
            if event.audience is None or 0 in event.audience:
                assert {id for cue in GAME.looks.cues(view, event) for id in _places(cue)} <= before | after, event
        told.clear()
        before = after


def test_heads_of_the_log_name_round_and_player() -> None:
    t = Arena([{}, {}], round=4)
    assert heading(t.s, ev.TurnBegan(seat=1)) == f"Round 4 \u00b7 {seat_mark(1)}"
    assert heading(t.s, ev.ArmyChosen(seat=0)) == "Setup"
    assert heading(t.s, ev.RoundBegan(round=4)) == "Round 4"
    assert heading(t.s, ev.MatchDecided(ending="draw", winners=())) == "The end"
    assert heading(t.s, ev.TurnEnded(seat=1)) == ""
    assert teller(t.s, ev.Stepped(who=5, cell=0, origin=1)) == 1
