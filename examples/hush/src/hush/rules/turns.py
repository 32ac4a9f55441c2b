"""The rules: what a thief may do in a turn, what is heard of it, and how the night ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from questboard.core import Action, Outcome, Question, Step, seat_mark

from . import model as m
from .cave import BARE, BESIDE, CELL, FILE, LABELS, MOUTH
from .model import OUT, HushState, Leave, Pick, Sneak, Take, Treasure


class Turn(Question, frozen=True):
    """A thief does one thing."""  # HUSH-201

    kind: ClassVar[str] = "turn"
    at_rest: ClassVar[bool] = True
    always_ask: ClassVar[bool] = True

    def options(self, s: HushState) -> Sequence[Action]:
        here = s.places[self.seat]
        found: list[Action] = [Sneak(LABELS[cell]) for cell in BESIDE[here]]
        if s.lying[here] != BARE:
            found.append(Take())
        found += [Pick(victim) for victim in victims(s, self.seat)]
        if can_leave(s, self.seat):
            found.append(Leave())
        return found

    def choose(self, s: HushState, action: Action) -> None:
        match action:
            case Sneak(label):
                sneak(s, self.seat, label)
            case Take():
                take(s, self.seat)
            case Pick(victim):
                pick(s, self.seat, victim)
            case Leave():
                leave(s, self.seat)
        if s.outcome is None:
            s.push(NextTurn(self.seat))


class NextTurn(Step, frozen=True):
    """The next thief in the cave is to move; after the last one a round is over."""

    seat: int

    def run(self, s: HushState) -> None:
        order = s.order()
        waiting = [seat for seat in order[order.index(self.seat) + 1 :] if s.places[seat] != OUT]
        if waiting:
            s.push(Turn(waiting[0]))
        elif not s.inside():
            count(s, "HUSH-402")
        elif s.round == FILE.rounds:
            wake(s, dawn=True)
        else:
            s.push(NewRound())


class NewRound(Step, frozen=True):
    """The first turn passes on by one seat every round, so that nobody is always the first at a treasure."""  # HUSH-201

    def run(self, s: HushState) -> None:
        s.round += 1
        s.emit(m.RoundBegan, round=s.round, rule="HUSH-201")
        s.push(Turn(next(seat for seat in s.order() if s.places[seat] != OUT)))


# ---- what a thief can do --------------------------------------------------------------------------------------------


def victims(s: HushState, seat: int) -> list[int]:
    """Whose pocket can be picked: in the same chamber, not in the light of the mouth, and with something in it."""  # HUSH-204
    here = s.places[seat]
    return [other for other in s.inside() if other != seat and s.places[other] == here != MOUTH and s.closed(other)]


def can_leave(s: HushState, seat: int) -> bool:
    """Nobody goes home with empty hands."""  # HUSH-205
    return s.places[seat] == MOUTH and bool(s.loot[seat])


def sneak(s: HushState, seat: int, label: str) -> None:
    """Whoever carries something rolls, and is heard if the die shows no more than the number of treasures."""
    pieces = len(s.loot[seat])
    die = s.chance.d6() if pieces else 0
    origin, s.places[seat] = s.places[seat], CELL[label]
    s.emit(m.Sneaked, seat=seat, origin=LABELS[origin], cell=label, die=die, rule="HUSH-202")
    if die and die <= pieces:
        make_noise(s, seat, "HUSH-301")


def take(s: HushState, seat: int) -> None:
    """The value is drawn now; only the taker looks at it."""
    here = s.places[seat]
    metal, s.lying[here] = s.lying[here], BARE
    value = s.chance.draw(s.undrawn[metal])
    s.loot[seat].append(Treasure(metal, value))
    s.emit(m.Taken, seat=seat, cell=LABELS[here], metal=metal, rule="HUSH-203")
    s.emit(m.Found, seat=seat, value=value, audience=(seat,), rule="HUSH-203")
    make_noise(s, seat, "HUSH-302")


def pick(s: HushState, seat: int, victim: int) -> None:
    """Chance says which treasure; it stays open, so that nobody has to remember who knows it, and is not picked again."""
    die = s.chance.d6()
    if die < FILE.pocket_from:
        s.emit(m.Fumbled, seat=seat, victim=victim, die=die, rule="HUSH-204")
        make_noise(s, seat, "HUSH-204")
        return
    taken = s.chance.pick(s.closed(victim))
    s.loot[victim].remove(taken)
    s.loot[seat].append(Treasure(taken.metal, taken.value, open=True))
    s.emit(m.Picked, seat=seat, victim=victim, die=die, metal=taken.metal, value=taken.value, rule="HUSH-204")


def leave(s: HushState, seat: int) -> None:
    """What a thief has carried out is safe."""
    s.places[seat] = OUT
    s.emit(m.Escaped, seat=seat, pieces=len(s.loot[seat]), rule="HUSH-205")


# ---- noise and the end ----------------------------------------------------------------------------------------------


def make_noise(s: HushState, seat: int, rule: str) -> None:
    """One noise more; the last one wakes the dragon at once."""  # HUSH-303
    s.noise += 1
    s.emit(m.Heard, seat=seat, noise=s.noise, rule=rule)
    if s.noise == s.patience:
        wake(s, dawn=False)


def wake(s: HushState, *, dawn: bool) -> None:
    """Whoever is still in the cave is caught in the dragon's fire."""
    s.emit(m.Woke, dawn=dawn, burnt=tuple(s.inside()), rule="HUSH-304" if dawn else "HUSH-303")
    count(s, "HUSH-401")


def count(s: HushState, rule: str) -> None:
    """The greatest worth carried out wins, of equal ones that in fewer pieces; without any the dragon wins."""  # HUSH-403
    worths = tuple(s.worth(seat) if place == OUT else 0 for seat, place in enumerate(s.places))
    order = [(-worth, len(bag) if worth else 0) for worth, bag in zip(worths, s.loot, strict=True)]
    s.emit(m.Counted, worths=worths, rule=rule)
    if not any(worths):
        nobody = len(worths)
        reason = "Nobody carried anything out of the cave."
        s.outcome = Outcome("burnt", "The dragon keeps it all", reason, "HUSH-403", (), (2,) * nobody, (-1.0,) * nobody, worths)
        return
    ranks = tuple(1 + sum(other < own for other in order) for own in order)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    reason = f"{' and '.join(map(seat_mark, winners))} carried out {max(worths)}."
    values = tuple(1.0 if rank == 1 else -1.0 for rank in ranks)
    s.outcome = Outcome("riches", "The richest thief", reason, "HUSH-403", winners, ranks, values, worths)
