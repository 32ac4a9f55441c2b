"""Shots: who may shoot whom, one-sided and simultaneous ones, and tower fire during movement."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from questboard.core import Action, Question, Step
from questboard.games.chobolo.rules.actions import FIRES, HOLD, HOLD_ALL, Fire, HoldAll, Target, targeting
from questboard.games.chobolo.rules.content import ABILITIES, DEFENDERS, FOREST, HELD_UNSHOOTABLE, HIDDEN, LIMITS, VEILED
from questboard.games.chobolo.rules.events import Compared, Missed
from questboard.games.chobolo.rules.model import SHOT, ChoboloState, Roll, seat_of
from questboard.games.chobolo.rules.naming import name_of, named
from questboard.games.chobolo.rules.rolls import roll, taken_up
from questboard.games.chobolo.rules.walking.placing import are_separated
from questboard.games.chobolo.rules.world import DISTANCE, NAMED, WITHIN_SHOT

from .contact import are_at_truce
from .harm import lose_level

# ---- who may shoot whom ---------------------------------------------------------------------------------------------


def is_in_sight(s: ChoboloState, shooter: int, target: int) -> bool:
    """Is the target in range, and may it be shot at from there at all?"""  # CHO-411, CHO-419, CHO-420, CHO-620
    if s.place[shooter] < 0 or s.place[target] < 0 or s.distance(shooter, target) > LIMITS.shot_range:
        return False
    if not s.are_opponents(seat_of(shooter), seat_of(target)) or cannot_be_shot(s, target):
        return False
    if s.in_tower(shooter) and s.in_tower(target):
        return False
    return not are_separated(s, shooter, target) and not are_at_truce(s, shooter, target)


def cannot_be_shot(s: ChoboloState, c: int) -> bool:
    """A Ranger in the forest, a veiled character, a wizard whom Chobolo shields."""  # CHO-420
    kind = s.kinds[c]
    if ABILITIES[kind] & HIDDEN and s.ground[s.place[c]] == FOREST:
        return True
    return bool(s.on[c] & VEILED) or (s.holder == c and HELD_UNSHOOTABLE[kind])


def is_loaded(s: ChoboloState, shooter: int, seat: int) -> bool:
    """Awake, able to shoot, with an unspent shot at that seat."""  # CHO-411, CHO-417, CHO-620
    if s.is_asleep(shooter):
        return False
    ranged = s.is_ranged(shooter)
    if ranged and s.shot[shooter] >> seat & 1:
        return False
    if s.in_tower(shooter):
        return not s.tower_shot.get(s.place[shooter], 0) >> seat & 1
    return ranged


def may_shoot(s: ChoboloState, shooter: int, target: int) -> bool:
    """All conditions of a shot."""
    return is_in_sight(s, shooter, target) and is_loaded(s, shooter, seat_of(target))


def spend(s: ChoboloState, shooter: int, seat: int) -> None:
    """The shot at that seat is used for this round."""  # CHO-417, CHO-620
    if s.is_ranged(shooter):
        s.shot[shooter] |= 1 << seat
    if s.in_tower(shooter):
        cell = s.place[shooter]
        s.tower_shot[cell] = s.tower_shot.get(cell, 0) | 1 << seat


# ---- a shot ---------------------------------------------------------------------------------------------------------


def shoot(s: ChoboloState, shooter: int, target: int, rule: str) -> None:
    """Roll a shot; it is an exchange if the one shot at can shoot back."""  # CHO-416, CHO-418, CHO-623, CHO-624
    mutual = shoots_back(s, target, shooter)
    spend(s, shooter, seat_of(target))
    if mutual:
        spend(s, target, seat_of(shooter))
        s.shots = tuple(shot for shot in s.shots if (shot.shooter, shot.target) != (target, shooter))
    roll(s, Roll(SHOT, shooter, target, mutual=mutual), ApplyShot(), "CHO-418" if mutual else rule)


def shoots_back(s: ChoboloState, target: int, shooter: int) -> bool:
    """Is the shot answered at the same moment?"""
    if not may_shoot(s, target, shooter):
        return False
    towered = s.in_tower(target), s.in_tower(shooter)
    if towered == (False, False):
        return any((shot.shooter, shot.target) == (target, shooter) for shot in s.shots)  # CHO-624
    on_the_ground = shooter if towered[0] else target
    return s.is_ranged(on_the_ground) and not _aims_elsewhere(s, target, shooter)  # CHO-418


def _aims_elsewhere(s: ChoboloState, c: int, foe: int) -> bool:
    """Has it, or its tower, a shot assigned at another character of the foe's seat?"""
    return any(
        s.place[shot.shooter] == s.place[c] and shot.target != foe and seat_of(shot.target) == seat_of(foe) for shot in s.shots
    )


def aim_terms(s: ChoboloState, shooter: int, target: int) -> list[tuple[str, int]]:
    """What is added to a shooter's die."""  # CHO-417, CHO-625, CHO-651
    if not s.is_ranged(shooter):
        return []
    if s.in_tower(shooter):
        return [("archer in a tower", LIMITS.tower_archer_bonus)]
    if s.in_tower(target):
        return [("archer against a tower", LIMITS.ground_archer_penalty)]
    return []


def guard_terms(s: ChoboloState, c: int) -> list[tuple[str, int]]:
    """What spells add to the unmodified roll of one who is attacked."""  # CHO-547
    return [("guardian", amount) for bit, amount in DEFENDERS if s.on[c] & bit]


class ApplyShot(Step, frozen=True):
    """The dice of a shot count."""  # CHO-416, CHO-522, CHO-623

    def run(self, s: ChoboloState) -> None:
        dice = taken_up(s)
        shooter, target = dice.actor, dice.other
        if not is_in_sight(s, shooter, target):
            s.emit(Missed, rule="CHO-522", who=shooter, reason="there is nothing left to shoot at")
            return
        terms = aim_terms(s, shooter, target)
        other_terms = aim_terms(s, target, shooter) if dice.mutual else guard_terms(s, target)
        score = dice.die + dice.extra + sum(amount for _, amount in terms)
        other_score = dice.other_die + dice.other_extra + sum(amount for _, amount in other_terms)
        rule = "CHO-418" if dice.mutual else "CHO-416"
        if s.log is not None:
            told = described(dice.extra, terms), described(dice.other_extra, other_terms)
            s.emit(
                Compared, rule=rule, what="shot", who=shooter, other=target, score=score, other_score=other_score,
                terms=told[0], other_terms=told[1], mutual=dice.mutual,
            )  # fmt: skip
        if score > other_score:
            lose_level(s, target, seat_of(shooter), rule)
        elif dice.mutual and score < other_score:
            lose_level(s, shooter, seat_of(target), rule)


def described(extra: int, terms: list[tuple[str, int]]) -> tuple[str, ...]:
    """Modifiers written out for the log."""
    named_terms = [*terms, *([("spell", extra)] if extra else [])]
    return tuple(f"{amount:+d} {name}" for name, amount in named_terms)


# ---- tower fire during movement -------------------------------------------------------------------------------------


def firing_towers(s: ChoboloState, seat: int, target: int) -> list[int]:
    """The towers from which the seat may fire at somebody."""  # CHO-411, CHO-413
    row = DISTANCE[s.place[target]]
    return [
        cell
        for cell in sorted(s.towers)
        if row[cell] <= LIMITS.shot_range and s.at[cell] >= 0 and seat_of(s.at[cell]) == seat and gunners(s, cell, target)
    ]


def gunners(s: ChoboloState, cell: int, target: int) -> list[int]:
    """Who in this tower may shoot at the target."""
    return [c for c in s.occupants(cell) if may_shoot(s, c, target)]


def is_under_fire(s: ChoboloState, who: int) -> bool:
    """Quick look: does any opposing tower with somebody in it reach this character?"""
    reach = WITHIN_SHOT[s.place[who]]
    if reach.isdisjoint(s.towers) or s.in_tower(who):
        return False
    seat = seat_of(who)
    return any(s.at[cell] >= 0 and s.are_opponents(seat_of(s.at[cell]), seat) for cell in reach & s.towers.keys())


class TowerFire(Step, frozen=True):
    """Towers that reach the moving character may fire, seat by seat clockwise."""  # CHO-413, CHO-415

    who: int
    position: int = 0

    def run(self, s: ChoboloState) -> None:
        seats = s.from_active()
        for position in range(self.position, len(seats)):
            seat = seats[position]
            if s.place[self.who] < 0:
                return
            towers = [] if s.holding >> seat & 1 else firing_towers(s, seat, self.who)
            if towers:
                if s.options.auto_tower_fire:
                    s.push(replace(self, position=position))
                    fire_from(s, seat, towers[0], self.who)
                else:
                    s.push(AskFire(seat, self.who), replace(self, position=position + 1))
                return


class AskFire(Question, frozen=True):
    """Fire now, from which tower, or hold?"""  # CHO-414, CHO-R10

    kind = "tower_fire"

    who: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [*(FIRES[cell] for cell in firing_towers(s, self.seat, self.who)), HOLD, HOLD_ALL]

    def choose(self, s: ChoboloState, action: Action) -> None:
        if isinstance(action, Fire):
            # Its other towers are asked again afterwards.
            after = s.agenda[-1]
            s.agenda[-1] = replace(after, position=s.from_active().index(self.seat))
            fire_from(s, self.seat, NAMED[action.tower], self.who)
        elif isinstance(action, HoldAll):
            s.holding |= 1 << self.seat


def fire_from(s: ChoboloState, seat: int, cell: int, target: int) -> None:
    """Fire from a tower; in an overcrowded one its seat names the shooter."""  # CHO-411
    s.push(NameShooter(seat, cell, target))


class NameShooter(Question, frozen=True):
    """Who of those in the tower shoots?"""

    kind = "crowded_shooter"

    cell: int
    target: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [targeting(name_of(s, c)) for c in gunners(s, self.cell, self.target)]

    def choose(self, s: ChoboloState, action: Target) -> None:
        shoot(s, named(s, action.character), self.target, "CHO-416")
