"""Asking a server at its public address, as a browser would: through the proxy, if there is one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import InvalidHandshake
from websockets.sync.client import connect

from questboard.server.care.doctor import Check, bad, ok, warning

PATIENCE = 10.0
NOBODY = "23456789"
"""A table that is not there: whoever asks for its socket is let in and then told so."""


def call(url: str) -> Iterator[Check]:
    """Health, the proxy's word on callers, WebSocket and TLS of the server at an address."""
    base = url.rstrip("/")
    try:
        status, health, headers = _get(f"{base}/api/health")
    except (URLError, OSError, ValueError) as error:
        yield bad("address", f"{base} does not answer: {getattr(error, 'reason', error)}.")
        return
    if status != 200 or health.get("status") != "well":
        yield bad("health", f"{base}/api/health says {status}: {health.get('error', 'no words')}")
    else:
        yield ok("health", f"{base} is well.")
    yield from _proxy(base)
    yield _socket(base)
    yield _tls(base, headers)


def _get(url: str) -> tuple[int, dict[str, Any], Any]:
    try:
        with urlopen(Request(url, headers={"accept": "application/json"}), timeout=PATIENCE) as answer:
            return answer.status, _read(answer.read()), answer.headers
    except HTTPError as error:
        return error.code, _read(error.read()), error.headers


def _read(body: bytes) -> dict[str, Any]:
    try:
        found = json.loads(body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _proxy(base: str) -> Iterator[Check]:
    status, caller, _ = _get(f"{base}/api/caller")
    parts = urlsplit(base)
    if status != 200:
        yield bad("caller", f"{base}/api/caller says {status}: is it Questboard of this version that answers there?")
        return
    if caller["is_forwarded"] and not caller["is_trusted"]:
        yield bad("proxy", "A proxy says where callers come from, but is not believed: give its address with --proxied.")
    elif caller["scheme"] != parts.scheme:
        yield bad(
            "proxy", f"You came by {parts.scheme}, the server thinks by {caller['scheme']}: let the proxy set X-Forwarded-Proto."
        )
    elif caller["host"] != parts.netloc:
        yield warning("proxy", f"You asked {parts.netloc}, the server heard {caller['host']}: let the proxy pass Host on.")
    else:
        yield ok("proxy", f"The server sees you at {caller['address']}, by {caller['scheme']}; compare it with your own address.")


def _socket(base: str) -> Check:
    address = f"ws{base.removeprefix('http')}/api/tables/{NOBODY}/socket"
    try:
        with connect(address, open_timeout=PATIENCE, close_timeout=1):
            return ok("websocket", "A WebSocket passes.")
    except (InvalidHandshake, OSError, TimeoutError, ValueError) as error:
        return bad("websocket", f"No WebSocket passes ({error}): let the proxy pass Upgrade and Connection on.")


def _tls(base: str, headers: Any) -> Check:
    if not base.startswith("https:"):
        return warning("tls", "The address has no TLS: seats' secrets travel in the open; fine at home, not on the internet.")
    if not headers.get("strict-transport-security"):
        return warning("tls", "TLS is there, but browsers are not told to stay with it: let the proxy set X-Forwarded-Proto.")
    return ok("tls", "TLS is there, and browsers are told to stay with it.")
