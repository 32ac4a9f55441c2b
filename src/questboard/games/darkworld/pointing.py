"""What to click in the castle, and what its things mean that are not lit."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Explanation, Question
from questboard.games.dark import actions as shared
from questboard.games.dark.choices import always, asked_hero, icon_of
from questboard.games.dark.looks import CHEST, area_id, cell_id, piece_id
from questboard.games.dark.pointing import Meaning, later
from questboard.games.dark.rounds import HeroAction
from questboard.games.dark.scene import hero_mat, hero_piece
from questboard.games.dark.tale import Words

from . import actions as do
from .arena import AskGiveUp
from .challenge import AskSurplus
from .chests import EMPTIED, AskChest, chest_before
from .content import BOARD, DOORS, FLOOR, LIMITS, SITES
from .entrance import AskLanding
from .grenades import AskGrenadeHits
from .looks import ICONS, PLATFORM, SECRET_DOOR, chest_id
from .model import CastleState
from .secret_doors import ForcedStep

Why = Explanation


def _chest(s: CastleState, action: shared.TakeTreasure) -> str:
    site = chest_before(s, asked_hero(s))
    assert site is not None
    return chest_id(FLOOR.names[SITES[site]])


TARGETS: Mapping[type[Action], Words] = {
    shared.TakeTreasure: _chest,
    do.HideWeapon: lambda s, a: cell_id(a.place),
    do.StepOnPlatform: lambda s, a: area_id("PLATFORM"),
    do.Land: lambda s, a: cell_id(a.place),
    do.Throw: lambda s, a: piece_id(a.foe),
}
CHOICE_ICONS: Mapping[type[Action], Words] = {
    shared.TakeTreasure: always(CHEST),
    do.HideWeapon: lambda s, a: icon_of(s, a.weapon),
    do.StepOnPlatform: always(PLATFORM),
    do.Land: always(PLATFORM),
    do.Search: always(SECRET_DOOR),
    do.Throw: always(ICONS["fireball_grenade"]),
    do.Summon: always(ICONS["haunter"]),
}
ABOUTS: Mapping[type[Action], Words] = {
    do.StepOnPlatform: lambda s, a: "To any free square before the last door that is open in order.",
    do.Throw: lambda s, a: s.tale.item_notes["fireball_grenade"],
    do.Summon: lambda s, a: "A ten-sided die names its row; monsters there leave the game, heroes there are knocked out.",
}
SUBJECTS: Mapping[type[Question], Words] = {
    AskLanding: hero_piece,
    ForcedStep: hero_piece,
    AskGrenadeHits: lambda s, q: cell_id(FLOOR.names[q.place]),
    AskGiveUp: hero_mat,
    AskSurplus: hero_mat,
}

VERBS: dict[type[Question], tuple[str, str]] = {AskGrenadeHits: ("Throw", ICONS["fireball_grenade"])}


# ---- things that are not lit ----------------------------------------------------------------------------------------


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
