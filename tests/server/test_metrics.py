"""What Prometheus reads: well written, named as is the custom, and never less than it was told before."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from questboard.server.machines.siblings import Link, Share, Siblings
from questboard.server.metrics import BOUNDS, COUNTERS, GAUGES, HISTOGRAMS, Figures, Histogram, Metrics

from .serving import Player, Server, is_running, serving, until

TOKEN = ("--metrics-token", "figures")
KINDS = {
    **{f"questboard_{name}": "counter" for name in COUNTERS},
    **{f"questboard_{name}": "gauge" for name in GAUGES},
    **{f"questboard_{name}": "histogram" for name in HISTOGRAMS},
}


@pytest.fixture(scope="module", params=[1, 2])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One process or two; whoever asks sees no difference."""
    folder = tmp_path_factory.mktemp("figures")
    with serving(str(folder / "questboard.db"), folder, "--processes", str(request.param), *TOKEN) as server:
        yield server


def scrape(server: Server) -> dict[str, Metric]:
    """As Prometheus does it, over a connection of its own."""
    headers = {"authorization": "Bearer figures"}
    answer = httpx.get(f"http://127.0.0.1:{server.port}/metrics", headers=headers, timeout=60).raise_for_status()
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    return {family.name: family for family in text_string_to_metric_families(answer.text)}


def samples(families: dict[str, Metric]) -> dict[tuple[str, str], float]:
    """Everything that must never fall."""
    return {
        (sample.name, str(sorted(sample.labels.items()))): sample.value
        for family in families.values()
        if family.type in ("counter", "histogram")
        for sample in family.samples
    }


def value(families: dict[str, Metric], name: str, **labels: str) -> float:
    found = [s.value for family in families.values() for s in family.samples if (s.name, s.labels) == (name, labels)]
    return found[0] if found else 0


def play(server: Server) -> None:
    """A choice that is taken, one that is refused, and a bot's answer."""
    grant = server.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, game="connect_four")
    player = Player(server, grant["table"]["id"], grant["seats"][0]["token"], 0)
    player.say(type="choose", id=1, seat=0, step=0, action="drop 9")
    player.hear("refused")
    player.say(type="choose", id=2, seat=0, step=0, action="drop 4")
    player.hear("done")
    while player.step < 2:
        player.hear("update")
    player.leave()


def test_every_figure_is_told_with_its_words_and_its_kind(server: Server) -> None:
    play(server)
    families = scrape(server)
    assert {name: family.type for name, family in families.items()} == KINDS
    assert all(family.documentation.endswith(".") and family.samples for family in families.values())


def test_figures_are_named_as_is_the_custom(server: Server) -> None:
    play(server)
    for family in scrape(server).values():
        assert family.name.startswith("questboard_")
        assert family.name.islower()
        if family.type == "counter":
            assert {sample.name for sample in family.samples} == {f"{family.name}_total"}
        if family.type == "histogram":
            assert family.name.endswith("_seconds")
    for unit, wrong in (("bytes", ("_kb", "_mb", "_kilobytes")), ("seconds", ("_ms", "_milliseconds"))):
        assert not [name for name in KINDS if name.endswith(wrong)], unit


def test_what_is_counted_never_falls_between_two_looks(server: Server) -> None:
    before: dict[tuple[str, str], float] = {}
    for _ in range(4):
        play(server)
        after = samples(scrape(server))
        assert before.keys() <= after.keys()
        assert not [name for name in before if after[name] < before[name]]
        before = after


def test_choices_are_counted_and_timed(server: Server) -> None:
    before, after = scrape(server), (play(server), scrape(server))[1]

    def more(name: str, **labels: str) -> float:
        return value(after, name, **labels) - value(before, name, **labels)

    assert more("questboard_choices_total") == 2
    assert more("questboard_choice_commit_seconds_count") == 2, "one by a person, one by a bot"
    assert more("questboard_bot_answer_seconds_count", watched="true") == 1
    assert sum(more("questboard_refusals_total", code=code) for code in ("illegal", "bad_message")) == 1
    assert more("questboard_cpu_seconds_total") > 0
    assert value(after, "questboard_tables", status="running") >= 1
    assert value(after, "questboard_open_descriptors") < value(after, "questboard_descriptors_limit")
    assert value(after, "questboard_worker_memory_bytes") > 1e6


def test_buckets_grow_towards_the_count(server: Server) -> None:
    play(server)
    for family in scrape(server).values():
        if family.type != "histogram":
            continue
        for series in {str(s.labels.get("watched")) for s in family.samples}:
            found = [s for s in family.samples if str(s.labels.get("watched")) == series]
            buckets = [(float(s.labels["le"]), s.value) for s in found if s.name.endswith("_bucket")]
            count = next(s.value for s in found if s.name.endswith("_count"))
            assert [bound for bound, _ in buckets] == [*BOUNDS, float("inf")]
            assert [number for _, number in buckets] == sorted(number for _, number in buckets)
            assert buckets[-1][1] == count


def test_the_death_of_a_process_takes_no_figure_along(tmp_path: Path) -> None:
    with serving(str(tmp_path / "questboard.db"), tmp_path, "--processes", "2", *TOKEN) as server:
        for _ in range(4):
            play(server)
        before = samples(scrape(server))
        for dead in server.children():
            os.kill(dead, signal.SIGKILL)
            until(lambda dead=dead: not is_running(dead) and len(server.children()) == 2)
            after = samples(scrape(server))
            assert not [name for name in before if after[name] < before[name]]
            before = after


# ---- without a server -----------------------------------------------------------------------------------------------


def test_a_time_falls_into_the_first_bucket_that_holds_it() -> None:
    histogram = Histogram()
    for seconds in (0.0005, 0.001, 0.0011, 99.0):
        histogram.observe(seconds)
    assert histogram.counts == [2, 1, *[0] * (len(BOUNDS) - 2), 1]
    assert histogram.total == pytest.approx(99.0026)


def test_what_took_how_long_is_summed() -> None:
    one = Figures([], {}, [("request_seconds", "", [1] * 14, 2.0)])
    both = one.with_those_of([Figures([], {}, [("request_seconds", "", [2] * 14, 0.5)])])
    assert both.times == [("request_seconds", "", [3] * 14, 2.5)]
    assert 'questboard_request_seconds_bucket{le="0.0025"} 6' in both.text()
    assert both.text().endswith("questboard_request_seconds_sum 2.5\nquestboard_request_seconds_count 42\n")


def test_a_successor_goes_on_from_what_was_told_and_not_from_what_was_the_case() -> None:
    metrics = Metrics()
    metrics.inherit(Figures([("choices", "", 5)], {"rooms": 3.0}))
    metrics.count("choices")
    figures = metrics.figures()
    assert ("choices", "", 6) in figures.counts
    assert figures.gauges == {}


def test_what_a_process_keeps_can_be_read_by_the_others_and_outlives_it() -> None:
    link = Link.between(2)
    one, other = (Siblings(Share(number, 2), link) for number in range(2))
    assert other.kept(0) == b""
    one.keep(b"a long word")
    one.keep(b"word")
    assert (other.kept(0), other.kept(1)) == (b"word", b"")
    link.kept[0][8:9] = b"W"
    assert other.kept(0) == b"", "torn in the middle of writing"
    link.close()


def test_alone_nobody_keeps_anything() -> None:
    alone = Siblings()
    alone.keep(b"word")
    assert alone.kept(0) == b""
