"""Two servers, a PostgreSQL and a proxy with its shipped configuration: people play over TLS, and are told apart."""

from __future__ import annotations

import re
import signal
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import PATIENCE, Player, Server, free_port, until

from .proxies import NAME, ROOT, certificate, running, written

TABLES = 3
DRAIN = 4.0


class Door:
    """The proxy as people meet it: a name, TLS, and nothing of what is behind."""

    def __init__(self, plain: int, secure: int, trusted: Path) -> None:
        self.plain, self.secure = plain, secure
        self.tls = ssl.create_default_context(cafile=str(trusted))

    def ask(self, path: str, method: str = "GET", came_from: str = "127.0.0.1", **more: Any) -> httpx.Response:
        """Over a connection of its own, from an address of this machine."""
        transport = httpx.HTTPTransport(verify=self.tls, local_address=came_from)
        headers = {"host": f"{NAME}:{self.secure}", **more.pop("headers", {})}
        with httpx.Client(transport=transport, timeout=PATIENCE) as client:
            address = f"https://127.0.0.1:{self.secure}{path}"
            return client.request(method, address, headers=headers, extensions={"sni_hostname": NAME}, **more)

    def make_table(self, came_from: str = "127.0.0.1", **more: Any) -> httpx.Response:
        plan = {"game": "connect_four", "seats": [{"kind": "me"}, {"kind": "screen"}], "start": True, "pace": 0}
        return self.ask("/api/tables", "POST", came_from, json=plan, **more)

    def connect(self, table: str) -> ClientConnection:
        """A page's WebSocket; nothing is said yet."""
        line = socket.create_connection(("127.0.0.1", self.secure), PATIENCE)
        address, origin = f"wss://{NAME}:{self.secure}/api/tables/{table}/socket", f"https://{NAME}:{self.secure}"
        return connect(address, sock=line, ssl=self.tls, origin=origin, compression=None, close_timeout=1).__enter__()


House = tuple[Door, list[Server]]


def flags(number: int, port: int) -> list[str]:
    """Those of the composition, with other places put in."""
    service = list(yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"].values())[number]
    words = re.sub(r"[$]{QUESTBOARD_NAME[^}]*}", NAME, service["command"]).split()[1:]
    places = {
        "--host": "127.0.0.1",
        "--port": str(port),
        "--proxied": "127.0.0.1",
        "--advertise": f"127.0.0.1:{port}",
        "--drain": str(DRAIN),
        "--metrics-host": "127.0.0.1",
        "--metrics-port": str(free_port()),
    }
    found = dict(zip(words[::2], words[1::2], strict=True))
    assert places.keys() <= found.keys()
    del found["--db"]
    return [word for flag in (found | places).items() for word in flag]


@pytest.fixture(params=["haproxy", "nginx", "caddy"])
def house(request: pytest.FixtureRequest, postgres_url: str, tmp_path: Path) -> Iterator[House]:
    """Everything, running."""
    servers = [Server(postgres_url, tmp_path / f"server-{number}.log") for number in range(2)]
    made = certificate(tmp_path)
    try:
        for number, server in enumerate(servers):
            server.arguments = (*flags(number, server.port), "--tables", str(TABLES))
            server.start()
        # Not before: a port that is free now may be somebody's before a server has started.
        ports = free_port(), free_port()
        config = written(request.param, tmp_path, made, [("127.0.0.1", server.port) for server in servers], ports)
        with running(request.param, config, ports[1]):
            door = Door(*ports, made.chain)
            # A proxy that has just begun may not know yet that the servers are well.
            until(lambda: door.ask("/api/health").status_code == 200)
            yield door, servers
    finally:
        for server in servers:
            server.close()


@pytest.mark.timeout(600)
def test_people_play_over_tls_are_told_apart_and_never_see_a_server_go(house: House) -> None:
    door, (one, _) = house
    check_play(door)
    check_security(door)
    check_callers(door)
    check_farewell(door, one)


def check_play(door: Door) -> None:
    """Two people, each at a connection of their own, whichever server it leads to."""
    grant = door.make_table().raise_for_status().json()
    table, tokens = grant["table"]["id"], [seat["token"] for seat in grant["seats"]]
    ana, levan = (Player(door, table, tokens[seat], seat) for seat in range(2))  # type: ignore[arg-type]
    for step, (player, other) in enumerate([(ana, levan), (levan, ana)]):
        player.say(type="choose", id=1, seat=player.seat, step=step, action="drop 4")
        assert player.hear("done")["step"] == step + 1
        assert other.hear("update")["step"] == step + 1
    for player in (ana, levan):
        player.leave()


def check_security(door: Door) -> None:
    """The server knows that people come by TLS; whoever does not is led there, and only by the right name."""
    page = door.ask("/")
    assert "max-age" in page.headers["strict-transport-security"]
    plain = httpx.get(f"http://127.0.0.1:{door.plain}/tables", headers={"host": NAME})
    assert plain.status_code in (301, 308)
    assert re.fullmatch(rf"https://{NAME}(:\d+)?/tables", plain.headers["location"])
    stranger = door.ask("/api/tables", headers={"host": "elsewhere.example.org"})
    assert stranger.status_code != 200 or not stranger.content


def check_callers(door: Door) -> None:
    """Each server lets an address make so many tables; whatever a caller claims, it is where the connection comes from."""
    claims = [{"x-forwarded-for": f"9.9.9.{number}"} for number in range(2 * TABLES + 1)]
    made = [door.make_table("127.0.0.5", headers=claim).status_code for claim in claims]
    assert 429 in made
    assert door.make_table("127.0.0.6").status_code == 201


def check_farewell(door: Door, one: Server) -> None:
    """A server is told to stop, and nobody hears an error, neither before it is gone nor after."""
    heard: list[int] = []
    stop = threading.Event()

    def keep_asking() -> None:
        while not stop.is_set():
            heard.append(door.ask("/api/games/connect_four").status_code)
            stop.wait(0.02)

    asking = threading.Thread(target=keep_asking)
    asking.start()
    try:
        assert one.end(signal.SIGTERM) == 0
        at_the_end = len(heard)
        until(lambda: len(heard) > at_the_end + 10)
    finally:
        stop.set()
        asking.join()
    assert set(heard) == {200}
