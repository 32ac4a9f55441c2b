"""What happened only in the castle, as the log tells it."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Event
from questboard.games.dark.words.labels import thing
from questboard.games.dark.words.names import count, figure, name
from questboard.games.dark.words.tale import Words
from questboard.games.darkworld.rules import events as ev
from questboard.games.darkworld.rules.content import NUMBERS
from questboard.games.darkworld.rules.model import CastleState

ORDINALS = ("first", "second", "third", "fourth")


def _searched(s: CastleState, e: ev.Searched) -> str:
    searches = f"{name(s, e.hero)} searches for the secret door and rolls {e.die}"
    return f"{searches}: the wall turns" if e.found else f"{searches}: nothing; he must step aside"


def _passed(s: CastleState, e: ev.PassedSecretDoor) -> str:
    goes = f"{name(s, e.hero)} goes through the secret door to {e.target}"
    return f"{goes} and changes places with {figure(s, e.swapped)}" if e.swapped else goes


def _haunter(s: CastleState, e: ev.HaunterRolled) -> str:
    if not e.row:
        return "Korak summons the Haunter and rolls 0: it stays away"
    return f"Korak summons the Haunter and rolls {e.row}: it flies along row {e.row}"


def _gave_up(s: CastleState, e: ev.GaveUp) -> str:
    words = {"coin": "a Gold Coin", "card": "a card"}
    return f"{name(s, e.hero)} gives up {words.get(e.thing) or f'the {thing(s, e.thing)}'}"


def _arena(s: CastleState, e: ev.ArenaFilled) -> str:
    return f"Korak brings {count(e.count, 'monster')} into the arena" if e.count else "Korak has no monster left for the arena"


TALES: Mapping[type[Event], Words] = {
    ev.ChestPlaced: lambda s, e: f"Korak puts a chest on {e.place}",
    ev.ChestOpened: lambda s, e: (
        f"{name(s, e.hero)} opens the chest on {e.place}: the {name(s, e.weapon)}, three dice from now on"
    ),
    ev.DoorOpened: lambda s, e: f"{name(s, e.hero)} opens door {e.door}",
    ev.Teleported: lambda s, e: f"the Teleport Platform sends {name(s, e.hero)} to {e.place}",
    ev.Searched: _searched,
    ev.PassedSecretDoor: _passed,
    ev.HaunterRolled: _haunter,
    ev.TakenByHaunter: lambda s, e: f"the Haunter takes {figure(s, e.figure)} out of the game",
    ev.GrenadeThrown: lambda s, e: f"{name(s, e.hero)} throws a Fireball Grenade at {figure(s, e.foe)}",
    ev.Exploded: lambda s, e: f"the grenade bursts on {e.place}: {e.damage} damage there, {NUMBERS.grenade_splash} beside it",
    ev.ReachedDoomstep: lambda s, e: f"{name(s, e.hero)} is the {ORDINALS[e.nth - 1]} on the Doomstep",
    ev.ArenaFilled: _arena,
    ev.GaveUp: _gave_up,
    ev.PutBack: lambda s, e: f"{name(s, e.hero)} puts a card face down under the deck",
}
