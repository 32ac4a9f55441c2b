"""Evaluation and move ordering know what the specification calls good."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.gorgasali.content import CARD, FACE_DOWN
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.worth import card_worth

from .players import Player
from .table import Table

FAR = "20,20"


def value(t: Table, name: str = "medea") -> float:
    return GAME.evaluate(t.s, t.seat(name))


def base() -> Table:
    return Table({"medea": "4,9", "varas": FAR})


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
        (base().smoke("medea"), base()),
        (base().banner("magic_field", "medea", "4,9"), base()),
        (base(), base().set("medea", frozen_by=2)),
        (Table({"medea": "12,8", "varas": FAR}, round=7), Table({"medea": "12,1", "varas": FAR}, round=7)),
        (Table({"medea": "5,9", "varas": FAR}), Table({"medea": "5,11", "varas": FAR})),
    ],
)
def test_what_is_better_is_valued_higher(better: Table, worse: Table) -> None:
    assert value(better) > value(worse)


def test_a_won_match_is_worth_most_and_being_out_least() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}, chance=[6, 6]).give("medea", "kite").set("varas", health=1)
    before = value(t)
    t.after_move("medea").do("shoot")
    assert value(t) > before
    assert value(t, "varas") == -0.95
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[6, 6]).give("medea", "kite").set("varas", health=1)
    assert value(t.after_move("medea").do("shoot")) == 1.0


def test_a_living_teammate_keeps_the_eliminated_in_the_game() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "ebue": "5,9", "armazi": "0,0"}, mode="duo")
    t.set("ebue", square=-2, health=0).s.at.pop(t.s.players[0].square + 1)
    assert value(t, "ebue") == value(t, "medea") > -0.95


def best(t: Table) -> str:
    weights = GAME.prior(t.s, t.decision)
    assert weights is not None
    return str(max(zip(weights, t.decision.options, strict=True), key=lambda pair: pair[0])[1])


def test_the_ordering_shoots_heals_and_opens_chests() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "kite", "viper down", "barrier").after_move("medea")
    assert best(t) == "shoot"
    assert (
        best(Table({"medea": "4,9", "varas": FAR}).give("medea", "elixir").set("medea", health=40).before_roll("medea"))
        == "use elixir"
    )
    assert best(Table({"medea": "4,9", "varas": FAR}).set("medea", extra_chests=1).before_roll("medea")) == "chest"
    assert best(Table({"medea": "5,9", "varas": FAR}).walk("medea", 5)) == "go east"
    assert best(Table({"medea": "4,9", "varas": FAR}).give("medea", "kite down").after_move("medea")) == "reload"


def test_the_ordering_takes_the_better_card_and_the_weaker_enemy() -> None:
    t = Table({"varas": "4,9", "medea": "5,9"}).ready("varas").give("medea", "helmet", "elixir", "barrier").after_move("varas")
    assert best(t.do("ability")) == "steal consumable_1"
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "5,9"}).give("medea", "kite").set("ebue", health=20).after_move("medea")
    assert best(t.do("shoot")) == "target ebue"


def test_the_worth_of_cards() -> None:
    assert card_worth(CARD["mantis"]) > card_worth(CARD["mantis"] + FACE_DOWN) > 0
    assert card_worth(CARD["elixir"]) == 20
    assert all(card_worth(card) > 0 for card in CARD.values())


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
