"""Before the first turn: armies, who begins, boards, towers, hands."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.core import BadOptions, FastChance, ScriptedChance
from questboard.games.chobolo.counsel.plans import plan
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.armies import army_faults, fields_of
from questboard.games.chobolo.rules.box import StarterSet
from questboard.games.chobolo.rules.content import ALL_BOARDS, BOARD, ELEMENT_HEX, LAKE, LAYOUTS, RIVER, SETS, VOID
from questboard.games.chobolo.rules.events import ElementNamed
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.setup import lay
from questboard.games.chobolo.rules.world import ADJACENT, CENTER, DISTANCE, HEXES, NUMBER, SIZE, SLOT, hexes_of, turned

rule = pytest.mark.rule

DECK = ",".join(f"SP{n:02d}" for n in range(1, 11))
CUSTOM = f"wizard=WIZ-F warriors=archer,mason,ranger boards=B01,B02,B03 deck={DECK}"


def begun(armies: str = "air;fire", seats: int = 2, dice: list[Any] | None = None, **options: Any) -> ChoboloState:
    """A match at its first decision; without dice seat 0 begins."""
    chance = ScriptedChance([4, *[1] * (seats - 1), *[0] * 40] if dice is None else [*dice, *[0] * 40])
    return GAME.start(seats, {"armies": armies, **options}, chance=chance, listen=True)


@rule("CHO-101", "CHO-103")
def test_all_faults_of_a_custom_army_are_listed_together() -> None:
    text = "wizard=WIZ-X warriors=archer,archer boards=B00,B01 deck=SP01,SP99 colour=red"
    faults = [fault.sentence for fault in army_faults(fields_of(text), 3, True)]
    for wanted in ("'colour'", "wizard 'WIZ-X'", "3 warriors, not 2", "different: archer", "board 'B00'", "3 boards, not 2"):
        assert any(wanted in fault for fault in faults), wanted
    assert any("card 'SP99'" in fault for fault in faults)
    assert any("10 to 20 spell cards, not 2" in fault for fault in faults)
    with pytest.raises(BadOptions, match=r"seat 2 cannot be brought: .*; .*"):
        GAME.rules.read_options(2, {"armies": f"air;{text}"})


@rule("CHO-101")
def test_a_sound_custom_army_has_no_faults_and_a_deck_of_21_has_one() -> None:
    assert army_faults(fields_of(CUSTOM), 3, True) == []
    deck = ",".join(f"SP{n:02d}" for n in range(1, 22))
    (fault,) = army_faults(fields_of(CUSTOM) | {"deck": deck}, 3, True)
    assert (fault.section, fault.sentence, fault.rule) == ("deck", "it needs 10 to 20 spell cards, not 21", "CHO-101")


@rule("CHO-102")
def test_two_seats_may_bring_the_same_army() -> None:
    s = begun("fire;fire")
    assert s.armies[0] == s.armies[1]
    assert s.main[0] != s.main[1]


@rule("CHO-103")
def test_choices_are_shown_when_all_have_chosen() -> None:
    s = GAME.start(2, {}, chance=FastChance.seeded(1), listen=True)
    assert GAME.decision(s).kind == "choose_army"
    GAME.rules.collect(s)
    GAME.apply(s, GAME.actions.parse("set water"))
    assert GAME.view(s, 1).picks[0] == GAME.view(s, None).picks[0] == 99
    assert GAME.view(s, 0).picks[0] == 3
    events = GAME.apply(s, GAME.actions.parse("set air"))
    assert [e.seat for e in events if e.__struct_config__.tag == "armies_shown"] == [0, 1]


@rule("CHO-104", "CHO-R31")
@pytest.mark.parametrize(("seats", "boards", "hexes"), [(2, 3, 427), (3, 2, 427), (4, 2, 549), (5, 2, 671), (6, 2, 793)])
def test_worlds_for_two_to_six(seats: int, boards: int, hexes: int) -> None:
    s = begun(";".join(["air"] * seats), seats)
    assert len(s.laid) == seats * boards
    assert sum(code != VOID for code in s.terrain) == hexes
    assert all(s.terrain[cell] != VOID for cell in range(7 * SIZE))


@rule("CHO-105")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    s = begun("air;fire;water", 3, [2, 4, 4, 1, 3])
    assert s.order == (2, 0, 1)
    rolls = [(e.seat, e.die) for e in GAME.rules.collect(s) if e.__struct_config__.tag == "starter_rolled"]
    assert rolls == [(0, 2), (1, 4), (2, 4), (1, 1), (2, 3)]


@rule("CHO-106", "CHO-114")
def test_the_starter_has_the_first_group_and_the_first_turn() -> None:
    s = begun("air;fire;water", 3, [1, 1, 4])
    slots = [(seat, slot) for seat, _, slot, _ in s.laid]
    assert slots == [(2, 1), (2, 2), (0, 3), (0, 4), (1, 5), (1, 6)]
    assert (s.active, s.round, GAME.decision(s).kind) == (2, 1, "wizard_step")


@rule("CHO-107")
def test_preset_rotations_turn_with_the_group() -> None:
    s = begun("air;fire")
    base = LAYOUTS["standard-2"].base_slot
    for seat, name in ((0, "air"), (1, "fire")):
        stored = next(army for army in SETS if army.id == name)
        wanted = [(turn + base[seat]) % 6 for turn in stored.preset["three"].rotation]
        assert [(ALL_BOARDS[b].id, turn) for owner, b, _, turn in s.laid if owner == seat] == list(
            zip(stored.boards, wanted, strict=True)
        )


@rule("CHO-107")
def test_a_custom_army_without_stored_values_lies_turned_by_its_group() -> None:
    s = begun(f"air;{CUSTOM}")
    assert [turn for seat, _, _, turn in s.laid if seat == 1] == [3, 3, 3]
    assert s.main[1] // SIZE == next(slot for seat, _, slot, _ in s.laid if seat == 1)
    s = begun(f"air;{CUSTOM} rotations=0,1,2 tower=2")
    assert [turn for seat, _, _, turn in s.laid if seat == 1] == [3, 4, 5]
    assert s.main[1] // SIZE == [slot for seat, _, slot, _ in s.laid if seat == 1][2]


@rule("CHO-104", "CHO-107", "CHO-108")
def test_free_arrangement_asks_for_every_slot_and_tower() -> None:
    s = begun("air;fire", arrangement="free")
    decision = GAME.decision(s)
    assert (decision.kind, decision.seat, len(decision.options)) == ("place_board", 0, 18)
    for text in ("lay B01 2", "lay B10 0", "lay B07 5"):
        GAME.apply(s, GAME.actions.parse(text))
    assert s.laid == ((0, BOARD["B01"], 1, 2), (0, BOARD["B10"], 2, 0), (0, BOARD["B07"], 3, 5))
    for _ in range(3):
        GAME.apply(s, GAME.decision(s).options[0])
    decision = GAME.decision(s)
    assert (decision.kind, decision.seat, len(decision.options)) == ("place_main_tower", 0, 3)


@rule("CHO-108")
def test_the_main_tower_stands_on_the_wizards_element() -> None:
    s = begun("air;fire")
    assert [s.terrain[cell] - ELEMENT_HEX for cell in s.main] == [0, 2]


@rule("CHO-110")
def test_the_bead_lies_in_the_centre_and_the_wall_is_closed() -> None:
    s = begun()
    assert (s.holder, s.captured, s.wall_open, HEXES[CENTER]) == (-1, False, False, (0, 0))


@rule("CHO-111")
def test_everybody_starts_in_the_main_tower() -> None:
    s = begun()
    assert s.place == [s.main[0]] * 4 + [s.main[1]] * 4
    assert s.level == [2, 1, 1, 1] * 2


@rule("CHO-112", "CHO-R30")
def test_hands_of_two_and_of_four_for_the_shadow_wizard() -> None:
    s = begun("shadow;fire")
    assert [len(hand) for hand in s.hands] == [4, 2]
    assert [len(cards) for cards in s.unseen] == [7, 9]


@rule("CHO-113")
def test_stacks_are_empty_and_only_main_towers_stand() -> None:
    s = begun()
    assert s.stacks == [(), ()]
    assert sorted(s.towers) == sorted(s.main)


@rule("CHO-115")
def test_the_shadow_wizard_names_its_element_before_boards_are_laid() -> None:
    s = begun("shadow;fire", arrangement="free")
    assert (GAME.decision(s).kind, GAME.decision(s).seat, s.laid) == ("shadow_element", 0, ())
    told = GAME.apply(s, GAME.actions.parse("element W"))
    assert s.armies[0].element == 3
    assert ElementNamed(rule="CHO-115", seat=0, element=3) in told
    assert begun("shadow;fire").armies[0].element == 0


@rule("CHO-101", "CHO-906")
def test_the_wide_layout_adds_a_board_to_a_starter_set() -> None:
    s = begun("air;fire", layout="wide")
    decision = GAME.decision(s)
    assert (decision.kind, len(decision.options)) == ("choose_board", 15)
    assert "add B00" not in [str(option) for option in decision.options]
    s = begun("air+B05;fire+B06", layout="wide")
    assert GAME.decision(s).kind == "place_board"
    assert len(s.armies[0].boards) == 4


@rule("CHO-906")
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_every_board_touches_another_one_or_the_plane(layout: Any) -> None:
    slots = {0, *(SLOT[name] for group in layout.groups for name in group)}
    for slot in slots - {0}:
        near = {other // SIZE for cell in hexes_of(slot, 0) for other in ADJACENT[cell]}
        assert near & (slots - {slot})


def test_there_is_no_wide_layout_for_four() -> None:
    with pytest.raises(BadOptions, match="no wide layout for 4"):
        GAME.rules.read_options(4, {"layout": "wide"})


@rule("CHO-R36")
def test_rivers_of_neighbouring_boards_meet_at_their_ports() -> None:
    port = (2, 2)
    for side in range(6):
        q, r = turned(port, side)
        centre = turned((5, 4), side)
        # The port on a side of the plane's place touches the port of the board that lies there, however it is turned.
        touching = {NUMBER[centre[0] + a, centre[1] + b] for a, b in (turned(port, other) for other in range(6))}
        assert touching & set(ADJACENT[NUMBER[q, r]])


def test_every_board_has_each_element_once_and_never_the_test_board() -> None:
    for board in ALL_BOARDS:
        letters = "".join(board.rows)
        assert [letters.count(letter) for letter in "AEFW"] == ([0] * 4 if board.test_only else [1] * 4)
        for letter, (q, r) in board.elements.items():
            row = board.rows[r + 4]
            assert row[q - max(-4, -4 - r)] == letter
        counts = {name: letters.count(name[0]) for name in ("grass", "forest", "mountain", "swamp", "river", "lake")}
        assert counts == {name: board.counts[name] for name in counts}


def test_laying_a_board_turns_its_hexes() -> None:
    s = begun()
    lay(s, 0, BOARD["B01"], 1, 1)
    q, r = turned((2, 0), 1)
    assert s.terrain[NUMBER[5 + q, 4 + r]] == ELEMENT_HEX
    assert DISTANCE[CENTER][NUMBER[5, 4]] == 9
    assert CENTER < SIZE


def longest_river(s: ChoboloState, seat: int) -> int:
    """The hexes of the longest river or lake on the boards of a seat."""
    own = {cell for who, _, slot, turn in s.laid if who == seat for cell in hexes_of(slot, turn)}
    wet = {cell for cell in own if s.terrain[cell] in (RIVER, LAKE)}
    longest = 0
    while wet:
        system = [wet.pop()]
        for cell in system:
            beside = wet.intersection(ADJACENT[cell])
            wet -= beside
            system += beside
        longest = max(longest, len(system))
    return longest


@pytest.mark.parametrize(("seats", "seat", "kind"), [(2, 0, "three"), (3, 0, "pair"), (6, 0, "deep")])
@pytest.mark.parametrize("army", SETS, ids=lambda army: army.id)
def test_what_is_stored_of_a_preset_is_so(army: StarterSet, seats: int, seat: int, kind: str) -> None:
    s = begun(";".join([army.id] * seats), seats=seats)
    stored = army.preset[kind]
    assert DISTANCE[s.main[seat]][CENTER] == stored.tower_to_center_hex
    assert longest_river(s, seat) == stored.longest_river


def test_the_ways_of_the_elemental_starter_sets_are_about_as_long() -> None:
    names = [army.id for army in SETS if army.wizard != "WIZ-S"]
    turns: dict[str, list[float]] = {name: [] for name in names}
    for one in names:
        for two in names:
            if one != two:
                s = begun(f"{one};{two}")
                turns[one].append(plan(s, 0).turns)
                turns[two].append(plan(s, 1).turns)
    means = [sum(found) / len(found) for found in turns.values()]
    assert max(means) - min(means) < 0.75
