"""Event cards: every hero draws one in every turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.core import Action, Question, Step
from questboard.games.dark.rules.actions import GiveUp
from questboard.games.dark.rules.bouts import draw_cards, win_coin, wound
from questboard.games.dark.rules.decks import KIND_MASK, PUBLIC, bit_of, put_under
from questboard.games.dark.rules.items import heal, lose_item
from questboard.games.dark.rules.model import BOSS, EVIL, FULL_HP, HIT, MISS, NOBODY

from .buildings import lift_before
from .content import EVENTS, HERO_IDS, ITEM_IDS, LURKER, NUMBERS, WARLORD_CARDS, WOLF
from .creatures import EventCreatureAction, can_act, roll_karrion
from .events import ActionsChanged, EventDrawn, Robbed, WarlordCardsLooked, WarlordCardsSeen, WheelTurned
from .model import VillageState


class DrawEvent(Step, frozen=True):
    """The top Event card is shown, carried out, and put under the deck."""  # VIL-210, VIL-211

    hero: int

    def run(self, s: VillageState) -> None:
        kind = s.events.pop() & KIND_MASK
        put_under(s.events, kind, PUBLIC)
        card = EVENTS[kind]
        s.tell(EventDrawn, "211", seat=s.owners[self.hero], hero=HERO_IDS[self.hero], card=card.id)
        _EFFECTS[card.effect](s, self.hero, card.amount)


class LiftAtStart(Step, frozen=True):
    """Who begins his turn on the number of a closed building lifts it."""  # VIL-210, VIL-316

    hero: int

    def run(self, s: VillageState) -> None:
        lift_before(s, self.hero)


# ---- what the cards do ----------------------------------------------------------------------------------------------


def _look_at_warlord_cards(s: VillageState, hero: int, amount: int) -> None:
    """The seat privately sees the top cards; they go under the deck in the order drawn."""  # VIL-212, VIL-R32
    seat, seen = s.owners[hero], []
    for _ in range(amount):
        card = s.warlords.pop()
        seen.append(WARLORD_CARDS[card & KIND_MASK])
        s.warlords.insert(0, card | bit_of(seat))
    s.tell(WarlordCardsLooked, "212", seat=seat, hero=HERO_IDS[hero], count=amount)
    s.tell(WarlordCardsSeen, "212", hero=HERO_IDS[hero], cards=tuple(seen), audience=(seat,))


def _draw_hit_miss(s: VillageState, hero: int, amount: int) -> None:
    draw_cards(s, hero, amount, "211")


def _find_coins(s: VillageState, hero: int, amount: int) -> None:
    for _ in range(amount):
        win_coin(s, hero, "211")


def _change_actions(s: VillageState, hero: int, amount: int) -> None:
    s.actions += amount
    s.tell(ActionsChanged, "211", seat=s.owners[hero], hero=HERO_IDS[hero], amount=amount, left=s.actions)


def _regain(s: VillageState, hero: int, amount: int) -> None:
    if s.heroes[hero].hp < FULL_HP:
        heal(s, hero, amount, "211")


def _lose_all_but_the_last(s: VillageState, hero: int, amount: int) -> None:
    wound(s, hero, min(amount, s.heroes[hero].hp - 1), NOBODY, "214", "well")  # VIL-214


def _activate(creature: int) -> Callable[[VillageState, int, int], None]:
    """The Warlord may activate the creature now, beside its activation in his own turn."""  # VIL-216

    def now(s: VillageState, hero: int, amount: int) -> None:
        if can_act(s, creature):
            s.push(EventCreatureAction(EVIL, creature), ResumeTurn(hero, s.actions))
            s.turn, s.actions = BOSS, amount

    return now


class ResumeTurn(Step, frozen=True):
    """The hero's turn goes on, unless the creature knocked him out."""  # VIL-214

    hero: int
    actions: int

    def run(self, s: VillageState) -> None:
        s.turn, s.actions, s.crossing = self.hero, self.actions, False
        if s.heroes[self.hero].hp == 0:
            s.end_turn()


def _fly(s: VillageState, hero: int, amount: int) -> None:
    roll_karrion(s)


def turn_wheel(s: VillageState, by: int, rule: str) -> None:
    """The Warlord's wheel turns, between its ends."""  # VIL-215, VIL-420
    before = s.wheel
    s.wheel = min(NUMBERS.warlord_hp_max, max(NUMBERS.warlord_hp_start, before + by))
    if s.wheel != before:
        s.tell(WheelTurned, rule, value=s.wheel, before=before)


def _turn_back(s: VillageState, hero: int, amount: int) -> None:
    turn_wheel(s, -amount, "215")


def _rob(s: VillageState, hero: int, amount: int) -> None:
    s.push(*(AskPickpocket(s.owners[hero], hero) for _ in range(amount)))


class AskPickpocket(Question, frozen=True):
    """What does the hero give up? Asked even where the own camp leaves no choice: a missing prompt would betray it."""  # VIL-217

    kind = "pickpocket"
    always_ask = True
    secret = True

    hero: int

    def options(self, s: VillageState) -> Sequence[Action]:
        camp = s.heroes[self.hero]
        things = [ITEM_IDS[item] for item in sorted(set(camp.items))]
        things += ["hit"] * (camp.hits > 0) + ["miss"] * (camp.misses > 0)
        things += [f"coin-{value}" for value in sorted(set(camp.coins))]
        return [GiveUp(thing) for thing in things]

    def choose(self, s: VillageState, action: GiveUp) -> None:
        camp, thing = s.heroes[self.hero], action.thing
        if thing in ITEM_IDS:
            lose_item(s, self.hero, ITEM_IDS.index(thing))
        elif thing in ("hit", "miss"):
            s.discard(self.hero, HIT if thing == "hit" else MISS, bit_of(self.seat))
            thing = "card"
        else:
            value = int(thing.removeprefix("coin-"))
            coins = list(camp.coins)
            coins.remove(value)
            camp.coins = tuple(coins)
            s.lost_coins = (*s.lost_coins, (value, self.seat))
            thing = "coin"
        s.tell(Robbed, "217", seat=self.seat, hero=HERO_IDS[self.hero], thing=thing)


_EFFECTS: dict[str, Callable[[VillageState, int, int], None]] = {
    "look_warlord": _look_at_warlord_cards,
    "draw_hit_miss": _draw_hit_miss,
    "draw_coin": _find_coins,
    "actions": _change_actions,
    "heal": _regain,
    "lose_hp_min_1": _lose_all_but_the_last,
    "wolf_activation": _activate(WOLF),
    "lurker_activation": _activate(LURKER),
    "karrion_roll": _fly,
    "lose_one": _rob,
    "wheel_back": _turn_back,
}
