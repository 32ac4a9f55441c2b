"""Who is asked when, and what a fair player may imagine."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.content import DICE, END, FIRST_STANDARD, MOVED, PRESET_NAMES, ROUND, START, STEP
from questboard.games.chobolo.rules.model import BLOW, SPELL_ROLL, UNKNOWN, ChoboloState, Roll
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD
from questboard.games.chobolo.rules.spells.windows import is_asked, is_concerned, is_near
from questboard.games.chobolo.rules.world import SIZE

from .arena import Arena
from .test_setup import CUSTOM, begun

rule = pytest.mark.rule


# ---- near, concerned, doomed ----------------------------------------------------------------------------------------


WARRIORS = ("mason", "ranger", "forester")


@rule("CHO-514")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("name", ["wizard", *WARRIORS])
def test_each_character_is_near_for_its_own_seat_only(seat: int, name: str) -> None:
    sides = [{"mason": "0,0"}, *({"mason": f"-4,{n}", "ranger": f"-3,{n}", "forester": f"-2,{n + 1}"} for n in (1, 3))]
    t = Arena(sides).put("0.mason", "4,-2").put(f"{seat}.{name}", "4,0")
    assert [is_near(t.s, other, t.c("0.mason")) for other in (1, 2)] == [seat == 1, seat == 2]


@rule("CHO-514")
def test_a_character_on_the_first_hex_is_near() -> None:
    t = Arena([{"mason": "@0,-5"}, {"mason": "@0,-4"}]).open_plane()
    assert is_near(t.s, 1, t.c("0.mason"))


@rule("CHO-514")
@pytest.mark.parametrize(("number", "near"), [(SIZE - 1, True), (SIZE, False)])
def test_whoever_is_on_the_plane_is_near_and_the_plane_ends_with_its_last_hex(number: int, near: bool) -> None:
    t = Arena([{"mason": "0,0"}, {}]).put("1.wizard", "-4,4")
    t.s.main[1] = t.s.place[t.c("1.wizard")]
    t.put(t.c("0.mason"), number)
    assert is_near(t.s, 1, t.c("0.mason")) is near


@rule("CHO-514")
def test_the_roll_that_was_made_last_is_the_one_that_concerns() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}, {"mason": "2,0"}])
    t.s.rolls = Roll(BLOW, 1, 5), Roll(SPELL_ROLL, 9, seat=2)
    assert [is_concerned(t.s, seat, DICE) for seat in range(3)] == [False, False, True]


def doom(stack: str) -> Arena:
    """Black holds Chobolo near Gray's empty tower, and answers spells only."""
    t = Arena([{"wizard": "0,0"}, {}]).open_plane(holder="1.wizard").put("1.wizard", "@-5,-2").stack(1, stack).hand(1, "mire")
    t.preset(1, "responses").s.active = 0
    return t


@rule("CHO-515")
@pytest.mark.parametrize(("window", "asked"), [(START, False), (STEP, False), (MOVED, True), (ROUND, True), (END, True)])
def test_who_could_cast_armageddon_is_asked_after_moves_before_rounds_and_at_the_end(window: int, asked: bool) -> None:
    assert is_asked(doom("W F E A W").s, 1, window, 0) is asked


@rule("CHO-515")
def test_without_its_chips_armageddon_asks_nobody() -> None:
    assert not is_asked(doom("W W").s, 1, MOVED, 0)


@rule("CHO-515")
def test_without_its_place_armageddon_asks_nobody() -> None:
    t = doom("W F E A W").put("1.wizard", "3,0")
    assert not is_asked(t.s, 1, MOVED, 0)


@rule("CHO-514")
@pytest.mark.parametrize(("stack", "told"), [("W W", 1), ("A", 0)])
def test_a_moment_in_which_others_may_react_cannot_be_taken_back(stack: str, told: int) -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "4,0"}], settings=True).stack(1, stack).hand(1, "mire").deck(1, "drain")
    t.warriors().do("warrior 0.mason", "nothing").quiet()
    assert len(t.happened("reactions_open")) == told


# ---- what is imagined -----------------------------------------------------------------------------------------------


@rule("CHO-513", "CHO-103")
def test_an_imagined_hand_may_be_any_of_the_unseen_cards_and_nothing_is_there_twice() -> None:
    s = begun("air;fire")
    imagined = [GAME.imagine(s, 0, FastChance.seeded(seed)) for seed in range(60)]
    assert {card for twin in imagined for card in twin.hands[1]} == set(s.armies[1].deck)
    assert all(sorted((*twin.hands[1], *twin.unseen[1])) == sorted(s.armies[1].deck) for twin in imagined)
    assert all(twin.hands[0] == s.hands[0] for twin in imagined)


@rule("CHO-514")
def test_presets_of_others_are_imagined_as_the_table_set_them_and_the_own_one_is_known() -> None:
    s = begun("air;fire", reactions="smart")
    s.presets[:] = [PRESET_NAMES.index("off"), PRESET_NAMES.index("full")]
    assert GAME.imagine(s, 0, FastChance.seeded(1)).presets == [PRESET_NAMES.index("off"), PRESET_NAMES.index("smart")]


@rule("CHO-103")
def test_the_own_list_is_known_and_a_strangers_holds_what_was_seen_of_it() -> None:
    s = begun(f"{CUSTOM};{CUSTOM}")
    sleep, minds_eye = SPELL_BY_WORD["sleep"], SPELL_BY_WORD["minds_eye"]
    s.bottom[1], s.unseen[1] = (sleep,), tuple(card for card in s.unseen[1] if card != sleep)
    s.hands[1], s.knowers[1] = (minds_eye, s.hands[1][1]), (0b11, 0b10)
    for seed in range(10):
        twin = GAME.imagine(s, 0, FastChance.seeded(seed))
        assert twin.armies[0] == s.armies[0]
        deck = twin.armies[1].deck
        assert (len(set(deck)), {sleep, minds_eye} <= set(deck), max(deck) < FIRST_STANDARD) == (len(deck), True, True)
        assert sorted((*twin.hands[1], *twin.unseen[1], *twin.bottom[1])) == sorted(deck)


def choosing(seats: int = 3) -> ChoboloState:
    s = GAME.start(seats, {}, chance=FastChance.seeded(1))
    GAME.apply(s, GAME.actions.parse("set water"))
    return s


@rule("CHO-103")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_others_chose_is_imagined_anew_until_all_have_chosen(viewer: int | None) -> None:
    s = choosing()
    picks = {GAME.imagine(s, viewer, FastChance.seeded(seed)).picks[0] for seed in range(20)}
    assert (picks == {3}) is (viewer == 0)
    twin = GAME.imagine(s, viewer, FastChance.seeded(1))
    assert (len(twin.armies), twin.picks[1:]) == (3, [-1, -1])


@rule("CHO-842")
def test_a_decided_match_can_be_seen_by_all() -> None:
    t = Arena([{}, {"wizard": "0,0"}]).open_plane(holder="0.wizard").put("0.wizard", "@4,-7").stack(0, "F W A E F").wizard()
    t.hand(1, "mire").cast("armageddon")
    assert GAME.view(t.s, 0).outcome == t.s.outcome
    assert GAME.view(t.s, 0).hands[1] == (UNKNOWN,)
