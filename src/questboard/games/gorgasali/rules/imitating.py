"""Octor's Imitate: copying another character's ability, at the start and in his turns."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Question

from .abilities import is_immune, seat_of
from .actions import TARGETS, Target
from .content import CHARACTER_IDS, CHARACTERS, COOLDOWN, GRID
from .events import AbilityCopied
from .fight.targeting import may_choose
from .model import GorgasaliState


def copy_ability(s: GorgasaliState, seat: int, model: int, rule: str) -> None:
    """The copy starts with its full cooldown; passive abilities act at once. Its owner keeps his."""  # GOR-860, GOR-861
    player, character = s.players[seat], s.players[model].character
    player.ability, player.cooldown = character, COOLDOWN[character]
    s.emit(AbilityCopied, rule=rule, seat=seat, character=CHARACTER_IDS[character], cooldown=player.cooldown)


def models(s: GorgasaliState, seat: int) -> list[int]:
    """Whom he can imitate now: each character once a turn, and not the one whose ability he has."""  # GOR-860, GOR-862, GOR-942
    player = s.players[seat]
    if player.square < 0:
        return []
    low, high = CHARACTERS[player.character].range
    row, teams = GRID.distance[s.options.metric][player.square], s.teams
    return [
        other
        for other, model in enumerate(s.players)
        if model.square >= 0
        and low <= row[model.square] <= high
        and teams[other] != teams[seat]
        and model.character != player.ability
        and not s.imitated >> model.character & 1
        and not is_immune(s, other)
        and may_choose(s, seat, other)
    ]


class AskModel(Question, frozen=True):
    """Whose ability is copied?"""  # GOR-860

    kind = "ability_target"

    def options(self, s: GorgasaliState) -> Sequence[Target]:
        return [TARGETS[s.players[other].character] for other in models(s, self.seat)]

    def choose(self, s: GorgasaliState, action: Target) -> None:
        model = seat_of(s, action.character)
        s.imitated |= 1 << s.players[model].character
        copy_ability(s, self.seat, model, "GOR-860")


def first_models(s: GorgasaliState, seat: int) -> list[int]:
    """At the start: a neighbour at the table; else the nearest player clockwise who qualifies."""  # GOR-111, GOR-862
    fits = [other for other in s.clockwise(seat) if s.are_enemies(seat, other) and not is_immune(s, other)]
    count = len(s.players)
    neighbours = [other for other in fits if (other - seat) % count in (1, count - 1)]
    return neighbours or fits[:1]


class AskFirstModel(Question, frozen=True):
    """Whose ability does Octor start with?"""  # GOR-111

    kind = "octor_start"
    at_rest = True

    def options(self, s: GorgasaliState) -> Sequence[Target]:
        return [TARGETS[s.players[other].character] for other in first_models(s, self.seat)]

    def choose(self, s: GorgasaliState, action: Target) -> None:
        copy_ability(s, self.seat, seat_of(s, action.character), "GOR-111")
