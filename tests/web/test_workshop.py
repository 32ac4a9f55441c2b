"""The army builder: built with the mouse, the keyboard or a finger, with its faults shown on the way; saved, shared, brought."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from .browsing import PHONE, Person
from .conftest import SitDown
from .examining import LOOKS, Examined
from .serving import Server
from .test_first_visit import LIGHT_ENOUGH, weigh

DECK = ",".join(f"SP{n:02d}" for n in range(1, 11))
SOUND = f"wizard=WIZ-F warriors=archer,mason,ranger boards=B01,B02,B03 deck={DECK}"
FAULTY = "wizard=WIZ-S warriors=archer,mason boards=B01,B02,B03 deck=SP01"
READY = "The army is ready."


def bench(server: Server, build: str = "") -> str:
    """Where an army is built."""
    return f"{server.address}/workshop/chobolo" + (f"?build={quote(build)}" if build else "")


def section(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title, exact=True)


def faults(page: Page, title: str) -> Locator:
    return section(page, title).locator(".faults li")


def tick(page: Page, title: str, *names: str) -> None:
    for name in names:
        section(page, title).locator("label").filter(has=page.get_by_text(name, exact=True)).click()


def text_of(page: Page) -> str:
    """The army as the address holds it."""
    found: str = page.evaluate("new URL(location.href).searchParams.get('build') ?? ''")
    return found


def opened(person: Person, address: str) -> Page:
    """The bench, once what lies on it has been checked."""
    return checked(person.opens(address).page)


def checked(page: Page) -> Page:
    page.get_by_role("status").filter(has_text=re.compile("left|ready")).wait_for()
    return page


# ---- building -------------------------------------------------------------------------------------------------------


def test_an_army_is_built_from_nothing_and_brought_to_a_table(server: Server, ana: Person) -> None:
    page = ana.opens(server.address).page
    page.get_by_role("link", name="Army builder of Chobolo").click()
    checked(page)
    expect(faults(page, "Wizard")).to_have_text(["It needs exactly one wizard, not 0. CHO-101"])
    expect(faults(page, "Spells")).to_have_text(["It needs 10 to 20 spell cards, not 0. CHO-101"])
    tick(page, "Wizard", "Coleb")
    tick(page, "Warriors", "Archer", "Mason", "Ranger")
    tick(page, "Boards", "Goldenmead", "Oldwood", "Ironcrag")
    spells = section(page, "Spells").locator(".part label")
    for number in range(10):
        spells.nth(number).click()
    expect(page.get_by_text(READY)).to_be_visible()
    page.wait_for_function("wanted => new URL(location.href).searchParams.get('build') === wanted", arg=SOUND)
    page.get_by_role("link", name="Start a table with it").click()
    expect(page.get_by_label("Armies: seat A").locator("option:checked")).to_have_text("The one just built")
    page.get_by_role("button", name="Create and start").click()
    page.wait_for_url(re.compile("/t/"))
    table = page.url.split("/t/")[1].split("#")[0]
    token = page.evaluate(f"JSON.parse(localStorage.getItem('questboard.keys'))['{table}'].seats[0]")
    answer = server.http.get(f"/api/tables/{table}/seats/0/build", headers={"authorization": f"Bearer {token}"})
    assert answer.json() == {"build": SOUND}
    assert "armies" not in server.get(f"/api/tables/{table}")["options"]


def test_a_fault_comes_and_goes_with_what_causes_it(server: Server, ana: Person) -> None:
    page = opened(ana, bench(server, SOUND))
    tick(page, "Warriors", "Cavalry")
    expect(faults(page, "Warriors")).to_have_text(["It needs 3 warriors, not 4. CHO-101"])
    start = page.get_by_role("button", name="Start a table with it")
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("link", name="1 fault left.")).to_have_attribute("href", "#section-warriors")
    tick(page, "Warriors", "Cavalry")
    expect(page.get_by_text(READY)).to_be_visible()
    expect(faults(page, "Warriors")).to_have_count(0)


def test_another_table_has_other_limits(server: Server, ana: Person) -> None:
    page = opened(ana, bench(server, SOUND))
    page.get_by_role("radio", name="Wide world for two").click()
    expect(faults(page, "Boards")).to_have_text(["It needs 4 boards, not 3. CHO-101"])
    tick(page, "Boards", "Fenmarch")
    expect(page.get_by_text(READY)).to_be_visible()
    page.get_by_role("link", name="Start a table with it").click()
    expect(page.get_by_role("radiogroup", name="Layout").get_by_role("radio", name="Wide")).to_be_checked()


def test_boards_are_ordered_turned_and_towered(server: Server, ana: Person) -> None:
    page = opened(ana, bench(server, SOUND))
    page.get_by_role("button", name="Turn Oldwood to the right").click()
    page.get_by_role("button", name="Ironcrag earlier").click()
    page.get_by_role("radio", name="Main tower on Ironcrag").click()
    wanted = "boards=B01,B03,B02 " + f"deck={DECK} rotations=0,0,1 tower=1"
    page.wait_for_function("wanted => new URL(location.href).searchParams.get('build').endsWith(wanted)", arg=wanted)
    expect(page.get_by_role("img", name="Your land")).to_have_attribute(
        "aria-label", "Your land beside the Center Plane: 1 Goldenmead; 2 Ironcrag, Main tower; 3 Oldwood"
    )


def test_the_shadow_wizard_is_asked_for_an_element(server: Server, ana: Person) -> None:
    page = opened(ana, bench(server, SOUND))
    expect(section(page, "Element")).to_have_count(0)
    tick(page, "Wizard", "Nyx")
    tick(page, "Element", "Fire")
    page.wait_for_function("() => new URL(location.href).searchParams.get('build').includes('element=F')")
    tick(page, "Wizard", "Coleb")
    expect(section(page, "Element")).to_have_count(0)
    page.wait_for_function("() => !new URL(location.href).searchParams.get('build').includes('element')")


def test_spells_are_filtered_and_their_chips_summed(server: Server, ana: Person) -> None:
    page = opened(ana, bench(server, SOUND))
    spells = section(page, "Spells")
    expect(spells.locator(".sum dd")).to_have_text(["A 6", "E 8", "F 6", "W 4"])
    spells.get_by_role("radio", name="Picked").click()
    expect(spells.locator(".part")).to_have_count(10)
    spells.get_by_role("radio", name="Transient").click()
    expect(spells.locator(".part")).to_have_count(21)


def test_the_keyboard_alone_builds(server: Server, ana: Person) -> None:
    page = opened(ana, bench(server, FAULTY))
    section(page, "Wizard").get_by_role("radio", name="Nyx").focus()
    page.keyboard.press("ArrowUp")
    expect(section(page, "Wizard").get_by_role("radio", name="Gammon")).to_be_checked()
    section(page, "Warriors").get_by_role("checkbox", name="Archer").focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    # From the Archer over the link to its rule to the Cavalry.
    page.keyboard.press("Space")
    expect(section(page, "Warriors").get_by_role("checkbox", name="Cavalry")).to_be_checked()
    page.get_by_role("button", name="Turn Goldenmead to the left").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => /WIZ-W.*cavalry.*rotations=5,0,0/.test(new URL(location.href).searchParams.get('build'))")


# ---- keeping and sharing --------------------------------------------------------------------------------------------


def test_an_army_is_saved_in_this_browser_and_found_again(server: Server, ana: Person) -> None:
    page = opened(ana, bench(server, SOUND))
    page.get_by_label("Name of the army").fill("Ember and Stone")
    page.get_by_role("button", name="Save", exact=True).click()
    opened(ana, bench(server))
    page.get_by_role("button", name="Load Ember and Stone").click()
    expect(page.get_by_text(READY)).to_be_visible()
    assert text_of(page) == SOUND
    ana.opens(f"{server.address}/new/chobolo")
    page.get_by_label("Armies: seat B").select_option("Ember and Stone")
    expect(page.get_by_label("Armies: seat B").locator("option:checked")).to_have_text("Ember and Stone")


def test_what_is_thrown_away_can_be_taken_back(server: Server, ana: Person) -> None:
    page = opened(ana, bench(server, SOUND))
    page.get_by_label("Name of the army").fill("Ember")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Throw Ember away").click()
    expect(page.get_by_role("button", name="Load Ember")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Load Ember")).to_be_visible()


def test_a_link_and_a_text_carry_the_army_to_somebody_else(server: Server, sits_down: SitDown) -> None:
    ana, nino = sits_down(name="Ana"), sits_down(name="Nino")
    page = opened(ana, bench(server, SOUND))
    page.get_by_role("button", name="Share or paste").click()
    link = page.get_by_label("Link to this army").input_value()
    assert page.get_by_label("As text").input_value() == SOUND
    hers = opened(nino, link)
    expect(hers.get_by_text(READY)).to_be_visible()
    hers.get_by_role("button", name="Share or paste").click()
    hers.get_by_label("Paste a text or a link").fill(FAULTY + " colour=red")
    hers.get_by_role("button", name="Put it on the bench").click()
    expect(faults(hers, "Spells")).to_have_text(["It needs 10 to 20 spell cards, not 1. CHO-101"])
    expect(hers.locator("aside .faults li")).to_contain_text("'colour' is no part of an army")


def test_a_guest_brings_an_army_of_their_own(server: Server, sits_down: SitDown) -> None:
    table = server.table("chobolo", "me Ana", "open", start=False)
    page = sits_down(name="Nino").opens(table.address).page
    page.get_by_role("button", name="Take this seat, B").click()
    page.get_by_label("army of seat B").select_option("Tide Wardens")
    expect(page.get_by_label("army of seat B").locator("option:checked")).to_have_text("Tide Wardens")
    page.reload()
    expect(page.get_by_label("army of seat B").locator("option:checked")).to_have_text("Tide Wardens")


# ---- how it fits ----------------------------------------------------------------------------------------------------


def test_it_is_light(server: Server, ana: Person) -> None:
    assert weigh(ana, bench(server)) < LIGHT_ENOUGH


def test_a_finger_builds_on_a_phone(server: Server, sits_down: SitDown) -> None:
    page = opened(sits_down(PHONE), bench(server, FAULTY))
    section(page, "Warriors").locator("label").filter(has_text="Ranger").tap()
    expect(faults(page, "Warriors")).to_have_count(0)
    page.get_by_role("button", name="Turn Goldenmead to the right").tap()
    page.wait_for_function("() => new URL(location.href).searchParams.get('build').includes('rotations=1,0,0')")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    small = page.evaluate(
        """() => [...document.querySelectorAll("main button, main .part label, main .acts a, main .start a.btn")]
             .filter((one) => one.offsetParent !== null && one.getBoundingClientRect().height < 43.5)
             .map((one) => one.textContent.trim() || one.ariaLabel)"""
    )
    assert small == []


@LOOKS
def test_nothing_stands_in_anybodys_way(server: Server, examined: Examined, device: dict[str, Any]) -> None:
    page = opened(examined.person, bench(server, FAULTY))
    examined.examine("bench with faults")
    page.get_by_role("button", name="Share or paste").click()
    examined.examine("share")
    page.keyboard.press("Escape")
    page.goto(f"{server.address}/new/chobolo?build={quote(SOUND)}")
    page.get_by_label("Armies: seat A").wait_for()
    examined.examine("new table")
    page.goto(server.table("chobolo", "me Ana", "open", start=False).link())
    page.get_by_label("army of seat A").wait_for()
    examined.examine("waiting room")
