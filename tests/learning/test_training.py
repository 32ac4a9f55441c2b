"""Whole trainings of small games: what they reach, and that nothing is lost or counted twice when they are broken off."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from questboard.bots import GreedyBot
from questboard.bots.judging import PLACE, by_net
from questboard.bots.nets import Net
from questboard.core import BadOptions, FastChance, Game, Position, QuestboardError
from questboard.learning import Plan, Sequential, Training, new_plan, ship
from questboard.learning.folder import RECORD
from questboard.learning.shipping import CARD, Card
from questboard.learning.sides import lead, parted, seats_of_one

from .toys import HEAP, HERD, NIM, Heap, Nim, Take

BRISK: dict[str, Any] = {"samples": 1, "contest_samples": 1, "hidden": (16,), "rate": 1e-2, "trace": 0.7}
GOOD = {**BRISK, "interval": 50, "patience": 50, "rounds": 200, "most_pairs": 48, "window": 500}
TINY = {**BRISK, "interval": 6, "patience": 6, "rounds": 12, "most_pairs": 20, "window": 12, "test": Sequential(better=0.7)}


def nim(seed: int = 1, **more: Any) -> Plan:
    return new_plan(NIM, seed=seed, **more)


def mistakes(training: Training, generation: int) -> list[int]:
    """The heaps at which a bot that plays by this generation does not take what wins."""
    judge = by_net(training.game, training.table(is_contest=True).net(generation))
    found = []
    for left in range(1, HEAP + 1):
        if left % 4:
            position = Position(training.game, Heap(chance=FastChance.seeded(1), left=left), 0, FastChance.seeded(2))
            if GreedyBot(1, seed=3, judging=lambda _: judge).choose(position) != Take(left % 4):
                found.append(left)
    return found


def test_nim_is_learned_to_perfection(tmp_path: Path) -> None:
    training = Training(NIM, tmp_path / "training", nim(seed=1, **GOOD))
    progress = training.run(400)
    assert mistakes(training, progress.generation) == []
    assert progress.champion > 0
    assert progress.points[-1].learned < progress.points[-1].by_hand / 2


def test_what_is_won_together_is_learned_together(tmp_path: Path) -> None:
    training = Training(HERD, tmp_path / "training", new_plan(HERD, seed=2, **GOOD))
    progress = training.run(250)
    assert progress.sides == {"2": ((0, 1),)}
    assert progress.points[-1].won > 0.9


def weights(training: Training) -> list[np.ndarray[Any, Any]]:
    path = training.folder.generations
    return [array for generation in sorted(path.glob("*.npz")) for array in Net.load(generation).weights]


def run_in_pieces(path: Path, plan: Plan, crash: Callable[[int], None]) -> int:
    """A training that is killed again and again; how often that was."""
    for times in range(1000):
        try:
            crash(times)
            Training(NIM, path, plan).run(24)
        except Killed:
            continue
        return times
    raise AssertionError("it never came to its end")


class Killed(BaseException):
    """As kill -9: nothing is tidied up."""


def test_a_training_that_is_killed_goes_on_as_if_nothing_had_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Training(NIM, tmp_path / "whole", nim(**TINY))
    whole.run(24)
    rename = Path.replace
    left = [0]

    def crash(times: int) -> None:
        # Each life is long enough for one write more than an interval has, so that every write is once the last.
        left[0] = 5 + times % 2

    def dying(self: Path, target: Path) -> Path:
        left[0] -= 1
        if left[0] == 0:
            raise Killed
        return rename(self, target)

    monkeypatch.setattr(Path, "replace", dying)
    assert run_in_pieces(tmp_path / "pieces", nim(**TINY), crash) >= 2
    monkeypatch.setattr(Path, "replace", rename)
    pieces = Training(NIM, tmp_path / "pieces", nim(**TINY))
    assert pieces.progress == whole.progress
    assert whole.progress.contests, "contests are broken off too"
    assert all(np.array_equal(one, other) for one, other in zip(weights(whole), weights(pieces), strict=True))


SCRIPT = """
import os, signal, sys
from pathlib import Path
from tests.learning.test_training import NIM, TINY, Training, nim
lessons = []
def told(progress):
    lessons.append(progress.generation)
    if len(lessons) == 3:
        os.kill(os.getpid(), signal.SIGKILL)
Training(NIM, Path(sys.argv[1]), nim(**TINY)).run(24, told)
"""


def test_a_process_that_is_killed_has_kept_what_it_told(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root), str(root / "src")])}
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "killed")]
    assert subprocess.run(command, env=environment, check=False, timeout=120).returncode == -9
    killed, whole = (Training(NIM, tmp_path / name, nim(**TINY)) for name in ("killed", "whole"))
    assert killed.progress.matches == 12
    whole.run(24)
    assert killed.run(24) == whole.progress
    assert all(np.array_equal(one, other) for one, other in zip(weights(whole), weights(killed), strict=True))


def test_several_processes_learn_the_same_as_one(tmp_path: Path) -> None:
    alone, many = Training(NIM, tmp_path / "alone", nim(**TINY)), Training(NIM, tmp_path / "many", nim(**TINY), jobs=2)
    assert alone.run(6) == many.run(6)
    assert all(np.array_equal(one, other) for one, other in zip(weights(alone), weights(many), strict=True))


def test_time_that_is_up_stops_at_what_was_kept(tmp_path: Path) -> None:
    looks = iter([False, False, True])
    progress = Training(NIM, tmp_path, nim(**TINY)).run(1000, is_time_up=lambda: next(looks))
    assert progress.generation == 2
    assert Training(NIM, tmp_path, nim(**TINY)).progress == progress


def test_all_generations_are_kept_and_old_moments_are_not(tmp_path: Path) -> None:
    Training(NIM, tmp_path, nim(**TINY)).run(30)
    assert sorted(path.stem for path in (tmp_path / "generations").iterdir()) == [f"{number:06}" for number in range(1, 6)]
    kept = sorted(path.name for path in (tmp_path / "memory").iterdir())
    assert kept == ["moments-000004.npz", "moments-000005.npz", "school-000005.npz"]


# ---- shipping ---------------------------------------------------------------------------------------------------------


def folded(folder: Path) -> Game[Heap]:
    rules = Nim()
    rules.folder = folder
    return Game(rules)


def test_a_champion_is_shipped_with_its_card(tmp_path: Path) -> None:
    game = folded(tmp_path / "game")
    training = Training(game, tmp_path / "training", nim(seed=1, **GOOD))
    training.run(250)
    proof = training.prove()
    assert proof.is_proof
    assert len([contest for contest in training.progress.contests if contest.other == 0]) == 2, "it had to win twice"
    path = ship(training)
    card = msgspec.json.decode((tmp_path / "game" / CARD).read_bytes(), type=Card)
    assert path == tmp_path / "game" / PLACE
    assert path.stat().st_size < 1_000_000
    assert (card.generation, card.seats, card.seed) == (training.progress.champion, (2,), 1)
    assert card.strength[-1].against == "the hand-made judgement"
    assert card.strength[-1].low > 0.5
    assert "questboard train nim" in card.command


def test_what_has_not_won_is_not_shipped(tmp_path: Path) -> None:
    training = Training(folded(tmp_path), tmp_path / "training", nim(**{**TINY, "patience": 1000}))
    training.run(6)
    with pytest.raises(QuestboardError, match="not beaten the hand-made judgement of Nim"):
        ship(training)
    assert not (tmp_path / PLACE).exists()


# ---- refusals ---------------------------------------------------------------------------------------------------------


def test_a_game_without_features_cannot_be_learned() -> None:
    class Silent(Nim):
        feature_names: Sequence[str] = ()

    with pytest.raises(QuestboardError, match="Nim names no features, so there is nothing to learn from"):
        new_plan(Game(Silent()))


def test_features_without_a_name_are_refused(tmp_path: Path) -> None:
    class Short(Nim):
        feature_names = Nim.feature_names[:-1]

    game = Game(Short())
    with pytest.raises(QuestboardError, match="Nim gives 28 features, but names 27"):
        Training(game, tmp_path, new_plan(game, **TINY)).run(6)


@pytest.mark.parametrize("seats", [[1], [3], [2, 9]])
def test_a_wrong_number_of_seats_is_refused(seats: list[int]) -> None:
    with pytest.raises(BadOptions, match="Nim is for 2 to 2 seats"):
        new_plan(NIM, seats)


def test_no_matches_teach_nothing(tmp_path: Path) -> None:
    with pytest.raises(QuestboardError, match="at least 1 match, not 0"):
        Training(NIM, tmp_path, nim(**TINY)).run(0)


def test_a_training_goes_on_only_as_it_was_begun(tmp_path: Path) -> None:
    Training(NIM, tmp_path, nim(**TINY)).run(6)
    with pytest.raises(QuestboardError, match="was begun with seed 1, not seed 2; choose another folder"):
        Training(NIM, tmp_path, nim(seed=2, **TINY))


def spoil_record(path: Path) -> None:
    (path / RECORD).write_text('{"plan": 3')


def spoil_school(path: Path) -> None:
    (path / "memory" / "school-000001.npz").write_bytes(b"PK")


def lose_moments(path: Path) -> None:
    (path / "memory" / "moments-000001.npz").unlink()


@pytest.mark.parametrize("spoil", [spoil_record, spoil_school, lose_moments])
def test_a_damaged_folder_is_refused(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    Training(NIM, tmp_path, nim(**TINY)).run(6)
    spoil(tmp_path)
    with pytest.raises(QuestboardError, match=r"is damaged|is missing") as refusal:
        Training(NIM, tmp_path, nim(**TINY)).run(12)
    assert "\n" not in str(refusal.value)


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = Training(NIM, tmp_path, nim(**TINY))
    training.run(6)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(QuestboardError, match="cannot be written: No space left on device"):
        training.run(12)
    monkeypatch.undo()
    again = Training(NIM, tmp_path, nim(**TINY))
    assert again.progress.matches == 6
    assert again.run(12).matches == 12


def test_two_cannot_train_in_one_folder(tmp_path: Path) -> None:
    training = Training(NIM, tmp_path, nim(**TINY))
    with training.folder.reserved(), pytest.raises(QuestboardError, match="somebody else is training"):
        Training(NIM, tmp_path, nim(**TINY)).run(6)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(QuestboardError, match="cannot be used as a folder"):
        Training(NIM, tmp_path / "file", nim(**TINY)).run(6)


# ---- sides ------------------------------------------------------------------------------------------------------------


def test_matches_show_who_is_on_which_side() -> None:
    one_against_all = parted(((0, 1, 2),), [1.0, -1.0, -1.0])
    assert one_against_all == ((0,), (1, 2))
    assert parted(one_against_all, [0.0, 0.0, 0.0]) == ((0,), (1, 2))
    assert parted(one_against_all, [-1.0, 1.0, 0.5]) == ((0,), (1,), (2,))


@pytest.mark.parametrize("sides", [((0,), (1, 2)), ((0,), (1,), (2,)), ((0, 2), (1, 3))])
def test_both_who_meet_have_whole_sides(sides: tuple[tuple[int, ...], ...]) -> None:
    for seed in range(20):
        ones = seats_of_one(sides, FastChance.seeded(seed))
        assert all(set(side) <= ones or not set(side) & ones for side in sides)
        assert 0 < len(ones) < sum(map(len, sides))


def test_together_one_has_all_seats() -> None:
    assert seats_of_one(((0, 1, 2),), FastChance.seeded(1)) == {0, 1, 2}


def test_the_lead_compares_seat_by_seat() -> None:
    # The one won as seat 0 and lost as seat 1: a draw. Won in both: a lead. Together: how much more it brought all seats.
    assert lead(frozenset({0}), [1, -1], [1, -1]) == 0
    assert lead(frozenset({0}), [1, -1], [-1, 1]) == 2
    assert lead(frozenset({0, 1}), [0.9, 0.9], [-1, -1]) == pytest.approx(1.9)
