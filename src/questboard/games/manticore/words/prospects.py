"""What an option promises: the chances of the blow that it leads to, for the side that chooses it."""

from __future__ import annotations

from msgspec.structs import replace

from questboard.core import Action
from questboard.games.manticore.counsel.odds import Chances, answering_spells, best_type, by_card, by_type, of_fight
from questboard.games.manticore.rules import actions as do
from questboard.games.manticore.rules.content import FIREBALL, ICE_BOULDER, KINDS
from questboard.games.manticore.rules.fight.attacking import AskJoin, partners
from questboard.games.manticore.rules.fight.battle import CHOICES, Fight
from questboard.games.manticore.rules.model import FIRST_MONSTER, MANTICORE, ManticoreState

from .names import KIND_WORDS, listed, sentence, the


def spells_of(action: do.Cast | do.Counter) -> list[int]:
    """The kinds of spell that a choice uses."""
    return [kind for kind, used in zip((ICE_BOULDER, FIREBALL), CHOICES[action.spells], strict=True) if used]


def of_option(s: ManticoreState, seat: int, action: Action) -> Chances | None:
    """The chances of the next blow if this is chosen; None if it leads to no blow."""
    planned = planned_attack(s, seat, action)
    if planned is not None:
        return _of_plan(s, *planned)
    match action:
        case do.By():
            fight: Fight = s.agenda[-1].fight
            return by_type(s, fight.attackers, fight.defenders[0])[action.kind]
        case do.Cast():
            return of_fight(s, _with_cast(s, seat, action))
        case do.Counter():
            fight = s.agenda[-1].fight
            return of_fight(s, replace(fight, spells=(fight.spells[0], fight.spells[1] + _power(s, seat, action)))).turned()
        case do.Stance():
            return of_fight(s, replace(s.agenda[-1].fight, defended=action.stance == "defend")).turned()
    return None


def planned_attack(s: ManticoreState, seat: int, action: Action) -> tuple[tuple[int, ...], int] | None:
    """Attackers and target of an attack that is not yet paid for; jointly, with everybody who could help."""
    match action:
        case do.Attack():
            return (seat,), s.figure_named(action.target)
        case do.Joint():
            target = s.figure_named(action.target)
            return (seat, *partners(s, seat, target)), target
        case do.Answer(agree=True) if isinstance(s.agenda[-1], AskJoin):
            proposal = s.agenda[-1].proposal
            return (proposal.proposer, *proposal.joined, seat), proposal.target
    return None


def _of_plan(s: ManticoreState, attackers: tuple[int, ...], target: int) -> Chances:
    """By the best type if it can be chosen, else by card."""  # MAN-504, MAN-505
    if target in s.met:
        return by_card(s, attackers, target)
    each = by_type(s, attackers, target)
    return each[best_type(each)]


def _with_cast(s: ManticoreState, seat: int, action: do.Cast) -> Fight:
    fight: Fight = s.agenda[-1].fight
    used = spells_of(action)
    ice, fire = fight.open_spells[0] + (ICE_BOULDER in used), fight.open_spells[1] + (FIREBALL in used)
    answer = answering_spells(s, fight.defenders[0], ice, fire)
    return replace(fight, spells=(fight.spells[0] + _power(s, seat, action), answer))


def _power(s: ManticoreState, seat: int, action: do.Cast | do.Counter) -> int:
    return sum(s.heroes[seat].slots[kind] for kind in spells_of(action))


# ---- in words -------------------------------------------------------------------------------------------------------


def about_option(s: ManticoreState, seat: int, action: Action) -> str:
    """The chances of the first blow, for a tooltip; empty if the option leads to no blow."""
    planned = planned_attack(s, seat, action)
    if planned is None:
        prospect = of_option(s, seat, action)
        return "" if prospect is None else f"{str(prospect).capitalize()}{_condition(s, action)}."
    attackers, target = planned
    each = by_type(s, attackers, target)
    parts = [f"{KIND_WORDS[kind]}: {each[kind]}" for kind in KINDS]
    if target in s.met:
        cards = ", ".join(f"{kind} {(s.deck or s.discards).count(kind)}" for kind in KINDS)
        parts = [f"by card ({cards}): {by_card(s, attackers, target)}", *parts]
    others = [the(s.name_of(figure)) for figure in attackers if figure != seat]
    together = f"together with {listed(others)}, " if others else ""
    return sentence(f"{together}{'; '.join(parts)}{_unseen(s, target)}")


def _condition(s: ManticoreState, action: Action) -> str:
    """What the chances do not know yet."""
    match action:
        case do.By(kind="close") if s.agenda[-1].fight.defenders[0] < FIRST_MONSTER:
            return ", if the defender does what is best for it"
        case do.By(kind="magic"):
            return ", without spells"
        case do.Cast() if s.agenda[-1].fight.defenders[0] < FIRST_MONSTER:
            return ", if no spell answers"
    return ""


def _unseen(s: ManticoreState, target: int) -> str:
    """A face-down load is turned up by the attack and may change everything."""  # MAN-945
    if FIRST_MONSTER <= target < MANTICORE and not all(loot.face_up for loot in s.monsters[target - FIRST_MONSTER].load):
        return "; what it carries face down is not counted"
    return ""
