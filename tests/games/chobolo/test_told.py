"""What happens is told: each thing that the rules do has its event, with the rule by which it happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questboard.core import Event, ScriptedChance
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules import events as ev
from questboard.games.chobolo.rules.content import BOARD
from questboard.games.chobolo.rules.endings import eliminate
from questboard.games.chobolo.rules.fight.harm import die, lose_level
from questboard.games.chobolo.rules.model import NO_SEAT
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD
from questboard.games.chobolo.rules.turns import EndRound

from .arena import Arena, cell

RIVERS = {"0,0": "river", "1,0": "river"}
FIRE = 2
MIRE, DRAIN = SPELL_BY_WORD["mire"], SPELL_BY_WORD["drain"]


def lost_a_level(word: str) -> Arena:
    t = Arena([{"mason": "0,0"}, {}]).level(g_mason=2)
    if word:
        t.enchant(0, word, on="0.mason")
    t.run()
    lose_level(t.s, 1, 1, "CHO-703")
    return collected(t)


def dead(c: int) -> Arena:
    t = Arena([{"wizard": "0,0"}, {"wizard": "2,0"}]).open_plane(holder="1.wizard").stack(1, "F A").run()
    die(t.s, c, 0, "CHO-703")
    return collected(t)


def resigned() -> Arena:
    t = Arena([{}, {}, {}]).run()
    eliminate(t.s, 1, "resigned", "CHO-834")
    return collected(t)


def collected(t: Arena) -> Arena:
    t.events += GAME.rules.collect(t.s)
    return t


def asleep_on_the_way() -> Arena:
    t = Arena([{"wizard": "0,0"}, {"wizard": "4,-4", "mason": "1,0"}], wizards=["WIZ-S", "WIZ-W"], preset="full")
    return t.stack(1, "W A F").hand(1, "sleep").wizard().do("to 1,0").cast("sleep", "target 0.wizard").quiet()


def mired() -> Arena:
    return Arena([{}, {"mason": "0,0"}]).stack(0, "W W").hand(0, "mire").wizard().cast("mire", "target 1.mason")


def twisted() -> Arena:
    t = Arena([{"mason": "0,0"}, {}], dice=[1, 4]).stack(0, "W F").hand(0, "twist_of_fate").warriors()
    return t.do("warrior 0.mason", "build").cast("twist_of_fate")


def gone_from_the_shot() -> Arena:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0"}], dice=[4, 1]).preset(1, "full").tower(1, "4,0")
    t.stack(0, "W F").hand(0, "twist_of_fate").stack(1, "E A W").hand(1, "recall").battle().quiet().do("shoot 1.mason")
    return t.cast("twist_of_fate", "die 0").script(4).cast("recall", "target 1.mason").quiet()


def fought(*choices: str) -> Arena:
    return Arena([{"mason": "0,0"}, {"mason": "1,0"}], dice=[4, 1]).battle().do(*choices)


def river_walk(die: int) -> Arena:
    t = Arena([{"river_walker": "0,0"}, {}], RIVERS, dice=[die]).warriors()
    return t.do("warrior 0.river_walker", "river_walk")


def built(die: int) -> Arena:
    return Arena([{"mason": "0,0"}, {}], dice=[die]).warriors().do("warrior 0.mason", "build")


def fourth_tower() -> Arena:
    t = Arena([{"mason": "0,0"}, {}]).tower(0, "4,0").tower(0, "-4,0").tower(0, "0,4").tower(1, "1,0").warriors()
    return t.march("mason", "1,0").do("on 4,0")


def shown() -> Arena:
    return Arena([{"wizard": "0,0"}, {}], {"1,0": "F"}, dice=[0]).deck(0, "mire").stack(0, "F").wizard().do("to 1,0")


CASES: list[tuple[str, Callable[[], Arena], Event]] = [
    ("CHO-201", lambda: Arena([{}, {}], round=3).run(EndRound()), ev.RoundBegan(rule="CHO-201", round=4)),
    ("CHO-202", lambda: Arena([{}, {}]).turn(1), ev.TurnBegan(rule="CHO-202", seat=1)),
    ("CHO-207", lambda: Arena([{}, {}]).end(), ev.TurnEnded(rule="CHO-207", seat=0)),
    (
        "CHO-301",
        lambda: Arena([{"wizard": "0,0"}, {}]).wizard().do("to 1,0"),
        ev.Stepped(rule="CHO-301", who=0, cell=cell("1,0"), origin=cell("0,0")),
    ),
    ("CHO-315", asleep_on_the_way, ev.Placed(rule="CHO-315", who=0, cell=cell("0,0"))),
    ("CHO-321", lambda: shown().do("take F"), ev.ChipTaken(rule="CHO-321", seat=0, element=FIRE)),
    ("CHO-323", lambda: shown().do("remove F"), ev.ChipRemoved(rule="CHO-323", seat=0, element=FIRE)),
    ("CHO-325", lambda: shown().do("pray"), ev.CardsDrawn(rule="CHO-325", seat=0, count=1)),
    ("CHO-325", lambda: shown().do("pray"), ev.CardsSeen(rule="CHO-325", seat=0, cards=(MIRE,), audience=(0,))),
    ("CHO-341", lambda: river_walk(3), ev.RiverWalked(rule="CHO-341", who=1, success=True)),
    ("CHO-341", lambda: river_walk(2), ev.RiverWalked(rule="CHO-341", who=1, success=False)),
    ("CHO-405", lambda: built(3), ev.TowerBuilt(rule="CHO-405", who=1, cell=cell("0,0"))),
    ("CHO-405", lambda: built(1), ev.BuildFailed(rule="CHO-405", who=1)),
    ("CHO-405", lambda: built(3), ev.Rolled(rule="CHO-405", what="build", who=1, die=3)),
    ("CHO-406", fourth_tower, ev.TowerTaken(rule="CHO-406", seat=0, cell=cell("1,0"))),
    ("CHO-407", fourth_tower, ev.TowerDestroyed(rule="CHO-407", cell=cell("4,0"))),
    ("CHO-503", mired, ev.CardShown(rule="CHO-503", seat=0, spell=MIRE)),
    ("CHO-503", mired, ev.SpellDeclared(rule="CHO-503", seat=0, spell=MIRE, pooled=False, targets=(5,))),
    ("CHO-505", mired, ev.SpellResolved(rule="CHO-505", seat=0, spell=MIRE)),
    ("CHO-505", twisted, ev.DieTurned(rule="CHO-505", who=1, die=4)),
    (
        "CHO-506",
        lambda: Arena([{"mason": "0,0"}, {}]).enchant(1, "mire", on="0.mason").end(),
        ev.SpellExpired(rule="CHO-506", seat=1, spell=MIRE),
    ),
    ("CHO-506", lambda: lost_a_level("stone_skin"), ev.LossIgnored(rule="CHO-506", who=1)),
    ("CHO-522", gone_from_the_shot, ev.Missed(rule="CHO-522", who=1, reason="there is nothing left to shoot at")),
    ("CHO-605", lambda: fought("truce yes"), ev.TruceOffered(rule="CHO-605", seat=0, other=1, offered=True)),
    ("CHO-605", lambda: fought("truce no"), ev.TruceOffered(rule="CHO-605", seat=0, other=1, offered=False)),
    ("CHO-605", lambda: fought("truce yes", "accept no"), ev.TruceAnswered(rule="CHO-605", seat=1, other=0, accepted=False)),
    ("CHO-630", lambda: fought("truce no"), ev.TargetAssigned(rule="CHO-630", who=1, target=5)),
    ("CHO-632", lambda: fought("truce no"), ev.Rolled(rule="CHO-632", what="blow", who=1, die=4, other=5, other_die=1)),
    ("CHO-638", lambda: fought("truce no"), ev.LevelGained(rule="CHO-638", who=1, level=2)),
    ("CHO-703", lambda: lost_a_level(""), ev.LevelLost(rule="CHO-703", who=1, level=1)),
    ("CHO-711", lambda: dead(4), ev.ChipsLost(rule="CHO-711", seat=1, count=2)),
    ("CHO-713", lambda: dead(4), ev.Died(rule="CHO-703", who=4, by=0)),
    ("CHO-807", lambda: dead(4), ev.ChoboloReturned(rule="CHO-807")),
    ("CHO-834", resigned, ev.SeatEliminated(rule="CHO-834", seat=1, how="resigned")),
]


@pytest.mark.parametrize(
    ("happens", "event"),
    [pytest.param(happens, event, marks=pytest.mark.rule(id), id=f"{id}-{type(event).__name__}") for id, happens, event in CASES],
)
def test_it_is_told(happens: Callable[[], Arena], event: Event) -> None:
    assert event in happens().events


@pytest.mark.rule("CHO-711")
def test_who_has_no_chips_loses_none() -> None:
    assert not dead(0).happened("chips_lost")


@pytest.mark.rule("CHO-703", "CHO-308")
def test_a_lake_kills_for_nobody() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "lake"}).wizard().do("to 1,0")
    assert t.happened("died") == [ev.Died(rule="CHO-308", who=0, by=NO_SEAT)]


@pytest.mark.rule("CHO-721")
def test_a_wizards_return_is_told_with_its_card() -> None:
    t = Arena([{"wizard": ""}, {}], dice=[0]).turn(0, "StartStep")
    assert t.happened("returned") == [ev.Returned(rule="CHO-721", who=0, cell=t.s.main[0])]
    assert t.happened("cards_drawn") == [ev.CardsDrawn(rule="CHO-721", seat=0, count=1)]


@pytest.mark.rule("CHO-811")
def test_the_end_of_the_match_is_told() -> None:
    t = Arena([{}, {"wizard": "0,0"}]).open_plane(holder="0.wizard").put("0.wizard", "@4,-7").stack(0, "F W A E F").wizard()
    t.cast("armageddon")
    assert t.happened("match_decided") == [ev.MatchDecided(rule="CHO-811", ending="armageddon", winners=(0,))]


@pytest.mark.rule("CHO-503")
def test_a_card_that_all_know_already_is_not_shown_again() -> None:
    t = Arena([{}, {"mason": "0,0"}]).stack(0, "W W").hand(0, "mire")
    t.s.knowers[0] = (0b111,)
    assert not t.wizard().cast("mire", "target 1.mason").happened("card_shown")


@pytest.mark.rule("CHO-325")
def test_a_card_from_the_known_part_of_the_deck_is_told_as_a_draw_only() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F"}).deck(0)
    t.s.bottom[0] = (DRAIN,)
    t.wizard().do("to 1,0", "pray")
    assert (t.cards(0), len(t.happened("cards_drawn")), t.happened("cards_seen")) == (["drain"], 1, [])


@pytest.mark.rule("CHO-101", "CHO-103", "CHO-105", "CHO-107", "CHO-108")
def test_the_table_is_told_as_it_is_laid() -> None:
    s = GAME.start(2, {"layout": "wide"}, chance=ScriptedChance([1, 4, *[0] * 40]), listen=True)
    told = GAME.rules.collect(s)
    for text in ("set air", "set fire", "add B05", "add B06"):
        told += GAME.apply(s, GAME.actions.parse(text))
    assert ev.ArmyChosen(rule="CHO-103", seat=1) in told
    assert ev.BoardAdded(rule="CHO-101", seat=0, board=BOARD["B05"]) in told
    assert ev.StarterRolled(rule="CHO-105", seat=1, die=4) in told
    assert ev.StarterFound(rule="CHO-105", seat=1) in told
    told += GAME.apply(s, GAME.actions.parse("lay B06 2"))
    assert ev.BoardLaid(rule="CHO-107", seat=1, board=BOARD["B06"], slot=s.laid[0][2], rotation=2) in told
    while not s.main[1] >= 0:
        told += GAME.apply(s, GAME.decision(s).options[0])
    assert ev.MainTowerPlaced(rule="CHO-108", seat=1, cell=s.main[1]) in told
