"""Why not? Every thing that is not lit answers with a sentence, a rule and what would help, and tells no secret."""

from __future__ import annotations

import pytest

from questboard.core import Explanation, FastChance
from tests.games.darkworld.table import Castle
from tests.games.village_of_fear.table import HALL, INN, KEYS, MILL, VillageTable

from .looking import SEATS, ids, positions
from .stages import STAGES, Stage
from .table import Table


def why(t: Table, thing: str) -> Explanation:
    """The answer to the seat that is asked."""
    return t.game.words.why_not(t.s, t.decision.seat, thing)


def ends(rule: str, number: str) -> bool:
    return rule.partition("-")[2] == number


# ---- everywhere -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", STAGES)
def test_whatever_is_drawn_can_be_asked_about(slug: str) -> None:
    game = STAGES[slug].game
    for s, _ in positions(slug)[::12]:
        if s.pending is None:
            continue
        for name in ids(game.looks.scene(game.view(s, s.pending.seat), s.pending)):
            answer = game.words.why_not(s, s.pending.seat, name)
            assert answer.sentence.endswith(".")
            assert not answer.rule or answer.rule in game.rules.rulebook


JUNK = ("", "x", "0", "99", "knight", "knight:item:9", "chest:9", "number:77", "lying:3", "secret:", "point:a,b", "orc:x")


@pytest.mark.parametrize("slug", STAGES)
@pytest.mark.parametrize(
    "kind", ["cell", "area", "piece", "slot", "card", "store", "lid", "door", "mark", "coin", "pile", "mat", "zz"]
)
def test_nonsense_is_answered_too(slug: str, kind: str) -> None:
    game = STAGES[slug].game
    for s, _ in positions(slug)[::60]:
        for name in JUNK if s.pending else ():
            assert game.words.why_not(s, s.pending.seat, f"{kind}:{name}").sentence


@pytest.mark.parametrize("slug", STAGES)
def test_an_answer_is_the_same_in_every_state_that_the_seat_can_imagine(slug: str) -> None:
    game, chance = STAGES[slug].game, FastChance.seeded(3)
    for s, _ in positions(slug)[::40]:
        for viewer in range(SEATS):
            twin = game.imagine(s, viewer, chance)
            game.rules.refresh(twin)
            for name in ids(game.looks.scene(game.view(s, viewer), None)):
                assert game.words.why_not(s, viewer, name) == game.words.why_not(twin, viewer, name)


def test_who_is_not_asked_waits(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight")
    assert t.game.words.why_not(t.s, t.seat("dwarf"), "piece:knight").remedy == "Wait until it is your choice."


# ---- squares --------------------------------------------------------------------------------------------------------


def test_what_is_lit_can_be_chosen(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight")
    assert why(t, f"cell:{stage.line[1]}").sentence == "You can choose that now."


@pytest.mark.rule("DRK-330")
def test_a_choice_that_has_a_button_is_named_where_it_was_looked_for() -> None:
    t = Castle({"knight": "6,7"}).acting("knight")
    assert why(t, "mark:secret:1").remedy == "Choose: Search for the secret door (50 %)."
    assert why(t, "cell:6,8").remedy == ""


def test_two_squares_away_is_too_far(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight")
    answer = why(t, f"cell:{stage.line[2]}")
    assert ends(answer.rule, "301")
    assert "more than one step" in answer.sentence


def test_a_monsters_square_is_held(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1)]).acting("knight")
    t.game.actions.parse(f"step {stage.line[1]}")
    answer = t.game.words.why_not(t.s, t.seat("knight"), t.game.actions.parse(f"step {stage.line[1]}"))
    assert ends(answer.rule, "302")
    assert answer.remedy == "Strike it instead."


def test_a_friends_square_needs_actions_to_go_on(stage: Stage) -> None:
    t = stage.table({"knight": 0, "dwarf": 1}).acting("knight", actions=1)
    assert ends(why(t, f"cell:{stage.line[1]}").rule, "304")


def test_without_actions_nobody_steps(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("knight", "speed_boots").acting("knight", actions=0)
    assert why(t, f"cell:{stage.line[1]}").sentence == "No actions are left."


def test_chests_and_treasures_are_never_entered(stage: Stage) -> None:
    t = stage.table({"knight": stage.beside_closed}).acting("knight")
    assert ends(why(t, f"cell:{stage.closed}").rule, "306")


# ---- figures, items, cards ------------------------------------------------------------------------------------------


def test_a_far_foe_cannot_be_struck(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 3)]).acting("knight")
    assert ends(why(t, f"piece:{t.names[0]}").rule, "401")


def test_nobody_fights_out_of_the_entrance(stage: Stage) -> None:
    t = stage.table({}, [(1, 3)]).acting("knight")
    assert ends(why(t, f"piece:{t.names[0]}").rule, "307")


def test_heroes_never_fight_heroes(stage: Stage) -> None:
    t = stage.table({"knight": 0, "dwarf": 1}).acting("knight")
    assert ends(why(t, "piece:dwarf").rule, "403")


def test_a_potion_is_no_use_with_full_hp(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("knight", "healing_potion").acting("knight")
    assert ends(why(t, "slot:knight:item:0").rule, "604")


def test_things_of_others_are_theirs(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("dwarf", "healing_potion").acting("knight")
    assert why(t, "slot:dwarf:item:0").sentence == "That belongs to Dwarf."


def test_items_are_taken_on_arriving(stage: Stage) -> None:
    t = stage.table({"knight": 0}).lay(stage.line[1], "speed_boots").acting("knight")
    assert ends(why(t, f"piece:lying:{stage.line[1]}:0").rule, "603")


def test_cards_wait_for_their_blow(stage: Stage) -> None:
    t = stage.table({"knight": 0}).hand("knight", hits=1, misses=1).acting("knight")
    assert "after a hero's own roll" in why(t, "card:knight:hit:0").sentence
    assert "after a monster's blow" in why(t, "card:knight:miss:0").sentence


def test_no_more_hit_cards_than_are_held(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 0]).hand("knight", hits=1)
    refusal = t.acting("knight").do(f"fight {t.names[0]}").refused("hits 3")
    assert "only 1 Hit card" in str(refusal)


def test_monsters_never_fight_monsters(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 2), (2, 3)])
    assert ends(why(t.active(t.names[0]), f"piece:{t.names[1]}").rule, "403")


# ---- the castle -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-321")
def test_a_figure_that_does_not_fit_says_how_much_is_used() -> None:
    t = Castle({"knight": "11,8"}, doors=[1, 2], rooms=[1, 2]).acting("knight")
    t.do("step 11,7", "bring orc 2", "carry speed_boots", "put 9,5")
    assert why(t, "store:orc:3:0") == Explanation(
        "Limit 4: this one has 3 and 2 is used.", "DRK-321", "Choose a figure of 2 at most."
    )


def test_the_second_of_two_figures_alike_leads_to_the_first() -> None:
    t = Castle({"knight": "11,8"}, doors=[1, 2], rooms=[1, 2]).acting("knight")
    t.do("step 11,7")
    assert why(t, "store:orc:1:1").remedy == "Click the first of them, which is lit."


@pytest.mark.rule("DRK-310")
def test_a_closed_door_says_where_to_stand() -> None:
    t = Castle({"knight": "7,8"}, doors=[1]).acting("knight")
    assert why(t, "door:2").remedy == "Stand on 7,9."
    assert why(t, "door:1").rule == "DRK-311"
    assert why(t, "door:arch").rule == "DRK-801"


@pytest.mark.rule("DRK-611")
def test_a_chest_says_from_where_and_when_it_is_opened() -> None:
    t = Castle({"knight": "9,7"}, [(1, "11,7")], chests={"8,7": "golden_axe", "5,9": "golden_mace"}).acting("knight")
    assert why(t, "piece:chest:8,7").sentence == "A monster is still in the room."
    assert why(t, "piece:chest:5,9").sentence == "It is opened from 5,8 only."


def test_the_fog_says_what_waits_behind_it() -> None:
    t = Castle({"knight": "5,8"}, rooms=[1, 2]).acting("knight")
    assert why(t, "lid:3").rule == "DRK-321"


@pytest.mark.rule("DRK-705")
def test_the_haunter_comes_no_more_once_somebody_reached_the_doomstep() -> None:
    t = Castle({"knight": "DOOM"}, [(1, "5,5")])
    t.s.arrived, t.s.arena_filled = 2, True
    assert t.korak().refused("summon").rule == "DRK-705"


@pytest.mark.rule("DRK-710")
def test_the_fountain_is_for_those_in_the_entrance() -> None:
    assert why(Castle({"knight": "5,8"}).acting("knight"), "area:FOUNTAIN").rule == "DRK-710"


# ---- the village ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-721")
def test_a_roof_says_how_it_is_lifted_or_who_seals_it() -> None:
    t = VillageTable({"knight": "7,8"}).acting("knight")
    assert why(t, f"lid:{INN}").remedy == "Step on 7,9."
    t.s.karrion = INN - 1
    assert why(t, f"lid:{INN}").rule == "VIL-721"


@pytest.mark.rule("VIL-740")
def test_the_drawbridge_is_entered_from_its_corners() -> None:
    assert why(VillageTable({"knight": "7,8"}).acting("knight"), "area:BRIDGE").rule == "VIL-740"


@pytest.mark.rule("VIL-319")
def test_a_cleared_building_stays_open() -> None:
    t = VillageTable({"knight": "7,8"}, lifted=[MILL], chance=[7])
    t.s.cleared = 1 << (MILL - 1)
    assert t.evil_turn().refused(f"close {MILL}").rule == "VIL-319"


@pytest.mark.rule("VIL-611")
def test_a_treasure_needs_the_ground_floor_clear() -> None:
    t = VillageTable({"knight": "7,11"}, [(1, "6,10")], lifted=[INN]).acting("knight")
    assert why(t, f"piece:treasure:{INN}").sentence == "A monster is still on the ground floor."


@pytest.mark.rule("VIL-742")
def test_a_far_point_of_the_drawbridge_cannot_be_reached() -> None:
    t = VillageTable({"knight": "5,4"}).acting("knight").do("bridge", "start 0")
    assert why(t, "cell:point:2,4").rule == "VIL-742"


# ---- in passing -----------------------------------------------------------------------------------------------------


def passing(t: Table, through: str) -> Table:
    """The Knight has stepped onto a friend's square and must go on."""
    t.acting("knight").do(f"step {through}")
    assert t.s.crossing
    return t


ROOM = STAGES["darkworld"].line
IN_PASSING = {
    "the treasure": (lambda: VillageTable({"knight": "7,10", "dwarf": "7,11"}, lifted=[INN]), "7,11", "treasure"),
    "the drawbridge": (lambda: VillageTable({"knight": "4,4", "dwarf": "5,4"}), "5,4", "bridge"),
    "the key": (lambda: VillageTable({"knight": "4,4", "dwarf": "5,4"}), "5,4", "key"),
    "an item": (lambda: VillageTable({"knight": "4,4", "dwarf": "5,4"}).give("knight", "speed_boots"), "5,4", "use speed_boots"),
    "a secret door": (lambda: Castle({"knight": ROOM[0], "dwarf": ROOM[1]}), ROOM[1], "search"),
}


@pytest.mark.rule("DRK-304", "VIL-304")
@pytest.mark.parametrize("what", IN_PASSING)
def test_in_passing_a_hero_can_only_go_on(what: str) -> None:
    make, through, text = IN_PASSING[what]
    t = passing(make(), through)
    answer = t.game.words.why_not(t.s, t.decision.seat, t.game.actions.parse(text))
    assert (answer.sentence, ends(answer.rule, "304")) == ("While he shares a square he may only step on.", True)


@pytest.mark.rule("VIL-322")
def test_a_key_that_another_has_taken_is_said_to_be_taken() -> None:
    t = VillageTable({"knight": "U1,1"}, lifted=[HALL])
    guard = t.s.guard()
    assert guard is not None
    t.s.key_places &= ~KEYS["hall"]
    t.acting("knight")
    t.put("knight", "U1,0")
    answer = t.game.words.why_not(t.s, t.decision.seat, t.game.actions.parse("key"))
    assert answer.sentence == "That Key is taken."
