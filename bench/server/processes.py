"""Servers as processes of their own, and what the system says about them: processor time and memory, children included."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from bench.catalogue import BOARDGAME_IO
from bench.peers.environment import command_for
from bench.workers import HOME, ROOT, next_line

PATIENCE = 60.0  # seconds until a server must be ready
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class ServerFailed(Exception):
    """A server could not be started or broke off; the message is a sentence for the report."""


class Server:
    """A running server; ready when it has said its first line."""

    def __init__(self, name: str, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self.name = name
        log = HOME / "logs" / f"server-{name}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a") as words:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=words,
                text=True,
            )
        if not next_line(self.process, PATIENCE):
            self.close()
            raise ServerFailed(f"{name} did not start; its own words are in .bench/logs.")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return sum(_cpu(pid) for pid in family(self.process.pid))

    def memory(self) -> int:
        """Bytes that it holds in memory."""
        return sum(self.memory_of_each())

    def memory_of_each(self) -> list[int]:
        """The same, process by process; what they share counts in each."""
        return [_memory(pid) for pid in family(self.process.pid)]

    def close(self) -> None:
        """Ask it to stop, and make sure that it does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def questboard(database: Path, port: int) -> Server:
    """Ours, as for everybody on the internet but with doors wide enough for one address that plays for all."""
    wide = ["--connections", "10000", "--tables", "1000000", "--requests", "100000", "--messages", "100000"]
    serve = ["-m", "questboard", "serve", "--port", str(port), "--db", str(database), "--log-level", "warning", *wide]
    path = os.pathsep.join(filter(None, [str(ROOT / "examples"), os.environ.get("PYTHONPATH", "")]))
    return Server("questboard", [sys.executable, *serve], {"QUESTBOARD_GAMES": "connect_four:GAME", "PYTHONPATH": path})


def boardgame_io(port: int, lobby: int) -> Server:
    """Theirs, under Node, as its documentation starts it."""
    (node, _), environment = command_for(BOARDGAME_IO)
    program = Path(__file__).with_name("boardgame_io.js")
    return Server("boardgame.io", [node, str(program), str(port), str(lobby)], environment)


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens at."""
    listeners = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [listener.getsockname()[1] for listener in listeners]
    for listener in listeners:
        listener.close()
    return ports


def can_be_read() -> bool:
    """Does this system tell what a process uses?"""
    return Path("/proc/self/stat").exists()


def family(pid: int) -> list[int]:
    """A process and its descendants."""
    found = [pid]
    for member in found:
        for children in Path(f"/proc/{member}/task").glob("*/children"):
            try:
                found += [int(child) for child in children.read_text().split()]
            except OSError:
                continue  # the thread is gone, and with it its list
    return found


def _cpu(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _memory(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
