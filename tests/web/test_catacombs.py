"""Catacombs through the page: rooms played to their end by mouse and by finger, a special room, the Lair, a shot seen again."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from questboard.games.catacombs.events import ShotMade
from questboard.games.catacombs.looks import piece_id
from questboard.games.catacombs.model import CatacombsState

from .browsing import DESKTOP, PHONE, Person
from .conftest import SitDown
from .dungeons import CATACOMBS, Dungeon, dungeon
from .examining import LOOKS, Examined
from .flicking import Flicker
from .serving import Server

MOST = 200
PULL = 100
WOBBLE = (0, 0, 25, 0, -25)
"""Now and then a flick goes past what is in the way, in degrees."""
COMPLETED = "is completed in round"


# Minutes of browser time.
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def catacombs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the game."""
    server = Server(tmp_path_factory.mktemp("catacombs"), games=CATACOMBS)
    yield server
    server.stop()


class Party(Flicker):
    """Somebody with heroes: each takes its turn and is flicked straight at the nearest enemy, by hand."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.flicks = 0

    def sits(self, address: str) -> Party:
        self.person.opens(address).waits_for_turn()
        return self

    def scene(self) -> dict[str, Any]:
        """Pieces, question and choices as the server has told them."""
        found: dict[str, Any] = {}
        for frame in self.person.frames:
            message = json.loads(frame)
            if message["type"] == "welcome":
                found = dict(message["scene"])
                found["pieces"] = {one["id"]: one for one in found.get("pieces", ())}
            elif message["type"] == "update":
                patch = message["patch"]
                pieces = found["pieces"] | {one["id"]: one for one in patch.pop("pieces", ())}
                ids = patch.pop("piece_ids", None)
                found |= patch
                found["pieces"] = {id: pieces[id] for id in (pieces if ids is None else ids)}
        return found

    def has_been_told(self, words: str) -> bool:
        """Has the log said this?"""
        return any(words in frame for frame in self.person.frames)

    def play_until(self, words: str) -> None:
        """Choose until the log says this."""
        for _ in range(MOST):
            self.page.wait_for_function("() => document.querySelector('.yours .btn, .yours .option, .field [data-lit]') !== null")
            if self.has_been_told(words):
                return
            step = self.person.heard["step"]
            self.choose()
            self.page.wait_for_function("n => heard.step > n", arg=step)
        raise AssertionError(f"{words!r} was never told")

    def choose(self) -> None:
        """Answer what is asked."""
        shown = self.scene()
        prompt = shown["prompt"]
        if prompt.get("aim"):
            self.flick_at_the_nearest(shown, prompt["aim"]["piece"])
        elif prompt["kind"] == "choose_actor":
            actors = [one["target"] for one in shown["choices"] if one["action"].startswith("act ")]
            self.touches(actors[0]) if actors else self.presses_button("Nobody else acts")
        elif prompt.get("place"):
            self.presses("ArrowUp", "Enter")
        elif any(one.get("primary") for one in shown["choices"]):
            self.gold.click()
        else:
            self.page.locator(".yours .btn, .yours .option").first.click()

    def presses_button(self, name: str) -> None:
        self.page.get_by_role("button", name=re.compile(name)).first.click()

    def touches(self, piece: str) -> None:
        """Click or tap a piece."""
        self.still()
        x, y = self.centre(piece)
        self.page.touchscreen.tap(x, y) if self.person.touch else self.page.mouse.click(x, y)

    def still(self) -> None:
        """Until the table no longer moves."""
        self.page.evaluate("window.alike = 0")
        self.page.wait_for_function(
            """() => {
              const drawn = JSON.stringify(document.querySelector(".field .camera")?.getBoundingClientRect() ?? null);
              window.alike = drawn === window.drawnBefore ? (window.alike ?? 0) + 1 : 0;
              window.drawnBefore = drawn;
              return window.alike >= 5;
            }""",
            polling="raf",
        )

    def flick_at_the_nearest(self, shown: dict[str, Any], piece: str) -> None:
        """Pull back from the nearest enemy and let go; a finger presses the button then."""
        self.still()
        here = shown["pieces"][piece]["at"]
        dark = shown["pieces"][piece].get("foe", False)
        foes = [one for one in shown["pieces"].values() if one.get("foe", "life" not in one) is not dark and one["id"] != piece]
        foe = min(foes, key=lambda one: math.dist(one["at"], here))
        (x, y), (fx, fy) = self.centre(piece), self.centre(foe["id"])
        turn = WOBBLE[self.flicks % len(WOBBLE)]
        back = math.atan2(y - fy, x - fx) + math.radians(turn)
        dx, dy = PULL * math.cos(back), PULL * math.sin(back)
        if self.person.touch:
            self.drags((x, y), (x + dx, y + dy))
            self.gold.click()
        else:
            self.pulls(piece, dx, dy)
        self.flicks += 1


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
