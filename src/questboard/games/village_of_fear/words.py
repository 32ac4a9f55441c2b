"""What only the village has to say: its events, questions and options."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Event, Question
from questboard.games.dark import actions as shared
from questboard.games.dark.labels import thing
from questboard.games.dark.names import a, count, figure, hero, listed, name, place, summed
from questboard.games.dark.prompts import chosen, shows
from questboard.games.dark.tale import Words

from . import actions as do
from . import events as ev
from .content import BUILDING_OF, KEY, LAIR, MOVE_LIMIT, TREASURE_IDS, WOLF
from .creatures import CreatureAction, EventCreatureAction
from .event_cards import AskPickpocket
from .looks import EVENT_NAMES, EVENT_NOTES, SEWER_NAMES, building_name, card_name, point_name
from .model import VillageState
from .setup import GuardItem, GuardSquare, SetGuard, SetTreasures
from .sewers import AskLairKey, AskSewerExit
from .trial import AskColumn, HeroCreeps, LurkerCreeps
from .warlord import WarlordTurn
from .whip import AskWhip

SOURCES = {
    "hall": "from the upper floor of the Great Hall",
    "lair": "from the Lair",
    "lurker": "of the Lurker",
    "drawbridge": "from the Drawbridge",
}

STARTS = ("on the left", "in the middle", "on the right")
"""The columns of the Drawbridge, to start on."""

# ---- what happened --------------------------------------------------------------------------------------------------


def treasure(id: str) -> str:
    """A treasure: "the Golden Axe", "a Key"."""
    return "a Key" if id == TREASURE_IDS[KEY] else f"the {card_name(id)}"


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


# ---- what is asked --------------------------------------------------------------------------------------------------


def _creature_name(q: CreatureAction) -> str:
    return "the Wolf" if q.creature == WOLF else "the Lurker"


def _creature(s: VillageState, q: CreatureAction) -> str:
    return f"{_creature_name(q)}: step or fight; {count(s.actions, 'action')} left"


def _kinds(s: VillageState, q: WarlordTurn) -> set[type[Action]]:
    return {type(option) for option in q.options(s)}


def _warlord(s: VillageState, q: WarlordTurn) -> str:
    return "the Warlord: who acts next?" if shared.Activate in _kinds(s, q) else "the Warlord: close a building?"


def _warlord_help(s: VillageState, q: WarlordTurn) -> str:
    kinds = _kinds(s, q)
    if shared.Activate not in kinds:
        return "No figure is left to act. Click an open door to close its building."
    closing = ", or an open door to close its building" if do.CloseBuilding in kinds else ""
    return f"Click a figure on the board to let it act once{closing}."


def _creeps_help(s: VillageState, q: HeroCreeps) -> str:
    left = MOVE_LIMIT + 1 - len(s.hero_path)
    return f"Reach the back row, but not the Lurker's point; {count(left, 'move')} left. He moves unseen after you."


def _exit_help(s: VillageState, q: AskSewerExit) -> str:
    if s.heroes[q.hero].place == LAIR:
        return "He must come up at another entrance than he went down, if one is free; then his turn is over."
    return "He may come up at another free entrance or stay; his turn is over either way."


ASKS: Mapping[type[Question], Words] = {
    SetTreasures: lambda s, q: f"the Warlord: which treasure goes into {building_name(q.building + 1)}?",
    SetGuard: lambda s, q: "the Warlord: who guards the upper floor of the Great Hall?",
    GuardItem: lambda s, q: f"the Warlord: which magic item does {chosen(s, q.figure)} carry?",
    GuardSquare: lambda s, q: f"the Warlord: where does {chosen(s, q.figure)} stand?",
    WarlordTurn: _warlord,
    CreatureAction: _creature,
    EventCreatureAction: _creature,
    AskPickpocket: lambda s, q: f"{hero(s, q.hero)}: what does the pickpocket get?",
    AskSewerExit: lambda s, q: f"{hero(s, q.hero)}: where does he come up?",
    AskLairKey: lambda s, q: f"{hero(s, q.hero)}: take the Key of the Lair?",
    AskWhip: lambda s, q: f"{hero(s, q.hero)}: what does the Whip do?",
    AskColumn: lambda s, q: f"{hero(s, q.hero)}: where does he step onto the Drawbridge?",
    HeroCreeps: lambda s, q: f"{hero(s, q.hero)}: where to on the Drawbridge?",
    LurkerCreeps: lambda s, q: "the Warlord: where does the Lurker creep?",
}
HELP: Mapping[type[Question], Words] = {
    SetTreasures: shows("Four Golden Weapons and a Key, one in each building; only you know where."),
    SetGuard: shows("He stays upstairs for the whole game; a Key and the Mayor are behind him."),
    GuardItem: shows("The hero who slays him may take the item."),
    GuardSquare: shows("Click a lit square of the upper floor."),
    WarlordTurn: _warlord_help,
    CreatureAction: shows("Click a lit square to step, a hero to fight; the more swords win, without cards."),
    EventCreatureAction: shows("An event lets it act now, besides its own turn."),
    AskPickpocket: shows("Click it on his mat: an item or coin leaves the game, a card goes under the deck."),
    AskSewerExit: _exit_help,
    AskLairKey: shows("A Key opens the Fortress; no hero may hold two."),
    AskWhip: shows("Click a lit street square for the Wolf, or Karrion on his roof."),
    AskColumn: shows("The Lurker starts at the red hole; then you move openly, he unseen."),
    HeroCreeps: _creeps_help,
    LurkerCreeps: shows("Only the Warlord sees him; he may not go where the hero stands."),
}


# ---- what can be chosen ---------------------------------------------------------------------------------------------


def _leave(s: VillageState, action: shared.Leave) -> str:
    return "Leave the Key" if isinstance(s.agenda[-1], AskLairKey) else "Take nothing"


def _fight(s: VillageState, action: shared.Fight) -> str:
    special = action.foe in ("wolf", "lurker") or isinstance(s.agenda[-1], CreatureAction)
    return f"{'Fight' if special else 'Strike'} {figure(s, action.foe)}"


def _give_up(s: VillageState, action: shared.GiveUp) -> str:
    return f"Give away the {thing(s, action.thing)}"


def _take_treasure(s: VillageState, action: shared.TakeTreasure) -> str:
    question = s.agenda[-1]
    return f"Take {treasure(TREASURE_IDS[s.treasures[BUILDING_OF[s.heroes[question.hero].place]]])}"


LABELS: Mapping[type[Action], Words] = {
    shared.Leave: _leave,
    shared.Fight: _fight,
    shared.GiveUp: _give_up,
    shared.TakeTreasure: _take_treasure,
    do.SetTreasure: lambda s, a: card_name(a.treasure),
    do.TakeKey: lambda s, a: "Take the Key",
    do.WolfTo: lambda s, a: f"The Wolf to {place(s, a.place)}",
    do.KarrionHome: lambda s, a: "Karrion to his perch",
    do.Cancel: lambda s, a: "Keep the Whip",
    do.ComeUp: lambda s, a: f"Come up on {place(s, a.place)}",
    do.Stay: lambda s, a: "Come up where he went down",
    do.Venture: lambda s, a: "Step onto the Drawbridge: the Trial of Stealth",
    do.StartAt: lambda s, a: f"Start {STARTS[a.column]}",
    do.Creep: lambda s, a: f"Creep to {point_name(a.column, a.row)}",
    do.CloseBuilding: lambda s, a: f"Close {building_name(a.building)}",
}
