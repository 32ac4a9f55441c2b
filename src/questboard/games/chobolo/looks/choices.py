"""The choices of a scene: for every option its words, what to click for it, its icon and its odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision
from questboard.core.shown.scene import Choice
from questboard.games.chobolo.counsel.odds import Odds, of_blow, of_shot
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import (
    ALL_BOARDS,
    BOARD,
    ELEMENT,
    ELEMENT_NAMES,
    KIND,
    KIND_NAMES,
    PRESET_NAMES,
    SET,
    SETS,
    SPELL,
    SPELL_NAMES,
)
from questboard.games.chobolo.rules.fight.blows import AskTarget
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.naming import named
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD
from questboard.games.chobolo.rules.walking.moving import is_deadly
from questboard.games.chobolo.rules.world import NAMED
from questboard.games.chobolo.words.card_words import about_spell
from questboard.games.chobolo.words.labels import short_label
from questboard.games.chobolo.words.names import chips, listed, who
from questboard.games.chobolo.words.targets import target

from .icons import (
    BLOW,
    DIE,
    ELEMENT_ICONS,
    END,
    HOLD,
    KIND_ICONS,
    NOTHING,
    PASS,
    PRAY,
    REACTIONS,
    RESIGN,
    RIVER,
    SHOT,
    SPELL_ICONS,
    STEP,
    TOWER,
    TRUCE,
)
from .icons import BOARD as BOARD_ICON

FEW = 4
"""Of a deck so many cards are named."""
PRIMARY = (act.End, act.Pass, act.Done, act.Take, act.Fire)
"""Of several that could be the gold button the first is."""


def choices(s: ChoboloState, decision: Decision) -> tuple[Choice, ...]:
    """Every option once, in the order in which it is offered."""
    gold = next(
        (option for option in decision.options if isinstance(option, PRIMARY) and not target(s, decision.seat, option)), None
    )
    return tuple(_choice(s, decision, option, option is gold) for option in decision.options)


def _choice(s: ChoboloState, decision: Decision, action: Action, primary: bool) -> Choice:
    kind, seat = type(action), decision.seat
    deadly = isinstance(action, act.Move) and is_deadly(s, s.agenda[-1].who, NAMED[action.cell])
    return Choice(
        action=str(action),
        label=short_label(s, decision, action),
        target=target(s, seat, action),
        icon=ICONS[kind](s, seat, action),
        about=ABOUT[kind](s, seat, action) if kind in ABOUT else "",
        primary=primary,
        odds=ODDS[kind](s, seat, action) if kind in ODDS else (),
        warns=deadly,
    )


# ---- icons ----------------------------------------------------------------------------------------------------------

Picture = Callable[[ChoboloState, int, Any], str]


def _always(icon: str) -> Picture:
    return lambda s, seat, a: icon


def _spell(s: ChoboloState, seat: int, action: act.Cast) -> str:
    return SPELL_ICONS[SPELL_BY_WORD[action.spell]]


def _element(s: ChoboloState, seat: int, action: act.Take) -> str:
    return ELEMENT_ICONS[ELEMENT[action.element]]


def _of(field: str) -> Picture:
    return lambda s, seat, a: KIND_ICONS[s.kinds[named(s, getattr(a, field))]]


def _permanent_icon(s: ChoboloState, seat: int, action: act.TargetPermanent) -> str:
    return SPELL_ICONS[next(card.spell for card in s.spells if card.id == action.id)]


def _link_icon(s: ChoboloState, seat: int, action: act.TargetSpell) -> str:
    return SPELL_ICONS[next(link.spell for link in s.chain if link.number == action.number)]


ICONS: dict[type[Action], Picture] = {
    act.PickSet: lambda s, seat, a: KIND_ICONS[KIND[SETS[SET[a.set]].wizard]],
    act.AddBoard: _always(BOARD_ICON),
    act.Element: _element,
    act.Lay: _always(BOARD_ICON),
    act.Hex: _always(STEP),
    act.Move: _always(STEP),
    act.End: _always(END),
    act.Take: _element,
    act.Remove: _element,
    act.Pray: _always(PRAY),
    act.Nothing: _always(NOTHING),
    act.Warrior: _of("warrior"),
    act.March: _always(STEP),
    act.Build: _always(TOWER),
    act.RiverWalk: _always(RIVER),
    act.Cast: _spell,
    act.CastPooled: _spell,
    act.Target: _of("character"),
    act.TargetSeat: lambda s, seat, a: KIND_ICONS[s.kinds[a.seat * 4]],
    act.TargetSpell: _link_icon,
    act.TargetPermanent: _permanent_icon,
    act.TargetDie: _always(DIE),
    act.Card: _spell,
    act.PoolSpell: _spell,
    act.Done: _always(END),
    act.Pass: _always(PASS),
    act.Fire: _always(SHOT),
    act.Hold: _always(HOLD),
    act.HoldAll: _always(HOLD),
    act.Truce: lambda s, seat, a: TRUCE if a.offer else BLOW,
    act.Accept: lambda s, seat, a: TRUCE if a.truce else BLOW,
    act.Shoot: _always(SHOT),
    act.NoShot: _always(NOTHING),
    act.FirstShot: _always(SHOT),
    act.FirstBattle: _always(BLOW),
    act.Attack: _always(BLOW),
    act.NoAttack: _always(NOTHING),
    act.FirstAttack: _always(BLOW),
    act.SetPreset: _always(REACTIONS),
    act.Resign: _always(RESIGN),
}


# ---- odds and tooltips ----------------------------------------------------------------------------------------------


def _shot_at(s: ChoboloState, seat: int, action: act.Shoot) -> Odds:
    return of_shot(s, s.agenda[-1].shooter, named(s, action.target))


def _next_shot(s: ChoboloState, seat: int, action: act.FirstShot) -> Odds:
    odds = of_shot(s, named(s, action.shooter), named(s, action.target))
    return odds if named(s, action.shooter) >> 2 == seat else _turned(odds)


def _attack(s: ChoboloState, seat: int, action: act.Attack) -> Odds:
    """As if the other attacks back, unless it has chosen somebody else already."""
    question: AskTarget = s.agenda[-1]
    foe = named(s, action.target)
    return of_blow(s, question.who, foe, s.aims[foe] in (-1, question.who) and not s.is_asleep(foe))


def _next_attack(s: ChoboloState, seat: int, action: act.FirstAttack) -> Odds:
    c = named(s, action.character)
    foe = s.aims[c]
    odds = of_blow(s, c, foe, s.aims[foe] == c and not s.is_asleep(foe))
    return odds if c >> 2 == seat else _turned(odds)


def _turned(odds: Odds) -> Odds:
    """From the other side."""
    good, nothing, bad = odds
    return bad, nothing, good


ODDS: dict[type[Action], Callable[[ChoboloState, int, Any], Odds]] = {
    act.Shoot: _shot_at,
    act.FirstShot: _next_shot,
    act.Attack: _attack,
    act.FirstAttack: _next_attack,
}


def _about_set(s: ChoboloState, seat: int, action: act.PickSet) -> str:
    army = SETS[SET[action.set]]
    spells = listed([*(SPELL_NAMES[SPELL[card]] for card in army.deck[:FEW]), f"{len(army.deck) - FEW} more"])
    warriors = listed(KIND_NAMES[KIND[warrior]] for warrior in army.warriors)
    return f"{KIND_NAMES[KIND[army.wizard]]} with {warriors}. Spells: {spells}."


def _about_board(s: ChoboloState, seat: int, action: act.AddBoard | act.Lay) -> str:
    return f"{ALL_BOARDS[BOARD[action.board]].theme.capitalize()}."


def _about_spell(s: ChoboloState, seat: int, action: act.Cast) -> str:
    return about_spell(SPELL_BY_WORD[action.spell])


def _about_take(s: ChoboloState, seat: int, action: act.Take) -> str:
    return f"The stack is then, from the top: {chips([ELEMENT[action.element], *s.stacks[seat]])}."


def _about_attack(s: ChoboloState, seat: int, action: act.Attack) -> str:
    question: AskTarget = s.agenda[-1]
    foe = named(s, action.target)
    free = of_blow(s, question.who, foe, False)[0]
    return f"If {who(s, foe)} attacks somebody else: {free} % to hit, and no risk."


PRESET_WORDS = {
    "off": "You are never asked in the turns of others.",
    "responses": "You are asked when somebody casts a spell, and when dice of yours lie on the table.",
    "smart": "You are asked when it is likely to matter to you.",
    "full": "You are asked at every moment at which a spell could be cast.",
}
assert set(PRESET_WORDS) == set(PRESET_NAMES)

ABOUT: dict[type[Action], Callable[[ChoboloState, int, Any], str]] = {
    act.PickSet: _about_set,
    act.AddBoard: _about_board,
    act.Lay: _about_board,
    act.Take: _about_take,
    act.Remove: lambda s, seat, a: f"The {ELEMENT_NAMES[ELEMENT[a.element]]} chip leaves the stack.",
    act.Pray: lambda s, seat, a: "Draw the top card of your deck.",
    act.Cast: _about_spell,
    act.CastPooled: _about_spell,
    act.PoolSpell: _about_spell,
    act.Card: _about_spell,
    act.Attack: _about_attack,
    act.Build: lambda s, seat, a: "It forfeits its movement. A tower stands on a 4, for a Mason on a 3 too.",
    act.RiverWalk: lambda s, seat, a: "On a 3 or 4 it may go as far as the river leads; else it stays.",
    act.Hold: lambda s, seat, a: "The tower may still fire after a later step or in the battle.",
    act.SetPreset: lambda s, seat, a: PRESET_WORDS[a.preset],
    act.Resign: lambda s, seat, a: "You leave the game at once.",
}
