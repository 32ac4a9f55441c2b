"""Hand to hand: contacts, rounds, scores, abilities."""

from __future__ import annotations

import pytest

from questboard.games.chobolo.rules.fight.blows import AskTarget

from .arena import Arena, cell

rule = pytest.mark.rule


@rule("CHO-601", "CHO-602")
def test_battles_are_the_connected_parts_of_contact() -> None:
    t = Arena([{"mason": "0,0", "ranger": "-3,0"}, {"mason": "1,0", "ranger": "-4,0", "cavalry": "3,0"}]).battle()
    assert t.s.battles == ((1 << 1 | 1 << 5), (1 << 2 | 1 << 6))
    t.do("truce yes", "accept yes", "truce yes", "accept yes")
    assert t.asked == "pause"


@rule("CHO-602", "CHO-R15")
def test_two_others_beside_each_other_do_not_battle() -> None:
    assert Arena([{"mason": "-4,0"}, {"mason": "0,0"}, {"mason": "1,0"}]).battle().asked == "pause"


@rule("CHO-604")
def test_the_active_player_orders_the_battles() -> None:
    t = Arena([{"mason": "0,0", "ranger": "-3,0"}, {"mason": "1,0", "ranger": "-4,0"}], dice=[4, 1, 4, 1]).battle()
    t.do("truce no", "truce no")
    assert (t.asked, t.offered) == ("order_battles 0", ["battle 0.mason", "battle 0.ranger"])
    t.do("battle 0.ranger")
    assert [e.who for e in t.happened("died")] == [t.c("1.ranger"), t.c("1.mason")]


@rule("CHO-604", "CHO-510")
def test_spells_come_before_archery() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "1,0"}], dice=[4, 1]).stack(0, "W A").hand(0, "mist_veil").battle().do("truce no")
    assert t.asked == "window 0"
    t.cast("mist_veil", "target 1.mason")
    assert not t.asked.startswith("assign_shot")


@rule("CHO-605")
def test_a_truce_forbids_shots_too() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "1,0"}]).battle().do("truce yes", "accept yes")
    assert t.asked == "pause"


@rule("CHO-606")
def test_a_truce_ends_with_the_battle_step() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}]).battle().do("truce yes", "accept yes")
    assert t.s.truces == ()
    assert t.battle().asked == "truce_offer 0"


@rule("CHO-631")
def test_a_third_party_may_refrain_from_another_one() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}, {"mason": "2,0"}])
    t.s.active, t.s.battle, t.s.aims = 0, 1 << 1 | 1 << 5 | 1 << 9, (-1,) * 12
    assert t.run(AskTarget(2, 9)).offered == ["attack 1.mason", "no_attack"]
    # Beside the active player's character it must attack somebody.
    t.put("2.mason", "0,1")
    assert t.run(AskTarget(2, 9)).offered == ["attack 0.mason", "attack 1.mason"]


@rule("CHO-631")
def test_a_character_with_a_target_must_take_one() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0", "ranger": "0,1"}], dice=[1, 1]).battle().do("truce no")
    assert (t.asked, t.offered) == ("assign_target 0", ["attack 1.mason", "attack 1.ranger"])
    assert t.refused("no_attack").rule == "CHO-631"


@rule("CHO-631", "CHO-633", "CHO-R21")
def test_a_sleeper_has_no_target_and_rolls_unmodified() -> None:
    t = (
        Arena([{"mason": "0,0"}, {"forester": "1,0"}], dice=[3, 1, 4, 1, 4, 1])
        .level(b_forester=3)
        .enchant(0, "sleep", on="1.forester")
    )
    t.battle().do("truce no")
    blow = t.happened("compared")[0]
    assert (blow.other_score, blow.mutual, t.level_of("1.forester")) == (1, False, 0)
    # Losing a level woke it up: from then on it fought back.
    assert t.happened("compared")[1].mutual


@rule("CHO-633", "CHO-641", "CHO-640")
def test_a_one_sided_attacker_cannot_be_harmed() -> None:
    t = Arena([{"mason": "0,0", "ranger": "2,0"}, {"forester": "1,0"}], dice=[1, 4, 4, 1]).battle().do("truce no")
    t.do("attack 0.ranger", "strike 0.mason")
    blow = t.happened("compared")[0]
    assert (blow.score, blow.other_score, t.level_of("0.mason")) == (1, 4, 1)


@rule("CHO-633")
def test_a_wizard_attacked_by_two_defends_against_one_of_them() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0", "ranger": "-1,0"}], dice=[2, 1, 4, 1]).level(g_wizard=1).battle()
    t.do("truce no", "attack 1.mason")
    # The Ranger's attack on the wizard is fought after the wizard's own.
    first, second = t.happened("compared")
    assert (first.mutual, second.who, second.mutual, t.level_of("0.wizard")) == (True, t.c("1.ranger"), False, 0)


@rule("CHO-635")
def test_a_lost_level_counts_at_once() -> None:
    t = (
        Arena([{"mason": "0,0", "ranger": "2,0"}, {"forester": "1,0"}], dice=[4, 1, 1, 2, 4, 1, 4, 1])
        .level(b_forester=3)
        .battle()
    )
    t.do("truce no", "attack 0.ranger", "strike 0.mason")
    second = t.happened("compared")[1]
    # From level 3 to level 2 the Forester has lost its +1 within the round.
    assert (second.other, second.other_score, second.other_terms) == (t.c("1.forester"), 2, ())


@rule("CHO-636", "CHO-R20")
def test_attacks_on_the_dead_are_lost() -> None:
    t = Arena([{"mason": "0,0", "ranger": "2,0"}, {"forester": "1,0"}], dice=[4, 1]).battle().do("truce no")
    t.do("attack 0.ranger", "strike 0.mason")
    assert [e.who for e in t.happened("attack_lost")] == [t.c("0.ranger"), t.c("1.forester")]
    assert (t.asked, t.level_of("0.mason"), t.level_of("0.ranger")) == ("pause", 2, 1)


@rule("CHO-R19", "CHO-630")
def test_the_active_players_attacks_come_first_and_it_orders_all() -> None:
    t = Arena([{"mason": "0,0"}, {"forester": "1,0", "ranger": "0,1", "cavalry": "-1,0"}], dice=[1, 1]).battle().do("truce no")
    t.do("attack 1.forester")
    first = t.happened("compared")[0]
    assert first.who == t.c("0.mason")
    assert (t.asked, t.offered) == ("order_attacks 0", ["strike 1.ranger", "strike 1.cavalry"])


@rule("CHO-637", "CHO-R17")
def test_a_battle_stops_after_thirty_rounds() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}], dice=[2, 2] * 30).battle().do("truce no")
    assert (t.asked, t.happened("battle_ended")[0].rounds) == ("pause", 30)


@rule("CHO-637")
def test_two_sleepers_do_not_fight() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}]).enchant(0, "sleep", on="0.mason").enchant(1, "sleep", on="1.mason")
    t.battle().do("truce no")
    assert (t.asked, t.happened("compared")) == ("pause", [])


@rule("CHO-639", "CHO-654")
def test_a_mason_in_a_tower_fights_with_stonework() -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "1,0"}], dice=[3, 3, 2, 2]).tower(0, "0,0").battle().do("truce no", "no_shot")
    blow = t.happened("compared")[0]
    assert (blow.score, blow.terms, t.level_of("1.ranger")) == (4, ("+1 stonework",), 0)


@rule("CHO-652")
@pytest.mark.parametrize(("way", "terms"), [(["1,0", "2,0", "3,0"], ("+1 charge",)), (["2,0", "3,0"], ())])
def test_a_cavalry_that_moved_three_spaces_charges(way: list[str], terms: tuple[str, ...]) -> None:
    start = "0,0" if len(way) == 3 else "1,0"
    t = Arena([{"cavalry": start}, {"mason": "4,0"}], dice=[2, 2, 4, 1]).turn(0, "WarriorsMove", "BattleStep")
    t.march("cavalry", *way).do("end", "truce no")
    assert t.happened("compared")[0].terms == terms


@rule("CHO-652")
def test_the_charge_lasts_for_the_first_round() -> None:
    t = Arena([{"cavalry": "0,0"}, {"mason": "4,0"}], dice=[1, 2, 4, 1]).level(g_cavalry=2).turn(0, "WarriorsMove", "BattleStep")
    t.march("cavalry", "1,0", "2,0", "3,0").do("end", "truce no")
    assert [blow.terms for blow in t.happened("compared")] == [("+1 charge",), ()]


@rule("CHO-653", "CHO-655", "CHO-547")
@pytest.mark.parametrize(("name", "ground", "terms"), [
    ("forester", "forest", ("+1 woodcraft",)), ("mountaineer", "mountain", ("+1 high ground",)),
    ("forester", "mountain", ()), ("mountaineer", "forest", ()),
])  # fmt: skip
def test_terrain_helps_defenders_only(name: str, ground: str, terms: tuple[str, ...]) -> None:
    t = Arena([{"mason": "0,0", "ranger": "2,0"}, {name: "1,0"}], {"1,0": ground}, dice=[1, 1, 1, 1]).battle().do("truce no")
    t.do("attack 0.ranger", "strike 0.mason")
    one_sided, mutual = t.happened("compared")[:2]
    assert (one_sided.other_terms, mutual.other_terms) == (terms, ())


@rule("CHO-659", "CHO-808")
def test_coleb_with_chobolo_adds_two() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0"}], dice=[2, 2]).open_plane(holder="0.wizard").battle().do("truce no")
    assert t.happened("compared")[0].terms == ("-1 level 2", "+2 Chobolo")


@rule("CHO-651", "CHO-R13")
def test_an_archer_fights_with_a_penalty() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "1,0"}], dice=[3, 2, 4, 1]).battle().do("truce no", "no_shot")
    assert t.happened("compared")[0].terms == ("-1 level 1",)


@rule("CHO-522")
def test_a_target_that_left_the_reach_makes_the_roll_do_nothing() -> None:
    t = (
        Arena([{"mason": "0,0"}, {"ranger": "1,0"}], dice=[4, 1], preset="full")
        .stack(1, "E A W")
        .hand(1, "recall")
        .tower(1, "4,0")
    )
    t.stack(0, "W F").hand(0, "twist_of_fate").battle().do("truce no")
    while t.asked != "window 0" or "pass" not in t.offered or not t.s.rolls:
        t.do("pass")
    t.cast("twist_of_fate", "die 0").script(4)
    assert t.asked == "window 1"
    t.s.chance.script.append(4)  # type: ignore[union-attr]
    t.cast("recall", "target 1.ranger")
    while t.asked.startswith("window"):
        t.do("pass")
    assert (t.level_of("1.ranger"), len(t.happened("missed"))) == (1, 1)
    assert t.s.place[t.c("1.ranger")] == cell("4,0")
