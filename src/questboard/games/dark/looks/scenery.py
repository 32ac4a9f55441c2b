"""The scenery: what each of the two games adds to the pictures that they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from questboard.core import Action, Event, Question
from questboard.core.shown.cues import AnyCue
from questboard.core.shown.scene import Board, Card, Mat, Piece, Pile, Slot, Track
from questboard.games.dark.words.tale import Words

if TYPE_CHECKING:
    from .summary import Told


class Scenery(ABC):
    """One object a game; the state knows it as `s.scenery`. `s` is always that game's own state."""

    icons: Mapping[str, str]
    """Of figures, items, weapons and cards, by their ids."""
    device_icon: str
    """Of what gives the order of the heroes."""
    basic_weapons: tuple[str, ...]
    """What each hero fights with until he finds a Golden Weapon."""

    # ---- pictures, by kind ----------------------------------------------------------------------------------------

    choice_icons: Mapping[type[Action], Words] = {}
    subjects: Mapping[type[Question], Words] = {}
    """The id of the thing that a question is about."""
    verbs: ClassVar[dict[type[Question], tuple[str, str]]] = {}
    """Word and icon of the button of a question "how many?"."""
    played: Mapping[type[Event], Callable[[Any, Any], tuple[AnyCue, ...]]] = {}

    # ---- the board ------------------------------------------------------------------------------------------------

    @abstractmethod
    def board(self, s: Any) -> Board:
        """The board as it lies now."""

    @abstractmethod
    def more_pieces(self, s: Any) -> list[Piece]:
        """The boss, creatures, chests: whatever stands on the board beside heroes, monsters and lying items."""

    def is_drawn(self, s: Any, place: int) -> bool:
        """Can what stands there be seen?"""
        return True

    # ---- mats -----------------------------------------------------------------------------------------------------

    def hero_slots(self, s: Any, hero: int) -> list[Slot]:
        """What else lies on a hero's mat beside weapon and items."""
        return []

    def evil_tracks(self, s: Any) -> list[Track]:
        """What can be read off the evil side's mat."""
        return []

    def evil_hand(self, s: Any) -> list[Card]:
        """The cards that only the evil side sees."""
        return []

    def more_mats(self, s: Any) -> list[Mat]:
        """Notes of the viewer's own."""
        return []

    def more_piles(self, s: Any) -> list[Pile]:
        """Decks beside the shared ones."""
        return []

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
