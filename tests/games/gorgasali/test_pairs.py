"""How pairs are judged: together, so that they share, and bring each other back."""

from __future__ import annotations

import pytest

from questboard.core.thought.habits import Count
from questboard.games.gorgasali.counsel.habits import IDLE, SORTING, WASTED, GorgasaliWatcher
from questboard.games.gorgasali.counsel.rescue import hope
from questboard.games.gorgasali.counsel.sides import member
from questboard.games.gorgasali.counsel.trades import best_trade, proposal
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.content import SQUARE
from questboard.games.gorgasali.rules.model import OUT

from .table import Table

FAR = "20,20"


def pair(medea: str = "12,8", varas: str = "13,8") -> Table:
    t = Table({"medea": medea, "armazi": "4,20", "varas": varas, "drain": FAR}, mode="duo", round=7)
    t.s.chests = frozenset()
    return t


def fallen(t: Table, square: str) -> Table:
    """Varas's banner lies there."""
    t.s.at.pop(t.player("varas").square)
    return t.set("varas", square=OUT, health=0, banner=SQUARE[square])


def chance(t: Table) -> float:
    return GAME.counsel.prospects(t.before_move("armazi", 1, 2).s)[0]


def weights(t: Table) -> dict[str, float]:
    return dict(zip(t.offered, GAME.counsel.prior(t.s, t.decision) or (), strict=True))


def test_the_first_points_of_a_member_count_more_than_the_last() -> None:
    assert member(50) - member(0) > member(150) - member(100) > member(250) - member(200) > 0
    assert 2 * member(100) > member(200) + member(0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (pair().set("medea", health=50).set("varas", health=50), pair().set("medea", health=90).set("varas", health=10)),
        (pair().give("medea", "mantis").give("varas", "lynx"), pair().give("medea", "mantis", "lynx")),
        (pair().set("varas", health=20), fallen(pair(), "13,8")),
        (fallen(pair().give("medea", "elixir"), "13,8"), fallen(pair(), "13,8")),
        (fallen(pair().give("medea", "elixir"), "13,8"), fallen(pair("12,6").give("medea", "elixir"), "17,8")),
        (pair().set("varas", health=50), fallen(pair().give("medea", "elixir"), "13,8")),
    ],
)
def test_what_is_better_for_a_pair(better: Table, worse: Table) -> None:
    assert chance(better) > chance(worse)


def test_the_nearer_to_the_banner_the_more_hope() -> None:
    s = fallen(pair().give("medea", "bandage"), "13,8").s
    assert hope(s, 0, SQUARE["12,8"]) > hope(s, 0, SQUARE["9,8"]) > hope(s, 0, SQUARE["3,3"]) > 0


def test_a_walk_leads_to_the_banner() -> None:
    t = fallen(pair().give("medea", "elixir"), "16,8").before_move("medea", 1, 2)
    row = GAME.counsel.plans(t.s, t.decision)[0]
    t.do(*(str(action) for action in row))
    assert "revive" in t.offered
    assert max(weights(t).items(), key=lambda entry: entry[1])[0] == "revive"


def test_a_spare_weapon_goes_to_who_has_none() -> None:
    s = pair().give("medea", "mantis", "lynx").after_move("medea").s
    items, gain = best_trade(s, 0)
    assert [item.owner for item in items] == [0]
    assert gain > 0
    assert str(proposal(s, 0, ())[-1]) == "propose"


def test_nobody_is_stripped() -> None:
    s = pair().give("medea", "mantis").give("varas", "lynx", "elixir").set("medea", health=40).after_move("medea").s
    items, _ = best_trade(s, 0)
    after = pair().give("medea", "mantis").give("varas", "lynx", "elixir").after_move("medea")
    assert all(s.players[item.owner].cards() > 1 for item in items)
    assert after.offered.count("trade") == 1


def test_a_gift_is_accepted_and_robbery_is_not() -> None:
    t = pair().give("medea", "mantis", "lynx").after_move("medea").do("trade", "add medea weapon_1", "propose")
    assert weights(t)["answer yes"] > weights(t)["answer no"]
    t = pair().give("medea", "mantis").give("varas", "lynx", "elixir").after_move("medea")
    t.do("trade", "add varas weapon_1", "add varas consumable_1", "propose")
    assert weights(t)["answer yes"] < weights(t)["answer no"]


def test_cards_that_move_up_by_themselves_are_not_worth_the_main_action() -> None:
    t = pair().give("medea", "mantis down", "backpack elixir").after_move("medea")
    assert weights(t)["manage"] < 0.01 * weights(t)["reload"]


def test_what_moves_up_by_itself_is_not_brought_up_by_hand() -> None:
    t = pair().give("medea", "bandage", "backpack elixir", "backpack teleport").after_move("medea").do("manage")
    found = weights(t)
    assert max(found, key=found.__getitem__) == "exchange backpack_consumable_1 consumable_1"
    t.do("exchange backpack_consumable_1 consumable_1")
    assert weights(t)["done"] == max(weights(t).values())


def seen(t: Table, *texts: str) -> dict[str, Count]:
    """What is counted of a turn of these choices."""
    watcher = GorgasaliWatcher()
    for number, text in enumerate(texts, 1):
        before, seat = t.s.copy(), t.decision.seat
        t.do(text)
        if number == len(texts):
            t.s.active = t.seat("armazi")
        watcher.saw(before, seat, GAME.actions.parse(text), t.s)
    return dict(watcher.counts(t.s))


def test_a_card_brought_up_and_used_in_the_same_turn_was_not_brought_up_for_nothing() -> None:
    def managed() -> Table:
        return pair().give("medea", "backpack smoke_bulb", "backpack elixir").after_move("medea")

    exchange = ("manage", "exchange backpack_throwable_1 throwable_1", "done")
    assert seen(managed(), *exchange, "use smoke_bulb", "end")[SORTING] == (0, 1)
    assert seen(managed(), *exchange, "end")[SORTING] == (1, 1)


def test_a_turn_that_ends_with_the_answer_to_a_trade_is_counted() -> None:
    t = pair("4,18", "5,18").give("medea", "mantis", "lynx").after_move("medea")
    assert seen(t, "trade", "add medea weapon_1", "propose", "answer yes")[IDLE] == (1, 1)


def test_a_healing_card_that_makes_room_is_not_wasted() -> None:
    def hurt(*cards: str) -> Table:
        return pair().set("medea", health=95).script(1, 2).give("medea", "bandage", *cards).before_roll("medea")

    full = ("elixir", "backpack teleport", "backpack ammo_bag")
    assert seen(hurt(), "use bandage")[WASTED] == (1, 1)
    assert seen(hurt(*full), "use bandage")[WASTED] == (0, 1)
