"""What each seat may see, and what a fair player may imagine of the rest: strengths, hands, coins, decks."""

from __future__ import annotations

from msgspec.structs import replace

from questboard.core import AnyChance

from . import decks
from .decks import SPECTATOR
from .model import EVIL, HIT, MISS, NO_ITEM, DarkState, Hero, Monster
from .placing import NO_LIMIT, AskItem, AskSquare, figures_that_fit, items_in_store, strength_left

UNKNOWN_FIGURE = -100
"""The figure that the evil side is about to place, for everybody else."""


# ---- what is seen ---------------------------------------------------------------------------------------------------


def hide(s: DarkState, viewer: int | None) -> None:
    """Strike out of a copied state what this seat (None: a spectator) may not know; when all is over, nothing."""
    if s.outcome is not None:
        return
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
    s.gone = tuple(gone if gone.seen & bit else replace(gone, kind=~realm.kind_type[gone.kind]) for gone in s.gone)
    for i, step in enumerate(s.agenda):
        if isinstance(step, AskItem):
            s.agenda[i] = replace(step, figure=UNKNOWN_FIGURE)
        elif isinstance(step, AskSquare):
            s.agenda[i] = replace(step, figure=UNKNOWN_FIGURE, item=NO_ITEM)


# ---- what can be imagined -------------------------------------------------------------------------------------------


def deal_anew(s: DarkState, viewer: int | None, chance: AnyChance) -> None:
    """Deal anew, in a copied state, all that this seat cannot know, in a way that fits what it knows."""
    if s.outcome is not None:
        return
    _deal_cards(s, viewer, chance)
    _deal_coins(s, viewer, chance)
    s.realm.imagine_more(s, viewer, chance)
    if viewer != EVIL:
        _deal_strengths(s, viewer, chance)


def _deal_cards(s: DarkState, viewer: int | None, chance: AnyChance) -> None:
    pool = decks.unseen(s.deck, viewer)
    seat = SPECTATOR if viewer is None else viewer
    others = [hero for h, hero in enumerate(s.heroes) if s.owners[h] != viewer]
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
    figures = [*s.monsters.values(), *(Monster(-1, g.kind, -1, -1, g.seen, g.floor, g.group) for g in s.gone)]
    unknown = [figure for figure in figures if not figure.seen & bit]
    pools: list[list[int]] = [[] for _ in realm.types]
    for figure in unknown:
        pools[realm.kind_type[figure.kind]].append(figure.kind)
    for kind, count in enumerate(s.store):
        pools[realm.kind_type[kind]] += [kind] * count
    for pool in pools:
        if len(pool) > 1:
            chance.shuffle(pool)
    if unknown:
        fitted = _fit(s, unknown, 0, pools, _room_left(s, figures, unknown))
        assert fitted, "the truth itself fits what is known"
        s.gone = tuple(replace(gone, kind=f.kind) for gone, f in zip(s.gone, figures[len(s.monsters) :], strict=True))
    s.store = [0] * len(realm.kind_type)
    for pool in pools:
        for kind in pool:
            s.store[kind] += 1
    _imagine_placing(s, chance)


def _room_left(s: DarkState, figures: list[Monster], unknown: list[Monster]) -> dict[int, int]:
    """For each placing with a limit, what its unknown figures may sum up to."""
    left = {}
    for figure in unknown:
        if figure.group not in left and s.placings[figure.group].limit != NO_LIMIT:
            placing = s.placings[figure.group]
            left[figure.group] = placing.limit - placing.revealed
    strengths = s.realm.kind_strength
    for figure in figures:
        if figure.group in left and all(figure is not other for other in unknown):
            left[figure.group] -= strengths[figure.kind]
    return left


def _fit(s: DarkState, unknown: list[Monster], i: int, pools: list[list[int]], left: dict[int, int]) -> bool:
    """Give each unknown monster a kind of its type that exceeds its floor and fits its placing's limit."""
    if i == len(unknown):
        return _leaves_the_chosen_figure(s, pools)
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


def _leaves_the_chosen_figure(s: DarkState, pools: list[list[int]]) -> bool:
    """If a figure was chosen but does not stand yet, is there one left that fits?"""
    for step in s.agenda:
        if isinstance(step, AskItem | AskSquare):
            limit = strength_left(s, step.group)
            return any(limit == NO_LIMIT or s.realm.kind_strength[kind] <= limit for pool in pools for kind in pool)
    return True


def _imagine_placing(s: DarkState, chance: AnyChance) -> None:
    """A figure that was chosen but does not stand yet may be any that fits, with any item."""
    for i, step in enumerate(s.agenda):
        if isinstance(step, AskItem | AskSquare):
            s.agenda[i] = step = replace(step, figure=chance.pick(figures_that_fit(s, strength_left(s, step.group))))
        if isinstance(step, AskSquare) and step.item != NO_ITEM:
            s.agenda[i] = replace(step, item=chance.pick(items_in_store(s)))
