"""The worked examples of the specification about monsters and the Manticore, with its numbers."""

from __future__ import annotations

import pytest

from .table import Table, item, location

HARMLESS = ["shooting", 1, 6, "shooting", 1, 6]


def turns(t: Table, monster: str, count: int) -> list[str]:
    cells = []
    for _ in range(count):
        t.monsters_turn()
        cells.append(t.cell(monster))
    return cells


def attacks(t: Table) -> list[tuple[str, str]]:
    return [(event.attackers[0], event.defenders[0]) for event in t.happened("attack_began") if not event.response]


@pytest.mark.rule("MAN-611", "MAN-635", "MAN-801")
def test_example_13_ordinary_route() -> None:
    # The token on I4, of shape G, has edges 2 and 4.
    t = Table({"warrior": "G6", "elf": "A1"}, {"O3a": "I4"}, {"I4": ("G", 2)})
    t.turn("warrior").do("end", "end")
    assert t.cell("O3a") == "I5"
    assert (t.life("warrior"), t.life("elf")) == (7, 7)
    # Step D of the entry round cost nothing; that of the next round costs 1 each.
    t.do("end", "end")
    assert (t.life("warrior"), t.life("elf")) == (6, 6)


@pytest.mark.rule("MAN-604", "MAN-621", "MAN-622", "MAN-551")
def test_example_14_robbing() -> None:
    t = Table({"warrior": "I7", "elf": "A1"}, {"O3b": "I3"})
    assert t.s.stacks[location("witch_hut")] == (3, 2)
    assert turns(t, "O3b", 2) == ["H2", "H1"]
    assert [loot.item for loot in t.monster("O3b").load] == [item("amulet 3")]
    assert t.s.stacks[location("witch_hut")] == (2,)
    # Then it follows the roads (here: none, so it goes straight towards the City).
    assert turns(t, "O3b", 1) == ["G2"]


@pytest.mark.rule("MAN-551", "MAN-513")
def test_example_14_the_amulet_counts_in_its_magic_attack_and_not_in_its_magic_defence() -> None:
    t = Table({"warrior": "F6", "elf": "A1"}, {"O3b": "E6"}, chance=["magic", 1, 6, "magic", 6, 4]).load("O3b", "amulet 3")
    t.monsters_turn()
    attack, response = t.happened("blow")
    assert (attack.attack, sum(attack.attack)) == ((3, 3, 1), 7)
    assert sum(response.defence) == 3 + 4


@pytest.mark.rule("MAN-631", "MAN-634")
def test_example_15_aggressive_route() -> None:
    t = Table({"warrior": "G6"}, {"A3a": "L6"})
    assert turns(t, "A3a", 3) == ["K6", "J6", "I6"]
    assert t.monster("A3a").load == ()


@pytest.mark.rule("MAN-632")
def test_example_16_aggressive_choice() -> None:
    t = Table({"warrior": "K6", "dwarf": "J7", "elf": "I6"}, {"A3b": "J6"}, chance=HARMLESS)
    t.monsters_turn()
    assert attacks(t) == [("A3b", "elf")]


@pytest.mark.rule("MAN-632")
def test_example_16_without_the_elf() -> None:
    t = Table({"warrior": "K6", "dwarf": "J7"}, {"A3b": "J6"}, chance=HARMLESS)
    t.monsters_turn()
    assert attacks(t) == [("A3b", "dwarf")]


@pytest.mark.rule("MAN-633", "MAN-635", "MAN-R33")
def test_example_17_aggressive_kill() -> None:
    t = Table({"mage": "G6", "warrior": "A1", "elf": "I7"}, {"A3c": "F6"}, chance=["shooting", 4, 4])
    t.hero("mage").life = 1
    t.monsters_turn()
    (blow,) = t.happened("blow")
    assert (sum(blow.attack), sum(blow.defence)) == (7, 5)
    assert t.cell("mage") == ""
    assert t.cell("A3c") == "G6"
    assert (t.life("warrior"), t.life("elf")) == (7, 7)


@pytest.mark.rule("MAN-701", "MAN-704", "MAN-711", "MAN-715")
def test_example_18_wake_and_first_move() -> None:
    t = Table({"warrior": "I5"}, {"A3a": "I4"}, chance=[6, 1], round=2)
    # 2 + 6 against 3 + 1.
    t.turn("warrior").do("attack A3a", "by shooting", "assign attack")
    assert t.s.awake
    t.do("end")
    assert t.cell("manticore") == "C6"
    t.do(*["end"] * 9)
    assert (t.s.round, t.cell("manticore")) == (12, "G7")
    assert t.s.outcome is None
    t.do("end")
    assert t.cell("manticore") == "G6"
    assert t.s.outcome is not None
    assert t.s.outcome.rule == "MAN-823"
    assert t.s.round == 12


@pytest.mark.rule("MAN-712", "MAN-713", "MAN-R45")
def test_example_20_manticore_on_its_way() -> None:
    t = Table({"dwarf": "E4"}, {"O3c": "D4"}, chance=HARMLESS).manticore(cell="D5").load("O3c", "sword 4")
    t.manticore_turn()
    assert t.cell("O3c") == ""
    assert t.cell("manticore") == "D4"
    assert t.s.dropped == {}
    assert t.s.lost == 1
    assert t.hero("dwarf").points == [0] * 5
    t.manticore_turn()
    assert t.cell("manticore") == "D4"
    assert [(event.attackers, event.card, event.response) for event in t.happened("attack_began")] == [
        (("manticore",), True, False),
        (("dwarf",), True, True),
    ]


@pytest.mark.rule("MAN-641", "MAN-585")
def test_example_23_monster_recovery() -> None:
    # The warrior shoots: 2 + 4 against 3 + 1, 2 damage; the response misses.
    t = Table({"warrior": "H6"}, {"O3a": "G6"}, chance=[4, 1, "shooting", 1, 6]).manticore(life=6, awake=False)
    t.turn("warrior").do("attack O3a", "by shooting")
    assert t.life("O3a") == 1
    t.do("end")
    assert t.life("O3a") == 3
    assert t.life("manticore") == 6


@pytest.mark.rule("MAN-922", "MAN-923")
def test_example_29_initiative_3() -> None:
    t = Table({"warrior": "I5", "elf": "A1"}, {"O3a": "I4"}, {"I4": ("G", 2)}, monster_initiative=3)
    t.hero("warrior").life = 2
    t.script(*HARMLESS, "shooting", 6, 1)
    t.monsters_turn()
    assert attacks(t) == [("O3a", "warrior")] * 2
    assert [event.damage for event in t.happened("blow")] == [0, 0, 6]
    assert t.cell("warrior") == ""
    assert t.cell("O3a") == "I5"
    assert t.life("elf") == 7
