"""What the kernel asks of a game. Everything else (matches, bots, server, research) works through these few functions."""

from __future__ import annotations

import functools
import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NoReturn, TypeVar

import msgspec

from .actions import Action, ActionTypes
from .chance import AnyChance, NoChance
from .cues import AnyCue
from .decisions import Decision, Lapse
from .errors import BadOptions, IllegalAction, NotYourChoice
from .events import Event
from .haste import IsTimeUp, never
from .lessons import Lesson
from .look import Look
from .options import Option, OptionValue, read_options
from .outcome import Outcome
from .rulebook import Rulebook
from .scene import Board, Choice, Prompt, Scene
from .state import State
from .summary import Summary
from .workshop import Workshop

S = TypeVar("S", bound=State)


class GameInfo(msgspec.Struct, frozen=True):
    """The static facts of a game. A `companion` of another one lies in that one's box instead of on the shelf."""

    slug: str
    name: str
    rules_version: str
    seats: tuple[int, int]
    blurb: str
    minutes: tuple[int, int] = (5, 30)
    roles: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    look: Look = Look()
    companion: str = ""

    def option(self, name: str) -> Option:
        """The option of that name."""
        return next(option for option in self.options if option.name == name)


TO_OWN_TURN = -1
"""A foresight that reaches as far as the seat's next turn."""
TO_TURN_END = -2
"""A foresight that reaches as far as the next turn of anybody else."""
TO_REST = -3
"""A foresight that reaches just as far as the table comes to rest."""


class Explanation(msgspec.Struct, frozen=True):
    """Why something cannot be chosen now: the rule, a sentence, and what would make it possible."""

    sentence: str
    rule: str = ""
    remedy: str = ""

    @property
    def words(self) -> str:
        """The sentence, and what would make it possible."""
        return f"{self.sentence} {self.remedy}" if self.remedy else self.sentence


@functools.lru_cache(maxsize=20_000)
def _button(action: Action) -> Choice:
    """Where a game has no words of its own for its options, these are few, and the same again and again."""
    return Choice(str(action), str(action))


class Game(ABC, Generic[S]):
    """A rules package. All functions are pure of I/O; only `apply` changes the state it is given."""

    info: GameInfo
    actions: ActionTypes
    state_type: type[S]
    rulebook: Rulebook
    workshop: Workshop | None = None
    lesson: Lesson | None = None

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

    def scene(self, view: Any, decision: Decision | None, /) -> Scene:
        """The view as shapes, and for each option what to click. A game that draws nothing shows its text and buttons."""
        plain = Scene(Board("text", text=self.text(view)))
        return plain if decision is None else self._with_buttons(plain, view, decision)

    def asked(self, plain: Scene, view: Any, decision: Decision, /) -> Scene:
        """What `scene` makes for whoever must choose, where the one that all others see is made already: a text is drawn once."""
        return self._with_buttons(plain, view, decision) if type(self).scene is Game.scene else self.scene(view, decision)

    def _with_buttons(self, plain: Scene, view: Any, decision: Decision) -> Scene:
        if type(self).label is Game.label:
            choices = tuple(map(_button, decision.options))
        else:
            choices = tuple(Choice(str(action), self.label(view, decision, action)) for action in decision.options)
        return Scene(plain.board, prompt=Prompt(decision.seat, decision.kind, self.prompt(view, decision)), choices=choices)

    def text(self, view: Any, /) -> str:
        """The view drawn with characters, for terminals, logs and tests."""
        raise NotImplementedError(f"{self.info.name} has no text board")

    def prompt(self, view: Any, decision: Decision, /) -> str:
        """What is asked, in one plain sentence."""
        return f"Choose: {decision.kind.replace('_', ' ')}."

    def label(self, view: Any, decision: Decision, action: Action, /) -> str:
        """An option in a few plain words."""
        return str(action)

    def words(self, view: Any, event: Event, /) -> str:
        """What happened, in one plain sentence for the log; people stand in it by `seat_mark`."""
        return str(event)

    def heading(self, view: Any, event: Event, /) -> str:
        """The head under which the log goes on from this event ("Round 6"); empty: the same as before."""
        return ""

    def teller(self, view: Any, event: Event, /) -> int | None:
        """The seat whose doing this event is; None: the game's own."""
        seat: int | None = getattr(event, "seat", None)
        return seat

    def mark(self, view: Any, event: Event, /) -> int | None:
        """The sign of the figure whose doing this event is, where a seat plays several; None: its seat's own."""
        return None

    def cues(self, view: Any, event: Event, /) -> tuple[AnyCue, ...]:
        """What the event looks like while it happens; `view` is the view after the whole choice."""
        return ()

    def summary(self, frames: Iterable[tuple[int, S, Sequence[Event]]], /) -> Summary:
        """A finished match from afar. Frames are (number of choices made, the state then, the events of the last choice)."""
        return Summary()

    def traits(self, state: S, /) -> Mapping[str, Sequence[str]]:
        """By what statistics may tell the seats of a match apart, a word for each seat: {"character": ("Medea", "Varas")}."""
        return {}

    def sizes(self, state: S, /) -> Mapping[str, int]:
        """What statistics may measure of a finished match: {"rounds": 14}."""
        return {}

    def all_see_alike(self, state: S, /) -> bool:
        """Do all seats and spectators see the same, now and always in this match? Then it is made only once for all."""
        return type(self).hide is Game.hide and type(self).view is Game.view

    def know_the_same(self, state: S, seat: int, other: int, /) -> bool:
        """May the two look at one screen without a word? Compares what each would see."""
        if self.all_see_alike(state):
            return True
        one, two = self.view(state, seat), self.view(state, other)
        if type(self).scene is Game.scene:
            return bool(one == two)
        return self.scene(one, None) == self.scene(two, None)

    def why_not(self, state: S, seat: int | None, intent: Action | str, /) -> Explanation:
        """Why an action, or a thing on the scene named by its id, cannot be chosen now."""
        return Explanation(f"'{intent}' is not possible now.")

    # ---- advice for bots and hints --------------------------------------------------------------------------------

    def evaluate(self, state: S, seat: int, /) -> float:
        """How good the position is for the seat, from -1 to 1."""
        return 0.0

    def evaluate_all(self, state: S, /) -> Sequence[float]:
        """`evaluate` for every seat; games that can do it in one go override this."""
        return [self.evaluate(state, seat) for seat in range(self.seats_of(state))]

    def prior(self, state: S, decision: Decision, /) -> Sequence[float] | None:
        """How promising each option looks at first sight (any positive weights); None: all alike."""
        return None

    def candidates(self, state: S, decision: Decision, most: int, /) -> Sequence[Action]:
        """Choices worth trying where they are continuous, the most promising first; none: bots try points at random.

        Whoever asks for one only wants it at once, without much thought.
        """
        return ()

    def plans(self, state: S, decision: Decision, is_time_up: IsTimeUp = never, /) -> Sequence[Sequence[Action]] | None:
        """Rows of choices that a search with foresight tries as one thought (a walk of many steps), the favourite first.

        Choices that make themselves are left out of a row. `None`: whoever chooses here thinks choice by choice. A game that
        takes long over its plans asks now and then whether time is up, and names those that it has found by then.
        """
        return None

    def prospects(self, state: S, /) -> Sequence[float]:
        """`evaluate_all` where a search with foresight looks no further; it may take more thought there."""
        return self.evaluate_all(state)

    foresight: int = 0
    """How many choices a search has to look beyond one of them to see what it is worth; 0: wherever its tree ends will do;
    `TO_OWN_TURN`: until the seat has its next turn, so that all options are judged at the same moment; `TO_TURN_END`: until
    another seat has one; `TO_REST`: until the move that was begun is over. It suits games whose turns are long rows of small
    choices, and needs a good `prior` to play on by."""

    def foresight_in(self, state: S, /) -> int:
        """The foresight that this position asks for, where one for all does not do: with many seats a round is long."""
        return self.foresight

    def reason(self, state: S, seat: int, action: Action, /) -> str:
        """Why a good player might choose this, in one sentence."""
        return ""

    def invariants(self, state: S, /) -> list[str]:
        """What is wrong with this state's components, one sentence each; conformance wants none."""
        return []

    @abstractmethod
    def seats_of(self, state: S, /) -> int:
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

    def warm_up(self) -> None:
        """Load what takes seconds to load and is needed only later in a match. Called aside, while people already play."""

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
