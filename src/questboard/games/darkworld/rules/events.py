"""What can happen in the castle, beside what both games share."""

from __future__ import annotations

from typing import ClassVar

from questboard.core import Event


class ChestPlaced(Event, frozen=True, tag="chest_placed"):
    """A chest stands there; what is in it is Korak's secret."""

    seat: int
    place: str


class ChestOpened(Event, frozen=True, tag="chest_opened"):
    """A hero took the Golden Weapon and left his basic weapon."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    weapon: str
    place: str


class DoorOpened(Event, frozen=True, tag="door_opened"):
    """A door is open for the rest of the game."""

    hero: str
    door: int


class Teleported(Event, frozen=True, tag="teleported"):
    """The Teleport Platform sent a hero to a square."""

    seat: int
    hero: str
    place: str


class Searched(Event, frozen=True, tag="searched"):
    """A hero rolled for a secret door."""

    reveals: ClassVar[bool] = True

    seat: int
    hero: str
    die: int
    found: bool


class PassedSecretDoor(Event, frozen=True, tag="passed_secret_door"):
    """A hero went through a secret door; `swapped` is the figure that changed places with him, or empty."""

    seat: int
    hero: str
    source: str
    target: str
    swapped: str


class HaunterRolled(Event, frozen=True, tag="haunter_rolled"):
    """Korak summoned the Haunter; with a 0 it stays away."""

    reveals: ClassVar[bool] = True

    seat: int
    row: int


class TakenByHaunter(Event, frozen=True, tag="taken_by_haunter"):
    """The Haunter took a monster out of the game; its strength stays secret."""

    figure: str
    place: str


class GrenadeThrown(Event, frozen=True, tag="grenade_thrown"):
    """A Fireball Grenade flies at a monster."""

    seat: int
    hero: str
    foe: str
    source: str
    place: str


class Exploded(Event, frozen=True, tag="exploded"):
    """The grenade bursts: so much on the target square."""

    place: str
    damage: int


class ReachedDoomstep(Event, frozen=True, tag="reached_doomstep"):
    """A hero arrived on the Doomstep for the first time; he was the so-manieth."""

    seat: int
    hero: str
    nth: int


class ArenaFilled(Event, frozen=True, tag="arena_filled"):
    """Korak brings so many monsters into the arena."""

    count: int


class GaveUp(Event, frozen=True, tag="gave_up"):
    """A hero gave up one thing: an item or figure by name, "coin" or "card"."""

    seat: int
    hero: str
    thing: str


class PutBack(Event, frozen=True, tag="put_back"):
    """A hero put a surplus card face down under the deck."""

    seat: int
    hero: str
