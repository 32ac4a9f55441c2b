"""The special skills of epic and legendary weapons: one small hook each, with the numbers of its card."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.gorgasali.rules.box import WeaponCard
from questboard.games.gorgasali.rules.content import WEAPONS


class Skill:
    """A weapon without a skill. Skills read the dice after a Tree Platform and before extension cards."""  # GOR-607

    heal = 0
    pierces = False

    def __init__(self, card: WeaponCard) -> None:
        self.card = card

    def units(self, total: int) -> int:
        """What the sum of the dice counts as."""
        return total

    def per_unit(self, distance: int) -> int:
        """Damage per unit."""
        return self.card.per_unit

    def bonus(self, dice: Sequence[int]) -> int:
        """More damage on a hit."""
        return 0

    def stays_loaded(self, dice: Sequence[int]) -> bool:
        """Does the card stay face up?"""
        return False

    def free_steps(self, total: int) -> int:
        """Steps the shooter may take afterwards."""
        return 0


class SevenIsMax(Skill):
    """A sum of exactly 7 counts as 12."""  # GOR-608

    def units(self, total: int) -> int:
        return self.card.skill_counts_as if total == self.card.skill_threshold else total


class FreeMove(Skill):
    """A high sum gives free steps."""  # GOR-609

    def free_steps(self, total: int) -> int:
        return self.card.skill_steps if total >= self.card.skill_threshold else 0


class ExactRange(Skill):
    """More damage per unit at one distance."""  # GOR-610

    def per_unit(self, distance: int) -> int:
        return self.card.skill_per_unit if distance == self.card.skill_distance else self.card.per_unit


class BonusPerDie(Skill):
    """More damage for each high die."""  # GOR-611

    def bonus(self, dice: Sequence[int]) -> int:
        return self.card.skill_bonus * sum(die >= self.card.skill_threshold for die in dice)


class NoReload(Skill):
    """A high die keeps the weapon loaded."""  # GOR-612

    def stays_loaded(self, dice: Sequence[int]) -> bool:
        return sum(dice) >= self.card.skill_threshold


class Restore(Skill):
    """A hit restores the shooter's health, even if the damage is blocked."""  # GOR-613

    def __init__(self, card: WeaponCard) -> None:
        super().__init__(card)
        self.heal = card.skill_heal


class BonusOnHighSum(Skill):
    """A hit with a high sum does more damage."""  # GOR-614

    def bonus(self, dice: Sequence[int]) -> int:
        return self.card.skill_bonus if sum(dice) >= self.card.skill_threshold else 0


class IgnoreArmor(Skill):
    """Armor neither blocks nor is discarded."""  # GOR-615

    pierces = True


HOOKS: dict[str, type[Skill]] = {
    "": Skill,
    "seven_is_max": SevenIsMax,
    "free_move_2": FreeMove,
    "exact_range_bonus": ExactRange,
    "plus5_per_die_5": BonusPerDie,
    "no_reload_5": NoReload,
    "restore_15": Restore,
    "plus15_on_11": BonusOnHighSum,
    "ignore_armor": IgnoreArmor,
}

SKILLS = tuple(HOOKS[weapon.skill](weapon) for weapon in WEAPONS)
"""The skill of each weapon, by card."""
