"""Action 4: defensive cards and their banners on the map."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question
from questboard.games.gorgasali.rules.actions import LAND, LINE, LINES, Line, Square
from questboard.games.gorgasali.rules.content import (
    BANNER_ROUNDS,
    BARRIER_LINES,
    CARD_IDS,
    GATES,
    GRID,
    LINES_THROUGH,
    SQUARE,
    TREE,
    support,
)
from questboard.games.gorgasali.rules.events import BannerPlaced, BannerRemoved
from questboard.games.gorgasali.rules.fight.damage import Hit, mechanism_under, strike
from questboard.games.gorgasali.rules.figures import labels
from questboard.games.gorgasali.rules.model import IN_SECTOR, Banner, GorgasaliState

from .support import AFTER_MOVE, Playable


def occupied(s: GorgasaliState) -> set[int]:
    """The squares that are not vacant for a new banner, all figures' squares among them."""  # GOR-703, GOR-726
    squares = set(s.at)
    squares |= TREE
    squares |= s.chests
    for banner in s.banners:
        squares.update(banner.squares)
    return squares


def is_vacant(s: GorgasaliState, square: int) -> bool:
    """May a new banner lie on this square? The others are those of `occupied`."""
    if square in s.at or square in TREE or square in s.chests:
        return False
    return mechanism_under(s, square) is None


def lay(s: GorgasaliState, seat: int, card: int, squares: tuple[int, ...]) -> None:
    """Put a banner down."""
    s.banners += (Banner(card, seat, s.round, squares),)
    _find_walls(s)
    s.emit(BannerPlaced, rule=support(card).rule, seat=seat, card=CARD_IDS[card], squares=labels(squares))


def _find_walls(s: GorgasaliState) -> None:
    """A mechanism on several squares blocks movement and view."""  # GOR-705
    s.walls = frozenset(square for banner in s.banners if len(banner.squares) > 1 for square in banner.squares)


def remove_old_banners(s: GorgasaliState) -> None:
    """Banners laid two rounds before leave the map, also if their owner is out."""  # GOR-704
    old = [banner for banner in s.banners if s.round - banner.round >= BANNER_ROUNDS]
    s.banners = tuple(banner for banner in s.banners if banner not in old)
    _find_walls(s)
    for banner in old:
        card = CARD_IDS[banner.card]
        s.emit(BannerRemoved, rule="GOR-704", card=card, owner=banner.owner, squares=labels(banner.squares))


class Under(Playable):
    """A mechanism under the user."""  # GOR-707, GOR-708

    window = AFTER_MOVE

    def is_playable(self, s: GorgasaliState, seat: int) -> bool:
        player = s.players[seat]
        return player.square >= 0 and not player.smoke and mechanism_under(s, player.square) is None  # GOR-726

    def play(self, s: GorgasaliState, seat: int) -> None:
        lay(s, seat, self.number, (s.players[seat].square,))


# ---- ball lightning -------------------------------------------------------------------------------------------------


class Beside(Playable):
    """A mechanism on one square next to the user."""  # GOR-706

    window = AFTER_MOVE

    def is_playable(self, s: GorgasaliState, seat: int) -> bool:
        return bool(squares_beside(s, seat))

    def play(self, s: GorgasaliState, seat: int) -> None:
        s.push(AskBesideSquare(seat, self.number))


def squares_beside(s: GorgasaliState, seat: int) -> list[int]:
    """The vacant squares next to a figure."""
    here = s.players[seat].square
    if here < 0:
        return []
    return [square for square in GRID.next_to[s.options.metric][here] if is_vacant(s, square)]


class AskBesideSquare(Question, frozen=True):
    """Where does the banner lie?"""  # GOR-706

    kind = "lightning_square"

    card: int

    def options(self, s: GorgasaliState) -> Sequence[Square]:
        return [LAND[square] for square in squares_beside(s, self.seat)]

    def choose(self, s: GorgasaliState, action: Square) -> None:
        lay(s, self.seat, self.card, (SQUARE[action.square],))


def lightning_strikes(s: GorgasaliState, seat: int) -> None:
    """A player who ends his turn near an enemy's ball lightning is hurt, oldest first, until he is out."""  # GOR-216, GOR-706
    for banner in s.banners:
        card, square = support(banner.card), s.players[seat].square
        if not card.damage or square < 0 or not s.are_enemies(seat, banner.owner):
            continue
        if s.range_between(square, banner.squares[0]) <= card.range:
            strike(s, banner.owner, [Hit(seat, card=card.damage)], card.rule)


# ---- barrier --------------------------------------------------------------------------------------------------------


class Wall(Playable):
    """A line of squares, one of them next to the user."""  # GOR-705

    window = AFTER_MOVE

    def is_playable(self, s: GorgasaliState, seat: int) -> bool:
        return bool(anchors(s, seat))

    def play(self, s: GorgasaliState, seat: int) -> None:
        s.push(AskAnchor(seat, self.number))


def _not_for_barriers(s: GorgasaliState) -> set[int]:
    """A barrier may not seal a sector in which a figure still stands."""  # GOR-703
    taken = occupied(s)
    taken.update(GATES[player.sector] for player in s.players if player.square == IN_SECTOR)
    return taken


def anchors(s: GorgasaliState, seat: int) -> list[int]:
    """The squares next to the user through which a barrier can lie."""
    here = s.players[seat].square
    if here < 0:
        return []
    taken = _not_for_barriers(s)
    return [
        square
        for square in GRID.next_to[s.options.metric][here]
        if square not in taken and any(taken.isdisjoint(BARRIER_LINES[line]) for line in LINES_THROUGH[square])
    ]


class AskAnchor(Question, frozen=True):
    """Which square next to the user does the barrier cover?"""  # GOR-705

    kind = "barrier_anchor"

    card: int

    def options(self, s: GorgasaliState) -> Sequence[Square]:
        return [LAND[square] for square in anchors(s, self.seat)]

    def choose(self, s: GorgasaliState, action: Square) -> None:
        s.push(AskLine(self.seat, self.card, SQUARE[action.square]))


class AskLine(Question, frozen=True):
    """Which line through it?"""  # GOR-705

    kind = "barrier_line"

    card: int
    anchor: int

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        taken = _not_for_barriers(s)
        return [LINES[line] for line in LINES_THROUGH[self.anchor] if taken.isdisjoint(BARRIER_LINES[line])]

    def choose(self, s: GorgasaliState, action: Line) -> None:
        lay(s, self.seat, self.card, LINE[action])
