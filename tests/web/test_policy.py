"""The page keeps to its own policy: nothing in it asks for a style, script or connection that the server does not allow."""

from __future__ import annotations

from typing import Any

import pytest

from .browsing import Person
from .conftest import SitDown
from .serving import Grant, Server
from .stories import story

GAMES = ("manticore", "darkworld", "village_of_fear", "chobolo", "gorgasali", "catacombs")

# As early as can be, and into the test's own list: what one page reports must not be lost with the page.
LISTEN = """
document.addEventListener("securitypolicyviolation", (event) =>
  violated(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""


class Watched:
    """Somebody at a browser that reports every violation."""

    def __init__(self, person: Person) -> None:
        self.person, self.violations = person, list[str]()
        person.context.expose_function("violated", lambda report: self.violations.append(report))
        person.context.add_init_script(LISTEN)

    def looks_at(self, address: str) -> None:
        self.person.page.goto(address, wait_until="networkidle")


@pytest.fixture(params=["light", "dark"])
def watched(sits_down: SitDown, request: pytest.FixtureRequest) -> Watched:
    # With all that moves: effects bring styles of their own.
    return Watched(sits_down(theme=request.param, speed="fast"))


def a_table(server: Server, game: str) -> Grant:
    """Its fewest seats, the first one ours."""
    fewest = min(server.get(f"/api/games/{game}")["seats"])
    return server.table(game, "me Ana", *["random"] * (fewest - 1))


@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_what_leads_to_it_keep_to_the_policy(server: Server, watched: Watched, game: str) -> None:
    for path in (f"/new/{game}", f"/rules/{game}"):
        watched.looks_at(server.address + path)
    person = watched.person.opens(a_table(server, game).link())
    person.waits_for_turn()
    # The page could open its line: the policy names no address but the page's own.
    assert person.heard["welcomes"] >= 1
    assert watched.violations == []


def test_the_pages_of_all_games_keep_to_the_policy(server: Server, watched: Watched) -> None:
    cards: list[dict[str, Any]] = server.get("/api/games")
    workshops = [f"/workshop/{card['slug']}" for card in cards if card.get("workshop")]
    assert workshops
    for path in ("/", "/tables", "/replays", "/credits", "/api/docs", *workshops):
        watched.looks_at(server.address + path)
    watched.looks_at(server.table("manticore", "me Ana", "open", "greedy", start=False).link())
    watched.looks_at(f"{server.address}/replay/{story().brought_to(server)}")
    assert watched.violations == []


def test_a_violation_would_be_seen(server: Server, watched: Watched) -> None:
    watched.looks_at(server.address)
    watched.person.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">red</p>')")
    watched.person.page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    assert [report.split()[1] for report in watched.violations] == ["style-src-attr"]
    watched.person.expects("Content Security Policy")
