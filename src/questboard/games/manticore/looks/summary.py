"""A finished match from afar: what every hero did, everybody's life round by round, and the turning points."""

from __future__ import annotations

from collections import Counter

from questboard.core import Event
from questboard.core.shown.summary import Column, Series, Tally
from questboard.games.manticore.rules import events as ev
from questboard.games.manticore.rules.content import HERO_IDS, LIMITS, MONSTER_CARDS, MONSTER_IDS
from questboard.games.manticore.rules.model import NOBODY, ManticoreState
from questboard.games.manticore.words.chapters import teller
from questboard.games.manticore.words.names import FIGURE_NAMES, figure, listed, sentence, the, thing
from questboard.games.manticore.words.telling import event as told

from .icons import FIGURE_ICONS, MANTICORE_COLOR

FULL_LIFE = {card.id: card.life for card in MONSTER_CARDS} | dict.fromkeys(HERO_IDS, LIMITS.hero_life_max)
NOTABLE = 3
"""The value from which on a first artifact is worth mentioning."""


class Deeds(Tally[ManticoreState]):
    """Counts while the match goes by."""

    chart = "Life, round by round"

    def __init__(self, s: ManticoreState) -> None:
        super().__init__(s)
        self.round = 0
        self.life = FULL_LIFE | {"manticore": s.manticore_life}
        self.lives: list[tuple[int, dict[str, int]]] = [(0, self.life.copy())]
        self.damage: Counter[str] = Counter()
        self.slain: Counter[str] = Counter()
        self.trophies: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.blow: ev.Blow | None = None

    def when(self, s: ManticoreState) -> int:
        return self.round

    def whose(self, s: ManticoreState, event: Event) -> int | None:
        """Whose moment it is: a slain monster is its slayer's."""
        winners = self._winners(event.figure) if isinstance(event, ev.Died) else ()
        seat = teller(s, event)
        return s.figure_named(winners[0]) if seat is None and winners and winners[0] in HERO_IDS else seat

    # ---- deeds ----------------------------------------------------------------------------------------------------

    def count(self, s: ManticoreState, event: Event) -> None:
        match event:
            case ev.RoundBegan():
                self._close_round()
                self.round = event.round
            case ev.Blow():
                self.blow = event
            case ev.LifeLost():
                lost = self.life[event.figure] - event.left
                self.life[event.figure] = event.left
                self._credit(event.figure, lost)
            case ev.Healed():
                self.life[event.hero] = event.life
            case ev.MonstersRecovered():
                self.life |= {monster: FULL_LIFE[monster] for monster in event.monsters}
            case ev.Taken(source="trophy"):
                self.trophies[event.hero] += 1
            case ev.HeroMoved():
                self.steps[event.hero] += 1
            case ev.CityEntered() | ev.CitySuffers():
                self.blow = None

    def _credit(self, victim: str, lost: int) -> None:
        """What the loser of a blow lost goes to the winners, shared as evenly as it can be; what the City costs to nobody."""
        winners = self._winners(victim)
        for place, hero in enumerate(winners):
            self.damage[hero] += lost // len(winners) + (place < lost % len(winners))
            self.slain[hero] += self.life[victim] == 0

    def _winners(self, victim: str) -> tuple[str, ...]:
        if self.blow is None or victim not in self.blow.losers:
            return ()
        return self.blow.attackers if victim in self.blow.defenders else self.blow.defenders

    def _close_round(self) -> None:
        if self.round:
            self.lives.append((self.round, self.life.copy()))

    def close(self, s: ManticoreState) -> None:
        self._close_round()

    # ---- turning points -------------------------------------------------------------------------------------------

    def turning_point(self, s: ManticoreState, event: Event) -> tuple[int, str] | None:
        match event:
            case ev.MatchEnded():
                return 100, self._end(event)
            case ev.ManticoreWoke():
                return 90, told(s, event)
            case ev.Died(figure=name) if name in HERO_IDS:
                return 80, sentence(f"{figure(name)} dies on {event.cell}{self._by(name)}")
            case ev.CityEntered():
                return 70, told(s, event)
            case ev.AttackBegan(response=False) if len(event.attackers) > 1:
                joined, deed = listed(map(figure, event.attackers)), f"attack {the(event.defenders[0])} together"
                weight = 40 if self._has_happened(deed) else 65 if event.defenders == ("manticore",) else 50
                return weight, sentence(f"{joined} {deed}")
            case ev.Taken() if int(event.thing.split()[1]) >= NOTABLE and not self._has_happened("first thing of note"):
                return 60, sentence(f"{figure(event.hero)} gets the {thing(event.thing)}, the first thing of note")
            case ev.MonsterCrushed():
                return 45, told(s, event)
            case ev.Died():
                level = MONSTER_CARDS[MONSTER_IDS.index(event.figure)].level
                return 30 + level, sentence(f"{figure(event.figure)} dies on {event.cell}{self._by(event.figure)}")
        return None

    def _has_happened(self, words: str) -> bool:
        return any(words in moment.text for _, moment in self.found)

    def _by(self, victim: str) -> str:
        """By whose hand: ", slain by the Elf and the Mage"."""
        winners = self._winners(victim)
        return f", slain by {listed(map(the, winners))}" if winners else ""

    def _end(self, event: ev.MatchEnded) -> str:
        """The last blow belongs to somebody."""
        if self.life["manticore"] == 0:
            return sentence(f"the last blow{self._by('manticore').replace(', slain', '')}: {event.title}")
        return sentence(f"{event.title}: {event.reason}")

    # ---- the end screen ---------------------------------------------------------------------------------------------

    def columns(self, s: ManticoreState) -> tuple[Column, ...]:
        def each(count: Counter[str]) -> tuple[int, ...]:
            return tuple(0 if hero.card == NOBODY else count[hero.id] for hero in s.heroes)

        life = tuple(f"{hero.life} / {LIMITS.hero_life_max}" if hero.is_alive() else "dead" for hero in s.heroes)
        return (
            Column("Damage dealt", each(self.damage), "Life taken from foes; in joint attacks it is shared."),
            Column("Foes slain", each(self.slain), "Joint kills count for everybody in them."),
            Column("Trophies", each(self.trophies), "Artifacts taken from the slain."),
            Column("Power points", tuple(sum(hero.points) for hero in s.heroes)),
            Column("Steps", each(self.steps)),
            Column("Life left", life),
        )

    def series(self, s: ManticoreState) -> tuple[Series, ...]:
        def line(name: str) -> tuple[tuple[int, float], ...]:
            return tuple((round, float(life[name])) for round, life in self.lives)

        heroes = [
            Series(FIGURE_NAMES[s.heroes[seat].id], line(s.heroes[seat].id), seat, FIGURE_ICONS[s.heroes[seat].id])
            for seat in s.order
            if s.heroes[seat].card != NOBODY
        ]
        beast = Series(FIGURE_NAMES["manticore"], line("manticore"), None, FIGURE_ICONS["manticore"], MANTICORE_COLOR)
        return (*heroes, beast)


summary = Deeds.summary
