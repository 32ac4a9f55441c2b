"""Corners of the rules: ice and gold of the dead, full edges, full tracks, who is told nothing."""

from __future__ import annotations

import pytest

from questboard.core import PlaceDomain
from questboard.games.catacombs.rules.battle import turns
from questboard.games.catacombs.rules.battle.deploying import DetermineMonsters
from questboard.games.catacombs.rules.battle.rooms import ROOM_STEPS, PlaceParty, PrepareParty, Resolution
from questboard.games.catacombs.rules.battle.rounds import EndRound
from questboard.games.catacombs.rules.content import HERO, ICE_KNOCK, ITEM, MATS, MONSTER, PIECE, PIECES
from questboard.games.catacombs.rules.endings import Check
from questboard.games.catacombs.rules.mat import body
from questboard.games.catacombs.rules.model import AWAY
from questboard.games.catacombs.rules.shots.summoning import available

from .table import Table

rule = pytest.mark.rule


# ---- deaths ---------------------------------------------------------------------------------------------------------


@rule("CAT-421", "CAT-219")
def test_what_a_dying_hero_froze_stays_on_the_mat_and_counts_for_nobody() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16), "orc_2": (40, 16)}).performs("elani", "ice").shoot("orc_2")
    assert t.credited("orc_2") == "elani"
    t.set("elani", health=1).performs("orc_1", "melee").shoot("elani")
    assert (t.where("orc_2"), t.frozen("orc_2"), t.credited("orc_2")) == ("mat", True, "")
    assert t.s.bounty[PIECE["orc_2"]] == 0


@rule("CAT-420", "CAT-844")
def test_a_devoured_familiar_goes_with_its_owner() -> None:
    t = Table({"oleira": (10, 16), "spirit_familiar": (12.5, 16), "gelatinous_cube": (20, 16)}).give("oleira", "spirit_familiar")
    t.set("spirit_familiar", devoured="gelatinous_cube").set("oleira", health=1)
    t.performs("gelatinous_cube", "melee").shoot("oleira")
    assert (t.s.devoured, t.where("spirit_familiar")) == ([], "away")


@rule("CAT-420", "CAT-835")
def test_the_ice_of_a_familiar_goes_with_it() -> None:
    t = Table({"oleira": (10, 16), "spirit_familiar": (12.5, 16), "orc_1": (20, 16)}).give("oleira", "spirit_familiar")
    t.set("spirit_familiar", frozen=True).set("oleira", health=1).performs("orc_1", "melee").shoot("oleira")
    assert (t.frozen("spirit_familiar"), t.where("ice_1"), t.where("spirit_familiar")) == (False, "away", "away")


@rule("CAT-420", "CAT-311")
def test_the_shield_goes_with_its_owner_and_with_nobody_else() -> None:
    def after_the_death_of(name: str) -> Table:
        t = Table({"marorg": (10, 16), "elani": (10, 25), "orc_1": (30, 16)}).give("marorg", "tower_shield")
        t.performs("marorg", "shield").place().do("skip").place()
        return t.set(name, health=1).performs("orc_1", "melee").shoot(name)

    assert after_the_death_of("elani").where("hero_shield") == "mat"
    assert after_the_death_of("marorg").where("hero_shield") == "away"


@rule("CAT-423", "CAT-421")
def test_only_basic_death_takes_what_a_hero_owned() -> None:
    for death, gold in (("basic", 0), ("advanced", 5), ("revised", 5)):
        t = Table({"elani": (10, 16), "orc_1": (20, 16)}, death=death).set("elani", health=1)
        before = t.s.treasury
        t.performs("orc_1", "melee").shoot("elani")
        assert (t.gold("elani"), t.s.treasury - before) == (gold, 5 - gold)


# ---- health ---------------------------------------------------------------------------------------------------------


@rule("CAT-412")
def test_who_is_at_full_health_is_told_nothing() -> None:
    t = Table({"varesh": (10, 16), "owl_bear": (20, 16)}).performs("varesh", "melee.regen").shoot("owl_bear")
    assert t.happened("healed") == []


@rule("CAT-407", "CAT-402")
def test_who_has_nothing_to_lose_is_told_nothing() -> None:
    t = Table({"elani": (10, 16), "phantom_1": (20, 16), "orc_1": (40, 16)}).performs("elani", "melee").shoot("phantom_1")
    assert t.happened("damaged") == []


# ---- the end --------------------------------------------------------------------------------------------------------


@rule("CAT-230", "CAT-231", "CAT-233")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_winners_are_first_and_the_others_second(seats: int) -> None:
    t = Table({"orc_1": (40, 16)}, round=30, seats=seats).run(EndRound())
    assert t.s.outcome is not None
    assert t.s.outcome.ranks == (1, *[2] * (seats - 1))
    assert t.s.outcome.values == (1.0, *[-1.0] * (seats - 1))
    t = Table({"vasesak": (40, 16)}, room="lair", seats=seats).set("vasesak", health=0).run(Check())
    assert t.s.outcome is not None
    assert t.s.outcome.ranks == (2, *[1] * (seats - 1))


@rule("CAT-216", "CAT-218")
def test_a_poor_treasury_pays_coin_by_coin() -> None:
    t = Table({"orc_3": (40, 16)})
    for name, hero in (("orc_1", "varesh"), ("orc_2", "elani")):
        t.s.credit[PIECE[name]], t.s.bounty[PIECE[name]], t.s.where[PIECE[name]] = t.number(hero), 2, 4
    t.s.treasury = 3
    t.run(Resolution())
    assert (t.gold("varesh"), t.gold("elani"), t.s.treasury) == (7, 6, 0)


# ---- tracks, edges --------------------------------------------------------------------------------------------------


@rule("CAT-409")
def test_monsters_still_to_be_placed_need_their_tracks_too() -> None:
    t = Table({"owl_bear": (32, 5), "rakshasa": (36, 5)})
    for name, face in (("fenris", "fenris"), ("crypt_spider", "crypt_spider"), ("orc_1", "orc")):
        t.s.to_place.append(PIECE[name])
        t.s.face[PIECE[name]] = MONSTER[face]
    assert available(t.s, MONSTER["gelatinous_cube"]) == []
    t.s.to_place.remove(PIECE["fenris"])
    assert available(t.s, MONSTER["gelatinous_cube"]) == [PIECE["gelatinous_cube"]]


@rule("CAT-409")
def test_a_teleported_monster_keeps_its_track() -> None:
    t = Table({"owl_bear": (32, 5), "rakshasa": (36, 5), "fenris": (40, 5), "crypt_spider": (45, 5)})
    t.set("rakshasa", teleported=1)
    assert available(t.s, MONSTER["gelatinous_cube"]) == []


@rule("CAT-804")
def test_who_finds_no_room_at_the_edge_comes_back_as_near_to_a_corner_as_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}, round=2).set("elani", teleported=1)
    t.set("varesh", dead=True).set("roosan", dead=True)
    monkeypatch.setattr(turns, "edge_domain", lambda s, piece: PlaceDomain(()))
    t.turn("elani")
    assert (t.where("elani"), t.asked, t.shot) == ("mat", "aim", "melee")
    assert max(t.at("elani")) < 4


# ---- the inn --------------------------------------------------------------------------------------------------------


@rule("CAT-924", "CAT-921")
def test_an_ally_leaves_one_ability_card_and_brings_neither_gold_nor_items() -> None:
    t = Table(room="inn", party=("varesh", "roosan", "elani", "xoric"), chance=[HERO["oleira"]]).set("elani", gold=12)
    t.s.fighting = False
    for piece in t.s.on_mat():
        t.s.where[piece] = AWAY
    t.run(*ROOM_STEPS["inn"]()).do("hero elani", "meet", "recruit elani")
    while t.asked in ("ally_ability", "choose_spell"):
        t.do(t.offered[0])
    oleira = t.member("oleira")
    assert (len(oleira.abilities), oleira.gold, oleira.items, t.health("oleira")) == (1, 0, [], 4)


# ---- shots ----------------------------------------------------------------------------------------------------------


@rule("CAT-617", "CAT-405")
def test_not_even_the_reckless_hit_themselves() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}).set("elani", reckless=True).performs("elani", "missile").shoot("elani")
    assert t.health("elani") == 10


@rule("CAT-603", "CAT-664")
def test_nobody_is_asked_to_answer_a_chain_that_is_barred() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (20, 16)}).give("varesh", "ward").performs("orc_1", "melee.chain > melee.chain")
    t.shoot("varesh").do("pass")
    assert t.shoot("varesh").asked == "pause"


@rule("CAT-835")
@pytest.mark.parametrize(("blow", "frozen"), [(ICE_KNOCK, False), (ICE_KNOCK - 0.1, True)])
def test_how_hard_a_blow_must_be_to_knock_ice_off(blow: float, frozen: bool) -> None:
    t = Table({"xoric": (10, 16), "orc_1": (20, 16), "orc_2": (40, 5)}).set("orc_1", frozen=True)
    assert t.performs("xoric", "rush").shoot("orc_1", change=blow).frozen("orc_1") is frozen


@rule("CAT-306", "CAT-320")
def test_a_ranged_piece_that_is_not_flicked_goes_back() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}).performs("elani", "missile").place()
    assert t.where("missile_1") == "mat"
    assert t.do("skip").where("missile_1") == "away"


@rule("CAT-306", "CAT-304")
def test_nothing_is_laid_on_a_piece_at_the_rim_of_what_is_near() -> None:
    t = Table({"elani": (10, 16), "orc_1": (15.1, 16)}).performs("elani", "missile")
    assert t.refused("place 132 160").rule == "CAT-304"


@rule("CAT-310", "CAT-312")
def test_the_shield_of_the_overseer_is_the_lords() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}).performs("orc_1", "shield").place()
    assert (t.where("lord_shield"), t.where("hero_shield")) == ("mat", "away")


# ---- rooms ----------------------------------------------------------------------------------------------------------


@rule("CAT-928", "CAT-422")
def test_a_dead_ally_does_not_return_with_the_next_room() -> None:
    t = Table().ally("oleira", "elani").set("oleira", dead=True).set("xoric", dead=True).run(PrepareParty())
    assert (t.member("oleira").dead, t.member("xoric").dead) == (True, False)


@rule("CAT-215", "CAT-611")
def test_at_the_end_of_a_room_discs_show_their_first_face_and_have_no_health() -> None:
    t = Table({"elani": (10, 16), "fire_wall_1": (20, 20), "orc_1": (40, 5), "hound_familiar": (12.5, 16)})
    t.give("elani", "hound_familiar").run(Resolution())
    assert t.s.name(PIECE["fire_wall_1"]) == "fire_spirit_1"
    assert (t.health("orc_1"), t.health("hound_familiar")) == (0, 0)


@rule("CAT-206", "CAT-420")
def test_the_dead_are_not_placed() -> None:
    t = Table().give("elani", "hound_familiar").set("elani", dead=True)
    for member in t.s.party:
        t.s.where[member.hero] = AWAY
    t.run(PlaceParty())
    placed = []
    while t.asked == "place_hero":
        placed.append(t.s.name(t.s.agenda[-1].piece))
        t.place()
    assert placed == ["varesh", "roosan", "xoric"]


@rule("CAT-420", "CAT-843")
def test_the_death_of_one_hero_leaves_another_devoured() -> None:
    t = Table({"elani": (10, 16), "gelatinous_cube": (20, 16)}).set("xoric", devoured="gelatinous_cube").set("elani", health=1)
    t.performs("gelatinous_cube", "melee").shoot("elani")
    assert (t.member("elani").dead, t.s.devoured) == (True, [(PIECE["xoric"], PIECE["gelatinous_cube"])])


@rule("CAT-704")
def test_from_one_to_all_of_a_monsters_discs_are_deployed() -> None:
    t = Table(room="silent_crypt").run(DetermineMonsters()).do("monster orc")
    assert t.offered == ["count 1", "count 2", "count 3", "count 4"]


@rule("CAT-833")
def test_ice_adds_its_weight_to_its_carrier_and_to_nobody_else() -> None:
    t = Table({"orc_1": (20, 16), "orc_2": (30, 16)}).set("orc_1", frozen=True)
    plain = PIECES.shapes[PIECE["orc_1"]].mass
    assert body(t.s, PIECE["orc_2"]).mass == plain
    assert body(t.s, PIECE["orc_1"]).mass == plain + PIECES.shapes[PIECE["ice_1"]].mass


@rule("CAT-605")
def test_the_shield_stays_if_its_owner_loses_something_else() -> None:
    t = Table({"marorg": (10, 16), "gelatinous_cube": (30, 16)}).give("marorg", "tower_shield", "healing_salve")
    t.performs("marorg", "shield").place().do("skip").place().script(ITEM["healing_salve"])
    t.performs("gelatinous_cube", "melee.corrosion").shoot("marorg")
    assert (t.where("hero_shield"), t.s.lost_items) == ("mat", [ITEM["healing_salve"]])


@rule("CAT-770", "CAT-202")
def test_the_lair_is_entered_on_the_lords_mat_and_the_lord_is_placed_first() -> None:
    t = Table(room="lair", lord="phoshar")
    t.s.fighting = False
    for piece in t.s.on_mat():
        t.s.where[piece] = AWAY
    t.run(*ROOM_STEPS["lair"]())
    assert (t.asked, t.s.name(t.s.agenda[-1].piece), MATS[t.s.mat].id) == ("place_monster", "phoshar", "lava_tube")
    while t.asked in ("place_monster", "place_hero"):
        t.place()
    assert (t.asked, t.s.fighting, t.s.round) == ("choose_actor", True, 1)


@rule("CAT-322", "CAT-323")
def test_after_an_alternative_the_sequence_goes_on() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}).performs("elani", "(melee / rush) > bite > missile").do("choose 2", "skip")
    assert t.shot == "bite"
    assert t.do("skip").asked == "place_ranged"
