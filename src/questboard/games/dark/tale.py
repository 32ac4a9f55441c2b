"""The tale: what each of the two games adds to the words and pictures that they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from questboard.core import Action, Event, Explanation, Question
from questboard.core.shown.cues import AnyCue
from questboard.core.shown.scene import Board, Card, Mat, Piece, Pile, Slot, Track

if TYPE_CHECKING:
    from .summary import Told

Words = Callable[[Any, Any], str]
"""Of a state, and an event, question or action."""


class Tale(ABC):
    """One object a game; the state knows it as `s.tale`. `s` is always that game's own state."""

    names: Mapping[str, str]
    """What ids are called whose words are more than the id itself."""
    places: Mapping[str, str]
    """The areas inside a sentence: "the Castle Entrance"."""
    icons: Mapping[str, str]
    """Of figures, items, weapons and cards, by their ids."""
    device: str
    device_icon: str
    """What gives the order of the heroes."""
    basic_weapons: tuple[str, ...]
    """What each hero fights with until he finds a Golden Weapon."""
    item_notes: Mapping[str, str]
    """What an item is good for, in a few words."""

    evil_deeds: tuple[type[Event], ...] = ()
    """Events that name nobody and are the evil side's doing."""

    # ---- words, by kind -------------------------------------------------------------------------------------------

    told: Mapping[type[Event], Words] = {}
    asks: Mapping[type[Question], Words] = {}
    helps: Mapping[type[Question], Words] = {}
    subjects: Mapping[type[Question], Words] = {}
    verbs: ClassVar[dict[type[Question], tuple[str, str]]] = {}
    """Word and icon of the button of a question "how many?"."""
    labels: Mapping[type[Action], Words] = {}
    targets: Mapping[type[Action], Words] = {}
    choice_icons: Mapping[type[Action], Words] = {}
    abouts: Mapping[type[Action], Words] = {}
    played: Mapping[type[Event], Callable[[Any, Any], tuple[AnyCue, ...]]] = {}
    reasons: Mapping[type[Action], Callable[[Any, Any, Any], Explanation | None]] = {}
    question_rules: Mapping[str, str] = {}
    """The number of the rule behind each kind of question."""
    limit_rule: str
    item_rule: str
    square_rule: str
    """The numbers of the rules of placing: how strong, with which item, where."""
    boss_rule: str
    """The number of the rule by which the boss himself fights in his turn."""

    def why_no_step(self, s: Any, hero: int, there: int) -> Explanation:
        """Why a hero cannot take a step that only this game forbids."""
        return Explanation("He may not go there.", f"{s.realm.prefix}-301")

    def why_no_use(self, s: Any, hero: int) -> Explanation:
        """Why the item that only this game has cannot be used now."""
        return Explanation("It cannot be used here.", f"{s.realm.prefix}-601")

    # ---- pictures -------------------------------------------------------------------------------------------------

    @abstractmethod
    def board(self, s: Any) -> Board:
        """The board as it lies now."""

    @abstractmethod
    def cell_of(self, s: Any, place: int) -> str:
        """The id of the cell or area that a place is drawn as."""

    @abstractmethod
    def site(self, s: Any, place: int) -> str:
        """Where a monster is placed, as a sentence ends: "in room 3"."""

    @abstractmethod
    def more_pieces(self, s: Any) -> list[Piece]:
        """The boss, creatures, chests: whatever stands on the board beside heroes, monsters and lying items."""

    def is_drawn(self, s: Any, place: int) -> bool:
        """Can what stands there be seen?"""
        return True

    def hero_slots(self, s: Any, hero: int) -> list[Slot]:
        """What else lies on a hero's mat beside weapon and items."""
        return []

    def evil_tracks(self, s: Any) -> list[Track]:
        """What can be read off the evil side's mat."""
        return []

    def evil_hand(self, s: Any) -> list[Card]:
        """The cards that only the evil side sees."""
        return []

    def evil_notes(self, s: Any) -> list[str]:
        """What else the evil side's mat says."""
        return []

    def more_mats(self, s: Any) -> list[Mat]:
        """Notes of the viewer's own."""
        return []

    def more_piles(self, s: Any) -> list[Pile]:
        """Decks beside the shared ones."""
        return []

    def facts(self, s: Any) -> list[str]:
        """What the side panel says."""
        return []

    def why_thing(self, s: Any, question: Question, kind: str, name: str) -> Action | Explanation | None:
        """What a thing means that only this game has, named by its id ("door:3"); None: there is no such thing."""
        return None

    # ---- the end --------------------------------------------------------------------------------------------------

    def turning_point(self, s: Any, event: Event) -> Told | None:
        """What of this game's own events the end screen tells."""
        return None

    # ---- characters -----------------------------------------------------------------------------------------------

    @abstractmethod
    def rows(self, s: Any) -> list[str]:
        """The board drawn with characters."""

    def status(self, s: Any) -> list[str]:
        """Lines under it that only this game has."""
        return []
