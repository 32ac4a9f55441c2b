"""Catacombs through the page: rooms played to their end by mouse and by finger, a special room, the Lair, a shot seen again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from questboard.games.catacombs.rules.events import ShotMade
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.words.ids import piece_id

from .browsing import DESKTOP, PHONE
from .conftest import SitDown
from .dungeons import CATACOMBS, Dungeon, dungeon
from .examining import LOOKS, Examined
from .flicking import Flicker
from .parties import Party
from .serving import Server

COMPLETED = "is completed in round"


# Minutes of browser time.
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def catacombs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the game."""
    server = Server(tmp_path_factory.mktemp("catacombs"), games=CATACOMBS)
    yield server
    server.stop()


def last_of_the_room(monsters: int) -> Any:
    """The heroes' half of a round begins against so few."""

    def holds(s: CatacombsState) -> bool:
        asked = s.pending is not None and s.pending.kind == "choose_actor" and s.pending.seat == 1
        return asked and not s.in_lair and not any(s.acted) and len(s.monsters()) <= monsters

    return holds


def asked(kind: str, **facts: object) -> Any:
    """A question of this kind, while these things hold of the state."""

    def holds(s: CatacombsState) -> bool:
        return s.pending is not None and s.pending.kind == kind and all(getattr(s, name) == is_ for name, is_ in facts.items())

    return holds


@pytest.fixture(scope="module")
def told() -> Dungeon:
    """A match of two: all heroes are one person's."""
    return dungeon()


# ---- rooms ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["mouse", "finger"])
def test_a_room_is_played_to_its_end_by_dragging(
    catacombs: Server, sits_down: SitDown, told: Dungeon, device: dict[str, Any]
) -> None:
    table = told.against_chance(catacombs, told.when(last_of_the_room(3)))
    ana = Party(sits_down(device)).sits(table.link())
    ana.play_until(COMPLETED)
    assert ana.flicks > 0


def test_the_overseer_and_the_lord_fight_in_the_lair(catacombs: Server, sits_down: SitDown, told: Dungeon) -> None:
    table = told.against_chance(catacombs, told.when(asked("choose_sequence", room="lair")))
    ana = Party(sits_down(DESKTOP)).sits(table.link())
    expect(ana.page.get_by_role("region", name="Catacomb Lord's Lair")).to_be_visible()
    ana.page.locator(".shelf button").nth(1).click()
    ana.page.wait_for_function("() => document.querySelector('.yours .btn.go') !== null")
    ana.choose()
    ana.page.wait_for_function("n => heard.step > n", arg=ana.person.heard["step"] - 1)
    assert ana.flicks == 1


def test_an_item_is_bought_of_the_merchant(catacombs: Server, sits_down: SitDown, told: Dungeon) -> None:
    step = told.when(lambda s: asked("room_action")(s) and hasattr(s.agenda[-1], "member"))
    ana = Party(sits_down(DESKTOP)).sits(told.against_chance(catacombs, step).link())
    expect(ana.page.locator("section[aria-label='Izchak the Merchant']")).to_be_visible()
    step = ana.person.heard["step"]
    ana.page.get_by_role("button", name=re.compile("Buy Healing Salve")).click()
    ana.page.wait_for_function("n => heard.step > n", arg=step)
    assert ana.has_been_told("Varesh pays 3 gold.")
    assert ana.has_been_told("Varesh gets Healing Salve.")
    expect(ana.page.locator("[data-id='card:varesh:item:healing_salve']").first).to_be_attached()


# ---- seen again -----------------------------------------------------------------------------------------------------


def test_a_shot_is_seen_again_in_the_replay(catacombs: Server, sits_down: SitDown, told: Dungeon) -> None:
    for step, (_, events, after) in enumerate(told.match.replay()):  # noqa: B007 - the last ones are wanted
        shots = [event for event in events if isinstance(event, ShotMade) and event.moved]
        if shots:
            break
    number, x, y = shots[0].moved[0]
    assert (after.x[number], after.y[number]) == (x, y)
    ana = Flicker(sits_down(DESKTOP))
    page = ana.person.opens(f"{catacombs.address}/replay/{told.brought_to(catacombs)}?step={step - 1}").page
    slider = page.get_by_role("slider", name="Step of the match")
    slider.wait_for()
    page.wait_for_selector("g.piece")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Step {step} of "))
    page.wait_for_function(f"""() => {{
      const lying = document.querySelector("g.piece[data-id='{piece_id(number)}']");
      const {{ e, f }} = new DOMMatrix(getComputedStyle(lying).transform);
      return Math.hypot(e - {(x + 4) * 14}, f - {(36 - y) * 14}) < 0.5;
    }}""")


@LOOKS
def test_axe_finds_nothing_in_battle_shop_and_lair(catacombs: Server, examined: Examined, told: Dungeon) -> None:
    for kind, facts in (("room_action", {}), ("choose_action", {}), ("aim", {}), ("choose_sequence", {"room": "lair"})):
        table = told.against_chance(catacombs, told.when(asked(kind, **facts)))
        examined.person.opens(table.link()).waits_for_turn()
        examined.examine(kind)
