"""Why not, in the village."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from questboard.core import Action, Explanation, Question
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.rules.model import NOWHERE
from questboard.games.dark.rules.rounds import HeroAction
from questboard.games.dark.words.refusals import REASONS as usual
from questboard.games.dark.words.refusals import monster_step
from questboard.games.village_of_fear.rules import actions as do
from questboard.games.village_of_fear.rules.content import (
    BRIDGE,
    BUILDING_OF,
    CORNERS,
    ENTRANCE,
    FLOOR,
    GONE,
    GUARD_STARTS,
    INSIDE,
    KEY,
    NO_BUILDING,
    NUMBERS,
    ROAM,
    STAIR_HEAD,
    TREASURE_SIDES,
)
from questboard.games.village_of_fear.rules.creatures import CreatureAction, place_of
from questboard.games.village_of_fear.rules.model import KEY_IN_HALL, VillageState
from questboard.games.village_of_fear.rules.setup import SetTreasures
from questboard.games.village_of_fear.rules.sewers import AskSewerExit
from questboard.games.village_of_fear.rules.trial import HeroCreeps, LurkerCreeps
from questboard.games.village_of_fear.rules.warlord import WarlordTurn
from questboard.games.village_of_fear.rules.whip import AskWhip

Why = Explanation

QUESTION_RULES = {
    "set_treasure": "106",
    "set_guard": "109",
    "warlord_turn": "213",
    "event_creature": "216",
    "pickpocket": "217",
    "sewer_exit": "732",
    "take_key": "734",
    "whip_use": "620",
    "bridge_start": "740",
    "trial_hero": "742",
    "trial_lurker": "742",
    "place_monster": "311",
}


def no_step(s: VillageState, hero: int, there: int) -> Why:
    """The steps that only the village forbids."""
    if there == STAIR_HEAD:
        return Why("A monster is still on the ground floor.", "VIL-321", "Slay it before going upstairs.")
    if there == BRIDGE:
        return Why("Only a hero with a Key may go onto the Drawbridge.", "VIL-748", "Find a Key first.")
    return Why("He may not go there.", "VIL-301")


def _step(s: VillageState, question: Question, action: shared.Go) -> Why | None:
    if not isinstance(question, CreatureAction):
        return usual[shared.Go](s, question, action)
    there = FLOOR.index.get(action.place, NOWHERE)
    here = place_of(s, question.creature)
    if there == NOWHERE:
        return Why(f"There is no place {action.place}.", "VIL-301")
    if here == NOWHERE:
        rule = "VIL-705" if s.realm.creatures[question.creature] == "wolf" else "VIL-706"
        return Why("From home it comes out on a free one of its two entry squares.", rule, "Choose a lit square.")
    if FLOOR.zones[there] != "street" if there < FLOOR.first_area else True:
        return Why("It keeps to the streets.", "VIL-705")
    return monster_step(s, here, there, ROAM)


def _fight(s: VillageState, question: Question, action: shared.Fight) -> Why | None:
    if isinstance(question, CreatureAction):
        return Why("They do not stand beside each other.", "VIL-705", "Go nearer first.")
    return usual[shared.Fight](s, question, action)


def _treasure(s: VillageState, question: Question, action: shared.TakeTreasure) -> Why | None:
    if not isinstance(question, HeroAction):
        return None
    place = s.heroes[question.hero].place
    building = BUILDING_OF[place]
    if building == NO_BUILDING or place not in TREASURE_SIDES[building]:
        return Why("He does not stand beside a treasure.", "VIL-611", "Go to a square next to it, inside the building.")
    if s.treasures[building] == GONE:
        return Why("This treasure is gone.", "VIL-611")
    if s.is_held(building):
        return Why("A monster is still on the ground floor.", "VIL-611", "Slay it first.")
    if s.exchanged >> building & 1:
        return Why("He has just left that weapon here.", "VIL-612", "It can be taken again from his next turn on.")
    assert s.treasures[building] == KEY
    return Why("He has a Key already.", "VIL-613", "Leave it to another hero.")


def _key(s: VillageState, question: Question, action: do.TakeKey) -> Why | None:
    if not isinstance(question, HeroAction):
        return None
    if s.has_key(question.hero):
        return Why("He has a Key already.", "VIL-613", "No hero may hold two.")
    if s.heroes[question.hero].place not in GUARD_STARTS:
        return Why("He does not stand beside that Key.", "VIL-322", "In the hall go upstairs; in the sewers find the Lair.")
    if not s.key_places & KEY_IN_HALL:
        return Why("That Key is taken.", "VIL-322", "Another is with the Lurker, in the Lair, or among the treasures.")
    return Why("The guard is still alive.", "VIL-322", "Slay him first.")


def _fountain(s: VillageState, question: Question, action: shared.Fountain) -> Why | None:
    if not isinstance(question, HeroAction):
        return None
    if s.heroes[question.hero].place != ENTRANCE:
        return Why("Only a hero in the Village Entrance can drink.", "VIL-701", "Go back to the Entrance, or fall.")
    return Why(f"That costs {NUMBERS.fountain_actions} actions.", "VIL-701", "Drink at the beginning of a turn.")


def _venture(s: VillageState, question: Question, action: do.Venture) -> Why | None:
    if not isinstance(question, HeroAction):
        return None
    if s.trial_won:
        return Why("The Trial is won; the Drawbridge is open.", "VIL-746", "Step onto it with a Key.")
    if s.heroes[question.hero].place not in CORNERS:
        return Why("The Drawbridge is entered from its two corners.", "VIL-740", "Go to 5,4 or 9,4.")
    return Why("No actions are left.", "VIL-740")


def _close(s: VillageState, question: Question, action: do.CloseBuilding) -> Why | None:
    if not isinstance(question, WarlordTurn) or not 1 <= action.building <= len(INSIDE):
        return None
    building = action.building - 1
    if not s.is_lifted(building):
        return Why("It is closed.", "VIL-318")
    if s.cleared >> building & 1:
        return Why("It was cleared and stays open for good.", "VIL-319")
    return Why("A hero is in it.", "VIL-318", "Wait until he has left.")


def _creep(s: VillageState, question: Question, action: do.Creep) -> Why | None:
    if not isinstance(question, HeroCreeps | LurkerCreeps):
        return None
    if isinstance(question, LurkerCreeps):
        return Why("The Lurker moves to a neighbouring point, not to the hero's.", "VIL-742", "Choose a lit point.")
    return Why("Each move goes to a neighbouring point.", "VIL-742", "Choose a lit point.")


def _activate(s: VillageState, question: Question, action: shared.Activate) -> Why | None:
    if not isinstance(question, WarlordTurn) or action.figure not in ("wolf", "lurker"):
        return usual[shared.Activate](s, question, action)
    acted = {s.realm.creatures[figure] for figure in s.acted if figure in s.realm.creatures}
    rule = "VIL-705" if action.figure == "wolf" else "VIL-706"
    if action.figure in acted:
        return Why("It has acted in this turn already.", rule, "Choose another figure.")
    if action.figure == "lurker" and s.trial_won:
        return Why("The Lurker is in a hero's camp.", rule)
    return Why("Both squares where it could come out are taken.", "VIL-707")


def _wolf(s: VillageState, question: Question, action: do.WolfTo) -> Why | None:
    if not isinstance(question, AskWhip):
        return None
    return Why("The Wolf goes to a free street square where a monster may stop.", "VIL-620", "Choose a lit square.")


def _come_up(s: VillageState, question: Question, action: do.ComeUp | do.Stay) -> Why | None:
    if not isinstance(question, AskSewerExit):
        return None
    return Why("He comes up at a free Sewer Entrance.", "VIL-732", "Choose a lit square.")


def _hide(s: VillageState, question: Question, action: do.SetTreasure) -> Why | None:
    if not isinstance(question, SetTreasures):
        return None
    return Why("That treasure is hidden already.", "VIL-106", "Choose one that is left.")


REASONS: Mapping[type[Action], Callable[[Any, Any, Any], Explanation | None]] = {
    shared.Go: _step,
    shared.Fight: _fight,
    shared.TakeTreasure: _treasure,
    shared.Fountain: _fountain,
    shared.Activate: _activate,
    do.TakeKey: _key,
    do.Venture: _venture,
    do.CloseBuilding: _close,
    do.Creep: _creep,
    do.WolfTo: _wolf,
    do.ComeUp: _come_up,
    do.Stay: _come_up,
    do.SetTreasure: _hide,
}
