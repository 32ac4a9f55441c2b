"""What each seat may see, and what a fair player may imagine of the rest: strengths, hands, coins, decks."""

from __future__ import annotations

from msgspec.structs import replace

from questboard.core import AnyChance

from . import decks
from .decks import SPECTATOR
from .model import EVIL, HIT, MISS, DarkState, Hero, Monster
from .placing import NO_LIMIT, AskItem, AskSquare, figures_that_fit, strength_left

UNKNOWN_FIGURE = -100
"""The figure that the evil side is about to place, for everybody else."""


# ---- what is seen ---------------------------------------------------------------------------------------------------


def hide(s: DarkState, viewer: int | None) -> None:
    """Strike out of a copied state what this seat (None: a spectator) may not know."""
    s.viewer = SPECTATOR if viewer is None else viewer
    decks.hide(s.deck, viewer)
    for h, hero in enumerate(s.heroes):
        if s.owners[h] != viewer:
            _hide_camp(hero, s.viewer)
        hero.known = ()
    s.coins = [0] * len(s.coins)
    s.lost_coins = tuple((value if seat == viewer else 0, seat) for value, seat in s.lost_coins)
    if viewer != EVIL:
        _hide_strengths(s)
    s.realm.hide_more(s, viewer)


def _hide_camp(hero: Hero, viewer: int) -> None:
    hits, misses = (hero.known[2 * viewer + HIT], hero.known[2 * viewer + MISS]) if hero.known else (0, 0)
    hero.hidden = hero.hits + hero.misses - hits - misses
    hero.hits, hero.misses = hits, misses
    hero.coins = (0,) * len(hero.coins)


def _hide_strengths(s: DarkState) -> None:
    realm, bit = s.realm, 1 << s.viewer
    for monster in s.monsters.values():
        if not monster.seen & bit:
            monster.kind = ~realm.kind_type[monster.kind]
    by_type = [0] * len(realm.types)
    for kind, count in enumerate(s.store):
        by_type[realm.kind_type[kind]] += count
    s.store = by_type
    s.gone = tuple((kind if mask & bit else ~realm.kind_type[kind], 0) for kind, mask in s.gone)
    for i, step in enumerate(s.agenda):
        if isinstance(step, AskItem | AskSquare):
            s.agenda[i] = replace(step, figure=UNKNOWN_FIGURE)


# ---- what can be imagined -------------------------------------------------------------------------------------------


def imagine(s: DarkState, viewer: int | None, chance: AnyChance) -> None:
    """Deal anew, in a copied state, all that this seat cannot know, in a way that fits what it knows."""
    _deal_cards(s, viewer, chance)
    _deal_coins(s, viewer, chance)
    if viewer != EVIL:
        _deal_strengths(s, viewer, chance)
    s.realm.imagine_more(s, viewer, chance)


def _deal_cards(s: DarkState, viewer: int | None, chance: AnyChance) -> None:
    pool = decks.unseen(s.deck, viewer)
    seat = SPECTATOR if viewer is None else viewer
    others = [hero for h, hero in enumerate(s.heroes) if s.owners[h] != viewer and not hero.out]
    sure = [(hero.known[2 * seat + HIT], hero.known[2 * seat + MISS]) if hero.known else (0, 0) for hero in others]
    for hero, (hits, misses) in zip(others, sure, strict=True):
        pool += [HIT] * (hero.hits - hits) + [MISS] * (hero.misses - misses)
    chance.shuffle(pool)
    for hero, (hits, misses) in zip(others, sure, strict=True):
        hidden = hero.hits + hero.misses - hits - misses
        new = sum(pool.pop() for _ in range(hidden))
        hero.hits, hero.misses = hits + new, misses + hidden - new
        if hero.known:  # what others are sure of can only be what is there
            hero.known = tuple(min(count, (hero.misses, hero.hits)[i & 1]) for i, count in enumerate(hero.known))
    decks.deal_unseen(s.deck, pool, viewer)


def _deal_coins(s: DarkState, viewer: int | None, chance: AnyChance) -> None:
    others = [hero for h, hero in enumerate(s.heroes) if s.owners[h] != viewer and hero.coins]
    lost = [i for i, (_, seat) in enumerate(s.lost_coins) if seat != viewer]
    if not others and not lost:
        return  # the pit is drawn from at random anyway
    pool = s.coins[:]
    for hero in others:
        pool += hero.coins
    pool += [s.lost_coins[i][0] for i in lost]
    chance.shuffle(pool)
    for hero in others:
        hero.coins = tuple(sorted(pool.pop() for _ in hero.coins))
    if lost:
        coins = list(s.lost_coins)
        for i in lost:
            coins[i] = (pool.pop(), coins[i][1])
        s.lost_coins = tuple(coins)
    s.coins = pool


def _deal_strengths(s: DarkState, viewer: int | None, chance: AnyChance) -> None:
    """Figures whose strength is not known change places with others of their type."""
    realm, bit = s.realm, 1 << (SPECTATOR if viewer is None else viewer)
    unknown = [monster for monster in s.monsters.values() if not monster.seen & bit]
    hidden_gone = [i for i, (_, mask) in enumerate(s.gone) if not mask & bit]
    pools: list[list[int]] = [[] for _ in realm.types]
    for monster in unknown:
        pools[realm.kind_type[monster.kind]].append(monster.kind)
    for i in hidden_gone:
        pools[realm.kind_type[s.gone[i][0]]].append(s.gone[i][0])
    for kind, count in enumerate(s.store):
        pools[realm.kind_type[kind]] += [kind] * count
    for pool in pools:
        if len(pool) > 1:
            chance.shuffle(pool)
    if unknown:
        left = _room_left(s, unknown)
        fitted = _fit(s, unknown, 0, pools, left)
        assert fitted, "the truth itself fits what is known"
    if hidden_gone:
        gone = list(s.gone)
        for i in hidden_gone:
            gone[i] = (pools[realm.kind_type[gone[i][0]]].pop(), gone[i][1])
        s.gone = tuple(gone)
    s.store = [0] * len(realm.kind_type)
    for pool in pools:
        for kind in pool:
            s.store[kind] += 1
    _imagine_placing(s, chance)


def _room_left(s: DarkState, unknown: list[Monster]) -> dict[int, int]:
    """For each placing with a limit, what its unknown figures may sum up to."""
    left = {}
    strengths = s.realm.kind_strength
    for group in {monster.group for monster in unknown}:
        placing = s.placings[group]
        if placing.limit != NO_LIMIT:
            known = sum(
                strengths[m.kind] for m in s.monsters.values() if m.group == group and all(m is not other for other in unknown)
            )
            left[group] = placing.limit - placing.revealed - known
    return left


def _fit(s: DarkState, unknown: list[Monster], i: int, pools: list[list[int]], left: dict[int, int]) -> bool:
    """Give each unknown monster a kind of its type that exceeds its floor and fits its placing's limit."""
    if i == len(unknown):
        return True
    monster, strengths = unknown[i], s.realm.kind_strength
    pool = pools[s.realm.kind_type[monster.kind]]
    room = left.get(monster.group)
    # Its companions need at least 1 each.
    spare = sum(1 for other in unknown[i + 1 :] if other.group == monster.group)
    tried = set()
    for j in range(len(pool)):
        kind = pool[j]
        strength = strengths[kind]
        if kind in tried or strength <= monster.floor or (room is not None and strength > room - spare):
            continue
        tried.add(kind)
        pool[j] = pool[-1]
        pool.pop()
        if room is not None:
            left[monster.group] = room - strength
        before, monster.kind = monster.kind, kind
        if _fit(s, unknown, i + 1, pools, left):
            return True
        monster.kind = before
        if room is not None:
            left[monster.group] = room
        pool.append(pool[j] if j < len(pool) else kind)
        pool[j] = kind
    return False


def _imagine_placing(s: DarkState, chance: AnyChance) -> None:
    """A figure that was chosen but does not stand yet may be any that fits."""
    for i, step in enumerate(s.agenda):
        if isinstance(step, AskItem | AskSquare):
            s.agenda[i] = replace(step, figure=chance.pick(figures_that_fit(s, strength_left(s, step.group))))
