"""The state of Village of Fear: what it adds to the state that both games share."""

from __future__ import annotations

from typing import Self

from questboard.games.dark.rules.model import NOBODY, NOWHERE, DarkState, Monster

from .content import DRAWBRIDGE_OPEN, GONE, GROUND, NO_BUILDING, NUMBERS, UPSTAIRS

KEY_ON_LURKER, KEY_IN_HALL, KEY_IN_LAIR, KEY_ON_BRIDGE = 1, 2, 4, 8
"""Bits of `key_places`."""
UNKNOWN_CARD = -1


class VillageState(DarkState, kw_only=True):
    """The whole truth of one match.

    `opened` are the lifted buildings (a bit each), and whether the Drawbridge is open; `revealed` those ever lifted, `cleared`
    those won for good, `populated` those that have held monsters since they were lifted. `treasures` holds for each building KEY,
    1 + the Golden Weapon's number, or GONE; in a view it may be UNKNOWN_TREASURE. `karrion` is the sealed building. `wolf` and
    `lurker` are squares, NOWHERE while they are at home. `key_holders`, `struck` (by Karrion's card) are masks of heroes,
    `card_seen` of seats. `miller` and `mayor` are the heroes who rescued them. `trial` is the hero in the Trial; `hero_path` and
    `lurker_path` are points of the Drawbridge, of this Trial or the last; in the view of those who may not know it, the
    Lurker's is empty. `whip_rests` if the last thing done was to put a Whip back unused: it is not taken up again at once, or a
    turn need never end. `exchanged` are the buildings in which the acting hero has left a Golden Weapon. `ruled_out` are the
    cards that cannot be the secret one, as all have seen. `events`, `sewers` and `warlords` are decks.
    """

    wheel: int = NUMBERS.warlord_hp_start
    card: int = UNKNOWN_CARD
    card_seen: int = 0
    card_public: bool = False
    ruled_out: int = 0
    warlords: list[int]
    events: list[int]
    sewers: list[int]

    treasures: tuple[int, ...] = (GONE,) * 5
    revealed: int = 0
    cleared: int = 0
    populated: int = 0
    miller: int = NOBODY
    mayor: int = NOBODY

    karrion: int = NO_BUILDING
    wolf: int = NOWHERE
    lurker: int = NOWHERE

    key_holders: int = 0
    key_places: int = KEY_ON_LURKER | KEY_IN_HALL | KEY_IN_LAIR
    keys_used: int = 0
    entered: int = 0
    struck: int = 0

    whip_rests: bool = False
    exchanged: int = 0
    trial: int = NOBODY
    hero_path: tuple[int, ...] = ()
    lurker_path: tuple[int, ...] = ()

    def copy(self) -> Self:
        twin = super().copy()
        twin.warlords = self.warlords[:]
        twin.events = self.events[:]
        twin.sewers = self.sewers[:]
        return twin

    def is_lifted(self, building: int) -> bool:
        """Is the building off the board?"""
        return bool(self.opened >> building & 1)

    @property
    def trial_won(self) -> bool:
        """Is the way to the Fortress open?"""
        return bool(self.opened & DRAWBRIDGE_OPEN)

    def has_key(self, hero: int) -> bool:
        """Does the hero hold a Key?"""
        return bool(self.key_holders >> hero & 1)

    def is_held(self, building: int) -> bool:
        """Is an ordinary monster on the building's ground floor?"""
        ground = GROUND[building]
        return any(monster.place in ground for monster in self.monsters.values())

    def guard(self) -> Monster | None:
        """The guard of the Great Hall's upper floor: the only monster that is ever there."""  # VIL-317, VIL-R13
        return next((monster for monster in self.monsters.values() if monster.place in UPSTAIRS), None)

    def rescued(self, hero: int) -> int:
        """How many halflings this hero has rescued."""
        return (self.miller == hero) + (self.mayor == hero)

    def end_turn(self) -> None:
        """The acting hero's turn is over; what is left of his actions is lost."""
        self.actions = self.barred = 0
        self.turn_over = True
