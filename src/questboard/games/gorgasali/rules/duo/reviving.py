"""Duo: bringing an eliminated teammate back."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Question
from questboard.games.gorgasali.rules.actions import LAND, USES, Square, Use
from questboard.games.gorgasali.rules.cards.consumables import healing_cards
from questboard.games.gorgasali.rules.content import CARD, COOLDOWN, SQUARE, SQUARES, support
from questboard.games.gorgasali.rules.events import Revived
from questboard.games.gorgasali.rules.figures import put
from questboard.games.gorgasali.rules.mat import use_up
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState


def can_revive(s: GorgasaliState, seat: int) -> bool:
    """Next to the banner, with the main action and the consumable of this turn unused, and a healing card."""  # GOR-931
    mate, player = s.mates[seat], s.players[seat]
    if mate == NOBODY or s.acted or s.consumed or player.burning or player.square < 0:  # GOR-881
        return False
    banner = s.players[mate].banner
    return banner != NOBODY and s.range_between(player.square, banner) == 1 and bool(healing_cards(player))


class AskReviveCard(Question, frozen=True):
    """With which healing card?"""  # GOR-931

    kind = "revive_card"

    def options(self, s: GorgasaliState) -> Sequence[Use]:
        return [USES[card] for card in healing_cards(s.players[self.seat])]

    def choose(self, s: GorgasaliState, action: Use) -> None:
        s.acted = s.consumed = True
        card = CARD[action.card]
        use_up(s, self.seat, card)
        s.push(AskReviveSquare(self.seat, support(card).heal))


def revive_squares(s: GorgasaliState, mate: int) -> list[int]:
    """The banner's square, or the nearest free ones without a closed chest."""  # GOR-932
    banner = s.players[mate].banner
    if s.is_free(banner) and banner not in s.chests:
        return [banner]
    free = [square for square in SQUARES if s.is_free(square) and square not in s.chests]
    nearest = min(s.range_between(banner, square) for square in free)
    return [square for square in free if s.range_between(banner, square) == nearest]


class AskReviveSquare(Question, frozen=True):
    """Where does the revived figure stand?"""  # GOR-932

    kind = "revive_square"

    health: int

    def options(self, s: GorgasaliState) -> Sequence[Square]:
        return [LAND[square] for square in revive_squares(s, s.mates[self.seat])]

    def choose(self, s: GorgasaliState, action: Square) -> None:
        """An empty mat, no states, the cooldown at its starting point; a copied ability is kept."""
        mate = s.mates[self.seat]
        player = s.players[mate]
        player.health, player.banner, player.skipped = self.health, NOBODY, False
        player.cooldown = COOLDOWN[player.ability] if player.ability != NOBODY else 0
        put(s, mate, SQUARE[action.square])
        s.emit(Revived, rule="GOR-932", seat=mate, by=self.seat, square=action.square, health=player.health)
