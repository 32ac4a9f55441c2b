"""What is hidden in the castle: chests, strengths under room limits, what the Haunter took, what Korak is placing."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.darkworld.game import GAME
from questboard.games.darkworld.rules.content import WEAPON_IDS
from questboard.games.darkworld.rules.model import CastleState
from tests.games.dark.imagining import imagined, strength

from .table import Castle

CHESTS = {"4,7": "golden_hammer", "8,7": "golden_mace", "11,4": "golden_sword", "7,4": "golden_axe"}


def contents(s: CastleState) -> tuple[int, ...]:
    return tuple(chest for chest in s.chests if chest >= 0)


@pytest.mark.rule("DRK-105")
def test_heroes_imagine_chest_contents_in_any_order_and_korak_knows_them() -> None:
    t = Castle(chests=CHESTS)
    assert len(imagined(t, 1, contents, times=300)) == 24
    assert imagined(t, 0, contents) == {(0, 1, 2, 3)}


@pytest.mark.rule("DRK-611")
def test_a_weapon_that_was_taken_is_in_no_chest_any_more() -> None:
    t = Castle({"knight": "5,7"}, chests=CHESTS).acting("knight").do("treasure")
    found = imagined(t, 4, contents)
    assert {order[0] for order in found} == {4}
    assert {frozenset(order[1:]) for order in found} == {frozenset({1, 2, 3})}


@pytest.mark.rule("DRK-105")
def test_swapping_chest_contents_changes_nothing_for_heroes() -> None:
    t = Castle(chests=CHESTS).acting("knight")
    before = [t.game.view(t.s, seat) for seat in (1, 2, None)]
    t.s.chests = tuple(3 - chest if chest >= 0 else chest for chest in t.s.chests)
    assert [t.game.view(t.s, seat) for seat in (1, 2, None)] == before


@pytest.mark.rule("DRK-105")
def test_while_korak_hides_his_chests_the_heroes_see_only_the_sites() -> None:
    s = GAME.start(5, chance=FastChance.seeded(2))
    twin = s.copy()
    for state, weapons in ((s, WEAPON_IDS), (twin, WEAPON_IDS[::-1])):
        for weapon, site in zip(weapons, ("4,7", "8,7", "11,4"), strict=False):
            GAME.apply(state, GAME.actions.parse(f"chest {weapon} {site}"))
    assert s != twin
    assert all(GAME.view(s, seat) == GAME.view(twin, seat) for seat in (1, 2, 3, 4, None))


@pytest.mark.rule("DRK-321")
def test_the_room_limit_tells_what_a_monster_may_be() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian").bring("orc 1", "5,8")
    assert imagined(t, 1, strength(t)) == {1, 2, 3}  # an orc of 4 exists, but not in room 1


@pytest.mark.rule("DRK-321")
def test_two_in_a_room_share_the_limit() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian").bring("orc 1", "5,8").bring("ogre 1", "6,8")
    assert imagined(t, 1, lambda s: (strength(t)(s), strength(t, 1)(s))) == {(1, 1), (2, 1)}


@pytest.mark.rule("DRK-325")
def test_while_a_figure_is_placed_its_type_is_not_known_yet() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian").do("bring ogre 3")
    figures = imagined(t, 1, lambda s: s.agenda[-1].figure)
    assert len(figures) == 9  # every kind of 1 to 3
    assert imagined(t, 0, lambda s: s.agenda[-1].figure) == {t.s.agenda[-1].figure}


@pytest.mark.rule("DRK-325")
def test_the_second_figure_always_fits_what_is_imagined_of_the_first() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian").bring("skeleton 2", "5,8").do("bring orc 1")
    assert imagined(t, 1, strength(t)) == {1, 2}


@pytest.mark.rule("DRK-703")
def test_what_the_haunter_took_stays_secret_but_binds_its_companion() -> None:
    t = Castle(doors=[], rooms=[], chance=[8]).turn("barbarian").bring("orc 1", "5,8").bring("orc 2", "6,9")
    t.korak_going_on().do("summon")
    assert imagined(t, 1, strength(t, 1)) == {1, 2}
    assert imagined(t, 1, lambda s: t.realm.kind_strength[s.gone[0].kind]) == {1, 2}
    assert imagined(t, 0, lambda s: t.realm.kind_strength[s.gone[0].kind]) == {1}


@pytest.mark.rule("DRK-407")
def test_a_seat_that_knew_what_the_haunter_took_goes_on_knowing_it() -> None:
    t = Castle({"knight": "5,8"}, [(4, "6,8"), (3, "0,1")], chance=[1, 1, 0, 0, 8])
    t.acting("knight", actions=1).do("fight orc#1")
    t.korak_going_on().do("summon")
    assert imagined(t, 2, lambda s: t.realm.kind_strength[s.gone[0].kind]) == {4}
    assert imagined(t, 3, lambda s: t.realm.kind_strength[s.gone[0].kind]) == {3, 4}


@pytest.mark.rule("DRK-R02")
def test_the_store_is_known_by_type_only() -> None:
    t = Castle()
    assert GAME.view(t.s, 1).store == [8, 4, 4, 2, 1]
    assert GAME.view(t.s, 0).store == t.s.store


@pytest.mark.rule("DRK-325")
def test_koraks_questions_are_the_same_for_heroes_whatever_he_placed() -> None:
    """A monster of 3 leaves no room for another, one of 1 does: nobody else can tell."""
    seen = []
    for figure in ("orc 3", "orc 1"):
        t = Castle(doors=[], rooms=[]).turn("barbarian").bring(figure, "5,8")
        seen.append((t.decision.seat, t.decision.kind, t.decision.secret, GAME.view(t.s, 1)))
    assert seen[0] == seen[1]


@pytest.mark.rule("DRK-921", "DRK-407")
def test_a_total_that_would_do_in_the_ordinary_game_leaves_its_number_possible() -> None:
    t = Castle({"knight": "5,8"}, [(3, "6,8")], chance=[2, 1, 0, 0], challenging=True)
    t.acting("knight").do(f"fight {t.names[0]}")
    assert imagined(t, 1, strength(t)) == {3, 4}
