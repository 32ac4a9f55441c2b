"""The Haunter flies along a row of the castle rooms and spares nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questboard.games.dark.rules.bouts import knock_out, take_off_unseen
from questboard.games.dark.rules.items import leave_item
from questboard.games.dark.rules.model import EVIL, HEROES, NO_ITEM, NOBODY

from .content import FLOOR, HAUNTER_FACES, ROWS
from .events import HaunterRolled, TakenByHaunter

if TYPE_CHECKING:
    from .model import CastleState


def can_summon(s: CastleState) -> bool:
    """Once in each of Korak's turns, until a hero has reached the Doomstep."""  # DRK-210, DRK-701, DRK-705, DRK-R24
    return not s.summoned and not s.arrived


def summon(s: CastleState) -> None:
    """Roll the ten-sided die; the Haunter flies along that row, with a 0 it stays away."""  # DRK-701, DRK-702
    s.summoned = True
    row = s.chance.pick(HAUNTER_FACES)
    s.tell(HaunterRolled, "702", seat=EVIL, row=row)
    path = ROWS[row]  # DRK-704
    for monster in s.monsters_in(path):  # DRK-703, DRK-R18
        s.tell(TakenByHaunter, "703", figure=s.realm.figure_name(s, monster.figure), place=FLOOR.names[monster.place])
        take_off_unseen(s, monster)
        if monster.item != NO_ITEM:
            leave_item(s, monster.item, monster.place)
    for hero in HEROES:
        if s.heroes[hero].place in path:
            knock_out(s, hero, NOBODY)
