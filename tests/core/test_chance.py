"""Chance: the keyed stream can be checked by anybody, the fast one is fair enough, the scripted one obeys the test."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from questboard.core import Chance, FastChance, KeyedChance, NoChance, ScriptedChance
from questboard.core.errors import ScriptedChanceError
from questboard.core.loop.chance import commitment, match_key, new_secret

KEY = bytes(range(32))


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (cells - len(counts))


# ---- the keyed stream ---------------------------------------------------------------------------------------------------


def test_the_keyed_stream_has_known_answers() -> None:
    chance = KeyedChance(KEY)
    assert [chance.d6() for _ in range(12)] == [4, 4, 1, 4, 6, 5, 2, 6, 4, 2, 2, 1]
    assert [chance.below(1000) for _ in range(4)] == [839, 672, 864, 660]


def test_number_n_is_a_keyed_hash_of_n() -> None:
    digest = hashlib.blake2b((2).to_bytes(8, "big"), key=KEY, digest_size=8).digest()
    chance = KeyedChance(KEY, count=2)
    assert chance.below(10**6) == int.from_bytes(digest, "big") * 10**6 // 2**64


def test_the_keyed_stream_notes_what_it_drew() -> None:
    chance = KeyedChance(KEY)
    die, card = chance.d6(), chance.below(52)
    assert chance.drawn == [(6, die - 1), (52, card)]


def test_a_copy_of_the_keyed_stream_goes_on_alike_but_notes_for_itself() -> None:
    chance = KeyedChance(KEY)
    chance.d6()
    twin = chance.copy()
    assert [twin.d6() for _ in range(5)] == [chance.d6() for _ in range(5)]
    twin.d6()
    assert len(chance.drawn) == 6


def test_the_commitment_is_fixed_by_the_secret_alone() -> None:
    assert commitment("00" * 32) == "33f61a8cea64ddac1afafacc97ef90f65e4c9167980e7336992a9f7add519b49"
    assert commitment("00" * 31 + "01") != commitment("00" * 32)


def test_the_key_has_a_known_answer() -> None:
    key = match_key("00" * 32, "manticore", ["7", "ana"])
    assert key.hex() == "789d06950ec377b509080e774aa7ae2681b02034d263f09ab3009d99820e6a3c"


@pytest.mark.parametrize("numbers", [["8", "ana"], ["7"], ["ana", "7"], ["7", "an", "a"], ["7ana"]])
def test_every_players_number_changes_the_dice(numbers: list[str]) -> None:
    one, other = (KeyedChance(match_key("00" * 32, "manticore", given)) for given in (["7", "ana"], numbers))
    assert [one.d6() for _ in range(40)] != [other.d6() for _ in range(40)]


def test_the_game_changes_the_dice() -> None:
    assert match_key("00" * 32, "manticore", []) != match_key("00" * 32, "catacombs", [])


def test_fresh_secrets_are_long_and_differ() -> None:
    one, other = new_secret(), new_secret()
    assert one != other
    assert len(bytes.fromhex(one)) == 32


# ---- fairness -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chance", [FastChance.seeded(1), FastChance(0), KeyedChance(KEY)], ids=["fast", "zero", "keyed"])
def test_a_die_shows_every_face_equally_often(chance: Chance) -> None:
    counts: Counter[object] = Counter(chance.d6() for _ in range(12_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert chi_square(counts, 6) < 20.5  # the 99.9th percentile for 5 degrees of freedom


def test_two_dice_in_a_row_do_not_depend_on_each_other() -> None:
    chance = FastChance.seeded(2)
    counts: Counter[object] = Counter((chance.d6(), chance.d6()) for _ in range(36_000))
    assert chi_square(counts, 36) < 66.6  # the 99.9th percentile for 35 degrees of freedom


def test_first_numbers_of_neighbouring_seeds_are_unrelated() -> None:
    counts: Counter[object] = Counter(FastChance.seeded(seed).d6() for seed in range(12_000))
    assert chi_square(counts, 6) < 20.5


def test_every_order_is_equally_likely() -> None:
    chance = FastChance.seeded(3)
    counts: Counter[object] = Counter()
    for _ in range(12_000):
        cards = [1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations([1, 2, 3]))
    assert chi_square(counts, 6) < 20.5


def test_a_draw_takes_one_thing_out_and_keeps_the_order_of_the_others() -> None:
    things = list("abcdef")
    taken = FastChance.seeded(4).draw(things)
    assert things == [thing for thing in "abcdef" if thing != taken]


def test_a_pick_takes_nothing_out() -> None:
    things = list("abc")
    assert FastChance.seeded(5).pick(things) in things
    assert things == list("abc")


def test_forks_differ_from_each_other_and_from_their_stream() -> None:
    chance = FastChance.seeded(6)
    forks = [chance.fork(), chance.fork(), chance]
    runs = {tuple(stream.below(1000) for _ in range(10)) for stream in forks}
    assert len(runs) == 3


def test_the_same_seed_forks_the_same_streams() -> None:
    assert FastChance.seeded(7).fork() == FastChance.seeded(7).fork()


# ---- scripts ------------------------------------------------------------------------------------------------------------


def test_a_script_hands_out_faces_things_and_numbers_in_order() -> None:
    chance = ScriptedChance([5, "magic", 2, ["b", "a"], "a"])
    assert (chance.d6(), chance.pick(["magic", "close"]), chance.below(4)) == (5, "magic", 2)
    cards = ["a", "b"]
    chance.shuffle(cards)
    assert cards == ["b", "a"]
    assert chance.draw(cards) == "a"
    assert cards == ["b"]


def test_an_unscripted_shuffle_changes_nothing() -> None:
    cards = [1, 2, 3]
    ScriptedChance([4]).shuffle(cards)
    assert cards == [1, 2, 3]


def test_a_script_may_name_the_index_of_a_thing() -> None:
    assert ScriptedChance([1]).pick(["a", "b"]) == "b"


@pytest.mark.parametrize(
    ("script", "ask", "sentence"),
    [
        ([], lambda chance: chance.d6(), "the script is over after 0 entries, but a die with 6 sides"),
        ([7], lambda chance: chance.d6(), "entry 1 of the script is 7, but a die with 6 sides is rolled"),
        ([0], lambda chance: chance.roll(4), "entry 1 of the script is 0, but a die with 4 sides is rolled"),
        (["six"], lambda chance: chance.d6(), "'six'"),
        ([3], lambda chance: chance.below(3), "entry 1 of the script is 3, but a number below 3"),
        (["c"], lambda chance: chance.pick(["a", "b"]), "entry 1 of the script is 'c', but one of ['a', 'b']"),
        (["c"], lambda chance: chance.draw(["a", "b"]), "entry 1 of the script is 'c', but one of ['a', 'b']"),
        ([["a", "c"]], lambda chance: chance.shuffle(["a", "b"]), "entry 1 of the script orders other things than ['a', 'b']"),
    ],
)
def test_a_script_that_does_not_fit_says_which_entry(script: list[object], ask: object, sentence: str) -> None:
    with pytest.raises(ScriptedChanceError) as caught:
        ask(ScriptedChance(script))  # type: ignore[operator]
    assert sentence in str(caught.value)


def test_a_view_has_no_dice() -> None:
    with pytest.raises(AssertionError):
        NoChance().d6()
