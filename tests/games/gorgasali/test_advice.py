"""Evaluation and move ordering know what the specification calls good."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.gorgasali.counsel.worth import card_worth, mat_of
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.content import CARD, FACE_DOWN

from .players import Player
from .table import Table

FAR = "20,20"


def value(t: Table, name: str = "medea") -> float:
    return GAME.counsel.evaluate(t.s, t.seat(name))


def base() -> Table:
    return Table({"medea": "4,9", "varas": FAR})


def hunted() -> Table:
    return Table({"medea": "4,9", "varas": "6,10"}).give("varas", "mantis")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (base(), base().set("medea", health=70)),
        (base().set("varas", health=70), base()),
        (base().give("medea", "mantis"), base().give("medea", "kite")),
        (base().give("medea", "mantis"), base().give("medea", "mantis down")),
        (base().give("medea", "body_armor"), base().give("medea", "helmet")),
        (base().give("medea", "elixir"), base().give("medea", "backpack elixir")),
        (base().set("medea", extra_chests=1), base()),
        (base().ready("medea"), base()),
        (base(), hunted()),
        (hunted().smoke("medea"), hunted()),
        (hunted().banner("magic_field", "medea", "4,9"), hunted()),
        (hunted().banner("tree_platform", "medea", "4,9"), hunted()),
        (hunted().set("varas", frozen_by=1), hunted()),
        (base(), base().set("medea", frozen_by=2)),
        (base(), base().set("medea", burning=True)),
        (Table({"medea": "12,8", "varas": FAR}, round=7), Table({"medea": "12,1", "varas": FAR}, round=7)),
        (Table({"medea": "12,3", "varas": FAR}, round=5), Table({"medea": "12,1", "varas": FAR}, round=5)),
        (Table({"medea": "5,9", "varas": FAR}), Table({"medea": "5,11", "varas": FAR})),
        (base(), base().banner("ball_lightning", "varas", "5,9")),
    ],
)
def test_what_is_better_is_valued_higher(better: Table, worse: Table) -> None:
    assert value(better) > value(worse)


def test_a_shot_that_is_still_to_come_is_worth_something() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "mantis").after_move("medea")
    before = value(t)
    t.s.acted = True
    assert value(t) < before


def test_a_won_match_is_worth_most_and_being_out_least() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}, chance=[6, 6]).give("medea", "kite").set("varas", health=1)
    t.after_move("medea").do("shoot")
    assert -0.95 < value(t, "ebue") < value(t) < 1.0
    assert value(t, "varas") == -0.95
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[6, 6]).give("medea", "kite").set("varas", health=1)
    assert value(t.after_move("medea").do("shoot")) == 1.0


def test_a_living_teammate_keeps_the_eliminated_in_the_game() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "ebue": "5,9", "armazi": "0,0"}, mode="duo")
    t.set("ebue", square=-2, health=0).s.at.pop(t.s.players[0].square + 1)
    assert value(t, "ebue") == value(t, "medea") > -0.95


def test_a_healing_card_beside_the_teammates_banner_is_worth_more_than_far_from_it() -> None:
    def team(square: str) -> Table:
        t = Table({"medea": square, "varas": FAR, "ebue": "20,4", "armazi": "4,20"}, mode="duo").give("medea", "bandage")
        del t.s.at[t.player("ebue").square]
        return t.set("ebue", square=-2, health=0, banner=9 * 25 + 5)

    assert value(team("4,9")) > value(team("4,12"))


# ---- ordering -------------------------------------------------------------------------------------------------------


def best(t: Table) -> str:
    weights = GAME.counsel.prior(t.s, t.decision)
    assert weights is not None
    return str(max(zip(weights, t.decision.options, strict=True), key=lambda pair: pair[0])[1])


def test_the_ordering_shoots_heals_reloads_and_opens_chests() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "kite", "viper down", "barrier").after_move("medea")
    assert best(t) == "shoot"
    t = Table({"medea": "4,9", "varas": FAR}).give("medea", "elixir").set("medea", health=40).before_roll("medea")
    assert best(t) == "use elixir"
    assert best(Table({"medea": "4,9", "varas": FAR}).set("medea", extra_chests=1).before_roll("medea")) == "chest"
    assert best(Table({"medea": "4,9", "varas": FAR}).give("medea", "kite down").after_move("medea")) == "reload"


def weights(t: Table) -> dict[str, float]:
    return dict(zip(t.offered, GAME.counsel.prior(t.s, t.decision) or (), strict=True))


def test_smoke_waits_until_the_shot_is_done() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "kite", "smoke_bulb").give("varas", "mantis").after_move("medea")
    assert weights(t)["use smoke_bulb"] < 0.02 * weights(t)["shoot"]
    t.s.acted = True
    t.after_move("medea")
    assert weights(t)["use smoke_bulb"] > weights(t)["end"]


@pytest.mark.parametrize("card", ["smoke_bulb", "tree_platform", "magic_field", "ball_lightning"])
def test_what_protects_is_kept_until_somebody_can_shoot(card: str) -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", card).after_move("medea")
    assert weights(t)[f"use {card}"] < weights(t)["end"]
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", card).give("varas", "mantis").after_move("medea")
    assert weights(t)[f"use {card}"] > weights(t)["end"]


def test_kruber_does_not_swap_for_a_place_that_is_no_better() -> None:
    t = Table({"kruber": "12,8", "varas": "12,2", "ebue": FAR}, round=7).ready("kruber").after_move("kruber")
    assert weights(t)["ability"] < weights(t)["end"]


def test_the_ordering_takes_the_better_card_and_the_weaker_enemy() -> None:
    t = Table({"varas": "4,9", "medea": "5,9"}).ready("varas").give("medea", "helmet", "elixir", "barrier").after_move("varas")
    assert best(t.do("ability")) == "steal consumable_1"
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "5,9"}).give("medea", "kite").set("ebue", health=20).after_move("medea")
    assert best(t.do("shoot")) == "target ebue"


def test_a_bulb_that_disarms_goes_to_who_is_armed() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "5,9"}).give("medea", "ntt_bulb").give("ebue", "mantis")
    assert best(t.after_move("medea").do("use ntt_bulb")) == "target ebue"


def test_a_new_card_replaces_the_worst_or_is_given_up() -> None:
    t = Table({"medea": "4,9", "varas": FAR}, chance=["mantis", "helmet", "barrier"]).set("medea", extra_chests=1)
    t.give("medea", "kite", "lynx").before_roll("medea").do("chest")
    assert best(t) == "replace weapon_1"
    t = Table({"medea": "4,9", "varas": FAR}, chance=["kite", "helmet", "barrier"]).set("medea", extra_chests=1)
    t.give("medea", "mantis", "lynx").before_roll("medea").do("chest")
    assert best(t) == "giveup"


def test_a_barrier_goes_between_the_figure_and_who_can_shoot_it() -> None:
    t = Table({"medea": "14,6", "varas": "14,4"}).give("medea", "barrier").give("varas", "mantis").after_move("medea")
    t.do("use barrier", "square 14,5")
    assert best(t).endswith("east")


def test_octor_copies_the_ability_that_is_worth_most() -> None:
    t = Table({"octor": "4,9", "ebue": "5,9", "medea": "6,9"}).after_move("octor").do("imitate")
    assert best(t) == "target medea"


# ---- walks ----------------------------------------------------------------------------------------------------------


def walked(t: Table) -> str:
    """Where the walk ends if the ordering is followed."""
    while t.decision.kind == "step":
        t.do(best(t))
    return t.at("medea")


def test_a_walk_leads_to_a_chest_within_reach() -> None:
    t = Table({"medea": "5,9", "varas": FAR}, chance=["kite", "helmet", "barrier"])
    walked(t.walk("medea", 5))
    assert len(t.happened("chest_opened")) == 1


def test_a_walk_of_an_armed_player_with_nothing_to_find_leads_into_range() -> None:
    t = Table({"medea": "19,19", "varas": "24,19"}).give("medea", "mantis", "lynx")
    t.s.chests = frozenset()
    t.walk("medea", 4)
    walked(t)
    assert "shoot" in t.offered


def test_a_walk_leaves_the_inactive_zone_by_the_shortest_way() -> None:
    t = Table({"medea": "12,1", "varas": FAR}, round=7)
    t.s.chests = frozenset()
    t.walk("medea", 3)
    walked(t)
    assert t.health("medea") == 100


def test_a_walk_does_not_end_near_an_enemys_ball_lightning() -> None:
    t = Table({"medea": "9,5", "varas": FAR}).banner("ball_lightning", "varas", "9,4")
    t.s.chests = frozenset()
    walked(t.walk("medea", 6))
    x, y = map(int, t.at("medea").split(","))
    assert abs(x - 9) + abs(y - 4) > 3


# ---- cards ----------------------------------------------------------------------------------------------------------


def test_the_worth_of_cards() -> None:
    assert card_worth(CARD["mantis"]) > card_worth(CARD["mantis"] + FACE_DOWN) > 0
    assert card_worth(CARD["elixir"]) > card_worth(CARD["healing_potion"]) > card_worth(CARD["bandage"])
    assert all(card_worth(card) > 0 for card in CARD.values())


def test_a_chest_is_worth_less_to_who_has_good_cards_already() -> None:
    poor, rich = base(), base().give("medea", "basilisk", "lynx", "helmet", "body_armor")
    gains = [mat_of(tuple(t.player("medea").slots)).chest for t in (poor, rich)]
    assert gains[0] > 1.5 * gains[1] > 0


def test_a_player_who_follows_the_ordering_beats_one_who_chooses_at_random() -> None:
    wins = 0
    for seed in range(12):
        s = GAME.start(2, {"character_pick": "random"}, chance=FastChance.seeded(seed))
        players = [Player(seed, 9), Player(seed, 0)]
        while s.pending is not None:
            GAME.apply(s, players[s.pending.seat].choose(s, s.pending))
        assert s.outcome is not None
        wins += 0 in s.outcome.winners
    assert wins >= 9
