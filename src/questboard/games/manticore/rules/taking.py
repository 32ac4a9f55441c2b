"""Taking artifacts and spells, and where they go on the card."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Question

from .actions import TAKES, UNEQUIPS, Equip, PickUp, Put, Take, Unequip
from .card import acting_boots, can_bag, can_hold, can_part_with, into_bag, into_slot, lay_down, lift, out_of, words
from .content import ARTIFACT_KINDS, BOOTS, ITEM_KINDS, KIND, LOCATION_OF, LOCATIONS, SPELL_KINDS
from .events import Equipped, Taken, TrophyDeclined
from .model import Item, ManticoreState


def takes(s: ManticoreState, seat: int) -> list[Take | PickUp]:
    """What lies here and has a place: tokens of the location's stack, dropped artifacts."""  # MAN-401, MAN-402, MAN-410
    hero = s.heroes[seat]
    found: list[Take | PickUp] = []
    location = LOCATION_OF[hero.cell]
    if location >= 0 and s.stacks[location]:
        kind = s.kinds[location]
        if can_hold(hero, kind):
            found += [TAKES[kind, value] for value in dict.fromkeys(s.stacks[location])]
    if s.dropped:
        here = s.dropped.get(hero.cell, ())
        found += [PickUp(ITEM_KINDS[item.kind], item.value) for item in dict.fromkeys(here) if can_hold(hero, item.kind)]
    return found


def take(s: ManticoreState, seat: int, action: Take) -> None:
    """Any token of the stack, not only the top one."""  # MAN-402
    hero = s.heroes[seat]
    location = LOCATION_OF[hero.cell]
    stack = list(s.stacks[location])
    stack.remove(action.value)
    s.stacks[location] = tuple(stack)
    s.push(AskPlace(seat, Item(KIND[action.kind], action.value), LOCATIONS[location].id))


def pick_up(s: ManticoreState, seat: int, action: PickUp) -> None:
    """Only from exactly the own cell."""  # MAN-410
    item = Item(KIND[action.kind], action.value)
    lift(s, s.heroes[seat].cell, item)
    s.push(AskPlace(seat, item, "ground"))


PUTS = {where: Put(where) for where in ("slot", "bag", "swap_bag", "swap_ground", "none")}


class AskPlace(Question, frozen=True):
    """Where does a received thing go? Only a trophy may push another artifact out of its slot."""  # MAN-402, MAN-416

    kind = "take_place"

    item: Item
    source: str

    def options(self, s: ManticoreState) -> Sequence[Put]:
        hero, kind = s.heroes[self.seat], self.item.kind
        if kind in SPELL_KINDS:
            return [PUTS["slot"]]  # MAN-403
        filled = hero.slots[kind]
        places = [] if filled else [PUTS["slot"]]
        if can_bag(hero):
            places.append(PUTS["bag"])
        if filled and self.source == "trophy":
            boots = acting_boots(hero) if kind == BOOTS else 0
            if can_bag(hero, boots):
                places.append(PUTS["swap_bag"])
            if hero.raw_index() - boots >= 1:
                places.append(PUTS["swap_ground"])
        return places or [PUTS["none"]]

    def choose(self, s: ManticoreState, action: Put) -> None:
        hero, item = s.heroes[self.seat], self.item
        if action.where == "none":
            s.lost += 1
            s.emit(TrophyDeclined, rule="MAN-416", hero=hero.id)
            return
        replaced = ""
        if action.where.startswith("swap"):
            old = Item(item.kind, hero.slots[item.kind])
            replaced = words(old)
            out_of(hero, old, "slot")
            if action.where == "swap_bag":
                into_bag(hero, old)
            else:
                lay_down(s, hero.cell, [old])
        if action.where == "bag":
            into_bag(hero, item)
        else:
            into_slot(hero, item)
        s.emit(
            Taken,
            rule=_taking_rule(self, action),
            hero=hero.id,
            thing=words(item),
            source=self.source,
            where=action.where,
            old=replaced,
        )


def _taking_rule(question: AskPlace, action: Put) -> str:
    if action.where.startswith("swap"):
        return "MAN-416"
    rules = {"trophy": "MAN-412", "gift": "MAN-408", "ground": "MAN-410"}
    return rules.get(question.source, "MAN-403" if question.item.kind in SPELL_KINDS else "MAN-402")


def placings(s: ManticoreState, seat: int) -> list[Equip | Unequip]:
    """Free changes between bag and slots."""  # MAN-405
    hero = s.heroes[seat]
    found: list[Equip | Unequip] = []
    for item in dict.fromkeys(hero.bag):
        if not hero.slots[item.kind] or can_part_with(hero, item.kind, "slot"):
            found.append(Equip(ITEM_KINDS[item.kind], item.value))
    for kind in ARTIFACT_KINDS:
        if hero.slots[kind] and can_bag(hero, acting_boots(hero) if kind == BOOTS else 0):
            found.append(UNEQUIPS[kind])
    return found


def equip(s: ManticoreState, seat: int, action: Equip) -> None:
    """From the bag into the slot; what was there goes to the bag."""  # MAN-405
    hero = s.heroes[seat]
    item = Item(KIND[action.kind], action.value)
    old = Item(item.kind, hero.slots[item.kind])
    out_of(hero, item, "bag")
    if old.value:
        into_bag(hero, old)
    into_slot(hero, item)
    replaced = words(old) if old.value else ""
    s.emit(Equipped, rule="MAN-405", hero=hero.id, thing=words(item), where="slot", old=replaced)


def unequip(s: ManticoreState, seat: int, action: Unequip) -> None:
    """From the slot into the bag."""  # MAN-405
    hero = s.heroes[seat]
    item = Item(KIND[action.kind], hero.slots[KIND[action.kind]])
    out_of(hero, item, "slot")
    into_bag(hero, item)
    s.emit(Equipped, rule="MAN-405", hero=hero.id, thing=words(item), where="bag")
