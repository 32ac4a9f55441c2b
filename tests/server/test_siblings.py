"""The processes of a server, as they know each other; here all of them live in one."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Iterator

import pytest

from questboard.server.machines import siblings as module
from questboard.server.machines.siblings import Link, Share, Siblings
from questboard.server.metrics import Figures
from questboard.server.secrets import new_id

pytestmark = pytest.mark.anyio


@pytest.fixture
async def three() -> Iterator[list[Siblings]]:  # type: ignore[misc]
    """Three that listen; each answers with its number and the question."""
    link = Link.between(3)
    found = [Siblings(Share(number, 3), link) for number in range(3)]
    for number, one in enumerate(found):
        one.listen(lambda handed, _: handed.close(), lambda question, number=number: b"%d:%b" % (number, question))  # type: ignore[misc]
    yield found
    for one in found:
        one.close()
    link.close()


def test_one_process_owns_every_table() -> None:
    assert all(Share().owns(new_id()) for _ in range(100))


def test_a_table_has_one_owner_and_all_agree_on_it() -> None:
    for id in (new_id() for _ in range(200)):
        owners = {Share(number, 3).owner(id) for number in range(3)}
        assert len(owners) == 1
        assert [Share(number, 3).owns(id) for number in range(3)].count(True) == 1


def test_tables_are_spread_evenly() -> None:
    owned = Counter(Share(0, 4).owner(new_id()) for _ in range(4_000))
    assert all(800 < owned[number] < 1_200 for number in range(4))


async def test_new_tables_go_to_each_in_turn(three: list[Siblings]) -> None:
    assert [three[1].next_in_turn() for _ in range(6)] == [2, 0, 1, 2, 0, 1]


async def test_a_question_is_answered_by_the_one_it_was_put_to(three: list[Siblings]) -> None:
    assert await three[0].ask(2, b"well?") == b"2:well?"


async def test_all_others_are_asked_at_once(three: list[Siblings]) -> None:
    assert await three[1].ask_all(b"?") == [b"0:?", b"2:?"]


async def test_one_who_does_not_answer_is_left_out(three: list[Siblings], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    three[2].close()
    assert await three[0].ask_all(b"?") == [b"1:?"]


async def test_an_open_connection_is_handed_over_with_what_was_read(three: list[Siblings]) -> None:
    mine, theirs = socket.socketpair()
    taken: asyncio.Future[tuple[socket.socket, bytes]] = asyncio.get_running_loop().create_future()
    three[1].listen(lambda handed, data: taken.set_result((handed, data)), lambda _: b"")
    three[0].hand_over(1, os.dup(theirs.fileno()), b"GET /")
    theirs.close()
    handed, data = await asyncio.wait_for(taken, 10)
    with mine, handed:
        mine.sendall(b"and more")
        assert (data, handed.recv(100)) == (b"GET /", b"and more")


async def test_more_than_goes_at_once_waits_its_turn(three: list[Siblings]) -> None:
    questions = [b"%d" % number * 20_000 for number in range(60)]
    answers = await asyncio.gather(*(three[0].ask(1, question) for question in questions))
    assert answers == [b"1:" + question for question in questions]


async def test_what_is_sent_to_one_that_died_waits_for_its_successor() -> None:
    link = Link.between(2)
    asker = Siblings(Share(0, 2), link)
    asker.listen(lambda handed, _: handed.close(), lambda _: b"")
    asked = asyncio.ensure_future(asker.ask(1, b"anybody?"))
    await asyncio.sleep(0)
    successor = Siblings(Share(1, 2), link)
    successor.listen(lambda handed, _: handed.close(), lambda _: b"me")
    assert await asked == b"me"
    for one in (asker, successor):
        one.close()
    link.close()


def test_figures_of_all_are_summed() -> None:
    one = Figures([("requests", 'status="200"', 2), ("choices", "", 1)], {"rooms": 3.0})
    other = Figures([("requests", 'status="200"', 5), ("requests", 'status="404"', 1)], {"rooms": 4.0})
    assert one.with_those_of([other]).text().splitlines() == [
        "# HELP questboard_choices_total Choices that somebody asked to make.",
        "# TYPE questboard_choices_total counter",
        "questboard_choices_total 1",
        "# HELP questboard_requests_total HTTP requests answered, by status.",
        "# TYPE questboard_requests_total counter",
        'questboard_requests_total{status="200"} 7',
        'questboard_requests_total{status="404"} 1',
        "# HELP questboard_rooms Tables in memory.",
        "# TYPE questboard_rooms gauge",
        "questboard_rooms 7",
    ]
