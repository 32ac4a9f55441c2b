"""The look covers everything that is drawn, and the box shows a match in full swing."""

from __future__ import annotations

import re

import pytest

from questboard import bots
from questboard.core import FastChance, Match
from questboard.core.kept.match import SeatInfo
from questboard.core.shown.look import Look, Paint

from .looking import positions
from .stages import STAGES

COLOUR = re.compile("#[0-9A-F]{6}")


def look_of(slug: str) -> Look:
    return STAGES[slug].game.looks.look


@pytest.mark.parametrize("slug", STAGES)
def test_every_ground_and_every_ring_that_is_drawn_has_its_colour(slug: str) -> None:
    game, grounds, rings = STAGES[slug].game, set(), set()
    for s, _ in positions(slug)[::60]:
        shown = game.looks.scene(game.view(s, None), None)
        grounds |= {cell.ground for cell in shown.board.cells}
        rings |= {piece.ring for piece in shown.pieces if piece.ring}
    assert set(look_of(slug).grounds) == grounds
    assert set(look_of(slug).rings) == rings


@pytest.mark.parametrize("slug", STAGES)
def test_colours_are_written_as_the_client_reads_them(slug: str) -> None:
    look = look_of(slug)
    paints = [look.accent, look.stage, look.stage_edge, look.board, *(ground.fill for ground in look.grounds.values())]
    written = [colour for paint in paints if isinstance(paint, Paint) for colour in (paint.light, paint.dark)]
    assert all(COLOUR.fullmatch(colour) for colour in (*written, *look.rings.values()))


@pytest.mark.parametrize("slug", STAGES)
def test_every_seat_goes_by_the_sign_of_its_first_hero_and_the_evil_side_by_its_own(slug: str) -> None:
    game, marks = STAGES[slug].game, look_of(slug).marks
    for seats in range(2, 6):
        owners = game.start(seats, {}, chance=FastChance.seeded(1)).owners
        assert marks[seats] == (4, *(owners.index(seat) for seat in range(1, seats)))


@pytest.mark.parametrize("slug", STAGES)
def test_the_box_shows_a_match_in_full_swing(slug: str) -> None:
    game, cover = STAGES[slug].game, look_of(slug).cover
    assert cover is not None
    match = Match.new(game, [SeatInfo("") for _ in range(cover.seats)], secret=f"{cover.seed:064x}")
    bot, chance = bots.make(cover.bot, cover.seed), FastChance.seeded(cover.seed)
    while match.decision is not None and len(match.choices) < cover.step:
        match.choose(match.decision.seat, bot.choose(match.position(match.decision.seat, chance)))
    assert match.decision is not None
    assert match.state.monsters
