"""What a client draws: every option can be clicked, everything public is there, nothing hidden is."""

from __future__ import annotations

import msgspec
import pytest

from questboard.core import FastChance
from questboard.core.shown.scene import Scene
from questboard.games.darkworld.rules.content import BOARD as CASTLE_BOARD
from tests.games.darkworld.table import Castle
from tests.games.village_of_fear.table import INN, MILL, VillageTable

from .looking import SEATS, choice, ids, mat, piece, pieces, positions, scene
from .stages import STAGES, Stage

# ---- at every decision ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", STAGES)
def test_every_option_can_be_clicked_once_wherever_play_leads(slug: str) -> None:
    game = STAGES[slug].game
    for s, _ in positions(slug):
        if s.pending is None:
            continue
        shown = game.looks.scene(game.view(s, s.pending.seat), s.pending)
        names = ids(shown)
        assert max(names.values()) == 1
        assert [choice.action for choice in shown.choices] == [str(option) for option in s.pending.options]
        assert sum(choice.primary for choice in shown.choices) <= 1
        assert all(choice.target in names or not choice.target for choice in shown.choices)
        assert all(sum(choice.odds) == 100 for choice in shown.choices if choice.odds)
        assert shown.prompt is not None
        assert shown.prompt.subject in names
        assert shown.prompt.help.endswith(".")


@pytest.mark.parametrize("slug", STAGES)
def test_everything_stands_on_cells_or_areas_that_exist(slug: str) -> None:
    game = STAGES[slug].game
    for s, _ in positions(slug)[::5]:
        board = game.looks.scene(game.view(s, None), None)
        cells = {cell.id for cell in board.board.cells}
        areas = {area.id for area in board.board.areas}
        assert {piece.cell for piece in board.pieces} <= cells | areas
        assert {cell for area in board.board.areas for cell in area.cells} <= cells
        assert {side for door in board.board.doors for side in (door.outer, door.inner)} <= cells


@pytest.mark.parametrize("slug", STAGES)
@pytest.mark.rule("DRK-R02", "DRK-R08", "VIL-R02", "VIL-R08")
def test_a_scene_is_the_same_in_every_state_that_its_viewer_can_imagine(slug: str) -> None:
    game, chance = STAGES[slug].game, FastChance.seeded(3)
    for s, _ in positions(slug)[::4]:
        for viewer in (*range(SEATS), None):
            asked = s.pending if s.pending is not None and s.pending.seat == viewer else None
            seen = game.view(s, viewer)
            imagined = game.view(game.imagine(s, viewer, chance), viewer)
            assert game.looks.scene(seen, asked) == game.looks.scene(imagined, asked)
            assert game.looks.text(seen) == game.looks.text(imagined)


@pytest.mark.parametrize("slug", STAGES)
def test_scenes_survive_the_wire(slug: str) -> None:
    game = STAGES[slug].game
    for s, _ in positions(slug)[::9]:
        shown = game.looks.scene(game.view(s, 0), s.pending if s.pending and s.pending.seat == 0 else None)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown


def test_a_seat_that_is_not_asked_sees_the_question_but_no_choices(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight")
    shown = scene(t, t.seat("dwarf"))
    assert shown.prompt is not None
    assert shown.choices == ()


# ---- pieces and mats ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-407", "VIL-407")
def test_a_strength_is_a_number_for_those_who_know_it_and_a_question_mark_for_the_others(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)]).acting("knight")
    t.foe(t.names[0]).seen = 1 << t.seat("knight")

    def badge(seat: int | None) -> tuple[str, bool]:
        found = piece(scene(t, seat), t.names[0]).badges[0]
        return found.text, found.private

    assert badge(t.seat("knight")) == ("3", True)
    assert badge(0) == ("3", True)
    assert badge(t.seat("dwarf")) == ("?", False)
    assert badge(None) == ("?", False)


def test_a_monster_shows_what_it_carries(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1, "speed_boots")]).acting("knight")
    assert [badge.icon for badge in piece(scene(t), t.names[0]).badges] == ["", "wingfoot"]


def test_a_hero_goes_by_his_own_sign_whoever_plays_him(stage: Stage) -> None:
    t = stage.table({"ranger": 0}, seats=2).acting("ranger")
    ranger = piece(scene(t), "ranger")
    assert (ranger.seat, ranger.mark, ranger.life, ranger.life_max, ranger.glow) == (1, 2, 8, 8, True)
    assert {mat.mark for mat in scene(t).mats if mat.seat == 1} == {0, 1, 2, 3}


def test_an_unconscious_hero_lies(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("dwarf", hp=0).acting("knight")
    shown = scene(t)
    assert piece(shown, "dwarf").fallen
    assert mat(shown, "dwarf").state == "KO"


def test_heroes_in_an_area_stand_in_it(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight")
    assert piece(scene(t), "dwarf").cell == "area:ENT"


@pytest.mark.rule("DRK-R08", "VIL-R08")
def test_a_hand_shows_its_faces_to_its_owner_and_its_size_to_all(stage: Stage) -> None:
    t = stage.table({"knight": 0}).hand("knight", hits=2, misses=1).acting("knight")
    own, other = mat(scene(t), "knight"), mat(scene(t, t.seat("dwarf")), "knight")
    assert [card.name for card in own.hand] == ["Hit", "Hit", "Miss"]
    assert (other.hand, other.hand_count) == ((), 3)


@pytest.mark.rule("DRK-R01", "VIL-R01")
def test_coins_lie_face_down_for_others(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("knight", coins=[3]).acting("knight")

    def coin(seat: int) -> tuple[int | None, bool]:
        slot = next(shelf for shelf in mat(scene(t, seat), "knight").shelves if shelf.name == "Gold Coins").things[0]
        return slot.value, slot.face_down

    assert coin(t.seat("knight")) == (3, False)
    assert coin(t.seat("dwarf")) == (None, True)


def test_the_store_is_told_by_strength_to_its_owner_and_by_type_to_others(stage: Stage) -> None:
    t = stage.table({"knight": 0}).acting("knight")
    store = mat(scene(t, 0), stage.boss).shelves[0].things
    seen = mat(scene(t), stage.boss).shelves[0].things
    assert sorted(slot.name for slot in store) == sorted(slot.name for slot in seen)
    assert all(slot.value and slot.private for slot in store)
    assert not any(slot.value or slot.private for slot in seen)


def test_monsters_that_were_learned_are_noted_for_their_seat_only(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)]).acting("knight")
    t.foe(t.names[0]).seen = 1 << t.seat("knight")
    assert mat(scene(t), "known").notes[0].endswith("has Hit Strength 3.")
    assert "mat:known" not in ids(scene(t, t.seat("dwarf")))


def test_the_order_shows_who_is_done_and_who_is_next(stage: Stage) -> None:
    t = stage.table({"knight": 0})
    t.s.order, t.s.heroes[3].out = (2, 1, 3, 0), True
    shown = scene(t.acting("knight")).order
    assert [(turn.name, turn.state) for turn in shown.turns] == [
        ("Ranger", "done"),
        ("Knight", "now"),
        ("Dwarf", "out"),
        ("Barbarian", "next"),
    ]


# ---- choices --------------------------------------------------------------------------------------------------------


def test_steps_and_foes_and_items_are_clicked_where_they_are(stage: Stage) -> None:
    t = stage.table({"knight": 1}, [(1, 2)]).give("knight", "speed_boots").acting("knight")
    shown = scene(t)
    assert choice(shown, f"step {stage.line[0]}").target == f"cell:{stage.line[0]}"
    assert choice(shown, f"fight {t.names[0]}").target == f"piece:{t.names[0]}"
    assert choice(shown, "use speed_boots").target == "slot:knight:item:0"
    assert choice(shown, "end").primary


def test_to_take_the_one_thing_that_lies_there_is_the_gold_button(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1, "healing_potion")], chance=[2, 1, 4])
    shown = scene(t.acting("knight").do(f"fight {t.names[0]}"))
    assert [(one.action, one.target, one.primary) for one in shown.choices] == [
        ("take healing_potion", "", True),
        ("leave", "", False),
    ]


def test_of_several_things_none_is_the_gold_button(stage: Stage) -> None:
    t = stage.table({"knight": 0}).lay(stage.line[1], "healing_potion", "speed_boots").acting("knight")
    shown = scene(t.do(f"step {stage.line[1]}"))
    assert [one.action for one in shown.choices if one.primary] == ["leave"]


def test_cards_are_asked_by_number_and_name_the_cards_they_use(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 0]).hand("knight", hits=2, misses=1)
    shown = scene(t.acting("knight").do(f"fight {t.names[0]}"))
    assert [choice.amount for choice in shown.choices] == [0, 1, 2]
    assert choice(shown, "hits 2").cards == ("card:knight:hit:0", "card:knight:hit:1")
    assert (shown.prompt.verb, shown.prompt.icon) == ("Strike", "crossed-swords")
    assert [card.off for card in mat(shown, "knight").hand] == [False, False, True]


@pytest.mark.rule("DRK-406", "VIL-406")
def test_the_odds_of_cards_come_from_what_the_seat_knows(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(3, 1)], chance=[1, 1]).hand("knight", hits=2)
    t.acting("knight").do(f"fight {t.names[0]}")
    assert 0 < choice(scene(t), "hits 1").odds[0] < 100
    t.foe(t.names[0]).seen = 1 << t.seat("knight")
    assert [choice.odds[0] for choice in scene(t).choices] == [0, 100, 100]


@pytest.mark.rule("DRK-603", "VIL-603")
def test_items_under_a_hero_are_taken_with_buttons_for_nobody_sees_them_there(stage: Stage) -> None:
    t = stage.table({"knight": 0}).lay(stage.line[1], "healing_potion").acting("knight").do(f"step {stage.line[1]}")
    shown = scene(t)
    assert shown.prompt.question == f"Knight: take the Healing Potion from {stage.line[1]}?"
    assert (choice(shown, "take healing_potion").label, choice(shown, "take healing_potion").target) == (
        "Take the Healing Potion",
        "",
    )


@pytest.mark.rule("DRK-710", "VIL-701")
@pytest.mark.parametrize("table", [Castle, VillageTable])
@pytest.mark.parametrize(("hp", "warns", "cost"), [(7, False, "3 actions"), (8, True, "3 actions, nothing to heal")])
def test_who_has_all_his_hp_is_warned_that_the_fountain_heals_nothing(
    table: type[Castle | VillageTable], hp: int, warns: bool, cost: str
) -> None:
    drink = choice(scene(table().give("knight", hp=hp).acting("knight")), "fountain")
    assert (drink.label, drink.warns, drink.primary) == (f"Drink from the Fountain ({cost})", warns, False)


# ---- the castle -----------------------------------------------------------------------------------------------------


def test_the_castle_has_every_square_and_its_walls() -> None:
    board = scene(Castle({"knight": "5,8"}).acting("knight")).board
    cells = {cell.label: cell for cell in board.cells}
    assert len(cells) == sum(character != "#" for row in CASTLE_BOARD.grid.rows for character in row)
    assert cells["4,7"].walls == (0, 3)
    assert cells["13,1"].walls == (0,)
    assert cells["14,5"].walls == ()


@pytest.mark.rule("DRK-320")
def test_fog_lies_over_rooms_that_were_not_populated() -> None:
    board = scene(Castle({"knight": "5,8"}, rooms=[1, 2, 4]).acting("knight")).board
    assert [(lid.name, lid.note) for lid in board.lids] == [
        ("3", "limit 4"), ("5", "limit 4"), ("6", "limit 5"), ("7", "limit 5"), ("8", "limit 5"),
    ]  # fmt: skip


@pytest.mark.rule("DRK-311")
def test_doors_are_open_or_closed_and_the_arch_is_neither() -> None:
    board = scene(Castle({"knight": "5,8"}, doors=[1, 2]).acting("knight")).board
    assert [door.state for door in board.doors] == ["open", "open", *["closed"] * 6, "arch"]


@pytest.mark.rule("DRK-105")
def test_chests_are_seen_by_all_and_their_contents_by_korak() -> None:
    t = Castle({"knight": "9,7"}, chests={"8,7": "golden_axe"}).acting("knight")
    assert piece(scene(t, 0), "chest:8,7").name == "Chest with the Golden Axe"
    assert piece(scene(t), "chest:8,7").name == "Chest"
    assert choice(scene(t), "treasure").target == "piece:chest:8,7"
    t.do("treasure")
    opened = piece(scene(t), "chest:8,7")
    assert (opened.name, opened.icon, opened.faded) == ("Opened chest", "open-treasure-chest", True)


@pytest.mark.rule("DRK-330")
def test_the_search_under_his_feet_has_a_button() -> None:
    shown = scene(Castle({"knight": "6,7"}).acting("knight", actions=0))
    assert (choice(shown, "search").label, choice(shown, "search").target) == ("Search for the secret door (50 %)", "")
    assert shown.prompt.help == "What can still be chosen costs no action."


def test_fountain_and_platform_are_clicked_where_they_are_printed() -> None:
    t = Castle().acting("knight")
    assert choice(scene(t), "fountain").target == "area:FOUNTAIN"
    assert choice(scene(t), "platform").target == "area:PLATFORM"


def test_figures_that_do_not_fit_the_limit_are_dimmed_in_the_store() -> None:
    t = Castle({"knight": "7,8"}, doors=[1], rooms=[1]).acting("knight").do("step 7,9")
    store = mat(scene(t), "korak").shelves[0].things
    assert {slot.value for slot in store if slot.off} == {4, 5, 6}
    assert next(slot for slot in store if slot.value == 4).note == "Hit Strength 4: only 3 is left of the limit."


def test_korak_shows_what_he_falls_at() -> None:
    assert piece(scene(Castle().acting("knight")), "korak").number == 7
    assert piece(scene(Castle(challenging=True).acting("knight")), "korak").number == 8


# ---- the village ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-112", "VIL-310")
def test_closed_buildings_have_roofs() -> None:
    t = VillageTable({"knight": "7,8"}, lifted=[INN]).acting("knight")
    assert [lid.id for lid in scene(t).board.lids] == ["lid:1", "lid:2", "lid:3", "lid:5"]
    assert "piece:treasure:4" in ids(scene(t))
    assert "piece:treasure:1" not in ids(scene(t))


@pytest.mark.rule("VIL-106")
def test_only_the_warlord_reads_on_a_roof_what_lies_under_it() -> None:
    t = VillageTable({"knight": "7,8"}).acting("knight")
    assert "holds the Key" in scene(t, 0).board.lids[0].note
    assert "holds" not in scene(t).board.lids[0].note


@pytest.mark.rule("VIL-109")
def test_the_guard_is_seen_by_the_warlord_until_the_hall_is_lifted() -> None:
    t = VillageTable({"knight": "7,8"}).acting("knight")
    assert t.guard in pieces(scene(t, 0))
    assert t.guard not in pieces(scene(t))
    assert {"mayor", "key:hall"} <= pieces(scene(t))


@pytest.mark.rule("VIL-721")
def test_karrion_sits_on_the_roof_that_he_seals() -> None:
    t = VillageTable({"knight": "7,8"}).acting("knight")
    perch = piece(scene(t), "karrion").cell
    t.s.karrion = MILL - 1
    assert perch == "cell:9,0"
    assert piece(scene(t), "karrion").cell == "cell:12,5"
    assert "sealed by Karrion" in scene(t).board.lids[MILL - 1].note


@pytest.mark.rule("VIL-742")
def test_the_lurker_on_the_drawbridge_is_shown_to_the_warlord_only() -> None:
    t = VillageTable({"knight": "5,4"}).acting("knight").do("bridge", "start 0", "creep 0 1", "creep 1 3")
    assert piece(scene(t, 0), "lurker").cell == "cell:point:1,3"
    assert not any("lurker" in pieces(scene(t, seat)) for seat in (t.seat("knight"), t.seat("dwarf"), None))
    assert piece(scene(t), "knight").cell == "cell:point:0,1"
    assert choice(scene(t), "creep 1 2").target == "cell:point:1,2"


@pytest.mark.rule("VIL-111", "VIL-802")
def test_the_secret_card_lies_open_to_the_warlord_only() -> None:
    t = VillageTable({"knight": "7,8"}).secret("golden_axe").acting("knight")
    assert [card.name for card in mat(scene(t, 0), "warlord").hand] == ["Golden Axe"]
    assert mat(scene(t), "warlord").hand == ()


@pytest.mark.rule("VIL-212")
def test_warlord_cards_are_noted_for_the_seat_that_looked() -> None:
    t = VillageTable({"knight": "7,8"}).turn("knight")
    assert mat(scene(t, t.seat("knight")), "seen").notes[0].startswith("It is not ")
    assert "mat:seen" not in ids(scene(t, t.seat("dwarf")))


def test_the_wheel_is_a_track_from_its_start_to_its_end() -> None:
    track = mat(scene(VillageTable({"knight": "7,8"}).acting("knight")), "warlord").tracks[0]
    assert (track.name, track.value, track.max, track.low) == ("Wheel of strength", 5, 9, 4)


def test_a_key_has_its_slot() -> None:
    t = VillageTable({"knight": "7,8"}).key("knight").acting("knight")

    def key(hero: str) -> int | None:
        return next(slot for slot in mat(scene(t), hero).slots if slot.name == "Key").value

    assert (key("knight"), key("dwarf")) == (0, None)
