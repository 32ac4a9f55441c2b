"""The table drawn with characters, good enough to play from: the board, and below it everything else."""

from __future__ import annotations

from textwrap import wrap

from questboard.games.dark.rules.model import EVIL, FULL_HP, HEROES, NO_ITEM, DarkState, Hero
from questboard.games.dark.words.names import name, place, place_at

WIDEST = 100
MARKS = "BKRD"
"""The heroes on the board; lower case while unconscious."""


def draw(s: DarkState) -> str:
    """The view as lines of at most 100 characters."""
    told = [_turn(s), *(_hero(s, number) for number in HEROES), *_monsters(s), *_lying(s), *_evil(s), *s.scenery.status(s)]
    return "\n".join([*s.scenery.rows(s), "", *(part for line in told for part in wrap(line, WIDEST, subsequent_indent="    "))])


def figure_mark(s: DarkState, number: int) -> str:
    """A hero by his letter, a monster by the first of its type in small letters."""
    if number < 4:
        mark = MARKS[number]
        return mark if s.heroes[number].hp else mark.lower()
    return s.realm.figure_name(s, number)[0]


def _turn(s: DarkState) -> str:
    if not s.round:
        return "Before round 1."
    order = ", ".join(name(s, s.realm.hero_ids[hero]) for hero in s.order)
    left = f"; {s.actions} actions left" if 0 <= s.turn < 4 else ""
    return f"Round {s.round} of {s.realm.round_limit}; order: {order}{left}."


def _hero(s: DarkState, number: int) -> str:
    hero, id = s.heroes[number], s.realm.hero_ids[number]
    head = f"{MARKS[number]} {name(s, id):<10}"
    if hero.out:
        return f"{head} out of the game"
    weapon = name(s, s.realm.weapons[hero.weapon - 1]) if hero.weapon else name(s, s.scenery.basic_weapons[number])
    items = ", ".join(name(s, s.realm.item_ids[item]) for item in hero.items) or "no items"
    slain = "+".join(str(s.realm.kind_strength[kind]) for kind in hero.slain) or "none"
    where = place(s, s.realm.floor.names[hero.place])
    return f"{head} HP {hero.hp}/{FULL_HP} in {where}; {weapon}; {items}; {_hand(s, number)}; {_coins(hero)}; slain {slain}"


def _hand(s: DarkState, number: int) -> str:
    hero = s.heroes[number]
    if hero.hidden:
        return f"{hero.hand} cards"
    return f"{hero.hits} Hit, {hero.misses} Miss"


def _coins(hero: Hero) -> str:
    if 0 in hero.coins:
        return f"{len(hero.coins)} coins"
    return f"coins {'+'.join(map(str, hero.coins)) or 'none'}"


def _monsters(s: DarkState) -> list[str]:
    found = []
    for monster in s.monsters.values():
        if s.scenery.is_drawn(s, monster.place):
            strength = s.realm.strength_of(monster.kind) or "?"
            item = "" if monster.item == NO_ITEM else f", {name(s, s.realm.item_ids[monster.item])}"
            found.append(f"  {name(s, s.realm.monster_name(monster))} on {place_at(s, monster.place)}, strength {strength}{item}")
    return ["Monsters:", *found] if found else []


def _lying(s: DarkState) -> list[str]:
    found = [
        f"  {place_at(s, here)}: {', '.join(name(s, s.realm.item_ids[item]) for item in items)}"
        for here, items in sorted(s.lying.items())
        if s.scenery.is_drawn(s, here)
    ]
    return ["Items on the floor:", *found] if found else []


def _evil(s: DarkState) -> list[str]:
    boss = name(s, s.realm.boss)
    if s.viewer == EVIL:
        kinds = (
            f"{left} {name(s, s.realm.types[s.realm.kind_type[kind]])} of {s.realm.kind_strength[kind]}"
            for kind, left in enumerate(s.store)
            if left
        )
    else:
        kinds = (f"{left} {name(s, s.realm.types[number])}" for number, left in enumerate(_by_type(s)) if left)
    items = ", ".join(f"{left} {name(s, id)}" for id, left in zip(s.realm.item_ids, s.items, strict=True) if left)
    return [f"{boss}'s store: {', '.join(kinds) or 'empty'}.", f"Items left: {items or 'none'}.", _supplies(s)]


def _by_type(s: DarkState) -> list[int]:
    if 0 <= s.viewer != EVIL:
        return s.store
    found = [0] * len(s.realm.types)
    for kind, left in enumerate(s.store):
        found[s.realm.kind_type[kind]] += left
    return found


def _supplies(s: DarkState) -> str:
    return f"Deck {len(s.deck)} cards, {len(s.coins)} coins left."
