"""Who comes to the boss first draws first, and reckons with the cards that lie there."""

from __future__ import annotations

from questboard.games.dark.counsel.evaluation import duel_chance
from questboard.games.dark.counsel.welcome import hits_to_come
from tests.games.darkworld.table import Castle

from .stages import Stage

CHEST = "0,6"


def test_each_hero_reckons_with_the_cards_that_will_be_his(stage: Stage) -> None:
    t = stage.table({}).deck("hit", "miss", "hit", "hit", "miss", "miss")
    assert hits_to_come(t.s, [2, 0, 3], [3, 2, 1]) == [1.0, 0.0, 2.0, 0.0]


def test_of_cards_that_are_in_no_deck_any_is_expected(stage: Stage) -> None:
    t = stage.table({}).deck("hit")
    del t.s.deck[:-1]
    assert hits_to_come(t.s, [1], [3]) == [0.0, 2.0, 0.0, 0.0]


def test_nobody_waits_before_the_boss_for_the_advantage_of_the_first_blow() -> None:
    """He has it in his own turn only: a hero who has struck his blows and missed has lost no more than the health they cost."""
    one, health, blow = 0.13, 8.0, 2.0
    waiting = duel_chance(one, health, blow, 20, is_first=True)
    struck = one + (1 - one) * duel_chance(one, health - blow, blow, 19, is_first=False)
    assert struck > waiting


def test_whoever_has_his_turn_strikes_once_however_weak_he_is() -> None:
    assert duel_chance(0.13, 1.0, 2.0, 3, is_first=True) > 0
    assert duel_chance(0.13, 1.0, 2.0, 3, is_first=False) == 0


def test_whoever_is_in_the_room_of_his_chest_goes_for_the_monsters_that_keep_it_closed() -> None:
    t = Castle({"knight": "1,6"}, [(1, "0,4")], chests={CHEST: "golden_axe"}).acting("knight")
    knight = t.number("knight")
    errand = t.s.counsel.errand(t.s, knight)
    assert (errand.name, t.realm.floor.names[errand.goal]) == ("room", "0,4")
    weights = dict(zip(t.offered, t.game.counsel.prior(t.s, t.decision), strict=True))
    assert max(weights, key=weights.__getitem__) == "step 1,5"

    t = Castle({"knight": "1,6"}, chests={CHEST: "golden_axe"}).acting("knight")
    assert t.s.counsel.errand(t.s, knight).name == "chest"
