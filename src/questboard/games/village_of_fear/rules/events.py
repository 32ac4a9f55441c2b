"""What can happen only in Village of Fear, typed. Buildings are named by their numbers on the board."""

from __future__ import annotations

from typing import ClassVar

from questboard.core import Event


class TreasureHidden(Event, frozen=True, tag="treasure_hidden"):
    """The Warlord has put a treasure into a building; nobody else knows which."""

    building: int


class GuardPosted(Event, frozen=True, tag="guard_posted"):
    """The Warlord has put a guard on the upper floor; nobody else knows which."""


class EventDrawn(Event, frozen=True, tag="event_drawn"):
    """A hero drew an Event card."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    card: str


class WarlordCardsLooked(Event, frozen=True, tag="warlord_cards_looked"):
    """A hero's seat looked at the top of the Warlord deck."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    count: int


class WarlordCardsSeen(Event, frozen=True, tag="warlord_cards_seen"):
    """These cards are surely not the Warlord's secret one."""

    hero: str
    cards: tuple[str, ...]


class ActionsChanged(Event, frozen=True, tag="actions_changed"):
    """A hero has more or fewer actions this turn."""

    seat: int
    hero: str
    amount: int
    left: int


class Robbed(Event, frozen=True, tag="robbed"):
    """A hero lost something to a pickpocket: an item's name, "card" or "coin"."""

    seat: int
    hero: str
    thing: str


class WheelTurned(Event, frozen=True, tag="wheel_turned"):
    """The Warlord's wheel shows another Hit Strength."""

    value: int
    before: int


class BuildingLifted(Event, frozen=True, tag="building_lifted"):
    """A building was lifted; its treasure is public: a name, or nothing if it is gone."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    building: int
    treasure: str


class GuardShown(Event, frozen=True, tag="guard_shown"):
    """The guard of the upper floor is seen for the first time."""

    reveals: ClassVar[bool] = True

    figure: str
    type: str
    item: str
    place: str


class BuildingClosed(Event, frozen=True, tag="building_closed"):
    """A building stands on the board again; these figures went back to the store."""

    building: int
    withdrawn: tuple[str, ...]


class BuildingCleared(Event, frozen=True, tag="building_cleared"):
    """The last monster on a ground floor was slain; the building stays lifted."""

    building: int


class HalflingRescued(Event, frozen=True, tag="halfling_rescued"):
    """A hero freed the Miller or the Mayor."""

    seat: int
    hero: str
    halfling: str


class TreasureTaken(Event, frozen=True, tag="treasure_taken"):
    """A hero took a building's treasure; `left` is the weapon he left for it, or nothing."""

    seat: int
    hero: str
    building: int
    treasure: str
    left: str


class KeyTaken(Event, frozen=True, tag="key_taken"):
    """A hero took a Key: from the hall, the Lair, the Lurker or the Drawbridge."""

    seat: int
    hero: str
    source: str


class KeyLeft(Event, frozen=True, tag="key_left"):
    """The Lurker's Key lies on the Drawbridge."""


class CreatureCame(Event, frozen=True, tag="creature_came"):
    """The Wolf or the Lurker came out of its home."""

    figure: str
    place: str


class CreatureHome(Event, frozen=True, tag="creature_home"):
    """The Wolf or the Lurker is at home again."""

    figure: str


class WolfWhipped(Event, frozen=True, tag="wolf_whipped"):
    """A hero's Whip put the Wolf on a square; `source` is empty if he was at home."""

    seat: int
    hero: str
    source: str
    place: str


class SpecialFight(Event, frozen=True, tag="special_fight"):
    """A fight with the Wolf, the Lurker or a Wererat began."""

    attacker: str
    defender: str


class SpecialRolled(Event, frozen=True, tag="special_rolled"):
    """Both sides of a special fight rolled."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    foe: str
    foe_dice: tuple[int, ...]
    hero_dice: tuple[int, ...]


class CreatureDefeated(Event, frozen=True, tag="creature_defeated"):
    """A hero won a special fight."""

    seat: int
    hero: str
    foe: str


class KarrionFlew(Event, frozen=True, tag="karrion_flew"):
    """The eight-sided die sent Karrion to a building, or (0) to his perch."""

    reveals: ClassVar[bool] = True

    roll: int
    building: int


class KarrionSent(Event, frozen=True, tag="karrion_sent"):
    """A hero's Whip sent Karrion to his perch."""

    seat: int
    hero: str


class SewerDrawn(Event, frozen=True, tag="sewer_drawn"):
    """A hero drew a Sewer card."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    card: str
    place: str


class WentToLair(Event, frozen=True, tag="went_to_lair"):
    """A hero must go to the Wererats' Lair."""

    seat: int
    hero: str


class CameUp(Event, frozen=True, tag="came_up"):
    """A hero left the sewers."""

    seat: int
    hero: str
    source: str
    place: str


class TrialBegan(Event, frozen=True, tag="trial_began"):
    """A hero stepped onto the Drawbridge."""

    seat: int
    hero: str
    column: int


class HeroCrept(Event, frozen=True, tag="hero_crept"):
    """The hero's openly made move on the Drawbridge, and how many are left to him."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    column: int
    row: int
    left: int


class LurkerCrept(Event, frozen=True, tag="lurker_crept"):
    """The Lurker moved unseen."""


class LurkerAt(Event, frozen=True, tag="lurker_at"):
    """Where the Lurker is; for the Warlord alone."""

    column: int
    row: int


class LurkerShown(Event, frozen=True, tag="lurker_shown"):
    """The Plotter is shown: the Lurker's whole path, as columns and rows."""

    reveals: ClassVar[bool] = True

    path: tuple[tuple[int, int], ...]


class TrialWon(Event, frozen=True, tag="trial_won"):
    """The hero is across; the Lurker is in his camp, and the way is open to all."""

    seat: int
    hero: str


class TrialLost(Event, frozen=True, tag="trial_lost"):
    """The hero ran into the Lurker, or (`late`) was too slow."""

    seat: int
    hero: str
    late: bool


class TopReached(Event, frozen=True, tag="top_reached"):
    """A hero gave up his Key and stands before the Warlord."""

    seat: int
    hero: str


class SecretSeen(Event, frozen=True, tag="secret_seen"):
    """A seat saw the Warlord's secret card."""

    reveals: ClassVar[bool] = True

    hero: str
    card: str


class SecretShown(Event, frozen=True, tag="secret_shown"):
    """The Warlord's secret card is public."""

    reveals: ClassVar[bool] = True

    card: str


class KarrionStruck(Event, frozen=True, tag="karrion_struck"):
    """Karrion strikes before the bout."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    dice: tuple[int, ...]


class FountainUsed(Event, frozen=True, tag="fountain_used"):
    """A hero drank from the Healing Fountain."""

    seat: int
    hero: str
