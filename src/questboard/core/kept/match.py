"""Matches: a game, its options, a secret seed and the list of choices. The state can always be computed again from them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from questboard.core.errors import HappeningDisputed, NotYourChoice, QuestboardError, UndoRefused
from questboard.core.game import Game
from questboard.core.loop.actions import Action
from questboard.core.loop.chance import FastChance, KeyedChance, commitment, match_key, new_secret
from questboard.core.loop.decisions import Decision
from questboard.core.loop.events import Event
from questboard.core.loop.explanation import Explanation
from questboard.core.loop.options import OptionValue
from questboard.core.loop.outcome import Outcome
from questboard.core.thought.position import Past, Position

UNDONE_AT_ONCE = 16
"""So many choices can be taken back without playing the match again."""

UNTIL_THE_NEXT = "You can undo your own choice until the next player chooses."

_OVER = Explanation("The match is over.", remedy="You can play on from any step of its replay.")
_NOTHING_YET = Explanation("You have not chosen anything yet.", remedy=UNTIL_THE_NEXT)
_OTHERS_SINCE = Explanation("Another player has chosen since.", remedy=UNTIL_THE_NEXT)
_DRAWN = Explanation("A die has fallen or something has been drawn since.", remedy="You can undo choices that need no luck.")
_IN_MOTION = Explanation("Pieces have been set in motion since.", remedy="You can undo choices that set nothing in motion.")
_SHOWN = Explanation("Something hidden has been shown since.", remedy="You can undo choices that show nothing new.")


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there: a name, and "person" or a bot's short name ("mcts:400")."""

    name: str
    player: str = "person"


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """One result of chance: number `result` of 0 to `of` - 1."""

    of: int
    result: int


class Origin(msgspec.Struct, frozen=True):
    """Where a match branched off: its first `steps` choices were played under another secret, known by now."""

    steps: int
    secret: str
    numbers: tuple[str, ...] = ()


class Choice(msgspec.Struct, frozen=True):
    """One line of the record: who chose what, what chance answered, and what happened (simulated, as JSON)."""

    seat: int
    action: Action
    draws: tuple[Draw, ...]
    reveals: bool
    secret: bool = False
    happenings: tuple[str, ...] = ()

    @property
    def lucky(self) -> bool:
        """Did anything come out of it that nobody could know before?"""
        return bool(self.draws or self.happenings or self.reveals)


class Match:
    """A running or finished match.

    match = Match.new(game, ["Ana", "Levan"])
    events = match.choose(0, "drop 4")
    match.undo(0)
    """

    def __init__(
        self,
        game: Game[Any],
        seats: Sequence[SeatInfo],
        options: Mapping[str, Any],
        secret: str,
        numbers: Sequence[str],
        origins: Sequence[Origin] = (),
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.options: dict[str, OptionValue] = game.rules.read_options(len(self.seats), options)
        self.secret = secret
        self.numbers = tuple(numbers)
        self.origins = tuple(origins)
        self.choices: list[Choice] = []
        self._begin()

    @classmethod
    def new(
        cls,
        game: Game[Any],
        seats: Sequence[str | SeatInfo],
        options: Mapping[str, Any] | None = None,
        *,
        secret: str | None = None,
        numbers: Sequence[str] = (),
    ) -> Match:
        """A fresh match. `numbers` are the players' own contributions to the dice, given after the commitment is known."""
        people = [seat if isinstance(seat, SeatInfo) else SeatInfo(seat) for seat in seats]
        return cls(game, people, options or {}, secret or new_secret(), numbers)

    @classmethod
    def resume(
        cls,
        game: Game[Any],
        seats: Sequence[SeatInfo],
        options: Mapping[str, Any],
        secret: str,
        numbers: Sequence[str],
        origins: Sequence[Origin],
        choices: Sequence[Choice],
        snapshot: bytes,
        at: int,
    ) -> Match:
        """A match whose state after `at` choices was kept: only the choices since then are played again."""
        match = cls.__new__(cls)
        match.game, match.seats = game, tuple(seats)
        match.options = game.rules.read_options(len(match.seats), options)
        match.secret, match.numbers, match.origins = secret, tuple(numbers), tuple(origins)
        match.choices = list(choices[:at])
        match._opening = None
        match._memories = [[] for _ in match.seats]
        match._befores = deque(maxlen=UNDONE_AT_ONCE)
        for choice in match.choices:
            match._remember(choice)
        match.state = game.restore(snapshot)
        match.state.log = []
        for choice in choices[at:]:
            match._again(choice)
        return match

    def _begin(self) -> None:
        self.state = self.game.start(len(self.seats), self.options, chance=self._stream(0), listen=True)
        self.choices.clear()
        self._memories: list[list[Past]] = [[] for _ in self.seats]
        self._befores: deque[Any] = deque(maxlen=UNDONE_AT_ONCE)
        events = self.game.rules.collect(self.state)
        self._opening: tuple[list[Event], tuple[Draw, ...]] | None = (events, self._take_draws())
        self._turn_stream()

    def _opened(self) -> tuple[list[Event], tuple[Draw, ...]]:
        if self._opening is None:
            self._opening = self.at(0)._opened()
        return self._opening

    @property
    def opening_events(self) -> list[Event]:
        """What happened before the first choice."""
        return self._opened()[0]

    @property
    def opening(self) -> tuple[Draw, ...]:
        """What chance answered before the first choice."""
        return self._opened()[1]

    def _stream(self, segment: int) -> KeyedChance:
        """The dice of one stretch of the match: before its first branching, between two, or after the last."""
        seed = self.origins[segment] if segment < len(self.origins) else self
        return KeyedChance(match_key(seed.secret, self.game.info.slug, seed.numbers))

    def _turn_stream(self) -> None:
        """Where the match branched off, the dice are fresh from here on."""
        for segment, origin in enumerate(self.origins, 1):
            if origin.steps == len(self.choices):
                self.state.chance = self._stream(segment)

    @property
    def commitment(self) -> str:
        """The published fingerprint of the secret."""
        return commitment(self.secret)

    @property
    def decision(self) -> Decision | None:
        """Who must choose what; None once the match is over."""
        return self.game.decision(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        return self.game.outcome(self.state)

    def choose(self, seat: int, action: Action | str, happenings: Sequence[str] = (), *, doubting: bool = False) -> list[Event]:
        """Make a choice for a seat; refused choices change nothing.

        A choice made again brings along what happened then; `doubting` simulates it once more and compares.
        """
        decision = self.decision
        if decision is None:
            raise NotYourChoice("The match is over.")
        if decision.seat != seat:
            raise NotYourChoice(f"It is the choice of {self.seats[decision.seat].name}.")
        if isinstance(action, str):
            action = self.game.actions.parse(action)
        before = self.state.copy()
        chance = self.state.chance
        if happenings:
            chance.expected, chance.doubting = list(happenings), doubting
        events = self.game.apply(self.state, action)
        if happenings and chance.expected:
            raise HappeningDisputed("something is said to have happened that never did")
        chance.doubting = False
        reveals = any(event.reveals for event in events)
        choice = Choice(seat, action, self._take_draws(), reveals, decision.secret, self._take_happenings())
        self.choices.append(choice)
        self._remember(choice)
        if choice.lucky:
            self._befores.clear()
        else:
            self._befores.append(before)
        if self.origins:
            self._turn_stream()
        return events

    def _remember(self, choice: Choice) -> None:
        """Every seat keeps its own history: a secret choice is only a gap to the others."""
        known = Past(choice.seat, choice.action, choice.lucky)
        unknown = Past(choice.seat, None, choice.lucky) if choice.secret else known
        for seat, memory in enumerate(self._memories):
            memory.append(known if choice.seat == seat else unknown)

    def _take_draws(self) -> tuple[Draw, ...]:
        drawn = self.state.chance.drawn
        if not drawn:
            return ()
        draws = tuple(Draw(of, result) for of, result in drawn)
        drawn.clear()
        return draws

    def _take_happenings(self) -> tuple[str, ...]:
        happened = self.state.chance.happened
        if not happened:
            return ()
        happenings = tuple(happened)
        happened.clear()
        return happenings

    def _again(self, choice: Choice) -> list[Event]:
        """Make a choice of the record again."""
        return self.choose(choice.seat, choice.action, choice.happenings)

    def view(self, seat: int | None) -> Any:
        """What a seat (None: a spectator) sees."""
        return self.game.view(self.state, seat)

    def position(self, seat: int, chance: FastChance) -> Position[Any]:
        """What a bot in that seat may work with."""
        return Position(self.game, self.state, seat, chance, self._memories[seat])

    # ---- undo -----------------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> Explanation | None:
        """Why this seat may not take the last choice back; None if it may."""
        if self.outcome is not None:
            return _OVER
        last = self.choices[-1] if self.choices else None
        if last is None or last.seat != seat:
            return _OTHERS_SINCE if any(choice.seat == seat for choice in reversed(self.choices)) else _NOTHING_YET
        if last.draws:
            return _DRAWN
        if last.happenings:
            return _IN_MOTION
        return _SHOWN if last.reveals else None

    def undo(self, seat: int) -> Action:
        """Take the seat's last choice back, if that is fair."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise UndoRefused(refusal.words)
        *kept, taken = self.choices
        if self._befores:
            self.state = self._befores.pop()
            self.choices.pop()
            for memory in self._memories:
                memory.pop()
        else:
            self._begin()
            for choice in kept:
                self._again(choice)
        return taken.action

    # ---- replay ---------------------------------------------------------------------------------------------------

    def replay(self) -> Iterator[tuple[Choice | None, list[Event], Any]]:
        """The match from its start: first (None, events of the setup, state), then one triple a choice.

        The state is one object that moves on; copy it to keep it.
        """
        twin = Match(self.game, self.seats, self.options, self.secret, self.numbers, self.origins)
        yield None, twin.opening_events, twin.state
        for choice in self.choices:
            events = twin._again(choice)
            yield choice, events, twin.state

    def at(self, step: int) -> Match:
        """The match as it stood after that many choices, ready to be played on."""
        if not 0 <= step <= len(self.choices):
            raise QuestboardError(f"the match has {len(self.choices)} choices; there is no step {step}")
        twin = Match(self.game, self.seats, self.options, self.secret, self.numbers, self.origins)
        for choice in self.choices[:step]:
            twin._again(choice)
        return twin

    def branch(self, step: int, seats: Sequence[SeatInfo], *, secret: str | None = None, numbers: Sequence[str] = ()) -> Match:
        """A new match that goes on from a step of this one, with other people and fresh dice."""
        if len(seats) != len(self.seats):
            raise QuestboardError(f"the match has {len(self.seats)} seats, not {len(seats)}")
        if not 0 <= step <= len(self.choices):
            raise QuestboardError(f"the match has {len(self.choices)} choices; there is no step {step}")
        origins = [origin for origin in self.origins if origin.steps < step]
        own = self if len(origins) == len(self.origins) else self.origins[len(origins)]
        origins.append(Origin(step, own.secret, tuple(own.numbers)))
        twin = Match(self.game, seats, self.options, secret or new_secret(), numbers, origins)
        for choice in self.choices[:step]:
            twin._again(choice)
        return twin
