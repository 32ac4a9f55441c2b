"""Small drawn positions of Village of Fear for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from questboard.games.dark.rules.decks import KIND_MASK
from questboard.games.dark.rules.rounds import HeroTurn
from questboard.games.village_of_fear.game import GAME
from questboard.games.village_of_fear.rules.content import (
    BUILDINGS,
    DRAWBRIDGE_OPEN,
    EVENTS,
    FLOOR,
    LURKER,
    LURKER_KIND,
    SEWER_CARDS,
    TREASURE_IDS,
    WARLORD_CARDS,
    WOLF,
)
from questboard.games.village_of_fear.rules.model import KEY_IN_HALL, KEY_IN_LAIR, KEY_ON_BRIDGE, KEY_ON_LURKER, VillageState
from tests.games.dark.table import Table

HALL, MILL, WEST, INN, EAST = 1, 2, 3, 4, 5
KEYS = {"hall": KEY_IN_HALL, "lair": KEY_IN_LAIR, "lurker": KEY_ON_LURKER, "bridge": KEY_ON_BRIDGE}


class VillageTable(Table):
    """A position in the middle of a match; after every choice all components must add up.

    The Key is in the Great Hall, the Golden Weapons hammer, mace, sword and axe in the buildings 2 to 5. A goblin of 2 with Speed
    Boots guards the upper floor on (1,0). The next Event cards are rumours, the secret card is No Weakness. `heroes`, `monsters`
    and `chance` are as at every table of the family; `lifted` names buildings that are off the board.
    """

    s: VillageState

    def __init__(
        self,
        heroes: Mapping[str, str] | None = None,
        monsters: Sequence[tuple[Any, ...]] = (),
        chance: Sequence[Any] = (),
        *,
        lifted: Sequence[int] = (),
        seats: int = 5,
    ) -> None:
        super().__init__(GAME, seats=seats)
        s = self.s
        s.treasures = (0, 1, 2, 3, 4)
        s.events.reverse()
        self.secret("no_weakness")
        self.monster(2, "U1,0", "speed_boots", "goblin")
        self.guard = self.names.pop()
        self.lift(*lifted)
        for name, place in (heroes or {}).items():
            self.put(name, place)
        for monster in monsters:
            self.monster(*monster)
        self.script(*chance)

    # ---- arranging ------------------------------------------------------------------------------------------------

    def lift(self, *buildings: int) -> VillageTable:
        """Take buildings off the board, without anybody in them."""
        for building in buildings:
            self.s.opened |= 1 << (building - 1)
            self.s.revealed |= 1 << (building - 1)
        return self

    def secret(self, card: str) -> VillageTable:
        """The Warlord's secret card."""
        s, kind = self.s, WARLORD_CARDS.index(card)
        if kind != s.card:
            s.warlords[s.warlords.index(kind)] = s.card
            s.card = kind
        return self

    def event(self, *cards: str) -> VillageTable:
        """The next Event cards, first card first."""
        _on_top(self.s.events, [next(i for i, event in enumerate(EVENTS) if event.id == card) for card in cards])
        return self

    def sewer(self, *cards: str) -> VillageTable:
        """The next Sewer cards."""
        _on_top(self.s.sewers, [next(i for i, sewer in enumerate(SEWER_CARDS) if sewer.id == card) for card in cards])
        return self

    def warlord_cards(self, *cards: str) -> VillageTable:
        """The next cards of the Warlord deck."""
        _on_top(self.s.warlords, [WARLORD_CARDS.index(card) for card in cards])
        return self

    def key(self, hero: str, source: str = "lair") -> VillageTable:
        """This hero holds the Key from there."""
        self.s.key_places &= ~KEYS[source]
        self.s.key_holders |= 1 << self.number(hero)
        return self

    def arm(self, hero: str, weapon: str) -> VillageTable:
        """This hero holds that Golden Weapon; it lies in its building no more."""
        kind = TREASURE_IDS.index(weapon)
        self.s.treasures = tuple(-1 if treasure == kind else treasure for treasure in self.s.treasures)
        self.hero(hero).weapon = kind
        return self

    def slay_guard(self, hero: str) -> VillageTable:
        """The guard lies in this hero's camp, the Mayor is free; nothing else was won."""
        monster = self.s.guard()
        assert monster is not None
        del self.s.monsters[monster.number]
        self.s.at[monster.place] = -1
        camp = self.hero(hero)
        camp.slain = tuple(sorted((*camp.slain, monster.kind)))
        self.s.mayor = self.number(hero)
        self.s.pit = (*self.s.pit, 0, monster.item)
        return self

    def wolf(self, place: str) -> VillageTable:
        self.s.wolf = FLOOR.index[place]
        self.s.at[self.s.wolf] = WOLF
        return self

    def lurker(self, place: str) -> VillageTable:
        self.s.lurker = FLOOR.index[place]
        self.s.at[self.s.lurker] = LURKER
        return self

    def open_bridge(self, winner: str, key: str = "bridge") -> VillageTable:
        """The Trial is won; the Lurker's Key lies on the Drawbridge, or ("used") has opened the Fortress to the winner."""
        s = self.s
        s.opened |= DRAWBRIDGE_OPEN
        s.key_places &= ~KEY_ON_LURKER
        if key == "bridge":
            s.key_places |= KEY_ON_BRIDGE
        else:
            s.keys_used, s.entered = s.keys_used + 1, s.entered + 1
        camp = self.hero(winner)
        camp.slain = (*camp.slain, LURKER_KIND)
        return self

    def on_top(self, *heroes: str) -> VillageTable:
        """These heroes stand before the Warlord; the first of them has won the Trial."""
        self.open_bridge(heroes[0], "used")
        for hero in heroes:
            self.put(hero, "TOP")
        places = [source for source in ("lair", "hall") if self.s.key_places & KEYS[source]]
        for hero, source in zip(heroes[1:], places, strict=False):
            self.key(hero, source)
            self.s.key_holders &= ~(1 << self.number(hero))
            self.s.keys_used, self.s.entered = self.s.keys_used + 1, self.s.entered + 1
        return self

    # ---- running and looking --------------------------------------------------------------------------------------

    def turns(self, *heroes: str) -> VillageTable:
        """Whole turns of these heroes, one after the other."""
        self.run(*(HeroTurn(self.number(hero)) for hero in heroes))
        return self

    def do(self, *texts: str) -> VillageTable:
        for text in texts:
            super().do(text)
            assert GAME.rules.invariants(self.s) == []
        return self

    def is_lifted(self, building: int) -> bool:
        return self.s.is_lifted(building - 1)

    def is_cleared(self, building: int) -> bool:
        return bool(self.s.cleared >> (building - 1) & 1)

    def treasure(self, building: int) -> str:
        kind = self.s.treasures[building - 1]
        return "" if kind < 0 else TREASURE_IDS[kind]

    def weapon(self, hero: str) -> str:
        """His Golden Weapon, "" for the basic one."""
        kind = self.hero(hero).weapon
        return TREASURE_IDS[kind] if kind else ""

    def holds_key(self, hero: str) -> bool:
        return self.s.has_key(self.number(hero))

    def creature(self, name: str) -> str:
        """Where the Wolf or the Lurker is; "" at home."""
        place = self.s.wolf if name == "wolf" else self.s.lurker
        return "" if place < 0 else FLOOR.names[place]

    @property
    def karrion(self) -> int:
        """The building that Karrion seals; 0: he is on his perch."""
        return self.s.karrion + 1

    def lives(self, name: str) -> bool:
        return self.foe(name) is not None


def _on_top(deck: list[int], kinds: list[int]) -> None:
    cards = [deck.pop(next(i for i, card in enumerate(deck) if card & KIND_MASK == kind)) for kind in kinds]
    deck.extend(reversed(cards))


def number_square(building: int) -> str:
    """The numbered square of a building."""
    x, y = BUILDINGS[building - 1].numbered
    return f"{x},{y}"
