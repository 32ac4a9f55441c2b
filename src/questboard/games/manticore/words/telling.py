"""What happened, as the log tells it: one plain sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Event
from questboard.core.loop.naming import seat_mark
from questboard.games.manticore.rules import events as ev
from questboard.games.manticore.rules.content import POSITIONS, TOKENS
from questboard.games.manticore.rules.model import ManticoreState

from .names import (
    CARD_WORDS,
    KIND_WORDS,
    PLACES,
    edges,
    figure,
    listed,
    player,
    points,
    sentence,
    steps,
    summed,
    terms,
    the,
    thing,
    token,
)


def event(s: ManticoreState, event: Event) -> str:
    """The sentence for an event."""
    return sentence(TALES[type(event)](s, event))


# ---- things ---------------------------------------------------------------------------------------------------------

SLOT_WORDS = {"slot": "into the slot", "bag": "into the bag", "swap_bag": "into the slot", "swap_ground": "into the slot"}


def _put(where: str, old: str) -> str:
    """Where a thing goes, and what had to make room for it: "into the slot, the sword +1 onto the ground"."""
    out = f", the {thing(old)} {'onto the ground' if where == 'swap_ground' else 'into the bag'}" if old else ""
    return SLOT_WORDS[where] + out


def _taken(s: ManticoreState, e: ev.Taken) -> str:
    got = {
        "gift": f"accepts the {thing(e.thing)}",
        "trophy": f"takes the {thing(e.thing)} as a trophy",
        "ground": f"picks the {thing(e.thing)} up",
    }.get(e.source) or f"takes the {thing(e.thing)} from {PLACES[e.source]}"
    return f"{figure(e.hero)} {got} and puts it {_put(e.where, e.old)}"


def _stack_opened(s: ManticoreState, e: ev.StackOpened) -> str:
    found = ", ".join(thing(f"{e.kind} {value}") for value in e.values)
    return f"the stack of {PLACES[e.location]} is turned up: {found}"


def _dropped(s: ManticoreState, e: ev.Dropped) -> str:
    where = f"drops the {thing(e.thing)} on {e.cell}" if e.cell else f"lets the {thing(e.thing)} go, and it leaves the game"
    return f"{figure(e.hero)} {where}"


def _monster_took(s: ManticoreState, e: ev.MonsterTook) -> str:
    return f"{figure(e.monster)} takes the {thing(e.thing)} from {PLACES.get(e.place, 'the ground')}"


def _took_face_down(s: ManticoreState, e: ev.TookFaceDown) -> str:
    return f"{figure(e.monster)} takes a face-down token from {PLACES[e.place]}"


def _healed(s: ManticoreState, e: ev.Healed) -> str:
    whom = "itself" if e.hero == e.healer else figure(e.hero)
    return f"{figure(e.healer)} heals {whom}: 1 life back, now {e.life}"


# ---- fights ---------------------------------------------------------------------------------------------------------


def _all(names: Sequence[str]) -> str:
    return listed(figure(name) for name in names)


def _does(names: Sequence[str], one: str, many: str) -> str:
    return f"{_all(names)} {one if len(names) == 1 else many}"


def _joint_proposed(s: ManticoreState, e: ev.JointProposed) -> str:
    agreed = terms(e.target, e.artifact, e.points)
    asks = f"{figure(e.hero)} asks {_all(e.invited)} to join an attack on {figure(e.target)}"
    return f"{asks}; terms: {agreed}" if agreed else asks


def _attack_began(s: ManticoreState, e: ev.AttackBegan) -> str:
    does = _does(e.attackers, "strikes back at", "strike back at") if e.response else _does(e.attackers, "attacks", "attack")
    return (
        f"{does} {_all(e.defenders)}; the card says {CARD_WORDS[e.kind]}"
        if e.card
        else f"{does} {_all(e.defenders)} {KIND_WORDS[e.kind]}"
    )


def written(parts: Sequence[int]) -> str:
    """A side's sum; what it lacks is not written: "3+5 = 8" for somebody without a sword."""
    return summed(part for part in parts if part)


def _blow(s: ManticoreState, e: ev.Blow) -> str:
    """Both sums; what the loser loses is told by itself, so that it reads the same wherever it comes from."""
    verbs = ("shoots at", "shoot at") if e.kind == "shooting" else ("strikes", "strike")
    how = " by magic" if e.kind == "magic" else ""
    sums = f"{written(e.attack)} against {written(e.defence)}"
    return f"{_does(e.attackers, *verbs)} {_all(e.defenders)}{how}: {sums}{'' if e.losers else '; nobody is hurt'}"


def _spell_used(s: ManticoreState, e: ev.SpellUsed) -> str:
    return f"{figure(e.figure)} {'answers with' if e.defending else 'casts'} the {thing(e.thing)}"


def _stance_taken(s: ManticoreState, e: ev.StanceTaken) -> str:
    return f"{figure(e.hero)} {'accepts the blow, sword to sword' if e.stance == 'accept' else 'defends with the shield'}"


# ---- turns and roads ------------------------------------------------------------------------------------------------


def _token_laid(s: ManticoreState, e: ev.TokenLaid) -> str:
    info = TOKENS[e.token]
    road = listed(edges(POSITIONS[info.shape][e.position]))
    return f"{player(s, e.seat)} lays the {token(e.token)} on {e.cell}, road {road}"


def _turn_ended(s: ManticoreState, e: ev.TurnEnded) -> str:
    over = f"{figure(e.hero)}'s turn is over"
    return f"{over}; {points(e.unspent)} unspent" if e.unspent else over


def _manticore_moved(s: ManticoreState, e: ev.ManticoreMoved) -> str:
    walks = f"the Manticore walks the Fireway from {e.start} to {e.cell}"
    return f"{walks}; {steps(e.left)} to the gate" if e.left else f"{walks}, the gate of the City"


def _city_suffers(s: ManticoreState, e: ev.CitySuffers) -> str:
    who = "a monster is" if e.monsters == 1 else f"{e.monsters} monsters are"
    return f"{who} still in the City: every hero loses {e.monsters} life"


PHASE_WORDS = {"monsters": "the monsters act, the one nearest the City first", "manticore": "the Manticore's turn"}

TALES: dict[type[Event], Callable[[ManticoreState, Any], str]] = {
    ev.OrderRolled: lambda s, e: f"{seat_mark(e.seat)} rolls {e.die} for the turn order",
    ev.OrderSet: lambda s, e: "turn order: " + ", ".join(map(seat_mark, e.order)),
    ev.HeroChosen: lambda s, e: f"{seat_mark(e.seat)} plays {the(e.hero)} ({e.side} side)",
    ev.HeroPlaced: lambda s, e: f"{figure(e.hero)} starts on {e.cell} in the City",
    ev.StageBegan: lambda s, e: f"stage {e.stage} begins: {'paving the roads' if e.stage == 1 else 'the invasion'}",
    ev.TokenDrawn: lambda s, e: f"{player(s, e.seat)} draws a {token(e.token)}",
    ev.TokenLaid: _token_laid,
    ev.TokenGone: lambda s, e: f"the {token(e.token)} fits nowhere and leaves the game",
    ev.MonsterAppeared: lambda s, e: f"{figure(e.monster)} appears on {e.cell}",
    ev.RoundBegan: lambda s, e: f"round {e.round} begins",
    ev.PhaseBegan: lambda s, e: PHASE_WORDS[e.phase],
    ev.TurnBegan: lambda s, e: f"{figure(e.hero)}'s turn begins with {points(e.points)}",
    ev.TurnEnded: _turn_ended,
    ev.HeroMoved: lambda s, e: f"{figure(e.hero)} steps from {e.start} to {e.cell} for {points(e.cost)}",
    ev.StackOpened: _stack_opened,
    ev.LoadRevealed: lambda s, e: f"what {figure(e.monster)} carries is turned up: {listed(map(thing, e.things))}",
    ev.Taken: _taken,
    ev.Equipped: lambda s, e: f"{figure(e.hero)} puts the {thing(e.thing)} {_put(e.where, e.old)}",
    ev.GiftOffered: lambda s, e: f"{figure(e.hero)} offers {figure(e.other)} the {thing(e.thing)}",
    ev.GiftDeclined: lambda s, e: f"{figure(e.other)} declines the {thing(e.thing)}",
    ev.Dropped: _dropped,
    ev.Healed: _healed,
    ev.JointProposed: _joint_proposed,
    ev.JointAnswered: lambda s, e: f"{figure(e.hero)} {'joins the attack' if e.joins else 'stays out of the attack'}",
    ev.AttackBegan: _attack_began,
    ev.SpellUsed: _spell_used,
    ev.StanceTaken: _stance_taken,
    ev.Blow: _blow,
    ev.LifeLost: lambda s, e: f"{figure(e.figure)} loses {e.amount} life, {e.left} left",
    ev.Died: lambda s, e: f"{figure(e.figure)} dies on {e.cell}",
    ev.ThingsLeft: lambda s, e: f"on {e.cell} remain: {listed(map(thing, e.things))}",
    ev.TrophyDeclined: lambda s, e: f"{figure(e.hero)} takes no trophy",
    ev.PointGained: lambda s, e: f"{figure(e.hero)} puts a Power point on {e.characteristic}",
    ev.MonsterMoved: lambda s, e: f"{figure(e.monster)} goes from {e.start} to {e.cell}, {e.why}",
    ev.MonsterBlocked: lambda s, e: f"{figure(e.monster)} is blocked and stays where it is",
    ev.MonsterTook: _monster_took,
    ev.TookFaceDown: _took_face_down,
    ev.CityEntered: lambda s, e: f"{figure(e.monster)} enters the City at {e.cell}: every hero loses {e.damage} life",
    ev.MonstersRecovered: lambda s, e: f"{_does(e.monsters, 'recovers', 'recover')} from all damage",
    ev.ManticoreWoke: lambda s, e: f"the Manticore wakes: {e.why}",
    ev.ManticoreMoved: _manticore_moved,
    ev.MonsterCrushed: lambda s, e: f"the Manticore destroys {figure(e.monster)} on {e.cell}",
    ev.CitySuffers: _city_suffers,
    ev.MatchEnded: lambda s, e: f"{e.title}: {e.reason.rstrip('.')}",
}
