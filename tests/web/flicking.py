"""Hands on a table without fields: where pieces lie on the screen, pulling by mouse and by finger."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from .browsing import Person

CENTRE = """id => {
  // A piece's own middle: its shadow and its marks reach farther on one side.
  const { x, y } = new DOMPoint(0, 0).matrixTransform(document.querySelector(`g.piece[data-id="${id}"] .body`).getScreenCTM());
  return [x, y];
}"""
LYING = """() => Object.fromEntries([...document.querySelectorAll("g.piece")].map((piece) => {
  const matrix = new DOMMatrix(getComputedStyle(piece).transform);
  return [piece.dataset.id, [matrix.e, matrix.f]];
}))"""
STILL = """() => {
  // The question is there, and the table no longer makes room for it: it is drawn alike for some pictures.
  const asked = document.querySelector(".yours .btn.go") !== null && document.querySelector("g.piece") !== null;
  const drawn = JSON.stringify(document.querySelector(".field .camera")?.getBoundingClientRect() ?? null);
  window.alike = asked && drawn === window.drawnBefore ? (window.alike ?? 0) + 1 : 0;
  window.drawnBefore = drawn;
  return window.alike >= 5;
}"""
CM, GAP, WIDTH, HEIGHT = 14, 4, 52, 32


class Flicker:
    """Somebody at a table to flick on."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self.upright = person.touch

    def sits(self, address: str) -> Flicker:
        """Opens the table and waits until something can be flicked."""
        self.person.opens(address)
        self.waits()
        return self

    def waits(self) -> None:
        """Until the question can be answered."""
        self.page.evaluate("window.alike = 0")
        self.page.wait_for_function(STILL, polling="raf")

    # ---- where things are -------------------------------------------------------------------------------------------

    def centre(self, piece: str) -> tuple[float, float]:
        """The middle of a piece on the screen."""
        x, y = self.page.evaluate(CENTRE, piece)
        return x, y

    def lying(self) -> dict[str, tuple[float, float]]:
        """Where the page draws every piece, in cm of the table."""
        found = self.page.evaluate(LYING)
        return {id: self._cm(x / CM, y / CM) for id, (x, y) in found.items()}

    def _cm(self, x: float, y: float) -> tuple[float, float]:
        if self.upright:
            return WIDTH + GAP - y, HEIGHT + GAP - x
        return x - GAP, HEIGHT + GAP - y

    def told(self) -> dict[str, tuple[float, float]]:
        """Where the server has said that every piece lies."""
        pieces: dict[str, Any] = {}
        for frame in self.person.frames:
            message = json.loads(frame)
            if message["type"] == "welcome":
                pieces = {piece["id"]: piece for piece in message["scene"]["pieces"]}
            elif message["type"] == "update":
                pieces |= {piece["id"]: piece for piece in message["patch"].get("pieces", ())}
        return {id: tuple(piece["at"]) for id, piece in pieces.items()}

    def screen(self, x: float, y: float) -> tuple[float, float]:
        """A point of the table on the screen, by two pieces whose places are known."""
        (ida, a), (idb, b) = self._farthest()
        (ax, ay), (bx, by) = self.centre(ida), self.centre(idb)
        if self.upright:
            across, down = (bx - ax) / (a[1] - b[1]), (by - ay) / (a[0] - b[0])
            return ax + (a[1] - y) * across, ay + (a[0] - x) * down
        across, down = (bx - ax) / (b[0] - a[0]), (by - ay) / (a[1] - b[1])
        return ax + (x - a[0]) * across, ay + (a[1] - y) * down

    def _farthest(self) -> list[tuple[str, tuple[float, float]]]:
        places = sorted(self.lying().items(), key=lambda one: one[1][0] + one[1][1])
        return [places[0], places[-1]]

    # ---- hands ------------------------------------------------------------------------------------------------------

    def pulls(self, piece: str, dx: float, dy: float, *, lets_go: bool = True) -> None:
        """Drags back from a piece with the mouse."""
        x, y = self.centre(piece)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + dx, y + dy, steps=6)
        if lets_go:
            self.page.mouse.up()

    def drags(self, start: tuple[float, float], *ways: tuple[float, float]) -> None:
        """A finger goes from place to place and is lifted. A tap right after it would only stop the glide: click instead."""
        session = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, *points: tuple[float, float]) -> None:
            touches = [{"x": x, "y": y} for x, y in points]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        touch("touchStart", start)
        before = start
        for way in ways:
            for step in range(1, 6):
                part = step / 5
                touch("touchMove", (before[0] + (way[0] - before[0]) * part, before[1] + (way[1] - before[1]) * part))
            before = way
        touch("touchEnd")
        session.detach()

    def presses(self, *keys: str) -> None:
        """Keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    # ---- what the page says -----------------------------------------------------------------------------------------

    @property
    def gold(self) -> Any:
        """The button that means it."""
        return self.page.locator(".yours .btn.go")

    def has_made(self, choices: int) -> None:
        """Waits until the match has so many choices and the board stands still."""
        self.page.wait_for_function("n => heard.step === n", arg=choices)
        expect(self.page.locator(".yours")).to_be_visible()
        self.waits()

    def aim(self) -> str:
        """What is aimed, in the words of the page."""
        return self.page.locator(".panel-of-hand [aria-live]").inner_text()
