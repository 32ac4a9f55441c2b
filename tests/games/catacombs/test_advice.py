"""Evaluation, ordering and the candidates that bots try."""

from __future__ import annotations

import math
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from questboard.core import Aim, FastChance, PlaceDomain
from questboard.games.catacombs.counsel.aiming import Shooting, angles
from questboard.games.catacombs.counsel.evaluation import evaluate
from questboard.games.catacombs.counsel.lines import chance_to_hit
from questboard.games.catacombs.counsel.placing import SCORES, best_places
from questboard.games.catacombs.counsel.reflexes import reflex
from questboard.games.catacombs.counsel.scanning import CAREFUL, sure_aims
from questboard.games.catacombs.counsel.threats import Field, chance_to_win
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.content import PIECE
from questboard.games.catacombs.rules.mat import lay
from questboard.games.catacombs.rules.model import HEROIC

from .beginning import Beginning
from .players import Player
from .table import Table


def value(t: Table) -> float:
    return evaluate(t.s, 1)


def test_the_sides_judge_a_position_as_mirrors() -> None:
    t = Table({"orc_1": (40, 16)}, seats=4)
    assert evaluate(t.s, 0) == -evaluate(t.s, 1)
    assert GAME.counsel.evaluate_all(t.s) == [evaluate(t.s, seat) for seat in range(4)]


@pytest.mark.parametrize(
    "facts",
    [
        {"health": 5},
        {"stunned": True},
        {"frozen": True},
        {"poison": [3, 3]},
        {"devoured": "gelatinous_cube"},
        {"dead": True},
        {"gold": 0},
    ],
)
def test_what_befalls_a_hero_is_bad_for_the_heroes(facts: dict[str, object]) -> None:
    before = value(Table({"elani": (10, 16), "orc_1": (40, 16)}))
    assert value(Table({"elani": (10, 16), "orc_1": (40, 16)}).set("elani", **facts)) < before


def test_a_hurt_frozen_or_missing_monster_is_good_for_the_heroes() -> None:
    def with_trolls(**facts: object) -> float:
        return value(Table({"elani": (10, 16), "troll_1": (40, 16)}).set("troll_1", **facts))

    whole = with_trolls()
    assert whole < with_trolls(health=1)
    assert whole < with_trolls(frozen=True) < value(Table({"elani": (10, 16)}))


def test_a_heros_last_health_is_worth_most() -> None:
    def at(health: int) -> float:
        return math.atanh(value(Table({"elani": (2, 2), "orc_1": (45, 30)}).set("elani", health=health)))

    assert at(3) - at(2) > 2 * (at(9) - at(8)) > 0
    assert at(5) - at(4) > at(7) - at(6)


def in_the_lair(**pieces: tuple[float, float]) -> Table:
    t = Table({"elani": (20, 16), "vasesak": (40, 16), **pieces}, room="lair")
    assert t.s.in_lair
    return t


def prospects(t: Table) -> float:
    """The heroes' view, at the end of a turn."""
    found = GAME.counsel.prospects(t.s)
    assert found[0] == -found[1]
    return math.atanh(found[1])


def test_a_hero_who_sees_the_lord_is_worth_more_than_one_who_does_not() -> None:
    for side in ("heroes", "overseer"):
        near = prospects(in_the_lair().half(side))
        assert near > prospects(in_the_lair(obstacle_1=(30, 16), obstacle_2=(30, 19.2), obstacle_3=(30, 12.8)).half(side))


def test_who_is_still_to_act_counts_more_than_who_has_acted() -> None:
    t = in_the_lair().half("heroes")
    ready = prospects(t)
    assert prospects(t.set("elani", acted=True)) < ready


def test_the_lords_last_health_is_worth_most() -> None:
    def at(health: int) -> float:
        return math.atanh(value(in_the_lair().set("vasesak", health=health)))

    assert at(1) - at(2) > 2 * (at(7) - at(8)) > 0


def test_several_who_can_finish_the_lord_together_are_nearly_a_victory() -> None:
    def with_ready(*ready: str) -> float:
        t = in_the_lair().set("vasesak", health=3).half("heroes")
        for name in {"varesh", "roosan", "xoric", "elani"} - set(ready):
            t.set(name, acted=True)
        return chance_to_win(Field(t.s), HEROIC)

    assert with_ready("elani") < 0.1
    assert with_ready("varesh", "xoric", "elani", "roosan") > 0.6


def test_who_stand_close_together_are_struck_together() -> None:
    def hope(mate: tuple[float, float]) -> float:
        t = Table({"elani": (20, 16), "xoric": mate, "orc_1": (40, 16)}, tremble="light")
        return Field(t.s).prospect(PIECE["orc_1"], ["melee"])

    assert hope((20, 19)) > 1.1 * hope((20, 28))


def test_a_hand_that_trembles_more_hits_less() -> None:
    assert chance_to_hit(40, 2.5, "none") > chance_to_hit(40, 2.5, "light") > chance_to_hit(40, 2.5, "real")
    assert chance_to_hit(40, 2.5, "light") == pytest.approx(0.93, abs=0.02)
    assert chance_to_hit(40, 2.5, "real") == pytest.approx(0.63, abs=0.03)


# ---- aims -----------------------------------------------------------------------------------------------------------


def test_the_directions_that_stand_to_reason_are_centres_and_edges() -> None:
    t = Table({"elani": (10, 16), "orc_1": (30, 16)}).performs("elani", "melee")
    found = angles(Shooting(t.s, t.s.agenda[-1]))
    edge = round(math.atan2(1.25, 20.0) / (2 * math.pi) * 1440)
    assert {0, edge, 1440 - edge} <= set(found)
    assert len(found) == len(set(found))


def best(t: Table) -> tuple[Aim, float]:
    t.s.chance = FastChance.seeded(1)
    return sure_aims(t.s, t.s.agenda[-1], 4, CAREFUL)[0]


def test_the_best_aim_hits_the_enemy() -> None:
    t = Table({"elani": (10, 16), "orc_1": (30, 20)}).performs("elani", "melee")
    aim, worth = best(t)
    outcome = lay(t.s).flick(PIECE["elani"], 2 * math.pi * aim.angle / 1440, 250.0 * aim.power / 100)
    assert PIECE["orc_1"] in {contact.other(PIECE["elani"]) for contact in outcome.contacts}
    assert worth > 10


def test_a_banked_shot_is_found_where_the_way_is_barred() -> None:
    t = Table(
        {"elani": (10, 16), "orc_1": (30, 16), "obstacle_1": (20, 16), "obstacle_2": (20, 22.5)}, obstacles="fixed"
    ).performs("elani", "melee")
    _, worth = best(t)
    assert worth > 10


def test_a_missile_is_not_wasted_on_who_reflects_it() -> None:
    t = Table({"elani": (10, 16), "minotaur_1": (20, 16), "orc_1": (20, 26)}).performs("elani", "missile").place(11.0, 18.6)
    aim = reflex(t.s, t.s.agenda[-1])
    assert isinstance(aim, Aim)
    assert 100 < aim.angle < 350


def test_a_feared_enemy_is_sent_away() -> None:
    t = Table({"elani": (20, 16), "xoric": (2, 16), "troll_1": (30, 16)}).performs("elani", "missile.fear").shoot("troll_1")
    aim = reflex(t.s, t.s.agenda[-1])
    assert aim is not None
    assert aim.angle < 120 or aim.angle > 1320


# ---- places ---------------------------------------------------------------------------------------------------------


def test_a_missile_is_placed_towards_the_enemy() -> None:
    t = Table({"elani": (20, 16), "orc_1": (35, 16)}).performs("elani", "missile")
    assert isinstance(t.decision.domain, PlaceDomain)
    best = best_places(t.s, t.s.agenda[-1], t.decision.domain, 3)
    assert best[0].x > 200
    assert all(t.decision.domain.contains(place) for place in best)


def place_in_the_lair(name: str, **pieces: tuple[float, float]) -> Callable[[float, float], float]:
    t = Table(pieces, room="lair")
    return SCORES["place_monster"](t.s, SimpleNamespace(piece=PIECE[name]))


def test_the_lord_stands_deep() -> None:
    score = place_in_the_lair("vasesak")
    assert score(49, 16) > score(40, 16) > score(32, 16)


def test_minions_stand_in_the_ways_to_the_lord() -> None:
    score = place_in_the_lair("orc_1", vasesak=(48, 16))
    assert score(44, 16) > score(44, 4)


def test_every_kind_of_place_is_scored() -> None:
    places = {kind.kind for kind in GAME.rules.steps if kind.asks and kind.kind.startswith(("place", "return"))}  # type: ignore[attr-defined]
    assert places == set(SCORES)


# ---- candidates and ordering ----------------------------------------------------------------------------------------


def test_candidates_are_allowed_and_as_many_as_asked_for() -> None:
    for seed in range(3):
        s = GAME.start(2, {"layout": "short"}, chance=FastChance.seeded(seed))
        player, tried = Player(seed, 9), 0
        while s.pending is not None and tried < 25:
            if s.pending.domain is not None and s.round:
                tried += 1
                for most in (1, 5):
                    found = GAME.counsel.candidates(s, s.pending, most)
                    assert 1 <= len(found) <= most
                    assert all(s.pending.allows(action) for action in found)
            GAME.apply(s, player.choose(s, s.pending))


def test_every_option_has_a_positive_weight() -> None:
    s = GAME.start(3, {"rooms": "0, inn, 1, merchant, healer, tavern, lair"}, chance=FastChance.seeded(4))
    player = Player(4, 8, 2)
    while s.pending is not None:
        if s.pending.domain is None:
            weights = GAME.counsel.prior(s, s.pending)
            assert len(weights) == len(s.pending.options)
            assert all(weight > 0 for weight in weights)
        GAME.apply(s, player.choose(s, s.pending))


def test_a_hero_who_can_destroy_something_goes_first() -> None:
    t = Table({"elani": (25, 16), "orc_1": (30, 16)}).half("heroes")
    weights = dict(zip(t.offered, GAME.counsel.prior(t.s, t.decision), strict=True))
    assert max(weights, key=lambda text: weights[text]) == "act elani"
    assert min(weights, key=lambda text: weights[text]) == "end_half"


def test_healing_is_liked_more_the_more_it_is_needed() -> None:
    def liking(health: int) -> float:
        t = Table({"varesh": (10, 16), "orc_1": (40, 16)}).give("varesh", "heal").set("varesh", health=health).turn("varesh")
        return dict(zip(t.offered, GAME.counsel.prior(t.s, t.decision), strict=True))["spell heal"]

    assert liking(1) > liking(5) > liking(8) > 0


def test_an_item_is_worth_its_price_and_gold_only_while_it_can_be_spent() -> None:
    def at(place: int, gold: int, *items: str) -> float:
        t = Table({"elani": (10, 16), "orc_1": (40, 16)}).give("elani", *items).set("elani", gold=gold)
        t.s.place = place
        return value(t)

    assert at(0, 5, "poisoned_knife") > at(0, 10) > at(0, 5)
    assert at(0, 10) - at(0, 5) > 5 * (at(6, 10) - at(6, 5))


def test_the_heroes_buy_before_they_leave_a_merchant() -> None:
    match = Beginning(rooms="barracks, merchant, gatehouse, healer, lair", seed=5).until("place_monster")
    match.s.fighting, match.s.place, match.s.room = False, 1, "merchant"
    match.s.party[2].used_abilities, match.s.party[2].abilities = match.s.party[2].abilities, []
    here = evaluate(match.s, 1)
    match.s.place, match.s.room = 2, "gatehouse"
    assert evaluate(match.s, 1) == here
