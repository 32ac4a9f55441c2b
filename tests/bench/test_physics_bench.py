"""The flick table's benchmarks: fair scenes, the group's name, and what is told besides rates."""

import math
import sys

import pytest

from bench import suite
from bench.catalogue import GROUPS
from bench.physics import facts, ours, scenes
from questboard.physics import Table


@pytest.mark.parametrize("scene", [scenes.scattered, scenes.rack])
@pytest.mark.parametrize("seed", range(5))
def test_twenty_discs_lie_on_the_table_and_none_on_another(scene, seed):
    shot = scene(seed)
    assert len(shot.discs) == scenes.DISCS
    for n, disc in enumerate(shot.discs):
        assert disc.radius <= disc.x <= scenes.WIDTH - disc.radius
        assert disc.radius <= disc.y <= scenes.HEIGHT - disc.radius
        assert all(math.dist(disc[:2], other[:2]) > disc.radius + other.radius for other in shot.discs[:n])


def test_kept_layouts_and_layouts_laid_anew_give_the_same_shots():
    kept, anew = ours.trials(scenes.scattered)(0.0), ours.shots(scenes.scattered)(0.0)
    table = Table(ours.SPEC)
    shots = [scenes.scattered(seed) for seed in range(scenes.SHOTS)]
    events = [ours.flick(ours.lay(table, shot), shot).events for shot in shots]
    assert kept == {"shots": scenes.SHOTS, "events": sum(events)}
    assert anew == {"shots": 1, "events": events[0]}


def test_the_groups_name_stands_for_all_of_its_measures():
    assert [measure.name for measure in suite.choose(["physics"], peers=False)] == list(GROUPS["physics"])


def test_with_peers_the_group_brings_both_engines_along():
    systems = {measure.system for measure in suite.choose(["physics"], peers=True)}
    assert systems == {"Questboard", "pymunk", "pooltool"}


def test_the_agreement_names_the_distance_for_every_step(monkeypatch):
    monkeypatch.setattr(facts, "STEPS_PER_SECOND", (240, 960))
    monkeypatch.setattr(facts, "AGREEMENT_SHOTS", 2)
    told = facts.agreement([sys.executable, "-m", "bench.peers.pymunk"])
    assert "median of 2 scattered shots" in told
    assert told.count(" cm at 1/") == 2


def test_the_first_shot_of_a_process_is_told_with_and_without_the_kept_code(monkeypatch):
    times = iter(["9.5", "0.4"])
    asked = []
    monkeypatch.setattr(facts, "_run", lambda command, environment: asked.append(environment) or next(times))
    told = facts.first_shots()
    assert "after 0.4 s" in told
    assert "after 9.5 s" in told
    assert asked[0] == asked[1]


def test_facts_are_told_only_where_the_group_was_asked_for():
    report = suite.run(["physics-rack"], seconds=0.001, rounds=1)
    assert report["facts"] == suite.notes(report) == []
