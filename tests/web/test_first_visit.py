"""Somebody comes for the first time: how soon they play, how much they load, and how it looks on their screen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .browsing import DESKTOP, PHONE, Person
from .conftest import SitDown
from .drivers import Mouse, Touch
from .newcomers import Newcomer, on_the_shelf
from .serving import Server
from .stories import story

LIGHT_ENOUGH = 300_000
SCREENS = pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])


def test_the_first_move_is_three_clicks_away(server: Server, sits_down: SitDown) -> None:
    newcomer = sits_down(newcomer=True).opens(server.address)
    mouse = Newcomer(newcomer)
    mouse.press(newcomer.page.get_by_role("button", name="Play now: Manticore"))
    newcomer.waits_for_turn()
    mouse.choose()
    assert mouse.clicks <= 3
    newcomer.waits_for("() => heard.turn === heard.seat")
    expect(newcomer.page.get_by_role("region", name="Question").get_by_role("heading")).not_to_be_empty()


def test_the_first_move_is_three_taps_away_on_a_phone(server: Server, sits_down: SitDown) -> None:
    newcomer = sits_down(PHONE, newcomer=True).opens(server.address)
    finger = Touch(newcomer)
    finger.press(newcomer.page.get_by_role("button", name="Play now: Manticore"))
    newcomer.waits_for_turn()
    rows = newcomer.page.locator(".sheet.yours .rows .option")
    finger.press(rows.first)
    newcomer.waits_for("() => heard.step > 0")


def test_who_gave_no_name_is_called_by_the_number_of_the_seat(server: Server, sits_down: SitDown) -> None:
    newcomer = sits_down(newcomer=True).opens(server.address)
    expect(newcomer.page.get_by_role("button", name="Your name: not given yet")).to_have_text("Your name")
    newcomer.page.get_by_role("button", name="Play now: Manticore").click()
    newcomer.waits_for_turn()
    newcomer.page.get_by_role("button", name="People and links").click()
    expect(newcomer.page.get_by_role("dialog").get_by_text("Player 1 (you)")).to_be_visible()


def at_once(route: Route) -> None:
    """A table whose bots do not wait for anybody's eyes."""
    asked = route.request.post_data_json
    route.continue_(post_data=json.dumps(asked | {"pace": 0})) if asked else route.continue_()


# A minute of browser time.
@pytest.mark.long
def test_a_first_turn_of_every_game_on_the_shelf(own_server: Server, sits_down: SitDown) -> None:
    person = sits_down()
    person.page.route("**/api/tables", at_once)
    person.opens(own_server.address)
    games = on_the_shelf(person)
    assert len(games) == sum(not game.get("companion") for game in own_server.get("/api/games"))
    for game in games:
        newcomer = Newcomer(person)
        newcomer.plays(newcomer.sits_down_to(game))
        newcomer.goes_back()


# ---- what is loaded -------------------------------------------------------------------------------------------------


def weigh(person: Person, address: str) -> int:
    """Bytes on the wire for a first look at an address."""
    line = person.context.new_cdp_session(person.page)
    line.send("Network.enable")
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    person.page.goto(address, wait_until="networkidle")
    assert sizes
    return round(sum(sizes))


def test_the_shelf_is_light(server: Server, ana: Person) -> None:
    assert weigh(ana, server.address) < LIGHT_ENOUGH


def test_a_table_is_light(server: Server, ana: Person) -> None:
    assert weigh(ana, server.table("manticore", "me", "greedy").link()) < LIGHT_ENOUGH


def test_nothing_is_asked_of_other_servers(server: Server, ana: Person) -> None:
    ana.opens(server.table("manticore", "me", "greedy").link()).waits_for_turn()
    ana.opens(server.address).page.get_by_role("button", name="Play now: Manticore").wait_for()
    elsewhere = [address for address in ana.requests if not address.startswith((server.address, "data:"))]
    assert elsewhere == []


def test_the_page_breaks_none_of_its_own_promises(server: Server, ana: Person) -> None:
    ana.context.add_init_script(
        "window.broken = []; addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective));"
    )
    ana.opens(server.address).page.get_by_role("button", name="Play now: Manticore").wait_for()
    assert ana.page.evaluate("broken") == []
    ana.opens(server.table("manticore", "me", "greedy").link()).waits_for_turn()
    assert ana.page.evaluate("broken") == []


# ---- how it fits ----------------------------------------------------------------------------------------------------


def pages(server: Server, person: Person) -> Iterator[str]:
    """Opens every kind of page in turn and says which."""
    page = person.page
    for path in ("/", "/new/manticore", "/rules/manticore", "/tables", "/replays", "/credits", "/credits/of/nobody"):
        page.goto(server.address + path)
        page.get_by_role("heading", level=1).first.wait_for()
        yield path
    page.goto(server.table("whisper", "me", "open", start=False).link())
    page.get_by_label("Link to this table").wait_for()
    yield "waiting room"
    page.goto(server.table("manticore", "me", "greedy", "greedy", "greedy").link())
    person.waits_for_turn()
    yield "table"
    table = story().brought_to(server)
    page.goto(f"{server.address}/t/{table}")
    page.get_by_text("Turning points").wait_for()
    yield "end"
    page.goto(f"{server.address}/replay/{table}?step=101")
    page.get_by_role("slider", name="Step of the match").wait_for()
    yield "replay"


@SCREENS
def test_no_page_is_wider_than_the_screen(server: Server, sits_down: SitDown, device: dict[str, Any]) -> None:
    person = sits_down(device)
    # Not innerWidth: a phone's browser makes that as wide as whatever sticks out.
    screen = device["viewport"]["width"]
    widths = {name: person.page.evaluate("document.documentElement.scrollWidth") for name in pages(server, person)}
    assert {name: width for name, width in widths.items() if width > screen} == {}


# ---- for everybody --------------------------------------------------------------------------------------------------


def running_animations(page: Page) -> list[str]:
    """What moves on the page by itself."""
    found: list[str] = page.evaluate(
        "document.getAnimations().filter((one) => one.playState === 'running')"
        ".map((one) => `${one.animationName ?? one.transitionProperty} ${one.effect.target?.className}`)"
    )
    return found


def test_who_asks_for_less_motion_gets_none(server: Server, sits_down: SitDown) -> None:
    person = sits_down(DESKTOP | {"reduced_motion": "reduce"}, speed=1)
    person.opens(server.table("manticore", "me", "greedy").link()).waits_for_turn()
    assert person.page.locator("html").get_attribute("data-motion") == "reduced"
    Mouse(person).play(3)
    assert running_animations(person.page) == []


def test_the_theme_is_the_devices_until_somebody_chooses(server: Server, sits_down: SitDown) -> None:
    person = sits_down(DESKTOP | {"color_scheme": "dark"}).opens(server.address)
    page, html = person.page, person.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radiogroup", name="Theme").get_by_role("radio", name="Light").click()
    expect(html).to_have_attribute("data-theme", "light")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != dark


def test_a_chosen_theme_is_kept(server: Server, ana: Person) -> None:
    page = ana.opens(server.address).page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radiogroup", name="Theme").get_by_role("radio", name="Dark").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_seats_are_told_apart_without_colours(server: Server, ana: Person) -> None:
    ana.opens(server.table("whisper", "me", "random", "random", "random").link()).waits_for_turn()
    marks = ana.page.evaluate(
        """() => [...document.querySelectorAll(".piece path[fill^='var(--seat-'] + text")].map((letter) =>
             [letter.textContent, letter.previousElementSibling.getAttribute("d")])"""
    )
    assert {letter for letter, _ in marks} == {"A", "B", "C", "D"}
    assert len({shape for _, shape in marks}) == 4
