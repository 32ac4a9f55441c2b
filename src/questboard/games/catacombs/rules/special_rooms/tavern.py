"""The Alewife Tavern: bets, and what can be won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.core import Action, Question, Step
from questboard.games.catacombs.rules.actions import (
    PASS,
    AnyItem,
    Bet,
    BlindItem,
    Coin,
    CureAll,
    CureOne,
    Item,
    Mend,
    Restore,
)
from questboard.games.catacombs.rules.battle.cards import may_have
from questboard.games.catacombs.rules.battle.rooms import ROOM_STEPS
from questboard.games.catacombs.rules.content import ITEM, ITEMS, PIECE, TAVERN
from questboard.games.catacombs.rules.events import GoldPaid
from questboard.games.catacombs.rules.fates import BetMade, CuredAll, NothingWon
from questboard.games.catacombs.rules.harm.damage import heal
from questboard.games.catacombs.rules.harm.deaths import return_poison
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.rules.shots.effects import AskPoisonCard

from .inn import gain_item
from .visiting import DEALS, PRICES, SERVICES, BeginVisit, gold_has_moved, new_visit, pay

HERO = "hero"
BAG = tuple(kind for kind, count in TAVERN.bag.items() for _ in range(count))


class EnterTavern(Step, frozen=True):
    """Nothing has been won here yet."""

    def run(self, s: CatacombsState) -> None:
        new_visit(s)


def services(s: CatacombsState, member: int) -> list[Action]:
    """A bet, from the own purse."""  # CAT-720, CAT-729
    return [Bet()] if s.party[member].gold >= TAVERN.bet else []


def row_of(pieces: Sequence[str]) -> int:
    """The first row of the table of rewards that fits, from 0; the last one is nothing."""  # CAT-730
    heroes, kinds = pieces.count(HERO), len(set(pieces))
    rows = (heroes == TAVERN.pull, kinds == 1, heroes == 2, kinds == TAVERN.pull, heroes == 1)
    return next((row for row, fits in enumerate(rows) if fits), len(rows))


def _bet(s: CatacombsState, member: int, action: Bet) -> None:
    """Three pieces are drawn blindly; they go back after the bet."""  # CAT-729
    pay(s, member, TAVERN.bet)
    bag = list(BAG)
    pieces = tuple(s.chance.draw(bag) for _ in range(TAVERN.pull))
    row = row_of(pieces)
    s.emit(BetMade, rule="CAT-729", piece=s.name(s.party[member].hero), pieces=pieces, row=row)
    s.push(AskReward(s.party[member].seat, member, row))


# ---- rewards --------------------------------------------------------------------------------------------------------


def _restoring(s: CatacombsState, member: int) -> list[Action]:
    hurt = [hero for hero in s.living_heroes() if any(s.health[p] < s.full_health(p) for p in _hero_and_allies(s, hero))]
    found: list[Action] = [Restore(s.name(s.party[hero].hero)) for hero in hurt]
    return [*found, *(CureAll(name) for name in _ill(s))]


def _hero_and_allies(s: CatacombsState, hero: int) -> list[int]:
    return [s.party[hero].hero, *(ally.hero for ally in s.party if ally.master == hero and not ally.dead)]


def _ill(s: CatacombsState) -> list[str]:
    return [s.name(s.party[hero].hero) for hero in s.living_heroes() if s.party[hero].poison and s.options.poison]


def winnable(s: CatacombsState, member: int) -> list[int]:
    """The items of the deck that the bettor may have."""  # CAT-731
    return [item for item in dict.fromkeys(s.item_deck) if may_have(s, member, item)]


def _mending(s: CatacombsState, member: int) -> list[Action]:
    pieces = [s.party[hero].hero for hero in s.living_heroes()]
    found: list[Action] = [Mend(s.name(piece)) for piece in pieces if s.health[piece] < s.full_health(piece)]
    return [*found, *(CureOne(name) for name in _ill(s))]


ROWS: tuple[Callable[[CatacombsState, int], list[Action]], ...] = (
    _restoring,
    lambda s, member: [AnyItem()] if winnable(s, member) else [],
    lambda s, member: [BlindItem()] if winnable(s, member) else [],
    _mending,
    lambda s, member: [Coin()] if s.treasury else [],
)
"""The rewards, from the best row down."""  # CAT-730


class AskReward(Question, frozen=True):
    """Which reward? That of the row or of any lower one."""  # CAT-731

    kind = "tavern_reward"
    at_rest = False
    member: int
    row: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [*(reward for row in ROWS[self.row :] for reward in row(s, self.member)), PASS]

    def choose(self, s: CatacombsState, action: Action) -> None:
        match action:
            case Restore(hero):
                for piece in _hero_and_allies(s, s.member(PIECE[hero])):
                    heal(s, piece, s.full_health(piece), "CAT-730")
            case CureAll(hero):
                return_poison(s, s.member(PIECE[hero]))
                s.emit(CuredAll, rule="CAT-730", piece=hero)
            case AnyItem():
                s.push(AskWonItem(self.seat, self.member))
            case BlindItem():
                win_blindly(s, self.member)
            case Mend(hero):
                heal(s, PIECE[hero], 1, "CAT-730")
            case CureOne(hero):
                member = s.member(PIECE[hero])
                s.push(AskPoisonCard(s.party[member].seat, member, "CAT-730"))
            case Coin():
                s.treasury -= 1
                s.party[self.member].gold += 1
                gold_has_moved(s)
                s.emit(GoldPaid, rule="CAT-730", piece=s.name(s.party[self.member].hero), gold=1)
            case _:
                s.emit(NothingWon, rule="CAT-730", piece=s.name(s.party[self.member].hero))


class AskWonItem(Question, frozen=True):
    """Which item of the deck?"""  # CAT-730

    kind = "tavern_item"
    at_rest = False
    member: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Item(ITEMS[item].id) for item in winnable(s, self.member)]

    def choose(self, s: CatacombsState, action: Item) -> None:
        gain_item(s, self.member, ITEM[action.item], "CAT-730")


def win_blindly(s: CatacombsState, member: int) -> None:
    """The first usable item that comes up; the others are shuffled back."""  # CAT-730
    deck = list(s.item_deck)
    while deck:
        item = s.chance.draw(deck)
        if may_have(s, member, item):
            gain_item(s, member, item, "CAT-730")
            return


ROOM_STEPS["tavern"] = lambda: [EnterTavern(), BeginVisit()]
SERVICES["tavern"] = services
DEALS[Bet] = _bet
PRICES[Bet] = lambda s, member, action: 0  # paid by the hero alone, when the bet is made
