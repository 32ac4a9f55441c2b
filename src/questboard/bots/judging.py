"""Who judges the end of a turn: what was learned, where the game ships a net that fits; otherwise the game's own counsel.

Nets need NumPy, which is loaded only where there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, overload
from weakref import WeakKeyDictionary

from questboard.core import Game, QuestboardError, State

if TYPE_CHECKING:
    from .nets import Net

PLACE = Path("counsel", "net.npz")
"""Where a game keeps its net, in its own folder; the card lies beside it."""


class Judge(Protocol):
    """Says how good the end of a turn is. Who has learned it needs no evaluation of the game's."""

    is_learned: bool

    def values(self, state: Any, /) -> Sequence[float]:
        """For each seat, from -1 to 1; to be read before the state is changed."""
        ...


Judging = Callable[[Game[Any]], Judge]


class HandMade:
    """The game's counsel judges."""

    is_learned = False

    def __init__(self, game: Game[Any]) -> None:
        self.values: Callable[[Any], Sequence[float]] = game.counsel.prospects


class Learned:
    """The game's counsel judges, and a net corrects it."""

    is_learned = True

    def __init__(self, game: Game[Any], net: Net) -> None:
        self.game = game
        self.net = net

    def values(self, state: State, /) -> Sequence[float]:
        """For each seat, worked out when somebody asks for it: mostly one seat's is wanted, and before the state changes."""
        return _Corrected(self.game, self.net, state)


class _Corrected(Sequence[float]):
    __slots__ = ("_by_hand", "_game", "_net", "_state")

    def __init__(self, game: Game[Any], net: Net, state: State) -> None:
        self._game, self._net, self._state = game, net, state
        self._by_hand = game.counsel.prospects(state)

    def __len__(self) -> int:
        return len(self._by_hand)

    @overload
    def __getitem__(self, seat: int) -> float: ...
    @overload
    def __getitem__(self, seat: slice) -> Sequence[float]: ...
    def __getitem__(self, seat: int | slice) -> float | Sequence[float]:
        if isinstance(seat, slice):
            return [self[number] for number in range(*seat.indices(len(self)))]
        by_hand = self._by_hand[seat]
        value = by_hand + self._net.correction(self._game.counsel.features(self._state, seat), by_hand)
        return max(-1.0, min(1.0, value))


class Shipped(NamedTuple):
    """What a game's folder holds: a net that judges, or a sentence why none does."""

    net: Net | None
    sentence: str


_shipped: WeakKeyDictionary[Game[Any], Shipped] = WeakKeyDictionary()


def shipped(game: Game[Any]) -> Shipped:
    """The net in the game's own folder, looked for once."""
    found = _shipped.get(game)
    if found is None:
        found = _shipped[game] = _look(game)
    return found


def look_again(game: Game[Any]) -> None:
    """The game's folder has changed."""
    _shipped.pop(game, None)


def judge_of(game: Game[Any]) -> Judge:
    """Who judges this game unless somebody else is named."""
    net = shipped(game).net
    return HandMade(game) if net is None else Learned(game, net)


def by_hand(game: Game[Any]) -> Judge:
    """The game's own counsel, whatever was learned."""
    return HandMade(game)


def by_net(game: Game[Any], path: Path) -> Judge:
    """A net that is asked for by name; one that does not fit is refused."""
    return Learned(game, fitting_net(game, path))


def fitting_net(game: Game[Any], path: Path) -> Net:
    """The net of that file, if it can judge this game."""
    if not can_read_nets():
        raise QuestboardError("learned nets need NumPy, which is not installed here")
    from .nets import Net, refusal

    net = Net.load(path)
    sentence = refusal(net, game)
    if sentence is not None:
        raise QuestboardError(f"{path}: {sentence}")
    return net


def can_read_nets() -> bool:
    """Is NumPy installed?"""
    return find_spec("numpy") is not None


def _look(game: Game[Any]) -> Shipped:
    folder = game.rules.folder
    path = folder / PLACE if folder is not None else None
    if path is None or not path.is_file():
        return Shipped(None, f"{game.info.name} ships no learned judgement; the hand-made one serves")
    try:
        return Shipped(fitting_net(game, path), f"{game.info.name} is judged by the net that it ships")
    except QuestboardError as error:
        return Shipped(None, f"{error}; the hand-made judgement of {game.info.name} serves")
