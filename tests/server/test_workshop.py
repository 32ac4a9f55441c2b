"""Workshops over HTTP: what can be built, what was built, and who may know it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from questboard.core.shown.workshop import Draft, Pick, WorkshopForm
from questboard.server.protocol import GameCard

from .house import House, Table
from .satchel import GAME

pytestmark = pytest.mark.anyio

CHECK = "/api/games/satchel/workshop/check"


async def checked(house: House, **body: Any) -> Draft:
    answer = await house.post(CHECK, body={"variant": "day", **body})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Draft)


async def test_a_form_has_everything_that_can_be_picked(house: House) -> None:
    answer = await house.get("/api/games/satchel/workshop")
    assert msgspec.json.decode(answer.content, type=WorkshopForm) == GAME.looks.workshop.form


async def test_a_card_says_whether_its_game_has_a_workshop(house: House) -> None:
    cards = msgspec.json.decode((await house.get("/api/games")).content, type=list[GameCard])
    signs = {card.slug: card.workshop for card in cards}
    assert signs["satchel"] == GAME.looks.workshop.form.sign
    assert signs["whisper"] is None


async def test_a_text_is_read_and_its_faults_are_told(house: House) -> None:
    draft = await checked(house, text="red anvil")
    assert draft.picks == (Pick("cloak", "red"),)
    assert [(fault.section, fault.sentence) for fault in draft.faults] == [
        ("", "Nobody knows 'anvil'."),
        ("charms", "It needs more charms."),
    ]


async def test_picks_are_written_as_text(house: House) -> None:
    draft = await checked(house, picks=[{"section": "cloak", "part": "blue"}, {"section": "charms", "part": "coin"}])
    assert (draft.text, draft.faults) == ("blue coin", ())


async def test_what_is_enough_for_one_table_may_be_too_little_for_another(house: House) -> None:
    assert (await checked(house, text="blue coin", variant="week")).faults[0].section == "charms"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"variant": "year"}, 400),
        ({"variant": "day", "text": "x" * 2_001}, 400),
        ({"variant": "day", "picks": [{"section": "cloak", "part": "red"}] * 201}, 400),
        ({"variant": "day", "picks": [{"section": "cloak", "part": "two words"}]}, 400),
        ({"variant": "day", "picks": [{"section": "cloak", "part": "red", "turn": 12}]}, 400),
        ({"variant": "day", "colour": "red"}, 400),
        ({"variant": "day", "text": "x" * 20_000}, 413),
    ],
)
async def test_what_is_no_draft_is_refused_with_a_sentence(house: House, body: dict[str, Any], status: int) -> None:
    answer = await house.post(CHECK, body=body)
    assert answer.status_code == status
    assert answer.json()["error"]


@pytest.mark.parametrize("slug", ["whisper", "ludo"])
async def test_where_there_is_no_workshop_nothing_is_found(house: House, slug: str) -> None:
    assert (await house.get(f"/api/games/{slug}/workshop")).status_code == 404
    answer = await house.post(f"/api/games/{slug}/workshop/check", body={"variant": "day"})
    assert answer.status_code == 404


# ---- at the table ---------------------------------------------------------------------------------------------------

SEATS = [{"kind": "me"}, {"kind": "screen"}]


async def test_a_table_checks_again_what_is_brought(house: House) -> None:
    body = {"game": "satchel", "seats": SEATS, "options": {"satchels": "red bell; red"}}
    answer = await house.post("/api/tables", body=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "a satchel cannot be brought: It needs more charms.")


async def test_what_is_brought_may_be_long(house: House) -> None:
    satchels = "; ".join(["red bell coin feather shell"] * 4) + " " * 1_000
    table = await house.table("me", "screen", "screen", "screen", game="satchel", options={"satchels": satchels})
    assert table.room.row.options["satchels"] == satchels


async def test_a_secret_option_is_told_when_the_match_is_over(house: House) -> None:
    table = await house.table("me", "screen", game="satchel", options={"satchels": "red bell; -"})
    assert table.card["options"] == {"rounds": 2}
    lines = [await table.line(0), await table.line(1)]
    for line in lines:
        assert b"rounds" in b"".join(line.raw)
        assert b"red bell" not in b"".join(line.raw)
    await house.play_on(lines)
    card = (await house.get(f"/api/tables/{table.id}")).json()
    assert card["options"] == {"rounds": 2, "satchels": "red bell; -"}


async def test_a_rematch_brings_the_same(house: House) -> None:
    table = await house.table("me", "screen", game="satchel", options={"satchels": "red bell; -"})
    await house.play_on([await table.line(0), await table.line(1)])
    again = (await table.post("rematch", body={"tokens": [table.tokens[0], table.tokens[1]]})).json()
    row = house.lobby.rooms[again["table"]["id"]][0].row
    assert row.options["satchels"] == "red bell; -"


# ---- what a seat brings ---------------------------------------------------------------------------------------------


async def build_at(table: Table, seat: int) -> str:
    answer = await table.get(f"seats/{seat}/build", table.tokens[seat])
    assert answer.status_code == 200, answer.text
    build: str = answer.json()["build"]
    return build


async def test_a_seat_brings_nothing_until_its_holder_says_so(house: House) -> None:
    table = await house.table("me", "screen", "open", game="satchel", start=False)
    assert await build_at(table, 1) == ""
    answer = await table.post("seats/1/build", table.tokens[1], {"build": " blue   coin "})
    assert (answer.status_code, answer.json()) == (200, {"build": "blue coin"})
    assert [await build_at(table, seat) for seat in (0, 1)] == ["", "blue coin"]
    assert table.room.row.options["satchels"] == "-; blue coin; -"


async def test_a_seat_may_change_its_mind_and_bring_nothing(house: House) -> None:
    table = await house.table("me", "open", game="satchel", start=False, options={"satchels": "red bell; -"})
    assert await build_at(table, 0) == "red bell"
    await table.post("seats/0/build", table.tokens[0], {"build": ""})
    assert (await build_at(table, 0), table.room.row.options["satchels"]) == ("", "")


async def test_what_a_seat_brings_is_kept(house: House) -> None:
    table = await house.table("me", "open", game="satchel", start=False)
    await table.post("seats/0/build", table.tokens[0], {"build": "blue coin"})
    house.lobby._close(table.id)
    assert await build_at(table, 0) == "blue coin"


async def test_nobody_else_says_or_learns_what_a_seat_brings(house: House) -> None:
    table = await house.table("me", "screen", "open", game="satchel", start=False)
    for token in ("", table.tokens[0], table.host):
        assert (await table.get("seats/1/build", token)).status_code == 403
        assert (await table.post("seats/1/build", token, {"build": "blue coin"})).status_code == 403


@pytest.mark.parametrize(
    ("build", "sentence"),
    [
        ("blue", "a satchel cannot be brought: It needs more charms."),
        ("blue coin; red bell", "One satchel is enough for a seat."),
    ],
)
async def test_a_faulty_build_is_refused_and_changes_nothing(house: House, build: str, sentence: str) -> None:
    table = await house.table("me", "open", game="satchel", start=False)
    answer = await table.post("seats/0/build", table.tokens[0], {"build": build})
    assert (answer.status_code, answer.json()["error"]) == (400, sentence)
    assert await build_at(table, 0) == ""


async def test_once_the_match_has_begun_seats_bring_what_they_bring(house: House) -> None:
    table = await house.table("me", "screen", game="satchel")
    assert (await table.post("seats/0/build", table.tokens[0], {"build": "blue coin"})).status_code == 409


async def test_there_is_nothing_to_bring_where_there_is_no_workshop(house: House) -> None:
    table = await house.table("me", "open", game="whisper", start=False)
    assert (await table.get("seats/0/build", table.tokens[0])).status_code == 404


async def test_a_seat_that_is_not_there_brings_nothing(house: House) -> None:
    table = await house.table("me", "open", game="satchel", start=False)
    assert (await table.get("seats/5/build", table.tokens[0])).status_code == 404


async def test_a_seat_that_is_opened_is_empty(house: House) -> None:
    table = await house.table("me", "random", game="satchel", start=False, options={"satchels": "red bell; blue coin"})
    await table.post("seats/1", table.host, {"to": "open"})
    assert table.room.row.options["satchels"] == "red bell; -"
