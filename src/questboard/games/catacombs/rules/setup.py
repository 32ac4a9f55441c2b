"""The table before anything has happened, and the choices with which a match begins."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from questboard.core import Action, AnyChance, OptionValue, Question, Step

from .actions import LEAVE, TAKE, Hero, Lord, Seat, Take
from .column import SPECIAL, AskSpecialSlot, NextRoom, check_column, column_of, lay_column
from .content import (
    ABILITY,
    COINS,
    HERO,
    HEROES,
    ITEM,
    ITEM_DECK,
    ITEMS,
    LAYOUTS,
    LORD,
    LORDS,
    PARTY,
    PIECES,
    POISON_DECK,
    START_GOLD,
)
from .events import HeroAssigned, HeroChosen, ItemGained, LordChosen
from .model import CAPTAIN, NOBODY, CatacombsState, Member, TableOptions
from .pieces import Kind
from .special_rooms.inn import AskSpell


def new_state(options: dict[str, OptionValue], seats: int, chance: AnyChance) -> CatacombsState:
    """Everything in its place, the agenda at the very beginning."""
    table = TableOptions(
        death=str(options["death"]),
        poison=bool(options["poison"]),
        vulnerabilities=bool(options["vulnerabilities"]),
        random_metre=options["metre"] == "random",
        layout=str(options["layout"]),
        tremble=str(options["tremble"]),
        fixed_obstacles=options["obstacles"] == "fixed",
        whole_kit=options["monster_kit"] == "all",
    )
    count = len(PIECES)
    column = column_of(table.layout, str(options["rooms"]))
    return CatacombsState(
        chance=chance,
        agenda=[SetUp(LAYOUTS[table.layout].special == "choice" and not options["rooms"])],
        options=table,
        seats=seats,
        x=[0.0] * count,
        y=[0.0] * count,
        where=[0] * count,
        face=[faces[0] if kind == Kind.MONSTER else 0 for faces, kind in zip(PIECES.faces, PIECES.kinds, strict=True)],
        health=[0] * count,
        ice=[NOBODY] * count,
        credit=[NOBODY] * count,
        bounty=[0] * count,
        acted=[False] * count,
        left=[0] * count,
        shield_owners=[NOBODY, NOBODY],
        column=column,
        cards=lay_column(column),
        treasury=COINS,  # CAT-108
        item_deck=sorted(ITEM_DECK),  # CAT-109
        poison_deck=sorted(POISON_DECK),
    )


def check_rooms(options: dict[str, OptionValue]) -> None:
    """The table's own list of rooms must be one."""  # CAT-116
    if options["rooms"]:
        check_column(column_of("", str(options["rooms"])))


class SetUp(Step, frozen=True):
    """Heroes, their seats, the lord, start items, spells, special rooms; then the first room."""

    choose_specials: bool

    def run(self, s: CatacombsState) -> None:
        slots = [place for place, slot in enumerate(s.column) if slot == SPECIAL] if self.choose_specials else []
        s.push(
            *(AskHero(CAPTAIN) for _ in range(PARTY)),
            *self.assigning(s),
            AskLord(CAPTAIN),
            EquipParty(),
            *(AskSpecialSlot(CAPTAIN, place) for place in slots),
            NextRoom(),
        )

    def assigning(self, s: CatacombsState) -> list[Step]:
        """With one hero a seat they go round in the order in which they were chosen."""  # CAT-102
        return [] if s.seats == PARTY + 1 else [AskSeat(CAPTAIN, member) for member in range(PARTY)]


class AskHero(Question, frozen=True):
    """Which hero joins?"""  # CAT-102

    kind = "choose_heroes"
    at_rest = True

    def options(self, s: CatacombsState) -> Sequence[Action]:
        taken = {member.hero for member in s.party}
        return [Hero(card.id) for number, card in enumerate(HEROES) if number not in taken]

    def choose(self, s: CatacombsState, action: Hero) -> None:
        seat = CAPTAIN + len(s.party) if s.seats == PARTY + 1 else CAPTAIN
        s.party.append(Member(HERO[action.hero], seat))
        s.emit(HeroChosen, rule="CAT-102", hero=action.hero)


# ---- who plays whom -------------------------------------------------------------------------------------------------


def fair_shares(seats: int) -> set[tuple[int, ...]]:
    """How many heroes each hero seat may have: as even as can be, in any order."""  # CAT-102
    each, over = divmod(PARTY, seats - 1)
    return set(itertools.permutations([each + 1] * over + [each] * (seats - 1 - over)))


class AskSeat(Question, frozen=True):
    """Who plays this hero?"""  # CAT-102

    kind = "assign_hero"
    at_rest = True
    member: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        given = [one.seat for one in s.party[: self.member]]
        return [Seat(seat) for seat in range(CAPTAIN, s.seats) if self._fits(s, [*given, seat])]

    def _fits(self, s: CatacombsState, given: list[int]) -> bool:
        counts = [given.count(seat) for seat in range(CAPTAIN, s.seats)]
        return any(all(have <= may for have, may in zip(counts, share, strict=True)) for share in fair_shares(s.seats))

    def choose(self, s: CatacombsState, action: Seat) -> None:
        s.party[self.member].seat = action.seat
        s.emit(HeroAssigned, rule="CAT-102", hero=HEROES[s.party[self.member].hero].id, seat=action.seat)


class AskLord(Question, frozen=True):
    """Which Catacomb Lord?"""  # CAT-104

    kind = "choose_lord"
    at_rest = True

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Lord(card.id) for card in LORDS]

    def choose(self, s: CatacombsState, action: Lord) -> None:
        s.lord = LORD[action.lord]
        s.emit(LordChosen, rule="CAT-104", lord=action.lord)


# ---- what the heroes start with -------------------------------------------------------------------------------------


class EquipParty(Step, frozen=True):
    """Health, abilities, gold; then start items and spells, as the owners like."""  # CAT-106, CAT-107, CAT-108

    def run(self, s: CatacombsState) -> None:
        s.health[PIECES.lord] = LORDS[s.lord].health
        asks: list[Step] = []
        for member, one in enumerate(s.party):
            card = HEROES[one.hero]
            s.health[one.hero] = card.health
            one.abilities = [ABILITY[name] for name in card.abilities]
            one.gold = START_GOLD
            s.treasury -= START_GOLD
            asks += [AskStartItem(one.seat, member, ITEM[name]) for name in card.start_items]
            asks += [AskSpell(one.seat, member) for _ in range(card.spells)]
        s.push(*asks)


class AskStartItem(Question, frozen=True):
    """Take the item with which the hero may start?"""  # CAT-106

    kind = "start_item"
    at_rest = True
    member: int
    item: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [TAKE, LEAVE]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Take):
            s.item_deck.remove(self.item)
            one = s.party[self.member]
            one.items.append(self.item)
            s.emit(ItemGained, rule="CAT-106", piece=HEROES[one.hero].id, item=ITEMS[self.item].id)
