"""Questions as people read them: a sentence, and a line of help beside it."""

from __future__ import annotations

from typing import Any

from questboard.core import Decision
from questboard.games.catacombs.rules.actions import ACTIONS
from questboard.games.catacombs.rules.content import HEROES, ITEMS, MONSTERS
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.rules.shots.sequences import current

from .cards import item_about, shot_about
from .labels import LABELS
from .names import capital, card, effect, monster, piece, room, shot

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
HELP = {
    "choose_heroes": "Four heroes go down into the catacombs.",
    "assign_hero": "Whoever plays a hero decides for it.",
    "choose_lord": "From the weakest to the strongest.",
    "choose_spell": "Every spell can be cast once.",
    "special_slot": "It lies face up in the column.",
    "choose_mat": "Not the side that was used last.",
    "metre_monster": "The room's card names the level only.",
    "metre_count": "What stays in the pool may be summoned later.",
    "place_monster": "Anywhere behind the red line where nothing lies.",
    "place_hero": "Anywhere before the blue line where nothing lies.",
    "choose_actor": "Click a disc. Everybody acts once a round.",
    "choose_action": "Its own shots, or a card.",
    "after_action": "A combo item or the familiar may follow.",
    "choose_alternative": "The others are not made.",
    "choose_sequence": "One of them a round.",
    "next_shot": "In any order.",
    "raven_origin": "At the caster or at the raven.",
    "shield_origin": "From where it lies, or placed near its owner first.",
    "enhancement": "This hero handles it better than others.",
    "free_cure": "One poison card is cured for nothing.",
    "declare_target": "Two tries; nobody else is hurt.",
    "pick_affected": "Damage strikes all who were hit, this only one.",
    "transform": "A fire wall burns heroes who touch it.",
    "reaction": "Only cards that fit the shot are offered.",
    "phoenix": "The feather is used up.",
    "teleport_target": "Whoever goes comes back at an edge in the next round.",
    "portal_pair": "One after the other.",
    "heal_target": "Never above the health at the start.",
    "cure_target": "One poison card goes back into the deck.",
    "poison_card": "It is shuffled into the deck.",
    "refresh_card": "It can be used once more in this room.",
    "return_edge": "Anywhere along the edge; one melee flick may follow.",
    "place_shield": "Anywhere in the lit ring round its owner.",
    "antient_user": "It fights for that hero once.",
    "room_action": "Click what is lit, or nothing. Heroes may pay together.",
    "cellar_item": "It is free.",
    "tavern_reward": "The reward of the row, or of any lower one.",
    "tavern_item": "Any item of the deck that the hero can use.",
    "ally_recruit": "An ally has half a hero's cards and no gold.",
    "ally_ability": "Allies have one ability less.",
    "summon_monster": "It comes from the pool and may flick at once.",
    "rune": "A melee flick may follow.",
}
"""One line under a question; shots, items and purses say more instead."""


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


def help_words(question: Any) -> str:
    """A line more: what the shot or the item does, or what the question is about."""
    if question.kind in ("aim", "second_flick", "place_ranged"):
        return shot_about(question.shot)
    if question.kind == "start_item":
        return item_about(question.item)
    if question.kind == "contribute":
        return f"{question.collect.missing} gold is missing; nothing is paid unless all of it comes together."
    return HELP.get(question.kind, "") or shot_about("rush")
