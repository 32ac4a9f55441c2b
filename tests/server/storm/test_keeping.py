"""Whoever looks into the database during a storm waits until it is there again, however its connection says that it broke."""

from __future__ import annotations

from typing import Any

import asyncpg
import pytest

from . import keeping


@pytest.mark.anyio
@pytest.mark.parametrize("error", [asyncpg.InternalClientError("cannot switch to state 12"), ConnectionResetError("gone")])
async def test_a_connection_that_breaks_is_made_anew(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[Any] = [error, [{"number": 1}]]

    async def answer(_database: object, _statement: str, _table: str) -> list[dict[str, Any]]:
        found = answers.pop(0)
        if isinstance(found, Exception):
            raise found
        return list(found)

    monkeypatch.setattr(keeping.Database, "_postgres", answer)
    assert await keeping.Database("postgresql://somewhere").rows("SELECT 1", "t") == [{"number": 1}]
