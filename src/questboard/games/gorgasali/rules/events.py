"""What can happen, typed. Players stand in events by seat; characters, cards, slots and squares are named as in text forms."""

from __future__ import annotations

from typing import ClassVar

from questboard.core import Event


class CharacterTaken(Event, frozen=True, tag="character_taken"):
    """A player took a character."""

    seat: int
    character: str


class StartRolled(Event, frozen=True, tag="start_rolled"):
    """A player rolled for the first turn."""

    seat: int
    die: int


class StarterSet(Event, frozen=True, tag="starter_set"):
    """The starting player is found."""

    seat: int


class SectorRolled(Event, frozen=True, tag="sector_rolled"):
    """A player rolled for a sector; one that is taken is rolled again."""

    seat: int
    sector: int
    taken: bool


class AbilityCopied(Event, frozen=True, tag="ability_copied"):
    """A player's ability became a copy of another character's."""

    seat: int
    character: str
    cooldown: int


class RoundBegan(Event, frozen=True, tag="round_began"):
    """The round bar was turned."""

    round: int


class ZoneShrunk(Event, frozen=True, tag="zone_shrunk"):
    """A zone became inactive."""

    zone: int
    penalty: int


class BannerRemoved(Event, frozen=True, tag="banner_removed"):
    """A defensive banner left the map."""

    card: str
    owner: int
    squares: tuple[str, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A player's turn began."""

    seat: int
    cooldown: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A player's turn is over."""

    seat: int


class SmokeEnded(Event, frozen=True, tag="smoke_ended"):
    """A player's smoke is gone."""

    seat: int


class CardUsed(Event, frozen=True, tag="card_used"):
    """A player used a support card, which is discarded."""

    seat: int
    card: str


class Restored(Event, frozen=True, tag="restored"):
    """A player got health back."""

    seat: int
    amount: int
    health: int


class Reloaded(Event, frozen=True, tag="reloaded"):
    """All weapons of a player are face up."""

    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    """The movement dice fell."""

    seat: int
    dice: tuple[int, ...]


class Skipped(Event, frozen=True, tag="skipped"):
    """A player skipped the movement."""

    seat: int


class Stayed(Event, frozen=True, tag="stayed"):
    """A player had to stay."""

    seat: int


class Stepped(Event, frozen=True, tag="stepped"):
    """A figure took a step."""

    seat: int
    square: str
    cost: int
    left: int


class PenaltyPaid(Event, frozen=True, tag="penalty_paid"):
    """Entering an inactive square cost health."""

    seat: int
    amount: int
    health: int


class MoveEnded(Event, frozen=True, tag="move_ended"):
    """A movement is over; what is left of the movement number is lost."""

    seat: int
    square: str


class Teleported(Event, frozen=True, tag="teleported"):
    """A figure was put somewhere else."""

    seat: int
    square: str


class ChestOpened(Event, frozen=True, tag="chest_opened"):
    """A chest was opened; without a square it is an extra chest."""

    reveals: ClassVar[bool] = True

    seat: int
    square: str
    cards: tuple[str, ...]


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """A support card was drawn."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str


class DeckRefilled(Event, frozen=True, tag="deck_refilled"):
    """An empty deck was refilled with its discard pile."""

    deck: str


class CardPlaced(Event, frozen=True, tag="card_placed"):
    """A new card lies on a mat; `old` had to make room for it."""

    seat: int
    card: str
    slot: str
    old: str


class CardGivenUp(Event, frozen=True, tag="card_given_up"):
    """A new card was discarded."""

    seat: int
    card: str


class BannerPlaced(Event, frozen=True, tag="banner_placed"):
    """A defensive banner was laid."""

    seat: int
    card: str
    squares: tuple[str, ...]


class SmokePlaced(Event, frozen=True, tag="smoke_placed"):
    """Smoke lies under a figure."""

    seat: int
    square: str


class ShotFired(Event, frozen=True, tag="shot_fired"):
    """A weapon was shot.

    `dice` are what counts after a Tree Platform, `natural` what was rolled. For bullets damage = units x per_unit + bonus;
    for fixed damage the total must reach `to_hit`.
    """

    seat: int
    target: int
    weapon: str
    extension: str
    distance: int
    natural: tuple[int, ...]
    dice: tuple[int, ...]
    units: int
    per_unit: int
    bonus: int
    to_hit: int
    hit: bool
    damage: int
    loaded: bool


class CardThrown(Event, frozen=True, tag="card_thrown"):
    """A throwable card was thrown at somebody."""

    seat: int
    target: int
    card: str
    dice: tuple[int, ...]
    hit: bool


class Disarmed(Event, frozen=True, tag="disarmed"):
    """All weapons of a player were turned face down."""

    seat: int
    by: int


class Damaged(Event, frozen=True, tag="damaged"):
    """A player was hurt: card damage, what is left of it after a Magic Field, what armor blocked, ability damage, the loss."""

    seat: int
    by: int
    card: int
    after_field: int
    blocked: int
    armor: tuple[str, ...]
    ability: int
    loss: int
    health: int


class FreeStepped(Event, frozen=True, tag="free_stepped"):
    """A figure took a free step after a shot."""

    seat: int
    square: str


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    """A player used an active ability."""

    seat: int
    ability: str


class Pulled(Event, frozen=True, tag="pulled"):
    """A player was pulled to another square."""

    seat: int
    by: int
    square: str


class Swapped(Event, frozen=True, tag="swapped"):
    """Two players exchanged their squares: where each of them stands now."""

    seat: int
    other: int
    square: str
    other_square: str


class WentBack(Event, frozen=True, tag="went_back"):
    """A player returned alone to the square from before the swap."""

    seat: int
    square: str


class CardStolen(Event, frozen=True, tag="card_stolen"):
    """A card was taken from a mat."""

    seat: int
    victim: int
    card: str


class Frozen(Event, frozen=True, tag="frozen"):
    """A player was frozen."""

    seat: int
    by: int


class Ignited(Event, frozen=True, tag="ignited"):
    """A player burns."""

    seat: int
    by: int


class StatesEnded(Event, frozen=True, tag="states_ended"):
    """A player is no longer frozen or burning."""

    seat: int
    frozen: bool
    burning: bool


class Exchanged(Event, frozen=True, tag="exchanged"):
    """A backpack card went up, and a card from its active slot down."""

    seat: int
    up: str
    down: str


class BackpackEmptied(Event, frozen=True, tag="backpack_emptied"):
    """At the end of a turn a backpack card moved to an empty active slot."""

    seat: int
    card: str


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A player is out; `by` is -1 if the zone or the storm did it."""

    seat: int
    by: int
    square: str


class Looted(Event, frozen=True, tag="looted"):
    """A player got all cards and extra chests of an eliminated one."""

    seat: int
    victim: int
    cards: tuple[str, ...]
    chests: int


class MatDiscarded(Event, frozen=True, tag="mat_discarded"):
    """Nobody gets the cards and extra chests of an eliminated player."""

    seat: int
    cards: tuple[str, ...]
    chests: int


class TradeProposed(Event, frozen=True, tag="trade_proposed"):
    """A player asks the teammate to trade."""

    seat: int
    mate: int
    gives: tuple[str, ...]
    gets: tuple[str, ...]


class TradeRefused(Event, frozen=True, tag="trade_refused"):
    """The trade does not take place; `seat` did not want it."""

    seat: int


class Traded(Event, frozen=True, tag="traded"):
    """The teammates have traded."""

    seat: int
    mate: int
    gives: tuple[str, ...]
    gets: tuple[str, ...]


class Revived(Event, frozen=True, tag="revived"):
    """An eliminated player is back."""

    seat: int
    by: int
    square: str
    health: int


class StormRaged(Event, frozen=True, tag="storm_raged"):
    """The storm hurt every living player."""

    round: int
    damage: int


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over."""

    title: str
    reason: str
    winners: tuple[int, ...]
