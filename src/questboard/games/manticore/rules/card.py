"""A hero's card: slots, bag, and the ground under its feet."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Source
from .content import BOARD, BOOTS, COSTS, ITEM_KINDS, SPELL_KINDS
from .model import FIRST_MONSTER, Hero, Item, ManticoreState


def words(item: Item) -> str:
    """A thing as people name it."""
    return f"{ITEM_KINDS[item.kind]} {item.value}"


def can_bag(hero: Hero, parting_with_active_boots: int = 0) -> bool:
    """One more artifact in the bag must leave an index of at least 1."""  # MAN-404
    return hero.raw_index() - parting_with_active_boots - COSTS.bag_penalty >= 1


def can_part_with(hero: Hero, kind: int, source: Source) -> bool:
    """Active boots may go only if the index stays at least 1."""  # MAN-404
    return source == "bag" or kind != BOOTS or hero.raw_index() - acting_boots(hero) >= 1


def acting_boots(hero: Hero) -> int:
    """What the index would lose with the boots in the slot."""
    return hero.slots[BOOTS] if hero.boots_act else 0


def can_hold(hero: Hero, kind: int) -> bool:
    """Is there a place for one more of this kind?"""  # MAN-402, MAN-403
    return not hero.slots[kind] or (kind not in SPELL_KINDS and can_bag(hero))


def into_slot(hero: Hero, item: Item) -> None:
    """Boots wait for the owner's next turn before they act."""  # MAN-406, MAN-407
    hero.slots[item.kind] = item.value
    if item.kind == BOOTS:
        hero.boots_act = False


def into_bag(hero: Hero, item: Item) -> None:
    """The bag is kept in order, so that equal bags are equal."""
    hero.bag = tuple(sorted((*hero.bag, item)))


def out_of(hero: Hero, item: Item, source: Source) -> None:
    """Boots that leave the slot stop acting at once."""  # MAN-407
    if source == "slot":
        hero.slots[item.kind] = 0
        if item.kind == BOOTS:
            hero.boots_act = False
    else:
        things = list(hero.bag)
        things.remove(item)
        hero.bag = tuple(things)


def heroes_beside(s: ManticoreState, seat: int) -> list[int]:
    """The seats whose heroes stand next to this one, in the order of the directions."""
    figures = (s.at[cell] for cell in BOARD.adjacent[s.heroes[seat].cell])
    return [figure for figure in figures if 0 <= figure < FIRST_MONSTER]


def lay_down(s: ManticoreState, cell: int, items: Sequence[Item]) -> None:
    """Artifacts on the ground, in order."""  # MAN-409
    if items:
        s.dropped[cell] = tuple(sorted((*s.dropped.get(cell, ()), *items)))


def lift(s: ManticoreState, cell: int, item: Item) -> None:
    """Take one artifact from the ground."""
    things = list(s.dropped[cell])
    things.remove(item)
    if things:
        s.dropped[cell] = tuple(things)
    else:
        del s.dropped[cell]
