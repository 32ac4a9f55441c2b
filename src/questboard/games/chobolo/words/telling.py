"""What happened, in one plain sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Event
from questboard.core.loop.naming import seat_mark
from questboard.games.chobolo.rules import events as ev
from questboard.games.chobolo.rules.content import ALL_BOARDS, ELEMENT_NAMES, KIND_NAMES, PRESET_NAMES, SETS
from questboard.games.chobolo.rules.endings import ENDINGS
from questboard.games.chobolo.rules.model import NO_SEAT, ChoboloState

from .names import aim, count, land, listed, spell, spell_of, spot, step, who


def event(s: ChoboloState, it: Event) -> str:
    """One sentence for the log."""
    return TELLS[type(it)](s, it)


def _armies(s: ChoboloState, e: ev.ArmiesShown) -> str:
    name = f"the set {SETS[e.starter].name}" if e.starter >= 0 else "a custom army"
    return f"{seat_mark(e.seat)} brings {name}: {listed(KIND_NAMES[kind] for kind in e.kinds)}."


def _cards_seen(s: ChoboloState, e: ev.CardsSeen) -> str:
    cards = listed(spell(card) for card in e.cards) if e.cards else "nothing"
    return f"In the hand of {seat_mark(e.seat)}: {cards}."


def _declared(s: ChoboloState, e: ev.SpellDeclared) -> str:
    named = [aim(s, e.spell, place, value) for place, value in enumerate(e.targets)]
    pooled = " out of the pool" if e.pooled else ""
    return f"{seat_mark(e.seat)} casts {spell(e.spell)}{pooled}{f': {listed(named)}' if named else ''}."


def _rolled(s: ChoboloState, e: ev.Rolled) -> str:
    if e.other >= 0:
        return f"{who(s, e.who)} rolls {e.die}, {who(s, e.other)} rolls {e.other_die}."
    what = {"build": "to build", "river": "to walk the river"}.get(e.what)
    return f"{who(s, e.who)} rolls {e.die} {what}." if what else f"The spell rolls {e.die} against {who(s, e.who)}."


def _compared(s: ChoboloState, e: ev.Compared) -> str:
    """Both scores with every modifier; an exchange harms the lower, a free attack only the one attacked."""  # CHO-640, CHO-641
    verb = ("shoots at", "attacks")[e.what == "blow"]
    if e.mutual:
        verb = ("and {other} shoot at each other", "and {other} attack each other")[e.what == "blow"]
        first = f"{who(s, e.who)} {verb.format(other=who(s, e.other))}"
    else:
        first = f"{who(s, e.who)} {verb} {who(s, e.other)}, who defends"
    one = f"{e.score}{_terms(e.terms)}"
    two = f"{e.other_score}{_terms(e.other_terms)}"
    unhurt = e.score == e.other_score or (e.what == "shot" and not e.mutual and e.score < e.other_score)
    return f"{first}: {one} against {two}{'; nobody is hurt' if unhurt else ''}."


def _terms(terms: tuple[str, ...]) -> str:
    return f" ({', '.join(terms)})" if terms else ""


def _died(s: ChoboloState, e: ev.Died) -> str:
    by = "" if e.by == NO_SEAT else f", eliminated by {seat_mark(e.by)}"
    return f"{who(s, e.who)} dies{by}."


def _decided(s: ChoboloState, e: ev.MatchDecided) -> str:
    names = listed(seat_mark(seat) for seat in e.winners) if e.winners else "Nobody"
    return f"{ENDINGS[e.ending]}: {names} won."


TELLS: dict[type[Event], Callable[[ChoboloState, Any], str]] = {
    ev.ArmyChosen: lambda s, e: f"{seat_mark(e.seat)} has chosen an army.",
    ev.ArmiesShown: _armies,
    ev.BoardAdded: lambda s, e: f"{seat_mark(e.seat)} adds the board {ALL_BOARDS[e.board].name}.",
    ev.StarterRolled: lambda s, e: f"{seat_mark(e.seat)} rolls {e.die} to begin.",
    ev.StarterFound: lambda s, e: f"{seat_mark(e.seat)} begins.",
    ev.ElementNamed: lambda s, e: f"The Shadow Wizard of {seat_mark(e.seat)} is aligned with {ELEMENT_NAMES[e.element]}.",
    ev.BoardLaid: lambda s, e: f"{seat_mark(e.seat)} lays the board {ALL_BOARDS[e.board].name}.",
    ev.MainTowerPlaced: lambda s, e: f"The main tower of {seat_mark(e.seat)} stands in {land(s, e.cell)}.",
    ev.CardsDrawn: lambda s, e: f"{seat_mark(e.seat)} draws {count(e.count, 'card')}.",
    ev.CardsSeen: _cards_seen,
    ev.RoundBegan: lambda s, e: f"Round {e.round} begins.",
    ev.TurnBegan: lambda s, e: f"It is the turn of {seat_mark(e.seat)}.",
    ev.TurnEnded: lambda s, e: f"{seat_mark(e.seat)}'s turn is over.",
    ev.Stepped: lambda s, e: f"{who(s, e.who)} steps to {step(s, e.cell)}.",
    ev.Placed: lambda s, e: f"{who(s, e.who)} now stands in {land(s, e.cell)}.",
    ev.Returned: lambda s, e: f"{who(s, e.who)} returns in {spot(s, e.cell)}.",
    ev.ChipTaken: lambda s, e: f"{seat_mark(e.seat)} gets a chip of {ELEMENT_NAMES[e.element]}.",
    ev.ChipRemoved: lambda s, e: f"{seat_mark(e.seat)} loses the {ELEMENT_NAMES[e.element]} chip on top.",
    ev.ChipChanged: lambda s, e: f"The top chip of {seat_mark(e.seat)} becomes {ELEMENT_NAMES[e.element]}.",
    ev.ChipsLost: lambda s, e: f"{seat_mark(e.seat)} loses all chips: {e.count}.",
    ev.Rolled: _rolled,
    ev.DieTurned: lambda s, e: f"The die of {who(s, e.who)} is rolled again: {e.die}.",
    ev.Compared: _compared,
    ev.Missed: lambda s, e: f"The roll of {who(s, e.who)} does nothing: {e.reason}.",
    ev.TowerBuilt: lambda s, e: f"{who(s, e.who)} builds a tower in {land(s, e.cell)}.",
    ev.BuildFailed: lambda s, e: f"{who(s, e.who)} builds nothing.",
    ev.TowerTaken: lambda s, e: f"{seat_mark(e.seat)} takes control of a tower in {land(s, e.cell)}.",
    ev.TowerDestroyed: lambda s, e: f"A tower in {land(s, e.cell)} is destroyed.",
    ev.RiverWalked: lambda s, e: f"{who(s, e.who)} {'walks the river' if e.success else 'cannot walk the river in this round'}.",
    ev.LevelLost: lambda s, e: f"{who(s, e.who)} falls to level {e.level}.",
    ev.LevelGained: lambda s, e: f"{who(s, e.who)} rises to level {e.level}.",
    ev.LossIgnored: lambda s, e: f"A spell takes the level loss of {who(s, e.who)}.",
    ev.Died: _died,
    ev.ReactionsOpen: lambda s, e: "The others may react.",
    ev.SpellDeclared: _declared,
    ev.CardShown: lambda s, e: f"{seat_mark(e.seat)} shows {spell(e.spell)}.",
    ev.SpellResolved: lambda s, e: f"{spell_of(e.seat, e.spell)} takes effect.",
    ev.SpellFizzled: lambda s, e: f"{spell_of(e.seat, e.spell)} fizzles: {e.reason}.",
    ev.SpellCancelled: lambda s, e: f"{spell_of(e.seat, e.spell)} is cancelled; its chips and card are lost.",
    ev.SpellPooled: lambda s, e: f"{seat_mark(e.seat)} puts {spell(e.spell)} into the pool.",
    ev.SpellExpired: lambda s, e: f"{spell_of(e.seat, e.spell)} leaves play.",
    ev.WarriorCalled: lambda s, e: f"{who(s, e.who)} is called back to life.",
    ev.WallOpened: lambda s, e: f"{seat_mark(e.seat)} opens the plane wall.",
    ev.ChoboloGained: lambda s, e: f"{who(s, e.who)} has {e.how} Chobolo.".replace("walked up", "walked up to"),
    ev.ChoboloReturned: lambda s, e: "Chobolo returns to the Center Hex.",
    ev.Armed: lambda s, e: f"{who(s, e.who)} is armed with Armageddon and must end a turn on the Center Hex.",
    ev.TruceOffered: lambda s, e: f"{seat_mark(e.seat)} {'offers a truce to' if e.offered else 'fights'} {seat_mark(e.other)}.",
    ev.TruceAnswered: lambda s, e: (
        f"{seat_mark(e.seat)} {'accepts' if e.accepted else 'refuses'} the truce of {seat_mark(e.other)}."
    ),
    ev.ShotAssigned: lambda s, e: f"{who(s, e.who)} aims at {who(s, e.target)}.",
    ev.ShotDropped: lambda s, e: f"{who(s, e.who)} cannot shoot at {who(s, e.target)} any more.",
    ev.BattleBegan: lambda s, e: f"A battle begins: {listed(who(s, c) for c in e.members)}.",
    ev.TargetAssigned: lambda s, e: f"{who(s, e.who)} turns against {who(s, e.target)}.",
    ev.AttackLost: lambda s, e: f"The attack of {who(s, e.who)} on {who(s, e.target)} is lost.",
    ev.BattleEnded: lambda s, e: f"The battle is over after {count(e.rounds, 'round')}.",
    ev.PresetChosen: lambda s, e: f"{seat_mark(e.seat)} reacts: {PRESET_NAMES[e.preset]}.",
    ev.SeatEliminated: lambda s, e: f"{seat_mark(e.seat)} is out of the game, {e.how}.",
    ev.MatchDecided: _decided,
}
