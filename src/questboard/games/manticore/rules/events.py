"""What can happen, typed. Figures, cells and things are named as in the text forms."""

from __future__ import annotations

from typing import ClassVar

from questboard.core import Event


class OrderRolled(Event, frozen=True, tag="order_rolled"):
    """A player rolled for the turn order."""

    seat: int
    die: int


class OrderSet(Event, frozen=True, tag="order_set"):
    """The turn order is fixed."""

    order: tuple[int, ...]


class HeroChosen(Event, frozen=True, tag="hero_chosen"):
    """A player chose a class and side."""

    seat: int
    hero: str
    side: str


class HeroPlaced(Event, frozen=True, tag="hero_placed"):
    """A hero was put into the City."""

    hero: str
    cell: str


class StageBegan(Event, frozen=True, tag="stage_began"):
    """Paving (1) or the invasion (2) began."""

    stage: int


class TokenDrawn(Event, frozen=True, tag="token_drawn"):
    """A road token was drawn and shown."""

    seat: int
    token: str
    shape: str
    monster: str


class TokenLaid(Event, frozen=True, tag="token_laid"):
    """A road token was laid."""

    seat: int
    token: str
    cell: str
    position: int


class TokenGone(Event, frozen=True, tag="token_gone"):
    """A road token fits nowhere and left the game, with its monster if it had one."""

    token: str
    monster: str


class MonsterAppeared(Event, frozen=True, tag="monster_appeared"):
    """A monster was put on its token."""

    monster: str
    cell: str


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round of stage 2 began."""

    round: int


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """The heroes' turns are over: now the monsters act, or the Manticore."""

    round: int
    phase: str


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A hero's turn began."""

    seat: int
    hero: str
    points: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A hero's turn is over."""

    seat: int
    hero: str
    unspent: int


class HeroMoved(Event, frozen=True, tag="hero_moved"):
    """A hero took a step."""

    hero: str
    start: str
    cell: str
    cost: int


class StackOpened(Event, frozen=True, tag="stack_opened"):
    """A face-down stack was turned up."""

    reveals: ClassVar[bool] = True

    location: str
    kind: str
    values: tuple[int, ...]


class LoadRevealed(Event, frozen=True, tag="load_revealed"):
    """A monster's face-down load was turned up."""

    reveals: ClassVar[bool] = True

    monster: str
    things: tuple[str, ...]


class Taken(Event, frozen=True, tag="taken"):
    """A hero took a token from a stack, the ground, a victim or a friend; `old` is what had to leave its slot for it."""

    hero: str
    thing: str
    source: str
    where: str
    old: str = ""


class Equipped(Event, frozen=True, tag="equipped"):
    """A hero put an artifact into its slot, or out of it into the bag; `old` is what went into the bag instead."""

    hero: str
    thing: str
    where: str
    old: str = ""


class GiftOffered(Event, frozen=True, tag="gift_offered"):
    """A hero offered an artifact to another one."""

    hero: str
    other: str
    thing: str


class GiftDeclined(Event, frozen=True, tag="gift_declined"):
    """The other one did not want it."""

    hero: str
    other: str
    thing: str


class Dropped(Event, frozen=True, tag="dropped"):
    """A hero laid an artifact on its cell, or let a spell go."""

    hero: str
    thing: str
    cell: str


class Healed(Event, frozen=True, tag="healed"):
    """A hero got one life back."""

    healer: str
    hero: str
    life: int


class JointProposed(Event, frozen=True, tag="joint_proposed"):
    """A joint attack was proposed, with its terms (empty: no agreement)."""

    hero: str
    target: str
    invited: tuple[str, ...]
    artifact: str
    points: tuple[str, ...]


class JointAnswered(Event, frozen=True, tag="joint_answered"):
    """An invited hero joined or not."""

    hero: str
    joins: bool


class AttackBegan(Event, frozen=True, tag="attack_began"):
    """An attack or response has its type, by choice or by card."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    kind: str
    card: bool
    response: bool


class SpellUsed(Event, frozen=True, tag="spell_used"):
    """A spell was used and left the game."""

    figure: str
    thing: str
    defending: bool


class StanceTaken(Event, frozen=True, tag="stance_taken"):
    """A hero or group met a close attack."""

    hero: str
    stance: str


class Blow(Event, frozen=True, tag="blow"):
    """Both dice have fallen. The summands of each side come first, its die last."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    kind: str
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    losers: tuple[str, ...]
    damage: int


class LifeLost(Event, frozen=True, tag="life_lost"):
    """A figure lost life."""

    figure: str
    amount: int
    left: int


class Died(Event, frozen=True, tag="died"):
    """A figure died and left the board."""

    figure: str
    cell: str


class ThingsLeft(Event, frozen=True, tag="things_left"):
    """The artifacts of a dead hero stay on its cell."""

    cell: str
    things: tuple[str, ...]


class TrophyDeclined(Event, frozen=True, tag="trophy_declined"):
    """A victor left the victim's artifacts alone."""

    hero: str


class PointGained(Event, frozen=True, tag="point_gained"):
    """A Power point was put on a characteristic."""

    hero: str
    characteristic: str


class MonsterMoved(Event, frozen=True, tag="monster_moved"):
    """A monster took a step, and why that way."""

    monster: str
    start: str
    cell: str
    why: str


class MonsterBlocked(Event, frozen=True, tag="monster_blocked"):
    """A monster could not move."""

    monster: str


class MonsterTook(Event, frozen=True, tag="monster_took"):
    """A monster took something from an open stack or from the ground."""

    monster: str
    place: str
    thing: str


class TookFaceDown(Event, frozen=True, tag="took_face_down"):
    """A monster took the top of a face-down stack: all see from where, and whether anything is left there."""

    reveals: ClassVar[bool] = True

    monster: str
    place: str


class CityEntered(Event, frozen=True, tag="city_entered"):
    """A monster entered the City."""

    monster: str
    cell: str
    damage: int


class MonstersRecovered(Event, frozen=True, tag="monsters_recovered"):
    """Damage was removed from living monsters."""

    monsters: tuple[str, ...]


class ManticoreWoke(Event, frozen=True, tag="manticore_woke"):
    """The Manticore woke."""

    why: str


class ManticoreMoved(Event, frozen=True, tag="manticore_moved"):
    """The Manticore moved along the Fireway."""

    start: str
    cell: str
    left: int


class MonsterCrushed(Event, frozen=True, tag="monster_crushed"):
    """The Manticore destroyed a monster in its way."""

    monster: str
    cell: str


class CitySuffers(Event, frozen=True, tag="city_suffers"):
    """Monsters in the City hurt every hero at the end of a round."""

    round: int
    monsters: int


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over."""

    title: str
    reason: str
