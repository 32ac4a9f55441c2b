"""The tables the rules look things up in, computed once from the box."""

from __future__ import annotations

from pathlib import Path

import msgspec

from questboard.core import load
from questboard.physics import Zone

from .box import open_box
from .language import shots_in
from .pieces import build_pieces
from .records import HeroCard, LordCard, MonsterCard
from .table import PHYSICS, SPEC, UNIT, table_for

DATA = Path(__file__).parents[1] / "data"
BOX = open_box(DATA)

# ---- numbers of the table that only the rules need ------------------------------------------------------------------


class _Contact(msgspec.Struct, frozen=True):
    hit_min_own_speed: float
    ice_knock_dv: float


class _Reach(msgspec.Struct, frozen=True):
    near: float


class _Surface(msgspec.Struct, frozen=True):
    roll_vmax: float


class _Numbers(msgspec.Struct, frozen=True):
    contact: _Contact
    reach: _Reach
    surface: _Surface


_NUMBERS = load(DATA / "physics.toml", _Numbers)
HIT_SPEED = _NUMBERS.contact.hit_min_own_speed
ICE_KNOCK = _NUMBERS.contact.ice_knock_dv
NEAR = _NUMBERS.reach.near
ROLL_VMAX = _NUMBERS.surface.roll_vmax
TREMBLE = PHYSICS.tremble
ANGLES, POWERS = PHYSICS.aim.angle_steps, PHYSICS.aim.power_steps

WIDTH, HEIGHT = SPEC.width, SPEC.height
HERO_ZONE = Zone(0.0, 0.0, PHYSICS.mat.hero_line_x, HEIGHT)  # CAT-206
MONSTER_ZONE = Zone(PHYSICS.mat.monster_line_x, 0.0, WIDTH, HEIGHT)  # CAT-205

# ---- cards, by number and by id -------------------------------------------------------------------------------------

HEROES: tuple[HeroCard, ...] = BOX.heroes.hero
HERO_IDS = tuple(card.id for card in HEROES)
HERO = {name: number for number, name in enumerate(HERO_IDS)}
ABILITIES = BOX.heroes.ability
ABILITY = {card.id: number for number, card in enumerate(ABILITIES)}
LORDS: tuple[LordCard, ...] = BOX.lords.lord
LORD = {card.id: number for number, card in enumerate(LORDS)}
MONSTERS: tuple[MonsterCard, ...] = BOX.monsters.monster
MONSTER = {card.id: number for number, card in enumerate(MONSTERS)}
ANTIENT_CARD = BOX.monsters.antient
ITEMS = BOX.items.item
ITEM = {card.id: number for number, card in enumerate(ITEMS)}
ITEM_DECK = tuple(number for number, card in enumerate(ITEMS) for _ in range(card.copies))
SPELLS = BOX.spells.spell
SPELL = {card.id: number for number, card in enumerate(SPELLS)}
POISON_DECK = tuple(card.value for card in BOX.poison.poison for _ in range(card.copies))
MATS = BOX.mats.mat
MAT = {card.id: number for number, card in enumerate(MATS)}
ROOMS = {card.id: card for card in BOX.rooms.room}
SPECIALS = {card.id: card for card in BOX.rooms.special}
LAYOUTS = {card.id: card for card in BOX.rooms.layout}
LAIR = "lair"
SPECIAL_SLOTS = tuple(name for name in SPECIALS if name != LAIR)
"""What may lie in a slot for a special room."""  # CAT-111
SHOTS = {card.id: card for card in BOX.shots.shot}
MODIFIERS = {card.id: card for card in BOX.shots.modifier}
HEALER, INN, MERCHANT, TAVERN = BOX.rooms.healer, BOX.rooms.inn, BOX.rooms.merchant, BOX.rooms.tavern
CELLAR = tuple(ITEM[name] for name in BOX.items.inn_cellar.items)
START_GOLD = BOX.heroes.start.gold
ALLY, FAMILIAR = BOX.heroes.ally, BOX.heroes.familiar
TRACKED_MONSTERS = BOX.monsters.trackers.monster
_COINS = BOX.rooms.treasury
COINS = _COINS.gold_coins + _COINS.platinum_coins * _COINS.platinum_value  # CAT-108
STUNNED_CARDS = 3
TRACKED_HEALTH = 4
"""Monsters with so much health need a tracker."""
HEALTH_TRACK = 15
"""The last drop of a hero's health track."""
PARTY = 4
"""Heroes in a match."""  # CAT-102

HAS_FEAR = tuple(any(shot.modifier == "fear" for text in card.rounds for shot in shots_in(text)) for card in MONSTERS)
"""Does a monster's own sequence hold a fear shot?"""  # CAT-945

# ---- pieces ---------------------------------------------------------------------------------------------------------

PIECES = build_pieces(BOX)
PIECE = PIECES.by_name
"""The piece of a name; a disc with two faces has two."""

__all__ = ["SPEC", "UNIT", "table_for"]
