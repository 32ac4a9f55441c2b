"""Words: prompts, labels, the log, refusals, the text board, advice."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.core import Event, FastChance, Question
from questboard.core.loop.naming import seat_mark, with_names
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules import events
from questboard.games.chobolo.rules.content import CHOBOLO, DICE, MOVED, POWER, START
from questboard.games.chobolo.rules.fight.archery import NameMarksman
from questboard.games.chobolo.rules.fight.shooting import NameShooter
from questboard.games.chobolo.rules.model import BLOW, BUILDING, NOBODY, RIVER_ROLL, SHOT, SPELL_ROLL, Declared, Roll
from questboard.games.chobolo.rules.setup import ChooseArmy, ChooseBoard, MainTower
from questboard.games.chobolo.rules.spells.effects import ChooseCard
from questboard.games.chobolo.rules.spells.windows import Ask, AskChain, AskWindow
from questboard.games.chobolo.words.labels import LABELS
from questboard.games.chobolo.words.prompts import ASKS, WANTED, question_words
from questboard.games.chobolo.words.refusals import RULES
from questboard.games.chobolo.words.telling import TELLS

from .arena import Arena, cell
from .players import Setting, play

rule = pytest.mark.rule
NAMES = ["Ana", "Levan", "Nino"]


def said(t: Arena, event: Any) -> str:
    return with_names(GAME.words.event(GAME.view(t.s, 0), event), NAMES)


def test_every_question_action_event_and_target_has_words() -> None:
    questions = {kind for kind in GAME.rules.steps if issubclass(kind, Question)} - {
        Ask
    }  # what windows and chains have in common
    assert questions == set(ASKS)
    assert set(GAME.actions) == set(LABELS)
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event}
    assert kinds == set(TELLS)
    assert {name for power in POWER for name in power.targets} == set(WANTED)
    assert {kind.kind for kind in questions} == set(RULES)


@rule("CHO-640")
def test_the_log_writes_out_every_modifier() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0"}], dice=[4, 1]).open_plane(holder="0.wizard").battle().do("truce no")
    text = said(t, t.happened("compared")[0])
    assert text == "Ana's Coleb and Levan's Mason attack each other: 5 (-1 level 2, +2 Chobolo) against 1."


def test_a_one_sided_attack_names_the_defender() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0"}], dice=[4, 1]).battle().do("shoot 1.mason")
    assert said(t, t.happened("compared")[0]) == "Ana's Archer shoots at Levan's Mason, who defends: 4 against 1."
    assert said(t, t.happened("died")[0]) == "Levan's Mason dies, eliminated by Ana."


def test_a_shot_that_misses_and_a_tie_are_told_as_such() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0"}], dice=[2, 3]).battle().do("shoot 1.mason")
    assert said(t, t.happened("compared")[0]).endswith("who defends: 2 against 3; nobody is hurt.")
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}], dice=[2, 2, 4, 1]).battle().do("truce no")
    assert said(t, t.happened("compared")[0]).endswith("attack each other: 2 against 2; nobody is hurt.")


def test_the_chobolo_spell_of_a_player_has_one_article() -> None:
    t = Arena([{}, {}])
    assert (
        said(t, events.SpellCancelled(seat=0, spell=CHOBOLO)) == "Ana's Chobolo spell is cancelled; its chips and card are lost."
    )
    assert said(t, events.SpellDeclared(seat=0, spell=CHOBOLO, pooled=False, targets=())) == "Ana casts the Chobolo spell."


def test_steps_are_told_by_their_ground() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F"})
    assert said(t, events.Stepped(who=0, cell=cell("1,0"), origin=cell("0,0"))) == "Ana's Coleb steps to fire element."
    assert said(t, events.Stepped(who=0, cell=t.s.main[0], origin=cell("0,0"))) == "Ana's Coleb steps to Ana's main tower."


def test_a_hex_that_a_spell_names_is_told_by_its_ground() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F"})
    gate = next(number for number, power in enumerate(POWER) if "gate_hex" in power.targets)
    targets = tuple(cell("1,0") if name == "gate_hex" else 0 for name in POWER[gate].targets)
    assert "the fire element of " in said(t, events.SpellDeclared(seat=0, spell=gate, pooled=False, targets=targets))


def test_boards_are_laid_by_name() -> None:
    assert said(Arena([{}, {}]), events.BoardLaid(seat=0, board=0, slot=0, rotation=0)).startswith("Ana lays the board ")


def test_prompts_and_labels_in_play() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "3,0"}], {"1,0": "lake"}).stack(0, "W W").hand(0, "mire").wizard()
    view = GAME.view(t.s, 0)
    assert with_names(GAME.words.prompt(view, t.decision), NAMES) == "Where does Coleb go?"
    labels = [GAME.words.label(view, t.decision, option) for option in t.decision.options]
    assert "Step to 6,4 (lake, which kills)" in labels
    assert "Cast Mire (water, water)" in labels
    t.do("cast mire")
    assert with_names(GAME.words.prompt(GAME.view(t.s, 0), t.decision), NAMES) == "Mire: choose a character."


def asked(t: Arena) -> tuple[str, str]:
    """The question and its line of help, as the asked seat reads them."""
    prompt = GAME.looks.scene(GAME.view(t.s, t.decision.seat), t.decision).prompt
    assert prompt is not None
    return with_names(prompt.question, NAMES), with_names(prompt.help, NAMES)


@pytest.mark.parametrize("question", [ChooseArmy, ChooseBoard, MainTower])
def test_a_question_of_the_setup_does_not_name_whom_it_asks(question: type[Question]) -> None:
    assert seat_mark(0) not in question_words(Arena([{}, {}]).s, question(0))


@pytest.mark.parametrize(("seat", "words"), [(0, "The turn begins."), (1, "The turn of Ana begins.")])
def test_a_window_names_whose_turn_it_is_to_the_others_only(seat: int, words: str) -> None:
    asked = question_words(Arena([{}, {}]).turn(0).s, AskWindow(seat, START))
    assert with_names(asked, NAMES) == f"{words} Cast a spell?"


@pytest.mark.parametrize(
    ("seat", "mover", "words"),
    [
        (0, 1, "Your Mason has moved."),
        (1, 1, "Ana's Mason has moved."),
        (0, NOBODY, "Somebody was moved."),
        (1, NOBODY, "Ana has moved somebody."),
    ],
)
def test_a_window_after_a_move_tells_whose_it_was(seat: int, mover: int, words: str) -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "3,0"}]).turn(0)
    t.s.mover = mover
    assert with_names(question_words(t.s, AskWindow(seat, MOVED)), NAMES) == f"{words} Cast a spell?"


@pytest.mark.parametrize(
    ("roll", "words"),
    [
        (Roll(BLOW, 1, 5, 4, 2), "Ana's Mason rolled 4, your Ranger 2."),
        (Roll(SHOT, 5, 1, 4, 2), "Your Ranger rolled 4, Ana's Mason 2."),
        (Roll(BUILDING, 5, die=3), "Your Ranger rolled 3 to build."),
        (Roll(RIVER_ROLL, 1, die=3), "Ana's Mason rolled 3 to walk the river."),
        (Roll(SPELL_ROLL, 5, die=3), "A spell rolled 3 against your Ranger."),
    ],
)
def test_dice_are_told_by_whose_they_are(roll: Roll, words: str) -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "3,0"}]).turn(0)
    t.s.rolls = (roll,)
    assert with_names(question_words(t.s, AskWindow(1, DICE)), NAMES) == f"{words} Cast a spell?"


@pytest.mark.parametrize(("seat", "words"), [(0, "The Chobolo spell is cast."), (1, "Ana casts the Chobolo spell.")])
def test_a_spell_of_ones_own_is_told_without_a_name(seat: int, words: str) -> None:
    t = Arena([{}, {}]).turn(0)
    t.s.chain = (Declared(1, 0, CHOBOLO, pooled=False, targets=()),)
    assert with_names(question_words(t.s, AskChain(seat, START)), NAMES) == f"{words} Answer with a spell?"


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (NameShooter(0, 0, 5), "Who in the tower shoots at Levan's Mason?"),
        (NameMarksman(0, 0, 1), "Who in the tower shoots at Levan?"),
    ],
)
def test_the_tower_that_shoots_is_the_asked_players_own(question: Question, words: str) -> None:
    assert with_names(question_words(Arena([{}, {"mason": "3,0"}]).s, question), NAMES) == words


@pytest.mark.parametrize(("owner", "words"), [(0, "Which card goes"), (1, "Which card of Levan goes")])
def test_a_card_of_ones_own_is_asked_for_without_a_name(owner: int, words: str) -> None:
    asked = question_words(Arena([{}, {}]).s, ChooseCard(0, owner))
    assert with_names(asked, NAMES) == f"{words} under the deck?"


def test_a_question_speaks_of_stopping_only_where_one_may_stop() -> None:
    t = Arena([{"mason": "0,0", "ranger": "0,0"}, {}]).tower(0, "0,0").warriors().do("warrior 0.mason", "march")
    assert asked(t) == ("Where does the Mason go?", "4 of 4 spaces left, or stop here; lit spells can be cast.")


def test_a_named_warrior_is_asked_where_it_goes_and_told_what_it_may_do_instead() -> None:
    t = Arena([{"mason": "0,0", "ranger": "3,0"}, {}]).warriors().do("warrior 0.mason")
    assert asked(t) == ("Where does the Mason go?", "4 of 4 spaces left: click where it goes, or let it build or stay.")
    t = Arena([{"river_walker": "0,0"}, {}], {"0,0": "river"}).warriors().do("warrior 0.river_walker")
    assert asked(t)[1].endswith("or let it walk the river or stay.")


def test_who_must_leave_a_full_tower_is_told_so() -> None:
    t = Arena([{"mason": "0,0", "ranger": "0,0"}, {}]).tower(0, "0,0").warriors()
    assert asked(t)[1].endswith("one must leave the full tower.")
    t.do("warrior 0.mason", "march", "end", "warrior 0.ranger")
    assert "end" not in t.offered
    assert asked(t) == ("Where does the Ranger go?", "4 of 4 spaces left; the tower is too full to stay.")


def test_without_a_step_it_is_not_asked_where_to_go() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "3,0"}]).stack(0, "W W").hand(0, "mire").wizard()
    t.do(*["to 1,0", "to 0,0"] * 4)
    assert asked(t) == ("What else does Coleb do?", "Lit spells can be cast, or end the wizard step.")


def test_a_truce_says_what_it_means() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}]).battle()
    assert asked(t)[1] == ("In contact: Ana's Mason and Levan's Mason; in a truce they neither attack nor shoot each other now.")


@pytest.mark.parametrize(("letter", "label"), [("A", "an air"), ("E", "an earth"), ("F", "a fire"), ("W", "a water")])
def test_every_element_has_its_article(letter: str, label: str) -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": letter}).wizard().do("to 1,0")
    assert GAME.words.label(GAME.view(t.s, 0), t.decision, t.decision.options[0]) == f"Take {label} chip"


def test_prompts_in_random_play_are_sentences() -> None:
    for seed in range(3):
        for step, s in enumerate(play(Setting(3, {"round_limit": 15, "reactions": "full"}, seed, rich=True))):
            if s.pending is not None and not step % 3:
                view = GAME.view(s, s.pending.seat)
                assert GAME.words.prompt(view, s.pending)[-1] in ".?"
                assert all(GAME.words.label(view, s.pending, option).strip() for option in s.pending.options)


def test_the_text_board_shows_pieces_towers_and_marks() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "2,0"}], {"1,1": "F"}).tower(1, "4,0").enchant(0, "wall_of_thorns", hexes=["0,2"])
    t.stack(0, "W A F").hand(0, "sleep").wizard()
    text = with_names(GAME.looks.text(GAME.view(t.s, 1)), NAMES)
    for wanted in ("0w", "1m", "t1", "#", "stack (top first) water, air, fire", "hand: ?", "Round 1, Ana, wizard step"):
        assert wanted in text, wanted
    assert "hand: Sleep" in GAME.looks.text(GAME.view(t.s, 0))


def test_refusals_say_why() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "2,0"}]).wizard()
    assert str(t.refused("to 2,0")).startswith("A step leads to an adjacent hex.")
    assert str(t.refused("attack 1.mason")) == "Nobody asks for 'attack 1.mason' now. Choose one of the options shown."
    assert "is not in your hand" in str(t.refused("cast sleep"))
    assert with_names(GAME.words.why_not(t.s, 1, "x").sentence, NAMES) == "Ana is asked now."


def test_a_draft_refuses_what_it_cannot_name() -> None:
    t = Arena([{}, {"mason": "0,0"}]).stack(0, "W W").hand(0, "mire").wizard().do("cast mire")
    assert t.refused("end").rule == "CHO-503"


# ---- advice ---------------------------------------------------------------------------------------------------------


def test_the_prior_warns_of_lakes_and_wants_armageddon() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "lake"}).wizard()
    weights = dict(zip(t.offered, GAME.counsel.prior(t.s, t.decision), strict=True))
    assert weights["to 1,0"] < 0.01 < weights["to 0,1"]
    t = Arena([{}, {"wizard": "0,0"}]).open_plane(holder="0.wizard").put("0.wizard", "@4,-7").stack(0, "F W A E F").wizard()
    weights = dict(zip(t.offered, GAME.counsel.prior(t.s, t.decision), strict=True))
    assert max(weights, key=weights.__getitem__) == "cast armageddon"


def test_players_who_follow_the_prior_finish_by_armageddon_now_and_then() -> None:
    endings = set()
    for seed in range(12):
        chance = FastChance.seeded(seed)
        s = GAME.start(2, {"armies": "air;water"}, chance=chance.fork())
        while (decision := GAME.decision(s)) is not None:
            weights = GAME.counsel.prior(s, decision)
            best = max(weights)
            GAME.apply(s, chance.pick([o for o, w in zip(decision.options, weights, strict=True) if w == best]))
        endings.add(s.outcome.ending)
    assert "armageddon" in endings
