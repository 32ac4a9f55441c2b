"""A finished match from afar: deeds, the health of party and lord room by room, and the turning points."""

from __future__ import annotations

from collections import Counter

from questboard.core import Event
from questboard.core.shown.summary import Column, Series, Tally
from questboard.games.catacombs.rules import events as ev
from questboard.games.catacombs.rules import fates as fa
from questboard.games.catacombs.rules.content import HEROES, LORDS, PIECES
from questboard.games.catacombs.rules.model import NOBODY, OVERSEER, CatacombsState
from questboard.games.catacombs.words.chapters import teller
from questboard.games.catacombs.words.names import piece, room, sentence
from questboard.games.catacombs.words.telling import event as told

from .icons import HERO_ICONS, LORD_ICONS


class Deeds(Tally[CatacombsState]):
    """Counts while the match goes by."""

    chart = "Health, room by room"

    def __init__(self, s: CatacombsState) -> None:
        super().__init__(s)
        self.rooms: dict[int, tuple[tuple[int, ...], int]] = {}
        self.flicks: Counter[int] = Counter()
        self.hits: Counter[int] = Counter()
        self.damage: Counter[int] = Counter()
        self.slain: Counter[int] = Counter()
        self.gold: Counter[int] = Counter()
        self.shooter: int | None = None
        self._arrive(s)

    def _arrive(self, s: CatacombsState) -> None:
        """Where the party is: when a room is completed, `s` may be in the next one already."""
        self.place, self.room = s.place, s.room

    def when(self, s: CatacombsState) -> int:
        return max(self.place + 1, 1)

    def whose(self, s: CatacombsState, event: Event) -> int | None:
        return teller(s, event)

    def count(self, s: CatacombsState, event: Event) -> None:
        match event:
            case ev.ShotMade():
                self.shooter = teller(s, event)
                if self.shooter is not None:
                    self.flicks[self.shooter] += 1
                    self.hits[self.shooter] += bool(event.hits)
            case fa.Damaged() if self.shooter is not None:
                self.damage[self.shooter] += event.amount
            case fa.Destroyed() | fa.HeroDied() if self.shooter is not None:
                self.slain[self.shooter] += 1
            case ev.GoldPaid():
                whose = teller(s, event)
                if whose is not None:
                    self.gold[whose] += event.gold
            case ev.TurnBegan():
                self.shooter = None
            case ev.RoundBegan():
                self.shooter = None
                self._arrive(s)

    def pause(self, s: CatacombsState) -> None:
        """The health after a choice; the last one in a room counts."""
        self._arrive(s)
        if s.place >= 0:
            heroes = tuple(s.health[s.party[hero].hero] for hero in s.heroes())
            self.rooms[s.place + 1] = (heroes, s.health[PIECES.lord])

    def turning_point(self, s: CatacombsState, event: Event) -> tuple[int, str] | None:
        match event:
            case fa.MatchEnded():
                return 100, told(s, event)
            case fa.HeroDied():
                return 90, sentence(f"{piece(event.piece)} falls in {room(self.room)}")
            case fa.Revived() | fa.Petrified() | fa.Devoured():
                return 80, told(s, event)
            case fa.AllyRecruited() | fa.AntientPassed():
                return 50, told(s, event)
            case ev.RoomCompleted():
                return 40 + self.place, told(s, event)
            case fa.Damaged() if event.amount >= 2 and not event.health:
                return 30, told(s, event)
        return None

    # ---- the end screen ---------------------------------------------------------------------------------------------

    def columns(self, s: CatacombsState) -> tuple[Column, ...]:
        def each(count: Counter[int]) -> tuple[int, ...]:
            return tuple(count[seat] for seat in range(s.seats))

        return (
            Column("Flicks", each(self.flicks), "Discs flicked."),
            Column("Hits", each(self.hits), "Flicks that hit a character."),
            Column("Damage", each(self.damage), "Health lost by others in the own shots."),
            Column("Slain", each(self.slain), "Monsters destroyed, or heroes."),
            Column("Gold", each(self.gold), "Gold got from the treasury."),
        )

    def series(self, s: CatacombsState) -> tuple[Series, ...]:
        heroes = s.heroes()
        lines = [
            Series(
                piece(HEROES[s.party[hero].hero].id),
                tuple((room, float(health[number])) for room, (health, _) in sorted(self.rooms.items()) if number < len(health)),
                None if s.party[hero].seat == NOBODY else s.party[hero].seat,
                HERO_ICONS[HEROES[s.party[hero].hero].id],
            )
            for number, hero in enumerate(heroes)
        ]
        lord = LORDS[s.lord]
        points = tuple((room, float(health)) for room, (_, health) in sorted(self.rooms.items()))
        return (*lines, Series(piece(lord.id), points, OVERSEER, LORD_ICONS[lord.id])) if s.party else ()


summary = Deeds.summary
