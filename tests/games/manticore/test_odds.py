"""The chances that people are told are those of the dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from questboard.games.manticore.counsel import odds
from questboard.games.manticore.counsel.odds import Chances, chances
from questboard.games.manticore.rules.actions import Answer, Attack, By, Cast, Counter, EndTurn, Joint, Stance
from questboard.games.manticore.rules.content import CLOSE, KINDS, MAGIC, SHOOTING
from questboard.games.manticore.rules.model import MANTICORE, ManticoreState
from questboard.games.manticore.words import prospects

from .table import Table
from .wandering import everywhere

F = Fraction


def counted(play: list[Table], good: str, bad: str) -> Chances:
    """What really happened in 36 plays, one for each pair of dice: `good` was hurt, nobody was, `bad` was."""
    blows = [next(iter(t.happened("blow"))) for t in play]
    hit = sum(good in blow.losers for blow in blows)
    hurt = sum(bad in blow.losers for blow in blows)
    return Chances(F(hit, 36), F(36 - hit - hurt, 36), F(hurt, 36))


DICE = list(product(range(1, 7), repeat=2))


# ---- the dice -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ahead", "mutual", "expected"),
    [
        (0, True, Chances(F(15, 36), F(6, 36), F(15, 36))),
        (0, False, Chances(F(15, 36), F(21, 36), F(0))),
        (1, True, Chances(F(21, 36), F(5, 36), F(10, 36))),
        (-5, True, Chances(F(0), F(1, 36), F(35, 36))),
        (-5, False, Chances(F(0), F(1), F(0))),
        (6, True, Chances(F(1), F(0), F(0))),
    ],
)
@pytest.mark.rule("MAN-509")
def test_chances_count_all_pairs_of_dice(ahead: int, mutual: bool, expected: Chances):
    assert chances(ahead, mutual) == expected


@pytest.mark.parametrize("ahead", range(-8, 9))
def test_a_blow_is_the_same_blow_from_the_other_side(ahead: int):
    assert chances(ahead, True).turned() == chances(-ahead, True)
    assert sum(chances(ahead, True)) == sum(chances(ahead, False)) == 1


def test_percentages_add_up_to_a_hundred():
    thirds = Chances(F(1, 3), F(1, 3), F(1, 3))
    assert sorted(thirds.percent()) == [33, 33, 34]
    assert all(sum(chances(ahead, mutual).percent()) == 100 for ahead in range(-7, 8) for mutual in (True, False))
    assert str(chances(1, True)) == "hit 58 %, nothing 14 %, hurt 28 %"


# ---- against the rules themselves -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_an_attack_goes_as_often_well_as_foretold(kind: str):
    """The same attack with all pairs of dice; after the blow the card and dice of the response follow."""

    def table(*dice: int) -> Table:
        t = Table({"warrior": "H4"}, {"O3a": "I4"}, chance=[*dice, SHOOTING, 1, 6])
        return t.equip("warrior", sword=1, bow=2).load("O3a", "helmet 1", "sword 2").turn("warrior")

    t = table()
    t.do("attack O3a")
    foretold = prospects.of_option(t.s, 0, By(kind))
    plays = []
    for dice in DICE:
        play = table(*dice)
        play.do("attack O3a", f"by {kind}")
        plays.append(play)
    assert foretold == counted(plays, "O3a", "warrior")


@pytest.mark.parametrize("stance", ["accept", "defend"])
@pytest.mark.rule("MAN-524")
def test_a_stance_goes_as_often_well_as_foretold(stance: str):
    def table(*dice: int) -> Table:
        t = Table({"elf": "H4"}, {"A3a": "H3"}, chance=[CLOSE, *dice, SHOOTING, 1, 6])
        return t.equip("elf", shield=2).monsters_turn()

    foretold = prospects.of_option(table().s, 0, Stance(stance))
    plays = [table(*dice).do(f"stance {stance}") for dice in DICE]
    assert foretold == counted(plays, "A3a", "elf")
    if stance == "defend":
        assert foretold is not None
        assert foretold.hit == 0


@pytest.mark.parametrize("spells", ["none", "ice_boulder", "fireball", "both"])
@pytest.mark.rule("MAN-552")
def test_spells_count_and_so_do_the_spells_that_a_monster_answers_with(spells: str):
    def table(*dice: int) -> Table:
        t = Table({"mage": "H4"}, {"O3a": "I4"}, chance=[*dice, SHOOTING, 1, 6])
        t.equip("mage", amulet=1, ice_boulder=2, fireball=3).load("O3a", "fireball 1", "ice_boulder 3")
        return t.turn("mage").do("attack O3a", "by magic")

    foretold = prospects.of_option(table().s, 0, Cast(spells))
    plays = [table(*dice).do(f"cast {spells}") for dice in DICE]
    assert foretold == counted(plays, "O3a", "mage")


@pytest.mark.parametrize("spells", ["none", "fireball"])
@pytest.mark.rule("MAN-515")
def test_a_counter_spell_counts_for_the_defender(spells: str):
    def table(*dice: int) -> Table:
        t = Table({"elf": "H4"}, {"A3a": "H3"}, chance=[MAGIC, *dice, SHOOTING, 1, 6])
        return t.equip("elf", fireball=2).load("A3a", "ice_boulder 1").monsters_turn()

    foretold = prospects.of_option(table().s, 0, Counter(spells))
    plays = [table(*dice).do(f"counter {spells}") for dice in DICE]
    assert foretold == counted(plays, "A3a", "elf")


# ---- attacks that are only thought of -------------------------------------------------------------------------------


@pytest.mark.rule("MAN-504")
def test_the_first_attack_on_a_target_promises_the_best_type():
    t = Table({"elf": "H4"}, {"O3a": "I4"}).equip("elf", bow=4).turn("elf")
    each = odds.by_type(t.s, (0,), t.s.figure_named("O3a"))
    assert odds.best_type(each) == SHOOTING
    assert prospects.of_option(t.s, 0, Attack("O3a")) == each[SHOOTING] == chances(3 + 4 - 3, False)


@pytest.mark.rule("MAN-505", "MAN-506")
def test_later_attacks_promise_what_the_cards_left_promise():
    t = Table({"elf": "H4"}, {"O3a": "I4"}).equip("elf", bow=4).turn("elf")
    target = t.s.figure_named("O3a")
    t.s.met = (target,)
    t.s.deck, t.s.discards = [SHOOTING, SHOOTING, MAGIC], [CLOSE]
    each = odds.by_type(t.s, (0,), target)
    expected = odds.mixed([(2, each[SHOOTING]), (1, each[MAGIC])])
    assert prospects.of_option(t.s, 0, Attack("O3a")) == expected
    t.s.deck, t.s.discards = [], [CLOSE]
    assert prospects.of_option(t.s, 0, Attack("O3a")) == each[CLOSE]


@pytest.mark.rule("MAN-565")
def test_a_group_is_promised_the_sum_of_its_strengths():
    t = Table({"warrior": "H4", "elf": "G4"}, {"A3a": "H3"}).turn("warrior")
    target = t.s.figure_named("A3a")
    assert odds.of_attack(t.s, (0, 1), target, MAGIC) == chances(1 + 2 - 3, True)
    assert prospects.of_option(t.s, 0, Joint("A3a")) == max(
        odds.by_type(t.s, (0, 1), target).values(), key=lambda c: c.hit - c.hurt
    )
    t.do("joint A3a", "share warrior")
    assert t.asked == "joint_accept elf"
    assert prospects.planned_attack(t.s, 1, Answer(True)) == ((0, 1), target)
    assert prospects.of_option(t.s, 1, Answer(False)) is None


def test_a_hero_who_is_attacked_is_expected_to_choose_the_better_stance():
    t = Table({"warrior": "H4", "elf": "I4"}, mode="semi_cooperative").equip("elf", shield=4).turn("warrior")
    assert odds.by_type(t.s, (0,), 1)[CLOSE] == chances(3 - 6, False)
    t.equip("elf", sword=4)
    t.hero("elf").slots[2] = 0
    assert odds.by_type(t.s, (0,), 1)[CLOSE] == min(chances(3 - 5, True), chances(3 - 2, False), key=lambda c: c.hit - c.hurt)


def test_the_manticore_fights_with_its_card_alone():
    t = Table({"mage": "C7"}).manticore().turn("mage")
    assert odds.of_attack(t.s, (0,), MANTICORE, MAGIC) == chances(4 - 7, True)


@pytest.mark.rule("MAN-945")
def test_a_face_down_load_is_not_counted_but_mentioned():
    t = Table({"elf": "H4"}, {"O3a": "I4"}).load("O3a", "shield 4", origin="forge", face_up=False).turn("elf")
    assert odds.of_attack(t.s, (0,), t.s.figure_named("O3a"), SHOOTING) == chances(0, False)
    assert "what it carries face down is not counted" in prospects.about_option(t.s, 0, Attack("O3a"))


def test_what_leads_to_no_blow_promises_nothing():
    t = Table({"elf": "H4"}).turn("elf")
    assert prospects.of_option(t.s, 0, EndTurn()) is None
    assert prospects.about_option(t.s, 0, EndTurn()) == ""


def test_every_promise_adds_up_in_random_play():
    promises = 0
    for s in everywhere():
        for option in s.pending.options if s.pending else ():
            promise = prospects.of_option(s, s.pending.seat, option)  # type: ignore[union-attr]
            if promise is not None:
                promises += 1
                assert sum(promise) == 1
                assert min(promise) >= 0
                assert sum(promise.percent()) == 100
    assert promises > 300


def test_promises_change_nothing():
    for s in everywhere():
        if s.pending and s.pending.kind in ("act", "stance", "cast"):
            before: ManticoreState = s.copy()
            for option in s.pending.options:
                prospects.about_option(s, s.pending.seat, option)
            assert s == before
