"""Matches: a game, its options, a secret seed and the list of choices. The state can always be computed again from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from .actions import Action
from .chance import FastChance, KeyedChance, commitment, match_key, new_secret
from .decisions import Decision
from .errors import NotYourChoice, QuestboardError, UndoRefused
from .events import Event
from .game import Explanation, Game
from .options import OptionValue
from .outcome import Outcome
from .position import Past, Position


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there: a name, and "person" or a bot's short name ("mcts:400")."""

    name: str
    player: str = "person"


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """One result of chance: number `result` of 0 to `of` - 1."""

    of: int
    result: int


class Choice(msgspec.Struct, frozen=True):
    """One line of the record: who chose what, and what chance answered."""

    seat: int
    action: Action
    draws: tuple[Draw, ...]
    reveals: bool
    secret: bool = False


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
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.options: dict[str, OptionValue] = game.read_options(len(self.seats), options)
        self.secret = secret
        self.numbers = tuple(numbers)
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

    def _begin(self) -> None:
        self.chance = KeyedChance(match_key(self.secret, self.game.info.slug, self.numbers))
        self.state = self.game.start(len(self.seats), self.options, chance=self.chance, listen=True)
        self.choices.clear()
        self._memories: list[list[Past]] = [[] for _ in self.seats]
        self.opening_events = self.game.collect(self.state)
        self.opening = self._take_draws()

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

    def choose(self, seat: int, action: Action | str) -> list[Event]:
        """Make a choice for a seat; refused choices change nothing."""
        decision = self.decision
        if decision is None:
            raise NotYourChoice("The match is over.")
        if decision.seat != seat:
            raise NotYourChoice(f"It is the choice of {self.seats[decision.seat].name}.")
        if isinstance(action, str):
            action = self.game.actions.parse(action)
        events = self.game.apply(self.state, action)
        reveals = any(event.reveals for event in events)
        choice = Choice(seat, action, self._take_draws(), reveals, decision.secret)
        self.choices.append(choice)
        self._remember(choice)
        return events

    def _remember(self, choice: Choice) -> None:
        """Every seat keeps its own history: a secret choice is only a gap to the others."""
        luck = bool(choice.draws) or choice.reveals
        for seat, memory in enumerate(self._memories):
            known = choice.seat == seat or not choice.secret
            memory.append(Past(choice.seat, choice.action if known else None, luck))

    def _take_draws(self) -> tuple[Draw, ...]:
        drawn = self.state.chance.drawn
        draws = tuple(Draw(of, result) for of, result in drawn)
        drawn.clear()
        return draws

    def view(self, seat: int | None) -> Any:
        """What a seat (None: a spectator) sees."""
        return self.game.view(self.state, seat)

    def position(self, seat: int, chance: FastChance) -> Position[Any]:
        """What a bot in that seat may work with."""
        return Position(self.game, self.state, seat, chance, self._memories[seat])

    # ---- undo -----------------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> Explanation | None:
        """Why this seat may not take the last choice back; None if it may."""
        if not self.choices:
            return Explanation("Nothing has been chosen yet.")
        if self.outcome is not None:
            return Explanation("The match is over.")
        last = self.choices[-1]
        if last.seat != seat:
            return Explanation("Somebody else has chosen since.")
        if last.draws:
            return Explanation("A die has fallen or something has been drawn since.")
        if last.reveals:
            return Explanation("Something hidden has been shown since.")
        return None

    def undo(self, seat: int) -> Action:
        """Take the seat's last choice back, if that is fair."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise UndoRefused(refusal.sentence)
        *kept, taken = self.choices
        self._begin()
        for choice in kept:
            self.choose(choice.seat, choice.action)
        return taken.action

    # ---- replay ---------------------------------------------------------------------------------------------------

    def replay(self) -> Iterator[tuple[Choice | None, list[Event], Any]]:
        """The match from its start: first (None, events of the setup, state), then one triple a choice.

        The state is one object that moves on; copy it to keep it.
        """
        twin = Match(self.game, self.seats, self.options, self.secret, self.numbers)
        yield None, twin.opening_events, twin.state
        for choice in self.choices:
            events = twin.choose(choice.seat, choice.action)
            yield choice, events, twin.state

    def at(self, step: int) -> Match:
        """The match as it stood after that many choices, ready to be played on."""
        if not 0 <= step <= len(self.choices):
            raise QuestboardError(f"the match has {len(self.choices)} choices; there is no step {step}")
        twin = Match(self.game, self.seats, self.options, self.secret, self.numbers)
        for choice in self.choices[:step]:
            twin.choose(choice.seat, choice.action)
        return twin
