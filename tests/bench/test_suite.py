import json
import sys

import pytest

from bench import catalogue, figures, peers, suite, workers
from questboard.core import QuestboardError

COMPARISONS, MEASURES = catalogue.COMPARISONS, catalogue.MEASURES
MARKED = next(c for c in COMPARISONS if c.name == "PettingZoo, as documented")
BEST_OF = next(c for c in COMPARISONS if c.name == "OpenSpiel's best Python game")


@pytest.fixture(autouse=True)
def logs(tmp_path, monkeypatch):
    monkeypatch.setattr(workers, "HOME", tmp_path)


def names(measures):
    return {measure.name for measure in measures}


def slices(**rates):
    return {name.replace("_", "-"): [figures.Slice({"choices": rate}, 1.0) for rate in rounds] for name, rounds in rates.items()}


# ---- what is chosen ---------------------------------------------------------------------------------------------------


def test_without_names_all_of_ours_is_measured_and_nothing_of_theirs():
    chosen = suite.choose((), peers=False)
    assert names(chosen) == {measure.name for measure in MEASURES.values() if measure.system == catalogue.OURS}


def test_with_peers_everything_is_measured():
    assert names(suite.choose((), peers=True)) == set(MEASURES)


def test_with_peers_a_name_brings_along_what_it_is_compared_with():
    assert names(suite.choose(["manticore-copy"], peers=True)) == {"manticore-copy", "catanatron-copy"}


def test_a_peers_name_needs_peers():
    with pytest.raises(QuestboardError, match="add --peers"):
        suite.choose(["openspiel-mcts"], peers=False)


def test_an_unknown_name_is_answered_with_the_names_there_are():
    with pytest.raises(QuestboardError, match=r"no benchmark 'chess'; there are: .*python-chess"):
        suite.choose(["chess"], peers=True)


@pytest.mark.parametrize(("seconds", "rounds"), [(0, 7), (1.0, 0)])
def test_a_run_of_nothing_is_refused(seconds, rounds):
    with pytest.raises(QuestboardError, match="at least one round"):
        suite.run(["connect-four"], seconds=seconds, rounds=rounds)


# ---- what is reported -------------------------------------------------------------------------------------------------


def test_a_mark_is_reached_by_the_median_of_the_rounds():
    report = suite.report_comparison(MARKED, slices(connect_four=[90, 100, 300], pettingzoo_connect_four=[10, 10, 10]), {})
    assert report["ratio"] == {"median": 10, "min": 9, "max": 30}
    assert report["reached"] is True


def test_a_mark_is_missed_by_a_median_below_it():
    report = suite.report_comparison(MARKED, slices(connect_four=[90, 99, 300], pettingzoo_connect_four=[10, 10, 10]), {})
    assert report["reached"] is False


def test_the_best_of_several_is_taken_among_those_that_could_be_measured():
    missing = {"openspiel-kuhn-poker": "It is gone."}
    report = suite.report_comparison(BEST_OF, slices(connect_four=[100], openspiel_dominoes=[20]), missing)
    assert report["ratio"]["median"] == 5
    assert report["against"] == ["openspiel-dominoes"]


def test_a_comparison_without_its_peer_says_why():
    report = suite.report_comparison(MARKED, slices(connect_four=[100]), {"pettingzoo-connect-four": "It is gone."})
    assert report["missing"] == "It is gone."


def test_a_measure_tells_how_long_one_takes():
    report = suite.report_measure(MEASURES["manticore-copy"], {"manticore-copy": [figures.Slice({"copies": 500_000}, 1.0)]}, {})
    assert report["microseconds_each"] == {"copies": 2.0}


# ---- a whole run ------------------------------------------------------------------------------------------------------


def test_a_run_reports_every_round_but_the_first_and_can_be_printed():
    told = []
    report = suite.run(["connect-four"], seconds=0.001, rounds=2, progress=lambda *step: told.append(step))
    (measure,) = report["measures"]
    assert measure["per_cpu_second"]["choices"]["median"] > measure["per_cpu_second"]["matches"]["median"] > 0
    assert told[-1] == ("done", 3, 3)
    assert str(workers.ROOT) not in json.dumps(report)
    assert {len(row) for row in suite.table(report)} == {6}


def test_a_peer_that_cannot_be_installed_is_reported_in_a_sentence_and_the_rest_goes_on(monkeypatch):
    def refuse(peer):
        raise peers.environment.CannotInstall(f"{peer.name} could not be installed.")

    monkeypatch.setattr(suite, "command_for", refuse)
    report = suite.run(["python-chess"], peers=True, seconds=0.001, rounds=1)
    ours, theirs = report["measures"]
    assert "per_cpu_second" in ours
    assert theirs["missing"] == report["comparisons"][0]["missing"] == "python-chess could not be installed."
    assert suite.notes(report) == ["python-chess could not be installed."]
    assert {len(row) for row in suite.table(report)} == {6}


# ---- workers ----------------------------------------------------------------------------------------------------------


def test_a_worker_that_says_why_it_cannot_is_quoted():
    program = 'print(\'{"error": "there is no such game"}\')'
    with pytest.raises(workers.WorkerFailed, match="sample cannot be measured: there is no such game"):
        workers.Worker("sample", [sys.executable, "-c", program])


def test_a_worker_that_dies_is_reported():
    worker = workers.Worker("sample", [sys.executable, "-c", 'print(\'{"runtime": "none"}\', flush=True); input()'])
    with pytest.raises(workers.WorkerFailed, match="sample broke off"):
        worker.slice(0.001)
    worker.close()


def test_a_worker_that_hangs_is_given_up(monkeypatch):
    monkeypatch.setattr(workers, "PATIENCE", 0.1)
    with pytest.raises(workers.WorkerFailed, match="took too long"):
        workers.Worker("sample", [sys.executable, "-c", "import time; time.sleep(60)"])


def test_a_program_that_is_not_there_is_reported():
    with pytest.raises(workers.WorkerFailed, match="sample cannot be started"):
        workers.Worker("sample", ["no-such-program-here"])
