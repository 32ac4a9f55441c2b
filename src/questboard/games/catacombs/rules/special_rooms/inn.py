"""The Amaranth Inn: sleep, the cellar, and fellow travellers."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.core import Action, Question, Step
from questboard.games.catacombs.rules.actions import PASS, Ability, ClearCellar, Item, Meet, Recruit, Sleep, Spell
from questboard.games.catacombs.rules.battle.rooms import ROOM_STEPS
from questboard.games.catacombs.rules.content import (
    ABILITIES,
    ABILITY,
    ALLY,
    CELLAR,
    HEALTH_TRACK,
    HEROES,
    INN,
    ITEM,
    ITEMS,
    PIECE,
    SPELL,
    SPELLS,
)
from questboard.games.catacombs.rules.events import ItemGained, SpellTaken
from questboard.games.catacombs.rules.fates import AllyMet, AllyRecruited, Healed
from questboard.games.catacombs.rules.model import CAPTAIN, NOBODY, CatacombsState, Member

from .visiting import DEALS, PRICES, SERVICES, BeginVisit, ask_for, new_visit, use_up


class EnterInn(Step, frozen=True):
    """Nothing has been done here yet."""

    def run(self, s: CatacombsState) -> None:
        new_visit(s)


def services(s: CatacombsState, member: int) -> list[Action]:
    """Each once a visit."""  # CAT-723
    found: list[Action] = []
    if "sleep" not in s.visit.used:
        found.append(Sleep())
    if "cellar" not in s.visit.used and cellar(s):
        found.append(ClearCellar())
    purse = sum(s.party[hero].gold for hero in s.living_heroes())
    if "meet" not in s.visit.used and travellers(s) and masters(s) and purse >= INN.ally_cost:
        found.append(Meet())
    return found


# ---- sleep and cellar -----------------------------------------------------------------------------------------------


def _sleep(s: CatacombsState, member: int, action: Sleep) -> None:
    """Every living hero gains health, even above its start."""  # CAT-723
    use_up(s, "sleep")
    for hero in s.living_heroes():
        piece = s.party[hero].hero
        if s.health[piece] < HEALTH_TRACK:
            s.health[piece] += INN.sleep_health
            s.emit(Healed, rule="CAT-723", piece=s.name(piece), amount=INN.sleep_health, health=s.health[piece])


def cellar(s: CatacombsState) -> list[int]:
    """What of the cellar's items is still in the deck."""  # CAT-724
    return [item for item in CELLAR if item in s.item_deck]


def _clear_cellar(s: CatacombsState, member: int, action: ClearCellar) -> None:
    """In hero order each living hero takes one."""  # CAT-724
    use_up(s, "cellar")
    s.push(*(AskCellar(s.party[hero].seat, hero) for hero in s.living_heroes()))


class AskCellar(Question, frozen=True):
    """Which item of the cellar?"""  # CAT-724

    kind = "cellar_item"
    at_rest = False
    member: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Item(ITEMS[item].id) for item in cellar(s)]

    def choose(self, s: CatacombsState, action: Item) -> None:
        gain_item(s, self.member, ITEM[action.item], "CAT-724")


def gain_item(s: CatacombsState, member: int, item: int, rule: str) -> None:
    """An item of the deck goes to a hero's board."""
    s.item_deck.remove(item)
    s.party[member].items.append(item)
    s.emit(ItemGained, rule=rule, piece=s.name(s.party[member].hero), item=ITEMS[item].id)


# ---- allies ---------------------------------------------------------------------------------------------------------


def travellers(s: CatacombsState) -> list[int]:
    """The unused portraits, while there are trackers for allies."""  # CAT-725, CAT-922
    if sum(member.is_ally for member in s.party) >= ALLY.max_allies:
        return []
    taken = {member.hero for member in s.party}
    return [hero for hero in range(len(HEROES)) if hero not in taken]


def masters(s: CatacombsState) -> list[int]:
    """The living heroes who may recruit an ally."""  # CAT-922
    served = {member.master for member in s.party}
    return [hero for hero in s.living_heroes() if hero not in served]


def _meet(s: CatacombsState, member: int, action: Meet) -> None:
    """One portrait is drawn and shown; then the team decides."""  # CAT-725
    use_up(s, "meet")
    hero = s.chance.draw(travellers(s))
    s.visit = msgspec.structs.replace(s.visit, ally=hero)
    s.emit(AllyMet, rule="CAT-725", hero=HEROES[hero].id)
    s.push(AskRecruit(CAPTAIN))


class AskRecruit(Question, frozen=True):
    """Whom shall the ally assist, if anybody?"""  # CAT-725

    kind = "ally_recruit"
    at_rest = False

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [*(Recruit(s.name(s.party[hero].hero)) for hero in masters(s)), PASS]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Recruit):
            ask_for(s, s.member(PIECE[action.hero]), action)


def _recruit(s: CatacombsState, member: int, action: Recruit) -> None:
    """The ally joins with one ability card less, few spells, no items, no gold."""  # CAT-921 ff.
    hero, seat = s.visit.ally, s.party[member].seat
    s.visit = msgspec.structs.replace(s.visit, ally=NOBODY)
    abilities = [ABILITY[name] for name in HEROES[hero].abilities]
    s.party.append(Member(hero, seat, master=member, abilities=abilities))
    s.health[hero] = ALLY.health
    s.emit(AllyRecruited, rule="CAT-921", hero=HEROES[hero].id, master=action.hero)
    ally = len(s.party) - 1
    spare = len(abilities) - max(1, len(abilities) - 1) if abilities else 0
    s.push(*(AskLeaveAbility(seat, ally) for _ in range(spare)), *(AskSpell(seat, ally) for _ in range(HEROES[hero].ally_spells)))


class AskLeaveAbility(Question, frozen=True):
    """Which ability card does the ally leave?"""  # CAT-924

    kind = "ally_ability"
    at_rest = False
    member: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Ability(ABILITIES[ability].id) for ability in dict.fromkeys(s.party[self.member].abilities)]

    def choose(self, s: CatacombsState, action: Ability) -> None:
        s.party[self.member].abilities.remove(ABILITY[action.ability])


class AskSpell(Question, frozen=True):
    """Which spell does the caster take?"""  # CAT-107, CAT-926

    kind = "choose_spell"
    at_rest = True
    member: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        own = s.party[self.member].spells
        return [Spell(card.id) for number, card in enumerate(SPELLS) if number not in own]

    def choose(self, s: CatacombsState, action: Spell) -> None:
        spells = s.party[self.member].spells
        spells.append(SPELL[action.spell])
        spells.sort()
        s.emit(SpellTaken, rule="CAT-107", piece=s.name(s.party[self.member].hero), spell=action.spell)


ROOM_STEPS["inn"] = lambda: [EnterInn(), BeginVisit()]
SERVICES["inn"] = services
DEALS.update({Sleep: _sleep, ClearCellar: _clear_cellar, Meet: _meet, Recruit: _recruit})
PRICES.update(
    {
        Sleep: lambda s, member, action: INN.sleep_cost,
        ClearCellar: lambda s, member, action: INN.cellar_cost,
        Meet: lambda s, member, action: 0,  # CAT-725: who recruits pays
        Recruit: lambda s, member, action: INN.ally_cost,
    }
)
