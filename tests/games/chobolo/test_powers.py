"""Each special power of a warrior or wizard has a test that begins with its name, and so has each spell."""

from __future__ import annotations

import pytest

from questboard.games.chobolo.rules.content import ABILITY_NAMES, BOX, SPELL_WORDS

from . import test_spells
from .arena import Arena

rule = pytest.mark.rule
BONUSES = [bonus.id for bonus in BOX.powers.chobolo_bonus]


@pytest.mark.parametrize("spell", SPELL_WORDS)
def test_every_spell_has_a_test_of_its_own(spell: str) -> None:
    assert [name for name in vars(test_spells) if name.startswith(f"test_{spell}_")]


@pytest.mark.parametrize("power", [*ABILITY_NAMES, *BONUSES])
def test_every_power_has_a_test_of_its_own(power: str) -> None:
    assert [name for name in globals() if name.startswith(f"test_{power}_")]


# ---- warriors -------------------------------------------------------------------------------------------------------


@rule("CHO-651")
@pytest.mark.parametrize(("place", "asked"), [("2,0", "assign_shot 0"), ("3,0", "pause")])
def test_ranged_attack_reaches_two_hexes(place: str, asked: str) -> None:
    assert Arena([{"archer": "0,0"}, {"mason": place}]).battle().asked == asked


@rule("CHO-652")
@pytest.mark.parametrize(("start", "terms"), [("0,0", ("+1 charge",)), ("1,0", ())])
def test_charge_needs_three_spaces(start: str, terms: tuple[str, ...]) -> None:
    t = Arena([{"cavalry": start}, {"mason": "4,0"}], dice=[2, 2, 4, 1]).turn(0, "WarriorsMove", "BattleStep")
    t.march("cavalry", *(f"{q},0" for q in range(int(start[0]) + 1, 4))).do("end", "truce no")
    assert t.happened("compared")[0].terms == terms


@rule("CHO-653")
@pytest.mark.parametrize(("ground", "terms"), [("forest", ("+1 woodcraft",)), ("grass", ())])
def test_woodcraft_helps_a_forester_who_defends_in_the_forest(ground: str, terms: tuple[str, ...]) -> None:
    t = Arena([{"mason": "0,0", "ranger": "2,0"}, {"forester": "1,0"}], {"1,0": ground}, dice=[1, 1, 1, 1]).battle()
    t.do("truce no", "attack 0.ranger", "strike 0.mason")
    assert t.happened("compared")[0].other_terms == terms


@rule("CHO-655")
@pytest.mark.parametrize(("ground", "terms"), [("mountain", ("+1 high ground",)), ("grass", ())])
def test_high_ground_helps_a_mountaineer_who_defends_on_a_mountain(ground: str, terms: tuple[str, ...]) -> None:
    t = Arena([{"mason": "0,0", "ranger": "2,0"}, {"mountaineer": "1,0"}], {"1,0": ground}, dice=[1, 1, 1, 1]).battle()
    t.do("truce no", "attack 0.ranger", "strike 0.mason")
    assert t.happened("compared")[0].other_terms == terms


@rule("CHO-405", "CHO-654")
@pytest.mark.parametrize(("name", "towers"), [("mason", 1), ("ranger", 0)])
def test_builder_builds_on_a_three(name: str, towers: int) -> None:
    t = Arena([{name: "0,0"}, {}], dice=[3]).warriors().do(f"warrior 0.{name}", "build")
    assert len(t.s.towers) - 2 == towers


@rule("CHO-654")
@pytest.mark.parametrize(("name", "terms"), [("mason", ("+1 stonework",)), ("forester", ())])
def test_stonework_adds_one_in_a_tower(name: str, terms: tuple[str, ...]) -> None:
    t = Arena([{name: "0,0"}, {"ranger": "1,0"}], dice=[3, 1]).tower(0, "0,0").battle().do("truce no", "no_shot")
    assert t.happened("compared")[0].terms == terms


@rule("CHO-420", "CHO-656")
@pytest.mark.parametrize(("ground", "asked"), [("forest", "pause"), ("grass", "assign_shot 0")])
def test_hidden_in_the_forest_a_ranger_is_not_shot_at(ground: str, asked: str) -> None:
    assert Arena([{"archer": "0,0"}, {"ranger": "2,0"}], {"2,0": ground}).battle().asked == asked


@rule("CHO-304", "CHO-656")
@pytest.mark.parametrize(("name", "asked"), [("ranger", "warrior_step 0"), ("mason", "pause")])
def test_pathfinder_loses_no_space_to_a_swamp(name: str, asked: str) -> None:
    t = Arena([{name: "0,0"}, {}], {"1,0": "swamp"}).warriors().march(name, "1,0", "2,0", "3,0")
    assert t.asked == asked


@rule("CHO-341", "CHO-657")
@pytest.mark.parametrize(("die", "steps"), [(3, {"1,0"}), (2, set())])
def test_river_walking_succeeds_on_a_three(die: int, steps: set[str]) -> None:
    t = Arena([{"river_walker": "0,0"}, {}], {"0,0": "river", "1,0": "river"}, dice=[die]).warriors()
    assert t.do("warrior 0.river_walker", "river_walk").steps == steps


@rule("CHO-344", "CHO-657")
@pytest.mark.parametrize(("name", "level"), [("river_walker", 1), ("mason", 0)])
def test_lake_crossing_leads_over_a_lake(name: str, level: int) -> None:
    t = Arena([{name: "0,0"}, {}], {"1,0": "lake"}).warriors().march(name, "1,0")
    if level:
        t.do("to 2,0", "end")
    assert t.level_of(f"0.{name}") == level


# ---- wizards --------------------------------------------------------------------------------------------------------


@rule("CHO-658")
@pytest.mark.parametrize(("wizard", "passes"), [("WIZ-S", True), ("WIZ-F", False)])
def test_shadow_step_leads_through_others(wizard: str, passes: bool) -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0"}], wizards=[wizard, "WIZ-W"]).wizard()
    assert ("1,0" in t.steps) is passes


def spaces(wizard: str, *, holds: bool) -> int:
    """How many spaces the wizard has when it walks round and round."""
    t = Arena([{"wizard": "0,0"}, {}], wizards=[wizard, "WIZ-W"]).open_plane(holder="0.wizard" if holds else "").wizard()
    count = 0
    while t.asked == "wizard_step 0":
        t.do("to 1,0" if count % 2 == 0 else "to 0,0")
        count += 1
    return count


@rule("CHO-302", "CHO-808")
def test_move_12_gives_sylvara_twelve_spaces() -> None:
    assert (spaces("WIZ-A", holds=True), spaces("WIZ-A", holds=False)) == (12, 8)


@rule("CHO-302", "CHO-808")
def test_move_8_gives_nyx_eight_spaces() -> None:
    assert (spaces("WIZ-S", holds=True), spaces("WIZ-S", holds=False)) == (8, 4)


@rule("CHO-420", "CHO-808")
@pytest.mark.parametrize(("holder", "asked"), [("1.wizard", "pause"), ("", "assign_shot 0")])
def test_no_ranged_keeps_shots_from_brannoch(holder: str, asked: str) -> None:
    t = Arena([{"archer": "0,0"}, {"wizard": "2,0"}], wizards=["WIZ-F", "WIZ-E"]).open_plane(holder=holder)
    assert t.battle().asked == asked


@rule("CHO-659", "CHO-808")
@pytest.mark.parametrize(("holder", "terms"), [("0.wizard", ("-1 level 2", "+2 Chobolo")), ("", ("-1 level 2",))])
def test_plus2_adds_two_to_colebs_blows(holder: str, terms: tuple[str, ...]) -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0"}], dice=[4, 1, 4, 1]).open_plane(holder=holder).battle().do("truce no")
    assert t.happened("compared")[0].terms == terms


@rule("CHO-327", "CHO-808")
@pytest.mark.parametrize(("holder", "taken"), [("0.wizard", {"A", "E", "F", "W"}), ("", {"F"})])
def test_flow_gives_gammon_any_element(holder: str, taken: set[str]) -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F"}, wizards=["WIZ-W", "WIZ-F"]).open_plane(holder=holder).wizard().do("to 1,0")
    assert {text.removeprefix("take ") for text in t.offered if text.startswith("take ")} == taken


@rule("CHO-308", "CHO-808")
@pytest.mark.parametrize(("holder", "level"), [("0.wizard", 2), ("", 0)])
def test_flow_carries_gammon_over_lakes(holder: str, level: int) -> None:
    t = (
        Arena([{"wizard": "0,0"}, {}], {"1,0": "lake"}, wizards=["WIZ-W", "WIZ-F"])
        .open_plane(holder=holder)
        .wizard()
        .do("to 1,0")
    )
    assert t.level_of("0.wizard") == level
