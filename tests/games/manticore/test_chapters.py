"""The log's heads, and whose line it is."""

from __future__ import annotations

import pytest

from questboard.core import Event
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules import events as ev

from .table import Table
from .wandering import everywhere


@pytest.mark.parametrize(
    ("event", "head"),
    [
        (ev.OrderRolled(seat=0, die=3), "Setup"),
        (ev.OrderSet(order=(0, 1)), "Setup"),
        (ev.HeroChosen(seat=0, hero="elf", side="hero"), ""),
        (ev.StageBegan(stage=1), "Paving"),
        (ev.StageBegan(stage=2), "Invasion"),
        (ev.RoundBegan(round=6), "Round 6 \u00b7 Heroes"),
        (ev.PhaseBegan(round=6, phase="monsters"), "Round 6 \u00b7 Monsters"),
        (ev.PhaseBegan(round=6, phase="manticore"), "Round 6 \u00b7 Manticore"),
        (ev.CitySuffers(round=6, monsters=1), "Round 6 \u00b7 City damage"),
        (ev.MatchEnded(title="Victory of the players", reason="x."), "The end"),
        (ev.TurnBegan(seat=0, hero="elf", points=5), ""),
    ],
)
def test_the_log_goes_on_under_a_head(event: Event, head: str):
    assert GAME.words.heading(GAME.view(Table({"elf": "H5"}).s, None), event) == head


@pytest.mark.parametrize(
    ("event", "seat"),
    [
        (ev.TurnBegan(seat=1, hero="elf", points=5), 1),
        (ev.HeroMoved(hero="elf", start="H5", cell="H4", cost=1), 1),
        (ev.LifeLost(figure="elf", amount=1, left=3), 1),
        (ev.LifeLost(figure="O3a", amount=1, left=2), None),
        (ev.Died(figure="warrior", cell="H5"), 0),
        (ev.Healed(healer="warrior", hero="elf", life=3), 0),
        (ev.GiftOffered(hero="warrior", other="elf", thing="bow 1"), 0),
        (ev.GiftDeclined(hero="warrior", other="elf", thing="bow 1"), 1),
        (ev.AttackBegan(attackers=("elf", "warrior"), defenders=("O3a",), kind="close", card=False, response=False), 1),
        (ev.AttackBegan(attackers=("O3a",), defenders=("elf",), kind="close", card=True, response=False), None),
        (ev.SpellUsed(figure="elf", thing="fireball 1", defending=False), 1),
        (ev.MonsterMoved(monster="O3a", start="H5", cell="H4", why=""), None),
        (ev.ManticoreMoved(start="D4", cell="E4", left=7), None),
        (ev.RoundBegan(round=2), None),
    ],
    ids=lambda value: value.__struct_config__.tag if isinstance(value, Event) else "",
)
def test_a_line_belongs_to_whom_it_is_about(event: Event, seat: int | None):
    assert GAME.words.teller(GAME.view(Table({"warrior": "H5", "elf": "I5"}).s, None), event) == seat


@pytest.mark.rule("MAN-301")
def test_a_round_has_a_head_for_each_part_in_which_something_happens():
    t = Table({"elf": "N1"}, {"O3a": "E10"}).manticore(cell="C6").turn("elf").do("end")
    heads = [GAME.words.heading(t.s, event) for event in t.events]
    assert [head for head in heads if head] == ["Round 1 \u00b7 Monsters", "Round 1 \u00b7 Manticore", "Round 2 \u00b7 Heroes"]


def test_a_sleeping_manticore_and_an_empty_board_have_no_heads():
    t = Table({"elf": "N1"}).turn("elf").do("end")
    heads = [GAME.words.heading(t.s, event) for event in t.events]
    assert [head for head in heads if head] == ["Round 2 \u00b7 Heroes"]


def test_what_is_hidden_is_hidden_from_all():
    for number, s in enumerate(everywhere()):
        if number % 50 == 0:
            views = [GAME.looks.scene(GAME.view(s, seat), None) for seat in range(len(s.heroes))]
            assert all(view == views[0] for view in views)
            assert GAME.looks.know_the_same(s, 0, len(s.heroes) - 1)
