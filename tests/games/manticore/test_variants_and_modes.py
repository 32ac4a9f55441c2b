"""Variants and modes: the easier game, the solo game, and what a table may not ask for."""

from __future__ import annotations

import pytest

from questboard.core import BadOptions, ScriptedChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.steps import Round

from .paving import Paving
from .table import Table, location

# ---- the easier game ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-901")
def test_in_the_easier_game_monsters_never_move():
    monsters = {"A3a": "L6", "O3a": "J5", "O3b": "H2"}
    t = Table({"mage": "A1"}, monsters, monsters_still=True).monsters_turn()
    assert {name: t.cell(name) for name in monsters} == monsters
    assert t.events == []
    u = Table({"mage": "A1"}, monsters).monsters_turn()
    assert {name: u.cell(name) for name in monsters} == {"A3a": "K6", "O3a": "I5", "O3b": "H1"}


@pytest.mark.rule("MAN-901")
def test_in_the_easier_game_monsters_never_attack():
    t = Table({"mage": "I5"}, {"A3a": "J5", "O3a": "I4"}, monsters_still=True).monsters_turn()
    assert t.asked == "pause"
    assert t.life("mage") == 10


@pytest.mark.rule("MAN-901", "MAN-641")
def test_in_the_easier_game_the_monsters_turn_still_removes_damage():
    t = Table({"mage": "A1"}, {"A3a": "J5", "O4": "M6"}, monsters_still=True)
    t.monster("A3a").damage, t.monster("O4").damage = 2, 3
    t.monsters_turn()
    assert (t.life("A3a"), t.life("O4")) == (3, 4)
    assert [event.monsters for event in t.happened("monsters_recovered")] == [("O4", "A3a")]


@pytest.mark.rule("MAN-901", "MAN-541")
def test_in_the_easier_game_monsters_respond_as_usual():
    t = Table({"warrior": "I5"}, {"A3a": "J5"}, chance=[1, 6, "shooting", 6, 1], monsters_still=True)
    t.only_turn("warrior").do("attack A3a", "by shooting")
    assert t.life("warrior") == 10 - (3 + 6 - 2 - 1)


@pytest.mark.rule("MAN-901")
def test_in_the_easier_game_higher_initiative_has_no_effect():
    t = Table({"mage": "A1"}, {"A3a": "L6"}, monsters_still=True, monster_initiative=4).monsters_turn()
    assert t.cell("A3a") == "L6"


@pytest.mark.rule("MAN-902")
@pytest.mark.parametrize(("round", "wakes"), [(1, False), (4, False), (5, True), (6, False)])
def test_in_the_easier_game_the_manticore_wakes_at_the_end_of_round_5(round, wakes):
    t = Table({"mage": "H6"}, round=round, monsters_still=True).end_round()
    assert t.s.awake == wakes
    assert [event.rule for event in t.happened("manticore_woke")] == ["MAN-902"] * wakes


@pytest.mark.rule("MAN-902")
def test_the_end_of_round_5_wakes_it_in_the_easier_game_only():
    t = Table({"mage": "H6"}, round=5).end_round()
    assert not t.s.awake


@pytest.mark.rule("MAN-902")
def test_it_wakes_only_after_the_damage_of_round_5_and_is_not_woken_twice():
    t = Table({"mage": "H6"}, {"O3a": "I5"}, round=5, monsters_still=True)
    t.monster("O3a").entered = 2
    t.end_round()
    tags = [event.__struct_config__.tag for event in t.events]
    assert tags[:4] == ["city_suffers", "life_lost", "manticore_woke", "round_began"]
    u = Table({"mage": "H6"}, round=5, monsters_still=True).manticore(cell="D5")
    u.s.woke_in = 3
    u.end_round()
    assert not u.happened("manticore_woke")
    assert u.s.woke_in == 3


@pytest.mark.rule("MAN-902", "MAN-711")
def test_in_the_easier_game_the_manticores_own_turn_is_unchanged():
    t = Table({"mage": "H6"}, {"O3a": "D5"}, monsters_still=True).manticore(cell="C6").manticore_turn()
    assert t.cell("manticore") == "D5"
    assert t.cell("O3a") == ""


@pytest.mark.rule("MAN-902", "MAN-R42", "MAN-702")
def test_in_the_easier_game_nearness_wakes_it_too():
    t = Table({"elf": "D7"}, monsters_still=True).only_turn("elf").do("move C7")
    assert t.s.awake


@pytest.mark.rule("MAN-902", "MAN-R42", "MAN-703")
def test_in_the_easier_game_an_attack_wakes_it_too():
    t = Table({"elf": "C6"}, monsters_still=True).only_turn("elf").do("attack manticore")
    assert t.s.awake
    assert t.happened("manticore_woke")[0].rule == "MAN-703"


@pytest.mark.rule("MAN-902", "MAN-R42", "MAN-701")
def test_in_the_easier_game_the_first_dead_monster_wakes_it_too():
    t = Table({"warrior": "I6"}, {"O3a": "J6"}, chance=[6, 1], monsters_still=True)
    t.only_turn("warrior").do("attack O3a", "by close")
    assert t.s.awake
    assert t.happened("manticore_woke")[0].rule == "MAN-701"


@pytest.mark.rule("MAN-902", "MAN-R30")
def test_in_the_easier_game_round_15_wakes_nothing_that_is_awake():
    t = Table({"mage": "H6"}, round=15, monsters_still=True).manticore(cell="D5").end_round()
    assert not t.happened("manticore_woke")


# ---- solo -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-961")
def test_the_solo_game_has_a_manticore_of_10_one_artifact_a_kind_and_three_spells():
    s = GAME.start(1, {}, chance=ScriptedChance([]))
    assert s.manticore_life == 10
    heights = {place: len(s.stacks[location(place)]) for place in ("forge", "druid_hut", "ice_tower", "fiery_earth")}
    assert heights == {"forge": 1, "druid_hut": 1, "ice_tower": 3, "fiery_earth": 3}
    assert not s.options.semi_cooperative


@pytest.mark.rule("MAN-961")
def test_semi_cooperative_mode_needs_two_players():
    with pytest.raises(BadOptions, match="MAN-961"):
        GAME.start(1, {"mode": "semi_cooperative"}, chance=ScriptedChance([]))
    s = GAME.start(2, {"mode": "semi_cooperative"}, chance=ScriptedChance([6, 1]))
    assert s.options.semi_cooperative


@pytest.mark.rule("MAN-961")
def test_joint_attacks_and_gifts_do_not_occur_alone():
    t = Table({"mage": "I6"}, {"O3a": "J6"}).equip("mage", bag=["sword 1"], bow=2).only_turn("mage")
    assert "attack O3a" in t.offered
    assert not [text for text in t.offered if text.split()[0] in ("joint", "give")]


@pytest.mark.rule("MAN-961")
@pytest.mark.parametrize(
    "options",
    [{"monsters_still": True}, {"monster_initiative": 4}, {"hidden_artifacts": True}],
)
def test_all_variants_are_allowed_alone(options):
    s = GAME.start(1, options, chance=ScriptedChance([]))
    assert s.pending is not None
    assert s.pending.kind == "choose_class"


@pytest.mark.rule("MAN-961", "MAN-825")
def test_a_single_player_wins_by_the_cooperative_rules():
    t = Table({"mage": "D5"}, {"O3a": "N11"}, chance=[6, 1]).manticore(cell="C6", life=1)
    t.only_turn("mage").do("attack manticore", "by magic")
    assert t.s.outcome is not None
    assert (t.s.outcome.ending, t.s.outcome.winners) == ("victory", (0,))


@pytest.mark.rule("MAN-102")
def test_all_variants_may_be_combined():
    options = {"mode": "semi_cooperative", "monsters_still": True, "monster_initiative": 3, "hidden_artifacts": True}
    t = Table({"elf": "H6", "mage": "I6"}, **options)
    kept = t.s.options
    assert (kept.semi_cooperative, kept.monsters_still, kept.monster_initiative, kept.hidden_artifacts) == (True, True, 3, True)
    t.run(Round())
    assert t.asked == "act elf"


# ---- what does not exist --------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-R41", "MAN-102")
def test_there_is_no_additional_scenario():
    names = [option.name for option in GAME.info.options]
    assert names == ["mode", "monsters_still", "monster_initiative", "hidden_artifacts", "turn_order", "agreed_order"]
    assert GAME.info.option("mode").values == ("cooperative", "semi_cooperative")
    assert GAME.info.option("monster_initiative").values == (1, 2, 3, 4)
    with pytest.raises(BadOptions):
        GAME.start(2, {"scenario": "awakening"}, chance=ScriptedChance([6, 1]))


@pytest.mark.rule("MAN-R41", "MAN-109", "MAN-R02")
def test_the_awakening_token_is_never_drawn():
    p = Paving().lay_anywhere(41)
    drawn = [event.token for event in p.happened("token_drawn")]
    assert len(drawn) == len(set(drawn)) == 41
    assert "AWK" not in drawn
