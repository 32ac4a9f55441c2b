"""What may be done in the windows of a turn, each deed with its whom and where, for a search that tries each as one thought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest

from questboard.core import Action, Decision, FastChance
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.abilities import AskAbilityTarget, AskCard, AskPullSquare, AskSecondTarget
from questboard.games.gorgasali.rules.cards.banners import AskBesideSquare, AskLine
from questboard.games.gorgasali.rules.cards.throwing import AskThrowTarget
from questboard.games.gorgasali.rules.duo.reviving import AskReviveCard, AskReviveSquare
from questboard.games.gorgasali.rules.duo.trading import AskItem
from questboard.games.gorgasali.rules.fight.shooting import AskExtension, AskShootTarget, AskWeapon
from questboard.games.gorgasali.rules.imitating import AskModel
from questboard.games.gorgasali.rules.mat import AskExchange
from questboard.games.gorgasali.rules.model import GorgasaliState
from questboard.games.gorgasali.rules.room import ROOM as RULES

from .ordering import prior
from .trades import proposal

Row = tuple[Action, ...]

DETAILS = (
    AskWeapon, AskShootTarget, AskExtension, AskThrowTarget, AskAbilityTarget, AskSecondTarget, AskPullSquare, AskCard, AskModel,
    AskBesideSquare, AskLine, AskReviveCard, AskReviveSquare, AskExchange,
)  # fmt: skip
"""Questions that belong to what was chosen before: whom, where, with what."""
SELF_EVIDENT = (act.OpenExtraChest, act.EndTurn, act.Roll, act.Skip, act.Stay, act.Reload)
"""What leads to no such question."""
BREADTH, MOST = 4, 12
"""So many answers to each question, and so many rows for one deed are worth a try."""


def rows(s: GorgasaliState, decision: Decision) -> list[Row]:
    """Every option, those that ask for more with their best answers; the best of every kind first."""
    question = s.agenda[-1]
    if isinstance(question, AskItem):
        return [proposal(s, question.seat, question.items)]
    found = [deeds(s, decision.options[number]) for number in ranking(prior(s, decision))]
    return [row for rank in zip_longest(*found) for row in rank if row is not None]


def ranking(weights: Sequence[float]) -> list[int]:
    """The numbers of the options, the most promising first."""
    return sorted(range(len(weights)), key=lambda number: -weights[number])


def deeds(s: GorgasaliState, option: Action) -> list[Row]:
    """One option, followed by the most promising answers to what it leads to."""
    if isinstance(option, SELF_EVIDENT):
        return [(option,)]
    if isinstance(option, act.Trade):
        return [(option, *proposal(s, s.active, ()))]
    return list(islice(_deepened(s, (option,)), MOST))


def _deepened(s: GorgasaliState, row: Row) -> Iterator[Row]:
    state = s.copy()
    state.chance = FastChance.seeded(1)  # whatever the dice say: the row ends where they fall
    state.log = None
    RULES.apply(state, row[-1])
    decision = state.pending
    if decision is None or not isinstance(state.agenda[-1], DETAILS):
        yield row
        return
    best = ranking(prior(state, decision))[:BREADTH]
    found = [_deepened(state, (decision.options[number],)) for number in best]
    for rank in zip_longest(*found):
        for rest in rank:
            if rest is not None:
                yield (*row, *rest)
