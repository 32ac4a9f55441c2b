"""Nonsense over sockets: whatever is sent, the server answers, the match stays as it is, and nobody learns a thing by it."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from .house import ROOMY, House, Table, open_house
from .line import Line

pytestmark = pytest.mark.anyio
PATIENT = replace(ROOMY, bad_messages=10**9)

ODD_VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    15,
    16,
    2**31,
    2**53,
    2**63,
    2**64,
    10**300,
    -(10**40),
    0.5,
    1e308,
    "",
    "\u0000",
    "0",
    "\u27e60\u27e7",
    "\u202e",
    "x" * 500,
    "\U0001f409" * 100,
    [],
    [[]],
    {},
    {"type": "hello"},
    "press",
    "rest",
    "whisper 0",
    "whisper 99999999999999999999",
    "whisper -1",
    "pile:pack",
    "mat:0",
    "mat:99",
    "laid:0",
    "back:0:0",
    "cell:A1",
    "cell:",
    ":",
    "piece:\u0000",
]
RAW = [
    "",
    " ",
    "{",
    "}",
    "[",
    "null",
    "NaN",
    '"',
    "\u0000",
    '{"type":"ping","type":"say"}',
    '{"type":"say","seat":1,"text":"\\ud800"}',
    '{"type":"say","seat":1,"text":"\\udfff\\ud800 \\u0000"}',
    '{"type":"ping","x":' + "[" * 2000,
    '{"type":"ping","x":' + "[" * 1200 + "]" * 1200 + "}",
    '{"type":"ask","id":1,"seat":null,"target":' + '{"a":' * 700,
    "9" * 4000,
    '{"type":"undo","id":' + "9" * 3000 + ',"seat":1,"step":0}',
    '{"type":"undo","id":1e999,"seat":1,"step":0}',
    "x" * 70_000,
]


def bases(seat: int) -> list[dict[str, Any]]:
    """One good message of every kind."""
    return [
        {"type": "hello", "v": 1, "tokens": [], "seat": None, "epoch": "", "seq": 0},
        {"type": "look", "seat": seat},
        {"type": "choose", "id": 1, "seat": seat, "step": 0, "action": "rest"},
        {"type": "undo", "id": 2, "seat": seat, "step": 0},
        {"type": "ask", "id": 3, "seat": seat, "target": "pile:pack"},
        {"type": "ask", "id": 3, "seat": None, "target": "whisper 3"},
        {"type": "hint", "id": 4, "seat": seat, "step": 0},
        {"type": "say", "seat": seat, "text": "words"},
        {"type": "ping"},
    ]


def nonsense(dice: random.Random, good: list[dict[str, Any]]) -> Iterator[str | bytes]:
    """Without end: good messages, spoilt ones, and noise."""
    while True:
        message = dict(dice.choice(good))
        match dice.randrange(10):
            case 0:
                yield json.dumps(message)
            case 1 | 2 | 3:
                message[dice.choice([*message, "more"])] = dice.choice(ODD_VALUES)
                yield json.dumps(message)
            case 4:
                message.pop(dice.choice(list(message)))
                yield json.dumps(message)
            case 5:
                text = json.dumps(message)
                yield text[: dice.randrange(len(text))]
            case 6:
                data = bytearray(json.dumps(message).encode())
                for _ in range(dice.randrange(1, 4)):
                    data[dice.randrange(len(data))] = dice.randrange(256)
                yield bytes(data)
            case 7:
                yield dice.choice(RAW)
            case 8:
                yield dice.randbytes(dice.randrange(60))
            case _:
                text = json.dumps(message)
                at = dice.randrange(len(text))
                yield text[:at] + dice.choice(RAW)[:50] + text[at:]


@pytest.fixture
async def patient(games: None, at_once: None, tmp_path: Path) -> AsyncIterator[House]:
    """A server that listens to any amount of nonsense."""
    async with open_house(tmp_path / "questboard.db", PATIENT) as house:
        yield house


async def pour(lines: list[Line], pourings: list[Iterator[str | bytes]], count: int) -> None:
    """So many messages, some at a time over every connection; everything that was answered is read."""
    for _ in range(count // 50 // len(lines)):
        for line, pouring in zip(lines, pourings, strict=True):
            for _ in range(50):
                line.say(next(pouring))
            await line.settle()


def troubles(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]


def secrets_of(table: Table) -> list[str]:
    """What nobody but its owner may ever be sent: secrets, and the cards of seat 0."""
    match, row = table.room.match, table.room.row
    assert match is not None
    hashes = [seat.token_hash or "" for seat in table.room.seating.rows]
    cards = [f'"card:{card}"' for card in match.state.hands[0]]
    return [table.host, *table.tokens.values(), row.secret, row.host_hash, *hashes, *cards]


async def test_twenty_thousand_pieces_of_nonsense_change_nothing(patient: House, caplog: pytest.LogCaptureFixture) -> None:
    table = await patient.table("me", "screen", "screen")
    owner = await table.line(0)
    lines = [await table.line(1), await table.line(1, 2), await table.line(), await table.line(host=True)]
    pourings = [nonsense(random.Random(seed), bases(seat)) for seed, seat in enumerate((1, 2, 0, 0))]
    before, secrets = table.digest(), secrets_of(table)
    await pour(lines, pourings, 20_000)
    assert patient.app.metrics._counts["messages", ""] > 20_000
    assert table.digest() == before
    assert table.texts == []
    assert troubles(caplog) == []
    for line in lines:
        heard = b"".join(line.raw).decode()
        assert [secret for secret in secrets if secret and secret in heard] == []
    assert (await owner.choose(owner.options[0]))["type"] == "done"
    await lines[0].hear("update")


async def test_nonsense_from_whoever_must_choose_leaves_a_match_that_can_be_verified(
    patient: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await patient.table("me", "screen")
    other = await table.line(1)
    line = await table.line(0)
    good = [{"type": "choose", "id": 1, "seat": 0, "step": 0, "action": action} for action in line.options]
    await pour([line], [nonsense(random.Random(5), [*bases(0), *good])], 2_000)
    assert troubles(caplog) == []
    await other.catch_up()
    lines = [line, other]
    await patient.play_on(lines)
    assert (await patient.post("/api/matches", body=(await table.get("file")).json())).status_code == 201


@pytest.mark.parametrize("game", ["manticore", "connect_four"])
async def test_every_game_answers_every_question(patient: House, caplog: pytest.LogCaptureFixture, game: str) -> None:
    table = await patient.table("me", "screen", game=game)
    lines = [await table.line(0), await table.line(1)]
    dice = random.Random(9)
    for _ in range(3):
        await patient.play_on(lines, most=12, pick=3)
        scene = json.dumps(lines[0].scene)
        ids = [part.split('"')[0] for part in scene.split('"id": "')[1:]] or ["nothing"]
        ids += [option for line in lines for option in line.options]
        for seat, line in enumerate(lines):
            for _ in range(150):
                target = dice.choice(ids)
                at = dice.randrange(len(target) + 1)
                spoilt = dice.choice(
                    [target, target[:at] + dice.choice(["", "9", " ", ":", "\u0000", "Z", "-1", "É"]) + target[at + 1 :]]
                )
                answer = await line.ask("ask", seat=dice.choice([seat, None]), target=(spoilt or ":")[:80])
                assert answer["type"] == "why", answer
                assert "\u27e6" not in answer["sentence"]
    assert troubles(caplog) == []


async def test_first_messages_of_any_kind_are_answered_or_sent_away(patient: House, caplog: pytest.LogCaptureFixture) -> None:
    table = await patient.table("me", "screen")
    pouring = nonsense(random.Random(11), bases(0))
    for _ in range(400):
        line = patient.connect(table.id)
        line.say(next(pouring))
        await line.hear("welcome", "closing")
        await line.leave()
    patient.lines.clear()
    assert troubles(caplog) == []
