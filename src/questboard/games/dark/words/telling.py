"""What happened, as the log tells it: one plain sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Event
from questboard.games.dark.rules import events as ev
from questboard.games.dark.rules.model import DarkState

from .names import a, count, figure, is_many, listed, name, place, sentence, summed
from .tale import Words


def event(s: DarkState, event: Event) -> str:
    """The sentence for an event."""
    tale = TALES.get(type(event)) or s.tale.told[type(event)]
    return sentence(tale(s, event))


# ---- turns ----------------------------------------------------------------------------------------------------------


def _round_began(s: DarkState, e: ev.RoundBegan) -> str:
    return f"{s.tale.device} gives the order: {', '.join(name(s, hero) for hero in e.order)}"


def _turn_ended(s: DarkState, e: ev.TurnEnded) -> str:
    over = f"{name(s, e.hero)}'s turn is over"
    return f"{over}; {count(e.unused, 'action')} unused" if e.unused else over


def _activated(s: DarkState, e: ev.Activated) -> str:
    if e.figure == s.realm.boss:
        return f"{s.realm.boss_name} himself fights"
    return f"{s.realm.boss_name} lets {figure(s, e.figure)} act"


def _stepped(s: DarkState, e: ev.Stepped) -> str:
    return f"{figure(s, e.figure)} steps to {place(s, e.target)}"


# ---- bouts ----------------------------------------------------------------------------------------------------------


def _slain(s: DarkState, e: ev.Slain) -> str:
    return f"{name(s, e.hero)} slays {figure(s, e.foe)} with a total of {e.total}; its Hit Strength was {e.strength}"


def _cards_seen(s: DarkState, e: ev.CardsSeen) -> str:
    found = [f"{number} {kind}" for number, kind in ((e.hits, "Hit"), (e.misses, "Miss")) if number]
    return f"{name(s, e.hero)}'s new cards: {listed(found)}"


def _wounded(s: DarkState, e: ev.Wounded) -> str:
    return f"{name(s, e.hero)} loses {e.amount} HP to {figure(s, e.by)}, {e.left} left"


def _healed(s: DarkState, e: ev.Healed) -> str:
    return f"{name(s, e.hero)} regains {e.amount} HP, now {e.left}" if e.amount else f"{name(s, e.hero)} has all his HP already"


# ---- things ---------------------------------------------------------------------------------------------------------


def _item_left(s: DarkState, e: ev.ItemLeft) -> str:
    item = name(s, e.item)
    return f"the {item} {'are' if is_many(item) else 'is'} left on {place(s, e.place)}"


def _placed(s: DarkState, e: ev.MonsterPlaced) -> str:
    load = f" with {a(name(s, e.item))}" if e.item else ""
    return f"{s.realm.boss_name} places {figure(s, e.figure)}{load} on {place(s, e.place)}"


# ---- the end --------------------------------------------------------------------------------------------------------


def _scored(s: DarkState, e: ev.Scored) -> str:
    parts = {"monsters": e.monsters, "coins": e.coins, "cards": e.cards, "other": e.extra}
    written = ", ".join(f"{words} {points}" for words, points in parts.items() if points)
    return f"{name(s, e.hero)} has {count(e.points, 'point')}{f': {written}' if written else ''}"


TALES: Mapping[type[Event], Words] = {
    ev.RoundBegan: _round_began,
    ev.TurnBegan: lambda s, e: f"{name(s, e.hero)}'s turn begins with {count(e.actions, 'action')}",
    ev.Recovered: lambda s, e: f"{name(s, e.hero)} comes round with 1 HP",
    ev.TurnEnded: _turn_ended,
    ev.EvilTurnBegan: lambda s, e: f"{s.realm.boss_name}'s turn begins",
    ev.EvilTurnEnded: lambda s, e: f"{s.realm.boss_name}'s turn is over",
    ev.Activated: _activated,
    ev.Stepped: _stepped,
    ev.BoutBegan: lambda s, e: f"{figure(s, e.attacker)} attacks {figure(s, e.defender)}",
    ev.HeroRolled: lambda s, e: f"{name(s, e.hero)} strikes at {figure(s, e.foe)}: {summed(e.dice)}",
    ev.HitsPlayed: lambda s, e: f"{name(s, e.hero)} plays {count(e.count, 'Hit card')}: {e.count} more",
    ev.Unaffected: lambda s, e: f"{figure(s, e.foe)} is unaffected by a total of {e.total}",
    ev.StrengthSeen: lambda s, e: f"{figure(s, e.foe)} has Hit Strength {e.strength}",
    ev.Slain: _slain,
    ev.CoinWon: lambda s, e: f"{name(s, e.hero)} draws a Gold Coin",
    ev.CoinSeen: lambda s, e: f"{name(s, e.hero)}'s new coin is worth {e.value}",
    ev.CardsDrawn: lambda s, e: f"{name(s, e.hero)} draws {count(e.count, 'Hit/Miss card')}",
    ev.CardsSeen: _cards_seen,
    ev.FoeRolled: lambda s, e: f"{figure(s, e.foe)} strikes at {name(s, e.hero)}: {summed(e.dice)}",
    ev.MissesPlayed: lambda s, e: f"{name(s, e.hero)} plays {count(e.count, 'Miss card')}: {e.count} less",
    ev.Wounded: _wounded,
    ev.KnockedOut: lambda s, e: f"{name(s, e.hero)} is knocked unconscious and lies in {place(s, e.place)}",
    ev.Eliminated: lambda s, e: f"{name(s, e.hero)} is out of the game with all his camp",
    ev.ItemTaken: lambda s, e: f"{name(s, e.hero)} takes the {name(s, e.item)}",
    ev.ItemLeft: _item_left,
    ev.ItemUsed: lambda s, e: f"{name(s, e.hero)} uses {a(name(s, e.item))}",
    ev.Healed: _healed,
    ev.MonsterPlaced: _placed,
    ev.BossSlain: lambda s, e: f"{name(s, e.hero)} slays {s.realm.boss_name} with a total of {e.total}",
    ev.Scored: _scored,
    ev.Ended: lambda s, e: f"{e.title}. {e.reason.rstrip('.')}",
}
