"""A real server for browsers: `questboard serve` in a process of its own, and its HTTP interface in a few words."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parent.parent.parent
TOYS = "tests.server.whisper:GAME"
ROOMY = ("--connections", "1000", "--tables", "10000", "--requests", "5000", "--messages", "5000")


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Grant:
    """A table that was just made, and the secrets of whoever made it."""

    def __init__(self, server: Server, answer: dict[str, Any]) -> None:
        self.server = server
        self.id: str = answer["table"]["id"]
        self.host: str = answer["host"]
        self.tokens: dict[int, str] = {grant["seat"]: grant["token"] for grant in answer["seats"]}

    @property
    def address(self) -> str:
        """Where everybody looks at it."""
        return f"{self.server.address}/t/{self.id}"

    @property
    def replay(self) -> str:
        """Where it is seen again."""
        return f"{self.server.address}/replay/{self.id}"

    def link(self, *seats: int, host: bool = False) -> str:
        """The personal link of some seats; without any, of all."""
        tokens = [self.tokens[seat] for seat in seats or self.tokens] + [self.host] * host
        return f"{self.address}#k={'.'.join(tokens)}"

    def keys(self, *seats: int, host: bool = False) -> dict[str, Any]:
        """What a browser keeps that holds these seats (without any: all of them)."""
        held = {str(seat): self.tokens[seat] for seat in seats or self.tokens}
        return {self.id: {"id": self.id, "host": self.host if host else "", "seats": held, "loose": [], "since": 1}}

    def card(self) -> dict[str, Any]:
        """The table as everybody may know it."""
        card: dict[str, Any] = self.server.get(f"/api/tables/{self.id}")
        return card


class Server:
    """`questboard serve` with a database of its own; it can be killed and started again at the same port.

    `site` is a folder with packages that only this server has.
    """

    def __init__(self, folder: Path, games: str = TOYS, site: Path = ROOT) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.http = httpx.Client(base_url=self.address, timeout=120)
        self._command = [sys.executable, "-m", "questboard", "serve", "--port", str(self.port)]
        self._command += ["--db", str(folder / "questboard.db"), "--workers", "1", "--log-level", "error", *ROOMY]
        self._environment = os.environ | {"QUESTBOARD_GAMES": games, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{site}"}
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Returns when the page can be opened."""
        self._process = subprocess.Popen(
            self._command, cwd=ROOT, env=self._environment, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert self.address in said, f"the server did not start; it said {said!r}"

    def kill(self) -> None:
        """As when the power fails: no process of the server has time for a last word."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As with Ctrl-C."""
        self._end(signal.SIGTERM)
        self.http.close()

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        if self._process.poll() is None:
            os.killpg(self._process.pid, how)
        self._process.wait(30)
        self._process.stdout.close()

    # ---- asking -----------------------------------------------------------------------------------------------------

    def get(self, path: str) -> Any:
        """Read something."""
        return self.http.get(path).raise_for_status().json()

    def post(self, path: str, body: Any, token: str = "") -> Any:
        """Ask for something."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = self.http.post(path, json=body, headers=headers)
        assert answer.is_success, answer.text
        return answer.json()

    def table(self, game: str, *seats: str, start: bool = True, **plan: Any) -> Grant:
        """A table; seats are "me", "screen", "open" or a bot, each with a name of its own if it says so ("me Ana")."""
        plans = []
        for text in seats:
            kind, _, name = text.partition(" ")
            plans.append({"kind": kind, "name": name} if kind in ("me", "screen", "open") else {"kind": "bot", "bot": kind})
        body = {"game": game, "seats": plans, "start": start, "pace": 0, **plan}
        return Grant(self, self.post("/api/tables", body))
