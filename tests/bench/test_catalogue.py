import re
from importlib import import_module
from pathlib import Path

import pytest

from bench import catalogue

COMPARISONS, MEASURES, PEERS = catalogue.COMPARISONS, catalogue.MEASURES, catalogue.PEERS
FOLDER = Path(catalogue.__file__).parent


@pytest.mark.parametrize("comparison", COMPARISONS, ids=lambda comparison: comparison.name)
def test_a_comparison_sets_ours_against_theirs_in_units_that_both_have(comparison):
    assert MEASURES[comparison.ours].system == catalogue.OURS
    assert comparison.unit in MEASURES[comparison.ours].units
    for name in comparison.theirs:
        assert MEASURES[name].system in PEERS
        assert comparison.their_unit in MEASURES[name].units


def test_the_workers_in_python_measure_exactly_what_the_catalogue_lists():
    workers = ["ours", *(f"peers.{peer.worker}" for peer in PEERS.values() if not peer.runs_on_node)]
    built = {name for worker in workers for name in import_module(f"bench.{worker}").MEASURES}
    on_node = {peer.name for peer in PEERS.values() if peer.runs_on_node}
    assert built == {measure.name for measure in MEASURES.values() if measure.system not in on_node}


def test_the_worker_on_node_measures_exactly_what_the_catalogue_lists():
    for peer in (peer for peer in PEERS.values() if peer.runs_on_node):
        source = (FOLDER / "peers" / f"{peer.worker}.js").read_text()
        built = re.search(r"const MEASURES = \{(.*)\}", source)
        assert built is not None
        assert set(re.findall(r"'([^']+)':", built[1])) == {m.name for m in MEASURES.values() if m.system == peer.name}


def test_the_constraints_are_names_with_versions_and_nothing_else():
    for line in (FOLDER / "peers" / "constraints.txt").read_text().splitlines():
        assert re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9][0-9a-z.]*", line)


def test_every_distribution_of_a_peer_is_pinned():
    pinned = {line.split("==")[0].replace("_", "-") for line in (FOLDER / "peers" / "constraints.txt").read_text().splitlines()}
    wanted = {peer.requirement.split("[")[0].replace("_", "-") for peer in PEERS.values() if not peer.runs_on_node}
    assert wanted <= pinned
