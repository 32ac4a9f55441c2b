"""Sewers: a card at every Sewer Entrance, Wererats below, and the ways up again."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step
from questboard.games.dark.rules.actions import LEAVE, Leave
from questboard.games.dark.rules.decks import KIND_MASK, PUBLIC, put_under
from questboard.games.dark.rules.items import offer_pick_up
from questboard.games.dark.rules.model import NOBODY

from .actions import STAY, TAKE_KEY, ComeUp
from .content import FLOOR, HERO_IDS, LAIR, SEWER_CARDS, SEWERS, WERERAT
from .creatures import wins_special_fight
from .events import CameUp, KeyTaken, SewerDrawn, WentToLair
from .model import KEY_IN_LAIR, VillageState

_COME_UP = {place: ComeUp(FLOOR.names[place]) for place in SEWERS}


class DrawSewerCard(Step, frozen=True):
    """The top Sewer card is carried out; whatever it says, the hero's turn is over afterwards."""  # VIL-730, VIL-735

    hero: int

    def run(self, s: VillageState) -> None:
        kind = s.sewers.pop() & KIND_MASK
        put_under(s.sewers, kind, PUBLIC)
        card, camp, seat, name = SEWER_CARDS[kind], s.heroes[self.hero], s.owners[self.hero], HERO_IDS[self.hero]
        entrance = camp.place
        s.tell(SewerDrawn, "730", seat=seat, hero=name, card=card.id, place=FLOOR.names[entrance])
        s.end_turn()
        if card.id == "lost":  # VIL-731
            return
        in_lair = card.id == "lair"
        if in_lair:  # VIL-734
            s.lift_hero(self.hero)
            s.stand_hero(self.hero, LAIR)
            s.tell(WentToLair, "734", seat=seat, hero=name)
        if not all(wins_special_fight(s, self.hero, WERERAT) for _ in range(card.wererats)):  # VIL-733, VIL-736
            return
        s.push(AskSewerExit(seat, self.hero, entrance))
        if in_lair and s.key_places & KEY_IN_LAIR and not s.has_key(self.hero):
            s.push(AskLairKey(seat, self.hero))


class AskLairKey(Question, frozen=True):
    """Take the Key of the Lair?"""  # VIL-734, VIL-613

    kind = "take_key"

    hero: int

    def options(self, s: VillageState) -> Sequence[Action]:
        return [TAKE_KEY, LEAVE]

    def choose(self, s: VillageState, action: Action) -> None:
        if isinstance(action, Leave):
            return
        s.key_places &= ~KEY_IN_LAIR
        s.key_holders |= 1 << self.hero
        s.tell(KeyTaken, "734", seat=self.seat, hero=HERO_IDS[self.hero], source="lair")


class AskSewerExit(Question, frozen=True):
    """Where does he come up? From the Lair at his own entrance only if no other is free."""  # VIL-732, VIL-733, VIL-734

    kind = "sewer_exit"

    hero: int
    entrance: int

    def options(self, s: VillageState) -> Sequence[Action]:
        free: list[Action] = [_COME_UP[place] for place in SEWERS if place != self.entrance and s.at[place] == NOBODY]
        return free if free and s.heroes[self.hero].place == LAIR else [*free, STAY]

    def choose(self, s: VillageState, action: Action) -> None:
        camp = s.heroes[self.hero]
        target = FLOOR.index[action.place] if isinstance(action, ComeUp) else self.entrance
        if target == camp.place:
            return
        s.lift_hero(self.hero)
        s.stand_hero(self.hero, target)
        names = FLOOR.names
        s.tell(
            CameUp,
            "732",
            seat=self.seat,
            hero=HERO_IDS[self.hero],
            source=names[self.entrance],
            place=names[target],
        )
        offer_pick_up(s, self.hero)  # VIL-603; coming up draws no card: 735
