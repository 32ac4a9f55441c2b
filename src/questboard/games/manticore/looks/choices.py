"""The choices of a scene: for every option its words, what to click for it, its icon, its price and its odds."""

from __future__ import annotations

from typing import Any

from questboard.core import Action, Decision
from questboard.core.shown.scene import Choice
from questboard.games.manticore.rules import actions as do
from questboard.games.manticore.rules.content import (
    CELL,
    CHARACTERISTICS,
    HERO_CARDS,
    HERO_IDS,
    KIND,
    POSITIONS,
    TOKENS,
)
from questboard.games.manticore.rules.fight.attacking import AskJoin
from questboard.games.manticore.rules.laying import ANY_POSITION, LayPosition
from questboard.games.manticore.rules.model import ManticoreState
from questboard.games.manticore.words.labels import cost, short_label, why_that_cost
from questboard.games.manticore.words.names import edges, listed, points
from questboard.games.manticore.words.prospects import about_option, of_option, spells_of
from questboard.games.manticore.words.targets import Wording, target

from .board import edges_of
from .icons import (
    BAG,
    CHARACTERISTIC_ICONS,
    CITY_ICON,
    END,
    ENOUGH,
    FIGURE_ICONS,
    GIVE,
    HEAL,
    ITEM_ICONS,
    JOINT,
    KIND_ICONS,
    NOTHING,
    ROAD_TOKEN,
    STEP,
)
from .mats import ADDS_TO, ORDER

PRIMARY = (do.EndTurn, do.Enough)


def choices(s: ManticoreState, decision: Decision) -> tuple[Choice, ...]:
    """Every option once, in the order in which it is offered."""
    return tuple(_choice(s, decision, action) for action in decision.options)


def _choice(s: ManticoreState, decision: Decision, action: Action) -> Choice:
    seat, kind = decision.seat, type(action)
    prospect = of_option(s, seat, action)
    return Choice(
        action=str(action),
        label=short_label(s, seat, action),
        target=target(s, seat, action),
        icon=ICONS[kind](s, seat, action),
        cost=cost(s, seat, action),
        about=ABOUT.get(kind, about_option)(s, seat, action),
        primary=isinstance(action, PRIMARY) or action == do.Answer(True),
        roads=_roads(s, action),
        odds=() if prospect is None else prospect.percent(),
    )


def _roads(s: ManticoreState, action: Action) -> tuple[int, ...]:
    """How the drawn token would lie."""
    if not isinstance(action, do.Turn):
        return ()
    question: LayPosition = s.agenda[-1]
    return edges_of(POSITIONS[TOKENS[question.token].shape][action.position])


# ---- icons ----------------------------------------------------------------------------------------------------------


def _always(icon: str) -> Wording:
    return lambda s, seat, a: icon


def _thing_icon(s: ManticoreState, seat: int, action: Any) -> str:
    return ITEM_ICONS[KIND[action.kind]]


def _spell_icon(s: ManticoreState, seat: int, action: do.Cast | do.Counter) -> str:
    used = spells_of(action)
    return NOTHING if not used else KIND_ICONS["magic"] if len(used) > 1 else ITEM_ICONS[used[0]]


def _put_icon(s: ManticoreState, seat: int, action: do.Put) -> str:
    return {"bag": BAG, "none": NOTHING}.get(action.where) or ITEM_ICONS[s.agenda[-1].item.kind]


def _answer_icon(s: ManticoreState, seat: int, action: do.Answer) -> str:
    if not action.agree:
        return NOTHING
    return JOINT if isinstance(s.agenda[-1], AskJoin) else ITEM_ICONS[s.agenda[-1].item.kind]


ICONS: dict[type[Action], Wording] = {
    do.Pick: lambda s, seat, a: FIGURE_ICONS[a.hero],
    do.Start: _always(CITY_ICON),
    do.Lay: _always(ROAD_TOKEN),
    do.Turn: _always(ROAD_TOKEN),
    do.Move: _always(STEP),
    do.Attack: _always(KIND_ICONS["close"]),
    do.Joint: _always(JOINT),
    do.Take: _thing_icon,
    do.PickUp: _thing_icon,
    do.Equip: _thing_icon,
    do.Unequip: _always(BAG),
    do.Give: _always(GIVE),
    do.GiveTo: lambda s, seat, a: FIGURE_ICONS[a.hero],
    do.Drop: _thing_icon,
    do.DropSpell: _thing_icon,
    do.Heal: _always(HEAL),
    do.EndTurn: _always(END),
    do.Put: _put_icon,
    do.By: lambda s, seat, a: KIND_ICONS[a.kind],
    do.Invite: lambda s, seat, a: FIGURE_ICONS[a.hero],
    do.Share: lambda s, seat, a: FIGURE_ICONS.get(a.hero, NOTHING),
    do.Enough: _always(ENOUGH),
    do.Answer: _answer_icon,
    do.Cast: _spell_icon,
    do.Counter: _spell_icon,
    do.Stance: lambda s, seat, a: KIND_ICONS["close"] if a.stance == "accept" else ITEM_ICONS[KIND["shield"]],
    do.Trophy: _thing_icon,
    do.NoTrophy: _always(NOTHING),
    do.Assign: lambda s, seat, a: CHARACTERISTIC_ICONS[CHARACTERISTICS.index(a.characteristic)],
}


# ---- tooltips -------------------------------------------------------------------------------------------------------


def _about_class(s: ManticoreState, seat: int, action: do.Pick) -> str:
    card = HERO_CARDS[HERO_IDS.index(action.hero)]
    values = ", ".join(f"{CHARACTERISTICS[number]} {card.values[number]}" for number in ORDER)
    return f"{values.capitalize()}{'; heals heroes next to it' if card.heals_others else ''}."


def _about_cell(s: ManticoreState, seat: int, action: do.Lay) -> str:
    """What lets a token lie there."""  # MAN-204
    pull = s.pull[CELL[action.cell]]
    if pull & ANY_POSITION:
        return "It touches the City or a place that a road has reached: any position will do."
    return f"A road must meet the one in the {listed(edges(pull))}."


def _about_step(s: ManticoreState, seat: int, action: do.Move) -> str:
    return f"{points(cost(s, seat, action) or 0).capitalize()}: {why_that_cost(s, seat, action)}."


def _about_thing(s: ManticoreState, seat: int, action: Any) -> str:
    kind = KIND[action.kind]
    return f"It {ADDS_TO[kind] if kind < len(ADDS_TO) else 'adds to one magic blow'}."


def _about_healing(s: ManticoreState, seat: int, action: do.Heal) -> str:
    life = s.heroes[s.figure_named(action.hero)].life
    return f"Life {life} to {life + 1}."


ABOUT: dict[type[Action], Wording] = {
    do.Pick: _about_class,
    do.Lay: _about_cell,
    do.Move: _about_step,
    do.Take: _about_thing,
    do.PickUp: _about_thing,
    do.Equip: _about_thing,
    do.Trophy: _about_thing,
    do.Heal: _about_healing,
}
"""Everything else that needs one tells its odds."""
