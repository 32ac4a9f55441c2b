"""Hands at the table: with the mouse, with the keyboard alone, or with a finger. Each answers the question on the page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from random import Random
from typing import Any

from playwright.sync_api import Locator

from .browsing import ASKED, Person

SITUATION = """() => ({
  updates: heard.updates,
  end: document.querySelector(".end h1") !== null,
  counting: document.querySelector(".yours .stepper") !== null,
  turning: document.querySelector(".yours .positions, .positions") !== null,
  lit: document.querySelectorAll(".field [data-lit]").length,
  beside: document.querySelectorAll("button.target.lit").length,
  shelf: document.querySelectorAll(".shelf button, .sheet.yours .rows .option").length,
  gold: document.querySelector(".yours .btn.go") !== null,
  buttons: document.querySelectorAll(".yours .btn:not(.go)").length,
})"""

ON_THE_WAY = f"""before => document.querySelector(".end h1") !== null || (heard.updates > before && ({ASKED})())"""
ANSWERED = """before => heard.updates > before
  || document.querySelector("[role=menu] [role=menuitem], .sheet .rows .chosen") !== null"""

POINTS = """() => {
  // Where on the screen each lit thing can be hit: its own middle, if nothing hides it; an area also elsewhere.
  const field = document.querySelector(".field");
  const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
  return [...field.querySelectorAll("[data-lit]")].flatMap((lit) => {
    const box = (lit.querySelector(".line") ?? lit).getBoundingClientRect();
    const spots = lit.matches(".area") ? parts.flatMap((u) => parts.map((v) => [u, v])) : [[0.5, 0.5]];
    for (const [u, v] of spots) {
      const [x, y] = [box.x + box.width * u, box.y + box.height * v];
      const top = document.elementFromPoint(x, y);
      if (top?.closest("[data-id]") === lit) return [{ id: lit.dataset.id, x, y }];
    }
    return [];
  });
}"""


WAY = """selector => {
  const now = document.activeElement;
  if (now.matches(selector)) return "here";
  const isBefore = (thing) => thing.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
  return now !== document.body && [...document.querySelectorAll(selector)].every(isBefore) ? "Shift+Tab" : "Tab";
}"""


class Driver(ABC):
    """Plays a seat: prefers what lies on the board, now and then takes the gold button, so that turns end.

    `hurry` is how often it does; who is in a hurry has a match of many turns over in fewer choices.
    """

    LONGEST_WAIT = 120_000
    """Bots may have much to do before it is this seat's turn; who is out of the game waits for its end."""

    def __init__(self, person: Person, seed: int = 1, hurry: float = 0.3) -> None:
        self.person = person
        self.hurry = hurry
        self.page = person.page
        self.random = Random(seed)
        self.made: Counter[str] = Counter()

    def play_to_the_end(self, most: int = 400) -> None:
        """Choose whenever asked, until the end screen shows."""
        self.page.wait_for_function(f"() => document.querySelector('.end h1') !== null || ({ASKED})()", timeout=self.LONGEST_WAIT)
        for _ in range(most):
            if self.page.locator(".end h1").count():
                return
            self.choose()
        raise AssertionError(f"the match was not over after {most} choices: {self.made}")

    def play(self, choices: int) -> None:
        """Make so many choices."""
        self.person.waits_for_turn()
        for _ in range(choices):
            self.choose()

    def choose(self) -> str:
        """Answer the question on the page; returns where the answer lay."""
        now = self.page.evaluate(SITUATION)
        where = self._answer(now)
        self.made[where] += 1
        self.page.wait_for_function(ON_THE_WAY, arg=now["updates"], timeout=self.LONGEST_WAIT)
        return where

    def _answer(self, now: dict[str, Any]) -> str:
        if now["turning"]:
            self.turn()
            return "board"
        if now["counting"]:
            self.count(self.random.randrange(3))
            self.press_gold()
            return "how many"
        ends = now["gold"] and self.random.random() < self.hurry
        if now["lit"] and not ends:
            self.pick_on_board()
            self.take_from_menu(now["updates"])
            return "board"
        if now["gold"]:
            self.press_gold()
            return "gold button"
        if now["shelf"]:
            self.take_from_shelf(now["shelf"])
            return "shelf"
        if now["buttons"]:
            self.press_button(now["buttons"])
            return "button"
        self.pick_beside_board()
        self.take_from_menu(now["updates"])
        return "mat"

    def take_from_menu(self, updates: int) -> None:
        """What was picked may be chosen already, or it has a menu."""
        self.page.wait_for_function(ANSWERED, arg=updates)
        if self.page.evaluate("heard.updates") == updates:
            self.pick_in_menu()

    @abstractmethod
    def turn(self) -> None:
        """Turn a tile and lay it."""

    @abstractmethod
    def count(self, more: int) -> None:
        """How many? So many more than the page proposes."""

    @abstractmethod
    def pick_on_board(self) -> None:
        """Pick something lit on the board."""

    @abstractmethod
    def pick_in_menu(self) -> None:
        """Take an option of the open menu."""

    @abstractmethod
    def take_from_shelf(self, count: int) -> None:
        """Take one of many options without a place."""

    @abstractmethod
    def press_button(self, count: int) -> None:
        """Press one of the plain buttons."""

    @abstractmethod
    def press_gold(self) -> None:
        """Press the gold button."""

    @abstractmethod
    def pick_beside_board(self) -> None:
        """Pick something lit on a mat."""


class Pointer(Driver):
    """Mouse and finger differ in how they touch, and in where the menu opens."""

    @abstractmethod
    def touch(self, x: float, y: float) -> None:
        """Click or tap this point of the screen."""

    def press(self, thing: Locator) -> None:
        """Click or tap a thing in the middle."""
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        self.touch(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def turn(self) -> None:
        points = self.page.evaluate(POINTS)
        if points:
            self.touch(points[0]["x"], points[0]["y"])
        self.press_gold()

    def count(self, more: int) -> None:
        for _ in range(more):
            self.press(self.page.get_by_role("button", name="One more"))

    def pick_on_board(self) -> None:
        points = self.page.evaluate(POINTS)
        if not points:
            fit = self.page.get_by_label("Show the whole board")
            if fit.count():
                self.press(fit)
            points = self.page.wait_for_function(
                f"() => {{ const found = ({POINTS})(); return found.length && found; }}"
            ).json_value()
        spot = self.random.choice(points)
        self.touch(spot["x"], spot["y"])

    def take_from_shelf(self, count: int) -> None:
        self.press(self.page.locator(".shelf button, .sheet.yours .rows .option").nth(self.random.randrange(count)))

    def press_button(self, count: int) -> None:
        self.press(self.page.locator(".yours .btn:not(.go)").nth(self.random.randrange(count)))

    def press_gold(self) -> None:
        self.press(self.page.locator(".yours .btn.go"))

    def pick_beside_board(self) -> None:
        things = self.page.locator("button.target.lit")
        self.press(things.nth(self.random.randrange(things.count())))


class Mouse(Pointer):
    """Clicks."""

    def touch(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def pick_in_menu(self) -> None:
        items = self.page.get_by_role("menuitem")
        self.press(items.nth(self.random.randrange(items.count())))


class Touch(Pointer):
    """Taps; the options of a thing are rows of the sheet, and the button beside "Cancel" confirms one."""

    def touch(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def pick_in_menu(self) -> None:
        rows = self.page.locator(".sheet .rows .option")
        self.press(rows.nth(self.random.randrange(rows.count())))
        self.press(self.page.locator(".sheet .acts .btn").nth(1))


class Keys(Driver):
    """The keyboard alone: Tab, arrows, Enter, E, R and the digits, as the page's own help names them."""

    MOST_TABS = 60

    def tap(self, key: str, times: int = 1) -> None:
        """Press a key."""
        for _ in range(times):
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Tab until something of this kind has the focus; back, if all of them lie behind."""
        for _ in range(self.MOST_TABS):
            way = self.page.evaluate(WAY, selector)
            if way == "here":
                return
            self.tap(way)
        raise AssertionError(f"Tab never reached {selector}")

    def turn(self) -> None:
        self.tap("r", self.random.randrange(3))
        self.tap("e")

    def count(self, more: int) -> None:
        self.tap("+", more)

    def pick_on_board(self) -> None:
        self.tab_to(".field [data-lit]")
        for _ in range(self.random.randrange(4)):
            self.tap(self.random.choice(("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")))
        self.tap("Enter")

    def pick_in_menu(self) -> None:
        count = self.page.get_by_role("menuitem").count()
        number = self.random.randrange(min(count, 9))
        if self.random.random() < 0.5:
            self.tap(str(number + 1))
        else:
            self.tap("ArrowDown", number)
            self.tap("Enter")

    def take_from_shelf(self, count: int) -> None:
        self.tap(str(1 + self.random.randrange(min(count, 9))))

    def press_button(self, count: int) -> None:
        self.take_from_shelf(count)

    def press_gold(self) -> None:
        self.tap("e")

    def pick_beside_board(self) -> None:
        self.tab_to("button.target.lit")
        self.tap("Enter")
