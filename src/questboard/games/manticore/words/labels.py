"""An option in a few plain words, with what it costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision
from questboard.games.manticore.rules import actions as do
from questboard.games.manticore.rules.content import (
    BOARD,
    CELL,
    CHARACTERISTICS,
    COSTS,
    HERO_VALUES,
    KIND,
    LOCATION_OF,
    LOCATIONS,
    POSITIONS,
    TOKENS,
)
from questboard.games.manticore.rules.fight.attacking import AskJoin
from questboard.games.manticore.rules.laying import LayPosition
from questboard.games.manticore.rules.model import Item, ManticoreState
from questboard.games.manticore.rules.movement import is_bare, roads_meet, step_cost
from questboard.games.manticore.rules.taking import AskPlace

from .names import PLACES, edges, figure, item, listed, points, the
from .prospects import of_option, spells_of


def label(s: ManticoreState, decision: Decision, action: Action) -> str:
    """All that a list of options can say: the words, then price or risk."""
    return short_label(s, decision.seat, action) + _note(s, decision.seat, action)


def short_label(s: ManticoreState, seat: int, action: Action) -> str:
    """The words alone, where price and chances stand beside them; the question's details lie on top of the view's agenda."""
    return LABELLED[type(action)](s, seat, action)


def _note(s: ManticoreState, seat: int, action: Action) -> str:
    price = cost(s, seat, action)
    if price is not None:
        return f" ({points(price)}{' each' if isinstance(action, do.Joint) else ''})"
    return _risk(s, seat, action) if isinstance(action, do.By | do.Stance) else ""


def cost(s: ManticoreState, seat: int, action: Action) -> int | None:
    """The initiative points that the asked seat pays for it; None: it is free."""
    if isinstance(action, do.Move):
        return _step_cost(s, seat, action)
    if isinstance(action, do.Answer):
        return COSTS.attack if action.agree and isinstance(s.agenda[-1], AskJoin) else None
    return PRICES.get(type(action))


PRICES: dict[type[Action], int] = {
    do.Attack: COSTS.attack,
    do.Joint: COSTS.attack,
    do.Give: COSTS.transfer,
    do.Drop: COSTS.drop,
    do.DropSpell: COSTS.drop,
    do.Heal: COSTS.heal_per_life,
}


def _step_cost(s: ManticoreState, seat: int, action: do.Move) -> int:
    start, goal = s.heroes[seat].cell, CELL[action.cell]
    return step_cost(s, start, BOARD.direction(start, goal), goal)


def why_that_cost(s: ManticoreState, seat: int, action: do.Move) -> str:
    """The reason of a step's price, for whoever hovers over it."""  # MAN-322, MAN-323
    start, goal = s.heroes[seat].cell, CELL[action.cell]
    if LOCATION_OF[start] == LOCATION_OF[goal] >= 0:
        return f"inside {PLACES[LOCATIONS[LOCATION_OF[goal]].id]}"
    if is_bare(s, goal):
        return "there is no road on it"
    if is_bare(s, start):
        return "back to the roads"
    return "the roads meet" if roads_meet(s, start, BOARD.direction(start, goal), goal) else "the roads do not meet"


# ---- one function for each kind that needs more than a template -----------------------------------------------------


def _turn(s: ManticoreState, seat: int, action: do.Turn) -> str:
    question: LayPosition = s.agenda[-1]
    roads = listed(edges(POSITIONS[TOKENS[question.token].shape][action.position]))
    return f"Roads {roads}"


def _held(action: do.Give | do.Drop) -> str:
    thing = item(Item(KIND[action.kind], action.value))
    return thing if action.source == "slot" else f"{thing} from the bag"


def _equip(s: ManticoreState, seat: int, action: do.Equip) -> str:
    kind = KIND[action.kind]
    words = f"Put {item(Item(kind, action.value))} into the slot"
    old = s.heroes[seat].slots[kind]
    return f"{words}, {item(Item(kind, old))} into the bag" if old else words


def _slot_item(s: ManticoreState, seat: int, kind: int) -> str:
    return item(Item(kind, s.heroes[seat].slots[kind]))


def _heal(s: ManticoreState, seat: int, action: do.Heal) -> str:
    return "Heal 1 life" if s.heroes[seat].id == action.hero else f"Heal {the(action.hero)} by 1 life"


def _end(s: ManticoreState, seat: int, action: do.EndTurn) -> str:
    left = s.heroes[seat].ip_left()
    return f"End the turn ({points(left)} unspent)" if left else "End the turn"


def _put(s: ManticoreState, seat: int, action: do.Put) -> str:
    question: AskPlace = s.agenda[-1]
    if action.where.startswith("swap"):
        where = "the bag" if action.where == "swap_bag" else "the ground"
        return f"Into the slot, {_slot_item(s, seat, question.item.kind)} goes to {where}"
    return {"slot": "Into the slot", "bag": "Into the bag (initiative -1)", "none": "Leave it"}[action.where]


WAYS = {"magic": "By magic", "close": "In close combat", "shooting": "By shooting"}
STANCES = {"accept": "Accept, sword to sword", "defend": "Defend with the shield"}


def _risk(s: ManticoreState, seat: int, action: Action) -> str:
    """Both chances that matter, for people who see nothing but the list of options."""
    prospect = of_option(s, seat, action)
    if prospect is None:
        return ""
    hit, _, hurt = prospect.percent()
    return f" (hit {hit} %, hurt {hurt} %)"


def _share(s: ManticoreState, seat: int, action: do.Share) -> str:
    return "No agreement" if action.hero == "nobody" else f"For {the(action.hero)}"


def _answer(s: ManticoreState, seat: int, action: do.Answer) -> str:
    if isinstance(s.agenda[-1], AskJoin):
        return "Join the attack" if action.agree else "Stay out of it"
    return f"Accept the {item(s.agenda[-1].item)}" if action.agree else "Decline the gift"


def _cast(s: ManticoreState, seat: int, action: do.Cast) -> str:
    return _with_spells(s, seat, "Cast", action)


def _counter(s: ManticoreState, seat: int, action: do.Counter) -> str:
    return _with_spells(s, seat, "Answer with", action)


def _with_spells(s: ManticoreState, seat: int, verb: str, action: do.Cast | do.Counter) -> str:
    used = spells_of(action)
    return f"{verb} {listed(_slot_item(s, seat, kind) for kind in used)}" if used else f"{verb} no spell"


def _assign(s: ManticoreState, seat: int, action: do.Assign) -> str:
    number = CHARACTERISTICS.index(action.characteristic)
    hero = s.heroes[seat]
    value = HERO_VALUES[hero.card][number] + hero.points[number]
    return f"{action.characteristic.capitalize()} ({value} to {value + 1})"


def _taking(verb: str) -> Callable[[ManticoreState, int, Any], str]:
    return lambda s, seat, a: f"{verb} {item(Item(KIND[a.kind], a.value))}"


LABELLED: dict[type[Action], Callable[[ManticoreState, int, Any], str]] = {
    do.Pick: lambda s, seat, a: f"{figure(a.hero)}, {a.side} side",
    do.Start: lambda s, seat, a: f"Start on {a.cell}",
    do.Lay: lambda s, seat, a: f"Lay it on {a.cell}",
    do.Turn: _turn,
    do.Move: lambda s, seat, a: f"Step to {a.cell}",
    do.Attack: lambda s, seat, a: f"Attack {the(a.target)}",
    do.Joint: lambda s, seat, a: f"Attack {the(a.target)} jointly",
    do.Take: _taking("Take"),
    do.PickUp: _taking("Pick up"),
    do.Equip: _equip,
    do.Unequip: lambda s, seat, a: f"Put {_slot_item(s, seat, KIND[a.kind])} into the bag (initiative -{COSTS.bag_penalty})",
    do.Give: lambda s, seat, a: f"Give {_held(a)}",
    do.GiveTo: lambda s, seat, a: f"Offer it to {the(a.hero)}",
    do.Drop: lambda s, seat, a: f"Drop {_held(a)}",
    do.DropSpell: lambda s, seat, a: f"Let {_slot_item(s, seat, KIND[a.kind])} go",
    do.Heal: _heal,
    do.EndTurn: _end,
    do.Put: _put,
    do.By: lambda s, seat, a: WAYS[a.kind],
    do.Invite: lambda s, seat, a: f"Ask {the(a.hero)}",
    do.Enough: lambda s, seat, a: "Ask nobody else",
    do.Share: _share,
    do.Answer: _answer,
    do.Cast: _cast,
    do.Counter: _counter,
    do.Stance: lambda s, seat, a: STANCES[a.stance],
    do.Trophy: _taking("Take"),
    do.NoTrophy: lambda s, seat, a: "Take nothing",
    do.Assign: _assign,
}
