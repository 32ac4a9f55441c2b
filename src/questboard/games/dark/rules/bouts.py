"""Bouts: one blow, and a return blow if the struck one still stands.

A bout travels over the agenda as frozen records: OpenBout -> HeroBlow -> (AskHits) -> LandBlow -> FoeBlow -> (AskMisses) ->
Wound, or the other half first if the foe attacks.
"""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Question, Step

from .actions import HITS, MISSES, Hits, Misses
from .decks import PUBLIC
from .events import (
    BossSlain,
    BoutBegan,
    CardsDrawn,
    CardsSeen,
    CoinSeen,
    CoinWon,
    FoeRolled,
    HeroRolled,
    HitsPlayed,
    MissesPlayed,
    Slain,
    StrengthSeen,
    Unaffected,
    Wounded,
)
from .items import AskLoot
from .model import BOSS, HIT, MISS, NO_ITEM, NOBODY, DarkState, Gone, Monster
from .scoring import boss_is_dead

MOST_HITS, MOST_MISSES = 3, 2
MONSTER_DICE = 2


class OpenBout(Step, frozen=True):
    """A bout begins; something may strike before it."""  # 401, 402

    hero: int
    foe: int
    hero_attacks: bool

    def run(self, s: DarkState) -> None:
        realm = s.realm
        hero, foe = realm.hero_ids[self.hero], realm.figure_name(s, self.foe)
        attacker, defender = (hero, foe) if self.hero_attacks else (foe, hero)
        s.tell(BoutBegan, "401", attacker=attacker, defender=defender)
        s.push(HeroBlow(self.hero, self.foe, False) if self.hero_attacks else FoeBlow(self.hero, self.foe, False))
        realm.before_bout(s, self.hero, self.foe)


def roll(s: DarkState, dice: int) -> tuple[int, ...]:
    """So many combat dice."""
    pick, faces = s.chance.pick, s.realm.faces
    return tuple([pick(faces) for _ in range(dice)])


class HeroBlow(Step, frozen=True):
    """The hero rolls; then his player may add Hit cards."""  # 404, 405

    hero: int
    foe: int
    returning: bool

    def run(self, s: DarkState) -> None:
        hero = s.heroes[self.hero]
        if hero.hp <= 0:  # he fell by the blow, or by what struck before the bout
            return
        dice = roll(s, s.realm.hero_dice(s, self.hero, self.foe))
        seat = s.owners[self.hero]
        s.tell(HeroRolled, "404", seat=seat, hero=s.realm.hero_ids[self.hero], foe=s.realm.figure_name(s, self.foe), dice=dice)
        s.realm.hero_rolled(s, self.hero, self.foe)
        total = sum(dice)
        if hero.hits or hero.misses:  # 415
            s.push(AskHits(seat, self.hero, self.foe, total, self.returning))
        else:
            s.push(LandBlow(self.hero, self.foe, total, self.returning))


class AskHits(Question, frozen=True):
    """How many Hit cards with this blow?"""  # 405, 415

    kind = "hit_cards"
    always_ask = True

    hero: int
    foe: int
    total: int
    returning: bool

    def options(self, s: DarkState) -> Sequence[Hits]:
        return HITS[: min(MOST_HITS, s.heroes[self.hero].hits) + 1]

    def choose(self, s: DarkState, action: Hits) -> None:
        play_hits(s, self.hero, action.count)
        s.push(LandBlow(self.hero, self.foe, self.total + action.count, self.returning))


def play_hits(s: DarkState, hero: int, count: int) -> None:
    """Hit cards go under the deck, seen by all."""  # 405, 413
    for _ in range(count):
        s.discard(hero, HIT, PUBLIC)
    if count:
        s.tell(HitsPlayed, "405", seat=s.owners[hero], hero=s.realm.hero_ids[hero], count=count)


class LandBlow(Step, frozen=True):
    """The total is compared with the Hit Strength: dead, or nothing at all."""  # 406

    hero: int
    foe: int
    total: int
    returning: bool

    def run(self, s: DarkState) -> None:
        realm = s.realm
        if self.foe == BOSS:
            if self.total >= realm.needed(s, realm.boss_strength(s)):
                s.tell(BossSlain, "901", seat=s.owners[self.hero], hero=realm.hero_ids[self.hero], total=self.total)
                boss_is_dead(s, self.hero)
                return
            s.tell(Unaffected, "406", hero=realm.hero_ids[self.hero], foe=realm.boss, total=self.total)
        else:
            monster = s.monster(self.foe)
            if slay_or_learn(s, self.hero, monster, self.total, "406"):
                reward(s, self.hero, monster)
                s.realm.monster_fell(s, self.hero, monster)
                if monster.item != NO_ITEM:
                    s.push(AskLoot(s.owners[self.hero], self.hero, monster.item, monster.place))
                return
        if not self.returning:
            s.push(FoeBlow(self.hero, self.foe, True))


def slay_or_learn(s: DarkState, hero: int, monster: Monster, total: int, rule: str) -> bool:
    """A monster dies of this total, or is unaffected and its strength is learned by one seat. Did it die?"""  # 406, 407
    realm = s.realm
    strength = realm.kind_strength[monster.kind]
    name, foe, seat = realm.hero_ids[hero], realm.figure_name(s, monster.figure), s.owners[hero]
    if total >= realm.needed(s, strength):
        take_off(s, monster)
        if s.log is not None:
            kind, place = realm.types[realm.kind_type[monster.kind]], realm.floor.names[monster.place]
            s.tell(
                Slain, rule, seat=seat, hero=name, foe=foe, type=kind, strength=strength, total=total, place=place
            )  # fmt: skip
        return True
    monster.seen |= 1 << seat
    # Everybody saw what was not enough.
    monster.floor = max(monster.floor, total - (realm.needed(s, strength) - strength))
    s.tell(Unaffected, rule, hero=name, foe=foe, total=total)
    s.tell(StrengthSeen, "407", hero=name, foe=foe, strength=strength, audience=(seat,))
    return False


def take_off(s: DarkState, monster: Monster) -> None:
    """A slain monster leaves the board; what it was is public, also of its placing."""
    del s.monsters[monster.number]
    s.at[monster.place] = NOBODY
    reveal(s, monster)


def take_off_unseen(s: DarkState, monster: Monster) -> None:
    """A monster leaves the board and the game; who did not know its strength never will."""
    del s.monsters[monster.number]
    s.at[monster.place] = NOBODY
    s.gone = (*s.gone, Gone(monster.kind, monster.seen, monster.floor, monster.group))


def reveal(s: DarkState, monster: Monster) -> None:
    """The strength of a monster is public: what its companions may still be is narrower."""
    before = s.placings[monster.group]
    shown = type(before)(before.limit, before.revealed + s.realm.kind_strength[monster.kind])
    s.placings = (*s.placings[: monster.group], shown, *s.placings[monster.group + 1 :])


def reward(s: DarkState, hero: int, monster: Monster) -> None:
    """The figure, a coin and a card go into the hero's camp."""  # 408
    camp = s.heroes[hero]
    camp.slain = tuple(sorted((*camp.slain, monster.kind)))
    win_coin(s, hero, "408")
    draw_cards(s, hero, 1, "408")


def win_coin(s: DarkState, hero: int, rule: str) -> None:
    """A random coin, its value for its owner's eyes only."""  # 408, R01
    value = s.draw_coin(hero)
    if value is not None and s.log is not None:
        seat, name = s.owners[hero], s.realm.hero_ids[hero]
        s.tell(CoinWon, rule, seat=seat, hero=name)
        s.tell(CoinSeen, "R01", hero=name, value=value, audience=(seat,))


def draw_cards(s: DarkState, hero: int, count: int, rule: str) -> None:
    """So many cards from the top, for their owner's eyes only."""  # 408, 413
    kinds = [kind for kind in (s.draw_card(hero) for _ in range(count)) if kind is not None]
    if not kinds:
        return
    if s.log is not None:
        seat, name, hits = s.owners[hero], s.realm.hero_ids[hero], sum(kinds)
        s.tell(CardsDrawn, rule, seat=seat, hero=name, count=len(kinds))
        s.tell(CardsSeen, rule, hero=name, hits=hits, misses=len(kinds) - hits, audience=(seat,))
    s.realm.hand_limit(s, hero)


class FoeBlow(Step, frozen=True):
    """A monster or the boss strikes."""  # 409

    hero: int
    foe: int
    returning: bool

    def run(self, s: DarkState) -> None:
        hero = s.heroes[self.hero]
        if hero.hp <= 0:
            return
        realm = s.realm
        dice = roll(s, realm.boss_dice if self.foe == BOSS else MONSTER_DICE)
        s.tell(FoeRolled, "409", foe=realm.figure_name(s, self.foe), hero=realm.hero_ids[self.hero], dice=dice)
        damage = sum(dice)
        if damage and (hero.hits or hero.misses):  # 410, 415
            s.push(AskMisses(s.owners[self.hero], self.hero, self.foe, damage, self.returning))
        else:
            s.push(Wound(self.hero, self.foe, damage, self.returning))


class AskMisses(Question, frozen=True):
    """How many Miss cards against this blow?"""  # 410, 415

    kind = "miss_cards"
    always_ask = True

    hero: int
    foe: int
    damage: int
    returning: bool

    def options(self, s: DarkState) -> Sequence[Misses]:
        return MISSES[: min(MOST_MISSES, s.heroes[self.hero].misses, self.damage) + 1]

    def choose(self, s: DarkState, action: Misses) -> None:
        for _ in range(action.count):
            s.discard(self.hero, MISS, PUBLIC)
        if action.count:
            s.tell(MissesPlayed, "410", seat=self.seat, hero=s.realm.hero_ids[self.hero], count=action.count)
        s.push(Wound(self.hero, self.foe, self.damage - action.count, self.returning))


class Wound(Step, frozen=True):
    """What is left of a blow is taken from the HP; who still stands strikes back."""  # 402, 410, 412

    hero: int
    foe: int
    damage: int
    returning: bool

    def run(self, s: DarkState) -> None:
        wound(s, self.hero, self.damage, self.foe, "410")
        if not self.returning:
            s.push(HeroBlow(self.hero, self.foe, True))


def wound(s: DarkState, hero: int, damage: int, by: int, rule: str, cause: str = "") -> None:
    """A hero loses HP; at 0 he is knocked unconscious, and a turn of his own is over."""  # 410, 412
    if damage <= 0:
        return
    camp = s.heroes[hero]
    lost = min(damage, camp.hp)
    camp.hp -= lost
    if s.log is not None:
        name = cause or s.realm.figure_name(s, by)
        s.tell(Wounded, rule, seat=s.owners[hero], hero=s.realm.hero_ids[hero], amount=lost, left=camp.hp, by=name)
    if camp.hp == 0:
        knock_out(s, hero, by)


def knock_out(s: DarkState, hero: int, by: int) -> None:
    """A hero falls; the realm says where to."""  # 412
    s.heroes[hero].hp = 0
    if s.turn == hero:
        s.actions = s.barred = 0
        s.turn_over = True
    s.realm.knocked_out(s, hero, by)
