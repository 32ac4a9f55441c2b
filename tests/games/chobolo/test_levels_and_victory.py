"""Levels, deaths, Chobolo, ways to win, eliminations, variants."""

from __future__ import annotations

import pytest

from questboard.core import BadOptions, FastChance
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.endings import eliminate, judge
from questboard.games.chobolo.rules.fight.harm import die, lose_level
from questboard.games.chobolo.rules.model import BUILDING, NEUTRAL, Permanent, Roll
from questboard.games.chobolo.rules.spells.cards import everybody
from questboard.games.chobolo.rules.turns import EndRound

from .arena import Arena, cell

rule = pytest.mark.rule


@rule("CHO-701", "CHO-703")
def test_a_level_loss_at_level_one_kills() -> None:
    t = Arena([{"mason": "0,0"}, {}]).level(g_mason=2)
    lose_level(t.s, 1, 1, "CHO-703")
    assert (t.level_of("0.mason"), t.where("0.mason")) == (1, "0,0")
    lose_level(t.s, 1, 1, "CHO-703")
    assert (t.level_of("0.mason"), t.where("0.mason")) == (0, "")


@rule("CHO-704", "CHO-702")
def test_a_warrior_gains_one_level_a_life_on_the_center_hex() -> None:
    t = Arena([{"mason": "@1,0"}, {"wizard": "0,0"}]).open_plane(holder="1.wizard").warriors().march("mason", "-5,-4").do("end")
    assert t.level_of("0.mason") == 2
    t.put("0.mason", "@1,0").warriors().march("mason", "-5,-4").do("end")
    assert t.level_of("0.mason") == 2
    # Doing nothing there is no visit, and at the highest level there is nothing to gain.
    t = Arena([{"mason": "center"}, {"wizard": "0,0"}]).open_plane(holder="1.wizard").warriors().do("warrior 0.mason", "nothing")
    assert t.level_of("0.mason") == 1
    t = Arena([{"mason": "@1,0"}, {"wizard": "0,0"}]).open_plane(holder="1.wizard").level(g_mason=4)
    t.warriors().march("mason", "-5,-4").do("end")
    assert (t.level_of("0.mason"), t.s.visited) == (4, 0)


@rule("CHO-711")
def test_a_dead_wizards_spells_on_the_chain_fizzle() -> None:
    t = Arena([{"wizard": "0,0"}, {"wizard": "2,0", "mason": "4,0"}], preset="responses").level(g_wizard=1)
    t.stack(0, "W W").hand(0, "mire").stack(1, "F A F").hand(1, "fireball").wizard()
    t.cast("mire", "target 1.mason").cast("fireball", "target 0.wizard")
    assert (t.carried("1.mason"), t.cards(0), t.chips(0), t.level_of("0.wizard")) == (set(), ["mire"], "", 0)


@rule("CHO-713")
def test_who_eliminated_a_wizard() -> None:
    t = Arena([{"mason": "0,0"}, {"wizard": "1,0"}], dice=[4, 1], round=5).level(b_wizard=1).battle().do("truce no")
    assert (t.level_of("1.wizard"), t.s.wizard_kill) == (0, [5, 0])
    t = Arena([{}, {"wizard": "0,0"}], {"1,0": "lake"}, round=5).wizard(1).do("to 1,0")
    assert t.s.wizard_kill == [0, 0]


@rule("CHO-725")
def test_further_called_warriors_wait_in_the_order_called() -> None:
    t = Arena([{"mason": "", "ranger": ""}, {}])
    t.s.called[0] = (2, 1)
    t.turn(0, "StartStep")
    assert (t.level_of("0.ranger"), t.level_of("0.mason"), t.s.called[0]) == (1, 0, (1,))


@rule("CHO-803", "CHO-R26")
def test_after_the_holders_death_the_spell_works_from_anywhere() -> None:
    t = Arena([{"wizard": "0,0"}, {"wizard": "3,0"}]).open_plane(holder="1.wizard").stack(0, "F A W E")
    die(t.s, 4, 0, "CHO-703")
    t.wizard().cast("chobolo")
    assert (t.s.holder, t.happened("chobolo_gained")[0].rule) == (0, "CHO-803")


@rule("CHO-805")
def test_the_holder_himself_and_his_mates_cannot_capture() -> None:
    t = Arena([{}, {}, {}, {}], teams="2v2", preset="off").stack(0, "F A W E")
    t.open_plane(holder="2.wizard").put("0.wizard", "@4,-8").remove("1.wizard").s.wizard_kill[0] = 1
    assert "chobolo" not in t.wizard().casts
    t.open_plane(holder="0.wizard")
    assert "chobolo" not in t.wizard().casts


@rule("CHO-806", "CHO-R23")
def test_walking_up_counts_at_the_end_of_the_own_wizard_step() -> None:
    t = Arena([{"wizard": "@2,0"}, {"wizard": "@-1,0"}]).open_plane().wizard().do("to -4,-4")
    assert t.s.holder == -1
    t.do("end")
    assert (t.s.holder, t.happened("chobolo_gained")[0].rule) == (0, "CHO-806")
    t = Arena([{"wizard": "@1,0"}, {}]).open_plane(captured=False).wizard().do("end")
    assert t.s.holder == -1


@rule("CHO-807")
def test_a_wizard_on_the_center_hex_dies_too() -> None:
    t = Arena([{"wizard": "center"}, {"wizard": "0,0"}]).open_plane(holder="1.wizard")
    die(t.s, 4, 0, "CHO-703")
    assert (t.s.holder, t.level_of("0.wizard")) == (-1, 0)


@rule("CHO-711", "CHO-812")
def test_an_armed_wizard_who_dies_is_armed_no_more() -> None:
    t = Arena([{"wizard": "0,0"}, {}]).open_plane(holder="0.wizard")
    t.s.armed = True
    die(t.s, 0, 1, "CHO-703")
    assert (t.s.holder, t.s.armed) == (-1, False)


@rule("CHO-812")
def test_an_armed_wizard_who_loses_chobolo_is_armed_no_more() -> None:
    t = Arena([{}, {"wizard": ""}, {}]).open_plane(holder="2.wizard").stack(0, "F A W E").put("0.wizard", "@4,-8")
    t.s.armed, t.s.wizard_kill[0] = True, 1
    t.wizard().cast("chobolo")
    assert (t.s.holder, t.s.armed) == (0, False)


@rule("CHO-810", "CHO-811")
@pytest.mark.parametrize(("place", "works"), [("@4,-7", True), ("@4,-6", False)])
def test_armageddon_reaches_two_hexes(place: str, works: bool) -> None:
    t = Arena([{}, {"wizard": "0,0"}]).open_plane(holder="0.wizard").put("0.wizard", place).stack(0, "F W A E F").wizard()
    assert ("armageddon" in t.casts) is works
    if works:
        tower = t.s.main[1]
        t.cast("armageddon")
        assert t.s.outcome is not None
        assert (tower in t.s.towers, t.s.outcome.winners, t.s.outcome.values) == (False, (0,), (1.0, -1.0))


@rule("CHO-832")
def test_the_last_side_wins() -> None:
    t = Arena([{}, {"wizard": ""}], round=5)
    t.s.absent[1] = 2
    t.s.agenda[:] = [EndRound()]
    GAME.rules.advance(t.s)
    assert t.s.outcome is not None
    assert (t.s.outcome.rule, t.s.outcome.winners) == ("CHO-832", (0,))


@rule("CHO-832")
def test_all_eliminated_together_is_a_draw() -> None:
    t = Arena([{"wizard": ""}, {"wizard": ""}], round=5)
    t.s.absent = [2, 2]
    t.s.agenda[:] = [EndRound()]
    GAME.rules.advance(t.s)
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.values, t.s.outcome.is_draw) == ((), (0.0, 0.0), True)


@rule("CHO-833", "CHO-842")
def test_what_an_eliminated_seat_leaves() -> None:
    t = Arena([{"mason": "3,0"}, {"wizard": "0,0", "ranger": "1,1"}, {}]).tower(1, "4,0").open_plane(holder="1.wizard")
    t.enchant(0, "mire", on="1.ranger").enchant(1, "weakness", on="0.mason").hand(1, "drain")
    home = t.s.main[1]
    t.run()
    eliminate(t.s, 1, "resigned", "CHO-834")
    assert (home in t.s.towers, t.s.towers[cell("4,0")], t.s.holder) == (False, NEUTRAL, -1)
    assert [t.s.place[c] for c in range(4, 8)] == [-1] * 4
    assert (t.carried("0.mason"), t.bottom(0), t.s.knowers[1]) == (set(), ["mire"], (everybody(t.s),))
    assert GAME.view(t.s, 0).hands[1] == t.s.hands[1]


@rule("CHO-834", "CHO-835")
def test_who_resigns_is_out_at_once_and_the_turn_ends() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}, {}], settings=True).turn()
    t.quiet().do("resign")
    assert (t.asked, t.s.fallen, t.happened("turn_ended")) == ("pause", (0,), [])


@rule("CHO-835", "CHO-905")
def test_a_seat_eliminated_in_its_own_turn_loses_what_it_was_doing() -> None:
    t = Arena([{}, {}, {}], armageddon="total_war", preset="full").open_plane(holder="1.wizard").stack(1, "W F E A W")
    t.put("0.wizard", "0,0").put("1.wizard", "@-5,-2").stack(0, "W W").hand(0, "mire").wizard()
    t.cast("mire", "target 1.wizard").cast("armageddon").quiet()
    assert (t.asked, t.s.fallen, t.s.chain, t.s.outcome) == ("pause", (0,), (), None)
    assert (t.s.holder, t.carried("1.wizard")) == (4, set())


@rule("CHO-905", "CHO-811")
def test_total_war_goes_on_until_one_side_is_left() -> None:
    t = Arena([{}, {"wizard": "0,0"}, {}], armageddon="total_war").open_plane(holder="0.wizard").put("0.wizard", "@4,-7")
    t.stack(0, "F W A E F").wizard().cast("armageddon")
    assert (t.s.outcome, t.s.fallen, t.s.holder) == (None, (1,), 0)
    t = Arena([{}, {"wizard": "0,0"}], armageddon="total_war").open_plane(holder="0.wizard").put("0.wizard", "@4,-7")
    t.stack(0, "F W A E F").wizard().cast("armageddon")
    assert t.s.outcome is not None
    assert t.s.outcome.rule == "CHO-832"


@rule("CHO-841", "CHO-R18", "CHO-R35")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("lead", ["chobolo", "characters", "levels", "towers", "chips", "nothing"])
def test_the_round_limit_decides_by_the_first_difference(lead: str, seat: int) -> None:
    # The other seat is ahead in everything that counts less.
    t = Arena([{}, {}])
    order = ["chobolo", "characters", "levels", "towers", "chips"]
    for step in order[order.index(lead) + 1 :] if lead in order else []:
        _give(t, 1 - seat, step)
    if lead in order:
        _give(t, seat, lead)
        if lead == "levels":
            t.s.level[seat * 4] = 4
    judge(t.s)
    assert t.s.outcome is not None
    assert t.s.outcome.winners == ((seat,) if lead in order else ())
    assert (lead.capitalize() if lead == "chobolo" else lead) in t.s.outcome.reason or lead == "nothing"
    assert t.s.outcome.rule == "CHO-841"


def _give(t: Arena, seat: int, what: str) -> None:
    if what == "chobolo":
        t.open_plane(holder=f"{seat}.wizard")
    elif what == "characters":
        t.put(f"{seat}.mason", f"0,{seat}")
    elif what == "levels":
        t.s.level[seat * 4] = 3
    elif what == "towers":
        t.tower(seat, f"{seat * 3},0")
    else:
        t.stack(seat, "F F F")


@rule("CHO-901", "CHO-R35")
def test_team_mates_do_not_fight_and_win_together() -> None:
    t = Arena([{"mason": "0,0"}, {}, {"mason": "1,0"}, {}], teams="2v2").battle()
    assert t.asked == "pause"
    t = Arena([{}, {"wizard": "0,0"}, {}, {}], teams="2v2").open_plane(holder="0.wizard").put("0.wizard", "@4,-7")
    t.stack(0, "F W A E F").wizard().cast("armageddon")
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.ranks) == ((0, 2), (1, 3, 1, 3))


@rule("CHO-901")
def test_mates_of_the_active_player_neither_join_nor_shoot() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}, {"archer": "2,0"}, {}], teams="2v2", dice=[4, 1]).battle().do("truce no")
    assert (t.happened("shot_assigned"), t.happened("battle_began")[0].members) == ([], (1, 5))


@rule("CHO-901")
@pytest.mark.parametrize(("teams", "seats"), [("2v2", 3), ("3v3", 4), ("2v2v2", 5)])
def test_teams_need_their_number_of_players(teams: str, seats: int) -> None:
    with pytest.raises(BadOptions, match=r"CHO-901"):
        GAME.rules.read_options(seats, {"teams": teams})
    assert Arena([{}] * 6, teams="2v2v2").s.sides == (0, 1, 2, 0, 1, 2)


@rule("CHO-902")
def test_a_team_mates_tower_may_be_entered_but_not_taken() -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "4,0"}, {}, {}], teams="2v2", dice=[4, 1]).tower(2, "1,0").warriors()
    t.march("mason", "1,0")
    assert (t.s.towers[cell("1,0")], t.s.in_tower(t.c("0.mason"))) == (10, True)
    t.warriors(1).march("ranger", "3,0")
    assert t.asked == "tower_fire 0"


@rule("CHO-903")
def test_own_opponent_and_other_player() -> None:
    t = Arena([{}, {}, {}, {}], teams="2v2").hand(0, "drain", "minds_eye").hand(1, "mire").hand(2, "mire").hand(3, "mire")
    t.stack(0, "W").wizard().do("cast minds_eye")
    assert t.offered == ["player 1", "player 3"]
    t.stack(0, "F W").stack(2, "A").wizard().cast("drain")
    assert t.chips(2) == ""


@rule("CHO-904")
@pytest.mark.parametrize("open_hands", [False, True])
def test_hands_of_team_mates(open_hands: bool) -> None:
    armies = "air;fire;water;earth"
    options = {"armies": armies, "teams": "2v2", "open_team_hands": open_hands}
    s = GAME.start(4, options, chance=FastChance.seeded(1))
    seen = GAME.view(s, 0)
    assert (seen.hands[2] == s.hands[2]) is open_hands
    assert seen.hands[1] == (-1, -1)


@rule("CHO-833")
def test_an_eliminated_seat_leaves_with_all_its_characters() -> None:
    t = Arena([{}, {"mason": "0,0", "ranger": "1,0", "forester": "2,0"}, {}])
    eliminate(t.s, 1, "resigned", "CHO-834")
    assert [place >= 0 for place in t.s.place] == [True, *[False] * 7, True, *[False] * 3]


@rule("CHO-835")
def test_dice_of_an_active_seat_that_is_eliminated_are_taken_away() -> None:
    t = Arena([{}, {"mason": "0,0"}, {}]).wizard(1)
    t.s.rolls = (Roll(BUILDING, t.c("1.mason"), die=4),)
    eliminate(t.s, 1, "resigned", "CHO-834")
    assert t.s.rolls == ()


@rule("CHO-907")
def test_without_the_shadow_wizard() -> None:
    s = GAME.start(2, {"shadow_wizard": False}, chance=FastChance.seeded(1))
    assert "set shadow" not in [str(option) for option in GAME.decision(s).options]
    with pytest.raises(BadOptions, match="Shadow Wizard is not available"):
        GAME.rules.read_options(2, {"shadow_wizard": False, "armies": "shadow;air"})
    deck = ",".join(f"SP{n:02d}" for n in range(1, 11))
    custom = f"wizard=WIZ-S warriors=archer,mason,ranger boards=B01,B02,B03 deck={deck}"
    with pytest.raises(BadOptions, match="Shadow Wizard is not available"):
        GAME.rules.read_options(2, {"shadow_wizard": False, "armies": f"{custom};air"})


@rule("CHO-901")
@pytest.mark.parametrize(
    ("teams", "mates"),
    [("2v2", [(0, 2), (1, 3)]), ("3v3", [(0, 2, 4), (1, 3, 5)]), ("2v2v2", [(0, 3), (1, 4), (2, 5)])],
)
def test_team_mates_sit_alternately(teams: str, mates: list[tuple[int, ...]]) -> None:
    seats = sum(map(len, mates))
    s = GAME.start(seats, {"teams": teams}, chance=FastChance.seeded(1))
    friends = [tuple(other for other in range(seats) if not s.are_opponents(seat, other)) for seat in range(seats)]
    assert sorted(set(friends)) == mates


def test_permanents_remember_their_clock() -> None:
    t = Arena([{"mason": "0,0"}, {}])
    t.s.active = 1
    t.enchant(1, "mire", on="0.mason")
    assert t.s.spells == (Permanent(1, 17, 1, on=1, clock=0, at_end=True, turns=1),)
