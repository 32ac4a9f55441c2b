"""The army builder: what it offers, how it reads and writes armies, and that the table agrees with it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questboard.core import BadOptions, FastChance
from questboard.core.shown.workshop import Pick, Section
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.looks.workshop import WORKSHOP
from questboard.games.chobolo.rules.content import CARDS, SETS, WARRIORS, WIZARDS

rule = pytest.mark.rule

SECTIONS = {section.id: section for section in WORKSHOP.form.sections}
DECK = ",".join(f"SP{n:02d}" for n in range(1, 11))
CUSTOM = f"wizard=WIZ-F warriors=archer,mason,ranger boards=B01,B02,B03 deck={DECK}"
TABLES = {"standard": {}, "wide": {"layout": "wide"}}


def ids(section: str) -> list[str]:
    return [part.id for part in SECTIONS[section].parts]


def faults(text: str, variant: str = "standard") -> list[tuple[str, str]]:
    """Where something is wrong, and what."""
    return [(fault.section, fault.sentence) for fault in WORKSHOP.read(text, variant).faults]


def is_let_in(text: str, variant: str) -> bool:
    """Does a table of this kind take the army?"""
    try:
        GAME.rules.read_options(2, {"armies": f"{text};?", **TABLES[variant]})
    except BadOptions:
        return False
    return True


# ---- what it offers -------------------------------------------------------------------------------------------------


@rule("CHO-101")
def test_everything_in_the_box_is_offered_but_the_test_board() -> None:
    assert ids("wizard") == [card.id for card in WIZARDS]
    assert ids("warriors") == [card.id for card in WARRIORS]
    assert ids("boards") == [f"B{n:02d}" for n in range(1, 19)]
    assert ids("deck") == [card.id for card in CARDS]


def test_every_part_has_words_or_lines_to_choose_by() -> None:
    for section in SECTIONS.values():
        for part in section.parts:
            assert part.name
            assert part.text or part.lines, part.id


def test_costs_and_stacks_are_chips_that_the_look_knows() -> None:
    for part in (part for section in SECTIONS.values() for part in section.parts):
        assert {*part.cost, *(chip for line in part.lines for chip in line.chips)} <= set(GAME.looks.look.chips)


def test_chips_are_told_apart_without_their_colours() -> None:
    chips = GAME.looks.look.chips.values()
    assert len({chip.shape for chip in chips}) == len({chip.letter for chip in chips}) == 4


def test_every_letter_of_a_picture_is_a_ground_that_the_look_knows() -> None:
    land = SECTIONS["boards"].land
    assert land is not None
    letters = {letter for rows in (land.middle, *(p.picture for p in SECTIONS["boards"].parts)) for row in rows for letter in row}
    assert {WORKSHOP.form.grounds[letter] for letter in letters} <= set(GAME.looks.look.grounds)


def test_every_rule_that_is_named_stands_in_the_rulebook() -> None:
    named = {section.rule for section in SECTIONS.values()} | {p.rule for s in SECTIONS.values() for p in s.parts if p.rule}
    assert named <= set(GAME.rules.rulebook.rules)


@rule("CHO-115")
def test_an_element_is_asked_for_with_the_shadow_wizard_only() -> None:
    assert SECTIONS["element"].only_with == "WIZ-S"
    assert ids("element") == ["A", "E", "F", "W"]


@rule("CHO-103")
@pytest.mark.parametrize("starter", WORKSHOP.form.sign.starters, ids=lambda starter: starter.entry)
def test_every_starter_set_is_a_sound_army_to_begin_from(starter) -> None:
    draft = WORKSHOP.read(starter.entry, "standard")
    box = next(box for box in SETS if box.id == starter.entry)
    assert draft.faults == ()
    assert [pick.part for pick in draft.picks if pick.section == "deck"] == list(box.deck)
    assert [pick.turn for pick in draft.picks if pick.section == "boards"] == list(box.preset["three"].rotation)
    assert WORKSHOP.draft(draft.picks, "standard").picks == draft.picks


# ---- faults ---------------------------------------------------------------------------------------------------------


@rule("CHO-101")
def test_an_empty_bench_lacks_everything() -> None:
    assert faults("") == [
        ("wizard", "It needs exactly one wizard, not 0."),
        ("warriors", "It needs 3 warriors, not 0."),
        ("boards", "It needs 3 boards, not 0."),
        ("deck", "It needs 10 to 20 spell cards, not 0."),
    ]


@rule("CHO-101", "CHO-103")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (CUSTOM.replace("WIZ-F", "WIZ-F,WIZ-A"), ("wizard", "It needs exactly one wizard, not 2.")),
        (CUSTOM.replace("mason", "knight"), ("warriors", "There is no warrior 'knight'.")),
        (CUSTOM.replace("mason", "archer"), ("warriors", "Its warriors must all be different: archer.")),
        (CUSTOM.replace("B01", "B00"), ("boards", "There is no board 'B00'.")),
        (f"{CUSTOM},dispel_magic", ("deck", "There is no spell card 'dispel_magic'.")),
        (f"{CUSTOM} rotations=0,1", ("boards", "Rotations must be a number from 0 to 5 for each board.")),
        (f"{CUSTOM} tower=3", ("boards", "Tower must be the number of one of its boards, counted from 0.")),
        (
            f"{CUSTOM} element=A",
            ("element", "Element 'A' cannot be named: only the Shadow Wizard names one of A, E, F, W."),
        ),
        ("sea", ("", "There is no starter set 'sea'; there are: air, earth, fire, water, shadow, ford.")),
        ("air+B01", ("boards", "It needs 3 boards, not 4.")),
        ("air+B99", ("boards", "There is no board 'B99'.")),
    ],
)
def test_a_fault_stands_at_the_section_that_it_concerns(text: str, fault: tuple[str, str]) -> None:
    assert fault in faults(text)


def test_every_fault_names_a_rule() -> None:
    wrong = WORKSHOP.read("wizard=WIZ-X warriors=a,a boards=B00 deck=SP99 element=Q rotations=9 tower=7 colour=red", "standard")
    assert len(wrong.faults) > 8
    assert {fault.rule for fault in wrong.faults} <= set(GAME.rules.rulebook.rules)


@rule("CHO-101", "CHO-906")
def test_a_wide_world_for_two_needs_a_fourth_board() -> None:
    wide = CUSTOM.replace("B03", "B03,B04")
    assert faults(CUSTOM, "wide") == [("boards", "It needs 4 boards, not 3.")]
    assert faults(wide, "wide") == []
    assert faults("air+B02", "wide") == []


@rule("CHO-103")
@settings(max_examples=60, deadline=None)
@given(data=st.data(), variant=st.sampled_from(list(TABLES)))
def test_the_table_takes_exactly_the_armies_that_have_no_faults(data: st.DataObject, variant: str) -> None:
    def picks(section: Section) -> list[Pick]:
        # Mostly as many as are wanted, so that sound armies come often.
        extra = data.draw(st.sampled_from([0, 0, 0, 0, -1, 1]))
        names = data.draw(st.permutations([part.id for part in section.parts]))
        count = max(0, section.least + extra + (section.id == "boards" and variant == "wide"))
        return [Pick(section.id, name, data.draw(st.integers(0, section.turns - 1))) for name in names[:count]]

    text = WORKSHOP.write(pick for section in SECTIONS.values() for pick in picks(section))
    assert is_let_in(text, variant) == (WORKSHOP.read(text, variant).faults == ())


# ---- texts ----------------------------------------------------------------------------------------------------------


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=200) | st.text("wizardeckboards=,+;BSP019 -", max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    draft = WORKSHOP.read(text, "standard")
    assert WORKSHOP.draft(draft.picks, "standard").picks == draft.picks


@rule("CHO-107", "CHO-108")
def test_turns_and_the_tower_are_kept_and_used_at_the_table() -> None:
    draft = WORKSHOP.read(f"{CUSTOM} rotations=1,0,5 tower=1", "standard")
    boards = [pick for pick in draft.picks if pick.section == "boards"]
    assert [(pick.part, pick.turn, pick.marked) for pick in boards] == [("B01", 1, False), ("B02", 0, True), ("B03", 5, False)]
    assert WORKSHOP.write(draft.picks) == f"{CUSTOM} rotations=1,0,5 tower=1"
    s = GAME.start(2, {"armies": f"{draft.text};fire"}, chance=FastChance.seeded(1))
    assert (s.armies[0].rotations, s.armies[0].tower_board) == ((1, 0, 5), 1)


def test_what_is_as_usual_is_not_written() -> None:
    draft = WORKSHOP.read(f"{CUSTOM} rotations=0,0,0 tower=0", "standard")
    assert WORKSHOP.write(draft.picks) == CUSTOM


def test_lines_and_spaces_of_a_pasted_text_do_not_matter() -> None:
    assert WORKSHOP.read(f"  {CUSTOM.replace(' ', chr(10))} ", "standard").text == CUSTOM


def test_what_cannot_be_read_is_left_out_of_the_picks() -> None:
    draft = WORKSHOP.read("wizard=WIZ-F,WIZ-Q warriors=archer,archer", "standard")
    assert draft.picks == (Pick("wizard", "WIZ-F"), Pick("warriors", "archer"))


@rule("CHO-103")
def test_the_armies_of_a_table_are_not_told_before_its_end() -> None:
    assert GAME.info.option("armies").secret
