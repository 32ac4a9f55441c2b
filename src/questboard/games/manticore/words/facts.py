"""What everybody can read off the table: sums on hero cards, turn state, stacks, supplies, options; for text board and scene."""

from __future__ import annotations

import itertools

from questboard.games.manticore.rules.card import acting_boots
from questboard.games.manticore.rules.content import (
    AMULET,
    BOOTS,
    BOW,
    COSTS,
    FIREWAY,
    HELMET,
    HERO_VALUES,
    INITIATIVE,
    KINDS,
    LOCATIONS,
    MANTICORE_LIFE,
    SHAPES,
    SHIELD,
    SPELL_KINDS,
    SWORD,
    TOKENS,
)
from questboard.games.manticore.rules.fireway import ManticoreTurn
from questboard.games.manticore.rules.model import INVASION, NOBODY, Hero, ManticoreState
from questboard.games.manticore.rules.monsters import MonstersTurn, Recover
from questboard.games.manticore.rules.view import UNKNOWN

from .names import ITEM_NAMES, MONSTER_NAMES, ORDINALS, SHAPE_NAMES

SLOT_ORDER = (BOOTS, SHIELD, SWORD, BOW, AMULET, HELMET, *SPELL_KINDS)
"""The slots as they are printed on a hero card: boots, shield, sword, bow, amulet, helmet, Ice Boulder, Fireball."""

STACKED = tuple(number for number, location in enumerate(LOCATIONS) if location.stack)
"""The locations that have a stack."""

NEXT_ON_FIREWAY = dict(itertools.pairwise(FIREWAY))
"""Where the red arrow of a cell points."""

STAGES = ("Choosing heroes", "Paving the roads", "Invasion")
PHASES = ("Heroes", "Monsters", "Manticore", "City damage")
HEROES_PHASE, MONSTERS_PHASE, MANTICORE_PHASE = range(3)


def phase(s: ManticoreState) -> int:
    """The part of the round that is going on, read off what is still to come."""  # MAN-301
    waiting = {type(step) for step in s.agenda}
    if s.active != NOBODY or MonstersTurn in waiting or s.outcome is not None:
        return HEROES_PHASE
    return MONSTERS_PHASE if Recover in waiting or ManticoreTurn in waiting else MANTICORE_PHASE


def moment(s: ManticoreState) -> str:
    """Where the match stands, in a few words."""
    if s.outcome is not None:
        return f"{s.outcome.title}: {s.outcome.reason}"
    return f"Round {s.round}, {PHASES[phase(s)]}" if s.stage == INVASION else STAGES[s.stage]


def turn_state(s: ManticoreState, seat: int) -> str:
    """A seat's place in the turn order and what it is doing."""
    place, hero = ORDINALS[s.order.index(seat)], s.heroes[seat]
    if s.stage != INVASION:
        return place
    if not hero.is_alive():
        return f"{place}, dead"
    return f"{place}, {'acting' if s.active == seat else 'done' if hero.done else 'to come'}"


# ---- hero cards -----------------------------------------------------------------------------------------------------


def parts(hero: Hero, characteristic: int, artifact: int) -> tuple[int, int, int]:
    """A characteristic as card value, Power points and artifact."""
    return HERO_VALUES[hero.card][characteristic], hero.points[characteristic], hero.slots[artifact]


def initiative_parts(hero: Hero) -> tuple[int, ...]:
    """The initiative index as card value, Power points, boots that act, and what a filled bag takes away."""  # MAN-304
    card, points = HERO_VALUES[hero.card][INITIATIVE], hero.points[INITIATIVE]
    bag = (-COSTS.bag_penalty * len(hero.bag),) if hero.bag else ()
    return card, points, acting_boots(hero), *bag


def initiative_sum(hero: Hero) -> str:
    """The same in writing; the index is never below 0."""
    return f"{'+'.join(map(str, initiative_parts(hero))).replace('+-', '-')} = {hero.index()}"


def boots_wait(hero: Hero) -> bool:
    """Are there boots in the slot that act only from the next turn on?"""  # MAN-407
    return hero.slots[BOOTS] > 0 and not hero.boots_act


# ---- stacks and supplies --------------------------------------------------------------------------------------------


def stack_name(kind: int) -> str:
    """The kind of thing in a stack, if everybody knows it."""
    return "face-down stack" if kind == UNKNOWN else ITEM_NAMES[kind]


def stack_words(s: ManticoreState, location: int) -> str:
    """What lies in a location, as far as everybody knows."""  # MAN-942
    return stack_told(s.kinds[location], s.stacks[location], s.opened[location], s.robberies[location])


def stack_told(kind: int, values: tuple[int, ...], open_: bool, robberies: int) -> str:
    """The same of what is seen of a stack."""
    robbed = f", {robberies} robbed" if robberies else ""
    if not values:
        return f"empty{robbed}"
    if open_:
        return f"{stack_name(kind)} {' '.join(f'+{value}' for value in values)}{robbed}"
    known = "" if kind == UNKNOWN else f" ({stack_name(kind)})"
    return f"face down{known}{robbed}"


def cards_left(cards: list[str]) -> tuple[str, ...]:
    """How many combat cards of each type are among these."""
    return tuple(f"{kind} {cards.count(kind)}" for kind in KINDS)


def tokens_left(s: ManticoreState) -> tuple[str, ...]:
    """The road tokens that are still to be drawn, by shape, then the monsters among them."""
    shapes = [TOKENS[token].shape for token in s.pile]
    monsters = [MONSTER_NAMES[TOKENS[token].monster] for token in s.pile if TOKENS[token].monster]
    return (
        *(f"{SHAPE_NAMES[shape]} {shapes.count(shape)}" for shape in SHAPES if shape in shapes),
        *([f"with {', '.join(monsters)}"] if monsters else []),
    )


# ---- the Manticore and the table ------------------------------------------------------------------------------------


def manticore_life(s: ManticoreState) -> int:
    """Its life at the start."""  # MAN-107
    return MANTICORE_LIFE[len(s.heroes)]


def sleep_words(s: ManticoreState) -> str:
    """Is it awake, and since when?"""
    if not s.awake:
        return "asleep"
    return f"awake since round {s.woke_in}" if s.woke_in else "awake"


def options_in_force(s: ManticoreState) -> tuple[str, ...]:
    """Mode and variants of this table."""
    options = s.options
    mode = "solo" if len(s.heroes) == 1 else "semi-cooperative" if options.semi_cooperative else "cooperative"
    found = [mode]
    if options.monsters_still:
        found.append("easier game")
    if options.monster_initiative > 1 and not options.monsters_still:
        found.append(f"monster initiative {options.monster_initiative}")
    if options.hidden_artifacts:
        found.append("hidden artifacts")
    return tuple(found)
