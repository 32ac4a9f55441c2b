"""The only source of randomness: dice, draws, shuffles; and of what no rule decides: what a simulation shows.

A chance is one small number stream that lives in the state. There are three:

* `KeyedChance` decides real matches. Number n is a keyed hash of n, so whoever learns the key afterwards can check every die.
* `FastChance` decides imagined ones: a few nanoseconds a number, re-seeded at will.
* `ScriptedChance` decides tests: it hands out what the test wrote down, and complains if the rules ask for something else.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, MutableSequence, Sequence
from typing import TYPE_CHECKING, Any, Self, TypeVar

import msgspec

from questboard.core.errors import HappeningDisputed, QuestboardError, ScriptedChanceError

T = TypeVar("T")
H = TypeVar("H", bound="Happening")

_MASK = (1 << 64) - 1


class Happening(msgspec.Struct, frozen=True, array_like=True):
    """What a simulation showed: numbers only, rounded, so that a match can keep it and any machine shows the same again.

    A subclass with limits checks them in `__post_init__` (ValueError): what a file claims comes in this way too.
    """

    def agrees(self, other: Self) -> bool:
        """Is this the same but for the last digits, in which machines may differ?"""
        return self == other


class Chance(msgspec.Struct, tag_field="stream"):
    """What the rules may ask of luck; subclasses only say how the next number below n is found."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def copy(self) -> Self:
        """An independent stream that goes on with the same numbers."""
        return self.__copy__()

    def roll(self, sides: int) -> int:
        """A die: 1 to sides."""
        return self.below(sides) + 1

    def d6(self) -> int:
        """The ordinary die."""
        return self.below(6) + 1

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, all equally likely."""
        return things[self.below(len(things))]

    def draw(self, things: MutableSequence[T]) -> T:
        """Take one of the things out, all equally likely; the others keep their order."""
        return things.pop(self.below(len(things)))

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Put the things into a random order, in place."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def happen(self, kind: type[H], simulate: Callable[[], H]) -> H:
        """What the simulation shows; a match that is played again shows what it showed the first time."""
        return simulate()


class FastChance(Chance, tag="fast"):
    """A linear congruential stream (top bits only): quick and good enough to imagine with, not to bet on."""

    x: int = 0

    @classmethod
    def seeded(cls, seed: int) -> FastChance:
        """Neighbouring seeds give unrelated streams."""
        z = (seed + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return cls(z ^ (z >> 31))

    def below(self, n: int) -> int:
        self.x = x = (self.x * 6364136223846793005 + 1442695040888963407) & _MASK
        return (x >> 33) * n >> 31

    def fork(self) -> FastChance:
        """A fresh stream, different each time, that does not run along with this one."""
        return FastChance.seeded(self.below(1 << 31) << 31 | self.below(1 << 31))


class KeyedChance(Chance, tag="keyed"):
    """Number n is BLAKE2b(key, n): nobody without the key can guess it, everybody with the key can check it.

    `drawn` notes each draw as (n, result), `happened` each happening as JSON, until the match has written them down.
    `expected` holds the happenings of a choice that is made again; with `doubting` each is simulated once more and compared.
    """

    key: bytes
    count: int = 0
    drawn: list[tuple[int, int]] = msgspec.field(default_factory=list)
    happened: list[str] = msgspec.field(default_factory=list)
    expected: list[str] = msgspec.field(default_factory=list)
    doubting: bool = False

    def copy(self) -> Self:
        twin = self.__copy__()
        twin.drawn, twin.happened, twin.expected = self.drawn[:], self.happened[:], self.expected[:]
        return twin

    def happen(self, kind: type[H], simulate: Callable[[], H]) -> H:
        if not self.expected:
            self.happened.append(msgspec.json.encode(simulate()).decode())
        else:
            self.happened.append(self.expected.pop(0))
        # Read back even when it is fresh: whoever plays the match again works with the very same numbers.
        try:
            seen = msgspec.json.decode(self.happened[-1], type=kind)
        except msgspec.DecodeError as error:
            raise HappeningDisputed(f"what happened cannot be read: {error}") from None
        if self.doubting and not seen.agrees(simulate()):
            raise HappeningDisputed("what happened is not what the simulation shows")
        return seen

    def below(self, n: int) -> int:
        digest = hashlib.blake2b(self.count.to_bytes(8, "big"), key=self.key, digest_size=8).digest()
        self.count += 1
        # 64 random bits scaled down: for n below 2**16 the bias is under 2**-48.
        result = int.from_bytes(digest, "big") * n >> 64
        self.drawn.append((n, result))
        return result


class ScriptedChance(Chance, tag="scripted"):
    """Dice as faces, draws as the thing drawn (or its index), in the order the rules ask for them.

    >>> chance = ScriptedChance([5, "magic", 2])
    >>> chance.d6(), chance.pick(["magic", "close"]), chance.below(4)
    (5, 'magic', 2)
    """

    script: list[Any]
    used: int = 0

    def _next(self, asked: str) -> Any:
        if self.used >= len(self.script):
            raise ScriptedChanceError(f"the script is over after {self.used} entries, but {asked} is asked for")
        self.used += 1
        return self.script[self.used - 1]

    def below(self, n: int) -> int:
        value = self._next(f"a number below {n}")
        if not isinstance(value, int) or not 0 <= value < n:
            raise ScriptedChanceError(f"entry {self.used} of the script is {value!r}, but a number below {n} is asked for")
        return value

    def roll(self, sides: int) -> int:
        value = self._next(f"a die with {sides} sides")
        if not isinstance(value, int) or not 1 <= value <= sides:
            raise ScriptedChanceError(f"entry {self.used} of the script is {value!r}, but a die with {sides} sides is rolled")
        return value

    def d6(self) -> int:
        return self.roll(6)

    def pick(self, things: Sequence[T]) -> T:
        return things[self._index(things)]

    def draw(self, things: MutableSequence[T]) -> T:
        return things.pop(self._index(things))

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """A script may name the wanted order as one list; otherwise things stay as they are."""
        if self.used < len(self.script) and isinstance(self.script[self.used], list):
            order = self._next("an order")
            if sorted(map(repr, order)) != sorted(map(repr, things)):
                raise ScriptedChanceError(f"entry {self.used} of the script orders other things than {list(things)!r}")
            things[:] = order

    def happen(self, kind: type[H], simulate: Callable[[], H]) -> H:
        """A script may name what happens; where the next entry is anything else, it is simulated."""
        if self.used < len(self.script) and isinstance(self.script[self.used], kind):
            value: H = self._next(f"a {kind.__name__}")
            return value
        return simulate()

    def _index(self, things: Sequence[Any]) -> int:
        value = self._next(f"one of {list(things)!r}")
        if value in things:
            return things.index(value)
        if isinstance(value, int) and 0 <= value < len(things):
            return value
        raise ScriptedChanceError(f"entry {self.used} of the script is {value!r}, but one of {list(things)!r} is asked for")


class NoChance(Chance, tag="none"):
    """The chance of a view: there is none, for whoever looks may not know what comes."""

    def below(self, n: int) -> int:
        raise AssertionError("a view was asked to roll dice")


AnyChance = FastChance | KeyedChance | ScriptedChance | NoChance


def new_secret() -> str:
    """A fresh secret for a match, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published before the first die: it fixes the secret without telling it."""
    return hashlib.sha256(b"questboard secret " + _secret_bytes(secret)).hexdigest()


def match_key(secret: str, game: str, numbers: Sequence[str]) -> bytes:
    """The key of a match's dice: the secret, mixed with a number from every player, so that no side alone can choose them."""
    mixed = msgspec.json.encode([game, list(numbers)])
    return hmac.digest(_secret_bytes(secret), mixed, "sha256")


def _secret_bytes(secret: str) -> bytes:
    try:
        return bytes.fromhex(secret)
    except ValueError:
        raise QuestboardError("a match's secret is an even number of hexadecimal digits") from None
