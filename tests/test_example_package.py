"""A game in a package of its own: installed by pip, it is at once on the command line, in simulations and on the server."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from questboard.core import registry

from .server.serving import PATIENCE, free_port, until

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "examples" / "hush"


def python(*words: str) -> list[str]:
    """A command of a Python that has the installed package; -P: what lies in the working folder does not count."""
    return [sys.executable, "-P", *words]


def environment(site: Path) -> dict[str, str]:
    """Where that Python looks: the installed package and Questboard itself, nothing of the examples."""
    rest = {name: value for name, value in os.environ.items() if name != registry.EXTRA}
    return rest | {"PYTHONPATH": os.pathsep.join([str(site), str(ROOT / "src")])}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that pip has installed the package into, without a network."""
    folder = tmp_path_factory.mktemp("site")
    offline = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--no-compile")
    command = [sys.executable, "-m", "pip", "install", *offline, "--target", str(folder), str(PACKAGE)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
    return folder


@pytest.fixture(scope="module")
def address(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that was started with the package installed."""
    port, folder = free_port(), tmp_path_factory.mktemp("served")
    serve = ["-m", "questboard", "serve", "--port", str(port), "--db", str(folder / "questboard.db"), "--workers", "1"]
    with (folder / "server.log").open("w") as log:
        command = python(*serve)
        server = subprocess.Popen(command, cwd=folder, env=environment(site), stdout=subprocess.PIPE, stderr=log, text=True)
    assert server.stdout is not None
    try:
        said = server.stdout.readline()
        assert "is open at" in said, f"the server does not start: {said}{(folder / 'server.log').read_text()}"
        yield f"http://127.0.0.1:{port}"
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE)
        server.stdout.close()


def questboard(site: Path, folder: Path, *words: str) -> str:
    """What the command line says."""
    command = python("-m", "questboard", *words)
    done = subprocess.run(command, cwd=folder, env=environment(site), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout


def test_what_is_played_is_what_was_installed(site: Path, tmp_path: Path) -> None:
    program = "from questboard.core import registry; import sys; print(sys.modules[registry.game('hush').home].__file__)"
    command = python("-c", program)
    done = subprocess.run(command, cwd=tmp_path, env=environment(site), capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == str(site / "hush" / "game.py"), done.stderr


def test_it_is_among_the_games(site: Path, tmp_path: Path) -> None:
    games = json.loads(questboard(site, tmp_path, "games", "--json"))
    assert {"hush", "manticore"} <= {game["slug"] for game in games}


def test_bots_play_it_in_simulations(site: Path, tmp_path: Path) -> None:
    report = json.loads(questboard(site, tmp_path, "simulate", "hush", "--games", "20", "--seats", "greedy,random", "--json"))
    assert report["games"] == sum(ending["matches"]["count"] for ending in report["endings"]) == 20


def test_it_keeps_its_promises_as_installed(site: Path, tmp_path: Path) -> None:
    said = json.loads(questboard(site, tmp_path, "check", "hush", "--matches", "5", "--json"))
    assert (said["kept"], said["report"]["matches"]) == (True, 5)


def test_every_one_of_its_rules_has_a_test(site: Path, tmp_path: Path) -> None:
    said = json.loads(questboard(site, tmp_path, "rules", "hush", "--coverage", "--tests", str(PACKAGE / "tests"), "--json"))
    assert len(said["rules"]) >= 10
    assert (said["untested"], said["unknown"], said["unreadable"]) == ([], [], [])


def test_the_server_offers_it(address: str) -> None:
    games = httpx.get(f"{address}/api/games", timeout=PATIENCE).json()
    assert "hush" in {game["slug"] for game in games}


def test_bots_at_a_table_play_it_to_its_end(address: str) -> None:
    bots = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    plan = {"game": "hush", "seats": bots, "start": True, "pace": 0}
    table = httpx.post(f"{address}/api/tables", json=plan, timeout=PATIENCE).json()["table"]["id"]
    until(lambda: httpx.get(f"{address}/api/tables/{table}", timeout=PATIENCE).json()["status"] == "over")


def test_the_page_quotes_the_examples_as_they_are() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    files = [path for path in sorted(PACKAGE.rglob("*")) if path.suffix in (".py", ".toml")]
    source = "\n".join(path.read_text(encoding="utf-8") for path in (*files, ROOT / "examples" / "connect_four.py"))
    quoted = re.findall(r"```(?:python|toml)\n(.*?)```", page, re.DOTALL)
    assert len(quoted) == 14
    assert [part for block in quoted for part in block.split("\n\n") if part.strip() not in source] == []
