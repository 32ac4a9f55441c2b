"""Copies, snapshots and the order of options: what search, saving and replays stand on."""

from __future__ import annotations

from .promises import Breach, check
from .trial import Trial, same_decision


@check("copies", "asked", "over")
def copies_are_independent(trial: Trial) -> int:
    """Play on a copy and on its original, some choices deep, so that lists shared further down show too."""
    original = trial.state.copy()
    whole = trial.snapshot(original)
    if whole != trial.snapshot(trial.state):
        raise Breach("a copy differs from its original")
    twin = original.copy()
    trial.wander(twin, 8)
    if trial.snapshot(original) != whole:
        raise Breach("playing on a copy changed the original")
    far = trial.snapshot(twin)
    trial.wander(original, 8)
    if trial.snapshot(twin) != far:
        raise Breach("playing on the original changed its copy")
    return 1


@check("copies", "asked")
def copies_play_on_alike(trial: Trial) -> int:
    """Also when nobody listens: playouts must not differ from real play."""
    action = trial.asked.sample(trial.chance)
    one, other, silent = (trial.state.copy() for _ in range(3))
    silent.log = None
    for state in (one, other, silent):
        trial.play(state, action)
    if trial.snapshot(one) != trial.snapshot(other):
        raise Breach(f"'{action}' led two equal copies to different states")
    if trial.snapshot(one) != trial.snapshot(silent):
        raise Breach(f"'{action}' led to another state when nobody listened to its events")
    return 1


@check("snapshots", "asked", "over")
def snapshots_round_trip(trial: Trial) -> int:
    """A restored state must also play on like its original: types lost in decoding show only then."""
    game = trial.game
    snapshot = trial.snapshot(trial.state)
    restored = game.restore(snapshot)
    if trial.snapshot(restored) != snapshot:
        raise Breach("a restored state has another snapshot")
    if not same_decision(game.decision(restored), trial.decision):
        raise Breach("a restored state asks for another decision")
    if trial.decision is None:
        return 1
    action = trial.decision.sample(trial.chance)
    played = trial.state.copy()
    trial.play(played, action)
    game.apply(restored, action)
    if trial.snapshot(played) != trial.snapshot(restored):
        raise Breach(f"'{action}' led a restored state elsewhere than its original")
    return 1


@check("order", "asked", dear=False)
def options_are_unique(trial: Trial) -> int:
    """Hashable too, or the set cannot be built."""
    options = trial.asked.options
    if len(set(options)) != len(options):
        double = next(option for option in options if list(options).count(option) > 1)
        raise Breach(f"'{double}' is offered twice")
    return 1


@check("order", "asked")
def options_keep_their_order(trial: Trial) -> int:
    """Asked again and on a copy; that a restored snapshot has them in this order too, is a promise of the snapshots."""
    game = trial.game
    twin = trial.state.copy()
    game.rules.refresh(twin)
    again = {"again": game.decision(trial.state), "on a copy": game.decision(twin)}
    for how, decision in again.items():
        if not same_decision(decision, trial.asked):
            raise Breach(f"the options are others, or in another order, when computed {how}")
    return len(again)
