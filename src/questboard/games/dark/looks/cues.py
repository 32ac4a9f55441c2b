"""What each kind of event looks like while it happens.

Pieces that die or leave in the same choice stood in the scene before it, those that come stand in the scene after it: the ids
are always in one of the two. Nothing is looked up on the board, for there the whole choice has happened already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from questboard.core import Event
from questboard.core.shown.cues import Announce, AnyCue, Appear, Change, Flash, Fly, Glide, Lean, Roll, Side, Vanish
from questboard.games.dark.rules import events as ev
from questboard.games.dark.rules.model import DarkState
from questboard.games.dark.words.ids import PILE_COINS, PILE_DECK, mat_id, piece_id
from questboard.games.dark.words.names import count, name

from .choices import icon_of
from .icons import COIN, FALL, GRAVE, HIT, MISS, STRENGTH

Cues = tuple[AnyCue, ...]


def cues(s: DarkState, event: Event) -> Cues:
    """What is to be played for an event, in order."""
    played = PLAYED.get(type(event)) or s.scenery.played[type(event)]
    return played(s, event)


def nothing(s: DarkState, e: Event) -> Cues:
    """Some things need no showing."""
    return ()


def spot(s: DarkState, place: str) -> str:
    """The id of a place by its name."""
    cell: str = s.tale.cell_of(s, s.realm.floor.index[place])
    return cell


def glide(s: DarkState, figure: str, source: str, target: str) -> Glide:
    """A figure goes from a place to another."""
    return Glide(piece_id(figure), (spot(s, source), spot(s, target)))


def roll(s: DarkState, at: str, who: str, dice: tuple[int, ...]) -> Roll:
    """Combat dice fall."""
    written = " + ".join(map(str, dice))
    return Roll(at, (Side(name(s, who), dice, f"{written} = {sum(dice)}", sum(dice)),), style="swords")


def _round_began(s: DarkState, e: ev.RoundBegan) -> Cues:
    return (Announce(f"Round {e.round}: {', '.join(name(s, hero) for hero in e.order)}"),)


def _struck(s: DarkState, striker: str, struck: str, dice: tuple[int, ...]) -> Cues:
    return (Lean(piece_id(striker), piece_id(struck)), roll(s, piece_id(struck), striker, dice))


def _slain(s: DarkState, e: ev.Slain) -> Cues:
    return (Vanish(piece_id(e.foe), death=True), Fly(spot(s, e.place), mat_id(e.hero), icon_of(s, e.type), name(s, e.type)))


def _cards_drawn(s: DarkState, e: ev.CardsDrawn) -> Cues:
    return tuple(Fly(PILE_DECK, mat_id(e.hero)) for _ in range(e.count))


def _cards_seen(s: DarkState, e: ev.CardsSeen) -> Cues:
    shown = [f"{number} {kind}" for number, kind in ((e.hits, "Hit"), (e.misses, "Miss")) if number]
    return (Flash(mat_id(e.hero), HIT if e.hits else MISS, ", ".join(shown), "card-flip"),)


def _strength_seen(s: DarkState, e: ev.StrengthSeen) -> Cues:
    return (Flash(piece_id(e.foe), STRENGTH, f"Hit Strength {e.strength}"),)


def _played(icon: str, words: str) -> Callable[[DarkState, Any], Cues]:
    return lambda s, e: (Fly(mat_id(e.hero), PILE_DECK, icon, count(e.count, words)),)


def _knocked_out(s: DarkState, e: ev.KnockedOut) -> Cues:
    """Where he fell is told by what struck him; he is carried off."""
    return (Flash(piece_id(e.hero), FALL, "Knocked out", "hurt"), Glide(piece_id(e.hero), (spot(s, e.place),)))


def _item_taken(s: DarkState, e: ev.ItemTaken) -> Cues:
    return (Fly(spot(s, e.place), mat_id(e.hero), icon_of(s, e.item), name(s, e.item)),)


PLAYED: Mapping[type[Event], Callable[[Any, Any], Cues]] = {
    ev.RoundBegan: _round_began,
    ev.TurnBegan: nothing,
    ev.Recovered: lambda s, e: (Change(piece_id(e.hero), 1, left=1),),
    ev.TurnEnded: nothing,
    ev.EvilTurnBegan: lambda s, e: (Announce(f"{name(s, s.realm.boss)}'s turn", e.seat),),
    ev.EvilTurnEnded: nothing,
    ev.Activated: lambda s, e: (Flash(piece_id(e.figure)),),
    ev.Stepped: lambda s, e: (glide(s, e.figure, e.source, e.target),),
    ev.BoutBegan: nothing,
    ev.HeroRolled: lambda s, e: _struck(s, e.hero, e.foe, e.dice),
    ev.HitsPlayed: _played(HIT, "Hit card"),
    ev.Unaffected: lambda s, e: (Flash(piece_id(e.foe), label="unaffected", sound="block"),),
    ev.StrengthSeen: _strength_seen,
    ev.Slain: _slain,
    ev.CoinWon: lambda s, e: (Fly(PILE_COINS, mat_id(e.hero)),),
    ev.CoinSeen: lambda s, e: (Flash(mat_id(e.hero), COIN, f"coin of {e.value}", "coin"),),
    ev.CardsDrawn: _cards_drawn,
    ev.CardsSeen: _cards_seen,
    ev.FoeRolled: lambda s, e: _struck(s, e.foe, e.hero, e.dice),
    ev.MissesPlayed: _played(MISS, "Miss card"),
    ev.Wounded: lambda s, e: (Change(piece_id(e.hero), -e.amount, left=e.left),),
    ev.KnockedOut: _knocked_out,
    ev.Eliminated: lambda s, e: (Flash(mat_id(e.hero), GRAVE, "out of the game"), Vanish(piece_id(e.hero), death=True)),
    ev.ItemTaken: _item_taken,
    ev.ItemLeft: lambda s, e: (Flash(spot(s, e.place), icon_of(s, e.item), name(s, e.item)),),
    ev.ItemUsed: lambda s, e: (Flash(piece_id(e.hero), icon_of(s, e.item), name(s, e.item), "spell"),),
    ev.Healed: lambda s, e: (Change(piece_id(e.hero), e.amount, left=e.left),) if e.amount else (),
    ev.MonsterPlaced: lambda s, e: (Appear(piece_id(e.figure)),),
    ev.BossSlain: lambda s, e: (Vanish(piece_id(s.realm.boss), death=True),),
    ev.Scored: nothing,
    ev.Ended: lambda s, e: (Announce(e.title),),
}
"""Turns that begin or end need no showing: the mats and the order do that."""
