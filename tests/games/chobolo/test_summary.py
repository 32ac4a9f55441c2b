"""A finished match from afar."""

from __future__ import annotations

from typing import Any

from questboard.core.loop.naming import with_names
from questboard.core.shown.summary import Summary
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules import events as ev

from .arena import Arena
from .players import Setting, play


def summed(*frames: tuple[Any, list[Any]]) -> Summary:
    return GAME.looks.summary((step, state, events) for step, (state, events) in enumerate(frames))


def column(summary: Summary, name: str) -> tuple[int | str, ...]:
    return next(one.values for one in summary.columns if one.name == name)


def test_deeds_are_counted_for_their_seats() -> None:
    s = Arena([{"mason": "0,0"}, {}]).s
    summary = summed(
        (
            s,
            [
                ev.RoundBegan(round=1),
                ev.ChipTaken(seat=0, element=2),
                ev.SpellDeclared(seat=0, spell=0, pooled=False, targets=()),
                ev.SpellDeclared(seat=1, spell=1, pooled=False, targets=()),
                ev.SpellResolved(seat=1, spell=1),
                ev.SpellResolved(seat=0, spell=0),
                ev.Died(who=5, by=0),
                ev.Died(who=6, by=7),
                ev.TowerBuilt(who=1, cell=100),
            ],
        )
    )
    assert column(summary, "Chips taken") == (1, 0)
    assert column(summary, "Spells cast") == (1, 1)
    assert column(summary, "Answers") == (0, 1)
    assert column(summary, "Slain") == (1, 0)
    assert column(summary, "Lost") == (0, 2)
    assert column(summary, "Towers built") == (1, 0)


def test_turning_points_are_told_in_order_and_the_greatest_are_kept() -> None:
    s = Arena([{}, {}]).s
    kills = [ev.Died(who=4, by=0) for _ in range(12)]
    summary = summed((s, [ev.RoundBegan(round=2), ev.WallOpened(seat=1), *kills, ev.ChoboloGained(who=0, how="captured")]))
    texts = [with_names(moment.text, ["Ana", "Levan"]) for moment in summary.moments]
    assert len(texts) == 8
    assert texts[0] == "Levan opens the plane wall."
    assert texts[1] == "Levan's Gammon dies, slain by Ana."
    assert texts[-1] == "Ana's Coleb has captured Chobolo."
    assert {moment.round for moment in summary.moments} == {2}


def test_a_played_match_has_a_line_a_seat_and_its_end_as_the_last_moment() -> None:
    told: list[Any] = []
    frames = []
    for s in play(Setting(3, {"round_limit": 15}, 4), told):
        frames.append((s.copy(), list(told)))
        told.clear()
    summary = summed(*frames)
    assert [line.seat for line in summary.series] == [0, 1, 2]
    assert {len(line.points) for line in summary.series} == {frames[-1][0].round + 1}
    assert summary.moments[-1].text == frames[-1][0].outcome.reason


def test_nothing_played_is_nothing_told() -> None:
    assert GAME.looks.summary([]) == Summary()
