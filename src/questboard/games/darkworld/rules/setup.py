"""The table before anything has happened."""

from __future__ import annotations

from questboard.core import AnyChance, OptionValue, Step
from questboard.games.dark.rules.bouts import draw_cards
from questboard.games.dark.rules.decks import new_deck
from questboard.games.dark.rules.model import EVIL, HEROES, NOBODY, Hero
from questboard.games.dark.rules.rounds import Round

from .chests import AskChest
from .content import CARDS, COINS, ENTRANCE, ITEM_COUNTS, NUMBERS, OWNERS, PLACES, STORE, WEAPON_IDS
from .model import CastleState


def new_state(options: dict[str, OptionValue], seats: int, chance: AnyChance) -> CastleState:
    """Everything in its place, the agenda at the very beginning."""  # DRK-101, DRK-102, DRK-103, DRK-104, DRK-107
    return CastleState(
        chance=chance,
        agenda=[Round(), *(AskChest(EVIL) for _ in WEAPON_IDS), DealHands()],
        challenging=bool(options["challenging"]),
        owners=OWNERS[seats],
        heroes=[Hero(ENTRANCE, NUMBERS.hero_hp) for _ in HEROES],
        at=[NOBODY for _ in PLACES],
        store=list(STORE),
        items=list(ITEM_COUNTS),
        deck=new_deck(CARDS, chance),
        coins=list(COINS),
    )


class DealHands(Step, frozen=True):
    """Each hero gets his first cards."""  # DRK-102

    def run(self, s: CastleState) -> None:
        for hero in HEROES:
            draw_cards(s, hero, NUMBERS.start_cards, "102")
