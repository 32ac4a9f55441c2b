"""Gorgasali through the page: whole matches alone and in pairs, ten players on a phone, and a view that is blocked."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from questboard.core import registry

from .browsing import DESKTOP, PHONE, Person
from .conftest import SitDown
from .drivers import Mouse
from .examining import LOOKS, Examined
from .serving import Server
from .stories import Story, asks, story

GAME = "gorgasali"


class Champion(Mouse):
    """Shoots, reloads and uses cards more often than not, and goes far with one click where a way is shown."""

    LONGEST_WAIT = 300_000

    def _answer(self, now: dict[str, Any]) -> str:
        if not now["lit"] and now["beside"] and self.random.random() < 0.4:
            self.pick_beside_board()
            self.take_from_menu(now["updates"])
            return "mat"
        if not now["lit"] and now["buttons"] and self.random.random() < 0.6:
            self.press_button(now["buttons"])
            return "button"
        return super()._answer(now)


def assert_end(person: Person, champion: Champion) -> None:
    """The end screen says who won and why, who sat where, and that the dice were fair; the person had a hand in it."""
    page = person.page
    print(f"{sum(champion.made.values())} choices: {dict(champion.made)}")
    expect(page.locator(".end h1")).to_have_text(re.compile("last one standing|storm|crown|last round", re.IGNORECASE))
    expect(page.get_by_role("row").filter(has_text="You")).to_have_count(1)
    expect(page.get_by_role("columnheader", name="Kills")).to_be_visible()
    expect(page.get_by_role("heading", name="Health, round by round")).to_be_visible()
    expect(page.get_by_text("Dice verified")).to_be_visible()
    assert champion.made["board"] > 0, champion.made


# ---- whole matches --------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_whole_match_of_four(server: Server, sits_down: SitDown) -> None:
    table = server.table(GAME, "me Ana", "greedy", "greedy", "greedy")
    person = sits_down(DESKTOP).opens(table.link())
    champion = Champion(person, seed=1, hurry=0.6)
    champion.play_to_the_end(most=600)
    assert_end(person, champion)


@pytest.mark.long
def test_a_whole_match_in_pairs(server: Server, sits_down: SitDown) -> None:
    table = server.table(GAME, "me Ana", "greedy", "greedy", "greedy", options={"mode": "duo", "character_pick": "random"})
    person = sits_down(DESKTOP).opens(table.link())
    champion = Champion(person, seed=2, hurry=0.6)
    champion.play_to_the_end(most=600)
    assert_end(person, champion)
    winners = person.page.locator("tr", has_text="won")
    expect(winners).to_have_count(2)


# ---- pairs ------------------------------------------------------------------------------------------------------------


def in_pairs() -> Iterator[tuple[Story, int, Any]]:
    """Moments of matches in pairs."""
    for seed in range(1, 30):
        told = Story(GAME, 4, "greedy", seed, mode="duo", character_pick="random")
        for step, (_, _, state) in enumerate(told.match.replay()):
            if state.pending is not None:
                yield told, step, state


def after(state: Any, *texts: str) -> Any:
    """What would stand then; None if one of these cannot be chosen."""
    game = registry.game(GAME)
    twin = state.copy()
    for action in map(game.actions.parse, texts):
        if twin.pending is None or action not in twin.pending.options:
            return None
        game.apply(twin, action)
    return twin


@functools.cache
def fair_trade() -> tuple[Story, int, str]:
    """Somebody may offer a trade: when, and what to click for something that the teammate has room for."""
    game = registry.game(GAME)
    for told, step, state in in_pairs():
        asked = after(state, "trade")
        for choice in game.looks.scene(asked, asked.pending).choices if asked else ():
            if choice.action.startswith("add") and after(asked, choice.action, "propose") is not None:
                return told, step, choice.target
    raise AssertionError("nobody may ever trade")


@functools.cache
def revival() -> tuple[Story, int]:
    """Somebody may revive the teammate, in one way only."""
    for told, step, state in in_pairs():
        revived = after(state, "revive")
        if revived is not None and revived.is_alive((state.pending.seat + 2) % 4):
            return told, step
    raise AssertionError("nobody may ever revive")


@pytest.mark.parametrize(("answer", "line"), [("Agree", "trades with"), ("Decline", "does not want to trade")])
def test_teammates_trade_from_page_to_page(server: Server, sits_down: SitDown, answer: str, line: str) -> None:
    told, step, thing = fair_trade()
    seat = told.turn(step)
    mate = (seat + 2) % 4
    table = told.played_on(server, step, told.brought_to(server), seat, mate)
    ana, levan = sits_down(DESKTOP), sits_down(DESKTOP, name="Levan")
    levan.opens(table.link(mate))
    ana.opens(table.link(seat)).waits_for_turn()
    ana.page.get_by_role("button", name="Trade", exact=True).click()
    ana.page.locator(f"button.target.lit[data-id='{thing}']").click()
    ana.page.get_by_role("button", name="Propose it").click()
    levan.page.get_by_role("button", name=answer, exact=True).click()
    for person in (ana, levan):
        expect(person.page.get_by_role("region", name="Log", exact=True)).to_contain_text(line)


def test_a_teammate_is_revived_through_the_page(server: Server, sits_down: SitDown) -> None:
    told, step = revival()
    person = sits_down(DESKTOP).opens(told.played_on(server, step, told.brought_to(server)).link())
    person.waits_for_turn()
    person.page.get_by_role("button", name="Revive", exact=True).click()
    expect(person.page.get_by_role("region", name="Log", exact=True)).to_contain_text("revives")


# ---- a view that is blocked -------------------------------------------------------------------------------------------


@functools.cache
def blocked_by(what: str) -> tuple[Story, int, str]:
    """A match, a moment of it, and a figure that whoever acts then cannot see."""
    game = registry.game(GAME)
    for seed in range(1, 12):
        told = story(GAME, 5, "random", seed)
        for step, (_, _, state) in enumerate(told.match.replay()):
            if state.pending is None or state.pending.kind != "window_3":
                continue
            for piece in game.looks.scene(game.view(state, None), None).pieces:
                why = game.words.why_not(state, state.pending.seat, piece.id)
                if piece.seat != state.pending.seat and why.rule == "GOR-404" and what in why.sentence:
                    return told, step, piece.id
    raise AssertionError(f"nobody ever stands behind {what}")


@pytest.mark.parametrize("what", ["The Great Tree", "The Barrier of"])
def test_a_blocked_view_is_explained(server: Server, sits_down: SitDown, what: str) -> None:
    told, step, figure = blocked_by(what)
    person = sits_down(DESKTOP).opens(told.played_on(server, step, told.brought_to(server)).link())
    person.waits_for_turn()
    mouse = Mouse(person)
    mouse.press(person.page.locator(f".field [data-id='{figure}']"))
    answer = person.page.get_by_role("dialog").filter(has_text="stands in the line of view")
    expect(answer).to_contain_text(what)
    expect(answer).to_contain_text("GOR-404")


# ---- ten players ------------------------------------------------------------------------------------------------------


@functools.cache
def crowd() -> tuple[Story, int]:
    """Ten players, some rounds into their match."""
    told = story(GAME, 10, "random", 1)
    return told, told.first(asks("window_3", options=3), after=told.steps // 3)


WIDE = "() => document.documentElement.scrollWidth - innerWidth"


def test_ten_players_on_a_phone(server: Server, sits_down: SitDown) -> None:
    told, step = crowd()
    person = sits_down(PHONE).opens(told.played_on(server, step, told.brought_to(server)).link())
    person.waits_for_turn()
    page = person.page
    chips = page.get_by_role("group", name="Seats").get_by_role("button")
    expect(chips).to_have_count(10)
    assert page.evaluate(WIDE) <= 0
    for chip in chips.all():
        box = chip.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    for panel in ("My mat", "Seats"):
        page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=panel).tap()
        assert page.evaluate(WIDE) <= 0
    mats = page.locator("section.mat")
    expect(mats).to_have_count(10)
    for mat in mats.all():
        mat.scroll_into_view_if_needed()
        expect(mat.get_by_role("img", name=re.compile("life .+ of 100"))).to_be_in_viewport()
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Board").tap()
    page.locator(".sheet.yours").wait_for()


@LOOKS
def test_axe_finds_nothing_at_a_table_of_ten(server: Server, examined: Examined) -> None:
    told, step = crowd()
    examined.person.opens(told.played_on(server, step, told.brought_to(server)).link()).waits_for_turn()
    examined.examine("turn")
    if examined.phone:
        for panel in ("My mat", "Seats"):
            examined.opens_panel(panel)
            examined.examine(panel)
