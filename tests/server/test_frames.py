"""Frames as RFC 6455 has them; the `websockets` package writes and reads the other side."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from questboard.server.frames import BINARY, CLOSE, PING, PONG, TEXT, BadFrame, Reader, closing, closing_code, frame, short_text

LARGEST = 70_000


def sent(opcode: int, payload: bytes, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(Opcode(opcode), payload, fin).serialize(mask=True)


def read(*portions: bytes) -> list[tuple[int, bytes]]:
    reader = Reader(LARGEST)
    return [found for portion in portions for found in reader.read(portion)]


SIZES = [0, 1, 3, 4, 5, 125, 126, 127, 128, 65_535, 65_536, LARGEST]


@pytest.mark.parametrize("size", SIZES)
def test_a_message_of_any_size_is_read(size: int) -> None:
    payload = random.Random(size).randbytes(size)
    assert read(sent(BINARY, payload)) == [(BINARY, payload)]


@pytest.mark.parametrize("size", SIZES)
def test_a_message_of_any_size_is_written_so_that_others_can_read_it(size: int) -> None:
    payload = random.Random(size).randbytes(size)
    stream = StreamReader()
    stream.feed_data(frame(BINARY, payload))
    parsing = Frame.parse(stream.read_exact, mask=False)
    with pytest.raises(StopIteration) as ended:
        next(parsing)
    assert (ended.value.value.opcode, ended.value.value.data, ended.value.value.fin) == (Opcode.BINARY, payload, True)


def test_a_message_may_come_byte_by_byte() -> None:
    data = sent(TEXT, "żółw".encode()) + sent(PING, b"x") + sent(TEXT, b"y" * 300)
    assert read(*(data[at : at + 1] for at in range(len(data)))) == [(TEXT, "żółw".encode()), (PING, b"x"), (TEXT, b"y" * 300)]


def test_several_messages_may_come_at_once() -> None:
    assert read(sent(TEXT, b"one") + sent(TEXT, b"two")) == [(TEXT, b"one"), (TEXT, b"two")]


def test_fragments_are_put_together() -> None:
    assert read(sent(TEXT, b"a", fin=False), sent(0, b"b", fin=False), sent(0, b"c")) == [(TEXT, b"abc")]


def test_a_ping_may_come_between_fragments() -> None:
    assert read(sent(TEXT, b"a", fin=False) + sent(PING, b"?") + sent(0, b"b")) == [(PING, b"?"), (TEXT, b"ab")]


def test_a_letter_may_be_cut_by_fragments() -> None:
    letter = "♞".encode()
    assert read(sent(TEXT, letter[:1], fin=False) + sent(0, letter[1:])) == [(TEXT, letter)]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(frame(TEXT, b"plain"), 1002, id="not masked"),
        pytest.param(b"\xc1\x80abcd", 1002, id="an extension's bit"),
        pytest.param(b"\x83\x80abcd", 1002, id="an unknown kind of data"),
        pytest.param(b"\x8b\x80abcd", 1002, id="an unknown kind of control"),
        pytest.param(b"\x09\x80abcd", 1002, id="a ping in pieces"),
        pytest.param(b"\x89\xfe\x00\x7eabcd", 1002, id="a ping that is too long"),
        pytest.param(b"\x80\x80abcd", 1002, id="a fragment of nothing"),
        pytest.param(sent(TEXT, b"a", fin=False) + sent(TEXT, b"b"), 1002, id="a message within a message"),
        pytest.param(b"\x82\xfe\x00\x05", 1002, id="a short length in two bytes"),
        pytest.param(b"\x82\xff" + (300).to_bytes(8, "big"), 1002, id="a short length in eight bytes"),
        pytest.param(b"\x82\xff" + (1 << 63).to_bytes(8, "big"), 1002, id="a length below nothing"),
        pytest.param(b"\x82\xff" + (LARGEST + 1).to_bytes(8, "big"), 1009, id="too large, known before it is here"),
        pytest.param(sent(BINARY, b"x" * LARGEST, fin=False) + sent(0, b"x"), 1009, id="too large in sum"),
        pytest.param(sent(TEXT, b"\xff\xfe"), 1007, id="no text"),
        pytest.param(sent(TEXT, b"\xed\xa0\x80"), 1007, id="half a pair"),
        pytest.param(sent(TEXT, "♞".encode()[:2]), 1007, id="half a letter"),
    ],
)
def test_what_a_client_must_not_send_is_refused_with_the_right_code(data: bytes, code: int) -> None:
    with pytest.raises(BadFrame) as bad:
        read(data)
    assert bad.value.code == code


def test_what_came_before_a_bad_frame_is_still_read() -> None:
    assert outcome(sent(TEXT, b"good") + frame(TEXT, b"bad")) == ([(TEXT, b"good")], 1002)


@pytest.mark.parametrize("code", [1000, 1001, 1002, 1003, 1007, 1011, 3000, 4999])
def test_a_closing_code_is_read(code: int) -> None:
    assert closing_code(code.to_bytes(2, "big") + b"why") == code


def test_a_closing_frame_may_be_empty() -> None:
    assert closing_code(b"") == 1005
    assert closing(1005) == b"\x88\x00"


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"\x03", 1002),
        (b"\x00\x00", 1002),
        (b"\x03\xec", 1002),
        (b"\x03\xed", 1002),
        (b"\x03\xee", 1002),
        (b"\x0b\xb7", 1002),
        (b"\x13\x88", 1002),
        (b"\x03\xe8\xff", 1007),
    ],
)
def test_a_wrong_closing_frame_is_refused(payload: bytes, code: int) -> None:
    with pytest.raises(BadFrame) as bad:
        closing_code(payload)
    assert bad.value.code == code


@pytest.mark.parametrize("size", [0, 1, 125])
def test_the_quick_way_reads_a_short_text_in_one_frame(size: int) -> None:
    assert short_text(sent(TEXT, b"x" * size)) == b"x" * size


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"\x81", id="a beginning"),
        pytest.param(sent(TEXT, b"abc")[:-1], id="not all of it"),
        pytest.param(sent(TEXT, b"abc") + b"\x81", id="more than one"),
        pytest.param(sent(TEXT, b"x" * 126), id="a longer one"),
        pytest.param(sent(BINARY, b"abc"), id="bytes"),
        pytest.param(sent(TEXT, b"abc", fin=False), id="a fragment"),
        pytest.param(frame(TEXT, b"abcdefgh"), id="not masked"),
        pytest.param(sent(TEXT, "ü".encode()), id="not ASCII"),
        pytest.param(sent(CLOSE, b""), id="a farewell"),
    ],
)
def test_the_quick_way_leaves_everything_else_to_the_usual_one(data: bytes) -> None:
    assert short_text(data) is None


def test_it_makes_no_difference_in_which_portions_nonsense_comes() -> None:
    dice = random.Random(5)
    for _ in range(3_000):
        data = bytearray(b"".join(sent(dice.choice((0, 1, 2, 8, 9, 10)), dice.randbytes(dice.randrange(126))) for _ in range(3)))
        for _ in range(dice.randrange(3)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        cut = dice.randrange(len(data))
        assert outcome(bytes(data)) == outcome(bytes(data[:cut]), bytes(data[cut:]))


def outcome(*portions: bytes) -> tuple[list[tuple[int, bytes]], int]:
    """What was read, and the code it ended with."""
    reader, found = Reader(LARGEST), []
    try:
        for portion in portions:
            for message in reader.read(portion):
                found.append(message)
    except BadFrame as bad:
        return found, bad.code
    return found, 0


def test_answers_to_pings_have_their_own_kind() -> None:
    assert frame(PONG, b"?") == b"\x8a\x01?"
