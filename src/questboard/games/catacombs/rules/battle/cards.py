"""Cards that members play: abilities, spells, items; who may use which, and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question
from questboard.games.catacombs.rules.actions import ENHANCEMENTS, Ability, Enhanced, Item, Spell
from questboard.games.catacombs.rules.content import (
    ABILITIES,
    ABILITY,
    ANTIENT_CARD,
    HEROES,
    ITEM,
    ITEMS,
    PIECES,
    SPELL,
    SPELLS,
)
from questboard.games.catacombs.rules.events import CardPlayed
from questboard.games.catacombs.rules.harm.defence import is_wholly_suppressed
from questboard.games.catacombs.rules.language import shots_in
from questboard.games.catacombs.rules.model import AWAY, CatacombsState
from questboard.games.catacombs.rules.records import ItemCard
from questboard.games.catacombs.rules.shots.sequences import perform

# ---- who may use which ----------------------------------------------------------------------------------------------


def may_use(s: CatacombsState, member: int, item: int) -> bool:
    """Weapons, magic and strength: may this hero use the item at all?"""  # CAT-520
    hero, card = HEROES[s.party[member].hero], ITEMS[item]
    return (hero.weapons or not card.weapon) and (hero.magic or not card.magic) and hero.health >= card.min_start_health


def may_have(s: CatacombsState, member: int, item: int) -> bool:
    """May this hero buy or win the item? Nobody has two familiars."""  # CAT-520, CAT-530
    if ITEMS[item].kind == "familiar" and any(ITEMS[own].kind == "familiar" for own in s.party[member].items):
        return False
    return may_use(s, member, item) and not s.party[member].is_ally  # CAT-508


def is_playable(s: CatacombsState, piece: int, text: str) -> bool:
    """Is anything of the sequence possible here? A second Antient is not."""  # CAT-567, CAT-711
    if any(shot.arg == ANTIENT_CARD.id for shot in shots_in(text)) and s.where[PIECES.antient] != AWAY:
        return False
    return not is_wholly_suppressed(s, piece, text)


def action_cards(s: CatacombsState, member: int) -> list[Action]:
    """The cards that a member can play as its action."""  # CAT-210, CAT-501, CAT-503, CAT-504
    one = s.party[member]
    found: list[Action] = []
    for ability in dict.fromkeys(one.abilities):
        if ABILITIES[ability].seq and is_playable(s, one.hero, ABILITIES[ability].seq):
            found.append(Ability(ABILITIES[ability].id))
    for spell in one.spells:
        if SPELLS[spell].kind == "action" and is_playable(s, one.hero, SPELLS[spell].seq):
            found.append(Spell(SPELLS[spell].id))
    for item in dict.fromkeys(one.items):
        if ITEMS[item].kind == "action" and is_usable(s, member, item):
            found.append(Item(ITEMS[item].id))
    return found


def combo_cards(s: CatacombsState, member: int, kind: str) -> list[Action]:
    """The combo items that a member can play before ("combo_pre") or after ("combo_post") its action."""  # CAT-551
    items = dict.fromkeys(s.party[member].items)
    return [Item(ITEMS[i].id) for i in items if ITEMS[i].kind == kind and i not in s.fresh and is_usable(s, member, i)]


def is_usable(s: CatacombsState, member: int, item: int) -> bool:
    """May this member use the item, and is anything of it possible here?"""
    return may_use(s, member, item) and is_playable(s, s.party[member].hero, ITEMS[item].seq)


# ---- playing --------------------------------------------------------------------------------------------------------


def play(s: CatacombsState, member: int, action: Action) -> None:
    """The card is spent as it says, and its sequence performed."""
    one = s.party[member]
    match action:
        case Ability(name):
            ability = ABILITY[name]
            one.abilities.remove(ability)
            one.used_abilities.append(ability)
            tell(s, member, name, "CAT-503")
            perform(s, one.hero, ABILITIES[ability].seq)
        case Spell(name):
            one.spells.remove(SPELL[name])
            tell(s, member, name, "CAT-501")
            perform(s, one.hero, f"rush > ({SPELLS[SPELL[name]].seq})", spell=True)
        case Item(name):
            tell(s, member, name, "CAT-504")
            spend_item(s, member, ITEM[name])
            card = ITEMS[ITEM[name]]
            s.push(AskEnhancement(one.seat, member, ITEM[name], better_sequence(s, member, card)))
        case _:
            raise AssertionError(action)


def tell(s: CatacombsState, member: int, name: str, rule: str) -> None:
    """Announce the card."""
    s.emit(CardPlayed, rule=rule, piece=s.name(s.party[member].hero), card=name)


def spend_item(s: CatacombsState, member: int, item: int) -> None:
    """Once a game: gone for good; once a room: face down; permanent: stays."""  # CAT-504
    one = s.party[member]
    freq = ITEMS[item].freq
    if freq != "permanent":
        one.items.remove(item)
        (s.lost_items if freq == "game" else one.used_items).append(item)


def better_sequence(s: CatacombsState, member: int, card: ItemCard) -> str:
    """The sequence that this hero has better than others."""  # CAT-521
    return card.enh.get(HEROES[s.party[member].hero].id, "")


class AskEnhancement(Question, frozen=True):
    """The better sequence or the normal one?"""  # CAT-521

    kind = "enhancement"
    at_rest = False
    member: int
    item: int
    better: str

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return ENHANCEMENTS if self.better else ENHANCEMENTS[1:]

    def choose(self, s: CatacombsState, action: Enhanced) -> None:
        text = self.better if action.better else ITEMS[self.item].seq
        perform(s, s.party[self.member].hero, text)
