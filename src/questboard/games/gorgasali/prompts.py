"""What is asked, in one plain sentence for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Decision, Question

from .abilities import AskAbilityTarget, AskCard, AskPullSquare, AskSecondTarget, ability_of
from .banners import AskAnchor, AskBesideSquare, AskLine
from .content import CARD_IDS, LABELS
from .imitating import AskFirstModel, AskModel
from .mat import AskExchange, AskPlace, AskRefill, design
from .model import GorgasaliState
from .movement import AskBlock, AskLanding, Walk
from .names import card, cards, player, sentence, square
from .reviving import AskReviveCard, AskReviveSquare
from .shooting import AskExtension, AskFreeStep, AskShootTarget, AskWeapon
from .steps import AskCharacter
from .throwing import AskThrowTarget
from .trading import AskItem, AskTrade, item_names
from .turns import AfterMove, AskReturn, BeforeMove, BeforeRoll


def prompt(s: GorgasaliState, decision: Decision) -> str:
    """The question that this decision puts; its details lie on top of the view's agenda."""
    question = s.agenda[-1]
    return sentence(f"{player(s, question.seat)}: {ASKS[type(question)](s, question)}")


def _before_move(s: GorgasaliState, q: BeforeMove) -> str:
    if s.players[q.seat].frozen_by:
        return "you are frozen and have to stay"
    return f"move {sum(s.dice)} or choose something else"


def _after_move(s: GorgasaliState, q: AfterMove) -> str:
    open_ = [
        word
        for word, used in (("a defensive card", s.fortified), ("the main action", s.acted), ("a throwable card", s.thrown))
        if not used
    ]
    return f"choose what to do, or end the turn; still unused: {', '.join(open_) or 'nothing'}"


def _walk(s: GorgasaliState, q: Walk) -> str:
    if s.players[q.seat].square in s.chests:
        return f"stop and open the chest, or go on; {q.left} left"
    return f"choose the next step; {q.left} left"


def _trade_answer(s: GorgasaliState, q: AskTrade) -> str:
    gets, gives = item_names(s, q.proposer, q.items), item_names(s, q.seat, q.items)
    return f"{player(s, q.proposer)} offers {cards(gets)} for {cards(gives)}; agree or decline"


def _target_words(s: GorgasaliState, seat: int) -> str:
    return f"choose whom {ability_of(s, seat).card.ability} shall meet"


ASKS: dict[type[Question], Callable[[GorgasaliState, Any], str]] = {
    AskCharacter: lambda s, q: "choose a character",
    AskFirstModel: lambda s, q: "choose the neighbour whose ability you start with",
    BeforeRoll: lambda s, q: "use something, or roll the movement dice",
    BeforeMove: _before_move,
    AfterMove: _after_move,
    Walk: _walk,
    AskBlock: lambda s, q: "choose the part of the map to land in",
    AskLanding: lambda s, q: "choose the square to land on",
    AskPlace: lambda s, q: f"no place is empty for {card(CARD_IDS[design(q.card)])}; choose what it replaces, or give it up",
    AskExchange: lambda s, q: "choose a backpack card and the active slot it goes to",
    AskRefill: lambda s, q: "choose the backpack card that moves up",
    AskAnchor: lambda s, q: "choose a square beside you that the barrier covers",
    AskLine: lambda s, q: f"choose how the barrier lies through {square(LABELS[q.anchor])}",
    AskBesideSquare: lambda s, q: f"choose a square beside you for {card(CARD_IDS[q.card])}",
    AskThrowTarget: lambda s, q: f"choose at whom to throw {card(CARD_IDS[q.card])}",
    AskWeapon: lambda s, q: "choose the weapon to shoot with",
    AskShootTarget: lambda s, q: f"choose whom to shoot with {card(CARD_IDS[q.weapon])}",
    AskExtension: lambda s, q: f"choose whether to use an extension card with {card(CARD_IDS[q.weapon])}",
    AskFreeStep: lambda s, q: f"take a free step or stop; {q.left} left",
    AskAbilityTarget: lambda s, q: _target_words(s, q.seat),
    AskModel: lambda s, q: "choose whose ability to copy",
    AskSecondTarget: lambda s, q: f"choose a second target beside {player(s, q.target)}, or none",
    AskPullSquare: lambda s, q: f"choose the square beside you for {player(s, q.target)}",
    AskCard: lambda s, q: f"choose the card to take from {player(s, q.target)}",
    AskReturn: lambda s, q: f"return to {square(LABELS[s.swapped_from])}, or remain",
    AskItem: lambda s, q: "add to the trade, propose it, or give it up",
    AskTrade: _trade_answer,
    AskReviveCard: lambda s, q: "choose the healing card to revive with",
    AskReviveSquare: lambda s, q: "choose the square for the revived teammate",
}
