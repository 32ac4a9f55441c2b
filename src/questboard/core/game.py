"""What the kernel asks of a game. Everything else (matches, bots, server, research) works through these few functions."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, NoReturn, TypeVar

import msgspec

from .actions import Action, ActionTypes
from .chance import AnyChance, NoChance
from .decisions import Decision
from .errors import BadOptions, IllegalAction, NotYourChoice
from .events import Event
from .options import Option, OptionValue, read_options
from .outcome import Outcome
from .rulebook import Rulebook
from .scene import Scene
from .state import State

S = TypeVar("S", bound=State)


class GameInfo(msgspec.Struct, frozen=True):
    """The static facts of a game."""

    slug: str
    name: str
    rules_version: str
    seats: tuple[int, int]
    blurb: str
    minutes: tuple[int, int] = (5, 30)
    roles: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()

    def option(self, name: str) -> Option:
        """The option of that name."""
        return next(option for option in self.options if option.name == name)


class Explanation(msgspec.Struct, frozen=True):
    """Why something cannot be chosen now: the rule, a sentence, and what would make it possible."""

    sentence: str
    rule: str = ""
    remedy: str = ""


class Game(ABC, Generic[S]):
    """A rules package. All functions are pure of I/O; only `apply` changes the state it is given."""

    info: GameInfo
    actions: ActionTypes
    state_type: type[S]
    rulebook: Rulebook

    # ---- the loop -------------------------------------------------------------------------------------------------

    @abstractmethod
    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> S:
        """The state before anything has happened."""

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """Who must choose what; None: the match is over."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> list[Event]:
        """Make a choice happen. An action that is not offered raises `IllegalAction` and changes nothing."""

    def outcome(self, state: S) -> Outcome | None:
        """Who won and how, once the match is over."""
        return state.outcome

    # ---- what people and bots may know ----------------------------------------------------------------------------

    def view(self, state: S, seat: int | None) -> Any:
        """The state as this seat (None: a spectator) may see it. Games with secrets override this."""
        return self.without_future(state)

    def imagine(self, state: S, seat: int | None, chance: AnyChance) -> S:
        """A full state that this seat cannot tell from the true one; what it cannot know is drawn from `chance`."""
        twin = state.copy()
        twin.log = None
        twin.chance = chance
        return twin

    def scene(self, view: Any, decision: Decision | None) -> Scene:
        """The view as shapes, and for each option what to click."""
        raise NotImplementedError(f"{self.info.name} has no scene")

    def text(self, view: Any) -> str:
        """The view drawn with characters, for terminals, logs and tests."""
        raise NotImplementedError(f"{self.info.name} has no text board")

    def prompt(self, view: Any, decision: Decision) -> str:
        """What is asked, in one plain sentence."""
        return f"Choose: {decision.kind.replace('_', ' ')}."

    def label(self, view: Any, decision: Decision, action: Action) -> str:
        """An option in a few plain words."""
        return str(action)

    def words(self, view: Any, event: Event) -> str:
        """What happened, in one plain sentence for the log."""
        return str(event)

    def why_not(self, state: S, seat: int | None, intent: Action | str) -> Explanation:
        """Why an action, or a thing on the scene named by its id, cannot be chosen now."""
        return Explanation(f"'{intent}' is not possible now.")

    # ---- advice for bots and hints --------------------------------------------------------------------------------

    def evaluate(self, state: S, seat: int) -> float:
        """How good the position is for the seat, from -1 to 1."""
        return 0.0

    def evaluate_all(self, state: S) -> Sequence[float]:
        """`evaluate` for every seat; games that can do it in one go override this."""
        return [self.evaluate(state, seat) for seat in range(self.seats_of(state))]

    def prior(self, state: S, decision: Decision) -> Sequence[float] | None:
        """How promising each option looks at first sight (any positive weights); None: all alike."""
        return None

    def reason(self, state: S, seat: int, action: Action) -> str:
        """Why a good player might choose this, in one sentence."""
        return ""

    def invariants(self, state: S) -> list[str]:
        """What is wrong with this state's components, one sentence each; conformance wants none."""
        return []

    @abstractmethod
    def seats_of(self, state: S) -> int:
        """How many seats this match has."""

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

    def refresh(self, state: S) -> None:
        """Compute again what the state knows only for convenience (its pending decision)."""

    def mend(self, state: S) -> None:
        """Give back to a decoded state what plain decoding cannot know (the types on its agenda)."""

    def refuse(self, state: S, action: Action) -> NoReturn:
        """Raise the `IllegalAction` that says why this action is not offered."""
        decision = self.decision(state)
        if decision is None:
            raise NotYourChoice("The match is over.")
        reason = self.why_not(state, decision.seat, action)
        raise IllegalAction(" ".join(part for part in (reason.sentence, reason.remedy) if part), reason.rule)

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
