"""Chobolo through the page: a whole match, a spell answered by a spell, far ways, six wizards, a phone, axe."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .browsing import DESKTOP, PHONE
from .conftest import SitDown
from .drivers import Mouse, Touch
from .examining import LOOKS, Examined
from .serving import Grant, Server
from .stories import Story, asks, can_dispel, fires_with_many, marches_far, moment, story, walks_far

SHORT = {"round_limit": 15}
MARKED = """() => {
  // Every change of a printed hex is counted from now on.
  window.printed = 0;
  const count = (changes) => (window.printed += changes.length);
  new MutationObserver(count).observe(document.querySelector(".ground"), { subtree: true, childList: true, attributes: true });
}"""
STANDS_ON = """id => {
  const piece = document.querySelector(`.field [data-id="${id}"]`).getBoundingClientRect();
  return [Math.round(piece.x + piece.width / 2), Math.round(piece.y + piece.height / 2)];
}"""

UNDER_SIGNS = """() => {
  // What a click on the sign in the middle of each hex of fire, water and the like would meet, where it is in view.
  const middles = [...document.querySelectorAll(".jewel")].map((sign) => sign.getBoundingClientRect());
  const points = middles.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  const met = points.map(([x, y]) => document.elementFromPoint(x, y)).filter((one) => one?.closest(".field"));
  return met.map((one) => one.closest("[data-id]")?.dataset.id ?? "nothing");
}"""


def at_table(server: Server, told: Story, step: int) -> Grant:
    return told.played_on(server, step, told.brought_to(server))


# ---- whole matches --------------------------------------------------------------------------------------------------


def test_a_match_of_two_is_played_from_the_first_choice_to_the_end_screen(server: Server, sits_down: SitDown) -> None:
    table = server.table("chobolo", "me Ana", "greedy", options=SHORT)
    person = sits_down(DESKTOP).opens(table.link())
    mouse = Mouse(person, seed=3, hurry=0.85)
    mouse.play_to_the_end(most=600)
    print(f"{sum(mouse.made.values())} choices: {dict(mouse.made)}")
    page = person.page
    expect(page.locator(".end h1")).to_be_visible()
    expect(page.get_by_text("Turning points")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="You")).to_have_count(1)
    expect(page.get_by_text("Dice verified")).to_be_visible()
    assert mouse.made["board"] > 0
    assert mouse.made["gold button"] > 0


def test_a_spell_is_answered_by_a_spell(server: Server, sits_down: SitDown) -> None:
    told, step = moment("chobolo", can_dispel, "random", seats=2)
    declared = told.scene(step).chain[0].name
    person = sits_down(DESKTOP).opens(at_table(server, told, step).link())
    person.waits_for_turn()
    page = person.page
    chain = page.get_by_role("region", name=re.compile("^Chain"))
    expect(chain.get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("button", name="Pass", exact=True)).to_be_visible()
    page.locator("button.recipe.lit").filter(has_text="Dispel Magic").click()
    # With one spell to dispel it is named by itself; of several it is clicked.
    page.wait_for_function(
        """() => document.querySelector("button.link.lit") || /Dispel Magic takes effect/.test(document.body.innerText)"""
    )
    if page.locator("button.link.lit").count():
        page.locator("button.link.lit").first.click()
    expect(page.get_by_text("Dispel Magic takes effect", exact=False).first).to_be_visible()
    expect(page.get_by_text(re.compile(f"{declared} is cancelled")).first).to_be_visible()


# ---- the board ------------------------------------------------------------------------------------------------------


def clicks_a_far_hex(server: Server, sits_down: SitDown, told: Story, step: int) -> Page:
    """Whoever is asked about goes off towards it."""
    scene = told.scene(step)
    assert scene.prompt is not None
    steps = {way.cell: way.via for way in scene.ways}
    far = next(cell for cell, via in steps.items() if via in steps)
    person = sits_down(DESKTOP).opens(at_table(server, told, step).link())
    person.waits_for_turn()
    page = person.page
    before = page.evaluate(STANDS_ON, scene.prompt.subject)
    page.locator(f".field path[data-id='{far}']").click(force=True)
    person.waits_for("from => heard.updates >= 3", None)
    assert page.evaluate(STANDS_ON, scene.prompt.subject) != before
    return page


def test_a_click_on_a_far_hex_walks_there(server: Server, sits_down: SitDown) -> None:
    told = story("chobolo", 2, "random", 1)
    page = clicks_a_far_hex(server, sits_down, told, told.first(walks_far))
    expect(page.get_by_text(re.compile(r"steps to .+ – .+ – ")).last).to_be_visible()


def test_the_sign_of_an_element_is_the_hex_that_is_clicked(server: Server, sits_down: SitDown) -> None:
    told = story("chobolo", 2, "greedy:1", 1)
    person = sits_down(DESKTOP).opens(at_table(server, told, told.first(walks_far)).link())
    person.waits_for_turn()
    met = person.page.evaluate(UNDER_SIGNS)
    assert len(met) > 10
    assert "nothing" not in met


def test_a_named_warrior_goes_where_one_clicks(server: Server, sits_down: SitDown) -> None:
    clicks_a_far_hex(server, sits_down, *moment("chobolo", marches_far, "random", seats=2))


def test_six_wizards_start_and_a_step_draws_no_hex_anew(server: Server, sits_down: SitDown) -> None:
    told, step = moment("chobolo", asks("wizard_step"), "random", seats=6)
    person = sits_down(DESKTOP).opens(at_table(server, told, step).link())
    person.waits_for_turn()
    page = person.page
    page.locator(".field .target.cell").first.wait_for()
    assert page.locator(".field .ground .cell").count() == 793
    expect(page.get_by_role("complementary", name="Seats").locator("[data-id^='mat:']")).to_have_count(6)
    page.evaluate(MARKED)
    Mouse(person).choose()
    assert page.evaluate("printed") == 0


def test_buttons_with_many_words_stay_on_the_bar(server: Server, sits_down: SitDown) -> None:
    told, step = moment("chobolo", fires_with_many, "random", seats=6)
    person = sits_down(DESKTOP).opens(at_table(server, told, step).link())
    person.waits_for_turn()
    bar = person.page.locator(".prompt")
    expect(bar.get_by_role("button", name=re.compile("^Fire"))).to_be_visible()
    assert bar.evaluate("bar => bar.scrollWidth - bar.clientWidth") <= 0
    assert bar.evaluate("bar => bar.scrollHeight - bar.clientHeight") <= 0


# ---- a phone --------------------------------------------------------------------------------------------------------


def test_a_finger_plays_the_first_turns_on_a_phone(server: Server, sits_down: SitDown) -> None:
    table = server.table("chobolo", "me Ana", "random", options=SHORT)
    person = sits_down(PHONE).opens(table.link())
    finger = Touch(person, seed=2, hurry=0.4)
    finger.play(14)
    assert finger.made["board"] > 0
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390
    person.page.get_by_role("button", name="My mat").click()
    expect(person.page.get_by_role("group", name="Standard spells")).to_be_visible()
    expect(person.page.get_by_role("img", name=re.compile("^Stack, top first"))).to_be_visible()


# ---- for everybody --------------------------------------------------------------------------------------------------


@LOOKS
def test_axe_finds_nothing_where_a_spell_can_be_answered(server: Server, examined: Examined) -> None:
    told, step = moment("chobolo", can_dispel, "random", seats=2)
    examined.person.opens(at_table(server, told, step).link()).waits_for_turn()
    examined.examine("chain")
    if examined.phone:
        examined.opens_panel("My mat")
        examined.examine("mat")
