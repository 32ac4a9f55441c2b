"""Rules: what the kernel asks of a game so that it can be played. The rest of a game (counsel, words, looks) builds on them."""

from __future__ import annotations

import functools
import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, NoReturn, TypeVar

import msgspec

from questboard.core.errors import BadOptions, IllegalAction, NotYourChoice
from questboard.core.files.rulebook import Rulebook

from .actions import Action, ActionTypes
from .chance import AnyChance, NoChance
from .decisions import Decision, Lapse
from .events import Event
from .explanation import Explanation
from .info import GameInfo
from .options import OptionValue, read_options
from .outcome import Outcome
from .state import State

S = TypeVar("S", bound=State)


class Rules(ABC, Generic[S]):
    """How a game is played. All functions are pure of I/O; only `apply` changes the state it is given."""

    info: GameInfo
    actions: ActionTypes
    state_type: type[S]
    folder: Path | None = None
    """Where the game's files lie: its rulebook, its lesson."""

    # ---- the loop -------------------------------------------------------------------------------------------------

    @abstractmethod
    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance, /) -> S:
        """The state before anything has happened."""

    @abstractmethod
    def decision(self, state: S, /) -> Decision | None:
        """Who must choose what; None: the match is over."""

    @abstractmethod
    def apply(self, state: S, action: Action, /) -> list[Event]:
        """Make a choice happen. An action that is not offered raises `IllegalAction` and changes nothing."""

    def outcome(self, state: S, /) -> Outcome | None:
        """Who won and how, once the match is over."""
        return state.outcome

    def lapse(self, state: S, decision: Decision, /) -> Lapse | None:
        """A moment that need not be waited for: what it becomes if its seat does not answer while others wait; None: it stays.

        Such moments may be put to a seat that has nothing to choose there, so that nobody learns what it has; a server lets
        its bots answer them all in the same time.
        """
        return None

    def seats_of(self, state: S, /) -> int:
        """How many seats this match has; a game for different numbers of them says it."""
        low, high = self.info.seats
        assert low == high, f"{self.info.name} does not say how many seats a match has"
        return low

    # ---- what people and bots may know ----------------------------------------------------------------------------

    def view(self, state: S, seat: int | None, /) -> Any:
        """The state as this seat (None: a spectator) may see it: a copy without what `hide` takes out."""
        seen = self.without_future(state)
        self.hide(seen, seat)
        return seen

    def hide(self, state: S, seat: int | None, /) -> None:
        """Take out of a copied state what this seat may not know. Games with secrets override this."""

    def imagine(self, state: S, seat: int | None, chance: AnyChance, /) -> S:
        """A full state that this seat cannot tell from the true one; what it cannot know is drawn from `chance`."""
        twin = state.copy()
        twin.log = None
        twin.chance = chance
        self.deal_anew(twin, seat, chance)
        return twin

    def deal_anew(self, state: S, seat: int | None, chance: AnyChance, /) -> None:
        """Draw anew in a copied state what this seat cannot know, in a way that fits what it knows."""

    def all_see_alike(self, state: S, /) -> bool:
        """Do all seats and spectators see the same, now and always in this match? Then it is made only once for all."""
        return type(self).hide is Rules.hide and type(self).view is Rules.view

    # ---- for those who check --------------------------------------------------------------------------------------

    def invariants(self, state: S, /) -> list[str]:
        """What is wrong with this state's components, one sentence each; conformance wants none."""
        return []

    @functools.cached_property
    def rulebook(self) -> Rulebook:
        """The rules in words, from the game's folder; read when somebody asks for them."""
        path = None if self.folder is None else self.folder / "rulebook.toml"
        return Rulebook.load(path) if path is not None and path.exists() else Rulebook.empty(self.info.slug)

    # ---- what every game gets for free ----------------------------------------------------------------------------

    def start(self, seats: int, options: Mapping[str, Any] | None = None, *, chance: AnyChance, listen: bool = False) -> S:
        """A match at its first decision. Wrong seat counts and options are refused with a sentence."""
        low, high = self.info.seats
        if not low <= seats <= high:
            raise BadOptions(f"{self.info.name} is for {low} to {high} seats, not {seats}")
        state = self.setup(self.read_options(seats, options or {}), seats, chance)
        state.log = [] if listen else None
        self.begin(state)
        return state

    def read_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """All options with their values; games with rules between options check them here too."""
        return read_options(self.info.options, given)

    def begin(self, state: S) -> None:
        """Run what happens before the first choice."""

    def warm_up(self) -> None:
        """Load what takes seconds to load and is needed only later in a match. Called aside, while people already play."""

    def refresh(self, state: S) -> None:
        """Compute again what the state knows only for convenience (its pending decision)."""

    def mend(self, state: S) -> None:
        """Give back to a decoded state what plain decoding cannot know (the types on its agenda)."""

    explain: Callable[[S, int | None, Action], Explanation] | None = None
    """The game's words for an action that is not offered, if it has any."""

    def refuse(self, state: S, action: Action) -> NoReturn:
        """Raise the `IllegalAction` that says why this action is not offered."""
        decision = self.decision(state)
        if decision is None:
            raise NotYourChoice("The match is over.")
        reason = not_possible(action) if self.explain is None else self.explain(state, decision.seat, action)
        raise IllegalAction(reason.words, reason.rule)

    def collect(self, state: S) -> list[Event]:
        """The events since the last call, if somebody listens."""
        log = state.log
        if not log:
            return []
        state.log = []
        return log

    def snapshot(self, state: S) -> bytes:
        """The state as JSON in one canonical form; `restore` gives an equal state back."""
        bare = state.__copy__()
        bare.pending = None
        bare.log = None
        return msgspec.json.encode(msgspec.to_builtins(bare, str_keys=True, order="deterministic"))

    def restore(self, data: bytes) -> S:
        """The state that `snapshot` wrote."""
        state = msgspec.json.decode(data, type=self.state_type)
        self.mend(state)
        self.refresh(state)
        return state

    def digest(self, state: S) -> str:
        """A fingerprint of the whole truth; never shown before a match is over."""
        return hashlib.blake2b(self.snapshot(state), digest_size=16).hexdigest()

    def without_future(self, state: S) -> S:
        """A copy that has lost its chance, for views."""
        twin = state.copy()
        twin.chance = NoChance()
        twin.pending = None
        twin.log = None
        return twin


def not_possible(intent: object) -> Explanation:
    """The answer of a game that has no words of its own."""
    return Explanation(f"'{intent}' is not possible now.")
