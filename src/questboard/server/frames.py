"""Frames of the WebSocket protocol (RFC 6455): what a server reads and writes, without extensions."""

from __future__ import annotations

from collections.abc import Iterator

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA

NORMAL, GOING_AWAY, PROTOCOL_ERROR, NO_CODE, NOT_TEXT, TOO_LARGE, FAILED = 1000, 1001, 1002, 1005, 1007, 1009, 1011
_CODES_OF_THE_PROTOCOL = frozenset((1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014))
_CODES_OF_PROGRAMS = range(3000, 5000)

_FINAL, _MASKED, _RESERVED, _OPCODE, _LENGTH = 0x80, 0x80, 0x70, 0x0F, 0x7F
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_LONGEST_CONTROL = 125


class BadFrame(Exception):
    """The other side broke the protocol; `code` says how, when the connection is closed."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def frame(opcode: int, payload: bytes) -> bytes:
    """One final frame, as a server sends it: not masked."""
    size = len(payload)
    if size < _TWO_BYTES:
        return bytes((_FINAL | opcode, size)) + payload
    if size < 1 << 16:
        return bytes((_FINAL | opcode, _TWO_BYTES, size >> 8, size & 0xFF)) + payload
    return bytes((_FINAL | opcode, _EIGHT_BYTES)) + size.to_bytes(8, "big") + payload


def closing(code: int) -> bytes:
    """A frame that closes; without a code there is nothing in it."""
    return frame(CLOSE, b"" if code == NO_CODE else code.to_bytes(2, "big"))


def closing_code(payload: bytes) -> int:
    """The code in a closing frame's payload."""
    if not payload:
        return NO_CODE
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or not (code in _CODES_OF_THE_PROTOCOL or code in _CODES_OF_PROGRAMS):
        raise BadFrame(PROTOCOL_ERROR, "a closing frame with a code that means nothing")
    check_text(payload[2:])
    return code


def check_text(data: bytes) -> None:
    """Text is UTF-8."""
    if not data.isascii():
        try:
            data.decode()
        except UnicodeDecodeError:
            raise BadFrame(NOT_TEXT, "a text that is not UTF-8") from None


def unmasked(key: bytes, data: bytes) -> bytes:
    """What a client sent. As one large number each, since Python has no faster way to combine bytes."""
    size = len(data)
    keys = (key * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "little") ^ int.from_bytes(keys, "little")).to_bytes(size, "little")


def short_text(data: bytes) -> bytes | None:
    """The quick way for what nearly every message of a client is: one short ASCII text in one frame. None if it is not that."""
    size = len(data) - 6
    if size < 0 or data[0] != _FINAL | TEXT or data[1] != _MASKED | size or size > _LONGEST_CONTROL:
        return None
    text = unmasked(data[2:6], data[6:])
    return text if text.isascii() else None


class Reader:
    """Makes messages of the bytes that come in, in whatever portions these come.

    for opcode, payload in reader.read(data): ...

    Fragments are put together; control frames come out between them. Whatever a client must not send raises `BadFrame`.
    """

    __slots__ = ("_fragments", "_kind", "_largest", "_rest", "_size")

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._rest = b""
        self._kind = CONTINUATION
        self._fragments: list[bytes] = []
        self._size = 0

    @property
    def is_between(self) -> bool:
        """Was everything that came a whole message?"""
        return not self._rest and self._kind == CONTINUATION

    def read(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """The messages and control frames that are complete with this portion."""
        if self._rest:
            data = self._rest + data
        at = 0
        try:
            while (end := self._end(data, at)) is not None:
                found = self._message(data[at], data[end - (size := self._payload(data, at)) - 4 : end], size)
                at = end
                if found is not None:
                    yield found
        finally:
            self._rest = data[at:]

    def _payload(self, data: bytes, at: int) -> int:
        """The length of the frame that begins there."""
        size = data[at + 1] & _LENGTH
        if size < _TWO_BYTES:
            return size
        return int.from_bytes(data[at + 2 : at + (4 if size == _TWO_BYTES else 10)], "big")

    def _end(self, data: bytes, at: int) -> int | None:
        """Where the frame that begins there ends; None if it is not all here. What is wrong with its head is found at once."""
        here = len(data) - at
        if here < 2:
            return None
        first, second = data[at], data[at + 1]
        opcode, short = first & _OPCODE, second & _LENGTH
        if first & _RESERVED:
            raise BadFrame(PROTOCOL_ERROR, "bits of an extension that was not agreed on")
        if not second & _MASKED:
            raise BadFrame(PROTOCOL_ERROR, "a frame of a client that is not masked")
        if opcode >= CLOSE:
            if opcode > PONG or not first & _FINAL or short > _LONGEST_CONTROL:
                raise BadFrame(PROTOCOL_ERROR, "a control frame that is unknown, in pieces, or too long")
        elif opcode > BINARY or (opcode == CONTINUATION) != (self._kind != CONTINUATION):
            raise BadFrame(PROTOCOL_ERROR, "a frame that does not follow from the one before")
        more = 2 if short == _TWO_BYTES else 8 if short == _EIGHT_BYTES else 0
        if here < 2 + more:
            return None
        size = self._payload(data, at)
        if more and (size < _TWO_BYTES if more == 2 else size < 1 << 16 or size >> 63):
            raise BadFrame(PROTOCOL_ERROR, "a length that is not written as it must be")
        if opcode < CLOSE and self._size + size > self._largest:
            raise BadFrame(TOO_LARGE, "a message that is too large")
        end = at + 2 + more + 4 + size
        return end if end <= len(data) else None

    def _message(self, first: int, masked: bytes, size: int) -> tuple[int, bytes] | None:
        """A control frame, or a message if this frame is its last."""
        payload = unmasked(masked[:4], masked[4:]) if size else b""
        opcode = first & _OPCODE
        if opcode >= CLOSE:
            return opcode, payload
        if first & _FINAL and opcode:
            whole = payload
        else:
            self._kind = opcode or self._kind
            self._fragments.append(payload)
            self._size += size
            if not first & _FINAL:
                return None
            opcode, whole = self._kind, b"".join(self._fragments)
            self._kind, self._size = CONTINUATION, 0
            self._fragments.clear()
        if opcode == TEXT:
            check_text(whole)
        return opcode, whole
