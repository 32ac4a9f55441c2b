"""What can befall characters and heroes' purses, each with the rule by which it does; see `events.py`."""

from __future__ import annotations

from questboard.core import Event

# ---- what befalls characters ----------------------------------------------------------------------------------------


class Damaged(Event, frozen=True, tag="damaged"):
    """A character loses health."""

    piece: str
    amount: int
    health: int


class Healed(Event, frozen=True, tag="healed"):
    """A character gains health."""

    piece: str
    amount: int
    health: int


class Corroded(Event, frozen=True, tag="corroded"):
    """A hero loses an item, or else gold."""

    reveals = True
    piece: str
    item: str
    gold: int


class Petrified(Event, frozen=True, tag="petrified"):
    """A character turns to stone."""

    piece: str


class PoisonDrawn(Event, frozen=True, tag="poison_drawn"):
    """A hero draws poison; a value of 0 means that the deck was empty."""

    reveals = True
    piece: str
    value: int
    total: int


class Cured(Event, frozen=True, tag="cured"):
    """A poison card goes back."""

    piece: str
    value: int


class CuredAll(Event, frozen=True, tag="cured_all"):
    """All poison of a hero is cured."""

    piece: str


class TurnedReckless(Event, frozen=True, tag="turned_reckless"):
    """A hero's shots hurt everybody from now on."""

    piece: str


class Stunned(Event, frozen=True, tag="stunned"):
    """A hero is stunned."""

    piece: str


class Unstunned(Event, frozen=True, tag="unstunned"):
    """A hero is no longer stunned."""

    piece: str


class Frozen(Event, frozen=True, tag="frozen"):
    """A character is frozen."""

    piece: str


class Thawed(Event, frozen=True, tag="thawed"):
    """A character is no longer frozen."""

    piece: str


class Teleported(Event, frozen=True, tag="teleported"):
    """A character goes to the Teleported! card."""

    piece: str


class Devoured(Event, frozen=True, tag="devoured"):
    """A character goes to the Devoured! card."""

    piece: str
    by: str


class Freed(Event, frozen=True, tag="freed"):
    """A devoured character is back."""

    piece: str
    x: float
    y: float


class Transformed(Event, frozen=True, tag="transformed"):
    """A piece is turned over."""

    piece: str
    into: str


class Exchanged(Event, frozen=True, tag="exchanged"):
    """Two characters change places."""

    first: str
    second: str


class Refreshed(Event, frozen=True, tag="refreshed"):
    """A used card is turned face up."""

    piece: str
    card: str


class Destroyed(Event, frozen=True, tag="destroyed"):
    """A monster is destroyed, for somebody's gold or nobody's."""

    piece: str
    by: str
    gold: int


class Banished(Event, frozen=True, tag="banished"):
    """A shadow monster is driven off the mat."""

    piece: str


class FamiliarDied(Event, frozen=True, tag="familiar_died"):
    """A familiar dies."""

    piece: str


class HeroDied(Event, frozen=True, tag="hero_died"):
    """A hero or ally dies."""

    piece: str


class Revived(Event, frozen=True, tag="revived"):
    """The Phoenix Feather keeps a hero alive."""

    piece: str
    health: int


class AllyPassed(Event, frozen=True, tag="ally_passed"):
    """An ally has a new hero to assist."""

    piece: str
    to: str


class Summoned(Event, frozen=True, tag="summoned"):
    """A piece is summoned."""

    piece: str
    by: str
    x: float
    y: float


class AntientPassed(Event, frozen=True, tag="antient_passed"):
    """The Antient changes sides."""

    to: str


# ---- special rooms --------------------------------------------------------------------------------------------------


class Paid(Event, frozen=True, tag="paid"):
    """A hero pays the treasury."""

    piece: str
    gold: int


class Contributed(Event, frozen=True, tag="contributed"):
    """A hero pledges gold for another."""

    piece: str
    gold: int


class DealFailed(Event, frozen=True, tag="deal_failed"):
    """The heroes do not pay enough."""

    piece: str
    deal: str


class VisitEnded(Event, frozen=True, tag="visit_ended"):
    """The heroes leave a special room."""

    room: str


class ItemShown(Event, frozen=True, tag="item_shown"):
    """The Merchant turns up an item."""

    reveals = True
    item: str


class AllyMet(Event, frozen=True, tag="ally_met"):
    """A portrait is drawn at the Inn."""

    reveals = True
    hero: str


class AllyRecruited(Event, frozen=True, tag="ally_recruited"):
    """An ally joins."""

    hero: str
    master: str


class BetMade(Event, frozen=True, tag="bet_made"):
    """Pieces are drawn from the Tavern's bag."""

    reveals = True
    piece: str
    pieces: tuple[str, ...]
    row: int


class NothingWon(Event, frozen=True, tag="nothing_won"):
    """A bet brings nothing."""

    piece: str


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over."""

    reason: str
    winners: tuple[int, ...]
