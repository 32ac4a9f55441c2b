"""The conformance suite accepts sound games, and finds every way in which the saboteurs are broken."""

from __future__ import annotations

import itertools
import math
import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import connect_four
from questboard.core import ConformanceError, Game, Option
from questboard.core.conformance import PROMISES, Report, check_game, runner
from questboard.core.conformance.tables import Table, Tables, shuffled
from questboard.core.loop.chance import FastChance

from . import saboteurs_shown  # noqa: F401 - its saboteurs sign up with the others
from .picking import picked
from .saboteurs import SABOTEURS, ForgesACard, Saboteur
from .saboteurs_ending import DEPENDS_ON_HASH, ORDERED_BY_HASH, Ends
from .saboteurs_passing import BLUFFING
from .toys import SEALED, SHOVE, Sealed


@pytest.mark.parametrize("game", [connect_four.GAME, SEALED, SHOVE], ids=lambda game: game.info.slug)
def test_sound_games_pass(game: Game[Any]) -> None:
    report = check_game(game, matches=12, thoroughness=0.5)
    assert report.matches == 12
    assert report.choices == pytest.approx(report.mean_length * 12)
    assert sum(report.endings.values()) == 12
    assert report.longest >= report.mean_length


def test_what_all_have_seen_in_passing_may_be_told_though_it_leaves_no_trace() -> None:
    assert check_game(BLUFFING, matches=12, thoroughness=1.0).tried["events"] > 0


def test_every_promise_is_tried_on_a_game_that_has_everything() -> None:
    report = check_game(SEALED, matches=12, thoroughness=0.5)
    assert list(report.tried) == list(PROMISES)
    assert all(report.tried.values())
    assert report.notes == []


@pytest.mark.parametrize("saboteur", SABOTEURS, ids=lambda saboteur: f"{saboteur.promise}-{saboteur.game.__name__}")
def test_a_broken_game_is_found_and_the_promise_named(saboteur: Saboteur, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "LIMIT", 60)
    with pytest.raises(ConformanceError, match=f"breaks the promise '{saboteur.promise}'") as caught:
        check_game(Game(saboteur.game()), matches=12, thoroughness=saboteur.thoroughness)
    assert saboteur.complaint in str(caught.value)


@pytest.mark.parametrize("game", [ORDERED_BY_HASH, DEPENDS_ON_HASH], ids=lambda game: type(game.rules).__name__)
def test_what_depends_on_string_hashes_is_found_by_another_process(game: Game[Any]) -> None:
    with pytest.raises(ConformanceError, match="breaks the promise 'other_process'"):
        check_game(game, matches=2)


def test_there_is_a_saboteur_for_every_promise() -> None:
    assert {saboteur.promise for saboteur in SABOTEURS} | {"other_process"} == set(PROMISES)


def test_a_game_may_be_lost_together() -> None:
    class LostToTheBoard(Ends):
        def changes(self, seats: int) -> dict[str, Any]:
            return {"winners": (), "ranks": (2,) * seats, "values": (-1.0,) * seats}

    assert check_game(Game(LostToTheBoard()), matches=4).matches == 4


def test_the_error_says_where_the_promise_was_broken() -> None:
    with pytest.raises(ConformanceError) as caught:
        check_game(Game(ForgesACard()), seed=5, thoroughness=0)
    for part in (
        "Sealed",
        "'options'",
        "match 1",
        "seats",
        "rounds=",
        "peeking=",
        "choice 1",
        "seat 0",
        "seed 5",
        "the cards are",
    ):
        assert part in str(caught.value)


def test_the_same_seed_gives_the_same_report_and_another_seed_another() -> None:
    one, same, other = (check_game(SEALED, matches=4, seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_refused_tables_are_counted_and_the_others_all_played() -> None:
    report = check_game(SEALED, matches=8, thoroughness=0)
    assert (report.combinations, report.refused) == (7, 1)


@pytest.mark.parametrize("seed", range(10))
def test_few_matches_meet_every_seat_count_and_every_value(seed: int) -> None:
    report = check_game(SEALED, matches=3, seed=seed, thoroughness=0)
    assert {name: set(values) for name, values in report.met.items()} == {
        "seats": {"2", "3"},
        "rounds": {"2", "3"},
        "peeking": {"True", "False"},
    }
    assert report.unmet == []


def test_what_was_not_met_is_named() -> None:
    assert len(check_game(SEALED, matches=1, thoroughness=0).unmet) == 3


MANY = replace(
    SEALED.info,
    seats=(2, 6),
    options=(*(Option(f"switch{n}", "", "", True, (True, False)) for n in range(8)), Option("way", "", "", 1, (1, 2, 3, 4))),
)


def test_every_two_values_meet_before_many_matches_are_played() -> None:
    tables = picked(MANY, 30)
    together = {pair for table in tables for pair in itertools.combinations(table.facts(), 2)}
    assert len(together) == math.comb(8, 2) * 4 + 8 * 2 * (5 + 4) + 5 * 4


def test_values_that_few_tables_have_are_met_too() -> None:
    def accepts(table: Table) -> bool:
        return table.options["way"] != 4 or (table.seats == 6 and all(table.options[f"switch{n}"] for n in range(3)))

    tables = picked(MANY, 8, accepts=accepts)
    assert {fact for table in tables for fact in table.facts()} == set(Tables(MANY).facts())


def test_every_table_is_played_once_before_any_is_played_again() -> None:
    tables = [str(table) for table in picked(SEALED.info, 16)]
    assert len(set(tables[:8])) == len(set(tables[8:])) == 8


def test_matches_left_to_another_process_have_the_tables_before() -> None:
    whole = check_game(SEALED, matches=6, thoroughness=0)
    parts = [check_game(SEALED, matches=3, thoroughness=0, skipped=skipped) for skipped in (0, 3)]
    added = {name: {value: sum(part.met[name][value] for part in parts) for value in whole.met[name]} for name in whole.met}
    assert added == whole.met
    assert parts[1].combinations == whole.combinations


def test_options_without_a_list_of_values_are_named() -> None:
    class Freed(Sealed):
        info = replace(SEALED.info, options=(*SEALED.info.options, Option("stakes", "Stakes", "What is played for.", "")))

    assert any("stakes" in note for note in check_game(Game(Freed()), matches=1).notes)


def test_a_shuffled_walk_meets_every_number_once() -> None:
    assert sorted(shuffled(100, FastChance.seeded(1))) == list(range(100))
    assert list(shuffled(100, FastChance.seeded(1))) != list(range(100))


def test_a_game_that_no_other_process_can_import_is_noted() -> None:
    report = check_game(Game(Sealed()), matches=2)
    assert report.tried["other_process"] == 0
    assert any("other_process was not tried" in note for note in report.notes)


def test_progress_is_told_after_every_match() -> None:
    told: list[tuple[int, int]] = []
    check_game(SHOVE, matches=3, thoroughness=0, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_suite_without_matches_reports_nothing() -> None:
    assert check_game(SHOVE, matches=0) == Report("shove", met={"seats": {"2": 0}})


def test_the_suite_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    check_game(SEALED, matches=2)
    assert os.listdir(tmp_path) == []
