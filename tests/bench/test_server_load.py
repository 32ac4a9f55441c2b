"""The load itself: frames, both systems' words, and play on a real server of ours."""

import json

import pytest

from bench.server import processes
from bench.server.load import boardgame_io
from bench.server.load.__main__ import Matches
from bench.server.load.loop import Match, Play
from bench.server.load.questboard import Questboard
from bench.server.load.sockets import TEXT, Connection, Waiting, frame, payload, post
from bench.server.load.systems import Table
from bench.server.load.watch import Crowd

# ---- frames -----------------------------------------------------------------------------------------------------------


def told(size):
    """A frame as a server sends it, without a mask."""
    head = (
        bytes([size])
        if size < 126
        else b"\x7e" + size.to_bytes(2, "big")
        if size < 1 << 16
        else b"\x7f" + size.to_bytes(8, "big")
    )
    return b"\x81" + head + b"x" * size


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_found_when_it_is_all_there(size):
    whole = told(size)
    before = b"ab"
    start, end = payload(before + whole + b"more", len(before))
    assert (start, end) == (len(before) + len(whole) - size, len(before) + len(whole))
    assert all(payload(whole[:part], 0) is None for part in (*range(min(11, len(whole))), len(whole) - 1))


@pytest.mark.parametrize(("size", "head"), [(125, b"\x81\xfd"), (126, b"\x81\xfe\x00\x7e"), (300, b"\x81\xfe\x01\x2c")])
def test_a_clients_frame_is_masked_with_nothing(size, head):
    assert frame(TEXT, b"x" * size) == head + bytes(4) + b"x" * size


# ---- a loop of moves --------------------------------------------------------------------------------------------------


class Opponents:
    """A system that tells both seats of every move at once; matches end after so many."""

    def __init__(self, length):
        self.length = length
        self.seats = []
        self.dropped = []

    def table(self):
        return Table("t", [])

    def sit(self, waiting, table, seat, heard):
        self.seats.append(heard)
        return self

    is_ready = True

    def drop(self, column, step):
        self.dropped.append(column)
        if step < self.length:
            # In no particular order; a word that is told twice counts once.
            for heard in (*self.seats, *self.seats):
                heard(step + 1, step + 1 == self.length)

    def close(self):
        self.seats.clear()


class Idle:
    """Nothing to wait for: everything happened at once."""

    def until(self, done):
        assert done()


def test_a_match_is_played_to_its_end_by_both_in_turn():
    system = Opponents(20)
    match = Match(system, Idle(), system.table())
    burst = Play(Idle(), [match]).burst(at_once=1, seconds=60)
    assert len(burst.times) == len(system.dropped) == 20
    assert burst.matches == 1
    assert max(system.dropped.count(column) for column in range(7)) <= 6


def test_a_move_counts_when_the_opponent_hears_of_it():
    system = Opponents(0)
    match = Match(system, Idle(), system.table())
    moves = []
    match.on_move = lambda took, is_over: moves.append(is_over)
    match.drop()
    mover, opponent = system.seats
    mover(1, False)
    assert moves == []
    opponent(1, False)
    assert moves == [False]


def test_a_burst_counts_nothing_after_its_time():
    system = Opponents(20)
    match = Match(system, Idle(), system.table())
    burst = Play(Idle(), [match]).burst(at_once=1, seconds=0)
    assert burst.times == []
    assert len(system.dropped) == 1


# ---- boardgame.io's words ---------------------------------------------------------------------------------------------


@pytest.fixture
def theirs(monkeypatch):
    """A player of boardgame.io whose connection is a list of what was sent, and what it heard."""
    sent, heard = [], []

    class Line:
        def __init__(self, waiting, address, path, hear):
            self.send = sent.append

        def close(self):
            pass

    monkeypatch.setattr(boardgame_io, "Connection", Line)
    player = boardgame_io.Player(None, "", Table("m1", ["key0", "key1"]), 1, lambda *news: heard.append(news))
    return player, sent, heard


def test_boardgame_io_is_joined_step_by_step(theirs):
    player, sent, _ = theirs
    for text in (b'0{"sid":"a"}', b'40/connect-four,{"sid":"b"}', b"2"):
        assert not player.is_ready
        player._hear(text)
    player._hear(b'42/connect-four,["sync","m1",{}]')
    assert player.is_ready
    assert sent == [b"40/connect-four,", b'42/connect-four,["sync","m1","1","key1",2]', b"3"]


def test_boardgame_io_is_told_a_move(theirs):
    player, sent, _ = theirs
    player.drop(4, 17)
    payload = {"type": "drop", "args": [4], "playerID": "1", "credentials": "key1"}
    assert json.loads(sent[0].partition(b",")[2]) == ["update", {"type": "MAKE_MOVE", "payload": payload}, 17, "m1", "1"]


@pytest.mark.parametrize(
    ("ctx", "is_over"), [({"turn": 3}, False), ({"gameover": {"winner": "0"}}, True), ({"gameover": None}, True)]
)
def test_boardgame_io_tells_a_position(theirs, ctx, is_over):
    player, _, heard = theirs
    state = {"G": {"cells": [1, None]}, "ctx": ctx, "_stateID": 7}
    player._hear(b"42/connect-four," + json.dumps(["update", "m1", state, []], separators=(",", ":")).encode())
    assert heard == [(7, is_over)]


def test_a_word_that_boardgame_io_should_not_say_ends_the_load(theirs):
    with pytest.raises(ConnectionError, match="said 44"):
        theirs[0]._hear(b"44 nothing")


# ---- on our own server ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    folder = tmp_path_factory.mktemp("load")
    patch = pytest.MonkeyPatch()
    patch.setattr(processes, "HOME", folder)
    (port,) = processes.free_ports(1)
    server = processes.questboard(folder / "load.db", port)
    yield f"127.0.0.1:{port}"
    server.close()
    patch.undo()


def test_matches_are_played_on_a_server(address):
    matches = Matches(Questboard(address), Waiting())
    assert matches.prepare(6) == {"tables": 6}
    said = matches.play(matches=4, seconds=60)  # ends when no prepared match is left
    assert said["matches"] >= 3  # the other three are under way when the last one has begun
    assert said["moves"] >= 3 * 7
    assert 0 < matches.times()["p50"] <= matches.times()["p99"]
    matches.leave()


def test_a_refused_choice_ends_the_load(address):
    system, waiting = Questboard(address), Waiting()
    table = system.table()
    players = [system.sit(waiting, table, seat, lambda *_: None) for seat in range(2)]
    waiting.until(lambda: all(player.is_ready for player in players))
    players[1].drop(0, 0)
    with pytest.raises(ConnectionError, match=r"\w"):
        waiting.until(lambda: False)
    for player in players:
        player.close()


def test_what_a_server_refuses_over_http_is_told(address):
    with pytest.raises(ConnectionError, match="answered 4"):
        post(address, "/api/tables", {"game": "no_such_game", "seats": []})


def test_a_connection_that_is_refused_is_told(address):
    with pytest.raises(ConnectionError, match=r"answered HTTP/1\.1 4"):
        Connection(Waiting(), address, "/api/nothing", lambda text: None)


def test_a_crowd_hears_of_every_choice(address):
    crowd = Crowd(Waiting(), address)
    table = crowd.begin("connect_four", 2)["table"]
    assert len(crowd.watch([table] * 5)["times"]) == 5
    times = crowd.choose(6)["times"]
    crowd.leave()
    assert len(times) == 6
    assert min(times) > 0
