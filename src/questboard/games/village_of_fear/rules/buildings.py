"""Buildings: lifted when a hero reaches their number, populated at once, closed again, cleared; what lies in them."""

from __future__ import annotations

from questboard.core import Action
from questboard.games.dark.rules.actions import TAKE_TREASURE
from questboard.games.dark.rules.items import POTION, gain_item
from questboard.games.dark.rules.model import EVIL, NOBODY, Monster
from questboard.games.dark.rules.placing import NO_LIMIT, AskFigure, new_placing, withdraw

from .actions import TAKE_KEY
from .content import (
    BUILDING_OF,
    BUILDINGS,
    DOORWAYS,
    FLOOR,
    GONE,
    GUARD_STARTS,
    HALL,
    HERO_IDS,
    INSIDE,
    ITEM_IDS,
    KEY,
    MARKED,
    MILL,
    NO_BUILDING,
    NUMBERED_OF,
    PLACING_SQUARES,
    TREASURE_IDS,
    TREASURE_SIDES,
    TYPES,
    UPSTAIRS,
)
from .events import BuildingCleared, BuildingClosed, BuildingLifted, GuardShown, HalflingRescued, KeyTaken, TreasureTaken
from .model import KEY_IN_HALL, VillageState

# ---- lifting and closing --------------------------------------------------------------------------------------------


def lift_before(s: VillageState, hero: int) -> None:
    """The building on whose number he stands is lifted, unless sealed."""  # VIL-210, VIL-310, VIL-316, VIL-721, VIL-R24
    building = NUMBERED_OF[s.heroes[hero].place]
    if building == NO_BUILDING or s.is_lifted(building) or s.karrion == building:
        return
    first = not s.revealed >> building & 1
    s.opened |= 1 << building
    s.revealed |= 1 << building
    if s.log is not None:
        treasure = s.treasures[building]
        s.tell(
            BuildingLifted,
            "310",
            seat=s.owners[hero],
            hero=HERO_IDS[hero],
            building=building + 1,
            treasure="" if treasure == GONE else TREASURE_IDS[treasure],
        )
        guard = s.guard()
        if building == HALL and first and guard is not None:
            _show_guard(s, guard)
    card = BUILDINGS[building]
    group = new_placing(s, card.hp_limit or NO_LIMIT)
    s.push(AskFigure(EVIL, group, PLACING_SQUARES[building], 0, card.max_monsters))  # VIL-311, VIL-312, VIL-314, VIL-320


def _show_guard(s: VillageState, guard: Monster) -> None:
    name, type_ = s.realm.monster_name(guard), TYPES[s.realm.kind_type[guard.kind]]
    s.tell(GuardShown, "310", figure=name, type=type_, item=ITEM_IDS[guard.item], place=FLOOR.names[guard.place])


def may_be_closed(s: VillageState, building: int) -> bool:
    """Lifted, not cleared, and without a hero in it."""  # VIL-318
    if not s.is_lifted(building) or s.cleared >> building & 1:
        return False
    inside = INSIDE[building]
    return not any(hero.place in inside for hero in s.heroes)


def close_building(s: VillageState, building: int, rule: str) -> None:
    """The building stands on the board again; monsters on its ground floor go back to the store."""  # VIL-318, VIL-325
    names = []
    for monster in [monster for monster in s.monsters.values() if BUILDING_OF[monster.place] == building]:
        names.append(s.realm.monster_name(monster))
        withdraw(s, monster)
    s.opened &= ~(1 << building)
    s.populated &= ~(1 << building)
    s.tell(BuildingClosed, rule, building=building + 1, withdrawn=tuple(names))


def close_deserted(s: VillageState) -> None:
    """Buildings that all their monsters have left are closed."""  # VIL-324, VIL-R35
    for building in range(len(BUILDINGS)):
        if s.populated >> building & 1 and not s.is_held(building) and may_be_closed(s, building):
            close_building(s, building, "324")


def note_monster(s: VillageState, place: int) -> None:
    """A building has held a monster since it was lifted."""  # VIL-324
    building = BUILDING_OF[place]
    if building != NO_BUILDING:
        s.populated |= 1 << building


# ---- slain in a building --------------------------------------------------------------------------------------------


def after_slaying(s: VillageState, hero: int, monster: Monster) -> None:
    """The guard's death frees the Mayor, the last monster's in the Windmill the Miller; a building may be cleared."""
    if monster.place in UPSTAIRS:  # VIL-322
        rescue_mayor(s, hero)
        return
    building = BUILDING_OF[monster.place]
    if building == NO_BUILDING or s.is_held(building):
        return
    s.cleared |= 1 << building  # VIL-319
    s.tell(BuildingCleared, "319", building=building + 1)
    if building == MILL:  # VIL-323
        rescue_miller(s, hero)


def rescue_mayor(s: VillageState, hero: int) -> None:
    """The Mayor with his Potion, and the Key beside him if the hero has none."""  # VIL-322, VIL-613
    s.mayor = hero
    _free(s, hero, "mayor", MARKED, "322")
    if not s.has_key(hero):
        take_hall_key(s, hero)


def rescue_miller(s: VillageState, hero: int) -> None:
    """The Miller with his Potion, if he is still there."""  # VIL-323
    if s.miller == NOBODY:
        s.miller = hero
        _free(s, hero, "miller", DOORWAYS[MILL], "323")


def _free(s: VillageState, hero: int, halfling: str, place: int, rule: str) -> None:
    """The halfling is in the camp first, so that there is room for his Potion."""  # VIL-326, VIL-610
    s.tell(HalflingRescued, rule, seat=s.owners[hero], hero=HERO_IDS[hero], halfling=halfling)
    gain_item(s, hero, POTION, place, "326")


def find_miller(s: VillageState, hero: int) -> None:
    """A hero who stands in the Windmill in his own turn, while no monster is in it, takes the Miller."""  # VIL-323
    if s.miller == NOBODY and BUILDING_OF[s.heroes[hero].place] == MILL and not s.crossing and not s.is_held(MILL):
        rescue_miller(s, hero)


# ---- treasures and the hall's Key -----------------------------------------------------------------------------------


def take_hall_key(s: VillageState, hero: int) -> None:
    """The Key on the marked space."""  # VIL-322
    s.key_places &= ~KEY_IN_HALL
    s.key_holders |= 1 << hero
    s.tell(KeyTaken, "322", seat=s.owners[hero], hero=HERO_IDS[hero], source="hall")


def takings(s: VillageState, hero: int) -> list[Action]:
    """The treasure or Key that the hero may take where he stands."""  # VIL-322, VIL-611, VIL-612, VIL-613, VIL-614
    place = s.heroes[hero].place
    if place in GUARD_STARTS:
        there = s.key_places & KEY_IN_HALL and s.guard() is None and not s.has_key(hero)
        return [TAKE_KEY] if there else []
    building = BUILDING_OF[place]
    if building == NO_BUILDING or place not in TREASURE_SIDES[building]:
        return []
    treasure = s.treasures[building]
    if treasure == GONE or (treasure == KEY and s.has_key(hero)) or s.is_held(building):
        return []
    # A Golden Weapon that he has just left is not taken back at once: otherwise a turn need never end.
    return [] if s.exchanged >> building & 1 else [TAKE_TREASURE]


def take_treasure(s: VillageState, hero: int) -> None:
    """A Key, or a Golden Weapon for the weapon he holds; an old Golden Weapon stays as the treasure."""  # VIL-611, VIL-612
    camp = s.heroes[hero]
    building = BUILDING_OF[camp.place]
    treasure, left = s.treasures[building], GONE
    if treasure == KEY:
        s.key_holders |= 1 << hero
    else:
        left = camp.weapon or GONE
        camp.weapon = treasure
        if left != GONE:
            s.exchanged |= 1 << building
    s.treasures = (*s.treasures[:building], left, *s.treasures[building + 1 :])
    s.tell(
        TreasureTaken,
        "611" if treasure == KEY else "612",
        seat=s.owners[hero],
        hero=HERO_IDS[hero],
        building=building + 1,
        treasure=TREASURE_IDS[treasure],
        left="" if left == GONE else TREASURE_IDS[left],
    )


TAKING_PLACES = tuple(place in GUARD_STARTS or any(place in sides for sides in TREASURE_SIDES) for place in range(len(FLOOR)))
"""Where there may be something to take."""
