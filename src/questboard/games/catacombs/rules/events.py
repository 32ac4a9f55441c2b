"""What can happen, each with the rule by which it does; pieces, cards and rooms are named by their ids."""

from __future__ import annotations

from questboard.core import Event

from .results import ShotResult

# ---- setup ----------------------------------------------------------------------------------------------------------


class HeroChosen(Event, frozen=True, tag="hero_chosen"):
    """A hero joins the party."""

    hero: str


class HeroAssigned(Event, frozen=True, tag="hero_assigned"):
    """A hero is given to a seat."""

    hero: str
    seat: int


class LordChosen(Event, frozen=True, tag="lord_chosen"):
    """The Catacomb Lord is chosen."""

    lord: str


class SpellTaken(Event, frozen=True, tag="spell_taken"):
    """A caster takes a spell."""

    piece: str
    spell: str


class ItemGained(Event, frozen=True, tag="item_gained"):
    """A hero gets an item."""

    piece: str
    item: str


# ---- rooms ----------------------------------------------------------------------------------------------------------


class SpecialChosen(Event, frozen=True, tag="special_chosen"):
    """A special room is chosen for a slot."""

    room: str
    place: int


class RoomRevealed(Event, frozen=True, tag="room_revealed"):
    """A room card is turned up."""

    reveals = True
    room: str
    place: int


class MapBought(Event, frozen=True, tag="map_bought"):
    """The map shows all rooms."""


class MatLaid(Event, frozen=True, tag="mat_laid"):
    """A playmat is laid, with its obstacles."""

    mat: str


class MonstersDeployed(Event, frozen=True, tag="monsters_deployed"):
    """Pieces of a monster are taken from the pool."""

    monster: str
    count: int


class MetreDrawn(Event, frozen=True, tag="metre_drawn"):
    """A monster card is drawn for a metre icon."""

    monster: str
    usable: bool


class LeftInPool(Event, frozen=True, tag="left_in_pool"):
    """There is no room for a piece."""

    piece: str


class PiecePlaced(Event, frozen=True, tag="piece_placed"):
    """A piece is laid by hand."""

    piece: str
    x: float
    y: float


class HeroReturned(Event, frozen=True, tag="hero_returned"):
    """A dead hero lives again."""

    piece: str
    health: int


class RoomCompleted(Event, frozen=True, tag="room_completed"):
    """All monsters of a room are destroyed or frozen."""

    room: str
    round: int


class GoldPaid(Event, frozen=True, tag="gold_paid"):
    """A hero gets gold from the treasury."""

    piece: str
    gold: int


# ---- rounds and turns -----------------------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round of a battle begins."""

    round: int
    room: str


class Collapsing(Event, frozen=True, tag="collapsing"):
    """The catacomb collapses on the heroes."""

    round: int


class HalfEnded(Event, frozen=True, tag="half_ended"):
    """A side has taken its turns."""

    side: int
    round: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A character's turn begins."""

    piece: str
    seat: int


class Passed(Event, frozen=True, tag="passed"):
    """A character does nothing."""

    piece: str


class CardPlayed(Event, frozen=True, tag="card_played"):
    """A member plays a card."""

    piece: str
    card: str


class CameBack(Event, frozen=True, tag="came_back"):
    """A teleported character is back."""

    piece: str
    x: float
    y: float


# ---- shots ----------------------------------------------------------------------------------------------------------


class ShotMade(Event, frozen=True, tag="shot_made"):
    """`number` is the shot piece's own, `result` what the table showed, `moved` where pieces lie that lay elsewhere before."""

    piece: str
    performer: str
    shot: str
    angle: int
    power: int
    hits: tuple[str, ...]
    number: int
    result: ShotResult
    moved: tuple[tuple[int, float, float], ...]


class ShotSkipped(Event, frozen=True, tag="shot_skipped"):
    """A shot is skipped."""

    piece: str
    shot: str


class ShotLost(Event, frozen=True, tag="shot_lost"):
    """A shot cannot be made."""

    piece: str
    shot: str


class ShotSuppressed(Event, frozen=True, tag="shot_suppressed"):
    """The room suppresses a shot or its modifier."""

    piece: str
    shot: str


class TargetDeclared(Event, frozen=True, tag="target_declared"):
    """The target of a target shot is named."""

    piece: str
    by: str


class Affected(Event, frozen=True, tag="affected"):
    """This is the one on whom it works."""

    piece: str
    what: str


class Nullified(Event, frozen=True, tag="nullified"):
    """A card keeps the shot off."""

    piece: str
    shot: str


class Reflected(Event, frozen=True, tag="reflected"):
    """A card throws the shot back."""

    piece: str
    shot: str


class Reacted(Event, frozen=True, tag="reacted"):
    """A card is played against a shot."""

    piece: str
    card: str
    shot: str
