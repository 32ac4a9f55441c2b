"""Plans: a movement as one row of choices."""

from __future__ import annotations

import pytest

from questboard.bots import MctsBot
from questboard.bots.policy import obvious_choice
from questboard.core import FastChance, Position
from questboard.core.thought.position import Past
from questboard.games.gorgasali.counsel.plans import MOST_WITH_CARD
from questboard.games.gorgasali.game import GAME

from .table import Table

FAR = "20,20"


def rows(t: Table) -> list[list[str]]:
    return [[str(action) for action in row] for row in GAME.counsel.plans(t.s, t.decision)]


def end(t: Table, row: list[str]) -> str:
    """Where a plan leads."""
    s = t.s.copy()
    s.chance = FastChance.seeded(1)
    for text in row:
        GAME.apply(s, GAME.actions.parse(text))
    assert s.pending is None or s.pending.kind != "step"
    player = s.players[t.decision.seat]
    return f"{player.square % 25},{player.square // 25}"


def barren(t: Table) -> Table:
    t.s.chests = frozenset()
    return t


def test_a_plan_for_every_end_of_the_walk_and_one_for_staying() -> None:
    t = barren(Table({"medea": "4,9", "varas": FAR})).before_move("medea", 1, 2)
    found = rows(t)
    assert ["skip"] in found
    ends = [end(t, row) for row in found if row[0] == "move"]
    assert len(set(ends)) == len(ends) > 4
    assert all(abs(int(x) - 4) + abs(int(y) - 9) in (1, 2, 3) for x, y in (label.split(",") for label in ends))


def test_a_chest_on_the_way_is_an_end_too() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).before_move("medea", 3, 3)
    assert "6,9" in [end(t, row) for row in rows(t) if row[-1] == "stop"]


def test_the_favourite_of_first_sight_comes_first() -> None:
    t = barren(Table({"medea": "12,1", "varas": FAR}, round=7)).before_move("medea", 1, 2)
    assert rows(t)[0][0] == "move"
    assert end(t, rows(t)[0]) == "12,3"


def test_a_step_without_an_alternative_is_no_part_of_a_plan() -> None:
    t = barren(Table({"medea": "sector 1", "varas": FAR})).before_move("medea", 1, 2)
    walks = [row for row in rows(t) if row[0] == "move"]
    assert "2,2" in [end(t, row) for row in walks]
    assert all(len(row) == 3 for row in walks)  # through the gate there is but one way


def test_a_plan_does_not_lead_through_fees_that_kill() -> None:
    t = barren(Table({"medea": "12,1", "varas": FAR}, round=12)).set("medea", health=10).before_move("medea", 1, 4)
    assert [row for row in rows(t) if row[0] == "move"] == [["move"]]


def test_among_several_enemies_there_are_plans_to_keep_away() -> None:
    def ends(*others: str) -> list[str]:
        t = barren(Table({"medea": "12,8", **dict(zip(("varas", "ebue"), others, strict=False))}, round=17))
        t.give("medea", "mantis").give("varas", "lynx").before_move("medea", 3, 4)
        return [end(t, row) for row in rows(t) if row[0] == "move"]

    assert len(ends("12,5", "5,12")) > len(ends("12,5"))


def test_a_movement_card_has_few_plans_of_its_own() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).give("medea", "free_stride").before_move("medea", 5, 6)
    assert 0 < sum(row[0] == "use free_stride" for row in rows(t)) <= MOST_WITH_CARD


def test_a_walk_that_has_begun_is_planned_from_where_it_stands() -> None:
    t = barren(Table({"medea": "4,9", "varas": FAR})).walk("medea", 3).do("go east")
    assert all(row[0].startswith("go") for row in rows(t))
    assert "4,9" not in [end(t, row) for row in rows(t)]


def test_every_deed_comes_with_its_whom_and_where() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "4,11"}).give("medea", "kite", "mantis", "barrier").after_move("medea")
    found = rows(t)
    assert {"shoot", "use barrier", "end"} == {row[0] for row in found}
    assert all(len(row) == 3 for row in found if row[0] == "shoot")
    assert ["shoot", "fire mantis", "target varas"] in found


def test_a_trade_is_planned_to_the_question_to_the_teammate() -> None:
    places = {"medea": "12,8", "armazi": "4,20", "varas": "13,8", "drain": FAR}
    t = Table(places, mode="duo").give("medea", "mantis", "lynx").after_move("medea")
    (trade,) = (row for row in rows(t) if row[0] == "trade")
    assert trade[1].startswith("add medea weapon")
    assert trade[-1] == "propose"


def test_who_stands_on_a_chest_may_stay_there() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).walk("medea", 4).do("go east", "go east")
    assert "stop" in t.offered
    assert ["stop"] in rows(t)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_plan_of_a_match_can_be_carried_out(seats: int) -> None:
    s, chance = GAME.start(seats, {"character_pick": "random"}, chance=FastChance.seeded(5)), FastChance.seeded(5)
    tried = 0
    while (decision := s.pending) is not None and s.round < 9:
        for row in GAME.counsel.plans(s, decision) if decision.kind == "window_2" else ():
            twin = s.copy()
            for action in row:
                GAME.apply(twin, action)
            tried += 1
        GAME.apply(s, obvious_choice(GAME, s, decision, chance))
    assert tried > 50


def test_a_search_carries_its_plan_out_without_a_second_thought() -> None:
    s, chance = GAME.start(2, {"character_pick": "random"}, chance=FastChance.seeded(5)), FastChance.seeded(5)
    while s.pending is not None and (s.pending.kind != "window_2" or s.round < 3):
        GAME.apply(s, obvious_choice(GAME, s, s.pending, chance))
    assert s.pending is not None
    seat, thoughts, past = s.pending.seat, list[int](), list[Past]()
    bot = MctsBot(40, seed=1, progress=lambda done, total, best: thoughts.append(done))
    while s.pending.kind in ("window_2", "step"):
        known = len(thoughts)
        action = bot.choose(Position(GAME, s, seat, FastChance.seeded(3), tuple(past)))
        assert bool(past) == (len(thoughts) == known)
        past.append(Past(seat, action, luck=False))
        GAME.apply(s, action)
    assert len(past) > 3
