"""Several people on one screen, bots that sit in for them, clocks, and those who only watch."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .browsing import Person
from .conftest import SitDown
from .drivers import Mouse
from .serving import Server
from .test_two_browsers import betrays, cards_of

PASS = re.compile("Pass to")


def ready(person: Person, name: str) -> None:
    """The screen is handed over, and somebody says so."""
    expect(person.page.get_by_role("heading", name=f"Pass to {name}")).to_be_visible()
    person.page.get_by_role("button", name=f"I am {name}").click()
    person.waits_for_turn()


def test_nothing_of_a_seat_shows_before_it_has_the_screen(server: Server, sits_down: SitDown) -> None:
    table = server.table("whisper", "me Ana", "screen Ben")
    ana = sits_down(keys=table.keys()).opens(table.address)
    expect(ana.page.get_by_role("heading", name="Pass to Ana")).to_be_visible()
    assert ana.page.locator("[data-id^='card:'], .board").count() == 0
    ready(ana, "Ana")
    anas = cards_of(ana)
    assert len(anas) == 3

    Mouse(ana).pick_beside_board()
    expect(ana.page.get_by_role("heading", name="Pass to Ben")).to_be_visible()
    assert betrays(ana.page.content(), set(range(1, 17))) == []
    ready(ana, "Ben")
    bens = cards_of(ana)
    assert len(bens) == 3
    assert betrays(ana.page.content(), anas - bens) == []


def test_a_reload_shows_the_screen_between_again(server: Server, sits_down: SitDown) -> None:
    table = server.table("whisper", "me Ana", "screen Ben")
    ana = sits_down(keys=table.keys()).opens(table.address)
    ready(ana, "Ana")
    ana.page.reload()
    expect(ana.page.get_by_role("heading", name=PASS)).to_be_visible()
    assert betrays(ana.page.content(), set(range(1, 17))) == []


def test_a_link_that_holds_two_seats_begins_with_the_screen_between(server: Server, ana: Person) -> None:
    ana.opens(server.table("whisper", "me Ana", "screen Ben").link())
    expect(ana.page.get_by_role("heading", name="Pass to Ana")).to_be_visible()
    assert betrays(ana.page.content(), set(range(1, 17))) == []
    ready(ana, "Ana")
    # Which secret opens which seat only the server knows: the wrong one is refused before the right one is tried.
    ana.expects("403")


def test_a_game_without_secrets_needs_no_screen_between(server: Server, sits_down: SitDown) -> None:
    table = server.table("manticore", "me Ana", "screen Ben")
    ana = sits_down(keys=table.keys()).opens(table.address)
    mouse = Mouse(ana)
    mouse.play(4)
    assert ana.heard["step"] == 4


def test_the_host_hands_a_seat_to_a_bot_and_back(server: Server, sits_down: SitDown) -> None:
    table = server.table("whisper", "me Ana", "screen Ben")
    ana, ben = sits_down(keys=table.keys(0, host=True)), sits_down(name="Ben")
    ana.opens(table.address).waits_for_turn()
    ben.opens(table.link(1)).page.get_by_role("region", name="Question").wait_for()
    Mouse(ana).pick_beside_board()
    ben.waits_for_turn()

    ana.page.get_by_role("button", name="People and links").click()
    dialog = ana.page.get_by_role("dialog", name="At this table")
    bens_row = dialog.get_by_role("listitem").filter(has_text="Ben")
    bens_row.get_by_role("button", name="Let a bot play").click()
    ana.waits_for("() => heard.step > 1")
    expect(bens_row).to_contain_text("a bot sits in")

    bens_row.get_by_role("button", name="Give back").click()
    expect(bens_row.get_by_role("button", name="Let a bot play")).to_be_visible()
    assert table.card()["seats"][1]["keeper"] == ""


def test_who_is_no_host_cannot_change_seats(server: Server, sits_down: SitDown) -> None:
    table = server.table("whisper", "me Ana", "screen Ben")
    ben = sits_down(name="Ben").opens(table.link(1))
    ben.page.get_by_role("button", name="People and links").click()
    dialog = ben.page.get_by_role("dialog", name="At this table")
    expect(dialog).to_contain_text("Ana")
    assert dialog.get_by_role("button", name="Let a bot play").count() == 0


def test_time_to_choose_is_shown_and_a_bot_helps_when_it_is_over(server: Server, ana: Person) -> None:
    ana.opens(server.table("whisper", "me Ana", "screen Ben", time_limit=3).link(0))
    ana.waits_for_turn()
    expect(ana.page.get_by_role("timer", name="Time left")).to_have_text(re.compile(r"0:0\d"))
    ana.waits_for("() => heard.step >= 1")


def test_a_spectator_watches_bots_to_their_end(server: Server, ana: Person) -> None:
    table = server.table("manticore", "random", "random")
    ana.opens(table.address).waits_for_end()
    assert ana.heard["seat"] is None
    expect(ana.page.locator(".end h1")).to_have_text(re.compile("victory", re.IGNORECASE))
    expect(ana.page.get_by_role("link", name="New table")).to_be_visible()


def test_a_spectator_can_neither_choose_nor_speak(server: Server, ana: Person) -> None:
    table = server.table("whisper", "me Ben", "screen Ida")
    page = ana.opens(table.address).page
    expect(page.get_by_role("region", name="Question")).to_contain_text("Ben")
    assert page.locator("[data-lit], .target.lit, .yours").count() == 0
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text("Those who sit at the table may speak.")).to_be_visible()
    assert betrays(page.content() + "".join(ana.frames), set(range(1, 17))) == []


def test_a_rematch_takes_everybody_along(server: Server, sits_down: SitDown) -> None:
    table = server.table("whisper", "me Ana", "screen Ben")
    ana, ben = sits_down(), sits_down(name="Ben")
    people = {0: ana.opens(table.link(0)), 1: ben.opens(table.link(1))}
    ana.waits_for_turn()
    while (turn := ana.heard["turn"]) is not None:
        chooser, step = people[turn], ana.heard["step"]
        chooser.waits_for_turn()
        if chooser.page.locator(".target.lit[data-id^='card:']").count():
            Mouse(chooser).pick_beside_board()
        else:
            chooser.page.get_by_role("button", name="Rest").click()
        for person in people.values():
            person.waits_for("step => heard.step > step", step)
    ana.page.get_by_role("button", name="Play again").click()
    ana.page.wait_for_url(lambda address: table.id not in address)
    ben.page.get_by_role("link", name="Join the rematch").click()
    ben.page.get_by_role("button", name=re.compile("Take this seat")).click()
    expect(ana.page.get_by_text("Everybody is here.")).to_be_visible()
