"""The look covers everything that is drawn, and the box shows a match in full swing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from questboard import bots
from questboard.core import FastChance, Match
from questboard.core.shown.look import Paint
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.looks import icons as looks
from questboard.games.gorgasali.rules.content import CARDS, CHARACTERS
from questboard.games.gorgasali.words import card_words

from .wandering import everywhere

LOOK = GAME.looks.look
COLOUR = re.compile("#[0-9A-F]{6}")
ICONS = Path(__file__).parents[3] / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"


def test_every_ground_that_is_drawn_has_its_paint() -> None:
    grounds = {cell.ground for s in everywhere(60) for cell in GAME.looks.scene(GAME.view(s, None), None).board.cells}
    assert set(LOOK.grounds) == grounds


def test_colours_are_written_as_the_client_reads_them() -> None:
    paints = [LOOK.accent, LOOK.stage, LOOK.stage_edge, LOOK.board]
    signs = [ground.sign for ground in LOOK.grounds.values() if ground.sign is not None]
    written = [colour for paint in paints if isinstance(paint, Paint) for colour in (paint.light, paint.dark)]
    written += [colour for sign in signs for colour in (sign.fill, sign.ink) if colour]
    assert all(COLOUR.fullmatch(colour) for colour in (*written, *filter(None, looks.RARITY_HUES.values())))


def test_every_card_and_every_ability_says_what_it_does() -> None:
    texts = [*map(card_words.card_text, range(len(CARDS))), *map(card_words.ability_text, range(len(CHARACTERS)))]
    assert all(re.fullmatch(r"[A-Z0-9][^_]+\.", text) for text in texts)
    assert len(set(texts)) == len(texts)


def test_the_shelf_knows_its_name_kind_and_emblem() -> None:
    assert (LOOK.short_name, LOOK.kind, LOOK.emblem) == ("Gorgasali", "last one standing", "crown")


def test_all_icons_are_known_by_name() -> None:
    if not ICONS.exists():
        pytest.fail("the icons of the client are not installed: run `make client`")
    known = set(json.loads(ICONS.read_text())["icons"])
    found = {*looks.CHARACTER_ICONS, *looks.ABILITY_ICONS, *looks.CARD_ICONS, *looks.KIND_ICONS.values()}
    found |= {value for name, value in vars(looks).items() if name.isupper() and isinstance(value, str) and ":" not in value}
    assert found <= known


def test_the_cover_shows_figures_in_a_world_that_shrinks() -> None:
    wanted = LOOK.cover
    assert wanted is not None
    match = Match.new(GAME, [f"p{seat}" for seat in range(wanted.seats)], secret=f"{wanted.seed:064x}")
    bot, chance = bots.make(wanted.bot, wanted.seed), FastChance.seeded(wanted.seed)
    for _ in range(wanted.step):
        assert match.decision is not None
        seat = match.decision.seat
        match.choose(seat, bot.choose(match.position(seat, chance)))
    assert match.outcome is None
    assert sum(match.state.on_map(seat) for seat in range(wanted.seats)) >= wanted.seats - 2
    assert match.state.shrunk
