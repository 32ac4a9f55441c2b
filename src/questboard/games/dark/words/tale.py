"""The tale: what each of the two games adds to the words that they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from questboard.core import Action, Event, Explanation, Question

Words = Callable[[Any, Any], str]
"""Of a state, and an event, question or action."""
Hint = Callable[[Any, int, Any], str]
"""Of a state, the seat that chooses, and the action."""


class Tale(ABC):
    """One object a game; the state knows it as `s.tale`. `s` is always that game's own state."""

    names: Mapping[str, str]
    """What ids are called whose words are more than the id itself."""
    places: Mapping[str, str]
    """The areas inside a sentence: "the Castle Entrance"."""
    device: str
    """What gives the order of the heroes."""
    item_notes: Mapping[str, str]
    """What an item is good for, in a few words."""

    evil_deeds: tuple[type[Event], ...] = ()
    """Events that name nobody and are the evil side's doing."""

    # ---- words, by kind -------------------------------------------------------------------------------------------

    told: Mapping[type[Event], Words] = {}
    asks: Mapping[type[Question], Words] = {}
    helps: Mapping[type[Question], Words] = {}
    labels: Mapping[type[Action], Words] = {}
    abouts: Mapping[type[Action], Words] = {}
    targets: Mapping[type[Action], Words] = {}
    """The id of what to click for an option."""
    hints: Mapping[type[Action], Hint] = {}
    """Why a good player might choose one of the game's own actions."""
    reasons: Mapping[type[Action], Callable[[Any, Any, Any], Explanation | None]] = {}
    """Why an action is not offered."""
    question_rules: Mapping[str, str] = {}
    """The number of the rule behind each kind of question."""
    limit_rule: str
    item_rule: str
    square_rule: str
    """The numbers of the rules of placing: how strong, with which item, where."""
    boss_rule: str
    """The number of the rule by which the boss himself fights in his turn."""

    # ---- places ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def cell_of(self, s: Any, place: int) -> str:
        """The id of the cell or area that a place is drawn as."""

    @abstractmethod
    def site(self, s: Any, place: int) -> str:
        """Where a monster is placed, as a sentence ends: "in room 3"."""

    @abstractmethod
    def goal(self, s: Any, hero: int) -> str:
        """What this hero wants now, as a hint names it: "the throne"."""

    # ---- what the table says --------------------------------------------------------------------------------------

    def facts(self, s: Any) -> list[str]:
        """What the side panel says."""
        return []

    def evil_notes(self, s: Any) -> list[str]:
        """What else the evil side's mat says."""
        return []

    # ---- refusals -------------------------------------------------------------------------------------------------

    def why_thing(self, s: Any, question: Question, kind: str, name: str) -> Action | Explanation | None:
        """What a thing means that only this game has, named by its id ("door:3"); None: there is no such thing."""
        return None

    def why_no_step(self, s: Any, hero: int, there: int) -> Explanation:
        """Why a hero cannot take a step that only this game forbids."""
        return Explanation("He may not go there.", f"{s.realm.prefix}-301")

    def why_no_use(self, s: Any, hero: int) -> Explanation:
        """Why the item that only this game has cannot be used now."""
        return Explanation("It cannot be used here.", f"{s.realm.prefix}-601")
