"""The dashboard and the alerts ask only for what the server tells."""

from __future__ import annotations

import json
import re

import pytest
import yaml

from questboard.server.metrics import COUNTERS, GAUGES, HISTOGRAMS

from .proxies import DEPLOY

DASHBOARD = json.loads((DEPLOY / "grafana-dashboard.json").read_text(encoding="utf-8"))
ALERTS = yaml.safe_load((DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))
RULES = [rule for group in ALERTS["groups"] for rule in group["rules"]]
ASKED = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]] + [rule["expr"] for rule in RULES]

# That the server really tells all of these is tested where it is scraped.
TOLD = {
    *(f"questboard_{name}_total" for name in COUNTERS),
    *(f"questboard_{name}" for name in GAUGES),
    *(f"questboard_{name}_{part}" for name in HISTOGRAMS for part in ("bucket", "sum", "count")),
}
LABELS = {"status", "code", "kind", "watched", "le", "job", "instance"}


@pytest.mark.parametrize("asked", ASKED)
def test_what_is_asked_for_is_told(asked: str) -> None:
    names = set(re.findall(r"\bquestboard_\w+", asked))
    assert names or asked.startswith("up{")
    assert names <= TOLD
    assert asked.count("(") == asked.count(")")
    assert set(re.findall(r'(\w+)=~?"', asked)) <= LABELS
    for by in re.findall(r"by \(([^)]*)\)", asked):
        assert {label.strip() for label in by.split(",")} <= LABELS


@pytest.mark.parametrize("asked", ASKED)
def test_counters_are_asked_for_their_growth_and_gauges_are_not(asked: str) -> None:
    for function, name in re.findall(r"(\w*)\((questboard_\w+)", asked):
        assert (function in ("rate", "increase")) == name.endswith(("_total", "_bucket", "_sum", "_count")), name


def test_everything_that_is_told_is_shown() -> None:
    shown = " ".join(target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"])
    assert [name for name in (*COUNTERS, *GAUGES, *HISTOGRAMS) if f"questboard_{name}" not in shown] == []


def test_panels_do_not_lie_on_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in DASHBOARD["panels"]:
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & taken, panel["title"]
        assert at["x"] + at["w"] <= 24
        taken |= cells
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])


def test_every_alert_says_what_is_the_matter_and_how_bad_it_is() -> None:
    assert len({rule["alert"] for rule in RULES}) == len(RULES) >= 6
    for rule in RULES:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"]
        assert re.fullmatch(r"\d+[sm]", rule.get("for", "0s"))
