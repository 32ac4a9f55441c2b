"""What can happen in both games, typed. Figures, places and items are named as in the text forms."""

from __future__ import annotations

from typing import ClassVar

from questboard.core import Event


class RoundBegan(Event, frozen=True, tag="round_began"):
    """The order device gave the order of the heroes."""

    round: int
    order: tuple[str, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A hero's turn began."""

    seat: int
    round: int
    hero: str
    actions: int


class Recovered(Event, frozen=True, tag="recovered"):
    """A hero who was unconscious stands up with 1 HP."""

    seat: int
    hero: str


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A hero's turn is over; so many actions were not used."""

    seat: int
    hero: str
    unused: int


class EvilTurnBegan(Event, frozen=True, tag="evil_turn_began"):
    """The evil side's turn began."""

    seat: int
    round: int


class EvilTurnEnded(Event, frozen=True, tag="evil_turn_ended"):
    """The evil side has done all it wanted."""

    seat: int


class Activated(Event, frozen=True, tag="activated"):
    """The evil side lets a figure act."""

    figure: str


class Stepped(Event, frozen=True, tag="stepped"):
    """A figure took a step."""

    figure: str
    source: str
    target: str


class BoutBegan(Event, frozen=True, tag="bout_began"):
    """A bout began; `attacker` paid for it."""

    attacker: str
    defender: str


class HeroRolled(Event, frozen=True, tag="hero_rolled"):
    """A hero rolled for his blow."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    foe: str
    dice: tuple[int, ...]


class HitsPlayed(Event, frozen=True, tag="hits_played"):
    """A hero added Hit cards to a blow or a grenade."""

    seat: int
    hero: str
    count: int


class Unaffected(Event, frozen=True, tag="unaffected"):
    """A blow was too weak; nothing of it stays."""

    hero: str
    foe: str
    total: int


class StrengthSeen(Event, frozen=True, tag="strength_seen"):
    """A seat learned a monster's Hit Strength."""

    reveals: ClassVar[bool] = True

    hero: str
    foe: str
    strength: int


class Slain(Event, frozen=True, tag="slain"):
    """A monster died; its strength is public now."""

    seat: int
    hero: str
    foe: str
    type: str
    strength: int
    total: int
    place: str


class CoinWon(Event, frozen=True, tag="coin_won"):
    """A hero drew a Gold Coin; only its owner knows the value."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str


class CoinSeen(Event, frozen=True, tag="coin_seen"):
    """The owner sees the value of a new coin."""

    hero: str
    value: int


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """A hero drew Hit/Miss cards."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    count: int


class CardsSeen(Event, frozen=True, tag="cards_seen"):
    """The owner sees the cards that were drawn."""

    hero: str
    hits: int
    misses: int


class FoeRolled(Event, frozen=True, tag="foe_rolled"):
    """A monster or the boss rolled for its blow."""

    reveals: ClassVar[bool] = True

    foe: str
    hero: str
    dice: tuple[int, ...]


class MissesPlayed(Event, frozen=True, tag="misses_played"):
    """A hero weakened a blow by Miss cards."""

    seat: int
    hero: str
    count: int


class Wounded(Event, frozen=True, tag="wounded"):
    """A hero lost HP."""

    seat: int
    hero: str
    amount: int
    left: int
    by: str


class KnockedOut(Event, frozen=True, tag="knocked_out"):
    """A hero lies unconscious and was carried to a place."""

    seat: int
    hero: str
    place: str


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A hero and his camp left the game."""

    seat: int
    hero: str


class ItemTaken(Event, frozen=True, tag="item_taken"):
    """A hero took a magic item."""

    seat: int
    hero: str
    item: str
    place: str


class ItemLeft(Event, frozen=True, tag="item_left"):
    """A magic item lies in a place now."""

    item: str
    place: str


class ItemUsed(Event, frozen=True, tag="item_used"):
    """A hero used up a magic item."""

    seat: int
    hero: str
    item: str


class Healed(Event, frozen=True, tag="healed"):
    """A hero regained HP."""

    seat: int
    hero: str
    amount: int
    left: int


class MonsterPlaced(Event, frozen=True, tag="monster_placed"):
    """A monster came onto the board: type, item and square are seen by all, its strength is not."""

    reveals: ClassVar[bool] = True

    figure: str
    type: str
    item: str
    place: str


class BossSlain(Event, frozen=True, tag="boss_slain"):
    """The boss is dead; his killer stands in his place."""

    seat: int
    hero: str
    total: int


class Scored(Event, frozen=True, tag="scored"):
    """A hero's points at the end."""

    seat: int
    hero: str
    points: int
    monsters: int
    coins: int
    cards: int
    extra: int


class Ended(Event, frozen=True, tag="ended"):
    """The match is over."""

    title: str
    reason: str
