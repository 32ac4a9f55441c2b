"""What the processes of a server ask each other: how tables look that are open there, and what was counted."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.server.live.lobby import Lobby
from questboard.server.machines.siblings import Siblings
from questboard.server.metrics import Figures, Metrics
from questboard.server.protocol import TableCard


class CardsOf(msgspec.Struct, frozen=True, tag="cards"):
    """Those of these tables that are open."""

    ids: list[str]


class FiguresOf(msgspec.Struct, frozen=True, tag="figures"):
    """Everything that is counted."""


_question = msgspec.json.Decoder(CardsOf | FiguresOf)
_cards = msgspec.json.Decoder(list[TableCard])
_figures = msgspec.json.Decoder(Figures)


def answer(question: bytes, lobby: Lobby, metrics: Metrics, siblings: Siblings) -> bytes:
    """The answer of this process."""
    asked = _question.decode(question)
    if isinstance(asked, CardsOf):
        return msgspec.json.encode([lobby.rooms[id][0].card() for id in asked.ids if id in lobby.rooms])
    return msgspec.json.encode(_own_figures(siblings, metrics))


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
    """What all processes together have counted. Of one that does not answer counts what it told last: no sum ever falls."""
    said = await siblings.ask_each(msgspec.json.encode(FiguresOf()))
    others = [_figures.decode(figures) if figures else kept_figures(siblings, number) for number, figures in said.items()]
    return _own_figures(siblings, metrics).with_those_of(others)


def _own_figures(siblings: Siblings, metrics: Metrics) -> Figures:
    """Told, and therefore kept: our successor goes on from there."""
    figures = metrics.figures()
    siblings.keep(msgspec.json.encode(figures.lasting))
    return figures


def kept_figures(siblings: Siblings, number: int) -> Figures:
    """What a process, or the one before it, told last."""
    kept = siblings.kept(number)
    return _figures.decode(kept) if kept else Figures([], {})
