"""Why not? Every refusal names the rule, gives the reason, and says what would help, if anything would."""

from __future__ import annotations

import pytest

from questboard.core import FastChance, NotYourChoice
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.actions import ACTIONS

from .players import Player
from .table import Table

FAR = "24,24"


def why(t: Table, text: str) -> str:
    """The rule of the refusal, which must have a sentence."""
    refusal = t.refused(text)
    assert str(refusal)[0].isupper()
    assert str(refusal).endswith(".")
    return refusal.rule


def chest(t: Table, name: str = "medea") -> Table:
    """With an extra chest the windows wait for an answer."""
    return t.set(name, extra_chests=1)


def test_who_is_not_asked_waits() -> None:
    t = chest(Table({"medea": "4,9", "varas": FAR})).after_move("medea")
    found = GAME.words.why_not(t.s, 1, GAME.actions.parse("end"))
    assert (found.rule, found.sentence) == ("GOR-201", "Medea (⟦0⟧) is asked now.")
    assert GAME.words.why_not(t.s, 0, GAME.actions.parse("end")).sentence == "You can choose that now."
    assert GAME.words.why_not(t.s, 0, "cell:99,9").sentence == "There is nothing to choose here now."


def test_after_the_end_nothing_is_possible() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[6, 6]).give("medea", "kite").set("varas", health=1).after_move("medea")
    t.do("shoot")
    with pytest.raises(NotYourChoice):
        GAME.apply(t.s, GAME.actions.parse("end"))
    assert GAME.words.why_not(t.s, 0, GAME.actions.parse("end")).rule == "GOR-907"


def test_in_window_1() -> None:
    t = chest(Table({"medea": "4,9", "varas": FAR})).give("medea", "kite").before_roll("medea")
    assert [why(t, text) for text in ("move", "skip", "stay", "shoot", "reload", "manage", "end")] == ["GOR-205"] * 7
    assert [why(t, text) for text in ("trade", "revive", "imitate", "ability")] == ["GOR-922", "GOR-931", "GOR-860", "GOR-802"]
    assert why(t, "go north") == "GOR-206"


def test_in_window_2() -> None:
    t = chest(Table({"medea": "4,9", "varas": FAR})).before_move("medea", 1, 2)
    assert [why(t, text) for text in ("roll", "stay", "end")] == ["GOR-207", "GOR-215", "GOR-205"]
    t = chest(Table({"medea": "sector 1", "varas": "2,0"})).before_move("medea", 1, 2)
    assert [why(t, text) for text in ("move", "skip")] == ["GOR-215", "GOR-215"]


def test_in_window_3() -> None:
    t = chest(Table({"medea": "4,9", "varas": FAR})).after_move("medea")
    assert [why(t, text) for text in ("move", "shoot", "reload", "manage")] == ["GOR-205", "GOR-602", "GOR-616", "GOR-507"]
    t.s.acted = True
    assert why(t.after_move("medea"), "shoot") == "GOR-210"
    t = chest(Table({"medea": "sector 1", "varas": "2,0"})).give("medea", "kite").after_move("medea")
    assert why(t, "shoot") == "GOR-407"


def test_cards() -> None:
    t = chest(Table({"medea": "4,9", "varas": FAR})).give(
        "medea", "kite", "helmet", "extra_six", "swift_boots", "flame_bulb", "barrier"
    )
    t.after_move("medea")
    assert why(t, "use kite") == "GOR-602"
    assert why(t, "use helmet") == "GOR-617"
    assert why(t, "use extra_six") == "GOR-757"
    assert why(t, "use swift_boots") == "GOR-208"
    assert why(t, "use flame_bulb") == "GOR-721"
    assert why(t, "use elixir") == "GOR-502"
    assert why(t, "use crown") == "GOR-502"
    t.s.thrown = t.s.fortified = t.s.consumed = True
    t.after_move("medea")
    assert (why(t, "use flame_bulb"), why(t, "use barrier")) == ("GOR-720", "GOR-702")
    assert why(t.before_move("medea", 1, 2), "use swift_boots") == "GOR-211"
    t = chest(Table({"medea": "sector 1", "varas": FAR})).give("medea", "smoke_bulb").after_move("medea")
    assert why(t, "use smoke_bulb") == "GOR-407"
    t = chest(Table({"medea": "4,9", "varas": FAR})).give("medea", "smoke_bulb").smoke("medea").after_move("medea")
    assert why(t, "use smoke_bulb") == "GOR-703"
    t = chest(Table({"medea": "0,0", "varas": "0,1", "ebue": "1,0"})).give("medea", "swift_boots").before_move("medea", 1, 2)
    assert why(t, "use swift_boots") == "GOR-208"


def test_targets() -> None:
    figures = {"medea": "9,12", "varas": "9,14", "ebue": "9,10", "kruber": "14,12", "tsiva": "8,12", "octor": "sector 1"}
    t = Table(figures).give("medea", "hornet").set("medea", frozen_by=16).smoke("varas").after_move("medea")
    t = Table({**figures, "drain": "10,12"}).give("medea", "hornet").set("medea", frozen_by=16).smoke("varas").after_move("medea")
    t.do("shoot")
    assert t.offered == ["target ebue", "target drain"]
    rules = {name: why(t, f"target {name}") for name in ("varas", "kruber", "tsiva", "octor", "medea", "armazi", "nobody")}
    assert rules == {
        "varas": "GOR-724", "kruber": "GOR-404", "tsiva": "GOR-851", "octor": "GOR-407", "medea": "GOR-804",
        "armazi": "GOR-104", "nobody": "GOR-104",
    }  # fmt: skip
    t = Table({"varas": "4,9", "medea": "5,9", "ebue": "4,10", "emoon": "4,8", "kruber": FAR}).ready("varas")
    t.give("medea", "helmet").give("ebue", "helmet").after_move("varas").do("ability")
    assert (why(t, "target emoon"), why(t, "target kruber")) == ("GOR-890", "GOR-804")


def test_throwing_at_the_wrong_distance() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "4,11", "kruber": "5,9"}).give("medea", "flame_bulb").after_move("medea")
    t.do("use flame_bulb")
    assert why(t, "target kruber") == "GOR-721"


def test_squares_and_lines() -> None:
    t = Table({"medea": "14,6", "varas": FAR}).give("medea", "barrier").after_move("medea").do("use barrier")
    assert why(t, "square 0,0") == "GOR-703"
    assert why(t.do("square 14,5"), "line 13,5 south") == "GOR-703"
    t = Table({"medea": "4,9", "varas": FAR}).give("medea", "teleport").before_move("medea", 1, 2).do("use teleport", "block 2 2")
    assert why(t, "square 12,12") == "GOR-756"


def test_picks_and_placings() -> None:
    s = GAME.start(2, chance=FastChance.seeded(1))
    GAME.apply(s, GAME.actions.parse("pick medea"))
    assert GAME.words.why_not(s, 1, GAME.actions.parse("pick medea")).sentence == "Another player has this character already."
    assert GAME.words.why_not(s, 1, GAME.actions.parse("pick zorro")).sentence == "There is no character zorro."
    t = Table({"varas": "4,9", "medea": "5,9"}).ready("varas").give("varas", "helmet").give("medea", "helmet").after_move("varas")
    assert why(t.do("ability"), "replace weapon_1") == "GOR-503"


def test_every_refusal_of_a_random_match_names_a_rule_and_says_a_sentence() -> None:
    s = GAME.start(4, {"mode": "duo"}, chance=FastChance.seeded(5))
    player, seen = Player(6, 5), dict.fromkeys([GAME.actions.parse("end")])
    step = 0
    while s.pending is not None:
        seen |= dict.fromkeys(s.pending.options)
        if step % 7 == 0:
            for action in list(seen)[:: max(1, len(seen) // 40)]:
                found = GAME.words.why_not(s, s.pending.seat, action)
                assert found.rule in GAME.rules.rulebook
                assert found.sentence.endswith(".")
                assert (found.sentence == "You can choose that now.") == (action in s.pending.options)
        GAME.apply(s, player.choose(s, s.pending))
        step += 1
    assert {type(action) for action in seen} <= set(ACTIONS)
