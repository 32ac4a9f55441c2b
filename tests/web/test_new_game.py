"""A game that `questboard new` has just written, installed by pip, is on the shelf and played to its end with clicks."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from questboard.scaffold import NewGame

from .conftest import SitDown
from .drivers import Mouse
from .serving import Server


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    """A server that was started with the new package installed, without a network."""
    package, site = NewGame("night_market").write(tmp_path), tmp_path / "site"
    offline = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--no-compile")
    command = [sys.executable, "-m", "pip", "install", *offline, "--target", str(site), str(package)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
    server = Server(tmp_path, games="", site=site)
    yield server
    server.stop()


@pytest.mark.long
def test_a_new_game_is_played_from_the_shelf_to_its_end(served: Server, sits_down: SitDown) -> None:
    person = sits_down().opens(f"{served.address}/new/night_market")
    page = person.page
    page.get_by_role("radiogroup", name="How fast bots move").get_by_role("radio", name="At once").click()
    page.get_by_role("button", name="Create and start").click()
    person.waits_for_turn()
    expect(page.get_by_text("21 stones left. How many do you take?").first).to_be_visible()
    expect(page.get_by_text("o o o o o o o o o o").first).to_be_visible()
    mouse = Mouse(person, seed=1)
    mouse.play_to_the_end(most=21)
    expect(page.locator(".end h1")).to_be_visible()
    expect(page.get_by_text("The heap is empty.").first).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert sum(mouse.made.values()) >= 3
