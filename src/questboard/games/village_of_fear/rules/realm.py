"""The village's part of the rules that both games share."""

from __future__ import annotations

from typing import Any, ClassVar

from questboard.core import Action, AnyChance, Question
from questboard.games.dark.rules.actions import FOUNTAIN, Fountain, Go, Put, TakeTreasure
from questboard.games.dark.rules.events import KnockedOut
from questboard.games.dark.rules.floor import Ways
from questboard.games.dark.rules.items import heal, offer_pick_up
from questboard.games.dark.rules.model import BOSS, EVIL, FULL_HP, Monster
from questboard.games.dark.rules.realm import Realm
from questboard.games.dark.rules.scoring import eliminate

from . import creatures, fortress, view, warlord
from .actions import TakeKey, Venture
from .buildings import (
    TAKING_PLACES,
    after_slaying,
    close_deserted,
    find_miller,
    lift_before,
    note_monster,
    take_hall_key,
    take_treasure,
    takings,
)
from .content import (
    BOX,
    BOX_STRENGTHS,
    BRIDGE,
    BUILDING_OF,
    CORNERS,
    ENTRANCE,
    FLOOR,
    HALL,
    HERO_IDS,
    ITEM_IDS,
    KARRION,
    KIND_STRENGTH,
    KIND_TYPE,
    LURKER,
    MILL,
    NO_STOP,
    NUMBERED_OF,
    NUMBERS,
    SEWERS,
    STAIR_FOOT,
    STAIR_HEAD,
    TOP,
    TYPES,
    UPSTAIRS,
    WEAPONS,
    WERERAT,
    WOLF,
    ways_when,
)
from .event_cards import DrawEvent, LiftAtStart, turn_wheel
from .events import FountainUsed
from .model import VillageState
from .sewers import DrawSewerCard
from .trial import AskColumn, find_bridge_key, may_cross, ventures
from .whip import USE_WHIP, AskWhip

_ANSWERS = tuple(
    NUMBERED_OF[place] >= 0 or place in (*SEWERS, BRIDGE, TOP) or BUILDING_OF[place] == MILL for place in range(len(FLOOR))
)
"""The places where something happens when a hero comes there."""
_GUARDED = frozenset((STAIR_HEAD, BRIDGE))
"""The places that heroes may not always enter."""


class Village(Realm):
    """The village of the Warlord."""

    prefix = "VIL"
    floor = FLOOR
    entrance = ENTRANCE
    boss = "warlord"
    boss_front = TOP
    boss_dice = NUMBERS.warlord_dice
    boss_points = NUMBERS.warlord_points
    throne_points = NUMBERS.spot_points
    round_limit = NUMBERS.round_limit
    placing_rule = "315"

    hero_ids = HERO_IDS
    weapons = WEAPONS
    item_ids = ITEM_IDS
    types = TYPES
    kind_type = KIND_TYPE
    kind_strength = KIND_STRENGTH
    box_strengths = BOX_STRENGTHS
    faces = BOX.pieces.combat_die.faces
    no_stop = NO_STOP
    steps = tuple(Go(name) for name in FLOOR.names)
    places = tuple(Put(name) for name in FLOOR.names)
    creatures: ClassVar[dict[int, str]] = {
        BOSS: "warlord",
        WOLF: "wolf",
        LURKER: "lurker",
        WERERAT: "wererat",
        KARRION: "karrion",
    }

    @property
    def boss_name(self) -> str:
        return "the Warlord"

    # ---- stepping -------------------------------------------------------------------------------------------------

    def ways(self, s: VillageState) -> Ways:
        return ways_when(s.opened)

    def may_step(self, s: VillageState, hero: int, source: int, place: int) -> bool:
        if place not in _GUARDED:
            return True
        if place == BRIDGE:  # VIL-748
            return may_cross(s, hero)
        return source != STAIR_FOOT or not s.is_held(HALL)  # VIL-321

    def came_to_stand(self, s: VillageState, hero: int) -> None:
        place = s.heroes[hero].place
        if _ANSWERS[place]:
            self._answer(s, hero, place)
        offer_pick_up(s, hero)

    def _answer(self, s: VillageState, hero: int, place: int) -> None:
        """What a hero's step brings about."""
        if place == TOP:
            fortress.enter_top(s, hero, "801")
        elif place == BRIDGE:
            find_bridge_key(s, hero)
        elif place in SEWERS:
            if not s.crossing:  # VIL-730
                s.push(DrawSewerCard(hero))
        elif NUMBERED_OF[place] >= 0:
            lift_before(s, hero)
        else:
            find_miller(s, hero)

    def monster_came(self, s: VillageState, place: int) -> None:
        note_monster(s, place)

    # ---- turns ----------------------------------------------------------------------------------------------------

    def begin_hero_turn(self, s: VillageState, hero: int) -> None:
        s.whip_rests, s.exchanged = False, 0
        find_miller(s, hero)
        s.push(DrawEvent(hero), LiftAtStart(hero))

    def hero_actions(self, s: VillageState, hero: int) -> list[Action]:
        place = s.heroes[hero].place
        if TAKING_PLACES[place]:
            return takings(s, hero)
        if place == ENTRANCE:
            return [FOUNTAIN] if s.actions >= NUMBERS.fountain_actions else []  # VIL-701, VIL-R26
        return ventures(s) if place in CORNERS else []

    def do(self, s: VillageState, hero: int, action: Any) -> None:
        match action:
            case TakeTreasure():
                take_treasure(s, hero)
            case TakeKey():
                take_hall_key(s, hero)
            case Fountain():
                self._drink(s, hero)
            case Venture():
                s.push(AskColumn(s.owners[hero], hero))
            case _:
                s.push(AskWhip(s.owners[hero], hero))

    def _drink(self, s: VillageState, hero: int) -> None:
        """All HP for three actions; who has none left has ended his turn."""  # VIL-701
        s.actions -= NUMBERS.fountain_actions
        s.tell(FountainUsed, "701", seat=s.owners[hero], hero=HERO_IDS[hero])
        heal(s, hero, FULL_HP, "701")
        if not s.actions:
            s.end_turn()

    def begin_evil_turn(self, s: VillageState) -> None:
        warlord.begin(s)

    def end_evil_turn(self, s: VillageState) -> None:
        close_deserted(s)

    # ---- fighting -------------------------------------------------------------------------------------------------

    def hero_dice(self, s: VillageState, hero: int, foe: int) -> int:
        return fortress.hero_dice(s, hero, foe)

    def hero_rolled(self, s: VillageState, hero: int, foe: int) -> None:
        if foe == BOSS:
            fortress.dice_tell_the_card(s, hero)

    def boss_strength(self, s: VillageState) -> int:
        return s.wheel  # VIL-820

    def is_visible(self, s: VillageState, monster: Monster) -> bool:
        return monster.place not in UPSTAIRS or s.is_lifted(HALL)  # VIL-317

    def special_fight(self, s: VillageState, hero: int, foe: int, *, hero_attacks: bool) -> None:
        creatures.special_fight(s, hero, foe, hero_attacks=hero_attacks)

    def creature_action(self, figure: int) -> Question:
        return creatures.CreatureAction(EVIL, figure)

    def before_bout(self, s: VillageState, hero: int, foe: int) -> None:
        if foe == BOSS:
            fortress.karrion_strikes(s, hero)

    def knocked_out(self, s: VillageState, hero: int, by: int) -> None:
        if s.heroes[hero].place == TOP:  # VIL-825
            eliminate(s, hero, "825")
            return
        s.lift_hero(hero)
        s.stand_hero(hero, ENTRANCE)
        s.tell(KnockedOut, "420", seat=s.owners[hero], hero=HERO_IDS[hero], place=FLOOR.names[ENTRANCE])
        turn_wheel(s, 1, "420")

    def monster_fell(self, s: VillageState, hero: int, monster: Monster) -> None:
        after_slaying(s, hero, monster)

    # ---- things ---------------------------------------------------------------------------------------------------

    def item_limit(self, s: VillageState, hero: int) -> int:
        return NUMBERS.max_items + NUMBERS.items_per_hostage * s.rescued(hero)  # VIL-610

    def item_uses(self, s: VillageState, hero: int) -> list[Action]:
        return [] if s.whip_rests else [USE_WHIP]

    def hero_acts(self, s: VillageState, hero: int) -> None:
        s.whip_rests = False  # if the Whip was put back, something else is done now

    def store_is_seen(self, s: VillageState) -> bool:
        return view.hidden_guard(s) is None

    def hand_limit(self, s: VillageState, hero: int) -> None:
        """There is none."""

    def extra_points(self, s: VillageState, hero: int) -> int:
        return NUMBERS.hostage_points * s.rescued(hero)  # VIL-902

    # ---- secrets --------------------------------------------------------------------------------------------------

    def hide_more(self, s: VillageState, viewer: int | None) -> None:
        view.hide(s, viewer)

    def imagine_more(self, s: VillageState, viewer: int | None, chance: AnyChance) -> None:
        view.deal_anew(s, viewer, chance)


VILLAGE = Village()
