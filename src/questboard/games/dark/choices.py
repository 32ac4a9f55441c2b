"""The choices of a scene: for every option its words, what to click for it, its icon and its odds."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Decision
from questboard.core.shown.scene import Choice

from . import actions as do
from .bouts import AskHits
from .items import AskLoot
from .labels import heals, short_label
from .looks import (
    COIN,
    END,
    ENOUGH,
    FOUNTAIN,
    HIT,
    ITEMS,
    MISS,
    NOTHING,
    STEP,
    STRIKE,
    area_id,
    card_id,
    coin_id,
    piece_id,
    slain_id,
    slot_id,
    store_id,
)
from .model import FULL_HP, DarkState
from .names import place
from .odds import blow, with_cards
from .rounds import HeroAction, figure_named
from .tale import Words

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
    kind = type(action)
    return Choice(
        action=str(action),
        label=short_label(s, action),
        target="" if action is gift else target(s, action),
        icon=(s.tale.choice_icons.get(kind) or ICONS[kind])(s, action),
        about=(s.tale.abouts.get(kind) or ABOUTS.get(kind, _nothing))(s, action),
        primary=action is gift if gift else isinstance(action, PRIMARY),
        odds=_odds(s, action) or (),
        amount=action.count if isinstance(action, do.Hits | do.Misses) else None,
        cards=_cards(s, action),
        warns=isinstance(action, do.Fountain) and not heals(s),
    )


def asked_hero(s: DarkState) -> int:
    """The hero that the question on top of the agenda is about."""
    hero: int = s.agenda[-1].hero
    return hero


def hero_id(s: DarkState) -> str:
    """His id."""
    return s.realm.hero_ids[asked_hero(s)]


def _nothing(s: DarkState, action: Action) -> str:
    return ""


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


# ---- what to click --------------------------------------------------------------------------------------------------


def target(s: DarkState, action: Action) -> str:
    """The id of what to click for an option; empty: a button."""
    pointing = s.tale.targets.get(type(action)) or TARGETS.get(type(action), _nothing)
    return pointing(s, action)


def place_target(s: DarkState, action: do.Go | do.Put) -> str:
    """The square or area that an action names."""
    return s.tale.cell_of(s, s.realm.floor.index[action.place])


def item_slot(s: DarkState, hero: int, item: str) -> str:
    """The slot in which a hero holds an item of this kind."""
    return slot_id(s.realm.hero_ids[hero], f"item:{s.heroes[hero].items.index(s.realm.item_ids.index(item))}")


def _given(s: DarkState, action: do.GiveUp) -> str:
    """The thing of the camp that is given up."""
    hero = asked_hero(s)
    camp, id = s.heroes[hero], s.realm.hero_ids[hero]
    kind, dash, value = action.thing.partition("-")
    if action.thing in ("hit", "miss"):
        return card_id(id, action.thing, 0)
    if kind == "coin":
        return coin_id(id, camp.coins.index(int(value)))
    if dash:
        return slain_id(id, camp.slain.index(s.realm.kind_of(kind, int(value))))
    return item_slot(s, hero, action.thing)


TARGETS: Mapping[type[Action], Words] = {
    do.Go: place_target,
    do.Fight: lambda s, a: piece_id(a.foe),
    do.Use: lambda s, a: item_slot(s, asked_hero(s), a.item),
    do.Swap: lambda s, a: item_slot(s, asked_hero(s), a.leave),
    do.Fountain: lambda s, a: area_id("FOUNTAIN"),
    do.Activate: lambda s, a: piece_id(a.figure),
    do.Bring: lambda s, a: store_id(a.type, a.strength),
    do.Put: place_target,
    do.GiveUp: _given,
}


# ---- icons ----------------------------------------------------------------------------------------------------------


def always(icon: str) -> Words:
    """The same icon whatever is chosen."""
    return lambda s, a: icon


def icon_of(s: DarkState, id: str) -> str:
    """The icon of a figure, item or weapon."""
    return s.tale.icons[id.partition("#")[0]]


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


# ---- tooltips -------------------------------------------------------------------------------------------------------


def _about_item(s: DarkState, action: do.Use | do.Take | do.Swap | do.Carry) -> str:
    return s.tale.item_notes.get(action.item, "")


def _about_fountain(s: DarkState, action: do.Fountain) -> str:
    return f"HP {s.heroes[asked_hero(s)].hp} to {FULL_HP}, for 3 actions." if heals(s) else "He has all his HP already."


def _about_treasure(s: DarkState, action: do.TakeTreasure) -> str:
    return "Free of cost; a Golden Weapon rolls one die more."


def _about_step(s: DarkState, action: do.Go) -> str:
    question = s.agenda[-1]
    here = s.realm.floor.index[action.place]
    if isinstance(question, HeroAction) and here in s.lying:
        return f"Items lie on {place(s, action.place)}."
    return ""


def _about_loot(s: DarkState, action: do.Leave) -> str:
    question = s.agenda[-1]
    return "It stays on the square for whoever comes." if isinstance(question, AskLoot) else ""


ABOUTS: Mapping[type[Action], Words] = {
    do.Go: _about_step,
    do.Use: _about_item,
    do.Take: _about_item,
    do.Swap: _about_item,
    do.Carry: _about_item,
    do.Leave: _about_loot,
    do.Fountain: _about_fountain,
    do.TakeTreasure: _about_treasure,
}
