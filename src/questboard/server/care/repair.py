"""Repair: each match is played again from its rows, and what does not fit is named, and cut off if somebody says so.

How a match can break: an owner that was thought dead wrote a choice behind those of its successor. The database refuses such a
write by now; matches that were hurt before, or by hand, are mended here.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence

import msgspec

from questboard.core import IllegalAction, Match, Outcome, QuestboardError, SeatInfo, registry
from questboard.core.kept.matchfile import chance_text, happenings_in
from questboard.core.loop.naming import with_names
from questboard.server.live.seating import OPEN
from questboard.server.shown import telling
from questboard.server.store import (
    ChoiceRow,
    Conflict,
    History,
    SnapshotRow,
    Status,
    Store,
    TableChanges,
    TableRow,
    Unreadable,
)

HELD = "a server that is running holds it; close the table there or stop the server first"


class Mending(msgspec.Struct, frozen=True):
    """What makes a table whole: how many choices stay, which snapshots go, what its row says."""

    choices: int
    unfit: tuple[int, ...]
    changes: TableChanges


class Finding(msgspec.Struct, frozen=True):
    """What is wrong with a table. One of other rules is not broken; one without a mending cannot be mended."""

    table: str
    sentence: str
    is_broken: bool = True
    mending: Mending | None = None
    mended: str = ""


class Report(msgspec.Struct, frozen=True):
    """How many tables were looked at, and what was found."""

    tables: int
    findings: tuple[Finding, ...]

    @property
    def is_well(self) -> bool:
        """Is nothing broken, or nothing any more?"""
        return all(finding.mended or not finding.is_broken for finding in self.findings)


async def look_through(store: Store, ids: Sequence[str], *, cut: bool, seen: Callable[[int], object]) -> Report:
    """Look at these tables, and cut what is broken if told to; `seen` hears of each."""
    findings = []
    for id in ids:
        finding = await _look_at(store, id)
        if finding is not None and cut and finding.is_broken:
            finding = await _cut(store, finding)
        if finding is not None:
            findings.append(finding)
        seen(1)
    return Report(len(ids), tuple(findings))


async def _look_at(store: Store, id: str) -> Finding | None:
    try:
        return examine(await store.load_history(id))
    except Unreadable as error:
        return Finding(id, f"Table {id} cannot be read: {_clause(error)}.")


async def _cut(store: Store, finding: Finding) -> Finding:
    """As an owner does it: whoever claims a table has the say, and what was found is looked at again then."""
    if finding.mending is None:
        return _told(finding, "it cannot be mended")
    me = f"repair/{secrets.token_hex(8)}"
    try:
        await store.claim(finding.table, me)
    except Conflict:
        return _told(finding, f"nothing was cut: {HELD}")
    history = await store.load_history(finding.table)
    again, hold = examine(history), history.whole.table.hold
    mending = None if again is None else again.mending
    try:
        if mending is not None:
            await store.cut(hold, mending.choices, mending.unfit, **mending.changes)
    except Conflict:
        return _told(finding, f"nothing was cut: {HELD}")
    # A match that runs is left to whoever looks for those of the dead, and goes on at once.
    if mending is None or mending.changes.get("status", history.whole.table.status) != "running":
        await store.release(hold)
    return msgspec.structs.replace(finding, mended=_cut_words(history, mending))


def _told(finding: Finding, more: str) -> Finding:
    return msgspec.structs.replace(finding, sentence=f"{finding.sentence.rstrip('.')}; {more}.")


def _cut_words(history: History, mending: Mending | None) -> str:
    if mending is None:
        return "Somebody has mended it meanwhile."
    before, after = len(history.whole.choices), mending.choices
    gone = len([snapshot for snapshot in history.snapshots if snapshot.number > after or snapshot.number in mending.unfit])
    parts = [f"cut back from {before} choices to {after}"] if after < before else []
    parts += [f"{gone} snapshot{'s' * (gone > 1)} dropped"] if gone else []
    status = mending.changes.get("status")
    parts += ["what its row says of the end was mended" if status is None else f"it is {status} now"] if mending.changes else []
    return f"Table {history.whole.table.id}: {', '.join(parts)}."


# ---- what is wrong ------------------------------------------------------------------------------------------------------


def examine(history: History) -> Finding | None:
    """What is wrong with a table; None if nothing is."""
    row = history.whole.table
    game = registry.game(row.game) if row.game in registry.names() else None
    if game is None:
        return _finding(row, [f"the game {row.game} is not installed"], is_broken=False)
    if row.rules_version != game.info.rules_version:
        told = f"it was played under rules {row.rules_version}, but {game.info.rules_version} are installed"
        return _finding(row, [told], is_broken=False)
    unseated = _why_not_seated(history, game.info.seats)
    if unseated is not None:
        return _finding(row, [unseated])
    if row.status == "waiting" and not history.whole.choices and not history.snapshots:
        return None
    try:
        replay = _Replay(history)
    except Exception as error:
        return _finding(row, [f"the match cannot begin: {_clause(error)}"])
    return replay.finding()


def _finding(row: TableRow, problems: Sequence[str], *, is_broken: bool = True, mending: Mending | None = None) -> Finding:
    return Finding(row.id, f"Table {row.id} ({row.name}, {row.game}): {'; '.join(problems)}.", is_broken, mending)


def _why_not_seated(history: History, seats: tuple[int, int]) -> str | None:
    found = [seat.seat for seat in history.whole.seats]
    missing = sorted(set(range(max([*found, seats[0] - 1]) + 1)) - set(found))
    if missing:
        return f"seat {missing[0]} is missing"
    if len(found) > seats[1]:
        return f"it has {len(found)} seats, and the game has {seats[1]} at most"
    if history.whole.table.status != "waiting" and any(seat.player == OPEN for seat in history.whole.seats):
        return "the match has begun with an open seat"
    return None


class _Replay:
    """The match from its start, as far as it goes by the rules, and the snapshots beside it."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.row = history.whole.table
        self.match = self._begun()
        self.unfit: list[int] = []
        self.problems: list[str] = []
        self._compare_snapshots()
        for row in history.whole.choices:
            problem = self._why_not(row)
            if problem is not None:
                self.problems.append(problem)
                break
            self._compare_snapshots()
        self.kept = self._kept()
        self._find_snapshots_behind()

    def _begun(self) -> Match:
        row, seats = self.row, [SeatInfo(seat.name, seat.player) for seat in self.history.whole.seats]
        return Match(registry.game(row.game), seats, row.options, row.secret, row.numbers, row.origins)

    def _why_not(self, row: ChoiceRow) -> str | None:
        """Make a choice again; what is wrong with it, if anything is."""
        number = len(self.match.choices)
        if row.number != number:
            return f"choice {number + 1} is missing"
        where = f"choice {number + 1} ({row.action!r} of seat {row.seat})"
        try:
            self.match.choose(row.seat, row.action, happenings_in(row.draws))
        except IllegalAction as error:
            return f"{where} is not legal: {self._named(error)}"
        except QuestboardError as error:
            return f"{where} is no choice: {self._named(error)}"
        except Exception as error:
            self._begin_again(number)
            return f"the rules stumble over {where}: {_clause(error)}"
        made = self.match.choices[-1]
        if row.draws != chance_text(made.draws, made.happenings):
            self._begin_again(number)
            return f"the dice kept with {where} are not those that fell"
        return None

    def _begin_again(self, number: int) -> None:
        """The match as it stood before a choice that spoilt it."""
        self.match = self.match.at(number)

    def _named(self, error: Exception) -> str:
        return with_names(_clause(error), [seat.name for seat in self.history.whole.seats])

    def _compare_snapshots(self) -> None:
        for snapshot in self.history.snapshots:
            if snapshot.number == len(self.match.choices):
                problem = self._why_unfit(snapshot)
                if problem is not None:
                    self.unfit.append(snapshot.number)
                    self.problems.append(f"the snapshot after {snapshot.number} choices {problem}")

    def _why_unfit(self, snapshot: SnapshotRow) -> str | None:
        game = self.match.game
        try:
            kept = game.rules.digest(game.restore(snapshot.state))
        except Exception:
            return "cannot be read"
        return None if kept == game.rules.digest(self.match.state) else "is not what the choices lead to"

    def _kept(self) -> int:
        """A match that waits for guests has no choices; one without an empty chair can have begun."""
        choices = len(self.match.choices)
        if self.row.status == "waiting":
            self.problems.append(f"it waits for guests, but has {len(self.history.whole.choices)} choices")
        return 0 if self._waits else choices

    @property
    def _waits(self) -> bool:
        return self.row.status == "waiting" and any(seat.player == OPEN for seat in self.history.whole.seats)

    def _find_snapshots_behind(self) -> None:
        last = len(self.history.whole.choices)
        for snapshot in self.history.snapshots:
            if snapshot.number > last:
                self.problems.append(f"the snapshot after {snapshot.number} choices lies behind the last choice")

    def finding(self) -> Finding | None:
        """All of it in one sentence, with what would mend it."""
        status, outcome = self._true_end()
        if self.row.status != "waiting" and not self.problems:
            self.problems.extend(self._why_not_ended(status, outcome))
        if not self.problems:
            return None
        return _finding(self.row, self.problems, mending=Mending(self.kept, tuple(self.unfit), self._changes(status, outcome)))

    def _true_end(self) -> tuple[Status, Outcome | None]:
        if self._waits:
            return "waiting", None
        if self.match.outcome is not None:
            return "over", self.match.outcome
        # A match that was brought as a file before its end is over here all the same.
        return ("over" if self.row.status == "over" and self.row.outcome is None else "running"), None

    def _why_not_ended(self, status: Status, outcome: Outcome | None) -> Iterator[str]:
        if self.row.status != status:
            is_over = "is over" if status == "over" else "is not over"
            yield f"it is called {self.row.status}, but by its choices the match {is_over}"
        elif self.row.outcome != outcome:
            yield "its outcome is not the one that its choices lead to"

    def _changes(self, status: Status, outcome: Outcome | None) -> TableChanges:
        changes: TableChanges = {}
        if status != self.row.status:
            changes["status"] = status
        if outcome != self.row.outcome:
            changes["outcome"] = outcome
        if changes and status == "over":
            changes["round"] = telling.scene(self.match.game, self.match.state, None).round
        return changes


def _clause(error: Exception) -> str:
    """A sentence to go on with."""
    return (str(error).strip() or type(error).__name__).rstrip(".")
