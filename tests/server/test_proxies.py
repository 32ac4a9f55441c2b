"""Who calls: what proxies say about it counts if they are ours, and what callers write about themselves never does."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from questboard.core import QuestboardError
from questboard.server.http.proxies import Proxies
from questboard.server.limits import Limits

from .house import open_house
from .serving import serving


def caller(proxies: Proxies, peer: str | None, *forwarded: str, proto: str = "", type: str = "http") -> tuple[Any, str]:
    headers = [(b"x-forwarded-for", value.encode("latin-1")) for value in forwarded]
    if proto:
        headers.append((b"x-forwarded-proto", proto.encode()))
    scheme = "http" if type == "http" else "ws"
    scope: dict[str, Any] = {"type": type, "scheme": scheme, "client": (peer, 1) if peer else None, "headers": headers}
    proxies.find_caller(scope)
    return scope["client"][0] if scope["client"] else None, scope["scheme"]


OURS = Proxies(["127.0.0.1, 10.0.0.0/8", "2001:db8::/32"])


@pytest.mark.parametrize(
    ("forwarded", "found"),
    [
        (["203.0.113.9"], "203.0.113.9"),
        (["1.1.1.1, 203.0.113.9"], "203.0.113.9"),
        (["1.1.1.1", "203.0.113.9"], "203.0.113.9"),
        (["1.1.1.1, 203.0.113.9, 10.0.0.7, 10.0.0.8"], "203.0.113.9"),
        (["1.1.1.1, 203.0.113.9, 2001:db8::7"], "203.0.113.9"),
        (["203.0.113.9:4711"], "203.0.113.9"),
        (["[2001:db9::1]:4711"], "2001:db9::1"),
        (["::ffff:203.0.113.9"], "203.0.113.9"),
        (["1.1.1.1, 203.0.113.9, ::ffff:10.0.0.7"], "203.0.113.9"),
        # All of them ours: the last one was written by our own proxy, the others perhaps by whoever called it.
        (["10.1.1.1, 10.0.0.9"], "10.0.0.9"),
        (["1.1.1.1, rubbish"], "127.0.0.1"),
        (["1.1.1.1, rubbish, 10.0.0.9"], "10.0.0.9"),
        (["\xff\xfe"], "127.0.0.1"),
        ([""], "127.0.0.1"),
        ([], "127.0.0.1"),
    ],
)
def test_the_caller_is_the_first_from_the_right_that_is_none_of_ours(forwarded: list[str], found: str) -> None:
    assert caller(OURS, "127.0.0.1", *forwarded)[0] == found


def test_a_stranger_is_not_believed() -> None:
    assert caller(OURS, "203.0.113.1", "1.1.1.1", proto="https") == ("203.0.113.1", "http")


def test_without_proxies_nobody_is_believed() -> None:
    assert caller(Proxies(), "127.0.0.1", "1.1.1.1", proto="https") == ("127.0.0.1", "http")
    assert caller(Proxies(), None, "1.1.1.1") == (None, "http")


def test_a_proxy_at_a_unix_socket_is_believed() -> None:
    assert caller(OURS, None, "203.0.113.9", proto="https") == ("203.0.113.9", "https")


@pytest.mark.parametrize(
    ("proto", "type", "scheme"),
    [
        ("https", "http", "https"),
        ("https", "websocket", "wss"),
        ("http", "websocket", "ws"),
        ("http, https", "http", "https"),
        ("gopher", "http", "http"),
    ],
)
def test_the_scheme_is_what_the_nearest_proxy_says(proto: str, type: str, scheme: str) -> None:
    assert caller(OURS, "127.0.0.1", "203.0.113.9", proto=proto, type=type)[1] == scheme


@pytest.mark.parametrize("given", ["proxy.example.org", "10.0.0.0/99", "", "10.0.0.1,"])
def test_what_is_no_address_is_refused_at_the_start(given: str) -> None:
    with pytest.raises(QuestboardError, match="--proxied wants addresses"):
        Proxies([given])


@pytest.mark.anyio
async def test_forged_hops_do_not_get_around_the_limits(games: None, at_once: None, tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.001, request_burst=5)
    async with open_house(tmp_path / "questboard.db", limits, proxies=("10.0.0.1",)) as house:
        answers = [
            await house.get("/api/games/whisper", **{"x-forwarded-for": f"198.51.100.{number}, 203.0.113.9"})
            for number in range(200)
        ]
        assert [answer.status_code for answer in answers].count(200) == 5
        other = await house.get("/api/games/whisper", **{"x-forwarded-for": "198.51.100.1, 203.0.113.10"})
        assert other.status_code == 200


def test_a_real_server_counts_callers_behind_its_proxy_and_nobody_s_forgeries(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'q.db'}", tmp_path, "--proxied", "127.0.0.1", "--requests", "1") as server:
        numbers = itertools.count()

        def passes(caller: str) -> int:
            forged = ({"x-forwarded-for": f"198.51.100.{next(numbers) % 250}, {caller}"} for _ in range(60))
            return sum(server.http.get("/api/games/whisper", headers=header).status_code == 200 for header in forged)

        assert passes("203.0.113.9") < 60
        assert passes("203.0.113.10") >= 4


def test_sockets_are_counted_by_the_same_caller(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'q.db'}", tmp_path, "--proxied", "127.0.0.0/8", "--connections", "2") as server:
        table = server.table({"kind": "me"}, {"kind": "screen"}, game="whisper")["table"]["id"]
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"

        def opens(number: int, caller: str) -> Any:
            headers = {"x-forwarded-for": f"198.51.100.{number}, {caller}"}
            return connect(address, additional_headers=headers, compression=None, close_timeout=1).__enter__()

        lines = [opens(number, "203.0.113.9") for number in range(2)]
        for line in lines:
            line.send('{"type": "hello", "v": 1}')
            line.recv()
        with pytest.raises(InvalidStatus):
            opens(3, "203.0.113.9")
        lines.append(opens(4, "203.0.113.10"))
        lines[-1].send('{"type": "hello", "v": 1}')
        assert '"welcome"' in str(lines[-1].recv())
        for line in lines:
            line.close()
