"""What seats bring to a table that waits: built in the game's workshop, said by whoever holds the seat, told to nobody else."""

from __future__ import annotations

from msgspec.structs import replace

from questboard.core import registry
from questboard.core.shown.workshop import Workshop
from questboard.server.refusal import Refusal
from questboard.server.store import Store

from .room import Room


def build_of(room: Room, token: str, seat: int) -> str:
    """What a seat brings; only its holder is told."""
    workshop = _bench(room, token, seat)
    entry = _entries(room, workshop)[seat]
    return "" if entry == workshop.form.sign.blank else entry


async def equip(room: Room, store: Store, token: str, seat: int, build: str) -> str:
    """The holder of a seat says what it brings, until the match begins."""
    workshop = _bench(room, token, seat)
    if workshop.form.sign.separator in build:
        raise Refusal(f"One {workshop.form.sign.noun} is enough for a seat.")
    async with room.lock:
        if room.row.status != "waiting":
            raise Refusal("The match has begun already.", 409)
        await _put(room, store, workshop, seat, build)
    return build_of(room, token, seat)


async def empty(room: Room, store: Store, seat: int) -> None:
    """A seat is opened: what comes into it is its next guest's own affair."""
    workshop = registry.game(room.row.game).looks.workshop
    if workshop is not None:
        await _put(room, store, workshop, seat, "")


def _bench(room: Room, token: str, seat: int) -> Workshop:
    workshop = registry.game(room.row.game).looks.workshop
    if workshop is None:
        raise Refusal("Nothing is brought to this game.", 404)
    if seat >= len(room.seating.rows):
        raise Refusal("There is no such seat.", 404)
    if room.seating.holder_of(token) != seat:
        raise Refusal("Only whoever holds the seat says what it brings.", 403)
    return workshop


def _entries(room: Room, workshop: Workshop) -> list[str]:
    return workshop.entries(str(room.row.options[workshop.form.sign.option]), len(room.seating.rows))


async def _put(room: Room, store: Store, workshop: Workshop, seat: int, build: str) -> None:
    entries = _entries(room, workshop)
    entries[seat] = build
    given = {**room.row.options, workshop.form.sign.option: workshop.joined(entries)}
    options = registry.game(room.row.game).rules.read_options(len(room.seating.rows), given)
    await room.keep(store.update_table(room.row.hold, options=options))
    room.row = replace(room.row, options=options)
