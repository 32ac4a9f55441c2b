"""Clicks on things that are not lit: every one is answered with a reason and the rule."""

from __future__ import annotations

import pytest

from questboard.core import Explanation
from questboard.core.conformance.showing import scene_ids
from questboard.core.loop.naming import seat_mark, with_names
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.world import NAMES

from .arena import Arena, cell
from .players import Setting, play

rule = pytest.mark.rule


def why(t: Arena, thing: str) -> Explanation:
    seat = t.decision.seat
    return GAME.words.why_not(GAME.view(t.s, seat), seat, thing)


def at(place: str) -> str:
    return f"cell:{NAMES[cell(place)]}"


def test_every_thing_of_a_scene_is_answered_with_a_sentence() -> None:
    for step, s in enumerate(play(Setting(2, {"round_limit": 15, "reactions": "full"}, 1, rich=True))):
        if s.pending is None or step % 60:
            continue
        view, seat = GAME.view(s, s.pending.seat), s.pending.seat
        rest = [id for id in scene_ids(GAME.looks.scene(view, s.pending)) if not id.startswith("cell:")]
        for thing in [*rest, "cell:0,0", "cell:1,0", "cell:5,4"]:
            answer = GAME.words.why_not(view, seat, thing)
            assert answer.sentence.endswith("."), thing
            assert answer.rule in GAME.rules.rulebook.rules, thing


@rule("CHO-301")
def test_a_far_hex_says_that_steps_are_short() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).wizard()
    assert why(t, at("3,0")).rule == "CHO-301"
    assert why(t, at("1,0")).sentence == "You can choose that now."


@rule("CHO-205")
def test_a_warrior_on_the_mat_is_chosen_on_the_board() -> None:
    t = Arena([{"mason": "0,0", "archer": "3,0"}, {}]).warriors()
    assert why(t, "slot:0.mason").remedy == "Click it on the board, where it is lit."
    assert why(t, "piece:0.mason").remedy == ""


@rule("CHO-205", "CHO-204")
def test_who_is_no_warrior_of_the_seat_is_told_apart() -> None:
    t = Arena([{"wizard": "2,0", "mason": "0,0", "archer": "3,0"}, {"mason": "5,0"}]).warriors()
    remedy = "Click one of your warriors."
    assert why(t, "piece:0.wizard") == Explanation("The wizard step is over; now the warriors act.", "CHO-204", remedy)
    assert why(t, "piece:1.mason") == Explanation(f"{seat_mark(1)}'s Mason acts in its own player's turn.", "CHO-205", remedy)


@rule("CHO-301")
def test_a_hex_without_a_dot_is_out_of_reach() -> None:
    t = Arena([{"mason": "0,0"}, {}]).warriors().do("warrior 0.mason")
    remedy = "Dots show where the warrior can go."
    assert why(t, at("6,0")) == Explanation("No safe way leads there in this turn.", "CHO-301", remedy)


@rule("CHO-311")
def test_a_warrior_is_told_why_it_may_not_enter_an_element() -> None:
    t = Arena([{"mason": "0,0"}, {}], {"1,0": "F"}).warriors().do("warrior 0.mason", "march")
    assert why(t, at("1,0")).rule == "CHO-311"


@rule("CHO-502")
def test_a_spell_says_which_chips_are_missing() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "2,0"}]).stack(0, "A F").hand(0, "sleep").wizard()
    answer = why(t, "spell:0:SP01")
    assert answer.sentence == "The chips on top do not pay for Sleep."
    assert answer.remedy == "From the top it takes water, air, fire. Collect water."
    t.stack(0, "W")
    assert why(t, "spell:0:SP01").remedy == "From the top it takes water, air, fire. Collect fire, then air, then water."


def test_a_spell_of_somebody_else_is_not_ones_own() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).wizard()
    assert with_names(why(t, "spell:1:resurrect").sentence, ["Ana", "Levan"]) == "That spell is Levan's."


@rule("CHO-620")
def test_a_target_out_of_range_says_how_far_it_is() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0", "ranger": "4,0"}]).battle()
    assert why(t, "piece:1.ranger").sentence == "It is 4 hexes away; a shot reaches 2."


@rule("CHO-420")
def test_a_hidden_target_says_so() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0", "ranger": "0,2"}], {"0,2": "forest"}).battle()
    assert why(t, "piece:1.ranger").rule == "CHO-420"


@rule("CHO-601")
def test_hand_to_hand_is_for_neighbours() -> None:
    t = Arena([{"forester": "0,0"}, {"mason": "1,0", "ranger": "0,1", "cavalry": "3,0"}]).battle().do("truce no")
    assert why(t, "piece:1.cavalry").rule == "CHO-601"
    assert why(t, "piece:0.forester").rule == "CHO-601"


def test_the_bead_and_the_towers_explain_themselves() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).tower(1, "4,0").warriors()
    assert why(t, "piece:chobolo").rule == "CHO-801"
    assert why(t, f"piece:tower:{NAMES[cell('4,0')]}").rule == "CHO-411"


def test_whoever_is_not_asked_is_told_who_is() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).wizard()
    assert with_names(GAME.words.why_not(GAME.view(t.s, 1), 1, at("1,0")).sentence, ["Ana", "Levan"]) == "Ana is asked now."


def test_unknown_things_are_nothing() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).wizard()
    for thing in (
        "cell:99,99",
        "piece:9.nobody",
        "spell:0:nothing",
        "spell:x:SP01",
        "pool:0:4",
        "fallen:nobody",
        "slot:x",
        "hat:1",
    ):
        assert why(t, thing).sentence == "There is nothing to choose here now."


def test_a_draft_names_only_what_it_may() -> None:
    t = Arena([{}, {"mason": "0,0"}]).stack(0, "W W").hand(0, "mire").wizard().do("cast mire")
    assert why(t, "cell:0,0").rule == "CHO-503"
    assert why(t, "spell:0:resurrect").sentence == "Mire is being declared."
