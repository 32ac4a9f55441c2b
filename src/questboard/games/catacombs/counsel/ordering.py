"""Which options look good at first sight: for bots' move ordering, and what a rollout plays."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision
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
from questboard.games.catacombs.rules.model import NOBODY, CatacombsState

from .aiming import chance_to_hit
from .lines import is_clear, obstructions
from .worth import foes_of, life, loss

HOPELESS = 0.01
SPELL_LIKING = {
    "heal": 1.6, "healing_circle": 1.4, "giant_fireball": 1.8, "fire_storm": 1.8, "force_bolt": 1.4, "magic_missile": 1.5,
    "ice_bolt": 1.7, "chain_lightning": 1.8, "terror": 1.1, "rekindle": 1.2, "drain_energy": 1.0, "ward": 1.3,
    "mirror_ward": 1.3, "cure_poison": 0.6, "teleport_hero": 0.5, "magic_gate": 0.3,
}  # fmt: skip
ITEM_LIKING = {
    "helm_of_rage": 1.6, "poisoned_knife": 1.6, "throwing_axe": 1.6, "tower_shield": 0.8, "amulet_of_purity": 1.0,
    "spirit_familiar": 1.6, "raven_familiar": 0.9, "hound_familiar": 1.6, "toad_familiar": 1.3, "phoenix_feather": 1.4,
    "healing_salve": 1.4, "berserker_battle_axe": 1.5, "raisthrims_potion": 1.3, "vaiels_urn": 1.0, "cloak_of_invisibility": 1.2,
}  # fmt: skip
Weigh = Callable[[CatacombsState, Any, Any], float]


def prior(s: CatacombsState, decision: Decision) -> list[float]:
    """How promising each option looks at first sight."""
    question, weigh = s.agenda[-1], WEIGHTS.get(decision.kind)
    if weigh is None:
        return [1.0] * len(decision.options)
    return [max(weigh(s, question, option), 1e-6) for option in decision.options]


# ---- turns ----------------------------------------------------------------------------------------------------------


def prospect(s: CatacombsState, piece: int, text: str) -> float:
    """What a character can hope for with a sequence from where it is."""
    damage = sum(SHOTS[shot.base].damage + (shot.modifier != "") * 0.5 for shot in shots_in(text))
    ranged = any(SHOTS[shot.base].kind == "ranged" for shot in shots_in(text))
    rushes = any(shot.base == "rush" for shot in shots_in(text))
    things = obstructions(s)
    here, best = (s.x[piece], s.y[piece]), 0.0
    for foe in foes_of(s, s.side(piece)):
        there = s.x[foe], s.y[foe]
        distance = math.hypot(there[0] - here[0], there[1] - here[1])
        free = is_clear(things, here, there, 0.8 if ranged else PIECES.shapes[piece].radius, (piece, foe))
        reach = chance_to_hit(distance * (0.6 if rushes else 1.0)) * (1.0 if free else 0.5 if rushes else 0.25)
        best = max(best, loss(s, foe, 1) * reach)
    return best * min(damage, 3.0)


def sequence_of(s: CatacombsState, piece: int) -> str:
    """What a character usually performs."""
    member = s.member(piece)
    if member != NOBODY:
        return HEROES[piece].seq
    if piece in PIECES.monsters:
        rounds = MONSTERS[s.face[piece]].rounds
        return rounds[(s.round - 1) % len(rounds)]
    if piece == PIECES.lord:
        return LORDS[s.lord].sequences[0]
    return "melee"


def _actor(s: CatacombsState, question: Any, action: Action) -> float:
    if not isinstance(action, act.Act):
        return HOPELESS * 0.5
    piece = PIECE[action.piece]
    if piece == PIECES.antient:
        return 30.0
    return 1.0 + (prospect(s, piece, sequence_of(s, piece)) if s.where[piece] == 1 else 1.0)


def _need(s: CatacombsState) -> float:
    """How much healing the worst hurt hero could use."""
    return max((one.start_health - s.health[one.hero] for one in s.party if not one.dead), default=0)


def _card_text(action: Action) -> tuple[str, float]:
    """A card's sequence and what playing it costs."""
    match action:
        case act.Spell(name):
            return SPELLS[SPELL[name]].seq, 8.0
        case act.Item(name):
            return ITEMS[ITEM[name]].seq, {"game": 8.0, "room": 1.0, "permanent": 0.0}[ITEMS[ITEM[name]].freq]
        case _:
            return "", 0.0


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
            return 1.0 + prospect(s, piece, HEROES[piece].seq)
        case act.Ability(name):
            return 2.0 + 1.3 * prospect(s, piece, ABILITIES[ABILITY[name]].seq)
    text, cost = _card_text(action)
    if any(shot.base in ("heal", "healall") for shot in shots_in(text)):
        return max(HOPELESS, 5.0 * _need(s) - 12.0)
    if any(shot.base == "cure" for shot in shots_in(text)):
        return 8.0 * any(sum(one.poison) >= 5 for one in s.party) + HOPELESS
    if any(shot.base in ("teleport", "portal") for shot in shots_in(text)):
        return 4.0 if s.health[piece] <= 2 else HOPELESS
    if any(shot.base == "summon" for shot in shots_in(text)):
        return 10.0
    scale = 0.5 if s.in_lair else 1.0
    return max(HOPELESS, 1.2 * prospect(s, piece, text) - cost * scale)


def _alternative(s: CatacombsState, question: Any, action: act.Choose) -> float:
    either = node(question.rest[0])
    assert isinstance(either, Either)
    piece = s.sequences[-1].performer
    return 0.5 + prospect(s, piece, " > ".join(either.alternatives[action.number - 1]))


def _lord(s: CatacombsState, question: Any, action: Action) -> float:
    if not isinstance(action, act.Choose):
        return HOPELESS
    text = LORDS[s.lord].sequences[action.number - 1]
    if text.startswith("teleport"):
        return 2.0 if s.health[PIECES.lord] <= 3 else HOPELESS
    return 1.0 + prospect(s, PIECES.lord, text) + (8.0 if "summon" in text else 0.0)


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
    return SPELL_LIKING[action.spell]


def _item(s: CatacombsState, question: Any, action: Action) -> float:
    return ITEM_LIKING[action.item] if isinstance(action, act.Item) else HOPELESS


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
            owned = len(s.party[question.member].items)
            return ITEM_LIKING[name] / (1.0 + 0.3 * owned)
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
