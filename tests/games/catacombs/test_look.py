"""Everything in the box has its picture, and every picture exists."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.looks import board
from questboard.games.catacombs.looks import icons as pictures
from questboard.games.catacombs.rules.content import (
    ABILITIES,
    HEROES,
    ITEMS,
    LORDS,
    MATS,
    MODIFIERS,
    MONSTERS,
    PIECE,
    SHOTS,
    SPECIALS,
    SPELLS,
)
from questboard.games.catacombs.words import cards as card_words

ICONS = Path(__file__).parents[3] / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"


@pytest.mark.parametrize(
    ("icons", "cards"),
    [
        (pictures.HERO_ICONS, {card.id for card in HEROES}),
        (pictures.LORD_ICONS, {card.id for card in LORDS}),
        (pictures.MONSTER_ICONS, {card.id for card in MONSTERS}),
        (pictures.ABILITY_ICONS, {card.id for card in ABILITIES}),
        (pictures.ITEM_ICONS, {card.id for card in ITEMS}),
        (pictures.SPELL_ICONS, {card.id for card in SPELLS}),
        (pictures.SHOT_ICONS, set(SHOTS)),
        (pictures.MODIFIER_HUES, set(MODIFIERS)),
        (board.MAT_ICONS, {card.id for card in MATS}),
        (pictures.SPECIAL_ICONS, set(SPECIALS)),
        (card_words.BASES, set(SHOTS)),
        (card_words.MODIFIERS, set(MODIFIERS)),
    ],
)
def test_everything_in_the_box_has_its_picture(icons: dict[str, str], cards: set[str]) -> None:
    assert set(icons) == cards


def test_all_icons_are_known_by_name() -> None:
    if not ICONS.exists():
        pytest.fail("the icons of the client are not installed: run `make client`")
    known = set(json.loads(ICONS.read_text())["icons"])
    found = {icon for name, table in vars(pictures).items() if name.endswith("_ICONS") for icon in table.values()}
    plain = (
        value for name, value in vars(pictures).items() if name.isupper() and isinstance(value, str) and not name.endswith("_HUE")
    )
    found |= {value for value in plain if ":" not in value and value != "fire_wall"}
    found |= {pictures.icon_of(name) for name in PIECE}
    assert found <= known


def test_every_card_says_what_it_does() -> None:
    texts = [
        *map(card_words.item_about, range(len(ITEMS))),
        *map(card_words.spell_about, range(len(SPELLS))),
        *map(card_words.ability_about, range(len(ABILITIES))),
        *map(card_words.hero_about, range(len(HEROES))),
        *map(card_words.monster_about, range(len(MONSTERS))),
    ]
    assert all(re.fullmatch(r"[A-Z0-9][^_]+\.", text) for text in texts)


def test_every_mat_and_family_is_painted() -> None:
    look = GAME.looks.look
    assert set(look.grounds) == {card.id for card in MATS}
    assert set(look.rings) == {card.family for card in MONSTERS}
