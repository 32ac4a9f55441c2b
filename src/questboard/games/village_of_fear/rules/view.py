"""What only this game hides: treasures, the guard, the Warlord's card, the decks, the Lurker on the Drawbridge."""

from __future__ import annotations

from questboard.core import AnyChance
from questboard.games.dark.rules import decks
from questboard.games.dark.rules.model import EVIL, NOBODY, Monster
from questboard.games.dark.rules.placing import AskItem, AskSquare

from .content import BESIDE, BUILDINGS, GONE, GUARD_STARTS, HALL, RED_HOLE, TREASURE_IDS, UNKNOWN_TREASURE
from .model import UNKNOWN_CARD, VillageState


def knows_card(s: VillageState, viewer: int | None) -> bool:
    """Does this seat know the Warlord's secret card?"""  # VIL-111, VIL-802
    return s.card_public or viewer == EVIL or (viewer is not None and bool(s.card_seen >> viewer & 1))


def hidden_guard(s: VillageState) -> Monster | None:
    """The guard, if he is posted but has not been seen yet."""
    return None if s.revealed >> HALL & 1 else s.guard()


def _hidden_buildings(s: VillageState) -> list[int]:
    return [b for b in range(len(BUILDINGS)) if not s.revealed >> b & 1 and s.treasures[b] != GONE]


# ---- what is seen ---------------------------------------------------------------------------------------------------


def hide(s: VillageState, viewer: int | None) -> None:
    """Strike this game's own secrets out of a copied state."""
    for deck in (s.events, s.sewers, s.warlords):
        decks.hide(deck, viewer)
    if not knows_card(s, viewer):
        s.card = UNKNOWN_CARD
    if viewer == EVIL:
        return
    if s.trial != NOBODY:
        s.lurker_path = ()
    hidden = _hidden_buildings(s)
    s.treasures = tuple(UNKNOWN_TREASURE if b in hidden else treasure for b, treasure in enumerate(s.treasures))
    guard = hidden_guard(s)
    if guard is not None:
        _hide_guard(s, guard)


def _hide_guard(s: VillageState, guard: Monster) -> None:
    """He stands nowhere, and the store looks as if he and his item were still in it."""
    del s.monsters[guard.number]
    s.at[guard.place] = NOBODY
    s.store[s.realm.type_of(guard.kind)] += 1
    s.items[guard.item] += 1


# ---- what can be imagined -------------------------------------------------------------------------------------------


def deal_anew(s: VillageState, viewer: int | None, chance: AnyChance) -> None:
    """Deal this game's own secrets anew in a copied state."""
    for deck in (s.events, s.sewers):
        kinds = decks.unseen(deck, viewer)
        chance.shuffle(kinds)
        decks.deal_unseen(deck, kinds, viewer)
    _deal_warlord_cards(s, viewer, chance)
    if viewer == EVIL:
        return
    _deal_treasures(s, chance)
    guard = hidden_guard(s)
    if guard is not None:
        _imagine_guard(s, guard, chance)
    if s.trial != NOBODY:
        s.lurker_path = imagined_path(s.hero_path, len(s.lurker_path), chance)


def _deal_warlord_cards(s: VillageState, viewer: int | None, chance: AnyChance) -> None:
    """A seat that has not seen the secret card may take it for any that it has not seen, and that nobody has ruled out."""
    kinds = decks.unseen(s.warlords, viewer)
    if not knows_card(s, viewer):
        kinds.append(s.card)
        s.card = chance.pick([kind for kind in kinds if not s.ruled_out >> kind & 1])
        kinds.remove(s.card)
    chance.shuffle(kinds)
    decks.deal_unseen(s.warlords, kinds, viewer)


def _deal_treasures(s: VillageState, chance: AnyChance) -> None:
    """While the Warlord hides them, those that are left may be among them too."""
    hidden = _hidden_buildings(s)
    left = list(range(len(TREASURE_IDS))) if not s.round else [s.treasures[b] for b in hidden]
    chance.shuffle(left)
    for building in hidden:
        s.treasures = (*s.treasures[:building], left.pop(), *s.treasures[building + 1 :])


def _imagine_guard(s: VillageState, guard: Monster, chance: AnyChance) -> None:
    """Any figure of the store with any item of it, on either square; but not the figure that is just being placed."""
    s.store[guard.kind] += 1
    s.items[guard.item] += 1
    s.at[guard.place] = NOBODY
    figures = s.store[:]
    for step in s.agenda:
        if isinstance(step, AskItem | AskSquare):
            figures[step.figure] -= 1
    guard.kind = chance.pick([kind for kind, count in enumerate(figures) for _ in range(count)])
    guard.item = chance.pick([item for item, count in enumerate(s.items) for _ in range(count)])
    guard.place = chance.pick(GUARD_STARTS)
    s.store[guard.kind] -= 1
    s.items[guard.item] -= 1
    s.at[guard.place] = guard.figure


# ---- the Lurker on the Drawbridge -----------------------------------------------------------------------------------


def possible_points(hero_path: tuple[int, ...], length: int) -> list[frozenset[int]]:
    """Where the Lurker may have been after each of his moves, as far as the hero can tell; `length` counts the red hole."""
    found = [frozenset((RED_HOLE,))]
    for step in range(1, len(hero_path)):
        here = hero_path[step]
        found[-1] -= {here}  # the hero went there and was not caught
        if step < length:
            found.append(frozenset(there for point in found[-1] for there in BESIDE[point]) - {here})
    return found


def imagined_path(hero_path: tuple[int, ...], length: int, chance: AnyChance) -> tuple[int, ...]:
    """A way of the Lurker that fits all the hero has seen."""
    sets = possible_points(hero_path, length)
    path = [chance.pick(sorted(sets[-1]))]
    for earlier in reversed(sets[:-1]):
        path.append(chance.pick(sorted(earlier.intersection(BESIDE[path[-1]]))))
    return tuple(reversed(path))
