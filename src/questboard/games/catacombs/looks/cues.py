"""What each kind of event looks like while it happens.

Pieces that leave in a choice lay in the scene before it, those that come lie in the scene after it: the ids are always in one of
the two.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Event
from questboard.core.shown.cues import Announce, AnyCue, Appear, Change, Flash, Fly, Vanish
from questboard.games.catacombs.rules import events as ev
from questboard.games.catacombs.rules import fates as fa
from questboard.games.catacombs.rules.content import HERO, PIECE
from questboard.games.catacombs.rules.model import HEROIC, ON_MAT, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind
from questboard.games.catacombs.words.ids import (
    MAT_COLUMN,
    MAT_LORD,
    MAT_ROOM,
    PILE_ITEMS,
    PILE_POISON,
    PILE_POOL,
    PILE_TREASURY,
    mat_id,
    piece_id,
    slot_id,
)
from questboard.games.catacombs.words.names import card, counted, mat, monster, piece, room, shot
from questboard.games.catacombs.words.names import sentence as as_sentence

from .icons import (
    ANTIENT,
    CARD_ICONS,
    DEATH,
    DICE,
    FIRE,
    GOLD,
    HERO_ICONS,
    ICE,
    LORD_ICONS,
    MONSTER_ICONS,
    OBSTACLE,
    POISON,
    SHIELD,
    SHOT_ICONS,
    STARS,
    UNKNOWN,
    room_icon,
)
from .playback import shot_cue

Cues = tuple[AnyCue, ...]


def cues(s: CatacombsState, event: Event) -> Cues:
    """What is to be played for an event, in order."""
    return PLAYED[type(event)](s, event)


# ---- where ----------------------------------------------------------------------------------------------------------


def _piece(name: str) -> str:
    return piece_id(PIECE[name])


def _board(name: str) -> str:
    """The board of a hero or ally."""
    return mat_id(HERO[name])


def _somewhere(s: CatacombsState, name: str) -> str:
    """A character on the mat; elsewhere its board, if it has one."""
    one = PIECE[name]
    return piece_id(one) if s.where[one] == ON_MAT or name not in HERO else mat_id(one)


# ---- shots ----------------------------------------------------------------------------------------------------------


def _shot(s: CatacombsState, e: ev.ShotMade) -> Cues:
    settled = {number: (x, y) for number, x, y in e.moved}
    return (shot_cue(e.number, e.result, piece_id, settled),)


def _suppressed(s: CatacombsState, e: ev.ShotSuppressed) -> Cues:
    return (Flash(MAT_ROOM, SHOT_ICONS.get(e.shot.partition(".")[0].partition("(")[0], ""), f"{shot(e.shot)} is suppressed"),)


def _affected(s: CatacombsState, e: ev.Affected) -> Cues:
    return (Flash(_somewhere(s, e.piece), label=shot(e.what)),)


# ---- what befalls characters ----------------------------------------------------------------------------------------


def _damaged(s: CatacombsState, e: fa.Damaged) -> Cues:
    return (Change(_piece(e.piece), -e.amount, left=e.health),)


def _healed(s: CatacombsState, e: fa.Healed) -> Cues:
    return (Change(_somewhere(s, e.piece), e.amount, left=e.health),)


def _corroded(s: CatacombsState, e: fa.Corroded) -> Cues:
    if e.item:
        return (Flash(_board(e.piece), CARD_ICONS[e.item], f"{card(e.item)} corrodes"),)
    return (Fly(_board(e.piece), PILE_TREASURY, GOLD, str(e.gold)),) if e.gold else ()


def _poison(s: CatacombsState, e: fa.PoisonDrawn) -> Cues:
    return (Fly(PILE_POISON, _board(e.piece), POISON, str(e.value or "")),)


def _destroyed(s: CatacombsState, e: fa.Destroyed) -> Cues:
    gone = Vanish(_piece(e.piece), death=True)
    return (gone, Fly(_piece(e.piece), _board(e.by), GOLD, str(e.gold))) if e.by in HERO and e.gold else (gone,)


def _exchanged(s: CatacombsState, e: fa.Exchanged) -> Cues:
    return tuple(Flash(_piece(name), SHOT_ICONS["portal"]) for name in (e.first, e.second))


def _died(s: CatacombsState, e: fa.HeroDied) -> Cues:
    return (Vanish(_piece(e.piece), death=True), Flash(_board(e.piece), DEATH, f"{piece(e.piece)} is dead"))


def _flash(icon: str, label: str = "") -> Callable[[CatacombsState, Any], Cues]:
    """A character draws attention to itself."""
    return lambda s, e: (Flash(_somewhere(s, e.piece), icon, label),)


def _vanish(s: CatacombsState, e: Any) -> Cues:
    return (Vanish(_piece(e.piece)),)


def _appear(s: CatacombsState, e: Any) -> Cues:
    return (Appear(_piece(e.piece)),)


def _antient(s: CatacombsState, e: fa.AntientPassed) -> Cues:
    words = "The Antient fights for the heroes" if e.to == "heroes" else "The Antient fights for the Overseer"
    return (Flash(_piece("liquid_antient"), ANTIENT, words),) if s.kind(PIECE["liquid_antient"]) == Kind.ANTIENT else ()


# ---- rooms ----------------------------------------------------------------------------------------------------------


def _revealed(s: CatacombsState, e: ev.RoomRevealed) -> Cues:
    flash = Flash(slot_id(e.place), room_icon(e.room), room(e.room))
    return (flash, Announce(room(e.room))) if e.place == s.place else (flash,)


def _gets_item(s: CatacombsState, e: ev.ItemGained) -> Cues:
    return (Fly(PILE_ITEMS, _board(e.piece), CARD_ICONS[e.item], card(e.item)),)


def _half(s: CatacombsState, e: ev.HalfEnded) -> Cues:
    return (Announce("Lord's Forces"),) if e.side == HEROIC else ()


def _gold(s: CatacombsState, e: Any) -> Cues:
    return (Fly(PILE_TREASURY, _board(e.piece), GOLD, f"+{e.gold}"),) if e.gold else ()


def _pays(s: CatacombsState, e: fa.Paid) -> Cues:
    return (Fly(_board(e.piece), PILE_TREASURY, GOLD, str(e.gold)),)


def _nothing(s: CatacombsState, e: Event) -> Cues:
    return ()


PLAYED: dict[type[Event], Callable[[CatacombsState, Any], Cues]] = {
    ev.HeroChosen: lambda s, e: (Flash(_board(e.hero), HERO_ICONS[e.hero], piece(e.hero)),),
    ev.HeroAssigned: _nothing,
    ev.LordChosen: lambda s, e: (Flash(MAT_LORD, LORD_ICONS[e.lord], piece(e.lord)),),
    ev.SpellTaken: lambda s, e: (Flash(_board(e.piece), CARD_ICONS[e.spell], card(e.spell)),),
    ev.ItemGained: _gets_item,
    ev.SpecialChosen: lambda s, e: (Flash(slot_id(e.place), room_icon(e.room), room(e.room)),),
    ev.RoomRevealed: _revealed,
    ev.MapBought: lambda s, e: (Flash(MAT_COLUMN, "treasure-map", "the map"),),
    ev.MatLaid: lambda s, e: (Announce(mat(e.mat)),),
    ev.MonstersDeployed: lambda s, e: (Fly(PILE_POOL, MAT_LORD, MONSTER_ICONS[e.monster], f"{e.count} x {monster(e.monster)}"),),
    ev.MetreDrawn: lambda s, e: (Flash(PILE_POOL, MONSTER_ICONS[e.monster], monster(e.monster)),),
    ev.LeftInPool: _nothing,
    ev.PiecePlaced: _appear,
    ev.HeroReturned: lambda s, e: (Flash(_board(e.piece), HERO_ICONS[e.piece], "lives again"),),
    ev.RoomCompleted: lambda s, e: (Announce(f"{room(e.room)} is completed"),),
    ev.GoldPaid: _gold,
    ev.RoundBegan: lambda s, e: (Announce(f"Round {e.round}"),),
    ev.Collapsing: lambda s, e: (Announce("The catacomb is collapsing"),),
    ev.HalfEnded: _half,
    ev.TurnBegan: _nothing,
    ev.Passed: _nothing,
    ev.CardPlayed: lambda s, e: (Flash(_board(e.piece), CARD_ICONS[e.card], card(e.card)),),
    ev.CameBack: _appear,
    ev.ShotMade: _shot,
    ev.ShotSkipped: _nothing,
    ev.ShotLost: _nothing,
    ev.ShotSuppressed: _suppressed,
    ev.TargetDeclared: lambda s, e: (Flash(_piece(e.piece), SHOT_ICONS["target"]),),
    ev.Affected: _affected,
    ev.Nullified: _flash(SHIELD, "nullified"),
    ev.Reflected: _flash(SHIELD, "reflected"),
    ev.Reacted: lambda s, e: (Flash(_board(e.piece), CARD_ICONS[e.card], card(e.card)),),
    fa.Damaged: _damaged,
    fa.Healed: _healed,
    fa.Corroded: _corroded,
    fa.Petrified: _flash(OBSTACLE, "turned to stone"),
    fa.PoisonDrawn: _poison,
    fa.Cured: lambda s, e: (Fly(_board(e.piece), PILE_POISON, POISON, str(e.value)),),
    fa.CuredAll: lambda s, e: (Fly(_board(e.piece), PILE_POISON, POISON),),
    fa.TurnedReckless: _flash(DEATH, "reckless"),
    fa.Stunned: _flash(STARS, "stunned"),
    fa.Unstunned: _flash(STARS, "free"),
    fa.Frozen: _flash(ICE, "frozen"),
    fa.Thawed: _flash(ICE, "free"),
    fa.Teleported: _vanish,
    fa.Devoured: _vanish,
    fa.Freed: _appear,
    fa.Transformed: lambda s, e: (Flash(_piece(e.piece), FIRE, "fire wall"),),
    fa.Exchanged: _exchanged,
    fa.Refreshed: lambda s, e: (Flash(_board(e.piece), CARD_ICONS[e.card], "face up again"),),
    fa.Destroyed: _destroyed,
    fa.Banished: _flash("", "off the mat"),
    fa.FamiliarDied: lambda s, e: (Vanish(_piece(e.piece), death=True),),
    fa.HeroDied: _died,
    fa.Revived: lambda s, e: (Flash(_somewhere(s, e.piece), CARD_ICONS["phoenix_feather"], counted(e.health, "health")),),
    fa.AllyPassed: lambda s, e: (Flash(_board(e.to), HERO_ICONS[e.piece], f"{piece(e.piece)} assists"),),
    fa.Summoned: _appear,
    fa.AntientPassed: _antient,
    fa.Paid: _pays,
    fa.Contributed: _nothing,
    fa.DealFailed: lambda s, e: (Flash(_board(e.piece), GOLD, "not enough gold"),),
    fa.VisitEnded: _nothing,
    fa.ItemShown: lambda s, e: (Fly(PILE_ITEMS, MAT_ROOM, CARD_ICONS[e.item], card(e.item)),),
    fa.AllyMet: lambda s, e: (Flash(MAT_ROOM, HERO_ICONS[e.hero], piece(e.hero)),),
    fa.AllyRecruited: lambda s, e: (Flash(_board(e.hero), HERO_ICONS[e.hero], "joins"),),
    fa.BetMade: lambda s, e: (Flash(_board(e.piece), DICE, ", ".join(kind.replace("_", " ") for kind in e.pieces)),),
    fa.NothingWon: lambda s, e: (Flash(_board(e.piece), UNKNOWN, "nothing"),),
    fa.MatchEnded: lambda s, e: (Announce(as_sentence(e.reason)),),
}
