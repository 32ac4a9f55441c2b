"""The mats of a scene: a card for every hero, one for the Manticore, and what the monsters will do next."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from questboard.core.shown.scene import Mat, Slot, Stat
from questboard.games.manticore.rules.content import (
    AMULET,
    ARTIFACTS,
    ATTACK,
    BOOTS,
    BOW,
    CHARACTERISTICS,
    COSTS,
    DEFENSE,
    HELMET,
    HERO_CARDS,
    INITIATIVE,
    LIMITS,
    MANTICORE_VALUES,
    MONSTER_IDS,
    SHIELD,
    SHOOT,
    SORCERY,
    SPELL_KINDS,
    SWORD,
)
from questboard.games.manticore.rules.model import INVASION, NOBODY, Hero, Item, ManticoreState
from questboard.games.manticore.words import facts, forecast
from questboard.games.manticore.words.forecast import Deed
from questboard.games.manticore.words.ids import bag_id, mat_id, slot_id, stat_id
from questboard.games.manticore.words.names import (
    FIGURE_NAMES,
    ITEM_NAMES,
    ORDINALS,
    item,
    player,
    points,
    sentence,
    steps,
    summed,
)

from .icons import BAG, CHARACTERISTIC_ICONS, FIGURE_ICONS, ITEM_ICONS, MANTICORE_COLOR

ORDER = (INITIATIVE, ATTACK, SHOOT, SORCERY, DEFENSE)
"""The characteristics as a card shows them."""
RAISED_BY = {ATTACK: SWORD, SHOOT: BOW, SORCERY: AMULET, DEFENSE: SHIELD}
ADDS_TO = tuple(f"adds to {artifact.boosts.replace('_', ' ')}" for artifact in ARTIFACTS)


def mats(s: ManticoreState, asked: int | None, deeds: Mapping[int, Deed | None]) -> tuple[Mat, ...]:
    """Heroes in turn order, then their enemies; the asked seat's mat, else that of the hero whose turn it is, is acting."""
    acting = s.active if asked is None else asked
    heroes = [_hero_mat(s, seat, seat == acting) for seat in s.order]
    monsters = [_monsters_mat(deeds)] if s.stage == INVASION and deeds else []
    return (*heroes, _manticore_mat(s), *monsters)


# ---- heroes ---------------------------------------------------------------------------------------------------------


def _hero_mat(s: ManticoreState, seat: int, acting: bool) -> Mat:
    hero = s.heroes[seat]
    if hero.card == NOBODY:
        state = f"{ORDINALS[s.order.index(seat)]}, no hero yet"
        return Mat(mat_id(seat), player(s, seat), "", seat=seat, state=state, acting=acting)
    card = _card(seat, hero.card, hero.heroine, hero.boots_act, tuple(hero.points), tuple(hero.slots), hero.bag)
    state = facts.turn_state(s, seat)
    if s.stage == INVASION and hero.is_alive():
        state += f", {hero.ip_left()} of {points(hero.index())} left"
    return Mat(
        id=mat_id(seat),
        title=FIGURE_NAMES[hero.id],
        icon=FIGURE_ICONS[hero.id],
        seat=seat,
        state=state,
        acting=acting,
        out=not hero.is_alive(),
        life=hero.life,
        life_max=LIMITS.hero_life_max,
        stats=card.stats,
        slots=card.slots,
        bag=card.bag,
        notes=card.notes,
    )


class Card(NamedTuple):
    """What lies on a hero's card."""

    stats: tuple[Stat, ...]
    slots: tuple[Slot, ...]
    bag: tuple[Slot, ...]
    notes: tuple[str, ...]


@functools.lru_cache(maxsize=1024)
def _card(
    seat: int, card: int, heroine: bool, boots_act: bool, points: tuple[int, ...], slots: tuple[int, ...], bag: tuple[Item, ...]
) -> Card:
    """Drawn once for as long as nothing on it changes."""
    hero = Hero(card=card, heroine=heroine, boots_act=boots_act, points=list(points), slots=list(slots), bag=bag)
    return Card(
        stats=tuple(_stat(hero, seat, number) for number in ORDER),
        slots=tuple(_slot(hero, seat, kind) for kind in facts.SLOT_ORDER),
        bag=(*(_bagged(seat, place, thing) for place, thing in enumerate(bag)), _free_place(seat)),
        notes=_notes(hero),
    )


def _stat(hero: Hero, seat: int, number: int) -> Stat:
    """Card + Power points + artifact; magic has one artifact for attacking and another one for defending."""
    name, icon, id = CHARACTERISTICS[number].capitalize(), CHARACTERISTIC_ICONS[number], stat_id(seat, number)
    if number == INITIATIVE:
        words = "card, Power points, boots, and 1 less for each thing in the bag"
        about = sentence(f"{facts.initiative_sum(hero)}: {words}")
        return Stat(name, icon, hero.index(), facts.initiative_parts(hero), about, id)
    parts = facts.parts(hero, number, RAISED_BY[number])
    about = f"{summed(parts)}: card, Power points, {ITEM_NAMES[RAISED_BY[number]]}"
    if number == SORCERY:
        defending = facts.parts(hero, number, HELMET)
        about = f"attacking {summed(parts)} with the amulet, defending {summed(defending)} with the helmet"
    return Stat(name, icon, sum(parts), parts, sentence(about), id)


def _slot(hero: Hero, seat: int, kind: int) -> Slot:
    note = "adds to one magic blow" if kind in SPELL_KINDS else ADDS_TO[kind]
    if kind == BOOTS and facts.boots_wait(hero):
        note = "acts from the next turn on"
    return Slot(slot_id(seat, kind), ITEM_NAMES[kind], ITEM_ICONS[kind], hero.slots[kind] or None, note=note)


def _bagged(seat: int, place: int, thing: Item) -> Slot:
    return Slot(bag_id(seat, place), item(thing), ITEM_ICONS[thing.kind], thing.value)


def _free_place(seat: int) -> Slot:
    """There is always room for one more; whether it is allowed is another question."""  # MAN-404
    return Slot(bag_id(seat), "bag", BAG, note=f"each thing in the bag lowers the initiative by {COSTS.bag_penalty}")


def _notes(hero: Hero) -> tuple[str, ...]:
    notes = ["Heroine side."] if hero.heroine else []
    if HERO_CARDS[hero.card].heals_others:
        notes.append("Heals heroes next to it.")
    if facts.boots_wait(hero):
        notes.append("The boots act from the next turn on.")
    return tuple(notes)


# ---- enemies --------------------------------------------------------------------------------------------------------


MANTICORE_STATS = tuple(
    Stat(
        CHARACTERISTICS[number].capitalize(),
        CHARACTERISTIC_ICONS[number],
        MANTICORE_VALUES[number],
        id=stat_id("manticore", number),
    )
    for number in ORDER
)


def _manticore_mat(s: ManticoreState) -> Mat:
    deed = forecast.of_manticore(s)
    notes = [f"{steps(forecast.steps_to_gate(s))} to the gate."]
    if deed:
        notes.append(sentence(f"next it {deed.words}"))
    return Mat(
        id="mat:manticore",
        title=FIGURE_NAMES["manticore"],
        icon=FIGURE_ICONS["manticore"],
        color=MANTICORE_COLOR,
        state=facts.sleep_words(s) if s.manticore_life else "dead",
        out=s.manticore_life == 0,
        life=s.manticore_life,
        life_max=facts.manticore_life(s),
        stats=MANTICORE_STATS,
        notes=tuple(notes),
    )


def _monsters_mat(deeds: Mapping[int, Deed | None]) -> Mat:
    """What every monster will do if nothing changes, in the order in which they act."""  # MAN-601
    notes = tuple(f"{FIGURE_NAMES[MONSTER_IDS[number]]} {deed.words}." for number, deed in deeds.items() if deed)
    return Mat("mat:monsters", "Monsters next", FIGURE_ICONS["O3a"], state=f"{len(deeds)} in play", notes=notes)
