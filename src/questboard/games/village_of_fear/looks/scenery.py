"""The village's side of the pictures that both games share."""

from __future__ import annotations

from questboard.core import Event
from questboard.core.shown.scene import Board, Card, Mat, Piece, Pile, Slot, Track
from questboard.games.dark.looks.scenery import Scenery
from questboard.games.dark.looks.summary import Told
from questboard.games.dark.rules.decks import UNKNOWN
from questboard.games.dark.rules.model import EVIL
from questboard.games.dark.words.ids import slot_id
from questboard.games.dark.words.names import either, name
from questboard.games.dark.words.telling import event as told
from questboard.games.village_of_fear.rules import events
from questboard.games.village_of_fear.rules.content import (
    BOX,
    BUILDING_OF,
    EVENTS,
    NO_BUILDING,
    NUMBERS,
    SEWER_CARDS,
    WARLORD_CARDS,
)
from questboard.games.village_of_fear.rules.model import UNKNOWN_CARD, VillageState
from questboard.games.village_of_fear.words.names import SEWER_NAMES, card_meaning, card_name

from . import board, choices, cues, text
from . import pieces as figures
from .icons import EVENT_DECK, ICONS, MONUMENT, SEWER_DECK, WARLORD_DECK

CARD_HUE = "#6B5A2E"


class VillageScenery(Scenery):
    """How Village of Fear is drawn."""

    icons = ICONS
    device_icon = MONUMENT
    basic_weapons = tuple(hero.weapon for hero in BOX.pieces.hero)

    choice_icons = choices.CHOICE_ICONS
    subjects = choices.SUBJECTS
    played = cues.PLAYED

    # ---- the board ------------------------------------------------------------------------------------------------

    def board(self, s: VillageState) -> Board:
        return board.board(s)

    def more_pieces(self, s: VillageState) -> list[Piece]:
        return figures.pieces(s)

    def is_drawn(self, s: VillageState, place: int) -> bool:
        building = BUILDING_OF[place]
        return building == NO_BUILDING or s.is_lifted(building)

    # ---- mats -----------------------------------------------------------------------------------------------------

    def hero_slots(self, s: VillageState, hero: int) -> list[Slot]:
        id = s.realm.hero_ids[hero]
        slots = [Slot(slot_id(id, "key"), "Key", ICONS["key"], 0 if s.has_key(hero) else None, note="Opens the Fortress.")]
        for halfling, owner in (("miller", s.miller), ("mayor", s.mayor)):
            if owner == hero:
                note = f"Rescued: {NUMBERS.hostage_points} points, and room for one more item."
                slots.append(Slot(slot_id(id, halfling), halfling.capitalize(), ICONS[halfling], 0, note=note))
        return slots

    def evil_tracks(self, s: VillageState) -> list[Track]:
        low, high = NUMBERS.warlord_hp_start, NUMBERS.warlord_hp_max
        about = f"His Hit Strength, {low} to {high}: up by 1 with every hero knocked out."
        return [Track("track:wheel", "Wheel of strength", s.wheel, high, low - 1, ICONS["warlord"], about)]

    def evil_hand(self, s: VillageState) -> list[Card]:
        if s.card == UNKNOWN_CARD:
            return []
        id = WARLORD_CARDS[s.card]
        return [Card("card:secret", card_name(id), ICONS[id], card_meaning(id), CARD_HUE)]

    def more_mats(self, s: VillageState) -> list[Mat]:
        """The Warlord cards that this viewer has looked at, and those that the fights have ruled out."""  # VIL-212, VIL-826
        ruled_out = {card for card in range(len(WARLORD_CARDS)) if s.ruled_out >> card & 1}
        seen = sorted({card for card in s.warlords if card != UNKNOWN} | ruled_out)
        if not seen or s.viewer in (EVIL, -1) or s.card != UNKNOWN_CARD:
            return []
        cards = either(card_name(WARLORD_CARDS[card]) for card in seen)
        return [Mat("mat:seen", "The Warlord's secret card", "", notes=(f"It is not {cards}.",))]

    def more_piles(self, s: VillageState) -> list[Pile]:
        events = tuple(f"{card.name}: {card.count}" for card in EVENTS)
        sewers = tuple(f"{SEWER_NAMES[card.id]}: {card.count}" for card in SEWER_CARDS)
        return [
            Pile("pile:events", "Events", EVENT_DECK, len(s.events), events),
            Pile("pile:sewers", "Sewers", SEWER_DECK, len(s.sewers), sewers),
            Pile("pile:warlord", "Warlord", WARLORD_DECK, len(s.warlords), tuple(map(card_name, WARLORD_CARDS))),
        ]

    # ---- the end --------------------------------------------------------------------------------------------------

    def turning_point(self, s: VillageState, event: Event) -> Told | None:
        match event:
            case events.TrialWon():
                return Told(80, told(s, event), "trial")
            case events.TopReached():
                return Told(70 if s.entered == 1 else 40, told(s, event), f"top:{event.hero}")
            case events.HalflingRescued():
                return Told(60, told(s, event), f"halfling:{event.halfling}")
            case events.TreasureTaken() if event.treasure != "key":
                words = f"{name(s, event.hero)} finds the {card_name(event.treasure)}"
                return Told(50, words, f"weapon:{event.treasure}")
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
