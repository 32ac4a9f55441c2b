"""Damage, death, and who gets what of the dead."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.games.manticore.rules.card import lay_down, words
from questboard.games.manticore.rules.content import LABELS, MONSTER_CARDS, POWER_POINTS, SPELL_KINDS
from questboard.games.manticore.rules.events import CitySuffers, Died, LifeLost, ThingsLeft
from questboard.games.manticore.rules.model import FIRST_MONSTER, MANTICORE, NOBODY, Item, ManticoreState
from questboard.games.manticore.rules.waking import manticore_dies, manticore_wins, wake

from .rewards import AskPoint, AskTrophy


class Side(msgspec.Struct, frozen=True):
    """The heroes' side of a fight: who proposed it, and the agreed shares (NOBODY: no agreement)."""  # MAN-569

    proposer: int = NOBODY
    artifact_to: int = NOBODY
    points_to: tuple[int, ...] = ()


def wound(s: ManticoreState, figure: int, amount: int, rule: str) -> bool:
    """Take life; tells whether the figure dies of it."""  # MAN-581
    if figure < FIRST_MONSTER:
        s.heroes[figure].life = max(0, s.heroes[figure].life - amount)
    elif figure == MANTICORE:
        s.manticore_life = max(0, s.manticore_life - amount)
    else:
        s.monsters[figure - FIRST_MONSTER].damage += amount
    left = max(0, s.life_of(figure))
    s.emit(LifeLost, rule=rule, figure=s.name_of(figure), amount=amount, left=left)
    return left == 0


def bury(s: ManticoreState, dead: Sequence[int], slayers: Sequence[int], side: Side) -> None:
    """Remove the dead of one event together, then hand out the spoils if heroes slew them."""  # MAN-582, MAN-583, MAN-584
    by_heroes = bool(slayers) and slayers[0] < FIRST_MONSTER
    spoils = []
    for figure in dead:
        if figure == MANTICORE:
            manticore_dies(s, share_holder(s, slayers, side.artifact_to, side))  # MAN-572, MAN-585
            return
        things, points = _remove(s, figure, for_slayers=by_heroes)
        if by_heroes:
            spoils += _spoils(s, slayers, side, things, points)
    if not s.living_heroes():
        manticore_wins(s, "All heroes are dead.", "MAN-824")
    elif spoils:
        s.push(*spoils)


def _remove(s: ManticoreState, figure: int, for_slayers: bool) -> tuple[tuple[Item, ...], int]:
    """Take a dead figure off the board; returns the artifacts and Power points that slaying heroes may get."""
    cell = s.cell_of(figure)
    s.emit(Died, rule="MAN-582" if figure < FIRST_MONSTER else "MAN-583", figure=s.name_of(figure), cell=LABELS[cell])
    if figure >= FIRST_MONSTER:
        return remove_monster(s, figure - FIRST_MONSTER), MONSTER_CARDS[figure - FIRST_MONSTER].power_points  # MAN-421
    hero = s.heroes[figure]
    s.at[cell] = NOBODY
    things = tuple(hero.artifacts())
    s.lost += sum(hero.slots[kind] > 0 for kind in SPELL_KINDS)  # MAN-413, MAN-414
    hero.cell, hero.bag, hero.slots, hero.boots_act = NOBODY, (), [0] * 8, False
    if things and not for_slayers:
        lay_down(s, cell, things)  # MAN-414
        s.emit(ThingsLeft, rule="MAN-414", cell=LABELS[cell], things=tuple(words(item) for item in things))
    return things, POWER_POINTS.character


def remove_monster(s: ManticoreState, number: int) -> tuple[Item, ...]:
    """A dead monster leaves the board, and the first death wakes the Manticore. Returns its artifacts."""  # MAN-583, MAN-701
    monster = s.monsters[number]
    s.at[monster.cell] = NOBODY
    load = tuple(loot.item for loot in monster.load)
    things = tuple(item for item in load if item.kind not in SPELL_KINDS)
    s.lost += len(load) - len(things)  # MAN-413
    monster.cell, monster.load, monster.damage, monster.entered = NOBODY, (), 0, 0
    wake(s, "the first monster has died", "MAN-701")
    return things


def _spoils(
    s: ManticoreState, slayers: Sequence[int], side: Side, things: tuple[Item, ...], points: int
) -> list[AskTrophy | AskPoint]:
    """The questions about a victim's artifacts and points, each to whom the share belongs."""  # MAN-412, MAN-421, MAN-423
    asked: list[AskTrophy | AskPoint] = []
    if things:
        asked.append(AskTrophy(share_holder(s, slayers, side.artifact_to, side), things))
    for number in range(points):
        agreed = side.points_to[number] if number < len(side.points_to) else NOBODY
        asked.append(AskPoint(share_holder(s, slayers, agreed, side)))
    return asked


def share_holder(s: ManticoreState, slayers: Sequence[int], agreed: int, side: Side) -> int:
    """Who gets a share: as agreed, else the living participant with most points left, the proposer on a tie."""  # MAN-570
    living = [seat for seat in slayers if s.heroes[seat].life > 0]
    if agreed in living:
        return agreed
    most = max(s.heroes[seat].ip_left() for seat in living)
    tied = [seat for seat in living if s.heroes[seat].ip_left() == most]
    return side.proposer if side.proposer in tied else min(tied, key=s.order.index)


def city_suffers(s: ManticoreState, amount: int, rule: str) -> None:
    """Every living hero loses life, wherever it is; those who die, die together."""  # MAN-584, MAN-635, MAN-801
    heroes = s.living_heroes()
    dead = [seat for seat in heroes if wound(s, seat, amount, rule)]
    if dead:
        bury(s, dead, (), Side())


def end_of_round_damage(s: ManticoreState) -> None:
    """One life for each monster that has been in the City for the whole round."""  # MAN-801
    count = sum(monster.cell >= 0 and 0 < monster.entered < s.round for monster in s.monsters)
    if count:
        s.emit(CitySuffers, rule="MAN-801", round=s.round, monsters=count)
        city_suffers(s, count, "MAN-801")
