"""A real server in a process of its own: for what needs a network, signals, and sudden death."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from questboard.core import registry

from .house import GAMES, ROOT

PATIENCE = 60.0


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as finder:
        finder.bind(("127.0.0.1", 0))
        port: int = finder.getsockname()[1]
        return port


def environment() -> dict[str, str]:
    """For processes of their own: the toys are installed there too."""
    return {**os.environ, registry.EXTRA: GAMES, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}:{ROOT / 'examples'}"}


def command(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Another `questboard` command, run to its end."""
    words = [sys.executable, "-m", "questboard", *arguments]
    how: dict[str, Any] = {"env": environment(), "cwd": ROOT, **more}
    return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False, **how)


class Server:
    """`questboard serve`, as a host runs it; it can be killed and started again."""

    def __init__(self, database: str, log: Path, *arguments: str) -> None:
        self.database, self.log, self.arguments = database, log, arguments
        self.port = free_port()
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE)
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Returns when the page can be opened."""
        command = [
            sys.executable,
            "-m",
            "questboard",
            "serve",
            "--port",
            str(self.port),
            "--db",
            self.database,
            "--workers",
            "1",
            "--processes",
            "1",
        ]
        roomy = ["--tables", "10000", "--requests", "10000", "--messages", "10000", "--log-level", "debug"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, *roomy, *self.arguments], stdout=subprocess.PIPE, stderr=log, text=True, env=environment(), cwd=ROOT
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "is open at" in line, f"the server does not start: {self.log.read_text()}"

    @property
    def pid(self) -> int:
        """The running process."""
        assert self.process is not None
        return self.process.pid

    def children(self) -> list[int]:
        """The processes it has started."""
        return [int(pid) for task in Path(f"/proc/{self.pid}/task").iterdir() for pid in (task / "children").read_text().split()]

    def end(self, how: signal.Signals) -> int:
        """Send a signal; the exit code."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def close(self) -> None:
        """Whatever happened, nothing is left running."""
        self.http.close()
        if self.process is not None and self.process.poll() is None:
            self.end(signal.SIGKILL)

    def table(self, *seats: dict[str, str], game: str, **plan: Any) -> dict[str, Any]:
        """A new table, begun at once: the grant."""
        body = {"game": game, "seats": seats, "start": True, "pace": 0, **plan}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        grant: dict[str, Any] = answer.json()
        return grant

    def raw(self, request: bytes) -> bytes:
        """Send these bytes; all that comes back until the server hangs up."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            line.sendall(request)
            return b"".join(iter(lambda: line.recv(65_536), b""))

    def connect(self, table: str) -> ClientConnection:
        """A connection; nothing is said yet."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        return connect(address, compression=None, close_timeout=1).__enter__()


@contextmanager
def serving(database: str, folder: Path, *arguments: str) -> Iterator[Server]:
    """A running server, gone afterwards."""
    server = Server(database, folder / "server.log", *arguments)
    try:
        server.start()
        yield server
    finally:
        server.close()


def is_running(pid: int) -> bool:
    """Is there such a process, and not only its shell?"""
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def until(is_true: Any, seconds: float = PATIENCE) -> None:
    """Wait until something is so, with a bound."""
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


class Player:
    """Plays one seat over a real connection, and comes back whenever the server dies; a choice is sent until it is answered."""

    def __init__(self, server: Server, table: str, token: str, seat: int) -> None:
        self.server, self.table, self.token, self.seat = server, table, token, seat
        self.epoch, self.seq, self.step = "", 0, 0
        self.turn: int | None = None
        self.options: list[str] = []
        self.raw: list[str] = []
        self.socket: ClientConnection | None = None
        self.come()

    def come(self) -> None:
        """Say hello with what was seen last."""
        self.socket = self.server.connect(self.table)
        self.say(type="hello", v=1, tokens=[self.token], seat=self.seat, epoch=self.epoch, seq=self.seq)
        self.hear("welcome", "pong")

    def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def hear(self, *types: str) -> dict[str, Any]:
        """The next message of these types."""
        assert self.socket is not None
        while True:
            self.raw.append(str(self.socket.recv(PATIENCE)))
            message: dict[str, Any] = json.loads(self.raw[-1])
            if message["type"] in ("welcome", "update"):
                scene = message["scene"] if message["type"] == "welcome" else message["patch"]
                self.step, self.turn = message["step"], message["turn"]
                self.options = [c["action"] for c in scene["choices"]] if "choices" in scene else self.options
                if self.turn != self.seat:
                    self.options = []
            self.epoch = message.get("epoch", self.epoch)
            self.seq = message.get("seq", self.seq)
            if message["type"] in types:
                return message
            if "done" in message and "done" in types:
                return {"type": "done", "id": message["done"], "step": message["step"]}

    def catch_up(self) -> None:
        """Hear everything that was sent before now; after a death, come back first."""
        try:
            self.say(type="ping")
            self.hear("pong")
        except (ConnectionClosed, OSError):
            self.come()

    def leave(self) -> None:
        """Hang up."""
        if self.socket is not None:
            self.socket.close()
