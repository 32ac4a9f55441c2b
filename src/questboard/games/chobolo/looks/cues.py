"""What each kind of event looks like while it happens.

Who dies in a choice stood in the scene before it, who comes stands in the scene after it: ids are always in one of the two. A
spell is shown at its player's mat, for its wizard may be gone by then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Event
from questboard.core.loop.naming import seat_mark
from questboard.core.shown.cues import Announce, AnyCue, Appear, Change, Flash, Fly, Glide, Lean, Roll, Side, Vanish
from questboard.games.chobolo.rules import events as ev
from questboard.games.chobolo.rules.content import ELEMENT_NAMES, KIND_NAMES, PRESET_NAMES, SPELL_NAMES
from questboard.games.chobolo.rules.endings import ENDINGS
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.rolls import SIDES
from questboard.games.chobolo.words.ids import BEAD_ID, PLANE, cell_id, deck_id, fallen_id, mat_id, piece_id, tower_id
from questboard.games.chobolo.words.names import listed

from .icons import ARMED, BEAD, BLOW, CALLED, ELEMENT_ICONS, GRAVE, LEVEL, NOTHING, REACTIONS, SHOT, SPELL_ICONS, TRUCE

Cues = tuple[AnyCue, ...]


def cues(s: ChoboloState, event: Event) -> Cues:
    """What is to be played for an event, in order."""
    return PLAYED[type(event)](s, event)


def _nothing(s: ChoboloState, e: Event) -> Cues:
    return ()


def _kind(s: ChoboloState, c: int) -> str:
    return KIND_NAMES[s.kinds[c]]


def _announce_wizard(s: ChoboloState, c: int, words: str) -> Announce:
    return Announce(f"{_kind(s, c)} {words}", c >> 2)


# ---- setup ----------------------------------------------------------------------------------------------------------


def _starter_rolled(s: ChoboloState, e: ev.StarterRolled) -> Cues:
    return (Roll(mat_id(e.seat), (Side(seat_mark(e.seat), (e.die,), total=e.die),), SIDES),)


def _cards_seen(s: ChoboloState, e: ev.CardsSeen) -> Cues:
    return (Flash(mat_id(e.seat), SPELL_ICONS[e.cards[0]], listed(SPELL_NAMES[card] for card in e.cards), "card-flip"),)


# ---- chips and spells -----------------------------------------------------------------------------------------------


def _wizard(s: ChoboloState, seat: int) -> str:
    """Where chips come from; a dead wizard's are on the mat."""
    return piece_id(s, seat * 4) if s.place[seat * 4] >= 0 else mat_id(seat)


def _chip_taken(s: ChoboloState, e: ev.ChipTaken) -> Cues:
    return (Fly(_wizard(s, e.seat), mat_id(e.seat), ELEMENT_ICONS[e.element], ELEMENT_NAMES[e.element]),)


def _chip_removed(s: ChoboloState, e: ev.ChipRemoved) -> Cues:
    return (Fly(mat_id(e.seat), _wizard(s, e.seat), ELEMENT_ICONS[e.element], ELEMENT_NAMES[e.element]),)


def _spell_flash(words: str, sound: str = "") -> Callable[[ChoboloState, Any], Cues]:
    return lambda s, e: (Flash(mat_id(e.seat), SPELL_ICONS[e.spell], words.format(SPELL_NAMES[e.spell]), sound),)


# ---- dice -----------------------------------------------------------------------------------------------------------


def _rolled(s: ChoboloState, e: ev.Rolled) -> Cues:
    if e.other < 0:
        return (Roll(piece_id(s, e.who), (Side(_kind(s, e.who), (e.die,), total=e.die),), SIDES),)
    sides = tuple(Side(_kind(s, c), (die,), total=die) for c, die in ((e.who, e.die), (e.other, e.other_die)))
    lean = Lean(piece_id(s, e.who), piece_id(s, e.other), "shot" if e.what == "shot" else "close")
    return (lean, Roll(piece_id(s, e.other), sides, SIDES))


def _compared(s: ChoboloState, e: ev.Compared) -> Cues:
    """Only what the dice alone do not tell: something was added."""
    if not (e.terms or e.other_terms):
        return ()
    return (Flash(piece_id(s, e.other), BLOW if e.what == "blow" else SHOT, f"{e.score} against {e.other_score}"),)


# ---- characters -----------------------------------------------------------------------------------------------------


def _gained(s: ChoboloState, e: ev.ChoboloGained) -> Cues:
    flash = Flash(piece_id(s, e.who), BEAD, "Chobolo", "spell")
    return (flash, _announce_wizard(s, e.who, "holds Chobolo"))


def _flash(at: Callable[[ChoboloState, Any], str], icon: str, words: str, sound: str = "") -> Callable[[ChoboloState, Any], Cues]:
    return lambda s, e: (Flash(at(s, e), icon, words, sound),)


def _who(s: ChoboloState, e: Any) -> str:
    return piece_id(s, e.who)


def _seat(s: ChoboloState, e: Any) -> str:
    return mat_id(e.seat)


def _truce(s: ChoboloState, e: ev.TruceOffered) -> Cues:
    return (Flash(mat_id(e.seat), TRUCE if e.offered else BLOW, "Truce?" if e.offered else "Fight"),)


def _answer(s: ChoboloState, e: ev.TruceAnswered) -> Cues:
    return (Flash(mat_id(e.seat), TRUCE if e.accepted else BLOW, "Truce" if e.accepted else "No truce"),)


def _aimed(s: ChoboloState, e: ev.ShotAssigned | ev.TargetAssigned) -> Cues:
    return (Flash(piece_id(s, e.who)),)


PLAYED: dict[type[Event], Callable[[ChoboloState, Any], Cues]] = {
    ev.ArmyChosen: _flash(_seat, "", "Army chosen", "card-flip"),
    ev.ArmiesShown: lambda s, e: (Flash(mat_id(e.seat), label=_kind(s, e.seat * 4), sound="card-flip"),),
    ev.BoardAdded: _nothing,
    ev.StarterRolled: _starter_rolled,
    ev.StarterFound: lambda s, e: (Announce(f"{seat_mark(e.seat)} begins", e.seat),),
    ev.ElementNamed: lambda s, e: (Flash(mat_id(e.seat), ELEMENT_ICONS[e.element], ELEMENT_NAMES[e.element]),),
    ev.BoardLaid: _nothing,
    ev.MainTowerPlaced: lambda s, e: (Appear(tower_id(e.cell)),),
    ev.CardsDrawn: lambda s, e: (Fly(deck_id(e.seat), mat_id(e.seat)),) * e.count,
    ev.CardsSeen: _cards_seen,
    ev.RoundBegan: lambda s, e: (Announce(f"Round {e.round}"),),
    ev.TurnBegan: _nothing,
    ev.TurnEnded: _nothing,
    ev.Stepped: lambda s, e: (Glide(piece_id(s, e.who), (cell_id(e.origin), cell_id(e.cell))),),
    ev.Placed: lambda s, e: (Glide(piece_id(s, e.who), (cell_id(e.cell),)),),
    ev.Returned: lambda s, e: (Appear(piece_id(s, e.who)),),
    ev.ChipTaken: _chip_taken,
    ev.ChipRemoved: _chip_removed,
    ev.ChipChanged: lambda s, e: (Flash(mat_id(e.seat), ELEMENT_ICONS[e.element], ELEMENT_NAMES[e.element], "spell"),),
    ev.ChipsLost: lambda s, e: (Flash(mat_id(e.seat), GRAVE, "All chips lost", "hurt"),),
    ev.Rolled: _rolled,
    ev.DieTurned: lambda s, e: (Roll(piece_id(s, e.who), (Side(_kind(s, e.who), (e.die,), total=e.die),), SIDES),),
    ev.Compared: _compared,
    ev.Missed: _flash(_who, NOTHING, "Nothing"),
    ev.TowerBuilt: lambda s, e: (Appear(tower_id(e.cell)),),
    ev.BuildFailed: _flash(_who, NOTHING, "No tower", "block"),
    ev.TowerTaken: lambda s, e: (Flash(tower_id(e.cell), label=f"{seat_mark(e.seat)}'s now"),),
    ev.TowerDestroyed: lambda s, e: (Vanish(tower_id(e.cell)),),
    ev.RiverWalked: lambda s, e: () if e.success else (Flash(piece_id(s, e.who), NOTHING, "No way", "block"),),
    ev.LevelLost: lambda s, e: (Change(piece_id(s, e.who), -1, "other", LEVEL),),
    ev.LevelGained: lambda s, e: (Change(piece_id(s, e.who), 1, "other", LEVEL),),
    ev.LossIgnored: _flash(_who, "", "Unharmed", "block"),
    ev.Died: lambda s, e: (Vanish(piece_id(s, e.who), death=True),),
    ev.ReactionsOpen: _nothing,
    ev.SpellDeclared: _spell_flash("{}", "spell"),
    ev.CardShown: _nothing,
    ev.SpellResolved: _nothing,
    ev.SpellFizzled: _spell_flash("{} fizzles", "block"),
    ev.SpellCancelled: _spell_flash("{} cancelled", "block"),
    ev.SpellPooled: _spell_flash("{} pooled"),
    ev.SpellExpired: _spell_flash("{} ends"),
    ev.WarriorCalled: lambda s, e: (Flash(fallen_id(s, e.who), CALLED, f"{_kind(s, e.who)} called", "heal"),),
    ev.WallOpened: lambda s, e: (Flash(PLANE, sound="door"), Announce("The plane wall opens", e.seat)),
    ev.ChoboloGained: _gained,
    ev.ChoboloReturned: lambda s, e: (Appear(BEAD_ID),),
    ev.Armed: lambda s, e: (
        Flash(piece_id(s, e.who), ARMED, "Armed", "spell"),
        _announce_wizard(s, e.who, "is armed with Armageddon"),
    ),
    ev.TruceOffered: _truce,
    ev.TruceAnswered: _answer,
    ev.ShotAssigned: _aimed,
    ev.ShotDropped: _nothing,
    ev.BattleBegan: lambda s, e: (Announce("Battle"),),
    ev.TargetAssigned: _aimed,
    ev.AttackLost: _nothing,
    ev.BattleEnded: _nothing,
    ev.PresetChosen: lambda s, e: (Flash(mat_id(e.seat), REACTIONS, f"Reactions: {PRESET_NAMES[e.preset]}"),),
    ev.SeatEliminated: lambda s, e: (Flash(mat_id(e.seat), GRAVE, "Out of the game", "hurt"),),
    ev.MatchDecided: lambda s, e: (Announce(ENDINGS[e.ending]),),
}
"""Turns need no showing, the mats do that; a resolved spell is seen by what it does, a shown card by being cast."""
