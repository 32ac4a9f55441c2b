"""Work that waits: play comes first, everybody in turn, so much and no more; and nothing is done for somebody who is gone."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from questboard.core import FastChance, Match, SeatInfo, registry
from questboard.core.kept import matchfile
from questboard.server.live.charges import HOUR, Charges
from questboard.server.refusal import Busy, Refusal
from questboard.server.store import StoreError
from questboard.server.thinking import errands
from questboard.server.thinking.errands import Errand, Job, Kind, Waiting
from questboard.server.thinking.workers import SHARED

from .house import FIGURES
from .serving import Player, Server, serving, until

# ---- in which order ---------------------------------------------------------------------------------------------------


def job(kind: Kind, table: str, address: str = "") -> Job:
    return Job(Errand(kind, table, address), len, ())


def all_taken(waiting: Waiting) -> list[str]:
    return [found.errand.table for found in iter(lambda: waiting.take(lambda _: True), None)]


@pytest.mark.anyio
async def test_the_most_urgent_comes_first_however_long_the_others_wait() -> None:
    waiting = Waiting()
    for kind in reversed(Kind):
        for number in range(3):
            waiting.put(job(kind, f"{kind.name}{number}"))
    assert [name.rstrip("012") for name in all_taken(waiting)] == [kind.name for kind in Kind for _ in range(3)]


@pytest.mark.anyio
async def test_whoever_asks_for_much_takes_turns_with_those_who_ask_for_little() -> None:
    waiting = Waiting()
    for number in range(4):
        waiting.put(job(Kind.LOOK, f"greedy{number}", "192.0.2.1"))
    waiting.put(job(Kind.LOOK, "modest", "192.0.2.2"))
    assert all_taken(waiting) == ["greedy0", "modest", "greedy1", "greedy2", "greedy3"]


@pytest.mark.anyio
@pytest.mark.parametrize("kind", [Kind.LOOK, Kind.BRING])
async def test_an_address_waits_for_so_many_things_and_all_together_for_so_many(kind: Kind) -> None:
    waiting = Waiting()
    for _ in range(errands.MOST_WAITING_PER_ADDRESS):
        waiting.put(job(kind, "t", "192.0.2.1"))
    with pytest.raises(Busy, match="several things already") as refused:
        waiting.check(Errand(kind, "t", "192.0.2.1"))
    assert refused.value.status == 429
    waiting.check(Errand(kind, "t", "192.0.2.2"))
    for number in range(errands.MOST_WAITING - errands.MOST_WAITING_PER_ADDRESS):
        waiting.put(job(kind, "t", f"198.51.100.{number}"))
    with pytest.raises(Busy, match="Too much has been asked for") as refused:
        waiting.check(Errand(kind, "t", "192.0.2.2"))
    assert refused.value.status == 503
    # People who play are not kept from it.
    waiting.check(Errand(Kind.WATCHED, "t"))


@pytest.mark.anyio
async def test_what_nobody_wants_any_more_does_not_wait() -> None:
    waiting = Waiting()
    first, second = job(Kind.BRING, "first", "192.0.2.1"), job(Kind.BRING, "second", "192.0.2.1")
    waiting.put(first)
    waiting.put(second)
    assert waiting.drop(first)
    assert not waiting.drop(first)
    assert (waiting.count(Kind.BRING), all_taken(waiting)) == (1, ["second"])


# ---- what is charged --------------------------------------------------------------------------------------------------


def test_what_was_asked_in_vain_is_charged_for_an_hour() -> None:
    now = [0.0]
    charges = Charges(lambda: now[0])
    for _ in range(3):
        with pytest.raises(Refusal), charges.unless_it_works("192.0.2.1"):
            raise Refusal("no match file")
    assert (charges.of("192.0.2.1"), charges.of("192.0.2.2")) == (3, 0)
    now[0] = HOUR
    assert (charges.of("192.0.2.1"), len(charges)) == (0, 0)


@pytest.mark.parametrize("error", [None, Busy("later"), StoreError("the disk is full")])
def test_what_worked_or_failed_by_our_fault_is_not_charged(error: Exception | None) -> None:
    charges = Charges()
    try:
        with charges.unless_it_works("192.0.2.1"):
            assert charges.of("192.0.2.1") == 1
            if error is not None:
                raise error
    except (Busy, StoreError):
        pass
    assert charges.of("192.0.2.1") == 0


# ---- a real server ----------------------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One process for bots; behind a proxy, so that there can be many who ask."""
    with serving(str(tmp_path / "q.db"), tmp_path, "--proxied", "127.0.0.1", "--metrics-token", FIGURES) as server:
        yield server


@pytest.fixture(scope="module")
def wrong_file() -> bytes:
    """A long match with an end that is not true: somebody has to play it again to find out."""
    match = Match.new(registry.game("chobolo"), [SeatInfo("Ana"), SeatInfo("Levan")], secret="ab" * 32)
    chance = FastChance.seeded(3)
    while (decision := match.decision) is not None:
        match.choose(decision.seat, decision.sample(chance))
    file = json.loads(matchfile.encode(matchfile.to_file(match)))
    file["choices"].append(file["choices"][-1])
    return json.dumps(file).encode()


class Crowd:
    """Many people who ask for something at once, each from an address of their own; what became of it."""

    def __init__(self, count: int, ask: Callable[[dict[str, str]], httpx.Response]) -> None:
        self.statuses: list[int] = []
        self._lock = threading.Lock()
        self._pool = ThreadPoolExecutor(count)
        self._all = [self._pool.submit(self._one, ask, {"x-forwarded-for": f"198.51.100.{number}"}) for number in range(count)]

    def _one(self, ask: Callable[[dict[str, str]], httpx.Response], headers: dict[str, str]) -> None:
        try:
            status = ask(headers).status_code
        except httpx.HTTPError:
            status = 0
        with self._lock:
            self.statuses.append(status)

    def wait(self) -> None:
        for one in self._all:
            one.result()
        self._pool.shutdown()


CROWDS_PATIENCE = 300.0
"""Seconds: what is not play is done in what play leaves over, and a busy machine leaves little."""


def bring(server: Server, file: bytes, timeout: float = CROWDS_PATIENCE) -> Callable[[dict[str, str]], httpx.Response]:
    address = f"http://127.0.0.1:{server.port}/api/matches"
    kind = {"content-type": "application/json"}
    return lambda headers: httpx.post(address, content=file, headers={**headers, **kind}, timeout=timeout)


def jobs(server: Server) -> float:
    """How many jobs the workers have, or are waited for."""
    text = server.http.get("/metrics", headers={"authorization": f"Bearer {FIGURES}"}).text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("questboard_worker_jobs "))


def against_a_bot(server: Server) -> tuple[Player, dict[str, Any]]:
    grant = server.table({"kind": "me"}, {"kind": "bot", "bot": "greedy"}, game="connect_four")
    return Player(server, grant["table"]["id"], grant["seats"][0]["token"], 0), grant


def play_a_turn(player: Player) -> None:
    """A choice, and the bot's answer to it."""
    wanted = player.step + 2
    player.say(type="choose", id=1, seat=0, step=player.step, action=player.options[0])
    while player.step < wanted:
        player.hear("update")


def test_nobody_waits_for_a_bot_because_others_bring_files(server: Server, wrong_file: bytes) -> None:
    ana, _ = against_a_bot(server)
    play_a_turn(ana)
    crowd = Crowd(40, bring(server, wrong_file))
    until(lambda: jobs(server) >= 20)
    play_a_turn(ana)
    answered = len(crowd.statuses)
    crowd.wait()
    assert answered < 30
    # On a busy machine some may be broken off, and hear so.
    assert 400 in crowd.statuses
    assert set(crowd.statuses) <= {400, 503}


def test_nobody_waits_for_a_bot_because_others_look_at_replays(server: Server, wrong_file: bytes) -> None:
    file = json.loads(wrong_file)
    file["choices"].pop()
    replay = server.http.post("/api/matches", json=file).json()["id"]
    ana, _ = against_a_bot(server)
    play_a_turn(ana)
    address = f"http://127.0.0.1:{server.port}/api/tables/{replay}/frames?first=0&last=500"
    crowd = Crowd(20, lambda headers: httpx.get(address, headers=headers, timeout=CROWDS_PATIENCE))
    until(lambda: jobs(server) >= 10)
    play_a_turn(ana)
    answered = len(crowd.statuses)
    crowd.wait()
    assert answered < 15
    assert 200 in crowd.statuses
    assert set(crowd.statuses) <= {200, 503}


def test_bots_that_think_long_share_their_time_when_many_wait(server: Server) -> None:
    strong = {"kind": "bot", "bot": "mcts:4s"}
    for _ in range(20):
        server.table(strong, strong, game="connect_four")
    watched = [server.table({"kind": "me"}, strong, game="connect_four", options={}) for _ in range(6)]
    people = [Player(server, grant["table"]["id"], grant["seats"][0]["token"], 0) for grant in watched]
    for player in people:
        player.say(type="choose", id=1, seat=0, step=0, action=player.options[0])
    ana, _ = against_a_bot(server)
    # One after the other they would think for a minute and a half before it is her bot's turn.
    turn = threading.Thread(target=play_a_turn, args=(ana,), daemon=True)
    turn.start()
    turn.join(20 * SHARED)
    assert not turn.is_alive()


def test_whoever_hangs_up_is_not_worked_for(server: Server, wrong_file: bytes) -> None:
    head = b"POST /api/matches HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)]
    for number, line in enumerate(lines):
        line.sendall(head + b"x-forwarded-for: 198.51.100.%d\r\ncontent-length: %d\r\n\r\n" % (number, len(wrong_file)))
        line.sendall(wrong_file)
    until(lambda: jobs(server) >= 40)
    for line in lines:
        line.close()
    # One is under way; of those that waited nothing is left, long before they could have been done.
    until(lambda: jobs(server) <= 1, seconds=5)


def test_one_address_keeps_four_things_waiting_and_is_told_when_to_ask_again(server: Server, wrong_file: bytes) -> None:
    ask = bring(server, wrong_file)
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(lambda _: ask({"x-forwarded-for": "198.51.100.1"}), range(12)))
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert {answer.headers["retry-after"] for answer in refused} == {"2"}
    assert {answer.status_code for answer in answers} == {400, 429}


def test_files_that_are_wrong_count_as_tables(tmp_path: Path) -> None:
    with serving(str(tmp_path / "q.db"), tmp_path, "--tables", "3") as server:
        answers = [server.http.post("/api/matches", json={"no": "match"}) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [400, 400, 400, 429, 429]
        assert "tried to make 3 others" in answers[-1].json()["error"]
