"""What happened at a table: frames, log, summary, files; who may read which part of it when; and playing on from a step."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import msgspec
import pytest

from questboard.core import FastChance, Match, SeatInfo, registry
from questboard.core.kept import matchfile
from questboard.core.loop.chance import commitment
from questboard.core.shown.coaching import Outlook
from questboard.server.protocol import Coaching, Frames

from .house import House, Table
from .line import patched

pytestmark = pytest.mark.anyio


async def played(house: House, *seats: str, most: int = 10_000, game: str = "whisper") -> Table:
    """A table at which so much was chosen."""
    table = await house.table(*(seats or ("me", "screen")), game=game)
    lines = [await table.line(seat) for seat in table.tokens]
    await house.play_on(lines, most)
    return table


async def file_of(house: House) -> dict[str, Any]:
    """The file of a finished match."""
    found: dict[str, Any] = (await (await played(house)).get("file")).json()
    return found


async def bring(house: House, file: Any) -> httpx.Response:
    """Hand a match file in."""
    return await house.post("/api/matches", body=file)


# ---- while it runs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["summary", "file", "outlook", "coach?seat=0"])
async def test_what_tells_the_secret_waits_for_the_end(house: House, what: str) -> None:
    table = await played(house, most=3)
    for token in ("", table.host, table.tokens[0]):
        assert (await table.get(what, token)).status_code == 409


@pytest.mark.parametrize("what", ["frames", "log", "summary", "file", "outlook", "coach?seat=0"])
async def test_before_the_match_there_is_nothing_to_read(house: House, what: str) -> None:
    table = await house.table("me", "open")
    assert (await table.get(what)).status_code == 409


@pytest.mark.parametrize("what", ["frames", "log"])
async def test_only_its_holder_sees_as_a_seat_while_the_match_runs(house: House, what: str) -> None:
    table = await played(house, most=3)
    assert (await table.get(f"{what}?seat=0", table.tokens[0])).status_code == 200
    for token in ("", table.host, table.tokens[1], "x" * 32):
        assert (await table.get(f"{what}?seat=0", token)).status_code == 403


async def test_a_seat_reads_more_in_its_log_than_a_spectator(house: House) -> None:
    table = await played(house, most=1)
    public = [line["text"] for line in (await table.get("log")).json()]
    own = [line["text"] for line in (await table.get("log?seat=0", table.tokens[0])).json()]
    assert own[:-1] == public
    assert own[-1].startswith("You whispered")


async def test_a_running_match_tells_spectators_no_secret_choice(house: House) -> None:
    table = await played(house, most=2)
    frames = (await table.get("frames")).json()
    assert [frame["choice"] for frame in frames["frames"]] == ["", ""]


async def test_a_seat_reads_its_own_choices_only(house: House) -> None:
    table = await played(house, most=2)
    frames = (await table.get("frames?seat=1", table.tokens[1])).json()
    assert [frame["choice"] for frame in frames["frames"]] == ["", table.texts[1][1]]


@pytest.mark.parametrize(
    ("query", "status"), [("seat=9", 404), ("seat=99", 400), ("seat=x", 400), ("first=-1", 400), ("last=x", 400)]
)
async def test_a_stretch_that_cannot_be_is_refused(house: House, query: str, status: int) -> None:
    table = await played(house, most=1)
    assert (await table.get(f"frames?{query}")).status_code == status


# ---- afterwards -----------------------------------------------------------------------------------------------------


async def test_after_the_end_everybody_sees_as_every_seat(house: House) -> None:
    table = await played(house)
    assert (await table.get("frames?seat=0")).status_code == 200
    assert "You whispered" in (await table.get("log?seat=1")).text


async def test_after_the_end_the_secret_fits_the_fingerprint(house: House) -> None:
    table = await played(house)
    card = (await house.get(f"/api/tables/{table.id}")).json()
    assert card["status"] == "over"
    assert commitment(card["secret"]) == card["commitment"] == table.card["commitment"]


@pytest.mark.parametrize("seat", ["", "seat=0", "seat=1"])
async def test_frames_lead_from_scene_to_scene(house: House, seat: str) -> None:
    table = await played(house)
    whole = (await table.get(f"frames?{seat}")).json()
    assert [frame["step"] for frame in whole["frames"]] == [1, 2, 3, 4, 5, 6]
    scene = whole["scene"]
    for frame in whole["frames"]:
        scene = patched(scene, frame["patch"])
        there = (await table.get(f"frames?first={frame['step']}&{seat}")).json()
        assert there["scene"] == scene


async def test_a_stretch_holds_what_was_asked_for(house: House) -> None:
    table = await played(house)
    part = (await table.get("frames?first=2&last=4")).json()
    assert (part["first"], part["steps"], [frame["step"] for frame in part["frames"]]) == (2, 6, [3, 4])


async def test_a_stretch_beyond_the_end_is_empty(house: House) -> None:
    table = await played(house)
    part = msgspec.json.decode((await table.get("frames?first=900&last=1000")).content, type=Frames)
    assert (part.first, part.frames) == (6, ())


async def test_the_summary_names_people(house: House) -> None:
    table = await played(house)
    summary = (await table.get("summary")).json()
    assert [line["name"] for line in summary["series"]] == ["Player 1", "Player 2"]


async def test_the_outlook_begins_with_the_match_and_ends_with_its_winner(house: House) -> None:
    table = await played(house, game="connect_four")
    outlook = msgspec.json.decode((await table.get("outlook")).content, type=list[Outlook])
    # Connect Four judges no position before its end.
    assert outlook == []


async def test_the_coach_goes_through_the_choices_of_a_seat(house: House) -> None:
    table = await played(house, game="connect_four")
    steps = (await table.get("frames?last=1")).json()["steps"]
    first, remarks = 0, []
    while first < steps:
        part = msgspec.json.decode((await table.get(f"coach?seat=0&first={first}")).content, type=Coaching)
        assert (first < part.upto <= steps, part.steps) == (True, steps)
        first = part.upto
        remarks += part.remarks
    assert all(remark.seat == 0 and remark.better > remark.chance for remark in remarks)


async def test_the_coach_has_nothing_to_say_beyond_the_end(house: House) -> None:
    table = await played(house)
    assert (await table.get("coach?seat=0&first=900")).json() == {"upto": 6, "steps": 6, "remarks": []}


@pytest.mark.parametrize(
    ("asked", "status"), [("coach?seat=9", 404), ("coach?seat=x", 400), ("coach", 400), ("coach?seat=0&first=-1", 400)]
)
async def test_the_coach_refuses_what_there_is_not(house: House, asked: str, status: int) -> None:
    table = await played(house)
    answer = await table.get(asked)
    assert answer.status_code == status
    assert set(answer.json()) == {"error"}


async def test_the_outcome_names_people_wherever_it_is_told(house: House) -> None:
    table = await house.table("me", "screen", public=True)
    lines = [await table.line(0), await table.line(1)]
    await house.play_on(lines)
    told = [(await house.get(path)).text for path in (f"/api/tables/{table.id}", "/api/tables?limit=100")]
    told += [data.decode() for line in lines for data in line.raw]
    assert all("\u27e6" not in text for text in told)
    assert "went farthest" in told[0]


async def test_a_finished_table_knows_its_last_round(house: House) -> None:
    table = await house.table("me", "screen", public=True)
    await house.play_on([await table.line(0), await table.line(1)])
    await house.all_leave()
    house.lobby._close(table.id)
    listed = {card["id"]: card for card in (await house.get("/api/tables?limit=100&status=over")).json()}
    assert (listed[table.id]["round"], listed[table.id]["steps"]) == (2, 6)


# ---- files ----------------------------------------------------------------------------------------------------------


async def test_a_match_file_that_is_brought_back_is_a_finished_table(house: House) -> None:
    table = await played(house)
    answer = await table.get("file")
    assert "attachment" in answer.headers["content-disposition"]
    card = (await bring(house, answer.json())).json()
    assert (card["status"], card["steps"], card["public"]) == ("over", 6, False)
    again = (await house.get(f"/api/tables/{card['id']}/file")).json()
    assert again == answer.json()
    old, new = [(await house.get(f"/api/tables/{id}/frames")).json() for id in (table.id, card["id"])]
    assert old == new


def tampered_choice(file: dict[str, Any]) -> None:
    file["choices"][0]["choice"] = "whisper 99"


def tampered_die(file: dict[str, Any]) -> None:
    file["opening"] = file["opening"].replace("16:", "17:", 1)


def tampered_result(file: dict[str, Any]) -> None:
    file["result"]["winners"] = [1 - seat for seat in file["result"]["winners"][:1]]


def tampered_secret(file: dict[str, Any]) -> None:
    file["secret"] = "00" * 32


def cut(file: dict[str, Any]) -> None:
    file["choices"].pop()


def other_rules(file: dict[str, Any]) -> None:
    file["rules_version"] = "0.9"


def other_game(file: dict[str, Any]) -> None:
    file["game"] = "ludo"


def many_branches(file: dict[str, Any]) -> None:
    file["origins"] = [{"steps": 10**6, "secret": "00", "numbers": []}] * 1000


def more_seats(file: dict[str, Any]) -> None:
    file["seats"] = file["seats"] * 50


@pytest.mark.parametrize(
    ("spoil", "status", "words"),
    [
        (tampered_choice, 400, "is not legal"),
        (tampered_die, 400, "but the file says"),
        (tampered_result, 400, "the result should be"),
        (tampered_secret, 400, "does not fit the commitment"),
        (cut, 400, "the result should be"),
        (other_rules, 400, "was played under"),
        (other_game, 404, "there is no game"),
        (many_branches, 400, "branched off more than"),
        (more_seats, 400, "seats"),
        (lambda file: file.pop("digest"), 400, "digest"),
        (lambda file: file.update(more=1), 400, "more"),
    ],
)
async def test_a_match_file_that_is_not_true_is_refused(house: House, spoil: Any, status: int, words: str) -> None:
    file = await file_of(house)
    spoil(file)
    answer = await bring(house, file)
    assert answer.status_code == status
    assert words in answer.json()["error"]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format":"questboard match 1"}', b'{"a":' + b"[" * 90_000]
)
async def test_what_is_no_match_file_is_refused(house: House, content: bytes) -> None:
    answer = await house.http.post("/api/matches", content=content, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]


@pytest.mark.parametrize("number", ["1e308", "-1e308", "1e12", "1e400", "NaN"])
async def test_a_match_file_in_which_something_lies_off_every_table_is_refused(house: House, number: str) -> None:
    match = Match.new(registry.game("catacombs"), [SeatInfo("Ana"), SeatInfo("Levan")], secret="ab" * 32)
    chance = FastChance.seeded(3)
    while (decision := match.decision) is not None and len(match.choices) < 60:
        match.choose(decision.seat, decision.sample(chance))
    file = json.loads(matchfile.encode(matchfile.to_file(match)))
    assert (await house.post("/api/matches", body=file)).status_code == 201
    flick = next(choice for choice in file["choices"] if choice["choice"].startswith("aim"))
    flick["chance"] = re.sub(r"\[\[(\d+),[-\d.]+,", lambda found: f"[[{found[1]},{number},", flick["chance"], count=1)
    answer = await house.post("/api/matches", body=file)
    assert answer.status_code == 400
    assert "what happened cannot be read" in answer.json()["error"]


async def test_names_in_a_match_file_are_shown_as_plain_lines(house: House) -> None:
    file = await file_of(house)
    file["seats"] = [
        {"name": "\u202e\u27e61\u27e7" + "x" * 100, "player": "\u202enobody"},
        {"name": "", "player": "mcts:999999999"},
    ]
    card = (await bring(house, file)).json()
    assert [(seat["name"], seat["player"]) for seat in card["seats"]] == [("1" + "x" * 39, "person"), ("Player 2", "person")]


async def test_a_match_file_without_an_end_can_be_watched_as_far_as_it_goes(house: House) -> None:
    from questboard.core import Match, registry
    from questboard.core.kept import matchfile

    match = Match.new(registry.game("whisper"), ["Ana", "Levan"])
    match.choose(0, match.decision.options[0])  # type: ignore[union-attr]
    card = (await bring(house, json.loads(matchfile.encode(matchfile.to_file(match))))).json()
    assert (card["status"], card["outcome"], card["steps"]) == ("over", None, 1)


# ---- playing on -----------------------------------------------------------------------------------------------------


async def test_a_finished_match_is_played_on_from_a_step(house: House) -> None:
    table = await played(house)
    plan = {"step": 2, "seats": [{"kind": "me", "name": "Nino"}, {"kind": "screen"}]}
    branch = Table(house, (await table.post("branch", body=plan)).json())
    assert (branch.card["status"], branch.card["steps"], branch.card["name"]) == (
        "running",
        2,
        f"{table.card['name']}, from step 2",
    )
    assert branch.card["commitment"] != table.card["commitment"]
    lines = [await branch.line(0), await branch.line(1)]
    assert lines[0].step == 2
    assert await house.play_on(lines) == 4
    assert branch.texts[:2] == table.texts[:2]
    assert (await branch.get("file")).json()["origins"][0]["steps"] == 2


@pytest.mark.parametrize(
    ("plan", "status"),
    [
        ({"step": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}, 400),
        ({"step": 2, "seats": [{"kind": "me"}]}, 400),
        ({"step": 7, "seats": [{"kind": "me"}, {"kind": "screen"}]}, 400),
        ({"step": 6, "seats": [{"kind": "me"}, {"kind": "screen"}]}, 409),
        ({"step": -1, "seats": [{"kind": "me"}, {"kind": "screen"}]}, 400),
        ({"step": 2, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "mcts:99999"}]}, 400),
    ],
)
async def test_what_cannot_be_played_on_is_refused(house: House, plan: dict[str, Any], status: int) -> None:
    table = await played(house)
    assert (await table.post("branch", body=plan)).status_code == status


async def test_a_running_match_is_not_played_on(house: House) -> None:
    table = await played(house, most=3)
    plan = {"step": 1, "seats": [{"kind": "me"}, {"kind": "screen"}]}
    assert (await table.post("branch", table.host, plan)).status_code == 409
