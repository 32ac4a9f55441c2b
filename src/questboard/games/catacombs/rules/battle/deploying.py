"""The monsters of a room: which, how many, and where the Overseer places them."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Place, PlaceDomain, Question, Step
from questboard.games.catacombs.rules.actions import Count, Monster
from questboard.games.catacombs.rules.content import LORDS, MONSTER, MONSTER_ZONE, MONSTERS, PIECES, ROOMS
from questboard.games.catacombs.rules.events import LeftInPool, MetreDrawn, MonstersDeployed, PiecePlaced
from questboard.games.catacombs.rules.mat import in_cm, put, zone_domain
from questboard.games.catacombs.rules.model import OVERSEER, CatacombsState
from questboard.games.catacombs.rules.shots.summoning import available


def deploy(s: CatacombsState, monster: int, wanted: int, rule: str) -> None:
    """Take so many pieces of a monster from the pool, or as many as there are."""  # CAT-702, CAT-703
    taken = available(s, monster)[:wanted]
    for piece in taken:
        s.face[piece] = monster
        s.to_place.append(piece)
    s.emit(MonstersDeployed, rule=rule, monster=MONSTERS[monster].id, count=len(taken))


class DetermineMonsters(Step, frozen=True):
    """Specific icons, then mercenaries, then metre icons from level 1 to 4."""  # CAT-204, CAT-701

    def run(self, s: CatacombsState) -> None:
        room = ROOMS[s.room]
        for name, count in room.specific:
            deploy(s, MONSTER[name], count, "CAT-702")
        if room.mercenary:
            deploy(s, MONSTER[LORDS[s.lord].mercenary], room.mercenary, "CAT-703")
        levels = [level for level, icons in enumerate(room.metre, start=1) for _ in range(icons)]
        if s.options.random_metre:
            s.push(*(DrawMetre(level) for level in levels))
        else:
            s.push(*(AskMetre(OVERSEER, level) for level in levels))


class DetermineMinions(Step, frozen=True):
    """The lord and its minions; the icons of room cards are not used."""  # CAT-770

    def run(self, s: CatacombsState) -> None:
        lord = LORDS[s.lord]
        s.to_place.append(PIECES.lord)
        for name, count in lord.minions:
            deploy(s, MONSTER[name], count, "CAT-770")


# ---- the Monster Metre ----------------------------------------------------------------------------------------------


def can_deploy(s: CatacombsState, monster: int) -> bool:
    """Is there a piece of it, and none of its kind in this room yet?"""  # CAT-704
    return bool(available(s, monster)) and all(s.face[piece] != monster for piece in s.to_place)


class AskMetre(Question, frozen=True):
    """Which monster of this level?"""  # CAT-704

    kind = "metre_monster"
    at_rest = True
    level: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Monster(card.id) for n, card in enumerate(MONSTERS) if card.level == self.level and can_deploy(s, n)]

    def choose(self, s: CatacombsState, action: Monster) -> None:
        choose_count(s, MONSTER[action.monster])


class DrawMetre(Step, frozen=True):
    """A monster card of this level is revealed, until one can be deployed."""  # CAT-705, CAT-706

    level: int

    def run(self, s: CatacombsState) -> None:
        cards = [n for n, card in enumerate(MONSTERS) if card.level == self.level]
        while cards:
            monster = s.chance.draw(cards)
            usable = can_deploy(s, monster)
            s.emit(MetreDrawn, rule="CAT-705", monster=MONSTERS[monster].id, usable=usable)
            if usable:
                choose_count(s, monster)
                return


def choose_count(s: CatacombsState, monster: int) -> None:
    """How many of its pieces; with the option always all."""  # CAT-704
    count = len(available(s, monster))
    if s.options.whole_kit:
        deploy(s, monster, count, "CAT-704")
    else:
        s.push(AskCount(OVERSEER, monster, count))


class AskCount(Question, frozen=True):
    """How many pieces? The others stay in the pool for summons."""  # CAT-704

    kind = "metre_count"
    at_rest = False
    monster: int
    most: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Count(number) for number in range(1, self.most + 1)]

    def choose(self, s: CatacombsState, action: Count) -> None:
        deploy(s, self.monster, action.count, "CAT-704")


# ---- placing --------------------------------------------------------------------------------------------------------


class PlaceMonsters(Step, frozen=True):
    """One piece after the other, in a fixed order."""  # CAT-205

    def run(self, s: CatacombsState) -> None:
        if not s.to_place:
            return
        piece = s.to_place[0]
        s.push(self)
        if zone_domain(s, piece, MONSTER_ZONE).is_empty():
            s.to_place.pop(0)
            s.emit(LeftInPool, rule="CAT-707", piece=s.name(piece))
        else:
            s.push(AskPlaceMonster(OVERSEER, piece))


class AskPlaceMonster(Question, frozen=True):
    """Where in the monster start zone?"""  # CAT-205

    kind = "place_monster"
    at_rest = True
    piece: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return []

    def domain(self, s: CatacombsState) -> PlaceDomain:
        return zone_domain(s, self.piece, MONSTER_ZONE)

    def choose(self, s: CatacombsState, action: Place) -> None:
        piece = self.piece
        put(s, piece, *in_cm(action.x, action.y))
        s.to_place.remove(piece)
        s.health[piece] = s.full_health(piece)
        s.emit(PiecePlaced, rule="CAT-205", piece=s.name(piece), x=s.x[piece], y=s.y[piece])
