"""What happened, as the log tells it: one plain sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Event
from questboard.core.loop.naming import seat_mark
from questboard.games.catacombs.rules import events as ev
from questboard.games.catacombs.rules import fates as fa
from questboard.games.catacombs.rules.model import HEROIC, CatacombsState

from .names import card, counted, effect, listed, mat, monster, piece, pieces, room, sentence, shot

TAVERN_KINDS = {"orc": "an Orc", "fire_spirit": "a Fire Spirit", "centaur": "a Centaur", "hero": "a hero"}


def event(s: CatacombsState, event: Event) -> str:
    """The sentence for an event."""
    return sentence(TALES[type(event)](s, event))


def _shot_made(s: CatacombsState, e: ev.ShotMade) -> str:
    who = piece(e.performer)
    what = f"{who} makes {piece(e.piece)} rush" if e.rule == "CAT-607" else f"{who}: {shot(e.shot)}"
    hits = f" hits {pieces(e.hits)}" if e.hits else " hits nobody"
    return f"{what} with power {e.power},{hits}"


def _damaged(s: CatacombsState, e: fa.Damaged) -> str:
    why = {"CAT-642": " by fire", "CAT-652": " by the reflected shot", "CAT-233": " by falling rocks"}.get(e.rule, "")
    return f"{piece(e.piece)} loses {e.amount} health{why}, {e.health} left"


def _corroded(s: CatacombsState, e: fa.Corroded) -> str:
    lost = card(e.item) if e.item else counted(e.gold, "gold")
    return f"corrosion costs {piece(e.piece)} {lost}"


def _poison(s: CatacombsState, e: fa.PoisonDrawn) -> str:
    if not e.value:
        return f"no poison card is left: a lethal dose for {piece(e.piece)}"
    return f"{piece(e.piece)} draws a poison card of {e.value}, {e.total} in all"


def _destroyed(s: CatacombsState, e: fa.Destroyed) -> str:
    return f"{piece(e.piece)} is destroyed" + (f", {counted(e.gold, 'gold')} for {piece(e.by)}" if e.by else "")


def _bet(s: CatacombsState, e: fa.BetMade) -> str:
    return f"{piece(e.piece)} bets and draws {listed([TAVERN_KINDS[kind] for kind in e.pieces])}"


def _suppressed(s: CatacombsState, e: ev.ShotSuppressed) -> str:
    return f"this room suppresses {shot(e.shot)} of {piece(e.piece)}"


def _metre(s: CatacombsState, e: ev.MetreDrawn) -> str:
    return f"the metre shows {monster(e.monster)}" + ("" if e.usable else ", which cannot be deployed")


TALES: dict[type[Event], Callable[[CatacombsState, Any], str]] = {
    ev.HeroChosen: lambda s, e: f"{piece(e.hero)} joins the party",
    ev.HeroAssigned: lambda s, e: f"{seat_mark(e.seat)} plays {piece(e.hero)}",
    ev.LordChosen: lambda s, e: f"the Catacomb Lord is {piece(e.lord)}",
    ev.SpellTaken: lambda s, e: f"{piece(e.piece)} takes the spell {card(e.spell)}",
    ev.ItemGained: lambda s, e: f"{piece(e.piece)} gets {card(e.item)}",
    ev.SpecialChosen: lambda s, e: f"room {e.place + 1} will be {room(e.room)}",
    ev.RoomRevealed: lambda s, e: f"room {e.place + 1} is {room(e.room)}",
    ev.MapBought: lambda s, e: "the map shows all rooms",
    ev.MatLaid: lambda s, e: f"the mat is {mat(e.mat)}",
    ev.MonstersDeployed: lambda s, e: f"the Overseer takes {e.count} x {monster(e.monster)}",
    ev.MetreDrawn: _metre,
    ev.LeftInPool: lambda s, e: f"there is no room for {piece(e.piece)}",
    ev.PiecePlaced: lambda s, e: f"{piece(e.piece)} is placed",
    ev.HeroReturned: lambda s, e: f"{piece(e.piece)} lives again, with {e.health} health",
    ev.RoomCompleted: lambda s, e: f"{room(e.room)} is completed in round {e.round}",
    ev.GoldPaid: lambda s, e: f"{piece(e.piece)} gets {e.gold} gold",
    ev.RoundBegan: lambda s, e: f"round {e.round} begins",
    ev.Collapsing: lambda s, e: "the catacomb is collapsing",
    ev.HalfEnded: lambda s, e: f"{'the heroes' if e.side == HEROIC else 'the Overseer'} ended round {e.round}",
    ev.TurnBegan: lambda s, e: f"{piece(e.piece)}'s turn",
    ev.Passed: lambda s, e: f"{piece(e.piece)} does nothing",
    ev.CardPlayed: lambda s, e: f"{piece(e.piece)} plays {card(e.card)}",
    ev.CameBack: lambda s, e: f"{piece(e.piece)} comes back",
    ev.ShotMade: _shot_made,
    ev.ShotSkipped: lambda s, e: f"{piece(e.piece)} skips {shot(e.shot)}",
    ev.ShotLost: lambda s, e: f"{piece(e.piece)} cannot make {shot(e.shot)}",
    ev.ShotSuppressed: _suppressed,
    ev.TargetDeclared: lambda s, e: f"{piece(e.by)} aims at {piece(e.piece)}",
    ev.Affected: lambda s, e: f"{effect(e.what)} works on {piece(e.piece)}",
    ev.Nullified: lambda s, e: f"{piece(e.piece)} nullifies {shot(e.shot)}",
    ev.Reflected: lambda s, e: f"{piece(e.piece)} reflects {shot(e.shot)}",
    ev.Reacted: lambda s, e: f"{piece(e.piece)} answers {shot(e.shot)} with {card(e.card)}",
    fa.Damaged: _damaged,
    fa.Healed: lambda s, e: f"{piece(e.piece)} gains {e.amount} health, now {e.health}",
    fa.Corroded: _corroded,
    fa.Petrified: lambda s, e: f"{piece(e.piece)} turns to stone",
    fa.PoisonDrawn: _poison,
    fa.Cured: lambda s, e: f"{piece(e.piece)} is cured of a poison card of {e.value}",
    fa.CuredAll: lambda s, e: f"{piece(e.piece)} is cured of all poison",
    fa.TurnedReckless: lambda s, e: f"{piece(e.piece)} is reckless from now on",
    fa.Stunned: lambda s, e: f"{piece(e.piece)} is stunned",
    fa.Unstunned: lambda s, e: f"{piece(e.piece)} is no longer stunned",
    fa.Frozen: lambda s, e: f"{piece(e.piece)} is frozen",
    fa.Thawed: lambda s, e: f"{piece(e.piece)} is no longer frozen",
    fa.Teleported: lambda s, e: f"{piece(e.piece)} is teleported away",
    fa.Devoured: lambda s, e: f"{piece(e.by)} devours {piece(e.piece)}",
    fa.Freed: lambda s, e: f"{piece(e.piece)} is freed",
    fa.Transformed: lambda s, e: f"{piece(e.piece)} turns into a fire wall",
    fa.Exchanged: lambda s, e: f"{piece(e.first)} and {piece(e.second)} change places",
    fa.Refreshed: lambda s, e: f"{piece(e.piece)} refreshes {card(e.card)}",
    fa.Destroyed: _destroyed,
    fa.Banished: lambda s, e: f"{piece(e.piece)} is driven off the mat",
    fa.FamiliarDied: lambda s, e: f"{piece(e.piece)} dies",
    fa.HeroDied: lambda s, e: f"{piece(e.piece)} is dead",
    fa.Revived: lambda s, e: f"the Phoenix Feather keeps {piece(e.piece)} alive, with {e.health} health",
    fa.AllyPassed: lambda s, e: f"{piece(e.piece)} assists {piece(e.to)} from now on",
    fa.Summoned: lambda s, e: f"{piece(e.by)} summons {piece(e.piece)}",
    fa.AntientPassed: lambda s, e: f"the Antient is the {'heroes' if e.to == 'heroes' else 'Overseer'}'s now".replace(
        "s's", "s'"
    ),
    fa.Paid: lambda s, e: f"{piece(e.piece)} pays {e.gold} gold",
    fa.Contributed: lambda s, e: f"{piece(e.piece)} offers {e.gold} gold",
    fa.DealFailed: lambda s, e: f"the gold is too little for what {piece(e.piece)} wants",
    fa.VisitEnded: lambda s, e: f"the heroes leave {room(e.room)}",
    fa.ItemShown: lambda s, e: f"{card(e.item)} is for sale",
    fa.AllyMet: lambda s, e: f"the heroes meet {piece(e.hero)}",
    fa.AllyRecruited: lambda s, e: f"{piece(e.hero)} joins as an ally and assists {piece(e.master)}",
    fa.BetMade: _bet,
    fa.NothingWon: lambda s, e: f"{piece(e.piece)} takes nothing",
    fa.MatchEnded: lambda s, e: e.reason,
}
