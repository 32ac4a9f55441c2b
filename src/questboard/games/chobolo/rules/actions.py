"""What can be chosen. Hexes are named "q,r", characters "0.archer" (seat and card), spells by their names in small letters."""

from __future__ import annotations

import functools

from questboard.core import Action, ActionTypes

from .content import ALL_BOARDS, ELEMENTS, PRESET_NAMES, SETS, SPELL_WORDS
from .world import NAMES


class PickSet(Action, frozen=True, tag="set"):
    """Bring a starter set."""

    set: str


class AddBoard(Action, frozen=True, tag="add"):
    """Bring one more board."""

    board: str


class Element(Action, frozen=True, tag="element"):
    """Name an element."""

    element: str


class Lay(Action, frozen=True, tag="lay"):
    """Lay a board, turned so many times by 60 degrees clockwise."""

    board: str
    rotation: int


class Hex(Action, frozen=True, tag="hex"):
    """Name a hex or the tower on it."""

    cell: str


class Move(Action, frozen=True, tag="step"):
    """Step onto a hex."""

    cell: str


class End(Action, frozen=True, tag="end"):
    """End the step or the movement."""


class Take(Action, frozen=True, tag="take"):
    """Put a chip on the stack."""

    element: str


class Remove(Action, frozen=True, tag="remove"):
    """Take the top chip of this element off the stack."""

    element: str


class Pray(Action, frozen=True, tag="pray"):
    """Draw a card."""


class Nothing(Action, frozen=True, tag="nothing"):
    """Do nothing."""


class Warrior(Action, frozen=True, tag="warrior"):
    """Name the next warrior to act."""

    warrior: str


class March(Action, frozen=True, tag="march"):
    """Let the warrior move."""


class Build(Action, frozen=True, tag="build"):
    """Try to build a tower."""


class RiverWalk(Action, frozen=True, tag="river_walk"):
    """Try to walk the river."""


class Cast(Action, frozen=True, tag="cast"):
    """Cast a spell for chips."""

    spell: str


class CastPooled(Action, frozen=True, tag="cast_pooled"):
    """Cast a spell out of the pool."""

    spell: str


class Target(Action, frozen=True, tag="target"):
    """Name a character."""

    character: str


class TargetSeat(Action, frozen=True, tag="player"):
    """Name a player."""

    seat: int


class TargetSpell(Action, frozen=True, tag="spell"):
    """Name a spell on the chain, counted from its bottom."""

    number: int


class TargetPermanent(Action, frozen=True, tag="permanent"):
    """Name a permanent in play."""

    id: int


class TargetDie(Action, frozen=True, tag="die"):
    """Name a die that lies on the table: the first or the second."""

    die: int


class Card(Action, frozen=True, tag="card"):
    """Name a card of the hand that is looked at."""

    spell: str


class PoolSpell(Action, frozen=True, tag="pool"):
    """Put a spell into the pool."""

    spell: str


class Done(Action, frozen=True, tag="done"):
    """Put no more into the pool."""


class Pass(Action, frozen=True, tag="pass"):
    """Cast nothing."""


class Fire(Action, frozen=True, tag="fire"):
    """Fire from the tower on a hex."""

    tower: str


class Hold(Action, frozen=True, tag="hold"):
    """Hold fire for now."""


class HoldAll(Action, frozen=True, tag="hold_all"):
    """Hold fire for the whole movement."""


class Truce(Action, frozen=True, tag="truce"):
    """Offer a truce, or fight."""

    offer: bool


class Accept(Action, frozen=True, tag="accept"):
    """Accept a truce, or refuse it."""

    truce: bool


class Shoot(Action, frozen=True, tag="shoot"):
    """Assign a shot at a character."""

    target: str


class NoShot(Action, frozen=True, tag="no_shot"):
    """Assign no shot."""


class FirstShot(Action, frozen=True, tag="shot"):
    """The next shot to be rolled."""

    shooter: str
    target: str


class FirstBattle(Action, frozen=True, tag="battle"):
    """The next battle to be fought: the one with this character."""

    character: str


class Attack(Action, frozen=True, tag="attack"):
    """Assign an attack on a character."""

    target: str


class NoAttack(Action, frozen=True, tag="no_attack"):
    """Assign no attack."""


class FirstAttack(Action, frozen=True, tag="strike"):
    """The next attack to be fought: the one of this character."""

    character: str


class SetPreset(Action, frozen=True, tag="preset"):
    """Choose when to be asked for reactions."""

    preset: str


class Resign(Action, frozen=True, tag="resign"):
    """Leave the game."""


ACTIONS = ActionTypes(
    PickSet, AddBoard, Element, Lay, Hex, Move, End, Take, Remove, Pray, Nothing, Warrior, March, Build, RiverWalk,
    Cast, CastPooled, Target, TargetSeat, TargetSpell, TargetPermanent, TargetDie, Card, PoolSpell, Done, Pass,
    Fire, Hold, HoldAll, Truce, Accept, Shoot, NoShot, FirstShot, FirstBattle, Attack, NoAttack, FirstAttack,
    SetPreset, Resign,
)  # fmt: skip

# Actions that are offered often are made once.
MOVES = tuple(Move(name) for name in NAMES)
HEX = tuple(Hex(name) for name in NAMES)
FIRES = tuple(Fire(name) for name in NAMES)
CASTS = tuple(Cast(word) for word in SPELL_WORDS)
POOLED = tuple(CastPooled(word) for word in SPELL_WORDS)
POOLS = tuple(PoolSpell(word) for word in SPELL_WORDS)
CHOSEN = tuple(Card(word) for word in SPELL_WORDS)
PICKS = tuple(PickSet(army.id) for army in SETS)
LAYS = tuple(tuple(Lay(board.id, rotation) for rotation in range(6)) for board in ALL_BOARDS)
ADDS = tuple(AddBoard(board.id) for board in ALL_BOARDS)
ELEMENT_ACTIONS = tuple(Element(letter) for letter in ELEMENTS)
TAKES = tuple(Take(letter) for letter in ELEMENTS)
REMOVES = tuple(Remove(letter) for letter in ELEMENTS)
SEATS = tuple(TargetSeat(seat) for seat in range(6))
DICE_TARGETS = (TargetDie(0), TargetDie(1))
PRESET_ACTIONS = tuple(SetPreset(name) for name in PRESET_NAMES)
TRUCES = (Truce(False), Truce(True))
ACCEPTS = (Accept(True), Accept(False))
END_IT, PRAY, NOTHING, MARCH, BUILD, RIVER_WALK, DONE, PASS = (
    End(),
    Pray(),
    Nothing(),
    March(),
    Build(),
    RiverWalk(),
    Done(),
    Pass(),
)
HOLD, HOLD_ALL, NO_SHOT, NO_ATTACK, RESIGN = Hold(), HoldAll(), NoShot(), NoAttack(), Resign()


@functools.cache
def targeting(name: str) -> Target:
    """A character named as a target."""
    return Target(name)


@functools.cache
def warrior(name: str) -> Warrior:
    """A warrior named to act next."""
    return Warrior(name)
