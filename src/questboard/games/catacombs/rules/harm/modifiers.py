"""What each modifier does to the affected enemy, beyond the damage of its shot."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable

from questboard.games.catacombs.rules.content import ITEMS, MODIFIERS, PIECES
from questboard.games.catacombs.rules.fates import Corroded, Petrified, PoisonDrawn, TurnedReckless
from questboard.games.catacombs.rules.language import read_shot
from questboard.games.catacombs.rules.mat import take_away
from questboard.games.catacombs.rules.model import HEROIC, NOBODY, CatacombsState, Flight
from questboard.games.catacombs.rules.pieces import Kind

from .credits import credit
from .states import freeze, spare_ice, stun

CORRODED_GOLD = 3


def corrode(s: CatacombsState, flight: Flight, piece: int) -> None:
    """One random item goes out of the game, with its pieces; without items some gold goes."""  # CAT-605
    member = s.member(piece)
    one = s.party[member]
    cards = sorted(one.all_items())
    if not cards:
        lost = min(CORRODED_GOLD, one.gold)
        one.gold -= lost
        s.treasury += lost
        s.emit(Corroded, rule="CAT-605", piece=s.name(piece), item="", gold=lost)
        return
    item = s.chance.draw(cards)
    s.emit(Corroded, rule="CAT-605", piece=s.name(piece), item=ITEMS[item].id, gold=0)
    lose_item(s, member, item)


def lose_item(s: CatacombsState, member: int, item: int) -> None:
    """An item card leaves the game, and what belongs to it the mat."""  # CAT-605
    one = s.party[member]
    (one.items if item in one.items else one.used_items).remove(item)
    s.lost_items.append(item)
    if item in PIECES.familiars:
        remove_familiar(s, PIECES.familiars[item])
    if any(shot == "shield" for shot in ITEMS[item].seq.split(" > ")) and s.shield_owners[HEROIC] == one.hero:
        drop_shield(s, HEROIC)


def remove_familiar(s: CatacombsState, piece: int) -> None:
    """The familiar leaves mat and cards."""
    s.devoured = [entry for entry in s.devoured if entry[0] != piece]
    if s.ice[piece] != NOBODY:
        take_away(s, s.ice[piece])
        s.ice[piece] = NOBODY
    take_away(s, piece)
    s.health[piece] = 0


def drop_shield(s: CatacombsState, side: int) -> None:
    """The shield of a side leaves the mat."""  # CAT-311
    take_away(s, PIECES.hero_shield if side == HEROIC else PIECES.lord_shield)
    s.shield_owners[side] = NOBODY


def petrify(s: CatacombsState, flight: Flight, piece: int) -> None:
    """Dead at once, whatever its health."""  # CAT-608
    s.health[piece] = 0
    s.emit(Petrified, rule="CAT-608", piece=s.name(piece))


def poison(s: CatacombsState, flight: Flight, piece: int) -> None:
    """Draw cards; too much of it, or an empty deck, kills."""  # CAT-609, CAT-901, CAT-902
    one = s.party[s.member(piece)]
    for _ in range(MODIFIERS[read_shot(flight.shot).modifier].draws):
        value = s.chance.draw(s.poison_deck) if s.poison_deck else 0
        if value:
            insort(one.poison, value)
        total = sum(one.poison)
        s.emit(PoisonDrawn, rule="CAT-901" if value else "CAT-902", piece=s.name(piece), value=value, total=total)
        if not value or total >= one.start_health:
            s.health[piece] = 0
            return


def make_reckless(s: CatacombsState, flight: Flight, piece: int) -> None:
    """For the rest of the game."""  # CAT-617
    s.party[s.member(piece)].reckless = True
    s.emit(TurnedReckless, rule="CAT-617", piece=s.name(piece))


def ice(s: CatacombsState, flight: Flight, piece: int) -> None:
    """The victim is frozen, and credited to who froze it last."""  # CAT-830, CAT-219
    freeze(s, piece, spare_ice(s))
    if s.kind(piece) == Kind.MONSTER:
        credit(s, piece, flight.user if flight.side == HEROIC else NOBODY)


EFFECTS: dict[str, Callable[[CatacombsState, Flight, int], None]] = {
    "corrosion": corrode,
    "petrify": petrify,
    "poison": poison,
    "poison2": poison,
    "reckless": make_reckless,
    "stun": lambda s, flight, piece: stun(s, piece),
    "ice": ice,
}
"""By what was picked; crit and roll are damage, fear comes when all else is done."""
