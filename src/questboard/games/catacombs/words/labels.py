"""Options as people read them: in a few words, with their price, and a line more about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Aim, Decision, Place, seat_mark
from questboard.games.catacombs.rules import actions as act
from questboard.games.catacombs.rules.battle.turns import DAZED_SEQUENCE
from questboard.games.catacombs.rules.content import (
    ABILITY,
    HEALER,
    HERO,
    HEROES,
    INN,
    ITEM,
    ITEMS,
    LORD,
    LORDS,
    MATS,
    MONSTER,
    SPELL,
    SPELLS,
    TAVERN,
)
from questboard.games.catacombs.rules.language import Either, node, steps
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.rules.special_rooms.visiting import PRICES

from .cards import ability_about, hero_to_choose, item_about, lord_to_choose, monster_about, spell_about, step_about
from .names import card, mat, monster, piece, room, row, sentence, sequence, shot

Told = Callable[[CatacombsState, Any], str]


def label(s: CatacombsState, decision: Decision, action: Action) -> str:
    """An option in a few plain words."""
    return LABELS[type(action)](s, action)


def short_label(s: CatacombsState, decision: Decision, action: Action) -> str:
    """Cards by their names: what they do stands below."""
    match action:
        case act.Item(name) | act.Spell(name) | act.Ability(name):
            return card(name)
    return label(s, decision, action)


def cost(s: CatacombsState, action: Action) -> int | None:
    """What a service costs in gold, in special rooms."""
    question: Any = s.agenda[-1]
    match action:
        case act.Bet():
            return TAVERN.bet
        case act.Recruit():
            return INN.ally_cost
    price = PRICES.get(type(action)) if question.kind == "room_action" else None
    return None if price is None else price(s, question.member, action)


def _item(s: CatacombsState, action: act.Item) -> str:
    text = ITEMS[ITEM[action.item]].seq
    return f"{card(action.item)}: {sequence(text)}" if text else card(action.item)


def _spell(s: CatacombsState, action: act.Spell) -> str:
    text = SPELLS[SPELL[action.spell]].seq
    return f"{card(action.spell)}: {sequence(text)}" if text else card(action.spell)


def _base(s: CatacombsState, action: act.Base) -> str:
    question = s.agenda[-1]
    dazed = s.is_dazed(question.member)
    return sequence(DAZED_SEQUENCE if dazed else HEROES[s.party[question.member].hero].seq)


def _choose(s: CatacombsState, action: act.Choose) -> str:
    question = s.agenda[-1]
    if question.kind == "choose_sequence":
        return sequence(LORDS[s.lord].sequences[action.number - 1])
    if question.kind == "rune":
        return f"rune {action.number}"
    either = node(question.rest[0])
    assert isinstance(either, Either)
    return row(either.alternatives[action.number - 1])


LABELS: dict[type[Action], Told] = {
    act.Hero: lambda s, a: piece(a.hero),
    act.Seat: lambda s, a: seat_mark(a.seat),
    act.Lord: lambda s, a: piece(a.lord),
    act.Take: lambda s, a: "take it",
    act.Leave: lambda s, a: "leave it",
    act.Spell: _spell,
    act.Room: lambda s, a: room(a.room),
    act.Mat: lambda s, a: mat(a.mat),
    act.Monster: lambda s, a: monster(a.monster),
    act.Count: lambda s, a: str(a.count),
    act.Act: lambda s, a: piece(a.piece),
    act.EndHalf: lambda s, a: "nobody else acts in this round",
    act.Familiar: lambda s, a: "the familiar acts",
    act.Base: _base,
    act.Return: lambda s, a: "come back",
    act.Ability: lambda s, a: card(a.ability),
    act.Item: _item,
    act.Pass: lambda s, a: "nothing",
    act.EndTurn: lambda s, a: "end the turn",
    act.Choose: _choose,
    act.Skip: lambda s, a: "skip it",
    act.Next: lambda s, a: shot(a.shot),
    act.From: lambda s, a: f"from {piece(a.piece)}",
    act.Enhanced: lambda s, a: "the better sequence" if a.better else "the normal sequence",
    act.Pick: lambda s, a: piece(a.piece),
    act.Card: lambda s, a: f"the card of {a.value}",
    act.Transform: lambda s, a: "turn it over" if a.turn else "keep it as it is",
    act.Heal: lambda s, a: f"heal {piece(a.piece)} by 1",
    act.Cure: lambda s, a: f"cure the poison card of {a.value}",
    act.Resurrect: lambda s, a: f"resurrect {piece(a.hero)}",
    act.Sleep: lambda s, a: "sleep for a night",
    act.ClearCellar: lambda s, a: "clear out the cellar",
    act.Meet: lambda s, a: "meet a fellow traveller",
    act.Recruit: lambda s, a: f"for {piece(a.hero)}",
    act.Buy: lambda s, a: f"buy {card(a.item)} ({ITEMS[ITEM[a.item]].cost} gold)",
    act.Peek: lambda s, a: "pay for the next card",
    act.BuyMap: lambda s, a: "buy the map",
    act.Bet: lambda s, a: "place a bet",
    act.Give: lambda s, a: f"{a.gold} gold",
    act.Restore: lambda s, a: f"full health for {piece(a.hero)}",
    act.CureAll: lambda s, a: f"cure all poison of {piece(a.hero)}",
    act.Mend: lambda s, a: f"1 health for {piece(a.hero)}",
    act.CureOne: lambda s, a: f"cure one poison card of {piece(a.hero)}",
    act.AnyItem: lambda s, a: "choose an item of the deck",
    act.BlindItem: lambda s, a: "draw an item blindly",
    act.Coin: lambda s, a: "1 gold",
    Aim: lambda s, a: f"angle {a.angle}, power {a.power}",
    Place: lambda s, a: f"at {a.x / 10:.1f}, {a.y / 10:.1f}",
}

# ---- a line more ----------------------------------------------------------------------------------------------------


def about(s: CatacombsState, action: Action) -> str:
    """A line more, where an option's own words do not say it all."""
    kind = type(action)
    return ABOUT[kind](s, action) if kind in ABOUT else ""


def chosen_steps(s: CatacombsState, action: act.Choose) -> tuple[str, ...]:
    """The steps that a numbered option would perform."""
    question: Any = s.agenda[-1]
    if question.kind == "choose_sequence":
        return steps(LORDS[s.lord].sequences[action.number - 1])
    if question.kind == "rune":
        return ("runic",)
    either = node(question.rest[0])
    assert isinstance(either, Either)
    return either.alternatives[action.number - 1]


def _steps_about(s: CatacombsState, action: act.Choose) -> str:
    """What the shots do; those of the lord stand on its board."""
    if s.agenda[-1].kind == "choose_sequence":
        return ""
    return " ".join(dict.fromkeys(step_about(step) for step in chosen_steps(s, action)))


ABOUT: dict[type[Action], Told] = {
    act.Hero: lambda s, a: hero_to_choose(HERO[a.hero]),
    act.Lord: lambda s, a: lord_to_choose(LORD[a.lord]),
    act.Spell: lambda s, a: spell_about(SPELL[a.spell]),
    act.Item: lambda s, a: item_about(ITEM[a.item]),
    act.Ability: lambda s, a: ability_about(ABILITY[a.ability]),
    act.Monster: lambda s, a: monster_about(MONSTER[a.monster]),
    act.Mat: lambda s, a: sentence(f"{len(next(m for m in MATS if m.id == a.mat).obstacles)} obstacles"),
    act.Choose: _steps_about,
    act.Next: lambda s, a: step_about(a.shot),
    act.Skip: lambda s, a: "The shot is not made; the sequence goes on.",
    act.EndHalf: lambda s, a: "The other side is next.",
    act.Buy: lambda s, a: item_about(ITEM[a.item]),
    act.Peek: lambda s, a: "The next card of the deck is turned up.",
    act.BuyMap: lambda s, a: "All rooms are turned up.",
    act.Heal: lambda s, a: f"{HEALER.heal_amount} health.",
    act.Resurrect: lambda s, a: f"With {HEALER.resurrect_health} health.",
    act.Sleep: lambda s, a: f"{INN.sleep_health} health for every hero.",
    act.ClearCellar: lambda s, a: "Every hero takes an item of the cellar.",
    act.Meet: lambda s, a: "Perhaps an ally.",
    act.Bet: lambda s, a: f"{TAVERN.pull} pieces are drawn from the bag.",
}
