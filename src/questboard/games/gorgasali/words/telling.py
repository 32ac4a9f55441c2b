"""What happened, as the log tells it: one plain sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Event
from questboard.core.loop.naming import seat_mark
from questboard.games.gorgasali.rules import events as ev
from questboard.games.gorgasali.rules.content import ZONES
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState

from .names import ability, card, cards, character, counted, dice, listed, player, sentence, square, squares


def event(s: GorgasaliState, event: Event) -> str:
    """The sentence for an event."""
    return sentence(TALES[type(event)](s, event))


# ---- cards ----------------------------------------------------------------------------------------------------------


def _chest(s: GorgasaliState, e: ev.ChestOpened) -> str:
    what = f"the chest on {square(e.square)}" if e.square else "an extra chest"
    return f"{player(s, e.seat)} opens {what}: {cards(e.cards)}"


def _placed(s: GorgasaliState, e: ev.CardPlaced) -> str:
    place = "into the backpack" if e.slot.startswith("backpack") else "onto the mat"
    old = f" instead of {card(e.old)}" if e.old else ""
    return f"{player(s, e.seat)} puts {card(e.card)} {place}{old}"


def _exchanged(s: GorgasaliState, e: ev.Exchanged) -> str:
    down = f" and {card(e.down)} down into the backpack" if e.down else ""
    return f"{player(s, e.seat)} takes {card(e.up)} up from the backpack{down}"


def _given_and_got(s: GorgasaliState, e: ev.TradeProposed | ev.Traded) -> str:
    return f"{cards(e.gives)} for {cards(e.gets)}"


def _looted(s: GorgasaliState, e: ev.Looted) -> str:
    chests = f" and {counted(e.chests, 'extra chest')}" if e.chests else ""
    return f"{player(s, e.seat)} takes from {player(s, e.victim)}: {cards(e.cards)}{chests}"


def _mat_discarded(s: GorgasaliState, e: ev.MatDiscarded) -> str:
    chests = f" and {counted(e.chests, 'extra chest')}" if e.chests else ""
    return f"nobody gets what {player(s, e.seat)} had: {cards(e.cards)}{chests}"


# ---- fights ---------------------------------------------------------------------------------------------------------


def sum_of_shot(e: ev.ShotFired) -> str:
    """What the dice of a shot come to, written out."""
    total, faces = sum(e.dice), " + ".join(map(str, e.dice))
    if not e.per_unit:
        return f"{sum_of(e.dice)}, needs {e.to_hit}"
    bonus = f" + {e.bonus}" if e.bonus else ""
    if e.units != total:
        return f"{faces} = {total} counts as {e.units}, x {e.per_unit}{bonus} = {e.damage}"
    return f"{faces if len(e.dice) == 1 else f'({faces})'} x {e.per_unit}{bonus} = {e.damage}"


def sum_of(dice: Sequence[int]) -> str:
    """ "4 + 5 = 9", "4"."""
    return f"{' + '.join(map(str, dice))} = {sum(dice)}" if len(dice) > 1 else f"{sum(dice)}"


def _shot(s: GorgasaliState, e: ev.ShotFired) -> str:
    extension = f" and {card(e.extension)}" if e.extension else ""
    platform = f", rolls {dice(e.natural)}, less on the Tree Platform" if e.dice != e.natural else ""
    words = f"{player(s, e.seat)} shoots at {player(s, e.target)} with {card(e.weapon)}{extension}{platform}: {sum_of_shot(e)}"
    if not e.per_unit:
        words += f"; a hit for {e.damage}" if e.hit else "; a miss"
    return f"{words}; the weapon stays loaded" if e.loaded else words


def _thrown(s: GorgasaliState, e: ev.CardThrown) -> str:
    words = f"{player(s, e.seat)} throws {card(e.card)} at {player(s, e.target)}"
    return f"{words}: {sum_of(e.dice)}; a {'hit' if e.hit else 'miss'}" if e.dice else words


def _damaged(s: GorgasaliState, e: ev.Damaged) -> str:
    parts = []
    if e.after_field != e.card:
        parts.append(f"the Magic Field leaves {e.after_field} of {e.card}")
    if e.armor:
        parts.append(f"{cards(e.armor)} {'blocks' if len(e.armor) == 1 else 'block'} {e.blocked}")
    if e.ability and e.card:
        parts.append(f"Drain adds {e.ability}")
    why = f" ({'; '.join(parts)})" if parts else ""
    return f"{player(s, e.seat)} loses {e.loss} health, now {e.health}{why}"


def _eliminated(s: GorgasaliState, e: ev.Eliminated) -> str:
    who = f"{player(s, e.by)} eliminates {player(s, e.seat)}" if e.by != NOBODY else f"{player(s, e.seat)} is eliminated"
    return f"{who} on {square(e.square)}"


# ---- turns ----------------------------------------------------------------------------------------------------------


def _stepped(s: GorgasaliState, e: ev.Stepped) -> str:
    dear = f" for {e.cost}" if e.cost != 1 else ""
    return f"{player(s, e.seat)} steps to {square(e.square)}{dear}"


def _round(s: GorgasaliState, e: ev.RoundBegan) -> str:
    """The last round of a zone is told as a warning."""
    if e.round in ZONES.shrink_after_round:
        return f"round {e.round} begins; after it zone {ZONES.shrink_after_round.index(e.round) + 1} falls"
    return f"round {e.round} begins"


def _turn_began(s: GorgasaliState, e: ev.TurnBegan) -> str:
    cooldown = f"; the ability is ready in {counted(e.cooldown, 'turn')}" if e.cooldown else ""
    return f"{player(s, e.seat)} begins{cooldown}"


def _states_ended(s: GorgasaliState, e: ev.StatesEnded) -> str:
    states = listed([word for word, was in (("frozen", e.frozen), ("burning", e.burning)) if was])
    return f"{player(s, e.seat)} is no longer {states}"


def _sector(s: GorgasaliState, e: ev.SectorRolled) -> str:
    again = ", which is taken, and rolls again" if e.taken else ""
    return f"{player(s, e.seat)} rolls sector {e.sector}{again}"


def _copied(s: GorgasaliState, e: ev.AbilityCopied) -> str:
    ready = f", ready in {counted(e.cooldown, 'turn')}" if e.cooldown else ""
    return f"{player(s, e.seat)} copies {ability(e.character)} from {character(e.character)}{ready}"


TALES: dict[type[Event], Callable[[GorgasaliState, Any], str]] = {
    ev.CharacterTaken: lambda s, e: f"{seat_mark(e.seat)} plays {character(e.character)}",
    ev.StartRolled: lambda s, e: f"{player(s, e.seat)} rolls {e.die} for the first turn",
    ev.StarterSet: lambda s, e: f"{player(s, e.seat)} starts",
    ev.SectorRolled: _sector,
    ev.AbilityCopied: _copied,
    ev.RoundBegan: _round,
    ev.ZoneShrunk: lambda s, e: f"zone {e.zone} falls; entering an inactive square costs {e.penalty} health",
    ev.BannerRemoved: lambda s, e: f"{card(e.card)} on {squares(e.squares)} is gone",
    ev.TurnBegan: _turn_began,
    ev.TurnEnded: lambda s, e: f"{player(s, e.seat)} ends the turn",
    ev.SmokeEnded: lambda s, e: f"{player(s, e.seat)}'s smoke is gone",
    ev.CardUsed: lambda s, e: f"{player(s, e.seat)} uses {card(e.card)}",
    ev.Restored: lambda s, e: f"{player(s, e.seat)} gets {e.amount} health back, now {e.health}",
    ev.Reloaded: lambda s, e: f"{player(s, e.seat)} reloads",
    ev.Rolled: lambda s, e: f"{player(s, e.seat)} rolls for the movement: {sum_of(e.dice)}",
    ev.Skipped: lambda s, e: f"{player(s, e.seat)} skips the movement",
    ev.Stayed: lambda s, e: f"{player(s, e.seat)} has to stay",
    ev.Stepped: _stepped,
    ev.PenaltyPaid: lambda s, e: f"{player(s, e.seat)} loses {e.amount} health in the inactive zone, now {e.health}",
    ev.MoveEnded: lambda s, e: f"{player(s, e.seat)} ends the movement on {square(e.square)}",
    ev.Teleported: lambda s, e: f"{player(s, e.seat)} teleports to {square(e.square)}",
    ev.ChestOpened: _chest,
    ev.CardDrawn: lambda s, e: f"{player(s, e.seat)} draws {card(e.card)}",
    ev.DeckRefilled: lambda s, e: f"the {e.deck} deck is refilled from its discard pile",
    ev.CardPlaced: _placed,
    ev.CardGivenUp: lambda s, e: f"{player(s, e.seat)} gives {card(e.card)} up",
    ev.BannerPlaced: lambda s, e: f"{player(s, e.seat)} lays {card(e.card)} on {squares(e.squares)}",
    ev.SmokePlaced: lambda s, e: f"{player(s, e.seat)} stands in smoke on {square(e.square)}",
    ev.ShotFired: _shot,
    ev.CardThrown: _thrown,
    ev.Disarmed: lambda s, e: f"{player(s, e.seat)}'s weapons are face down",
    ev.Damaged: _damaged,
    ev.FreeStepped: lambda s, e: f"{player(s, e.seat)} takes a free step to {square(e.square)}",
    ev.AbilityUsed: lambda s, e: f"{player(s, e.seat)} uses {e.ability}",
    ev.Pulled: lambda s, e: f"{player(s, e.by)} pulls {player(s, e.seat)} to {square(e.square)}",
    ev.Swapped: lambda s, e: f"{player(s, e.seat)} and {player(s, e.other)} swap places",
    ev.WentBack: lambda s, e: f"{player(s, e.seat)} returns to {square(e.square)}",
    ev.CardStolen: lambda s, e: f"{player(s, e.seat)} takes {card(e.card)} from {player(s, e.victim)}",
    ev.Frozen: lambda s, e: f"{player(s, e.seat)} is frozen by {player(s, e.by)}",
    ev.Ignited: lambda s, e: f"{player(s, e.seat)} burns beside {player(s, e.by)}",
    ev.StatesEnded: _states_ended,
    ev.Exchanged: _exchanged,
    ev.BackpackEmptied: lambda s, e: f"{player(s, e.seat)}'s {card(e.card)} moves up from the backpack",
    ev.Eliminated: _eliminated,
    ev.Looted: _looted,
    ev.MatDiscarded: _mat_discarded,
    ev.TradeProposed: lambda s, e: f"{player(s, e.seat)} offers {player(s, e.mate)} a trade: {_given_and_got(s, e)}",
    ev.TradeRefused: lambda s, e: f"{player(s, e.seat)} does not want to trade",
    ev.Traded: lambda s, e: f"{player(s, e.seat)} trades with {player(s, e.mate)}: {_given_and_got(s, e)}",
    ev.Revived: lambda s, e: f"{player(s, e.by)} revives {player(s, e.seat)} on {square(e.square)} with {e.health} health",
    ev.StormRaged: lambda s, e: f"the storm takes {e.damage} health from everybody",
    ev.MatchEnded: lambda s, e: e.reason.rstrip("."),
}
