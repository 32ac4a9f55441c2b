"""The gate: which requests are let in at all. Written plainly, to one of our names, and from no stranger's page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any
from urllib.parse import SplitResult, urlsplit

from questboard.core import QuestboardError
from questboard.server.limits import household
from questboard.server.refusal import Refusal

from .proxies import Proxies

# What browsers call a server on their own machine.
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")
READING = ("GET", "HEAD", "OPTIONS")

_PORTS = {"http": 80, "https": 443}
# What our own addresses are made of. Nothing else needs to be written, so nothing is written in two ways.
_PLAIN = re.compile(rb"/[A-Za-z0-9_.~-]+(?:/[A-Za-z0-9_.~-]+)*")
_DOTS = re.compile(rb"/\.{1,2}(?:/|$)")


class Gate:
    """Looks at a request before anything is done for it."""

    def __init__(self, proxies: Iterable[str] = (), origins: Iterable[str] = (), names: Iterable[str] = ()) -> None:
        self.proxies = Proxies(proxies)
        self._origins = {_read_origin(text) for text in origins}
        self._names = {name.strip("[]").rstrip(".").lower() for name in names}
        if self._names:
            self._names.update(LOCAL_NAMES)

    def refusal(self, scope: MutableMapping[str, Any]) -> Refusal | None:
        """Why a request stays outside; None if it may come in. The scope knows afterwards who calls."""
        self.proxies.find_caller(scope)
        if scope.get("client"):
            host, port = scope["client"]
            scope["client"] = (household(host), port)
        return why_not_plain(scope) or self._why_not_here(scope) or self._why_not_from_there(scope)

    def _why_not_here(self, scope: Mapping[str, Any]) -> Refusal | None:
        """A name that is not ours leads here if a stranger's page lets its own name point at us, to read what only we may."""
        hosts = _headers(scope, b"host")
        if len(hosts) > 1:
            return Refusal("A request has one Host.", 400)
        if self._names and (not hosts or _host(hosts[0]).hostname not in self._names):
            return Refusal("This server does not go by that name; its host can give it one with --host-name.", 403)
        return None

    def _why_not_from_there(self, scope: Mapping[str, Any]) -> Refusal | None:
        """Programs say no origin; browsers say of which page a request is."""
        origins = _headers(scope, b"origin")
        if not origins or (scope["type"] == "http" and scope["method"] in READING):
            return None
        origin = _split(origins[0])
        if len(origins) == 1 and (_written(origin) in self._origins or _is_own(origin, scope)):
            return None
        return Refusal("That page is not this server's; its host can let it in with --origin.", 403)


def why_not_plain(scope: Mapping[str, Any]) -> Refusal | None:
    """What is written in another way than our own addresses is another name for the same thing, and has none here."""
    path = scope.get("raw_path") or scope["path"].encode("latin-1", "replace")
    if not path.startswith((b"/api", b"/metrics")) and not scope["path"].startswith(("/api", "/metrics")):
        return None
    if _PLAIN.fullmatch(path) and not _DOTS.search(path):
        return None
    return Refusal("There is nothing here; write the address plainly.", 404)


def _is_own(origin: SplitResult, scope: Mapping[str, Any]) -> bool:
    """A page of this very server. Who came by TLS has a page that came by TLS; but not every proxy tells that it speaks TLS."""
    hosts = _headers(scope, b"host")
    if not hosts or origin.scheme not in _PORTS or origin.hostname is None:
        return False
    if scope.get("scheme") in ("https", "wss") and origin.scheme != "https":
        return False
    host, usual = _host(hosts[0]), _PORTS[origin.scheme]
    return (origin.hostname, _port(origin) or usual) == (host.hostname, _port(host) or usual)


def _read_origin(text: str) -> tuple[str, str | None, int | None]:
    origin = _split(text.rstrip("/").encode())
    if origin.scheme not in _PORTS or origin.hostname is None or origin.path:
        raise QuestboardError(f"--origin wants the beginning of a page's address, like https://example.org, not {text!r}")
    return _written(origin)


def _written(origin: SplitResult) -> tuple[str, str | None, int | None]:
    return origin.scheme, origin.hostname, _port(origin) or _PORTS.get(origin.scheme)


def _headers(scope: Mapping[str, Any], name: bytes) -> list[bytes]:
    return [value for header, value in scope.get("headers", ()) if header == name]


def _host(header: bytes) -> SplitResult:
    return _split(b"//" + header)


def _split(text: bytes) -> SplitResult:
    """Parts of an address; none, if it is none."""
    try:
        return urlsplit(text.decode("latin-1"))
    except ValueError:
        return urlsplit("")


def _port(parts: SplitResult) -> int | None:
    try:
        return parts.port
    except ValueError:
        return None
