"""The worked examples of the rules: rooms, gold, setup, the flick table itself."""

from __future__ import annotations

import math

import pytest

from questboard.games.catacombs.rules.actions import Recruit
from questboard.games.catacombs.rules.battle.cards import may_have
from questboard.games.catacombs.rules.battle.deploying import DetermineMonsters, PlaceMonsters
from questboard.games.catacombs.rules.battle.rooms import Resolution
from questboard.games.catacombs.rules.battle.rounds import EndRound
from questboard.games.catacombs.rules.content import ITEM, MONSTERS, PIECE, PIECES
from questboard.games.catacombs.rules.mat import near_domain, settle_at
from questboard.games.catacombs.rules.model import Visit
from questboard.games.catacombs.rules.special_rooms.inn import _recruit
from questboard.games.catacombs.rules.special_rooms.tavern import AskReward, row_of

from .table import Pause, Table


def deployed(t: Table) -> list[str]:
    """The monsters that wait to be placed, by kind."""
    return sorted(MONSTERS[t.s.face[piece]].id for piece in t.s.to_place)


def empty_mat(room: str, **how: object) -> Table:
    """A room in which no monster is yet."""
    t = Table(room=room, **how)  # type: ignore[arg-type]
    t.s.fighting = False
    return t


# ---- gold -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-216")
def test_the_wizard_is_paid_for_two_skeletons_and_a_minotaur() -> None:
    t = Table({"varesh": (10, 16), "skeleton_warrior_1": (20, 10), "skeleton_warrior_2": (20, 16), "minotaur_1": (20, 22)})
    t.set("minotaur_1", health=1)
    before = t.s.treasury
    t.performs("varesh", "melee").shoot("skeleton_warrior_1", "skeleton_warrior_2", "minotaur_1")
    t.run(Resolution())
    assert t.gold("varesh") == 9
    assert t.s.treasury == before - 4
    assert [t.where(n) for n in ("skeleton_warrior_1", "skeleton_warrior_2", "minotaur_1")] == ["away"] * 3


@pytest.mark.rule("CAT-214", "CAT-216", "CAT-217", "CAT-219")
def test_a_frozen_orc_completes_the_room_and_pays_the_wizard() -> None:
    t = Table({"varesh": (10, 16), "elani": (10, 20), "orc_1": (20, 16), "orc_2": (20, 22)})
    t.performs("varesh", "ice").shoot("orc_1")
    assert t.happened("room_completed") == []
    t.performs("elani", "melee > rush").shoot("orc_2")
    assert len(t.happened("room_completed")) == 1
    assert t.asked == "pause"  # the rush is skipped with the rest
    t.run(Resolution())
    assert t.gold("varesh") == 6
    assert t.gold("elani") == 7


@pytest.mark.rule("CAT-218")
def test_a_small_treasury_pays_coin_by_coin_in_hero_order() -> None:
    t = Table(party=("varesh", "roosan", "xoric", "oleira"))
    for name, credit in (("zombie_1", 0), ("zombie_2", 0), ("orc_1", 1), ("orc_2", 1), ("orc_3", 2)):
        piece = PIECE[name]
        t.s.credit[piece], t.s.bounty[piece], t.s.where[piece] = credit, 1, 4
    t.s.party[3].gold += t.s.treasury - 3
    t.s.treasury = 3
    before = [member.gold for member in t.s.party]
    t.run(Resolution())
    assert [member.gold - old for member, old in zip(t.s.party, before, strict=True)] == [1, 1, 1, 0]


# ---- rooms ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-702", "CAT-205", "CAT-204")
def test_the_barracks_hold_four_orcs_a_troll_and_a_viper() -> None:
    t = empty_mat("barracks").run(DetermineMonsters(), PlaceMonsters())
    assert deployed(t) == ["orc"] * 4 + ["pit_viper", "troll"]
    placed = 0
    while t.asked == "place_monster":
        t.place()
        placed += 1
    assert placed == 6
    assert all(t.s.x[piece] - PIECES.shapes[piece].radius >= 29.99 for piece in t.s.monsters())


@pytest.mark.rule("CAT-703", "CAT-104")
def test_the_gatehouse_of_the_lich_lord_holds_zombies() -> None:
    t = empty_mat("gatehouse", lord="hmotha").run(DetermineMonsters())
    assert deployed(t) == ["armoured_beetle"] + ["zombie"] * 4


@pytest.mark.rule("CAT-704", "CAT-R40")
def test_the_hive_takes_two_different_monsters_of_level_1() -> None:
    t = empty_mat("mitholaq_hive").run(DetermineMonsters())
    t.do("monster zombie", "count 4")
    assert "monster zombie" not in t.offered
    t.do("monster fire_spirit", "count 4")
    assert deployed(t) == ["fire_spirit"] * 4 + ["zombie"] * 4


@pytest.mark.rule("CAT-704", "CAT-705", "CAT-112")
def test_a_shared_disc_carries_one_face_at_a_time() -> None:
    t = empty_mat("qurlathorm").put("crypt_spider", 40, 16).run(DetermineMonsters())
    t.do("monster troll", "count 2", "monster ghoul", "count 2", "monster giant_scorpion", "count 2")
    assert "monster swordmaster_ghoul" not in t.offered
    spider, ghoul = (next(n for n, card in enumerate(MONSTERS) if card.id == name) for name in ("swordmaster_ghoul", "owl_bear"))
    draws = [next(n for n, card in enumerate(MONSTERS) if card.id == name) for name in ("troll", "ghoul", "roal")]
    script: list[object] = [*draws, spider, ghoul]
    t = empty_mat("qurlathorm", metre="random", monster_kit="all", chance=script).put("crypt_spider", 40, 16)
    t.run(DetermineMonsters())
    assert [(e.monster, e.usable) for e in t.happened("metre_drawn")][-2:] == [("swordmaster_ghoul", False), ("owl_bear", True)]


@pytest.mark.rule("CAT-704", "CAT-701")
@pytest.mark.parametrize(
    "kinds",
    [("skeleton_archer", "fire_demon", "vampire_bat", "gelatinous_cube"), ("troll", "giant_scorpion", "ghoul", "owl_bear")],
)
def test_qurlathorm_asks_for_levels_2_3_3_4(kinds: tuple[str, ...]) -> None:
    t = empty_mat("qurlathorm", monster_kit="all").run(DetermineMonsters())
    for kind in kinds:
        t.do(f"monster {kind}")
    assert sorted(set(deployed(t))) == sorted(kinds)
    assert len(t.s.to_place) == 7


@pytest.mark.rule("CAT-702", "CAT-703", "CAT-R41")
def test_the_maze_of_the_gorgon_has_only_four_centaurs() -> None:
    t = empty_mat("minotaur_maze", lord="shargila").run(DetermineMonsters())
    assert deployed(t) == ["centaur"] * 4 + ["minotaur"] * 2


# ---- items and allies -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-520")
def test_the_thief_may_buy_the_knife_and_the_wizard_the_raven() -> None:
    t = Table({"elani": (10, 16), "varesh": (10, 20)})
    may = {
        (hero, item): may_have(t.s, t.number(hero), ITEM[item])
        for hero in ("elani", "varesh")
        for item in ("poisoned_knife", "raven_familiar")
    }
    assert may == {
        ("elani", "poisoned_knife"): True,
        ("elani", "raven_familiar"): False,
        ("varesh", "poisoned_knife"): False,
        ("varesh", "raven_familiar"): True,
    }


@pytest.mark.rule("CAT-922", "CAT-924", "CAT-925", "CAT-926", "CAT-107")
def test_allies_have_four_health_fewer_abilities_and_few_spells() -> None:
    t = Table(party=("xoric", "elani", "roosan", "marorg"))
    t.s.visit = Visit(ally=PIECE["oleira"])
    t.s.agenda[:] = [Pause(0)]
    _recruit(t.s, 0, Recruit("xoric"))
    t.go_on()
    assert t.health("oleira") == 4
    assert len(t.member("oleira").abilities) == 1
    assert t.member("oleira").items == []
    t.s.visit = Visit(ally=PIECE["varesh"])
    _recruit(t.s, 1, Recruit("elani"))
    t.go_on()
    assert len(t.offered) == 16
    t.do("spell heal", "spell ward")
    assert t.asked == "pause"
    assert len(t.member("varesh").spells) == 2
    assert len(t.member("varesh").abilities) == 1


@pytest.mark.rule("CAT-961", "CAT-963", "CAT-966", "CAT-840", "CAT-967")
def test_the_urn_summons_the_antient_who_then_changes_sides() -> None:
    t = Table({"oleira": (10, 16), "troll_1": (30, 16), "troll_2": (40, 5)}, round=2).give("oleira", "vaiels_urn")
    t.turn("oleira").do("item vaiels_urn").place()
    shots = []
    while t.asked != "pause":
        assert t.decision.seat == 1
        shots.append(t.shot)
        t.do("skip")
    assert shots == ["melee", "melee.crit", "ice"]
    t.half("overseer")
    assert "act liquid_antient" in t.offered
    t.do("act liquid_antient")
    assert t.shot == "melee.crit"
    t.do("skip", "skip")
    assert "act liquid_antient" not in t.offered
    t.run(EndRound())
    assert "act liquid_antient" in t.offered
    t.do("act liquid_antient")
    assert (t.asked, t.decision.seat) == ("antient_user", 1)
    assert t.offered == ["pick oleira", "pick varesh", "pick roosan", "pick elani", "pass"]
    t.do("pick elani")
    assert t.shot == "melee.crit"


@pytest.mark.rule("CAT-730", "CAT-731")
def test_three_different_pieces_win_health_or_the_lower_coin() -> None:
    assert row_of(["orc", "fire_spirit", "hero"]) == 3
    t = Table().set("elani", health=8)
    t.run(AskReward(1, t.number("elani"), 3))
    assert t.offered == ["mend elani", "coin", "pass"]
    t.do("coin")
    assert t.gold("elani") == 6


# ---- places and flicks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-305")
def test_a_piece_that_leaves_the_mat_is_put_back_where_it_left() -> None:
    t = Table({"xoric": (40, 7.3), "orc_1": (30, 30)}).performs("xoric", "rush").do("aim 0 100")
    assert t.at("xoric") == (50.75, 7.3)


@pytest.mark.rule("CAT-304", "CAT-305")
def test_an_occupied_exit_point_makes_room_for_the_nearest_place() -> None:
    t = Table({"troll_1": (50.5, 7.3), "xoric": (10, 16)})
    settle_at(t.s, PIECE["xoric"], 52.0, 7.3)
    assert t.at("xoric") == (50.75, 10.1)


@pytest.mark.rule("CAT-306")
@pytest.mark.parametrize(("x", "legal"), [(121, True), (120, True), (119, False), (132, True), (133, False)])
def test_a_missile_is_placed_within_reach_of_its_shooter(x: int, legal: bool) -> None:
    t = Table({"xoric": (10, 16), "orc_1": (40, 16)})
    missile = PIECE["missile_1"]
    assert near_domain(t.s, PIECE["xoric"], PIECES.shapes[missile], missile).allows(x, 160) is legal


@pytest.mark.rule("CAT-301")
def test_a_free_slide_ends_where_friction_stops_it() -> None:
    t = Table({"xoric": (5, 16), "orc_1": (50, 30)}, mat="altar", party=("xoric", "elani", "roosan", "varesh"))
    t.performs("xoric", "rush").do("aim 0 40")
    assert t.at("xoric")[0] == pytest.approx(21.99, abs=0.15)


@pytest.mark.rule("CAT-402", "CAT-301")
def test_a_straight_hit_moves_shooter_and_target_as_computed() -> None:
    t = (
        Table({"xoric": (10, 16), "troll_1": (40, 30), "orc_1": (20, 16)}, mat="throne_room")
        .performs("xoric", "rush")
        .do("aim 0 60")
    )
    contact, *others = t.happened("shot_made")[0].result.contacts
    assert others == []
    assert contact.speed(PIECE["xoric"]) == pytest.approx(134.5, abs=1.0)
    assert contact.change(PIECE["orc_1"]) == pytest.approx(104.0, abs=2.0)
    assert t.at("orc_1")[0] == pytest.approx(38.4, abs=0.4)
    assert t.at("xoric")[0] == pytest.approx(19.1, abs=0.4)


@pytest.mark.rule("CAT-403", "CAT-R61")
def test_a_touching_row_passes_the_blow_on() -> None:
    def shot() -> Table:
        t = Table({"xoric": (5, 16), "orc_1": (20, 16), "orc_2": (22.5, 16), "orc_3": (25, 16)})
        return t.performs("xoric", "melee").do("aim 0 60")

    t = shot()
    met = {(contact.a, contact.b) for contact in t.happened("shot_made")[0].result.contacts}
    row = [PIECE[name] for name in ("xoric", "orc_1", "orc_2", "orc_3")]
    assert {(row[0], row[1]), (row[1], row[2]), (row[2], row[3])} <= met
    assert t.happened("shot_made")[0].hits == ("orc_1",)
    assert [t.where(f"orc_{n}") for n in (1, 2, 3)] == ["board", "mat", "mat"]
    assert shot().happened("shot_made") == t.happened("shot_made")


@pytest.mark.rule("CAT-305", "CAT-R02")
def test_a_piece_that_bounces_off_the_wall_is_completely_off() -> None:
    t = Table({"xoric": (40, 16), "orc_1": (10, 30)}).performs("xoric", "rush").do("aim 0 100")
    (exit,) = t.happened("shot_made")[0].result.exits
    assert (exit.x, exit.y, exit.completely) == (52.0, 16.0, True)
    assert t.at("xoric") == (50.75, 16.0)


@pytest.mark.rule("CAT-820")
def test_a_rolled_beetle_rolls_as_far_as_computed() -> None:
    t = Table({"armoured_beetle_1": (20, 16), "elani": (2, 2)}, mat="root_cellar").turn("armoured_beetle_1").do("aim 0 45")
    assert t.at("armoured_beetle_1")[0] == pytest.approx(42.1, abs=0.3)
    assert math.isclose(t.at("armoured_beetle_1")[1], 16.0)
