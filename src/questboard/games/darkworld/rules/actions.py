"""What can be chosen in the castle, beside what both games share."""

from __future__ import annotations

from questboard.core import Action, ActionTypes
from questboard.games.dark.rules.actions import SHARED


class HideWeapon(Action, frozen=True, tag="chest"):
    """Korak puts a chest with that Golden Weapon on a chest site."""

    weapon: str
    place: str


class StepOnPlatform(Action, frozen=True, tag="platform"):
    """Spend three actions on the Teleport Platform."""


class Land(Action, frozen=True, tag="land"):
    """The Teleport Platform drops the hero there."""

    place: str


class Search(Action, frozen=True, tag="search"):
    """Roll the ten-sided die for the secret door."""


class Throw(Action, frozen=True, tag="throw"):
    """Throw a Fireball Grenade at that monster."""

    foe: str


class Summon(Action, frozen=True, tag="summon"):
    """Korak summons the Haunter."""


ACTIONS = ActionTypes(*SHARED, HideWeapon, StepOnPlatform, Land, Search, Throw, Summon)

STEP_ON_PLATFORM, SEARCH, SUMMON = StepOnPlatform(), Search(), Summon()
