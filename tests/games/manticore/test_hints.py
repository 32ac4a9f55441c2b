"""Hints: what a bot would choose, with a reason that is true of the position."""

from __future__ import annotations

import pytest

from questboard.bots import Bot, GreedyBot, MctsBot, RandomBot, hint
from questboard.core import FastChance, Position
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import LOCATIONS
from questboard.games.manticore.words.pointing import QUESTION_RULES

from .paving import Paving
from .table import Table
from .wandering import everywhere


def reason(t: Table, text: str) -> str:
    """Why the asked player might choose this; it must be an option."""
    assert text in t.offered
    return GAME.words.reason(t.s, t.decision.seat, GAME.actions.parse(text))


def empty_stacks(t: Table, but: str = "") -> Table:
    """Everything has been taken, except in one place."""
    for place in LOCATIONS[2:]:
        if place.id != but:
            t.stack(place.id)
    return t


# ---- each kind of reason --------------------------------------------------------------------------------------------


def test_roads_should_be_short_and_monsters_far_away():
    p = Paving("S")
    found = GAME.words.reason(p.state, 0, GAME.actions.parse("lay J6"))
    assert "Short roads" in found
    assert "monsters" in found


def test_a_step_into_a_place_with_a_stack_names_it():
    t = empty_stacks(Table({"elf": "H2"}), but="witch_hut").turn("elf")
    assert reason(t, "move H1") == "There is something to take in the Witch's hut."


def test_a_step_towards_a_stack_tells_how_far_it_is_still():
    t = empty_stacks(Table({"elf": "I4"}), but="witch_hut").turn("elf")
    assert reason(t, "move H4") == "It leads to the Witch's hut, 4 points further on."


def test_of_several_stacks_a_step_leads_to_the_nearest_that_it_brings_closer():
    t = Table({"elf": "I4"}).turn("elf")
    assert reason(t, "move H4") == "It leads to the Witch's hut, 4 points further on."
    assert reason(t, "move J4") == "It leads to the Elven workshop, 4 points further on."


def test_a_step_that_leads_to_no_stack_leads_to_a_fight():
    t = empty_stacks(Table({"elf": "H2"}), but="witch_hut").turn("elf")
    assert "fight" in reason(t, "move I2")
    assert "fight" in reason(empty_stacks(Table({"elf": "H2"})).turn("elf"), "move H1")


def test_an_attack_tells_its_odds():
    t = Table({"warrior": "H5"}, {"O3a": "H4"}).equip("warrior", sword=4).turn("warrior")
    found = reason(t, "attack O3a")
    assert found.startswith("On average you deal ")
    assert "kills in 72% of cases" in found  # ahead by 4 against life 3: 26 of 36 throws


def test_a_death_is_only_spoken_of_where_one_blow_may_bring_it():
    t = Table({"warrior": "H5"}, {"O4": "H4"}).turn("warrior")
    assert "kills in 3% of cases" in reason(t, "attack O4")  # attack 3 against 4, life 4: only by 6 against 1
    t.load("O4", "sword 1")
    assert "kills" not in reason(t, "attack O4")


def test_the_manticores_death_is_never_foretold():
    t = Table({"warrior": "F6"}).manticore(cell="E6", life=1).equip("warrior", sword=4).turn("warrior")
    assert "kills" not in reason(t, "attack manticore")


def test_a_joint_attack_counts_everybody_who_could_help():
    t = Table({"warrior": "H5", "elf": "I5"}, {"O3a": "H4"}).turn("warrior")
    assert "kills in 42% of cases" in reason(t, "joint O3a")  # shooting 2 + 3 against 3: 15 of 36 throws
    assert "kills in 17% of cases" in reason(t, "attack O3a")  # attack 3 against 3: 6 of 36 throws


@pytest.mark.parametrize("action", ["take sword 4", "pickup sword 3"])
def test_taking_into_an_empty_slot_is_free(action: str):
    t = Table({"elf": "C1"}).stack("forge", 4).drop("C1", "sword 3")
    assert reason(t.turn("elf"), action) == "The slot is empty, and taking is free."
    assert reason(t.equip("elf", sword=1).turn("elf"), action) == "It is better than what you have."


def test_healing_names_the_life_that_is_left():
    t = Table({"mage": "H5", "elf": "I5"})
    t.hero("elf").life, t.hero("mage").life = 2, 7
    t.turn("mage")
    assert "With 2 life" in reason(t, "heal elf")
    assert "With 7 life" in reason(t, "heal mage")


def test_ending_the_turn_gives_up_the_points_that_are_left():
    assert "points that are left" in reason(Table({"elf": "H5"}).turn("elf"), "end")


def test_both_stances_have_their_reason():
    t = Table({"elf": "H5"}, {"O3a": "H4"}, chance=[1, 1, "close"]).turn("elf").do("attack O3a", "by shooting")
    assert "shield" in reason(t, "stance defend").split("than")[0]
    assert "Sword to sword" in reason(t, "stance accept")


def test_joining_and_staying_out_have_their_reason():
    t = Table({"warrior": "H5", "elf": "I5"}, {"O3a": "H4"}).turn("warrior").do("joint O3a", "share nobody")
    assert "odds are good" in reason(t, "answer yes")
    assert "cost you more" in reason(t, "answer no")


def test_where_nothing_particular_is_to_be_said_nothing_is():
    t = Table({"elf": "H5"}).equip("elf", sword=1, bag=["bow 1"]).turn("elf")
    for text in ("equip bow 1", "unequip sword", "drop sword 1 slot"):
        assert reason(t, text) == ""


# ---- truth ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["answer yes", "answer no"])
def test_the_reason_for_a_gift_does_not_speak_of_a_fight(answer: str):
    t = Table({"elf": "H5", "mage": "I5"}).equip("elf", sword=1).turn("elf").do("give sword 1 slot")
    found = reason(t, answer)
    assert "odds" not in found
    assert "cost" not in found


def test_a_worse_thing_is_not_called_better():
    t = Table({"elf": "C1"}).stack("forge", 1).equip("elf", sword=4).turn("elf")
    assert "better" not in reason(t, "take sword 1")


def test_one_point_is_not_called_points():
    t = empty_stacks(Table({"elf": "H4"}), but="witch_hut").turn("elf")
    assert reason(t, "move H3") == "It leads to the Witch's hut, 1 point further on."


def test_every_reason_is_a_sentence_wherever_random_play_leads():
    for number, s in enumerate(everywhere()):
        if s.pending is not None and number % 3 == 0:
            for option in s.pending.options:
                found = GAME.words.reason(s, s.pending.seat, option)
                assert not found or (found[0].isupper() and found.endswith("."))


# ---- through a bot --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [RandomBot(seed=1), GreedyBot(1, seed=1), MctsBot(8, seed=1)], ids=lambda bot: bot.name)
def test_a_bot_gives_a_hint_for_every_kind_of_question(bot: Bot):
    asked: set[str] = set()
    for s in everywhere():
        decision = s.pending
        if decision is None or decision.kind in asked:
            continue
        asked.add(decision.kind)
        found = hint(GAME, Position(GAME, s, decision.seat, FastChance.seeded(1)), bot)
        assert found.action in decision.options
        assert found.sentence.endswith(".")
    assert asked == set(QUESTION_RULES)


def test_the_reason_of_the_game_comes_before_the_figures_of_the_bot():
    t = Table({"elf": "H5"}, {"O3a": "H4"}, chance=[1, 1, "close"]).turn("elf").do("attack O3a", "by shooting")
    found = hint(GAME, Position(GAME, t.s, 0, FastChance.seeded(1)), GreedyBot(1, seed=1))
    assert found.sentence == GAME.words.reason(t.s, 0, found.action) != ""
