"""Why somebody cannot be chosen as a target: who he is, where he stands, how far away, and what blocks the view."""

from __future__ import annotations

from questboard.core import Explanation
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.abilities import AskAbilityTarget, AskSecondTarget, ability_of, is_immune
from questboard.games.gorgasali.rules.cards.throwing import THROWN, AskThrowTarget
from questboard.games.gorgasali.rules.content import BANNER_ROUNDS, CARD_IDS, CHARACTER, CHARACTERS, LABELS, TREE, WEAPONS
from questboard.games.gorgasali.rules.fight.damage import mechanism_under
from questboard.games.gorgasali.rules.fight.shooting import AskShootTarget
from questboard.games.gorgasali.rules.fight.targeting import blocks_between, may_choose, weapon_reach
from questboard.games.gorgasali.rules.imitating import AskModel
from questboard.games.gorgasali.rules.model import OUT, GorgasaliState

from . import deed_refusals
from .names import card, player, square

Why = Explanation


def why_no_target(s: GorgasaliState, seat: int, action: act.Target) -> Why:
    """Why this player is not offered to the question that is asked."""
    target = _seat(s, action.character)
    if target < 0:
        return Why(f"Nobody plays {action.character}.", "GOR-104")
    missing = _not_choosable(s, seat, target)
    if missing is not None:
        return missing
    question = s.agenda[-1]
    if isinstance(question, AskShootTarget):
        return _not_shot(s, seat, target, question.weapon)
    if isinstance(question, AskThrowTarget):
        return _not_thrown_at(s, seat, target, question.card)
    return _not_met(s, seat, target)


def why_no_shot(s: GorgasaliState, seat: int, action: act.Target) -> Why:
    """In a window of the turn: why this player cannot be shot now, or how he can."""
    target = _seat(s, action.character)
    if target < 0:
        return Why(f"Nobody plays {action.character}.", "GOR-104")
    if act.SHOOT not in s.agenda[-1].options(s):
        missing = deed_refusals.why_no_shooting(s, seat)
        if missing is not None:
            return missing
    missing = _not_choosable(s, seat, target)
    if missing is not None:
        return missing
    weapon = max(s.players[seat].loaded_weapons(), key=weapon_reach)
    here, there = s.players[seat].square, s.players[target].square
    distance, reach = s.range_between(here, there), WEAPONS[weapon].range
    name = player(s, target)
    if s.are_enemies(seat, target) and distance <= reach and s.has_clear_view(here, there) and not s.players[target].smoke:
        return Why(f"{name} can be shot with {card(CARD_IDS[weapon])}.", "GOR-602", "Press Shoot, then choose him.")
    return _not_shot(s, seat, target, weapon)


def _seat(s: GorgasaliState, character: str) -> int:
    number = CHARACTER.get(character, -1)
    return next((seat for seat, one in enumerate(s.players) if one.character == number >= 0), -1)


def _not_choosable(s: GorgasaliState, seat: int, target: int) -> Why | None:
    """Whether he is there at all, and may be chosen."""
    name, there = player(s, target), s.players[target].square
    if there == OUT:
        return Why(f"{name} is eliminated.", "GOR-901")
    if there < 0:
        return Why(f"{name} is still in the sector, off the map.", "GOR-407")
    if target == seat:
        return Why("You cannot choose yourself.", "GOR-804")
    if not may_choose(s, seat, target):
        return Why(f"{name} has frozen you and cannot be your target.", "GOR-851", "You are free again after this turn.")
    return None


# ---- cards ----------------------------------------------------------------------------------------------------------


def _not_shot(s: GorgasaliState, seat: int, target: int, weapon: int) -> Why:
    here, there, name = s.players[seat].square, s.players[target].square, player(s, target)
    missing = _no_enemy_in_view(s, seat, target)
    if missing is not None:
        return missing
    distance, reach = s.range_between(here, there), WEAPONS[weapon].range
    if distance > reach:
        words = f"{name} is {distance} away, and {card(CARD_IDS[weapon])} reaches {reach}."
        return Why(words, "GOR-602", "Go nearer.")
    return Why(f"{name} stands in smoke.", "GOR-724", "Throwables and abilities still work.")


def _not_thrown_at(s: GorgasaliState, seat: int, target: int, number: int) -> Why:
    missing = _no_enemy_in_view(s, seat, target)
    if missing is not None:
        return missing
    thrown, distance = THROWN[number].card, s.range_between(s.players[seat].square, s.players[target].square)
    right = f"exactly {thrown.range_exact}" if thrown.range_exact else f"at most {thrown.range}"
    return Why(f"{player(s, target)} is {distance} away, the wrong distance.", thrown.rule, f"It must be {right}.")


def _no_enemy_in_view(s: GorgasaliState, seat: int, target: int) -> Why | None:
    if not s.are_enemies(seat, target):
        return Why("Teammates are no targets of weapons and throwables.", "GOR-621")
    blocked = blocks_between(s, s.players[seat].square, s.players[target].square)
    return _blocked(s, player(s, target), blocked[0]) if blocked else None


def _blocked(s: GorgasaliState, name: str, block: int) -> Why:
    """What stands in the line of view, and when it goes."""  # GOR-404, GOR-405, GOR-704
    if block in TREE:
        return Why(f"The Great Tree stands in the line of view to {name}.", "GOR-404", "Go where the line passes beside it.")
    banner = mechanism_under(s, block)
    assert banner is not None
    wall = f"The {card(CARD_IDS[banner.card])} of {player(s, banner.owner)} on {square(LABELS[block])}"
    remedy = f"It goes at the beginning of round {banner.round + BANNER_ROUNDS}; or go round it."
    return Why(f"{wall} stands in the line of view to {name}.", "GOR-404", remedy)


# ---- abilities ------------------------------------------------------------------------------------------------------


def _not_met(s: GorgasaliState, seat: int, target: int) -> Why:
    name, question = player(s, target), s.agenda[-1]
    if is_immune(s, target):
        return Why(f"Abilities do not affect {name}.", "GOR-890")
    distance = s.range_between(s.players[seat].square, s.players[target].square)
    if isinstance(question, AskSecondTarget):
        return Why(f"{name} does not stand next to {player(s, question.target)}.", "GOR-810")
    if isinstance(question, AskModel):
        high = CHARACTERS[s.players[seat].character].range[1]
        if distance > high:
            return Why(f"{name} is {distance} away, and you imitate within {high}.", "GOR-860", "Go nearer.")
        return Why(f"{name} cannot be imitated now.", "GOR-860", "Each once a turn, no teammate, and not whom you copy already.")
    ability = ability_of(s, seat)
    if isinstance(question, AskAbilityTarget) and distance > ability.high:
        return Why(f"{name} is {distance} away, and {ability.card.ability} reaches {ability.high}.", "GOR-804", "Go nearer.")
    return Why(f"{ability.card.ability} can do nothing to {name} now.", "GOR-804")
