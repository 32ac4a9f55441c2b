"""Positions of Manticore whose good answers no good player would dispute."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from questboard.games.manticore.counsel.travel import road_net
from questboard.games.manticore.rules.content import (
    AMULET,
    ATTACK,
    BOARD,
    BOOTS,
    BOW,
    CELL,
    FIREBALL,
    FIREWAY,
    ICE_BOULDER,
    ITEM_VALUES,
    PILE,
    SPELL_KINDS,
    SWORD,
    stack_size,
)
from questboard.games.manticore.rules.fight.attacking import Proposal
from questboard.games.manticore.rules.fight.battle import AskType
from questboard.games.manticore.rules.fight.rewards import AskTrophy
from questboard.games.manticore.rules.fireway import ManticoreTurn
from questboard.games.manticore.rules.model import Hero, Item, ManticoreState
from questboard.games.manticore.rules.monsters import MonstersTurn
from questboard.games.manticore.rules.steps import Act, CloseTurn, EndRound
from tests.sense import Puzzle

from .table import Table

Judge = Callable[[ManticoreState, ManticoreState], bool]

HUT_ROAD = {"H4": ("S", 2), "H3": ("S", 2)}
"""From I5 by H4 and H3 into the Witch's hut at G2."""
IN_AT_I5 = {"I4": ("G", 2)}
"""From I4 the road leads into the City at I5."""


def on_a_table(draw: Callable[[], Any]) -> Callable[[], Any]:
    """The position with everything else of the box accounted for: what is held lies in no stack, what is nowhere has left."""

    def position() -> Any:
        s: ManticoreState = draw()
        s.unlaid = len(PILE) - sum(map(bool, s.laid))
        held = Counter(thing for hero in s.heroes for thing in hero.artifacts())
        held.update(Item(kind, hero.slots[kind]) for hero in s.heroes for kind in SPELL_KINDS if hero.slots[kind])
        held.update(loot.item for monster in s.monsters for loot in monster.load)
        held.update(thing for things in s.dropped.values() for thing in things)
        held.update(thing for step in s.agenda if isinstance(step, AskTrophy) for thing in step.items)
        size = 0
        for place, stack in enumerate(s.stacks):
            kind = s.kinds[place]
            if kind < 0:
                continue
            box = ITEM_VALUES[kind][: stack_size(kind, len(s.heroes))]
            size += len(box)
            left = Counter(box) - Counter(thing.value for thing in held.elements() if thing.kind == kind)
            s.stacks[place] = tuple(sorted((Counter(stack) & left).elements(), reverse=True))
        s.lost = size - held.total() - sum(map(len, s.stacks))
        return s

    return position


# ---- looking --------------------------------------------------------------------------------------------------------


def the(s: ManticoreState, hero: str) -> Hero:
    return s.heroes[s.figure_named(hero)]


def is_at(hero: str, *cells: str) -> Judge:
    return lambda before, after: the(after, hero).cell in [CELL[cell] for cell in cells]


def has_bow(hero: Hero) -> bool:
    """In the slot or still in the bag: placing it is free."""
    return bool(hero.slots[BOW]) or any(thing.kind == BOW for thing in hero.bag)


def holds(hero: str, kind: int, value: int) -> Judge:
    return lambda before, after: the(after, hero).slots[kind] == value


def lives(hero: str) -> Judge:
    return lambda before, after: the(after, hero).life > 0


def is_attacking(target: str, alone: bool | None = None) -> Judge:
    """The choice just made begins an attack on this target."""

    def judge(before: ManticoreState, after: ManticoreState) -> bool:
        question, figure = after.agenda[-1], after.figure_named(target)
        if isinstance(question, AskType) and alone is not False:
            return question.fight.defenders[0] == figure
        proposal = getattr(question, "proposal", None)
        return isinstance(proposal, Proposal) and proposal.target == figure and alone is not True

    return judge


def proposal_of(s: ManticoreState) -> Proposal:
    """The joint attack that is being agreed on."""
    found = getattr(s.agenda[-1], "proposal", None)
    return found if isinstance(found, Proposal) else Proposal(0, 0)


def gate_is_held(before: ManticoreState, after: ManticoreState) -> bool:
    """Whatever the dice did: the Manticore is not in the City because somebody was in its way, or it is dead."""
    return after.outcome is None or bool(after.outcome.winners) or not any(hero.life > 0 for hero in after.heroes)


def nobody_fought(before: ManticoreState, after: ManticoreState) -> bool:
    """Every attack is answered by card, so a fight shows in the deck."""  # MAN-541
    return len(after.deck) + len(after.discards) == len(before.deck) + len(before.discards) and after.deck == before.deck


def awake(s: Table, cell: str, life: int | None = None) -> Table:
    return s.manticore(cell=cell, life=life, awake=True)


def bare(t: Table) -> Table:
    """Nothing is left to be fetched anywhere."""
    for place in range(2, 10):
        t.s.stacks[place] = ()
    return t


def worn(t: Table, **lives: int) -> Table:
    for hero, life in lives.items():
        t.hero(hero).life = life
    return t


def spent(t: Table, **points: int) -> Table:
    for hero, count in points.items():
        t.hero(hero).spent = count
    return t


# ---- the gate -------------------------------------------------------------------------------------------------------


def last_reaches_gate() -> Any:
    t = awake(Table({"mage": "N11", "warrior": "I6"}, round=12), "G7")
    return t.turn("warrior").s


def stay_in_the_gate() -> Any:
    t = awake(Table({"mage": "N11", "dwarf": "G6"}, round=12), "G7").drop("H6", "shield 4")
    return t.turn("dwarf").s


def only_first_can() -> Any:
    t = awake(Table({"warrior": "H7", "elf": "N1", "mage": "N11"}, round=13), "G7").stack("elven_workshop", 4, 3)
    return t.turn("warrior").s


def alone_at_the_gate() -> Any:
    return worn(awake(Table({"dwarf": "I5"}, round=14), "G7"), dwarf=4).turn("dwarf").s


def four_at_the_gate() -> Any:
    t = awake(Table({"mage": "N11", "elf": "N1", "warrior": "A11", "dwarf": "H5"}, round=14), "G7")
    return t.turn("dwarf").s


def rather_than_fight_beside_it() -> Any:
    t = awake(Table({"elf": "N11", "warrior": "H6"}, {"O3a": "I6"}, round=14), "G7").equip("warrior", sword=4)
    return t.turn("warrior").s


def come_home_in_time() -> Any:
    roads = {"H4": ("S", 2), "H3": ("S", 2)}
    t = awake(Table({"warrior": "H3", "elf": "N11"}, roads=roads, round=12), "F8").equip("warrior", amulet=2)
    return t.turn("warrior").s


def can_still_reach_the_gate(before: ManticoreState, after: ManticoreState) -> bool:
    hero = the(after, "warrior")
    return road_net(after).to_cell(FIREWAY[-1])[hero.cell] <= hero.index()


def rivals_at_the_gate() -> Any:
    t = awake(Table({"mage": "N11", "dwarf": "H6"}, round=14, mode="semi_cooperative"), "G7")
    return t.turn("dwarf").s


# ---- the Manticore --------------------------------------------------------------------------------------------------


def one_blow_from_victory() -> Any:
    t = awake(Table({"elf": "F7", "mage": "H5"}, round=9), "F8", life=1).equip("elf", bow=4, points={"shooting": 3})
    return t.turn("elf").s


def last_chance() -> Any:
    t = awake(Table({"mage": "N11", "elf": "F7"}, round=12), "G7", life=3).equip("elf", bow=3)
    return late(spent(t, elf=4), "elf")


def late(t: Table, hero: str) -> Any:
    """In the middle of this hero's turn, the last of the round."""
    seat = t.seat(hero)
    t.s.active = seat
    return t.run(Act(seat), CloseTurn(seat), MonstersTurn(), ManticoreTurn(), EndRound()).s


def together_against_it() -> Any:
    t = awake(Table({"warrior": "E6", "elf": "F7", "dwarf": "D6"}, round=9), "E7", life=6)
    return t.equip("warrior", sword=3).equip("elf", bow=3).equip("dwarf", shield=2).turn("warrior").s


def not_alone_against_it() -> Any:
    return awake(Table({"elf": "F7", "mage": "N11", "warrior": "N1"}, round=5), "E6").turn("elf").s


def let_it_sleep() -> Any:
    t = Table({"mage": "D7", "warrior": "H5", "elf": "I6"}, round=1)
    return t.turn("mage").s


def join_the_last_blow() -> Any:
    t = awake(Table({"warrior": "E6", "elf": "F7"}, round=9), "E7", life=2).equip("warrior", sword=3).equip("elf", bow=4)
    return t.turn("warrior").do("joint manticore").s


def no_suicide() -> Any:
    t = awake(Table({"mage": "F7", "elf": "E6", "warrior": "N11"}, round=6), "E7")
    return worn(t, elf=1).turn("mage").do("joint manticore").s


def spells_for_victory() -> Any:
    t = awake(Table({"mage": "F7", "elf": "N1"}, round=9), "E7", life=3).equip("mage", fireball=3, amulet=2)
    return t.turn("mage").do("attack manticore", "by magic").s


def come_to_the_last_fight() -> Any:
    """The Manticore has three life left, and stands two steps away."""
    roads = {"F7": ("S", 0), "G8": ("X", 0)}
    t = awake(Table({"mage": "F6", "elf": "H7"}, roads=roads, round=9), "F8", life=2)
    t.equip("elf", bow=4).equip("mage", amulet=3)
    return bare(t).turn("elf").s


def beside_or_over(hero: str) -> Judge:
    def judge(before: ManticoreState, after: ManticoreState) -> bool:
        if after.outcome is not None:
            return bool(after.outcome.winners)
        cell = the(after, hero).cell
        near = {FIREWAY[before.manticore_step], FIREWAY[after.manticore_step]}
        return after.manticore_life < before.manticore_life or any(BOARD.distance[cell][one] <= 1 for one in near)

    return judge


def rivals_last_blow() -> Any:
    t = awake(Table({"elf": "F7", "mage": "E6"}, round=9, mode="semi_cooperative"), "E7", life=1).equip(
        "elf", bow=4, points={"shooting": 3}
    )
    return t.turn("elf").s


# ---- monsters -------------------------------------------------------------------------------------------------------


def kill_at_the_door() -> Any:
    t = Table({"warrior": "I5", "mage": "N11"}, {"O3a": "I4"}, roads=IN_AT_I5, round=4).equip("warrior", sword=4)
    t.monster("O3a").damage = 2
    return t.turn("warrior").s


def out_of_the_city() -> Any:
    t = Table({"warrior": "H5", "mage": "I7"}, {"O3a": "H6"}, round=5).equip("warrior", sword=4)
    return bare(t).turn("warrior").s


def in_the_way_of_death() -> Any:
    """Entering the City the Goblin would kill the elf, wherever it is."""
    t = Table({"elf": "N11", "warrior": "H6"}, {"O3a": "I4"}, roads=IN_AT_I5, round=6)
    return worn(t, elf=3).turn("warrior").s


def heal_before_the_blow() -> Any:
    t = Table({"elf": "A1", "warrior": "N11"}, {"O3a": "I4"}, roads=IN_AT_I5, round=6)
    return worn(bare(t), warrior=2).turn("warrior").s


def heal_the_partner() -> Any:
    t = Table({"elf": "N11", "mage": "N10"}, {"O3a": "I4"}, roads=IN_AT_I5, round=6)
    t.hero("elf").done = True
    return worn(bare(t), elf=2).turn("mage").s


def keep_the_spell() -> Any:
    t = Table({"mage": "H5", "elf": "I6"}, {"O3a": "H4"}, round=3).equip("mage", amulet=3, fireball=3)
    t.monster("O3a").damage = 2
    return t.turn("mage").do("attack O3a", "by magic").s


def not_with_bare_hands() -> Any:
    """The Ogre has four life and carries a sword; the elf is nearly dead."""
    t = Table({"elf": "K6", "warrior": "H5"}, {"O4": "K5"}, round=3).load("O4", "sword 4", "shield 4")
    return worn(t, elf=2).turn("elf").s


def finish_the_wounded() -> Any:
    t = Table({"warrior": "H5", "elf": "N11"}, {"O3a": "H4", "O3b": "G4"}, round=4).equip("warrior", sword=3)
    t.monster("O3a").damage = 2
    return late(spent(t, warrior=3), "warrior")


def arm_before_the_fight() -> Any:
    return Table({"warrior": "C2", "elf": "I6"}, {"O4": "C3"}, round=3).turn("warrior").s


def wounded_first() -> Any:
    t = Table({"mage": "H5", "warrior": "H6", "elf": "N11"}, round=4)
    return worn(bare(t), mage=8, warrior=1).turn("mage").s


def both_partners() -> Any:
    t = awake(Table({"warrior": "E6", "elf": "F7", "dwarf": "D6"}, round=9), "E7", life=12)
    t.equip("warrior", sword=4).equip("elf", bow=3).equip("dwarf", shield=2, sword=3)
    return t.turn("warrior").do("joint manticore", "invite elf").s


def both_spells() -> Any:
    t = awake(Table({"elf": "N11", "mage": "F7"}, round=12), "G7", life=7).equip("mage", amulet=3, fireball=3, ice_boulder=3)
    return late(spent(t, mage=3), "mage")


def what_the_dead_left() -> Any:
    return bare(Table({"elf": "H5", "mage": "N1"}, {"O3a": "N11"}, round=4)).drop("I6", "bow 4").turn("elf").s


def boots_first() -> Any:
    return Table({"dwarf": "D10", "elf": "I6"}, round=2).turn("dwarf").s


def hold_the_cell_before_it() -> Any:
    """Two strong partners will be there in the next round; until then the dwarf with the great shield holds it up."""
    t = awake(Table({"warrior": "H6", "elf": "H7", "dwarf": "G6"}, round=11), "G7", life=8)
    t.equip("dwarf", shield=4, helmet=3).equip("warrior", sword=4).equip("elf", bow=4)
    return late(spent(t, warrior=4, elf=5, dwarf=1), "dwarf")


# ---- things ---------------------------------------------------------------------------------------------------------


def own_weapon() -> Any:
    return Table({"warrior": "C2", "elf": "I6"}, round=2).turn("warrior").s


def fetch_the_amulet() -> Any:
    return Table({"mage": "I5", "elf": "H6"}, {"A3a": "N11"}, roads=HUT_ROAD, round=1).turn("mage").s


def no_junk() -> Any:
    return Table({"warrior": "C2", "elf": "I6"}, round=4).equip("warrior", sword=4).stack("forge", 3, 1).turn("warrior").s


def into_the_slot() -> Any:
    return Table({"warrior": "H5", "elf": "I6"}, round=4).equip("warrior", bag=["sword 4"], sword=3).turn("warrior").s


def give_the_bow() -> Any:
    t = bare(Table({"warrior": "H5", "elf": "I5"}, {"O3a": "N1"}, round=4)).equip("warrior", sword=4, bow=3, bag=["bow 4"])
    return t.turn("warrior").s


def take_the_gift() -> Any:
    t = Table({"warrior": "H5", "mage": "I5"}, round=4).equip("warrior", bag=["amulet 3"])
    return t.turn("warrior").do("give amulet 3 bag").s


def trophy() -> Any:
    t = Table({"warrior": "H5", "mage": "N1"}, {"O3a": "H4"}, round=4, chance=[6, 1]).load("O3a", "sword 4", "boots 3")
    t.monster("O3a").damage = 2
    return t.turn("warrior").do("attack O3a", "by close").s


def point_for_the_archer() -> Any:
    t = Table({"elf": "H5", "mage": "N1"}, {"O3a": "H4"}, round=4, chance=[6, 1]).equip("elf", bow=4)
    t.monster("O3a").damage = 2
    return t.turn("elf").do("attack O3a", "by shooting").s


def rest_in_peace() -> Any:
    """Nothing to fetch, nothing to fight: points that are not used for healing are lost."""
    t = bare(Table({"mage": "H5", "elf": "I6"}, round=2))
    return worn(t, mage=4, elf=4).turn("mage").s


def swap_up() -> Any:
    t = Table({"elf": "M4", "mage": "I6"}, round=3)
    return t.turn("elf").s


def spell_in_passing() -> Any:
    return Table({"mage": "K2", "elf": "I6"}, round=3).equip("mage", amulet=3).turn("mage").s


_DRAWN: list[Puzzle] = [
    Puzzle(
        "step into the free gate in the last round",
        "The Manticore enters the City otherwise.",
        ("MAN-715", "MAN-R35"),
        last_reaches_gate,
        is_at("warrior", "G6"),
    ),
    Puzzle(
        "stay in the gate in the last round",
        "Whoever steps out of it for a shield loses the match.",
        ("MAN-715", "MAN-713"),
        stay_in_the_gate,
        is_at("dwarf", "G6"),
    ),
    Puzzle(
        "the first hero holds the gate if nobody else can",
        "The others are too far away to hold it.",
        ("MAN-715",),
        only_first_can,
        is_at("warrior", "G6"),
    ),
    Puzzle("a single hero holds the gate", "Nobody else will.", ("MAN-715", "MAN-961"), alone_at_the_gate, gate_is_held),
    Puzzle(
        "the last of four holds the gate", "The three others are far away.", ("MAN-715",), four_at_the_gate, is_at("dwarf", "G6")
    ),
    Puzzle(
        "the gate before a monster in the City",
        "A dead Goblin is of no use if the Manticore enters.",
        ("MAN-823",),
        rather_than_fight_beside_it,
        is_at("warrior", "G6"),
    ),
    Puzzle(
        "be near enough to the gate for the next round",
        "Two rounds are left, and nobody else can come.",
        ("MAN-711", "MAN-715"),
        come_home_in_time,
        can_still_reach_the_gate,
    ),
    Puzzle(
        "a rival holds the gate too",
        "If it falls, everybody loses.",
        ("MAN-823", "MAN-826"),
        rivals_at_the_gate,
        is_at("dwarf", "G6"),
    ),
    Puzzle(
        "one blow from victory",
        "It has one life left, and the bow hits in eleven of twelve cases.",
        ("MAN-531", "MAN-822"),
        one_blow_from_victory,
        is_attacking("manticore"),
        "choice",
    ),
    Puzzle(
        "use the last chance",
        "Nobody can reach the gate: only its death can save the City.",
        ("MAN-715", "MAN-822"),
        last_chance,
        is_attacking("manticore"),
        "choice",
    ),
    Puzzle(
        "strike together",
        "Three at its side strike as one, and their turns are still to come.",
        ("MAN-561", "MAN-565"),
        together_against_it,
        is_attacking("manticore", alone=False),
        "choice",
    ),
    Puzzle(
        "not alone against the Manticore",
        "Bare hands and full life against seven: it only costs life.",
        ("MAN-541",),
        not_alone_against_it,
        nobody_fought,
    ),
    Puzzle(
        "join the last blow",
        "Together they can hardly miss.",
        ("MAN-563",),
        join_the_last_blow,
        lambda before, after: after.outcome is not None or the(after, "elf").spent > 0,
        "choice",
    ),
    Puzzle(
        "no senseless sacrifice",
        "With one life left, against an unhurt Manticore, the answer kills.",
        ("MAN-563", "MAN-567"),
        no_suicide,
        lambda before, after: the(after, "elf").spent == 0 and the(after, "elf").life > 0,
        "choice",
    ),
    Puzzle(
        "spells for the victory",
        "With the Fireball it falls in most cases.",
        ("MAN-514",),
        spells_for_victory,
        lambda before, after: the(after, "mage").slots[FIREBALL] == 0,
        "choice",
    ),
    Puzzle(
        "come to the last fight",
        "It has two life left, and the best bow is two steps away.",
        ("MAN-561",),
        come_to_the_last_fight,
        beside_or_over("elf"),
    ),
    Puzzle(
        "among rivals the last blow is one's own",
        "Only who deals it wins, and the elf is first to strike.",
        ("MAN-826", "MAN-572"),
        rivals_last_blow,
        lambda before, after: after.outcome is not None and after.outcome.winners == (after.figure_named("elf"),),
    ),
    Puzzle(
        "kill it at the door",
        "One life left, a sword of four, and otherwise it costs everybody three.",
        ("MAN-635",),
        kill_at_the_door,
        is_attacking("O3a"),
        "choice",
    ),
    Puzzle(
        "get it out of the City",
        "It costs everybody a life each round, and the sword is next to it.",
        ("MAN-801",),
        out_of_the_city,
        is_attacking("O3a"),
        "choice",
    ),
    Puzzle(
        "keep the Goblin out while the elf would die of it",
        "Its entry costs the elf its last three life.",
        ("MAN-635", "MAN-613"),
        in_the_way_of_death,
        lives("elf"),
    ),
    Puzzle(
        "heal before the blow that is certain",
        "Three damage are certain: two life are not enough, four are.",
        ("MAN-431", "MAN-635"),
        heal_before_the_blow,
        lives("warrior"),
    ),
    Puzzle(
        "heal the partner who would die",
        "The elf has had its turn, and three damage are certain.",
        ("MAN-432", "MAN-635"),
        heal_the_partner,
        lambda before, after: the(after, "elf").life > 0,
    ),
    Puzzle(
        "keep the spell for the Manticore",
        "A Goblin with one life left falls without it.",
        ("MAN-514", "MAN-415"),
        keep_the_spell,
        lambda before, after: the(after, "mage").slots[FIREBALL] == 3,
        "choice",
    ),
    Puzzle(
        "not with bare hands against the Ogre",
        "The elf is nearly dead, and the Ogre wears all the iron there is.",
        ("MAN-541", "MAN-551"),
        not_with_bare_hands,
        nobody_fought,
    ),
    Puzzle(
        "take the own weapon", "It is free, and it is the best.", ("MAN-401", "MAN-402"), own_weapon, holds("warrior", SWORD, 4)
    ),
    Puzzle(
        "fetch the amulet",
        "Three easy steps, and taking it is free.",
        ("MAN-322", "MAN-401"),
        fetch_the_amulet,
        holds("mage", AMULET, 3),
    ),
    Puzzle(
        "no junk in the bag",
        "A second sword only costs a point each round.",
        ("MAN-404",),
        no_junk,
        lambda before, after: not the(after, "warrior").bag,
    ),
    Puzzle(
        "the better sword belongs into the slot",
        "In the bag it has no effect, and placing it is free.",
        ("MAN-405",),
        into_the_slot,
        holds("warrior", SWORD, 4),
    ),
    Puzzle(
        "give the second bow to the elf",
        "The warrior has one, the elf has none and shoots best.",
        ("MAN-408",),
        give_the_bow,
        lambda before, after: has_bow(the(after, "elf")),
    ),
    Puzzle(
        "take the gift",
        "The slot is empty, and it costs nothing.",
        ("MAN-408",),
        take_the_gift,
        lambda before, after: the(after, "warrior").bag == (),
        "choice",
    ),
    Puzzle("take the sword from the dead", "The slot for it is empty.", ("MAN-412",), trophy, holds("warrior", SWORD, 4)),
    Puzzle(
        "an archer does not learn fencing",
        "With a bow of four nobody strikes with an attack of one.",
        ("MAN-422",),
        point_for_the_archer,
        lambda before, after: the(after, "elf").points[ATTACK] == 0,
    ),
    Puzzle(
        "points that nobody needs heal",
        "Nothing to fetch and nothing to fight: unspent points are lost.",
        ("MAN-306", "MAN-431"),
        rest_in_peace,
        lambda before, after: (
            the(after, "mage").life + the(after, "elf").life > the(before, "mage").life + the(before, "elf").life
        ),
    ),
    Puzzle("take the best bow", "Free, and the elf's own.", ("MAN-402",), swap_up, holds("elf", BOW, 4)),
    Puzzle(
        "take a spell in passing",
        "It is free, weighs nothing, and is for the Manticore.",
        ("MAN-403",),
        spell_in_passing,
        holds("mage", ICE_BOULDER, 3),
    ),
    Puzzle(
        "finish the wounded one",
        "One point left: this one falls almost surely, the other hardly more often than not.",
        ("MAN-503", "MAN-641"),
        finish_the_wounded,
        is_attacking("O3a"),
        "choice",
    ),
    Puzzle(
        "arm before the fight",
        "The sword lies here and is free.",
        ("MAN-308", "MAN-401"),
        arm_before_the_fight,
        holds("warrior", SWORD, 4),
    ),
    Puzzle(
        "the worse off is healed first",
        "With one life left any blow is the last one.",
        ("MAN-432",),
        wounded_first,
        lambda before, after: the(after, "warrior").life > 1,
    ),
    Puzzle(
        "invite both partners",
        "A point each, and the sum of three against one die.",
        ("MAN-561", "MAN-565"),
        both_partners,
        lambda before, after: after.figure_named("dwarf") in proposal_of(after).invited,
        "choice",
    ),
    Puzzle(
        "both spells for the last chance",
        "It is the last blow before the City falls, and all it takes.",
        ("MAN-514", "MAN-823"),
        both_spells,
        lambda before, after: the(after, "mage").slots[FIREBALL] == the(after, "mage").slots[ICE_BOULDER] == 0,
    ),
    Puzzle(
        "take what lies on the ground",
        "Two easy steps to the best bow there is.",
        ("MAN-410",),
        what_the_dead_left,
        lambda before, after: has_bow(the(after, "elf")),
    ),
    Puzzle(
        "take the boots in passing",
        "Seven points a round instead of three.",
        ("MAN-401", "MAN-407"),
        boots_first,
        holds("dwarf", BOOTS, 4),
    ),
    Puzzle(
        "stay in the gate until the others can strike",
        "The gate is all that keeps it out this round.",
        ("MAN-715", "MAN-713"),
        hold_the_cell_before_it,
        is_at("dwarf", "G6"),
    ),
]

PUZZLES = [puzzle._replace(position=on_a_table(puzzle.position)) for puzzle in _DRAWN]
