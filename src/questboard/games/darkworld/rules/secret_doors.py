"""Secret doors: searched with the ten-sided die, found anew each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from questboard.core import Action, Question
from questboard.games.dark.rules.model import FIRST_MONSTER, HEROES, NOBODY
from questboard.games.dark.rules.stepping import walk_hero

from .content import ARRIVALS, FLOOR, HAUNTER_FACES, HERO_IDS, NUMBERED, SECRET_AT, SECRET_DOORS
from .doors import populate
from .events import PassedSecretDoor, Searched

if TYPE_CHECKING:
    from .model import CastleState


def can_search(s: CastleState, hero: int) -> bool:
    """Once a turn on a numbered square, and once more for each pair of Boots."""  # DRK-720
    return s.searches > 0 and s.heroes[hero].place in SECRET_AT


def search(s: CastleState, hero: int) -> None:
    """Roll; the right number opens the way."""  # DRK-720, DRK-721
    s.searches -= 1
    number = SECRET_AT[s.heroes[hero].place]
    die = s.chance.pick(HAUNTER_FACES)
    found = die in SECRET_DOORS[number].numbers
    s.tell(Searched, "721", seat=s.owners[hero], hero=HERO_IDS[hero], die=die, found=found)
    if found:
        _pass_through(s, hero, number)
    else:
        s.barred = s.actions  # DRK-724, DRK-R17
        s.push(ForcedStep(s.owners[hero], hero))


def _pass_through(s: CastleState, hero: int, number: int) -> None:
    """He changes places with everything on the arrival square; then Korak populates the new room."""  # DRK-722, DRK-723, DRK-R16
    source, target = NUMBERED[number], ARRIVALS[number]
    other = s.at[target]
    swapped = "" if other == NOBODY else s.realm.figure_name(s, other)
    s.at[source], s.at[target] = other, hero
    s.heroes[hero].place = target
    if other in HEROES:
        s.heroes[other].place = source
    elif other >= FIRST_MONSTER:
        s.monster(other).place = source  # DRK-726, DRK-R15
    items = s.lying.pop(target, ())
    if items:
        s.lying[source] = tuple(sorted((*s.lying.get(source, ()), *items)))
    names = FLOOR.names
    s.tell(
        PassedSecretDoor, "722", seat=s.owners[hero], hero=HERO_IDS[hero], source=names[source], target=names[target],
        swapped=swapped,
    )  # fmt: skip
    populate(s, SECRET_DOORS[number].to_room)


class ForcedStep(Question, frozen=True):
    """After a failed search he must step to a free square beside him, if there is one."""  # DRK-724

    kind = "forced_step"

    hero: int

    def options(self, s: CastleState) -> Sequence[Action]:
        beside = s.realm.ways(s).walk[s.heroes[self.hero].place]
        return [s.realm.steps[place] for place in beside if s.at[place] == NOBODY]

    def choose(self, s: CastleState, action: Any) -> None:
        walk_hero(s, self.hero, FLOOR.index[action.place], free=True)
