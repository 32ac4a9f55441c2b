"""The village's side of the words that both games share."""

from __future__ import annotations

from questboard.core import Explanation, Question
from questboard.games.dark.rules.model import EVIL, NOBODY
from questboard.games.dark.words.ids import area_id, cell_id
from questboard.games.dark.words.pointing import Meaning
from questboard.games.dark.words.tale import Tale
from questboard.games.village_of_fear.rules.content import BRIDGE, BUILDING_OF, FLOOR, WARLORD_CARDS, column_and_row
from questboard.games.village_of_fear.rules.model import UNKNOWN_CARD, VillageState

from . import hints, pointing, prompts, refusals, telling
from .ids import point_id
from .labels import ABOUTS, LABELS
from .names import ITEM_NOTES, NAMES, PLACES, building_name, card_name
from .targets import TARGETS


class VillageTale(Tale):
    """How Village of Fear is told."""

    names = NAMES
    places = PLACES
    device = "the Monument of Chaos"
    item_notes = ITEM_NOTES
    evil_deeds = telling.EVIL_DEEDS

    told = telling.TALES
    asks = prompts.ASKS
    helps = prompts.HELP
    labels = LABELS
    abouts = ABOUTS
    targets = TARGETS
    hints = hints.REASONS
    reasons = refusals.REASONS
    question_rules = refusals.QUESTION_RULES
    limit_rule, item_rule, square_rule, boss_rule = "311", "313", "314", "822"

    # ---- places ---------------------------------------------------------------------------------------------------

    def cell_of(self, s: VillageState, place: int) -> str:
        if place == BRIDGE and s.trial != NOBODY:
            return point_id(*column_and_row(s.hero_path[-1]))
        return area_id(FLOOR.names[place]) if FLOOR.is_area[place] else cell_id(FLOOR.names[place])

    def site(self, s: VillageState, place: int) -> str:
        return f"in {building_name(BUILDING_OF[place] + 1)}"

    def goal(self, s: VillageState, hero: int) -> str:
        return hints.goal(s, hero)

    # ---- what the table says --------------------------------------------------------------------------------------

    def facts(self, s: VillageState) -> list[str]:
        return ["The Drawbridge is open"] if s.trial_won else []

    def evil_notes(self, s: VillageState) -> list[str]:
        if s.card == UNKNOWN_CARD or s.viewer == EVIL:
            return []
        return [f"Secret card: {card_name(WARLORD_CARDS[s.card])}."]

    # ---- refusals -------------------------------------------------------------------------------------------------

    def why_thing(self, s: VillageState, question: Question, kind: str, name: str) -> Meaning:
        return pointing.meaning(s, question, kind, name)

    def why_no_step(self, s: VillageState, hero: int, there: int) -> Explanation:
        return refusals.no_step(s, hero, there)

    def why_no_use(self, s: VillageState, hero: int) -> Explanation:
        return Explanation("The Whip was just put back.", "VIL-620", "Do something else first.")
