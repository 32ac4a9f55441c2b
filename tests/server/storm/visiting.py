"""HTTP through the balancer, as patient as a person: what fails on the way is asked again, what is answered is believed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import httpx

from .history import now

PATIENCE = 120.0
"""Seconds until somebody gives up: nothing here is down for so long."""
NOT_NOW = (421, 429, 502, 503, 504)


class Unknown(Exception):
    """Nobody knows whether it was done: the answer was lost on the way."""


class GivenUp(Exception):
    """It was tried for very long."""


class Visitor:
    """Asks at one of several doors, whichever; counts what was answered, and knows through which doors somebody came."""

    def __init__(self, doors: Sequence[str]) -> None:
        self.doors = doors
        self.answers: dict[int, int] = {}
        self.errors: list[str] = []
        self.led: set[str] = set()
        limits = httpx.Limits(max_connections=200, max_keepalive_connections=20)
        self._client = httpx.AsyncClient(timeout=httpx.Timeout(10.0), limits=limits)

    def door(self) -> str:
        """An address to try."""
        return random.choice(self.doors)

    async def once(self, method: str, path: str, token: str = "", body: Any = None) -> httpx.Response:
        """Ask; raises `Unknown` if that was not answered by the server itself."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        door = self.door()
        try:
            answer = await self._client.request(method, f"http://{door}{path}", json=body, headers=headers)
        except httpx.HTTPError as error:
            raise Unknown(f"{method} {path}: {type(error).__name__}") from error
        self.answers[answer.status_code] = self.answers.get(answer.status_code, 0) + 1
        if answer.status_code == 500:
            self.errors.append(f"{method} {path}: 500 {answer.text[:200]}")
        if answer.status_code in NOT_NOW or answer.status_code == 500:
            raise Unknown(f"{method} {path}: {answer.status_code}")
        self.led.add(door)
        return answer

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> httpx.Response:
        """Ask until it is answered; only for what does no harm when it is done twice."""
        until, wait = now() + PATIENCE, 0.1
        while True:
            try:
                return await self.once(method, path, token, body)
            except Unknown as error:
                if now() > until:
                    raise GivenUp(str(error)) from error
            await asyncio.sleep(wait * random.uniform(0.5, 1.5))
            wait = min(1.0, wait * 1.5)

    async def frames(self, table: str, seat: int | None, token: str = "") -> list[dict[str, Any]]:
        """The whole match as one seat saw it."""
        found: list[dict[str, Any]] = []
        first = 0
        while True:
            looks = "" if seat is None else f"&seat={seat}"
            answer = await self.ask("GET", f"/api/tables/{table}/frames?first={first}&last={first + 200}{looks}", token)
            if answer.status_code != 200:
                raise GivenUp(f"the replay of {table} as {seat}: {answer.status_code} {answer.text[:200]}")
            found.append(answer.json())
            first += len(found[-1]["frames"])
            if first >= found[-1]["steps"] or not found[-1]["frames"]:
                return found

    async def close(self) -> None:
        """Hang up."""
        await self._client.aclose()
