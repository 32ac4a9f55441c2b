"""The Manticore wakes, and the match ends: the two things that many rules can bring about."""

from __future__ import annotations

from questboard.core import Outcome

from .events import ManticoreWoke, MatchEnded
from .model import NOBODY, ManticoreState


def wake(s: ManticoreState, why: str, rule: str) -> None:
    """The Manticore wakes, once and for all."""  # MAN-704
    if not s.awake:
        s.awake = True
        s.woke_in = s.round
        s.emit(ManticoreWoke, rule=rule, why=why)


def manticore_dies(s: ManticoreState, slayer: int) -> None:
    """The players have won; semi-cooperatively only the one who dealt the last blow."""  # MAN-825, MAN-826
    seats = range(len(s.heroes))
    great = not s.monsters_on_board()
    winners = (slayer,) if s.options.semi_cooperative else tuple(seats)
    good = 1.0 if great else 0.9
    _finish(
        s,
        Outcome(
            ending="great_victory" if great else "victory",
            title="Great Victory of the players" if great else "Victory of the players",
            reason="The Manticore is dead and no monster is left."
            if great
            else "The Manticore is dead, but monsters are still about.",
            rule="MAN-821" if great else "MAN-822",
            winners=winners,
            ranks=tuple(1 if seat in winners else 2 for seat in seats),
            values=tuple(good if seat in winners else -1.0 for seat in seats),
        ),
    )


def manticore_wins(s: ManticoreState, reason: str, rule: str) -> None:
    """The players have lost, all of them."""
    great = not s.living_heroes()
    count = len(s.heroes)
    _finish(
        s,
        Outcome(
            ending="great_defeat" if great else "defeat",
            title="Great Victory of the Manticore" if great else "Victory of the Manticore",
            reason=reason,
            rule=rule,
            winners=(),
            ranks=(2,) * count,
            values=(-1.0,) * count,
        ),
    )


def _finish(s: ManticoreState, outcome: Outcome) -> None:
    """The match stops at once, whatever was still to happen."""  # MAN-302
    s.outcome = outcome
    s.active = NOBODY
    s.emit(MatchEnded, rule=outcome.rule, title=outcome.title, reason=outcome.reason)
