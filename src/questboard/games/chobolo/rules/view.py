"""What each seat may see, and what a fair player may imagine of the rest.

Hidden are hands and the unseen part of decks, private deck lists, reaction presets, half-made declarations, and armies until all
have chosen.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from questboard.core import AnyChance

from .content import FIRST_STANDARD
from .model import NO_ARMY, NOBODY, UNKNOWN, Army, ChoboloState
from .setup import sets_on_offer
from .spells.cards import everybody
from .spells.casting import elsewhere

CHOSEN = 99
"""A pick that is made but not shown."""


def hide(s: ChoboloState, viewer: int | None) -> None:
    """Strike out of a copied state what the viewer may not know."""
    knows = _knows(s, viewer)
    choosing = not s.kinds
    for seat in range(len(s.sides)):
        if seat == viewer:
            continue
        if choosing and s.picks[seat] != NOBODY:
            s.picks[seat] = CHOSEN
        s.presets[seat] = s.options.preset
        s.unseen[seat] = (UNKNOWN,) * len(s.unseen[seat])
        s.hands[seat] = tuple(
            card if knows(knowers) else UNKNOWN for card, knowers in zip(s.hands[seat], s.knowers[seat], strict=True)
        )
    s.armies = tuple(army if seat == viewer else _seen_army(s, army, choosing=choosing) for seat, army in enumerate(s.armies))
    _drop_draft(s, viewer)


def _knows(s: ChoboloState, viewer: int | None) -> Callable[[int], bool]:
    """Does the viewer know a card with these knowers? A spectator knows what everybody knows."""
    everyone = everybody(s)
    if viewer is None:
        return lambda knowers: knowers == everyone
    return lambda knowers: bool(knowers >> viewer & 1)


def _seen_army(s: ChoboloState, army: Army, *, choosing: bool) -> Army:
    if choosing:
        return NO_ARMY
    return replace(army, deck=(UNKNOWN,) * len(army.deck)) if has_private_list(s, army) else army


def has_private_list(s: ChoboloState, army: Army) -> bool:
    """Custom deck lists are their owner's until the match is over."""
    return army.starter < 0 and not s.options.open_lists and s.outcome is None


def _drop_draft(s: ChoboloState, viewer: int | None) -> None:
    """Nothing is public before a declaration is complete."""  # CHO-503
    if s.agenda:
        question = s.agenda[-1]
        if getattr(question, "draft", ()) and question.seat != viewer:
            s.agenda[-1] = replace(question, draft=())


def deal_anew(s: ChoboloState, viewer: int | None, chance: AnyChance) -> None:
    """Deal what the viewer cannot know anew in a copied state, in any way that fits what it knows."""
    knows = _knows(s, viewer)
    for seat in range(len(s.sides)):
        if seat == viewer:
            continue
        s.presets[seat] = s.options.preset
        if not s.kinds:
            if s.picks[seat] != NOBODY:
                s.picks[seat] = chance.pick(sets_on_offer(s))
                s.armies = (*s.armies[:seat], NO_ARMY, *s.armies[seat + 1 :])
            continue
        hidden = [place for place, knowers in enumerate(s.knowers[seat]) if not knows(knowers)]
        cards = [*s.unseen[seat], *(s.hands[seat][place] for place in hidden)]
        if has_private_list(s, s.armies[seat]):
            cards = _sampled(s, seat, hidden, len(cards), chance)
        chance.shuffle(cards)
        hand = list(s.hands[seat])
        for place in hidden:
            hand[place] = cards.pop()
        s.hands[seat] = tuple(hand)
        s.unseen[seat] = tuple(sorted(cards))
    _drop_draft(s, viewer)


def _sampled(s: ChoboloState, seat: int, hidden: list[int], count: int, chance: AnyChance) -> list[int]:
    """Cards for an unknown list: any that are not known to be elsewhere, none twice."""
    known = elsewhere(s, seat)
    for place, card in enumerate(s.hands[seat]):
        if place not in hidden:
            known |= 1 << card
    free = [card for card in range(FIRST_STANDARD) if not known >> card & 1]
    cards = [chance.draw(free) for _ in range(count)]
    listed = [card for card in range(FIRST_STANDARD) if known >> card & 1] + cards
    army = replace(s.armies[seat], deck=tuple(sorted(listed)))
    s.armies = (*s.armies[:seat], army, *s.armies[seat + 1 :])
    return cards
