"""Hints: one true sentence for what a good player would do."""

from __future__ import annotations

import pytest

from questboard.games.chobolo.game import GAME

from .arena import Arena
from .players import Setting, play

ELEMENTS = {"0,0": "A", "3,0": "E", "0,3": "F", "-3,3": "W"}


def said(t: Arena, text: str) -> str:
    option = next(option for option, told in zip(t.decision.options, t.offered, strict=True) if told == text)
    return GAME.words.reason(t.s, t.decision.seat, option)


def test_a_step_names_the_chip_it_leads_to() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).wizard()
    assert said(t, "to 0,2").startswith("It leads to the fire element, the next chip for Armageddon; victory is about ")


def test_a_step_away_is_explained_too() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).wizard()
    assert said(t, "to 1,0") == "The straight way is barred or too dangerous now."


def test_a_chip_names_its_spell_and_what_is_missing() -> None:
    t = Arena([{"wizard": "0,2"}, {}], ELEMENTS).wizard().do("to 0,3")
    assert said(t, "take F") == "It is the next chip for Armageddon; 11 chips more to collect."


def test_the_last_chip_says_so() -> None:
    t = Arena([{"wizard": "2,0"}, {}], ELEMENTS).stack(0, "F A F A W E F W A E F").wizard().do("to 3,0")
    assert said(t, "take E") == "It is the next chip for Open Plane Wall; then all chips are together."


def test_a_chip_off_the_plan_says_so() -> None:
    t = Arena([{"wizard": "1,0"}, {}], ELEMENTS).wizard().do("to 0,0")
    assert said(t, "take A") == "It does not fit the next great spell, but pays for another one."


def test_a_warrior_is_named_for_a_reason() -> None:
    t = Arena([{"mason": "0,0", "ranger": "0,0", "archer": "3,0"}, {}]).tower(0, "0,0").warriors()
    assert said(t, "warrior 0.mason") == "Only one may stay in a tower."
    assert said(t, "warrior 0.archer") == "It has not acted yet, and each warrior acts once a turn."


def test_marching_and_staying_have_reasons() -> None:
    t = Arena([{"mason": "0,0", "archer": "3,0"}, {}]).warriors().do("warrior 0.mason")
    assert said(t, "march") == "There is a better place within its reach."
    assert said(t, "nothing") == "It stands well where it is."


def test_a_warrior_names_its_prey() -> None:
    t = Arena([{"mason": "0,0"}, {"wizard": "3,0"}], {"0,3": "F", "-3,3": "W", "3,3": "E", "-3,0": "A"}).warriors()
    t.march("mason")
    assert said(t, "to 1,0").startswith("It comes closer to \u27e61\u27e7's Gammon, who is about ")


def test_a_duel_tells_its_odds() -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "1,0", "cavalry": "0,1"}]).battle().do("truce no").quiet()
    assert said(t, "attack 1.ranger").endswith("in 50 % of cases.")


def test_whoever_is_outnumbered_is_told() -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "1,0", "cavalry": "0,1"}]).battle()
    assert said(t, "truce yes") == "You are outnumbered here."
    assert said(t, "truce no") == "The odds are good enough."


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_said_is_a_sentence(seed: int) -> None:
    setting = Setting(2 + seed, {"round_limit": 15}, seed, rich=True)
    told = 0
    for number, s in enumerate(play(setting)):
        if number % 7 or s.pending is None or not s.round:
            continue
        for action in s.pending.options:
            sentence = GAME.words.reason(s, s.pending.seat, action)
            assert not sentence or (sentence[0].isupper() and sentence.endswith("."))
            told += bool(sentence)
    assert told > 100
