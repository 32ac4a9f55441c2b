"""Orders for warriors, whole movements as rows of choices, the clock, and what is counted of a match."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.core import FastChance
from questboard.games.chobolo.counsel.evaluation import evaluate, evaluate_all
from questboard.games.chobolo.counsel.features import NAMES, features
from questboard.games.chobolo.counsel.habits import Onlooker
from questboard.games.chobolo.counsel.orders import (
    CLEAR_CENTER,
    HOLD_CENTER,
    HUNT,
    KEEP,
    RISE,
    STORM_TOWER,
    Order,
    orders,
)
from questboard.games.chobolo.counsel.plans import plan
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.content import ARMAGEDDON as ARMAGEDDON_SPELL
from questboard.games.chobolo.rules.content import DISPEL
from questboard.games.chobolo.rules.naming import name_of
from questboard.games.chobolo.rules.world import CENTER

from .arena import Arena
from .sense import ARMAGEDDON, PUZZLES, RIVALS_ARMAGEDDON, of_turn, table


def told(t: Arena, seat: int = 0) -> dict[str, Order]:
    """The orders of a seat's warriors by what they are called in the tests."""
    found = orders(t.s, seat, {other: plan(t.s, other) for other in range(len(t.s.sides))})
    return {name_of(t.s, c).partition(".")[2]: order for c, order in found.items()}


def rows(s: Any) -> list[str]:
    decision = GAME.decision(s)
    assert decision is not None
    return ["; ".join(map(str, row)) for row in GAME.counsel.plans(s, decision) or ()]


# ---- orders ---------------------------------------------------------------------------------------------------------


def test_the_nearest_warrior_keeps_the_tower_and_another_one_hunts() -> None:
    t = (
        table([{"wizard": "@-6,7", "mason": "@-4,-2", "ranger": "@3,-3"}, {"wizard": "@1,-6"}])
        .open_plane(holder="1.wizard")
        .stack(1, RIVALS_ARMAGEDDON)
    )
    assert told(t)["mason"].kind == KEEP
    assert told(t)["ranger"].kind == HUNT


def test_an_armed_wizard_is_awaited_on_the_center_hex() -> None:
    t = table([{"mason": "@-4,-2", "ranger": "@1,1"}, {"wizard": "@6,2"}]).open_plane(holder="1.wizard")
    t.s.armed = True
    assert told(t)["ranger"].kind == HOLD_CENTER


def test_orders_stay_the_same_while_they_are_carried_out() -> None:
    t = (
        table([{"mason": "@-1,-6", "ranger": "@3,3"}, {"wizard": "@1,-6"}])
        .open_plane(holder="1.wizard")
        .stack(1, RIVALS_ARMAGEDDON)
    )
    for place in ("@-1,-6", "@-2,-5", "@-3,-5", "@-4,-5"):
        t.put("0.mason", place)
        assert told(t)["mason"].kind == KEEP
    assert told(t)["mason"].left == 1


def test_who_bars_the_own_wizard_is_driven_away() -> None:
    t = table([{"wizard": "@2,-8", "mason": "@0,-6"}, {"wizard": "@9,1", "archer": "home"}]).open_plane(holder="0.wizard")
    assert told(t.stack(0, ARMAGEDDON))["mason"].kind == STORM_TOWER
    t.s.armed = True
    t.put("1.archer", CENTER)
    assert told(t)["mason"].kind == CLEAR_CENTER


def test_while_the_bead_is_away_a_warrior_may_rise_at_the_center() -> None:
    t = table([{"wizard": "@-6,7", "mason": "@1,1", "archer": "@-6,6", "ranger": "@9,0"}, {"wizard": "@9,1"}])
    t.open_plane(holder="0.wizard")
    assert RISE in {order.kind for order in told(t).values()}


# ---- what is certain ------------------------------------------------------------------------------------------------


def test_a_free_way_to_victory_is_ready_and_a_barred_one_is_not() -> None:
    t = table([{"mason": "@9,-9"}, {"wizard": "@4,2"}]).open_plane(holder="1.wizard")
    t.s.armed = True
    assert plan(t.s, 1).is_ready
    t.put("0.mason", CENTER)
    assert not plan(t.s, 1).is_ready


def test_against_who_can_dispel_armageddon_is_shielded() -> None:
    t = table([{"wizard": "@0,-5"}, {"wizard": "@9,0"}]).open_plane(holder="0.wizard").stack(0, ARMAGEDDON + " A E")
    t.stack(1, "E A W")
    assert plan(t.s, 0).is_ready
    assert plan(t.s, 0).spells == (ARMAGEDDON_SPELL, DISPEL)
    assert not plan(t.stack(0, ARMAGEDDON).s, 0).is_ready
    assert plan(t.stack(1, "E").s, 0).is_ready


def test_a_sleeper_is_not_ready() -> None:
    t = table([{}, {"wizard": "@4,2"}]).open_plane(holder="1.wizard")
    t.s.armed = True
    assert plan(t.enchant(0, "sleep", on="1.wizard").s, 1).is_ready is False


def test_whoever_is_to_move_and_ready_has_all_but_won() -> None:
    t = table([{}, {"wizard": "@4,2"}], round=5).open_plane(holder="1.wizard")
    t.s.armed = True
    s = of_turn(t, 1)
    assert evaluate(s, 0) < -0.8


def test_in_the_last_round_the_verdict_counts() -> None:
    def value(round_: int) -> float:
        t = table([{"mason": "@9,-9", "wizard": "@-6,7"}, {"wizard": "@9,1"}], round=round_).open_plane(holder="0.wizard")
        return evaluate(t.s, 0)

    assert value(50) > value(40)
    assert value(50) > 0.8


def test_before_anybody_has_moved_all_armies_are_equal() -> None:
    s = GAME.start(2, {"armies": "air;ford"}, chance=FastChance.seeded(3))
    assert evaluate_all(s) == [0.0, 0.0]


# ---- rows of choices ------------------------------------------------------------------------------------------------


def test_a_warriors_march_is_one_thought() -> None:
    t = (
        table([{"mason": "@-4,-2", "wizard": "@-6,7"}, {"wizard": "@1,-6"}])
        .open_plane(holder="1.wizard")
        .stack(1, RIVALS_ARMAGEDDON)
    )
    s = of_turn(t, 0, "WarriorsMove")
    assert any(row.startswith("warrior 0.mason; march; ") and row.endswith("step -5,-4") for row in rows(s))


def test_a_spell_comes_with_its_target() -> None:
    t = table([{"wizard": "@-6,7"}, {"wizard": "@4,2", "mason": "@9,1"}]).open_plane(holder="1.wizard").stack(0, "W A F")
    t.hand(0, "sleep")
    assert "cast sleep; target 1.wizard" in rows(of_turn(t))


def test_a_card_is_worth_a_detour() -> None:
    t = table([{"wizard": "@-6,3"}, {"wizard": "@6,2"}]).stack(0, "F").hand(0, "battle_fury", "stone_skin", "elemental_font")
    t.paint("@-7,4", "E")
    assert any("take E; cast elemental_font" in row for row in rows(of_turn(t)))


def test_quick_choices_keep_their_chips() -> None:
    t = table([{"wizard": "@-6,7"}, {"wizard": "@4,2", "mason": "@9,1"}]).stack(0, "W A F").hand(0, "sleep")
    decision = GAME.decision(of_turn(t, 0, "WarriorsMove"))
    assert decision is not None
    weights = GAME.counsel.prior(t.s, decision)
    assert weights is not None
    assert str(decision.options[list(weights).index(max(weights))]) == "end"


@pytest.mark.parametrize("number", range(len(PUZZLES)))
def test_all_rows_can_be_made(number: int) -> None:
    s = PUZZLES[number].position()
    s.chance = FastChance.seeded(1)
    decision = GAME.decision(s)
    assert decision is not None
    for row in GAME.counsel.plans(s, decision) or ():
        assert decision.allows(row[0])


# ---- numbers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(PUZZLES)))
def test_features_are_small_numbers_with_names(number: int) -> None:
    s = PUZZLES[number].position()
    for seat in range(len(s.sides)):
        found = features(s, seat)
        assert len(found) == len(NAMES) == len(set(NAMES))
        assert all(-1 <= number <= 1 for number in found)


@pytest.mark.parametrize("place", ["@0,-5", "@5,-5", "@-6,7"])
def test_to_wait_while_armageddon_would_be_dispelled_is_worse_than_to_make_the_opponent_use_his_chips(place: str) -> None:
    def holder(own: str, his: str) -> float:
        t = table([{"wizard": place}, {"wizard": "@9,0"}], round=20).open_plane(holder="0.wizard")
        return evaluate(t.stack(0, own).stack(1, his).s, 0)

    assert holder(ARMAGEDDON, "") > holder("", "") > holder(ARMAGEDDON, "E A")


@pytest.mark.rule("CHO-309")
def test_a_wizard_on_its_way_goes_round_a_tower_that_would_end_its_movement() -> None:
    t = table([{"wizard": "@0,-5"}, {"wizard": "@9,0"}]).open_plane(holder="0.wizard").stack(0, ARMAGEDDON)
    free = rows(of_turn(t))[0]
    t = table([{"wizard": "@0,-5"}, {"wizard": "@9,0"}]).open_plane(holder="0.wizard").stack(0, ARMAGEDDON)
    barred = rows(of_turn(t.tower(1, "@1,-6")))[0]
    assert free.startswith("step 1,-6;")
    assert not barred.startswith("step 1,-6")
    assert barred.endswith("cast armageddon")


def test_features_tell_both_seats_apart() -> None:
    t = table([{"wizard": "@4,2"}, {}], round=5).open_plane(holder="0.wizard")
    own, other = features(t.s, 0), features(t.s, 1)
    assert own[NAMES.index("own holds Chobolo")] == other[NAMES.index("rival holds Chobolo")] == 1.0
    assert own[NAMES.index("rival holds Chobolo")] == 0.0


def test_an_onlooker_notices_a_win_that_was_let_go() -> None:
    t = table([{"wizard": "@-3,-3"}, {"wizard": "@9,0"}]).open_plane(holder="0.wizard")
    t.s.armed = True
    s, onlooker = of_turn(t), Onlooker()
    while s.active == 0:
        decision = GAME.decision(s)
        assert decision is not None
        action = decision.options[-1]
        before = s.copy()
        GAME.apply(s, action)
        onlooker.saw(before, decision.seat, action, s)
    assert onlooker.counts(s)["certain wins let go"] == (1, 1)
    assert onlooker.counts(s)["turns in which nothing is done"] == (1, 1)


def watched(s: Any, *choices: str) -> Any:
    """What is counted of a turn that goes like this, and then ends."""
    onlooker, turn, left = Onlooker(), (s.round, s.active), list(choices)
    while (s.round, s.active) == turn:
        decision = GAME.decision(s)
        assert decision is not None
        action = GAME.actions.parse(left.pop(0)) if left else decision.options[-1]
        before = s.copy()
        GAME.apply(s, action)
        onlooker.saw(before, decision.seat, action, s)
    return onlooker.counts(s)


def test_onto_an_element_and_back_is_no_walk_for_nothing() -> None:
    found = watched(of_turn(table([{"wizard": "@-6,3"}, {"wizard": "@9,0"}])), "step -6,2", "take F", "step -6,3")
    assert found["movements that end where they began"] == (0, 1)


def test_an_armageddon_that_was_answered_was_not_let_go() -> None:
    t = table([{"wizard": "@-6,7"}, {"wizard": "@-3,-5"}]).open_plane(holder="1.wizard").stack(1, RIVALS_ARMAGEDDON)
    s = of_turn(t.stack(0, "E A").hand(0, "change_element"), 1)
    assert watched(s, "cast armageddon", "cast change_element", "element A")["certain wins let go"] == (0, 1)
