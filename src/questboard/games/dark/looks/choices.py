"""The choices of a scene: for every option its words, what to click for it, its icon and its odds."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Decision
from questboard.core.shown.scene import Choice
from questboard.games.dark.counsel.odds import blow, with_cards
from questboard.games.dark.rules import actions as do
from questboard.games.dark.rules.bouts import AskHits
from questboard.games.dark.rules.model import DarkState
from questboard.games.dark.rules.rounds import HeroAction, figure_named
from questboard.games.dark.words.ids import card_id
from questboard.games.dark.words.labels import about, heals, short_label
from questboard.games.dark.words.tale import Words
from questboard.games.dark.words.targets import hero_id, target

from .icons import COIN, END, ENOUGH, FOUNTAIN, HIT, ITEMS, MISS, NOTHING, STEP, STRIKE

PRIMARY = (do.EndTurn, do.Done, do.Leave)


def choices(s: DarkState, decision: Decision) -> tuple[Choice, ...]:
    """Every option once, in the order in which it is offered."""
    gift = _gift(decision)
    return tuple(_choice(s, action, gift) for action in decision.options)


def _gift(decision: Decision) -> Action | None:
    """The one thing that is there to be taken or left, if it costs nothing."""
    things = [action for action in decision.options if not isinstance(action, do.Leave)]
    return things[0] if len(things) == 1 < len(decision.options) and not isinstance(things[0], do.Swap) else None


def _choice(s: DarkState, action: Action, gift: Action | None) -> Choice:
    return Choice(
        action=str(action),
        label=short_label(s, action),
        target="" if action is gift else target(s, action),
        icon=(s.scenery.choice_icons.get(type(action)) or ICONS[type(action)])(s, action),
        about=about(s, action),
        primary=action is gift if gift else isinstance(action, PRIMARY),
        odds=_odds(s, action) or (),
        amount=action.count if isinstance(action, do.Hits | do.Misses) else None,
        cards=_cards(s, action),
        warns=isinstance(action, do.Fountain) and not heals(s),
    )


def _odds(s: DarkState, action: Action) -> tuple[int, int, int] | None:
    """Chances for a hero's blow, from what its seat knows."""
    question = s.agenda[-1]
    if isinstance(action, do.Fight) and isinstance(question, HeroAction):
        return blow(s, question.hero, figure_named(s, action.foe))
    if isinstance(action, do.Hits) and isinstance(question, AskHits):
        return with_cards(s, question.foe, question.total + action.count)
    return None


def _cards(s: DarkState, action: Action) -> tuple[str, ...]:
    """The cards that an answer to "how many?" would use."""
    if not isinstance(action, do.Hits | do.Misses):
        return ()
    kind = "hit" if isinstance(action, do.Hits) else "miss"
    return tuple(card_id(hero_id(s), kind, number) for number in range(action.count))


# ---- icons ----------------------------------------------------------------------------------------------------------


def always(icon: str) -> Words:
    """The same icon whatever is chosen."""
    return lambda s, a: icon


def icon_of(s: DarkState, id: str) -> str:
    """The icon of a figure, item or weapon."""
    icon: str = s.scenery.icons[id.partition("#")[0]]
    return icon


def _given_icon(s: DarkState, action: do.GiveUp) -> str:
    known = {"hit": HIT, "miss": MISS}
    kind = action.thing.partition("-")[0]
    return COIN if kind == "coin" else known.get(kind) or icon_of(s, kind)


ICONS: Mapping[type[Action], Words] = {
    do.Go: always(STEP),
    do.Fight: always(STRIKE),
    do.Use: lambda s, a: icon_of(s, a.item),
    do.EndTurn: always(END),
    do.Hits: always(HIT),
    do.Misses: always(MISS),
    do.Take: lambda s, a: icon_of(s, a.item),
    do.Swap: lambda s, a: icon_of(s, a.item),
    do.Leave: always(NOTHING),
    do.TakeTreasure: always(ITEMS),
    do.Fountain: always(FOUNTAIN),
    do.Activate: lambda s, a: icon_of(s, a.figure),
    do.Done: always(ENOUGH),
    do.Bring: lambda s, a: icon_of(s, a.type),
    do.Carry: lambda s, a: NOTHING if a.item == "none" else icon_of(s, a.item),
    do.Put: always(STEP),
    do.GiveUp: _given_icon,
}
