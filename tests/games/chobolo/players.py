"""Random players for tests, and a head start that makes spells and fights common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from questboard.core import FastChance
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.content import CARD_STACKS, STANDARD_STACKS
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.spells.cards import draw
from questboard.games.chobolo.rules.walking.placing import lift, may_stand, put
from questboard.games.chobolo.rules.world import COUNT, DISTANCE


class Setting(NamedTuple):
    """A table and how it is played; everything follows from it."""

    seats: int
    options: dict[str, Any]
    seed: int
    rich: bool = False

    def start(self) -> ChoboloState:
        return GAME.start(self.seats, self.options, chance=FastChance.seeded(self.seed), listen=True)


def enrich(s: ChoboloState, chance: FastChance) -> None:
    """Chips for what the hands hold, more cards, characters in a crowd, sometimes an open plane."""
    for seat in range(len(s.sides)):
        if s.is_out(seat):
            continue
        if s.place[seat * 4] >= 0 and chance.below(2):
            stacks = [CARD_STACKS[card] for card in s.hands[seat]] + list(STANDARD_STACKS[s.rows[seat]])
            s.stacks[seat] = tuple(chip for _ in range(3) for chip in chance.pick(stacks))
        if len(s.hands[seat]) < 6:
            draw(s, seat, 2, "CHO-325")
    there = [c for c, place in enumerate(s.place) if place >= 0]
    anchor = s.place[chance.pick(there)]
    for c in there:
        near = [cell for cell in range(COUNT) if DISTANCE[anchor][cell] <= 3 and may_stand(s, c, cell)]
        if near and not chance.below(3):
            lift(s, c)
            put(s, c, chance.pick(near))
    s.wall_open = s.wall_open or not chance.below(6)
    GAME.rules.refresh(s)


def play(setting: Setting, told: list[Any] | None = None) -> Iterator[ChoboloState]:
    """The state at every decision, and at the end; it is one object that moves on. Events go to `told`."""
    s, chance = setting.start(), FastChance.seeded(setting.seed + 1)
    told = [] if told is None else told
    told += GAME.rules.collect(s)
    round = 0
    while s.pending is not None:
        decision = s.pending
        if setting.rich and decision.kind == "wizard_step" and s.opening and s.round > round:
            round = s.round
            enrich(s, chance)
            GAME.rules.collect(s)
        yield s
        if s.pending is not None:
            told += GAME.apply(s, s.pending.sample(chance))
    yield s
