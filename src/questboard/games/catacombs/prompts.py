"""Questions and options as people read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Aim, Decision, Place
from questboard.core.loop.naming import seat_mark

from . import actions as act
from .actions import ACTIONS
from .content import HEROES, ITEM, ITEMS, LORDS, MONSTERS, SPELL, SPELLS
from .language import Either, node
from .model import CatacombsState
from .names import capital, card, effect, mat, monster, piece, room, row, sequence, shot
from .sequences import current
from .turns import DAZED_SEQUENCE

PROMPTS: dict[str, str] = {
    "choose_heroes": "Choose a hero for the party ({left} to take).",
    "assign_hero": "Who plays {hero}?",
    "choose_lord": "Which Catacomb Lord do you seek?",
    "start_item": "Start with {start_item}?",
    "choose_spell": "Choose a spell for {caster} ({left} to take).",
    "special_slot": "Which special room is room {place} of the way?",
    "choose_mat": "On which playmat is {room} played?",
    "metre_monster": "Which monster of level {level}?",
    "metre_count": "How many pieces of {monster}?",
    "place_monster": "Place {piece} in the monster start zone.",
    "place_hero": "Place {piece} in the hero start zone.",
    "choose_actor": "Who acts next?",
    "choose_action": "What does {member} do?",
    "after_action": "{member} has acted. Anything else?",
    "choose_alternative": "What does {performer} choose?",
    "choose_sequence": "Which sequence does the lord perform?",
    "next_shot": "Which shot comes next?",
    "raven_origin": "Where does the shot start?",
    "shield_origin": "Where does the shield start?",
    "enhancement": "Use the better sequence of {item}?",
    "free_cure": "Whom does the Healer cure for free?",
    "place_ranged": "Place {piece} near {origin}.",
    "aim": "Aim: {shot} {whose}.",
    "second_flick": "The target was missed. Flick {piece} again?",
    "fear_rush": "Make {piece} rush?",
    "declare_target": "Who is {performer}'s target?",
    "pick_affected": "{effect}",
    "transform": "Turn {piece} into a fire wall?",
    "reaction": "{flown} hits {member}. Answer with a card?",
    "phoenix": "Use the Phoenix Feather?",
    "teleport_target": "{gone}",
    "portal_pair": "Which characters change places?",
    "heal_target": "Who is healed?",
    "cure_target": "Who is cured?",
    "poison_card": "Which poison card goes?",
    "refresh_card": "Which card is turned face up?",
    "return_edge": "Where along the edge does {piece} come back?",
    "place_shield": "Place the shield near its owner.",
    "antient_user": "Which hero uses the Antient?",
    "room_action": "{wish}",
    "contribute": "{buyer} wants to {deal}. How much does {member} give?",
    "cellar_item": "Which item of the cellar for {member}?",
    "tavern_reward": "Which reward?",
    "tavern_item": "Which item?",
    "ally_recruit": "Recruit the ally, and for whom?",
    "ally_ability": "Which ability card does the ally leave?",
    "summon_monster": "Which monster is summoned?",
    "rune": "To which rune?",
}


def prompt(s: CatacombsState, decision: Decision) -> str:
    """What is asked, in one plain sentence."""
    return question_words(s, decision.kind)


def question_words(s: CatacombsState, kind: str) -> str:
    """The sentence for the question on top of the agenda."""
    return PROMPTS[kind].format_map(_Facts(s))


class _Facts(dict[str, str]):
    """What a question is about, looked up when a sentence needs it."""

    def __init__(self, s: CatacombsState) -> None:
        super().__init__()
        self.s = s
        self.question: Any = s.agenda[-1]

    def __missing__(self, key: str) -> str:
        s, question = self.s, self.question
        match key:
            case "hero" | "member" | "caster":
                return piece(HEROES[s.party[question.member].hero].id)
            case "item":
                return card(ITEMS[question.item].id)
            case "start_item":
                second = question.item in s.party[question.member].items
                return f"a second {self['item']}" if second else self["item"]
            case "shot":
                return shot(question.shot)
            case "performer":
                return piece(s.name(current(s).performer))
            case "effect":
                return f"On whom does {effect(question.what)} work?" if hasattr(question, "what") else "Who is swallowed?"
            case "wish":
                return self._wish()
            case "buyer":
                return piece(HEROES[s.party[question.collect.buyer].hero].id)
            case "deal":
                action = ACTIONS.parse(question.collect.deal)
                return LABELS[type(action)](s, action)
            case "whose":
                by = current(s).performer
                return f"with {piece(s.name(by))}" if by == question.piece else f"of {piece(s.name(by))}"
            case "flown":
                assert s.flight is not None
                return capital(f"{piece(s.name(s.flight.performer))}'s {shot(s.flight.shot)}")
            case "room":
                return room(s.room)
            case "place":
                return str(question.place + 1)
            case "gone":
                return f"Teleport {self['piece']}?" if hasattr(question, "piece") else "Who is teleported?"
            case "origin":
                return piece(s.name(getattr(question, "origin", current(s).performer)))
            case "monster":
                return monster(MONSTERS[question.monster].id)
            case "level":
                return str(question.level)
            case "left":
                return str(s.agenda.count(question))
            case _:
                return piece(s.name(question.piece))

    def _wish(self) -> str:
        """In a room without monsters: who wants something, then what."""
        if hasattr(self.question, "member"):
            return f"What does {self['member']} want of {room(self.s.room)}?"
        return f"Who wants something of {room(self.s.room)}?"


# ---- options --------------------------------------------------------------------------------------------------------


def label(s: CatacombsState, decision: Decision, action: Action) -> str:
    """An option in a few plain words."""
    return LABELS[type(action)](s, action)


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


LABELS: dict[type[Action], Callable[[CatacombsState, Any], str]] = {
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
