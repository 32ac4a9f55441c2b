"""Which options look good at first sight: for bots' move ordering, and what a rollout plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision, Place
from questboard.games.catacombs.rules import actions as act
from questboard.games.catacombs.rules.content import (
    ABILITIES,
    ABILITY,
    HEROES,
    ITEM,
    ITEMS,
    LORDS,
    MONSTERS,
    PIECE,
    PIECES,
    SHOTS,
    SPELL,
    SPELLS,
)
from questboard.games.catacombs.rules.language import Either, node, shots_in
from questboard.games.catacombs.rules.model import DEVOURED, NOBODY, ON_MAT, CatacombsState

from .belongings import ABILITY as ABILITY_WORTH
from .belongings import ITEM as ITEM_WORTH
from .belongings import SPELL as SPELL_WORTH
from .belongings import SPENT_ROOM, item_worth, spell_worth
from .threats import Field, sequences_of
from .worth import POISON, card_life, life, loss

HOPELESS = 0.01
LEAST = 0.5
"""No card that could do some good weighs less than this."""
SUMMONED = 24.0
"""A companion for the rest of the battle."""
Weigh = Callable[[CatacombsState, Any, Any], float]


def prior(s: CatacombsState, decision: Decision) -> list[float]:
    """How promising each option looks at first sight."""
    question, weigh = s.agenda[-1], WEIGHTS.get(decision.kind)
    if weigh is None:
        return [1.0] * len(decision.options)
    return [max(weigh(s, question, option), 1e-6) for option in decision.options]


# ---- turns ----------------------------------------------------------------------------------------------------------


def sequence_of(s: CatacombsState, piece: int) -> list[str]:
    """What a character usually performs."""
    return sequences_of(s, piece) or ["melee"]


def _actor(s: CatacombsState, question: Any, action: Action) -> float:
    if not isinstance(action, act.Act):
        return HOPELESS * 0.5
    piece = PIECE[action.piece]
    if piece == PIECES.antient:
        return 30.0
    return 1.0 + (Field(s).prospect(piece, sequence_of(s, piece)) if s.where[piece] == ON_MAT else 1.0)


def card_text(action: Action) -> str:
    """A card's sequence."""
    match action:
        case act.Spell(name):
            return f"rush > ({SPELLS[SPELL[name]].seq})"
        case act.Item(name):
            return ITEMS[ITEM[name]].seq
        case act.Ability(name):
            return ABILITIES[ABILITY[name]].seq
        case _:
            return ""


def price(s: CatacombsState, member: int, action: Action) -> float:
    """What is spent with a card."""
    match action:
        case act.Spell(name):
            return spell_worth(s, SPELL[name])
        case act.Item(name) if ITEMS[ITEM[name]].freq != "permanent":
            once = ITEMS[ITEM[name]].freq == "game"
            return item_worth(s, member, ITEM[name]) if once else SPENT_ROOM
        case act.Ability():
            return ABILITY_WORTH
        case _:
            return 0.0


def effects_worth(s: CatacombsState, member: int, text: str) -> float:
    """What the icons of a card are worth that need no flick."""
    value = 0.0
    for shot in shots_in(text):
        match shot.base:
            case "heal":
                value += max((mended(s, number, shot.times) for number in range(len(s.party))), default=0.0)
            case "healall":
                value += sum(mended(s, number, 1) for number in range(len(s.party))) * shot.times
            case "cure":
                value += (
                    max((POISON * (sum(one.poison) / one.start_health) ** 2 for one in s.party if not one.dead), default=0.0) / 2
                )
            case "refresh_ability":
                value += ABILITY_WORTH * bool(s.party[member].used_abilities)
            case "summon":
                value += SUMMONED
            case _:
                pass
    return value


def mended(s: CatacombsState, number: int, health: int) -> float:
    """What it is worth to a member to regain so much."""
    one = s.party[number]
    if one.dead or s.where[one.hero] == DEVOURED:
        return 0.0
    now = s.health[one.hero]
    return life(max(now, min(now + health, one.start_health))) - life(now)


def promise(s: CatacombsState, question: Any, action: Action) -> float:
    """What a choice is worth beside the flick to which it leads: cards are spent, icons work without one."""
    if isinstance(action, Place) and getattr(question, "monster", NOBODY) != NOBODY:
        return card_life(question.monster)  # it stays, and will strike every round
    if not isinstance(action, act.Spell | act.Item | act.Ability) or not hasattr(question, "member"):
        return 0.0
    text = card_text(action)
    return effects_worth(s, question.member, text) - price(s, question.member, action)


def _action(s: CatacombsState, question: Any, action: Action) -> float:
    piece = s.party[question.member].hero
    match action:
        case act.Pass() | act.EndTurn():
            return HOPELESS
        case act.Familiar():
            return 3.0
        case act.Return():
            return 2.0
        case act.Base():
            return 1.0 + Field(s).prospect(piece, [HEROES[piece].seq])
    text = card_text(action)
    combo = "..." in text
    if any(shot.base in ("teleport", "portal") for shot in shots_in(text)):
        return 4.0 if s.health[piece] <= 2 else LEAST
    worth = Field(s).prospect(piece, [text]) + effects_worth(s, question.member, text)
    return max(LEAST, worth - price(s, question.member, action) + (1.0 if combo else 0.0))


def _alternative(s: CatacombsState, question: Any, action: act.Choose) -> float:
    either = node(question.rest[0])
    assert isinstance(either, Either)
    piece = s.sequences[-1].performer
    return 0.5 + Field(s).prospect(piece, [" > ".join(either.alternatives[action.number - 1])])


def _lord(s: CatacombsState, question: Any, action: Action) -> float:
    if not isinstance(action, act.Choose):
        return HOPELESS
    text = LORDS[s.lord].sequences[action.number - 1]
    if text.startswith("teleport"):
        return 2.0 if s.health[PIECES.lord] <= 3 else HOPELESS
    return 1.0 + Field(s).prospect(PIECES.lord, [text]) + (8.0 if "summon" in text else 0.0)


# ---- answers --------------------------------------------------------------------------------------------------------


def _pick(s: CatacombsState, question: Any, action: Action) -> float:
    return 1.0 + loss(s, PIECE[action.piece], 1) if isinstance(action, act.Pick) else HOPELESS


def _reaction(s: CatacombsState, question: Any, action: Action) -> float:
    hurt = s.health[s.party[question.member].hero] <= 4
    return (0.3 if hurt else 1.0) if isinstance(action, act.Pass) else (1.0 if hurt else 0.4)


def _use(s: CatacombsState, question: Any, action: Action) -> float:
    return HOPELESS if isinstance(action, act.Pass | act.Skip) else 1.0


def _heal(s: CatacombsState, question: Any, action: Action) -> float:
    if not isinstance(action, act.Pick):
        return HOPELESS
    piece = PIECE[action.piece]
    return life(min(s.health[piece] + 3, s.full_health(piece))) - life(s.health[piece])


def _teleport(s: CatacombsState, question: Any, action: Action) -> float:
    if not isinstance(action, act.Pick):
        return 0.6
    piece = PIECE[action.piece]
    return 1.0 if s.side(piece) != s.side(s.sequences[-1].performer) else max(0.1, 1.2 - 0.2 * s.health[piece])


def _transform(s: CatacombsState, question: Any, action: act.Transform) -> float:
    others = sum(not s.is_frozen(piece) for piece in s.monsters()) > 2
    return 1.0 if action.turn == (others and s.round >= 3) else 0.5


def _poison_card(s: CatacombsState, question: Any, action: act.Card) -> float:
    return float(action.value)


# ---- setup and rooms ------------------------------------------------------------------------------------------------


def _spell(s: CatacombsState, question: Any, action: act.Spell) -> float:
    return SPELL_WORTH[action.spell]


def _item(s: CatacombsState, question: Any, action: Action) -> float:
    return ITEM_WORTH[action.item] if isinstance(action, act.Item) else HOPELESS


def _take(s: CatacombsState, question: Any, action: Action) -> float:
    return 1.0 if isinstance(action, act.Take) else HOPELESS


def _monster(s: CatacombsState, question: Any, action: act.Monster) -> float:
    card = next(card for card in MONSTERS if card.id == action.monster)
    damage = max(sum(SHOTS[shot.base].damage for shot in shots_in(text)) for text in card.rounds)
    return card.count * (card.health + 1.0) * (1.0 + damage)


def _count(s: CatacombsState, question: Any, action: act.Count) -> float:
    return float(action.count**3)


def _room(s: CatacombsState, question: Any, action: Action) -> float:
    match action:
        case act.Buy(name):
            return item_worth(s, question.member, ITEM[name]) / ITEMS[ITEM[name]].cost
        case act.Heal(name):
            return 2.0 if s.health[PIECE[name]] <= 6 else 0.6
        case act.Cure(value):
            return 0.4 * value if sum(s.party[question.member].poison) >= 4 else 0.2
        case act.Resurrect():
            return 5.0
        case act.Recruit():
            return 3.0
        case act.Sleep():
            return 1.2
        case act.ClearCellar() | act.Meet():
            return 1.5
        case act.Hero():
            return 1.0
        case act.Bet():
            return 0.1
        case act.Peek() | act.BuyMap():
            return HOPELESS
        case _:
            return 0.5


def _give(s: CatacombsState, question: Any, action: act.Give) -> float:
    return 1.0 + action.gold


def _reward(s: CatacombsState, question: Any, action: Action) -> float:
    return {"restore": 5.0, "any_item": 4.0, "blind_item": 3.0, "mend": 2.0, "cure_one": 1.5, "cure_all": 2.0}.get(
        str(action).split()[0], 0.5
    )


WEIGHTS: dict[str, Weigh] = {
    "choose_actor": _actor,
    "choose_action": _action,
    "after_action": _action,
    "choose_alternative": _alternative,
    "choose_sequence": _lord,
    "pick_affected": _pick,
    "declare_target": _pick,
    "antient_user": _use,
    "reaction": _reaction,
    "phoenix": _use,
    "heal_target": _heal,
    "cure_target": _use,
    "refresh_card": _use,
    "teleport_target": _teleport,
    "transform": _transform,
    "poison_card": _poison_card,
    "free_cure": _use,
    "choose_spell": _spell,
    "start_item": _take,
    "cellar_item": _item,
    "tavern_item": _item,
    "metre_monster": _monster,
    "summon_monster": _monster,
    "metre_count": _count,
    "room_action": _room,
    "ally_recruit": _room,
    "contribute": _give,
    "tavern_reward": _reward,
    "enhancement": lambda s, question, action: 1.0 if action.better else HOPELESS,
    "next_shot": lambda s, question, action: HOPELESS if isinstance(action, act.Skip) else 1.0,
    "shield_origin": lambda s, question, action: HOPELESS if isinstance(action, act.Skip) else 1.0,
    "portal_pair": lambda s, question, action: 1.0,
}
