"""What to click for an option: the thing on the table that stands for it."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.rules import actions as do
from questboard.games.dark.rules.model import DarkState

from .ids import area_id, card_id, coin_id, piece_id, slain_id, slot_id, store_id
from .tale import Words


def asked_hero(s: DarkState) -> int:
    """The hero that the question on top of the agenda is about."""
    hero: int = s.agenda[-1].hero
    return hero


def hero_id(s: DarkState) -> str:
    """His id."""
    return s.realm.hero_ids[asked_hero(s)]


def _button(s: DarkState, action: Action) -> str:
    return ""


def target(s: DarkState, action: Action) -> str:
    """The id of what to click for an option; empty: a button."""
    pointing = s.tale.targets.get(type(action)) or TARGETS.get(type(action), _button)
    return pointing(s, action)


def place_target(s: DarkState, action: do.Go | do.Put) -> str:
    """The square or area that an action names."""
    cell: str = s.tale.cell_of(s, s.realm.floor.index[action.place])
    return cell


def item_slot(s: DarkState, hero: int, item: str) -> str:
    """The slot in which a hero holds an item of this kind."""
    return slot_id(s.realm.hero_ids[hero], f"item:{s.heroes[hero].items.index(s.realm.item_ids.index(item))}")


def _given(s: DarkState, action: do.GiveUp) -> str:
    """The thing of the camp that is given up."""
    hero = asked_hero(s)
    camp, id = s.heroes[hero], s.realm.hero_ids[hero]
    kind, dash, value = action.thing.partition("-")
    if action.thing in ("hit", "miss"):
        return card_id(id, action.thing, 0)
    if kind == "coin":
        return coin_id(id, camp.coins.index(int(value)))
    if dash:
        return slain_id(id, camp.slain.index(s.realm.kind_of(kind, int(value))))
    return item_slot(s, hero, action.thing)


TARGETS: Mapping[type[Action], Words] = {
    do.Go: place_target,
    do.Fight: lambda s, a: piece_id(a.foe),
    do.Use: lambda s, a: item_slot(s, asked_hero(s), a.item),
    do.Swap: lambda s, a: item_slot(s, asked_hero(s), a.leave),
    do.Fountain: lambda s, a: area_id("FOUNTAIN"),
    do.Activate: lambda s, a: piece_id(a.figure),
    do.Bring: lambda s, a: store_id(a.type, a.strength),
    do.Put: place_target,
    do.GiveUp: _given,
}
