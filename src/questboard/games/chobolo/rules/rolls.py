"""Dice on the table: rolled, answered in the DICE window, then applied with the modifiers of that moment."""

from __future__ import annotations

from msgspec.structs import replace

from questboard.core import Step

from .content import DICE
from .events import DieTurned, Rolled
from .model import BLOW, BUILDING, NOBODY, RIVER_ROLL, SHOT, SPELL_ROLL, ChoboloState, Roll
from .spells.windows import Window

WHAT = {SHOT: "shot", BLOW: "blow", BUILDING: "build", RIVER_ROLL: "river", SPELL_ROLL: "spell"}
SIDES = 4


def roll(s: ChoboloState, dice: Roll, then: Step, rule: str) -> None:
    """Roll one die, or one for each side; `then` applies what lies there when the window has closed."""  # CHO-522
    die = s.chance.roll(SIDES)
    other = s.chance.roll(SIDES) if dice.other != NOBODY else 0
    s.rolls += (replace(dice, die=die, other_die=other),)
    s.emit(Rolled, rule=rule, what=WHAT[dice.kind], who=dice.actor, die=die, other=dice.other, other_die=other)
    s.push(Window(DICE, dice.actor), then)


def taken_up(s: ChoboloState) -> Roll:
    """The dice that are applied now; they leave the table."""
    *rest, dice = s.rolls
    s.rolls = tuple(rest)
    return dice


def roll_again(s: ChoboloState, which: int, rule: str) -> None:
    """One of the dice on the table is rolled again."""
    *rest, dice = s.rolls
    value = s.chance.roll(SIDES)
    dice = replace(dice, other_die=value) if which else replace(dice, die=value)
    s.rolls = (*rest, dice)
    s.emit(DieTurned, rule=rule, who=dice.other if which else dice.actor, die=value)


def add_to_roll(s: ChoboloState, c: int, amount: int) -> None:
    """A bonus for one of those whose dice lie on the table."""
    *rest, dice = s.rolls
    field = "extra" if dice.actor == c else "other_extra"
    s.rolls = (*rest, replace(dice, **{field: getattr(dice, field) + amount}))
