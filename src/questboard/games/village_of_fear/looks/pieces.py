"""The village's own pieces: the Warlord, his creatures, treasures, Keys and halflings."""

from __future__ import annotations

from questboard.core.shown.scene import Badge, Piece
from questboard.games.dark.looks.icons import CHEST, EVIL_MARK, OPEN_CHEST
from questboard.games.dark.rules.model import BOSS, EVIL, NOBODY, NOWHERE
from questboard.games.dark.words.ids import area_id, cell_id, piece_id
from questboard.games.village_of_fear.rules.content import (
    BUILDINGS,
    FLOOR,
    GONE,
    LURKER,
    MARKED,
    MILL,
    NO_BUILDING,
    NUMBERS,
    TREASURE_IDS,
    TREASURE_SQUARES,
    UNKNOWN_TREASURE,
    WOLF,
    column_and_row,
)
from questboard.games.village_of_fear.rules.model import KEY_IN_HALL, KEY_IN_LAIR, KEY_ON_BRIDGE, KEY_ON_LURKER, VillageState
from questboard.games.village_of_fear.words.ids import point_id, treasure_id
from questboard.games.village_of_fear.words.names import card_name

from .board import PERCH, STEP, WARLORD_SPOT, WOLF_HOME, corner
from .icons import GREY, ICONS

SPECIAL = "fought without a Hit Strength: the more swords win"


def pieces(s: VillageState) -> list[Piece]:
    """Whatever stands or lies on the board beside heroes, monsters and lying items."""
    found = [*_treasures(s), *_keys(s), *_halflings(s), *_wererats(), _karrion(s), _wolf(s)]
    if s.killer == NOBODY:
        found.append(_warlord(s))
    lurker = _lurker(s)
    return [*found, lurker] if lurker else found


def _warlord(s: VillageState) -> Piece:
    return Piece(
        id=piece_id("warlord"),
        cell=_cell(WARLORD_SPOT),
        icon=ICONS["warlord"],
        name="Warlord",
        seat=EVIL,
        mark=EVIL_MARK,
        foe=True,
        size="L",
        number=s.wheel,
        faded=s.turn == BOSS and BOSS in s.acted,
        about=f"Warlord, falls at a total of {s.wheel}; strikes with {NUMBERS.warlord_dice} dice at heroes on the top.",
    )


def _creature(id: str, cell: str, about: str, *, faded: bool = False, badges: tuple[Badge, ...] = ()) -> Piece:
    name = id.partition(":")[0]
    return Piece(
        piece_id(id),
        cell,
        ICONS[name],
        card_name(name),
        ring=GREY,
        foe=True,
        faded=faded,
        badges=badges,
        about=f"{card_name(name)}, {about}.",
    )


def _wolf(s: VillageState) -> Piece:
    at_home = s.wolf == NOWHERE
    cell = _cell(WOLF_HOME) if at_home else cell_id(FLOOR.names[s.wolf])
    return _creature("wolf", cell, f"{'at home; ' if at_home else ''}{SPECIAL}", faded=s.turn == BOSS and WOLF in s.acted)


def _lurker(s: VillageState) -> Piece | None:
    """On the Drawbridge only those see him who may; whoever has him in his camp took him off the board."""  # 742, 744
    if s.trial_won:
        return None
    badges = (Badge(ICONS["key"], about="a Key"),) if s.key_places & KEY_ON_LURKER else ()
    if s.trial != NOBODY:
        if not s.lurker_path:
            return None
        return _creature("lurker", point_id(*column_and_row(s.lurker_path[-1])), "unseen by the heroes", badges=badges)
    cell = _cell(STEP) if s.lurker == NOWHERE else cell_id(FLOOR.names[s.lurker])
    home = "on the Fortress step; " if s.lurker == NOWHERE else ""
    return _creature("lurker", cell, f"{home}{SPECIAL}", faded=s.turn == BOSS and LURKER in s.acted, badges=badges)


def _karrion(s: VillageState) -> Piece:
    """On his perch, or on the roof that he seals."""  # 720, 721
    if s.karrion == NO_BUILDING:
        return _creature("karrion", _cell(PERCH), "on his perch")
    x, y = corner(s.karrion)
    return _creature("karrion", _cell((x + 2, y)), f"seals the {BUILDINGS[s.karrion].name}: it cannot be lifted")


def _wererats() -> list[Piece]:
    return [_creature(id, area_id("LAIR"), f"in the Lair; {SPECIAL}") for id in ("wererat", "wererat:2")]


def _cell(spot: tuple[int, int]) -> str:
    return cell_id(f"{spot[0]},{spot[1]}")


# ---- things ---------------------------------------------------------------------------------------------------------


def _thing(id: str, cell: str, icon: str, name: str, about: str, *, faded: bool = False) -> Piece:
    return Piece(id, cell, icon, name, shape="tile", size="S", faded=faded, about=about)


def _treasures(s: VillageState) -> list[Piece]:
    """In lifted buildings everybody sees what lies there."""  # 310, 611
    found = []
    for number, treasure in enumerate(s.treasures):
        if s.is_lifted(number):
            id, cell, building = treasure_id(number + 1), cell_id(FLOOR.names[TREASURE_SQUARES[number]]), BUILDINGS[number].name
            if treasure == GONE:
                found.append(_thing(id, cell, OPEN_CHEST, "Emptied chest", f"Emptied chest of the {building}.", faded=True))
            elif treasure == UNKNOWN_TREASURE:
                found.append(_thing(id, cell, CHEST, "Treasure", f"Treasure of the {building}."))
            else:
                name = card_name(TREASURE_IDS[treasure])
                found.append(_thing(id, cell, ICONS[TREASURE_IDS[treasure]], name, f"{name}, the treasure of the {building}."))
    return found


def _keys(s: VillageState) -> list[Piece]:
    places = {
        "hall": (KEY_IN_HALL, cell_id(FLOOR.names[MARKED]), "Key, on the marked space; the guard must be slain first."),
        "lair": (KEY_IN_LAIR, area_id("LAIR"), "Key, for whoever beats both Wererats here."),
        "bridge": (KEY_ON_BRIDGE, area_id("BRIDGE"), "Key, left on the Drawbridge for the next hero without one."),
    }
    return [
        _thing(f"piece:key:{id}", cell, ICONS["key"], "Key", about)
        for id, (bit, cell, about) in places.items()
        if s.key_places & bit
    ]


def _halflings(s: VillageState) -> list[Piece]:
    """The Mayor is upstairs in the hall; the Miller is seen when the Windmill is lifted."""  # 108
    found = []
    if s.mayor == NOBODY:
        about = "Mayor, captive; whoever slays the guard frees him."
        found.append(_thing("piece:mayor", cell_id(FLOOR.names[MARKED]), ICONS["mayor"], "Mayor", about))
    if s.miller == NOBODY and s.is_lifted(MILL):
        about = "Miller, captive; freed when no monster is left in the Windmill."
        found.append(_thing("piece:miller", cell_id(FLOOR.names[TREASURE_SQUARES[MILL]]), ICONS["miller"], "Miller", about))
    return found
