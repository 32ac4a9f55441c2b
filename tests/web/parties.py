"""A party of heroes in somebody's hands: what the server has told of the table, and flicks at the nearest enemy."""

from __future__ import annotations

import json
import math
import re
from typing import Any

from .browsing import Person
from .flicking import Flicker

MOST = 400
PULL = 100
WOBBLE = (0, 0, 25, 0, -25)
"""Now and then a flick goes past what is in the way, in degrees."""


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
