"""Guests get their seats whatever is lost or heard late on the way."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import httpx

from .checker import Kept, faults, hashed
from .players import Party, Plan, Storm, Tally
from .visiting import Unknown, Visitor


class LateTable:
    """A table of two. The first guest's secret is lost on the way, and the wish to open that seat again is heard once more
    when it is taken."""

    def __init__(self) -> None:
        self.players = ["person", "open"]
        self.secrets = {0: "host's"}
        self.status = "waiting"
        self.joined = self.asked_to_open = 0

    async def once(self, method: str, path: str, token: str = "", body: Any = None) -> httpx.Response:
        if self.players[1] != "open":
            return httpx.Response(409, json={})
        self.joined += 1
        self.players[1], self.secrets[1] = "person", f"guest's {self.joined}"
        if self.joined == 1:
            raise Unknown("lost")
        return httpx.Response(201, json={"seat": 1, "token": self.secrets[1]})

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> httpx.Response:
        match path.split("/")[2:]:
            case ["tables"]:
                grant = {"table": self._card(), "host": "h", "seats": [{"seat": 0, "token": "host's"}]}
                return httpx.Response(201, json=grant)
            case ["tables", _]:
                return httpx.Response(200, json=self._card())
            case ["tables", _, "seats", "1"]:
                self.asked_to_open += 1
                self.players[1] = "open"
                return httpx.Response(200, json={})
        return self._start()

    def _start(self) -> httpx.Response:
        if self.joined == 2:
            # The balancer had sent the wish to open the seat a second time.
            self.players[1] = "open"
        if "open" in self.players:
            return httpx.Response(409, json={})
        self.status = "running"
        return httpx.Response(200, json={})

    def _card(self) -> dict[str, Any]:
        seats = [{"seat": seat, "player": player} for seat, player in enumerate(self.players)]
        return {"id": "late", "status": self.status, "seats": seats}


def test_a_seat_that_is_opened_again_too_late_is_taken_once_more() -> None:
    table = LateTable()
    storm = Storm(cast(Visitor, table), Tally(), asyncio.Event())
    party = Party(storm, Plan("late", "connect_four", ("me", "open")))
    asyncio.run(asyncio.wait_for(party.gather(), 10))
    assert table.status == "running"
    assert table.joined == 3
    assert party.tokens == {0: "host's", 1: "guest's 3"}
    assert party.history is not None
    kept = Kept((), {seat: hashed(token) for seat, token in table.secrets.items()})
    assert not faults(party.history, kept)
