"""What people and bots are shown: advice, scenes, words, and the rules that are named."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from questboard.core.errors import IllegalAction
from questboard.core.loop.events import visible
from questboard.core.shown import Looks
from questboard.core.shown.scene import Cell, Scene

from .hiding import who
from .promises import Breach, check
from .trial import Trial


@check("advice", "asked", "over")
def evaluations_are_bounded(trial: Trial) -> int:
    """For every seat, and the same whether asked one by one or together."""
    game, state = trial.game, trial.state
    seats = range(len(trial.match.seats))
    alone = [game.counsel.evaluate(state, seat) for seat in seats]
    together = list(game.counsel.evaluate_all(state))
    for seat, value in zip(seats, alone, strict=True):
        if not (math.isfinite(value) and -1 <= value <= 1):
            raise Breach(f"the evaluation for seat {seat} is {value}")
    if len(together) != len(alone) or not all(map(_is_close, alone, together)):
        raise Breach(f"evaluate says {alone}, but evaluate_all says {together}")
    return 1


def _is_close(one: float, other: float) -> bool:
    return math.isclose(one, other, abs_tol=1e-9)


@check("advice", "asked")
def priors_are_weights(trial: Trial) -> int:
    """A weight of zero would forbid an option, which only the rules may do."""
    decision = trial.asked
    weights = trial.game.counsel.prior(trial.state, decision)
    if weights is None:
        return 1
    if len(weights) != len(decision.options):
        raise Breach(f"the prior has {len(weights)} weights for {len(decision.options)} options")
    for option, weight in zip(decision.options, weights, strict=True):
        if not (math.isfinite(weight) and weight > 0):
            raise Breach(f"the prior of '{option}' is {weight}")
    return 1


@check("advice", "asked")
def features_are_numbers_with_names(trial: Trial) -> int:
    """One for each name, for every seat; whoever learns from them cannot learn from infinity."""
    game, names = trial.game, trial.game.counsel.feature_names
    if not names:
        return 0
    if len(set(names)) < len(names):
        raise Breach("two features have the same name")
    for seat in range(len(trial.match.seats)):
        found = game.counsel.features(trial.state, seat)
        if len(found) != len(names):
            raise Breach(f"there are {len(found)} features for seat {seat}, but {len(names)} names")
        for name, number in zip(names, found, strict=True):
            if not math.isfinite(number):
                raise Breach(f"the feature '{name}' of seat {seat} is {number}")
    return 1


@check("scene", "asked", "over")
def scenes_can_be_drawn_and_clicked(trial: Trial) -> int:
    """For every seat and a spectator; only the seat that is asked gets choices."""
    game, decision = trial.game, trial.decision
    if type(game.looks).scene is Looks.scene:
        trial.report.note("the game draws no scene; only its words were checked")
        return 0
    for viewer in trial.viewers:
        asked = decision if decision is not None and decision.seat == viewer else None
        scene = game.looks.scene(game.view(trial.state, viewer), asked)
        msgspec.json.decode(msgspec.json.encode(scene), type=Scene)
        ids = _unique_ids(scene, viewer)
        _clicks_fit(scene, ids, [str(option) for option in asked.options] if asked else [], viewer)
    return len(trial.viewers)


def _unique_ids(scene: Scene, viewer: int | None) -> set[str]:
    ids = Counter(scene_ids(scene))
    for name, times in ids.items():
        if times > 1:
            raise Breach(f"the id {name!r} occurs {times} times in the scene of {who(viewer)}")
    return set(ids)


def scene_ids(thing: Any) -> Iterator[str]:
    """All ids in a scene, however deep."""
    if isinstance(thing, Cell):  # there are many of them, and nothing lies inside
        yield thing.id
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            value = getattr(thing, field)
            if field == "id":
                if value:  # what cannot be clicked needs no id
                    yield value
            else:
                yield from scene_ids(value)
    elif isinstance(thing, list | tuple):
        for part in thing:
            yield from scene_ids(part)


def _clicks_fit(scene: Scene, ids: set[str], options: list[str], viewer: int | None) -> None:
    clicks = Counter(choice.action for choice in scene.choices)
    for option in options:
        if clicks[option] != 1:
            raise Breach(f"'{option}' stands {clicks[option]} times among the choices in the scene of {who(viewer)}")
    if len(clicks) > len(options):
        stray = next(action for action in clicks if action not in options)
        raise Breach(f"the scene of {who(viewer)} offers '{stray}', which is not an option")
    for choice in scene.choices:
        if not choice.label.strip():
            raise Breach(f"'{choice.action}' has no label in the scene of {who(viewer)}")
        if choice.target and choice.target not in ids:
            raise Breach(f"'{choice.action}' is to be clicked on {choice.target!r}, which is not in the scene of {who(viewer)}")


@check("scene", "asked")
def questions_have_words(trial: Trial) -> int:
    """The prompt and every label say something."""
    game, decision = trial.game, trial.asked
    view = game.view(trial.state, decision.seat)
    if not game.words.prompt(view, decision).strip():
        raise Breach(f"the decision {decision.kind!r} has no prompt")
    options = trial.some_options(8)
    for option in options:
        if not game.words.label(view, decision, option).strip():
            raise Breach(f"'{option}' has no label")
    return 1 + len(options)


@check("scene", "chosen")
def events_have_words(trial: Trial) -> int:
    """The log has a sentence for whatever a viewer may see."""
    tried = 0
    for viewer in trial.viewers:
        view = trial.game.view(trial.state, viewer)
        for event in visible(trial.events, viewer):
            tried += 1
            if not trial.game.words.event(view, event).strip():
                raise Breach(f"there are no words for {event!r}")
    return tried


@check("scene", "asked", "over")
def text_boards_can_be_drawn(trial: Trial) -> int:
    """For games that have one."""
    if type(trial.game.looks).text is Looks.text:
        return 0
    for viewer in trial.viewers:
        if not trial.game.looks.text(trial.game.view(trial.state, viewer)).strip():
            raise Breach(f"the text board of {who(viewer)} is empty")
    return len(trial.viewers)


@check("rules", "chosen", dear=False)
def events_name_known_rules(trial: Trial) -> int:
    """The log links to these rules."""
    return sum(stands_in_the_rulebook(trial, event.rule, repr(event)) for event in trial.events)


@check("rules", "over")
def the_outcome_names_a_known_rule(trial: Trial) -> int:
    """And so do the options of the table."""
    outcome = trial.match.outcome
    named = {f"option {option.name}": option.rule for option in trial.game.info.options}
    if outcome is not None:
        named[f"the outcome {outcome.ending!r}"] = outcome.rule
    return sum(stands_in_the_rulebook(trial, rule, where) for where, rule in named.items())


@check("rules", "asked")
def explanations_name_known_rules(trial: Trial) -> int:
    """Both the explanation and the refusal itself."""
    tried = 0
    for action in trial.strangers(3):
        reason = trial.game.words.why_not(trial.state, trial.asked.seat, action)
        tried += stands_in_the_rulebook(trial, reason.rule, f"the explanation for '{action}'")
        try:
            trial.game.apply(trial.state.copy(), action)
        except IllegalAction as error:
            tried += stands_in_the_rulebook(trial, error.rule, f"the refusal of '{action}'")
    return tried


def stands_in_the_rulebook(trial: Trial, rule: str, where: str) -> int:
    """1 if a rule was looked up; things may name no rule, and small games have no rulebook."""
    rulebook = trial.game.rules.rulebook
    if not rule or not rulebook.rules:
        return 0
    if rule not in rulebook:
        raise Breach(f"{where} names the rule {rule}, which is not in the rulebook")
    return 1
