"""Browser, server and people for tests that play through the page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from questboard.server.http.site import Site

from .browsing import DESKTOP, PATIENCE, PHONE, QUICK, Person
from .examining import Examined
from .serving import Server

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# A page may be slow on a busy machine; what it shows in the end is what counts.
expect.set_options(timeout=PATIENCE)

SitDown = Callable[..., Person]
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    """Notes that a test failed, so that its pages are kept as pictures."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


# Not for the session: while Playwright is open its thread has a running event loop, and other tests want their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all tests here; each person gets a fresh profile in it."""
    program = shutil.which("chromium-headless-shell")  # without windows: half a minute less for all tests than `chromium`
    if program is None:
        pytest.fail("these tests need a browser: install the package `chromium-headless-shell`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share; their tables are their own."""
    if not Site().is_built:
        pytest.fail("the browser client is not built: run `make client`")
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a test may kill; it has the installed games only."""
    server = Server(tmp_path_factory.mktemp("own"), games="")
    yield server
    server.stop()


@pytest.fixture
def sits_down(browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SitDown]:
    """Somebody opens a browser; when the test is over, no page may have had an error."""
    people: list[Person] = []

    def sit_down(
        device: dict[str, Any] = DESKTOP,
        *,
        name: str = "Ana",
        newcomer: bool = False,
        keys: dict[str, Any] | None = None,
        **settings: Any,
    ) -> Person:
        known = None if newcomer else QUICK | {"name": name} | settings
        person = Person.sits_down(browser, device, known, keys)
        people.append(person)
        return person

    yield sit_down
    errors = [error for person in people for error in person.errors]
    for number, person in enumerate(people):
        if request.node.stash.get(FAILED, False):
            person.page.screenshot(path=tmp_path / f"page-{number}.png")
            print(f"{person.page.url}: see {tmp_path}/page-{number}.png")
        person.context.close()
    assert not errors


@pytest.fixture
def ana(sits_down: SitDown) -> Person:
    """Somebody at a desktop."""
    return sits_down()


@pytest.fixture
def examined(sits_down: SitDown, device: dict[str, Any], theme: str) -> Iterator[Examined]:
    """Somebody at this screen; axe must be let into the page, so this browser overlooks the page's own policy."""
    examined = Examined(sits_down(device | {"bypass_csp": True}, theme=theme), device is PHONE)
    yield examined
    assert examined.complaints == []
