"""axe-core finds nothing serious on any page, at any size, in any theme."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .examining import LOOKS, Examined
from .serving import Server
from .stories import Story, has_menu, is_invasion, is_paving, menu_targets, story
from .test_help import DARK


@pytest.fixture(scope="module")
def told(server: Server) -> tuple[Story, str]:
    """A finished match with all kinds of moments, and its table."""
    tale = story()
    return tale, tale.brought_to(server)


@LOOKS
def test_the_shelf_and_its_pages(server: Server, examined: Examined) -> None:
    page = examined.page
    for path in ("/", "/new/manticore", "/rules/manticore", "/tables", "/replays", "/credits"):
        page.goto(server.address + path, wait_until="networkidle")
        examined.examine(path)
    page.goto(server.table("manticore", "me Ana", "open", "greedy", start=False).link())
    page.get_by_label("Link to this table").wait_for()
    examined.examine("waiting room")


@LOOKS
def test_the_first_stage_and_what_opens_beside_it(server: Server, told: tuple[Story, str], examined: Examined) -> None:
    tale, table = told
    examined.person.opens(tale.played_on(server, tale.first(is_paving, after=40), table).link()).waits_for_turn()
    examined.examine("first stage")
    for name in ("Rules", "Chat"):
        examined.opens_panel(name)
        examined.examine(name)


@LOOKS
def test_the_second_stage_and_what_opens_over_it(server: Server, told: tuple[Story, str], examined: Examined) -> None:
    tale, table = told
    page, hand = examined.page, examined.hand
    step = tale.first(has_menu)
    examined.person.opens(tale.played_on(server, step, table).link()).waits_for_turn()
    examined.examine("second stage")

    target = menu_targets(tale.scene(step))[0]
    hand.press(page.locator(f".field [data-id='{target}'][data-lit]"))
    menu = page.locator("[role=menu], .sheet .rows .chosen")
    menu.first.wait_for()
    examined.examine("menu")
    if examined.phone:
        hand.press(page.get_by_role("button", name="Cancel"))
    else:
        page.keyboard.press("Escape")
    expect(menu).to_have_count(0)

    spot = page.evaluate(DARK)
    hand.touch(spot["x"], spot["y"])
    page.get_by_role("dialog", name="Why not?").wait_for()
    examined.examine("why not")
    page.keyboard.press("Escape")

    if examined.phone:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    examined.examine("settings")


@LOOKS
def test_the_mats_of_a_phone_and_the_people_at_the_table(server: Server, told: tuple[Story, str], examined: Examined) -> None:
    tale, table = told
    page = examined.page
    examined.person.opens(tale.played_on(server, tale.first(is_invasion), table).link()).waits_for_turn()
    if examined.phone:
        for name in ("My mat", "Seats", "Log"):
            examined.opens_panel(name)
            examined.examine(name)
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="People and links").click()
    expect(page.get_by_role("dialog", name="At this table")).to_be_visible()
    examined.examine("people")


@LOOKS
def test_the_end_and_the_replay(server: Server, told: tuple[Story, str], examined: Examined) -> None:
    _, table = told
    examined.person.opens(f"{server.address}/t/{table}").waits_for_end()
    examined.page.get_by_text("Turning points").wait_for()
    examined.examine("end")
    examined.person.opens(f"{server.address}/replay/{table}?step=101")
    examined.page.get_by_role("slider", name="Step of the match").wait_for()
    examined.examine("replay")
