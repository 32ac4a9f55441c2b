"""Izchak the Merchant: items, and the map."""

from __future__ import annotations

from bisect import insort

from questboard.core import Action, Step
from questboard.games.catacombs.rules.actions import Buy, BuyMap, Peek
from questboard.games.catacombs.rules.battle.cards import may_have
from questboard.games.catacombs.rules.battle.rooms import ROOM_STEPS
from questboard.games.catacombs.rules.column import buy_map
from questboard.games.catacombs.rules.content import HEROES, ITEM, ITEMS, MERCHANT
from questboard.games.catacombs.rules.events import ItemGained
from questboard.games.catacombs.rules.fates import ItemShown
from questboard.games.catacombs.rules.model import CatacombsState

from .visiting import DEALS, PRICES, SERVICES, BeginVisit, new_visit


class EnterMerchant(Step, frozen=True):
    """Some item cards are turned up."""  # CAT-726

    def run(self, s: CatacombsState) -> None:
        new_visit(s)
        for _ in range(MERCHANT.open_cards):
            show_item(s)


def show_item(s: CatacombsState) -> None:
    """The next card of the deck is turned up, if there is one."""
    if s.item_deck:
        s.shop.append(s.chance.draw(s.item_deck))
        s.emit(ItemShown, rule="CAT-726", item=ITEMS[s.shop[-1]].id)


class LeaveMerchant(Step, frozen=True):
    """Unsold cards are shuffled into the deck."""  # CAT-728

    def run(self, s: CatacombsState) -> None:
        for item in s.shop:
            insort(s.item_deck, item)
        s.shop.clear()


def services(s: CatacombsState, member: int) -> list[Action]:
    """What lies there and the hero may use, the next card, the map."""  # CAT-726, CAT-727
    found: list[Action] = [Buy(ITEMS[item].id) for item in dict.fromkeys(s.shop) if may_have(s, member, item)]
    if s.item_deck:
        found.append(Peek())
    if not s.mapped:
        found.append(BuyMap())
    return found


def price_of(s: CatacombsState, member: int, action: Buy) -> int:
    """Some heroes buy at a discount."""  # CAT-522
    return max(1, ITEMS[ITEM[action.item]].cost - HEROES[s.party[member].hero].item_discount)


def _buy(s: CatacombsState, member: int, action: Buy) -> None:
    s.shop.remove(ITEM[action.item])
    s.party[member].items.append(ITEM[action.item])
    s.emit(ItemGained, rule="CAT-726", piece=s.name(s.party[member].hero), item=action.item)


def _peek(s: CatacombsState, member: int, action: Peek) -> None:
    show_item(s)


def _buy_map(s: CatacombsState, member: int, action: BuyMap) -> None:
    buy_map(s)


ROOM_STEPS["merchant"] = lambda: [EnterMerchant(), BeginVisit(), LeaveMerchant()]
SERVICES["merchant"] = services
DEALS.update({Buy: _buy, Peek: _peek, BuyMap: _buy_map})
PRICES.update(
    {
        Buy: price_of,
        Peek: lambda s, member, action: MERCHANT.peek_cost,
        BuyMap: lambda s, member, action: MERCHANT.map_cost,
    }
)
