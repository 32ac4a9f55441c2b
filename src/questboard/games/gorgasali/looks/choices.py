"""The choices of a scene: for every option its words, what to click for it, its icon, its price and how far it reaches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision
from questboard.core.shown.scene import Choice, Range
from questboard.games.gorgasali.rules import actions as do
from questboard.games.gorgasali.rules.abilities import seat_of
from questboard.games.gorgasali.rules.content import (
    CARD,
    CHARACTER,
    COST,
    SLOT,
    SQUARE,
    support,
)
from questboard.games.gorgasali.rules.duo.reviving import AskReviveCard
from questboard.games.gorgasali.rules.duo.trading import CHEST_ITEM
from questboard.games.gorgasali.rules.fight.targeting import weapon_reach
from questboard.games.gorgasali.rules.imitating import AskFirstModel, AskModel
from questboard.games.gorgasali.rules.mat import design
from questboard.games.gorgasali.rules.model import GorgasaliState
from questboard.games.gorgasali.rules.movement import AskLanding, Walk
from questboard.games.gorgasali.words.card_words import ability_text, card_text
from questboard.games.gorgasali.words.ids import cell_id
from questboard.games.gorgasali.words.labels import short_label
from questboard.games.gorgasali.words.prospects import (
    about_shot,
    about_target,
    odds_of,
    odds_of_shot,
    odds_of_throw,
    only_shot,
    only_throw,
)
from questboard.games.gorgasali.words.targets import goal_of, target

from .icons import (
    ABILITY_ICONS,
    BACKPACK,
    CARD_ICONS,
    CHARACTER_ICONS,
    CHEST,
    DICE,
    END,
    ENOUGH,
    EXTRA_CHEST,
    NOTHING,
    RELOAD,
    REVIVE,
    SHOOT,
    SKIP,
    STEP,
    SWAP,
    TRADE,
)
from .ranges import ability_range, aimed_range, card_range, imitating_range, move_range, shooting_range

PRIMARY = (do.EndTurn, do.Roll, do.Move, do.Stay, do.Stop, do.Done, do.Propose, do.Plain)

Asked = Callable[[GorgasaliState, int, Any], str]


def choices(s: GorgasaliState, decision: Decision) -> tuple[Choice, ...]:
    """Every option once, in the order in which it is offered."""
    return tuple(_choice(s, decision.seat, action) for action in decision.options)


def _choice(s: GorgasaliState, seat: int, action: Action) -> Choice:
    kind = type(action)
    goal = goal_of(s, seat, action)
    loss = s.penalty() if goal >= 0 and _is_walk(s) and s.is_inactive(goal) else 0
    return Choice(
        action=str(action),
        label=short_label(s, seat, action),
        target=target(s, seat, action),
        icon=ICONS[kind](s, seat, action),
        cost=_cost(s, action, goal),
        about=ABOUT[kind](s, seat, action) if kind in ABOUT else "",
        primary=isinstance(action, PRIMARY) or action == do.Answer(True),
        odds=_odds(s, seat, action),
        loss=loss,
        warns=loss >= s.players[seat].health,
        cells=tuple(map(cell_id, do.LINE[action])) if isinstance(action, do.Line) else (),
        range=_range(s, seat, action),
    )


def _odds(s: GorgasaliState, seat: int, action: Action) -> tuple[int, ...]:
    """Of what is aimed at somebody, also if there is only one to aim at."""
    match action:
        case do.Target():
            return odds_of(s, s.agenda[-1], seat_of(s, action.character))
        case do.Shoot():
            shot = only_shot(s, seat)
            return odds_of_shot(s, seat, *shot) if shot else ()
        case do.Use():
            whom = only_throw(s, seat, CARD[action.card])
            return () if whom is None else odds_of_throw(s, seat, CARD[action.card], whom)
    return ()


# ---- steps ----------------------------------------------------------------------------------------------------------


def _is_walk(s: GorgasaliState) -> bool:
    return isinstance(s.agenda[-1], Walk | AskLanding)


def _cost(s: GorgasaliState, action: Action, goal: int) -> int | None:
    question = s.agenda[-1]
    return (question.flat or COST[goal]) if isinstance(action, do.Go) and isinstance(question, Walk) else None


# ---- icons ----------------------------------------------------------------------------------------------------------


def _always(icon: str) -> Asked:
    return lambda s, seat, a: icon


def _lying(s: GorgasaliState, owner: int, slot: str) -> int:
    return design(s.players[owner].slots[SLOT[slot]])


def _target_icon(s: GorgasaliState, seat: int, action: do.Target) -> str:
    number = CHARACTER[action.character]
    return ABILITY_ICONS[number] if isinstance(s.agenda[-1], AskModel | AskFirstModel) else CHARACTER_ICONS[number]


def _added(s: GorgasaliState, seat: int, action: do.Add) -> str:
    if action.item == CHEST_ITEM:
        return EXTRA_CHEST
    return CARD_ICONS[_lying(s, seat_of(s, action.character), action.item)]


def _stop_icon(s: GorgasaliState, seat: int, action: do.Stop) -> str:
    return CHEST if s.players[seat].square in s.chests else ENOUGH


ICONS: dict[type[Action], Asked] = {
    do.Pick: lambda s, seat, a: CHARACTER_ICONS[CHARACTER[a.character]],
    do.Use: lambda s, seat, a: CARD_ICONS[CARD[a.card]],
    do.Roll: _always(DICE),
    do.Skip: _always(SKIP),
    do.Stay: _always(SKIP),
    do.Move: _always(STEP),
    do.Go: _always(STEP),
    do.Stop: _stop_icon,
    do.UseAbility: lambda s, seat, a: ABILITY_ICONS[s.players[seat].ability],
    do.Imitate: lambda s, seat, a: ABILITY_ICONS[s.players[seat].character],
    do.OpenExtraChest: _always(EXTRA_CHEST),
    do.Block: lambda s, seat, a: CARD_ICONS[CARD["teleport"]],
    do.Square: _always(STEP),
    do.Line: lambda s, seat, a: CARD_ICONS[CARD["barrier"]],
    do.Replace: lambda s, seat, a: CARD_ICONS[_lying(s, seat, a.slot)],
    do.GiveUp: _always(NOTHING),
    do.Shoot: _always(SHOOT),
    do.Fire: lambda s, seat, a: CARD_ICONS[CARD[a.weapon]],
    do.Target: _target_icon,
    do.Extend: lambda s, seat, a: CARD_ICONS[CARD[a.card]],
    do.Plain: _always(SHOOT),
    do.Nobody: _always(NOTHING),
    do.Reload: _always(RELOAD),
    do.Manage: _always(BACKPACK),
    do.Exchange: _always(SWAP),
    do.Done: _always(ENOUGH),
    do.Fill: lambda s, seat, a: CARD_ICONS[CARD[a.card]],
    do.Steal: lambda s, seat, a: CARD_ICONS[_lying(s, s.agenda[-1].target, a.slot)],
    do.Return: _always(SWAP),
    do.Remain: _always(ENOUGH),
    do.Trade: _always(TRADE),
    do.Add: _added,
    do.Propose: _always(TRADE),
    do.Cancel: _always(NOTHING),
    do.Answer: lambda s, seat, a: TRADE if a.agree else NOTHING,
    do.Revive: _always(REVIVE),
    do.EndTurn: _always(END),
}


# ---- tooltips -------------------------------------------------------------------------------------------------------


def _about_use(s: GorgasaliState, seat: int, action: do.Use) -> str:
    card = CARD[action.card]
    if isinstance(s.agenda[-1], AskReviveCard):
        return f"Your teammate comes back with {support(card).heal} health."
    return card_text(card)


def _about_shoot(s: GorgasaliState, seat: int, action: do.Shoot) -> str:
    shot = only_shot(s, seat)
    return about_shot(s, seat, *shot) if shot else "The main action of this turn."


def _about_added(s: GorgasaliState, seat: int, action: do.Add) -> str:
    if action.item == CHEST_ITEM:
        return ""
    return card_text(_lying(s, seat_of(s, action.character), action.item))


def _about_square(s: GorgasaliState, seat: int, action: do.Square) -> str:
    goal = SQUARE[action.square]
    return "A chest is opened there." if goal in s.chests and isinstance(s.agenda[-1], AskLanding) else ""


ABOUT: dict[type[Action], Asked] = {
    do.Pick: lambda s, seat, a: ability_text(CHARACTER[a.character]),
    do.Use: _about_use,
    do.UseAbility: lambda s, seat, a: ability_text(s.players[seat].ability),
    do.Imitate: lambda s, seat, a: ability_text(s.players[seat].character),
    do.OpenExtraChest: lambda s, seat, a: "One weapon and two support cards.",
    do.Square: _about_square,
    do.Replace: lambda s, seat, a: card_text(_lying(s, seat, a.slot)),
    do.Fire: lambda s, seat, a: card_text(CARD[a.weapon]),
    do.Target: lambda s, seat, a: about_target(s, s.agenda[-1], seat_of(s, a.character)),
    do.Extend: lambda s, seat, a: card_text(CARD[a.card]),
    do.Fill: lambda s, seat, a: card_text(CARD[a.card]),
    do.Steal: lambda s, seat, a: card_text(_lying(s, s.agenda[-1].target, a.slot)),
    do.Add: _about_added,
    do.Shoot: _about_shoot,
    do.Reload: lambda s, seat, a: "The main action: all your weapons turn face up.",
    do.Manage: lambda s, seat, a: "The main action: exchange backpack cards with active ones.",
    do.Revive: lambda s, seat, a: "The main action, and a healing card.",
    do.Trade: lambda s, seat, a: "Once a turn; after a trade the turn ends.",
    do.Skip: lambda s, seat, a: "You stay here, and have to move in your next turn.",
}


# ---- how far it reaches ---------------------------------------------------------------------------------------------


def _range(s: GorgasaliState, seat: int, action: Action) -> Range | None:
    """Shown while the option is pointed at."""
    match action:
        case do.Move():
            return move_range(s, seat, sum(s.dice))
        case do.Shoot():
            return shooting_range(s, seat)
        case do.Fire():
            return aimed_range(s, seat, weapon_reach(CARD[action.weapon]), in_view=True)
        case do.UseAbility():
            return ability_range(s, seat)
        case do.Imitate():
            return imitating_range(s, seat)
        case do.Use():
            return _use_range(s, seat, CARD[action.card])
    return None


def _use_range(s: GorgasaliState, seat: int, card: int) -> Range | None:
    data = support(card)
    if data.group == "movement" and (data.bonus or data.cost or data.may_stop):
        return move_range(s, seat, sum(s.dice) + data.bonus, data.cost)
    return card_range(s, seat, card)
