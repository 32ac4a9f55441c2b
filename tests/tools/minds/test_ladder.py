"""The ladder: who meets whom, and what a pair scored."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from questboard import bots
from questboard.core import Decision, registry
from questboard.games.catacombs.rules.actions import Lord
from tools.minds import ladder
from tools.minds.ladder import Fixture, Result

LEVELS = [level.bot for level in bots.LEVELS]
EASY, NORMAL, HARD = LEVELS


def test_every_pair_meets_in_both_seats() -> None:
    pairs = ladder.pairings(registry.game("darkworld"))
    assert {fixture.pair for fixture in ladder.schedule(registry.game("darkworld"), 2)} == set(pairs)
    met = [ladder.play(Fixture("gorgasali", ("random", EASY), number)).bots for number in range(2)]
    assert met == [("random", EASY) * 2, (EASY, "random") * 2]


def test_every_level_meets_the_next_one() -> None:
    assert ladder.pairings(registry.game("gorgasali")) == [("random", EASY), (EASY, NORMAL), (NORMAL, HARD)]


def test_all_games_on_the_shelf_have_a_ladder() -> None:
    assert {"catacombs", "manticore"} < set(ladder.shelf())
    assert "catacombs_practice" not in ladder.shelf()


def test_who_does_not_think_long_plays_more() -> None:
    met = Counter(fixture.pair for fixture in ladder.schedule(registry.game("gorgasali"), 3))
    assert met == {("random", EASY): 12, (EASY, NORMAL): 12, (NORMAL, HARD): 3}


def test_where_all_win_together_everybody_plays_with_himself() -> None:
    assert ladder.pairings(registry.game("manticore")) == [(bot, bot) for bot in ("random", *LEVELS)]
    assert ladder.play(Fixture("manticore", ("random", "random"), 0)).bots == ("random",) * 3


def test_a_pair_is_one_pair_in_whatever_seats() -> None:
    game = registry.game("darkworld")
    results = [Result("darkworld", 0, ("random", EASY), (0.0, 1.0)), Result("darkworld", 1, (EASY, "random"), (0.5, 0.5))]
    assert ladder.scores_of(game, results) == {(EASY, "random"): (1.5, 2)}
    assert [result.fixture for result in results] == [Fixture("darkworld", ("random", EASY), number) for number in range(2)]


def test_with_two_of_each_level_the_winners_level_scores() -> None:
    game = registry.game("gorgasali")
    seats = (EASY, NORMAL, EASY, NORMAL)
    results = [Result("gorgasali", 0, seats, (0.0, 0.0, 1.0, 0.0)), Result("gorgasali", 1, seats, (0.0, 1.0, 0.0, 0.0))]
    assert ladder.scores_of(game, results) == {(NORMAL, EASY): (1.0, 2)}


def test_together_the_score_is_against_the_game() -> None:
    results = [Result("manticore", 0, (EASY, EASY), (1.0, 1.0))]
    assert ladder.scores_of(registry.game("manticore"), results) == {(EASY, ladder.THE_GAME): (1.0, 1)}


def test_a_match_follows_from_its_fixture() -> None:
    fixture = Fixture("gorgasali", ("random", EASY), 3)
    played = ladder.play(fixture)
    assert played == ladder.play(fixture)
    assert played.fixture == fixture
    assert sum(played.scores) == 1.0


def test_every_lord_meets_both_sides_of_every_pair() -> None:
    lords = Decision(1, "choose_lord", [Lord(name) for name in ("a", "b", "c", "d")])
    fixtures = [fixture for fixture in ladder.schedule(registry.game("catacombs"), 8) if fixture.number < 8]
    met = [(fixture.pair, fixture.number % 2, ladder.given_answer(lords, fixture)) for fixture in fixtures]
    assert len(set(met)) == len(met) == 8 * len(ladder.pairings(registry.game("catacombs")))
    assert ladder.given_answer(Decision(1, "start_item", lords.options), fixtures[0]) is None
    assert ladder.given_answer(lords, Fixture("chobolo", (EASY, NORMAL), 0)) is None


def results(game: str, *pairs: tuple[str, str, int, int]) -> list[Result]:
    """So many matches of each pair, of which the second one won so many."""
    return [
        Result(game, number, (lower, upper), (float(number >= won), float(number < won)))
        for lower, upper, won, of in pairs
        for number in range(of)
    ]


def cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def test_the_rows_climb_from_level_to_level_whatever_they_won() -> None:
    played = results("darkworld", ("random", EASY, 9, 10), (EASY, NORMAL, 4, 10), (NORMAL, HARD, 8, 10))
    rows = [cells(row) for row in ladder.rows(registry.game("darkworld"), played)]
    assert [row[1] for row in rows] == ["Random (`random`)", *(f"{level.name} (`{level.bot}`)" for level in bots.LEVELS)]
    assert [row[2] for row in rows] == ["", "9 of 10", "4 of 10", "8 of 10"]
    random, easy, normal, _ = (int(row[4]) for row in rows)
    assert random == 0
    assert normal < easy


def test_a_step_tells_between_which_bounds_it_is_high() -> None:
    played = results("darkworld", ("random", EASY, 9, 10), (EASY, NORMAL, 8, 16))
    _, easy, normal, hard = (cells(row) for row in ladder.rows(registry.game("darkworld"), played))
    low, high = (int(bound) for bound in normal[3].removeprefix("0, ").split(" to "))
    assert low < 0 < high
    assert low == pytest.approx(-high, abs=30)
    assert not easy[3].endswith("or more")
    assert hard[2:4] == ["", ""]


def test_a_level_that_won_all_matches_might_be_any_height_above() -> None:
    won = results("darkworld", ("random", EASY, 10, 10))
    assert cells(ladder.rows(registry.game("darkworld"), won)[1])[3].endswith("or more")
    lost = [
        Result("manticore", number, (bot, bot), (won, won)) for bot, won in (("random", 0.0), (EASY, 1.0)) for number in range(9)
    ]
    assert cells(ladder.rows(registry.game("manticore"), lost)[1])[3].endswith("or more")


def test_matches_of_bots_that_are_no_levels_do_not_count() -> None:
    old = results("darkworld", ("random", "greedy:9", 10, 10))
    assert ladder.table(old) == []
    new = results("darkworld", ("random", EASY, 9, 10))
    assert ladder.table(old + new) == ladder.table(new) != []


def test_a_game_that_was_not_played_keeps_its_rows() -> None:
    before = [*ladder.HEAD, "| Chobolo | Easy | of old |", "| Dark World | Easy | of old |"]
    new = results("darkworld", ("random", EASY, 9, 10))
    assert ladder.table(new, before) == ["| Chobolo | Easy | of old |", *ladder.table(new)]


def test_what_was_played_is_kept_and_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "docs" / "bots.md"
    page.parent.mkdir()
    page.write_text("<!-- ladder -->\n<!-- /ladder -->\n")
    kept = tmp_path / "kept.jsonl"
    done = results("darkworld", ("random", EASY, 4, 4), (EASY, NORMAL, 4, 4))
    kept.write_bytes(b"".join(msgspec.json.encode(result) + b"\n" for result in done))
    asked = []

    def play(fixture: Fixture) -> Result:
        asked.append(fixture)
        return Result(fixture.game, fixture.number, fixture.pair, (0.0, 1.0))

    monkeypatch.setattr(ladder, "ROOT", tmp_path)
    monkeypatch.setattr(ladder, "play", play)
    monkeypatch.setattr("sys.argv", ["ladder", "darkworld", "--games", "1", "--kept", str(kept)])
    ladder.main()
    assert asked == [Fixture("darkworld", (NORMAL, HARD), 0)]
    assert ladder.read(kept)[:-1] == done
    assert "| Dark World | Easy (`" in page.read_text()
    ladder.main()
    assert len(asked) == 1
