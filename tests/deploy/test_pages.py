"""What the pages for hosts say can be done: every command line is one, every file and flag is there."""

from __future__ import annotations

import re
import shlex

import pytest

from questboard.cli.app import COMMANDS, command
from questboard.server import metrics

from .commands import parsed
from .proxies import ROOT

PAGES = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("docs/hosting.md", "SECURITY.md", "README.md")}
HOSTING = PAGES["docs/hosting.md"]
LINES = re.findall(r"^    (questboard .*)$", HOSTING, re.MULTILINE)

# Commands and flags that the pages name and this branch does not have. To be deleted, with its uses, once it does.


@pytest.mark.parametrize("line", LINES)
def test_every_command_line_is_understood(line: str) -> None:
    parsed(line)


def test_the_page_for_hosts_shows_how_to_serve_and_how_to_look_after_it() -> None:
    shown = {shlex.split(line)[1] for line in LINES}
    assert {"serve", "backup", "restore", "doctor", "repair"} <= shown
    assert len(LINES) >= 10


@pytest.mark.parametrize("page", ["docs/hosting.md", "SECURITY.md"])
def test_every_flag_that_is_named_exists(page: str) -> None:
    known = {option for name in COMMANDS for parameter in command(name).params for option in parameter.opts}
    spans = " ".join(re.findall(r"`([^`\n]+)`", PAGES[page]))
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", spans))
    assert len(named) >= 8
    assert named - known == set()


@pytest.mark.parametrize("page", sorted(PAGES))
def test_every_link_leads_somewhere(page: str) -> None:
    folder = (ROOT / page).parent
    for target in re.findall(r"\]\(([^)]+)\)", PAGES[page]):
        if "://" in target:
            continue
        file, _, section = target.partition("#")
        assert not file or (folder / file).exists(), target
        if not file:
            heads = {
                re.sub(r"[^\w -]", "", head).lower().replace(" ", "-")
                for head in re.findall(r"^#+ (.*)$", PAGES[page], re.MULTILINE)
            }
            assert section in heads, target


def test_files_figures_and_variables_that_are_named_exist() -> None:
    told = {f"questboard_{name}" for name in (*metrics.COUNTERS, *metrics.GAUGES, *metrics.HISTOGRAMS)}
    for page in PAGES.values():
        assert set(re.findall(r"\bquestboard_[a-z_]+\b", page)) <= told
        assert [name for name in re.findall(r"\bdeploy/[\w.-]+\w", page) if not (ROOT / name).exists()] == []
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in re.findall(r"`make (\w+)`", HOSTING))


def test_the_unit_runs_what_the_page_says() -> None:
    unit = (ROOT / "deploy" / "questboard.service").read_text(encoding="utf-8").replace("\\\n", " ")
    started = re.search(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    assert started is not None
    assert " ".join(started[1].split()).removeprefix("/opt/questboard/bin/") in LINES


def test_hosts_are_led_from_the_readme() -> None:
    hosts = PAGES["README.md"].partition("## For hosts")[2].partition("\n## ")[0]
    assert "docs/hosting.md" in hosts
    assert "SECURITY.md" in hosts


def test_no_page_names_an_address_to_write_to() -> None:
    assert not re.search(r"\b[\w.]+@(?!host|database|db\.|10\.)[\w-]+\.\w+", PAGES["SECURITY.md"])
