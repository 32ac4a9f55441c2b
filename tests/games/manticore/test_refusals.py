"""Why not? Every refusal names the rule, gives the reason, and says what would help, if anything would."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from questboard.core import Action, Explanation, FastChance, IllegalAction, NotYourChoice, ScriptedChance
from questboard.core.loop.naming import seat_mark
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import LABELS
from questboard.games.manticore.rules.fight.deaths import Side, bury
from questboard.games.manticore.rules.model import ManticoreState
from questboard.games.manticore.words.pointing import QUESTION_RULES

from .paving import Paving
from .table import Table
from .test_scene import all_ids
from .wandering import everywhere

POSSIBLE = "You can choose that now."
NOTHING = "There is nothing to choose here now."
LATER = "Something else must be answered first."


def why(s: ManticoreState, intent: str) -> Explanation:
    """The answer to a click (ids have a colon) or to an action; choosing that action is refused in the same words."""
    assert s.pending is not None
    if ":" in intent:
        return GAME.words.why_not(s, s.pending.seat, intent)
    action = GAME.actions.parse(intent)
    found = GAME.words.why_not(s, s.pending.seat, action)
    if found.sentence != POSSIBLE:
        before = GAME.snapshot(s)
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(s, action)
        assert GAME.snapshot(s) == before
        assert caught.value.rule == found.rule
        assert str(caught.value) == f"{found.sentence} {found.remedy}".strip()
    return found


def says(found: Explanation, rule: str, sentence: str, remedy: str = "") -> None:
    """The rule, some words of the sentence, and some of the remedy; if the test names none there must be none."""
    assert found.rule == rule
    assert sentence in found.sentence
    assert remedy in found.remedy
    assert bool(remedy) == bool(found.remedy)


def in_turn(t: Table, hero: str, spent: int = 0) -> ManticoreState:
    """In the middle of the hero's turn, with so many points used up."""
    t.hero(hero).spent = spent
    t.mid_turn(hero)
    assert t.asked == f"act {hero}"
    return t.s


def dead(t: Table, hero: str) -> None:
    """The hero has died and left the board."""
    t.hero(hero).life = 0
    bury(t.s, [t.seat(hero)], (), Side())


@pytest.mark.rule("MAN-431")
def test_a_choice_that_has_a_button_is_named_where_it_was_looked_for():
    t = Table({"elf": "H5"})
    t.hero("elf").life = 4
    s = in_turn(t, "elf")
    says(why(s, "piece:elf"), "MAN-307", POSSIBLE, "Choose: Heal 1 life.")
    says(why(s, "cell:H4"), "MAN-307", POSSIBLE)


# ---- who is asked what ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-309")
@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("intent", ["cell:H4", "nonsense", GAME.actions.parse("move H4")])
def test_who_is_not_asked_has_to_wait(seat: int | None, intent: Action | str):
    s = Table({"warrior": "H5", "elf": "I5"}).turn("warrior").s
    found = GAME.words.why_not(s, seat, intent)
    says(found, "MAN-309", f"Warrior ({seat_mark(0)}) is asked now.", "Wait until it is your choice")


@pytest.mark.rule("MAN-309")
def test_before_the_classes_are_chosen_people_wait_for_people():
    s = GAME.start(2, {"turn_order": "agreed"}, chance=ScriptedChance([]))
    says(GAME.words.why_not(s, 1, "cell:H4"), "MAN-309", f"{seat_mark(0)} is asked now.", "Wait until it is your choice")


@pytest.mark.rule("MAN-302", "MAN-821")
def test_after_the_end_the_rule_that_ended_the_match_is_named():
    t = Table({"warrior": "F6"}, chance=[6, 1]).manticore(cell="E6", life=1).equip("warrior", sword=4)
    t.turn("warrior").do("attack manticore", "by close")
    says(GAME.words.why_not(t.s, 0, GAME.actions.parse("end")), "MAN-821", "The match is over.")
    says(GAME.words.why_not(t.s, 0, "cell:H4"), "MAN-821", "The match is over.")
    with pytest.raises(NotYourChoice, match="over"):
        GAME.apply(t.s, GAME.actions.parse("end"))


@pytest.mark.parametrize("intent", ["move H4", "end", "cell:H4"])
def test_what_is_offered_can_be_chosen(intent: str):
    says(why(Table({"warrior": "H5"}).turn("warrior").s, intent), "MAN-307", POSSIBLE)


def test_every_question_has_a_rule_of_the_rulebook():
    assert set(QUESTION_RULES) == {step.kind for step in GAME.rules.steps if step.asks}
    assert all(rule in GAME.rules.rulebook for rule in QUESTION_RULES.values())


@pytest.mark.parametrize(
    ("chance", "choices", "kind", "rule"),
    [
        ([], (), "act", "MAN-307"),
        ([], ("take bow 1",), "take_place", "MAN-416"),
        ([], ("give shield 2 slot",), "give_to", "MAN-408"),
        ([], ("give shield 2 slot", "to elf"), "gift_consent", "MAN-408"),
        ([], ("attack O3a",), "attack_type", "MAN-504"),
        ([], ("attack O3a", "by magic"), "cast", "MAN-514"),
        ([1, 1, "magic"], ("attack O3a", "by close"), "counter", "MAN-515"),
        ([1, 1, "close"], ("attack O3a", "by close"), "stance", "MAN-521"),
        ([], ("joint O3a",), "joint_invite", "MAN-562"),
        ([], ("joint O3a", "invite elf", "enough"), "joint_terms_artifact", "MAN-569"),
        ([], ("joint O3a", "invite elf", "enough", "share nobody"), "joint_terms_point", "MAN-569"),
        ([], ("joint O3a", "invite elf", "enough", "share nobody", "share nobody"), "joint_accept", "MAN-563"),
        ([6, 1], ("attack O3a", "by shooting"), "trophy", "MAN-412"),
        ([6, 1], ("attack O3a", "by shooting", "notrophy"), "assign_point", "MAN-422"),
    ],
)
def test_answers_to_other_questions_are_refused_by_the_rule_of_the_one_that_is_asked(
    chance: list[Any], choices: tuple[str, ...], kind: str, rule: str
):
    t = Table({"warrior": "M3", "elf": "L4", "mage": "L2"}, {"O3a": "L3"}, chance=chance)
    t.equip("warrior", shield=2, fireball=1).stack("elven_workshop", 1).load("O3a", "helmet 1", "ice_boulder 1")
    s = t.turn("warrior").do(*choices).s
    assert t.decision.kind == kind
    says(why(s, "turn 0"), rule, "Nobody asks for 'turn 0' now.", "Choose one of the options shown")
    says(why(s, "lay K4"), rule, "Nobody asks for 'lay K4' now", "Choose one")
    says(why(s, "pick elf heroine"), rule, "Nobody asks for 'pick elf heroine' now", "Choose one")
    says(why(s, "piece:dragon"), rule, NOTHING, "choose")
    if kind != "act":
        says(why(s, "end"), rule, "Nobody asks for 'end' now", "Choose one")
        says(why(s, "move M4"), rule, "Nobody asks for 'move M4' now", "Choose one")
        for thing in ("cell:M4", "piece:manticore", "area:forge"):
            says(why(s, thing), rule, LATER, GAME.words.prompt(s, t.decision))


# ---- setup and paving -----------------------------------------------------------------------------------------------


def two_players(*texts: str) -> ManticoreState:
    s = GAME.start(2, {"turn_order": "agreed"}, chance=ScriptedChance([0]))
    for text in texts:
        GAME.apply(s, GAME.actions.parse(text))
    return s


@pytest.mark.rule("MAN-101", "MAN-104")
def test_a_class_is_chosen_once():
    s = two_players("pick elf hero")
    says(why(s, "pick elf heroine"), "MAN-101", "Another player has the Elf already", "still free")
    says(why(s, "pick dragon hero"), "MAN-104", "There is no class dragon")
    says(why(s, "start H5"), "MAN-104", "Nobody asks for", "Choose one")
    says(why(s, "cell:H5"), "MAN-104", LATER, "Choose a class")


@pytest.mark.rule("MAN-105")
@pytest.mark.parametrize(
    ("intent", "sentence"),
    [
        ("start H5", "Another hero stands there"),
        ("cell:H5", "Another hero stands there"),
        ("start H4", "Heroes start in the City"),
        ("cell:A1", "Heroes start in the City"),
        ("start Z9", "Heroes start in the City"),
    ],
)
def test_heroes_start_on_free_cells_of_the_city(intent: str, sentence: str):
    s = two_players("pick elf hero", "pick mage hero", "start H5")
    says(why(s, intent), "MAN-105", sentence, "a free cell of the City")
    says(why(s, "cell:I5"), "MAN-105", POSSIBLE)


@pytest.mark.parametrize(
    ("cell", "rule", "sentence", "remedy"),
    [
        pytest.param("H1", "MAN-202", "outside locations", "an open cell", marks=pytest.mark.rule("MAN-202")),
        pytest.param("H5", "MAN-202", "outside locations", "an open cell", marks=pytest.mark.rule("MAN-202")),
        pytest.param("J6", "MAN-209", "never moved", "an empty cell", marks=pytest.mark.rule("MAN-209")),
        pytest.param("A1", "MAN-204", "No road leads there yet", "next to the City", marks=pytest.mark.rule("MAN-204")),
    ],
)
def test_why_a_token_cannot_lie_on_a_cell(cell: str, rule: str, sentence: str, remedy: str):
    s = Paving("S", "S").lay("J6", 0).state
    says(why(s, f"lay {cell}"), rule, sentence, remedy)
    says(why(s, f"cell:{cell}"), rule, sentence, remedy)


def test_a_token_needs_a_cell_that_exists():
    s = Paving("S").state
    says(why(s, "lay Z9"), "MAN-202", "There is no cell Z9")
    says(why(s, "cell:Z9"), "MAN-204", NOTHING, "choose")
    says(why(s, "cell:K6"), "MAN-204", "No road leads there yet", "next to the City")
    says(why(s, "turn 0"), "MAN-204", "Nobody asks for", "Choose one")


@pytest.mark.rule("MAN-204", "MAN-206")
def test_a_turned_token_must_meet_a_road():
    p = Paving("S", "L").lay("J6", 0).do("lay K6")  # the road comes from the west: edge 3 of the token
    says(why(p.state, "turn 1"), "MAN-204", "its road meets none", "one of: 0, 2, 3.")
    says(why(p.state, "turn 2"), "MAN-203", POSSIBLE)
    says(why(p.state, "cell:K6"), "MAN-203", POSSIBLE)
    says(why(p.state, "cell:K7"), "MAN-203", "The token will lie on K6", "Turn it on K6")
    curve = Paving("S", "G").lay("J6", 0).do("lay K6")
    says(why(curve.state, "turn 0"), "MAN-204", "its road meets none", "one of: 1, 3.")


@pytest.mark.rule("MAN-203")
@pytest.mark.parametrize("position", [-1, 3, 6])
def test_a_token_has_only_its_different_positions(position: int):
    p = Paving("S").do("lay J6")
    says(why(p.state, f"turn {position}"), "MAN-203", "has 3 different positions", "one of: 0, 1, 2.")


# ---- moving ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-321")
@pytest.mark.parametrize("cell", ["H3", "H5", "A1"])
def test_heroes_move_one_cell_at_a_time(cell: str):
    s = Table({"elf": "H5"}).turn("elf").s
    says(why(s, f"move {cell}"), "MAN-321", "one cell at a time", "next to your hero")
    says(why(s, f"cell:{cell}"), "MAN-321", "one cell at a time", "next to your hero")


@pytest.mark.rule("MAN-321")
@pytest.mark.parametrize(("cell", "name"), [("I5", "Mage"), ("H4", "Goblin"), ("G6", "Manticore")])
def test_no_two_pieces_share_a_cell(cell: str, name: str):
    s = Table({"mage": "I5", "elf": "H5"}, {"O3a": "H4"}).manticore(cell="G6").turn("elf").s
    says(why(s, f"move {cell}"), "MAN-321", f"The {name} stands there.", "Go round")


def test_there_is_no_way_off_the_board():
    s = Table({"elf": "H5"}).turn("elf").s
    says(why(s, "move Z9"), "MAN-321", "There is no cell Z9")
    says(why(s, "cell:Z9"), "MAN-307", NOTHING, "choose")


@pytest.mark.rule("MAN-323")
def test_a_hard_step_needs_three_points():
    t = Table({"elf": "H5"})
    says(why(in_turn(t, "elf", spent=3), "move H4"), "MAN-323", "costs 3 initiative points, and you have 2 left", "next round")
    says(why(in_turn(t, "elf", spent=2), "move H4"), "MAN-307", POSSIBLE)


@pytest.mark.rule("MAN-326")
def test_even_an_easy_step_needs_a_point():
    t = Table({"elf": "H5"}).equip("elf", bag=["sword 1"])
    says(why(in_turn(t, "elf", spent=4), "move I5"), "MAN-326", "costs 1 initiative point, and you have 0 left", "next round")
    says(why(in_turn(t, "elf", spent=3), "move I5"), "MAN-307", POSSIBLE)


# ---- attacking ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-502")
@pytest.mark.parametrize("verb", ["attack", "joint"])
@pytest.mark.parametrize(("target", "name"), [("O4", "Ogre"), ("mage", "Mage"), ("warrior", "Warrior"), ("dragon", "dragon")])
def test_only_what_is_on_the_board_can_be_attacked(verb: str, target: str, name: str):
    t = Table({"warrior": "I5", "elf": "H5"}, mode="semi_cooperative")
    dead(t, "warrior")
    says(why(t.turn("elf").s, f"{verb} {target}"), "MAN-502", f"There is no {name} on the board.")


@pytest.mark.rule("MAN-502")
def test_heroes_attack_neither_themselves_nor_cooperatively_each_other():
    s = Table({"elf": "H5", "mage": "I5"}).turn("elf").s
    says(why(s, "attack elf"), "MAN-502", "does not attack itself")
    says(why(s, "attack mage"), "MAN-502", "In the cooperative game heroes do not attack heroes")
    rivals = Table({"elf": "H5", "mage": "I5"}, mode="semi_cooperative").turn("elf").s
    says(why(rivals, "attack elf"), "MAN-502", "does not attack itself")
    says(why(rivals, "attack mage"), "MAN-307", POSSIBLE)


@pytest.mark.rule("MAN-501")
def test_a_target_two_cells_away_cannot_be_attacked():
    s = Table({"elf": "H5", "mage": "I5"}, {"O3a": "G3", "O3b": "H4", "O3c": "A1"}).turn("elf").s
    for intent in ("attack O3a", "joint O3a", "piece:O3a", "attack O3c", "attack manticore", "piece:manticore"):
        says(why(s, intent), "MAN-501", "on an adjacent cell", "Step next to it")
    says(why(s, "piece:O3b"), "MAN-307", POSSIBLE)


@pytest.mark.rule("MAN-503")
def test_an_attack_needs_a_point():
    t = Table({"elf": "H5"}, {"O3a": "H4"}).equip("elf", bag=["sword 1"])
    says(why(in_turn(t, "elf", spent=4), "attack O3a"), "MAN-503", "costs 1 initiative point, and you have 0 left", "next round")
    says(why(in_turn(t, "elf", spent=3), "attack O3a"), "MAN-307", POSSIBLE)


@pytest.mark.rule("MAN-562")
def test_a_joint_attack_needs_somebody_next_to_the_target():
    t = Table({"elf": "H5", "mage": "I5"}, {"O3a": "G4"})
    says(
        why(in_turn(t, "elf", spent=4), "joint O3a"),
        "MAN-562",
        "No other hero is next to the target",
        "must stand next to the target",
    )
    alone = Table({"elf": "H5"}, {"O3a": "G4"}).turn("elf").s
    says(why(alone, "joint O3a"), "MAN-562", "No other hero is next to the target", "must stand next to the target")


@pytest.mark.rule("MAN-562")
@pytest.mark.parametrize(("done", "spent", "possible"), [(True, 0, False), (False, 4, False), (False, 3, True)])
def test_a_partner_needs_a_point_and_a_turn_to_come(done: bool, spent: int, possible: bool):
    t = Table({"mage": "I5", "elf": "H5"}, {"O3a": "H4"})
    t.hero("mage").done, t.hero("mage").spent = done, spent
    found = why(t.turn("elf").s, "joint O3a")
    if possible:
        says(found, "MAN-307", POSSIBLE)
    else:
        says(found, "MAN-562", "have ended their turns or have no points left")


@pytest.mark.rule("MAN-R31")
def test_who_declined_a_joint_attack_is_not_asked_again():
    t = Table({"elf": "H5", "mage": "I5", "dwarf": "G5"}, {"O3a": "H4", "O3b": "G4"})
    t.turn("elf").do("joint O3a", "share nobody", "answer no")
    says(why(t.s, "joint O3a"), "MAN-R31", "Who has declined in this turn is not asked again")
    says(why(t.s, "joint O3b"), "MAN-307", POSSIBLE)


# ---- taking ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-401")
@pytest.mark.parametrize("cell", ["H5", "H4", "B5"])
def test_things_are_taken_where_they_lie(cell: str):
    s = Table({"elf": cell}).turn("elf").s
    says(why(s, "take sword 4"), "MAN-401", "only in the location where they lie", "Go there first")
    says(why(s, "area:forge"), "MAN-401", "only in the place where they lie", "Go to the Forge first")


@pytest.mark.rule("MAN-402")
@pytest.mark.parametrize("thing", ["sword 3", "bow 4", "spoon 4"])
def test_only_tokens_that_lie_in_the_location_can_be_taken(thing: str):
    s = Table({"elf": "C1"}).stack("forge", 4).turn("elf").s
    says(why(s, f"take {thing}"), "MAN-402", "No such token lies in this location")
    says(why(s, "take sword 4"), "MAN-307", POSSIBLE)
    says(why(s, "area:forge"), "MAN-307", POSSIBLE)
    says(why(s, "area:elven_workshop"), "MAN-401", "only in the place where they lie", "Go to the Elven workshop first")


@pytest.mark.rule("MAN-401", "MAN-327")
def test_city_and_cave_have_nothing_to_take():
    s = Table({"elf": "H5"}).turn("elf").s
    says(why(s, "area:city"), "MAN-401", "Nothing can be taken in the City", "eight other places")
    says(why(s, "area:cave"), "MAN-327", "Nothing lies in the cave")


@pytest.mark.parametrize("place", ["moon", ""])
def test_there_are_no_other_places(place: str):
    says(why(Table({"elf": "H5"}).turn("elf").s, f"area:{place}"), "MAN-307", NOTHING, "choose")


@pytest.mark.rule("MAN-401", "MAN-943")
def test_of_an_empty_or_a_face_down_stack_only_that_is_told():
    s = Table({"elf": "H5"}).stack("forge").turn("elf").s
    says(why(s, "area:forge"), "MAN-401", "Nothing is left there.")
    hidden = Table({"elf": "H5"}, hidden_artifacts=True).turn("elf").s
    says(why(hidden, "area:forge"), "MAN-943", "face down until a hero enters", "Go there first")


@pytest.mark.rule("MAN-410")
def test_a_thing_on_another_cell_must_be_reached_first():
    s = Table({"elf": "H4"}).drop("H4", "amulet 1").drop("I4", "amulet 1").turn("elf").s
    says(why(s, "piece:dropped:I4:0"), "MAN-410", "It lies on I4", "Step on exactly that cell")
    says(why(s, "piece:dropped:H4:0"), "MAN-307", POSSIBLE)


# ---- wherever random play leads -------------------------------------------------------------------------------------

NONSENSE_IDS = (
    "", ":", "nonsense", "cell:", "cell:Z9", "piece:", "piece:dragon", "piece:dropped:H5:9", "piece:dropped::", "area:",
    "area:moon", "slot:", "slot:0", "slot:9:sword", "slot:x:spoon", "bag:", "bag:0:99", "mat:9", "tile:", "a:b:c:d",
)  # fmt: skip
NONSENSE = (
    "pick dragon hero", "start Z9", "lay Z9", "turn 99", "turn -1", "move Z9", "attack dragon", "joint dragon", "take spoon 1",
    "take sword 99", "pickup spoon 1", "equip spoon 9", "unequip spoon", "unequip fireball", "give spoon 1 slot",
    "give sword 0 slot", "give fireball 1 bag", "drop spoon 1 bag", "drop sword 0 slot", "forget spoon", "forget sword",
    "heal dragon", "heal manticore", "to dragon", "by song", "invite dragon", "share dragon", "assign luck", "trophy spoon 1",
)  # fmt: skip


@functools.cache
def pool() -> tuple[Action, ...]:
    """Every action that is ever offered in these matches, what might be tried besides, and nonsense."""
    seen = {option for s in everywhere() if s.pending for option in s.pending.options}
    tried = [GAME.actions.parse(f"{verb} {cell}") for verb in ("lay", "start", "move") for cell in LABELS[::9]]
    return (*sorted(seen, key=str), *tried, *(GAME.actions.parse(text) for text in NONSENSE))


def test_every_intent_gets_an_answer_that_tells_nothing_hidden_wherever_random_play_leads():
    for number, s in enumerate(everywhere()):
        decision = s.pending
        if decision is None or (number % 5 and decision.kind in ("act", "lay_cell", "lay_rotation")):
            continue
        seat = decision.seat
        guess = GAME.imagine(s, seat, FastChance.seeded(number))
        GAME.rules.refresh(guess)
        shown = GAME.looks.scene(GAME.view(s, seat), decision)
        things = [thing for thing in all_ids(shown) if thing]
        assert all(GAME.words.why_not(s, seat, thing).sentence != NOTHING for thing in things)
        for intent in (*pool(), *things, *NONSENSE_IDS):
            found = GAME.words.why_not(s, seat, intent)
            assert found.sentence.endswith(".")
            assert not found.remedy or found.remedy.endswith(".")
            assert found.rule in GAME.rules.rulebook
            assert found == GAME.words.why_not(guess, seat, intent)
            if isinstance(intent, Action):
                assert (found.sentence == POSSIBLE) == (intent in decision.options)
        for choice in shown.choices:
            assert GAME.words.why_not(s, seat, choice.target).sentence == (POSSIBLE if choice.target else NOTHING)
        assert {GAME.words.why_not(s, seat, thing).sentence for thing in NONSENSE_IDS} == {NOTHING}
