"""Machines to be killed: servers on loopback addresses of their own, a PostgreSQL, and balancers from Debian's packages."""

from __future__ import annotations

import asyncio
import functools
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from questboard.core import registry
from tests.server.cluster import Cluster, programs
from tests.server.house import GAMES, ROOT
from tests.server.serving import free_port, is_running

from .history import now

PATIENCE = 90.0
DRAIN = 5
ROOMY = ("--tables", "1000000", "--requests", "100000", "--messages", "100000", "--connections", "10000")


class NotStarted(Exception):
    """It was tried for long."""


@functools.cache
def flags() -> str:
    """What `questboard serve` says of itself."""
    command = [sys.executable, "-m", "questboard", "serve", "--help"]
    return subprocess.run(command, env={**environment(), "COLUMNS": "200"}, capture_output=True, text=True, check=True).stdout


def environment() -> dict[str, str]:
    """This checkout's code, with the toys on the shelf."""
    paths = (ROOT / "src", ROOT, ROOT / "examples")
    return {**os.environ, registry.EXTRA: GAMES, "PYTHONPATH": ":".join(map(str, paths))}


async def until(is_true: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    """Wait for something, with a bound."""
    end = now() + seconds
    while not await asyncio.to_thread(is_true):
        if now() > end:
            raise NotStarted(what)
        await asyncio.sleep(0.02)


class Tree:
    """A process with all that it starts; they are a group, so that all of them can be told at once."""

    def __init__(self, name: str, log: Path) -> None:
        self.name, self.log = name, log
        self.process: subprocess.Popen[bytes] | None = None

    def _open(self, *command: str) -> None:
        """From the main thread: a tree ends with the thread that started it, even if that is killed."""
        with self.log.open("ab") as log:
            watched = ["setpriv", "--pdeathsig", "KILL", *command]
            self.process = subprocess.Popen(watched, stdout=log, stderr=log, env=environment(), cwd=ROOT, start_new_session=True)

    @property
    def is_up(self) -> bool:
        """Is it running?"""
        return self.process is not None and self.process.poll() is None

    def tell(self, how: signal.Signals) -> None:
        """A signal for the whole tree."""
        assert self.process is not None
        if self.process.poll() is None or how == signal.SIGKILL:
            try:
                os.killpg(self.process.pid, how)
            except ProcessLookupError:
                return

    async def kill(self) -> None:
        """All of it, at once."""
        if self.process is not None:
            self.tell(signal.SIGKILL)
            await asyncio.to_thread(self.process.wait, PATIENCE)
            await self._gone()

    async def _gone(self) -> None:
        """Nothing of the tree holds a port any more."""
        assert self.process is not None
        group = self.process.pid
        await until(lambda: not _is_group(group), f"{self.name} does not end")


def _is_group(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return any(is_running(pid) for pid in _members(group))


def _members(group: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            after_name = (folder / "stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(after_name[2]) == group:
            found.append(int(folder.name))
    return found


class Machine(Tree):
    """One `questboard serve` at an address of its own."""

    def __init__(self, host: str, database: str, log: Path, processes: int) -> None:
        super().__init__(f"the machine {host}", log)
        self.host, self.port = host, free_port()
        self.database, self.processes = database, processes

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"{self.host}:{self.port}"

    async def start(self) -> None:
        """As systemd does it: what ends at once, since the database is away, is started again."""
        command = [sys.executable, "-m", "questboard", "serve", "--host", self.host, "--port", str(self.port)]
        command += ["--db", self.database, "--processes", str(self.processes), "--workers", "2", *ROOMY, "--log-level", "warning"]
        if "--advertise" in flags():
            command += ["--advertise", self.address]
        if "--drain" in flags():
            command += ["--drain", str(DRAIN)]
        end = now() + PATIENCE
        while now() < end:
            said = self.log.stat().st_size if self.log.exists() else 0
            self._open(*command)
            await until(lambda said=said: not self.is_up or self._is_open(said), f"{self.name} does not open")  # type: ignore[misc]
            if self.is_up:
                return
            await asyncio.sleep(0.3)
        raise NotStarted(f"{self.name} ends again and again: {self.log.read_text()[-2_000:]}")

    def _is_open(self, said: int) -> bool:
        with self.log.open("rb") as log:
            log.seek(said)
            return b"is open at" in log.read()

    def children(self) -> list[int]:
        """The processes that serve; if there is but one, those in which bots think."""
        assert self.process is not None
        return _children(self.process.pid)

    def workers(self) -> list[int]:
        """The processes in which bots think."""
        return [pid for child in self.children() for pid in _children(child)] or self.children()

    async def drain(self) -> int:
        """Told to stop in peace; the exit code."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGTERM)
        process = self.process
        await until(lambda: process.poll() is not None, f"{self.name} does not end when it is told to", DRAIN + 60)
        await self._gone()
        return process.returncode

    async def behead(self) -> None:
        """Only the first process is killed; the others see it and end by themselves."""
        assert self.process is not None
        self.process.kill()
        await asyncio.to_thread(self.process.wait, PATIENCE)
        await self._gone()


def _children(pid: int) -> list[int]:
    try:
        return [int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


# ---- balancers ------------------------------------------------------------------------------------------------------

HAPROXY = """
global
    maxconn 4000
defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    option redispatch
    retries 2
frontend people
    bind {here}
    default_backend machines
backend machines
    balance roundrobin
    option httpchk
    http-check send meth GET uri /api/health ver HTTP/1.1 hdr Host localhost hdr Connection close
    http-check expect status 200
    default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
"""

NGINX = """
user root;
worker_processes 1;
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx-error.log warn;
events {{ worker_connections 4000; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
    upstream machines {{
{servers}
    }}
    server {{
        listen {here};
        location / {{
            proxy_pass http://machines;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_connect_timeout 1s;
            proxy_read_timeout 60s;
        }}
    }}
}}
"""


class Balancer(Tree):
    """HAProxy or nginx, as Debian ships them."""

    def __init__(self, kind: str, folder: Path, machines: list[Machine]) -> None:
        super().__init__(kind, folder / f"{kind}.log")
        self.kind, self.address = kind, f"127.0.0.1:{free_port()}"
        program = shutil.which(kind, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
        if program is None:
            raise NotStarted(f"{kind} is missing; install Debian's package {kind} (apt-get install {kind})")
        config = folder / f"{kind}.conf"
        if kind == "haproxy":
            servers = "\n".join(f"    server m{number} {m.address} check" for number, m in enumerate(machines))
            config.write_text(HAPROXY.format(here=self.address, servers=servers))
            self._command = [program, "-db", "-f", str(config)]
        else:
            servers = "\n".join(f"        server {m.address} max_fails=2 fail_timeout=1s;" for m in machines)
            config.write_text(NGINX.format(here=self.address, servers=servers, folder=folder))
            self._command = [program, "-p", str(folder), "-c", str(config)]

    async def start(self) -> None:
        """Returns when it listens."""
        host, _, port = self.address.partition(":")
        self._open(*self._command)
        await until(lambda: not self.is_up or _listens(host, int(port)), f"{self.kind} does not listen")
        if not self.is_up:
            raise NotStarted(f"{self.kind} does not start: {self.log.read_text()[-2_000:]}")


def _listens(host: str, port: int) -> bool:
    place = f"{''.join(f'{int(part):02X}' for part in reversed(host.split('.')))}:{port:04X}"
    return any(
        line.split()[1] == place and line.split()[3] == "0A" for line in Path("/proc/net/tcp").read_text().splitlines()[1:]
    )


# ---- the world ------------------------------------------------------------------------------------------------------


class World:
    """Everything that people need to play, and that can be taken from them."""

    def __init__(self, folder: Path, postgres: Cluster | None, count: int, processes: int, balancers: tuple[str, ...]) -> None:
        self.folder, self.postgres = folder, postgres
        self.database = f"sqlite:///{folder / 'questboard.db'}" if postgres is None else postgres.empty_database()
        hosts = [f"127.0.0.{2 + number}" for number in range(count)]
        self.machines = [Machine(host, self.database, folder / f"machine-{host}.log", processes) for host in hosts]
        self.balancers = [Balancer(kind, folder, self.machines) for kind in balancers]

    @property
    def doors(self) -> list[str]:
        """Where people come in."""
        return [part.address for part in self.balancers or self.machines]

    async def start(self) -> None:
        """All of it."""
        for machine in self.machines:
            await machine.start()
        for balancer in self.balancers:
            await balancer.start()

    async def restore(self) -> None:
        """Whatever is down comes up again."""
        if self.postgres is not None and self.postgres.process.poll() is not None:
            await self.start_postgres()
        for part in (*self.machines, *self.balancers):
            if part.is_up:
                part.tell(signal.SIGCONT)
            else:
                await part.start()

    async def start_postgres(self) -> None:
        """Right after a sudden death the old one's children may still hold its memory; then it is tried again."""
        assert self.postgres is not None
        postgres, end = self.postgres, now() + PATIENCE
        while now() < end:
            postgres.launch()
            await until(lambda: postgres.process.poll() is not None or postgres.is_ready(), "PostgreSQL does not answer")
            if postgres.process.poll() is None:
                return
            await asyncio.sleep(0.2)
        raise NotStarted(f"PostgreSQL does not start: {(postgres.home / 'log').read_text()[-2_000:]}")

    async def close(self) -> None:
        """Nothing is left running."""
        for part in (*self.balancers, *self.machines):
            await part.kill()

    def tracebacks(self) -> Counter[str]:
        """What the machines' logs tell of errors that nobody caught, by their last lines."""
        found: Counter[str] = Counter()
        for machine in self.machines:
            lines = machine.log.read_text().splitlines()
            found.update(_last_words(lines, number) for number, line in enumerate(lines) if "Traceback" in line)
        return found


def _last_words(lines: list[str], number: int) -> str:
    """How a traceback ends: inside its own line of JSON, or at the first line after it that is not indented."""
    if lines[number].startswith("{"):
        words = [word for word in json.loads(lines[number]).values() if isinstance(word, str) and "Traceback" in word]
        return words[0].strip().splitlines()[-1]
    return next((line for line in lines[number + 1 :] if not line.startswith(" ")), "?")


@asynccontextmanager
async def world(
    *, machines: int, sqlite: bool, processes: int, balancers: tuple[str, ...], keep: bool = False
) -> AsyncIterator[World]:
    """A running world, gone afterwards, with all its files, unless they are to be kept."""
    folder = Path(tempfile.mkdtemp(prefix="questboard-storm-", dir="/tmp"))
    postgres, made = None, None
    try:
        if not sqlite:
            # Its own folder: PostgreSQL's user may not enter another's, and a socket's path must be short.
            (folder / "pg").mkdir()
            folder.chmod(0o755)
            postgres = Cluster(folder / "pg", programs())
        made = World(folder, postgres, machines, processes, balancers)
        await made.start()
        yield made
    finally:
        if made is not None:
            await made.close()
        if postgres is not None and postgres.process.poll() is None:
            postgres.stop()
        if not keep:
            shutil.rmtree(folder)
