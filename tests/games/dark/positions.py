"""Positions for the puzzles of both games: somebody's turn in the middle of a match that goes on as any match does."""

from __future__ import annotations

from typing import Any

from questboard.core import Question
from questboard.games.dark.rules.model import BOSS, HEROES
from questboard.games.dark.rules.rounds import CloseEvilTurn, CloseHeroTurn, EndRound, EvilTurn, HeroAction, HeroTurn

from .table import Table

HERO_NAMES = ("barbarian", "knight", "ranger", "dwarf")


def hero_turn(t: Table, hero: str, *others: str, actions: int = 3, round: int = 10) -> Any:
    """This hero's turn; the others that are named have theirs in the same round still."""
    s, number = t.s, t.number(hero)
    s.round, s.order = round, tuple(HEROES)
    s.turn, s.actions, s.barred, s.crossing, s.turn_over = number, actions, 0, False, False
    s.agenda[:] = []
    later = [HeroTurn(t.number(other)) for other in others]
    s.push(HeroAction(s.owners[number], number), CloseHeroTurn(number), *later, EvilTurn(), EndRound())
    t.go_on()
    s.log = None
    return s


def evil_turn(t: Table, question: Question, round: int = 10) -> Any:
    """The evil side's turn, at this question."""
    s = t.s
    s.round, s.order, s.acted, s.turn = round, tuple(HEROES), (), BOSS
    s.agenda[:] = []
    s.push(question, CloseEvilTurn(), EndRound())
    t.go_on()
    s.log = None
    return s


def asked(t: Table, question: Question, round: int = 10) -> Any:
    """This is asked in the evil side's turn, before anything goes on."""
    return evil_turn(t, question, round)


def place(s: Any, hero: str) -> int:
    """Where a hero is."""
    return int(s.heroes[HERO_NAMES.index(hero)].place)


def camp(s: Any, hero: str) -> Any:
    """A hero and what he has."""
    return s.heroes[HERO_NAMES.index(hero)]


def fought(before: Any, after: Any) -> bool:
    """Was there a blow? Seen by what blows change: cards, HP, strengths learned, the dead, the end."""
    return bool(_traces(before) != _traces(after))


def _traces(s: Any) -> Any:
    return (
        tuple((h.hp, h.hits, h.misses, h.slain, h.out) for h in s.heroes),
        tuple((m.number, m.seen, m.floor) for m in s.monsters.values()),
        s.outcome is None,
    )
