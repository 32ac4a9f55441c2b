"""A WebSocket with nothing but what a load needs, the same for both systems: text both ways, pings answered.

The usual packages would take more of the machine than the servers that are measured.
"""

from __future__ import annotations

import base64
import http.client
import json
import os
import select
import socket
from collections.abc import Callable
from typing import Any

HEAD_END = b"\r\n\r\n"
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
NO_MASK = bytes(4)  # frames of a client must be masked; zeros leave them as they are
MOST = 1 << 14  # bytes that are read at once; Python makes room for so many every time
PATIENCE = 60.0  # seconds for an answer over HTTP

Hear = Callable[[bytes], None]


class Waiting:
    """Waits for all connections at once."""

    def __init__(self) -> None:
        self._epoll = select.epoll()
        self._readers: dict[int, Callable[[], None]] = {}

    def add(self, source: int, read: Callable[[], None]) -> None:
        """From now on, `read` is called whenever there is something to read."""
        self._readers[source] = read
        self._epoll.register(source, select.EPOLLIN)

    def remove(self, source: int) -> None:
        """Wait for it no longer."""
        del self._readers[source]
        self._epoll.unregister(source)

    def until(self, done: Callable[[], bool]) -> None:
        """Let everybody read until this holds."""
        poll, readers = self._epoll.poll, self._readers
        while not done():
            for source, _ in poll():
                readers[source]()


class Connection:
    """One WebSocket; `hear` gets every text that comes."""

    def __init__(self, waiting: Waiting, address: str, path: str, hear: Hear) -> None:
        host, _, port = address.partition(":")
        self._waiting = waiting
        self._hear = hear
        self._socket = socket.create_connection((host, int(port)))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._rest = b""
        try:
            self._upgrade(address, path)
        except BaseException:
            self._socket.close()
            raise
        self._socket.setblocking(False)
        waiting.add(self._socket.fileno(), self._read)

    def _upgrade(self, address: str, path: str) -> None:
        """Ask for a WebSocket. What comes behind the answer stays where it is, for `_read`."""
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(HEAD_END):
            peeked = self._socket.recv(MOST, socket.MSG_PEEK)
            if not peeked:
                raise ConnectionError(f"{path} hung up on a new connection.")
            end = (head + peeked).find(HEAD_END)
            head += self._socket.recv(len(peeked) if end < 0 else end + len(HEAD_END) - len(head))
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(f"{path} answered {head.decode('latin-1')}")

    def send(self, text: bytes) -> None:
        """Send a text; a load never has so much on its way that it must wait for that."""
        self._socket.sendall(frame(TEXT, text))

    def close(self) -> None:
        """Leave without a word."""
        self._waiting.remove(self._socket.fileno())
        self._socket.close()

    def _read(self) -> None:
        data = self._socket.recv(MOST)
        if not data:
            raise ConnectionError("The server hung up.")
        if self._rest:
            data = self._rest + data
        at = 0
        while (found := payload(data, at)) is not None:
            start, end = found
            opcode = data[at] & 0x0F
            at = end
            if opcode == TEXT:
                self._hear(data[start:end])
            elif opcode == PING:
                self._socket.sendall(frame(PONG, data[start:end]))
            elif opcode == CLOSE:
                raise ConnectionError("The server said goodbye.")
        self._rest = data[at:]


def payload(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at this place begins and ends; None if it is not all here."""
    here = len(data)
    start = at + 2
    if here < start:
        return None
    size = data[at + 1]
    if size > 125:
        start += 2 if size == 126 else 8
        if here < start:
            return None
        size = int.from_bytes(data[at + 2 : start], "big")
    end = start + size
    return None if here < end else (start, end)


def frame(opcode: int, content: bytes) -> bytes:
    """A whole frame of a client."""
    size = len(content)
    if size < 126:
        return bytes((0x80 | opcode, 0x80 | size)) + NO_MASK + content
    return bytes((0x80 | opcode, 0xFE)) + size.to_bytes(2, "big") + NO_MASK + content


def post(address: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send JSON over HTTP; the JSON that comes back."""
    return _ask(address, "POST", path, json.dumps(body))


def get(address: str, path: str) -> dict[str, Any]:
    """Read JSON over HTTP."""
    return _ask(address, "GET", path)


def _ask(address: str, method: str, path: str, body: str | None = None) -> dict[str, Any]:
    connection = http.client.HTTPConnection(address, timeout=PATIENCE)
    try:
        connection.request(method, path, body, {"content-type": "application/json"} if body is not None else {})
        response = connection.getresponse()
        text = response.read()
    finally:
        connection.close()
    if response.status >= 300:
        raise ConnectionError(f"{path} answered {response.status}: {text.decode()}")
    answer: dict[str, Any] = json.loads(text)
    return answer
