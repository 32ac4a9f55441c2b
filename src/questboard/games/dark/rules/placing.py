"""Placing monsters from the store: figure, item, square, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from questboard.core import Action, Question

from .actions import DONE, Bring, Carry, Done, Put
from .events import MonsterPlaced
from .model import EVIL, NO_ITEM, NOBODY, DarkState, Monster, Placing

NO_LIMIT = -1


class AskFigure(Question, frozen=True):
    """Which figure next, or is that all?

    It is asked even where only one answer is left: a missing prompt would tell a strength.
    """  # 315, 321, 325

    kind = "place_monster"
    always_ask = True
    secret = True

    group: int
    squares: tuple[int, ...]
    least: int
    most: int

    def options(self, s: DarkState) -> Sequence[Action]:
        if not self.most or not any(s.store) or not any(s.at[place] == NOBODY for place in self.squares):
            return []  # everybody can see that no more can come
        fitting = figures_that_fit(s, strength_left(s, self.group))
        options: list[Action] = [bring(s, kind) for kind in fitting]
        if self.least <= 0 or not fitting:
            options.append(DONE)
        return options

    def choose(self, s: DarkState, action: Any) -> None:
        if isinstance(action, Done):
            return
        kind = s.realm.kind_of(action.type, action.strength)
        next_ = replace(self, least=self.least - 1, most=self.most - 1)
        items = items_in_store(s)
        if len(items) > 1 or (items and not s.realm.store_is_seen(s)):
            s.push(AskItem(EVIL, self.group, kind, self.squares), next_)
        else:
            s.push(AskSquare(EVIL, self.group, kind, items[0] if items else NO_ITEM, self.squares), next_)


def strength_left(s: DarkState, group: int) -> int:
    """What the strengths of this placing may still sum up to."""  # 311, 321
    limit = s.placings[group].limit
    if limit == NO_LIMIT:
        return NO_LIMIT
    strengths = s.realm.kind_strength
    return limit - sum(strengths[monster.kind] for monster in s.monsters.values() if monster.group == group)


def figures_that_fit(s: DarkState, limit: int) -> list[int]:
    """The kinds in the store that are not too strong."""  # 321
    strengths = s.realm.kind_strength
    return [kind for kind, count in enumerate(s.store) if count and (limit == NO_LIMIT or strengths[kind] <= limit)]


def bring(s: DarkState, kind: int) -> Bring:
    """The action that brings a figure of this kind."""
    return Bring(s.realm.types[s.realm.kind_type[kind]], s.realm.kind_strength[kind])


def items_in_store(s: DarkState) -> list[int]:
    """The kinds of magic items that the store still holds."""
    return [item for item, count in enumerate(s.items) if count]


class AskItem(Question, frozen=True):
    """Which item does it carry? It is asked where only one kind is left, if not everybody can see that."""  # 322, 313

    kind = "place_monster"
    always_ask = True
    secret = True

    group: int
    figure: int
    squares: tuple[int, ...]

    def options(self, s: DarkState) -> Sequence[Action]:
        return [Carry(s.realm.item_ids[item]) for item in items_in_store(s)]

    def choose(self, s: DarkState, action: Carry) -> None:
        item = s.realm.item_ids.index(action.item)
        s.push(AskSquare(EVIL, self.group, self.figure, item, self.squares))


class AskSquare(Question, frozen=True):
    """Where does it stand?"""  # 323, 314

    kind = "place_monster"
    secret = True

    group: int
    figure: int
    item: int
    squares: tuple[int, ...]

    def options(self, s: DarkState) -> Sequence[Action]:
        return [s.realm.places[place] for place in self.squares if s.at[place] == NOBODY]

    def choose(self, s: DarkState, action: Put) -> None:
        place_monster(s, self.figure, self.item, s.realm.floor.index[action.place], self.group)


def new_placing(s: DarkState, limit: int) -> int:
    """A placing under this limit begins; its number."""
    s.placings = (*s.placings, Placing(limit))
    return len(s.placings) - 1


def withdraw(s: DarkState, monster: Monster) -> None:
    """A figure goes back to the store with its item and cannot be told from others of its type any more."""  # 318, 325
    del s.monsters[monster.number]
    s.at[monster.place] = NOBODY
    s.store[monster.kind] += 1
    if monster.item != NO_ITEM:
        s.items[monster.item] += 1
    # Of the strengths that were placed together at least 1 was its own, and more if a blow is known to have failed.
    before = s.placings[monster.group]
    after = Placing(before.limit, before.revealed + monster.floor + 1)
    s.placings = (*s.placings[: monster.group], after, *s.placings[monster.group + 1 :])


def stand_monster(s: DarkState, kind: int, item: int, place: int, group: int) -> Monster:
    """A figure of the store comes onto the board under a new public number, without a word."""
    s.store[kind] -= 1
    if item != NO_ITEM:
        s.items[item] -= 1
    monster = Monster(s.placed, kind, place, item, group=group)
    s.placed += 1
    s.monsters[monster.number] = monster
    s.at[place] = monster.figure
    s.realm.monster_came(s, place)
    return monster


def place_monster(s: DarkState, kind: int, item: int, place: int, group: int) -> None:
    """A figure of the store is placed for all to see, but for its strength."""  # 207
    monster = stand_monster(s, kind, item, place, group)
    if s.log is not None:
        realm = s.realm
        carried = "" if item == NO_ITEM else realm.item_ids[item]
        type_ = realm.types[realm.kind_type[kind]]
        s.tell(
            MonsterPlaced,
            realm.placing_rule,
            figure=realm.monster_name(monster),
            type=type_,
            item=carried,
            place=realm.floor.names[place],
        )
