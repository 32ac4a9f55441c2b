"""Damage in its order: Magic Field, armor, health; then eliminations and what becomes of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.core import Step
from questboard.games.gorgasali.rules.content import (
    ACTIVE_OF,
    ARMOR_SLOTS,
    BACKPACK_OF,
    EMPTY,
    GATES,
    LABELS,
    SLOTS,
    support,
)
from questboard.games.gorgasali.rules.endings import is_decided
from questboard.games.gorgasali.rules.events import Damaged, Eliminated, Looted, MatDiscarded
from questboard.games.gorgasali.rules.figures import take_off
from questboard.games.gorgasali.rules.mat import PlaceCards, discard, names_of
from questboard.games.gorgasali.rules.model import NOBODY, OUT, Banner, GorgasaliState, Player


class Hit(NamedTuple):
    """What comes at one player."""

    seat: int
    card: int = 0
    ability: int = 0
    pierces: bool = False


def mechanism_under(s: GorgasaliState, square: int) -> Banner | None:
    """The defensive mechanism on a square, if there is one."""
    for banner in s.banners:
        if square in banner.squares:
            return banner
    return None


def wound(s: GorgasaliState, cause: int, hits: Sequence[Hit], rule: str) -> list[int]:
    """One effect hurts all its victims at the same time; returns those who have no health left."""  # GOR-905
    return [hit.seat for hit in hits if _suffer(s, cause, hit, rule) == 0]


def _suffer(s: GorgasaliState, cause: int, hit: Hit, rule: str) -> int:
    player = s.players[hit.seat]
    damage = hit.card
    if damage and s.banners:
        mechanism = mechanism_under(s, player.square)
        if mechanism is not None:
            damage //= support(mechanism.card).divisor  # GOR-618, GOR-708
    armor = _armor_used(player, damage) if damage and not hit.pierces else []  # GOR-615
    blocked = min(damage, sum(support(player.slots[slot]).block for slot in armor))
    worn = tuple(player.slots[slot] for slot in armor)
    for slot in armor:
        discard(s, player.slots[slot])
        player.slots[slot] = EMPTY
    loss = min(damage - blocked + hit.ability, player.health)  # GOR-417, GOR-619
    player.health -= loss
    if s.log is not None:
        s.emit(
            Damaged, rule=rule, seat=hit.seat, by=cause, card=hit.card, after_field=damage, blocked=blocked,
            armor=names_of(worn), ability=hit.ability, loss=loss, health=player.health,
        )  # fmt: skip
    return player.health


def _armor_used(player: Player, damage: int) -> list[int]:
    """The first piece that covers all of it alone, the helmet tried first; otherwise everything worn."""  # GOR-617
    worn = [slot for slot in ARMOR_SLOTS if player.slots[slot] != EMPTY]
    for slot in worn:
        if support(player.slots[slot]).block >= damage:
            return [slot]
    return worn


def strike(s: GorgasaliState, cause: int, hits: Sequence[Hit], rule: str) -> None:
    """Hurt, then eliminate who has no health left."""
    fallen = wound(s, cause, hits, rule)
    if fallen:
        eliminate(s, fallen, cause, s.clockwise(cause))


def eliminate(s: GorgasaliState, fallen: Sequence[int], cause: int, order: Sequence[int]) -> None:
    """Figures leave the map; unless that ends the match loot is placed, one victim after the other."""  # GOR-901, GOR-905
    s.falls += 1
    victims = [seat for seat in order if seat in fallen]
    for seat in victims:
        _remove(s, seat, cause)
    if cause != NOBODY:
        s.players[cause].eliminations += len(victims)
    for seat in victims:
        mate = s.mates[seat]
        if mate != NOBODY and not s.is_alive(mate):
            s.players[seat].banner = s.players[mate].banner = NOBODY  # GOR-933
    if not is_decided(s):
        s.push(*(Loot(seat, cause) for seat in victims))


def _remove(s: GorgasaliState, seat: int, cause: int) -> None:
    player = s.players[seat]
    square = player.square if player.square >= 0 else GATES[player.sector]
    take_off(s, seat)
    player.health, player.square, player.fell = 0, OUT, s.falls
    player.frozen_by, player.burning = 0, False
    if s.options.duo:
        player.banner = square  # GOR-930
    s.emit(Eliminated, rule="GOR-901", seat=seat, by=cause, square=LABELS[square])


class Loot(Step, frozen=True):
    """All cards and extra chests go to whoever did it; if nobody did, or he is out himself, they are discarded."""  # GOR-902

    seat: int
    cause: int

    def run(self, s: GorgasaliState) -> None:
        victim = s.players[self.seat]
        cards = tuple(victim.slots[slot] for slot in LOOT_ORDER if victim.slots[slot] != EMPTY)
        chests, victim.extra_chests = victim.extra_chests, 0
        victim.slots = [EMPTY] * len(SLOTS)
        if self.cause == NOBODY or not s.is_alive(self.cause):
            for card in cards:
                discard(s, card)
            rule = "GOR-903" if self.cause == NOBODY else "GOR-904"
            s.emit(MatDiscarded, rule=rule, seat=self.seat, cards=names_of(cards), chests=chests)
            return
        s.players[self.cause].extra_chests += chests
        s.emit(Looted, rule="GOR-902", seat=self.cause, victim=self.seat, cards=names_of(cards), chests=chests)
        s.push(PlaceCards(self.cause, cards))


LOOT_ORDER = tuple(
    slot
    for kind in ("weapon", "helmet", "body_armor", "defensive", "throwable", "consumable")
    for slot in ACTIVE_OF[kind] + BACKPACK_OF[kind]
)
"""Of each category the active ones first."""
