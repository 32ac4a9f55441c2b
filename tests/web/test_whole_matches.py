"""Whole matches of the installed game, from the first question to the end screen, with one kind of input each."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .browsing import DESKTOP, PHONE, Person
from .conftest import SitDown
from .drivers import Driver, Keys, Mouse, Touch
from .serving import Server


def assert_whole_end(person: Person, driver: Driver) -> None:
    """The end screen says who won and why, who sat where, and what to do next; most of the match was played on the board."""
    page = person.page
    print(f"{sum(driver.made.values())} choices: {dict(driver.made)}")
    expect(page.locator(".end h1")).to_have_text(re.compile("victory", re.IGNORECASE))
    expect(page.get_by_role("row").filter(has_text="You")).to_have_count(1)
    for link in ("Replay", "Save", "Back to the shelf" if person.touch else "Shelf"):
        expect(page.get_by_role("link", name=link, exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.get_by_text("Dice verified")).to_be_visible()
    assert driver.made["board"] > sum(driver.made.values()) / 2, driver.made


def test_a_whole_match_can_be_played_with_the_mouse(server: Server, sits_down: SitDown) -> None:
    person = sits_down(DESKTOP).opens(f"{server.address}/new/manticore")
    page = person.page
    page.get_by_label("Level of the bot on seat B").select_option(label="Easy")
    page.get_by_role("radiogroup", name="How fast bots move").get_by_role("radio", name="At once").click()
    page.get_by_role("button", name="Create and start").click()
    mouse = Mouse(person, seed=2)
    mouse.play_to_the_end()
    assert_whole_end(person, mouse)


def test_a_whole_match_can_be_played_with_the_keyboard_alone(server: Server, sits_down: SitDown) -> None:
    table = server.table("manticore", "me Ana", "greedy")
    person = sits_down(DESKTOP).opens(table.link())
    keys = Keys(person, seed=3)
    keys.play_to_the_end()
    assert_whole_end(person, keys)


def test_a_whole_match_can_be_played_with_a_finger_on_a_phone(server: Server, sits_down: SitDown) -> None:
    table = server.table("manticore", "me Ana", "greedy")
    person = sits_down(PHONE).opens(table.link())
    finger = Touch(person, seed=4)
    finger.play_to_the_end()
    assert_whole_end(person, finger)
