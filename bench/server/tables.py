"""Manticore tables in the middle of a match, put into the server's database behind its back: to the server they are cold."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from questboard.core import Action, Decision, FastChance, Match, registry
from questboard.core.kept.matchfile import chance_text
from questboard.server.secrets import hashed, new_id, new_token
from questboard.server.store import ChoiceRow, Hold, SeatRow, Store, TableRow

GAME = "manticore"
SEATS = 4
# Choices that can be made again and again: random heroes die long before so many choices, so these make a match longer.
FIDGETING = ("turn", "equip", "unequip")


def played(choices: int, seed: int) -> Match:
    """A match under way with exactly so many choices; from this seed on, the first one that lasts."""
    while True:
        match = Match.new(registry.game(GAME), [f"Player {seat + 1}" for seat in range(SEATS)], secret=f"{seed:064x}")
        chance = FastChance.seeded(seed)
        while (decision := match.decision) is not None and len(match.choices) < choices:
            match.choose(decision.seat, _pick(decision, chance))
        if match.decision is not None:
            return match
        seed += 1_000_003


def _pick(decision: Decision, chance: FastChance) -> Action:
    again: list[Action] = [action for action in decision.options if str(action).startswith(FIDGETING)]
    return chance.pick(again) if again and chance.below(8) else decision.sample(chance)


def put(database: Path, matches: Sequence[Match], snapshots: Sequence[int | None]) -> list[str]:
    """Keep matches as running tables, each with a snapshot after that many choices (None: without); their ids."""
    return asyncio.run(_put(database, matches, snapshots))


async def _put(database: Path, matches: Sequence[Match], snapshots: Sequence[int | None]) -> list[str]:
    store = await Store.open(database)
    try:
        return [await _put_one(store, match, at) for match, at in zip(matches, snapshots, strict=True)]
    finally:
        await store.close()


async def _put_one(store: Store, match: Match, at: int | None) -> str:
    info = match.game.info
    table = TableRow(
        id=new_id(),
        name="A table",
        game=info.slug,
        rules_version=info.rules_version,
        options=match.options,
        status="running",
        host_hash=hashed(new_token()),
        secret=match.secret,
        created=time.time(),
    )
    seats = [SeatRow(number, seat.name, seat.player) for number, seat in enumerate(match.seats)]
    choices = [
        ChoiceRow(
            number=number,
            seat=choice.seat,
            action=str(choice.action),
            draws=chance_text(choice.draws, choice.happenings),
            reveals=choice.reveals,
            secret=choice.secret,
            made=time.time(),
        )
        for number, choice in enumerate(match.choices)
    ]
    await store.create_table(table, seats, choices)
    if at is not None:
        await store.put_snapshot(Hold(table.id), at, match.game.snapshot(match.at(at).state))
    return table.id
