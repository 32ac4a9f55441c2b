"""The practice mat: flick, lay back, lay by hand, change the mat, finish."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from questboard.core import Aim, ContentError, FastChance, IllegalAction, Match, Place, QuestboardError, ScriptedChance
from questboard.core.conformance import check_game
from questboard.core.kept import matchfile
from questboard.games.catacombs.practice.game import GAME
from questboard.games.catacombs.practice.rules.actions import (
    Again,
    Back,
    Finish,
    LayMat,
    Move,
    Pick,
    Put,
    Reset,
    SetUp,
    TakeOff,
)
from questboard.games.catacombs.practice.rules.discs import FLICKED, KINDS, MOST_DISCS, radius_of
from questboard.games.catacombs.practice.rules.model import PracticeState
from questboard.games.catacombs.practice.rules.room import check_facts
from questboard.games.catacombs.practice.rules.steps import place_domain
from questboard.games.catacombs.rules.results import ShotResult
from questboard.games.catacombs.rules.table import MATS, SPEC, UNIT
from questboard.physics import Contact, Exit, Spot, is_legal

HERO, MISSILE, SKELETON = 7, 8, 9  # on the Mausoleum: six obstacles come first


def start(script: list[object] | None = None, **options: object) -> PracticeState:
    chance = FastChance() if script is None else ScriptedChance(script)
    return GAME.start(1, options, chance=chance, listen=True)


def chosen(s: PracticeState, *actions: object) -> PracticeState:
    for action in actions:
        GAME.apply(s, action)  # type: ignore[arg-type]
    return s


def place_of(s: PracticeState, id: int) -> tuple[float, float]:
    disc = s.disc(id)
    return disc.x, disc.y


def offered(s: PracticeState) -> list[object]:
    assert s.pending is not None
    return list(s.pending.options)


# ---- flicking -------------------------------------------------------------------------------------------------------


def test_a_flicked_disc_slides_as_far_as_its_power_says() -> None:
    s = chosen(start(), Aim(360, 20))
    assert place_of(s, HERO) == (5.0, pytest.approx(16 + (50**2 - 0.25) / 588.6, abs=1e-3))
    assert s.flicks == 1


def test_what_the_simulation_shows_is_what_happens() -> None:
    result = ShotResult((Contact(0.1, HERO, SKELETON, 9, 90, 9, 0),), (), (Spot(HERO, 20.0, 12.0), Spot(SKELETON, 40.0, 21.0)))
    s = chosen(start([result]), Aim(0, 50))
    assert (place_of(s, HERO), place_of(s, SKELETON)) == ((20.0, 12.0), (40.0, 21.0))


def test_a_disc_that_left_the_mat_is_put_back_at_its_border() -> None:
    result = ShotResult((), (Exit(0.2, HERO, 30.0, 32.0, True),), (Spot(HERO, 31.0, 35.0),))
    s = chosen(start([result]), Aim(0, 50))
    assert place_of(s, HERO) == (30.0, SPEC.height - radius_of("hero"))


def test_a_hand_without_tremble_draws_nothing() -> None:
    s = start([ShotResult()], tremble="none")
    chosen(s, Aim(0, 50))
    assert s.chance.used == 1  # type: ignore[union-attr]


def test_a_trembling_hand_draws_its_angle_first_and_then_its_power() -> None:
    steady, shaken = chosen(start(tremble="none"), Aim(360, 20)), start([1 << 15, 0], tremble="light")
    chosen(shaken, Aim(360, 20))
    (x, y), (straight, far) = place_of(shaken, HERO), place_of(steady, HERO)
    assert x == pytest.approx(straight, abs=0.01), "the middle draw leaves the angle as it was"
    assert y - 16 == pytest.approx((far - 16) * (1 - 2.5 * 0.05) ** 2, rel=0.01), "the least draw presses weakest"


def test_the_same_disc_is_flicked_again_unless_another_one_is_picked() -> None:
    s = chosen(start(), Aim(360, 20))
    assert s.chosen == HERO
    chosen(s, Pick(MISSILE))
    assert s.chosen == MISSILE
    before = place_of(s, HERO)
    chosen(s, Aim(360, 20))
    assert place_of(s, HERO) == before


def test_obstacles_are_not_picked() -> None:
    with pytest.raises(IllegalAction):
        chosen(start(), Pick(1))


def test_a_fixed_obstacle_stays_and_a_movable_one_is_pushed() -> None:
    for obstacles, stays in (("fixed", True), ("movable", False)):
        s = chosen(start(obstacles=obstacles), Aim(0, 100))
        assert (place_of(s, 3) == MATS["mausoleum"].obstacles[2]) is stays


def test_again_lays_everything_as_before_the_last_flick() -> None:
    s = start()
    before = list(s.discs)
    chosen(s, Aim(0, 100))
    assert s.discs != before
    chosen(s, Again())
    assert s.discs == before
    assert Again() not in offered(s)


def test_there_is_nothing_to_lay_back_before_the_first_flick() -> None:
    assert Again() not in offered(start())


# ---- laying by hand -------------------------------------------------------------------------------------------------


def test_a_moved_disc_lies_exactly_where_it_is_placed() -> None:
    s = chosen(start(), Move(), Place(123, 45))
    assert place_of(s, HERO) == (12.3, 4.5)


def test_a_new_disc_is_placed_and_chosen() -> None:
    s = start()
    count = len(s.discs)
    chosen(s, SetUp(), Put("cube"), Place(100, 20))
    assert len(s.discs) == count + 1
    assert (s.disc(s.chosen).kind, place_of(s, s.chosen)) == ("cube", (10.0, 2.0))


@pytest.mark.parametrize(("x", "y"), [(12, 100), (508, 100), (100, 12), (140, 80), (50, 160)])
def test_no_place_over_the_edge_or_on_another_disc_is_taken(x: int, y: int) -> None:
    s = chosen(start(), SetUp(), Put("hero"))
    before = GAME.rules.digest(s)
    with pytest.raises(IllegalAction, match="wholly on the mat and on no other disc"):
        chosen(s, Place(x, y))
    assert GAME.rules.digest(s) == before


@pytest.mark.parametrize("kind", FLICKED)
def test_the_places_offered_are_exactly_those_where_a_disc_may_lie(kind: str) -> None:
    s = chosen(start(mat="altar"), Aim(20, 90))
    domain, bodies = place_domain(s, kind), s.bodies()
    for x in range(0, 521, 7):
        for y in range(0, 321, 5):
            assert domain.allows(x, y) == is_legal(SPEC, x * UNIT, y * UNIT, radius_of(kind), bodies), (x, y)


def test_a_lifted_disc_is_not_in_its_own_way() -> None:
    s = chosen(start(), Move(), Place(51, 160))
    assert place_of(s, HERO) == (5.1, 16.0)


def test_a_change_of_mind_leaves_everything_as_it_was() -> None:
    s = start()
    before = list(s.discs)
    chosen(s, Move(), Back(), SetUp(), Back(), SetUp(), Put("lord"), Back())
    assert s.discs == before


def test_a_disc_is_taken_off_but_never_the_last_one() -> None:
    s = start()
    while TakeOff() in offered(chosen(s, SetUp())):
        chosen(s, TakeOff())
    assert len(s.own()) == 1


def test_no_more_discs_than_the_table_has_room_for() -> None:
    s = start()
    chance = FastChance.seeded(3)
    while len(s.discs) < MOST_DISCS:
        chosen(s, SetUp(), Put("missile"))
        assert s.pending is not None
        assert s.pending.domain is not None
        chosen(s, s.pending.domain.sample(chance))
    chosen(s, SetUp())
    assert not [option for option in offered(s) if isinstance(option, Put)]


# ---- the table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mat", MATS)
def test_every_mat_lies_with_its_obstacles_and_legal_discs(mat: str) -> None:
    s = start(mat=mat)
    stones = [(disc.x, disc.y) for disc in s.discs if disc.kind == "obstacle"]
    assert tuple(stones) == MATS[mat].obstacles
    assert GAME.rules.invariants(s) == []


def test_another_mat_comes_with_fresh_discs() -> None:
    s = chosen(start(), Aim(0, 100), SetUp(), LayMat("altar"))
    assert (s.mat, s.discs) == ("altar", start(mat="altar").discs)


def test_reset_lays_the_same_mat_afresh_and_keeps_counting() -> None:
    s = chosen(start(), Aim(0, 100), SetUp(), Reset())
    assert (s.discs, s.flicks) == (start().discs, 1)


def test_finish_ends_the_practice_and_counts_the_flicks() -> None:
    s = chosen(start(), Aim(0, 50), Aim(90, 50), SetUp(), Finish())
    assert s.outcome is not None
    assert (s.outcome.ending, s.outcome.points, s.outcome.winners) == ("finished", (2,), ())
    assert s.outcome.reason == "2 flicks on the practice mat."


# ---- as a match -----------------------------------------------------------------------------------------------------


def test_a_match_is_shown_again_from_what_it_has_recorded() -> None:
    match = Match.new(GAME, ["Ana"], {"tremble": "real"})
    match.choose(0, "aim 20 90")
    match.choose(0, "aim 100 70")
    file = matchfile.to_file(match)
    again = matchfile.from_file(file, GAME, doubting=True)
    assert GAME.rules.digest(again.state) == GAME.rules.digest(match.state)


def test_a_recorded_flick_that_moves_an_unknown_disc_is_disputed() -> None:
    match = Match.new(GAME, ["Ana"])
    with pytest.raises(QuestboardError, match="not there"):
        match.choose(0, "aim 20 90", ["[[],[],[[99,5.0,5.0]],[],0.1]"])


def test_it_keeps_the_kernels_promises() -> None:
    check_game(GAME, matches=2)


def test_every_kind_of_disc_that_slides_can_be_laid() -> None:
    assert set(FLICKED) == set(KINDS) - {"obstacle"}


@pytest.mark.parametrize(("name", "file"), [("mat", "mats.toml"), ("tremble", "physics.toml")])
def test_facts_that_differ_from_the_table_are_found(name: str, file: str) -> None:
    info = GAME.info
    options = tuple(replace(one, values=one.values[::-1]) if one.name == name else one for one in info.options)
    with pytest.raises(ContentError, match=file):
        check_facts(replace(info, options=options))
