"""Eliminations and the ways the match ends."""

from __future__ import annotations

from questboard.core import Outcome
from questboard.core.loop.naming import seat_mark

from .content import LIMITS
from .events import MatchDecided, SeatEliminated
from .fight.harm import drown_the_unsafe, leave_board, return_bead
from .model import AUX, NEUTRAL, NOBODY, ChoboloState, Declared, seat_of
from .spells.attaching import discard
from .spells.cards import show_to_all, to_bottom
from .spells.casting import close_empty_pool, fizzle
from .towers import aux_towers, destroy

ENDINGS = {
    "armageddon": "Armageddon",
    "center": "Armageddon from the Center Hex",
    "last_side": "The last side left",
    "round_limit": "The round limit",
    "draw": "A draw",
}


def sides_left(s: ChoboloState) -> list[int]:
    """The sides with a seat that is still in the game."""
    return sorted({s.sides[seat] for seat in range(len(s.sides)) if not s.is_out(seat)})


def win(s: ChoboloState, side: int, ending: str, reason: str, rule: str) -> None:
    """A side wins the match; its seats win together."""  # CHO-901
    _close(s, tuple(seat for seat in range(len(s.sides)) if s.sides[seat] == side), ending, reason, rule)


def draw_match(s: ChoboloState, sides: list[int], reason: str, rule: str) -> None:
    """Nobody wins; those who are equal share the best place."""
    _close(s, (), "draw", reason, rule, [seat for seat in range(len(s.sides)) if s.sides[seat] in sides])


def _close(
    s: ChoboloState, winners: tuple[int, ...], ending: str, reason: str, rule: str, equals: list[int] | None = None
) -> None:
    count = len(s.sides)
    best = list(winners) or equals or list(range(count))
    # Behind the best come those still in the game, then the eliminated, the first of them last.
    keys = [
        (0 if seat in best else 1, -s.fallen.index(seat) if seat in s.fallen and seat not in best else -count)
        for seat in range(count)
    ]
    ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
    if winners:
        values = tuple(1.0 if seat in winners else -1.0 for seat in range(count))
    else:
        values = tuple(0.0 if seat in best else -1.0 for seat in range(count))
    s.outcome = Outcome(ending, ENDINGS[ending], reason, rule, winners, ranks, values)
    s.rolls = ()
    s.emit(MatchDecided, rule=rule, ending=ending, winners=winners)


# ---- elimination ----------------------------------------------------------------------------------------------------


def eliminate(s: ChoboloState, seat: int, how: str, rule: str) -> None:
    """A seat leaves the game; its boards and auxiliary towers stay."""  # CHO-833
    s.emit(SeatEliminated, rule=rule, seat=seat, how=how)
    s.fallen += (seat,)
    if s.main[seat] >= 0:
        destroy(s, s.main[seat], "CHO-833")
        s.main[seat] = NOBODY
    for c in range(seat * 4, seat * 4 + 4):
        if s.place[c] >= 0:
            leave_board(s, c)
    for cell in aux_towers(s, seat):
        s.towers[cell] = NEUTRAL
    discard(s, [card for card in s.spells if card.owner == seat or (card.on != NOBODY and seat_of(card.on) == seat)], "CHO-833")
    s.called[seat] = ()
    if s.holder == seat * 4:
        return_bead(s)
    drown_the_unsafe(s)
    for card in s.hands[seat]:
        show_to_all(s, seat, card, "CHO-842")
    _drop_what_it_was_doing(s, seat)
    s.stacks[seat] = ()
    side, *others = sides_left(s)
    if not others:
        win(s, side, "last_side", f"{_names(s, side)} alone is left.", "CHO-832")


def _drop_what_it_was_doing(s: ChoboloState, seat: int) -> None:
    """Its spells, shots and attacks are lost; if it was active, its turn ends at once."""  # CHO-835
    over = seat == s.active
    for declared in s.chain:
        if over or declared.seat == seat:
            _drop(s, declared)
    s.chain = tuple(declared for declared in s.chain if not over and declared.seat != seat)
    s.shots = tuple(shot for shot in s.shots if seat_of(shot.shooter) != seat)
    s.aims = tuple(NOBODY if seat_of(c) == seat else aim for c, aim in enumerate(s.aims))
    if over:
        # The first entry of the agenda is always the step to the next turn.
        del s.agenda[1:]
        s.rolls = ()
        for owner, card in s.resolving:
            to_bottom(s, owner, card)
        s.resolving = ()
        for other in range(len(s.sides)):
            close_empty_pool(s, other)


def _drop(s: ChoboloState, declared: Declared) -> None:
    """A spell that will never resolve: its chips and its card are where they were."""
    fizzle(s, declared, "the turn is over")


def _names(s: ChoboloState, side: int) -> str:
    return " and ".join(seat_mark(seat) for seat in range(len(s.sides)) if s.sides[seat] == side)


def count_the_absent(s: ChoboloState) -> None:
    """Whoever has nobody on the board for three rounds in a row is eliminated."""  # CHO-831, CHO-832
    for seat in range(len(s.sides)):
        present = any(place >= 0 for place in s.place[seat * 4 : seat * 4 + 4])
        s.absent[seat] = 0 if present or s.is_out(seat) else s.absent[seat] + 1
    out = [seat for seat in range(len(s.sides)) if s.absent[seat] >= LIMITS.eliminated_at and not s.is_out(seat)]
    left = {s.sides[seat] for seat in range(len(s.sides)) if not s.is_out(seat) and seat not in out}
    if out and not left:
        draw_match(s, sides_left(s), "All remaining sides were eliminated together.", "CHO-832")
        return
    for seat in out:
        if s.outcome is None:
            eliminate(s, seat, "without a character for three rounds", "CHO-831")


# ---- the round limit ------------------------------------------------------------------------------------------------


def judge(s: ChoboloState) -> None:
    """The first thing that decides among the sides: Chobolo, characters, levels, auxiliary towers, chips."""  # CHO-841
    best = sides_left(s)
    for measure, what in MEASURES:
        scores = {side: sum(measure(s, seat) for seat in range(len(s.sides)) if s.sides[seat] == side) for side in best}
        top = max(scores.values())
        best = [side for side in best if scores[side] == top]
        if len(best) == 1:
            reason = f"The last round is over, and {_names(s, best[0])} had {what.format(count=top)}."
            win(s, best[0], "round_limit", reason, "CHO-841")
            return
    draw_match(s, best, "The last round is over, and the best sides are equal.", "CHO-841")


def _holds(s: ChoboloState, seat: int) -> int:
    return int(s.holder == seat * 4)


def _living(s: ChoboloState, seat: int) -> int:
    return sum(place >= 0 for place in s.place[seat * 4 : seat * 4 + 4])


def _levels(s: ChoboloState, seat: int) -> int:
    return sum(s.level[seat * 4 : seat * 4 + 4])


def _towers(s: ChoboloState, seat: int) -> int:
    return sum(code == AUX + seat for code in s.towers.values())


def _chips(s: ChoboloState, seat: int) -> int:
    return len(s.stacks[seat])


MEASURES = (
    (_holds, "Chobolo"),
    (_living, "the most characters on the board ({count})"),
    (_levels, "the most levels on the board ({count})"),
    (_towers, "the most auxiliary towers ({count})"),
    (_chips, "the most chips ({count})"),
)
