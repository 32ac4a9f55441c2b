"""The village's own questions."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Question
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.words.names import count, hero
from questboard.games.dark.words.prompts import chosen, shows
from questboard.games.dark.words.tale import Words
from questboard.games.village_of_fear.rules import actions as do
from questboard.games.village_of_fear.rules.content import LAIR, MOVE_LIMIT, WOLF
from questboard.games.village_of_fear.rules.creatures import CreatureAction, EventCreatureAction
from questboard.games.village_of_fear.rules.event_cards import AskPickpocket
from questboard.games.village_of_fear.rules.model import VillageState
from questboard.games.village_of_fear.rules.setup import GuardItem, GuardSquare, SetGuard, SetTreasures
from questboard.games.village_of_fear.rules.sewers import AskLairKey, AskSewerExit
from questboard.games.village_of_fear.rules.trial import AskColumn, HeroCreeps, LurkerCreeps
from questboard.games.village_of_fear.rules.warlord import WarlordTurn
from questboard.games.village_of_fear.rules.whip import AskWhip

from .names import building_name


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
