"""The pieces of a scene: figures, banners on the map, the banners of eliminated members of a team."""

from __future__ import annotations

from collections.abc import Iterator

from questboard.core.shown.scene import Badge, Piece
from questboard.games.gorgasali.rules.content import BANNER_ROUNDS, CARD_IDS, CHARACTERS, HEALTH, LABELS, SECTORS
from questboard.games.gorgasali.rules.model import IN_SECTOR, NOBODY, Banner, GorgasaliState
from questboard.games.gorgasali.words.ids import banner_id, cell_id, fallen_id, piece_id, sector_id
from questboard.games.gorgasali.words.names import card, counted, player, square

from .icons import BANNER, BURNING, CARD_ICONS, CHARACTER_ICONS, FROZEN, SMOKE


def pieces(s: GorgasaliState, asked: int | None) -> tuple[Piece, ...]:
    """Everything that stands or lies on the map; the figure of the asked seat glows."""
    figures = (
        _figure(s, seat, seat == asked)
        for seat, one in enumerate(s.players)
        if one.character != NOBODY and one.square >= IN_SECTOR and s.round
    )
    return (*_banners(s), *_fallen(s), *figures)


def _figure(s: GorgasaliState, seat: int, glow: bool) -> Piece:
    one = s.players[seat]
    where = f"in sector {SECTORS[one.sector].id}" if one.square == IN_SECTOR else f"on {square(LABELS[one.square])}"
    states = [badge.about for badge in _badges(s, seat)]
    words = ", ".join([f"{player(s, seat)}, {one.health} of {HEALTH.max} health", where, *states])
    return Piece(
        id=piece_id(one.character),
        cell=sector_id(one.sector) if one.square == IN_SECTOR else cell_id(one.square),
        icon=CHARACTER_ICONS[one.character],
        name=CHARACTERS[one.character].name,
        seat=seat,
        life=one.health,
        life_max=HEALTH.max,
        badges=tuple(_badges(s, seat)),
        glow=glow,
        about=f"{words}.",
    )


def _badges(s: GorgasaliState, seat: int) -> Iterator[Badge]:
    one = s.players[seat]
    if one.smoke:
        yield Badge(SMOKE, about="in smoke")
    if one.frozen_by:
        yield Badge(FROZEN, about="frozen")
    if one.burning:
        yield Badge(BURNING, about="burning")


def rounds_left(s: GorgasaliState, banner: Banner) -> int:
    """In how many rounds, this one included, a banner still stands."""  # GOR-704
    return banner.round + BANNER_ROUNDS - s.round


def _banners(s: GorgasaliState) -> Iterator[Piece]:
    for banner in s.banners:
        left = rounds_left(s, banner)
        name = card(CARD_IDS[banner.card])
        owner = player(s, banner.owner)
        for place in banner.squares:
            yield Piece(
                id=banner_id(place),
                cell=cell_id(place),
                icon=CARD_ICONS[banner.card],
                name=name,
                seat=banner.owner,
                shape="tile",
                size="S" if place in s.at else "L",
                number=left,
                about=f"{name} of {owner} on {square(LABELS[place])}, {counted(left, 'round')} left.",
            )


def _fallen(s: GorgasaliState) -> Iterator[Piece]:
    """Where somebody can be revived."""  # GOR-930
    for seat, one in enumerate(s.players):
        if one.banner != NOBODY:
            yield Piece(
                id=fallen_id(one.character),
                cell=cell_id(one.banner),
                icon=BANNER,
                name=f"Banner of {player(s, seat)}",
                seat=seat,
                shape="tile",
                size="S",
                faded=True,
                about=f"Banner of {player(s, seat)}: here {player(s, s.mates[seat])} can revive with a healing card.",
            )
