"""How a match ends, and who has won."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.rounds import EndRound
from questboard.games.dark.rules.scoring import points

from .table import VillageTable


def slaying(*others: str, seats: int = 5) -> VillageTable:
    """The Knight is about to kill the Warlord with his first blow."""
    t = VillageTable(chance=[2, 2, 1], seats=seats)
    t.on_top("knight", *others).arm("knight", "golden_axe")
    return t


@pytest.mark.rule("VIL-901", "VIL-902")
def test_the_game_ends_at_once_when_the_warlord_dies():
    t = slaying().acting("knight").do("fight warlord")
    assert t.s.outcome.ending == "boss_slain"
    assert t.s.outcome.title == "The Warlord is dead"
    assert t.s.pending is None
    assert t.s.killer == t.number("knight")


@pytest.mark.rule("VIL-902")
def test_points_of_the_killer():
    t = slaying().slain("knight", 3).give("knight", coins=[2, 5]).hand("knight", hits=1, misses=2)
    t.s.miller, t.s.pit = t.number("knight"), (0,)
    t.acting("knight").do("fight warlord", "hits 0")
    # Warlord 7, spot 5, Lurker 4, orc 3, coins 7, cards 3, Miller 5
    assert points(t.s, t.number("knight")) == 34
    assert t.s.outcome.points == (0, 0, 34, 0, 0)


@pytest.mark.rule("VIL-903")
def test_most_points_win_whoever_killed_the_warlord():
    t = slaying().slain("dwarf", 5, 4, 3, 3, 3, 2).acting("knight").do("fight warlord")
    assert points(t.s, t.number("dwarf")) == 20
    assert points(t.s, t.number("knight")) == 16
    assert t.s.outcome.winners == (t.seat("dwarf"),)
    assert t.s.outcome.values[0] == -1.0


@pytest.mark.rule("VIL-904")
def test_the_warlord_wins_when_all_four_heroes_are_eliminated():
    t = VillageTable(chance=[0, 0, 2, 2, 2]).on_top("knight").give("knight", hp=6)
    for hero in ("barbarian", "ranger", "dwarf"):
        camp = t.hero(hero)
        camp.place, camp.hp, camp.out = -1, 0, True
    t.acting("knight").do("fight warlord")
    assert (t.s.outcome.ending, t.s.outcome.winners) == ("heroes_eliminated", (0,))
    assert t.s.outcome.rule == "VIL-904"


@pytest.mark.rule("VIL-904", "VIL-825")
def test_one_eliminated_hero_does_not_end_the_game():
    t = VillageTable(chance=[0, 0, 2, 2, 2]).on_top("knight").give("knight", hp=6).acting("knight").do("fight warlord")
    assert t.s.outcome is None


@pytest.mark.rule("VIL-905", "VIL-R22")
@pytest.mark.parametrize(("round_", "over"), [(49, False), (50, True)])
def test_the_warlord_wins_when_the_last_round_is_over(round_, over):
    t = VillageTable()
    t.s.round = round_
    t.run(EndRound())
    assert (t.s.outcome is not None) is over
    if over:
        assert (t.s.outcome.ending, t.s.outcome.rule) == ("time_over", "VIL-905")
        assert t.s.outcome.reason == "Round 50 is over and the Warlord is alive."
