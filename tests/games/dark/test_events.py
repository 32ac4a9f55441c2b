"""What is told of bouts, items and ends: the right thing, to the right seats."""

from __future__ import annotations

from itertools import combinations

import pytest

from questboard.games.dark.rules.model import EVERYBODY
from questboard.games.dark.rules.scoring import boss_is_dead, points

from .stages import Stage


@pytest.mark.rule("DRK-408", "VIL-408", "DRK-R01", "VIL-R01")
def test_the_reward_is_told_to_all_and_its_faces_to_the_owner(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1, "speed_boots")], chance=[1, 1, 5]).deck("miss")
    t.acting("knight").do(f"fight {t.names[0]}", "take speed_boots")
    (drawn,), (cards,), (coin,), (value,), (item,) = (
        t.happened(tag) for tag in ("cards_drawn", "cards_seen", "coin_won", "coin_seen", "item_taken")
    )
    assert (drawn.hero, drawn.count, drawn.audience) == ("knight", 1, None)
    assert (cards.hits, cards.misses, cards.audience) == (0, 1, (2,))
    assert (coin.hero, coin.audience) == ("knight", None)
    assert (value.value, value.audience) == (5, (2,))
    assert (item.item, item.place, item.audience) == ("speed_boots", stage.line[1], None)


@pytest.mark.rule("DRK-410", "VIL-410")
def test_a_wound_is_told_with_what_is_left_and_who_dealt_it(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[2, 1, 0, 0])
    t.active(t.names[0]).do("fight knight")
    (told,) = t.happened("wounded")
    assert (told.hero, told.amount, told.left, told.by) == ("knight", 3, 5, t.names[0])


@pytest.mark.rule("DRK-410", "VIL-410")
def test_a_blow_without_damage_is_no_wound(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0, 0, 0])
    t.active(t.names[0]).do("fight knight")
    assert t.happened("wounded") == []


@pytest.mark.rule("DRK-402", "VIL-402")
def test_a_bout_is_told_with_attacker_and_defender(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0, 0, 0] * 2)
    t.acting("knight").do(f"fight {t.names[0]}", "end")
    t.active(t.names[0]).do("fight knight")
    assert [(told.attacker, told.defender) for told in t.happened("bout_began")] == [
        ("knight", t.names[0]),
        (t.names[0], "knight"),
    ]


@pytest.mark.rule("DRK-405", "VIL-405", "DRK-410", "VIL-410")
def test_cards_played_are_told_with_their_number(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0, 2, 2]).hand("knight", hits=2, misses=1)
    t.acting("knight").do(f"fight {t.names[0]}", "hits 2", "misses 1")
    assert [told.count for told in t.happened("hits_played")] == [2]
    assert [told.count for told in t.happened("misses_played")] == [1]


@pytest.mark.rule("DRK-901", "VIL-901", "DRK-902", "VIL-902")
def test_the_end_is_told_with_the_points_of_every_hero(stage: Stage) -> None:
    t = stage.table({"dwarf": stage.front}, chance=[2, 2, 2]).give("dwarf", weapon=4).hand("dwarf", hits=3)
    t.slain("knight", 3).give("knight", coins=[4]).hand("knight", misses=1)
    t.acting("dwarf").do(f"fight {stage.boss}", "hits 3")
    scores = {told.hero: (told.points, told.monsters, told.coins, told.cards, told.extra) for told in t.happened("scored")}
    assert scores["knight"] == (8, 3, 4, 1, 0)
    assert scores["dwarf"] == (12, 7, 0, 0, 5)
    assert len(t.happened("ended")) == len(t.happened("boss_slain")) == 1


@pytest.mark.rule("DRK-904", "VIL-904")
def test_when_the_evil_side_wins_everybody_else_has_lost(stage: Stage) -> None:
    t = stage.table({"dwarf": stage.front}, chance=[2, 2, 2], seats=3).give("dwarf", hp=3)
    for name in ("barbarian", "knight", "ranger"):
        camp = t.hero(name)
        camp.place, camp.hp, camp.out = -1, 0, True
    t.active(stage.boss).do("fight dwarf")
    assert t.s.outcome is not None
    assert (t.s.outcome.ranks, t.s.outcome.values) == ((1, 2, 2), (1.0, -1.0, -1.0))
    assert [told.hero for told in t.happened("eliminated")] == ["dwarf"]


@pytest.mark.rule("DRK-R07", "VIL-R07", "DRK-302", "VIL-302")
def test_a_hero_who_leaves_a_square_leaves_it_free(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight").do(f"step {stage.line[1]}")
    assert t.s.at[t.realm.floor.index[stage.line[0]]] == -1
    assert t.s.at[t.realm.floor.index[stage.line[1]]] == t.number("knight")


@pytest.mark.rule("DRK-R08", "VIL-R08")
def test_the_mask_of_everybody_names_five_seats_and_the_spectators() -> None:
    assert EVERYBODY == 0b111111


@pytest.mark.rule("DRK-405", "VIL-405", "DRK-410", "VIL-410")
def test_no_card_played_is_not_told(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0, 2, 2]).hand("knight", hits=2, misses=1)
    t.acting("knight").do(f"fight {t.names[0]}", "hits 0", "misses 0")
    assert t.happened("hits_played") == t.happened("misses_played") == []


@pytest.mark.rule("DRK-206", "VIL-206")
def test_a_monsters_step_is_told_with_both_squares(stage: Stage) -> None:
    t = stage.table({}, [(4, 1)])
    t.active(t.names[0]).do(f"step {stage.line[2]}")
    (told,) = t.happened("stepped")
    assert (told.figure, told.source, told.target) == (t.names[0], stage.line[1], stage.line[2])


@pytest.mark.rule("DRK-412", "VIL-412", "DRK-204", "VIL-204")
def test_a_turn_that_a_knock_out_ended_has_no_actions_left(stage: Stage) -> None:
    t = stage.table({"ranger": 0}, [(4, 1)], chance=[0, 0, 2, 1]).give("ranger", hp=2)
    t.acting("ranger").do(f"fight {t.names[0]}")
    assert [told.unused for told in t.happened("turn_ended")] == [0]
    assert (t.s.actions, t.s.barred) == (0, 0)


@pytest.mark.rule("DRK-402", "VIL-402")
def test_nothing_is_told_while_nobody_listens(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1, "speed_boots")], chance=[1, 1, 5])
    t.s.log = None
    t.acting("knight").do(f"fight {t.names[0]}", "leave", f"step {stage.line[1]}")
    assert t.events == []


@pytest.mark.rule("DRK-903", "VIL-903", "DRK-R06", "VIL-R06")
def test_the_reason_of_the_end_names_all_who_have_most_points(stage: Stage) -> None:
    alone, shared = stage.table(), stage.table().give("knight", coins=[5, 4, 4]).give("ranger", coins=[5, 4, 3, 1])
    reasons = []
    for t in (alone, shared):
        boss_is_dead(t.s, t.number("dwarf"))
        assert t.s.outcome is not None
        reasons.append(t.s.outcome.reason)
    assert reasons == ["The Dwarf has most points.", "The Knight and the Ranger have most points."]


@pytest.mark.rule("DRK-R06", "VIL-R06")
def test_the_reason_of_the_end_says_how_a_tie_was_broken(stage: Stage) -> None:
    t = stage.table()
    killer = t.number("dwarf")
    t.s.killer = killer
    as_many = next(coins for coins in combinations(t.s.coins, 4) if sum(coins) == points(t.s, killer))
    t.give("knight", coins=as_many)
    boss_is_dead(t.s, killer)
    assert t.s.outcome is not None
    boss = t.s.realm.boss_name
    assert t.s.outcome.reason == f"The Knight and the Dwarf have most points; the Dwarf slew {boss}."
    assert t.s.outcome.rule.endswith("-R06")


@pytest.mark.rule("DRK-901", "VIL-901", "DRK-904", "VIL-904")
def test_the_title_of_the_end_names_the_boss(stage: Stage) -> None:
    t = stage.table()
    boss_is_dead(t.s, t.number("dwarf"))
    assert t.s.outcome is not None
    assert t.s.outcome.title == {"korak": "Korak is dead", "warlord": "The Warlord is dead"}[stage.boss]


@pytest.mark.rule("DRK-204", "VIL-204")
def test_a_heros_step_is_told_with_both_squares(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight").do(f"step {stage.line[1]}")
    (told,) = t.happened("stepped")
    assert (told.figure, told.source, told.target) == ("knight", stage.line[0], stage.line[1])


@pytest.mark.rule("DRK-412", "VIL-412", "DRK-420", "VIL-420")
def test_a_hero_who_is_knocked_out_leaves_his_square_free(stage: Stage) -> None:
    t = stage.table({"ranger": 0}, [(4, 1)], chance=[2, 2]).give("ranger", hp=2)
    t.active(t.names[0]).do("fight ranger")
    assert t.s.at[t.realm.floor.index[stage.line[0]]] == -1


@pytest.mark.rule("DRK-R07", "VIL-R07")
def test_an_eliminated_hero_has_no_points(stage: Stage) -> None:
    t = stage.table().give("knight", coins=[4])
    t.hero("knight").out = True
    assert points(t.s, t.number("knight")) == 0


@pytest.mark.rule("DRK-408", "VIL-408", "DRK-R08", "VIL-R08")
@pytest.mark.parametrize(("card", "faces"), [("hit", (1, 0)), ("miss", (0, 1))])
def test_the_owner_is_told_what_he_drew(stage: Stage, card: str, faces: tuple[int, int]) -> None:
    t = stage.table({"knight": 0}, [(1, 1)], chance=[1, 1, 5]).deck(card)
    t.acting("knight").do(f"fight {t.names[0]}")
    assert [(told.hits, told.misses) for told in t.happened("cards_seen")] == [faces]
