"""The fitted chance to win, and what a search makes of it."""

from __future__ import annotations

import math

import pytest

from questboard.core import TO_OWN_TURN, TO_TURN_END, FastChance
from questboard.games.gorgasali.counsel.worth import stock_of
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.model import OUT

from .table import Table

FAR = "20,20"


def chance(t: Table, name: str = "medea") -> float:
    return GAME.counsel.prospects(t.s)[t.seat(name)]


def duel(mover: str = "medea", medea: str = "4,9", varas: str = FAR) -> Table:
    return Table({"medea": medea, "varas": varas}).before_move(mover, 1, 2)


def melee(medea: str = "4,9") -> Table:
    return Table({"medea": medea, "varas": "6,12", "ebue": FAR}).before_move("varas", 1, 2)


def facing(mover: str, weapon: str = "mantis") -> Table:
    """Medea has a weapon, and Varas little health, within her reach."""
    return duel(mover, varas="6,10").give("medea", weapon).set("varas", health=20)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (duel(), duel().set("medea", health=70)),
        (duel().set("varas", health=70), duel()),
        (duel().give("medea", "body_armor"), duel().give("medea", "helmet")),
        (duel().give("medea", "elixir"), duel().give("medea", "backpack elixir")),
        (duel().give("medea", "ntt_bulb"), duel().give("medea", "backpack ntt_bulb")),
        (duel().give("medea", "mantis"), duel().give("medea", "kite")),
        (duel().give("medea", "mantis", "lynx"), duel().give("medea", "mantis")),
        (duel().ready("medea"), duel()),
        (duel("medea"), duel("varas")),
        (facing("medea"), facing("varas")),
        (facing("medea"), facing("medea").smoke("varas")),
        (facing("medea"), facing("medea").set("medea", frozen_by=2)),
        (facing("medea"), duel(varas="6,10").give("medea", "mantis down").set("varas", health=20)),
        (duel(medea="5,9"), duel(medea="5,12")),
        (melee("4,3"), melee("5,10")),
    ],
)
def test_what_is_better_promises_more(better: Table, worse: Table) -> None:
    assert chance(better) > chance(worse)


def test_the_last_points_of_health_count_more_than_the_first() -> None:
    whole, hurt, weak, dying = (duel().set("medea", health=health) for health in (100, 90, 20, 10))
    assert chance(weak) - chance(dying) > chance(whole) - chance(hurt)


def odds(t: Table) -> float:
    """The chance as a logarithm of odds: a good one has little room to grow."""
    won = (chance(t) + 0.85) / 1.8
    return math.log(won / (1 - won))


def test_a_threat_to_kill_counts_most_for_who_moves_first() -> None:
    armed, empty = facing("medea"), facing("medea", "mantis down")
    late, late_empty = facing("varas"), facing("varas", "mantis down")
    assert odds(armed) - odds(empty) > 1.5 * (odds(late) - odds(late_empty)) > 0


def test_among_several_an_enemys_weapon_counts_less_for_who_is_not_its_only_target() -> None:
    def held_up(third: str) -> Table:
        t = Table({"medea": "4,9", "varas": "6,10", "ebue": third}, round=20).give("varas", "mantis")
        t.s.chests = frozenset()
        return t.before_move("varas", 1, 2)

    assert chance(held_up("7,11")) > chance(held_up(FAR))


def test_the_chances_of_all_sides_are_one_won_match() -> None:
    values = GAME.counsel.prospects(melee().s)
    shares = [(value + 0.85) / 1.8 for value in values]
    assert sum(shares) == pytest.approx(1)


def test_who_is_out_has_no_chance_and_a_won_match_is_won() -> None:
    t = melee()
    del t.s.at[t.player("ebue").square]
    t.set("ebue", square=OUT, health=0)
    assert chance(t, "ebue") == -0.95
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[6, 6]).give("medea", "kite").set("varas", health=1)
    assert chance(t.after_move("medea").do("shoot")) == 1.0


def test_teammates_have_one_chance() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "ebue": "5,9", "armazi": "1,1"}, mode="duo").before_move("varas", 1, 2)
    assert chance(t, "medea") == chance(t, "ebue")


def test_a_mat_at_a_glance() -> None:
    t = duel().give("medea", "mantis down", "helmet", "bandage", "backpack elixir", "ammo_bag")
    stock = stock_of(tuple(t.player("medea").slots))
    assert stock[:4] == (10, 15, 50, 8.0)
    assert stock.weapons[0] == pytest.approx(35)
    assert stock.weapons[1] == 0


def test_a_search_looks_to_its_own_next_turn_in_a_duel_and_to_the_end_of_this_one_among_many() -> None:
    assert GAME.counsel.foresight_in(duel().s) == TO_OWN_TURN
    assert GAME.counsel.foresight_in(melee().s) == TO_TURN_END


def test_reading_the_chances_changes_nothing() -> None:
    s = GAME.start(4, {"character_pick": "random"}, chance=FastChance.seeded(3))
    before = GAME.snapshot(s)
    assert all(-1 < value < 1 for value in GAME.counsel.prospects(s))
    assert GAME.snapshot(s) == before
