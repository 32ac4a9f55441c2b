"""What a seat may choose: offered options apply, everything else is refused, actions have words, and matches end."""

from __future__ import annotations

import math

import msgspec

from questboard.core.errors import BadAction, IllegalAction, NotYourChoice
from questboard.core.loop.actions import Action
from questboard.core.loop.outcome import Outcome

from .promises import Breach, check
from .trial import Trial, same_decision


@check("options", "asked", dear=False)
def something_is_offered(trial: Trial) -> int:
    """A decision has a seat that exists and something to choose from."""
    decision = trial.asked
    if not decision.options and decision.domain is None:
        raise Breach("a seat is asked, but has nothing to choose from")
    if not 0 <= decision.seat < len(trial.match.seats):
        raise Breach(f"seat {decision.seat} is asked, but there is none")
    return 1


@check("options", "asked")
def every_option_applies(trial: Trial) -> int:
    """Also points of the domain; of a long list a sample."""
    options = trial.some_options(8)
    for action in options:
        twin = trial.state.copy()
        trial.play(twin, action)
        for fault in trial.game.rules.invariants(twin):
            raise Breach(f"'{action}' leaves an unsound state: {fault}")
    return len(options)


@check("options", "chosen", dear=False)
def the_state_is_sound(trial: Trial) -> int:
    """The game's own invariants hold after the setup and after every choice."""
    for fault in trial.game.rules.invariants(trial.state):
        raise Breach(f"the state is unsound: {fault}")
    return 1


@check("refusals", "asked")
def strangers_are_refused(trial: Trial) -> int:
    """Old actions, slightly changed ones and points outside the domain are all turned away."""
    strangers = trial.strangers(8)
    for action in strangers:
        _is_refused(trial, action)
    return len(strangers)


def _is_refused(trial: Trial, action: Action) -> None:
    game = trial.game
    twin = trial.state.copy()
    try:
        game.apply(twin, action)
    except IllegalAction as error:
        if not str(error).strip():
            raise Breach(f"'{action}' is refused without a word") from None
    except Exception as error:
        raise Breach(f"'{action}' is not offered, and raises {error!r} instead of IllegalAction") from error
    else:
        raise Breach(f"'{action}' is not offered, but accepted")
    if game.rules.digest(twin) != game.rules.digest(trial.state) or twin.log != trial.state.log:
        raise Breach(f"'{action}' is refused, but has changed the state")
    if not same_decision(game.decision(twin), trial.decision):
        raise Breach(f"'{action}' is refused, but has changed the decision")


@check("text", "asked", dear=False)
def actions_parse_back(trial: Trial) -> int:
    """Every action is tried when it is first seen; from then on it is in the pool."""
    decision = trial.asked
    actions = list(decision.options)
    if decision.domain is not None:
        actions.append(decision.domain.sample(trial.chance))
    fresh = [action for action in actions if action not in trial.pool]
    for action in fresh:
        _parses_back(trial, action)
        trial.pool[action] = None
    return len(fresh)


def _parses_back(trial: Trial, action: Action) -> None:
    actions = trial.game.actions
    try:
        if actions.parse(str(action)) != action:
            raise Breach(f"the text {str(action)!r} parses to another action than {action!r}")
        if actions.decode(msgspec.json.encode(action)) != action:
            raise Breach(f"the JSON form of '{action}' decodes to another action")
    except BadAction as error:
        raise Breach(f"{action!r} does not parse back: {error}") from None


@check("ending", "asked", dear=False)
def nobody_is_asked_after_the_end(trial: Trial) -> int:
    """A decision and an outcome exclude each other."""
    if trial.match.outcome is not None:
        raise Breach("there is an outcome, but a seat is still asked")
    return 1


@check("ending", "over")
def the_outcome_is_well_formed(trial: Trial) -> int:
    """Ranks, values and winners fit the seats."""
    outcome = trial.match.outcome
    if outcome is None:
        raise Breach("nobody is asked, but there is no outcome")
    for fault in _faults(outcome, len(trial.match.seats)):
        raise Breach(f"the outcome {outcome.ending!r} {fault}")
    return 1


def _faults(outcome: Outcome, seats: int) -> list[str]:
    """What is wrong with an outcome, as ends of a sentence; in a game lost together the board is one more rank."""
    facts = {
        "has no ending or title": bool(outcome.ending and outcome.title),
        "does not have one rank a seat": len(outcome.ranks) == seats and all(1 <= rank <= seats + 1 for rank in outcome.ranks),
        "does not have one value a seat": len(outcome.values) == seats,
        "has a value that is not from -1 to 1": all(math.isfinite(value) and -1 <= value <= 1 for value in outcome.values),
        "has points, but not for every seat": len(outcome.points) in (0, seats),
        "has a winner who is no seat": all(0 <= winner < seats for winner in outcome.winners),
    }
    faults = [fault for fault, fine in facts.items() if not fine]
    if not faults and any(outcome.ranks[winner] != 1 for winner in outcome.winners):
        faults.append("has a winner who is not first")
    return faults


@check("ending", "over")
def nothing_applies_after_the_end(trial: Trial) -> int:
    """Even the last legal action is refused, since nobody is asked."""
    action = trial.action
    if action is None:
        return 0
    twin = trial.state.copy()
    try:
        trial.game.apply(twin, action)
    except NotYourChoice:
        return 1
    except IllegalAction as error:
        raise Breach(f"after the end '{action}' is refused with {error!r} instead of NotYourChoice") from None
    raise Breach(f"after the end '{action}' is still accepted")
