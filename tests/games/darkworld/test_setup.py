"""Before round 1: seats, hands, chests."""

from __future__ import annotations

import pytest

from questboard.core import BadOptions, FastChance
from questboard.games.darkworld.game import GAME
from questboard.games.darkworld.rules.content import FLOOR
from questboard.games.darkworld.rules.model import CastleState


def start(seats: int = 5, seed: int = 1) -> CastleState:
    return GAME.start(seats, chance=FastChance.seeded(seed), listen=True)


def hide_all(s: CastleState) -> CastleState:
    """Korak puts the four chests down: the first offered each time."""
    for _ in range(4):
        GAME.apply(s, s.pending.options[0])
    return s


@pytest.mark.rule("DRK-101")
@pytest.mark.parametrize(
    ("seats", "owners"), [(2, (1, 1, 1, 1)), (3, (1, 1, 2, 2)), (4, (1, 1, 2, 3)), (5, (1, 2, 3, 4))]
)  # fmt: skip
def test_seat_0_is_korak_and_the_others_share_the_four_heroes(seats: int, owners: tuple[int, ...]) -> None:
    s = start(seats)
    assert s.owners == owners
    assert GAME.rules.seats_of(s) == seats
    assert s.pending.seat == 0


@pytest.mark.rule("DRK-101")
@pytest.mark.parametrize("seats", [1, 6])
def test_fewer_than_two_and_more_than_five_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions):
        start(seats)


@pytest.mark.rule("DRK-102")
def test_each_hero_starts_with_8_hp_a_basic_weapon_an_empty_camp_and_three_cards() -> None:
    s = start()
    for hero in s.heroes:
        assert (hero.hp, hero.weapon, hero.items, hero.coins, hero.slain, hero.hand) == (8, 0, (), (), (), 3)
    assert len(s.deck) == 32 - 12
    assert sum(hero.hits for hero in s.heroes) + s.deck.count(1) == 15


@pytest.mark.rule("DRK-102")
def test_the_deck_is_shuffled() -> None:
    assert len({tuple(start(seed=seed).deck) for seed in range(5)}) == 5


@pytest.mark.rule("DRK-103")
def test_all_heroes_start_in_the_castle_entrance() -> None:
    assert {FLOOR.names[hero.place] for hero in start().heroes} == {"ENT"}


@pytest.mark.rule("DRK-104")
def test_korak_holds_19_monsters_and_18_items_and_25_coins_lie_in_the_pit() -> None:
    s = start()
    assert (sum(s.store), s.items, len(s.coins), sum(s.coins), s.monsters) == (19, [6, 6, 6], 25, 59, {})
    strengths = [s.realm.kind_strength[kind] for kind, count in enumerate(s.store) for _ in range(count)]
    assert sorted(strengths) == [1] * 4 + [2] * 4 + [3] * 5 + [4] * 3 + [5] * 2 + [6]


@pytest.mark.rule("DRK-105")
def test_korak_may_choose_any_weapon_and_any_site_for_the_first_chest() -> None:
    s = start()
    assert (s.pending.kind, len(s.pending.options)) == ("place_chest", 64)


@pytest.mark.rule("DRK-105")
def test_each_chest_stands_in_another_room_with_another_weapon() -> None:
    s = start()
    GAME.apply(s, GAME.actions.parse("chest golden_axe 4,7"))
    left = [str(option) for option in s.pending.options]
    assert len(left) == 3 * 14
    assert not any("golden_axe" in text or text.endswith((" 4,7", " 5,9")) for text in left)


@pytest.mark.rule("DRK-105", "DRK-306")
def test_the_square_of_a_chest_is_closed_and_the_other_site_stays_ordinary() -> None:
    s = start()
    GAME.apply(s, GAME.actions.parse("chest golden_axe 4,7"))
    assert s.at[FLOOR.index["4,7"]] == -2
    assert s.at[FLOOR.index["5,9"]] == -1


@pytest.mark.rule("DRK-105")
def test_after_four_chests_the_first_round_begins() -> None:
    s = hide_all(start())
    assert s.round == 1
    assert sum(chest >= 0 for chest in s.chests) == 4


@pytest.mark.rule("DRK-105")
def test_all_see_where_a_chest_stands_but_only_korak_what_is_in_it() -> None:
    s = start()
    GAME.rules.collect(s)
    (told,) = GAME.apply(s, GAME.actions.parse("chest golden_axe 4,7"))
    assert (told.place, told.audience, "axe" in repr(told)) == ("4,7", None, False)
    assert [GAME.view(s, seat).chests[0] for seat in (0, 1, None)] == [3, 5, 5]


@pytest.mark.rule("DRK-107")
def test_all_doors_are_closed_and_no_room_is_populated() -> None:
    s = start()
    assert (s.opened, s.populated, s.lying) == (0, 0, {})


@pytest.mark.rule("DRK-107")
def test_the_arch_has_no_door() -> None:
    walk = GAME.rules.state_type.realm.ways(start()).walk
    assert FLOOR.index["DOOM"] in walk[FLOOR.index["11,2"]]
