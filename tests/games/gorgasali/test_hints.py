"""Hints: what a bot would choose, with a reason that is true of the position."""

from __future__ import annotations

import pytest

from questboard.bots import Bot, GreedyBot, MctsBot, hint
from questboard.core import FastChance, Position
from questboard.games.gorgasali.game import GAME

from .players import Player
from .table import Table

FAR = "20,20"


def reason(t: Table, text: str) -> str:
    """Why the asked player might choose this; it must be an option."""
    assert text in t.offered
    return GAME.words.reason(t.s, t.decision.seat, GAME.actions.parse(text))


def duel(*cards: str) -> Table:
    return Table({"medea": "4,9", "varas": "6,9", "ebue": "5,8"}).give("medea", *cards)


# ---- moving ---------------------------------------------------------------------------------------------------------


def test_a_step_tells_which_chest_it_leads_to() -> None:
    assert reason(Table({"medea": "4,9", "varas": FAR}).walk("medea", 2), "go east") == "It leads to the chest on (6,9)."


def test_a_step_tells_whom_the_walk_brings_into_range() -> None:
    t = Table({"medea": "19,19", "varas": "24,19"}).give("medea", "mantis")
    t.s.chests = frozenset()
    found = reason(t.walk("medea", 4), "go east")
    assert found.startswith("It leads to (")
    assert found.endswith("Mantis takes 35 health from Varas on average.")


def test_a_step_tells_that_it_leaves_the_inactive_zone() -> None:
    t = Table({"medea": "12,1", "varas": FAR}, round=7)
    t.s.chests = frozenset()
    assert reason(t.walk("medea", 3), "go south").startswith("It leads out of the inactive zone, to (")


def test_a_step_tells_that_a_zone_will_be_lost() -> None:
    t = Table({"medea": "12,1", "varas": FAR}, round=5)
    t.s.chests = frozenset()
    assert reason(t.walk("medea", 3), "go south").endswith("before zone 1 is lost.")


def test_who_stands_still_has_somebody_in_range_or_nothing_better() -> None:
    assert reason(duel("mantis").before_move("medea", 1, 2), "skip") == "You can shoot from where you stand."
    assert "better" in reason(duel().before_move("medea", 1, 2), "skip")


# ---- fights ---------------------------------------------------------------------------------------------------------


def test_a_shot_tells_the_mean_loss_and_how_often_it_eliminates() -> None:
    t = duel("mantis").set("ebue", health=30).after_move("medea")
    assert reason(t, "shoot") == "Mantis takes 35 health from Varas on average."
    t.do("shoot")
    assert reason(t, "target ebue") == "Mantis takes 29 health from Ebue on average and eliminates Ebue in 78 % of cases."


def test_the_weapon_is_named_with_its_best_target() -> None:
    t = duel("mantis", "kite").after_move("medea").do("shoot")
    assert reason(t, "fire kite") == "Kite takes 21 health from Varas on average."


def test_reloading_says_whether_there_was_something_to_shoot() -> None:
    assert reason(duel("mantis down").after_move("medea"), "reload").startswith("There is nothing to shoot")
    assert reason(duel("mantis down", "kite").after_move("medea"), "reload").startswith("What is loaded now would do little")


def test_a_thrown_bulb_tells_why_this_target() -> None:
    t = duel("flame_bulb").set("varas", health=1).after_move("medea").do("use flame_bulb")
    assert reason(t, "target varas") == "Varas has 1 point of health left."
    assert "Loaded weapons" in reason(duel("ntt_bulb").after_move("medea").do("use ntt_bulb"), "target varas")


def test_supernova_tells_what_it_leaves() -> None:
    t = Table({"armazi": "4,9", "varas": "5,9", "ebue": "4,8"}).ready("armazi").set("varas", health=50).after_move("armazi")
    assert "Supernova" in reason(t, "ability")
    assert reason(t.do("ability"), "target varas") == "It leaves Varas 15 health."


# ---- cards ----------------------------------------------------------------------------------------------------------


def test_healing_tells_what_is_gained() -> None:
    t = duel("elixir").set("medea", health=70).before_roll("medea")
    assert reason(t, "use elixir") == "With 70 health you gain 30."


def test_a_better_card_takes_the_place_of_a_worse_one() -> None:
    t = Table({"medea": "4,9", "varas": FAR}, chance=["mantis", "helmet", "barrier"]).set("medea", extra_chests=1)
    t.give("medea", "kite", "lynx").before_roll("medea").do("chest")
    assert reason(t, "replace weapon_1") == "Mantis is worth more to you than Kite."


def test_a_theft_names_the_card() -> None:
    t = Table({"varas": "4,9", "medea": "5,9"}).ready("varas").give("medea", "helmet", "elixir").after_move("varas").do("ability")
    assert reason(t, "steal consumable_1") == "Elixir of Life is the best there is to take."


def test_a_copy_names_the_ability() -> None:
    t = Table({"octor": "4,9", "ebue": "5,9", "medea": "6,9"}).after_move("octor").do("imitate")
    assert reason(t, "target medea") == "Heal is the most useful one to have."


# ---- everywhere -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_every_option_of_whole_matches_can_be_asked_about(seed: int) -> None:
    options = {
        "character_pick": "random",
        "mode": "duo" if seed else "solo",
        "range_metric": "chebyshev" if seed == 2 else "manhattan",
    }
    s = GAME.start(6, options, chance=FastChance.seeded(seed))
    player = Player(seed, 5)
    while s.pending is not None:
        for action in s.pending.options:
            said = GAME.words.reason(s, s.pending.seat, action)
            assert not said or said.endswith(".")
        GAME.apply(s, player.choose(s, s.pending))


@pytest.mark.parametrize("bot", [GreedyBot(seed=1), MctsBot(30, seed=1)])
def test_a_hint_is_an_option_with_a_reason(bot: Bot) -> None:
    s = GAME.start(4, {"character_pick": "random"}, chance=FastChance.seeded(3))
    player, asked = Player(3, 9), 0
    while s.pending is not None and asked < 60:
        found = hint(GAME, Position(GAME, s, s.pending.seat, FastChance.seeded(asked)), bot)
        assert found.action in s.pending.options
        assert found.sentence.endswith(".")
        GAME.apply(s, player.choose(s, s.pending))
        asked += 1
