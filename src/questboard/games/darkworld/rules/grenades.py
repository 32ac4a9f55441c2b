"""Fireball Grenades: thrown two squares far, bursting on every square around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from questboard.core import Action, Question, Step
from questboard.games.dark.rules.actions import HITS, Hits
from questboard.games.dark.rules.bouts import MOST_HITS, play_hits, reward, slay_or_learn, wound
from questboard.games.dark.rules.items import THIRD, leave_item, spend_item
from questboard.games.dark.rules.model import FIRST_MONSTER, HEROES, NO_ITEM, NOBODY

from .actions import Throw
from .content import FLOOR, HERO_IDS, NUMBERS, throws, ways
from .events import Exploded, GrenadeThrown

if TYPE_CHECKING:
    from .model import CastleState


def grenade_throws(s: CastleState, hero: int) -> list[Action]:
    """The monsters two squares away in an open straight line; never from, into or across an area."""  # DRK-620, DRK-624
    targets = (s.at[place] for place in throws(s.opened)[s.heroes[hero].place])
    return [Throw(s.realm.figure_name(s, figure)) for figure in targets if figure >= FIRST_MONSTER]


def throw_grenade(s: CastleState, hero: int, figure: int) -> None:
    """The grenade is used up; its player may add Hit cards."""  # DRK-601, DRK-622
    place = s.monster(figure).place
    spend_item(s, hero, THIRD)
    names = FLOOR.names
    s.tell(
        GrenadeThrown, "620", seat=s.owners[hero], hero=HERO_IDS[hero], foe=s.realm.figure_name(s, figure),
        source=names[s.heroes[hero].place], place=names[place],
    )  # fmt: skip
    if s.heroes[hero].hand:  # a missing question would betray the hand
        s.push(AskGrenadeHits(s.owners[hero], hero, place))
    else:
        s.push(Explosion(hero, place, NUMBERS.grenade_target))


class AskGrenadeHits(Question, frozen=True):
    """How many Hit cards with the grenade?"""  # DRK-622

    kind = "hit_cards"
    always_ask = True

    hero: int
    place: int

    def options(self, s: CastleState) -> Sequence[Hits]:
        return HITS[: min(MOST_HITS, s.heroes[self.hero].hits) + 1]

    def choose(self, s: CastleState, action: Hits) -> None:
        play_hits(s, self.hero, action.count)
        s.push(Explosion(self.hero, self.place, NUMBERS.grenade_target + action.count))


class Explosion(Step, frozen=True):
    """The target first, then the monsters beside it (north, east, south, west), then the heroes beside it."""  # DRK-621, DRK-625

    hero: int
    place: int
    damage: int

    def run(self, s: CastleState) -> None:
        s.tell(Exploded, "621", place=FLOOR.names[self.place], damage=self.damage)
        around = [place for place in ways(s.opened).fight[self.place] if not FLOOR.is_area[place]]
        _burn(s, self.hero, self.place, self.damage)
        for place in around:
            _burn(s, self.hero, place, NUMBERS.grenade_splash)
        for place in around:
            if s.at[place] in HEROES:
                wound(s, s.at[place], NUMBERS.grenade_splash, NOBODY, "621", cause="grenade")


def _burn(s: CastleState, hero: int, place: int, damage: int) -> None:
    """A monster there dies of the damage and pays its thrower, or nothing happens to it; its item stays."""  # DRK-623
    if s.at[place] < FIRST_MONSTER:
        return
    monster = s.monster(s.at[place])
    if slay_or_learn(s, hero, monster, damage, "623"):
        reward(s, hero, monster)
        if monster.item != NO_ITEM:
            leave_item(s, monster.item, place)
