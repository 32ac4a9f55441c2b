"""The look covers everything that is drawn, and the box shows a match in full swing."""

from __future__ import annotations

import re

import pytest

from questboard import bots
from questboard.core import FastChance, Match
from questboard.core.shown.look import Look, Paint
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import CELLS, IN_CITY, LOCATION_OF
from questboard.games.manticore.rules.model import ManticoreState

from .wandering import everywhere

LOOK: Look = GAME.looks.look
COLOUR = re.compile("#[0-9A-F]{6}")


def test_every_ground_and_every_ring_that_is_drawn_has_its_colour():
    grounds, rings = set(), set()
    for number, s in enumerate(everywhere()):
        if number % 40 == 0:
            shown = GAME.looks.scene(GAME.view(s, None), None)
            grounds |= {cell.ground for cell in shown.board.cells}
            rings |= {piece.ring for piece in shown.pieces if piece.ring}
    assert set(LOOK.grounds) == grounds
    assert set(LOOK.rings) == rings == {"ordinary", "aggressive", "manticore"}


def test_colours_are_written_as_the_client_reads_them():
    paints = [LOOK.accent, LOOK.stage, LOOK.stage_edge, LOOK.board, *(ground.fill for ground in LOOK.grounds.values())]
    written = [colour for paint in paints if isinstance(paint, Paint) for colour in (paint.light, paint.dark)]
    assert all(COLOUR.fullmatch(colour) for colour in (*written, *LOOK.rings.values()))
    assert len(written) == 2 * (len(paints) - 1)  # only the meadow is the client's own


def test_the_shelf_knows_its_name_kind_and_emblem():
    assert (LOOK.short_name, LOOK.kind, LOOK.emblem) == ("Manticore", "together", "griffin-symbol")


@pytest.fixture(scope="module")
def cover() -> ManticoreState:
    wanted = LOOK.cover
    assert wanted is not None
    match = Match.new(GAME, ["a", "b", "c", "d"][: wanted.seats], secret=f"{wanted.seed:064x}")
    bot, chance = bots.make(wanted.bot, wanted.seed), FastChance.seeded(wanted.seed)
    for _ in range(wanted.step):
        assert match.decision is not None
        seat = match.decision.seat
        match.choose(seat, bot.choose(match.position(seat, chance)))
    state: ManticoreState = match.state
    return state


def test_the_cover_shows_laid_roads_heroes_on_their_way_and_monsters(cover: ManticoreState):
    assert all(hero.is_alive() and not IN_CITY[hero.cell] for hero in cover.heroes)
    assert len(cover.monsters_on_board()) >= 5
    assert sum(bool(cover.road[cell]) for cell in CELLS if LOCATION_OF[cell] < 0) >= 40
    assert cover.awake
    assert cover.outcome is None
