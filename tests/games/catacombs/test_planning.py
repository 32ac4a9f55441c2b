"""Plans: the ways to the next flick, and the aims that a trembling hand can rely on."""

from __future__ import annotations

import math
from typing import Any

from questboard.bots import MctsBot
from questboard.bots.race import Race
from questboard.bots.rollout import Rollout
from questboard.core import TO_TURN_END, Aim, FastChance, Position
from questboard.core.thought.position import Past
from questboard.games.catacombs.counsel.aiming import Shooting
from questboard.games.catacombs.counsel.appraisal import Appraiser
from questboard.games.catacombs.counsel.planning import AIMS_OF_A_WAY, MOST_AIMS
from questboard.games.catacombs.counsel.scanning import ALIKE, CAREFUL, QUICK, Scanner, sure_aims
from questboard.games.catacombs.counsel.worth import loss
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.content import PIECE
from questboard.games.catacombs.rules.mat import lay

from .beginning import Beginning
from .table import Table


def thinking(t: Table) -> Table:
    """The same position as a bot imagines it: its luck is open."""
    t.s.chance = FastChance.seeded(5)
    return t


def struck(t: Table, name: str, aim: Aim) -> set[int]:
    """Whom a steady hand would hit."""
    piece = PIECE[name]
    outcome = lay(t.s).flick(piece, 2 * math.pi * aim.angle / 1440, 250.0 * aim.power / 100)
    return {contact.other(piece) for contact in outcome.contacts if piece in (contact.a, contact.b)}


def plans(t: Table) -> list[list[str]]:
    found = GAME.counsel.plans(t.s, t.decision)
    assert found is not None
    return [[str(action) for action in row] for row in found]


def near_and_far(**options: Any) -> Table:
    """An orc at arm's length, and across the mat, in a narrow gap, a Roal, which is worth more."""
    pieces = {"elani": (8, 16), "orc_1": (12, 22), "roal_1": (48, 16), "obstacle_1": (30, 12.5), "obstacle_2": (30, 19.5)}
    return thinking(Table(pieces, obstacles="fixed", **options).performs("elani", "melee"))


def test_a_trembling_hand_takes_what_it_can_be_sure_of() -> None:
    t = near_and_far(tremble="real")
    (sure, _), *_ = sure_aims(t.s, t.s.agenda[-1], 4, CAREFUL)
    assert PIECE["orc_1"] in struck(t, "elani", sure)


def test_a_steady_hand_may_go_for_more() -> None:
    t = near_and_far()
    (sure, _), *_ = sure_aims(t.s, t.s.agenda[-1], 4, CAREFUL)
    assert PIECE["roal_1"] in struck(t, "elani", sure)


def test_aims_that_are_thought_through_are_not_nearly_the_same() -> None:
    t = near_and_far(tremble="light")
    found = [aim for aim, _ in sure_aims(t.s, t.s.agenda[-1], MOST_AIMS, CAREFUL)]
    assert len(found) == MOST_AIMS
    for number, aim in enumerate(found):
        for other in found[:number]:
            turn = min((aim.angle - other.angle) % 1440, (other.angle - aim.angle) % 1440)
            assert turn > ALIKE[0] or abs(aim.power - other.power) > ALIKE[1]


def test_what_an_aim_promises_is_what_many_trembles_make_of_it() -> None:
    t = near_and_far(tremble="light")
    scanner = Scanner(t.s, t.s.agenda[-1])
    (aim, hope), *_ = scanner.best(1, CAREFUL)
    draws = [(math.sin(n) * 1.4, math.cos(2 * n) * 1.4) for n in range(400)]
    assert abs(scanner.shaken(aim, draws) / len(draws) - hope) < 0.25 * abs(hope) + 1.5


def test_a_look_all_round_costs_few_flicks() -> None:
    assert QUICK.directions * len(QUICK.looks) + 2 * QUICK.tried * QUICK.trembles < 200


def test_a_flick_that_can_only_harm_is_left_out() -> None:
    t = thinking(Table({"elani": (30, 16), "vasesak": (47, 16)}, tremble="light").performs("vasesak", "shield").place())
    assert plans(t) == [["skip"]]


def test_a_clear_best_aim_is_not_raced_against_others() -> None:
    t = thinking(Table({"elani": (10, 16), "orc_1": (25, 16)}, tremble="light").performs("orc_1", "melee"))
    rows = plans(t)
    assert all(row[0].startswith("aim ") for row in rows)
    assert 1 <= len(rows) <= MOST_AIMS


def test_both_sides_look_to_the_end_of_their_turn_and_race_by_plan() -> None:
    overseer = Table({"elani": (10, 16), "orc_1": (25, 16)}, tremble="light").half("overseer")
    for t in (near_and_far(tremble="light"), thinking(overseer)):
        assert GAME.counsel.foresight_in(t.s) == TO_TURN_END
        position = Position(GAME, t.s, t.decision.seat, FastChance.seeded(2))
        assert Race(position, Rollout(GAME, FastChance.seeded(3), 0, "obvious", 0), FastChance.seeded(4)).by_plan


def test_a_plan_leads_from_the_actor_to_the_aim() -> None:
    t = Table({"elani": (10, 16), "orc_1": (25, 16), "troll_1": (30, 25)}, tremble="light")
    t = thinking(t.set("elani", health=6).half("overseer"))
    rows = plans(t)
    assert {row[0] for row in rows} == {"act orc_1", "act troll_1"}
    assert all(row[-1].startswith("aim ") for row in rows)
    assert {row[1] for row in rows if row[0] == "act orc_1"} == {"choose 1", "choose 2"}
    # Every first choice has its best way among the first.
    assert {row[0] for row in rows[:2]} == {"act orc_1", "act troll_1"}


def test_the_most_promising_ways_are_aimed_with_care() -> None:
    t = thinking(Table({"elani": (10, 16), "orc_1": (25, 16), "troll_1": (30, 25)}, tremble="light").half("overseer"))
    aims = [row[-1] for row in plans(t) if row[:2] == ["act orc_1", "choose 1"]]
    assert len(set(aims)) == AIMS_OF_A_WAY


def test_a_lord_counts_whoever_could_strike_it_next() -> None:
    def at_rest(*obstacles: tuple[float, float]) -> float:
        pieces = {f"obstacle_{number}": place for number, place in enumerate(obstacles, 1)}
        t = Table({"elani": (20, 16), "vasesak": (44, 16), **pieces}, room="lair", tremble="light").performs("vasesak", "melee")
        return Appraiser(Shooting(t.s, t.s.agenda[-1])).standing((44, 16))

    seen, hidden = at_rest(), at_rest((30, 16), (30, 19.2), (30, 12.8))
    t = Table({"elani": (20, 16), "vasesak": (44, 16)}, room="lair")
    assert hidden - seen > 0.2 * loss(t.s, PIECE["vasesak"], 1)


def test_a_plan_can_be_followed_and_nothing_has_happened_by_making_it() -> None:
    t = thinking(Table({"elani": (10, 16), "orc_1": (25, 16)}, tremble="light").half("overseer"))
    before = t.s.copy()
    rows = GAME.counsel.plans(t.s, t.decision)
    assert rows
    before.chance = t.s.chance
    assert t.s == before
    for row in rows:
        s = t.s.copy()
        for action in row:
            assert s.pending is not None
            assert s.pending.allows(action)
            GAME.apply(s, action)


def test_without_a_flick_in_sight_there_is_no_plan() -> None:
    s = Beginning().s
    assert s.pending is not None
    assert GAME.counsel.plans(s, s.pending) is None


def test_a_search_thinks_once_for_a_flick_and_keeps_to_its_plan() -> None:
    t = thinking(Table({"elani": (10, 16), "orc_1": (25, 16), "troll_1": (30, 25)}, tremble="light").half("overseer"))
    heats: list[int] = []
    bot = MctsBot(40, seed=1, progress=lambda done, total, best: heats.append(done))
    past: tuple[Past, ...] = ()
    row = []
    thoughts = []
    while not row or not isinstance(row[-1], Aim):
        row.append(bot.choose(Position(GAME, t.s, 0, FastChance.seeded(2), past)))
        past = (*past, Past(0, row[-1], luck=False))
        thoughts.append(len(heats))
        GAME.apply(t.s, row[-1])
    assert len(row) >= 2
    assert set(thoughts) == {thoughts[0]}
    assert thoughts[0] > 0


def test_in_a_hurry_the_first_aims_must_do() -> None:
    t = near_and_far(tremble="light")
    assert len(sure_aims(t.s, t.s.agenda[-1], MOST_AIMS, CAREFUL, lambda: True)) == 1


def test_in_a_hurry_no_more_than_one_way_is_followed() -> None:
    t = thinking(Table({"elani": (10, 16), "orc_1": (25, 16), "troll_1": (30, 25)}, tremble="light").half("overseer"))
    found = GAME.counsel.plans(t.s, t.decision, lambda: True)
    assert found is not None
    assert len({row[0] for row in found}) == 1 < len({row[0] for row in plans(t)})
