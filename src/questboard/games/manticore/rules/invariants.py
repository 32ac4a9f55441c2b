"""Components are conserved: what must hold in every position, whatever was chosen."""

from __future__ import annotations

from collections import Counter

from .content import (
    CELLS,
    DECK,
    FIREWAY,
    ITEM_VALUES,
    LABELS,
    LIMITS,
    LOCATION_OF,
    MONSTER_CARDS,
    PILE,
    SPELL_KINDS,
    TOKENS,
    stack_size,
)
from .fight.rewards import AskTrophy
from .laying import LayCell, LayPosition
from .model import FIRST_MONSTER, MANTICORE, NOBODY, Item, ManticoreState
from .taking import AskPlace


def broken_invariants(s: ManticoreState) -> list[str]:
    """One sentence for each thing that is wrong."""
    return [*_tokens(s), *_things(s), *_figures(s), *_deck(s), *_heroes(s)]


def _tokens(s: ManticoreState) -> list[str]:
    in_hand = [step.token for step in s.agenda if isinstance(step, LayCell | LayPosition)]
    laid = [token for token in s.laid if token]
    count = len(laid) + len(s.pile) + len(in_hand) + s.unlaid
    wrong = [] if count == len(PILE) else [f"{count} road tokens instead of {len(PILE)}"]
    if len(set(laid + s.pile + in_hand)) != len(laid + s.pile + in_hand):
        wrong.append("a road token is in two places")
    for cell, token in enumerate(s.laid):
        if token and LOCATION_OF[cell] >= 0:
            wrong.append(f"a token lies in a location, on {LABELS[cell]}")
        if bool(token) != bool(s.road[cell]):
            wrong.append(f"{LABELS[cell]} has a road without a token or a token without a road")
    return wrong


def _things(s: ManticoreState) -> list[str]:
    found: Counter[Item] = Counter()
    for kind, stack in zip(s.kinds, s.stacks, strict=True):
        found.update(Item(kind, value) for value in stack)
    for hero in s.heroes:
        found.update(hero.artifacts())
        found.update(Item(kind, hero.slots[kind]) for kind in SPELL_KINDS if hero.slots[kind])
    for monster in s.monsters:
        found.update(loot.item for loot in monster.load)
    for items in s.dropped.values():
        found.update(items)
    for step in s.agenda:
        if isinstance(step, AskTrophy):
            found.update(step.items)
        elif isinstance(step, AskPlace):
            found.update([step.item])
    box = Counter(
        Item(kind, value) for kind, values in enumerate(ITEM_VALUES) for value in values[: stack_size(kind, len(s.heroes))]
    )
    wrong = [f"there are too many of {item}" for item in found - box]
    if found.total() + s.lost != box.total():
        wrong.append(f"{found.total()} things in play and {s.lost} lost instead of {box.total()}")
    return wrong


def _figures(s: ManticoreState) -> list[str]:
    places = {seat: hero.cell for seat, hero in enumerate(s.heroes) if hero.cell >= 0}
    places |= {FIRST_MONSTER + m: s.monsters[m].cell for m in s.monsters_on_board()}
    places[MANTICORE] = FIREWAY[s.manticore_step]
    board = {s.at[cell]: cell for cell in CELLS if s.at[cell] != NOBODY}
    if sum(figure != NOBODY for figure in s.at) != len(board):
        return ["a figure is on two cells"]
    return [] if places == board else [f"the figures stand on {places}, but the board says {board}"]


def _deck(s: ManticoreState) -> list[str]:
    cards = Counter(s.deck) + Counter(s.discards)
    return [] if cards == Counter(DECK) else [f"the combat cards are {dict(cards)}"]


def _heroes(s: ManticoreState) -> list[str]:
    wrong = []
    for hero in s.heroes:
        if not 0 <= hero.life <= LIMITS.hero_life_max:
            wrong.append(f"a hero has life {hero.life}")
        if hero.life == 0 and hero.cell >= 0:
            wrong.append("a dead hero stands on the board")
        if any(item.kind in SPELL_KINDS for item in hero.bag):
            wrong.append("a spell is in a bag")
    for number, monster in enumerate(s.monsters):
        if monster.cell >= 0 and not 0 <= monster.damage < MONSTER_CARDS[number].life and s.outcome is None:
            wrong.append(f"monster {number} lives on with damage {monster.damage}")
    named = {TOKENS[token].monster for token in s.pile}
    for number, monster in enumerate(s.monsters):
        if monster.cell >= 0 and MONSTER_CARDS[number].id in named:
            wrong.append(f"{MONSTER_CARDS[number].id} is on the board before its token")
    return wrong
