"""The agenda runs by itself until somebody really has to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

import pytest

from questboard.core import (
    Action,
    ActionTypes,
    AgendaRules,
    AnyChance,
    Counsel,
    Decision,
    Event,
    Explanation,
    FastChance,
    Game,
    GameInfo,
    IllegalAction,
    NotYourChoice,
    OptionValue,
    Outcome,
    Question,
    Rulebook,
    State,
    Step,
    seat_mark,
)
from questboard.core.shown import AgendaWords, Looks


class Answer(Action, frozen=True, tag="answer"):
    word: str


class Heard(Event, frozen=True, tag="heard"):
    word: str


class Story(State):
    told: list[str]

    def copy(self) -> Self:
        twin = super().copy()
        twin.told = self.told[:]
        return twin

    def tell(self, word: str) -> None:
        self.told.append(word)
        self.emit(Heard, word=word)


class Tell(Step, frozen=True):
    word: str

    def run(self, s: Story) -> None:
        s.tell(self.word)


class Interrupt(Step, frozen=True):
    """Pushes two steps on top of whatever comes next."""

    def run(self, s: Story) -> None:
        s.push(Tell("knock"), Tell("enter"))


class Ask(Question, frozen=True):
    kind: ClassVar[str] = "ask"
    words: tuple[str, ...]

    def options(self, s: Story) -> Sequence[Action]:
        return [Answer(word) for word in self.words]

    def choose(self, s: Story, action: Answer) -> None:
        s.tell(action.word)


class Insist(Ask, frozen=True):
    always_ask: ClassVar[bool] = True
    at_rest: ClassVar[bool] = True
    secret: ClassVar[bool] = True


class End(Step, frozen=True):
    def run(self, s: Story) -> None:
        s.outcome = Outcome("end", "The end", "The story is told.", "", (0,), (1,), (1.0,))


class Tale(AgendaRules[Story], Counsel[Story], AgendaWords[Story], Looks[Story]):
    info = GameInfo("tale", "Tale", "1.0", (1, 1), "A story.")
    actions = ActionTypes(Answer)
    state_type = Story
    steps = (Tell, Interrupt, Ask, Insist, End)
    rulebook = Rulebook.empty("tale")

    def __init__(self, *story: Step) -> None:
        self.story = story

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Story:
        state = Story(chance=chance, told=[])
        state.push(*self.story)
        return state

    def seats_of(self, state: Story) -> int:
        return 1

    def why_not(self, state: Story, seat: int | None, intent: Action | str) -> Explanation:
        return Explanation("Nobody asked for that.", "TAL-1", "Listen again.")


def begin(*story: Step) -> tuple[Game[Story], Story]:
    game = Game(Tale(*story))
    return game, game.start(1, chance=FastChance.seeded(0), listen=True)


def test_steps_happen_in_order_until_a_question() -> None:
    game, state = begin(Tell("once"), Tell("upon"), Ask(0, ("a", "b")), Tell("never"))
    assert state.told == ["once", "upon"]
    assert game.decision(state) == Decision(0, "ask", [Answer("a"), Answer("b")], at_rest=False)


def test_an_answer_lets_things_go_on() -> None:
    game, state = begin(Ask(0, ("a", "b")), Tell("then"), Ask(0, ("c", "d")))
    assert game.apply(state, Answer("b")) == [Heard(word="b"), Heard(word="then")]
    assert state.told == ["b", "then"]
    assert state.pending is not None
    assert list(state.pending.options) == [Answer("c"), Answer("d")]


def test_a_question_without_options_is_dropped() -> None:
    _, state = begin(Ask(0, ()), Insist(0, ()), Tell("on"), End())
    assert state.told == ["on"]
    assert state.outcome is not None


def test_a_single_option_is_taken_by_itself() -> None:
    _, state = begin(Ask(0, ("only",)), Tell("on"), End())
    assert state.told == ["only", "on"]


def test_a_single_option_that_should_be_seen_is_asked_for() -> None:
    game, state = begin(Insist(0, ("only",)), End())
    assert game.decision(state) == Decision(0, "ask", [Answer("only")], at_rest=True, secret=True)
    game.apply(state, Answer("only"))
    assert state.told == ["only"]


def test_an_interrupt_happens_before_what_was_planned() -> None:
    _, state = begin(Interrupt(), Tell("planned"), End())
    assert state.told == ["knock", "enter", "planned"]


def test_the_end_drops_what_was_still_planned() -> None:
    game, state = begin(Ask(0, ("a", "b")), End(), Tell("never"), Ask(0, ("c", "d")))
    game.apply(state, Answer("a"))
    assert state.told == ["a"]
    assert state.agenda == []
    assert game.decision(state) is None


def test_nothing_can_be_chosen_after_the_end() -> None:
    game, state = begin(End())
    with pytest.raises(NotYourChoice, match="over"):
        game.apply(state, Answer("a"))


def test_what_is_not_offered_is_refused_with_rule_sentence_and_remedy() -> None:
    game, state = begin(Ask(0, ("a", "b")))
    with pytest.raises(IllegalAction, match=r"Nobody asked for that\. Listen again\.") as caught:
        game.apply(state, Answer("c"))
    assert caught.value.rule == "TAL-1"
    assert state.told == []
    assert state.agenda == [Ask(0, ("a", "b"))]


def test_a_copy_has_its_own_agenda() -> None:
    game, state = begin(Ask(0, ("a", "b")), Ask(0, ("c", "d")))
    twin = state.copy()
    game.apply(twin, Answer("a"))
    assert len(state.agenda) == 2
    assert state.told == []


def test_a_restored_agenda_has_its_steps_back() -> None:
    game, state = begin(Ask(0, ("a", "b")), Interrupt(), End())
    restored = game.restore(game.snapshot(state))
    assert restored.agenda == [End(), Interrupt(), Ask(0, ("a", "b"))]
    assert restored.pending == state.pending
    game.apply(restored, Answer("a"))
    assert restored.told == ["a", "knock", "enter"]


def test_a_refreshed_state_asks_what_its_agenda_says() -> None:
    game, state = begin(Ask(0, ("a", "b")))
    state.agenda[-1] = Ask(0, ("c", "d"))
    game.rules.refresh(state)
    assert state.pending is not None
    assert list(state.pending.options) == [Answer("c"), Answer("d")]


def test_events_wait_until_they_are_collected_and_only_if_somebody_listens() -> None:
    game, state = begin(Tell("once"), Ask(0, ("a", "b")), End())
    assert game.rules.collect(state) == [Heard(word="once")]
    assert game.rules.collect(state) == []
    deaf = game.start(1, chance=FastChance.seeded(0))
    assert game.apply(deaf, Answer("a")) == []


# ---- why not? -------------------------------------------------------------------------------------------------------


class Explained(Tale):
    """A tale that explains as the kernel does: word:x on the scene stands for the answer x, and nobody may say "no"."""

    why_not = AgendaWords.why_not

    def rule_behind(self, state: Story, question: Question) -> str:
        return f"TAL-{question.kind}"

    def pointed_at(self, state: Story, question: Question, thing: str) -> Action | Explanation | None:
        kind, _, word = thing.partition(":")
        return Answer(word) if kind == "word" else Explanation("That is the wallpaper.") if kind == "wall" else None

    def objection(self, state: Story, question: Question, action: Action) -> Explanation | None:
        return Explanation("No is no answer.", "TAL-2", "Say yes.") if action == Answer("no") else None

    def detour(self, state: Story, question: Question, action: Action, intent: Action | str) -> str:
        return "Say it." if isinstance(intent, str) else ""


@pytest.mark.parametrize(
    ("seat", "intent", "explained"),
    [
        (1, Answer("yes"), Explanation(f"{seat_mark(0)} is asked now.", "TAL-ask", "Wait until it is your choice.")),
        (None, "word:yes", Explanation(f"{seat_mark(0)} is asked now.", "TAL-ask", "Wait until it is your choice.")),
        (0, Answer("yes"), Explanation("You can choose that now.", "TAL-ask")),
        (0, "word:yes", Explanation("You can choose that now.", "TAL-ask", "Say it.")),
        (0, Answer("no"), Explanation("No is no answer.", "TAL-2", "Say yes.")),
        (0, "word:no", Explanation("No is no answer.", "TAL-2", "Say yes.")),
        (0, "wall:1", Explanation("That is the wallpaper.")),
        (0, "sky", Explanation("There is nothing to choose here now.", "TAL-ask", "Choose: ask.")),
        (0, Answer("hm"), Explanation("Nobody asks for 'answer hm' now.", "TAL-ask", "Choose one of the options shown.")),
    ],
)
def test_whatever_cannot_be_chosen_is_explained(seat: int | None, intent: Action | str, explained: Explanation) -> None:
    game = Game(Explained(Ask(0, ("yes", "perhaps"))))
    assert game.words.why_not(game.start(1, chance=FastChance.seeded(0)), seat, intent) == explained


def test_after_the_end_nothing_can_be_chosen() -> None:
    game = Game(Explained(End()))
    assert game.words.why_not(game.start(1, chance=FastChance.seeded(0)), 0, "word:yes") == Explanation("The match is over.", "")
