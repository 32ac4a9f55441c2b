"""Consumables of Action 1: healing cards and the ammo bag."""

from __future__ import annotations

from questboard.games.gorgasali.rules.content import CONSUMABLE_SLOTS, EMPTY, HEALTH, support
from questboard.games.gorgasali.rules.figures import restore
from questboard.games.gorgasali.rules.mat import reload
from questboard.games.gorgasali.rules.model import GorgasaliState, Player

from .support import BEFORE_ROLL, Playable


class Healing(Playable):
    """Restore health."""  # GOR-751

    window = BEFORE_ROLL

    def is_playable(self, s: GorgasaliState, seat: int) -> bool:
        player = s.players[seat]
        return player.health < HEALTH.max and not player.burning  # GOR-881

    def play(self, s: GorgasaliState, seat: int) -> None:
        restore(s, seat, self.card.heal, self.card.rule)


class AmmoBag(Playable):
    """Reload all weapons and keep the main action."""  # GOR-752

    window = BEFORE_ROLL

    def is_playable(self, s: GorgasaliState, seat: int) -> bool:
        return s.players[seat].has_empty_weapon()

    def play(self, s: GorgasaliState, seat: int) -> None:
        reload(s, seat, self.card.rule)


def healing_cards(player: Player) -> list[int]:
    """The different healing cards in active slots."""
    cards = dict.fromkeys(player.slots[slot] for slot in CONSUMABLE_SLOTS if player.slots[slot] != EMPTY)
    return [card for card in cards if support(card).heal]
