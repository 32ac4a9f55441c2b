"""Who sits where at one table, and whose secret opens which seat."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from questboard import bots
from questboard.core import QuestboardError, SeatInfo
from questboard.server.protocol import SeatGrant, SeatPlan
from questboard.server.secrets import clean, hashed, new_token
from questboard.server.store import SeatRow

OPEN, PERSON = "open", "person"
BOT_NAMES = ("Aldric", "Brynn", "Corvin", "Dagna", "Eirik", "Fenna", "Galen", "Hilde", "Ivo", "Juna", "Kester", "Liv")
# Everybody's bots share the same few processes: one that thinks for minutes would keep all other tables waiting.
MOST_THOUGHT = {"greedy": 32, "mcts": 4_000, "mcts ms": 4_000, "mcts s": 4}


def checked_bot(spec: str) -> str:
    """A bot that may sit at a table; raises with the reason if there is none such, or it would think for too long."""
    bots.make(spec)
    kind, *limits = spec.split(":")
    for limit in limits:
        figure, unit = re.findall(r"^(\d+)(\D*)$", limit)[0]
        if int(figure) > MOST_THOUGHT[f"{kind} {unit}".strip()]:
            raise QuestboardError(f"the bot {spec} would think for too long; the strongest here is {bots.LEVELS[-1].bot}")
    return spec


class Seating:
    """The seats of a table."""

    def __init__(self, rows: Sequence[SeatRow], host_hash: str) -> None:
        self.rows = list(rows)
        self.host_hash = host_hash

    def holder_of(self, token: str) -> int | None:
        """The seat that this secret opens."""
        mark = hashed(token)
        return next((row.seat for row in self.rows if row.token_hash == mark), None)

    def is_host(self, token: str) -> bool:
        """Does this secret belong to whoever made the table?"""
        return hashed(token) == self.host_hash

    def bot_of(self, seat: int) -> str:
        """The bot that chooses for a seat now; empty if a person does."""
        row = self.rows[seat]
        return row.keeper or ("" if row.player in (OPEN, PERSON) else row.player)

    def first_open(self) -> int | None:
        """A seat that waits for a guest."""
        return next((row.seat for row in self.rows if row.player == OPEN), None)

    def change(self, seat: int, **fields: str | None) -> SeatRow:
        """Replace a seat's row; the new one is returned to be kept."""
        self.rows[seat] = replace(self.rows[seat], **fields)
        return self.rows[seat]


def seats_of(plans: Sequence[SeatPlan], number: str) -> tuple[list[SeatRow], tuple[SeatGrant, ...]]:
    """The rows of planned seats, and the secrets of those that are taken at once."""
    rows: list[SeatRow] = []
    grants = []
    for seat, plan in enumerate(plans):
        names = [row.name for row in rows]
        if plan.kind == "open":
            rows.append(SeatRow(seat, "", OPEN))
        elif plan.kind == "bot":
            spec = checked_bot(plan.bot or bots.LEVELS[1].bot)
            rows.append(SeatRow(seat, distinct(clean(plan.name)[:40], names) if clean(plan.name) else bot_name(names), spec))
        else:
            token = new_token()
            name = distinct(clean(plan.name, f"Player {seat + 1}")[:40], names)
            rows.append(SeatRow(seat, name, PERSON, "", hashed(token), clean(number) if plan.kind == "me" else ""))
            grants.append(SeatGrant(seat, token))
    return rows, tuple(grants)


def player_of(info: SeatInfo) -> str:
    """Who sat there according to a file: a bot that is known here, or else a person."""
    try:
        return checked_bot(info.player)
    except QuestboardError:
        return PERSON


def bot_name(taken: Sequence[str]) -> str:
    """A name for a bot that nobody at the table has."""
    return next((name for name in BOT_NAMES if name not in taken), f"Bot {len(taken) + 1}")


def distinct(name: str, taken: Sequence[str]) -> str:
    """The second of two equal names gets a number."""
    number, wanted = 2, name
    while wanted in taken:
        wanted = f"{name} {number}"
        number += 1
    return wanted


def table_name(rows: Sequence[SeatRow], game: str) -> str:
    """What a table is called that nobody named."""
    host = next((row.name for row in rows if row.player == PERSON), "")
    return f"{host}'s {game}"[:40] if host else f"{game}, bots only"[:40]
