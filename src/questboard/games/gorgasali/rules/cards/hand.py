"""Which support cards can be used in which window of a turn, and using them."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.gorgasali.rules.actions import USES, Use
from questboard.games.gorgasali.rules.content import (
    CARD,
    CONSUMABLE_SLOTS,
    DEFENSIVE_SLOTS,
    EMPTY,
    KIND,
    THROWABLE_SLOTS,
    support,
)
from questboard.games.gorgasali.rules.mat import use_up
from questboard.games.gorgasali.rules.model import GorgasaliState
from questboard.games.gorgasali.rules.movement import Stride, Teleport

from .banners import Beside, Under, Wall
from .consumables import AmmoBag, Healing
from .support import AFTER_MOVE, Playable
from .throwing import THROWN, SmokeBulb

_HOOKS: dict[str, type[Playable]] = {
    "barrier": Wall,
    "tree_platform": Under,
    "ball_lightning": Beside,
    "magic_field": Under,
    "smoke_bulb": SmokeBulb,
    "bandage": Healing,
    "healing_potion": Healing,
    "elixir": Healing,
    "swift_boots": Stride,
    "pathfinder": Stride,
    "free_stride": Stride,
    "teleport": Teleport,
    "ammo_bag": AmmoBag,
}

PLAYABLE: dict[int, Playable] = {CARD[name]: hook(CARD[name], support(CARD[name])) for name, hook in _HOOKS.items()} | dict(
    THROWN
)
"""All support cards but armor and weapon extensions, by card."""


def uses(s: GorgasaliState, seat: int, window: int) -> list[Use]:
    """The cards of active slots that can be used now."""  # GOR-502
    found = []
    slots = s.players[seat].slots
    for slot in _slots(s, window):
        card = slots[slot]
        if card != EMPTY and card in PLAYABLE:
            hook = PLAYABLE[card]
            if hook.window == window and USES[card] not in found and hook.is_playable(s, seat):
                found.append(USES[card])
    return found


def _slots(s: GorgasaliState, window: int) -> Sequence[int]:
    """One consumable, one defensive and one throwable card a turn."""  # GOR-209, GOR-211
    if window != AFTER_MOVE:
        return () if s.consumed else CONSUMABLE_SLOTS
    return (() if s.fortified else DEFENSIVE_SLOTS) + (() if s.thrown else THROWABLE_SLOTS)


def use(s: GorgasaliState, seat: int, action: Use) -> None:
    """Use a card from an active slot."""
    card = CARD[action.card]
    kind = KIND[card]
    if kind == "consumable":
        s.consumed = True
    elif kind == "defensive":
        s.fortified = True  # GOR-702
    else:
        s.thrown = True  # GOR-720
    use_up(s, seat, card)
    PLAYABLE[card].play(s, seat)
