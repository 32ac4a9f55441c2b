"""What the village's own things mean that are not lit."""

from __future__ import annotations

from questboard.core import Explanation, Question
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.rules.rounds import HeroAction
from questboard.games.dark.words.pointing import Meaning, is_turn, later
from questboard.games.village_of_fear.rules import actions as do
from questboard.games.village_of_fear.rules.content import BUILDINGS, POINTS, column_and_row
from questboard.games.village_of_fear.rules.model import VillageState
from questboard.games.village_of_fear.rules.sewers import AskSewerExit
from questboard.games.village_of_fear.rules.trial import AskColumn, HeroCreeps, LurkerCreeps
from questboard.games.village_of_fear.rules.warlord import WarlordTurn
from questboard.games.village_of_fear.rules.whip import AskWhip

from .ids import point_id
from .names import building_name

Why = Explanation
POINT_OF = {point_id(*column_and_row(point)).removeprefix("cell:"): point for point in POINTS}


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
