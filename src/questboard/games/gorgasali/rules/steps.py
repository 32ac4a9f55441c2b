"""The structure of a match, top down: setup, rounds, turns."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Question, Step

from .actions import PICKS, Pick
from .cards.banners import remove_old_banners
from .content import CHARACTER, CHARACTER_IDS, COOLDOWN, DICE, IMITATES, STORM, ZONES
from .endings import finish
from .events import CharacterTaken, RoundBegan, SectorRolled, StarterSet, StartRolled, StormRaged, ZoneShrunk
from .fight.damage import eliminate
from .imitating import AskFirstModel
from .model import NOBODY, OUT, GorgasaliState
from .turns import BeginTurn

# ---- setup ----------------------------------------------------------------------------------------------------------


class SetUp(Step, frozen=True):
    """Characters, the starting player, sectors, Octor's first copy, then the first round."""

    def run(self, s: GorgasaliState) -> None:
        seats = range(len(s.players))
        if s.options.draft:
            s.push(*(AskCharacter(seat) for seat in seats), DrawLots())
            return
        characters = list(range(len(CHARACTER_IDS)))
        for seat in seats:
            take_character(s, seat, s.chance.draw(characters))
        s.push(DrawLots())


class AskCharacter(Question, frozen=True):
    """Which character?"""  # GOR-104

    kind = "pick_character"
    at_rest = True

    def options(self, s: GorgasaliState) -> Sequence[Pick]:
        taken = {player.character for player in s.players}
        return [pick for character, pick in enumerate(PICKS) if character not in taken]

    def choose(self, s: GorgasaliState, action: Pick) -> None:
        take_character(s, self.seat, CHARACTER[action.character])


def take_character(s: GorgasaliState, seat: int, character: int) -> None:
    """The mat with its cooldown marker at the starting point; who imitates has no ability of his own."""  # GOR-104, GOR-107
    player = s.players[seat]
    player.character = character
    player.ability = NOBODY if IMITATES[character] else character
    player.cooldown = COOLDOWN[character]
    s.emit(CharacterTaken, rule="GOR-104", seat=seat, character=CHARACTER_IDS[character])


class DrawLots(Step, frozen=True):
    """Who starts, and where everybody starts."""  # GOR-108, GOR-109

    def run(self, s: GorgasaliState) -> None:
        s.starter = _roll_for_start(s)
        s.emit(StarterSet, rule="GOR-108", seat=s.starter)
        _roll_for_sectors(s)
        imitators = [seat for seat, player in enumerate(s.players) if IMITATES[player.character]]
        s.push(*(AskFirstModel(seat) for seat in imitators), BeginRound())


def _roll_for_start(s: GorgasaliState) -> int:
    """The highest starts; who ties for it rolls again."""  # GOR-108
    seats = list(range(len(s.players)))
    while len(seats) > 1:
        dice = {seat: s.chance.roll(DICE.start_roll) for seat in seats}
        for seat, die in dice.items():
            s.emit(StartRolled, rule="GOR-108", seat=seat, die=die)
        seats = [seat for seat in seats if dice[seat] == max(dice.values())]
    return seats[0]


def _roll_for_sectors(s: GorgasaliState) -> None:
    """In turn order, one member for a team; a sector that is taken is rolled again."""  # GOR-109, GOR-110, GOR-921
    sectors: dict[int, int] = {}
    for seat in s.clockwise(s.starter):
        team = s.teams[seat]
        while team not in sectors:
            sector = s.chance.roll(DICE.sector_roll) - 1
            taken = sector in sectors.values()
            s.emit(SectorRolled, rule="GOR-109", seat=seat, sector=sector + 1, taken=taken)
            if not taken:
                sectors[team] = sector
        s.players[seat].sector = sectors[team]


# ---- rounds ---------------------------------------------------------------------------------------------------------


class BeginRound(Step, frozen=True):
    """Round bar, zones, old banners; then once round the table from the first living seat."""  # GOR-202, GOR-203

    def run(self, s: GorgasaliState) -> None:
        s.round += 1
        s.emit(RoundBegan, rule="GOR-203", round=s.round)
        if s.round - 1 in ZONES.shrink_after_round:
            s.shrunk += 1  # GOR-408
            s.emit(ZoneShrunk, rule="GOR-408", zone=s.shrunk, penalty=s.penalty())
        remove_old_banners(s)
        order = s.clockwise(s.starter)
        s.opener = next(seat for seat in order if s.is_alive(seat))
        s.push(*(BeginTurn(seat) for seat in s.clockwise(s.opener)), EndRound())


class EndRound(Step, frozen=True):
    """The storm, or the last round, makes sure that every match ends."""  # GOR-412, GOR-910

    def run(self, s: GorgasaliState) -> None:
        s.active = NOBODY
        s.push(BeginRound())
        if not s.options.final_storm:
            if s.round >= STORM.hard_round_limit:
                finish(s, "last_round", "GOR-910", "The last round is over.")
        elif s.round >= STORM.first_round:
            _storm(s)


def _storm(s: GorgasaliState) -> None:
    """Everybody loses the same at the same time; if nobody would be left, the healthiest side wins."""  # GOR-412, GOR-909
    damage = STORM.step * (s.round - STORM.first_round + 1)
    living = [seat for seat, player in enumerate(s.players) if player.square != OUT]
    s.emit(StormRaged, rule="GOR-412", round=s.round, damage=damage)
    fallen = [seat for seat in living if s.players[seat].health <= damage]
    if len(fallen) == len(living):
        finish(s, "storm", "GOR-909", "The storm would have left nobody alive.")
        return
    for seat in living:
        s.players[seat].health -= min(damage, s.players[seat].health)
    if fallen:
        eliminate(s, fallen, NOBODY, s.clockwise(s.opener))
