"""Magic items: won, picked up, left, used."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question

from .actions import LEAVE, Leave, Swap, Take, Use
from .events import Healed, ItemLeft, ItemTaken, ItemUsed
from .model import FULL_HP, DarkState

POTION, BOOTS, THIRD = range(3)
"""The third kind is the realm's own."""
BOOTS_ACTIONS = 3


def leave_item(s: DarkState, item: int, place: int) -> None:
    """A magic item lies in a place from now on."""  # 602
    s.lying[place] = tuple(sorted((*s.lying.get(place, ()), item)))
    s.tell(ItemLeft, "602", item=s.realm.item_ids[item], place=s.realm.floor.names[place])


def gain_item(s: DarkState, hero: int, item: int, place: int, rule: str) -> None:
    """A magic item comes into his camp."""
    camp = s.heroes[hero]
    camp.items = tuple(sorted((*camp.items, item)))
    realm = s.realm
    s.tell(
        ItemTaken,
        rule,
        seat=s.owners[hero],
        hero=realm.hero_ids[hero],
        item=realm.item_ids[item],
        place=realm.floor.names[place],
    )


def _put_down(s: DarkState, hero: int, item: int) -> None:
    camp = s.heroes[hero]
    items = list(camp.items)
    items.remove(item)
    camp.items = tuple(items)


def lose_item(s: DarkState, hero: int, item: int) -> None:
    """An item of his leaves the game for good."""
    _put_down(s, hero, item)
    s.pit = (*s.pit, item)


def _ways_to_take(s: DarkState, hero: int, items: Sequence[int]) -> list[Action]:
    """Each kind once; with full hands each own kind may be left for it."""  # 602, 610
    camp, names = s.heroes[hero], s.realm.item_ids
    kinds = sorted(set(items))
    if len(camp.items) < s.realm.item_limit(s, hero):
        return [Take(names[kind]) for kind in kinds]
    # Like for like would change nothing.
    return [Swap(names[kind], names[own]) for kind in kinds for own in sorted(set(camp.items)) if own != kind]


class AskLoot(Question, frozen=True):
    """The slain monster's item: take it, or let it lie?"""  # 408, 602

    kind = "loot_item"

    hero: int
    item: int
    place: int

    def options(self, s: DarkState) -> Sequence[Action]:
        return [*_ways_to_take(s, self.hero, (self.item,)), LEAVE]

    def choose(self, s: DarkState, action: Action) -> None:
        if isinstance(action, Leave):
            leave_item(s, self.item, self.place)
            return
        if isinstance(action, Swap):
            own = s.realm.item_ids.index(action.leave)
            _put_down(s, self.hero, own)
            leave_item(s, own, self.place)
        gain_item(s, self.hero, self.item, self.place, "408")


class AskPickUp(Question, frozen=True):
    """Which of the lying items? What is put down now cannot be taken back now."""  # 603

    kind = "pickup_item"

    hero: int
    place: int
    put: tuple[int, ...] = ()

    def options(self, s: DarkState) -> Sequence[Action]:
        items = list(s.lying.get(self.place, ()))
        for item in self.put:
            items.remove(item)
        return [*_ways_to_take(s, self.hero, items), LEAVE] if items else []

    def choose(self, s: DarkState, action: Action) -> None:
        if isinstance(action, Leave):
            return
        assert isinstance(action, Take | Swap)
        item = s.realm.item_ids.index(action.item)
        lying = list(s.lying[self.place])
        lying.remove(item)
        put = self.put
        if isinstance(action, Swap):
            own = s.realm.item_ids.index(action.leave)
            _put_down(s, self.hero, own)
            s.tell(ItemLeft, "602", item=action.leave, place=s.realm.floor.names[self.place])
            lying.append(own)
            put = (*put, own)
        if lying:
            s.lying[self.place] = tuple(sorted(lying))
        else:
            del s.lying[self.place]
        gain_item(s, self.hero, item, self.place, "603")
        s.push(AskPickUp(self.seat, self.hero, self.place, put))


def offer_pick_up(s: DarkState, hero: int) -> None:
    """A hero who has come to stand alone on a square with items may take of them."""  # 603
    place = s.heroes[hero].place
    if place in s.lying and s.at[place] == hero:
        s.push(AskPickUp(s.owners[hero], hero, place))


def item_uses(s: DarkState, hero: int) -> list[Action]:
    """What he may use now."""  # 601, 604, 605
    camp = s.heroes[hero]
    if not camp.items:
        return []
    names = s.realm.item_ids
    uses: list[Action] = []
    if POTION in camp.items and camp.hp < FULL_HP:
        uses.append(Use(names[POTION]))
    if BOOTS in camp.items:
        uses.append(Use(names[BOOTS]))
    if THIRD in camp.items:
        uses += s.realm.item_uses(s, hero)
    return uses


def spend_item(s: DarkState, hero: int, item: int) -> None:
    """A used item leaves the game."""  # 601
    lose_item(s, hero, item)
    s.tell(ItemUsed, "601", seat=s.owners[hero], hero=s.realm.hero_ids[hero], item=s.realm.item_ids[item])


def use_item(s: DarkState, hero: int, action: Use) -> bool:
    """Use a potion or boots; False if it is an item of the realm's own."""  # 604, 605
    item = s.realm.item_ids.index(action.item)
    if item == THIRD:
        return False
    spend_item(s, hero, item)
    if item == POTION:
        heal(s, hero, FULL_HP, "604")
    else:
        s.actions += BOOTS_ACTIONS
        s.realm.boots_put_on(s, hero)
    return True


def heal(s: DarkState, hero: int, amount: int, rule: str) -> None:
    """A hero regains HP, never above 8."""
    camp = s.heroes[hero]
    gained = min(amount, FULL_HP - camp.hp)
    camp.hp += gained
    s.tell(Healed, rule, seat=s.owners[hero], hero=s.realm.hero_ids[hero], amount=gained, left=camp.hp)
