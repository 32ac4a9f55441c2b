"""What the castle's own things mean that are not lit."""

from __future__ import annotations

from questboard.core import Explanation, Question
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.rules.rounds import HeroAction
from questboard.games.dark.words.pointing import Meaning, later
from questboard.games.darkworld.rules import actions as do
from questboard.games.darkworld.rules.chests import EMPTIED, AskChest
from questboard.games.darkworld.rules.content import BOARD, DOORS, FLOOR, LIMITS, SITES
from questboard.games.darkworld.rules.entrance import AskLanding
from questboard.games.darkworld.rules.model import CastleState

Why = Explanation


def meaning(s: CastleState, question: Question, kind: str, name: str) -> Meaning:
    """A door, the fog of a room, something printed, a chest."""
    if kind == "door" and (name == "arch" or _is_number(name, len(DOORS))):
        return _door(s, name)
    if kind == "lid" and _is_number(name, len(LIMITS) - 1):
        return _fog(int(name))
    if kind == "mark":
        return _mark(s, question, name)
    if kind == "piece" and name.startswith("chest:"):
        return _closed_chest(s, question, name.removeprefix("chest:"))
    if kind == "piece" and name == "korak" and isinstance(question, HeroAction):
        return shared.Fight("korak")
    if kind == "area" and name in ("FOUNTAIN", "PLATFORM") and isinstance(question, HeroAction):
        return shared.FOUNTAIN if name == "FOUNTAIN" else do.STEP_ON_PLATFORM
    if kind == "cell" and isinstance(question, AskChest):
        return Why("Chests stand on the lit squares, one in a room.", "DRK-105", "Choose a site in a room without a chest.")
    if kind == "cell" and isinstance(question, AskLanding):
        return do.Land(name)
    return None


def _is_number(name: str, most: int) -> bool:
    return name.isdecimal() and 1 <= int(name) <= most


def _door(s: CastleState, name: str) -> Why:
    if name == "arch":
        return Why("The Arch leads one way only, to the Doomstep.", "DRK-801", "Stand on 11,2 and step through.")
    number = int(name)
    if s.opened >> (number - 1) & 1:
        return Why(f"Door {number} is open for the rest of the game.", "DRK-311")
    outer = FLOOR.names[DOORS[number - 1][0]]
    where = "in the Castle Entrance" if FLOOR.is_area[DOORS[number - 1][0]] else f"on {outer}"
    return Why(f"Door {number} opens by itself, free of cost, when a hero stands before it.", "DRK-310", f"Stand {where}.")


def _fog(room: int) -> Why:
    return Why(
        f"Nobody was in room {room} yet; Korak will place one or two monsters, of Hit Strength {LIMITS[room]} together at most.",
        "DRK-321",
        f"Open door {room}.",
    )


def _mark(s: CastleState, question: Question, name: str) -> Meaning:
    if name == "fountain":
        return meaning(s, question, "area", "FOUNTAIN") or later(s, question)
    if name == "platform":
        return meaning(s, question, "area", "PLATFORM") or later(s, question)
    if name.startswith("secret:"):
        if isinstance(question, HeroAction):
            return do.SEARCH
        return later(s, question)
    return None


def _closed_chest(s: CastleState, question: Question, place: str) -> Meaning:
    if FLOOR.index.get(place) not in SITES:
        return None
    site = SITES.index(FLOOR.index[place])
    if s.chests[site] == EMPTIED:
        return Why("This chest is empty.", "DRK-611")
    if not isinstance(question, HeroAction):
        return later(s, question)
    front = BOARD.chest_site[site].front
    if FLOOR.square(front) != s.heroes[question.hero].place:
        return Why(f"It is opened from {front[0]},{front[1]} only.", "DRK-611", "Go there; no monster may be in the room.")
    return shared.TAKE_TREASURE
