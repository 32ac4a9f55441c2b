"""What a player can choose, with the words of the rulebook; every action reads as its text form.

Characters, cards, slots and squares ("5,9") are named as in the content tables.
"""

from __future__ import annotations

from typing import Literal

from questboard.core import Action, ActionTypes

from .content import BARRIER_LINES, BLOCK, BLOCKS, CARD_IDS, CHARACTER_IDS, DIRECTIONS, GRID, LABELS, SLOT_IDS, Direction


class Pick(Action, frozen=True, tag="pick"):
    """Take a character."""

    character: str


class Use(Action, frozen=True, tag="use"):
    """Use a support card of an active slot."""

    card: str


class Roll(Action, frozen=True, tag="roll"):
    """Roll the movement dice."""


class Skip(Action, frozen=True, tag="skip"):
    """Skip the movement."""


class Stay(Action, frozen=True, tag="stay"):
    """Stay, because no move is possible."""


class Move(Action, frozen=True, tag="move"):
    """Start moving."""


class Go(Action, frozen=True, tag="go"):
    """Take one step."""

    direction: Direction


class Stop(Action, frozen=True, tag="stop"):
    """End the movement here."""


class UseAbility(Action, frozen=True, tag="ability"):
    """Use the special ability."""


class Imitate(Action, frozen=True, tag="imitate"):
    """Copy somebody's ability."""


class OpenExtraChest(Action, frozen=True, tag="chest"):
    """Open an extra chest of the own mat."""


class Block(Action, frozen=True, tag="block"):
    """Choose a part of the map to land in: columns and rows of 5 x 5 squares, counted from 0."""

    column: int
    row: int


class Square(Action, frozen=True, tag="square"):
    """Choose a square."""

    square: str


class Line(Action, frozen=True, tag="line"):
    """Choose where a barrier lies: from its western or northern end eastwards or southwards."""

    start: str
    direction: Literal["east", "south"]


class Replace(Action, frozen=True, tag="replace"):
    """Put the new card in the place of another one, which is discarded."""

    slot: str


class GiveUp(Action, frozen=True, tag="giveup"):
    """Discard the new card."""


class Shoot(Action, frozen=True, tag="shoot"):
    """Shoot with a weapon."""


class Fire(Action, frozen=True, tag="fire"):
    """Choose the weapon to shoot with."""

    weapon: str


class Target(Action, frozen=True, tag="target"):
    """Choose a player, by character."""

    character: str


class Extend(Action, frozen=True, tag="extend"):
    """Use a weapon extension card for this shot."""

    card: str


class Plain(Action, frozen=True, tag="plain"):
    """Shoot without an extension card."""


class Nobody(Action, frozen=True, tag="nobody"):
    """Choose no second target."""


class Reload(Action, frozen=True, tag="reload"):
    """Turn all own weapons face up."""


class Manage(Action, frozen=True, tag="manage"):
    """Manage the backpack."""


class Exchange(Action, frozen=True, tag="exchange"):
    """Put a backpack card into an active slot; a card that lies there goes to the backpack."""

    backpack: str
    active: str


class Done(Action, frozen=True, tag="done"):
    """No more of it."""


class Fill(Action, frozen=True, tag="fill"):
    """Choose the backpack card that goes to the empty active slot."""

    card: str


class Steal(Action, frozen=True, tag="steal"):
    """Take the card of this slot."""

    slot: str


class Return(Action, frozen=True, tag="return"):
    """Go back to the square from before the swap."""


class Remain(Action, frozen=True, tag="remain"):
    """Remain on the square of the swapped player."""


class Trade(Action, frozen=True, tag="trade"):
    """Trade with the teammate."""


class Add(Action, frozen=True, tag="add"):
    """Put an item of a mat into the trade: the card of a slot, or one extra chest."""

    character: str
    item: str


class Propose(Action, frozen=True, tag="propose"):
    """Ask the teammate to agree to the trade."""


class Cancel(Action, frozen=True, tag="cancel"):
    """Give the trade up."""


class Answer(Action, frozen=True, tag="answer"):
    """Agree to the trade or not."""

    agree: bool


class Revive(Action, frozen=True, tag="revive"):
    """Bring the eliminated teammate back."""


class EndTurn(Action, frozen=True, tag="end"):
    """End the turn."""


ACTIONS = ActionTypes(
    Pick, Use, Roll, Skip, Stay, Move, Go, Stop, UseAbility, Imitate, OpenExtraChest, Block, Square, Line, Replace, GiveUp,
    Shoot, Fire, Target, Extend, Plain, Nobody, Reload, Manage, Exchange, Done, Fill, Steal, Return, Remain, Trade, Add,
    Propose, Cancel, Answer, Revive, EndTurn,
)  # fmt: skip

# ---- options that are offered again and again are made once ---------------------------------------------------------

ROLL, SKIP, STAY, MOVE, STOP = Roll(), Skip(), Stay(), Move(), Stop()
ABILITY, IMITATE, EXTRA_CHEST = UseAbility(), Imitate(), OpenExtraChest()
SHOOT, PLAIN, NO_SECOND, RELOAD, MANAGE, DONE, GIVE_UP = Shoot(), Plain(), Nobody(), Reload(), Manage(), Done(), GiveUp()
RETURN, REMAIN, TRADE, PROPOSE, CANCEL, REVIVE, END_TURN = Return(), Remain(), Trade(), Propose(), Cancel(), Revive(), EndTurn()
ANSWERS = (Answer(True), Answer(False))

PICKS = tuple(Pick(name) for name in CHARACTER_IDS)
TARGETS = tuple(Target(name) for name in CHARACTER_IDS)
USES = tuple(Use(name) for name in CARD_IDS)
FIRES = tuple(Fire(name) for name in CARD_IDS)
EXTENDS = tuple(Extend(name) for name in CARD_IDS)
FILLS = tuple(Fill(name) for name in CARD_IDS)
GOES = tuple(Go(way) for way in DIRECTIONS)
LAND = tuple(Square(label) for label in LABELS)
BLOCK_CHOICES = tuple(Block(number % (GRID.width // BLOCK), number // (GRID.width // BLOCK)) for number in range(len(BLOCKS)))
REPLACES = tuple(Replace(slot) for slot in SLOT_IDS)
STEALS = tuple(Steal(slot) for slot in SLOT_IDS)
EXCHANGES = tuple(tuple(Exchange(low, high) for high in SLOT_IDS) for low in SLOT_IDS)

LINES = tuple(Line(LABELS[line[0]], "east" if line[1] - line[0] == 1 else "south") for line in BARRIER_LINES)
LINE = dict(zip(LINES, BARRIER_LINES, strict=True))
