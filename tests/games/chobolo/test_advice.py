"""Evaluation, plans and move ordering: facts that a good player would agree with."""

from __future__ import annotations

import pytest

from questboard import bots
from questboard.core import FastChance, Position
from questboard.games.chobolo.counsel.chips import chips_for, matched, visits
from questboard.games.chobolo.counsel.evaluation import evaluate, evaluate_all, prospect
from questboard.games.chobolo.counsel.journeys import AT_TOWER, BESIDE, GATE, HOME, MIDDLE, NEAR_TOWER, field
from questboard.games.chobolo.counsel.ordering import prior
from questboard.games.chobolo.counsel.perils import blow_odds, duel, fall_chance, pressures
from questboard.games.chobolo.counsel.plans import land_of, plan, turns_anew
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.content import ARMAGEDDON, CHOBOLO, ELEMENT, KIND, OPEN_WALL, WIZARD_ROW
from questboard.games.chobolo.rules.turns import NextTurn
from questboard.games.chobolo.rules.world import ADJACENT

from .arena import Arena

FIRE_WIZARD = WIZARD_ROW[KIND["WIZ-F"], ELEMENT["F"]]
ELEMENTS = {"0,0": "A", "3,0": "E", "0,3": "F", "-3,3": "W"}
"""One hex of each element, as on every board."""


def chips(text: str) -> tuple[int, ...]:
    return tuple(ELEMENT[chip] for chip in text.split())


def letters(elements: tuple[int, ...]) -> str:
    return " ".join("AEFW"[element & 31] for element in elements if element & 31 < GATE)


def weights(t: Arena) -> dict[str, float]:
    return dict(zip(t.offered, prior(t.s, t.decision), strict=True))


# ---- chips ----------------------------------------------------------------------------------------------------------


def test_what_is_cast_first_lies_on_top() -> None:
    assert chips_for(FIRE_WIZARD, (OPEN_WALL, CHOBOLO, ARMAGEDDON)) == chips("E F A F A W E F W A E F")


@pytest.mark.parametrize(("stack", "ready"), [("", 0), ("F", 1), ("E F", 2), ("A E F", 3), ("F E F", 1), ("W", 0)])
def test_only_the_end_of_a_stack_counts_as_ready(stack: str, ready: int) -> None:
    assert matched(chips(stack), chips("F W A E F")) == ready


def test_chips_are_collected_from_the_bottom_upwards() -> None:
    (only,) = visits((), chips("F W A"))
    assert only.elements == chips("A W F")
    assert not only.junk


def test_a_chip_in_the_way_is_taken_off_where_its_element_is() -> None:
    found = visits(chips("E W A"), chips("F W A"))
    assert (chips("E F"), 1) in found


def test_nothing_is_taken_off_for_nothing() -> None:
    assert visits(chips("E E"), chips("F W A")) == ((chips("A W F"), 0),)


# ---- plans ----------------------------------------------------------------------------------------------------------


def test_at_first_all_three_great_spells_are_ahead() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS)
    now = plan(t.s, 0)
    assert now.spells == (OPEN_WALL, CHOBOLO, ARMAGEDDON)
    assert letters(now.errands) == "F E A W F E W A F A F E"


def test_with_all_chips_the_wizard_goes_to_the_gate() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).stack(0, "E F A F A W E F W A E F")
    assert plan(t.s, 0).errands[0] == GATE


def test_an_open_wall_needs_no_chips() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).stack(0, "F A W E F W A E F").open_plane(captured=False)
    now = plan(t.s, 0)
    assert now.spells == (CHOBOLO, ARMAGEDDON)
    assert now.errands[0] & 31 == BESIDE


def test_spent_chips_for_the_wall_are_cast_at_the_gate() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).stack(0, "E F A F A W E F W A E F").open_plane(captured=False)
    assert plan(t.s, 0).errands[0] & 31 == GATE


def test_a_bead_that_lies_free_is_walked_up_to() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).stack(0, "F W A E F").open_plane()
    now = plan(t.s, 0)
    assert now.spells == (ARMAGEDDON,)
    assert now.errands[0] & 31 == BESIDE


def test_the_holder_goes_to_an_empty_tower() -> None:
    t = Arena([{"wizard": "0,1"}, {"wizard": "2,2"}], ELEMENTS).stack(0, "F W A E F").open_plane(holder="0.wizard")
    assert plan(t.s, 0).errands[0] & 31 == NEAR_TOWER + 1


def test_the_holder_goes_home_if_the_tower_is_guarded() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).stack(0, "F W A E F").open_plane(holder="0.wizard")
    assert plan(t.s, 0).errands[0] & 31 == HOME


def test_an_armed_wizard_goes_to_the_center_hex() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).open_plane(holder="0.wizard")
    t.s.armed = True
    assert plan(t.s, 0).errands[0] & 31 == MIDDLE


def test_whoever_killed_a_wizard_seizes_chobolo_at_an_empty_tower() -> None:
    t = Arena([{"wizard": "0,1"}, {"wizard": "2,2"}, {"wizard": "-2,2"}], ELEMENTS).open_plane(holder="2.wizard")
    t.stack(0, "F A W E F W A E F")
    t.s.wizard_kill[0] = t.s.round
    assert plan(t.s, 0).errands[0] & 31 >= AT_TOWER


def test_while_another_holds_chobolo_victory_is_farther_away() -> None:
    t = Arena([{"wizard": "0,1"}, {"wizard": "2,2"}], ELEMENTS).stack(0, "F W A E F").open_plane()
    free = plan(t.s, 0).turns
    t.open_plane(holder="1.wizard")
    assert plan(t.s, 0).turns > free + 3


def test_a_dead_wizard_starts_again() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS)
    alive = plan(t.s, 0).turns
    t.remove("0.wizard")
    assert plan(t.s, 0).turns > alive
    assert plan(t.s, 0).turns == pytest.approx(turns_anew(t.s, 0))


# ---- fights ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lead", "odds"), [(0, (0.375, 0.375)), (1, (0.625, 0.1875)), (2, (0.8125, 0.0625))])
def test_the_odds_of_a_blow(lead: int, odds: tuple[float, float]) -> None:
    assert blow_odds(lead) == odds
    assert blow_odds(-lead) == odds[::-1]


def test_equals_win_half_of_their_duels() -> None:
    mason, ranger = KIND["mason"], KIND["ranger"]
    assert duel(mason, 1, 0, ranger, 1, 0) == pytest.approx(0.5)
    assert duel(mason, 2, 0, ranger, 2, 0) == pytest.approx(0.5)


def test_a_level_more_is_a_life_more() -> None:
    mason, ranger = KIND["mason"], KIND["ranger"]
    assert duel(mason, 2, 0, ranger, 1, 0) == pytest.approx(0.75)


def test_a_warrior_is_more_than_a_match_for_a_wizard() -> None:
    assert duel(KIND["mason"], 1, 0, KIND["WIZ-F"], 2, 0) == pytest.approx((0.625 / 0.8125) ** 2)


def test_two_press_one_harder_than_it_presses_them() -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "1,0", "cavalry": "0,1"}])
    pressed = pressures(t.s)
    assert fall_chance(pressed[t.c("0.mason")]) == pytest.approx(0.8)
    assert fall_chance(pressed[t.c("1.ranger")]) == pytest.approx(0.2)


def test_a_sleeper_presses_nobody() -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "1,0"}]).enchant(1, "sleep", on="0.mason")
    pressed = pressures(t.s)
    assert not pressed[t.c("1.ranger")]
    assert pressed[t.c("0.mason")] > 1


# ---- evaluation -----------------------------------------------------------------------------------------------------


def test_every_chip_that_fits_is_progress() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS)
    before = evaluate(t.s, 0)
    t.stack(0, "F")
    assert evaluate(t.s, 0) > before


def test_every_space_towards_the_next_chip_is_progress() -> None:
    t = Arena([{"wizard": "-4,0"}, {}], ELEMENTS)
    before = evaluate(t.s, 0)
    t.put("0.wizard", "-3,1")
    assert evaluate(t.s, 0) > before


def test_an_enemy_warrior_near_a_rich_wizard_is_bad_news() -> None:
    t = Arena([{"wizard": "0,1"}, {"mason": "4,0"}], ELEMENTS).stack(0, "F A W E F W A E F")
    t.s.active = 0
    t.s.finished = 0b1111
    before = evaluate(t.s, 0)
    t.put("1.mason", "1,1")
    assert evaluate(t.s, 0) < before


def test_a_wizard_that_can_still_walk_away_need_not_fear() -> None:
    t = Arena([{"wizard": "0,1"}, {"mason": "1,1"}], ELEMENTS, round=2).stack(0, "F A W E F W A E F").wizard()
    free = evaluate(t.s, 0)
    t.s.finished |= 1
    assert evaluate(t.s, 0) < free


def test_a_step_out_of_the_tower_is_progress_though_the_warriors_are_still_inside() -> None:
    t = Arena([{"mason": "home", "ranger": "home"}, {}], ELEMENTS)
    before = evaluate(t.s, 0)
    downhill = field(land_of(t.s, 0), plan(t.s, 0).errands)
    t.put("0.wizard", min(ADJACENT[t.s.main[0]], key=downhill.__getitem__))
    assert evaluate(t.s, 0) > before


def test_coming_nearer_is_progress_though_the_other_can_answer() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).open_plane(captured=False).stack(1, "E A")
    values = [evaluate(t.stack(0, chips).s, 0) for chips in ("F W A E F", "E F W A E F", "W E F W A E F", "A W E F W A E F")]
    assert values == sorted(values)


def test_a_wizard_has_better_things_to_do_than_to_fight_warriors() -> None:
    t = Arena([{"wizard": "0,1"}, {"mason": "1,1"}], ELEMENTS).level(g_wizard=4)
    assert not pressures(t.s)[t.c("1.mason")]
    assert pressures(t.s)[t.c("0.wizard")]


def test_nobody_declares_a_spell_that_costs_more_than_it_brings() -> None:
    t = Arena([{"wizard": "0,1", "mason": "-4,0", "ranger": "-4,1"}, {}], ELEMENTS).stack(0, "A E F").hand(0, "gate").point()
    t.do("to 0,2", "to 0,1", "to 0,2", "to 0,1", "to 0,2", "to 0,1", "to 0,2", "to 0,1")
    assert t.offered == ["cast gate", "end"]
    t.s.agenda[0] = NextTurn()
    assert str(bots.make("greedy:1", 1).choose(Position(GAME, t.s, 0, FastChance.seeded(1)))) == "end"


def test_while_a_spell_is_declared_nothing_is_at_rest() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).stack(0, "W E W").hand(0, "flood").wizard()
    assert t.decision.at_rest
    t.do("cast flood")
    assert not t.decision.at_rest


def test_dead_warriors_are_missed() -> None:
    t = Arena([{"mason": "0,0"}, {}], ELEMENTS)
    before = evaluate(t.s, 0)
    t.remove("0.mason")
    assert evaluate(t.s, 0) < before


def test_the_last_turn_outweighs_everything() -> None:
    assert prospect(0) - prospect(1) > 4 * (prospect(1) - prospect(2))


def test_values_of_two_seats_point_in_opposite_directions() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).stack(0, "F A W E F W A E F")
    one, two = evaluate_all(t.s)
    assert one > 0 > two


def test_an_eliminated_seat_has_lost() -> None:
    t = Arena([{}, {}, {}], ELEMENTS)
    t.s.fallen = (2,)
    t.s.main[2] = -1
    assert evaluate(t.s, 2) == -1


# ---- ordering -------------------------------------------------------------------------------------------------------


def test_steps_towards_the_next_chip_come_first() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).wizard()
    found = weights(t)
    assert found["to 0,2"] == max(found.values())
    assert found["to 0,2"] > 5 * found["to 1,0"]


def test_the_chip_of_the_plan_is_taken() -> None:
    t = Arena([{"wizard": "0,2"}, {}], ELEMENTS).wizard().do("to 0,3")
    found = weights(t)
    assert found["take F"] == max(found.values())


def test_a_chip_that_does_not_fit_is_left_for_a_card() -> None:
    t = Arena([{"wizard": "1,0"}, {}], ELEMENTS).wizard().do("to 0,0")
    found = weights(t)
    assert found["pray"] > found["take A"]


def test_a_deadly_step_is_hardly_tried() -> None:
    t = Arena([{"wizard": "0,1"}, {}], {**ELEMENTS, "0,2": "lake"}).wizard()
    found = weights(t)
    assert found["to 0,2"] < 0.01


def test_armageddon_over_an_empty_tower_comes_before_everything() -> None:
    t = Arena([{"wizard": "0,1"}, {"wizard": "3,3"}], ELEMENTS).stack(0, "F W A E F").open_plane(holder="0.wizard")
    t.put(0, ADJACENT[t.s.main[1]][0]).wizard()
    found = weights(t)
    assert found["cast armageddon"] == max(found.values())


@pytest.mark.parametrize("seed", range(2))
def test_greedy_beats_random(seed: int) -> None:
    chance = FastChance.seeded(seed)
    s = GAME.start(2, {"armies": "ford;ford"}, chance=chance.fork())
    players = [bots.make("greedy:1", seed), bots.make("random", seed)]
    if seed:
        players.reverse()
    while (decision := GAME.decision(s)) is not None:
        GAME.apply(s, players[decision.seat].choose(Position(GAME, s, decision.seat, chance.fork())))
    assert s.outcome is not None
    assert s.outcome.winners == (seed,)
    assert s.outcome.ending != "round_limit"


def test_a_winning_step_is_seen() -> None:
    t = Arena([{"wizard": "0,1"}, {}], ELEMENTS).open_plane(holder="0.wizard")
    t.s.armed = True
    t.put("0.wizard", "@0,1").turn()
    t.s.agenda[0] = NextTurn()
    bot = bots.make("greedy:2", 1)
    choice = bot.choose(Position(GAME, t.s, 0, FastChance.seeded(1)))
    assert str(choice) == "step 0,0"
