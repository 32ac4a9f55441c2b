"""What events look like: the right cue for each kind, and always at a place that can be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from questboard.core import Event
from questboard.core.conformance.showing import scene_ids
from questboard.core.shown.cues import (
    Announce,
    AnyCue,
    Appear,
    Blast,
    Change,
    Fall,
    Flash,
    Fly,
    Glide,
    Lean,
    Roll,
    Side,
    Vanish,
)
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.looks.cues import PLAYED
from questboard.games.gorgasali.rules import events as ev

from .table import Table
from .wandering import TABLES, wander

EVENTS = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event}


def played(t: Table, kind: str) -> tuple[AnyCue, ...]:
    """The cues of the first event of a kind."""
    return GAME.looks.cues(t.s, t.happened(kind)[0])


def places(cue: AnyCue) -> Iterator[str]:
    """The ids that a cue names."""
    match cue:
        case Glide():
            yield from (cue.piece, *cue.path)
        case Appear() | Vanish():
            yield cue.piece
        case Lean():
            yield from (cue.piece, cue.toward)
        case Fly():
            yield from (cue.source, cue.target)
        case Blast():
            yield from (cue.cell, *cue.reach)
        case Fall():
            yield cue.zone
        case Roll() | Change() | Flash():
            yield cue.at


def test_every_kind_of_event_is_played_or_meant_to_be_silent() -> None:
    assert set(PLAYED) == EVENTS


@pytest.mark.parametrize("table", TABLES)
def test_cues_play_at_places_that_are_seen_before_or_after_the_choice(table: tuple[int, str, int, int]) -> None:
    seen: set[type] = set()
    for number, (before, events, after) in enumerate(wander(*table)):
        cues = [cue for event in events for cue in GAME.looks.cues(after, event)]
        seen |= {type(event) for event in events}
        if number % 5 and after.pending is not None:
            continue
        ids = {name for s in (before, after) for name in scene_ids(GAME.looks.scene(GAME.view(s, None), None))}
        assert {name for cue in cues for name in places(cue)} <= ids
    assert len(seen) > 20


def test_the_movement_dice_fall_at_the_figure_with_their_sum() -> None:
    t = Table({"medea": "4,9", "varas": "24,24"}, chance=[2, 5]).set("medea", extra_chests=1).before_roll("medea").do("roll")
    assert played(t, "rolled") == (Roll("piece:medea", (Side("Medea", (2, 5), "2 + 5 = 7", 7),)),)


def test_a_step_glides_from_wherever_the_figure_stands() -> None:
    t = Table({"medea": "4,9", "varas": "24,24"}).walk("medea", 4).do("go east")
    assert played(t, "stepped") == (Glide("piece:medea", ("cell:5,9",)),)


def test_a_shot_is_rolled_then_fired_then_hurts() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[3, 5]).give("medea", "gemini").after_move("medea").do("shoot")
    side = Side("Medea, Gemini", (3, 5), "(3 + 5) x 4 = 32", 32, wins=True)
    assert played(t, "shot_fired") == (Roll("piece:varas", (side,)), Lean("piece:medea", "piece:varas", "shot"))
    assert played(t, "damaged") == (Change("piece:varas", -32, left=68),)


def test_a_miss_is_shown_as_one() -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}, chance=[2]).give("medea", "tochinator").after_move("medea").do("shoot")
    assert played(t, "shot_fired")[-1] == Flash("piece:varas", label="miss", sound="block")


def test_field_and_armor_are_shown_before_the_loss() -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}, chance=[6]).give("medea", "tochinator").give("varas", "helmet")
    t.banner("magic_field", "varas", "5,9").after_move("medea").do("shoot")
    assert played(t, "damaged") == (
        Flash("piece:varas", "magic-shield", "45 to 22", "block"),
        Flash("piece:varas", "helmet", "blocks 10", "block"),
        Change("piece:varas", -12, left=88),
    )


def test_a_bulb_that_hits_bursts_over_the_squares_around() -> None:
    t = (
        Table({"medea": "4,9", "varas": "6,9"}, chance=[4, 5])
        .give("medea", "flame_bulb")
        .after_move("medea")
        .do("use flame_bulb")
    )
    fly, roll, blast = played(t, "card_thrown")
    assert fly == Fly("piece:medea", "piece:varas", "fire-bomb", "Flame Bulb")
    assert roll == Roll("piece:varas", (Side("Medea, Flame Bulb", (4, 5), "4 + 5 = 9", 9, wins=True),))
    assert blast == Blast("cell:6,9", ("cell:6,8", "cell:5,9", "cell:7,9", "cell:6,10"))


def test_a_chest_opens_and_its_cards_fly_to_their_slots() -> None:
    t = Table({"medea": "5,9", "varas": "24,24"}, chance=["kite", "helmet", "bandage"]).walk("medea", 1).do("go east")
    assert played(t, "chest_opened") == (Flash("cell:6,9", "open-chest", "Kite, Helmet and Bandage", "chest"),)
    assert played(t, "card_placed") == (Fly("piece:medea", "slot:0:weapon_1", "revolver", "Kite"),)


def test_a_falling_zone_is_announced_and_falls() -> None:
    t = Table({"medea": "4,9", "varas": "24,24"}, chance=[1, 2], round=5).set("medea", extra_chests=1).begin_round()
    assert played(t, "zone_shrunk") == (Announce("Zone 1 falls"), Fall("zone:1"))


def test_the_round_before_a_zone_falls_is_announced_as_such() -> None:
    t = Table({"medea": "4,9", "varas": "24,24"}, chance=[1, 2], round=4).set("medea", extra_chests=1).begin_round()
    assert played(t, "round_began") == (Announce("Round 5: zone 1 falls after it"),)


def test_who_swaps_glides_to_the_others_square() -> None:
    t = (
        Table({"kruber": "4,9", "varas": "6,8", "ebue": "5,10"})
        .ready("kruber")
        .after_move("kruber")
        .do("ability", "target varas")
    )
    assert played(t, "swapped")[1:] == (Glide("piece:kruber", ("cell:6,8",)), Glide("piece:varas", ("cell:4,9",)))


def test_an_elimination_takes_the_figure_away_and_is_announced() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "0,0"}, chance=[6, 6]).give("medea", "kite").set("varas", health=9)
    t.after_move("medea").do("shoot")
    assert played(t, "eliminated") == (Vanish("piece:varas", death=True), Announce("Varas is out"))


def test_a_barrier_appears_square_by_square_and_vanishes_so() -> None:
    t = Table({"medea": "14,6", "varas": "24,24"}, round=3).give("medea", "barrier").after_move("medea")
    t.do("use barrier", "square 14,5", "line 12,5 east")
    banners = [f"piece:banner:{x},5" for x in range(12, 17)]
    assert played(t, "banner_placed") == tuple(map(Appear, banners))


def test_the_storm_takes_from_everybody_at_once() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, round=22).set("medea", extra_chests=1).end_round()
    assert played(t, "storm_raged") == (
        Announce("The storm takes 10 from everybody"),
        Change("piece:medea", -10, left=90),
        Change("piece:varas", -10, left=90),
    )
