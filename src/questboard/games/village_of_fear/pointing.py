"""What to click in the village, and what its things mean that are not lit."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Explanation, Question
from questboard.games.dark import actions as shared
from questboard.games.dark.choices import always, asked_hero, icon_of
from questboard.games.dark.looks import CHEST, NOTHING, STEP, area_id, cell_id, piece_id
from questboard.games.dark.pointing import Meaning, is_turn, later
from questboard.games.dark.rounds import HeroAction
from questboard.games.dark.scene import hero_mat, hero_piece
from questboard.games.dark.tale import Words

from . import actions as do
from .content import BUILDING_OF, BUILDINGS, FLOOR, LAIR, POINTS, TREASURE_IDS, column_and_row
from .creatures import CreatureAction, EventCreatureAction
from .event_cards import AskPickpocket
from .looks import ICONS, SEWER, building_name, lid_id, point_id, treasure_id
from .model import VillageState
from .setup import SetTreasures
from .sewers import AskLairKey, AskSewerExit
from .trial import AskColumn, HeroCreeps, LurkerCreeps
from .warlord import WarlordTurn
from .whip import AskWhip

Why = Explanation
POINT_OF = {point_id(*column_and_row(point)).removeprefix("cell:"): point for point in POINTS}


def _treasure(s: VillageState, action: shared.TakeTreasure) -> str:
    return treasure_id(BUILDING_OF[s.heroes[asked_hero(s)].place] + 1)


def _treasure_icon(s: VillageState, action: shared.TakeTreasure) -> str:
    treasure = s.treasures[BUILDING_OF[s.heroes[asked_hero(s)].place]]
    return ICONS[TREASURE_IDS[treasure]] if treasure >= 0 else CHEST


def _key(s: VillageState, action: do.TakeKey) -> str:
    return "piece:key:lair" if s.heroes[asked_hero(s)].place == LAIR else "piece:key:hall"


TARGETS: Mapping[type[Action], Words] = {
    shared.TakeTreasure: _treasure,
    do.TakeKey: _key,
    do.WolfTo: lambda s, a: cell_id(a.place),
    do.KarrionHome: lambda s, a: piece_id("karrion"),
    do.ComeUp: lambda s, a: cell_id(a.place),
    do.Stay: lambda s, a: cell_id(FLOOR.names[s.agenda[-1].entrance]),
    do.Venture: lambda s, a: area_id("BRIDGE"),
    do.StartAt: lambda s, a: point_id(a.column, 0),
    do.Creep: lambda s, a: point_id(a.column, a.row),
    do.CloseBuilding: lambda s, a: f"door:{a.building}",
}
CHOICE_ICONS: Mapping[type[Action], Words] = {
    shared.TakeTreasure: _treasure_icon,
    do.SetTreasure: lambda s, a: icon_of(s, a.treasure),
    do.TakeKey: always(ICONS["key"]),
    do.WolfTo: always(ICONS["wolf"]),
    do.KarrionHome: always(ICONS["karrion"]),
    do.Cancel: always(NOTHING),
    do.ComeUp: always(SEWER),
    do.Stay: always(SEWER),
    do.Venture: always("drawbridge"),
    do.StartAt: always(STEP),
    do.Creep: always(STEP),
    do.CloseBuilding: always("family-house"),
}
ABOUTS: Mapping[type[Action], Words] = {
    do.Venture: lambda s, a: "One action; the Trial is settled at once. Whoever is caught is knocked out.",
    do.CloseBuilding: lambda s, a: "The monsters inside go back to the store and may be placed anew.",
}


def _lurker_or_hero(s: VillageState, question: LurkerCreeps) -> str:
    """Those who do not see the Lurker are shown the hero."""
    return point_id(*column_and_row(s.hero_path[-1])) if not s.lurker_path else piece_id("lurker")


def _creature(s: VillageState, question: CreatureAction) -> str:
    return piece_id(s.realm.creatures[question.creature])


SUBJECTS: Mapping[type[Question], Words] = {
    SetTreasures: lambda s, q: lid_id(q.building + 1),
    CreatureAction: _creature,
    EventCreatureAction: _creature,
    AskPickpocket: hero_mat,
    AskSewerExit: hero_piece,
    AskLairKey: hero_piece,
    AskWhip: hero_piece,
    AskColumn: hero_piece,
    HeroCreeps: hero_piece,
    LurkerCreeps: _lurker_or_hero,
}


# ---- things that are not lit ----------------------------------------------------------------------------------------


def meaning(s: VillageState, question: Question, kind: str, name: str) -> Meaning:
    """A roof, a door, something printed, a point of the Drawbridge, a treasure, a creature."""
    if kind in ("lid", "door") and _is_building(name):
        return _building(s, question, int(name))
    if kind == "mark":
        return _mark(s, question, name)
    if kind == "area":
        return _area(s, question, name)
    if kind == "cell":
        return _cell(s, question, name)
    if kind == "piece":
        return _piece(s, question, name)
    if kind == "slot" and name.endswith((":key", ":miller", ":mayor")):
        return _owned(name.rpartition(":")[2])
    if kind == "card" and name == "secret":
        return Why("The secret card works by itself on the top of the Fortress.", "VIL-821")
    return None


def _owned(thing: str) -> Why:
    """A Key or a halfling on a hero's mat."""
    if thing == "key":
        return Why("A Key is given up on the top of the Fortress.", "VIL-801", "Three lie about the village, one on the Lurker.")
    return Why("A rescued halfling counts at the end and carries an item more.", "VIL-610")


def _is_building(name: str) -> bool:
    return name.isdecimal() and 1 <= int(name) <= len(BUILDINGS)


def _building(s: VillageState, question: Question, number: int) -> Meaning:
    building, name = number - 1, building_name(number)
    capital = f"T{name[1:]}"
    if s.is_lifted(building):
        if isinstance(question, WarlordTurn):
            return do.CloseBuilding(number)
        return Why(f"{capital} is open.", "VIL-310", "Step through its door.")
    if s.karrion == building:
        return Why(f"Karrion seals {name}.", "VIL-721", "A Whip, Dark Wings or his next flight may take him away.")
    x, y = BUILDINGS[building].numbered
    return Why(f"{capital} is lifted when a hero comes to stand on its number.", "VIL-310", f"Step on {x},{y}.")


def _mark(s: VillageState, question: Question, name: str) -> Meaning:
    kind, _, rest = name.partition(":")
    if kind == "number" and _is_building(rest):
        x, y = BUILDINGS[int(rest) - 1].numbered
        return shared.Go(f"{x},{y}") if is_turn(question) else _building(s, question, int(rest))
    if kind == "sewer":
        return shared.Go(rest) if is_turn(question) else later(s, question)
    if kind == "fountain":
        return _area(s, question, "FOUNTAIN") or later(s, question)
    if kind == "monument":
        return Why("The Monument of Chaos gives the order of the heroes.", "VIL-202")
    return None


def _area(s: VillageState, question: Question, name: str) -> Meaning:
    if not isinstance(question, HeroAction):
        return None if name != "FOUNTAIN" else later(s, question)
    if name == "FOUNTAIN":
        return shared.FOUNTAIN
    if name == "BRIDGE" and not s.trial_won:
        return do.VENTURE
    return None


def _cell(s: VillageState, question: Question, name: str) -> Meaning:
    if name in POINT_OF:
        column, row = column_and_row(POINT_OF[name])
        if isinstance(question, HeroCreeps | LurkerCreeps):
            return do.Creep(column, row)
        if isinstance(question, AskColumn):
            return Why("One steps on at the village end.", "VIL-740", "Choose one of the three points there.")
        return Why("The points are for the Trial of Stealth.", "VIL-740", "Step onto the Drawbridge from 5,4 or 9,4.")
    if isinstance(question, AskWhip):
        return do.WolfTo(name)
    if isinstance(question, AskSewerExit):
        return do.ComeUp(name)
    return None


def _piece(s: VillageState, question: Question, name: str) -> Meaning:
    if name == "karrion":
        return Why("Karrion is never fought on the streets; he seals roofs.", "VIL-720", "A Whip sends him to his perch.")
    if name.startswith("wererat"):
        return Why("Wererats are met in the sewers only.", "VIL-733")
    if name in ("miller", "mayor"):
        return Why("He is freed when his guards are slain.", "VIL-323" if name == "miller" else "VIL-322", "Slay them.")
    if name.startswith("key:"):
        return do.TAKE_KEY if isinstance(question, HeroAction) else later(s, question)
    if name.startswith("treasure:"):
        return shared.TAKE_TREASURE if isinstance(question, HeroAction) else later(s, question)
    if name in ("wolf", "lurker") and isinstance(question, WarlordTurn):
        return shared.Activate(name)
    return None
