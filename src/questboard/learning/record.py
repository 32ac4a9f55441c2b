"""What a training is and how far it has come: the file that its folder is read from."""

from __future__ import annotations

import msgspec

from questboard.core.loop.options import OptionValue
from questboard.lab.statistics import Share, share

from .schooling import HIDDEN
from .sequential import Sequential, Verdict
from .sides import Sides

FORMAT = 1


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a training was begun with; whoever goes on with it cannot change it.

    `interval` is how many matches are played between two lessons, `window` from how many is learned at once, `passes` how
    often a moment is looked at for each time it was new. The first `patience` matches are played by the hand-made judgement:
    what was learned from a handful is not worth playing by (after 400 matches of Manticore it won a third as often). A
    challenger meets the champion after every `rounds` matches, in `most_pairs` pairs at most. `samples` and `contest_samples`
    say in how many imagined states a choice is tried, `breadth` and `contest_breadth` how many of its options are, the most
    promising ones.
    """

    game: str
    rules_version: str
    features: str
    seats: tuple[int, ...]
    options: dict[str, OptionValue]
    seed: int
    interval: int = 100
    samples: int = 1
    breadth: int = 6
    contest_samples: int = 2
    contest_breadth: int = 40
    curiosity: float = 0.05
    trace: float = 0.9
    hidden: tuple[int, ...] = HIDDEN
    window: int = 2000
    passes: int = 8
    most_rows: int = 12_000
    rate: float = 1e-3
    decay: float = 1e-4
    patience: int = 4000
    rounds: int = 1000
    most_pairs: int = 400
    test: Sequential = Sequential()

    @property
    def intervals(self) -> int:
        """So many intervals are learned from at once."""
        return max(1, self.window // self.interval)


class Contest(msgspec.Struct):
    """A challenger against another generation, pair by pair. A pair in which nobody fared better says nothing.

    A proof is fought once more by a champion, against the hand-made judgement: whoever won one of many contests may have been
    lucky in it. `worth` and `other_worth` add up what the matches brought to their seats, for `seats_played` seats each.
    """

    challenger: int
    other: int
    matches_learned: int
    pairs: int = 0
    wins: int = 0
    losses: int = 0
    worth: float = 0.0
    other_worth: float = 0.0
    seats_played: int = 0
    verdict: Verdict = "open"
    is_over: bool = False
    is_proof: bool = False

    @property
    def share(self) -> Share:
        """How many of the pairs that were decided the challenger won."""
        return share(self.wins, self.wins + self.losses)


class Point(msgspec.Struct, frozen=True):
    """What an interval showed: by how much the judgements of its matches missed their ends, squared and on average, before
    anything was learned from them."""

    generation: int
    matches: int
    moments: int
    by_hand: float
    learned: float
    won: float


class Progress(msgspec.Struct, forbid_unknown_fields=True):
    """How far a training has come."""

    plan: Plan
    format: int = FORMAT
    matches: int = 0
    generation: int = 0
    champion: int = 0
    sides: dict[str, Sides] = {}
    points: list[Point] = []
    contests: list[Contest] = []

    @property
    def open_contest(self) -> Contest | None:
        """The contest that is not over yet."""
        return self.contests[-1] if self.contests and not self.contests[-1].is_over else None

    @property
    def waited(self) -> int:
        """So many matches were learned from since the last challenge."""
        return self.matches - max((contest.matches_learned for contest in self.contests), default=0)
