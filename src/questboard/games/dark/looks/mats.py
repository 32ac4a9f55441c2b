"""The mats of a scene: one for each hero, one for the evil side, and what the viewer has learned."""

from __future__ import annotations

from typing import Literal

from questboard.core.shown.scene import Card, Mat, Order, Pile, Shelf, Slot, Track, Turn
from questboard.games.dark.rules.bouts import AskHits, AskMisses
from questboard.games.dark.rules.model import BOSS, EVIL, FULL_HP, HEROES, DarkState, Hero
from questboard.games.dark.rules.placing import NO_LIMIT, AskFigure, figures_that_fit, strength_left
from questboard.games.dark.rules.rounds import ACTIONS as FULL_ACTIONS
from questboard.games.dark.rules.scoring import points
from questboard.games.dark.words.ids import (
    MAT_KNOWN,
    PILE_COINS,
    PILE_DECK,
    PILE_ITEMS,
    card_id,
    coin_id,
    mat_id,
    slain_id,
    slot_id,
    store_id,
)
from questboard.games.dark.words.names import count, either, name

from .choices import icon_of
from .icons import ACTIONS, COIN, DECK, EVIL_MARK, HIT, HIT_HUE, ITEMS, MISS, MISS_HUE

PLACING = frozenset({"place_monster", "place_chest", "set_treasure", "set_guard"})
"""The kinds of questions in which the evil side puts something on the board."""


def mats(s: DarkState, asked: int) -> tuple[Mat, ...]:
    """The evil side, the heroes in the order of this round, then notes; `asked` is the figure whose mat is acting."""
    order = s.order or tuple(HEROES)
    known = [_known(s)] if s.viewer != EVIL else []
    return (_evil(s, asked), *(_hero(s, hero, asked) for hero in order), *filter(None, known), *s.scenery.more_mats(s))


def order(s: DarkState) -> Order | None:
    """The balls of the order device."""  # 202, 203
    if not s.order:
        return None
    device = s.tale.device
    return Order(
        f"{device[0].upper()}{device[1:]}".removeprefix("The "),
        s.scenery.device_icon,
        tuple(Turn(name(s, s.realm.hero_ids[hero]), hero, _turn_state(s, hero)) for hero in s.order),
    )


def _turn_state(s: DarkState, hero: int) -> Literal["done", "now", "next", "out"]:
    if s.heroes[hero].out:
        return "out"
    if s.turn == hero:
        return "now"
    now = s.order.index(s.turn) if s.turn in s.order else len(s.order)
    return "done" if s.order.index(hero) < now else "next"


# ---- heroes ---------------------------------------------------------------------------------------------------------


def _hero(s: DarkState, number: int, asked: int) -> Mat:
    hero, id, seat = s.heroes[number], s.realm.hero_ids[number], s.owners[number]
    own = seat == s.viewer or s.viewer < 0
    return Mat(
        id=mat_id(id),
        title=name(s, id),
        icon=s.scenery.icons[id],
        seat=seat,
        mark=number,
        state=_state(s, number, asked),
        acting=asked == number,
        out=hero.out,
        life=hero.hp,
        life_max=FULL_HP,
        tracks=_actions(s, number),
        slots=(*_slots(s, number), *s.scenery.hero_slots(s, number)),
        hand=_hand(s, number) if own else (),
        hand_count=hero.hand,
        hand_name="Hit and Miss cards",
        shelves=tuple(shelf for shelf in (_coins(id, hero), _slain(s, id, hero)) if shelf.things),
        notes=_score(s, number),
    )


def _state(s: DarkState, number: int, asked: int) -> str:
    hero = s.heroes[number]
    if hero.out:
        return "out"
    if s.turn == number:
        return "acting"
    if hero.hp == 0:
        return "KO"
    if asked == number:
        return "fighting"
    return "" if number not in s.order else {"done": "done", "next": "waiting"}[_turn_state(s, number)]


def _actions(s: DarkState, number: int) -> tuple[Track, ...]:
    if s.turn != number:
        return ()
    return (
        Track(
            f"track:{s.realm.hero_ids[number]}:actions",
            "Actions",
            s.actions,
            max(FULL_ACTIONS, s.actions),
            icon=ACTIONS,
            about="A step or a bout costs one; items, doors and treasures are free.",
        ),
    )


def _slots(s: DarkState, number: int) -> list[Slot]:
    """The weapon, then the magic items with the free places for more."""  # 404, 610
    hero, id = s.heroes[number], s.realm.hero_ids[number]
    weapon = s.realm.weapons[hero.weapon - 1] if hero.weapon else s.scenery.basic_weapons[number]
    dice = 3 if hero.weapon else 2
    slots = [
        Slot(slot_id(id, "weapon"), f"{name(s, weapon)}, {dice} dice", s.scenery.icons[weapon], 0, note=f"Rolls {dice} dice.")
    ]
    for place, item in enumerate(hero.items):
        kind = s.realm.item_ids[item]
        slots.append(Slot(slot_id(id, f"item:{place}"), name(s, kind), s.scenery.icons[kind], 0, note=s.tale.item_notes[kind]))
    for place in range(len(hero.items), s.realm.item_limit(s, number)):
        slots.append(Slot(slot_id(id, f"item:{place}"), "magic item", ITEMS, note="Room for a magic item."))
    return slots


def _hand(s: DarkState, number: int) -> tuple[Card, ...]:
    """The owner's cards; those that the question has no use for are dimmed."""
    hero, id = s.heroes[number], s.realm.hero_ids[number]
    question = s.agenda[-1] if s.agenda else None
    mine = getattr(question, "hero", None) == number
    hits = [
        Card(card_id(id, "hit", i), "Hit", HIT, "+1 to a blow", HIT_HUE, off=mine and isinstance(question, AskMisses))
        for i in range(hero.hits)
    ]
    misses = [
        Card(
            card_id(id, "miss", i), "Miss", MISS, "\u22121 to a blow at you", MISS_HUE, off=mine and isinstance(question, AskHits)
        )
        for i in range(hero.misses)
    ]
    return (*hits, *misses)


def _coins(id: str, hero: Hero) -> Shelf:
    """A coin of unknown value lies face down."""  # R01
    things = tuple(
        Slot(
            coin_id(id, i),
            f"Gold Coin of {value}" if value else "Gold Coin",
            COIN,
            value or None,
            face_down=not value,
            private=bool(value),
        )
        for i, value in enumerate(hero.coins)
    )
    return Shelf(f"shelf:{id}:coins", "Gold Coins", things)


def _slain(s: DarkState, id: str, hero: Hero) -> Shelf:
    """Slain figures and what each is worth: public."""  # 406, 902
    things = tuple(_figure(s, slain_id(id, i), kind) for i, kind in enumerate(hero.slain))
    return Shelf(f"shelf:{id}:slain", "Slain", things)


def _figure(s: DarkState, id: str, kind: int) -> Slot:
    type_, strength = s.realm.types[s.realm.kind_type[kind]], s.realm.kind_strength[kind]
    return Slot(id, name(s, type_), icon_of(s, type_), strength, note=f"Hit Strength {strength}.")


def _score(s: DarkState, number: int) -> tuple[str, ...]:
    """The points so far, for those who know the coins."""
    hero = s.heroes[number]
    if hero.out or 0 in hero.coins or hero.hidden:
        return ()
    return (f"{count(points(s, number), 'point')} so far",)


# ---- the evil side --------------------------------------------------------------------------------------------------


def _evil(s: DarkState, asked: int) -> Mat:
    boss = s.realm.boss
    return Mat(
        id=mat_id(boss),
        title=name(s, boss),
        icon=s.scenery.icons[boss],
        seat=EVIL,
        mark=EVIL_MARK,
        state=_evil_state(s, asked),
        acting=asked >= BOSS,
        tracks=tuple(s.scenery.evil_tracks(s)),
        hand=tuple(s.scenery.evil_hand(s)),
        hand_name="Secret card" if s.scenery.evil_hand(s) else "",
        shelves=(_store(s),),
        notes=tuple(s.tale.evil_notes(s)),
    )


def _evil_state(s: DarkState, asked: int) -> str:
    if s.turn != BOSS and asked < BOSS:
        return "watching"
    return "placing" if s.turn != BOSS and s.agenda[-1].kind in PLACING else "acting"


def _store(s: DarkState) -> Shelf:
    """Figure by figure with their strengths for the evil side itself, by type for all others."""  # R02
    things = _by_strength(s) if s.viewer in (EVIL, -1) else _by_type(s)
    return Shelf("shelf:store", "Store", tuple(things), private=s.viewer == EVIL)


def _by_strength(s: DarkState) -> list[Slot]:
    question = s.agenda[-1] if s.agenda else None
    limit = strength_left(s, question.group) if isinstance(question, AskFigure) else NO_LIMIT
    fits = figures_that_fit(s, limit)
    found = []
    for kind, number in enumerate(s.store):
        type_, strength = s.realm.types[s.realm.kind_type[kind]], s.realm.kind_strength[kind]
        note = f"Hit Strength {strength}." if kind in fits else f"Hit Strength {strength}: only {limit} is left of the limit."
        for i in range(number):
            found.append(
                Slot(
                    store_id(type_, strength, i),
                    name(s, type_),
                    icon_of(s, type_),
                    strength,
                    note=note,
                    private=True,
                    off=kind not in fits,
                )
            )
    return found


def _by_type(s: DarkState) -> list[Slot]:
    found = []
    for number, left in enumerate(s.store):
        type_ = s.realm.types[number]
        every = either(map(str, sorted(set(s.realm.box_strengths[number]))))
        note = f"{count(left, 'figure')} of this type left; Hit Strength {every}."
        found += [Slot(f"store:{type_}:{i}", name(s, type_), icon_of(s, type_), 0, note=note) for i in range(left)]
    return found


# ---- what was learned, what lies beside the board -------------------------------------------------------------------


def _known(s: DarkState) -> Mat | None:
    """The monsters on the board whose strength this viewer has learned."""  # 407
    found = [
        f"{name(s, s.realm.monster_name(monster))} has Hit Strength {s.realm.kind_strength[monster.kind]}."
        for monster in s.monsters.values()
        if monster.kind >= 0 and s.scenery.is_drawn(s, monster.place)
    ]
    return Mat(MAT_KNOWN, "Monsters known to you", "", notes=tuple(found)) if found and s.viewer >= 0 else None


def piles(s: DarkState) -> tuple[Pile, ...]:
    """Cards, coins and items; what is in them is public as far as it was seen."""
    items = tuple(f"{name(s, id)}: {left}" for id, left in zip(s.realm.item_ids, s.items, strict=True))
    return (
        Pile(PILE_DECK, "Hit / Miss", DECK, len(s.deck)),
        Pile(PILE_COINS, "Gold Coins", COIN, len(s.coins)),
        Pile(PILE_ITEMS, "Magic items", ITEMS, sum(s.items), items),
        *s.scenery.more_piles(s),
    )
