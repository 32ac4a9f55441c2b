"""Tables over HTTP: made, joined, begun, handed over, and the same again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from .house import House

pytestmark = pytest.mark.anyio
TWO = [{"kind": "me"}, {"kind": "screen"}]


def sentence(answer: Any) -> str:
    """What a refused request says; nothing else may be in it."""
    (only,) = answer.json()
    assert only == "error"
    words: str = answer.json()["error"]
    return words


# ---- making ---------------------------------------------------------------------------------------------------------


async def test_a_new_table_waits_and_grants_its_makers_secrets(house: House) -> None:
    answer = await house.post("/api/tables", body={"game": "whisper", "seats": [{"kind": "me", "name": "Ana"}, {"kind": "open"}]})
    grant = answer.json()
    assert (answer.status_code, grant["table"]["status"]) == (201, "waiting")
    assert [seat["seat"] for seat in grant["seats"]] == [0]
    assert [seat["player"] for seat in grant["table"]["seats"]] == ["person", "open"]
    assert len({grant["host"], grant["seats"][0]["token"]}) == 2


async def test_a_table_that_waits_for_nobody_begins_at_once_if_asked(house: House) -> None:
    table = await house.table("me", "screen", start=True)
    assert table.card["status"] == "running"


async def test_a_table_with_an_open_seat_waits_even_if_asked_to_begin(house: House) -> None:
    table = await house.table("me", "open", start=True)
    assert table.card["status"] == "waiting"


async def test_a_table_publishes_the_fingerprint_of_its_secret_only(house: House) -> None:
    table = await house.table("me", "screen")
    card = (await house.get(f"/api/tables/{table.id}")).json()
    assert (len(card["commitment"]), card["secret"]) == (64, "")


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"game": "ludo", "seats": TWO}, 404, "there is no game 'ludo' installed"),
        ({"game": "", "seats": TWO}, 404, "there is no game"),
        ({"game": "whisper", "seats": TWO[:1]}, 400, "Whisper is for 2 to 4 seats, not 1"),
        ({"game": "whisper", "seats": TWO * 3}, 400, "Whisper is for 2 to 4 seats, not 6"),
        ({"game": "whisper", "seats": []}, 400, "seats"),
        ({"game": "whisper", "seats": TWO * 10}, 400, "seats"),
        ({"game": "whisper", "seats": TWO, "options": {"rounds": 9}}, 400, "option rounds cannot be 9"),
        ({"game": "whisper", "seats": TWO, "options": {"pace": 9}}, 400, "there is no option 'pace'"),
        ({"game": "whisper", "seats": TWO, "options": {"rounds": [2]}}, 400, "options"),
        ({"game": "whisper", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep thought"}]}, 400, "there is no bot"),
        ({"game": "whisper", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "mcts:900000000"}]}, 400, "think for too long"),
        ({"game": "whisper", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "mcts:3600s"}]}, 400, "think for too long"),
        ({"game": "whisper", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "mcts:400:3600s"}]}, 400, "think for too long"),
        ({"game": "whisper", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy:99999"}]}, 400, "think for too long"),
        ({"game": "whisper", "seats": [{"kind": "king"}, {"kind": "me"}]}, 400, "kind"),
        ({"game": "whisper", "seats": TWO, "name": "x" * 41}, 400, "name"),
        ({"game": "whisper", "seats": [{"kind": "me", "name": "x" * 41}, {"kind": "open"}]}, 400, "name"),
        ({"game": "whisper", "seats": TWO, "time_limit": -1}, 400, "time_limit"),
        ({"game": "whisper", "seats": TWO, "pace": 99_999}, 400, "pace"),
        ({"game": "whisper", "seats": TWO, "number": "9" * 65}, 400, "number"),
        ({"game": "whisper", "seats": TWO, "secret": "00"}, 400, "secret"),
        ({"seats": TWO}, 400, "game"),
        ([], 400, ""),
        ("table", 400, ""),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_sentence(house: House, body: Any, status: int, words: str) -> None:
    answer = await house.post("/api/tables", body=body)
    assert answer.status_code == status
    assert words in sentence(answer)


async def test_what_is_no_json_is_refused(house: House) -> None:
    for content in (b"", b"{", b"\xff", b'{"game": "\\ud800"}', b"[" * 100_000):
        answer = await house.http.post("/api/tables", content=content, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 413)
        assert sentence(answer)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ana  Maria ", "Ana Maria"),
        ("A\u0000n\u0007a\n", "Ana"),
        ("\u202eanA\u202c", "anA"),
        ("\u2066Ana\u2069\u200f", "Ana"),
        ("\u27e60\u27e7", "0"),
        ("\u200b\u202e", "Player 1"),
        ("", "Player 1"),
        ('"</script>\\', '"</script>\\'),
        ("\U0001f409 Ана", "\U0001f409 Ана"),
    ],
)
async def test_names_are_one_plain_line(house: House, given: str, shown: str) -> None:
    answer = await house.post("/api/tables", body={"game": "whisper", "seats": [{"kind": "me", "name": given}, {"kind": "open"}]})
    assert answer.json()["table"]["seats"][0]["name"] == shown


async def test_names_of_any_kind_survive_in_scenes_and_logs(house: House) -> None:
    name = "\"'\\</script>&\U0001f409"
    table = await house.table({"kind": "me", "name": name}, "screen")
    line = await table.line(0)
    assert line.scene is not None
    assert line.scene["mats"][0]["title"] == name
    await line.choose(line.options[0])
    assert (await line.hear("update"))["lines"][0]["text"] == f"{name} has whispered."
    log = (await table.get("log")).json()
    assert log[-1]["text"] == f"{name} has whispered."


async def test_two_people_of_one_name_can_be_told_apart(house: House) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "screen", "name": "Ana"}, {"kind": "bot", "name": "Ana"}]
    card = (await house.post("/api/tables", body={"game": "whisper", "seats": seats})).json()["table"]
    assert [seat["name"] for seat in card["seats"]] == ["Ana", "Ana 2", "Ana 3"]


# ---- joining --------------------------------------------------------------------------------------------------------


async def test_a_guest_takes_the_first_open_seat(house: House) -> None:
    table = await house.table("me", "open", "open")
    grant = (await table.post("join", body={"name": "Levan"})).json()
    assert (grant["seat"], len(grant["token"])) == (1, 32)
    card = (await house.get(f"/api/tables/{table.id}")).json()
    assert (card["seats"][1]["name"], card["seats"][1]["player"]) == ("Levan", "person")


async def test_a_guest_may_name_the_seat(house: House) -> None:
    table = await house.table("me", "open", "open")
    assert (await table.post("join", body={"name": "Levan", "seat": 2})).json()["seat"] == 2


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"name": "Ana", "seat": 0}, 409),
        ({"name": "Ana", "seat": 9}, 409),
        ({"name": "Ana", "seat": 99}, 400),
        ({"name": "Ana", "seat": -1}, 400),
        ({"name": ""}, 400),
        ({"name": "\u202e\n"}, 400),
        ({"name": "x" * 41}, 400),
        ({}, 400),
        ({"name": "Ana", "host": True}, 400),
    ],
)
async def test_a_seat_that_cannot_be_taken_is_refused(house: House, body: dict[str, Any], status: int) -> None:
    table = await house.table("me", "open")
    answer = await table.post("join", body=body)
    assert answer.status_code == status
    assert sentence(answer)


async def test_of_two_guests_at_once_one_gets_the_seat(house: House) -> None:
    table = await house.table("me", "open")
    answers = await asyncio.gather(*(table.post("join", body={"name": name}) for name in ("Ana", "Levan")))
    assert sorted(answer.status_code for answer in answers) == [201, 409]


async def test_nobody_joins_a_match_that_runs(house: House) -> None:
    table = await house.table("me", "screen")
    assert (await table.post("join", body={"name": "Ana"})).status_code == 409


async def test_those_who_wait_see_the_guest_arrive(house: House) -> None:
    table = await house.table("me", "open")
    line = await table.line(0)
    await table.post("join", body={"name": "Levan"})
    await line.until(lambda line: line.table["seats"][1]["name"] == "Levan")


# ---- beginning ------------------------------------------------------------------------------------------------------


async def test_the_host_begins_and_everybody_sees_the_board(house: House) -> None:
    table = await house.table("me", "screen", start=False)
    line = await table.line(1)
    assert (await table.post("start", table.host)).json()["status"] == "running"
    assert (await line.hear("welcome"))["scene"] is not None


async def test_only_the_host_begins(house: House) -> None:
    table = await house.table("me", "screen", start=False)
    for token in ("", table.tokens[0], "x" * 32):
        assert (await table.post("start", token)).status_code == 403


async def test_a_match_begins_once(house: House) -> None:
    table = await house.table("me", "screen", start=False)
    answers = await asyncio.gather(*(table.post("start", table.host) for _ in range(3)))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409]


async def test_a_match_does_not_begin_with_an_open_seat(house: House) -> None:
    table = await house.table("me", "open")
    assert (await table.post("start", table.host)).status_code == 409


async def test_every_number_is_a_share_in_the_dice(house: House) -> None:
    body = {"game": "whisper", "seats": [{"kind": "me"}, {"kind": "open"}], "number": "mine"}
    grant = (await house.post("/api/tables", body=body)).json()
    path = f"/api/tables/{grant['table']['id']}"
    await house.post(f"{path}/join", body={"name": "Ana", "number": "hers"})
    await house.post(f"{path}/start", grant["host"])
    match = house.lobby.rooms[grant["table"]["id"]][0].match
    assert match.numbers == ("mine", "hers")


# ---- seats change hands ---------------------------------------------------------------------------------------------


async def test_only_the_host_hands_seats_over(house: House) -> None:
    table = await house.table("me", "screen")
    for token in ("", table.tokens[1], "x" * 32):
        assert (await table.post("seats/1", token, {"to": "bot"})).status_code == 403


@pytest.mark.parametrize(
    ("seat", "body", "status"),
    [
        ("1", {"to": "nobody"}, 400),
        ("1", {}, 400),
        ("1", {"to": "bot", "bot": "deep thought"}, 400),
        ("1", {"to": "bot", "bot": "mcts:999999999"}, 400),
        ("1", {"to": "open"}, 409),
        ("9", {"to": "bot"}, 404),
        ("99", {"to": "bot"}, 400),
        ("x", {"to": "bot"}, 404),
    ],
)
async def test_a_hand_over_that_cannot_be_is_refused(house: House, seat: str, body: dict[str, str], status: int) -> None:
    table = await house.table("me", "screen")
    answer = await table.post(f"seats/{seat}", table.host, body)
    assert answer.status_code == status
    assert sentence(answer)


async def test_a_bots_own_seat_is_given_back_to_nobody(house: House) -> None:
    table = await house.table("me", "greedy")
    assert (await table.post("seats/1", table.host, {"to": "person"})).status_code == 409


async def test_no_seat_changes_after_the_match(house: House) -> None:
    table = await house.table("me", "screen")
    await house.play_on([await table.line(0), await table.line(1)])
    assert (await table.post("seats/1", table.host, {"to": "bot"})).status_code == 409


async def test_before_the_match_an_open_seat_can_be_a_bots(house: House) -> None:
    table = await house.table("me", "open")
    card = (await table.post("seats/1", table.host, {"to": "bot", "bot": "greedy"})).json()
    assert card["seats"][1]["player"] == "greedy"
    assert card["seats"][1]["name"]


async def test_a_guest_whose_seat_was_opened_again_is_a_spectator_at_once(house: House) -> None:
    table = await house.table("me", "open")
    grant = (await table.post("join", body={"name": "Levan"})).json()
    table.tokens[1] = grant["token"]
    guest = await table.line(1)
    await table.post("seats/1", table.host, {"to": "open"})
    welcome = await guest.hear("welcome")
    assert (welcome["seat"], welcome["seats"]) == (None, [])


async def test_a_guest_sent_away_sees_and_chooses_nothing_of_the_next_one(house: House) -> None:
    table = await house.table("open", "me")
    table.tokens[0] = (await table.post("join", body={"name": "Levan"})).json()["token"]
    guest = await table.line(0)
    await table.post("seats/0", table.host, {"to": "open"})
    table.tokens[0] = (await table.post("join", body={"name": "Nino"})).json()["token"]
    await table.post("start", table.host)
    await guest.until(lambda line: line.scene is not None)
    assert guest.options == []
    assert (await guest.choose("rest", seat=0))["code"] == "not_yours"


async def test_a_guest_who_comes_back_while_the_seat_is_opened_does_not_keep_it(house: House) -> None:
    table = await house.table("me", "open")
    table.tokens[1] = (await table.post("join", body={"name": "Levan"})).json()["token"]
    lock = table.room.lock
    # Something else is under way; then the host wants to open the seat, and then the guest comes, still with a secret that fits.
    assert lock.take()
    opening = asyncio.ensure_future(table.post("seats/1", table.host, {"to": "open"}))
    while not lock._waiting:
        await asyncio.sleep(0)
    coming = asyncio.ensure_future(table.line(1))
    while len(lock._waiting) < 2:
        await asyncio.sleep(0)
    lock.release()
    assert (await opening).status_code == 201
    guest = await coming
    assert (guest.messages[0]["seat"], guest.messages[0]["seats"]) == (None, [])
    guest.say({"type": "say", "seat": 1, "text": "Still here"})
    assert (await guest.hear("refused"))["code"] == "not_yours"


# ---- the same again -------------------------------------------------------------------------------------------------


async def test_a_rematch_seats_the_asker_and_waits_for_the_others(house: House) -> None:
    table = await house.table("me", "screen", "random", options={"rounds": 3}, name="Friday")
    bots = {"to": "bot", "bot": "random"}
    for seat in (0, 1):
        await table.post(f"seats/{seat}", table.host, bots)
    line = await table.line(0)
    await line.until(lambda line: line.table["status"] == "over")
    grant = (await table.post("rematch", body={"tokens": [table.tokens[1]]})).json()
    assert [seat["player"] for seat in grant["table"]["seats"]] == ["open", "person", "random"]
    assert [seat["seat"] for seat in grant["seats"]] == [1]
    assert (grant["table"]["name"], grant["table"]["options"]) == ("Friday", {"rounds": 3})
    assert grant["table"]["commitment"] != table.card["commitment"]
    await line.until(lambda line: line.table["next"] == grant["table"]["id"])


async def test_a_rematch_seats_everybody_of_the_askers_screen(house: House) -> None:
    table = await house.table("me", "screen")
    await house.play_on([await table.line(0), await table.line(1)])
    grant = (await table.post("rematch", body={"tokens": [table.host, *table.tokens.values()]})).json()
    assert [seat["seat"] for seat in grant["seats"]] == [0, 1]
    assert grant["table"]["status"] == "running"


async def test_there_is_one_rematch(house: House) -> None:
    table = await house.table("me", "screen")
    await house.play_on([await table.line(0), await table.line(1)])
    answers = await asyncio.gather(*(table.post("rematch", body={"tokens": [table.tokens[seat]]}) for seat in (0, 1)))
    assert sorted(answer.status_code for answer in answers) == [201, 409]


async def test_strangers_ask_for_no_rematch(house: House) -> None:
    table = await house.table("me", "screen")
    await house.play_on([await table.line(0), await table.line(1)])
    assert (await table.post("rematch", body={"tokens": ["x" * 32]})).status_code == 403
    assert (await table.post("rematch", body={"tokens": []})).status_code == 400


async def test_there_is_no_rematch_before_the_end(house: House) -> None:
    table = await house.table("me", "screen")
    assert (await table.post("rematch", body={"tokens": [table.host]})).status_code == 409


# ---- finding --------------------------------------------------------------------------------------------------------


async def test_only_public_tables_are_listed(house: House) -> None:
    shown, hidden = await house.table("me", "open", public=True), await house.table("me", "open")
    listed = [card["id"] for card in (await house.get("/api/tables?limit=100")).json()]
    assert (shown.id in listed, hidden.id in listed) == (True, False)


async def test_lists_can_be_narrowed(house: House) -> None:
    waiting = await house.table("me", "open", public=True)
    running = await house.table("me", "screen", public=True, game="connect_four")
    for query, there, absent in (
        ("status=waiting", waiting, running),
        ("status=running", running, waiting),
        ("game=connect_four", running, waiting),
    ):
        listed = [card["id"] for card in (await house.get(f"/api/tables?limit=100&{query}")).json()]
        assert (there.id in listed, absent.id in listed) == (True, False)


@pytest.mark.parametrize("query", ["status=lost", "limit=0", "limit=101", "limit=x", "game=" + "x" * 41])
async def test_a_list_that_cannot_be_is_refused(house: House, query: str) -> None:
    answer = await house.get(f"/api/tables?{query}")
    assert answer.status_code == 400
    assert sentence(answer)


@pytest.mark.parametrize("path", ["", "/frames", "/log", "/summary", "/file"])
async def test_a_table_that_is_not_there_is_not_found(house: House, path: str) -> None:
    for id in ("nowhere", "%00", "%E2%9F%A6", "x" * 40):
        answer = await house.get(f"/api/tables/{id}{path}")
        assert answer.status_code in (400, 404)
        assert sentence(answer)
