"""Fight to the death: rounds, targets, blows, and the levels they bring."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step
from questboard.games.chobolo.rules.actions import NO_ATTACK, Attack, FirstAttack
from questboard.games.chobolo.rules.content import (
    ABILITIES,
    BOX,
    CHARGE,
    FOREST,
    HELD_MODIFIED,
    HIGH_GROUND,
    LIMITS,
    MODIFIERS,
    MODS,
    MOUNTAIN,
    ROUND,
    SPELL_NAMES,
    STONEWORK,
    WOODCRAFT,
)
from questboard.games.chobolo.rules.events import AttackLost, BattleBegan, BattleEnded, Compared, Missed, TargetAssigned
from questboard.games.chobolo.rules.model import BLOW, NOBODY, ChoboloState, Roll, is_wizard, members, seat_of
from questboard.games.chobolo.rules.naming import name_of, named
from questboard.games.chobolo.rules.rolls import roll, taken_up
from questboard.games.chobolo.rules.spells.windows import Window

from .contact import is_contact_left, may_fight, possible_targets
from .harm import gain_level, lose_level
from .shooting import described, guard_terms

ROUND_LIMIT = int(BOX.options.options["battle_round_limit"])
FOUGHT = -2
"""An aim that has been fought or lost; -1 is no aim at all."""


class BeginFight(Step, frozen=True):
    """The members of the battle are fixed."""

    part: int

    def run(self, s: ChoboloState) -> None:
        s.battle, s.battle_round, s.blows = self.part, 0, ()
        s.emit(BattleBegan, rule="CHO-604", members=tuple(members(self.part)))
        s.push(FightRound(), EndFight())


class FightRound(Step, frozen=True):
    """Rounds repeat until no contact is left, nobody had a target, or the limit is reached."""  # CHO-630, CHO-637, CHO-R17

    def run(self, s: ChoboloState) -> None:
        if s.battle_round and all(aim == NOBODY for aim in s.aims):
            return
        if s.battle_round < ROUND_LIMIT and is_contact_left(s):
            s.battle_round += 1
            s.aims, s.forced = (NOBODY,) * len(s.place), ()
            s.push(Window(ROUND), Assign(), FightRound())


class Assign(Step, frozen=True):
    """First the active player assigns targets, then the others clockwise."""  # CHO-630

    def run(self, s: ChoboloState) -> None:
        if not is_contact_left(s):
            return
        fighting = members(s.battle)
        ordered = [c for seat in s.from_active() for c in fighting if seat_of(c) == seat]
        s.push(*(AskTarget(seat_of(c), c) for c in ordered), Strikes())


class AskTarget(Question, frozen=True):
    """Whom does the character attack in this round?"""  # CHO-631

    kind = "assign_target"

    who: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        targets = possible_targets(s, self.who)
        forced = [foe for c, foe in s.forced if c == self.who and foe in targets]
        options: list[Action] = [Attack(name_of(s, c)) for c in forced or targets]
        if not forced and targets and self.seat != s.active and all(seat_of(c) != s.active for c in targets):
            options.append(NO_ATTACK)
        return options

    def choose(self, s: ChoboloState, action: Action) -> None:
        if isinstance(action, Attack):
            target = named(s, action.target)
            _aim(s, self.who, target)
            s.emit(TargetAssigned, rule="CHO-630", who=self.who, target=target)


def _aim(s: ChoboloState, c: int, target: int) -> None:
    s.aims = (*s.aims[:c], target, *s.aims[c + 1 :])


class Strikes(Step, frozen=True):
    """The active player's attacks first, then those of the others seat by seat; all in the order it chooses."""  # CHO-630

    def run(self, s: ChoboloState) -> None:
        for c, target in enumerate(s.aims):
            if target >= 0 and (s.place[c] < 0 or s.place[target] < 0):
                _aim(s, c, FOUGHT)
                s.emit(AttackLost, rule="CHO-636", who=c, target=target)
        for seat in s.from_active():
            if _strikers(s, seat):
                s.push(OrderAttacks(s.active, seat), Strikes())
                return


def _strikers(s: ChoboloState, seat: int) -> list[int]:
    return [c for c in range(seat * 4, seat * 4 + 4) if s.aims[c] >= 0]


class OrderAttacks(Question, frozen=True):
    """Which attack of this seat is fought next?"""  # CHO-R19

    kind = "order_attacks"

    of: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [FirstAttack(name_of(s, c)) for c in _strikers(s, self.of)]

    def choose(self, s: ChoboloState, action: FirstAttack) -> None:
        strike(s, named(s, action.character))


def strike(s: ChoboloState, c: int) -> None:
    """Fight one assigned attack; two who assigned each other fight once."""  # CHO-632, CHO-633, CHO-636
    target = s.aims[c]
    _aim(s, c, FOUGHT)
    if s.is_asleep(c) or not may_fight(s, c, target):
        s.emit(AttackLost, rule="CHO-636", who=c, target=target)
        return
    mutual = s.aims[target] == c and not s.is_asleep(target)
    if mutual:
        _aim(s, target, FOUGHT)
    roll(s, Roll(BLOW, c, target, mutual=mutual), ApplyBlow(), "CHO-632" if mutual else "CHO-633")


# ---- scores ---------------------------------------------------------------------------------------------------------


def modified_terms(s: ChoboloState, c: int) -> list[tuple[str, int]]:
    """What is added to the die of one who attacks."""  # CHO-634, CHO-652, CHO-654, CHO-659
    kind, carries = s.kinds[c], s.on[c]
    terms = []
    level = MODS[kind][s.level[c] - 1]
    if level:
        terms.append((f"level {s.level[c]}", level))
    if carries:
        terms += [(SPELL_NAMES[bit.bit_length() - 1], amount) for bit, amount in MODIFIERS if carries & bit]
    terms += [("fury", amount) for who, amount in s.fury if who == c]
    if is_wizard(c):
        if s.holder == c and HELD_MODIFIED[kind]:
            terms.append(("Chobolo", HELD_MODIFIED[kind]))
        return terms
    abilities = ABILITIES[kind]
    if abilities & CHARGE and charges(s, c):
        terms.append(("charge", LIMITS.charge_bonus))
    if abilities & STONEWORK and s.in_tower(c):
        terms.append(("stonework", LIMITS.stonework_bonus))
    return terms


def charges(s: ChoboloState, c: int) -> bool:
    """Did it move far enough in this turn, and is this the first round of a battle?"""  # CHO-652
    return seat_of(c) == s.active and s.used[c & 3] >= LIMITS.charge_spaces and s.battle_round == 1


def unmodified_terms(s: ChoboloState, c: int) -> list[tuple[str, int]]:
    """What is added to the die of one who only defends."""  # CHO-547, CHO-634, CHO-653, CHO-655
    terms = guard_terms(s, c)
    abilities, ground = ABILITIES[s.kinds[c]], s.ground[s.place[c]]
    if abilities & WOODCRAFT and ground == FOREST:
        terms.append(("woodcraft", LIMITS.defence_bonus))
    if abilities & HIGH_GROUND and ground == MOUNTAIN:
        terms.append(("high ground", LIMITS.defence_bonus))
    return terms


class ApplyBlow(Step, frozen=True):
    """The dice of an attack count, with the levels and modifiers of this moment."""  # CHO-522, CHO-632, CHO-633, CHO-635

    def run(self, s: ChoboloState) -> None:
        dice = taken_up(s)
        one, two = dice.actor, dice.other
        attacks = not s.is_asleep(one), dice.mutual and not s.is_asleep(two)
        if not may_fight(s, one, two) or not any(attacks):
            s.emit(Missed, rule="CHO-522", who=one, reason="the fight is off")
            return
        terms = modified_terms(s, one) if attacks[0] else unmodified_terms(s, one)
        other_terms = modified_terms(s, two) if attacks[1] else unmodified_terms(s, two)
        score = dice.die + dice.extra + sum(amount for _, amount in terms)
        other_score = dice.other_die + dice.other_extra + sum(amount for _, amount in other_terms)
        rule = "CHO-632" if all(attacks) else "CHO-633"
        if s.log is not None:
            told = described(dice.extra, terms), described(dice.other_extra, other_terms)
            s.emit(
                Compared, rule=rule, what="blow", who=one, other=two, score=score, other_score=other_score,
                terms=told[0], other_terms=told[1], mutual=all(attacks),
            )  # fmt: skip
        if score > other_score and attacks[0]:
            lose_level(s, two, seat_of(one), rule, blow=one)
        elif score < other_score and attacks[1]:
            lose_level(s, one, seat_of(two), rule, blow=two)


class EndFight(Step, frozen=True):
    """Every survivor gains a level for each final blow."""  # CHO-638

    def run(self, s: ChoboloState) -> None:
        s.emit(BattleEnded, rule="CHO-637", rounds=s.battle_round)
        for c in s.blows:
            if s.place[c] >= 0:
                gain_level(s, c, "CHO-638")
        s.fury = tuple(pair for pair in s.fury if not s.battle >> pair[0] & 1)
        s.battle, s.battle_round, s.aims, s.forced, s.blows = 0, 0, (), (), ()
