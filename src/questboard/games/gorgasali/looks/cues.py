"""What each kind of event looks like while it happens.

Figures that fall or leave in the same choice stood in the scene before it, those that come stand in the scene after it: the ids
are always in one of the two.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Event
from questboard.core.loop.naming import seat_mark
from questboard.core.shown.cues import (
    Announce,
    AnyCue,
    Appear,
    Blast,
    Change,
    Fall,
    Flash,
    Fly,
    Glide,
    Lean,
    Roll,
    Side,
    Vanish,
)
from questboard.games.gorgasali.rules import events as ev
from questboard.games.gorgasali.rules.abilities import seat_of
from questboard.games.gorgasali.rules.content import CARD, CHARACTER, DICE, GRID, SLOT, SQUARE, ZONES, support
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState
from questboard.games.gorgasali.words.ids import (
    PILE_DISCARDS,
    PILE_SUPPORT,
    PILE_WEAPONS,
    banner_id,
    fallen_id,
    mat_id,
    piece_id,
    slot_id,
    zone_id,
)
from questboard.games.gorgasali.words.names import ability, card, cards, character, listed, player
from questboard.games.gorgasali.words.telling import sum_of, sum_of_shot

from .icons import (
    ABILITY_ICONS,
    BANNER,
    BURNING,
    CARD_ICONS,
    CHARACTER_ICONS,
    CROWN,
    EXTRA_CHEST,
    FROZEN,
    OPEN_CHEST,
    RELOAD,
    SKIP,
    SMOKE,
    TRADE,
)

Cues = tuple[AnyCue, ...]


def cues(s: GorgasaliState, event: Event) -> Cues:
    """What is to be played for an event, in order."""
    return PLAYED[type(event)](s, event)


def _nothing(s: GorgasaliState, e: Event) -> Cues:
    return ()


def _piece(s: GorgasaliState, seat: int) -> str:
    return piece_id(s.players[seat].character)


def _cell(label: str) -> str:
    return f"cell:{label}"


def _icon(name: str) -> str:
    return CARD_ICONS[CARD[name]]


def _flash(icon: str, words: str = "", sound: str = "") -> Callable[[GorgasaliState, Any], Cues]:
    """The figure of the event's seat draws attention to itself."""
    return lambda s, e: (Flash(_piece(s, e.seat), icon, words, sound),)


# ---- setup and rounds -----------------------------------------------------------------------------------------------


def _taken(s: GorgasaliState, e: ev.CharacterTaken) -> Cues:
    return (Flash(mat_id(e.seat), CHARACTER_ICONS[CHARACTER[e.character]], character(e.character), "card-flip"),)


def _start_rolled(s: GorgasaliState, e: ev.StartRolled) -> Cues:
    return (Roll(mat_id(e.seat), (Side(player(s, e.seat), (e.die,), total=e.die),)),)


def _sector_rolled(s: GorgasaliState, e: ev.SectorRolled) -> Cues:
    return (Roll(mat_id(e.seat), (Side(player(s, e.seat), (e.sector,), total=e.sector),), faces=DICE.sector_roll),)


def _copied(s: GorgasaliState, e: ev.AbilityCopied) -> Cues:
    icon, words = ABILITY_ICONS[CHARACTER[e.character]], ability(e.character)
    model = seat_of(s, e.character)
    return (Fly(mat_id(model), mat_id(e.seat), icon, words), Flash(mat_id(e.seat), icon, words, "spell"))


def _round(s: GorgasaliState, e: ev.RoundBegan) -> Cues:
    """The last round of a zone is announced."""
    if e.round in ZONES.shrink_after_round:
        zone = ZONES.shrink_after_round.index(e.round) + 1
        return (Announce(f"Round {e.round}: zone {zone} falls after it"),)
    return (Announce(f"Round {e.round}"),)


def _shrunk(s: GorgasaliState, e: ev.ZoneShrunk) -> Cues:
    return (Announce(f"Zone {e.zone} falls"), Fall(zone_id(e.zone)))


def _banner_gone(s: GorgasaliState, e: ev.BannerRemoved) -> Cues:
    return tuple(Vanish(banner_id(SQUARE[label])) for label in e.squares)


# ---- moving ---------------------------------------------------------------------------------------------------------


def _rolled(s: GorgasaliState, e: ev.Rolled) -> Cues:
    return (Roll(_piece(s, e.seat), (Side(player(s, e.seat), e.dice, sum_of(e.dice), sum(e.dice)),)),)


def _goes(s: GorgasaliState, e: Any) -> Cues:
    """From wherever the figure stands."""
    return (Glide(_piece(s, e.seat), (_cell(e.square),)),)


def _teleported(s: GorgasaliState, e: ev.Teleported) -> Cues:
    return (Flash(_piece(s, e.seat), _icon("teleport"), sound="spell"), *_goes(s, e))


def _swapped(s: GorgasaliState, e: ev.Swapped) -> Cues:
    one, other = _piece(s, e.seat), _piece(s, e.other)
    return (
        Flash(one, ABILITY_ICONS[CHARACTER["kruber"]], sound="spell"),
        Glide(one, (_cell(e.square),)),
        Glide(other, (_cell(e.other_square),)),
    )


# ---- cards ----------------------------------------------------------------------------------------------------------


def _chest(s: GorgasaliState, e: ev.ChestOpened) -> Cues:
    if e.square:
        return (Flash(_cell(e.square), OPEN_CHEST, cards(e.cards), "chest"),)
    return (Flash(_piece(s, e.seat), EXTRA_CHEST, cards(e.cards), "chest"),)


def _placed(s: GorgasaliState, e: ev.CardPlaced) -> Cues:
    slot = slot_id(e.seat, SLOT[e.slot])
    out: Cues = (Fly(slot, PILE_DISCARDS, _icon(e.old), card(e.old)),) if e.old else ()
    return (*out, Fly(_piece(s, e.seat), slot, _icon(e.card), card(e.card)))


def _used(s: GorgasaliState, e: ev.CardUsed) -> Cues:
    return (Flash(_piece(s, e.seat), _icon(e.card), card(e.card), "card-flip"),)


def _drawn(s: GorgasaliState, e: ev.CardDrawn) -> Cues:
    return (Fly(PILE_SUPPORT, _piece(s, e.seat), _icon(e.card), card(e.card)),)


def _refilled(s: GorgasaliState, e: ev.DeckRefilled) -> Cues:
    return (Fly(PILE_DISCARDS, PILE_WEAPONS if e.deck == "weapon" else PILE_SUPPORT),)


def _given_up(s: GorgasaliState, e: ev.CardGivenUp) -> Cues:
    return (Fly(_piece(s, e.seat), PILE_DISCARDS, _icon(e.card), card(e.card)),)


def _stolen(s: GorgasaliState, e: ev.CardStolen) -> Cues:
    return (Fly(mat_id(e.victim), mat_id(e.seat), _icon(e.card), card(e.card)),)


def _exchanged(s: GorgasaliState, e: ev.Exchanged) -> Cues:
    return (Flash(mat_id(e.seat), _icon(e.up), card(e.up), "card-flip"),)


def _moved_up(s: GorgasaliState, e: ev.BackpackEmptied) -> Cues:
    return (Flash(mat_id(e.seat), _icon(e.card), card(e.card)),)


def _laid(s: GorgasaliState, e: ev.BannerPlaced) -> Cues:
    return tuple(Appear(banner_id(SQUARE[label])) for label in e.squares)


def _looted(s: GorgasaliState, e: ev.Looted) -> Cues:
    if not e.cards and not e.chests:
        return ()
    return (Fly(mat_id(e.victim), mat_id(e.seat), _icon(e.cards[0]) if e.cards else EXTRA_CHEST, f"{len(e.cards) + e.chests}"),)


def _traded(s: GorgasaliState, e: ev.Traded) -> Cues:
    there = (Fly(mat_id(e.seat), mat_id(e.mate), TRADE, cards(e.gives)),) if e.gives else ()
    back = (Fly(mat_id(e.mate), mat_id(e.seat), TRADE, cards(e.gets)),) if e.gets else ()
    return (*there, *back)


# ---- fights ---------------------------------------------------------------------------------------------------------


def _shot(s: GorgasaliState, e: ev.ShotFired) -> Cues:
    """The dice with their sum, then the shot."""
    shooter, target = _piece(s, e.seat), _piece(s, e.target)
    side = Side(f"{player(s, e.seat)}, {card(e.weapon)}", e.dice, sum_of_shot(e), e.damage, wins=e.hit)
    missed = () if e.hit else (Flash(target, label="miss", sound="block"),)
    return (Roll(target, (side,)), Lean(shooter, target, "shot"), *missed)


def _thrown(s: GorgasaliState, e: ev.CardThrown) -> Cues:
    thrower, target = _piece(s, e.seat), _piece(s, e.target)
    throw = Fly(thrower, target, _icon(e.card), card(e.card))
    if not e.dice:
        return (throw,)
    side = Side(f"{player(s, e.seat)}, {card(e.card)}", e.dice, sum_of(e.dice), sum(e.dice), e.hit)
    roll = Roll(target, (side,))
    if not e.hit:
        return (throw, roll, Flash(target, label="miss", sound="block"))
    return (throw, roll, *_burst(s, e))


def _burst(s: GorgasaliState, e: ev.CardThrown) -> Cues:
    """A bulb bursts where its target stands; who was hit may have left the map since."""
    square, reach = s.players[e.target].square, support(CARD[e.card]).splash_range
    if not reach or square < 0:
        return ()
    around = GRID.next_to[s.options.metric][square]
    labels = (f"cell:{GRID.x[other]},{GRID.y[other]}" for other in around)
    return (Blast(f"cell:{GRID.x[square]},{GRID.y[square]}", tuple(labels)),)


def _damaged(s: GorgasaliState, e: ev.Damaged) -> Cues:
    """What field and armor keep off, then the loss."""
    piece, found = _piece(s, e.seat), list[AnyCue]()
    if e.after_field != e.card:
        found.append(Flash(piece, _icon("magic_field"), f"{e.card} to {e.after_field}", "block"))
    if e.armor:
        found.append(Flash(piece, _icon(e.armor[0]), f"blocks {e.blocked}", "block"))
    if e.loss:
        found.append(Change(piece, -e.loss, left=e.health))
    return tuple(found)


def _lost(s: GorgasaliState, e: ev.PenaltyPaid) -> Cues:
    return (Change(_piece(s, e.seat), -e.amount, left=e.health),)


def _restored(s: GorgasaliState, e: ev.Restored) -> Cues:
    return (Change(_piece(s, e.seat), e.amount, left=e.health),)


def _ability(s: GorgasaliState, e: ev.AbilityUsed) -> Cues:
    number = s.players[e.seat].ability
    return (Flash(_piece(s, e.seat), ABILITY_ICONS[number] if number != NOBODY else CROWN, e.ability, "spell"),)


def _eliminated(s: GorgasaliState, e: ev.Eliminated) -> Cues:
    character = s.players[e.seat].character
    left = (Appear(fallen_id(character)),) if s.players[e.seat].banner != NOBODY else ()
    return (Vanish(piece_id(character), death=True), *left, Announce(f"{player(s, e.seat)} is out"))


def _revived(s: GorgasaliState, e: ev.Revived) -> Cues:
    character = s.players[e.seat].character
    return (Vanish(fallen_id(character)), Appear(piece_id(character)), Flash(piece_id(character), BANNER, "back", "heal"))


def _storm(s: GorgasaliState, e: ev.StormRaged) -> Cues:
    living = [seat for seat, one in enumerate(s.players) if s.is_alive(seat)]
    hurt = (Change(_piece(s, seat), -e.damage, left=s.players[seat].health) for seat in living)
    return (Announce(f"The storm takes {e.damage} from everybody"), *hurt)


def _ended(s: GorgasaliState, e: ev.MatchEnded) -> Cues:
    crowned = tuple(Flash(mat_id(seat), CROWN, sound="victory") for seat in e.winners)
    return (*crowned, Announce(f"{listed(seat_mark(seat) for seat in e.winners)}: {e.title}"))


PLAYED: dict[type[Event], Callable[[GorgasaliState, Any], Cues]] = {
    ev.CharacterTaken: _taken,
    ev.StartRolled: _start_rolled,
    ev.StarterSet: lambda s, e: (Announce(f"{player(s, e.seat)} starts", e.seat),),
    ev.SectorRolled: _sector_rolled,
    ev.AbilityCopied: _copied,
    ev.RoundBegan: _round,
    ev.ZoneShrunk: _shrunk,
    ev.BannerRemoved: _banner_gone,
    ev.TurnBegan: _nothing,
    ev.TurnEnded: _nothing,
    ev.SmokeEnded: _nothing,
    ev.CardUsed: _used,
    ev.Restored: _restored,
    ev.Reloaded: _flash(RELOAD, "reloads", "card-flip"),
    ev.Rolled: _rolled,
    ev.Skipped: _flash(SKIP, "skips"),
    ev.Stayed: _flash(SKIP, "stays"),
    ev.Stepped: _goes,
    ev.PenaltyPaid: _lost,
    ev.MoveEnded: _nothing,
    ev.Teleported: _teleported,
    ev.ChestOpened: _chest,
    ev.CardDrawn: _drawn,
    ev.DeckRefilled: _refilled,
    ev.CardPlaced: _placed,
    ev.CardGivenUp: _given_up,
    ev.BannerPlaced: _laid,
    ev.SmokePlaced: _flash(SMOKE, "in smoke"),
    ev.ShotFired: _shot,
    ev.CardThrown: _thrown,
    ev.Disarmed: _flash(CARD_ICONS[CARD["ntt_bulb"]], "weapons face down", "block"),
    ev.Damaged: _damaged,
    ev.FreeStepped: _goes,
    ev.AbilityUsed: _ability,
    ev.Pulled: _goes,
    ev.Swapped: _swapped,
    ev.WentBack: _goes,
    ev.CardStolen: _stolen,
    ev.Frozen: _flash(FROZEN, "frozen", "spell"),
    ev.Ignited: _flash(BURNING, "burns", "hurt"),
    ev.StatesEnded: _nothing,
    ev.Exchanged: _exchanged,
    ev.BackpackEmptied: _moved_up,
    ev.Eliminated: _eliminated,
    ev.Looted: _looted,
    ev.MatDiscarded: lambda s, e: (Fly(mat_id(e.seat), PILE_DISCARDS),),
    ev.TradeProposed: lambda s, e: (Flash(mat_id(e.mate), TRADE, "Trade?"),),
    ev.TradeRefused: lambda s, e: (Flash(mat_id(e.seat), TRADE, "No trade"),),
    ev.Traded: _traded,
    ev.Revived: _revived,
    ev.StormRaged: _storm,
    ev.MatchEnded: _ended,
}
"""Turns that begin or end need no showing: the mats do that. Rounds, falling zones and the storm are announced."""
