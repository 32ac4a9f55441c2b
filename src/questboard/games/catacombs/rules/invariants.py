"""What must hold in every state: components are conserved, and everything lies where it may."""

from __future__ import annotations

import itertools
import math
from collections import Counter

from .content import COINS, HEALTH_TRACK, ITEM_DECK, PARTY, PIECES, POISON_DECK, SPEC, STUNNED_CARDS
from .mat import WHOLE_MAT
from .model import DEVOURED, NOBODY, ON_BOARD, ON_CARRIER, ON_MAT, CatacombsState
from .pieces import Kind

SLACK = 2e-4
"""Places are rounded to four decimals."""


def broken_invariants(s: CatacombsState) -> list[str]:
    """What is wrong, one sentence each."""
    return [*_cards(s), *_party(s), *_mat(s), *_states(s)]


def _cards(s: CatacombsState) -> list[str]:
    faults = []
    items = Counter([*s.item_deck, *s.shop, *s.lost_items, *(item for one in s.party for item in one.all_items())])
    if items != Counter(ITEM_DECK):
        faults.append("item cards are lost or doubled")
    if Counter([*s.poison_deck, *(value for one in s.party for value in one.poison)]) != Counter(POISON_DECK):
        faults.append("poison cards are lost or doubled")
    if s.treasury < 0 or s.treasury + sum(one.gold for one in s.party) != COINS:
        faults.append("coins are lost or doubled")
    for pile in (s.item_deck, s.poison_deck):
        if pile != sorted(pile):
            faults.append("a deck has an order")
    return faults


def _party(s: CatacombsState) -> list[str]:
    faults = []
    if len(s.heroes()) > PARTY or len({one.hero for one in s.party}) != len(s.party):
        faults.append("a hero plays twice")
    if sum(one.stunned for one in s.party) > STUNNED_CARDS:
        faults.append("there are more Stunned! cards than in the box")
    for one in s.party:
        if one.dead and (s.where[one.hero] == ON_MAT or one.poison or one.stunned):
            faults.append(f"{s.name(one.hero)} is dead, but still in play")
        if not 0 <= s.health[one.hero] <= HEALTH_TRACK:
            faults.append(f"{s.name(one.hero)} has a health of {s.health[one.hero]}")
        if len(set(one.spells)) < len(one.spells):
            faults.append("a spell is doubled")
    return faults


def _mat(s: CatacombsState) -> list[str]:
    faults = []
    pieces = s.on_mat()
    for piece in pieces:
        if not WHOLE_MAT.holds(s.x[piece], s.y[piece], PIECES.shapes[piece].radius, SPEC.tolerance + SLACK):
            faults.append(f"{s.name(piece)} does not lie wholly on the mat")
    for one, other in itertools.combinations(pieces, 2):
        gap = math.hypot(s.x[one] - s.x[other], s.y[one] - s.y[other]) - PIECES.shapes[one].radius - PIECES.shapes[other].radius
        if gap < -SPEC.tolerance - SLACK:
            faults.append(f"{s.name(one)} lies on {s.name(other)}")
    if pieces and s.mat == NOBODY:
        faults.append("pieces lie where no mat is")
    return faults


def _states(s: CatacombsState) -> list[str]:
    faults = []
    carried = [ice for ice in s.ice if ice != NOBODY]
    lying = [piece for piece, where in enumerate(s.where) if where == ON_CARRIER]
    if sorted(carried) != lying:
        faults.append("ice lies on nobody, or on two")
    if any(s.ice[piece] != NOBODY and s.where[piece] != ON_MAT for piece in range(len(s.ice))):
        faults.append("somebody is frozen beside the mat")
    if sorted(piece for piece, _ in s.devoured) != [p for p, where in enumerate(s.where) if where == DEVOURED]:
        faults.append("the Devoured! card is not what it should be")
    for piece, where in enumerate(s.where):
        if where == ON_BOARD and (s.credit[piece] == NOBODY or PIECES.kinds[piece] != Kind.MONSTER):
            faults.append(f"{s.name(piece)} lies on a board, but is nobody's")
    return faults
