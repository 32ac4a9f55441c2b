"""A race of whole plans: rows of choices that a game puts together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from toy_games import Dice, Path, PathGame, Take

from questboard.bots import MctsBot
from questboard.bots.moment import Moment
from questboard.bots.race import Race
from questboard.bots.rollout import Rollout
from questboard.core import TO_OWN_TURN, TO_TURN_END, Action, Counsel, Decision, FastChance, Game, Position
from questboard.core.thought.position import Past

LEFT, RIGHT, LIT, DARK = (Take(word) for word in ("left", "right", "lit", "dark"))


class Crossing(PathGame):
    """Two steps. First sight goes right, and where there is light; the treasure lies left, in the dark."""

    foresight = 1
    ROWS: Sequence[Sequence[Action]] = ((RIGHT, LIT), (LEFT, LIT), (LEFT, DARK))

    def decision(self, state: Path) -> Decision | None:
        options = ((LEFT, RIGHT), (LIT, DARK), (Take("rest"), Take("stay")))[min(2, len(state.taken))]
        return Decision(0, "step", options, at_rest=len(state.taken) != 1)

    def evaluate(self, state: Path, seat: int) -> float:
        worth: dict[tuple[str, ...], float] = {("left", "dark"): 0.75, ("right", "lit"): 0.5}
        return worth.get(state.taken[:2], 0.125)

    def prior(self, state: Path, decision: Decision) -> Sequence[float] | None:
        return [2.0 if option in (RIGHT, LIT) else 1.0 for option in decision.options]

    def plans(self, state: Path, decision: Decision, *_: object) -> Sequence[Sequence[Action]]:
        return () if state.taken else self.ROWS


class Unplanned(Crossing):
    """The same without plans."""

    plans = Counsel.plans


def position(game: PathGame, *past: Past) -> Position[Any]:
    state = game.start(1, chance=FastChance.seeded(1))
    state.taken = tuple(entry.action.what for entry in past if isinstance(entry.action, Take))
    return Position(game, state, 0, FastChance.seeded(3), past)


def test_a_plan_finds_what_lies_behind_a_choice_that_first_sight_would_not_make() -> None:
    assert MctsBot(60, seed=1).choose(position(Game(Unplanned()))) == RIGHT
    assert MctsBot(60, seed=1).choose(position(Game(Crossing()))) == LEFT


class Watched(MctsBot):
    """Counts how often it had to think."""

    def __init__(self) -> None:
        super().__init__(60, seed=1)
        self.thoughts = 0

    def _think(self, position: Position[Any]) -> Any:
        self.thoughts += 1
        return super()._think(position)


def test_the_rest_of_a_plan_needs_no_thought() -> None:
    game, bot = Game(Crossing()), Watched()
    bot.choose(position(game))
    assert bot.choose(position(game, Past(0, LEFT, luck=False))) == DARK
    assert bot.thoughts == 1


@pytest.mark.parametrize("past", [(Past(0, LEFT, luck=True),), (Past(0, RIGHT, luck=False),), ()])
def test_whatever_else_has_happened_makes_it_think_again(past: tuple[Past, ...]) -> None:
    game, bot = Game(Crossing()), Watched()
    bot.choose(position(game))
    bot.choose(position(game, *past))
    assert bot.thoughts == 2


def test_a_new_match_has_a_new_plan() -> None:
    game, bot = Game(Crossing()), Watched()
    bot.choose(position(game))
    bot.forget()
    bot.choose(position(game, Past(0, LEFT, luck=False)))
    assert bot.thoughts == 2


def test_the_best_plan_speaks_for_the_choice_that_it_begins_with() -> None:
    considered = MctsBot(60, seed=1).explain(position(Game(Crossing())))
    assert [(option.action, option.value) for option in considered] == [(LEFT, 0.75), (RIGHT, 0.5)]


def test_a_plan_that_cannot_be_carried_out_is_followed_as_far_as_it_goes() -> None:
    class Lost(Crossing):
        ROWS = ((LEFT, Take("nowhere")), (RIGHT, Take("nowhere")))

    considered = MctsBot(60, seed=1).explain(position(Game(Lost())))
    assert [(option.action, option.value) for option in considered] == [(RIGHT, 0.5), (LEFT, 0.125)]


@pytest.mark.parametrize(("rows", "chosen"), [(((Take("fly"), DARK), (LEFT, DARK)), LEFT), (((Take("fly"), DARK),), RIGHT)])
def test_a_plan_that_begins_with_what_is_not_offered_is_none(rows: Sequence[Sequence[Action]], chosen: Action) -> None:
    class Mistaken(Crossing):
        ROWS = rows

        def evaluate(self, state: Path, seat: int) -> float:
            return 1.0 if state.taken[:1] == ("fly",) else super().evaluate(state, seat)

    assert MctsBot(60, seed=1).choose(position(Game(Mistaken()))) == chosen


class Even(Crossing):
    """No plan is better than another: a die decides, for each in its own way."""

    def evaluate(self, state: Path, seat: int) -> float:
        return (state.chance.copy().d6() + len(state.taken[0])) % 2


@pytest.mark.parametrize(("runs", "heats"), [(100, 24), (5000, 5000 // 9)])
def test_a_race_of_plans_ends_even_if_nobody_is_ever_ahead(runs: int, heats: int) -> None:
    considered = MctsBot(runs, seed=1).explain(position(Game(Even())))
    assert considered[0].visits == heats


def test_no_more_than_nine_plans_start_however_much_time_there_is() -> None:
    class Many(Crossing):
        ROWS = ((RIGHT, LIT), (LEFT, LIT), (LEFT, DARK)) * 4

    chance = FastChance.seeded(1)
    for runs in (5000, None):
        assert len(Race(position(Game(Many())), Rollout(Game(Many()), chance, 0, "obvious", 0), chance, runs).running) == 9


# ---- turns ----------------------------------------------------------------------------------------------------------


class Throws(Dice):
    """Two seats with two choices a turn. A die is thrown after every choice, and one more after a step back."""

    seats = 2
    foresight = TO_OWN_TURN

    def decision(self, state: Path) -> Decision | None:
        made = sum(not word.isdigit() for word in state.taken)
        return Decision(made // 2 % 2, "step", [Take("on"), Take("back")], at_rest=made % 2 == 0)

    def after(self, state: Path) -> None:
        for _ in range(1 + (state.taken[-1] == "back")):
            state.taken = (*state.taken, str(state.chance.d6()))

    def prospects(self, state: Path) -> Sequence[float]:
        return (0.25, 0.75)


def others_turn(first: str, luck: FastChance | None) -> tuple[str, ...]:
    """What the other seat throws after a turn that began with this choice."""
    game = Game(Throws())
    state = game.start(2, chance=FastChance.seeded(1))
    game.apply(state, Take(first))
    Rollout(game, FastChance.seeded(1), 0, "obvious", 0).values(
        state, game.decision(state), Moment(0, 0, ends_with_turn=False), luck
    )
    return state.taken[-4:]


def test_with_luck_of_its_own_a_turn_is_the_same_whatever_was_thrown_before() -> None:
    assert others_turn("on", FastChance.seeded(9)) == others_turn("back", FastChance.seeded(9))
    assert others_turn("on", None) != others_turn("back", None)


def test_a_continuation_may_stop_where_the_own_turn_ends() -> None:
    game = Game(Throws())
    state = game.start(2, chance=FastChance.seeded(1))
    rollout = Rollout(game, FastChance.seeded(1), 0, "obvious", 0)
    assert rollout.values(state, game.decision(state), Moment(0, 0)) == (0.25, 0.75)
    assert len(state.taken) == 4


def test_how_far_to_look_may_depend_on_the_position() -> None:
    class Hasty(Crossing):
        """Looks to the end of the turn, of which one begins in the dark."""

        seats = 2

        def decision(self, state: Path) -> Decision | None:
            seat = int(len(state.taken) > 1)
            return None if len(state.taken) > 3 else Decision(seat, "step", [LIT, DARK], at_rest=len(state.taken) % 2 == 0)

        def foresight_in(self, state: Path) -> int:
            return TO_TURN_END

        def plans(self, state: Path, decision: Decision, *_: object) -> Sequence[Sequence[Action]]:
            return ((LIT,), (DARK,))

        def prospects(self, state: Path) -> Sequence[float]:
            return [len(state.taken) + (state.taken[0] == "dark"), 0.0]

    considered = MctsBot(60, seed=1).explain(position(Game(Hasty())))
    assert [(option.action, option.value) for option in considered] == [(DARK, 3.0), (LIT, 2.0)]


def test_where_a_turn_begins_the_games_prospects_are_read() -> None:
    game = Game(Throws())
    state = game.start(2, chance=FastChance.seeded(1))
    rollout = Rollout(game, FastChance.seeded(1), 0, "obvious", 0)
    assert rollout.values(state, game.decision(state), Moment(0, 0, ends_with_turn=False)) == (0.25, 0.75)
    assert rollout.values(state, game.decision(state)) == [0.0, 0.0]


def test_a_game_that_says_nothing_of_prospects_is_judged_by_its_evaluation() -> None:
    game = Game(Crossing())
    state = game.start(1, chance=FastChance.seeded(1))
    state.taken = ("left", "dark")
    assert game.counsel.prospects(state) == [0.75]
