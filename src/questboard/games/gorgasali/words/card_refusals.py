"""Why a support card cannot be used now."""

from __future__ import annotations

from questboard.core import Explanation
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.cards.hand import PLAYABLE
from questboard.games.gorgasali.rules.cards.support import AFTER_MOVE, BEFORE_MOVE, BEFORE_ROLL
from questboard.games.gorgasali.rules.cards.throwing import THROWN
from questboard.games.gorgasali.rules.content import ACTIVE_OF, BACKPACK_OF, CARD, CARD_IDS, HEALTH, KIND, support
from questboard.games.gorgasali.rules.model import GorgasaliState

from .names import card as named

Why = Explanation

WINDOW = {"window_1": BEFORE_ROLL, "window_2": BEFORE_MOVE, "window_3": AFTER_MOVE}
TIMES = {
    BEFORE_ROLL: ("Healing cards and the ammo bag are used before the movement roll.", "GOR-206"),
    BEFORE_MOVE: ("Movement cards are used after the roll, before the movement.", "GOR-208"),
    AFTER_MOVE: ("Defensive and throwable cards are used after the movement.", "GOR-209"),
}


def use(s: GorgasaliState, seat: int, action: act.Use) -> Why:
    """From the card's place to what is special about it."""
    if action.card not in CARD:
        return Why(f"There is no card {action.card}.", "GOR-502")
    card = CARD[action.card]
    missing = _not_at_hand(s, seat, card)
    if missing is not None:
        return missing
    if card not in PLAYABLE:
        return _used_elsewhere(card)
    hook = PLAYABLE[card]
    if hook.window != WINDOW[s.agenda[-1].kind]:
        sentence, rule = TIMES[hook.window]
        return Why(sentence, rule)
    return _limit(s, card) or _special(s, seat, card)


def _not_at_hand(s: GorgasaliState, seat: int, card: int) -> Why | None:
    slots = s.players[seat].slots
    if any(slots[slot] == card for slot in ACTIVE_OF[KIND[card]]):
        return None
    if any(slots[slot] == card for slot in BACKPACK_OF[KIND[card]]):
        return Why("Cards are used from active slots only.", "GOR-502", "Manage the backpack first.")
    return Why(f"You have no {named(CARD_IDS[card])} to use.", "GOR-502")


def _used_elsewhere(card: int) -> Why:
    if KIND[card] == "weapon":
        return Why("Weapons are shot, not used.", "GOR-602", "Shoot.")
    if support(card).weapon_group:
        return Why("Extension cards are used with a shot.", "GOR-757", "Shoot first; then you are asked.")
    return Why("Armor works by itself when you are hurt.", "GOR-617")


def _limit(s: GorgasaliState, card: int) -> Why | None:
    kind = KIND[card]
    if kind == "consumable" and s.consumed:
        return Why("Only one consumable card may be used in a turn.", "GOR-211")
    if kind == "defensive" and s.fortified:
        return Why("Only one defensive card may be used in a turn.", "GOR-702")
    if kind == "throwable" and s.thrown:
        return Why("Only one throwable card may be used in a turn.", "GOR-720")
    return None


def _special(s: GorgasaliState, seat: int, card: int) -> Why:
    player, data = s.players[seat], support(card)
    if data.heal:
        if player.burning:
            return Why("Who burns cannot use healing cards.", "GOR-881", "Wait until the end of this turn.")
        assert player.health == HEALTH.max
        return Why("Your health is full.", data.rule)
    if data.group == "ammo":
        return Why("None of your weapons is face down.", data.rule)
    if data.group == "movement":
        if player.frozen_by:
            return Why("Who is frozen plays no movement card.", "GOR-851")
        return Why("Even with this card no first step is possible.", "GOR-208")
    if player.square < 0:
        return Why("From the sector no banner is laid and nothing is thrown.", "GOR-407", "Enter the map first.")
    if card in THROWN:
        return Why("No enemy is at the right distance in clear view.", data.rule)
    return Why("There is no vacant square for it.", "GOR-703")
