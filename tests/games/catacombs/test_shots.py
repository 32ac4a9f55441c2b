"""Flicks, places and sequences."""

from __future__ import annotations

import threading

import pytest

from questboard.core import Aim, ContentError, FastChance, KeyedChance
from questboard.games.catacombs.rules import table
from questboard.games.catacombs.rules.content import PIECE, PIECES, SPEC, TREMBLE
from questboard.games.catacombs.rules.language import elastic, node, read_shot, shots_in, steps
from questboard.games.catacombs.rules.mat import body, edge_domain, lay
from questboard.games.catacombs.rules.shots.flicks import flick_of, normals, trembled
from questboard.physics import Layout

from .table import Table

# ---- flicks ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-301", "CAT-R50")
def test_a_hand_trembles_by_its_preset_and_a_steady_one_draws_nothing() -> None:
    flick = flick_of(PIECE["xoric"], Aim(0, 50), False)
    chance = FastChance.seeded(3)
    before = chance.copy()
    assert trembled(flick, PIECE["xoric"], False, "none", chance) == flick
    assert chance == before
    shaken = [trembled(flick, PIECE["xoric"], False, "real", chance) for _ in range(2000)]
    assert max(abs(one.angle) for one in shaken) <= 0.17454 + 1e-4  # 2.5 sigma of 4 degrees
    assert 0.05 < sum(abs(one.angle) for one in shaken) / len(shaken) < 0.061
    assert all(one.speed <= 250.0 for one in shaken)


@pytest.mark.parametrize(("loaded", "compiled"), [(False, False), (True, True)])
def test_who_watches_a_shot_does_not_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch, loaded: bool, compiled: bool) -> None:
    monkeypatch.setattr(table, "is_loaded", lambda: loaded)
    monkeypatch.setattr(table.TABLE, "compiled", True)
    assert table.table_for(KeyedChance(b"k" * 32)).compiled is compiled
    assert table.table_for(FastChance.seeded(1)).compiled


def test_a_bot_does_not_wait_for_the_compiler_while_it_is_at_work_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    imagined, begun, may_end = FastChance.seeded(1), threading.Event(), threading.Event()

    def compiling(*_: object, **__: object) -> None:
        begun.set()
        may_end.wait(60)

    monkeypatch.setattr(table, "is_loaded", lambda: False)
    monkeypatch.setattr(table.TABLE, "compiled", True)
    monkeypatch.setattr(Layout, "flick", compiling)
    assert table.table_for(imagined).compiled
    aside = threading.Thread(target=table.warm_up)
    aside.start()
    assert begun.wait(60)
    assert not table.table_for(imagined).compiled
    may_end.set()
    aside.join()
    assert table.table_for(imagined).compiled


@pytest.mark.rule("CAT-R50")
def test_the_tremble_is_normal() -> None:
    chance = FastChance.seeded(5)
    draws = [value for _ in range(4000) for value in normals(chance)]
    mean = sum(draws) / len(draws)
    spread = sum((value - mean) ** 2 for value in draws) / len(draws)
    assert abs(mean) < 0.04
    assert abs(spread - 1.0) < 0.06
    assert TREMBLE["light"].sigma_angle_deg == 2.0


@pytest.mark.rule("CAT-302", "CAT-305")
def test_a_character_shot_flicks_the_own_piece_which_stays_where_it_ends() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 5)}).turn("elani").do("base")
    t.shoot(ends={"elani": (22.0, 18.0)})
    assert t.at("elani") == (22.0, 18.0)
    assert t.shot == "rush"  # leaving or missing never ends the turn


@pytest.mark.rule("CAT-303")
@pytest.mark.parametrize(("shot", "left"), [("rush", 4), ("melee", 3), ("bite", 2)])
def test_rush_melee_and_bite_cost_0_1_and_2(shot: str, left: int) -> None:
    t = Table({"elani": (10, 16), "owl_bear": (20, 16)}).performs("elani", shot).shoot("owl_bear")
    assert t.health("owl_bear") == left


@pytest.mark.rule("CAT-308")
@pytest.mark.parametrize(
    ("shot", "left"), [("missile", 3), ("fireball", 3), ("gfireball", 2), ("boulder", 1), ("ice", 4), ("shield", 4)]
)
def test_ranged_shots_cost_what_their_table_says(shot: str, left: int) -> None:
    t = Table({"elani": (10, 16), "owl_bear": (20, 16), "orc_1": (40, 16)}).performs("elani", shot).shoot("owl_bear")
    assert t.health("owl_bear") == left


@pytest.mark.rule("CAT-304", "CAT-R03")
def test_an_overhanging_piece_is_drawn_in_and_an_overlapping_one_moved() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 5)}).performs("elani", "rush").shoot(ends={"elani": (0.4, 16.0)})
    assert t.at("elani") == (1.25, 16.0)
    t = (
        Table({"elani": (10, 16), "orc_1": (40, 5)})
        .performs("elani", "rush")
        .shoot(ends={"elani": (40.0, 6.0), "orc_1": (40.0, 5.0)})
    )
    (ax, ay), (bx, by) = t.at("elani"), t.at("orc_1")
    assert (ax - bx) ** 2 + (ay - by) ** 2 >= 2.49**2
    assert t.at("elani") == (40.0, 6.0)  # of the two the higher number is moved


@pytest.mark.rule("CAT-305", "CAT-641", "CAT-R56", "CAT-R35")
def test_any_piece_that_leaves_returns_at_its_exit_point() -> None:
    t = Table({"elani": (40, 16), "fire_wall_1": (46, 16), "orc_1": (10, 5)}).performs("elani", "rush")
    t.shoot(off=["fire_wall_1", "elani"])
    assert t.at("fire_wall_1") == (51.0, 16.0)
    assert t.where("elani") == "mat"
    assert t.health("elani") == 10


# ---- ranged shots ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-306")
def test_a_ranged_piece_is_removed_when_all_is_at_rest() -> None:
    t = Table({"elani": (10, 16), "troll_1": (20, 16)}).performs("elani", "missile").place(12.5, 16.0)
    assert t.where("missile_1") == "mat"
    t.shoot("troll_1")
    assert t.where("missile_1") == "away"


@pytest.mark.rule("CAT-306", "CAT-112")
def test_without_a_place_near_the_performer_the_shot_is_lost() -> None:
    t = Table({"elani": (1.25, 1.25), "troll_1": (4.0, 1.5), "troll_2": (1.5, 4.0), "minotaur_1": (4.5, 4.5)})
    t.performs("elani", "gfireball")
    assert t.asked == "pause"
    assert t.happened("shot_lost")[0].rule == "CAT-306"


@pytest.mark.rule("CAT-307")
def test_without_ice_in_the_supply_there_is_no_ice_shot() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 5), "orc_2": (20, 10), "orc_3": (20, 15), "orc_4": (20, 20)})
    for name in ("orc_1", "orc_2", "orc_3"):
        t.set(name, frozen=True)
    t.performs("elani", "ice")
    assert t.asked == "pause"
    assert t.happened("shot_lost")[0].rule == "CAT-307"


@pytest.mark.rule("CAT-326", "CAT-604")
def test_a_ranged_shot_starts_near_where_the_performer_is_now() -> None:
    t = Table({"centaur_1": (40, 16), "elani": (10, 16)}).turn("centaur_1").shoot(ends={"centaur_1": (30.0, 20.0)})
    assert t.shot == "missile"
    t.refused("place 400 180")
    t.place(27.5, 20.0)
    t = Table({"varesh": (10, 16), "troll_1": (20, 16), "troll_2": (30, 16)}).performs("varesh", "missile.chain > missile.chain")
    for _ in range(2):
        assert t.decision.domain is not None
        assert t.s.agenda[-1].origin == PIECE["varesh"]
        t.shoot("troll_1")
    assert t.health("troll_1") == 1


@pytest.mark.rule("CAT-306", "CAT-320")
def test_a_placed_shot_may_still_be_skipped() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16)}).performs("elani", "missile").place().do("skip")
    assert t.where("missile_1") == "away"
    assert t.asked == "pause"


# ---- shields --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-309", "CAT-310", "CAT-328")
def test_a_shield_is_placed_flicked_and_placed_near_its_owner_again() -> None:
    t = Table({"vasesak": (40, 16), "elani": (10, 16)}, room="lair", mat="altar").performs("vasesak", "shield > rush")
    assert t.asked == "place_ranged"
    t.place(37.0, 16.0).shoot(ends={"lord_shield": (20.0, 16.0)})
    assert t.at("lord_shield") == (20.0, 16.0)
    assert t.shot == "rush"  # the rest of the sequence comes first
    t.do("skip")
    assert t.asked == "place_shield"
    t.refused("place 200 160")
    t.place(40.0, 19.0)
    assert t.asked == "pause"
    t.performs("vasesak", "shield")
    assert t.offered == ["from lord_shield", "from vasesak", "skip"]
    t.do("from lord_shield")
    assert t.shot == "shield"


@pytest.mark.rule("CAT-310")
def test_a_skipped_shield_shot_still_places_the_shield() -> None:
    t = (
        Table({"vasesak": (40, 16), "elani": (10, 16)}, room="lair", mat="altar")
        .turn("vasesak")
        .do("choose 2", "skip", "skip", "skip")
    )
    assert t.asked == "place_shield"
    t.place(40.0, 19.0)
    assert t.where("lord_shield") == "mat"


@pytest.mark.rule("CAT-310", "CAT-R42")
def test_the_shield_of_an_owner_who_left_the_mat_stays_where_it_lies() -> None:
    t = Table({"elani": (10, 16), "hero_shield": (20, 20), "orc_1": (40, 16)}).performs("elani", "shield > teleport(self)")
    t.do("skip", "pick elani")
    assert t.asked == "pause"
    assert t.at("hero_shield") == (20.0, 20.0)


@pytest.mark.rule("CAT-311", "CAT-420")
def test_hitting_a_shield_does_nothing_and_it_leaves_with_its_owners_death() -> None:
    t = Table({"marorg": (10, 16), "orc_1": (20, 16), "orc_2": (40, 16)}).performs("marorg", "shield").place().do("skip").place()
    t.performs("orc_1", "melee").shoot("hero_shield")
    assert t.where("hero_shield") == "mat"
    t.set("marorg", health=1).performs("orc_1", "melee").shoot("marorg")
    assert t.where("hero_shield") == "away"


@pytest.mark.rule("CAT-312", "CAT-561")
def test_the_heroes_only_shield_moves_to_whoever_uses_it() -> None:
    t = Table({"marorg": (10, 16), "xoric": (10, 25), "orc_1": (40, 16)}).performs("marorg", "shield").place().do("skip").place()
    assert t.s.shield_owners[0] == PIECE["marorg"]
    t.performs("xoric", "shield").do("from xoric").place().do("skip").place()
    assert t.s.shield_owners[0] == PIECE["xoric"]
    assert abs(t.at("hero_shield")[1] - 25.0) <= 4.0


# ---- sequences ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-320", "CAT-322", "CAT-323", "CAT-324")
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("rush > melee", ("rush", "melee")),
        ("melee / missile", ("melee / missile",)),
        ("(melee > rush)", ("melee", "rush")),
        ("rush > (melee / missile)", ("rush", "(melee / missile)")),
        ("{melee ~ rush} > bite", ("{melee ~ rush}", "bite")),
    ],
)
def test_then_binds_tighter_than_or(text: str, parts: tuple[str, ...]) -> None:
    assert steps(text) == parts


@pytest.mark.rule("CAT-320")
def test_a_shot_reads_back_as_it_was_written() -> None:
    for text in ("melee", "melee.crit", "teleport(self)", "heal*3", "summon(skeleton_warrior)", "missile.poison2"):
        assert str(read_shot(text)) == text
    assert [str(shot) for shot in shots_in("a > (b / c.crit) > {d ~ e} > ...")] == ["a", "b", "c.crit", "d", "e"]
    assert elastic(("a",)) == ("a",)


@pytest.mark.rule("CAT-115")
@pytest.mark.parametrize("text", ["(melee", "melee)", "Melee", "melee.", "heal*0", "melee >"])
def test_what_is_no_sequence_is_refused(text: str) -> None:
    with pytest.raises(ContentError):
        [node(step) for step in steps(text)]


@pytest.mark.rule("CAT-324")
def test_an_elastic_group_can_be_left() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}).performs("elani", "{melee ~ rush} > bite")
    assert t.offered == ["next melee", "next rush", "skip"]
    t.do("next rush", "skip")
    assert t.shot == "melee"
    t.do("skip")
    assert t.shot == "bite"
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}).performs("elani", "{melee ~ rush} > bite").do("skip")
    assert t.shot == "bite"


@pytest.mark.rule("CAT-325", "CAT-427")
def test_a_performer_that_dies_ends_its_sequence() -> None:
    t = Table({"elani": (10, 16), "minotaur_1": (20, 16)}).set("elani", health=1)
    t.performs("elani", "missile > rush > rush").shoot("minotaur_1")
    assert t.asked == "pause"
    assert t.member("elani").dead


@pytest.mark.rule("CAT-325", "CAT-531", "CAT-805")
def test_a_hero_that_teleports_itself_is_done_but_its_familiar_is_not() -> None:
    t = Table({"varesh": (10, 16), "hound_familiar": (12.5, 16), "orc_1": (40, 16)})
    t.give("varesh", "teleport_hero", "hound_familiar", "throwing_axe").turn("varesh").do(
        "spell teleport_hero", "skip", "pick varesh"
    )
    assert t.offered == ["familiar", "end_turn"]
    t.do("familiar")
    assert t.shot == "melee"


@pytest.mark.rule("CAT-325", "CAT-611", "CAT-640")
def test_a_transformed_fire_spirit_is_nobodys_character_any_more() -> None:
    t = Table({"fire_spirit_1": (40, 16), "elani": (10, 16), "orc_1": (40, 5)}).performs(
        "fire_spirit_1", "melee.transform > melee"
    )
    t.shoot().do("transform yes")
    assert t.asked == "pause"
    t.half("overseer")
    assert t.offered == ["act orc_1", "end_half"]


@pytest.mark.rule("CAT-330", "CAT-R05")
def test_everything_is_resolved_after_rest_in_contact_order() -> None:
    t = Table({"elani": (10, 16), "troll_1": (20, 16), "orc_1": (25, 20), "orc_2": (45, 5)}, vulnerabilities=False)
    t.performs("elani", "melee.fear").shoot("orc_1", "troll_1", ends={"elani": (30.0, 10.0)})
    t.do("pick troll_1")
    tags = [event.__struct_config__.tag for event in t.events]
    assert tags[tags.index("shot_made") :] == ["shot_made", "affected", "damaged", "damaged", "destroyed"]
    assert [e.piece for e in t.happened("damaged")] == ["orc_1", "troll_1"]
    assert t.asked == "fear_rush"


@pytest.mark.rule("CAT-R01", "CAT-833", "CAT-641")
def test_obstacles_are_movable_unless_the_option_fixes_them_and_ice_adds_weight() -> None:
    t = Table({"obstacle_1": (20, 16), "elani": (10, 16), "orc_1": (40, 16), "fire_wall_1": (30, 5)}).set("elani", frozen=True)
    assert [one.fixed for one in lay(t.s).bodies if one.id in (PIECE["obstacle_1"], PIECE["fire_wall_1"])] == [False, False]
    assert body(t.s, PIECE["elani"]).mass == pytest.approx(3.4 + 2.2)
    t = Table({"obstacle_1": (20, 16), "orc_1": (40, 16)}, obstacles="fixed")
    assert body(t.s, PIECE["obstacle_1"]).fixed
    assert not body(t.s, PIECE["orc_1"]).fixed


@pytest.mark.rule("CAT-804")
def test_an_edge_place_touches_the_edge_exactly() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 1.25)})
    domain = edge_domain(t.s, PIECE["elani"])
    assert domain.spot(12, 160) == (12.5, 160)
    assert domain.allows(12, 160)
    assert domain.allows(508, 160)
    assert not domain.allows(13, 160)
    assert not domain.allows(400, 12)  # the Orc lies there
    clear = Table({"elani": (10, 16), "orc_1": (40, 16)}, party=("elani", "xoric", "roosan", "varesh"))
    for name in ("xoric", "roosan", "varesh"):
        clear.s.where[PIECE[name]] = 0
    assert sum(1 for _ in edge_domain(clear.s, PIECE["elani"]).points()) == 1580


def test_every_shape_of_the_box_fits_the_table() -> None:
    assert all(0 < shape.radius < SPEC.height / 2 for shape in PIECES.shapes)
