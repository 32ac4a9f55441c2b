"""Positions of Chobolo whose good answers no good player would dispute.

Gray (seat 0) has its main tower at -5,-4, Black (seat 1) at 4,-9, Red (seat 2) at -4,9; all hexes here are global ones. Gray has
a fire wizard (Armageddon F W A E F, Chobolo F A W E, the wall E F A, Dispel A E), Black one of water (W F E A W; Dispel E A).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.content import ASLEEP
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.turns import NextTurn, Turn, note_origins
from questboard.games.chobolo.rules.world import CENTER, DISTANCE, HEXES
from tests.games.chobolo.arena import Arena
from tests.sense import Puzzle

S = ChoboloState
WIZARD, RIVAL = 0, 4
ARMAGEDDON, RIVALS_ARMAGEDDON = "F W A E F", "W F E A W"
ELEMENTS = {"@-6,2": "F", "@-3,-6": "A", "@6,-4": "W", "@2,7": "E", "@-9,0": "W", "@7,-7": "F", "@8,-3": "A", "@0,-8": "E"}


def table(sides: Sequence[Mapping[str, str]], **options: Any) -> Arena:
    """A drawn position on grass, with two hexes of each element, in which everybody answers as he would at a real table."""
    options.setdefault("preset", "smart")
    return Arena(sides, terrain=ELEMENTS | options.pop("terrain", {}), **options)


def of_turn(t: Arena, seat: int = 0, first: str = "WizardMoves") -> S:
    """The turn of a seat from one of its steps on; nobody returns before it."""
    s: S = t.s
    s.agenda[:] = [NextTurn()]
    s.had_turn = (1 << seat) - 1
    Turn(seat).run(s)
    s.log = None
    cut = next(i for i, step in enumerate(s.agenda) if type(step).__name__ == first)
    del s.agenda[cut + 1 :]
    note_origins(s, seat)
    s.opening = first == "WizardMoves"
    s.finished |= first != "WizardMoves"
    rules: Any = GAME.rules
    rules.advance(s)
    return s


def at_turn(make: Callable[[], Arena], seat: int = 0, first: str = "WizardMoves") -> Callable[[], S]:
    """A position by what is on the table."""
    return lambda: of_turn(make(), seat, first)


def wins(seat: int) -> Callable[[S, S], bool]:
    """The match is over, and that seat has won."""
    return lambda before, s: s.outcome is not None and seat in s.outcome.winners


def stands(s: S, place: str, seat: int) -> bool:
    """Is one of the seat's characters there?"""
    who = s.at[_cell(place)]
    return who >= 0 and who >> 2 == seat


def _cell(place: str) -> int:
    if place == "center":
        return CENTER
    q, r = map(int, place.split(","))
    return HEXES.index((q, r))


def nearest(s: S, c: int, seat: int) -> int:
    """How far the nearest warrior of a seat is from a character."""
    places = [s.place[w] for w in range(seat * 4 + 1, seat * 4 + 4) if s.place[w] >= 0]
    return min([DISTANCE[s.place[c]][place] for place in places], default=99)


def is_lost(s: S, seat: int = 0) -> bool:
    """Has the seat lost?"""
    return s.outcome is not None and seat not in s.outcome.winners


def is_stopped(s: S) -> bool:
    """Has Black lost Chobolo, or does its wizard sleep?"""
    return s.holder != RIVAL or bool(s.on[RIVAL] & ASLEEP)


# ---- the positions --------------------------------------------------------------------------------------------------


def _tower_in_reach() -> Arena:
    return table([{"wizard": "@0,-5"}, {"wizard": "@9,0"}]).open_plane(holder="0.wizard").stack(0, ARMAGEDDON)


def _center_in_reach() -> Arena:
    t = table([{"wizard": "@-3,-3"}, {"wizard": "@9,0"}]).open_plane(holder="0.wizard")
    t.s.armed = True
    return t


def _armed_rival(seats: int = 2, **gray: str) -> Arena:
    t = table([gray, {"wizard": "@4,2"}, *[{} for _ in range(seats - 2)]]).open_plane(holder="1.wizard")
    t.s.armed = True
    return t


def _armed_gray_before_black() -> Arena:
    t = table([{"wizard": "@4,2"}, {"mason": "@-2,0", "ranger": "@9,-2"}]).open_plane(holder="0.wizard")
    t.s.armed = True
    return t


def _empty_home() -> Arena:
    t = table([{"wizard": "@-6,7", "mason": "@-4,-2", "ranger": "@3,3"}, {"wizard": "@1,-6"}]).open_plane(holder="1.wizard")
    return t.stack(1, RIVALS_ARMAGEDDON)


def _guarded_home() -> Arena:
    t = table([{"wizard": "@-6,7", "mason": "home", "ranger": "@3,3"}, {"wizard": "@2,-7"}]).open_plane(holder="1.wizard")
    return t.stack(1, RIVALS_ARMAGEDDON)


def _sleep_in_hand() -> Arena:
    return _armed_rival(wizard="@-7,8").stack(0, "W A F").hand(0, "sleep")


def _mire_in_hand() -> Arena:
    t = table([{"wizard": "@-7,8"}, {"wizard": "@4,3"}]).open_plane(holder="1.wizard").stack(0, "W W").hand(0, "mire")
    t.s.armed = True
    return t


def _striker() -> Arena:
    return _armed_rival(mason="@6,4", forester="@7,3", ranger="@3,6", wizard="@-7,8").level(b_wizard=1)


def _lake() -> Arena:
    lakes = {f"@{q},{r}": "lake" for q, r in ((-1, -7), (0, -8), (1, -9), (-1, -6), (-2, -5))}
    return table([{"mason": "@-2,-6", "wizard": "home"}, {"wizard": "@4,-6"}], terrain=lakes)


def _last_round_bead() -> Arena:
    return table([{"wizard": "@-5,2"}, {"mason": "@9,0", "ranger": "@8,1"}], round=50).open_plane()


def _holder_on_the_road() -> Arena:
    return table([{"wizard": "@-4,8", "mason": "@-5,6"}, {"wizard": "@9,-1"}]).open_plane(holder="0.wizard").stack(0, ARMAGEDDON)


def _holder_is_chased() -> Arena:
    t = table([{"wizard": "@2,4"}, {"mason": "@5,4", "ranger": "@5,2", "cavalry": "@4,5"}]).open_plane(holder="0.wizard")
    return t.stack(0, ARMAGEDDON).level(b_mason=2, b_ranger=2, b_cavalry=2)


def _armageddon_declared() -> S:
    t = table([{"wizard": "@-6,7"}, {"wizard": "@-3,-5"}]).open_plane(holder="1.wizard").stack(1, RIVALS_ARMAGEDDON)
    t.stack(0, "A E F")
    s = of_turn(t, 1)
    GAME.apply(s, GAME.actions.parse("cast armageddon"))
    return s


def _armageddon_declared_change() -> S:
    t = table([{"wizard": "@-6,7"}, {"wizard": "@-3,-5"}]).open_plane(holder="1.wizard").stack(1, RIVALS_ARMAGEDDON)
    t.stack(0, "E A").hand(0, "change_element")
    s = of_turn(t, 1)
    GAME.apply(s, GAME.actions.parse("cast armageddon"))
    return s


def _own_warrior_on_center() -> Arena:
    t = table([{"wizard": "@-6,-3", "mason": "center"}, {"wizard": "@9,0"}]).open_plane(holder="0.wizard")
    t.s.armed = True
    return t


def _storm() -> Arena:
    gray = {"wizard": "@2,-8", "mason": "@1,-8", "forester": "@3,-6", "ranger": "@2,-6"}
    t = table([gray, {"wizard": "@9,1", "archer": "home"}]).open_plane(holder="0.wizard").stack(0, ARMAGEDDON)
    return t.level(g_mason=2, g_forester=2)


def _rich_and_alone() -> Arena:
    t = table([{"wizard": "@-7,3"}, {"mason": "@-4,3", "ranger": "@-5,5", "cavalry": "@-3,1"}]).stack(0, "W E F W A E F")
    return t.level(b_mason=2, b_ranger=2, b_cavalry=2)


def _fireball() -> Arena:
    t = table([{"wizard": "@6,3"}, {"wizard": "@4,2"}]).open_plane(holder="1.wizard").level(b_wizard=1)
    t.s.armed = True
    return t.stack(0, "F A F").hand(0, "fireball")


def _tremor() -> Arena:
    t = table([{"wizard": "@2,-8"}, {"wizard": "@9,1", "mason": "home"}]).open_plane(holder="0.wizard")
    return t.stack(0, "E F W E " + ARMAGEDDON).hand(0, "tremor")


def _haste() -> Arena:
    t = table([{"wizard": "@-4,-1"}, {"wizard": "@9,1"}]).open_plane(holder="0.wizard")
    return t.stack(0, "A F F " + ARMAGEDDON).hand(0, "haste")


def _shots() -> Arena:
    black = {"wizard": "@7,0", "mason": "@5,2"}
    t = table([{"archer": "@5,0", "ranger": "@9,-2"}, black]).level(b_wizard=1, b_mason=3).open_plane(holder="1.wizard")
    return t.enchant(0, "archers_sight", on="0.ranger")


def _free_bead() -> Arena:
    return table([{"wizard": "@-5,2"}, {"wizard": "@9,1"}]).open_plane()


def _recall() -> Arena:
    t = table([{"wizard": "@-6,7", "mason": "@4,4"}, {"wizard": "@1,-6"}]).open_plane(holder="1.wizard")
    return t.stack(1, RIVALS_ARMAGEDDON).stack(0, "E A W").hand(0, "recall")


def _drain() -> Arena:
    t = table([{"wizard": "@-6,7"}, {"wizard": "@1,-6"}]).open_plane(holder="1.wizard")
    return t.stack(1, RIVALS_ARMAGEDDON).stack(0, "F W").hand(0, "drain")


def _gate() -> Arena:
    return table([{"wizard": "@-5,0"}, {"wizard": "@9,1"}]).stack(0, "E F A F A W E " + ARMAGEDDON)


def _beside_the_bead() -> Arena:
    return table([{"wizard": "@-3,1"}, {"wizard": "@9,1"}]).open_plane(captured=False).stack(0, "F A W E " + ARMAGEDDON)


def _next_chip() -> Arena:
    return table([{"wizard": "@-6,4"}, {"wizard": "@9,1"}])


def _dead_warrior() -> Arena:
    t = table([{"wizard": "@-7,5", "mason": "@-8,6"}, {"wizard": "@9,1"}]).stack(0, "F A")
    t.s.called[0] = ()
    return t


def _center_is_held() -> Arena:
    gray = {"wizard": "@-4,-1", "mason": "@-2,-1", "forester": "@-2,1", "ranger": "@1,-3"}
    t = table([gray, {"wizard": "@9,1", "archer": "center"}]).open_plane(holder="0.wizard").level(g_mason=3, g_forester=3)
    t.s.armed = True
    return t


def _two_stopped_at_once() -> Arena:
    gray = {"wizard": "@-6,7", "mason": "@-1,2", "ranger": "@-5,-1"}
    t = table([gray, {"wizard": "@1,-5"}]).open_plane(holder="1.wizard").stack(1, RIVALS_ARMAGEDDON)
    t.s.armed = True
    return t


def _arm_at_home() -> Arena:
    t = table([{"wizard": "@-5,-2"}, {"wizard": "@9,1", "mason": "home", "cavalry": "@4,-7"}]).open_plane(holder="0.wizard")
    return t.stack(0, ARMAGEDDON)


# ---- what is asked --------------------------------------------------------------------------------------------------

PUZZLES: list[Puzzle] = [
    Puzzle(
        "win at an empty tower",
        "Armageddon beside an empty main tower wins at once.",
        ("CHO-811",),
        at_turn(_tower_in_reach),
        wins(0),
    ),
    Puzzle("win at the Center Hex", "An armed wizard who gets there has won.", ("CHO-823",), at_turn(_center_in_reach), wins(0)),
    Puzzle(
        "stand on the Center Hex",
        "The armed wizard beside it wins next turn unless somebody stands there.",
        ("CHO-823", "CHO-305"),
        at_turn(lambda: _armed_rival(mason="@-2,0", ranger="@9,-6")),
        lambda before, s: stands(s, "center", 0) or is_stopped(s),
    ),
    Puzzle(
        "stand on the Center Hex as Black",
        "The same from the other side.",
        ("CHO-823", "CHO-305"),
        at_turn(_armed_gray_before_black, 1),
        lambda before, s: stands(s, "center", 1) or s.holder != WIZARD,
    ),
    Puzzle(
        "stand on the Center Hex among three",
        "Nobody else will do it before it is too late.",
        ("CHO-823",),
        at_turn(lambda: _armed_rival(3, mason="@-1,3", ranger="@-9,6")),
        lambda before, s: stands(s, "center", 0) or is_stopped(s),
    ),
    Puzzle(
        "guard the empty tower",
        "Black comes with all his chips; only an empty tower can fall.",
        ("CHO-811", "CHO-824"),
        at_turn(_empty_home),
        lambda before, s: stands(s, "-5,-4", 0) or is_stopped(s),
    ),
    Puzzle(
        "stay in the tower",
        "Whoever leaves it now opens it to Armageddon.",
        ("CHO-811", "CHO-824"),
        at_turn(_guarded_home),
        lambda before, s: stands(s, "-5,-4", 0),
    ),
    Puzzle(
        "put the armed wizard to sleep",
        "Nobody else can stop him, and the chips lie ready.",
        ("CHO-541", "CHO-823"),
        at_turn(_sleep_in_hand),
        lambda before, s: is_stopped(s),
    ),
    Puzzle(
        "slow the armed wizard down",
        "Two spaces less, and he does not arrive.",
        ("CHO-302", "CHO-823"),
        at_turn(_mire_in_hand),
        lambda before, s: s.on[RIVAL] != 0,
    ),
    Puzzle(
        "attack the armed wizard",
        "He wins next turn, he is weak, and warriors can reach him.",
        ("CHO-807", "CHO-823"),
        at_turn(_striker),
        lambda before, s: s.holder != RIVAL or nearest(s, RIVAL, 0) == 1 or stands(s, "center", 0),
    ),
    Puzzle(
        "do not drown", "A lake kills whoever steps into it.", ("CHO-308",), at_turn(_lake), lambda before, s: s.place[1] >= 0
    ),
    Puzzle(
        "take the bead in the last round",
        "Whoever has Chobolo wins at the limit.",
        ("CHO-841", "CHO-806"),
        at_turn(_last_round_bead),
        lambda before, s: s.holder == WIZARD,
    ),
    Puzzle(
        "carry Chobolo on",
        "It is far, and standing still brings nothing.",
        ("CHO-811",),
        at_turn(_holder_on_the_road),
        lambda before, s: min(_far(s, "4,-9"), _far(s, "-5,-4")) <= min(_far(before, "4,-9"), _far(before, "-5,-4")) - 6,
    ),
    Puzzle(
        "run from the hunters",
        "With Chobolo and all chips nobody waits among three strong warriors.",
        ("CHO-807", "CHO-711"),
        at_turn(_holder_is_chased),
        lambda before, s: s.outcome is not None or nearest(s, WIZARD, 1) > 4,
    ),
    Puzzle(
        "dispel Armageddon",
        "Otherwise the match is lost at once.",
        ("CHO-533", "CHO-811"),
        _armageddon_declared,
        lambda before, s: not is_lost(s),
    ),
    Puzzle(
        "change a chip of Armageddon",
        "Its top chip is then wrong, and it fizzles.",
        ("CHO-542", "CHO-811"),
        _armageddon_declared_change,
        lambda before, s: not is_lost(s),
    ),
    Puzzle(
        "make room on the Center Hex",
        "The own armed wizard comes there next.",
        ("CHO-305", "CHO-823"),
        at_turn(_own_warrior_on_center),
        lambda before, s: not stands(s, "center", 0) or s.place[0] == CENTER,
    ),
    Puzzle(
        "storm the guarded tower",
        "With the guard dead the wizard beside it wins in the same turn.",
        ("CHO-811", "CHO-639"),
        at_turn(_storm),
        lambda before, s: s.outcome is not None or _fought_guard(s),
    ),
    Puzzle(
        "take the rich wizard away",
        "All chips are lost with him, and three strong warriors are close.",
        ("CHO-711",),
        at_turn(_rich_and_alone),
        lambda before, s: nearest(s, WIZARD, 1) > 5 or s.place[0] == s.main[0],
    ),
    Puzzle(
        "burn the armed wizard",
        "He has one level left and wins next turn.",
        ("CHO-703", "CHO-807"),
        at_turn(_fireball),
        lambda before, s: s.holder != RIVAL,
    ),
    Puzzle("shake the guard out", "Tremor empties the tower, and Armageddon wins.", ("CHO-811",), at_turn(_tremor), wins(0)),
    Puzzle(
        "hurry to the tower", "With three more spaces Armageddon is in reach.", ("CHO-302", "CHO-811"), at_turn(_haste), wins(0)
    ),
    Puzzle(
        "shoot at the holder",
        "The wizard with Chobolo has one level left, the warrior three.",
        ("CHO-620", "CHO-807"),
        at_turn(_shots, 0, "BattleStep"),
        lambda before, s: _was_aimed_at(s, RIVAL),
        "choice",
    ),
    Puzzle(
        "walk up to the free bead",
        "Nobody holds it, and it is in reach without a spell.",
        ("CHO-806",),
        at_turn(_free_bead),
        lambda before, s: s.holder == WIZARD,
    ),
    Puzzle(
        "call a guard home",
        "Recall puts a warrior into the empty tower just in time.",
        ("CHO-811", "CHO-824"),
        at_turn(_recall),
        lambda before, s: stands(s, "-5,-4", 0),
    ),
    Puzzle(
        "take a chip from the one who wins next",
        "Without his top chip he cannot cast Armageddon.",
        ("CHO-502", "CHO-811"),
        at_turn(_drain),
        lambda before, s: len(s.stacks[1]) < 5 or stands(s, "-5,-4", 0),
    ),
    Puzzle(
        "open the wall",
        "All chips lie ready, and he stands at the gate.",
        ("CHO-531",),
        at_turn(_gate),
        lambda before, s: s.wall_open,
    ),
    Puzzle(
        "cast Chobolo",
        "The chips lie ready, and the bead is in reach.",
        ("CHO-801",),
        at_turn(_beside_the_bead),
        lambda before, s: s.holder == WIZARD,
    ),
    Puzzle(
        "fetch the first chip",
        "The bottom chip of Armageddon is two steps away.",
        ("CHO-321",),
        at_turn(_next_chip),
        lambda before, s: "F" in _chips(s),
    ),
    Puzzle(
        "call the dead",
        "One chip brings a warrior back.",
        ("CHO-530",),
        at_turn(_dead_warrior),
        lambda before, s: bool(s.called[0]) or sum(place >= 0 for place in s.place[1:4]) > 1,
    ),
    Puzzle(
        "drive away who bars the Center Hex",
        "Only he stands between the armed wizard and victory.",
        ("CHO-823",),
        at_turn(_center_is_held),
        lambda before, s: s.outcome is not None or s.at[CENTER] != 5 or _near_center(s) >= 2,
    ),
    Puzzle(
        "block the armed wizard, not the tower",
        "He needs no tower any more.",
        ("CHO-823",),
        at_turn(_two_stopped_at_once),
        lambda before, s: stands(s, "center", 0) or is_stopped(s),
    ),
    Puzzle(
        "go home to be armed",
        "The other tower is well kept; the own one is two steps away.",
        ("CHO-812",),
        at_turn(_arm_at_home),
        lambda before, s: s.place[0] == s.main[0] or s.armed,
    ),
]


def _far(s: S, place: str) -> int:
    return DISTANCE[s.place[0]][_cell(place)]


def _fought_guard(s: S) -> bool:
    guard = s.place[5]
    return guard < 0 or s.level[5] == 0 or min(s.place[1:4]) < 0 or any(DISTANCE[guard][s.place[c]] == 1 for c in (1, 2, 3))


def _near_center(s: S) -> int:
    return sum(place >= 0 and DISTANCE[place][CENTER] <= 1 for place in s.place[1:4]) + sum(place < 0 for place in s.place[1:4])


def _chips(s: S) -> str:
    return "".join("AEFW"[chip & 3] for chip in s.stacks[0])


def _was_aimed_at(s: S, c: int) -> bool:
    return any(shot.target == c for shot in s.shots)
