"""A finished match from afar: what every wizard did, the levels on the board round by round, and the turning points."""

from __future__ import annotations

from collections import Counter

from questboard.core import Event
from questboard.core.loop.naming import seat_mark
from questboard.core.shown.summary import Column, Series, Tally
from questboard.games.chobolo.rules import events as ev
from questboard.games.chobolo.rules.content import ARMAGEDDON, CHOBOLO, FIRST_STANDARD, KIND_NAMES
from questboard.games.chobolo.rules.model import NO_SEAT, ChoboloState, is_wizard, seat_of
from questboard.games.chobolo.words.chapters import teller
from questboard.games.chobolo.words.names import sentence, spell, who
from questboard.games.chobolo.words.telling import event as told

from .icons import KIND_ICONS


class Deeds(Tally[ChoboloState]):
    """Counts while the match goes by."""

    chart = "Levels on the board, round by round"

    def __init__(self, s: ChoboloState) -> None:
        super().__init__(s)
        self.round = 0
        self.levels: list[tuple[int, tuple[int, ...]]] = []
        self.chips: Counter[int] = Counter()
        self.cast: Counter[int] = Counter()
        self.answers: Counter[int] = Counter()
        self.slain: Counter[int] = Counter()
        self.lost: Counter[int] = Counter()
        self.towers: Counter[int] = Counter()
        self.waiting = 0

    def when(self, s: ChoboloState) -> int:
        return self.round

    def whose(self, s: ChoboloState, event: Event) -> int | None:
        return teller(s, event)

    def count(self, s: ChoboloState, event: Event) -> None:
        match event:
            case ev.RoundBegan():
                self._note(s)
                self.round = event.round
            case ev.ChipTaken():
                self.chips[event.seat] += 1
            case ev.SpellDeclared():
                self.cast[event.seat] += 1
                self.answers[event.seat] += self.waiting > 0
                self.waiting += 1
            case ev.SpellResolved() | ev.SpellFizzled() | ev.SpellCancelled():
                self.waiting -= 1
            case ev.Died():
                self.lost[seat_of(event.who)] += 1
                if event.by not in (NO_SEAT, seat_of(event.who)):
                    self.slain[event.by] += 1
            case ev.TowerBuilt():
                self.towers[seat_of(event.who)] += 1

    def _note(self, s: ChoboloState) -> None:
        """The levels on the board when a round is over."""
        self.levels.append((self.round, tuple(sum(s.level[seat * 4 : seat * 4 + 4]) for seat in range(len(s.sides)))))

    def close(self, s: ChoboloState) -> None:
        """The match is over."""
        if not self.levels or self.levels[-1][0] != self.round:
            self._note(s)

    # ---- turning points -------------------------------------------------------------------------------------------

    def turning_point(self, s: ChoboloState, event: Event) -> tuple[int, str] | None:
        match event:
            case ev.MatchDecided():
                return 100, s.outcome.reason if s.outcome is not None else told(s, event)
            case ev.ChoboloGained() | ev.Armed() | ev.WallOpened():
                return 80, told(s, event)
            case ev.SeatEliminated():
                return 90, told(s, event)
            case ev.SpellCancelled() | ev.SpellFizzled() if event.spell in (CHOBOLO, ARMAGEDDON):
                return 70, told(s, event)
            case ev.Died() if is_wizard(event.who):
                by = "" if event.by == NO_SEAT else f", slain by {seat_mark(event.by)}"
                return 60, sentence(f"{who(s, event.who)} dies{by}")
            case ev.SpellDeclared() if self.waiting and event.spell < FIRST_STANDARD:
                return 40, sentence(f"{seat_mark(event.seat)} answers a spell with {spell(event.spell)}")
            case ev.BattleBegan() if len(event.members) > 2:
                return 30, told(s, event)
        return None

    # ---- the end screen ---------------------------------------------------------------------------------------------

    def columns(self, s: ChoboloState) -> tuple[Column, ...]:
        seats = range(len(s.sides))

        def each(count: Counter[int]) -> tuple[int, ...]:
            return tuple(count[seat] for seat in seats)

        return (
            Column("Chips taken", each(self.chips)),
            Column("Spells cast", each(self.cast), "Declared, whether they took effect or not."),
            Column("Answers", each(self.answers), "Spells cast in answer to another one."),
            Column("Slain", each(self.slain), "Characters of others, by blow, shot or spell."),
            Column("Lost", each(self.lost), "Own characters that died."),
            Column("Towers built", each(self.towers)),
            Column("Levels left", tuple(sum(s.level[seat * 4 : seat * 4 + 4]) for seat in seats)),
        )

    def series(self, s: ChoboloState) -> tuple[Series, ...]:
        if not s.kinds:
            return ()
        return tuple(
            Series(
                KIND_NAMES[s.kinds[seat * 4]],
                tuple((round, float(levels[seat])) for round, levels in self.levels),
                seat,
                KIND_ICONS[s.kinds[seat * 4]],
            )
            for seat in range(len(s.sides))
        )


summary = Deeds.summary
