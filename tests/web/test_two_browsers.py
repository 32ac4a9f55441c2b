"""Two people, two browsers, one table: everybody sees what is theirs, and nobody else's."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from .browsing import Person
from .conftest import SitDown
from .drivers import Mouse
from .serving import Grant, Server

NASTY = "<img src=x onerror=alert(1)> & <b>bold</b>"


def both_sit(server: Server, sits_down: SitDown, game: str = "whisper") -> tuple[Grant, Person, Person]:
    """A table of two people who are both there."""
    table = server.table(game, "me Ana", "screen Ben")
    ana, ben = sits_down(), sits_down(name="Ben")
    ana.opens(table.link(0))
    ben.opens(table.link(1))
    for person in (ana, ben):
        person.page.get_by_role("region", name="Question").wait_for()
    return table, ana, ben


def cards_of(person: Person) -> set[int]:
    """The hand on somebody's own page."""
    ids = person.page.evaluate("[...document.querySelectorAll('[data-id^=\"card:\"]')].map((card) => card.dataset.id)")
    return {int(name.removeprefix("card:")) for name in ids}


def betrays(text: str, cards: set[int]) -> list[str]:
    """Whatever in a text names one of these cards."""
    return [found[0] for card in cards for found in re.finditer(rf"card:{card}\b|Card {card}\b|[Ww]hisper(ed)? {card}\b", text)]


def test_a_friend_joins_by_the_link_and_the_host_starts(server: Server, sits_down: SitDown) -> None:
    ana, ben = sits_down(), sits_down(newcomer=True)
    page = ana.opens(f"{server.address}/new/whisper").page
    page.get_by_role("radiogroup", name="Who plays seat B").get_by_role("radio", name="Open").click()
    page.get_by_role("button", name="Create table").click()
    link = page.get_by_label("Link to this table").input_value()

    guest = ben.opens(link).page
    guest.get_by_role("textbox", name="Your name").fill("Ben")
    guest.get_by_role("button", name="Take a seat").click()
    expect(guest.get_by_text("The host starts the match.")).to_be_visible()
    expect(page.get_by_role("list", name="Seats").get_by_text("Ben")).to_be_visible()
    expect(page.get_by_text("Everybody is here.")).to_be_visible()

    page.get_by_role("button", name="Start").click()
    for person in (ana, ben):
        person.page.get_by_role("region", name="Question").wait_for()
    assert (ana.heard["seat"], ben.heard["seat"]) == (0, 1)


def test_only_whose_turn_it_is_has_choices(server: Server, sits_down: SitDown) -> None:
    _, ana, ben = both_sit(server, sits_down)
    ana.waits_for_turn()
    expect(ben.page.get_by_role("region", name="Question")).to_contain_text("Ana")
    assert ben.page.locator("[data-lit], .target.lit, .yours").count() == 0
    Mouse(ana).pick_beside_board()
    ben.waits_for_turn()
    expect(ana.page.get_by_role("region", name="Question")).to_contain_text("Ben")
    assert ana.page.locator("[data-lit], .target.lit, .yours").count() == 0


def test_what_somebody_says_is_heard_as_words_and_nothing_else(server: Server, sits_down: SitDown) -> None:
    _, ana, ben = both_sit(server, sits_down)
    ana.page.get_by_role("tab", name="Chat").click()
    ana.page.get_by_label("Say something").fill(NASTY)
    ana.page.get_by_role("button", name="Say", exact=True).click()
    ben.page.get_by_role("tab", name=re.compile("Chat.*new: 1")).click()
    said = ben.page.get_by_role("log", name="Chat")
    expect(said).to_contain_text(NASTY)
    assert said.locator("img, p b:text('bold')").count() == 0


def test_nobodys_page_ever_holds_the_others_secret(server: Server, sits_down: SitDown) -> None:
    _, ana, ben = both_sit(server, sits_down)
    ana.waits_for_turn()
    hands = {0: cards_of(ana), 1: cards_of(ben)}
    assert len(hands[0]) == len(hands[1]) == 3
    heard: set[int] = set()
    people = {0: ana, 1: ben}
    while (turn := ana.heard["turn"]) is not None and ana.heard["status"] != "over":
        chooser = people[turn]
        chooser.waits_for_turn()
        for seat, person in people.items():
            hidden = hands[1 - seat] - heard
            assert betrays(person.page.content(), hidden) == []
            assert betrays("".join(person.frames), hidden) == []
        step = chooser.heard["step"]
        if chooser.page.locator(".target.lit[data-id^='card:']").count():
            Mouse(chooser).pick_beside_board()
        else:
            chooser.page.get_by_role("button", name="Rest").click()
        for person in people.values():
            person.waits_for("step => heard.step > step", step)
        heard = revealed(ana)
    for person in people.values():
        person.waits_for_end()


def revealed(person: Person) -> set[int]:
    """The cards that everybody has heard, as the server told the spectators' share of it; all of them at the end."""
    told: set[int] = set()
    for frame in person.frames:
        message: dict[str, Any] = json.loads(frame)
        for line in message.get("lines", ()):
            if line["text"].startswith("All cards are heard"):
                told |= {int(number) for number in re.findall(r"(?:Ana|Ben) (\d+)", line["text"])}
        if message.get("outcome"):
            told |= set(range(1, 17))
    return told


def test_a_link_with_a_wrong_secret_is_refused_with_a_sentence(server: Server, sits_down: SitDown) -> None:
    table = server.table("whisper", "me", "random")
    stranger = sits_down().opens(f"{table.address}#k={'x' * 32}")
    expect(stranger.page.get_by_text("This link opens no seat at this table.")).to_be_visible()
    assert stranger.page.locator("[data-lit], .board").count() == 0


def test_a_wrong_link_does_not_lock_the_table_for_good(server: Server, sits_down: SitDown) -> None:
    table = server.table("whisper", "me Ben", "random")
    stranger = sits_down().opens(f"{table.address}#k={'x' * 32}")
    stranger.page.get_by_role("button", name="Go on without it").click()
    expect(stranger.page.get_by_role("region", name="Question")).to_contain_text("Ben")
    stranger.page.reload()
    expect(stranger.page.get_by_role("region", name="Question")).to_contain_text("Ben")


def test_another_seats_secret_does_not_open_a_seat(server: Server, sits_down: SitDown) -> None:
    table = server.table("whisper", "me Ana", "screen Ben")
    keys = table.keys(1)
    keys[table.id]["seats"] = {"0": table.tokens[1]}
    ben = sits_down(name="Ben", keys=keys).opens(table.address)
    expect(ben.page.get_by_text("That seat is somebody else's.")).to_be_visible()
    assert ben.page.locator("[data-lit], .board").count() == 0
