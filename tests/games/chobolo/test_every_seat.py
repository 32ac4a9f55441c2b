"""Rules hold for every seat alike: whoever is silenced, holds a pool, is asked, stands in a tower nobody controls."""

from __future__ import annotations

import pytest

from questboard.core import FastChance, Question
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.content import BATTLE, DICE, RESURRECT, ROUND, SETS
from questboard.games.chobolo.rules.endings import eliminate
from questboard.games.chobolo.rules.model import BLOW, NEUTRAL, SPELL_ROLL, Declared, Roll, Shot, members
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD, elsewhere
from questboard.games.chobolo.rules.spells.windows import is_concerned

from .arena import Arena, cell

rule = pytest.mark.rule
MIRE = SPELL_BY_WORD["mire"]


# ---- casting --------------------------------------------------------------------------------------------------------


@rule("CHO-502")
@pytest.mark.parametrize(("who", "casts"), [("1.wizard", set()), ("1.mason", {"mire"}), ("0.wizard", {"mire"})])
def test_silence_takes_the_cards_of_the_silenced_wizards_seat_only(who: str, casts: set[str]) -> None:
    t = Arena([{}, {"mason": "0,0"}]).stack(1, "W W").hand(1, "mire").enchant(0, "silence", on=who)
    assert t.warriors(1).casts == casts


@rule("CHO-502", "CHO-513")
@pytest.mark.parametrize(("who", "asked"), [("1.wizard", "pause"), ("1.mason", "window 1"), ("0.wizard", "window 1")])
def test_a_seat_whose_wizard_is_silenced_is_not_asked_about_cards(who: str, asked: str) -> None:
    t = (
        Arena([{"mason": "3,0"}, {"mason": "0,0"}])
        .preset(1, "full")
        .stack(1, "W W")
        .hand(1, "mire")
        .enchant(0, "silence", on=who)
    )
    assert t.warriors().do("warrior 0.mason", "nothing").asked == asked


def pooled(seat: int) -> Arena:
    """A seat with a Mire in its pool and no chips; everybody is asked."""
    t = Arena([{"mason": "0,0"}, {"mason": "2,0"}], preset="full").enchant(seat, "spell_pool", on=f"{seat}.wizard")
    t.s.pools[seat] = (MIRE,)
    return t


@rule("CHO-513", "CHO-545")
def test_a_seat_that_can_cast_out_of_its_pool_only_is_asked() -> None:
    t = pooled(1).warriors().do("warrior 0.mason", "nothing")
    assert (t.asked, t.offered) == ("window 1", ["cast_pooled mire", "pass"])


@rule("CHO-545", "CHO-502")
def test_a_silenced_wizard_casts_no_pooled_card() -> None:
    assert pooled(1).enchant(0, "silence", on="1.wizard").warriors().do("warrior 0.mason", "nothing").asked == "pause"


@rule("CHO-504", "CHO-545")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_pooled_spell_that_fizzles_goes_back_into_the_pool(seat: int) -> None:
    foe = 1 - seat
    t = pooled(seat).put(f"{foe}.wizard", "1,2").stack(foe, "F A F").hand(foe, "fireball").wizard(seat)
    t.do("cast_pooled mire", f"target {foe}.mason").cast("fireball", f"target {foe}.mason").quiet()
    assert (t.s.pools[seat], t.bottom(seat)) == ((MIRE,), [])


@rule("CHO-504", "CHO-545")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_pooled_card_that_fizzles_without_its_pool_goes_to_the_bottom(seat: int) -> None:
    foe = 1 - seat
    t = pooled(seat).put(f"{seat}.wizard", "0,2").put(f"{foe}.wizard", "2,2").stack(foe, "F A F").hand(foe, "fireball")
    t.s.level[seat * 4] = 1
    t.wizard(seat).do("cast_pooled mire", f"target {foe}.mason").cast("fireball", f"target {seat}.wizard").quiet()
    assert (t.s.pools[seat], t.bottom(seat)) == ((), ["spell_pool", "mire"])


@rule("CHO-513")
def test_cards_in_play_in_the_pool_on_the_chain_or_at_the_bottom_are_not_in_the_hand() -> None:
    t = Arena([{"mason": "0,0"}, {}]).enchant(1, "mire", on="0.mason").enchant(0, "drain", on="0.mason")
    t.s.bottom[:], t.s.pools[:], t.s.resolving = [(1,), (2,)], [(3,), (4, RESURRECT)], ((0, 5), (1, 6))
    t.s.chain = (Declared(1, 0, 7, False, ()), Declared(2, 1, 8, False, ()))
    assert members(elsewhere(t.s, 1)) == [2, 4, 6, 8, MIRE]


@rule("CHO-503", "CHO-R03")
def test_every_spell_on_the_chain_claims_chips_of_its_own() -> None:
    t = Arena([{}, {"mason": "0,0"}], preset="responses").stack(0, "W W A E").hand(0, "mire").stack(1, "E W").hand(1, "ward")
    t.wizard().cast("mire", "target 1.mason").cast("ward")
    assert [declared.number for declared in t.s.chain] == [1, 2]
    assert [chip >> 2 for chip in (*t.s.stacks[0], *t.s.stacks[1])] == [1, 1, 0, 0, 2, 2]


@rule("CHO-504")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_fizzles_if_its_wizard_is_silenced_meanwhile_and_its_chips_are_free_again(seat: int) -> None:
    foe = 1 - seat
    t = Arena([{"mason": "0,0"}, {"mason": "2,0"}], preset="responses").stack(seat, "W W").hand(seat, "mire")
    t.stack(foe, "A E").hand(foe, "silence").wizard(seat).cast("mire", f"target {foe}.mason")
    t.cast("silence", f"target {seat}.wizard").quiet()
    assert (t.carried(f"{foe}.mason"), t.cards(seat), t.s.stacks[seat]) == (set(), ["mire"], (3, 3))


@rule("CHO-504")
def test_a_standard_spell_does_not_mind_silence() -> None:
    t = Arena([{"mason": ""}, {}], preset="responses").stack(0, "F").stack(1, "A E").hand(1, "silence")
    t.end().cast("resurrect").cast("silence", "target 0.wizard").quiet()
    assert t.c("0.mason") in t.s.called[0]


@rule("CHO-545")
@pytest.mark.parametrize("seat", [0, 1])
def test_spell_pool_goes_with_its_last_spell(seat: int) -> None:
    t = pooled(seat).wizard(seat).do("cast_pooled mire", f"target {1 - seat}.mason").quiet()
    assert (t.carried(f"{seat}.wizard"), t.bottom(seat)) == (set(), ["spell_pool"])


@rule("CHO-545")
def test_spell_pool_stays_as_long_as_there_is_something_in_it() -> None:
    t = pooled(1)
    t.s.pools[1] = (MIRE, RESURRECT)
    assert t.wizard(1).do("cast_pooled mire", "target 0.mason").quiet().carried("1.wizard") == {"spell_pool"}


@rule("CHO-504", "CHO-545")
def test_a_pooled_standard_spell_that_fizzles_without_its_pool_is_lost() -> None:
    t = pooled(0).put("0.wizard", "0,2").put("1.wizard", "2,2").stack(1, "F A F").hand(1, "fireball").remove("0.mason")
    t.s.level[0], t.s.pools[0] = 1, (RESURRECT,)
    t.wizard().do("cast_pooled resurrect").cast("fireball", "target 0.wizard").quiet()
    assert t.bottom(0) == ["spell_pool"]


# ---- who is concerned -----------------------------------------------------------------------------------------------


@rule("CHO-514")
@pytest.mark.parametrize(
    ("roll", "concerned"),
    [
        (Roll(BLOW, 1, 5), [True, True, False]),
        (Roll(BLOW, 9, 5), [False, True, True]),
        (Roll(SPELL_ROLL, 5, seat=2), [False, True, True]),
    ],
)
def test_a_roll_concerns_those_who_roll_and_whose_spell_it_is(roll: Roll, concerned: list[bool]) -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}, {"mason": "2,0"}])
    t.s.rolls = (roll,)
    assert [is_concerned(t.s, seat, DICE) for seat in range(3)] == concerned


@rule("CHO-514")
def test_battles_concern_those_who_are_in_them() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}, {"mason": "2,0"}])
    t.s.battles, t.s.battle = (1 << 1 | 1 << 5,), 1 << 2 | 1 << 9
    assert [is_concerned(t.s, seat, BATTLE) for seat in range(3)] == [True, True, False]
    assert [is_concerned(t.s, seat, ROUND) for seat in range(3)] == [True, False, True]


# ---- elimination ----------------------------------------------------------------------------------------------------


@rule("CHO-833", "CHO-308")
def test_the_bridge_of_an_eliminated_seat_lets_others_fall() -> None:
    t = Arena([{"mason": "0,0"}, {}, {}], {"0,0": "lake"}).enchant(1, "frost_bridge", hexes=["0,0"])
    eliminate(t.s, 1, "resigned", "CHO-834")
    assert t.level_of("0.mason") == 0


@rule("CHO-835")
@pytest.mark.parametrize(("active", "left"), [(0, ()), (2, (1,))])
def test_spells_of_others_are_dropped_with_the_turn_only_and_cost_nothing_then(active: int, left: tuple[int, ...]) -> None:
    t = Arena([{"mason": "0,0"}, {}, {}]).stack(1, "W W A").run()
    t.s.active, t.s.stacks[1], t.s.chain = active, (7, 7, 0), (Declared(1, 1, MIRE, False, (1,)),)
    eliminate(t.s, 0, "resigned", "CHO-834")
    assert tuple(declared.seat for declared in t.s.chain) == left
    assert (t.s.stacks[1], MIRE in t.s.hands[1]) == (((7, 7, 0), False) if left else ((3, 3, 0), True))


@rule("CHO-835")
def test_a_seat_that_is_out_shoots_and_attacks_nobody_any_more() -> None:
    t = Arena([{"archer": "0,0"}, {"archer": "2,0"}, {"mason": "-2,0"}]).run()
    t.s.active, t.s.shots, t.s.aims = 2, (Shot(1, 5), Shot(5, 1), Shot(9, 1)), (-1, 5, *[-1] * 3, 9, *[-1] * 3, 5, -1, -1)
    eliminate(t.s, 1, "resigned", "CHO-834")
    assert t.s.shots == (Shot(1, 5), Shot(9, 1))
    assert t.s.aims == (-1, 5, *[-1] * 7, 5, -1, -1)


# ---- towers, lists --------------------------------------------------------------------------------------------------


@rule("CHO-406")
def test_who_stays_in_a_neutral_tower_does_not_take_it() -> None:
    t = Arena([{"mason": "0,0"}, {}])
    t.s.towers[cell("0,0")] = NEUTRAL
    assert t.warriors().do("warrior 0.mason", "nothing").s.towers[cell("0,0")] == NEUTRAL


@rule("CHO-406", "CHO-833")
def test_a_neutral_tower_is_taken_by_whoever_ends_its_movement_there() -> None:
    t = Arena([{"mason": "0,0"}, {}])
    t.s.towers[cell("1,0")] = NEUTRAL
    assert t.warriors().march("mason", "1,0").s.towers[cell("1,0")] == 8


@rule("CHO-103")
@pytest.mark.parametrize("name", [army.id for army in SETS])
def test_the_deck_list_of_a_starter_set_is_public(name: str) -> None:
    s = GAME.start(2, {"armies": f"{name};fire"}, chance=FastChance.seeded(1))
    assert GAME.view(s, 1).armies[0].deck == s.armies[0].deck


@rule("CHO-327")
def test_gammon_has_any_element_in_any_seat() -> None:
    t = Arena([{}, {"wizard": "0,0"}], {"1,0": "F"}).open_plane(holder="1.wizard").wizard(1).do("to 1,0")
    assert t.offered == ["take A", "take E", "take F", "take W", "pray", "nothing"]


# ---- crossing -------------------------------------------------------------------------------------------------------


@rule("CHO-315", "CHO-304")
@pytest.mark.parametrize(("ground", "crosses"), [("grass", True), ("swamp", False)])
def test_nobody_crosses_towards_a_swamp_that_it_has_no_spaces_for(ground: str, crosses: bool) -> None:
    around = dict.fromkeys(("2,-1", "2,0", "1,1", "0,1", "1,-1"), ground)
    t = Arena([{"mason": "-2,0"}, {"mason": "1,0", "ranger": "0,0"}], around).stack(0, "A W A").hand(0, "windwalk")
    t.turn(0, "WizardMoves", "WarriorsMove").cast("windwalk", "target 0.mason").do("end").march("mason", "-1,0", "0,0")
    assert ("1,0" in t.steps) is crosses


# ---- questions ------------------------------------------------------------------------------------------------------


@rule("CHO-202")
def test_what_is_still_to_happen_never_changes_by_itself() -> None:
    assert [step for step in GAME.rules.steps if not step.__struct_config__.frozen] == []


@rule("CHO-518")
def test_which_questions_are_always_put_and_whose_answers_are_private() -> None:
    questions = [step for step in GAME.rules.steps if issubclass(step, Question)]
    private = {step.__name__ for step in questions if step.secret}
    assert private == {"ChooseArmy", "AskPool", "PickWarrior", "WizardSteps", "WarriorSteps", "Ask", "AskWindow", "AskChain"}
    assert {step.__name__ for step in questions if step.always_ask} == private - {"ChooseArmy"}
