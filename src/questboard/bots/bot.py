"""What a bot is: something that chooses from a position, which holds imagined states only."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from questboard.core import Action, Decision, Position


class Bot(Protocol):
    """A player made of code. `name` is the short text that `make` understands."""

    name: str

    def choose(self, position: Position[Any]) -> Action:
        """One of the choices that the position's decision offers."""
        ...

    def forget(self) -> None:
        """A new match starts: drop what was remembered of the last one."""
        ...


class Considered(NamedTuple):
    """An option as a bot saw it: how often it was tried, how good it was on average (-1 to 1), and how widely that differed."""

    action: Action
    visits: int
    value: float
    spread: float = 0.0


@runtime_checkable
class ExplainingBot(Protocol):
    """A bot that can tell how it weighed the options."""

    def explain(self, position: Position[Any]) -> list[Considered]:
        """The options of this position as the bot saw them, the favourite first."""
        ...


def only_option(decision: Decision) -> Action | None:
    """The choice that needs no thought, if there is but one."""
    if len(decision.options) == 1 and decision.domain is None:
        action: Action = decision.options[0]
        return action
    return None
