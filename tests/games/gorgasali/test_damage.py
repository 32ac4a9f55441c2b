"""Damage in its order, armor, Magic Field."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.rules.fight.damage import Hit, strike

from .table import Table


def struck(
    card: int = 0, ability: int = 0, field: bool = False, pierces: bool = False, armor: tuple[str, ...] = ("helmet", "body_armor")
) -> Table:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "24,24"}).give("varas", *armor)
    if field:
        t.banner("magic_field", "varas", "6,9")
    t.run()
    strike(t.s, 0, [Hit(1, card, ability, pierces)], "GOR-619")
    return t.go_on()


@pytest.mark.rule("GOR-601")
def test_where_damage_comes_from() -> None:
    t = Table({"medea": "4,9", "varas": "5,9", "tharsis": "5,8", "ebue": "24,24"}, chance=[1, 1], round=6)
    t.give("medea", "kite").banner("ball_lightning", "ebue", "5,10").after_move("medea").do("shoot", "target varas")
    assert {event.rule for event in t.happened("damaged")} == {"GOR-619", "GOR-706"}  # weapon, ball lightning on medea
    t.end_turn("varas")
    assert {event.rule for event in t.happened("damaged")} == {"GOR-619", "GOR-706", "GOR-880"}


@pytest.mark.rule("GOR-617", "GOR-R11")
@pytest.mark.parametrize(
    ("damage", "left", "health"),
    [(7, ["body_armor"], 100), (10, ["body_armor"], 100), (18, ["helmet"], 100), (23, [], 100), (50, [], 80)],
)
def test_armor_is_used_automatically_the_smallest_piece_that_covers_all(damage: int, left: list[str], health: int) -> None:
    t = struck(damage)
    assert (t.mat("varas"), t.health("varas")) == (left, health)


@pytest.mark.rule("GOR-617")
def test_one_piece_of_armor_blocks_what_it_can() -> None:
    assert struck(25, armor=("helmet",)).health("varas") == 85
    assert struck(25, armor=("body_armor",)).health("varas") == 95


@pytest.mark.rule("GOR-617", "GOR-R13")
def test_armor_is_not_used_against_nothing() -> None:
    t = struck(1, field=True)
    assert (t.mat("varas"), t.health("varas")) == (["helmet", "body_armor"], 100)


@pytest.mark.rule("GOR-618", "GOR-R12", "GOR-R48")
def test_the_field_halves_rounding_down_before_armor() -> None:
    assert struck(23, field=True, armor=()).health("varas") == 89
    t = struck(19, field=True)
    assert t.mat("varas") == ["body_armor"]  # 9 are left, the helmet covers them


@pytest.mark.rule("GOR-619", "GOR-620", "GOR-801")
def test_ability_damage_goes_straight_to_health() -> None:
    t = struck(ability=35, field=True)
    assert (t.mat("varas"), t.health("varas")) == (["helmet", "body_armor"], 65)


@pytest.mark.rule("GOR-619")
def test_card_and_ability_damage_are_one_loss() -> None:
    t = struck(card=36, ability=10, armor=("body_armor",))
    assert [event.loss for event in t.happened("damaged")] == [26]


@pytest.mark.rule("GOR-620", "GOR-801")
def test_smoke_platform_and_tree_do_not_stop_abilities() -> None:
    t = Table({"kruber": "10,12", "varas": "12,14"}).ready("kruber").smoke("varas").after_move("kruber").do("ability")
    assert t.at("kruber") == "12,14"
    t = Table({"armazi": "10,12", "varas": "11,10"}).ready("armazi")
    assert t.after_move("armazi").asked == "pause"  # 3 away: out of range, view has nothing to do with it
