"""Everything that a text board says below the board: turn, heroes, foes, stacks, supplies."""

from __future__ import annotations

from textwrap import wrap

from questboard.games.manticore.rules.content import (
    AMULET,
    ATTACK,
    BOW,
    DEFENSE,
    FIREWAY,
    HELMET,
    LABELS,
    LIMITS,
    LOCATIONS,
    MONSTER_CARDS,
    SHIELD,
    SHOOT,
    SORCERY,
    SWORD,
)
from questboard.games.manticore.rules.model import FIRST_MONSTER, MANTICORE, NOBODY, Hero, Item, ManticoreState
from questboard.games.manticore.words import facts, forecast
from questboard.games.manticore.words.names import item, loot, player, steps, summed

from .character_board import LOCATION_MARKS, figure_mark

SUMS = (
    ("attack", ATTACK, SWORD),
    ("shooting", SHOOT, BOW),
    ("magic att", SORCERY, AMULET),
    ("magic def", SORCERY, HELMET),
    ("defense", DEFENSE, SHIELD),
)
NAME, LIFE, LEFT, INDEX, SUM = 18, 6, 7, 14, 11
"""Widths of the columns of the heroes' table."""
WIDEST = 100


def status_lines(s: ManticoreState) -> list[str]:
    """All lines, each part under the one that changes less often than it."""
    return [*_turn(s), "", *_heroes(s), *_foes(s), "", *_stacks(s), *_ground(s), *_supplies(s)]


def _turn(s: ManticoreState) -> list[str]:
    order = ", ".join(player(s, seat) for seat in s.order)
    return [facts.moment(s), f"Order: {order}.", f"Table: {', '.join(facts.options_in_force(s))}."]


# ---- heroes ---------------------------------------------------------------------------------------------------------


def _heroes(s: ManticoreState) -> list[str]:
    chosen = [seat for seat in s.order if s.heroes[seat].card != NOBODY]
    if not chosen:
        return []
    head = "".join(title.ljust(SUM) for title, _, _ in SUMS)
    lines = [f"{'HERO':<{NAME}}{'life':<{LIFE}}{'points':<{LEFT}}{'initiative':<{INDEX}}{head}".rstrip()]
    for seat in chosen:
        lines += _hero(s, seat)
    return lines


def _hero(s: ManticoreState, seat: int) -> list[str]:
    """A line of numbers, each sum as card + Power points + artifact, and a line of things."""
    hero = s.heroes[seat]
    name = f"{figure_mark(s, seat)} {facts.turn_state(s, seat)}"
    if not hero.is_alive():
        return [name]
    numbers = f"{f'{hero.life}/{LIMITS.hero_life_max}':<{LIFE}}{f'{hero.ip_left()}/{hero.index()}':<{LEFT}}"
    sums = "".join(summed(facts.parts(hero, *means)).ljust(SUM) for _, *means in SUMS)
    line = f"{name:<{NAME}}{numbers}{facts.initiative_sum(hero):<{INDEX}}{sums}".rstrip()
    return [line, *_things(hero)]


def _things(hero: Hero) -> list[str]:
    slots = [item(Item(kind, hero.slots[kind])) for kind in facts.SLOT_ORDER if hero.slots[kind]]
    if facts.boots_wait(hero):
        slots[0] += " (from the next turn)"
    bag = [f"bag: {', '.join(map(item, hero.bag))}"] if hero.bag else []
    return ["    " + "; ".join([", ".join(slots)] * bool(slots) + bag)] if slots or bag else []


# ---- foes -----------------------------------------------------------------------------------------------------------


def _foes(s: ManticoreState) -> list[str]:
    monsters = [line for number in s.monsters_on_board() for line in wrap(_monster(s, number), WIDEST, subsequent_indent="    ")]
    return ["", "FOE", _manticore(s), *monsters]


def _manticore(s: ManticoreState) -> str:
    deed = forecast.of_manticore(s)
    life = f"life {s.manticore_life}/{facts.manticore_life(s)}"
    ahead = f"{steps(forecast.steps_to_gate(s))} to the gate"
    what = f": {deed.words}" if deed and s.awake else ""
    return f"{figure_mark(s, MANTICORE)} on {LABELS[FIREWAY[s.manticore_step]]}, {life}, {facts.sleep_words(s)}, {ahead}{what}"


def _monster(s: ManticoreState, number: int) -> str:
    card, monster = MONSTER_CARDS[number], s.monsters[number]
    life = f"life {s.life_of(FIRST_MONSTER + number)}/{card.life}"
    load = f", carries {', '.join(map(loot, monster.load))}" if monster.load else ""
    deed = forecast.of_monster(s, number)
    where = f"{figure_mark(s, FIRST_MONSTER + number)} on {LABELS[monster.cell]}"
    return f"{where}, {life}, {card.behaviour} {card.level}{load}{f': {deed.words}' if deed else ''}"


# ---- stacks and supplies --------------------------------------------------------------------------------------------


def _stacks(s: ManticoreState) -> list[str]:
    """The eight places in two columns; this is also the legend of the marks on the board."""
    half = len(facts.STACKED) // 2
    cells = [f"{LOCATION_MARKS[place]} {LOCATIONS[place].name}: {facts.stack_words(s, place)}" for place in facts.STACKED]
    rows = [f"{left:<46}{right}" for left, right in zip(cells[:half], cells[half:], strict=True)]
    return ["PLACE (C City, K Manticore Cave, ~ Fireway)", *rows]


def _ground(s: ManticoreState) -> list[str]:
    if not s.dropped:
        return []
    lying = "; ".join(f"{LABELS[cell]} {', '.join(map(item, things))}" for cell, things in sorted(s.dropped.items()))
    return wrap(f"* On the ground: {lying}.", WIDEST, subsequent_indent="  ")


def _supplies(s: ManticoreState) -> list[str]:
    lines = [f"Combat cards left: {', '.join(facts.cards_left(s.deck))}; {len(s.discards)} discarded."]
    if s.pile:
        lines += wrap(f"Road tokens left: {len(s.pile)} ({', '.join(facts.tokens_left(s))}).", WIDEST, subsequent_indent="  ")
    return lines
