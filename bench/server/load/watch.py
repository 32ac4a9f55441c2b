"""`python -m bench.server.load.watch ADDRESS`: viewers of Questboard's tables, many of one or one of many."""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

from bench.server.load.questboard import hello
from bench.server.load.sockets import Connection, Waiting, post
from bench.server.load.wishes import obey


class Viewer:
    """Somebody who looks at a table, and has said hello."""

    def __init__(self, crowd: Crowd, table: str, tokens: list[str], seat: int | None) -> None:
        self.seat = seat
        self.steps = 0
        self.turn: int | None = None
        self.choices: list[dict[str, Any]] = []
        self._is_welcome = False
        self._crowd = crowd
        self.connection = Connection(crowd.waiting, crowd.address, f"/api/tables/{table}/socket", self._hear)
        began = time.perf_counter()
        self.connection.send(hello(tokens, seat))
        crowd.waiting.until(lambda: self._is_welcome)
        self.took = 1000 * (time.perf_counter() - began)

    def _hear(self, text: bytes) -> None:
        if self.seat is None and text.startswith(b'{"type":"update"'):
            self._crowd.unheard -= 1  # a thousand who parse it would take longer than the server that tells them
            return
        message = json.loads(text)
        match message["type"]:
            case "update":
                self._sees(message, message["patch"])
                self._crowd.unheard -= 1
            case "welcome":
                self._sees(message, message["scene"])
                self._is_welcome = True
            case "refused" | "closing":
                raise ConnectionError(message["sentence"])

    def _sees(self, message: dict[str, Any], scene: dict[str, Any]) -> None:
        self.steps = message["step"]
        self.turn = message.get("turn")
        self.choices = scene.get("choices", self.choices)


class Crowd:
    """All viewers, and those among them who play."""

    def __init__(self, waiting: Waiting, address: str) -> None:
        self.waiting = waiting
        self.address = address
        self.unheard = 0  # viewers who have not heard of the last choice
        self._viewers: list[Viewer] = []
        self._players: list[Viewer] = []

    def begin(self, game: str, seats: int) -> dict[str, Any]:
        """A new table at which this program plays every seat."""
        plan = {"game": game, "seats": [{"kind": "screen" if seat else "me"} for seat in range(seats)], "start": True}
        grant = post(self.address, "/api/tables", plan)
        table = grant["table"]["id"]
        self._players = [Viewer(self, table, [seat["token"]], number) for number, seat in enumerate(grant["seats"])]
        return {"table": table}

    def watch(self, tables: list[str]) -> dict[str, Any]:
        """Spectators of one table each, as many as tables are named; how long each waited for its welcome."""
        come = [Viewer(self, table, [], None) for table in tables]
        self._viewers += come
        return {"times": [viewer.took for viewer in come]}

    def choose(self, choices: int) -> dict[str, Any]:
        """Random choices; of each, how long until the last of all viewers has it."""
        times = []
        for number in range(choices):
            chooser = next((player for player in self._players if player.turn == player.seat), None)
            if chooser is None:
                break
            action = random.choice(chooser.choices)["action"]
            wish = {"type": "choose", "id": number + 1, "seat": chooser.seat, "step": chooser.steps, "action": action}
            self.unheard = len(self._viewers) + len(self._players)
            began = time.perf_counter()
            chooser.connection.send(json.dumps(wish).encode())
            self.waiting.until(lambda: self.unheard == 0)
            times.append(1000 * (time.perf_counter() - began))
        return {"times": times}

    def leave(self) -> None:
        """Everybody goes."""
        for viewer in (*self._viewers, *self._players):
            viewer.connection.close()


def main() -> None:
    """Do what is wished."""
    waiting = Waiting()
    crowd = Crowd(waiting, sys.argv[1])
    obey(waiting, {"begin": crowd.begin, "watch": crowd.watch, "choose": crowd.choose})
    crowd.leave()


if __name__ == "__main__":
    main()
