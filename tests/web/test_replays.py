"""A finished match seen again: every step, every seat's eyes, as a file, and as the start of another match."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .browsing import DESKTOP, PHONE, QUICK, Person
from .conftest import SitDown
from .serving import Grant, Server

BOARD = """() => [...document.querySelectorAll(".field [data-id]")]
  .map((one) => `${one.dataset.id} | ${one.getAttribute("aria-label")} | ${one.style.transform}`).sort()"""
CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.fixture(scope="module")
def finished(server: Server, browser: Browser) -> tuple[Grant, list[str]]:
    """A match of the installed game that was watched to its end, and the board as it stood there."""
    table = server.table("manticore", "random", "random", name="The long walk")
    watcher = Person.sits_down(browser, DESKTOP, QUICK).opens(table.address)
    watcher.waits_for_end()
    watcher.page.get_by_role("button", name="Table", exact=True).click()
    watcher.page.get_by_role("button", name="Zoom in").wait_for()
    board = watcher.page.evaluate(BOARD)
    watcher.context.close()
    assert not watcher.errors
    return table, board


def open_replay(person: Person, table: Grant, query: str = "") -> Page:
    """The replay, ready to be moved through."""
    page = person.opens(table.replay + query).page
    page.get_by_role("slider", name="Step of the match").wait_for()
    return page


def stands_at(page: Page, step: int) -> None:
    """Waits until the replay stands there."""
    expect(page.locator(".timeline .count")).to_contain_text(re.compile(rf"(^|\D){step} / "))


def test_every_step_can_be_reached_and_the_last_one_is_the_end(finished: tuple[Grant, list[str]], ana: Person) -> None:
    table, board_at_the_end = finished
    steps = table.card()["steps"]
    page = open_replay(ana, table)
    page.keyboard.press("Home")
    stands_at(page, 0)
    for step in range(1, steps + 1):
        page.keyboard.press("ArrowRight")
        stands_at(page, step)
    assert page.evaluate(BOARD) == board_at_the_end


def test_the_slider_goes_to_any_step_and_back(finished: tuple[Grant, list[str]], ana: Person) -> None:
    table, board_at_the_end = finished
    steps = table.card()["steps"]
    page = open_replay(ana, table)
    slider = page.get_by_role("slider", name="Step of the match")
    for step in (steps // 2, 1, steps - 1, steps):
        slider.fill(str(step))
        stands_at(page, step)
    assert page.evaluate(BOARD) == board_at_the_end


def test_a_shared_link_opens_at_its_step(finished: tuple[Grant, list[str]], sits_down: SitDown) -> None:
    table, _ = finished
    ana, ben = sits_down(), sits_down(name="Ben")
    ana.context.grant_permissions(CLIPBOARD)
    page = open_replay(ana, table)
    page.get_by_role("slider", name="Step of the match").fill("33")
    stands_at(page, 33)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("The link to step 33 is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = ben.opens(link).page
    stands_at(other, 33)
    assert other.evaluate(BOARD) == page.evaluate(BOARD)


def test_a_line_of_the_log_leads_to_its_moment(finished: tuple[Grant, list[str]], ana: Person) -> None:
    table, _ = finished
    page = open_replay(ana, table)
    page.keyboard.press("End")
    stands_at(page, table.card()["steps"])
    lines = page.get_by_role("region", name="Log").locator("li button.words")
    lines.nth(lines.count() // 2).click()
    expect(page.locator(".timeline .count")).not_to_contain_text(f"{table.card()['steps']} / ")
    expect(page.get_by_role("region", name="Log").locator("li.current")).to_have_count(1)


def test_after_the_end_everybodys_eyes_can_be_borrowed(server: Server, ana: Person) -> None:
    table = server.table("whisper", "random", "random")
    ana.opens(table.address).waits_for_end()
    page = open_replay(ana, table, "?step=0")
    stands_at(page, 0)
    assert page.locator("[data-id^='card:']").count() == 0
    page.get_by_label("Look as").select_option(index=1)
    expect(page.locator("[data-id^='card:']")).to_have_count(3)
    first = page.locator("[data-id^='card:']").evaluate_all("cards => cards.map((card) => card.dataset.id)")
    page.get_by_label("Look as").select_option(index=2)
    expect(page.locator(f"[data-id='{first[0]}']")).to_have_count(0)
    expect(page.locator("[data-id^='card:']")).to_have_count(3)


# ---- as a file ------------------------------------------------------------------------------------------------------


def save(page: Page, folder: Path) -> Path:
    """The match as a file."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Save").click()
    path = folder / "match.json"
    download.value.save_as(path)
    return path


def test_a_saved_match_can_be_verified(finished: tuple[Grant, list[str]], ana: Person, tmp_path: Path) -> None:
    path = save(open_replay(ana, finished[0]), tmp_path)
    run = subprocess.run([sys.executable, "-m", "questboard", "verify", path], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_saved_match_can_be_opened_from_the_shelf(
    server: Server, finished: tuple[Grant, list[str]], ana: Person, tmp_path: Path
) -> None:
    table, board_at_the_end = finished
    path = save(open_replay(ana, table), tmp_path)
    page = ana.opens(server.address).page
    page.get_by_label("Match file").set_input_files(path)
    page.wait_for_url("**/replay/*")
    page.get_by_role("slider", name="Step of the match").wait_for()
    page.keyboard.press("End")
    stands_at(page, table.card()["steps"])
    assert page.evaluate(BOARD) == board_at_the_end


def test_a_file_that_is_no_match_is_refused_with_a_sentence(server: Server, ana: Person, tmp_path: Path) -> None:
    path = tmp_path / "shopping.json"
    path.write_text('{"milk": 2}')
    page = ana.opens(server.address).page
    page.get_by_label("Match file").set_input_files(path)
    expect(page.get_by_role("alert")).not_to_be_empty()
    ana.expects("status of 4")


# ---- from here on ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_somebody_can_play_on_from_any_step(
    finished: tuple[Grant, list[str]], sits_down: SitDown, device: dict[str, object]
) -> None:
    table, _ = finished
    person = sits_down(device)
    page = open_replay(person, table, "?step=40")
    stands_at(page, 40)
    before = page.evaluate(BOARD)
    if device is PHONE:
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    for seat in "AB":
        dialog.get_by_label(re.compile(f"Who takes seat {seat}")).select_option("me" if seat == "A" else "screen")
    dialog.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/t/*")
    page.get_by_role("region", name="Question").wait_for()
    assert person.heard["step"] == 40
    pieces = [line.split(" | ")[0] for line in before if line.startswith("piece:")]
    page.wait_for_function("ids => ids.every((id) => document.querySelector(`.field [data-id='${id}']`))", arg=pieces)
