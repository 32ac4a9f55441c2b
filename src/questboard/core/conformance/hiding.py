"""Hidden means hidden: views, events, explanations and undo give nothing away.

All checks here use the same lever: a state that a seat imagines differs from the true one in just what the seat may not know.
Whatever the seat is told must therefore be the same in both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core.loop.actions import Action
from questboard.core.loop.chance import FastChance, KeyedChance, NoChance
from questboard.core.loop.events import Event, visible
from questboard.core.loop.state import State

from .promises import Breach, check
from .trial import Trial, same_decision


def who(viewer: int | None) -> str:
    """The viewer in words."""
    return "a spectator" if viewer is None else f"seat {viewer}"


@check("views", "asked", "over")
def imagined_states_look_alike(trial: Trial) -> int:
    """Also states imagined from imagined ones: that is what a bot does."""
    game = trial.game
    for viewer in trial.viewers:
        seen = game.view(trial.state, viewer)
        if isinstance(seen, State) and not isinstance(seen.chance, NoChance):
            raise Breach(f"the view of {who(viewer)} holds the dice to come")
        guess = game.imagine(trial.state, viewer, trial.chance.fork())
        _looks_like_the_truth(trial, viewer, seen, guess)
        _looks_like_the_truth(trial, viewer, seen, game.imagine(guess, viewer, trial.chance.fork()))
    return len(trial.viewers)


def _looks_like_the_truth(trial: Trial, viewer: int | None, seen: Any, imagined: Any) -> None:
    game = trial.game
    if isinstance(imagined.chance, KeyedChance):
        raise Breach(f"what {who(viewer)} imagines holds the true dice")
    if game.view(imagined, viewer) != seen:
        raise Breach(f"{who(viewer)} sees a difference between an imagined state and the true one")
    for fault in game.rules.invariants(imagined):
        raise Breach(f"{who(viewer)} imagines an unsound state: {fault}")
    if trial.decision is None:
        return
    game.rules.refresh(imagined)
    asked = game.decision(imagined)
    if asked is None or (asked.seat, asked.kind) != (trial.decision.seat, trial.decision.kind):
        raise Breach(f"{who(viewer)} could read something hidden from who is asked what")
    if trial.decision.seat == viewer and not same_decision(asked, trial.decision):
        raise Breach(f"{who(viewer)} has other options in an imagined state than in the true one")
    if game.view(imagined, viewer) != seen:
        raise Breach(f"{who(viewer)} sees an imagined state move on by itself")


@check("events", "asked")
def events_tell_nothing_hidden(trial: Trial) -> int:
    """Where the view is the same all the way, the events must be the same.

    The same choice is made in the true and in an imagined state, with the same dice. If the choice is secret, the imagined
    chooser makes any choice: the others must not be told which one it was.
    """
    tried = 0
    action = trial.asked.sample(trial.chance)
    for viewer in trial.viewers:
        guess = trial.guess(trial.state, viewer)
        for other in _imagined_choices(trial, viewer, guess, action):
            tried += 1
            _is_told_the_same(trial, viewer, (trial.state, action), (guess, other))
    return tried


def _imagined_choices(trial: Trial, viewer: int | None, guess: Any, action: Action) -> list[Action]:
    choices = [action] if trial.offers(guess, action) else []
    decision = trial.game.decision(guess)
    if trial.asked.secret and viewer != trial.asked.seat and decision is not None and decision.seat == trial.asked.seat:
        choices.append(decision.sample(trial.chance))
    return choices


def _is_told_the_same(trial: Trial, viewer: int | None, true: tuple[Any, Action], imagined: tuple[Any, Action]) -> None:
    dice = trial.chance.fork()
    seen, told = _tell(trial, viewer, *true, dice.copy())
    seen_in_mind, told_in_mind = _tell(trial, viewer, *imagined, dice.copy())
    if seen == seen_in_mind and told != told_in_mind and not _saw_it_happen(trial, viewer, true, imagined, dice):
        one = next((event for event in told if event not in told_in_mind), None)
        what = repr(one) if one is not None else "an event too few"
        raise Breach(f"'{true[1]}' tells {who(viewer)} something hidden: {what}")


def _tell(trial: Trial, viewer: int | None, state: Any, action: Action, dice: FastChance) -> tuple[Any, list[Event]]:
    twin = state.copy()
    twin.chance = dice
    twin.log = []
    events = trial.game.apply(twin, action)
    return trial.game.view(twin, viewer), visible(events, viewer)


def _saw_it_happen(
    trial: Trial, viewer: int | None, true: tuple[Any, Action], imagined: tuple[Any, Action], dice: FastChance
) -> bool:
    """Did the two look different on the way? Somebody walks into one of two lakes: both end alike, but all have seen which."""
    return _watch(trial, viewer, *true, dice.copy()) != _watch(trial, viewer, *imagined, dice.copy())


def _watch(trial: Trial, viewer: int | None, state: Any, action: Action, dice: FastChance) -> list[Any]:
    """What the viewer would see whenever something happens. How often it sees the same is left out: that tells nothing."""
    twin = state.copy()
    twin.chance = dice
    twin.log = log = _Watched(lambda: trial.game.view(twin, viewer))
    trial.game.apply(twin, action)
    return [seen for seen, before in zip(log.seen, [None, *log.seen], strict=False) if seen != before]


class _Watched(list[Event]):
    """A log that takes a look at every event."""

    def __init__(self, look: Callable[[], Any]) -> None:
        super().__init__()
        self.look = look
        self.seen: list[Any] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.seen.append(self.look())


@check("events", "asked")
def explanations_tell_nothing_hidden(trial: Trial) -> int:
    """Why something cannot be chosen must not depend on what the seat cannot see."""
    tried = 0
    strangers = trial.strangers(3)
    for viewer in trial.viewers:
        guess = trial.guess(trial.state, viewer)
        for action in strangers:
            if trial.offers(guess, action):
                continue
            tried += 1
            if trial.game.words.why_not(trial.state, viewer, action) != trial.game.words.why_not(guess, viewer, action):
                raise Breach(f"the reason why {who(viewer)} cannot choose '{action}' tells something hidden")
    return tried


@check("undo", "chosen")
def what_may_be_undone_showed_nothing(trial: Trial) -> int:
    """The same choice, made in what each seat imagined before, must have looked the same."""
    action = trial.action
    if action is None or trial.before is None or trial.match.why_no_undo(trial.match.choices[-1].seat) is not None:
        return 0
    tried = 0
    for viewer in trial.viewers:
        guess = trial.guess(trial.before, viewer)
        if not trial.offers(guess, action):
            continue
        tried += 1
        trial.game.apply(guess, action)
        if trial.game.view(guess, viewer) != trial.game.view(trial.state, viewer):
            raise Breach(f"'{action}' may be taken back, but has shown {who(viewer)} something hidden")
    return tried


@check("undo", "chosen")
def undo_restores_the_state(trial: Trial) -> int:
    """Whether a kept copy is taken or the whole match is played again; the latter takes time, so a few times must do."""
    if trial.action is None or trial.before is None or trial.undone >= 3:
        return 0
    match = trial.match
    seat = match.choices[-1].seat
    if match.why_no_undo(seat) is not None:
        return 0
    trial.undone += 1
    match.undo(seat)
    before = trial.game.rules.digest(trial.before)
    again = match.at(len(match.choices))
    if trial.game.rules.digest(match.state) != before or trial.game.rules.digest(again.state) != before:
        raise Breach(f"taking '{trial.action}' back led to another state than before it")
    match.choose(seat, trial.action)
    return 1
