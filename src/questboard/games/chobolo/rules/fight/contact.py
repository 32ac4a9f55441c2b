"""Who touches whom: contacts, battles as connected parts, truces."""

from __future__ import annotations

from questboard.games.chobolo.rules.model import ChoboloState, members, seat_of
from questboard.games.chobolo.rules.walking.placing import are_separated
from questboard.games.chobolo.rules.world import ADJACENT, WITHIN_SHOT


def are_at_truce(s: ChoboloState, a: int, b: int) -> bool:
    """Are the two bound by a truce in this battle step?"""  # CHO-605
    pair = 1 << a | 1 << b
    return any(truce & pair == pair for truce in s.truces)


def may_fight(s: ChoboloState, a: int, b: int) -> bool:
    """Opponents in adjacent hexes, no truce and no plane wall between them."""  # CHO-601, CHO-603
    return (
        s.are_opponents(seat_of(a), seat_of(b))
        and s.place[a] >= 0
        and s.place[b] >= 0
        and s.distance(a, b) == 1
        and not (s.truces and are_at_truce(s, a, b))
        and not are_separated(s, a, b)
    )


def contacts(s: ChoboloState) -> list[tuple[int, int]]:
    """Each character of the active player with each opposing one beside it."""  # CHO-602
    found = []
    at = s.at
    for a in range(s.active * 4, s.active * 4 + 4):
        if s.place[a] < 0:
            continue
        for cell in ADJACENT[s.place[a]]:
            if at[cell] >= 0:
                beside = s.occupants(cell) if cell in s.towers else [at[cell]]
                found += [(a, b) for b in beside if may_fight(s, a, b)]
    return found


def is_anybody_near(s: ChoboloState) -> bool:
    """Is anybody else within a shot of the active player's characters? If not, nobody can be fought or shot at."""
    first = s.active * 4
    others = {*s.place[:first], *s.place[first + 4 :]}
    return not all(place < 0 or WITHIN_SHOT[place].isdisjoint(others) for place in s.place[first : first + 4])


def connected(pairs: list[tuple[int, int]]) -> tuple[int, ...]:
    """The connected parts of the contact graph, as sets of characters, by their first member."""  # CHO-602
    parts: list[int] = []
    for a, b in pairs:
        joined = 1 << a | 1 << b
        apart = []
        for part in parts:
            if part & joined:
                joined |= part
            else:
                apart.append(part)
        parts = [*apart, joined]
    return tuple(sorted(parts, key=lambda part: part & -part))


def possible_targets(s: ChoboloState, c: int) -> list[int]:
    """Whom a character may attack in the current battle; a sleeper nobody."""  # CHO-630, CHO-631
    return [] if s.is_asleep(c) else [other for other in members(s.battle) if may_fight(s, c, other)]


def is_contact_left(s: ChoboloState) -> bool:
    """Are two members of the battle, one of them the active player's, still adjacent opponents?"""  # CHO-637
    fighting = members(s.battle)
    return any(may_fight(s, a, b) for a in fighting if seat_of(a) == s.active for b in fighting)
