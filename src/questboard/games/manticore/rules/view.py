"""What each seat may see, and what a fair player may imagine of the rest.

Only with hidden artifacts is anything hidden but the future: which kind lies face down where. Everybody knows the same.
"""

from __future__ import annotations

from itertools import permutations

from msgspec.structs import replace

from questboard.core import AnyChance

from .content import GROUPS, ITEM_VALUES, stack_size
from .model import Item, Loot, ManticoreState

UNKNOWN = -1


def hide(s: ManticoreState, _: int | None) -> None:
    """Strike out of a copied state what nobody may know."""  # MAN-942, MAN-944, MAN-R44
    for location, open_ in enumerate(s.opened):
        if not open_:
            s.stacks[location] = (UNKNOWN,) if s.stacks[location] else ()
            if not s.known[location]:
                s.kinds[location] = UNKNOWN
    for monster in s.monsters:
        if not all(loot.face_up for loot in monster.load):
            monster.load = tuple(loot if loot.face_up else replace(loot, item=Item(UNKNOWN, UNKNOWN)) for loot in monster.load)


def consistent_kinds(s: ManticoreState, group: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways the kinds of a group may lie in its locations, as far as the table can tell."""
    heroes = len(s.heroes)
    kinds = sorted(s.kinds[location] for location in group)
    found = []
    for assignment in permutations(kinds):
        if all(_fits(s, location, kind, heroes) for location, kind in zip(group, assignment, strict=True)):
            found.append(assignment)
    return found


def _fits(s: ManticoreState, location: int, kind: int, heroes: int) -> bool:
    if s.known[location]:
        return kind == s.kinds[location]
    left = stack_size(kind, heroes) - s.robberies[location]
    return left > 0 if s.stacks[location] else left == 0


def deal_anew(s: ManticoreState, _: int | None, chance: AnyChance) -> None:
    """Deal the face-down stacks of a copied state anew, in any way that fits what is known."""
    if not s.options.hidden_artifacts:
        return
    for group in GROUPS:
        if all(s.known[location] for location in group):
            continue
        for location, kind in zip(group, chance.pick(consistent_kinds(s, group)), strict=True):
            if not s.known[location]:
                s.kinds[location] = kind
                s.stacks[location] = ITEM_VALUES[kind][s.robberies[location] : stack_size(kind, len(s.heroes))]
    for monster in s.monsters:
        monster.load = tuple(loot if loot.face_up else replace(loot, item=_robbed(s, loot)) for loot in monster.load)


def _robbed(s: ManticoreState, loot: Loot) -> Item:
    """The token that was the how-manieth of its stack when it was robbed."""
    kind = s.kinds[loot.origin]
    return Item(kind, ITEM_VALUES[kind][loot.nth])
