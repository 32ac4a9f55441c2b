"""What the kernel is promised, what people are told, and whether bots know what they are doing."""

from __future__ import annotations

import pytest
from questboard.core import FastChance
from questboard.core.conformance import check_game
from questboard.lab import simulate

from hush.game import GAME
from hush.rules.model import HushState, Treasure
from test_hush_rules import COPPER, GOLD, SILVER, night


def favourite(s: HushState) -> str:
    """The option that looks best at first sight."""
    assert s.pending is not None
    weights = GAME.counsel.prior(s, s.pending)
    assert weights is not None
    return str(s.pending.options[list(weights).index(max(weights))])


def test_it_keeps_the_kernels_promises() -> None:
    assert check_game(GAME, matches=6).matches == 6


def test_a_thief_imagines_only_worths_that_are_left() -> None:
    s = night("A3 D2", [[Treasure(GOLD, 8)], [Treasure(GOLD, 5)]])
    imagined = {GAME.imagine(s, 0, FastChance.seeded(seed)).loot[1][0].value for seed in range(40)}
    assert imagined == {5, 6, 7}


@pytest.mark.parametrize(
    ("thing", "rule"),
    [("cell:D1", "HUSH-202"), ("cell:F3", "HUSH-202"), ("cell:A3", "HUSH-203"), ("piece:1", "HUSH-204"), ("leave", "HUSH-205")],
)
def test_a_click_that_leads_nowhere_is_explained_by_its_rule(thing: str, rule: str) -> None:
    intent = thing if ":" in thing else GAME.actions.parse(thing)
    assert GAME.words.why_not(night("A3 A3"), 0, intent).rule == rule


def test_who_is_not_asked_is_told_whose_turn_it_is() -> None:
    assert GAME.words.why_not(night("A3 A3"), 1, "cell:A2").rule == "HUSH-201"


def test_the_text_board_hides_what_the_viewer_does_not_know() -> None:
    s = night("D2 A3", [[Treasure(SILVER, 4)]])
    assert GAME.looks.text(GAME.view(s, 0)).splitlines()[2] == "2  c c # 1 s g"
    assert "1 at D2: silver 4" in GAME.looks.text(GAME.view(s, 0))
    assert "1 at D2: silver ?" in GAME.looks.text(GAME.view(s, 1))


def test_the_scene_shows_a_strangers_treasure_face_down() -> None:
    s = night("D2 A3", [[Treasure(SILVER, 4)]])
    slots = [GAME.looks.scene(GAME.view(s, viewer), None).mats[0].slots[0] for viewer in (0, 1)]
    assert [(slot.value, slot.face_down) for slot in slots] == [(4, False), (None, True)]


def test_with_time_left_the_treasure_underfoot_looks_best() -> None:
    assert favourite(night("F2 A3")) == "take"


def test_when_the_dragon_stirs_the_way_home_looks_best() -> None:
    assert favourite(night("B3 A3", [[Treasure(GOLD, 8)]], noise=13)) == "sneak A3"
    assert favourite(night("A3 D2", [[Treasure(GOLD, 8)]], noise=13)) == "leave"


def test_the_richer_thief_is_better_off() -> None:
    s = night("A3 A3", [[Treasure(GOLD, 8)], [Treasure(COPPER, 1)]])
    assert GAME.counsel.evaluate(s, 0) > 0 > GAME.counsel.evaluate(s, 1)


def test_a_bot_that_looks_ahead_beats_luck() -> None:
    report = simulate(GAME, ["greedy", "random"], 12, rotate=True, seed=5)
    wins = {bot.bot: bot.wins.count for bot in report.bots}
    assert wins["greedy"] >= 10
