"""Frames as RFC 6455 has them, through the server's protocol class."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Frame

from .loose_end import BINARY, CLOSE, LARGEST, PING, PONG, TEXT, loose_end, sent

pytestmark = pytest.mark.anyio

SIZES = [0, 1, 3, 4, 5, 125, 126, 127, 128, 65_535, 65_536, LARGEST]
LETTER = "♞".encode()


async def read(*portions: bytes) -> tuple[list[bytes], bytes, int]:
    """The messages that are heard, the newest pong, and the code it ends with."""
    async with loose_end() as end:
        for portion in portions:
            end.receive(portion)
            await end.settle()
        pongs = [payload for opcode, payload in end.frames() if opcode is PONG]
        assert end.is_over == (end.code != 0)
        return end.heard, pongs[-1] if pongs else b"", end.code


# ---- whole messages ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_message_of_any_size_is_read(size: int) -> None:
    payload = random.Random(size).randbytes(size)
    assert await read(sent(BINARY, payload)) == ([payload], b"", 0)


@pytest.mark.parametrize("size", SIZES)
async def test_a_message_of_any_size_is_written_so_that_others_can_read_it(size: int) -> None:
    payload = random.Random(size).randbytes(size)
    async with loose_end() as end:
        end.wire.send(payload)
        assert list(end.frames()) == [(TEXT, payload)]


async def test_a_message_may_come_byte_by_byte() -> None:
    data = sent(TEXT, "żółw".encode()) + sent(PING, b"x") + sent(TEXT, b"y" * 300)
    assert await read(*(data[at : at + 1] for at in range(len(data)))) == (["żółw".encode(), b"y" * 300], b"x", 0)


async def test_several_messages_may_come_at_once() -> None:
    assert await read(sent(TEXT, b"one") + sent(TEXT, b"two")) == ([b"one", b"two"], b"", 0)


@pytest.mark.parametrize("size", [0, 1, 125])
async def test_a_short_text_in_one_frame_is_heard_at_once(size: int) -> None:
    async with loose_end() as end:
        end.receive(sent(TEXT, b"x" * size))
        assert end.heard == [b"x" * size]


@pytest.mark.parametrize(
    ("data", "heard"),
    [
        pytest.param(b"", [], id="nothing"),
        pytest.param(b"\x81", [], id="a beginning"),
        pytest.param(sent(TEXT, b"abc")[:-1], [], id="not all of it"),
        pytest.param(sent(TEXT, b"abc") + b"\x81", [b"abc"], id="more than one"),
        pytest.param(sent(TEXT, b"x" * 126), [b"x" * 126], id="a longer one"),
        pytest.param(sent(BINARY, b"abc"), [b"abc"], id="bytes"),
        pytest.param(sent(TEXT, b"abc", fin=False), [], id="a fragment"),
        pytest.param(sent(TEXT, "ü".encode()), ["ü".encode()], id="not ASCII"),
        pytest.param(sent(CLOSE), [], id="a farewell"),
        pytest.param(sent(PONG, b"abc"), [], id="a pong"),
    ],
)
async def test_only_whole_messages_are_heard(data: bytes, heard: list[bytes]) -> None:
    async with loose_end() as end:
        end.receive(data)
        assert end.heard == heard


async def test_answers_to_pings_have_their_own_kind() -> None:
    async with loose_end() as end:
        end.receive(sent(PING, b"?"))
        assert end.written == b"\x8a\x01?"


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\x82\xfe\x00\x05" + bytes(4) + b"short", id="in two bytes"),
        pytest.param(b"\x82\xff" + (5).to_bytes(8, "big") + bytes(4) + b"short", id="in eight bytes"),
    ],
)
async def test_a_length_in_more_bytes_than_it_needs_is_read_all_the_same(data: bytes) -> None:
    assert await read(data) == ([b"short"], b"", 0)


# ---- fragments --------------------------------------------------------------------------------------------------------


async def test_fragments_are_put_together() -> None:
    assert await read(sent(TEXT, b"a", fin=False), sent(0, b"b", fin=False), sent(0, b"c")) == ([b"abc"], b"", 0)


async def test_fragments_of_one_message_do_not_get_into_the_next() -> None:
    one, two = sent(TEXT, b"a", fin=False) + sent(0, b"b"), sent(BINARY, b"\xff", fin=False) + sent(0, b"\xfe")
    assert await read(one + two) == ([b"ab", b"\xff\xfe"], b"", 0)


async def test_a_ping_may_come_between_fragments() -> None:
    assert await read(sent(TEXT, b"a", fin=False) + sent(PING, b"?") + sent(0, b"b")) == ([b"ab"], b"?", 0)


async def test_a_letter_may_be_cut_by_fragments() -> None:
    assert await read(sent(TEXT, LETTER[:1], fin=False) + sent(0, LETTER[1:])) == ([LETTER], b"", 0)


# ---- what must not be sent --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(Frame(TEXT, b"plain").serialize(mask=False), 1002, id="not masked"),
        pytest.param(b"\xc1\x80abcd", 1002, id="an extension's bit"),
        pytest.param(b"\x83\x80abcd", 1002, id="an unknown kind of data"),
        pytest.param(b"\x8b\x80abcd", 1002, id="an unknown kind of control"),
        pytest.param(b"\x09\x80abcd", 1002, id="a ping in pieces"),
        pytest.param(b"\x89\xfe\x00\x7eabcd" + bytes(126), 1002, id="a ping that is too long"),
        pytest.param(b"\x80\x80abcd", 1002, id="a fragment of nothing"),
        pytest.param(sent(TEXT, b"a", fin=False) + sent(TEXT, b"b"), 1002, id="a message within a message"),
        pytest.param(sent(TEXT, b"a", fin=False) + sent(CLOSE), 1002, id="a farewell within a message"),
        pytest.param(b"\x82\xff" + (1 << 63).to_bytes(8, "big"), 1009, id="a length below nothing"),
        pytest.param(b"\x82\xff" + (LARGEST + 1).to_bytes(8, "big"), 1009, id="too large, known before it is here"),
        pytest.param(sent(BINARY, b"x" * LARGEST, fin=False) + sent(0, b"x"), 1009, id="too large in sum"),
        pytest.param(sent(TEXT, b"\xff\xfe"), 1007, id="no text"),
        pytest.param(sent(TEXT, b"\xed\xa0\x80"), 1007, id="half a pair"),
        pytest.param(sent(TEXT, LETTER[:2]), 1007, id="half a letter"),
        pytest.param(sent(TEXT, LETTER[:1], fin=False) + sent(0, LETTER[:1]), 1007, id="half a letter in fragments"),
    ],
)
async def test_what_a_client_must_not_send_is_refused_with_the_right_code(data: bytes, code: int) -> None:
    assert await read(data) == ([], b"", code)


async def test_what_came_before_a_bad_frame_is_still_heard() -> None:
    assert await read(sent(TEXT, b"good") + Frame(TEXT, b"bad").serialize(mask=False)) == ([b"good"], b"", 1002)


@pytest.mark.parametrize(
    "bad", [sent(TEXT, b"\xff"), sent(CLOSE, b"\x03\xe8"), b"\xc1\x80abcd"], ids=["no text", "an end", "an extension"]
)
async def test_what_comes_after_the_end_is_not_heard(bad: bytes) -> None:
    heard, _, code = await read(sent(TEXT, b"good") + bad + sent(TEXT, b"late"), sent(TEXT, b"too late"))
    assert heard == [b"good"]
    assert code


async def test_it_makes_no_difference_in_which_portions_nonsense_comes() -> None:
    dice = random.Random(5)
    for _ in range(3_000):
        data = bytearray(b"".join(sent(dice.choice((0, 1, 2, 8, 9, 10)), dice.randbytes(dice.randrange(126))) for _ in range(3)))
        for _ in range(dice.randrange(3)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        cut = dice.randrange(len(data))
        whole, halves = await read(bytes(data)), await read(bytes(data[:cut]), bytes(data[cut:]))
        assert whole[0] == halves[0]
        # Of two faults that come together either may be named: text is looked at when the frames of a portion are known.
        assert whole[1:] == halves[1:] or (1007 in (whole[2], halves[2]) and whole[2] and halves[2])


# ---- farewells --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [1000, 1001, 1002, 1003, 1007, 1011, 3000, 4999])
async def test_a_closing_code_is_read_and_said_again(code: int) -> None:
    assert await read(sent(CLOSE, code.to_bytes(2, "big") + b"why")) == ([], b"", code)


async def test_a_closing_frame_may_be_empty() -> None:
    async with loose_end() as end:
        end.receive(sent(CLOSE))
        assert end.written == b"\x88\x00"
        assert end.is_over


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
async def test_a_wrong_closing_frame_is_refused(payload: bytes, code: int) -> None:
    assert await read(sent(CLOSE, payload)) == ([], b"", code)
