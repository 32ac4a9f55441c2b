"""The castle's own questions."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Question
from questboard.games.dark.rules.rounds import activations
from questboard.games.dark.words.names import hero
from questboard.games.dark.words.prompts import shows
from questboard.games.dark.words.tale import Words
from questboard.games.darkworld.rules.arena import AskGiveUp
from questboard.games.darkworld.rules.challenge import HAND_LIMIT, AskSurplus
from questboard.games.darkworld.rules.chests import AskChest
from questboard.games.darkworld.rules.content import NUMBERS
from questboard.games.darkworld.rules.entrance import AskLanding
from questboard.games.darkworld.rules.grenades import AskGrenadeHits
from questboard.games.darkworld.rules.korak import KorakTurn
from questboard.games.darkworld.rules.model import CastleState
from questboard.games.darkworld.rules.secret_doors import ForcedStep


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
