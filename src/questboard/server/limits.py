"""Limits: how much one connection and one address may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """What one address and one connection may do. The defaults suit a public server with families behind one address."""

    requests_per_second: float = 40.0
    request_burst: int = 160
    messages_per_second: float = 30.0
    message_burst: int = 90
    sayings_per_second: float = 1.0
    saying_burst: int = 10
    connections_per_address: int = 100
    http_connections_per_address: int = 400
    http_connections: int = 4_000
    head_within: float = 10.0
    body_within: float = 30.0
    read_within: float = 30.0
    tables_per_address: int = 60
    message_bytes: int = 4_096
    body_bytes: int = 16_384
    file_bytes: int = 2_000_000
    bad_messages: int = 20


@lru_cache(4_096)
def household(host: str) -> str:
    """Whom limits count as one. Whoever has one of the long addresses has 2**64 of them: all that begin alike."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


class Bucket:
    """Fills with time, empties with use."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = float(burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        """One more, if there is one left."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Addresses:
    """The buckets and open connections of every address; those not seen for long are forgotten."""

    KEPT = 20_000

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._connections: dict[str, int] = {}

    def may_ask(self, address: str) -> bool:
        """May this address make one more request now?"""
        bucket = self._buckets.pop(address, None) or Bucket(self.limits.requests_per_second, self.limits.request_burst)
        self._buckets[address] = bucket
        while len(self._buckets) > self.KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()

    def connect(self, address: str) -> bool:
        """Count a connection, if there may be one more."""
        count = self._connections.get(address, 0)
        if count >= self.limits.connections_per_address:
            return False
        self._connections[address] = count + 1
        return True

    def disconnect(self, address: str) -> None:
        """A connection is gone."""
        count = self._connections.get(address, 0) - 1
        if count > 0:
            self._connections[address] = count
        else:
            self._connections.pop(address, None)
