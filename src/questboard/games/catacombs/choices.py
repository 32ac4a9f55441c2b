"""The choices of a scene: for every option its words, what to click for it, its icon and its price."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision
from questboard.core.shown.scene import Choice

from . import actions as act
from .card_words import ability_about, hero_to_choose, item_about, lord_to_choose, monster_about, spell_about, step_about
from .content import ABILITY, HEALER, HERO, HEROES, INN, ITEM, LORD, LORDS, MATS, MONSTER, PIECE, SPELL, TAVERN
from .language import Either, node, steps
from .looks import (
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
    card_id,
    held_id,
    icon_of,
    mat_id,
    piece_id,
    room_icon,
    step_icon,
)
from .model import DEVOURED, NOBODY, ON_MAT, TELEPORTED, CatacombsState
from .names import capital, card, counted, sentence
from .prompts import label
from .tabletop import MAT_ICONS
from .visiting import PRICES

Told = Callable[[CatacombsState, Any], str]
PRIMARY = (act.EndTurn, act.Base, act.Return)
OWNED = ("choose_action", "after_action", "reaction", "refresh_card", "ally_ability")
"""Questions whose cards lie on the board of the member who is asked."""


def choices(s: CatacombsState, decision: Decision) -> tuple[Choice, ...]:
    """Every option once, in the order in which it is offered."""
    return tuple(_choice(s, decision, action) for action in decision.options)


def _choice(s: CatacombsState, decision: Decision, action: Action) -> Choice:
    kind, words = type(action), short_label(s, decision, action)
    price = cost(s, action)
    about = ABOUT[kind](s, action) if kind in ABOUT else ""
    return Choice(
        str(action),
        capital(words),
        target(s, decision, action),
        ICONS[kind](s, action),
        cost=price,
        about=" ".join(filter(None, ("" if price is None or "gold" in words else f"{counted(price, 'gold')}.", about))),
        primary=isinstance(action, PRIMARY),
        amount=_amount(action),
    )


def short_label(s: CatacombsState, decision: Decision, action: Action) -> str:
    """Cards by their names: what they do stands below."""
    match action:
        case act.Item(name) | act.Spell(name) | act.Ability(name):
            return card(name)
    return label(s, decision, action)


def _amount(action: Action) -> int | None:
    match action:
        case act.Count(count):
            return count
        case act.Give(gold):
            return gold
    return None


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


# ---- what to click --------------------------------------------------------------------------------------------------


def target(s: CatacombsState, decision: Decision, action: Action) -> str:
    """The id of the thing that stands for an option; nothing: it is a button or a card of its own."""
    match action:
        case act.Act(name) | act.Pick(name) | act.From(name):
            return piece_target(s, PIECE[name])
        case act.Hero(name) if decision.kind == "room_action":
            return mat_id(HERO[name])
        case act.Ability(name):
            return _card(s, decision, "ability", name)
        case act.Item(name):
            return _card(s, decision, "item", name)
        case act.Spell(name):
            return _card(s, decision, "spell", name)
        case act.Choose(number) if decision.kind == "rune":
            return f"rune:{number}"
    return ""


def piece_target(s: CatacombsState, piece: int) -> str:
    """A character on the mat, on a card beside it, or by its board."""
    if s.where[piece] == ON_MAT:
        return piece_id(piece)
    if s.where[piece] in (TELEPORTED, DEVOURED):
        return held_id(piece)
    return mat_id(piece) if s.member(piece) != NOBODY else ""


def _card(s: CatacombsState, decision: Decision, kind: str, name: str) -> str:
    question: Any = s.agenda[-1]
    if decision.kind not in OWNED or getattr(question, "member", NOBODY) == NOBODY:
        return ""
    one = s.party[question.member]
    number = {"ability": ABILITY, "item": ITEM, "spell": SPELL}[kind][name]
    up = {"ability": one.abilities, "item": one.items, "spell": one.spells}[kind].count(number)
    return card_id(one.hero, kind, name, up if decision.kind == "refresh_card" else 0)


# ---- icons and words ------------------------------------------------------------------------------------------------


def _chosen_steps(s: CatacombsState, action: act.Choose) -> tuple[str, ...]:
    """The steps that a numbered option would perform."""
    question: Any = s.agenda[-1]
    if question.kind == "choose_sequence":
        return steps(LORDS[s.lord].sequences[action.number - 1])
    if question.kind == "rune":
        return ("runic",)
    either = node(question.rest[0])
    assert isinstance(either, Either)
    return either.alternatives[action.number - 1]


def _sequence_icon(s: CatacombsState, action: act.Choose) -> str:
    return step_icon(_chosen_steps(s, action)[0])


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


def _steps_about(s: CatacombsState, action: act.Choose) -> str:
    """What the shots do; those of the lord stand on its board."""
    if s.agenda[-1].kind == "choose_sequence":
        return ""
    return " ".join(dict.fromkeys(step_about(step) for step in _chosen_steps(s, action)))


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
