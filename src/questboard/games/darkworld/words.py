"""What only the castle has to say: its events, questions and options."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Event, Question
from questboard.games.dark import actions as shared
from questboard.games.dark.labels import thing
from questboard.games.dark.names import count, figure, hero, name, place
from questboard.games.dark.prompts import shows
from questboard.games.dark.rounds import activations
from questboard.games.dark.tale import Words

from . import actions as do
from . import events as ev
from .arena import AskGiveUp
from .challenge import HAND_LIMIT, AskSurplus
from .chests import AskChest
from .content import NUMBERS, ROOM_OF, SECRET_AT, SECRET_DOORS
from .entrance import AskLanding
from .grenades import AskGrenadeHits
from .korak import KorakTurn
from .model import CastleState
from .secret_doors import ForcedStep

ORDINALS = ("first", "second", "third", "fourth")

# ---- what happened --------------------------------------------------------------------------------------------------


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


# ---- what is asked --------------------------------------------------------------------------------------------------


def _korak(s: CastleState, q: KorakTurn) -> str:
    return "Korak: who acts next?" if activations(s) else "Korak: summon the Haunter?"


def _korak_help(s: CastleState, q: KorakTurn) -> str:
    monsters = "Click a monster on the board; each acts once." if activations(s) else "No monster is left to act."
    haunter = "The Haunter comes no more." if s.arrived else "The Haunter takes friend and foe in its row."
    return f"{monsters} {haunter}"


ASKS: Mapping[type[Question], Words] = {
    AskChest: lambda s, q: "Korak: which Golden Weapon in which chest?",
    KorakTurn: _korak,
    AskLanding: lambda s, q: f"{hero(s, q.hero)}: where does the Platform send him?",
    ForcedStep: lambda s, q: f"{hero(s, q.hero)}: nothing was found; step aside",
    AskGrenadeHits: lambda s, q: f"{hero(s, q.hero)}: how many Hit cards with the grenade?",
    AskGiveUp: lambda s, q: f"{hero(s, q.hero)}: what does he give up?",
    AskSurplus: lambda s, q: f"{hero(s, q.hero)}: which card goes under the deck?",
}
HELP: Mapping[type[Question], Words] = {
    AskChest: shows("Click a lit square, then a weapon. One chest a room; the heroes do not see what is in it."),
    KorakTurn: _korak_help,
    AskLanding: shows("Any free square up to the front of the last door that is open in order."),
    ForcedStep: shows("The step is free; the actions left can then only be bouts."),
    AskGrenadeHits: shows(f"{NUMBERS.grenade_target} damage on the target square; each Hit card adds 1 there."),
    AskGiveUp: shows("Whoever falls beyond the Arch loses one thing of his camp; it leaves the game."),
    AskSurplus: shows(f"In the challenging game nobody keeps more than {HAND_LIMIT} cards."),
}


# ---- what can be chosen ---------------------------------------------------------------------------------------------


def _search(s: CastleState, action: do.Search) -> str:
    numbers = SECRET_DOORS[SECRET_AT[s.heroes[s.agenda[-1].hero].place]].numbers
    return f"Search for the secret door ({10 * len(numbers)} %)"


LABELS: Mapping[type[Action], Words] = {
    shared.TakeTreasure: lambda s, a: "Open the chest",
    do.HideWeapon: lambda s, a: f"{name(s, a.weapon)} on {a.place}, room {ROOM_OF[s.realm.floor.index[a.place]]}",
    do.StepOnPlatform: lambda s, a: "Step on the Platform (3 actions)",
    do.Land: lambda s, a: f"Land on {place(s, a.place)}",
    do.Search: _search,
    do.Throw: lambda s, a: f"Throw a grenade at {figure(s, a.foe)}",
    do.Summon: lambda s, a: "Summon the Haunter",
}
