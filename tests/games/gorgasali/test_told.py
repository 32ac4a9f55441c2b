"""More of what is told, and what the questions are like."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questboard.core import Event, Question
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.content import CARD
from questboard.games.gorgasali.rules.fight.damage import eliminate

from .table import Table

FAR = "20,20"


def told(event: Event) -> str:
    """An event in a line: its rule, its kind, its other fields."""
    fields = [str(getattr(event, name)) for name in event.__struct_fields__ if name not in ("rule", "audience")]
    return " ".join([event.rule, str(event.__struct_config__.tag), *fields])


def medea(**more: object) -> Table:
    return Table({"medea": "4,9", "varas": FAR}, **more)  # type: ignore[arg-type]


def duo() -> Table:
    return Table({"medea": "4,9", "varas": "24,24", "ebue": "5,9", "armazi": FAR}, mode="duo")


def refilled(deck: str) -> Table:
    """A chest is opened while one deck is empty and its discards are not."""
    t = medea().set("medea", extra_chests=1)
    if deck == "weapon":
        t.s.weapon_deck, t.s.weapon_discards = [], [CARD["kite"]]
        t.script("kite", "helmet", "bandage")
    else:
        t.s.support_deck, t.s.support_discards = [], [CARD["bandage"], CARD["helmet"]]
        t.script("kite", "helmet", "bandage")
    return t.after_move("medea").do("chest")


def revived() -> Table:
    t = duo().give("medea", "elixir")
    t.run()
    eliminate(t.s, [t.seat("ebue")], t.seat("varas"), [t.seat("ebue")])
    return t.go_on().after_move("medea").do("revive")


def went_back() -> Table:
    t = Table({"kruber": "4,9", "medea": "4,12"}).ready("kruber").after_move("kruber").do("ability")
    t.s.at.pop(t.player("medea").square)
    t.set("medea", square=0)
    t.s.at[0] = t.seat("medea")
    return t.do("return")


CASES: dict[str, Callable[[], Table]] = {
    "GOR-207 rolled 0 (1, 2)": lambda: medea(chance=[1, 2]).before_roll("medea"),
    "GOR-507 exchanged 0 elixir bandage": lambda: (
        medea().give("medea", "bandage", "backpack elixir").after_move("medea")
        .do("manage", "exchange backpack_consumable_1 consumable_1")
    ),
    "GOR-508 deck_refilled weapon": lambda: refilled("weapon"),
    "GOR-508 deck_refilled support": lambda: refilled("support"),
    "GOR-840 card_drawn 0 helmet": lambda: medea(chance=["helmet"]).ready("medea").after_move("medea").do("ability"),
    "GOR-871 went_back 0 4,9": went_back,
    "GOR-932 revived 2 0 5,9 50": revived,
}  # fmt: skip


@pytest.mark.parametrize("line", [pytest.param(line, marks=pytest.mark.rule(line.split()[0])) for line in CASES])
def test_it_is_told(line: str) -> None:
    assert line in [told(event) for event in CASES[line]().events]


@pytest.mark.rule("GOR-907")
def test_the_end_of_the_match_is_told() -> None:
    t = medea().run()
    eliminate(t.s, [1], 0, [1])
    (end,) = [event for event in GAME.rules.collect(t.s) if event.__struct_config__.tag == "match_ended"]
    assert (end.rule, end.winners) == ("GOR-907", (0,))  # type: ignore[attr-defined]


@pytest.mark.rule("GOR-312", "GOR-306")
def test_the_first_square_of_the_map_is_a_square_like_any_other() -> None:
    t = Table({"medea": "1,0", "varas": FAR}).walk("medea", 1).do("go west")
    assert "GOR-312 move_ended 0 0,0" in [told(event) for event in t.events]


@pytest.mark.rule("GOR-204", "GOR-206", "GOR-208", "GOR-209")
def test_the_match_rests_at_the_windows_of_a_turn_and_at_setup_only() -> None:
    questions = [step for step in GAME.rules.steps if issubclass(step, Question)]
    resting = {step.kind for step in questions if step.at_rest}
    assert resting == {"pick_character", "octor_start", "window_1", "window_2", "window_3"}


@pytest.mark.rule("GOR-204")
def test_what_is_still_to_happen_never_changes_by_itself() -> None:
    assert [step for step in GAME.rules.steps if not step.__struct_config__.frozen] == []
