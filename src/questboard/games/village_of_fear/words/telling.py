"""What happened only in the village, as the log tells it."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Event
from questboard.games.dark.words.names import a, count, figure, listed, name, place, summed
from questboard.games.dark.words.tale import Words
from questboard.games.village_of_fear.rules import events as ev
from questboard.games.village_of_fear.rules.model import VillageState

from .names import EVENT_NAMES, EVENT_NOTES, SEWER_NAMES, STARTS, building_name, card_name, point_name, treasure

SOURCES = {
    "hall": "from the upper floor of the Great Hall",
    "lair": "from the Lair",
    "lurker": "of the Lurker",
    "drawbridge": "from the Drawbridge",
}


def _lifted(s: VillageState, e: ev.BuildingLifted) -> str:
    found = f"{treasure(e.treasure)} lies in it" if e.treasure else "its treasure is gone"
    return f"{name(s, e.hero)} lifts {building_name(e.building)}; {found}"


def _guard_shown(s: VillageState, e: ev.GuardShown) -> str:
    load = f" with {a(name(s, e.item))}" if e.item else ""
    return f"the guard of the upper floor is {figure(s, e.figure)}{load}"


def _closed(s: VillageState, e: ev.BuildingClosed) -> str:
    closed = f"{building_name(e.building)} is closed again"
    if not e.withdrawn:
        return closed
    return (
        f"{closed}; {listed(figure(s, one) for one in e.withdrawn)} {'goes' if len(e.withdrawn) == 1 else 'go'} back to the store"
    )


def _treasure_taken(s: VillageState, e: ev.TreasureTaken) -> str:
    left = f" and leaves {treasure(e.left)}" if e.left else ""
    return f"{name(s, e.hero)} takes {treasure(e.treasure)} from {building_name(e.building)}{left}"


def _robbed(s: VillageState, e: ev.Robbed) -> str:
    lost = {"card": "a card", "coin": "a Gold Coin"}.get(e.thing) or f"the {name(s, e.thing)}"
    return f"{name(s, e.hero)} loses {lost} to the pickpocket"


def _wheel(s: VillageState, e: ev.WheelTurned) -> str:
    return f"the Warlord's wheel turns {'up' if e.value > e.before else 'back'} to {e.value}"


def _actions_changed(s: VillageState, e: ev.ActionsChanged) -> str:
    return f"{name(s, e.hero)} has {count(e.left, 'action')} this turn"


def _special_rolled(s: VillageState, e: ev.SpecialRolled) -> str:
    return f"{name(s, e.hero)} rolls {summed(e.hero_dice)} against {summed(e.foe_dice)}"


def _karrion(s: VillageState, e: ev.KarrionFlew) -> str:
    where = f"he lands on {building_name(e.building)} and seals it" if e.building else "he is on his perch"
    return f"the Warlord rolls {e.roll} for Karrion: {where}"


def _came_up(s: VillageState, e: ev.CameUp) -> str:
    return f"{name(s, e.hero)} comes up at the Sewer Entrance on {place(s, e.place)}"


def _path(s: VillageState, e: ev.LurkerShown) -> str:
    return f"the Plotter is shown; the Lurker went {', '.join(point_name(column, row) for column, row in e.path)}"


def _trial_lost(s: VillageState, e: ev.TrialLost) -> str:
    return f"{name(s, e.hero)} was too slow and is caught" if e.late else f"{name(s, e.hero)} runs into the Lurker"


def secret(card: str) -> str:
    """What a Warlord card means."""
    if card == "no_weakness":
        return "No Weakness"
    if card == "karrion":
        return "Karrion, who strikes before the first bout"
    return f"the {card_name(card)}, which rolls four dice against him"


TALES: Mapping[type[Event], Words] = {
    ev.TreasureHidden: lambda s, e: f"the Warlord hides a treasure in {building_name(e.building)}",
    ev.GuardPosted: lambda s, e: "the Warlord posts a guard on the upper floor of the Great Hall",
    ev.EventDrawn: lambda s, e: f"{name(s, e.hero)} draws an event: {EVENT_NAMES[e.card]}, {EVENT_NOTES[e.card]}",
    ev.WarlordCardsLooked: lambda s, e: f"{name(s, e.hero)} looks at {count(e.count, 'Warlord card')}",
    ev.WarlordCardsSeen: lambda s, e: f"not the secret card: {listed(map(card_name, e.cards))}",
    ev.ActionsChanged: _actions_changed,
    ev.Robbed: _robbed,
    ev.WheelTurned: _wheel,
    ev.BuildingLifted: _lifted,
    ev.GuardShown: _guard_shown,
    ev.BuildingClosed: _closed,
    ev.BuildingCleared: lambda s, e: f"{building_name(e.building)} is cleared and stays open",
    ev.HalflingRescued: lambda s, e: f"{name(s, e.hero)} frees the {e.halfling.capitalize()}",
    ev.TreasureTaken: _treasure_taken,
    ev.KeyTaken: lambda s, e: f"{name(s, e.hero)} takes the Key {SOURCES[e.source]}",
    ev.KeyLeft: lambda s, e: "the Lurker's Key is left on the Drawbridge",
    ev.CreatureCame: lambda s, e: f"{figure(s, e.figure)} comes out to {place(s, e.place)}",
    ev.CreatureHome: lambda s, e: f"{figure(s, e.figure)} is at home again",
    ev.WolfWhipped: lambda s, e: f"{name(s, e.hero)}'s Whip drives the Wolf to {place(s, e.place)}",
    ev.SpecialFight: lambda s, e: f"{figure(s, e.attacker)} fights {figure(s, e.defender)}",
    ev.SpecialRolled: _special_rolled,
    ev.CreatureDefeated: lambda s, e: f"{name(s, e.hero)} beats {figure(s, e.foe)}",
    ev.KarrionFlew: _karrion,
    ev.KarrionSent: lambda s, e: f"{name(s, e.hero)}'s Whip sends Karrion to his perch",
    ev.SewerDrawn: lambda s, e: f"{name(s, e.hero)} draws a Sewer card: {SEWER_NAMES[e.card]}",
    ev.WentToLair: lambda s, e: f"{name(s, e.hero)} is in the Wererats' Lair",
    ev.CameUp: _came_up,
    ev.TrialBegan: lambda s, e: f"the Trial of Stealth begins: {name(s, e.hero)} steps onto the Drawbridge {STARTS[e.column]}",
    ev.HeroCrept: lambda s, e: f"{name(s, e.hero)} creeps to {point_name(e.column, e.row)}; {count(e.left, 'move')} left",
    ev.LurkerCrept: lambda s, e: "the Lurker moves unseen",
    ev.LurkerAt: lambda s, e: f"the Lurker is at {point_name(e.column, e.row)}",
    ev.LurkerShown: _path,
    ev.TrialWon: lambda s, e: f"{name(s, e.hero)} has won the Trial of Stealth and takes the Lurker",
    ev.TrialLost: _trial_lost,
    ev.TopReached: lambda s, e: f"{name(s, e.hero)} gives up his Key and stands on the top of the Fortress",
    ev.SecretSeen: lambda s, e: f"the Warlord's secret card is {secret(e.card)}",
    ev.SecretShown: lambda s, e: f"the Warlord's secret card is {secret(e.card)}",
    ev.KarrionStruck: lambda s, e: f"Karrion strikes at {name(s, e.hero)}: {summed(e.dice)}",
    ev.FountainUsed: lambda s, e: f"{name(s, e.hero)} drinks from the Healing Fountain",
}


EVIL_DEEDS = (
    ev.TreasureHidden,
    ev.GuardPosted,
    ev.WheelTurned,
    ev.BuildingClosed,
    ev.KarrionFlew,
    ev.LurkerCrept,
    ev.LurkerAt,
    ev.LurkerShown,
    ev.SecretShown,
)
"""What names nobody and is the Warlord's doing."""
