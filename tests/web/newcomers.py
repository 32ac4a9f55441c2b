"""Somebody who has never played: takes a box from the shelf and plays a first turn with the mouse, whatever the game."""

from __future__ import annotations

import json
from typing import Any

from .browsing import ASKED, Person
from .drivers import SITUATION, Mouse
from .parties import Party

ON_OFFER = "Play now: "
MOVED_ON = f"""before => document.querySelector(".end h1") !== null
  || heard.updates > before && (heard.turn !== heard.seat || ({ASKED})())"""
LAID_OR_NOT = "before => heard.updates > before ? 'laid' : document.querySelector('[data-ghost].bad') && 'not here'"
MOST = 300
"""Choices of a first turn, those of the setup before it included: more is no turn that a newcomer finds the end of."""


def on_the_shelf(person: Person) -> list[str]:
    """The games that the page offers, by the names on their boxes."""
    person.page.get_by_role("button", name=ON_OFFER).first.wait_for()
    labels = person.page.get_by_role("button", name=ON_OFFER).evaluate_all("all => all.map((one) => one.ariaLabel)")
    return [label.removeprefix(ON_OFFER).rsplit(",", 1)[0] for label in labels]


class FirstTurn:
    """Follows a table by what the server says: is it still being set up, and is this seat's first turn over?"""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.read = len(person.frames)
        self.seat = -1
        self.scene: dict[str, Any] = {}
        self.played: tuple[Any, ...] | None = None
        self.is_over = False

    def follow(self) -> bool:
        """Read what has come since; returns whether the turn is over."""
        while self.read < len(self.person.frames) and not self.is_over:
            message = json.loads(self.person.frames[self.read])
            self.read += 1
            if message["type"] == "welcome":
                self.seat, self.scene = message["seat"], dict(message["scene"] or {})
            elif message["type"] == "update":
                self._went_on(message)
        return self.is_over

    def _went_on(self, message: dict[str, Any]) -> None:
        if message["by"] == self.seat and not self.is_setup and self.played is None:
            self.played = self._turn()
        self.scene |= {name: message["patch"].get(name, old) for name, old in self._clock().items()}
        if self.played is not None:
            is_anothers = message["turn"] != self.seat and not self._only_answers
            self.is_over = is_anothers or self._turn() != self.played

    def _clock(self) -> dict[str, Any]:
        return {name: self.scene.get(name) for name in ("round", "phase", "prompt", "order")}

    def _turn(self) -> tuple[Any, ...]:
        """The round, and whose place in its order it is."""
        turns = (self.scene.get("order") or {}).get("turns", ())
        return self.scene.get("round", 0), *(one["name"] for one in turns if one.get("state") == "now")

    @property
    def is_setup(self) -> bool:
        """No round has begun, and the first of the phases is not over."""
        return not self.scene.get("round") and not self.scene.get("phase")

    @property
    def _only_answers(self) -> bool:
        """Somebody is asked for an answer in the middle of a turn, and may let it pass."""
        prompt = self.scene.get("prompt") or {}
        return bool(prompt.get("moment") or prompt.get("passing"))


class Newcomer(Mouse):
    """Clicks on what is lit and flicks what is to be flicked, and counts how often the mouse button went down."""

    def __init__(self, person: Person, seed: int = 1, hurry: float = 0.1) -> None:
        super().__init__(person, seed, hurry)
        self.clicks = 0
        self.party = Party(person)

    def touch(self, x: float, y: float) -> None:
        self.clicks += 1
        super().touch(x, y)

    def sits_down_to(self, game: str) -> FirstTurn:
        """Press "Play now" and wait for the first question."""
        turn = FirstTurn(self.person)
        self.press(self.page.get_by_role("button", name=f"{ON_OFFER}{game},"))
        self.page.wait_for_url("**/t/*")
        self.person.waits_for_turn()
        return turn

    def plays(self, turn: FirstTurn) -> None:
        """Choose until the first turn of play is over."""
        for _ in range(MOST):
            if turn.follow():
                return
            heard = self.person.heard
            if heard["turn"] == heard["seat"]:
                self.person.waits_for_turn()
                self.choose()
            else:
                self._waits_for_more(heard["updates"])
        raise AssertionError(f"the first turn was not over after {MOST} choices: {self.made}")

    def choose(self) -> str:
        self.party.still()
        now = self.page.evaluate(SITUATION)
        where = self._answer(now)
        self.made[where] += 1
        self._waits_for_more(now["updates"])
        return where

    def _waits_for_more(self, updates: int) -> None:
        self.page.wait_for_function(MOVED_ON, arg=updates, timeout=self.LONGEST_WAIT)

    def _answer(self, now: dict[str, Any]) -> str:
        shown = self.party.scene()
        prompt = shown["prompt"]
        if prompt.get("aim"):
            self.clicks += 1
            self.party.flick_at_the_nearest(shown, prompt["aim"]["piece"])
            return "flick"
        if prompt.get("place"):
            self.lay_down(now["updates"])
            return "board"
        return super()._answer(now)

    def lay_down(self, updates: int) -> None:
        """Click into the lit zone until a spot is found where the piece can lie."""
        zone = self.page.locator(".places .edge").first.bounding_box()
        assert zone is not None
        while True:
            u, v = (0.1 + 0.8 * self.random.random() for _ in range(2))
            self.touch(zone["x"] + u * zone["width"], zone["y"] + v * zone["height"])
            if self.page.wait_for_function(LAID_OR_NOT, arg=updates).json_value() == "laid":
                return

    def goes_back(self) -> None:
        """To the shelf, for another game."""
        self.press(self.page.get_by_role("link", name="to the shelf"))
        self.page.get_by_role("button", name=ON_OFFER).first.wait_for()
