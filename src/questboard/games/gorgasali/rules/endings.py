"""How a match ends: the last side standing, the storm that leaves nobody, the last round."""

from __future__ import annotations

from questboard.core import Outcome, seat_mark

from .events import MatchEnded
from .model import OUT, GorgasaliState

CONSOLATION = 0.5
"""How much of a loser's -1 is made good by outlasting everybody but the winner."""
SHARED = 0.5

TITLES = {
    "last_standing": "The last one standing",
    "storm": "Crowned by the storm",
    "last_round": "The last round is over",
    "shared_victory": "The crown is shared",
}

Standing = tuple[int, int, int, int]


def living_teams(s: GorgasaliState) -> set[int]:
    """The sides with a living member."""
    return {team for team, player in zip(s.teams, s.players, strict=True) if player.square != OUT}


def is_decided(s: GorgasaliState) -> bool:
    """The match ends the moment only one side is left, even in the middle of a turn."""  # GOR-218, GOR-907
    teams = living_teams(s)
    if len(teams) > 1:
        return False
    finish(s, "last_standing", "GOR-907", "All opponents are eliminated.")
    return True


def standing(s: GorgasaliState, team: int) -> Standing:
    """A side's place: later out is better; among the living health, eliminations, cards."""  # GOR-909
    members = [player for player, its in zip(s.players, s.teams, strict=True) if its == team]
    if all(player.square == OUT for player in members):
        return (max(player.fell for player in members), 0, 0, 0)
    health = sum(player.health for player in members)
    eliminations = sum(player.eliminations for player in members)
    return (s.falls + 1, health, eliminations, sum(player.cards() for player in members))


def finish(s: GorgasaliState, ending: str, rule: str, reason: str) -> None:
    """The best standing wins; if several share it, they share the victory."""  # GOR-907, GOR-909
    places = {team: standing(s, team) for team in set(s.teams)}
    order = sorted(set(places.values()), reverse=True)
    best = [team for team in places if places[team] == order[0]]
    ranks = tuple(1 + sum(other > places[team] for other in places.values()) for team in s.teams)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    who = f"{_all_of(winners)} {'wins' if len(winners) == 1 else 'win'} the crown"
    values = tuple(_value(rank, len(places), len(best) > 1) for rank in ranks)
    if len(best) > 1:
        ending = "shared_victory"
    title, reason = TITLES[ending], f"{who}. {reason}"
    s.outcome = Outcome(ending, title, reason, rule, winners, ranks, values)
    s.emit(MatchEnded, rule=rule, title=title, reason=reason, winners=winners)


def _value(rank: int, sides: int, shared: bool) -> float:
    if rank == 1:
        return SHARED if shared else 1.0
    return CONSOLATION * (sides - rank) / (sides - 1) - 1.0


def _all_of(seats: tuple[int, ...]) -> str:
    """ "a", "a and b", "a, b and c"."""
    *first, last = map(seat_mark, seats)
    return f"{', '.join(first)} and {last}" if first else last
