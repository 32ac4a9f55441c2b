"""Hit and Miss cards: how many, on what, and that questions about them betray nothing."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.decks import KINDS, SPECTATOR
from questboard.games.dark.rules.model import HIT, MISS

from .stages import Stage


@pytest.mark.rule("DRK-405", "VIL-405", "DRK-R03", "VIL-R03")
def test_at_most_three_hit_cards_in_a_bout(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0]).hand("knight", hits=5)
    assert t.acting("knight").do(f"fight {t.names[0]}").offered == ["hits 0", "hits 1", "hits 2", "hits 3"]


@pytest.mark.rule("DRK-405", "VIL-405")
def test_no_more_hit_cards_than_the_hero_holds(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0]).hand("knight", hits=2, misses=3)
    assert t.acting("knight").do(f"fight {t.names[0]}").offered == ["hits 0", "hits 1", "hits 2"]


@pytest.mark.rule("DRK-405", "VIL-405")
def test_the_question_comes_after_the_roll_and_before_the_strength_is_seen(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0]).hand("knight", hits=1)
    t.acting("knight").do(f"fight {t.names[0]}")
    assert (len(t.happened("hero_rolled")), t.happened("strength_seen"), t.asked) == (1, [], "hit_cards")
    assert t.decision.seat == t.seat("knight")


@pytest.mark.rule("DRK-410", "VIL-410", "DRK-R03", "VIL-R03")
def test_at_most_two_miss_cards_in_a_bout(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[2, 2]).hand("knight", misses=4)
    assert t.active(t.names[0]).do("fight knight").offered == ["misses 0", "misses 1", "misses 2"]


@pytest.mark.rule("DRK-410", "VIL-410")
def test_no_more_miss_cards_than_there_is_damage(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[1, 0]).hand("knight", misses=4)
    assert t.active(t.names[0]).do("fight knight").offered == ["misses 0", "misses 1"]


@pytest.mark.rule("DRK-410", "VIL-410")
def test_without_damage_no_miss_cards_are_asked_for(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0, 1, 0]).hand("knight", misses=4)
    assert t.active(t.names[0]).do("fight knight").asked == "hit_cards"


@pytest.mark.rule("DRK-411", "VIL-411")
def test_both_kinds_may_be_played_in_one_bout_each_on_its_own_blow(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0, 2, 2]).hand("knight", hits=3, misses=2)
    t.acting("knight").do(f"fight {t.names[0]}", "hits 3", "misses 2")
    assert (t.hero("knight").hp, t.hero("knight").hand) == (6, 0)


@pytest.mark.rule("DRK-413", "VIL-413")
def test_used_cards_lie_under_the_deck_in_the_order_played(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0, 2, 2]).hand("knight", hits=2, misses=1)
    t.acting("knight").do(f"fight {t.names[0]}", "hits 2", "misses 1")
    assert t.bottom(3) == ["miss", "hit", "hit"]  # the last played is the lowest


@pytest.mark.rule("DRK-413", "VIL-413")
def test_draws_come_from_the_top(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1)], chance=[1, 1, 1]).deck("miss", "hit")
    t.acting("knight").do(f"fight {t.names[0]}")
    assert (t.hero("knight").misses, t.hero("knight").hits) == (1, 0)


@pytest.mark.rule("DRK-413", "VIL-413")
def test_an_empty_deck_and_an_empty_supply_give_nothing(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1)], chance=[1, 1])
    t.s.deck.clear()
    t.s.coins.clear()
    t.acting("knight").do(f"fight {t.names[0]}")
    assert (t.hero("knight").hand, t.hero("knight").coins, len(t.hero("knight").slain)) == (0, (), 1)
    assert t.happened("cards_drawn") == t.happened("coin_won") == []


@pytest.mark.rule("DRK-415", "VIL-415")
def test_with_only_miss_cards_the_question_for_hit_cards_is_put_all_the_same(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0]).hand("knight", misses=1)
    t.acting("knight").do(f"fight {t.names[0]}")
    assert (t.asked, t.offered) == ("hit_cards", ["hits 0"])


@pytest.mark.rule("DRK-415", "VIL-415")
def test_with_only_hit_cards_the_question_for_miss_cards_is_put_all_the_same(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[1, 0]).hand("knight", hits=1)
    t.active(t.names[0]).do("fight knight")
    assert (t.asked, t.offered) == ("miss_cards", ["misses 0"])


@pytest.mark.rule("DRK-415", "VIL-415")
def test_with_an_empty_hand_nothing_is_asked(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[1, 0, 1, 0])
    assert t.acting("knight").do(f"fight {t.names[0]}").asked == "hero_action"


@pytest.mark.rule("DRK-R01", "VIL-R01")
def test_a_coin_is_drawn_at_random_and_known_to_its_owner_only(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1)], chance=[1, 1, 5])
    t.acting("knight").do(f"fight {t.names[0]}")
    seen = {seat: t.game.view(t.s, seat).heroes[t.number("knight")].coins for seat in (0, 1, 2, 3, 4, None)}
    assert seen == {0: (0,), 1: (0,), 2: (5,), 3: (0,), 4: (0,), None: (0,)}
    assert [event.audience for event in t.happened("coin_seen")] == [(2,)]


@pytest.mark.rule("DRK-R02", "VIL-R02")
def test_type_and_item_of_a_monster_are_public_its_strength_is_not(stage: Stage) -> None:
    t = stage.table({}, [(3, 1, "speed_boots")])
    for seat in (1, None):
        seen = t.game.view(t.s, seat).monsters[0]
        assert t.realm.type_of(seen.kind) == t.realm.type_of(t.s.monsters[0].kind)
        assert (seen.item, t.realm.strength_of(seen.kind)) == (1, 0)
    assert t.realm.strength_of(t.game.view(t.s, 0).monsters[0].kind) == 3


@pytest.mark.rule("DRK-R08", "VIL-R08")
def test_a_hand_is_private_to_its_seat_but_its_size_is_public(stage: Stage) -> None:
    t = stage.table().hand("knight", hits=2, misses=1)
    for seat in (0, 1, None):
        camp = t.game.view(t.s, seat).heroes[t.number("knight")]
        assert (camp.hits, camp.misses, camp.hand) == (0, 0, 3)
    own = t.game.view(t.s, t.seat("knight")).heroes[t.number("knight")]
    assert (own.hits, own.misses) == (2, 1)


@pytest.mark.rule("DRK-413", "VIL-413")
@pytest.mark.parametrize("kind", [HIT, MISS])
def test_whoever_saw_a_card_go_under_knows_it_in_the_hand_of_whoever_draws_it(stage: Stage, kind: int) -> None:
    t = stage.table()
    watcher = 3
    t.s.deck.append(kind | 1 << (KINDS + watcher))
    t.s.draw_card(t.number("knight"))
    expected = [0] * (2 * SPECTATOR + 2)
    expected[2 * watcher + kind] = 1
    assert list(t.hero("knight").known) == expected


@pytest.mark.rule("DRK-413", "VIL-413", "DRK-R08", "VIL-R08")
def test_of_a_card_that_nobody_saw_nobody_is_sure(stage: Stage) -> None:
    t = stage.table()
    t.s.draw_card(t.number("knight"))
    assert t.hero("knight").known == ()
