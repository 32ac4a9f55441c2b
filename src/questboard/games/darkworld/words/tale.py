"""The castle's side of the words that both games share."""

from __future__ import annotations

from questboard.core import Explanation, Question
from questboard.games.dark.words.ids import area_id, cell_id
from questboard.games.dark.words.pointing import Meaning
from questboard.games.dark.words.tale import Tale
from questboard.games.darkworld.rules import events
from questboard.games.darkworld.rules.content import FLOOR, ROOM_OF
from questboard.games.darkworld.rules.model import CastleState

from . import hints, pointing, prompts, refusals, telling
from .labels import ABOUTS, LABELS
from .names import ITEM_NOTES, NAMES, PLACES
from .targets import TARGETS


class CastleTale(Tale):
    """How Dark World is told."""

    names = NAMES
    places = PLACES
    device = "the Mace of Chaos"
    item_notes = ITEM_NOTES
    evil_deeds = (events.ArenaFilled,)

    told = telling.TALES
    asks = prompts.ASKS
    helps = prompts.HELP
    labels = LABELS
    abouts = ABOUTS
    targets = TARGETS
    hints = hints.REASONS
    reasons = refusals.REASONS
    question_rules = refusals.QUESTION_RULES
    limit_rule, item_rule, square_rule, boss_rule = "321", "322", "323", "211"

    def cell_of(self, s: CastleState, place: int) -> str:
        return area_id(FLOOR.names[place]) if FLOOR.is_area[place] else cell_id(FLOOR.names[place])

    def site(self, s: CastleState, place: int) -> str:
        room = ROOM_OF[place]
        return f"in room {room}" if room else "in the arena"

    def goal(self, s: CastleState, hero: int) -> str:
        return hints.goal(s, hero)

    def facts(self, s: CastleState) -> list[str]:
        found = ["Challenging: a blow must exceed the Hit Strength"] if s.challenging else []
        if s.arrived:
            found.append("The Haunter comes no more")
        return found

    def why_thing(self, s: CastleState, question: Question, kind: str, name: str) -> Meaning:
        return pointing.meaning(s, question, kind, name)

    def why_no_use(self, s: CastleState, hero: int) -> Explanation:
        return refusals.no_grenade(s, hero)
