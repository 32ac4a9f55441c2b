"""An option in a few plain words, with what it costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision
from questboard.games.gorgasali.counsel.odds import expected_damage, hit_chance
from questboard.games.gorgasali.rules import actions as do
from questboard.games.gorgasali.rules.abilities import ability_of, seat_of
from questboard.games.gorgasali.rules.cards.throwing import AskThrowTarget
from questboard.games.gorgasali.rules.content import (
    BLOCK,
    CARD,
    COST,
    DIRECTIONS,
    EMPTY,
    GATES,
    LABELS,
    SLOT,
    TOWARDS,
    support,
)
from questboard.games.gorgasali.rules.duo.trading import CHEST_ITEM
from questboard.games.gorgasali.rules.fight.shooting import AskFreeStep, AskShootTarget
from questboard.games.gorgasali.rules.imitating import AskFirstModel, AskModel
from questboard.games.gorgasali.rules.model import GorgasaliState
from questboard.games.gorgasali.rules.movement import Walk

from .names import ability, card, character, in_slot, player, square
from .prospects import only_shot, only_throw


def label(s: GorgasaliState, decision: Decision, action: Action) -> str:
    """All that a list of options can say: the words, then price or prospects."""
    return LABELLED[type(action)](s, decision.seat, action)


def short_label(s: GorgasaliState, seat: int, action: Action) -> str:
    """The words alone, where price and chances stand beside them; the question's details lie on top of the view's agenda."""
    return (SHORT.get(type(action)) or LABELLED[type(action)])(s, seat, action)


def _goal(s: GorgasaliState, seat: int, action: do.Go) -> int:
    one = s.players[seat]
    return TOWARDS[one.square][DIRECTIONS.index(action.direction)] if one.square >= 0 else GATES[one.sector]


def _go(s: GorgasaliState, seat: int, action: do.Go) -> str:
    question, goal = s.agenda[-1], _goal(s, seat, action)
    words = f"Step {action.direction} to {square(LABELS[goal])}"
    if not isinstance(question, Walk):
        return words
    penalty = f", {s.penalty()} health" if s.is_inactive(goal) else ""
    return f"{words} ({question.flat or COST[goal]}{penalty})"


def _stop(s: GorgasaliState, seat: int, action: do.Stop) -> str:
    return "Stop and open the chest" if s.players[seat].square in s.chests else "Stop here"


def _use(s: GorgasaliState, seat: int, action: do.Use) -> str:
    heal = support(CARD[action.card]).heal
    return f"Use {card(action.card)}" + (f" ({heal} health)" if heal else "")


def _exchange(s: GorgasaliState, seat: int, action: do.Exchange) -> str:
    up = in_slot(s, seat, action.backpack)
    if s.players[seat].slots[SLOT[action.active]] == EMPTY:
        return f"{up} into an empty slot"
    return f"{up} for {in_slot(s, seat, action.active)}"


def _steal(s: GorgasaliState, seat: int, action: do.Steal) -> str:
    return f"Take {in_slot(s, s.agenda[-1].target, action.slot)}"


def _add(s: GorgasaliState, seat: int, action: do.Add) -> str:
    what = card(CHEST_ITEM) if action.item == CHEST_ITEM else in_slot(s, seat_of(s, action.character), action.item)
    return f"Add {what} of {character(action.character)}"


def _target(s: GorgasaliState, seat: int, action: do.Target) -> str:
    name = character(action.character)
    if isinstance(s.agenda[-1], AskModel | AskFirstModel):
        return f"{ability(action.character)} of {name}"
    target = s.players[seat_of(s, action.character)]
    return f"{name} ({target.health} health{_prospect(s, seat, target.square)})"


def _short_target(s: GorgasaliState, seat: int, action: do.Target) -> str:
    name = character(action.character)
    match s.agenda[-1]:
        case AskModel() | AskFirstModel():
            return _target(s, seat, action)
        case AskShootTarget():
            return f"Shoot {name}"
        case AskThrowTarget():
            return f"Throw at {name}"
    return name


def _prospect(s: GorgasaliState, seat: int, square: int) -> str:
    """What a shot may be expected to do, before any defence."""
    question = s.agenda[-1]
    if not isinstance(question, AskShootTarget):
        return ""
    distance = s.range_between(s.players[seat].square, square)
    chance, damage = hit_chance(question.weapon, distance), expected_damage(question.weapon, distance)
    return f"; hits {chance:.0%}, {damage:.0f} damage on average"


def _block(s: GorgasaliState, seat: int, action: do.Block) -> str:
    x, y = action.column * BLOCK, action.row * BLOCK
    return f"Between ({x},{y}) and ({x + BLOCK - 1},{y + BLOCK - 1})"


def _says(words: str) -> Callable[[GorgasaliState, int, Any], str]:
    return lambda s, seat, action: words


LABELLED: dict[type[Action], Callable[[GorgasaliState, int, Any], str]] = {
    do.Pick: lambda s, seat, a: f"{character(a.character)} ({ability(a.character)})",
    do.Use: _use,
    do.Roll: _says("Roll the dice"),
    do.Skip: _says("Skip the movement"),
    do.Stay: _says("Stay"),
    do.Move: lambda s, seat, a: f"Move {sum(s.dice)}",
    do.Go: _go,
    do.Stop: _stop,
    do.UseAbility: lambda s, seat, a: f"Use {ability_of(s, seat).card.ability}",
    do.Imitate: _says("Imitate somebody"),
    do.OpenExtraChest: _says("Open an extra chest"),
    do.Block: _block,
    do.Square: lambda s, seat, a: square(a.square),
    do.Line: lambda s, seat, a: f"From {square(a.start)} to {square(LABELS[do.LINE[a][-1]])}",
    do.Replace: lambda s, seat, a: f"Replace {in_slot(s, seat, a.slot)}",
    do.GiveUp: _says("Give it up"),
    do.Shoot: _says("Shoot"),
    do.Fire: lambda s, seat, a: card(a.weapon),
    do.Target: _target,
    do.Extend: lambda s, seat, a: f"With {card(a.card)}",
    do.Plain: _says("Without an extension"),
    do.Nobody: _says("Nobody else"),
    do.Reload: _says("Reload all weapons"),
    do.Manage: _says("Manage the backpack"),
    do.Exchange: _exchange,
    do.Done: _says("Done"),
    do.Fill: lambda s, seat, a: card(a.card),
    do.Steal: _steal,
    do.Return: _says("Return"),
    do.Remain: _says("Remain"),
    do.Trade: _says("Trade with your teammate"),
    do.Add: _add,
    do.Propose: _says("Propose the trade"),
    do.Cancel: _says("Give the trade up"),
    do.Answer: lambda s, seat, a: "Agree" if a.agree else "Decline",
    do.Revive: _says("Revive your teammate"),
    do.EndTurn: _says("End the turn"),
}


def _short_use(s: GorgasaliState, seat: int, action: do.Use) -> str:
    whom = only_throw(s, seat, CARD[action.card])
    return f"Use {card(action.card)}" if whom is None else f"Throw {card(action.card)} at {player(s, whom)}"


def _short_shoot(s: GorgasaliState, seat: int, action: do.Shoot) -> str:
    shot = only_shot(s, seat)
    return f"Shoot {player(s, shot[1])}" if shot else "Shoot"


SHORT: dict[type[Action], Callable[[GorgasaliState, int, Any], str]] = {
    do.Pick: lambda s, seat, a: character(a.character),
    do.Use: _short_use,
    do.Shoot: _short_shoot,
    do.Go: lambda s, seat, a: f"Step to {square(LABELS[_goal(s, seat, a)])}",
    do.Stop: lambda s, seat, a: "Open the chest" if s.players[seat].square in s.chests else "Stop here",
    do.Target: _short_target,
    do.Manage: _says("Backpack"),
    do.Imitate: _says("Imitate"),
    do.Reload: _says("Reload"),
    do.Done: lambda s, seat, a: "Stop here" if isinstance(s.agenda[-1], AskFreeStep) else "Done",
    do.Skip: _says("Skip"),
    do.Roll: _says("Roll"),
    do.EndTurn: _says("End turn"),
    do.Trade: _says("Trade"),
    do.Revive: _says("Revive"),
    do.Plain: _says("Shoot without"),
    do.Propose: _says("Propose it"),
    do.Cancel: _says("No trade"),
}
"""Where a line of help and a price stand beside it."""
