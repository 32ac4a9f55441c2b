"""The special monsters: Wolf and Lurker in the streets, their fights, Karrion on the roofs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.core import Action, Question
from questboard.games.dark.rules.actions import DONE, Done, Go, fight
from questboard.games.dark.rules.bouts import roll, wound
from questboard.games.dark.rules.model import NOBODY, NOWHERE
from questboard.games.dark.rules.stepping import heroes_in_reach, monster_steps, walk_monster

from .content import BOX, FLOOR, HERO_IDS, LURKER, LURKER_ENTRIES, NO_BUILDING, NUMBERS, ROAM, WOLF, WOLF_ENTRIES
from .events import CreatureCame, CreatureDefeated, CreatureHome, KarrionFlew, SpecialFight, SpecialRolled
from .model import VillageState

_KARRION_FACES = BOX.pieces.karrion_die.faces

# ---- where they are -------------------------------------------------------------------------------------------------


def place_of(s: VillageState, creature: int) -> int:
    """The square of the Wolf or the Lurker; NOWHERE: at home."""
    return s.wolf if creature == WOLF else s.lurker


def move_creature(s: VillageState, creature: int, place: int) -> None:
    """Note where the creature is now; whoever calls sees to the squares."""
    if creature == WOLF:
        s.wolf = place
    else:
        s.lurker = place


def go_home(s: VillageState, creature: int, rule: str) -> None:
    """The Wolf goes behind the Monument, the Lurker to the Fortress step."""  # VIL-424, VIL-741
    place = place_of(s, creature)
    if place == NOWHERE:
        return
    s.at[place] = NOBODY
    move_creature(s, creature, NOWHERE)
    s.tell(CreatureHome, rule, figure=s.realm.creatures[creature])


# ---- activation -----------------------------------------------------------------------------------------------------


def way_out(s: VillageState, creature: int) -> list[int]:
    """The free squares on which the creature may come out."""  # VIL-705, VIL-706, VIL-707
    return [place for place in (WOLF_ENTRIES if creature == WOLF else LURKER_ENTRIES) if s.at[place] == NOBODY]


def can_act(s: VillageState, creature: int) -> bool:
    """May the Warlord activate it?"""  # VIL-705, VIL-706, VIL-707
    if creature == LURKER and s.trial_won:
        return False
    return place_of(s, creature) != NOWHERE or bool(way_out(s, creature))


class CreatureAction(Question, frozen=True):
    """A step or a fight of the active Wolf or Lurker, or enough."""  # VIL-705, VIL-706, VIL-707

    kind = "monster_action"

    creature: int

    def options(self, s: VillageState) -> Sequence[Action]:
        if s.actions <= 0:
            return []
        place = place_of(s, self.creature)
        if place == NOWHERE:
            return [*(s.realm.steps[entry] for entry in way_out(s, self.creature)), DONE]
        options = monster_steps(s, self.creature, place, ROAM)
        if s.crossing:
            return options
        options += [fight(HERO_IDS[hero]) for hero in heroes_in_reach(s, place)]
        options.append(DONE)
        return options

    def choose(self, s: VillageState, action: Any) -> None:
        if isinstance(action, Done):
            return
        s.push(self)
        if isinstance(action, Go):
            _walk(s, self.creature, FLOOR.index[action.place])
        else:
            s.actions -= 1
            special_fight(s, HERO_IDS.index(action.foe), self.creature, hero_attacks=False)


class EventCreatureAction(CreatureAction, frozen=True):
    """The same, because of an Event card."""  # VIL-216

    kind = "event_creature"


def _walk(s: VillageState, creature: int, place: int) -> None:
    source = place_of(s, creature)
    move_creature(s, creature, place)
    if source == NOWHERE:
        s.actions -= 1
        s.at[place] = creature
        s.tell(CreatureCame, "705" if creature == WOLF else "706", figure=s.realm.creatures[creature], place=FLOOR.names[place])
    else:
        walk_monster(s, creature, source, place)


# ---- special fights -------------------------------------------------------------------------------------------------


def special_fight(s: VillageState, hero: int, creature: int, *, hero_attacks: bool) -> None:
    """A fight with Wolf or Lurker; beaten, it is home and its activation over."""  # VIL-421, VIL-423, VIL-424, VIL-707
    if wins_special_fight(s, hero, creature, hero_attacks=hero_attacks):
        go_home(s, creature, "424")
        if not hero_attacks:
            s.actions = 0


def wins_special_fight(s: VillageState, hero: int, foe: int, *, hero_attacks: bool = False) -> bool:
    """Both roll until one is beaten; after many rolls the monster counts as defeated."""  # VIL-421, VIL-422, VIL-R23
    names = (HERO_IDS[hero], s.realm.creatures[foe])
    attacker, defender = names if hero_attacks else names[::-1]
    s.tell(SpecialFight, "421", attacker=attacker, defender=defender)
    camp, seat = s.heroes[hero], s.owners[hero]
    dice = s.realm.hero_dice(s, hero, foe)
    for _ in range(NUMBERS.fight_roll_limit):
        foe_dice, hero_dice = roll(s, NUMBERS.monster_dice), roll(s, dice)
        s.tell(SpecialRolled, "421", seat=seat, hero=names[0], foe=names[1], foe_dice=foe_dice, hero_dice=hero_dice)
        lead = sum(hero_dice) - sum(foe_dice)
        if lead > 0:
            break
        wound(s, hero, -lead, foe, "421")
        if camp.hp == 0:
            return False
    s.tell(CreatureDefeated, "424", seat=seat, hero=names[0], foe=names[1])
    return True


# ---- Karrion --------------------------------------------------------------------------------------------------------


def roll_karrion(s: VillageState) -> None:
    """He flies to the closed building that the die names, else to his perch."""  # VIL-720, VIL-722
    number = s.chance.pick(_KARRION_FACES)
    building = number - 1
    closed = building < len(BOX.board.building) and not s.is_lifted(building)
    s.karrion = building if closed else NO_BUILDING
    s.tell(KarrionFlew, "720", roll=number, building=s.karrion + 1)
