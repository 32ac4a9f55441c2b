"""What can happen, typed. Characters, hexes and spells are numbered as in the state; words come later."""

from __future__ import annotations

from typing import ClassVar

from questboard.core import Event


class ArmyChosen(Event, frozen=True, tag="army_chosen"):
    """A seat has chosen what it brings; what it is, is shown later."""

    seat: int


class ArmiesShown(Event, frozen=True, tag="armies_shown"):
    """All seats have chosen: wizard, warriors and boards of one of them."""

    reveals: ClassVar[bool] = True

    seat: int
    kinds: tuple[int, ...]
    boards: tuple[int, ...]
    starter: int


class BoardAdded(Event, frozen=True, tag="board_added"):
    """A seat brings one more board."""

    seat: int
    board: int


class StarterRolled(Event, frozen=True, tag="starter_rolled"):
    """A seat rolled to begin."""

    seat: int
    die: int


class StarterFound(Event, frozen=True, tag="starter_found"):
    """Who begins."""

    seat: int


class ElementNamed(Event, frozen=True, tag="element_named"):
    """A Shadow Wizard is aligned with an element."""

    seat: int
    element: int


class BoardLaid(Event, frozen=True, tag="board_laid"):
    """A board lies in a slot."""

    seat: int
    board: int
    slot: int
    rotation: int


class MainTowerPlaced(Event, frozen=True, tag="main_tower_placed"):
    """A main tower stands."""

    seat: int
    cell: int


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """A seat drew cards; which, only it knows."""

    seat: int
    count: int


class CardsSeen(Event, frozen=True, tag="cards_seen"):
    """Cards that came into a hand, for those who may see them."""

    reveals: ClassVar[bool] = True

    seat: int
    cards: tuple[int, ...]


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round began."""

    round: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn began."""

    seat: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A turn ended."""

    seat: int


class Stepped(Event, frozen=True, tag="stepped"):
    """A character took a step."""

    who: int
    cell: int
    origin: int


class Placed(Event, frozen=True, tag="placed"):
    """A character was put on a hex by a spell."""

    who: int
    cell: int


class Returned(Event, frozen=True, tag="returned"):
    """A dead character came back."""

    who: int
    cell: int


class ChipTaken(Event, frozen=True, tag="chip_taken"):
    """A chip went on a stack."""

    seat: int
    element: int


class ChipRemoved(Event, frozen=True, tag="chip_removed"):
    """A chip left the top of a stack."""

    seat: int
    element: int


class ChipChanged(Event, frozen=True, tag="chip_changed"):
    """The top chip became another element."""

    seat: int
    element: int


class ChipsLost(Event, frozen=True, tag="chips_lost"):
    """A wizard died: the stack is empty."""

    seat: int
    count: int


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice fell: for a build, a river walk, a spell, a shot or a blow."""

    what: str
    who: int
    die: int
    other: int = -1
    other_die: int = 0


class DieTurned(Event, frozen=True, tag="die_turned"):
    """A die was rolled again."""

    who: int
    die: int


class Compared(Event, frozen=True, tag="compared"):
    """A shot or blow was applied: both scores with everything added, and what each is made of."""

    what: str
    who: int
    other: int
    score: int
    other_score: int
    terms: tuple[str, ...]
    other_terms: tuple[str, ...]
    mutual: bool


class Missed(Event, frozen=True, tag="missed"):
    """A roll came to nothing, and why."""

    who: int
    reason: str


class TowerBuilt(Event, frozen=True, tag="tower_built"):
    """An auxiliary tower stands."""

    who: int
    cell: int


class BuildFailed(Event, frozen=True, tag="build_failed"):
    """No tower was built."""

    who: int


class TowerTaken(Event, frozen=True, tag="tower_taken"):
    """A tower has a new controller."""

    seat: int
    cell: int


class TowerDestroyed(Event, frozen=True, tag="tower_destroyed"):
    """A tower is gone."""

    cell: int


class RiverWalked(Event, frozen=True, tag="river_walked"):
    """A River Walker's try to walk the river."""

    who: int
    success: bool


class LevelLost(Event, frozen=True, tag="level_lost"):
    """A character lost a level."""

    who: int
    level: int


class LevelGained(Event, frozen=True, tag="level_gained"):
    """A character gained a level."""

    who: int
    level: int


class LossIgnored(Event, frozen=True, tag="loss_ignored"):
    """A spell took the level loss."""

    who: int


class Died(Event, frozen=True, tag="died"):
    """A character died; `by` is the seat that eliminated it, 7: nobody."""

    who: int
    by: int


class ReactionsOpen(Event, frozen=True, tag="reactions_open"):
    """Others may react; whether they are asked depends on their private presets, so there is no way back."""

    reveals: ClassVar[bool] = True


class SpellDeclared(Event, frozen=True, tag="spell_declared"):
    """A spell was declared, with everything it names."""

    seat: int
    spell: int
    pooled: bool
    targets: tuple[int, ...]


class CardShown(Event, frozen=True, tag="card_shown"):
    """A card of a hand became known to all."""

    reveals: ClassVar[bool] = True

    seat: int
    spell: int


class SpellResolved(Event, frozen=True, tag="spell_resolved"):
    """A spell took effect."""

    seat: int
    spell: int


class SpellFizzled(Event, frozen=True, tag="spell_fizzled"):
    """A spell came to nothing; chips and card are kept."""

    seat: int
    spell: int
    reason: str


class SpellCancelled(Event, frozen=True, tag="spell_cancelled"):
    """A spell was cancelled; chips and card are lost."""

    seat: int
    spell: int


class SpellPooled(Event, frozen=True, tag="spell_pooled"):
    """A spell was paid and put into the pool."""

    seat: int
    spell: int


class SpellExpired(Event, frozen=True, tag="spell_expired"):
    """A permanent left the game table."""

    seat: int
    spell: int


class WarriorCalled(Event, frozen=True, tag="warrior_called"):
    """A dead warrior will return."""

    who: int


class WallOpened(Event, frozen=True, tag="wall_opened"):
    """The plane wall is open."""

    seat: int


class ChoboloGained(Event, frozen=True, tag="chobolo_gained"):
    """A wizard holds Chobolo."""

    who: int
    how: str


class ChoboloReturned(Event, frozen=True, tag="chobolo_returned"):
    """The bead lies on the Center Hex again."""


class Armed(Event, frozen=True, tag="armed"):
    """Armageddon is armed: the wizard must reach the Center Hex."""

    who: int


class TruceOffered(Event, frozen=True, tag="truce_offered"):
    """The active player offers a truce, or fights."""

    seat: int
    other: int
    offered: bool


class TruceAnswered(Event, frozen=True, tag="truce_answered"):
    """A truce was accepted or refused."""

    seat: int
    other: int
    accepted: bool


class ShotAssigned(Event, frozen=True, tag="shot_assigned"):
    """A shooter has a target."""

    who: int
    target: int


class ShotDropped(Event, frozen=True, tag="shot_dropped"):
    """An assigned shot was not rolled."""

    who: int
    target: int


class BattleBegan(Event, frozen=True, tag="battle_began"):
    """A fight to the death began."""

    members: tuple[int, ...]


class TargetAssigned(Event, frozen=True, tag="target_assigned"):
    """A character attacks another one in this round of battle."""

    who: int
    target: int


class AttackLost(Event, frozen=True, tag="attack_lost"):
    """An assigned attack was not fought."""

    who: int
    target: int


class BattleEnded(Event, frozen=True, tag="battle_ended"):
    """A battle is over."""

    rounds: int


class PresetChosen(Event, frozen=True, tag="preset_chosen"):
    """A seat chose when to be asked; only it is told."""

    seat: int
    preset: int


class SeatEliminated(Event, frozen=True, tag="seat_eliminated"):
    """A seat is out of the game."""

    seat: int
    how: str


class MatchDecided(Event, frozen=True, tag="match_decided"):
    """The match is over."""

    ending: str
    winners: tuple[int, ...]
