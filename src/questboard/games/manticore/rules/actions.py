"""What a player can choose, with the words of the rulebook; every action reads as its text form."""

from __future__ import annotations

from typing import Literal

from questboard.core import Action, ActionTypes

from .content import CHARACTERISTICS, HERO_IDS, ITEM_KINDS, KINDS, LABELS, MONSTER_IDS

Source = Literal["slot", "bag"]
Where = Literal["slot", "bag", "swap_bag", "swap_ground", "none"]
Spells = Literal["none", "ice_boulder", "fireball", "both"]


class Pick(Action, frozen=True, tag="pick"):
    """Choose a class and its hero or heroine side."""

    hero: str
    side: Literal["hero", "heroine"]


class Start(Action, frozen=True, tag="start"):
    """Put the hero on a City cell."""

    cell: str


class Lay(Action, frozen=True, tag="lay"):
    """Choose the cell for the drawn token."""

    cell: str


class Turn(Action, frozen=True, tag="turn"):
    """Choose the token's position: turned by that many edges."""

    position: int


class Move(Action, frozen=True, tag="move"):
    """Step to an adjacent cell."""

    cell: str


class Attack(Action, frozen=True, tag="attack"):
    """Attack an adjacent enemy alone."""

    target: str


class Joint(Action, frozen=True, tag="joint"):
    """Propose a joint attack on an adjacent enemy."""

    target: str


class Take(Action, frozen=True, tag="take"):
    """Take a token of the stack here."""

    kind: str
    value: int


class PickUp(Action, frozen=True, tag="pickup"):
    """Take a dropped artifact from the own cell."""

    kind: str
    value: int


class Equip(Action, frozen=True, tag="equip"):
    """Put an artifact from the bag into its slot."""

    kind: str
    value: int


class Unequip(Action, frozen=True, tag="unequip"):
    """Put the artifact of a slot into the bag."""

    kind: str


class Give(Action, frozen=True, tag="give"):
    """Offer an artifact to an adjacent hero."""

    kind: str
    value: int
    source: Source


class GiveTo(Action, frozen=True, tag="to"):
    """Choose who is offered the artifact."""

    hero: str


class Drop(Action, frozen=True, tag="drop"):
    """Lay an artifact on the own cell."""

    kind: str
    value: int
    source: Source


class DropSpell(Action, frozen=True, tag="forget"):
    """Let a spell go."""

    kind: str


class Heal(Action, frozen=True, tag="heal"):
    """Restore one life, one's own or (Mage) an adjacent hero's."""

    hero: str


class EndTurn(Action, frozen=True, tag="end"):
    """End the turn."""


class Put(Action, frozen=True, tag="put"):
    """Say where a received artifact goes."""

    where: Where


class By(Action, frozen=True, tag="by"):
    """Choose the type of an attack."""

    kind: str


class Invite(Action, frozen=True, tag="invite"):
    """Ask one more hero to join the attack."""

    hero: str


class Enough(Action, frozen=True, tag="enough"):
    """Ask nobody else."""


class Share(Action, frozen=True, tag="share"):
    """Name who gets a share of the spoils, or nobody: then the rules decide."""

    hero: str


class Answer(Action, frozen=True, tag="answer"):
    """Agree or decline."""

    agree: bool


class Cast(Action, frozen=True, tag="cast"):
    """Use spells in a magic attack."""

    spells: Spells


class Counter(Action, frozen=True, tag="counter"):
    """Answer spells with their opposites."""

    spells: Spells


class Stance(Action, frozen=True, tag="stance"):
    """Meet a close attack: accept it (sword to sword) or defend (shield)."""

    stance: Literal["accept", "defend"]


class Trophy(Action, frozen=True, tag="trophy"):
    """Take one artifact of the victim."""

    kind: str
    value: int


class NoTrophy(Action, frozen=True, tag="notrophy"):
    """Take nothing."""


class Assign(Action, frozen=True, tag="assign"):
    """Put a Power point on a characteristic."""

    characteristic: str


ACTIONS = ActionTypes(
    Pick, Start, Lay, Turn, Move, Attack, Joint, Take, PickUp, Equip, Unequip, Give, GiveTo, Drop, DropSpell, Heal, EndTurn,
    Put, By, Invite, Enough, Share, Answer, Cast, Counter, Stance, Trophy, NoTrophy, Assign,
)  # fmt: skip

# Actions that are offered often are made once.
STARTS = tuple(Start(label) for label in LABELS)
LAYS = tuple(Lay(label) for label in LABELS)
TURNS = tuple(Turn(position) for position in range(6))
MOVES = tuple(Move(label) for label in LABELS)
TARGET_IDS = (*HERO_IDS, *MONSTER_IDS, "manticore")
ATTACKS = {target: Attack(target) for target in TARGET_IDS}
JOINTS = {target: Joint(target) for target in TARGET_IDS}
HEALS = {hero: Heal(hero) for hero in HERO_IDS}
INVITES = {hero: Invite(hero) for hero in HERO_IDS}
SHARES = {hero: Share(hero) for hero in (*HERO_IDS, "nobody")}
TAKES = {(kind, value): Take(name, value) for kind, name in enumerate(ITEM_KINDS) for value in range(1, 10)}
UNEQUIPS = tuple(Unequip(kind) for kind in ITEM_KINDS)
FORGETS = {kind: DropSpell(name) for kind, name in enumerate(ITEM_KINDS)}
BYS = tuple(By(kind) for kind in KINDS)
ANSWERS = (Answer(True), Answer(False))
STANCES = (Stance("accept"), Stance("defend"))
ASSIGNS = tuple(Assign(name) for name in CHARACTERISTICS)
END_TURN, ENOUGH, NO_TROPHY = EndTurn(), Enough(), NoTrophy()
