from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from connect_four import GAME as CONNECT_FOUR
from questboard.core import Action, BadOptions, FastChance, Match, MatchFileError, Position, QuestboardError
from questboard.core.kept import matchfile as files
from questboard.lab import SimulationReport, simulate
from questboard.lab.playing import Seated, play
from questboard.lab.seeds import bot_seed, imagining_seed, match_secret
from tests.core.toys import SEALED


def findings(report: SimulationReport) -> dict[str, Any]:
    """Everything that must not depend on the machine."""
    data: dict[str, Any] = msgspec.to_builtins(report)
    del data["speed"]
    return data


def test_two_jobs_find_what_one_finds() -> None:
    alone = simulate(SEALED, ["random", "greedy"], 12, seed=5)
    together = simulate(SEALED, ["random", "greedy"], 12, seed=5, jobs=2)
    assert findings(alone) == findings(together)
    assert together.speed.jobs == 2


def test_another_seed_gives_other_matches() -> None:
    one, other = (simulate(CONNECT_FOUR, ["random", "random"], 20, seed=seed) for seed in (1, 2))
    assert findings(one)["choices"] != findings(other)["choices"]


def test_a_report_counts_every_match_once() -> None:
    report = simulate(CONNECT_FOUR, ["random", "greedy"], 40, seed=3)
    wins = [seat.wins.count for seat in report.seats]
    draws = sum(ending.matches.count for ending in report.endings if ending.ending == "full")
    assert report.games == 40
    assert sum(wins) + draws == 40
    assert report.won_by_players.count == sum(wins)
    assert sum(ending.matches.count for ending in report.endings) == 40
    assert report.seats[0].value.mean == pytest.approx((wins[0] - wins[1]) / 40)
    assert 7 <= report.choices.least <= report.choices.median <= report.choices.greatest <= 42


def test_a_bot_that_looks_ahead_beats_chance() -> None:
    report = simulate(CONNECT_FOUR, ["random", "mcts:30"], 30, seed=1)
    assert report.seats[1].wins.low > 0.5


def test_rotating_bots_sit_in_every_seat_equally_often() -> None:
    report = simulate(CONNECT_FOUR, ["random", "mcts:30"], 30, seed=1, rotate=True)
    assert [seat.bot for seat in report.seats] == ["", ""]
    assert [bot.bot for bot in report.bots] == ["random", "mcts:30"]
    assert report.bots[1].wins.low > 0.5
    assert sum(bot.wins.count for bot in report.bots) == sum(seat.wins.count for seat in report.seats)


def test_progress_hears_of_every_match() -> None:
    heard: list[int] = []
    simulate(CONNECT_FOUR, ["random", "random"], 30, progress=heard.append)
    assert sum(heard) == 30
    assert len(heard) > 1


def test_saved_matches_hold_together_and_name_their_bots(tmp_path: Path) -> None:
    report = simulate(SEALED, ["random", "greedy"], 3, {"rounds": 2}, seed=9, save=tmp_path / "new" / "matches")
    paths = sorted((tmp_path / "new" / "matches").iterdir())
    assert [path.name for path in paths] == [f"sealed-9-0000{number}.json" for number in range(3)]
    matches = [files.load(path, SEALED) for path in paths]
    assert [info.player for info in matches[0].seats] == ["random", "greedy"]
    assert matches[0].options["rounds"] == 2
    assert report.choices.mean == pytest.approx(sum(len(match.choices) for match in matches) / 3)
    assert report.seats[0].wins.count == sum(0 in match.outcome.winners for match in matches if match.outcome)


@pytest.mark.parametrize(
    ("specs", "games", "options", "sentence"),
    [
        (["random"], 1, {}, "2 to 3 seats, not 1"),
        (["random", "wizard"], 1, {}, "no bot 'wizard'"),
        (["random", "random"], 0, {}, "at least 1 match"),
        (["random", "random"], 1, {"rounds": 7}, "option rounds cannot be 7"),
        (["random", "random"], 1, {"colour": 7}, "no option 'colour'"),
    ],
)
def test_wrong_requests_are_refused_before_anything_is_written(
    tmp_path: Path, specs: list[str], games: int, options: dict[str, Any], sentence: str
) -> None:
    folder = tmp_path / "matches"
    with pytest.raises(QuestboardError, match=sentence):
        simulate(SEALED, specs, games, options, save=folder)
    assert not folder.exists()


def test_a_file_is_no_folder_for_matches(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    with pytest.raises(MatchFileError, match="cannot be used as a folder"):
        simulate(CONNECT_FOUR, ["random", "random"], 1, save=tmp_path / "taken")
    assert (tmp_path / "taken").read_text() == "mine"


class Witness:
    """A random player that keeps the histories it was shown."""

    name = "witness"

    def __init__(self) -> None:
        self.histories: list[list[tuple[int, Action | None, bool]]] = []
        self.chance = FastChance.seeded(4)

    def choose(self, position: Position[Any]) -> Action:
        self.histories.append([tuple(past) for past in position.history])  # type: ignore[misc]
        action: Action = position.decision.sample(self.chance)
        return action


def test_players_remember_what_a_match_would_tell_them_and_no_secret() -> None:
    players = [Witness(), Witness()]
    match = Match.new(SEALED, ["a", "b"], secret=match_secret(1, 1))
    assert play(Seated(match, [*players], [FastChance.seeded(seat) for seat in range(2)])) == match.outcome
    for seat, player in enumerate(players):
        for step, choice in enumerate(match.choices):
            if choice.seat == seat:
                shown = [tuple(past) for past in match.at(step).position(seat, FastChance.seeded(0)).history]
                assert player.histories.pop(0) == shown
                assert all(action is None for who, action, _ in shown if who != seat)


def test_seeds_of_matches_seats_and_purposes_are_all_different() -> None:
    secrets = {match_secret(seed, number) for seed in range(5) for number in range(5)}
    seeds = {
        make(seed, number, seat) for make in (bot_seed, imagining_seed) for seed in (0, 1) for number in (0, 1) for seat in (0, 1)
    }
    assert len(secrets) == 25
    assert len(seeds) == 16
    assert all(len(bytes.fromhex(secret)) == 32 for secret in secrets)


def test_wrong_seat_counts_are_wrong_options() -> None:
    with pytest.raises(BadOptions):
        simulate(CONNECT_FOUR, ["random"] * 3, 1)
