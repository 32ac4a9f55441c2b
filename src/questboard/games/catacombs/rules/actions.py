"""What a player can choose; every action reads as its text form.

Pieces, cards and rooms are named as in the content tables; points and flicks are `place` and `aim`.
"""

from __future__ import annotations

from questboard.core import Action, ActionTypes, Aim, Place


class Hero(Action, frozen=True, tag="hero"):
    """Choose a hero."""

    hero: str


class Seat(Action, frozen=True, tag="seat"):
    """Give the hero to this seat."""

    seat: int


class Lord(Action, frozen=True, tag="lord"):
    """Choose the Catacomb Lord."""

    lord: str


class Take(Action, frozen=True, tag="take"):
    """Take the item with which the hero may start."""


class Leave(Action, frozen=True, tag="leave"):
    """Leave it."""


class Spell(Action, frozen=True, tag="spell"):
    """Choose or cast a spell."""

    spell: str


class Room(Action, frozen=True, tag="room"):
    """Choose the special room for a slot."""

    room: str


class Mat(Action, frozen=True, tag="mat"):
    """Choose a side of a playmat."""

    mat: str


class Monster(Action, frozen=True, tag="monster"):
    """Choose a monster of the metre's level."""

    monster: str


class Count(Action, frozen=True, tag="count"):
    """Deploy so many pieces."""

    count: int


class Act(Action, frozen=True, tag="act"):
    """Let this character take its turn."""

    piece: str


class EndHalf(Action, frozen=True, tag="end_half"):
    """No further turns of this side in this round."""


class Familiar(Action, frozen=True, tag="familiar"):
    """Let the familiar act now."""


class Base(Action, frozen=True, tag="base"):
    """Perform the sequence of the rules card."""


class Return(Action, frozen=True, tag="return"):
    """Come back from the Teleported! card."""


class Ability(Action, frozen=True, tag="ability"):
    """Play an ability card."""

    ability: str


class Item(Action, frozen=True, tag="item"):
    """Use, choose or win an item card."""

    item: str


class Pass(Action, frozen=True, tag="pass"):
    """Do without."""


class EndTurn(Action, frozen=True, tag="end_turn"):
    """The turn is over."""


class Choose(Action, frozen=True, tag="choose"):
    """Perform this alternative or sequence, counted from 1."""

    number: int


class Skip(Action, frozen=True, tag="skip"):
    """Skip this shot."""


class Next(Action, frozen=True, tag="next"):
    """Perform this shot of an elastic group next."""

    shot: str


class From(Action, frozen=True, tag="from"):
    """Let the ranged shot start at this piece."""

    piece: str


class Enhanced(Action, frozen=True, tag="enhanced"):
    """Use the item's better sequence, or the normal one."""

    better: bool


class Pick(Action, frozen=True, tag="pick"):
    """Choose a character."""

    piece: str


class Card(Action, frozen=True, tag="card"):
    """Choose a poison card, by its value."""

    value: int


class Transform(Action, frozen=True, tag="transform"):
    """Turn the piece over, or keep it as it is."""

    turn: bool


# ---- special rooms --------------------------------------------------------------------------------------------------


class Heal(Action, frozen=True, tag="heal"):
    """Have a hero or ally healed."""

    piece: str


class Cure(Action, frozen=True, tag="cure"):
    """Have a poison card of this value cured."""

    value: int


class Resurrect(Action, frozen=True, tag="resurrect"):
    """Have a dead hero brought back."""

    hero: str


class Sleep(Action, frozen=True, tag="sleep"):
    """Sleep at the Inn."""


class ClearCellar(Action, frozen=True, tag="cellar"):
    """Help in the cellar."""


class Meet(Action, frozen=True, tag="meet"):
    """Enjoy a meal and meet a fellow traveller."""


class Recruit(Action, frozen=True, tag="recruit"):
    """Have the ally assist this hero."""

    hero: str


class Buy(Action, frozen=True, tag="buy"):
    """Buy an item."""

    item: str


class Peek(Action, frozen=True, tag="peek"):
    """Pay for the next item card."""


class BuyMap(Action, frozen=True, tag="map"):
    """Buy the map."""


class Bet(Action, frozen=True, tag="bet"):
    """Place a bet."""


class Give(Action, frozen=True, tag="give"):
    """Contribute so much gold."""

    gold: int


class Restore(Action, frozen=True, tag="restore"):
    """Full health for a hero and its ally."""

    hero: str


class CureAll(Action, frozen=True, tag="cure_all"):
    """Cure all poison of a hero."""

    hero: str


class Mend(Action, frozen=True, tag="mend"):
    """One health for a hero."""

    hero: str


class CureOne(Action, frozen=True, tag="cure_one"):
    """Cure one poison card of a hero."""

    hero: str


class AnyItem(Action, frozen=True, tag="any_item"):
    """Choose an item of the deck."""


class BlindItem(Action, frozen=True, tag="blind_item"):
    """Draw items blindly until one is usable."""


class Coin(Action, frozen=True, tag="coin"):
    """Take one gold."""


ACTIONS = ActionTypes(
    Hero, Seat, Lord, Take, Leave, Spell, Room, Mat, Monster, Count, Act, EndHalf, Familiar, Base, Return, Ability, Item, Pass,
    EndTurn, Choose, Skip, Next, From, Enhanced, Pick, Card, Transform, Heal, Cure, Resurrect, Sleep, ClearCellar, Meet,
    Recruit, Buy, Peek, BuyMap, Bet, Give, Restore, CureAll, Mend, CureOne, AnyItem, BlindItem, Coin, Aim, Place,
)  # fmt: skip

END_HALF, FAMILIAR, BASE, RETURN, PASS, END_TURN, SKIP = EndHalf(), Familiar(), Base(), Return(), Pass(), EndTurn(), Skip()
TAKE, LEAVE = Take(), Leave()
ENHANCEMENTS = (Enhanced(True), Enhanced(False))
TRANSFORMS = (Transform(True), Transform(False))
