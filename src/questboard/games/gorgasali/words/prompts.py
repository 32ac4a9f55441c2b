"""What is asked, in one plain sentence for each kind of question, and a line of help beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision, Question
from questboard.games.gorgasali.rules.abilities import AskAbilityTarget, AskCard, AskPullSquare, AskSecondTarget, ability_of
from questboard.games.gorgasali.rules.actions import (
    Imitate,
    Manage,
    OpenExtraChest,
    Reload,
    Revive,
    Shoot,
    Trade,
    Use,
    UseAbility,
)
from questboard.games.gorgasali.rules.cards.banners import AskAnchor, AskBesideSquare, AskLine
from questboard.games.gorgasali.rules.cards.throwing import AskThrowTarget
from questboard.games.gorgasali.rules.content import CARD, CARD_IDS, KIND, LABELS, WEAPONS
from questboard.games.gorgasali.rules.duo.reviving import AskReviveCard, AskReviveSquare
from questboard.games.gorgasali.rules.duo.trading import AskItem, AskTrade, item_names
from questboard.games.gorgasali.rules.fight.shooting import AskExtension, AskFreeStep, AskShootTarget, AskWeapon
from questboard.games.gorgasali.rules.fight.targeting import hidden_enemies, weapon_reach
from questboard.games.gorgasali.rules.imitating import AskFirstModel, AskModel
from questboard.games.gorgasali.rules.mat import AskExchange, AskPlace, AskRefill, design
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState
from questboard.games.gorgasali.rules.movement import AskBlock, AskLanding, Walk, can_move
from questboard.games.gorgasali.rules.steps import AskCharacter
from questboard.games.gorgasali.rules.turns import AfterMove, AskReturn, BeforeMove, BeforeRoll, is_double

from .card_words import ability_text, card_text
from .names import card, cards, listed, player, sentence, square


def prompt(s: GorgasaliState, decision: Decision) -> str:
    """The question that this decision puts; its details lie on top of the view's agenda."""
    return question_words(s, s.agenda[-1])


def question_words(s: GorgasaliState, question: Question) -> str:
    """What must be done, by which character; before there is one the question names nobody."""
    words = ASKS[type(question)](s, question)
    has_character = s.players[question.seat].character != NOBODY
    return sentence(f"{player(s, question.seat)}: {words}" if has_character else words)


def help_words(s: GorgasaliState, question: Question) -> str:
    """One line more: how to choose, or what hangs on it."""
    return HELP[type(question)](s, question)


def is_worded(question: object) -> bool:
    """Is there a sentence for this top of an agenda?"""
    return type(question) in ASKS


# ---- the windows of a turn ------------------------------------------------------------------------------------------


def _before_move(s: GorgasaliState, q: BeforeMove) -> str:
    number = sum(s.dice)
    if s.players[q.seat].frozen_by:
        return "you are frozen and have to stay"
    if not can_move(s, q.seat, number):
        return f"no step is possible with {number}; stay, or use something"
    return f"move {number}" if _must_move(s, q.seat) else f"move {number}, or skip"


def _must_move(s: GorgasaliState, seat: int) -> bool:
    return s.players[seat].skipped or is_double(s.dice)


def _help_before_move(s: GorgasaliState, q: BeforeMove) -> str:
    if s.players[q.seat].frozen_by:
        return "Everything else is allowed; you are free again after this turn."
    if not can_move(s, q.seat, sum(s.dice)):
        return "Staying so is no skip."
    if is_double(s.dice):
        return "After a double the movement may not be skipped."
    if s.players[q.seat].skipped:
        return "You skipped in your last turn, so now you have to move."
    return "All of the number must be used; only a chest lets you stop earlier."


def _help_after_move(s: GorgasaliState, q: AfterMove) -> str:
    """Only what can be done: whoever has no card to throw need not look for one."""
    found = {_deed(action) for action in q.options(s)}
    return f"Still open: {listed(word for word in DEEDS if word in found)}."


def _deed(action: Action) -> str:
    if isinstance(action, Use):
        return "a defensive card" if KIND[CARD[action.card]] == "defensive" else "a throwable card"
    return DEED.get(type(action), "")


DEED: dict[type[Action], str] = {
    Shoot: "the main action",
    Reload: "the main action",
    Manage: "the main action",
    UseAbility: "the ability",
    Imitate: "the ability",
    OpenExtraChest: "an extra chest",
    Trade: "a trade",
    Revive: "reviving",
}
DEEDS = ("a defensive card", "the main action", "a throwable card", "the ability", "an extra chest", "a trade", "reviving")
"""In the order in which they are told."""


def _walk(s: GorgasaliState, q: Walk) -> str:
    if s.players[q.seat].square in s.chests:
        return f"open the chest, or go on; {q.left} left"
    return f"choose the next step; {q.left} left"


def _help_walk(s: GorgasaliState, q: Walk) -> str:
    words = "Every square costs 1." if q.flat else "Plain costs 1, forest and mountain 2, water 3."
    if s.shrunk:
        words += f" Each inactive square takes {s.penalty()} health."
    return words


# ---- aiming ---------------------------------------------------------------------------------------------------------


def _help_shoot_target(s: GorgasaliState, q: AskShootTarget) -> str:
    """Range and view, and who is out of it."""
    words = f"Range {WEAPONS[q.weapon].range}, clear line of view."
    hidden = hidden_enemies(s, q.seat, weapon_reach(q.weapon))
    if not hidden:
        return words
    return f"{words} {'One enemy' if len(hidden) == 1 else f'{len(hidden)} enemies'} in range cannot be seen."


def _trade_answer(s: GorgasaliState, q: AskTrade) -> str:
    gets, gives = item_names(s, q.proposer, q.items), item_names(s, q.seat, q.items)
    return f"{player(s, q.proposer)} offers {cards(gets)} for {cards(gives)}; agree or decline"


def _trade_so_far(s: GorgasaliState, q: AskItem) -> str:
    if not q.items:
        return "Choose things on both mats; your teammate must agree, then your turn ends."
    gives, gets = item_names(s, q.seat, q.items), item_names(s, s.mates[q.seat], q.items)
    return f"So far: {cards(gives)} for {cards(gets)}."


def _ability_help(s: GorgasaliState, q: Question) -> str:
    return ability_text(s.players[q.seat].ability)


def _says(words: str) -> Callable[[GorgasaliState, Any], str]:
    return lambda s, q: words


ASKS: dict[type[Question], Callable[[GorgasaliState, Any], str]] = {
    AskCharacter: _says("choose a character"),
    AskFirstModel: _says("choose the neighbour whose ability you start with"),
    BeforeRoll: _says("roll the dice, or use something first"),
    BeforeMove: _before_move,
    AfterMove: _says("act, or end the turn"),
    Walk: _walk,
    AskBlock: _says("choose the part of the map to land in"),
    AskLanding: _says("choose the square to land on"),
    AskPlace: lambda s, q: f"no place is empty for {card(CARD_IDS[design(q.card)])}; choose what it replaces, or give it up",
    AskExchange: _says("choose a backpack card and the slot it goes to"),
    AskRefill: _says("choose the backpack card that moves up"),
    AskAnchor: _says("choose a square beside you that the barrier covers"),
    AskLine: lambda s, q: f"choose how the barrier lies through {square(LABELS[q.anchor])}",
    AskBesideSquare: lambda s, q: f"choose a square beside you for {card(CARD_IDS[q.card])}",
    AskThrowTarget: lambda s, q: f"choose at whom to throw {card(CARD_IDS[q.card])}",
    AskWeapon: _says("choose the weapon to shoot with"),
    AskShootTarget: lambda s, q: f"choose whom to shoot with {card(CARD_IDS[q.weapon])}",
    AskExtension: lambda s, q: f"shoot {player(s, q.target)} with {card(CARD_IDS[q.weapon])}; use an extension card?",
    AskFreeStep: lambda s, q: f"take a free step or stop; {q.left} left",
    AskAbilityTarget: lambda s, q: f"choose whom {ability_of(s, q.seat).card.ability} shall meet",
    AskModel: _says("choose whose ability to copy"),
    AskSecondTarget: lambda s, q: f"choose a second target beside {player(s, q.target)}, or none",
    AskPullSquare: lambda s, q: f"choose the square beside you for {player(s, q.target)}",
    AskCard: lambda s, q: f"choose the card to take from {player(s, q.target)}",
    AskReturn: lambda s, q: f"return to {square(LABELS[s.swapped_from])}, or remain",
    AskItem: _says("add to the trade, propose it, or give it up"),
    AskTrade: _trade_answer,
    AskReviveCard: _says("choose the healing card to revive with"),
    AskReviveSquare: _says("choose the square for the revived teammate"),
}

HELP: dict[type[Question], Callable[[GorgasaliState, Any], str]] = {
    AskCharacter: _says("Each has an ability of its own; everything else is alike."),
    AskFirstModel: lambda s, q: ability_text(s.players[q.seat].character),
    BeforeRoll: _says("Healing cards and the ammo bag can only be used now."),
    BeforeMove: _help_before_move,
    AfterMove: _help_after_move,
    Walk: _help_walk,
    AskBlock: _says("Any free square of the map will do."),
    AskLanding: _says("A chest is opened where you land, a healing point heals."),
    AskPlace: lambda s, q: card_text(design(q.card)),
    AskExchange: _says("Each backpack card may be moved once."),
    AskRefill: _says("The others wait in the backpack."),
    AskAnchor: _says("It is five squares long and must touch one beside you."),
    AskLine: _says("Choose the square where its middle lies."),
    AskBesideSquare: lambda s, q: card_text(q.card),
    AskThrowTarget: lambda s, q: card_text(q.card),
    AskWeapon: _says("It lies face down after the shot."),
    AskShootTarget: _help_shoot_target,
    AskExtension: _says("It is used up, and no other supply card may be used in this turn."),
    AskFreeStep: _says("No costs, no penalty; not onto a closed chest."),
    AskAbilityTarget: _ability_help,
    AskModel: _says("The copy starts with its full cooldown."),
    AskSecondTarget: _ability_help,
    AskPullSquare: _says("Not onto a closed chest, and nobody is pulled out of the active zones."),
    AskCard: _says("Active slots and backpack, but no weapons."),
    AskReturn: _says("If the other still stands there, you swap again."),
    AskItem: _trade_so_far,
    AskTrade: _says("Weapons keep their side. After a trade the turn ends."),
    AskReviveCard: lambda s, q: f"{player(s, s.mates[q.seat])} comes back with that much health and an empty mat.",
    AskReviveSquare: _says("The nearest free squares to the banner."),
}
