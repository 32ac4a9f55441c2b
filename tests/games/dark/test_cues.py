"""What events look like: a cue for every kind that is seen, at a place that can be seen."""

from __future__ import annotations

import pytest

from questboard.core.conformance.telling import _places
from questboard.core.shown.cues import (
    Announce,
    Appear,
    Blast,
    Change,
    Flash,
    Fly,
    Glide,
    Lean,
    Lift,
    Roll,
    Side,
    Sweep,
    Swing,
    Vanish,
)
from questboard.games.dark.looks.cues import PLAYED
from questboard.games.dark.rules import events as shared
from questboard.games.darkworld.rules import events as castle
from questboard.games.village_of_fear.rules import events as village
from tests.games.darkworld.table import Castle
from tests.games.village_of_fear.table import VillageTable

from .looking import SEATS, ids, positions
from .stages import STAGES, Stage
from .table import Table
from .test_words import OWN_EVENTS, events_of


def played(t: Table, event: object) -> tuple[object, ...]:
    return t.game.looks.cues(t.game.view(t.s, None), event)


# ---- nothing is forgotten -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", STAGES)
def test_every_event_has_its_cues_or_says_that_it_needs_none(slug: str) -> None:
    assert set(PLAYED) | set(STAGES[slug].scenery.played) == events_of(shared, OWN_EVENTS[slug])


@pytest.mark.parametrize("slug", STAGES)
def test_cues_play_where_their_viewer_sees_something(slug: str) -> None:
    game, before = STAGES[slug].game, None
    for s, events in positions(slug):
        for viewer in (*range(SEATS), None) if before is not None and events else ():
            view = game.view(s, viewer)
            cues = [cue for event in events if event.is_for(viewer) for cue in game.looks.cues(view, event)]
            named = {name for cue in cues for name in _places(cue)}
            if named:
                around = {*ids(game.looks.scene(view, None)), *ids(game.looks.scene(game.view(before, viewer), None))}
                assert named <= around
        before = s


# ---- both games -----------------------------------------------------------------------------------------------------


def test_a_step_glides(stage: Stage) -> None:
    t = stage.table({"knight": 0})
    here, there = stage.line[:2]
    event = shared.Stepped(figure="knight", source=here, target=there)
    assert played(t, event) == (Glide("piece:knight", (f"cell:{here}", f"cell:{there}")),)


def test_a_blow_is_struck_and_rolled_with_swords(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1)])
    event = shared.HeroRolled(seat=1, hero="knight", foe=t.names[0], dice=(2, 1))
    foe = f"piece:{t.names[0]}"
    assert played(t, event) == (
        Lean("piece:knight", foe),
        Roll(foe, (Side("Knight", (2, 1), "2 + 1 = 3", 3),), style="swords"),
    )


def test_the_slain_fall_and_go_to_the_camp(stage: Stage) -> None:
    t = stage.table({"knight": 0})
    event = shared.Slain(seat=1, hero="knight", foe="orc#1", type="orc", strength=1, total=2, place=stage.line[1])
    assert played(t, event) == (
        Vanish("piece:orc#1", death=True),
        Fly(f"cell:{stage.line[1]}", "mat:knight", "orc-head", "Orc"),
    )


def test_wounds_float_up_and_a_fallen_hero_is_carried_off(stage: Stage) -> None:
    t = stage.table({"knight": 0})
    wound = shared.Wounded(seat=1, hero="knight", amount=2, left=0, by="orc#1")
    assert played(t, wound) == (Change("piece:knight", -2, left=0),)
    assert played(t, shared.KnockedOut(seat=1, hero="knight", place="ENT"))[-1] == Glide("piece:knight", ("area:ENT",))


def test_drawn_cards_fly_face_down_one_by_one(stage: Stage) -> None:
    t = stage.table()
    event = shared.CardsDrawn(seat=1, hero="knight", count=2)
    assert played(t, event) == (Fly("pile:deck", "mat:knight"), Fly("pile:deck", "mat:knight"))


def test_the_owner_is_shown_the_cards(stage: Stage) -> None:
    t = stage.table()
    event = shared.CardsSeen(hero="knight", hits=1, misses=2)
    assert played(t, event) == (Flash("mat:knight", "sword-clash", "1 Hit, 2 Miss", "card-flip"),)


# ---- the castle -----------------------------------------------------------------------------------------------------


def test_a_door_swings_and_the_fog_behind_it_lifts() -> None:
    assert played(Castle(), castle.DoorOpened(hero="knight", door=2)) == (Swing("door:2"), Lift("lid:2"))


def test_the_haunter_sweeps_along_the_rooms_of_its_row() -> None:
    die, flight = played(Castle(), castle.HaunterRolled(seat=0, row=8))
    assert die == Roll("piece:korak", (Side("Haunter", (8,), total=8),), faces=10)
    assert flight == Sweep(tuple(f"cell:{x},8" for x in range(4, 12)), "floating-ghost", "The Haunter: row 8")


def test_with_a_zero_the_haunter_stays_away() -> None:
    assert not any(isinstance(cue, Sweep) for cue in played(Castle(), castle.HaunterRolled(seat=0, row=0)))


def test_a_grenade_bursts_up_to_the_walls() -> None:
    assert played(Castle(), castle.Exploded(place="4,7", damage=3)) == (Blast("cell:4,7", ("cell:5,7", "cell:4,8")),)


def test_a_secret_door_turns_with_whoever_stands_behind_it() -> None:
    event = castle.PassedSecretDoor(seat=1, hero="knight", source="6,7", target="6,6", swapped="orc#1")
    assert played(Castle(), event) == (
        Lift("lid:4"),
        Glide("piece:knight", ("cell:6,7", "cell:6,6")),
        Glide("piece:orc#1", ("cell:6,6", "cell:6,7")),
    )


def test_monsters_come_one_by_one() -> None:
    event = shared.MonsterPlaced(figure="orc#1", type="orc", item="", place="5,8")
    assert played(Castle(), event) == (Appear("piece:orc#1"),)


# ---- the village ----------------------------------------------------------------------------------------------------


def test_a_roof_is_lifted_and_the_treasure_shown() -> None:
    event = village.BuildingLifted(seat=1, hero="knight", building=4, treasure="golden_axe")
    assert played(VillageTable(), event) == (
        Swing("door:4"),
        Lift("lid:4"),
        Flash("piece:treasure:4", "magic-axe", "Golden Axe", "chest"),
    )


def test_a_roof_is_put_back() -> None:
    event = village.BuildingClosed(building=4, withdrawn=())
    assert played(VillageTable(), event) == (Lift("lid:4", back=True),)


def test_karrion_flies_to_a_roof_or_to_his_perch() -> None:
    assert played(VillageTable(), village.KarrionFlew(roll=5, building=5))[1] == Glide("piece:karrion", ("cell:12,10",))
    assert played(VillageTable(), village.KarrionFlew(roll=7, building=0))[1] == Glide("piece:karrion", ("cell:9,0",))


def test_a_special_fight_has_two_sides() -> None:
    event = village.SpecialRolled(seat=1, hero="knight", foe="wolf", foe_dice=(2, 1), hero_dice=(1, 0))
    sides = (Side("Knight", (1, 0), "1 + 0 = 1", 1), Side("Wolf", (2, 1), "2 + 1 = 3", 3, True))
    assert played(VillageTable(), event)[1] == Roll("piece:knight", sides, style="swords")


def test_the_lurkers_way_is_replayed_when_the_trial_is_over() -> None:
    event = village.LurkerShown(path=((1, 4), (1, 3)))
    path = ("cell:point:1,4", "cell:point:1,3")
    assert played(VillageTable(), event) == (Sweep(path, "fish-monster", "The Lurker's way"),)


def test_the_trial_is_announced() -> None:
    event = village.TrialBegan(seat=1, hero="knight", column=2)
    assert played(VillageTable(), event) == (
        Announce("The Trial of Stealth", 1),
        Glide("piece:knight", ("cell:point:2,0",)),
    )
