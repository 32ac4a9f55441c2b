"""The table before the first round: what lies where, and what the Warlord hides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.core import Action, AnyChance, OptionValue, Question, Step
from questboard.games.dark.rules.actions import Bring
from questboard.games.dark.rules.bouts import draw_cards
from questboard.games.dark.rules.decks import KIND_MASK, new_deck
from questboard.games.dark.rules.items import POTION
from questboard.games.dark.rules.model import BLOCKED, EVIL, HEROES, NOBODY, Hero
from questboard.games.dark.rules.placing import NO_LIMIT, AskItem, AskSquare, bring, new_placing, stand_monster
from questboard.games.dark.rules.rounds import Round

from .actions import SET_TREASURES, SetTreasure
from .content import (
    BLOCKED_SQUARES,
    BOX,
    BUILDINGS,
    COIN_VALUES,
    ENTRANCE,
    EVENTS,
    FLOOR,
    GUARD_STARTS,
    HIT_COUNT,
    ITEM_COUNTS,
    MISS_COUNT,
    NUMBERS,
    SEWER_CARDS,
    STORE,
    TREASURE_IDS,
    WARLORD_CARDS,
)
from .events import GuardPosted, TreasureHidden
from .model import VillageState


def new_state(_: dict[str, OptionValue], seats: int, chance: AnyChance) -> VillageState:
    """Everything in its place, the agenda at the very beginning."""  # VIL-101-105, VIL-107, VIL-108, VIL-110-112
    at = [NOBODY] * len(FLOOR)
    for square in BLOCKED_SQUARES:
        at[square] = BLOCKED
    items = list(ITEM_COUNTS)
    items[POTION] -= len(BOX.pieces.halfling)
    warlords = new_deck([1] * len(WARLORD_CARDS), chance)
    return VillageState(
        chance=chance,
        agenda=[Round(), SetGuard(EVIL), *(SetTreasures(EVIL, b) for b in reversed(range(len(BUILDINGS)))), DealHands()],
        owners=BOX.owners[seats],
        heroes=[Hero(ENTRANCE, NUMBERS.hero_hp) for _ in HEROES],
        at=at,
        store=list(STORE),
        items=items,
        deck=new_deck((MISS_COUNT, HIT_COUNT), chance),
        coins=list(COIN_VALUES),
        card=warlords.pop() & KIND_MASK,
        warlords=warlords,
        events=new_deck([card.count for card in EVENTS], chance),
        sewers=new_deck([card.count for card in SEWER_CARDS], chance),
    )


class DealHands(Step, frozen=True):
    """Each hero gets his first card."""  # VIL-102

    def run(self, s: VillageState) -> None:
        for hero in HEROES:
            draw_cards(s, hero, NUMBERS.start_cards, "102")


class SetTreasures(Question, frozen=True):
    """Which of the treasures that are left goes into this building?"""  # VIL-106

    kind = "set_treasure"
    secret = True

    building: int

    def options(self, s: VillageState) -> Sequence[Action]:
        return [SET_TREASURES[treasure] for treasure in range(len(TREASURE_IDS)) if treasure not in s.treasures]

    def choose(self, s: VillageState, action: SetTreasure) -> None:
        treasures = list(s.treasures)
        treasures[self.building] = TREASURE_IDS.index(action.treasure)
        s.treasures = tuple(treasures)
        s.tell(TreasureHidden, "106", building=self.building + 1)


class SetGuard(Question, frozen=True):
    """Which figure guards the upper floor of the Great Hall?"""  # VIL-109, VIL-R13

    kind = "set_guard"
    secret = True

    def options(self, s: VillageState) -> Sequence[Action]:
        return [bring(s, kind) for kind, count in enumerate(s.store) if count]

    def choose(self, s: VillageState, action: Bring) -> None:
        kind = s.realm.kind_of(action.type, action.strength)
        s.push(GuardItem(EVIL, new_placing(s, NO_LIMIT), kind, GUARD_STARTS))


class GuardItem(AskItem, frozen=True):
    """Which item does the guard carry?"""  # VIL-109

    kind = "set_guard"

    def choose(self, s: Any, action: Any) -> None:
        item = s.realm.item_ids.index(action.item)
        s.push(GuardSquare(EVIL, self.group, self.figure, item, self.squares))


class GuardSquare(AskSquare, frozen=True):
    """On which square of the upper floor does the guard stand?"""  # VIL-109

    kind = "set_guard"

    def choose(self, s: Any, action: Any) -> None:
        stand_monster(s, self.figure, self.item, FLOOR.index[action.place], self.group)
        s.tell(GuardPosted, "109")
