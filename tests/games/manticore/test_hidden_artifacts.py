"""The variant with hidden artifacts: what nobody may know, and when it is turned up."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

import pytest

from questboard.core import FastChance, ScriptedChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import KIND
from questboard.games.manticore.rules.model import Item, Loot, ManticoreState
from questboard.games.manticore.rules.monsters import initiative
from questboard.games.manticore.rules.view import UNKNOWN

from .table import Table, item, location

PHYSICAL = ("forge", "elven_workshop", "dwarf_workshop", "shoe_manufactory")
MAGICAL = ("witch_hut", "druid_hut", "ice_tower", "fiery_earth")
TALL = {**dict.fromkeys(("sword", "bow", "shield", "boots"), (4, 3, 2, 1)), **dict.fromkeys(("amulet", "helmet"), (3, 2, 1, 1))}
SPELL = (3, 2, 1)


def tokens(kind: str, heroes: int) -> tuple[int, ...]:
    """The whole stack of a kind, top first."""
    return TALL[kind][:heroes] if kind in TALL else SPELL


def hidden(
    heroes: Mapping[str, str],
    monsters: Mapping[str, str] | None = None,
    places: Mapping[str, str] | None = None,
    **options: Any,
) -> Table:
    """A table with hidden artifacts; `places` says which kind lies where, if not at home."""
    t = Table(heroes, monsters, hidden_artifacts=True, **options)
    arrange(t.s, places or {})
    return t


def arrange(s: ManticoreState, places: Mapping[str, str]) -> None:
    for place, kind in places.items():
        s.kinds[location(place)] = KIND[kind]
        s.stacks[location(place)] = tokens(kind, len(s.heroes))


SWAPPED = {"witch_hut": "fireball", "fiery_earth": "amulet", "forge": "boots", "shoe_manufactory": "sword"}


def seen(s: ManticoreState, seat: int | None = None) -> bytes:
    return GAME.snapshot(GAME.view(s, seat))


# ---- setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-941")
def test_whole_stacks_are_shuffled_within_their_group():
    dealt = [[KIND[kind] for kind in ("boots", "shield", "sword", "bow")], [KIND[kind] for kind in ("fireball", "amulet")]]
    dealt[1] += [KIND[kind] for kind in ("helmet", "ice_boulder")]
    s = GAME.start(1, {"hidden_artifacts": True}, chance=ScriptedChance([*dealt]))
    lying = {place: s.kinds[location(place)] for place in (*PHYSICAL, *MAGICAL)}
    assert [lying[place] for place in PHYSICAL] == [KIND[kind] for kind in ("boots", "shield", "sword", "bow")]
    assert [lying[place] for place in MAGICAL] == [KIND[kind] for kind in ("fireball", "amulet", "helmet", "ice_boulder")]
    assert s.kinds[:2] == [-1, -1]


@pytest.mark.rule("MAN-941", "MAN-942")
def test_each_stack_keeps_its_height_and_order_wherever_it_lies():
    deal = [[3, 2, 0, 1], [7, 4, 5, 6]]
    s = GAME.start(2, {"hidden_artifacts": True}, chance=ScriptedChance([*deal, 6, 1]))
    assert s.stacks[location("forge")] == (4, 3)
    assert s.stacks[location("witch_hut")] == (3, 2, 1)
    assert s.stacks[location("druid_hut")] == (3, 2)
    assert s.stacks[location("fiery_earth")] == (3, 2, 1)
    assert s.stacks[:2] == [(), ()]


@pytest.mark.rule("MAN-941")
def test_every_arrangement_within_the_groups_can_come_and_no_other():
    found = set()
    for seed in range(400):
        s = GAME.start(1, {"hidden_artifacts": True}, chance=FastChance.seeded(seed))
        found.add(tuple(s.kinds[6:]))
        assert sorted(s.kinds[2:6]) == [0, 1, 2, 3]
    assert found == set(permutations((4, 5, 6, 7)))


@pytest.mark.rule("MAN-941", "MAN-113")
def test_in_the_basic_game_nothing_is_shuffled_or_hidden():
    s = GAME.start(1, {}, chance=ScriptedChance([[3, 2, 0, 1]]))
    assert s.chance.used == 0
    assert s.kinds == [-1, -1, 0, 1, 2, 3, 4, 5, 6, 7]
    assert all(s.opened)
    assert all(s.known)


# ---- looking --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-942", "MAN-R44")
def test_nobody_may_look_at_a_face_down_stack_or_count_it():
    t = hidden({"elf": "H6", "mage": "I6"})
    assert UNKNOWN < 0
    for seat in (0, 1, None):
        view = GAME.view(t.s, seat)
        for place in (*PHYSICAL, *MAGICAL):
            assert view.kinds[location(place)] == UNKNOWN
            assert view.stacks[location(place)] == (UNKNOWN,)
        assert view.stacks[:2] == [(), ()]


@pytest.mark.rule("MAN-942", "MAN-R44")
def test_looking_takes_nothing_from_the_truth():
    t = hidden({"elf": "H6"}, {"O3a": "H2"}).monsters_turn()
    before = GAME.snapshot(t.s)
    GAME.view(t.s, 0)
    assert GAME.snapshot(t.s) == before


@pytest.mark.rule("MAN-942", "MAN-R44")
def test_stacks_of_different_height_look_alike():
    heroes = {"elf": "H6"}
    here, there = hidden(heroes), hidden(heroes, places=SWAPPED)
    assert [len(stack) for stack in here.s.stacks] != [len(stack) for stack in there.s.stacks]
    for seat in (0, None):
        assert seen(here.s, seat) == seen(there.s, seat)


@pytest.mark.rule("MAN-942", "MAN-R44")
def test_it_is_seen_that_a_stack_is_empty_and_how_many_tokens_were_robbed():
    t = hidden({"elf": "H6"}, {"O3a": "H2", "O3b": "B2"}, {"witch_hut": "fireball", "fiery_earth": "amulet"})
    t.monsters_turn()
    view = GAME.view(t.s, 0)
    assert view.stacks[location("witch_hut")] == (UNKNOWN,)
    assert view.stacks[location("forge")] == ()
    robbed = {place: view.robberies[location(place)] for place in ("witch_hut", "forge", "druid_hut")}
    assert robbed == {"witch_hut": 1, "forge": 1, "druid_hut": 0}


# ---- entering -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-943")
def test_a_hero_that_enters_a_location_turns_its_stack_up_for_all():
    t = hidden({"elf": "H2", "mage": "I6"}, places=SWAPPED).only_turn("elf").do("move H1")
    (opened,) = t.happened("stack_opened")
    assert (opened.location, opened.kind, opened.values) == ("witch_hut", "fireball", (3, 2, 1))
    assert (opened.rule, opened.audience, opened.reveals) == ("MAN-943", None, True)
    for seat in (0, 1, None):
        view = GAME.view(t.s, seat)
        assert view.kinds[location("witch_hut")] == KIND["fireball"]
        assert view.stacks[location("witch_hut")] == (3, 2, 1)
        assert view.kinds[location("fiery_earth")] == UNKNOWN
    assert {"take fireball 3", "take fireball 1"} <= set(t.offered)


@pytest.mark.rule("MAN-943")
def test_a_stack_once_turned_up_stays_so():
    t = hidden({"elf": "H2"}).only_turn("elf").do("move H1", "move G1", "move H1")
    assert len(t.happened("stack_opened")) == 1
    t.do("end")
    t.hero("elf").spent = 0
    t.only_turn("elf").do("move I1")
    assert GAME.view(t.s, None).kinds[location("witch_hut")] == KIND["amulet"]


@pytest.mark.rule("MAN-943")
def test_only_the_entered_location_is_turned_up():
    t = hidden({"elf": "H2"}).only_turn("elf").do("move H1")
    assert [number for number, is_open in enumerate(t.s.opened) if is_open] == [0, 1, location("witch_hut")]
    assert [number for number, is_known in enumerate(t.s.known) if is_known] == [0, 1, location("witch_hut")]


@pytest.mark.rule("MAN-943")
@pytest.mark.parametrize(("start", "cell"), [("H2", "I2"), ("J6", "I6"), ("A5", "B5"), ("I3", "H2")])
def test_open_cells_the_city_and_the_cave_turn_nothing_up(start, cell):
    t = hidden({"elf": start}).only_turn("elf").do(f"move {cell}")
    assert not t.happened("stack_opened")
    assert sum(t.s.opened) == 2


@pytest.mark.rule("MAN-943", "MAN-113")
def test_in_the_basic_game_there_is_nothing_to_turn_up():
    t = Table({"elf": "H2"}).only_turn("elf").do("move H1")
    assert not t.happened("stack_opened")


@pytest.mark.rule("MAN-943", "MAN-944")
def test_a_monster_in_a_location_turns_nothing_up():
    t = hidden({"elf": "H6"}, {"O3a": "H2"}).monsters_turn()
    assert t.cell("O3a") == "H1"
    assert not t.happened("stack_opened")
    assert not t.s.opened[location("witch_hut")]
    assert not t.s.known[location("witch_hut")]


@pytest.mark.rule("MAN-943", "MAN-944")
def test_what_was_robbed_before_stays_face_down_when_the_rest_is_turned_up():
    t = hidden({"elf": "H3", "mage": "I6"}, {"O3a": "H2"}).monsters_turn()
    t.only_turn("elf").do("move G2")
    assert t.happened("stack_opened")[0].values == (2,)
    (loot,) = t.monster("O3a").load
    assert not loot.face_up
    assert GAME.view(t.s, None).monsters[0].load[0].item == Item(UNKNOWN, UNKNOWN)


@pytest.mark.rule("MAN-943", "MAN-942", "MAN-944")
def test_where_a_stack_is_empty_nothing_can_be_turned_up():
    here = hidden({"elf": "H3"}, {"O3a": "H2"})
    there = hidden({"elf": "H3"}, {"O3a": "H2"}, {"witch_hut": "helmet", "druid_hut": "amulet"})
    for t in (here, there):
        t.monsters_turn()
        assert t.s.stacks[location("witch_hut")] == ()
        t.only_turn("elf").do("move G2")
    # The only token of the hut lies face down with O3a: an empty place does not tell what it was.
    assert here.events == there.events
    assert seen(here.s) == seen(there.s)


# ---- robbing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-944")
def test_an_ordinary_monster_takes_the_top_token_of_a_face_down_stack_face_down():
    t = hidden({"elf": "H6", "mage": "I6"}, {"O3a": "H2"}, SWAPPED).monsters_turn()
    (took,) = t.happened("took_face_down")
    assert (took.monster, took.place, took.rule, took.reveals) == ("O3a", "witch_hut", "MAN-944", True)
    assert t.happened("monster_took") == []
    assert t.monster("O3a").load == (Loot(item("fireball 3"), location("witch_hut"), 0, False),)
    assert t.s.stacks[location("witch_hut")] == (2, 1)


@pytest.mark.rule("MAN-944")
def test_later_robbers_take_the_next_token():
    t = hidden({"elf": "H6", "mage": "I6"}, {"O3a": "H2", "O3b": "I2"}, SWAPPED).monsters_turn()
    assert t.cell("O3b") == "I1"
    t.monsters_turn()
    assert t.cell("O3a") != "H1"
    t.monsters_turn()
    assert t.monster("O3b").load == (Loot(item("fireball 2"), location("witch_hut"), 1, False),)
    assert t.s.robberies[location("witch_hut")] == 2


@pytest.mark.rule("MAN-944", "MAN-622")
def test_from_a_stack_turned_up_before_it_takes_the_token_openly():
    t = hidden({"elf": "H2", "mage": "I6"}, {"O3a": "G3"}).only_turn("elf").do("move H1", "end").monsters_turn()
    (took,) = t.happened("monster_took")
    assert (took.thing, took.rule) == ("amulet 3", "MAN-622")
    assert t.monster("O3a").load[0].face_up


@pytest.mark.rule("MAN-944", "MAN-946")
def test_of_a_face_down_load_all_know_only_where_it_came_from():
    t = hidden({"elf": "H6", "mage": "I6"}, {"O3a": "H2"}, SWAPPED).monsters_turn()
    for seat in (0, 1, None):
        (loot,) = GAME.view(t.s, seat).monsters[0].load
        assert loot == Loot(Item(UNKNOWN, UNKNOWN), location("witch_hut"), 0, False)


@pytest.mark.rule("MAN-944")
def test_open_parts_of_a_load_stay_visible_beside_face_down_ones():
    t = hidden({"elf": "H6", "mage": "I6"}, {"O3a": "H2"}).load("O3a", "sword 2").monsters_turn()
    open_part, face_down = GAME.view(t.s, 0).monsters[0].load
    assert open_part.item == item("sword 2")
    assert face_down.item == Item(UNKNOWN, UNKNOWN)


# ---- fights turn loads up -------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-945")
def test_a_heros_attack_turns_the_load_up_after_paying_and_before_the_type_is_chosen():
    t = hidden({"elf": "I1", "mage": "I6"}, {"O3a": "H2"}, SWAPPED).load("O3a", "sword 2").monsters_turn()
    t.only_turn("elf").do("attack O3a")
    assert t.asked == "attack_type elf"
    assert t.hero("elf").spent == 1
    (revealed,) = t.happened("load_revealed")
    assert (revealed.monster, revealed.things) == ("O3a", ("sword 2", "fireball 3"))
    assert (revealed.rule, revealed.audience, revealed.reveals) == ("MAN-945", None, True)
    assert all(loot.face_up for loot in t.monster("O3a").load)
    assert GAME.view(t.s, None).monsters[0].load == t.monster("O3a").load


@pytest.mark.rule("MAN-945")
def test_a_monsters_attack_turns_its_load_up_before_the_card_is_drawn():
    t = hidden({"elf": "I5", "mage": "H5"}, {"O3a": "I4"}, chance=["close"])
    t.load("O3a", "sword 4", origin="forge", face_up=False).monsters_turn()
    tags = [event.__struct_config__.tag for event in t.events]
    assert tags == ["phase_began", "load_revealed", "attack_began"]
    assert t.asked == "stance elf"


@pytest.mark.rule("MAN-945", "MAN-563")
def test_a_joint_attack_turns_the_load_up_only_when_it_takes_place():
    t = hidden({"elf": "J6", "mage": "I6"}, {"O3a": "J5"}).load("O3a", "fireball 3", origin="witch_hut", face_up=False)
    t.only_turn("elf").do("joint O3a")
    assert t.asked == "joint_terms_artifact elf"
    t.do("share nobody", "share nobody", "answer no")
    assert not t.happened("load_revealed")
    t.only_turn("elf").do("joint O3a", "share nobody", "share nobody", "answer yes")
    assert t.asked == "attack_type elf"
    assert len(t.happened("load_revealed")) == 1


@pytest.mark.rule("MAN-945", "MAN-551")
def test_a_load_turned_up_counts_in_that_fight():
    t = hidden({"elf": "J6", "mage": "H6"}, {"O3a": "J5"}, chance=[1, 1, "shooting", 1, 1])
    t.load("O3a", "shield 4", origin="forge", face_up=False)
    t.only_turn("elf").do("attack O3a", "by shooting")
    assert t.happened("blow")[0].defence == (3, 4, 1)


@pytest.mark.rule("MAN-945")
def test_a_turned_up_token_tells_what_its_stack_is():
    t = hidden({"elf": "I1", "mage": "I6"}, {"O3a": "H2"}, SWAPPED).monsters_turn()
    t.only_turn("elf").do("attack O3a")
    view = GAME.view(t.s, 1)
    assert view.kinds[location("witch_hut")] == KIND["fireball"]
    assert view.stacks[location("witch_hut")] == (UNKNOWN,)
    assert view.kinds[location("ice_tower")] == UNKNOWN
    assert [number for number, is_known in enumerate(t.s.known) if is_known] == [0, 1, location("witch_hut")]


@pytest.mark.rule("MAN-945")
def test_what_is_turned_up_stays_so_and_is_not_told_again():
    t = hidden({"elf": "I1"}, {"O3a": "H2"}, chance=[1, 6, "shooting", 1, 6]).monsters_turn()
    t.only_turn("elf").do("attack O3a", "by shooting")
    t.script("shooting", 1, 6, "shooting", 1, 6).do("attack O3a")
    assert len(t.happened("attack_began")) == 4
    assert len(t.happened("load_revealed")) == 1


@pytest.mark.rule("MAN-945")
def test_only_the_fighting_monster_turns_its_load_up():
    t = hidden({"elf": "J6", "mage": "H6"}, {"O3a": "J5", "O3b": "K6"})
    t.load("O3a", "shield 4", origin="forge", face_up=False).load("O3b", "bow 4", origin="dwarf_workshop", face_up=False)
    t.only_turn("elf").do("attack O3a")
    assert not t.monster("O3b").load[0].face_up
    assert not t.s.known[location("dwarf_workshop")]


@pytest.mark.rule("MAN-945")
@pytest.mark.parametrize("things", [(), ("shield 4",)])
def test_nothing_is_told_of_a_monster_without_face_down_load(things):
    t = hidden({"elf": "J6", "mage": "H6"}, {"O3a": "J5"}).load("O3a", *things)
    t.only_turn("elf").do("attack O3a")
    assert not t.happened("load_revealed")


# ---- the Manticore, boots, the ground -------------------------------------------------------------------------------


@pytest.mark.rule("MAN-946")
def test_a_face_down_load_leaves_the_game_unseen_under_the_manticore():
    t = hidden({"elf": "H6"}, {"O3a": "D5"}).manticore(cell="C6")
    t.load("O3a", "sword 4", origin="forge", face_up=False)
    t.s.stacks[location("forge")], t.s.robberies[location("forge")] = (), 1
    t.manticore_turn()
    assert [event.__struct_config__.tag for event in t.events] == ["phase_began", "monster_crushed", "manticore_moved"]
    assert not t.s.known[location("forge")]
    assert GAME.view(t.s, 0).kinds[location("forge")] == UNKNOWN
    assert t.s.lost == 1


@pytest.mark.rule("MAN-946", "MAN-R48")
def test_face_down_boots_have_no_effect():
    t = hidden({"elf": "H6"}, {"O3a": "J5"}, monster_initiative=2)
    t.load("O3a", "boots 4", origin="forge", face_up=False)
    assert initiative(t.s, 0) == 2
    t.monster("O3a").load = (Loot(item("boots 4"), location("forge"), 0, True),)
    assert initiative(t.s, 0) == 6


@pytest.mark.rule("MAN-946")
def test_dropped_artifacts_are_face_up():
    t = hidden({"elf": "K3"}, {"O3a": "J4"}).equip("elf", sword=2).only_turn("elf").do("drop sword 2 slot")
    assert list(GAME.view(t.s, None).dropped.values()) == [(item("sword 2"),)]


@pytest.mark.rule("MAN-946", "MAN-625")
def test_a_monster_takes_dropped_artifacts_openly():
    t = hidden({"elf": "A1"}, {"O3a": "J5"}).drop("I5", "sword 2").monsters_turn()
    assert t.cell("O3a") == "I5"
    assert t.monster("O3a").load == (Loot(item("sword 2"), -1, 0, True),)
    assert t.happened("took_face_down") == []
    assert len(t.happened("monster_took")) == 1
