"""The coach: looks back at a match, tells how likely each seat was to win, and which choices another one would have beaten.

He sees a choice with the eyes of whoever made it: what could not be known then is imagined, never looked up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from questboard.bots.bot import ExplainingBot
from questboard.bots.mixing import drawn
from questboard.bots.policy import has_evaluation
from questboard.bots.race import Race
from questboard.core import Action, FastChance, Game, Match, Position, State
from questboard.core.kept.match import Choice
from questboard.core.shown.coaching import Outlook, Remark

from .hints import label_of

SAMPLES = 8
"""So many imagined states stand for what could not be known."""
HEATS = 40
"""So often a choice and the better one are played on from, with the same luck for both."""
WORTH_TELLING = 0.03
"""A smaller chance to win that was given away is not worth a word."""


def outlooks(match: Match, chance: FastChance) -> Iterator[Outlook]:
    """How the match stood at its beginning, at the end of every turn, and at its end."""
    game, turn, last = match.game, None, len(match.choices)
    if not has_evaluation(game):
        return
    for step, (_, _, state) in enumerate(match.replay()):
        decision = game.decision(state)
        now = None if decision is None else game.counsel.turn(state)
        if step in (0, last) or (decision is not None and decision.at_rest and now != turn):
            turn = now
            yield Outlook(step, chances_at(game, state, chance))


def chances_at(game: Game[Any], state: State, chance: FastChance) -> tuple[float, ...]:
    """How likely each seat wins from here, in the eyes of somebody who sees what all see."""
    outcome = game.outcome(state)
    seats = range(len(game.counsel.evaluate_all(state)) if outcome is None else len(outcome.ranks))
    if outcome is not None:
        return tuple(float(seat in outcome.winners) for seat in seats)
    sums = [0.0 for _ in seats]
    for _ in range(SAMPLES):
        twin = game.imagine(state, None, chance.fork())
        game.rules.refresh(twin)
        for seat, value in enumerate(game.counsel.prospects(twin)):
            sums[seat] += game.counsel.chance(value, seat)
    return tuple(round(total / SAMPLES, 4) for total in sums)


def remark(match: Match, choice: Choice, bot: ExplainingBot, chance: FastChance) -> Remark | None:
    """What the bot would rather have chosen, if it is clearly better; `match` stands right before the choice."""
    decision = match.decision
    assert decision is not None
    if len(decision.options) == 1 and decision.domain is None:
        return None
    position = match.position(choice.seat, chance)
    if drawn(position, chance) is not None:
        return None  # where one has to be hard to guess, no single choice is wrong
    favourite = bot.explain(position)[0].action
    if favourite == choice.action:
        return None
    beaten = _beaten(position, favourite, choice.action, chance)
    if beaten is None:
        return None
    state = position.imagine()
    label = label_of(position)
    return Remark(
        step=len(match.choices),
        seat=choice.seat,
        chosen=label(choice.action),
        instead=label(favourite),
        action=str(favourite),
        chance=beaten[1],
        better=beaten[0],
        reason=match.game.words.reason(state, choice.seat, favourite),
    )


def _beaten(position: Position[Any], favourite: Action, chosen: Action, chance: FastChance) -> tuple[float, float] | None:
    """The chances to win after both, if the favourite is ahead by more than luck explains and by enough to matter."""
    race = Race.between(position, [favourite, chosen], chance, HEATS)
    while not race.is_over:
        if position.is_time_up():
            return None
        race.heat()
    leader = race.running[0]
    if len(race.running) > 1 or leader.action != favourite:
        return None
    better, worse = (position.game.counsel.chance(runner.mean, position.seat) for runner in (leader, race.dropped[0]))
    return (round(better, 4), round(worse, 4)) if better - worse >= WORTH_TELLING else None
