"""Why not, in the castle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from questboard.core import Action, Explanation, Question
from questboard.games.dark.rules import actions as shared
from questboard.games.dark.rules.bouts import MOST_HITS
from questboard.games.dark.rules.rounds import HeroAction
from questboard.games.dark.words.names import count
from questboard.games.dark.words.refusals import REASONS as usual
from questboard.games.darkworld.rules import actions as do
from questboard.games.darkworld.rules.chests import AskChest
from questboard.games.darkworld.rules.content import AT_ENTRANCE, FLOOR, ROOM_SQUARES, SECRET_AT, SITE_ROOMS, SITES_BEFORE
from questboard.games.darkworld.rules.entrance import PRICE, AskLanding
from questboard.games.darkworld.rules.grenades import AskGrenadeHits
from questboard.games.darkworld.rules.korak import KorakTurn
from questboard.games.darkworld.rules.model import CastleState
from questboard.games.darkworld.rules.secret_doors import ForcedStep

Why = Explanation

QUESTION_RULES = {
    "place_chest": "105",
    "korak_turn": "206",
    "teleport_square": "713",
    "forced_step": "724",
    "give_up": "830",
    "discard_to_6": "920",
    "place_monster": "321",
}


def _treasure(s: CastleState, question: Question, action: shared.TakeTreasure) -> Why | None:
    if not isinstance(question, HeroAction):
        return None
    camp = s.heroes[question.hero]
    if camp.weapon:
        return Why("He holds a Golden Weapon already.", "DRK-611", "Leave the chest to another hero.")
    sites = SITES_BEFORE.get(camp.place, ())
    if any(s.monsters_in(ROOM_SQUARES[SITE_ROOMS[site]]) for site in sites):
        return Why("A monster is still in the room.", "DRK-611", "Slay it first.")
    return Why("He does not stand before a closed chest.", "DRK-611", "Go to the square in front of one.")


def _entrance(s: CastleState, question: Question, action: shared.Fountain | do.StepOnPlatform) -> Why | None:
    if not isinstance(question, HeroAction):
        return None
    rule = "DRK-710" if isinstance(action, shared.Fountain) else "DRK-712"
    if s.heroes[question.hero].place not in AT_ENTRANCE:
        return Why("Only a hero in the Castle Entrance can go there.", rule, "Go back to the Entrance, or fall.")
    if s.actions - s.barred < PRICE:
        return Why(f"That costs {count(PRICE, 'action')}.", rule, "Do it at the beginning of a turn, or put on Speed Boots.")
    return Why("The Platform has no free square to send him to yet.", "DRK-714", "Open door 2 first.")


def _search(s: CastleState, question: Question, action: do.Search) -> Why | None:
    if not isinstance(question, HeroAction):
        return None
    if s.heroes[question.hero].place not in SECRET_AT:
        return Why("A secret door is searched for on its numbered square.", "DRK-720", "Stand there alone.")
    return Why("He has searched in this turn already.", "DRK-720", "Speed Boots bring another search.")


def _throw(s: CastleState, question: Question, action: do.Throw) -> Why | None:
    if not isinstance(question, HeroAction):
        return None
    return no_grenade(s, question.hero)


def no_grenade(s: CastleState, hero: int) -> Why:
    """Why a grenade cannot be thrown."""
    if FLOOR.is_area[s.heroes[hero].place]:
        return Why("A grenade is never thrown from an area.", "DRK-624", "Stand on a square.")
    return Why(
        "A grenade needs a monster exactly two squares away in an open straight line.", "DRK-620", "Keep one square between."
    )


def _summon(s: CastleState, question: Question, action: do.Summon) -> Why | None:
    if not isinstance(question, KorakTurn):
        return None
    if s.arrived:
        return Why("A hero has reached the Doomstep: the Haunter comes no more.", "DRK-705")
    return Why("The Haunter was summoned in this turn already.", "DRK-701", "Wait for the next turn.")


def _land(s: CastleState, question: Question, action: do.Land) -> Why | None:
    if not isinstance(question, AskLanding):
        return None
    there = FLOOR.index.get(action.place, -1)
    if 0 <= there < FLOOR.first_area and s.at[there] != -1:
        return Why("That square is taken.", "DRK-714", "Choose a free one.")
    return Why(
        "The Platform reaches only to the front of the last door that is open in order.", "DRK-713", "Choose a lit square."
    )


def _step(s: CastleState, question: Question, action: shared.Go) -> Why | None:
    if isinstance(question, ForcedStep):
        return Why("He must step to a free square beside him.", "DRK-724", "Choose a lit square.")
    return usual[shared.Go](s, question, action)


def _hide(s: CastleState, question: Question, action: do.HideWeapon) -> Why | None:
    if not isinstance(question, AskChest):
        return None
    return Why("Each weapon has one chest, each chest a site in a room of its own.", "DRK-105", "Choose a lit square.")


def _hits(s: CastleState, question: Question, action: shared.Hits) -> Why | None:
    if isinstance(question, AskGrenadeHits):
        held = s.heroes[question.hero].hits
        return Why(f"At most {min(MOST_HITS, held)} Hit cards can be added here.", "DRK-622")
    return usual[shared.Hits](s, question, action)


REASONS: Mapping[type[Action], Callable[[Any, Any, Any], Explanation | None]] = {
    shared.TakeTreasure: _treasure,
    shared.Fountain: _entrance,
    shared.Go: _step,
    shared.Hits: _hits,
    do.StepOnPlatform: _entrance,
    do.Search: _search,
    do.Throw: _throw,
    do.Summon: _summon,
    do.Land: _land,
    do.HideWeapon: _hide,
}
