"""Who gets the gold for a monster."""

from __future__ import annotations

from questboard.games.catacombs.rules.content import HEROES, MONSTERS
from questboard.games.catacombs.rules.mat import take_away
from questboard.games.catacombs.rules.model import NOBODY, ON_BOARD, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind


def user_of(s: CatacombsState, performer: int) -> int:
    """The member for whom a character's shots count: heroes and allies for themselves, familiars for nobody."""  # CAT-219
    return s.member(performer) if s.kind(performer) in (Kind.HERO, Kind.ALLY) else NOBODY


def credited_hero(s: CatacombsState, user: int) -> int:
    """The hero who is credited: for an ally the one it assists."""  # CAT-219, CAT-925
    if user == NOBODY:
        return NOBODY
    member = s.party[user]
    return member.master if member.is_ally else user


def credit(s: CatacombsState, piece: int, user: int) -> None:
    """Note for whom this monster counts, and how much gold it is."""  # CAT-216, CAT-217
    hero = NOBODY if s.in_lair else credited_hero(s, user)  # CAT-773
    s.credit[piece] = hero
    s.bounty[piece] = 0
    if hero != NOBODY:
        takers = {user, hero}
        s.bounty[piece] = MONSTERS[s.face[piece]].gold + sum(HEROES[s.party[m].hero].bonus_gold_per_kill for m in takers)


def put_on_board(s: CatacombsState, piece: int, user: int) -> None:
    """The disc goes to the credited hero's board, or else to the pool."""  # CAT-219, CAT-220, CAT-408
    take_away(s, piece)
    credit(s, piece, user)
    if s.credit[piece] != NOBODY:
        s.where[piece] = ON_BOARD


def return_credits(s: CatacombsState, hero: int) -> None:
    """All monsters credited to a hero go back to the pool."""  # CAT-421
    for piece, owner in enumerate(s.credit):
        if owner == hero:
            s.credit[piece], s.bounty[piece] = NOBODY, 0
            if s.where[piece] == ON_BOARD:
                take_away(s, piece)
