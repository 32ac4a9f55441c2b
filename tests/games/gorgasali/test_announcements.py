"""Whatever is done at the table is told to everybody, with the rule it is done by."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questboard.core import Event, FastChance
from questboard.games.gorgasali.game import GAME

from .table import Table

FAR = "20,20"


def told(event: Event) -> str:
    """An event in a line: its kind, its fields without the rule."""
    fields = [str(getattr(event, name)) for name in event.__struct_fields__ if name not in ("rule", "audience")]
    return " ".join([str(event.__struct_config__.tag), *fields])


def base(**places: str) -> Table:
    return Table(places or {"medea": "4,9", "varas": FAR})


CASES: dict[str, Callable[[], Table]] = {
    "reloaded 0": lambda: base().give("medea", "kite down").after_move("medea").do("reload"),
    "skipped 0": lambda: base().before_move("medea", 1, 2).do("skip"),
    "teleported 0 5,8": lambda: (
        base().give("medea", "teleport").before_move("medea", 1, 2).do("use teleport", "block 1 1", "square 5,8")
    ),
    "free_stepped 0 4,8": lambda: (
        base(medea="4,9", varas="6,9").give("medea", "dobergun").script(4, 4).after_move("medea").do("shoot", "go north")
    ),
    "ability_used 0 Heal": lambda: base().ready("medea").script("elixir").after_move("medea").do("ability"),
    "pulled 1 0 5,8": lambda: base(ebue="5,9", medea="5,12").ready("ebue").after_move("ebue").do("ability", "square 5,8"),
    "card_stolen 0 1 helmet": lambda: (
        base(varas="4,9", medea="5,9")
        .give("medea", "helmet", "elixir")
        .ready("varas")
        .after_move("varas")
        .do("ability", "steal helmet_1")
    ),
    "ability_copied 0 medea 3": lambda: base(octor="4,9", medea="5,9").after_move("octor").do("imitate"),
}


@pytest.mark.rule("GOR-616", "GOR-208", "GOR-756", "GOR-609", "GOR-802", "GOR-820", "GOR-830", "GOR-860")
@pytest.mark.parametrize("line", CASES)
def test_what_is_done_is_told(line: str) -> None:
    assert line in map(told, CASES[line]().events)


@pytest.mark.rule("GOR-503")
def test_a_card_given_up_is_told() -> None:
    t = base().give("medea", "kite", "kite").set("medea", extra_chests=1).script("kite", "helmet", "bandage")
    t.after_move("medea").do("chest", "giveup")
    assert "card_given_up 0 kite" in map(told, t.events)


@pytest.mark.rule("GOR-922")
def test_an_offer_and_its_refusal_are_told() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "ebue": "5,9", "armazi": "0,0"}, mode="duo").give("medea", "helmet")
    t.after_move("medea").do("trade", "add medea helmet_1", "propose", "answer no")
    kinds = [told(event).split()[0] for event in t.events]
    assert kinds[:2] == ["trade_proposed", "trade_refused"]


@pytest.mark.rule("GOR-104", "GOR-108", "GOR-109")
def test_characters_dice_and_sectors_are_told_before_the_first_turn() -> None:
    s = GAME.start(2, {"character_pick": "random"}, chance=FastChance.seeded(1), listen=True)
    kinds = [told(event).split()[0] for event in GAME.rules.collect(s)]
    assert kinds.count("character_taken") == 2
    assert kinds.count("start_rolled") >= 2
    assert kinds.count("starter_set") == 1
    assert kinds.count("sector_rolled") >= 2
