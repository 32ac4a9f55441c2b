"""The castle's side of the rules that both games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from questboard.core import Action, AnyChance
from questboard.games.dark.rules.actions import TAKE_TREASURE, Fountain, Go, Put, TakeTreasure
from questboard.games.dark.rules.events import KnockedOut
from questboard.games.dark.rules.floor import Ways
from questboard.games.dark.rules.items import offer_pick_up
from questboard.games.dark.rules.model import BOSS, EVIL
from questboard.games.dark.rules.realm import Realm
from questboard.games.dark.rules.rounds import figure_named
from questboard.games.dark.rules.scoring import eliminate

from .actions import SEARCH, Search, StepOnPlatform, Throw
from .arena import fill_arena, first_arrival, must_give_up
from .challenge import check_hand, extra_hit
from .chests import chest_before, deal_contents, hide_contents, open_chest
from .content import (
    BEYOND_ARCH,
    BOX_STRENGTHS,
    DOOMSTEP,
    ENTRANCE,
    FACES,
    FLOOR,
    HERO_IDS,
    ITEM_IDS,
    KINDS,
    NO_STOP,
    NUMBERS,
    THRONE_FRONT,
    TYPES,
    WEAPON_IDS,
    ways,
)
from .doors import open_doors
from .entrance import entrance_actions, step_on_platform, visit_fountain
from .grenades import grenade_throws, throw_grenade
from .korak import KorakTurn
from .secret_doors import can_search, search

if TYPE_CHECKING:
    from .model import CastleState


class Castle(Realm):
    """Korak's castle."""

    prefix = "DRK"
    floor = FLOOR
    entrance = ENTRANCE
    boss = "korak"
    boss_front = THRONE_FRONT
    boss_dice = NUMBERS.korak_dice
    boss_points = NUMBERS.korak_hp
    throne_points = NUMBERS.throne_points
    round_limit = NUMBERS.round_limit
    placing_rule = "325"

    hero_ids = HERO_IDS
    weapons = WEAPON_IDS
    item_ids = ITEM_IDS
    types = TYPES
    kind_type = tuple(type_ for type_, _ in KINDS)
    kind_strength = tuple(strength for _, strength in KINDS)
    box_strengths = BOX_STRENGTHS
    faces = FACES
    no_stop = NO_STOP
    steps = tuple(Go(name) for name in FLOOR.names)
    places = tuple(Put(name) for name in FLOOR.names)
    creatures: ClassVar[dict[int, str]] = {BOSS: "korak"}

    # ---- stepping -------------------------------------------------------------------------------------------------

    def ways(self, s: CastleState) -> Ways:
        return ways(s.opened)

    def came_to_stand(self, s: CastleState, hero: int) -> None:
        offer_pick_up(s, hero)
        first_arrival(s, hero)
        open_doors(s, hero)

    # ---- turns ----------------------------------------------------------------------------------------------------

    def begin_hero_turn(self, s: CastleState, hero: int) -> None:
        s.searches = 1
        open_doors(s, hero)  # DRK-312

    def hero_actions(self, s: CastleState, hero: int) -> list[Action]:
        options = entrance_actions(s, hero)
        if chest_before(s, hero) is not None:
            options.append(TAKE_TREASURE)
        if can_search(s, hero):
            options.append(SEARCH)
        return options

    def do(self, s: CastleState, hero: int, action: Any) -> None:
        match action:
            case TakeTreasure():
                open_chest(s, hero)
            case Search():
                search(s, hero)
            case Fountain():
                visit_fountain(s, hero)
            case StepOnPlatform():
                step_on_platform(s, hero)
            case Throw(foe):
                throw_grenade(s, hero, figure_named(s, foe))

    def begin_evil_turn(self, s: CastleState) -> None:
        s.summoned = False
        s.push(KorakTurn(EVIL))
        fill_arena(s)

    # ---- fighting -------------------------------------------------------------------------------------------------

    def hero_dice(self, s: CastleState, hero: int, foe: int) -> int:
        return NUMBERS.hero_dice_golden if s.heroes[hero].weapon else NUMBERS.hero_dice

    def boss_strength(self, s: CastleState) -> int:
        return NUMBERS.korak_hp

    def needed(self, s: CastleState, strength: int) -> int:
        return strength + extra_hit(s)

    def knocked_out(self, s: CastleState, hero: int, by: int) -> None:
        if by == BOSS:  # DRK-832
            eliminate(s, hero, "832")
            return
        beyond = s.heroes[hero].place in BEYOND_ARCH
        place, rule = (DOOMSTEP, "830") if beyond else (ENTRANCE, "420")
        s.lift_hero(hero)
        s.stand_hero(hero, place)
        s.tell(KnockedOut, rule, seat=s.owners[hero], hero=HERO_IDS[hero], place=FLOOR.names[place])
        if beyond:
            must_give_up(s, hero)

    # ---- things ---------------------------------------------------------------------------------------------------

    def item_limit(self, s: CastleState, hero: int) -> int:
        return NUMBERS.max_items  # DRK-610

    def item_uses(self, s: CastleState, hero: int) -> list[Action]:
        return grenade_throws(s, hero)

    def boots_put_on(self, s: CastleState, hero: int) -> None:
        s.searches += 1  # DRK-720

    def hand_limit(self, s: CastleState, hero: int) -> None:
        check_hand(s, hero)

    def extra_points(self, s: CastleState, hero: int) -> int:
        return 0

    # ---- secrets --------------------------------------------------------------------------------------------------

    def hide_more(self, s: CastleState, viewer: int | None) -> None:
        if viewer != EVIL:
            hide_contents(s)

    def imagine_more(self, s: CastleState, viewer: int | None, chance: AnyChance) -> None:
        if viewer != EVIL:
            deal_contents(s, chance)


CASTLE = Castle()
