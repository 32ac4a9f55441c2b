"""The doctor: one line a check, and exit code 1 if anything is bad."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from questboard.server.store import Store

from .serving import command, serving


def checks(*arguments: str, code: int = 0) -> dict[str, tuple[str, str]]:
    """What the doctor says, by name."""
    done = command("doctor", *arguments, "--json")
    assert done.returncode == code, done.stdout + done.stderr
    return {check["name"]: (check["level"], check["sentence"]) for check in json.loads(done.stdout)}


def test_a_running_server_is_well(database_url: str, tmp_path: Path) -> None:
    with serving(database_url, tmp_path) as server:
        address = f"http://127.0.0.1:{server.port}"
        found = checks("--db", database_url, "--url", address)
    assert {name for name, (level, _) in found.items() if level != "ok"} == {"tls"}
    assert found[f"server 127.0.0.1:{server.port} #0"] == ("ok", "It lives and answers.")
    assert found["websocket"] == ("ok", "A WebSocket passes.")
    assert found["proxy"][1].startswith("The server sees you at 127.0.0.1, by http;")


def test_a_server_that_is_not_there_is_bad(tmp_path: Path) -> None:
    asyncio.run(make(tmp_path / "questboard.db"))
    found = checks("--db", str(tmp_path / "questboard.db"), "--url", "http://127.0.0.1:1", code=1)
    assert found["address"][0] == "bad"
    assert found["damage"] == ("ok", "The file is whole.")


def test_a_damaged_file_is_bad(tmp_path: Path) -> None:
    path = tmp_path / "questboard.db"
    asyncio.run(make(path))
    data = path.read_bytes()
    path.write_bytes(data[:8192] + b"\xaa" * (len(data) - 8192))
    assert "bad" in {level for level, _ in checks("--db", str(path), code=1).values()}


def test_a_database_that_is_not_there_is_bad_and_not_made(tmp_path: Path) -> None:
    found = checks("--db", str(tmp_path / "nothing.db"), code=1)
    assert found["database"] == ("bad", f"There is no database {tmp_path / 'nothing.db'}.")
    assert list(tmp_path.iterdir()) == []


def test_people_get_one_line_a_check(tmp_path: Path) -> None:
    asyncio.run(make(tmp_path / "questboard.db"))
    lines = command("doctor", "--db", str(tmp_path / "questboard.db")).stdout.splitlines()
    assert all(line.split()[0] in ("ok", "warning", "bad") for line in lines)
    assert any(line.startswith("ok      database: SQLite 3.") for line in lines)


FORWARDED = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ((), {"address": "127.0.0.1", "scheme": "http", "is_forwarded": True, "is_trusted": False}),
        (("--proxied", "127.0.0.1"), {"address": "203.0.113.9", "scheme": "https", "is_forwarded": True, "is_trusted": True}),
    ],
)
def test_a_caller_learns_whom_the_server_takes_him_for(tmp_path: Path, flags: tuple[str, ...], told: dict[str, Any]) -> None:
    with serving(str(tmp_path / "questboard.db"), tmp_path, *flags) as server:
        answer = httpx.get(f"http://127.0.0.1:{server.port}/api/caller", headers=FORWARDED)
    assert answer.json() == {**told, "host": f"127.0.0.1:{server.port}"}
    assert answer.headers["cache-control"] == "no-store"


async def make(path: Path) -> None:
    await (await Store.open(path)).close()
