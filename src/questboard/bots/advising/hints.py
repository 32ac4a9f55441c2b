"""Hints for people: what a bot would choose here, and why, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from questboard.bots.bot import Bot, Considered, ExplainingBot, only_option
from questboard.core import Action, Game, Position

from .lesson import LessonBot


class Hint(NamedTuple):
    """A choice worth considering, and the reason."""

    action: Action
    sentence: str


def hint(game: Game[Any], position: Position[Any], bot: Bot) -> Hint:
    """Ask the bot; the words of a lesson come first, then the game's own reason, else the bot's figures speak.

    Who learns reads nothing but the sentence: beside the lesson's path it says what to do, too.
    """
    action = bot.choose(position)
    lesson = bot if isinstance(bot, LessonBot) else None
    if lesson and (words := lesson.words(position)) is not None:
        return Hint(action, words)
    state = position.imagine()
    reason = game.words.reason(state, position.seat, action) or _generic_reason(position, bot, action)
    label = label_of(position)(action) if lesson else ""
    return Hint(action, f"{label}. {reason}" if label else reason)


def label_of(position: Position[Any]) -> Callable[[Action], str]:
    """What choices are called where they are shown; a flick has no name."""
    shown = position.game.looks.scene(position.view(), position.decision).choices
    names = {choice.action: choice.label for choice in shown}
    return lambda action: names.get(str(action), "")


def _generic_reason(position: Position[Any], bot: Bot, action: Action) -> str:
    if only_option(position.decision) is not None:
        return "It is the only choice."
    considered = bot.explain(position) if isinstance(bot, ExplainingBot) else []
    chosen = next((option for option in considered if option.action == action), None)
    if chosen is None:
        return "It is one of the possible choices; nothing speaks for another one."
    return _reason_in_figures(chosen, considered)


def _reason_in_figures(chosen: Considered, considered: list[Considered]) -> str:
    prospect = _prospect(chosen.value)
    if len(considered) == 1:
        return f"Nothing else was worth a try; the prospect is {prospect}."
    visits = sum(option.visits for option in considered)
    return f"The best of {len(considered)} options in {visits} imagined continuations; the prospect is {prospect}."


def _prospect(value: float) -> str:
    """A value between lost (-1) and won (1) in words, with the figure for those who want it."""
    steps = ((0.6, "very good"), (0.2, "good"), (-0.2, "even"), (-0.6, "poor"))
    word = next((word for least, word in steps if value >= least), "very poor")
    return f"{word} ({value:+.2f} between -1, lost, and +1, won)"
