"""Dark World and Village of Fear through the page: as a hero, as the evil side, on one screen with a secret between."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .browsing import DESKTOP, PHONE, Person
from .conftest import SitDown
from .drivers import Driver, Keys, Mouse, Touch
from .examining import LOOKS, Examined
from .serving import Server
from .stories import asks, late, moment
from .test_people_at_the_table import ready

GAMES = pytest.mark.parametrize("game", ["darkworld", "village_of_fear"])
BOSSES = {"darkworld": "Korak", "village_of_fear": "Warlord"}
PLACING = asks("place_monster", options=4)
EVIL = 0


def assert_end(person: Person, driver: Driver, game: str) -> None:
    """The end screen says who won and why, who sat where, and that the dice were fair; the person had a hand in it."""
    page = person.page
    print(f"{sum(driver.made.values())} choices: {dict(driver.made)}")
    expect(page.locator(".end h1")).to_have_text(re.compile(f"{BOSSES[game]} (is dead|wins)"))
    expect(page.get_by_role("row").filter(has_text="You")).to_have_count(1)
    expect(page.get_by_text("Dice verified")).to_be_visible()
    assert driver.made["board"] > 0, driver.made


# ---- whole matches --------------------------------------------------------------------------------------------------


@pytest.mark.long
@GAMES
def test_a_hero_plays_a_whole_match_with_the_mouse(server: Server, sits_down: SitDown, game: str) -> None:
    table = server.table(game, "greedy", "me Ana", "greedy", "greedy", "greedy")
    person = sits_down(DESKTOP).opens(table.link())
    mouse = Mouse(person, seed=5, hurry=0.5)
    mouse.play_to_the_end()
    assert_end(person, mouse, game)


@pytest.mark.long
@GAMES
def test_the_evil_side_plays_a_whole_match_with_the_keyboard_alone(server: Server, sits_down: SitDown, game: str) -> None:
    table = server.table(game, "me Ana", "greedy", "greedy", "greedy", "greedy")
    person = sits_down(DESKTOP).opens(table.link())
    keys = Keys(person, seed=6, hurry=0.6)
    keys.play_to_the_end(most=1000)
    assert_end(person, keys, game)


def test_korak_plays_a_match_to_its_end_with_the_keyboard_alone(server: Server, sits_down: SitDown) -> None:
    tale, step = late("darkworld", "korak_turn")
    table = tale.played_on(server, step, tale.brought_to(server), EVIL)
    person = sits_down(DESKTOP).opens(table.link())
    keys = Keys(person, seed=6, hurry=0.6)
    keys.play_to_the_end()
    assert_end(person, keys, "darkworld")


def test_the_warlord_plays_a_match_to_its_end_with_a_finger_on_a_phone(server: Server, sits_down: SitDown) -> None:
    tale, step = late("village_of_fear", "warlord_turn")
    table = tale.played_on(server, step, tale.brought_to(server), EVIL)
    person = sits_down(PHONE).opens(table.link())
    finger = Touch(person, seed=7, hurry=0.6)
    finger.play_to_the_end()
    assert_end(person, finger, "village_of_fear")


def test_the_warlord_places_monsters_with_the_mouse(server: Server, sits_down: SitDown) -> None:
    tale, step = moment("village_of_fear", PLACING, "random")
    person = sits_down(DESKTOP).opens(tale.played_on(server, step, tale.brought_to(server)).link())
    person.waits_for_turn()
    figures = person.page.locator(".field [data-id^='piece:'][data-id*='#']")
    before = figures.count()
    mouse = Mouse(person)
    mouse.pick_beside_board()
    person.page.get_by_role("button", name="Healing Potion").click()
    person.page.locator(".field [data-id^='cell:'][data-lit]").first.wait_for()
    mouse.pick_on_board()
    expect(figures).to_have_count(before + 1)


# ---- the Trial of Stealth on one screen -------------------------------------------------------------------------------


def betrays_the_lurker(person: Person) -> bool:
    """Does the page hold the Lurker, or a word about where he is?"""
    said = re.search(r"Lurker is at (left|middle|right) \d", person.page.locator("body").inner_text())
    return said is not None or person.page.locator("[data-id='piece:lurker']").count() > 0


def point(person: Person, column: int) -> Locator:
    """A point at the village end of the Drawbridge that can be chosen."""
    return person.page.locator(f".field [data-id='cell:point:{column},0'][data-lit]")


def test_the_lurker_is_hidden_from_the_hero_at_the_same_screen(server: Server, sits_down: SitDown) -> None:
    tale, step = moment("village_of_fear", asks("bridge_start"))
    hero = tale.turn(step)
    table = tale.played_on(server, step, tale.brought_to(server), hero, EVIL)
    person = sits_down(keys=table.keys()).opens(table.address)
    mouse = Mouse(person)
    ready(person, "Ana")
    mouse.press(point(person, 0))

    # Along the village end he cannot be met in so few moves.
    for column in (1, 2):
        expect(point(person, column)).to_be_visible()
        assert not betrays_the_lurker(person)
        mouse.press(point(person, column))
        expect(person.page.get_by_role("heading", name="Pass to Levan")).to_be_visible()
        assert person.page.locator(".board").count() == 0
        ready(person, "Levan")
        assert betrays_the_lurker(person)
        mouse.pick_on_board()
        expect(person.page.get_by_role("heading", name="Pass to Ana")).to_be_visible()
        assert not betrays_the_lurker(person)
        ready(person, "Ana")


# ---- for everybody ----------------------------------------------------------------------------------------------------


@LOOKS
@GAMES
def test_axe_finds_nothing_on_a_heros_table_in_a_fight(server: Server, examined: Examined, game: str) -> None:
    tale, step = moment(game, asks("hit_cards"), "random")
    examined.person.opens(tale.played_on(server, step, tale.brought_to(server)).link()).waits_for_turn()
    examined.examine("fight")


@LOOKS
@GAMES
def test_axe_finds_nothing_on_the_evil_sides_table(server: Server, examined: Examined, game: str) -> None:
    tale, step = moment(game, PLACING, "random")
    examined.person.opens(tale.played_on(server, step, tale.brought_to(server)).link()).waits_for_turn()
    examined.examine("placing")
    if examined.phone:
        examined.opens_panel("My mat")
        examined.examine("mat")
