"""Proxies in front of the server: whose word counts on where a request comes from, and how."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from questboard.core import QuestboardError

# Whether a scope came from one of our own proxies.
TRUSTED = "questboard.trusted"

Address = IPv4Address | IPv6Address

_WORDS = {b"https": ("https", "wss"), b"http": ("http", "ws"), b"wss": ("https", "wss"), b"ws": ("http", "ws")}


class Proxies:
    """The addresses and networks of our own proxies; by default there are none.

    Each proxy writes at the right end of `X-Forwarded-For` who called it. So the caller is the first one from the right that is
    none of ours; what stands further left anybody may have written.
    """

    def __init__(self, given: Iterable[str] = ()) -> None:
        self._networks = [_network(text) for entry in given for text in entry.split(",")]
        self._is_ours = lru_cache(4_096)(self._look_up)

    def trusts(self, host: str | None) -> bool:
        """Is this one of ours? So is a caller without an address, for only a proxy on this machine has a Unix socket."""
        return bool(self._networks) and (host is None or self._is_ours(host))

    def find_caller(self, scope: MutableMapping[str, Any]) -> None:
        """Put the true caller and the true scheme into a scope."""
        client = scope.get("client")
        scope[TRUSTED] = self.trusts(client[0] if client else None)
        if not scope[TRUSTED]:
            return
        scheme = _WORDS.get(_last(scope, b"x-forwarded-proto"))
        if scheme is not None:
            scope["scheme"] = scheme[scope["type"] == "websocket"]
        caller = self._caller(hop for value in _values(scope, b"x-forwarded-for") for hop in value.split(b","))
        if caller is not None:
            scope["client"] = (caller, 0)

    def _caller(self, hops: Iterable[bytes]) -> str | None:
        """If all are ours, or what stands there is no address, only the last word counts: nobody outside can have written it."""
        nearest = None
        for hop in reversed(list(hops)):
            address = _read_hop(hop.decode("latin-1").strip())
            if address is None:
                break
            if not self._is_ours(str(address)):
                return str(address)
            nearest = nearest or str(address)
        return nearest

    def _look_up(self, host: str) -> bool:
        address = _read_hop(host)
        return address is not None and any(address in network for network in self._networks)


def _network(text: str) -> Any:
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise QuestboardError(f"--proxied wants addresses or networks like 10.0.0.0/8, not {text.strip()!r}") from None
    mapped = network.network_address.ipv4_mapped if isinstance(network, IPv6Network) else None
    return network if mapped is None else ip_network((mapped, max(0, network.prefixlen - 96)), strict=False)


def _read_hop(text: str) -> Address | None:
    """An address, which may have a port, and brackets if it is a long one."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return address if mapped is None else mapped


def _values(scope: Mapping[str, Any], name: bytes) -> list[bytes]:
    return [value for header, value in scope.get("headers", ()) if header == name]


def _last(scope: Mapping[str, Any], name: bytes) -> bytes:
    """What the nearest proxy said."""
    values = _values(scope, name)
    return values[-1].rpartition(b",")[2].strip().lower() if values else b""
