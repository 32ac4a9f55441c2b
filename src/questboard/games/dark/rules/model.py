"""The state that both games share: heroes with their camps, monsters on the board, the evil side's store, decks and coins.

Figures are numbered: 0 to 3 the heroes, 4 the boss, then the realm's special creatures, from 10 on the ordinary monsters by their
public number. The evil side is seat 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from questboard.core import Event, State

from .decks import KIND_MASK, KINDS, SPECTATOR

if TYPE_CHECKING:
    from .realm import Realm

HEROES = range(4)
BOSS = 4
FIRST_MONSTER = 10
EVIL = 0

NOBODY = -1
BLOCKED = -2
"""What `at` says of a free square, and of one that nobody ever enters."""
NOWHERE = -1

MISS, HIT = 0, 1
NO_ITEM = -1

FULL_HP = 8


class Hero(msgspec.Struct):
    """A hero and his base camp.

    `weapon` is 0 for the basic one, else 1 + the Golden Weapon's number. `slain` are kinds of figures. `known` counts, for each
    viewer and kind of card, how many of his cards that viewer is sure of (index 2 * viewer + kind); it is empty while nobody is
    sure of any. In a view of someone else `hits` and `misses` are what the viewer is sure of, and `hidden` are the other cards; a
    coin of unknown value is 0.
    """

    place: int
    hp: int = FULL_HP
    weapon: int = 0
    items: tuple[int, ...] = ()
    hits: int = 0
    misses: int = 0
    coins: tuple[int, ...] = ()
    slain: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    hidden: int = 0
    out: bool = False

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    @property
    def hand(self) -> int:
        """How many Hit/Miss cards he holds: public."""
        return self.hits + self.misses + self.hidden


class Monster(msgspec.Struct):
    """An ordinary monster on the board.

    `kind` is its type and strength as the realm numbers them; where a viewer knows the type alone it is `~type`. `seen` is a mask
    of the hero seats that learned the strength; `floor` is what everybody knows it to exceed; `group` is its placing.
    """

    number: int
    kind: int
    place: int
    item: int = NO_ITEM
    seen: int = 0
    floor: int = 0
    group: int = 0

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    @property
    def figure(self) -> int:
        """Its number among all figures."""
        return FIRST_MONSTER + self.number


EVERYBODY = (1 << (SPECTATOR + 1)) - 1
"""The mask of all seats and spectators."""


class Gone(msgspec.Struct, frozen=True, array_like=True):
    """A figure that left the game without belonging to a camp; the fields as of a monster."""

    kind: int
    seen: int
    floor: int
    group: int


class Placing(msgspec.Struct, frozen=True, array_like=True):
    """One opening of a room or building: its limit (-1: none) and the strengths of those of it that were revealed since."""

    limit: int = -1
    revealed: int = 0


class DarkState(State, kw_only=True):
    """The whole truth of one match, as far as both games share it.

    `actions` are those left of the acting figure, `barred` so many of them may not be steps. `crossing` means that it stands
    where it may not stop. `store` counts the figures of each kind (for those who may not know: of each type), `gone` are the
    figures that nobody scores, `pit` the magic items that left the game. `lost_coins` are (value, seat that knew it).
    `viewer` is -1 in the truth; in a view the seat that looks, or `SPECTATOR`.
    """

    if TYPE_CHECKING:  # what differs between the games; each is set by the room of the game that defines it
        realm: ClassVar[Realm]
        counsel: ClassVar[Any]  # a Counsellor
        tale: ClassVar[Any]  # a Tale
        scenery: ClassVar[Any]  # a Scenery

    owners: tuple[int, ...]
    heroes: list[Hero]
    monsters: dict[int, Monster] = msgspec.field(default_factory=dict)
    at: list[int]

    round: int = 0
    order: tuple[int, ...] = ()
    turn: int = NOBODY
    actions: int = 0
    barred: int = 0
    crossing: bool = False
    turn_over: bool = False
    acted: tuple[int, ...] = ()

    opened: int = 0
    placed: int = 0
    placings: tuple[Placing, ...] = ()
    store: list[int]
    gone: tuple[Gone, ...] = ()
    items: list[int]
    pit: tuple[int, ...] = ()
    lying: dict[int, tuple[int, ...]] = msgspec.field(default_factory=dict)

    deck: list[int]
    coins: list[int]
    lost_coins: tuple[tuple[int, int], ...] = ()

    killer: int = NOBODY
    viewer: int = -1

    def copy(self) -> Self:
        twin = super().copy()
        twin.heroes = [hero.__copy__() for hero in self.heroes]
        twin.monsters = {number: monster.__copy__() for number, monster in self.monsters.items()}
        twin.at = self.at[:]
        twin.store = self.store[:]
        twin.items = self.items[:]
        twin.lying = self.lying.copy()
        twin.deck = self.deck[:]
        twin.coins = self.coins[:]
        return twin

    def mend(self) -> None:
        """After decoding: monsters in the order of placing, which a saved state does not keep."""
        self.monsters = dict(sorted(self.monsters.items()))

    def tell(self, kind: type[Event], number: str, /, **fields: Any) -> None:
        """Announce what happened by the realm's rule of that number, if anybody listens."""
        if self.log is not None:
            self.log.append(kind(rule=f"{self.realm.prefix}-{number}", **fields))

    # ---- who is where ---------------------------------------------------------------------------------------------

    def monster(self, figure: int) -> Monster:
        """The ordinary monster with that figure number."""
        return self.monsters[figure - FIRST_MONSTER]

    def heroes_at(self, place: int) -> list[int]:
        """The heroes in a place, in their own order."""
        return [h for h, hero in enumerate(self.heroes) if hero.place == place and not hero.out]

    def monsters_in(self, places: frozenset[int] | range | tuple[int, ...]) -> list[Monster]:
        """The ordinary monsters in some places, in the order of placing."""
        return [monster for monster in self.monsters.values() if monster.place in places]

    def heroes_left(self) -> list[int]:
        """The heroes still in the game."""
        return [h for h, hero in enumerate(self.heroes) if not hero.out]

    def lift_hero(self, hero: int) -> None:
        """Take a hero off his square."""
        place = self.heroes[hero].place
        if place >= 0 and self.at[place] == hero:
            self.at[place] = NOBODY

    def stand_hero(self, hero: int, place: int) -> None:
        """Put a hero in a place; in an area and on a friend's square he holds nothing."""
        self.heroes[hero].place = place
        if not self.realm.floor.is_area[place] and self.at[place] == NOBODY:
            self.at[place] = hero

    # ---- cards and coins ------------------------------------------------------------------------------------------

    def draw_card(self, hero: int) -> int | None:
        """The top Hit/Miss card goes into his hand; None if the deck is empty."""  # 408, 413
        if not self.deck:
            return None
        card = self.deck.pop()
        kind = card & KIND_MASK
        camp = self.heroes[hero]
        if kind == HIT:
            camp.hits += 1
        else:
            camp.misses += 1
        if card >> KINDS:
            known = list(camp.known or (0,) * (2 * SPECTATOR + 2))
            for viewer in range(SPECTATOR + 1):
                known[2 * viewer + kind] += card >> (KINDS + viewer) & 1
            camp.known = tuple(known)
        return kind

    def discard(self, hero: int, kind: int, known: int) -> None:
        """A card leaves his hand for the bottom of the deck; `known` is the mask of those who see it."""  # 413
        camp = self.heroes[hero]
        if kind == HIT:
            camp.hits -= 1
        else:
            camp.misses -= 1
        if camp.known:
            camp.known = _after_loss(camp, kind, seen=bool(known & (1 << (KINDS + SPECTATOR))))
        self.deck.insert(0, kind | known)

    def draw_coin(self, hero: int) -> int | None:
        """A random coin goes into his camp; None if there is none."""  # 408, R01
        if not self.coins:
            return None
        value = self.chance.draw(self.coins)
        camp = self.heroes[hero]
        camp.coins = tuple(sorted((*camp.coins, value)))
        return value


def _after_loss(camp: Hero, kind: int, *, seen: bool) -> tuple[int, ...]:
    """What others are still sure of when a card has left a hand: of its kind one less; if they did not see it, of either kind."""
    known = list(camp.known)
    for viewer in range(SPECTATOR + 1):
        kinds = (kind,) if seen else (MISS, HIT)
        for each in kinds:
            known[2 * viewer + each] = max(0, known[2 * viewer + each] - 1)
    return tuple(known) if any(known) else ()
