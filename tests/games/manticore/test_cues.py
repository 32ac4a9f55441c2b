"""What events look like: the right cue for each kind, and always at a place that can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from questboard import bots
from questboard.core import Event, FastChance, Match
from questboard.core.loop.naming import seat_mark
from questboard.core.shown.cues import Announce, AnyCue, Appear, Change, Flash, Fly, Glide, Lay, Lean, Roll, Side, Vanish
from questboard.games.manticore.game import GAME
from questboard.games.manticore.looks.cues import PLAYED
from questboard.games.manticore.rules import events as ev

from .table import Table
from .test_scene import all_ids
from .wandering import TABLES, brawl, wander

EVENTS = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event}


def blow(**changes: Any) -> ev.Blow:
    usual: dict[str, Any] = {
        "attackers": ("warrior",),
        "defenders": ("O3c",),
        "kind": "close",
        "attack": (4, 3, 5),
        "defence": (3, 0, 5),
        "losers": ("O3c",),
        "damage": 4,
    }
    return ev.Blow(**usual | changes)


CUES: list[tuple[Event, tuple[AnyCue, ...]]] = [
    (ev.OrderRolled(seat=1, die=5), (Roll("mat:1", (Side(seat_mark(1), (5,), total=5),)),)),
    (ev.OrderSet(order=(1, 0)), ()),
    (ev.HeroChosen(seat=1, hero="elf", side="heroine"), (Flash("mat:1", "elf-helmet", "Elf", "card-flip"),)),
    (ev.HeroPlaced(hero="elf", cell="H5"), (Appear("piece:elf"),)),
    (ev.StageBegan(stage=1), (Announce("Stage 1: Paving the roads"),)),
    (ev.StageBegan(stage=2), (Announce("Stage 2: Invasion"),)),
    (
        ev.TokenDrawn(seat=0, token="R01", shape="S", monster=""),
        (Fly("pile:tokens", "mat:0", "path-distance", "straight road"),),
    ),
    (
        ev.TokenDrawn(seat=0, token="MT2", shape="G", monster="O3b"),
        (Fly("pile:tokens", "mat:0", "orc-head", "gentle curve with the Orc"),),
    ),
    (ev.TokenLaid(seat=0, token="R01", cell="K4", position=0), (Lay("cell:K4"),)),
    (ev.TokenGone(token="MT2", monster="O3b"), (Flash("pile:tokens", "path-distance", "fits nowhere"),)),
    (ev.MonsterAppeared(monster="O3b", cell="K4"), (Appear("piece:O3b"),)),
    (ev.RoundBegan(round=6), (Announce("Round 6"),)),
    (ev.PhaseBegan(round=6, phase="monsters"), ()),
    (ev.TurnBegan(seat=0, hero="warrior", points=4), ()),
    (ev.TurnEnded(seat=0, hero="warrior", unspent=0), ()),
    (ev.HeroMoved(hero="elf", start="J4", cell="K4", cost=1), (Glide("piece:elf", ("cell:J4", "cell:K4")),)),
    (
        ev.StackOpened(location="ice_tower", kind="fireball", values=(3, 2)),
        (Flash("area:ice_tower", "fireball", "+3, +2", "chest"),),
    ),
    (
        ev.LoadRevealed(monster="O3a", things=("sword 4", "bow 1")),
        (Flash("piece:O3a", "knapsack", "sword +4 and bow +1", "card-flip"),),
    ),
    (
        ev.Taken(hero="elf", thing="bow 3", source="elven_workshop", where="slot"),
        (Fly("area:elven_workshop", "slot:1:bow", "bow-arrow", "bow +3"),),
    ),
    (ev.Taken(hero="elf", thing="bow 3", source="ground", where="bag"), (Fly("piece:elf", "bag:1", "bow-arrow", "bow +3"),)),
    (ev.Taken(hero="elf", thing="bow 3", source="gift", where="slot"), (Fly("mat:1", "slot:1:bow", "bow-arrow", "bow +3"),)),
    (
        ev.Taken(hero="elf", thing="bow 3", source="trophy", where="swap_ground", old="bow 1"),
        (
            Fly("slot:1:bow", "piece:elf", "bow-arrow", "bow +1"),
            Fly("piece:elf", "slot:1:bow", "bow-arrow", "bow +3"),
        ),
    ),
    (
        ev.Taken(hero="elf", thing="bow 3", source="trophy", where="swap_bag", old="bow 1"),
        (Fly("slot:1:bow", "bag:1", "bow-arrow", "bow +1"), Fly("piece:elf", "slot:1:bow", "bow-arrow", "bow +3")),
    ),
    (ev.Equipped(hero="elf", thing="bow 3", where="bag"), (Fly("slot:1:bow", "bag:1", "bow-arrow", "bow +3"),)),
    (
        ev.Equipped(hero="elf", thing="bow 3", where="slot", old="bow 1"),
        (Fly("slot:1:bow", "bag:1", "bow-arrow", "bow +1"), Fly("bag:1", "slot:1:bow", "bow-arrow", "bow +3")),
    ),
    (ev.Equipped(hero="elf", thing="bow 3", where="slot"), (Fly("bag:1", "slot:1:bow", "bow-arrow", "bow +3"),)),
    (ev.GiftOffered(hero="elf", other="warrior", thing="bow 3"), (Fly("mat:1", "mat:0", "bow-arrow", "bow +3"),)),
    (ev.GiftDeclined(hero="elf", other="warrior", thing="bow 3"), (Fly("mat:0", "mat:1", "bow-arrow", "bow +3"),)),
    (ev.Dropped(hero="elf", thing="bow 3", cell="K4"), (Fly("mat:1", "cell:K4", "bow-arrow", "bow +3"),)),
    (ev.Dropped(hero="elf", thing="fireball 2", cell=""), (Flash("slot:1:fireball", "fireball", "Fireball +2"),)),
    (ev.Healed(healer="warrior", hero="elf", life=7), (Change("piece:elf", 1, left=7),)),
    (
        ev.JointProposed(hero="warrior", target="O4", invited=("elf",), artifact="", points=()),
        (Flash("piece:O4", "team-upgrade", "Joint attack?"),),
    ),
    (ev.JointAnswered(hero="elf", joins=True), (Flash("mat:1", "team-upgrade", "Joins"),)),
    (ev.JointAnswered(hero="elf", joins=False), (Flash("mat:1", "team-upgrade", "Stays out"),)),
    (
        ev.AttackBegan(attackers=("O3c",), defenders=("elf",), kind="close", card=True, response=False),
        (Fly("pile:deck", "pile:discards", "crossed-swords", "Close combat"),),
    ),
    (ev.AttackBegan(attackers=("elf",), defenders=("O3c",), kind="close", card=False, response=False), ()),
    (
        ev.SpellUsed(figure="O3a", thing="ice_boulder 2", defending=True),
        (Flash("piece:O3a", "ice-bolt", "Ice Boulder +2", "spell"),),
    ),
    (ev.StanceTaken(hero="elf", stance="accept"), (Flash("piece:elf", "crossed-swords", "Sword to sword"),)),
    (ev.StanceTaken(hero="elf", stance="defend"), (Flash("piece:elf", "checked-shield", "Shield up"),)),
    (
        blow(),
        (
            Lean("piece:warrior", "piece:O3c", "close"),
            Roll(
                "piece:O3c",
                (Side("Warrior", (5,), "4 + 3 + 5 = 12", 12, wins=True), Side("Troll", (5,), "3 + 5 = 8", 8)),
            ),
        ),
    ),
    (
        blow(attackers=("O3c",), defenders=("warrior", "elf"), kind="shooting", attack=(3, 0, 1), defence=(2, 0, 2, 0, 6)),
        (
            Lean("piece:O3c", "piece:warrior", "shot"),
            Roll(
                "piece:warrior",
                (Side("Troll", (1,), "3 + 1 = 4", 4), Side("Warrior and Elf", (6,), "2 + 2 + 6 = 10", 10, wins=True)),
            ),
        ),
    ),
    (ev.LifeLost(figure="manticore", amount=3, left=7), (Change("piece:manticore", -3, left=7),)),
    (ev.Died(figure="elf", cell="K4"), (Vanish("piece:elf", death=True),)),
    (ev.ThingsLeft(cell="K4", things=("sword 1", "boots 2")), (Flash("cell:K4", "knapsack", "sword +1 and boots +2"),)),
    (ev.TrophyDeclined(hero="elf"), ()),
    (ev.PointGained(hero="elf", characteristic="magic"), (Change("mat:1", 1, "other", "magic-swirl"),)),
    (ev.MonsterMoved(monster="O3b", start="J4", cell="I4", why=""), (Glide("piece:O3b", ("cell:J4", "cell:I4")),)),
    (ev.MonsterBlocked(monster="O3b"), ()),
    (ev.MonsterTook(monster="O3a", place="forge", thing="sword 4"), (Fly("area:forge", "piece:O3a", "broadsword", "sword +4"),)),
    (ev.MonsterTook(monster="O3a", place="ground", thing="bow 2"), (Flash("piece:O3a", "bow-arrow", "bow +2", "coin"),)),
    (ev.TookFaceDown(monster="O3a", place="forge"), (Fly("area:forge", "piece:O3a"),)),
    (ev.CityEntered(monster="O4", cell="I5", damage=4), (Flash("area:city", "ogre", "Ogre in the City", "door"),)),
    (
        ev.MonstersRecovered(monsters=("O3a", "A3c")),
        (Flash("piece:O3a", "heart-plus", sound="heal"), Flash("piece:A3c", "heart-plus", sound="heal")),
    ),
    (
        ev.ManticoreWoke(why="it was attacked"),
        (Announce("The Manticore wakes"), Flash("piece:manticore", "burning-eye", sound="zone-fall")),
    ),
    (ev.ManticoreMoved(start="D4", cell="E4", left=7), (Glide("piece:manticore", ("cell:D4", "cell:E4")),)),
    (ev.MonsterCrushed(monster="A3a", cell="D4"), (Vanish("piece:A3a", death=True),)),
    (ev.CitySuffers(round=6, monsters=1), (Flash("area:city", label="1 monster inside", sound="hurt"),)),
    (ev.CitySuffers(round=6, monsters=2), (Flash("area:city", label="2 monsters inside", sound="hurt"),)),
    (ev.MatchEnded(title="Victory of the Manticore", reason="x."), (Announce("Victory of the Manticore"),)),
]


@pytest.mark.parametrize(("event", "played"), CUES, ids=[str(event.__struct_config__.tag) for event, _ in CUES])
def test_the_event_is_played_so(event: Event, played: tuple[AnyCue, ...]):
    view = GAME.view(Table({"warrior": "H5", "elf": "I5"}).s, None)
    assert GAME.looks.cues(view, event) == played


def test_every_event_has_its_cues_and_they_are_tested():
    assert set(PLAYED) == EVENTS == {type(event) for event, _ in CUES}


@pytest.mark.parametrize(
    ("kind", "lean", "attackers"),
    [("close", "close", ("elf",)), ("shooting", "shot", ("elf",)), ("magic", "magic", ("elf", "mage"))],
)
def test_everybody_who_attacks_leans_its_own_way(kind: str, lean: str, attackers: tuple[str, ...]):
    view = GAME.view(Table({"mage": "H5", "elf": "I5"}).s, None)
    *leans, _ = GAME.looks.cues(view, blow(attackers=attackers, kind=kind))
    assert leans == [Lean(f"piece:{name}", "piece:O3c", lean) for name in attackers]  # type: ignore[arg-type]


def test_with_equal_totals_no_side_wins():
    view = GAME.view(Table({"warrior": "H5"}).s, None)
    *_, roll = GAME.looks.cues(view, blow(attack=(3, 5), defence=(3, 5), losers=(), damage=0))
    assert isinstance(roll, Roll)
    assert [side.wins for side in roll.sides] == [False, False]


@pytest.mark.rule("MAN-585")
def test_the_slain_manticore_vanishes_when_the_match_ends():
    t = Table({"warrior": "F6"}, chance=[6, 1]).manticore(cell="E6", life=1).equip("warrior", sword=4)
    t.turn("warrior").do("attack manticore", "by close")
    end = t.happened("match_ended")[0]
    assert GAME.looks.cues(GAME.view(t.s, None), end) == (
        Vanish("piece:manticore", death=True),
        Announce("Great Victory of the players"),
    )


# ---- wherever play leads --------------------------------------------------------------------------------------------


def places(cue: AnyCue) -> set[str]:
    """Every id that a cue names: all its words that look like one."""
    words = [getattr(cue, field) for field in ("piece", "at", "cell", "source", "target", "toward") if hasattr(cue, field)]
    return {*words, *getattr(cue, "path", ())}


def steps() -> Iterator[tuple[set[str], list[Event], Any]]:
    """Every choice of many matches: the ids seen before it, what happened, and the state after it."""
    for match in (*(wander(number) for number in range(len(TABLES))), *(brawl(number) for number in range(8))):
        before: set[str] = set()
        for s in match:
            yield before, list(s.log or ()), s
            before = set(all_ids(GAME.looks.scene(GAME.view(s, None), None)))


def greedy_steps(seed: int) -> Iterator[tuple[set[str], list[Event], Any]]:
    match = Match.new(GAME, ["Ana", "Nino", "Levan"], secret=f"{seed:064x}")
    bot, chance = bots.make("greedy", seed), FastChance.seeded(seed)
    while (decision := match.decision) is not None:
        before = set(all_ids(GAME.looks.scene(match.view(None), None)))
        yield before, match.choose(decision.seat, bot.choose(match.position(decision.seat, chance))), match.state


def assert_is_seen(before: set[str], events: list[Event], s: Any) -> None:
    view = GAME.view(s, None)
    after = set(all_ids(GAME.looks.scene(view, None)))
    for event in events:
        for cue in GAME.looks.cues(view, event):
            assert places(cue) <= before | after, f"{cue} of {event}"


def test_every_cue_of_random_play_is_at_a_place_that_is_seen():
    for before, events, s in steps():
        assert_is_seen(before, events, s)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_cue_of_greedy_play_is_at_a_place_that_is_seen(seed: int):
    for before, events, s in greedy_steps(seed):
        assert_is_seen(before, events, s)
