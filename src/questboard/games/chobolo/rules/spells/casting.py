"""Casting: what can be declared, claiming and paying chips, resolving, fizzling and cancelling."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Step
from questboard.games.chobolo.rules.actions import (
    CASTS,
    DICE_TARGETS,
    ELEMENT_ACTIONS,
    HEX,
    POOLED,
    SEATS,
    Cast,
    CastPooled,
    TargetPermanent,
    TargetSpell,
    targeting,
)
from questboard.games.chobolo.rules.content import (
    ALL_CARDS,
    FIRST_STANDARD,
    FITTING,
    IS_PERMANENT,
    LONGEST,
    POOL,
    POWER,
    SILENCED,
    SPELL_WORDS,
    cost,
    paid_by,
)
from questboard.games.chobolo.rules.events import SpellCancelled, SpellDeclared, SpellFizzled, SpellResolved
from questboard.games.chobolo.rules.fight.harm import drown_the_unsafe
from questboard.games.chobolo.rules.model import ChoboloState, Declared
from questboard.games.chobolo.rules.naming import name_of

from .attaching import discard
from .cards import everybody, leave_hand, show_to_all, to_bottom
from .powers import (
    CHAIN_CODE,
    CHARACTER,
    CHOOSERS,
    DIE,
    EFFECTS,
    ELEMENT,
    PERMANENT_CODE,
    PLAYER,
    can_aim,
    still_aims,
    values,
)
from .powers import HEX as HEX_VALUES

SPELL_BY_WORD = {word: number for number, word in enumerate(SPELL_WORDS)}

# ---- what can be declared -------------------------------------------------------------------------------------------


def has_caster(s: ChoboloState, seat: int) -> bool:
    """Is the seat's wizard on the board and awake?"""  # CHO-502, CHO-712
    wizard = seat * 4
    return s.place[wizard] >= 0 and not s.is_asleep(wizard)


def top_chips(s: ChoboloState, seat: int) -> tuple[int, ...]:
    """The topmost chips that no spell on the chain claims."""
    stack = s.stacks[seat]
    if s.chain:
        stack = tuple(chip for chip in stack if chip < 4)
    return stack[:LONGEST]


def payable(s: ChoboloState, seat: int, window: int, chained: bool) -> int:
    """The spells whose timing fits and whose chips lie on top, as a set of bits."""
    return paid_by(s.rows[seat], top_chips(s, seat)) & FITTING[window][chained][seat == s.active]


def castable(s: ChoboloState, seat: int, window: int, chained: bool) -> list[Action]:
    """All spells the seat can really declare here; every spell costs chips, unless it is pooled."""  # CHO-501, CHO-502
    if not (s.stacks[seat] or s.pools[seat]):
        return []
    paid = payable(s, seat, window, chained)
    if not (paid or s.pools[seat]) or not has_caster(s, seat):
        return []
    found: list[Action] = []
    if paid:
        known = paid >> FIRST_STANDARD
        while known:
            low = known & -known
            known ^= low
            spell = FIRST_STANDARD + low.bit_length() - 1
            if can_aim(s, seat, spell):
                found.append(CASTS[spell])
        if paid & ALL_CARDS and not s.on[seat * 4] & SILENCED:
            found += [CASTS[card] for card in s.hands[seat] if paid >> card & 1 and can_aim(s, seat, card)]
    if s.pools[seat]:
        found += [POOLED[spell] for spell in pooled(s, seat, window, chained)]
    return found


def pooled(s: ChoboloState, seat: int, window: int, chained: bool) -> list[int]:
    """The spells that can be cast out of the pool here."""  # CHO-545
    fitting = FITTING[window][chained][seat == s.active]
    silenced = bool(s.on[seat * 4] & SILENCED)
    return [
        spell
        for spell in dict.fromkeys(s.pools[seat])
        if fitting >> spell & 1 and not (silenced and spell < FIRST_STANDARD) and can_aim(s, seat, spell)
    ]


def possible_cards(s: ChoboloState, seat: int) -> int:
    """The cards that the hand may hold, as far as everybody knows."""  # CHO-513
    everyone = everybody(s)
    known = 0
    unknown = False
    for card, knowers in zip(s.hands[seat], s.knowers[seat], strict=True):
        if knowers == everyone:
            known |= 1 << card
        else:
            unknown = True
    if not unknown:
        return known
    army = s.armies[seat]
    listed = sum(1 << card for card in army.deck) if army.starter >= 0 or s.options.open_lists else ALL_CARDS
    return known | listed & ~elsewhere(s, seat)


def elsewhere(s: ChoboloState, seat: int) -> int:
    """The seat's cards that everybody knows not to be in its hand: in play, pooled, on the chain, at the deck's bottom."""
    found = 0
    for card in s.bottom[seat]:
        found |= 1 << card
    for spell in s.pools[seat]:
        found |= 1 << spell
    for permanent in s.spells:
        if permanent.owner == seat:
            found |= 1 << permanent.spell
    for declared in s.chain:
        if declared.seat == seat:
            found |= 1 << declared.spell
    for owner, card in s.resolving:
        if owner == seat:
            found |= 1 << card
    return found & ALL_CARDS


def may_cast(s: ChoboloState, seat: int, window: int, chained: bool) -> bool:
    """Does public information leave open that the seat can declare a spell here? What it really holds plays no part."""
    if not (s.stacks[seat] or s.pools[seat]):
        return False
    paid = payable(s, seat, window, chained)
    if not (paid or s.pools[seat]) or not has_caster(s, seat):
        return False
    known = paid >> FIRST_STANDARD
    while known:
        low = known & -known
        known ^= low
        if can_aim(s, seat, FIRST_STANDARD + low.bit_length() - 1):
            return True
    if s.pools[seat] and pooled(s, seat, window, chained):
        return True
    paid &= ALL_CARDS
    if not paid or not s.hands[seat] or s.on[seat * 4] & SILENCED:
        return False
    paid &= possible_cards(s, seat)
    while paid:
        low = paid & -paid
        paid ^= low
        if can_aim(s, seat, low.bit_length() - 1):
            return True
    return False


# ---- drafts: a spell and what is named for it, one thing after the other; private until complete --------------------

Draft = tuple[int, ...]
"""Spell, 1 if it comes out of the pool, and the values named so far."""


def as_action(s: ChoboloState, spell: int, number: int, value: int) -> Action:
    """A value of a target, as what the caster chooses."""
    kind = CHOOSERS[POWER[spell].targets[number]][0]
    if kind == HEX_VALUES:
        return HEX[value]
    if kind == PLAYER:
        return SEATS[value]
    if kind == ELEMENT:
        return ELEMENT_ACTIONS[value]
    if kind == DIE:
        return DICE_TARGETS[value]
    if kind == CHARACTER or value < CHAIN_CODE:
        return targeting(name_of(s, value))
    if value < PERMANENT_CODE:
        return TargetSpell(value - CHAIN_CODE)
    return TargetPermanent(value - PERMANENT_CODE)


def draft_options(s: ChoboloState, seat: int, draft: Draft) -> Sequence[Action]:
    """What can be named next."""
    spell, _, *chosen = draft
    return [as_action(s, spell, len(chosen), value) for value in values(s, seat, spell, tuple(chosen))]


def draft_after(s: ChoboloState, seat: int, draft: Draft, action: Action) -> Draft:
    """The draft after a choice; what has one value only is named by itself."""  # CHO-R32
    if draft:
        spell, _, *chosen = draft
        options = values(s, seat, spell, tuple(chosen))
        actions = [as_action(s, spell, len(chosen), value) for value in options]
        draft = (*draft, options[actions.index(action)])
    else:
        assert isinstance(action, Cast | CastPooled)
        draft = SPELL_BY_WORD[action.spell], int(isinstance(action, CastPooled))
    while not is_complete(draft):
        spell, _, *chosen = draft
        options = values(s, seat, spell, tuple(chosen))
        if len(options) != 1:
            break
        draft = (*draft, options[0])
    return draft


def is_complete(draft: Draft) -> bool:
    """Is everything named?"""
    return len(draft) - 2 == len(POWER[draft[0]].targets)


# ---- declaring, resolving -------------------------------------------------------------------------------------------


def declare(s: ChoboloState, seat: int, draft: Draft) -> None:
    """The spell goes on the chain and claims its chips."""  # CHO-503, CHO-R03
    spell, from_pool, *targets = draft
    number = s.chain[-1].number + 1 if s.chain else 1
    if from_pool:
        left = list(s.pools[seat])
        left.remove(spell)
        s.pools[seat] = tuple(left)
    else:
        s.stacks[seat] = _claimed(s.stacks[seat], len(cost(s.rows[seat], spell)), number)
        if spell < FIRST_STANDARD:
            show_to_all(s, seat, spell, "CHO-503")
            leave_hand(s, seat, spell)
    s.chain += (Declared(number, seat, spell, bool(from_pool), tuple(targets)),)
    s.emit(SpellDeclared, rule="CHO-503", seat=seat, spell=spell, pooled=bool(from_pool), targets=tuple(targets))


def _claimed(stack: tuple[int, ...], count: int, number: int) -> tuple[int, ...]:
    chips = []
    for chip in stack:
        if count and chip < 4:
            chips.append(chip + 4 * number)
            count -= 1
        else:
            chips.append(chip)
    return tuple(chips)


def resolve_top(s: ChoboloState) -> None:
    """The last declared spell is resolved first."""  # CHO-512
    declared = s.chain[-1]
    reason = why_it_fizzles(s, declared)
    s.chain = s.chain[:-1]
    if reason:
        fizzle(s, declared, reason)
        return
    seat, spell = declared.seat, declared.spell
    s.stacks[seat] = tuple(chip for chip in s.stacks[seat] if chip >> 2 != declared.number)
    s.emit(SpellResolved, rule="CHO-505", seat=seat, spell=spell)
    if spell < FIRST_STANDARD and not IS_PERMANENT[spell]:
        s.resolving += ((seat, spell),)
        s.push(CardHome(seat, spell))
    EFFECTS[spell](s, declared)
    if s.outcome is None:
        drown_the_unsafe(s)
        close_empty_pool(s, seat)


class CardHome(Step, frozen=True):
    """After its effect a transient card goes to the bottom of its owner's deck."""  # CHO-505

    seat: int
    spell: int

    def run(self, s: ChoboloState) -> None:
        s.resolving = tuple(pair for pair in s.resolving if pair != (self.seat, self.spell))
        to_bottom(s, self.seat, self.spell)


def why_it_fizzles(s: ChoboloState, declared: Declared) -> str:
    """The first condition that no longer holds; empty if the spell resolves."""  # CHO-504
    seat, spell = declared.seat, declared.spell
    if not has_caster(s, seat):
        return "its wizard cannot cast any more"
    if spell < FIRST_STANDARD and s.on[seat * 4] & SILENCED:
        return "its wizard is silenced"
    if not declared.pooled:
        claimed = tuple(chip & 3 for chip in s.stacks[seat] if chip >> 2 == declared.number)
        if claimed != cost(s.rows[seat], spell):
            return "its chips are no longer there"
    if not still_aims(s, seat, spell, declared.targets):
        return "its place or target is no longer legal"
    return ""


def unclaim(s: ChoboloState, declared: Declared) -> None:
    """The chips are free again."""
    seat = declared.seat
    s.stacks[seat] = tuple(chip & 3 if chip >> 2 == declared.number else chip for chip in s.stacks[seat])


def fizzle(s: ChoboloState, declared: Declared, reason: str) -> None:
    """Claims end, chips stay, the card goes back to where it was cast from."""  # CHO-504, CHO-R02
    seat, spell = declared.seat, declared.spell
    unclaim(s, declared)
    if not declared.pooled:
        if spell < FIRST_STANDARD:
            s.hands[seat] += (spell,)
            s.knowers[seat] += (everybody(s),)
    elif s.on[seat * 4] & POOL:
        s.pools[seat] += (spell,)
    elif spell < FIRST_STANDARD:
        to_bottom(s, seat, spell)
    s.emit(SpellFizzled, rule="CHO-504", seat=seat, spell=spell, reason=reason)


def cancel(s: ChoboloState, declared: Declared) -> None:
    """Dispelled or warded: the spell counts as cast, its chips and card are lost."""  # CHO-507
    seat, spell = declared.seat, declared.spell
    s.chain = tuple(other for other in s.chain if other.number != declared.number)
    s.stacks[seat] = tuple(chip for chip in s.stacks[seat] if chip >> 2 != declared.number)
    if spell < FIRST_STANDARD:
        to_bottom(s, seat, spell)
    s.emit(SpellCancelled, rule="CHO-507", seat=seat, spell=spell)
    close_empty_pool(s, seat)


def close_empty_pool(s: ChoboloState, seat: int) -> None:
    """When the last pooled spell has left, Spell Pool goes too."""  # CHO-545
    is_casting = any(declared.seat == seat and declared.pooled for declared in s.chain)
    if not s.pools[seat] and not is_casting and not is_pooling(s, seat):
        discard(s, [card for card in s.spells if card.on == seat * 4 and 1 << card.spell & POOL], "CHO-545")


def is_pooling(s: ChoboloState, seat: int) -> bool:
    """Is the seat just filling its pool?"""
    return any(getattr(step, "kind", "") == "pool_spell" and step.seat == seat for step in s.agenda)
