"""What a seat may not know does not reach it: the same match with other hidden things sends it the very same bytes.

Two worlds are played with the same secret, dice, ids and times. In the second one everything that the watcher cannot know is
exchanged behind its back, before the match begins. Everybody makes the choice of the same number.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from questboard.core import FastChance, registry
from questboard.server.live import audience, lobby, seating
from questboard.server.thinking import worker

from .house import House, Table, open_house
from .line import Line

pytestmark = pytest.mark.anyio


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Nothing in a message comes from the clock or from chance; call it before each world."""

    def begin() -> None:
        numbers = itertools.count()
        monkeypatch.setattr(
            lobby, "new_id", lambda: f"table{next(numbers)}".translate(str.maketrans("01", "23")).replace("l", "k")
        )
        for module in (lobby, seating):
            monkeypatch.setattr(module, "new_token", lambda: f"token{next(numbers):027}")
        monkeypatch.setattr(lobby, "new_secret", lambda: "5e" * 32)
        monkeypatch.setattr(audience.random_secrets, "token_hex", lambda size: "e" * 2 * size)
        monkeypatch.setattr(time, "time", lambda: 1_800_000_000.0)
        monkeypatch.setattr(audience.Audience, "_announce_soon", audience.Audience.announce)
        worker._matches.clear()
        worker._bots.clear()

    return begin


def exchange(monkeypatch: pytest.MonkeyPatch, slug: str, seat: int | None, seed: int) -> None:
    """From now on matches begin with other hidden things than chance gave them, but nothing that the seat could tell."""
    game = registry.game(slug)
    setup = game.rules.setup

    def other_setup(self: Any, options: Any, seats: int, chance: Any) -> Any:
        state = setup(options, seats, chance)
        twin = self.imagine(state, seat, FastChance.seeded(seed))
        twin.chance = state.chance
        return twin

    monkeypatch.setattr(type(game.rules), "setup", other_setup)


async def told(table: Table, line: Line) -> list[bytes]:
    """Every byte that this connection and its questions over HTTP brought."""
    await line.catch_up()
    seat = "" if line.seat is None else f"&seat={line.seat}"
    token = "" if line.seat is None else table.tokens[line.seat]
    answers = [await table.get(f"frames?first={first}&last=400{seat}", token) for first in (0, 1, 2)]
    answers += [await table.get(f"log?last=400{seat}", token), await table.house.get(f"/api/tables/{table.id}")]
    answers += [await table.house.get("/api/tables"), await table.get("summary"), await table.get("file")]
    return [*line.raw, *(answer.content for answer in answers)]


# ---- cards of the other seats ---------------------------------------------------------------------------------------


async def whispered(house: House) -> tuple[list[bytes], list[bytes], str]:
    """Three people; all have whispered but the last. What seat 0 and a spectator were told, and the whole truth."""
    table = await house.table("me", "screen", "screen")
    own, spectator = await table.line(0), await table.line()
    others = [await table.line(1), await table.line(2)]
    for line in (own, spectator, *others):
        await line.catch_up()
    await own.choose(own.options[0])
    for target in ("back:1:0", "back:2:1", "laid:1", "mat:1", "pile:pack", *(f"card:{n}" for n in range(17)), "whisper 3"):
        await own.ask("ask", seat=0, target=target)
        await spectator.ask("ask", seat=None, target=target)
    for number in range(1, 17):
        await own.choose(f"whisper {number}")
    await others[0].catch_up()
    await others[0].choose(others[0].options[1])
    await others[0].catch_up()
    await others[0].ask("undo", seat=1, step=2)
    await others[0].catch_up()
    await others[0].choose(others[0].options[0])
    others[0].say({"type": "say", "seat": 1, "text": "done"})
    await others[0].catch_up()
    return await told(table, own), await told(table, spectator), table.digest()


async def test_other_cards_in_other_hands_send_a_seat_the_same_bytes(
    games: None, at_once: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fixed: Callable[[], None]
) -> None:
    worlds = []
    for world in range(3):
        fixed()
        if world:
            exchange(monkeypatch, "whisper", 0, world)
        async with open_house(tmp_path / f"{world}.db") as house:
            worlds.append(await whispered(house))
    digests = {digest for _, _, digest in worlds}
    assert len(digests) == 3
    for own, public, _ in worlds[1:]:
        assert own == worlds[0][0]
        assert public == worlds[0][1]


async def test_the_comparison_would_see_a_card_that_shows(
    games: None, at_once: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fixed: Callable[[], None]
) -> None:
    worlds = []
    for world in range(2):
        fixed()
        if world:
            exchange(monkeypatch, "whisper", 1, world)
        async with open_house(tmp_path / f"{world}.db") as house:
            worlds.append(await whispered(house))
    assert worlds[0][0] != worlds[1][0]
    assert worlds[0][1] == worlds[1][1]


# ---- things that lie face down --------------------------------------------------------------------------------------


async def wandered(house: House) -> tuple[list[list[bytes]], int, str]:
    """Two people and a spectator; what each of them was told until something is turned up, and how many choices that took."""
    table = await house.table("me", "screen", game="manticore", options={"hidden_artifacts": True})
    lines = [await table.line(0), await table.line(1)]
    spectator = await table.line()
    for line in (*lines, spectator):
        await line.catch_up()
    dice = FastChance.seeded(4)
    match = table.room.match
    assert match is not None
    while True:
        number = len(match.choices)
        chooser = lines[lines[0].turn or 0]
        option = dice.pick(chooser.options)
        trial = match.at(number)
        trial.choose(chooser.seat or 0, option)
        if number == 120 or trial.state.known != match.state.known or trial.outcome is not None:
            break
        await chooser.choose(option)
        if number % 10 == 0:
            await ask_about_everything(chooser)
        for line in (*lines, spectator):
            await line.catch_up()
    return [await told(table, line) for line in (*lines, spectator)], number, table.digest()


async def ask_about_everything(line: Line) -> None:
    assert line.scene is not None
    for area in line.scene["board"]["areas"]:
        await line.ask("ask", seat=line.seat, target=area["id"])


async def test_other_things_lying_face_down_send_everybody_the_same_bytes(
    games: None, at_once: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fixed: Callable[[], None]
) -> None:
    worlds = []
    for world in range(2):
        fixed()
        if world:
            exchange(monkeypatch, "manticore", None, 7)
        async with open_house(tmp_path / f"{world}.db") as house:
            worlds.append(await wandered(house))
    assert worlds[0][2] != worlds[1][2]
    assert worlds[0][1] == worlds[1][1] > 60
    for mine, other in zip(worlds[0][0], worlds[1][0], strict=True):
        assert mine == other
