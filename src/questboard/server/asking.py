"""What the processes of a server ask each other: how tables look that are open there, and what was counted."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .lobby import Lobby
from .metrics import Figures, Metrics
from .protocol import TableCard
from .siblings import Siblings


class CardsOf(msgspec.Struct, frozen=True, tag="cards"):
    """Those of these tables that are open."""

    ids: list[str]


class FiguresOf(msgspec.Struct, frozen=True, tag="figures"):
    """Everything that is counted."""


_question = msgspec.json.Decoder(CardsOf | FiguresOf)
_cards = msgspec.json.Decoder(list[TableCard])
_figures = msgspec.json.Decoder(Figures)


def answer(question: bytes, lobby: Lobby, metrics: Metrics) -> bytes:
    """The answer of this process."""
    asked = _question.decode(question)
    if isinstance(asked, CardsOf):
        return msgspec.json.encode([lobby.rooms[id][0].card() for id in asked.ids if id in lobby.rooms])
    return msgspec.json.encode(metrics.figures())


async def open_elsewhere(siblings: Siblings, cards: Sequence[TableCard]) -> list[TableCard]:
    """The same tables; those that are open in another process as that one sees them."""
    wanted: dict[int, list[str]] = {}
    for card in cards:
        owner = siblings.share.owner(card.id)
        if owner != siblings.share.number:
            wanted.setdefault(owner, []).append(card.id)
    found: dict[str, TableCard] = {}
    for owner, ids in wanted.items():
        said = await siblings.ask(owner, msgspec.json.encode(CardsOf(ids)))
        found |= {card.id: card for card in (_cards.decode(said) if said else ())}
    return [found.get(card.id, card) for card in cards]


async def all_figures(siblings: Siblings, metrics: Metrics) -> Figures:
    """What all processes together have counted."""
    others = [_figures.decode(said) for said in await siblings.ask_all(msgspec.json.encode(FiguresOf()))]
    return metrics.figures().with_those_of(others)
