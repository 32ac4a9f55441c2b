"""Hidden artifacts: what a fair player may imagine, and that nothing leaks."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from questboard.core import FastChance, ScriptedChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import GROUPS, KIND
from questboard.games.manticore.rules.model import Item, Loot, ManticoreState
from questboard.games.manticore.rules.view import consistent_kinds, deal_anew, hide
from questboard.games.manticore.words.forecast import of_manticore

from .table import Table
from .test_hidden_artifacts import SWAPPED, hidden, seen, tokens

# ---- what a fair player may imagine ---------------------------------------------------------------------------------


def magic_kinds(s: ManticoreState) -> set[tuple[int, ...]]:
    return set(consistent_kinds(s, GROUPS[1]))


@pytest.mark.rule("MAN-941", "MAN-942")
def test_at_first_every_arrangement_of_a_group_is_possible():
    t = hidden({"elf": "H6", "mage": "I6"})
    assert magic_kinds(t.s) == set(permutations((4, 5, 6, 7)))
    assert set(consistent_kinds(t.s, GROUPS[0])) == set(permutations((0, 1, 2, 3)))


@pytest.mark.rule("MAN-943")
def test_an_opened_stack_is_certain():
    t = hidden({"elf": "H2"}, places=SWAPPED).only_turn("elf").do("move H1")
    assert {kinds[0] for kinds in magic_kinds(t.s)} == {KIND["fireball"]}
    assert len(magic_kinds(t.s)) == 6
    assert len(consistent_kinds(t.s, GROUPS[0])) == 24


ICE, FIRE, AMULET, HELMET = (KIND[kind] for kind in ("ice_boulder", "fireball", "amulet", "helmet"))


@pytest.mark.rule("MAN-942", "MAN-R44")
@pytest.mark.parametrize(
    ("heroes", "kind", "robbed", "left", "possible"),
    [
        (1, "amulet", 1, (), {AMULET, HELMET}),
        (1, "fireball", 1, (2, 1), {ICE, FIRE}),
        (1, "fireball", 3, (), {ICE, FIRE}),
        (2, "amulet", 1, (2,), {AMULET, HELMET, ICE, FIRE}),
        (2, "fireball", 1, (2, 1), {AMULET, HELMET, ICE, FIRE}),
        (2, "amulet", 2, (), {AMULET, HELMET}),
        (2, "fireball", 2, (1,), {ICE, FIRE}),
        (3, "fireball", 2, (1,), {AMULET, HELMET, ICE, FIRE}),
        (3, "amulet", 3, (), {AMULET, HELMET, ICE, FIRE}),
        (4, "amulet", 3, (1,), {AMULET, HELMET}),
        (4, "fireball", 3, (), {ICE, FIRE}),
        (4, "amulet", 4, (), {AMULET, HELMET}),
    ],
)
def test_robbing_tells_what_a_stack_may_be_by_its_height_only(heroes, kind, robbed, left, possible):
    where = dict(zip(("warrior", "mage", "dwarf", "elf"), ("H6", "I6", "G6", "H5"), strict=True))
    swap = {} if kind == "amulet" else {"witch_hut": "fireball", "fiery_earth": "amulet"}
    t = hidden(dict(list(where.items())[:heroes]), places=swap)
    t.s.stacks[6], t.s.robberies[6] = left, robbed
    assert {kinds[0] for kinds in magic_kinds(t.s)} == possible


def robbed_hut() -> Table:
    """O3a carries the top token of the Witch's hut (a Fireball) face down and an open sword; the Elf opened the forge."""
    t = hidden({"elf": "B2", "mage": "I6"}, {"O3a": "H2"}, SWAPPED).load("O3a", "sword 3").monsters_turn()
    t.only_turn("elf").do("move C2", "take boots 4", "put slot", "end")
    return t


@pytest.mark.rule("MAN-944", "MAN-945")
def test_stacks_loads_and_heights_follow_the_imagined_arrangement():
    t = robbed_hut()
    arrangements = consistent_kinds(t.s, GROUPS[1])
    found = set()
    for number in range(len(arrangements)):
        twin = t.s.copy()
        deal_anew(twin, None, ScriptedChance([0, number]))
        found.add(tuple(twin.kinds[6:]))
        names = [next(name for name, kind in KIND.items() if kind == twin.kinds[place]) for place in GROUPS[1]]
        assert twin.stacks[6] == tokens(names[0], 2)[1:]
        assert [twin.stacks[place] for place in GROUPS[1][1:]] == [tokens(name, 2) for name in names[1:]]
        open_part, face_down = twin.monsters[0].load
        assert open_part == t.monster("O3a").load[0]
        assert face_down == Loot(Item(twin.kinds[6], tokens(names[0], 2)[0]), 6, 0, False)
        assert GAME.rules.invariants(twin) == GAME.rules.invariants(t.s)
    assert found == set(permutations((4, 5, 6, 7)))


@pytest.mark.rule("MAN-943")
def test_an_opened_stack_is_not_imagined_anew():
    t = robbed_hut()
    kinds = set()
    for number in range(6):
        twin = t.s.copy()
        deal_anew(twin, None, ScriptedChance([number, 0]))
        assert twin.kinds[2] == KIND["boots"]
        assert twin.stacks[2] == (3,)
        kinds.add(tuple(twin.kinds[3:6]))
    assert kinds == set(permutations((KIND["sword"], KIND["bow"], KIND["shield"])))


@pytest.mark.rule("MAN-943")
def test_a_group_that_is_wholly_known_asks_nothing_of_chance():
    t = robbed_hut()
    for place in GROUPS[0]:
        t.s.opened[place] = t.s.known[place] = True
    chance = ScriptedChance([3])
    twin = t.s.copy()
    deal_anew(twin, None, chance)
    assert chance.used == 1
    assert twin.kinds[:6] == t.s.kinds[:6]


@pytest.mark.rule("MAN-942", "MAN-944")
def test_an_imagined_state_looks_like_the_true_one_but_may_be_another():
    t = robbed_hut()
    others = 0
    for seed in range(20):
        twin = GAME.imagine(t.s, 0, FastChance.seeded(seed))
        others += twin.kinds != t.s.kinds
        for seat in (0, 1, None):
            assert seen(twin, seat) == seen(t.s, seat)
    assert others > 10


def test_in_the_basic_game_there_is_nothing_to_imagine():
    t = Table({"elf": "H6", "mage": "I6"})
    twin = GAME.imagine(t.s, 0, FastChance.seeded(1))
    assert (twin.kinds, twin.stacks) == (t.s.kinds, t.s.stacks)
    view = t.s.copy()
    hide(view, None)
    assert (view.kinds, view.stacks) == (t.s.kinds, t.s.stacks)


# ---- nothing leaks --------------------------------------------------------------------------------------------------

INTENTS = (
    "take fireball 3",
    "take amulet 3",
    "take boots 4",
    "take sword 1",
    "attack O3a",
    "joint O4",
    "move G2",
    "forget fireball",
)


def tell(s: ManticoreState) -> tuple[Any, ...]:
    """Everything the table can see or ask."""
    decision = s.pending
    asked = None if decision is None else (decision.seat, decision.kind, [str(option) for option in decision.options])
    seats = (len(s.heroes) - 1, None)
    answers = [str(GAME.words.why_not(s, seat, GAME.actions.parse(text))) for seat in seats for text in INTENTS]
    return asked, [seen(s, seat) for seat in seats], answers


def unlike(s: ManticoreState, chance: FastChance) -> ManticoreState | None:
    """The same table with other things face down, if there can be others."""
    twin = GAME.imagine(s, None, chance)
    if (twin.kinds, [monster.load for monster in twin.monsters]) == (s.kinds, [monster.load for monster in s.monsters]):
        return None
    twin.chance = s.chance.copy()
    twin.log = []
    GAME.rules.refresh(twin)
    return twin


def follow(s: ManticoreState, chooser: FastChance, fancy: FastChance) -> int:
    """Play to the end beside unlike tables; returns at how many choices they were compared."""
    twin, compared = None, 0
    while s.pending is not None:
        if twin is None and s.round:
            twin = unlike(s, fancy)
        action = chooser.pick(s.pending.options)
        if twin is None:
            GAME.apply(s, action)
            continue
        assert tell(s) == tell(twin)
        compared += 1
        events, others = GAME.apply(s, action), GAME.apply(twin, action)
        # What is turned up is known from then on, and so is that a stack is empty.
        emptied = [bool(stack) for stack in s.stacks] != [bool(stack) for stack in twin.stacks]
        if emptied or any(event.reveals for event in events):
            twin = None
        else:
            assert events == others
    return compared


@pytest.mark.rule("MAN-942", "MAN-944", "MAN-946", "MAN-R44", "MAN-R48")
@pytest.mark.parametrize(("seats", "initiative", "matches"), [(1, 1, 6), (2, 2, 6), (4, 2, 1)])
def test_swapping_hidden_things_changes_nothing_that_anybody_can_tell(seats, initiative, matches):
    options = {"hidden_artifacts": True, "monster_initiative": initiative}
    compared = 0
    for seed in range(matches):
        s = GAME.start(seats, options, chance=FastChance.seeded(seed), listen=True)
        GAME.rules.collect(s)
        compared += follow(s, FastChance.seeded(seed + 100), FastChance.seeded(seed + 200))
    assert compared > 40


@pytest.mark.rule("MAN-942", "MAN-R44")
def test_a_turn_whose_end_lets_a_face_down_stack_be_robbed_reveals_something():
    # Alone, a stack that is empty after one robbery was one of artifacts, any other one of spells: no undo gives that back.
    t = hidden({"elf": "I7"}, {"O3a": "H2"}).turn("elf").do("end")
    assert t.monster("O3a").load
    assert any(event.reveals for event in t.events)


@pytest.mark.rule("MAN-902", "MAN-R30")
@pytest.mark.parametrize(("still", "last"), [(True, 5), (False, 15)])
def test_everybody_can_see_how_long_the_manticore_sleeps_at_most(still, last):
    deed = of_manticore(Table({"elf": "N11"}, monsters_still=still).s)
    assert deed.words.endswith(f"or round {last} is over")
