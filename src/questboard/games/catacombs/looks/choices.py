"""The choices of a scene: for every option its words, what to click for it, its icon and its price."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision
from questboard.core.shown.scene import Choice
from questboard.games.catacombs.rules import actions as act
from questboard.games.catacombs.rules.content import (
    HEROES,
)
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.words.labels import about, chosen_steps, cost, short_label
from questboard.games.catacombs.words.names import capital, counted
from questboard.games.catacombs.words.targets import target

from .board import MAT_ICONS
from .icons import (
    ABILITY_ICONS,
    DICE,
    DONE,
    END,
    GOLD,
    HERO_ICONS,
    ITEM_ICONS,
    LORD_ICONS,
    MONSTER_ICONS,
    NOTHING,
    POISON,
    POOL,
    SEAT,
    SHOT_ICONS,
    SKIP,
    SPELL_ICONS,
    icon_of,
    room_icon,
    step_icon,
)

Told = Callable[[CatacombsState, Any], str]
PRIMARY = (act.EndTurn, act.Base, act.Return)


def choices(s: CatacombsState, decision: Decision) -> tuple[Choice, ...]:
    """Every option once, in the order in which it is offered."""
    return tuple(_choice(s, decision, action) for action in decision.options)


def _choice(s: CatacombsState, decision: Decision, action: Action) -> Choice:
    kind, words = type(action), short_label(s, decision, action)
    price = cost(s, action)
    said = "" if price is None or "gold" in words else f"{counted(price, 'gold')}."
    return Choice(
        str(action),
        capital(words),
        target(s, decision, action),
        ICONS[kind](s, action),
        cost=price,
        about=" ".join(filter(None, (said, about(s, action)))),
        primary=isinstance(action, PRIMARY),
        amount=_amount(action),
    )


def _amount(action: Action) -> int | None:
    match action:
        case act.Count(count):
            return count
        case act.Give(gold):
            return gold
    return None


# ---- icons ----------------------------------------------------------------------------------------------------------


def _sequence_icon(s: CatacombsState, action: act.Choose) -> str:
    return step_icon(chosen_steps(s, action)[0])


def _familiar_icon(s: CatacombsState, action: act.Familiar) -> str:
    question: Any = s.agenda[-1]
    return icon_of(s.name(s.familiar(question.member)))


def _base_icon(s: CatacombsState, action: act.Base) -> str:
    question: Any = s.agenda[-1]
    return HERO_ICONS[HEROES[s.party[question.member].hero].id]


def _of_hero(s: CatacombsState, action: Any) -> str:
    return HERO_ICONS[action.hero]


def _of_piece(s: CatacombsState, action: Any) -> str:
    return icon_of(action.piece)


def _always(icon: str) -> Told:
    return lambda s, action: icon


ICONS: dict[type[Action], Told] = {
    act.Hero: _of_hero,
    act.Seat: _always(SEAT),
    act.Lord: lambda s, a: LORD_ICONS[a.lord],
    act.Take: _always(DONE),
    act.Leave: _always(NOTHING),
    act.Spell: lambda s, a: SPELL_ICONS[a.spell],
    act.Room: lambda s, a: room_icon(a.room),
    act.Mat: lambda s, a: MAT_ICONS[a.mat],
    act.Monster: lambda s, a: MONSTER_ICONS[a.monster],
    act.Count: _always(POOL),
    act.Act: _of_piece,
    act.EndHalf: _always(END),
    act.Familiar: _familiar_icon,
    act.Base: _base_icon,
    act.Return: _always(SHOT_ICONS["teleport"]),
    act.Ability: lambda s, a: ABILITY_ICONS[a.ability],
    act.Item: lambda s, a: ITEM_ICONS[a.item],
    act.Pass: _always(NOTHING),
    act.EndTurn: _always(END),
    act.Choose: _sequence_icon,
    act.Skip: _always(SKIP),
    act.Next: lambda s, a: step_icon(a.shot),
    act.From: _of_piece,
    act.Enhanced: lambda s, a: DONE if a.better else NOTHING,
    act.Pick: _of_piece,
    act.Card: _always(POISON),
    act.Transform: lambda s, a: "flame" if a.turn else NOTHING,
    act.Heal: _of_piece,
    act.Cure: _always(SHOT_ICONS["cure"]),
    act.Resurrect: _of_hero,
    act.Sleep: _always("bed"),
    act.ClearCellar: _always("locked-chest"),
    act.Meet: _always(SEAT),
    act.Recruit: _of_hero,
    act.Buy: lambda s, a: ITEM_ICONS[a.item],
    act.Peek: _always("card-random"),
    act.BuyMap: _always("treasure-map"),
    act.Bet: _always(DICE),
    act.Give: _always(GOLD),
    act.Restore: _of_hero,
    act.CureAll: _of_hero,
    act.Mend: _of_hero,
    act.CureOne: _of_hero,
    act.AnyItem: _always("locked-chest"),
    act.BlindItem: _always("card-random"),
    act.Coin: _always(GOLD),
}
