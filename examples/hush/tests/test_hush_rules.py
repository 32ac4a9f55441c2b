"""The rules of Hush, one fact a test: a drawn position, a choice with scripted luck, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from questboard.core import BadOptions, Event, IllegalAction, ScriptedChance

from hush.game import GAME
from hush.rules.cave import BARE, BED, CELL, FILE, HOME, LABELS, LYING, METALS
from hush.rules.model import OUT, Found, Heard, HushState, Taken, Treasure

COPPER, SILVER, GOLD = range(3)


def night(places: str, bags: Sequence[Sequence[Treasure]] = (), *, chance: Sequence[Any] = (), **more: Any) -> HushState:
    """Thieves in these chambers ("A3 D2", "-" is outside), with these bags, seat 0 to move in round 1."""
    labels = places.split()
    s: HushState = GAME.start(len(labels), more.pop("options", {}), chance=ScriptedChance(list(chance)), listen=True)
    GAME.rules.collect(s)
    s.places = [OUT if label == "-" else CELL[label] for label in labels]
    for seat, bag in enumerate(bags):
        for treasure in bag:
            s.loot[seat].append(treasure)
            s.undrawn[treasure.metal].remove(treasure.value)
            s.lying[s.lying.index(treasure.metal)] = BARE
    for name, value in more.items():
        setattr(s, name, value)
    GAME.rules.refresh(s)
    assert GAME.rules.invariants(s) == []
    return s


def do(s: HushState, *texts: str) -> list[Event]:
    """Make these choices one after another; what happened."""
    events = [event for text in texts for event in GAME.apply(s, GAME.actions.parse(text))]
    assert GAME.rules.invariants(s) == []
    return events


def offered(s: HushState) -> list[str]:
    """The options of whoever is asked."""
    return [] if s.pending is None else [str(option) for option in s.pending.options]


def refused(s: HushState, text: str) -> str:
    """The rule by which a choice is refused."""
    with pytest.raises(IllegalAction) as caught:
        do(s, text)
    return caught.value.rule


# ---- before the night -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HUSH-101")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_thieves_begin_at_the_mouth_with_empty_bags(seats: int) -> None:
    s = GAME.start(seats, chance=ScriptedChance([]))
    assert [LABELS[place] for place in s.places] == ["A3"] * seats
    assert s.loot == [[]] * seats


@pytest.mark.rule("HUSH-101")
@pytest.mark.parametrize("seats", [1, 5])
def test_there_are_two_to_four_thieves(seats: int) -> None:
    with pytest.raises(BadOptions):
        GAME.start(seats, chance=ScriptedChance([]))


@pytest.mark.rule("HUSH-102")
def test_the_better_metal_lies_further_in() -> None:
    far = [[HOME[cell] for cell, lies in enumerate(LYING) if lies == metal] for metal in range(len(METALS))]
    assert [len(cells) for cells in far] == [7, 8, 4]
    means = [sum(cells) / len(cells) for cells in far]
    assert means == sorted(means)


@pytest.mark.rule("HUSH-103")
def test_every_metal_has_its_worths() -> None:
    assert [(min(metal.values), max(metal.values)) for metal in METALS] == [(1, 2), (2, 5), (5, 8)]
    assert METALS[GOLD].values == (5, 6, 7, 8)


@pytest.mark.rule("HUSH-104")
@pytest.mark.parametrize(("sleep", "noises"), [("sound", [14, 18, 22]), ("light", [10, 13, 16])])
def test_more_thieves_may_make_more_noise(sleep: str, noises: list[int]) -> None:
    assert [GAME.start(seats, {"sleep": sleep}, chance=ScriptedChance([])).patience for seats in (2, 3, 4)] == noises


# ---- a turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HUSH-201")
def test_the_first_turn_passes_on_every_round() -> None:
    s = night("A3 A3 A3")
    asked = []
    for text in ("sneak A2", "sneak A2", "sneak A2", "sneak A3", "sneak A3", "sneak A3"):
        asked.append(s.asked())
        do(s, text)
    assert asked == [0, 1, 2, 1, 2, 0]


@pytest.mark.rule("HUSH-201", "HUSH-205")
def test_who_is_outside_has_no_more_turns() -> None:
    s = night("D2 - B2", [[], [Treasure(COPPER, 1)]])
    do(s, "sneak D3")
    assert s.asked() == 2


@pytest.mark.rule("HUSH-202")
def test_a_thief_sneaks_to_the_chambers_beside() -> None:
    assert offered(night("D2 A3")) == ["sneak E2", "sneak D3", "take"]


@pytest.mark.rule("HUSH-202")
@pytest.mark.parametrize("cell", ["D4", "C2", "F3", "F1", "Z9"])
def test_nobody_jumps_or_goes_through_rock_or_onto_the_bed(cell: str) -> None:
    assert refused(night("F2 A3"), f"sneak {cell}") == "HUSH-202"


@pytest.mark.rule("HUSH-202")
def test_thieves_may_share_a_chamber() -> None:
    s = night("D2 D3")
    do(s, "sneak D3")
    assert s.places[0] == s.places[1] == CELL["D3"]


@pytest.mark.rule("HUSH-203")
def test_a_taken_treasure_is_gone_and_its_chamber_bare() -> None:
    s = night("F2 A3", chance=[7])
    do(s, "take")
    assert s.loot[0] == [Treasure(GOLD, 7)]
    assert s.lying[CELL["F2"]] == BARE


@pytest.mark.rule("HUSH-203")
def test_only_the_taker_learns_what_it_is_worth() -> None:
    s = night("F2 A3", chance=[7])
    events = do(s, "take")
    assert [type(event) for event in events if event.is_for(1)] == [Taken, Heard]
    assert [event.value for event in events if isinstance(event, Found) and event.is_for(0)] == [7]
    assert [GAME.view(s, viewer).worth(0) for viewer in (0, 1, None)] == [7, 0, 0]


@pytest.mark.rule("HUSH-203")
def test_nothing_is_taken_from_a_bare_chamber() -> None:
    s = night("A3 A3")
    assert refused(s, "take") == "HUSH-203"


@pytest.mark.rule("HUSH-204")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_on_four_or_more_a_treasure_changes_hands_openly(die: int) -> None:
    s = night("D2 D2", [[], [Treasure(GOLD, 8)]], chance=[die, 0])
    do(s, "pick 1")
    assert s.loot == [[Treasure(GOLD, 8, open=True)], []]
    assert GAME.view(s, None).worth(0) == 8
    assert s.noise == 0


@pytest.mark.rule("HUSH-204")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_on_less_there_is_a_noise_instead(die: int) -> None:
    s = night("D2 D2", [[], [Treasure(GOLD, 8)]], chance=[die])
    do(s, "pick 1")
    assert s.noise == 1
    assert s.loot == [[], [Treasure(GOLD, 8)]]


@pytest.mark.rule("HUSH-204")
@pytest.mark.parametrize("places", ["A3 A3", "D2 D3", "D2 -"])
def test_no_pocket_is_picked_at_the_mouth_or_from_afar(places: str) -> None:
    assert refused(night(places, [[], [Treasure(GOLD, 8)]]), "pick 1") == "HUSH-204"


@pytest.mark.rule("HUSH-204")
def test_an_open_treasure_is_not_picked_again() -> None:
    s = night("D2 D2", [[], [Treasure(GOLD, 8, open=True), Treasure(COPPER, 1)]], chance=[6, 0])
    do(s, "pick 1")
    assert s.loot == [[Treasure(COPPER, 1, open=True)], [Treasure(GOLD, 8, open=True)]]
    assert refused(night("D2 D2", [[], [Treasure(GOLD, 8, open=True)]]), "pick 1") == "HUSH-204"


@pytest.mark.rule("HUSH-204")
@pytest.mark.parametrize("seat", [0, 1, 7])
def test_an_empty_pocket_is_not_picked_nor_ones_own(seat: int) -> None:
    assert refused(night("D2 D2", [[Treasure(GOLD, 8)]]), f"pick {seat}") == "HUSH-204"


@pytest.mark.rule("HUSH-205")
@pytest.mark.parametrize(("places", "bag"), [("A3 A3", []), ("B3 A3", [Treasure(COPPER, 1)])])
def test_nobody_leaves_with_empty_hands_or_from_within(places: str, bag: list[Treasure]) -> None:
    assert refused(night(places, [bag]), "leave") == "HUSH-205"


@pytest.mark.rule("HUSH-205", "HUSH-401")
def test_what_was_carried_out_is_safe_from_the_fire() -> None:
    s = night("A3 D3", [[Treasure(COPPER, 1)]], noise=13, chance=[4])
    do(s, "leave", "take")
    assert s.outcome is not None
    assert s.outcome.points == (1, 0)


# ---- noise ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HUSH-301")
@pytest.mark.parametrize(("die", "noise"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_two_treasures_clink_on_one_and_two(die: int, noise: int) -> None:
    s = night("D2 A3", [[Treasure(COPPER, 1), Treasure(SILVER, 3)]], chance=[die])
    do(s, "sneak D3")
    assert s.noise == noise


@pytest.mark.rule("HUSH-301")
def test_an_empty_bag_does_not_clink() -> None:
    s = night("D2 A3", chance=[])  # a die would not be in the script
    do(s, "sneak D3")
    assert s.noise == 0


@pytest.mark.rule("HUSH-302")
def test_taking_is_heard() -> None:
    s = night("F2 A3", chance=[7])
    do(s, "take")
    assert s.noise == 1


@pytest.mark.rule("HUSH-303", "HUSH-401")
def test_the_last_noise_wakes_the_dragon_before_anybody_moves() -> None:
    s = night("F2 A3", [[], [Treasure(COPPER, 2)]], noise=13, chance=[7])
    do(s, "take")
    assert s.pending is None
    assert s.outcome is not None
    assert s.outcome.points == (0, 0)


@pytest.mark.rule("HUSH-304")
def test_at_dawn_the_dragon_wakes_by_itself() -> None:
    s = night("D2 -", [[], [Treasure(COPPER, 1)]], round=FILE.rounds)
    do(s, "sneak D3")
    assert s.outcome is not None
    assert s.outcome.winners == (1,)


# ---- the end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HUSH-402")
def test_the_match_is_over_when_the_last_thief_has_left() -> None:
    s = night("A3 A3", [[Treasure(COPPER, 1)], [Treasure(COPPER, 2)]])
    do(s, "leave", "leave")
    assert s.outcome is not None
    assert s.outcome.winners == (1,)
    assert s.outcome.points == (1, 2)


@pytest.mark.rule("HUSH-403")
def test_of_equal_worths_the_one_in_fewer_pieces_wins() -> None:
    s = night("A3 A3", [[Treasure(COPPER, 1), Treasure(COPPER, 1)], [Treasure(SILVER, 2)]])
    do(s, "leave", "leave")
    assert s.outcome is not None
    assert s.outcome.ranks == (2, 1)


@pytest.mark.rule("HUSH-403")
def test_equal_in_both_they_win_together() -> None:
    s = night("A3 A3", [[Treasure(COPPER, 1)], [Treasure(COPPER, 1)]])
    do(s, "leave", "leave")
    assert s.outcome is not None
    assert s.outcome.winners == (0, 1)


@pytest.mark.rule("HUSH-403")
def test_if_nobody_carried_anything_out_the_dragon_wins() -> None:
    s = night("F2 A3", noise=13, chance=[7])
    do(s, "take")
    assert s.outcome is not None
    assert (s.outcome.ending, s.outcome.winners, set(s.outcome.values)) == ("burnt", (), {-1.0})


@pytest.mark.rule("HUSH-403")
def test_in_the_end_everybody_sees_everything() -> None:
    s = night("A3 A3", [[Treasure(COPPER, 1)], [Treasure(COPPER, 2)]])
    do(s, "leave", "leave")
    assert GAME.view(s, None).loot == s.loot


def test_the_dragons_bed_is_nobodys_chamber() -> None:
    assert BED not in HOME
