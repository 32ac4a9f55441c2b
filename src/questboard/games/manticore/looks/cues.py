"""What each kind of event looks like while it happens.

Pieces that die or leave in the same choice stood in the scene before it, those that come stand in the scene after it: the ids
are always in one of the two. Nothing is looked up on the board, for there the whole choice has happened already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from questboard.core import Event
from questboard.core.loop.naming import seat_mark
from questboard.core.shown.cues import Announce, AnyCue, Appear, Change, Flash, Fly, Glide, Lay, Lean, Roll, Side, Vanish
from questboard.games.manticore.rules import events as ev
from questboard.games.manticore.rules.content import CHARACTERISTICS, KIND
from questboard.games.manticore.rules.model import ManticoreState
from questboard.games.manticore.words.facts import STAGES
from questboard.games.manticore.words.ids import area_id, bag_id, mat_id, piece_id, slot_id
from questboard.games.manticore.words.names import CARD_WORDS, FIGURE_NAMES, listed, thing, token

from .icons import (
    AWAKE,
    BAG,
    CHARACTERISTIC_ICONS,
    FIGURE_ICONS,
    HEAL,
    ITEM_ICONS,
    JOINT,
    KIND_ICONS,
    ROAD_TOKEN,
)

Cues = tuple[AnyCue, ...]
TOKENS, DECK, DISCARDS = "pile:tokens", "pile:deck", "pile:discards"
STRIKES: dict[str, Literal["close", "shot", "magic"]] = {"close": "close", "shooting": "shot", "magic": "magic"}


def cues(s: ManticoreState, event: Event) -> Cues:
    """What is to be played for an event, in order."""
    return PLAYED[type(event)](s, event)


def _nothing(s: ManticoreState, e: Event) -> Cues:
    return ()


def _cell(label: str) -> str:
    return f"cell:{label}"


def _mat(s: ManticoreState, hero: str) -> str:
    return mat_id(s.figure_named(hero))


def _kind(text: str) -> int:
    """The kind of a thing in its text form: "sword 4"."""
    return KIND[text.split()[0]]


def _icon(text: str) -> str:
    return ITEM_ICONS[_kind(text)]


def _flash(at: str, text: str, sound: str = "") -> Flash:
    """A thing draws attention to itself."""
    return Flash(at, _icon(text), thing(text), sound)


def _flight(source: str, target: str, text: str) -> Fly:
    return Fly(source, target, _icon(text), thing(text))


# ---- setup, roads and steps -----------------------------------------------------------------------------------------


def _order_rolled(s: ManticoreState, e: ev.OrderRolled) -> Cues:
    return (Roll(mat_id(e.seat), (Side(seat_mark(e.seat), (e.die,), total=e.die),)),)


def _hero_chosen(s: ManticoreState, e: ev.HeroChosen) -> Cues:
    return (Flash(mat_id(e.seat), FIGURE_ICONS[e.hero], FIGURE_NAMES[e.hero], "card-flip"),)


def _token_drawn(s: ManticoreState, e: ev.TokenDrawn) -> Cues:
    return (Fly(TOKENS, mat_id(e.seat), FIGURE_ICONS.get(e.monster, ROAD_TOKEN), token(e.token)),)


def _token_gone(s: ManticoreState, e: ev.TokenGone) -> Cues:
    return (Flash(TOKENS, ROAD_TOKEN, "fits nowhere"),)


def _moved(figure: Callable[[Any], str]) -> Callable[[ManticoreState, Any], Cues]:
    return lambda s, e: (Glide(piece_id(figure(e)), (_cell(e.start), _cell(e.cell))),)


# ---- things ---------------------------------------------------------------------------------------------------------


def _place(s: ManticoreState, hero: str, text: str, where: str) -> str:
    """Where on the hero's mat a thing lands."""
    seat = s.figure_named(hero)
    return bag_id(seat) if where == "bag" else slot_id(seat, _kind(text))


def _taken(s: ManticoreState, e: ev.Taken) -> Cues:
    """Trophies and things from the ground come from where the hero stands, gifts were handed over when they were offered."""
    source = {"gift": _mat(s, e.hero), "trophy": piece_id(e.hero), "ground": piece_id(e.hero)}.get(e.source) or area_id(e.source)
    out: Cues = ()
    if e.old:
        leaves = piece_id(e.hero) if e.where == "swap_ground" else bag_id(s.figure_named(e.hero))
        out = (_flight(_place(s, e.hero, e.old, "slot"), leaves, e.old),)
    return (*out, _flight(source, _place(s, e.hero, e.thing, e.where), e.thing))


def _equipped(s: ManticoreState, e: ev.Equipped) -> Cues:
    slot, bag = _place(s, e.hero, e.thing, "slot"), _place(s, e.hero, e.thing, "bag")
    if e.where == "bag":
        return (_flight(slot, bag, e.thing),)
    return (*((_flight(slot, bag, e.old),) if e.old else ()), _flight(bag, slot, e.thing))


def _dropped(s: ManticoreState, e: ev.Dropped) -> Cues:
    if e.cell:
        return (_flight(_mat(s, e.hero), _cell(e.cell), e.thing),)
    return (_flash(_place(s, e.hero, e.thing, "slot"), e.thing),)


def _stack_opened(s: ManticoreState, e: ev.StackOpened) -> Cues:
    values = ", ".join(f"+{value}" for value in e.values)
    return (Flash(area_id(e.location), ITEM_ICONS[KIND[e.kind]], values, "chest"),)


def _load_revealed(s: ManticoreState, e: ev.LoadRevealed) -> Cues:
    return (Flash(piece_id(e.monster), BAG, listed(map(thing, e.things)), "card-flip"),)


def _things_left(s: ManticoreState, e: ev.ThingsLeft) -> Cues:
    return (Flash(_cell(e.cell), BAG, listed(map(thing, e.things))),)


def _monster_took(s: ManticoreState, e: ev.MonsterTook) -> Cues:
    if e.place == "ground":
        return (_flash(piece_id(e.monster), e.thing, "coin"),)
    return (_flight(area_id(e.place), piece_id(e.monster), e.thing),)


def _point_gained(s: ManticoreState, e: ev.PointGained) -> Cues:
    icon = CHARACTERISTIC_ICONS[CHARACTERISTICS.index(e.characteristic)]
    return (Change(_mat(s, e.hero), 1, "other", icon),)


# ---- fights ---------------------------------------------------------------------------------------------------------


def _joint_answered(s: ManticoreState, e: ev.JointAnswered) -> Cues:
    return (Flash(_mat(s, e.hero), JOINT, "Joins" if e.joins else "Stays out"),)


def _attack_began(s: ManticoreState, e: ev.AttackBegan) -> Cues:
    """A drawn card is shown; what somebody chose needs no showing."""
    return (Fly(DECK, DISCARDS, KIND_ICONS[e.kind], CARD_WORDS[e.kind].capitalize()),) if e.card else ()


def _stance_taken(s: ManticoreState, e: ev.StanceTaken) -> Cues:
    icon, words = (KIND_ICONS["close"], "Sword to sword") if e.stance == "accept" else (ITEM_ICONS[KIND["shield"]], "Shield up")
    return (Flash(piece_id(e.hero), icon, words),)


def _blow(s: ManticoreState, e: ev.Blow) -> Cues:
    target = piece_id(e.defenders[0])
    leans = (Lean(piece_id(attacker), target, STRIKES[e.kind]) for attacker in e.attackers)
    sides = (_side(e.attackers, e.attack, e.defence), _side(e.defenders, e.defence, e.attack))
    return (*leans, Roll(target, sides))


def _side(figures: Sequence[str], parts: Sequence[int], others: Sequence[int]) -> Side:
    """The die is the last part."""
    name, total = listed(FIGURE_NAMES[figure] for figure in figures), sum(parts)
    written = f"{' + '.join(str(part) for part in parts if part)} = {total}"
    return Side(name, (parts[-1],), written, total, total > sum(others))


def _city_entered(s: ManticoreState, e: ev.CityEntered) -> Cues:
    return (Flash(area_id("city"), FIGURE_ICONS[e.monster], f"{FIGURE_NAMES[e.monster]} in the City", "door"),)


def _city_suffers(s: ManticoreState, e: ev.CitySuffers) -> Cues:
    return (
        Flash(area_id("city"), label="1 monster inside" if e.monsters == 1 else f"{e.monsters} monsters inside", sound="hurt"),
    )


def _recovered(s: ManticoreState, e: ev.MonstersRecovered) -> Cues:
    return tuple(Flash(piece_id(monster), HEAL, sound="heal") for monster in e.monsters)


def _woke(s: ManticoreState, e: ev.ManticoreWoke) -> Cues:
    return (Announce("The Manticore wakes"), Flash(piece_id("manticore"), AWAKE, sound="zone-fall"))


def _ended(s: ManticoreState, e: ev.MatchEnded) -> Cues:
    slain: Cues = () if s.manticore_life else (Vanish(piece_id("manticore"), death=True),)
    return (*slain, Announce(e.title))


PLAYED: dict[type[Event], Callable[[ManticoreState, Any], Cues]] = {
    ev.OrderRolled: _order_rolled,
    ev.OrderSet: _nothing,
    ev.HeroChosen: _hero_chosen,
    ev.HeroPlaced: lambda s, e: (Appear(piece_id(e.hero)),),
    ev.StageBegan: lambda s, e: (Announce(f"Stage {e.stage}: {STAGES[e.stage]}"),),
    ev.TokenDrawn: _token_drawn,
    ev.TokenLaid: lambda s, e: (Lay(_cell(e.cell)),),
    ev.TokenGone: _token_gone,
    ev.MonsterAppeared: lambda s, e: (Appear(piece_id(e.monster)),),
    ev.RoundBegan: lambda s, e: (Announce(f"Round {e.round}"),),
    ev.PhaseBegan: _nothing,
    ev.TurnBegan: _nothing,
    ev.TurnEnded: _nothing,
    ev.HeroMoved: _moved(lambda e: e.hero),
    ev.StackOpened: _stack_opened,
    ev.LoadRevealed: _load_revealed,
    ev.Taken: _taken,
    ev.Equipped: _equipped,
    ev.GiftOffered: lambda s, e: (_flight(_mat(s, e.hero), _mat(s, e.other), e.thing),),
    ev.GiftDeclined: lambda s, e: (_flight(_mat(s, e.other), _mat(s, e.hero), e.thing),),
    ev.Dropped: _dropped,
    ev.Healed: lambda s, e: (Change(piece_id(e.hero), 1, left=e.life),),
    ev.JointProposed: lambda s, e: (Flash(piece_id(e.target), JOINT, "Joint attack?"),),
    ev.JointAnswered: _joint_answered,
    ev.AttackBegan: _attack_began,
    ev.SpellUsed: lambda s, e: (_flash(piece_id(e.figure), e.thing, "spell"),),
    ev.StanceTaken: _stance_taken,
    ev.Blow: _blow,
    ev.LifeLost: lambda s, e: (Change(piece_id(e.figure), -e.amount, left=e.left),),
    ev.Died: lambda s, e: (Vanish(piece_id(e.figure), death=True),),
    ev.ThingsLeft: _things_left,
    ev.TrophyDeclined: _nothing,
    ev.PointGained: _point_gained,
    ev.MonsterMoved: _moved(lambda e: e.monster),
    ev.MonsterBlocked: _nothing,
    ev.MonsterTook: _monster_took,
    ev.TookFaceDown: lambda s, e: (Fly(area_id(e.place), piece_id(e.monster)),),
    ev.CityEntered: _city_entered,
    ev.MonstersRecovered: _recovered,
    ev.ManticoreWoke: _woke,
    ev.ManticoreMoved: _moved(lambda e: "manticore"),
    ev.MonsterCrushed: lambda s, e: (Vanish(piece_id(e.monster), death=True),),
    ev.CitySuffers: _city_suffers,
    ev.MatchEnded: _ended,
}
"""Turns that begin or end need no showing: the mats do that. Rounds, stages and the waking are announced."""
