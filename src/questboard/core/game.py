"""A game: its rules, and what is known, said and shown of it, joined."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .loop.actions import Action
from .loop.chance import AnyChance
from .loop.decisions import Decision
from .loop.events import Event
from .loop.explanation import Explanation
from .loop.outcome import Outcome
from .loop.rules import Rules
from .loop.state import State
from .thought.counsel import Counsel

if TYPE_CHECKING:
    from .shown import Looks, Words

S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """Four rooms: `rules`, `counsel`, `words`, `looks`. A program that only plays needs `start` and what follows here.

    All but the rules may be left out. A room that is named as "package.module" is loaded when somebody enters it, and called ROOM
    there. A small game may be one class that is several rooms: `class ConnectFour(Rules[Board], Words[Board], Looks[Board])`.
    """

    # What the rules answer themselves, so that nothing stands between whoever plays and them.
    decision: Callable[[S], Decision | None]
    """Who must choose what; None: the match is over."""
    apply: Callable[[S, Action], list[Event]]
    """Make a choice happen. An action that is not offered raises `IllegalAction` and changes nothing."""
    outcome: Callable[[S], Outcome | None]
    """Who won and how, once the match is over."""
    view: Callable[[S, int | None], Any]
    """The state as this seat (None: a spectator) may see it."""
    imagine: Callable[[S, int | None, AnyChance], S]
    """A full state that this seat cannot tell from the true one; what it cannot know is drawn from the chance."""
    snapshot: Callable[[S], bytes]
    """The state as JSON in one canonical form."""
    restore: Callable[[bytes], S]
    """The state that `snapshot` wrote."""

    def __init__(
        self,
        rules: Rules[S],
        *,
        counsel: Counsel[S] | str | None = None,
        words: Words[S] | str | None = None,
        looks: Looks[S] | str | None = None,
    ) -> None:
        self.rules = rules
        self.info = rules.info
        self.actions = rules.actions
        self.decision, self.apply, self.outcome = rules.decision, rules.apply, rules.outcome
        self.view, self.imagine = rules.view, rules.imagine
        self.snapshot, self.restore = rules.snapshot, rules.restore
        self._counsel, self._words, self._looks = counsel, words, looks
        self.home = type(rules).__module__
        rules.explain = self._explain

    @classmethod
    def of(cls, package: str) -> Game[Any]:
        """The game whose rooms are the packages `rules`, `counsel`, `words` and `looks` of this one, as far as they are there."""
        others = {name: f"{package}.{name}.room" for name in ("counsel", "words", "looks") if find_spec(f"{package}.{name}")}
        game = cls(_room(f"{package}.rules.room"), **others)
        game.home = f"{package}.game"
        return game

    @property
    def address(self) -> str | None:
        """Where another process finds this game, as "module:name"; None if there is no such place."""
        named = vars(sys.modules.get(self.home, object)).items()
        return next((f"{self.home}:{name}" for name, thing in named if thing is self), None)

    # ---- the rooms ------------------------------------------------------------------------------------------------

    @functools.cached_property
    def counsel(self) -> Counsel[S]:
        """What is known about playing it well."""
        counsel: Counsel[S] = self._enter(self._counsel, Counsel)
        counsel.rules = self.rules
        return counsel

    @functools.cached_property
    def words(self) -> Words[S]:
        """Everything that is a sentence."""
        from .shown import Words

        words: Words[S] = self._enter(self._words, Words)
        words.rules = self.rules
        return words

    @functools.cached_property
    def looks(self) -> Looks[S]:
        """Everything that is a picture."""
        from .shown import Looks

        looks: Looks[S] = self._enter(self._looks, Looks)
        looks.rules, looks.words = self.rules, self.words
        return looks

    def _enter(self, room: Any, kind: type) -> Any:
        if room is None:
            return self.rules if isinstance(self.rules, kind) else kind()
        return _room(room) if isinstance(room, str) else room

    def _explain(self, state: S, seat: int | None, action: Action) -> Explanation:
        return self.words.why_not(state, seat, action)

    def start(self, seats: int, options: Mapping[str, Any] | None = None, *, chance: AnyChance, listen: bool = False) -> S:
        """A match at its first decision. Wrong seat counts and options are refused with a sentence."""
        return self.rules.start(seats, options, chance=chance, listen=listen)


def _room(module: str) -> Any:
    return import_module(module).ROOM
