"""People at their browsers: a page that notes every error, and what it heard from the server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocket

WEB = Path(__file__).parent.parent.parent / "web"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 60_000.0  # milliseconds until a test gives up
QUICK = {"speed": "instant", "sound": False, "name": "Ana"}

EARS = """
(() => {
  // What the page heard, so that a test can wait for the table's state and never for a clock.
  const heard = { seat: null, turn: null, step: -1, updates: 0, welcomes: 0, status: "", types: {} };
  window.heard = heard;
  const lines = new Set();
  let cut = false;
  // Browsers that play offline leave sockets alone: a line that is cut leads to a place of the server that has none, since the
  // page's own policy lets it go nowhere else.
  window.cutLines = (now) => {
    cut = now;
    const hangUp = (line) =>
      new Promise((done) => {
        line.addEventListener("close", done);
        line.close();
      });
    return Promise.all(cut ? [...lines].filter((line) => line.readyState !== WebSocket.CLOSED).map(hangUp) : []);
  };
  const listen = ({ data }) => {
    const message = JSON.parse(data);
    heard.types[message.type] = (heard.types[message.type] ?? 0) + 1;
    if (message.type === "welcome") {
      heard.welcomes += 1;
      Object.assign(heard, { seat: message.seat, turn: message.turn, step: message.step, status: message.table.status });
    } else if (message.type === "update") {
      heard.updates += 1;
      Object.assign(heard, { turn: message.turn, step: message.step });
    } else if (message.type === "table") heard.status = message.table.status;
  };
  window.WebSocket = class extends WebSocket {
    constructor(address) {
      super(cut ? address.replace("/api/", "/nowhere/") : address);
      this.addEventListener("message", listen);
      lines.add(this);
    }
  };
})();
"""

PREPARED = """
([settings, keys]) => {
  for (const [shelf, kept] of Object.entries({ settings, keys })) {
    const name = `questboard.${shelf}`;
    if (kept && !localStorage.getItem(name)) localStorage.setItem(name, JSON.stringify(kept));
  }
}
"""


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, context: BrowserContext, touch: bool = False) -> None:
        self.context = context
        self.touch = touch
        self.errors: list[str] = []
        self.frames: list[str] = []
        self.requests: list[str] = []
        self.page = self._watch(context.new_page())

    @classmethod
    def sits_down(
        cls, browser: Browser, device: dict[str, Any], settings: dict[str, Any] | None, keys: dict[str, Any] | None = None
    ) -> Person:
        """A browser of this size, with these settings (None: never used here); `keys` are secrets it holds already."""
        context = browser.new_context(**{"color_scheme": "light", **device})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(EARS)
        context.add_init_script(f"({PREPARED})({json.dumps([settings, keys])})")
        return cls(context, touch=device.get("has_touch", False))

    def _watch(self, page: Page) -> Page:
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error.stack or error}"))
        page.on("console", self._noted)
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("websocket", self._listen)
        return page

    def _noted(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"console {message.type}: {message.text}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(data if isinstance(data, str) else data.decode()))

    def opens(self, address: str) -> Person:
        """Go to an address."""
        self.page.goto(address)
        return self

    def loses_the_line(self) -> None:
        """Neither requests nor sockets get through."""
        self.page.evaluate("async () => void (await cutLines(true))")  # before: hanging up takes two, and offline nobody answers
        self.context.set_offline(True)

    def finds_the_line(self) -> None:
        """All is well again."""
        self.page.evaluate("cutLines(false)")
        self.context.set_offline(False)

    # ---- states ---------------------------------------------------------------------------------------------------

    @property
    def heard(self) -> dict[str, Any]:
        """What the server last said about the table."""
        found: dict[str, Any] = self.page.evaluate("heard")
        return found

    def waits_for(self, condition: str, argument: Any = None) -> Any:
        """Until a JavaScript condition holds."""
        return self.page.wait_for_function(condition, arg=argument).json_value()

    def waits_for_turn(self) -> None:
        """Until this page asks its person something."""
        self.waits_for(f"() => ({ASKED})()")

    def waits_for_end(self) -> None:
        """Until the end screen shows."""
        self.page.get_by_role("heading", level=1).and_(self.page.locator(".end h1")).wait_for()

    def expects(self, *texts: str) -> None:
        """These errors of the page were provoked; any other still counts."""
        self.errors = [error for error in self.errors if not any(text in error for text in texts)]


ASKED = """() => document.querySelector(
  ".yours .btn, .yours .option, .shelf button, [data-lit], button.target.lit"
) !== null && document.querySelector(".yours") !== null"""
"""Somebody can choose something here."""
