"""The checker: what was acknowledged, held against what is kept.

It knows the players' memories (`history`) and what stands in the database and in the replays (`Kept`); it trusts neither, and has
no word of the server's code in it. A wish whose answer was lost may count or not; everything else is certain.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from .history import Choice, History, Shown, Undo

KINDS = ("lost", "doubled", "diverged", "seats", "broken")
ON_THE_WAY = 15.0
"""Seconds that a message may have been on the way (a machine stood still): what it shows may have been taken back since."""


@dataclass(frozen=True)
class Fault:
    """Something that must never happen."""

    kind: str
    table: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.kind}: table {self.table}: {self.sentence}"


@dataclass(frozen=True)
class Row:
    """A choice as the database holds it."""

    number: int
    seat: int
    action: str


@dataclass(frozen=True)
class Kept:
    """What is left of a table: its rows, the hashes of its seats' secrets, and the pictures of a replay for each seat.

    `replay` says why the rows do not follow from each other under the rules; empty if they do.
    """

    rows: tuple[Row, ...]
    secrets: Mapping[int, str | None] = field(default_factory=dict)
    pictures: Mapping[int | None, Sequence[str]] = field(default_factory=dict)
    replay: str = ""


def faults(history: History, kept: Kept) -> list[Fault]:
    """Everything that is wrong with one table, when nothing is under way there any more."""
    found = [
        *_numbers(kept),
        *_slots(history, kept),
        *_agreement(history),
        *_going_back(history),
        *_against_rows(history, kept),
        *_seats(history, kept),
        *((oddity.kind, oddity.sentence) for oddity in history.oddities),
    ]
    if kept.replay:
        found.append(("diverged", f"the rows do not replay: {kept.replay}"))
    return [Fault(kind, history.table, sentence) for kind, sentence in found]


Found = Iterator[tuple[str, str]]


def _numbers(kept: Kept) -> Found:
    for number, count in Counter(row.number for row in kept.rows).items():
        if count > 1:
            yield "doubled", f"choice {number} stands in the database {count} times"
    numbers = sorted({row.number for row in kept.rows})
    if numbers != list(range(len(numbers))):
        yield "lost", f"the numbers of the choices have a gap: {numbers}"


# ---- choices and undos ----------------------------------------------------------------------------------------------


def _slots(history: History, kept: Kept) -> Found:
    """The place of every choice by itself: what was put there, what was taken away, what stands there now."""
    made: dict[int, list[Choice]] = defaultdict(list)
    undone: dict[int, list[Undo]] = defaultdict(list)
    for choice in history.choices:
        made[choice.step].append(choice)
    for undo in history.undos:
        undone[undo.step - 1].append(undo)
    rows = {row.number: row for row in kept.rows}
    for number in sorted({*made, *undone, *rows}):
        yield from _slot(history, number, made, undone[number], rows.get(number))


def _slot(history: History, number: int, made: Mapping[int, list[Choice]], undone: list[Undo], row: Row | None) -> Found:
    choices = made.get(number, [])
    acknowledged = [choice for choice in choices if choice.acknowledged is not None]
    granted = [undo for undo in undone if undo.acknowledged is not None]
    perhaps = [undo for undo in undone if undo.may_be_made]
    if len(acknowledged) - len(granted) - len(perhaps) > (row is not None):
        yield "lost", f"choice {number} was acknowledged {_times(acknowledged)} and taken back {_times(granted)}; {_now(row)}"
    elif acknowledged and not perhaps:
        last = max(acknowledged, key=lambda choice: choice.acknowledged or 0.0)
        since = [undo for undo in granted if undo.acknowledged is not None and undo.acknowledged > last.wanted]
        if not since and (row is None or (row.seat, row.action) != (last.seat, last.action)):
            yield "lost", f"choice {number} was acknowledged as {last.action!r} of seat {last.seat}; {_now(row)}"
    if row is not None:
        yield from _origin(history, row, made, granted)


def _origin(history: History, row: Row, made: Mapping[int, list[Choice]], granted: list[Undo]) -> Found:
    """Who put this row there?"""
    same = [c for c in made.get(row.number, []) if (c.seat, c.action) == (row.seat, row.action)]
    if row.seat in history.house:
        return
    if not same:
        sent = [c for slot in made.values() for c in slot if (c.seat, c.action) == (row.seat, row.action) and c.sent > 1]
        if any(abs(c.step - row.number) <= 2 for c in sent):
            yield "doubled", f"{row.action!r} of seat {row.seat}, sent again for another step, stands as choice {row.number} too"
        else:
            yield "diverged", f"nobody chose {row.action!r} of seat {row.seat}, which stands as choice {row.number}"
        return
    wanted = [c for c in made[row.number] if c.acknowledged is not None or c.may_be_made]
    if len(granted) >= len(wanted):
        yield (
            "doubled",
            f"choice {row.number} was taken back as often as it was made, and {row.action!r} stands there all the same",
        )


def _times(events: Sequence[Choice | Undo]) -> str:
    return f"{len(events)} times ({', '.join(str(getattr(event, 'action', 'undo')) for event in events)})" if events else "never"


def _now(row: Row | None) -> str:
    return "now nothing stands there" if row is None else f"now {row.action!r} of seat {row.seat} stands there"


# ---- what viewers saw -----------------------------------------------------------------------------------------------


def _agreement(history: History) -> Found:
    """Everybody who was told message 7 of one epoch was told the same."""
    heard: dict[tuple[str, int], Shown] = {}
    for shown in history.shown:
        if shown.kind == "welcome":
            continue
        first = heard.setdefault((shown.epoch.partition(".")[0], shown.seq), shown)
        if (first.kind, first.step, first.by, first.turn) != (shown.kind, shown.step, shown.by, shown.turn):
            yield (
                "diverged",
                f"message {shown.seq} of {shown.epoch} was {_told(first)} to {first.viewer}, {_told(shown)} to {shown.viewer}",
            )
    seen: dict[tuple[str, int, int | None], Shown] = {}
    for shown in history.shown:
        before = seen.setdefault((shown.epoch, shown.seq, shown.seat), shown)
        if (before.step, before.picture) != (shown.step, shown.picture):
            yield (
                "diverged",
                f"after message {shown.seq} of {shown.epoch} {before.viewer} and {shown.viewer} see different scenes",
            )


def _told(shown: Shown) -> str:
    return f"{shown.kind} {shown.step} by {shown.by}"


def _going_back(history: History) -> Found:
    """A table never goes back for a viewer, unless somebody has taken so many choices back."""
    reached: dict[str, int] = {}
    for shown in history.shown:
        before = reached.get(shown.viewer, 0)
        possible = sum(undo.wanted <= shown.at and undo.until > 0 for undo in history.undos)
        if shown.step < before - possible:
            yield "diverged", f"{shown.viewer} saw step {before} and then step {shown.step}, with {possible} undos so far"
        reached[shown.viewer] = max(before, shown.step)


def _against_rows(history: History, kept: Kept) -> Found:
    """What was shown and not taken back afterwards is what is kept."""
    for shown in _standing(history):
        if any(undo.step <= shown.step and undo.until > shown.at - ON_THE_WAY for undo in history.undos):
            continue
        yield from _against_row(shown, kept)


def _standing(history: History) -> Iterator[Shown]:
    """What each viewer was shown and was never told to forget. Where nobody takes back, that is everything."""
    if not history.undos:
        yield from history.shown
        return
    known: dict[str, dict[int, Shown]] = defaultdict(dict)
    for shown in history.shown:
        steps = known[shown.viewer]
        if shown.kind == "welcome":
            steps.clear()
        for step in [step for step in steps if step > shown.step]:
            del steps[step]
        steps[shown.step] = shown
    for steps in known.values():
        yield from steps.values()


def _against_row(shown: Shown, kept: Kept) -> Found:
    if shown.step > len(kept.rows):
        yield "diverged", f"{shown.viewer} was shown step {shown.step}, but {len(kept.rows)} choices are kept"
        return
    row = next((row for row in kept.rows if row.number == shown.step - 1), None)
    if shown.kind == "choice" and row is not None and row.seat != shown.by:
        yield "diverged", f"{shown.viewer} was shown choice {shown.step - 1} of seat {shown.by}; the row is of seat {row.seat}"
    pictures = kept.pictures.get(shown.seat, ())
    if shown.step < len(pictures) and pictures[shown.step] != shown.picture:
        seen = f"another scene, {shown.kind} {shown.epoch} {shown.seq}," if shown.picture else "no scene, as before the match,"
        yield "diverged", f"{shown.viewer} saw {seen} after {shown.step} choices than the replay shows"


# ---- seats ----------------------------------------------------------------------------------------------------------


def hashed(token: str) -> str:
    """What the database keeps of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def _seats(history: History, kept: Kept) -> Found:
    for seat in sorted({grant.seat for grant in history.grants}):
        grants = [grant for grant in history.grants if grant.seat == seat]
        opened = [again.at for again in history.reopened if again.seat == seat]
        for first, second in pairwise(grants):
            if not any(first.asked <= at for at in opened):
                yield "seats", f"seat {seat} was given to two guests: {hashed(first.token)[:8]} and {hashed(second.token)[:8]}"
        last = grants[-1]
        if kept.secrets.get(seat) != hashed(last.token) and not any(last.asked <= at for at in opened):
            yield "seats", f"seat {seat} was given to {hashed(last.token)[:8]}, whose secret does not open it any more"
