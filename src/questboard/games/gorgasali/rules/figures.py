"""Figures on the map: putting them down, taking them off, and the smoke that stays with them."""

from __future__ import annotations

from .content import HEALTH, LABELS
from .events import PenaltyPaid, Restored, SmokeEnded, Swapped
from .model import NOBODY, GorgasaliState


def end_smoke(s: GorgasaliState, seat: int) -> None:
    """Smoke ends after two rounds, and as soon as its owner shoots, leaves the square or is out."""  # GOR-725
    player = s.players[seat]
    if player.smoke:
        player.smoke = 0
        s.emit(SmokeEnded, rule="GOR-725", seat=seat)


def take_off(s: GorgasaliState, seat: int) -> None:
    """The figure leaves its square."""
    player = s.players[seat]
    if s.at.get(player.square, NOBODY) == seat:
        del s.at[player.square]
    if player.smoke:
        end_smoke(s, seat)


def put(s: GorgasaliState, seat: int, square: int) -> None:
    """The figure goes to a square. A teammate who is being crossed keeps it."""  # GOR-308
    take_off(s, seat)
    s.players[seat].square = square
    s.at.setdefault(square, seat)


def swap(s: GorgasaliState, seat: int, other: int) -> None:
    """Two figures exchange their squares."""  # GOR-870
    here, there = s.players[seat].square, s.players[other].square
    take_off(s, seat)
    take_off(s, other)
    put(s, seat, there)
    put(s, other, here)


def emit_swap(s: GorgasaliState, seat: int, other: int, rule: str) -> None:
    """Tell of it, and where both stand now."""
    there, here = LABELS[s.players[seat].square], LABELS[s.players[other].square]
    s.emit(Swapped, rule=rule, seat=seat, other=other, square=there, other_square=here)


def restore(s: GorgasaliState, seat: int, amount: int, rule: str) -> None:
    """Health comes back, up to the maximum."""  # GOR-417
    player = s.players[seat]
    gain = min(amount, HEALTH.max - player.health)
    player.health += gain
    if gain:
        s.emit(Restored, rule=rule, seat=seat, amount=gain, health=player.health)


def pay_penalty(s: GorgasaliState, seat: int, square: int) -> bool:
    """Entering an inactive square costs health, which nothing blocks; True if none is left."""  # GOR-310, GOR-410
    if not s.is_inactive(square):
        return False
    player = s.players[seat]
    loss = min(s.penalty(), player.health)
    player.health -= loss
    s.emit(PenaltyPaid, rule="GOR-409", seat=seat, amount=loss, health=player.health)
    return player.health == 0


def labels(squares: tuple[int, ...]) -> tuple[str, ...]:
    """Squares as events name them."""
    return tuple(LABELS[square] for square in squares)
