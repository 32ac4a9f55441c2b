"""Components are conserved: what must hold in every position, whatever was chosen."""

from __future__ import annotations

from collections import Counter

from .content import (
    CARD_IDS,
    CHESTS,
    COOLDOWN,
    EMPTY,
    EXTRA_CHEST,
    FACE_DOWN,
    HEALTH,
    KIND,
    LABELS,
    SLOT_IDS,
    SLOT_KINDS,
    SLOTS,
    SUPPORT_DECK,
    TREE,
    WEAPON_DECK,
)
from .fight.damage import Loot
from .mat import AskPlace, PlaceCards, design
from .model import NOBODY, OUT, GorgasaliState
from .movement import Arrive, Walk


def broken_invariants(s: GorgasaliState) -> list[str]:
    """One sentence for each thing that is wrong."""
    return [*_cards(s), *_mats(s), *_figures(s), *_banners(s), *_players(s)]


def _cards(s: GorgasaliState) -> list[str]:
    found = Counter(s.weapon_deck) + Counter(s.support_deck) + Counter(s.weapon_discards) + Counter(s.support_discards)
    for player in s.players:
        found.update(design(card) for card in player.slots if card != EMPTY)
    for step in s.agenda:
        if isinstance(step, PlaceCards):
            found.update(map(design, step.cards))
        elif isinstance(step, AskPlace):
            found.update([design(step.card)])
    box = Counter(WEAPON_DECK) + Counter(SUPPORT_DECK)
    return [f"there are {found[card]} of {CARD_IDS[card]} instead of {box[card]}" for card in box if found[card] != box[card]]


def _mats(s: GorgasaliState) -> list[str]:
    wrong = []
    to_loot = {step.seat for step in s.agenda if isinstance(step, Loot)}
    for seat, player in enumerate(s.players):
        for slot in SLOTS:
            card = player.slots[slot]
            if card == EMPTY:
                continue
            if KIND[design(card)] != SLOT_KINDS[slot]:
                wrong.append(f"{CARD_IDS[design(card)]} lies in {SLOT_IDS[slot]} of seat {seat}")
            if card >= FACE_DOWN and SLOT_KINDS[slot] != "weapon":
                wrong.append(f"{CARD_IDS[design(card)]} of seat {seat} is face down, but no weapon")
        over = s.outcome is not None or seat in to_loot
        if player.square == OUT and not over and (player.cards() or player.extra_chests):
            wrong.append(f"seat {seat} is out, but has something on the mat")
    if sum(player.extra_chests for player in s.players) > EXTRA_CHEST.start * len(s.players):
        wrong.append("there are more extra chests than were given out")
    if not s.chests <= CHESTS:
        wrong.append("a chest stands where none was")
    return wrong


def _figures(s: GorgasaliState) -> list[str]:
    places = {seat: player.square for seat, player in enumerate(s.players) if player.square >= 0}
    board = {seat: square for square, seat in s.at.items()}
    walkers = {step.seat for step in s.agenda if isinstance(step, Walk)}
    arriving = {step.seat for step in s.agenda if isinstance(step, Arrive)}
    wrong = []
    for seat, square in places.items():
        crossing = seat in walkers and s.at.get(square) == s.mates[seat] != NOBODY
        if board.get(seat, NOBODY) != square and not crossing:
            wrong.append(f"seat {seat} stands on {LABELS[square]}, but the board does not know")
        if square in TREE or square in s.walls:
            wrong.append(f"seat {seat} stands on {LABELS[square]}, where nobody can")
        if square in s.chests and seat not in arriving:
            wrong.append(f"seat {seat} stands on the closed chest of {LABELS[square]}")
    wrong += [f"the board knows seat {seat}, who is not there" for seat in board if seat not in places]
    return wrong


def _banners(s: GorgasaliState) -> list[str]:
    covered = [square for banner in s.banners for square in banner.squares]
    wrong = []
    if len(set(covered)) != len(covered):
        wrong.append("two banners share a square")
    if s.walls != {square for banner in s.banners if len(banner.squares) > 1 for square in banner.squares}:
        wrong.append("the walls are not where the barriers are")
    for seat, player in enumerate(s.players):
        if player.smoke and (player.square < 0 or player.square in covered):
            wrong.append(f"the smoke of seat {seat} is where it cannot be")
        if player.banner != NOBODY and (player.square != OUT or not s.options.duo):
            wrong.append(f"the banner of seat {seat} lies there without need")
    return wrong


def _players(s: GorgasaliState) -> list[str]:
    wrong = []
    for seat, player in enumerate(s.players):
        if not 0 <= player.health <= HEALTH.max:
            wrong.append(f"seat {seat} has {player.health} health")
        if (player.health == 0) != (player.square == OUT):
            wrong.append(f"seat {seat} has {player.health} health, but is on square {player.square}")
        if player.ability != NOBODY and not 0 <= player.cooldown <= COOLDOWN[player.ability]:
            wrong.append(f"seat {seat} has a cooldown of {player.cooldown}")
    characters = [player.character for player in s.players if player.character != NOBODY]
    if len(set(characters)) != len(characters):
        wrong.append("two players have the same character")
    return wrong
