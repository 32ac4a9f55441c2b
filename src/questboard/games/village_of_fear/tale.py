"""The village's side of the words and pictures that both games share."""

from __future__ import annotations

from questboard.core import Event, Explanation, Question
from questboard.core.shown.scene import Board, Card, Mat, Piece, Pile, Slot, Track
from questboard.games.dark.decks import UNKNOWN
from questboard.games.dark.looks import area_id, cell_id, slot_id
from questboard.games.dark.model import EVIL, NOBODY
from questboard.games.dark.names import either, name
from questboard.games.dark.pointing import Meaning
from questboard.games.dark.summary import Told
from questboard.games.dark.tale import Tale
from questboard.games.dark.telling import event as told

from . import board_scene, cues, events, figures, looks, pointing, refusals, text, words
from .content import BRIDGE, BUILDING_OF, EVENTS, FLOOR, NO_BUILDING, NUMBERS, SEWER_CARDS, WARLORD_CARDS, column_and_row
from .model import UNKNOWN_CARD, VillageState

CARD_HUE = "#6B5A2E"


class VillageTale(Tale):
    """How Village of Fear is told."""

    names = looks.NAMES
    places = looks.PLACES
    icons = looks.ICONS
    device = "the Monument of Chaos"
    device_icon = looks.MONUMENT
    basic_weapons = looks.BASIC_WEAPONS
    item_notes = looks.ITEM_NOTES

    told = words.TALES
    asks = words.ASKS
    helps = words.HELP
    subjects = pointing.SUBJECTS
    labels = words.LABELS
    targets = pointing.TARGETS
    choice_icons = pointing.CHOICE_ICONS
    abouts = pointing.ABOUTS
    played = cues.PLAYED
    evil_deeds = words.EVIL_DEEDS
    reasons = refusals.REASONS
    question_rules = refusals.QUESTION_RULES
    limit_rule, item_rule, square_rule, boss_rule = "311", "313", "314", "822"

    # ---- the board ------------------------------------------------------------------------------------------------

    def board(self, s: VillageState) -> Board:
        return board_scene.board(s)

    def cell_of(self, s: VillageState, place: int) -> str:
        if place == BRIDGE and s.trial != NOBODY:
            return looks.point_id(*column_and_row(s.hero_path[-1]))
        return area_id(FLOOR.names[place]) if FLOOR.is_area[place] else cell_id(FLOOR.names[place])

    def site(self, s: VillageState, place: int) -> str:
        return f"in {looks.building_name(BUILDING_OF[place] + 1)}"

    def more_pieces(self, s: VillageState) -> list[Piece]:
        return figures.pieces(s)

    def is_drawn(self, s: VillageState, place: int) -> bool:
        building = BUILDING_OF[place]
        return building == NO_BUILDING or s.is_lifted(building)

    # ---- mats -----------------------------------------------------------------------------------------------------

    def hero_slots(self, s: VillageState, hero: int) -> list[Slot]:
        id = s.realm.hero_ids[hero]
        slots = [Slot(slot_id(id, "key"), "Key", looks.ICONS["key"], 0 if s.has_key(hero) else None, note="Opens the Fortress.")]
        for halfling, owner in (("miller", s.miller), ("mayor", s.mayor)):
            if owner == hero:
                note = f"Rescued: {NUMBERS.hostage_points} points, and room for one more item."
                slots.append(Slot(slot_id(id, halfling), halfling.capitalize(), looks.ICONS[halfling], 0, note=note))
        return slots

    def evil_tracks(self, s: VillageState) -> list[Track]:
        low, high = NUMBERS.warlord_hp_start, NUMBERS.warlord_hp_max
        about = f"His Hit Strength, {low} to {high}: up by 1 with every hero knocked out."
        return [Track("track:wheel", "Wheel of strength", s.wheel, high, low - 1, looks.ICONS["warlord"], about)]

    def evil_hand(self, s: VillageState) -> list[Card]:
        if s.card == UNKNOWN_CARD:
            return []
        id = WARLORD_CARDS[s.card]
        return [Card("card:secret", looks.card_name(id), looks.ICONS[id], _meaning(id), CARD_HUE)]

    def evil_notes(self, s: VillageState) -> list[str]:
        if s.card == UNKNOWN_CARD or s.viewer == EVIL:
            return []
        return [f"Secret card: {looks.card_name(WARLORD_CARDS[s.card])}."]

    def more_mats(self, s: VillageState) -> list[Mat]:
        """The Warlord cards that this viewer has looked at, and those that the fights have ruled out."""  # VIL-212, VIL-826
        ruled_out = {card for card in range(len(WARLORD_CARDS)) if s.ruled_out >> card & 1}
        seen = sorted({card for card in s.warlords if card != UNKNOWN} | ruled_out)
        if not seen or s.viewer in (EVIL, -1) or s.card != UNKNOWN_CARD:
            return []
        cards = either(looks.card_name(WARLORD_CARDS[card]) for card in seen)
        return [Mat("mat:seen", "The Warlord's secret card", "", notes=(f"It is not {cards}.",))]

    def more_piles(self, s: VillageState) -> list[Pile]:
        return [
            Pile(
                "pile:events", "Events", looks.EVENT_DECK, len(s.events), tuple(f"{card.name}: {card.count}" for card in EVENTS)
            ),
            Pile(
                "pile:sewers",
                "Sewers",
                looks.SEWER_DECK,
                len(s.sewers),
                tuple(f"{looks.SEWER_NAMES[card.id]}: {card.count}" for card in SEWER_CARDS),
            ),
            Pile("pile:warlord", "Warlord", looks.WARLORD_DECK, len(s.warlords), tuple(map(looks.card_name, WARLORD_CARDS))),
        ]

    def facts(self, s: VillageState) -> list[str]:
        return ["The Drawbridge is open"] if s.trial_won else []

    # ---- refusals and the end -------------------------------------------------------------------------------------

    def why_thing(self, s: VillageState, question: Question, kind: str, name: str) -> Meaning:
        return pointing.meaning(s, question, kind, name)

    def why_no_step(self, s: VillageState, hero: int, there: int) -> Explanation:
        return refusals.no_step(s, hero, there)

    def why_no_use(self, s: VillageState, hero: int) -> Explanation:
        return Explanation("The Whip was just put back.", "VIL-620", "Do something else first.")

    def turning_point(self, s: VillageState, event: Event) -> Told | None:
        match event:
            case events.TrialWon():
                return Told(80, told(s, event), "trial")
            case events.TopReached():
                return Told(70 if s.entered == 1 else 40, told(s, event), f"top:{event.hero}")
            case events.HalflingRescued():
                return Told(60, told(s, event), f"halfling:{event.halfling}")
            case events.TreasureTaken() if event.treasure != "key":
                words_ = f"{name(s, event.hero)} finds the {looks.card_name(event.treasure)}"
                return Told(50, words_, f"weapon:{event.treasure}")
            case events.TrialLost():
                return Told(45, told(s, event), f"lost:{event.hero}")
            case events.SecretShown():
                return Told(65, told(s, event), "secret")
        return None

    # ---- characters -----------------------------------------------------------------------------------------------

    def rows(self, s: VillageState) -> list[str]:
        return text.rows(s)

    def status(self, s: VillageState) -> list[str]:
        return text.status(s)


def _meaning(card: str) -> str:
    if card == "karrion":
        return "Karrion strikes first"
    return "Nothing helps against you" if card == "no_weakness" else "Four dice against you"
