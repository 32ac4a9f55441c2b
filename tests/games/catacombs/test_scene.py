"""What a client draws: every option can be clicked, everything public is there."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from questboard.core.conformance.showing import scene_ids
from questboard.core.loop.outcome import Outcome
from questboard.core.shown.cues import Shot
from questboard.core.shown.scene import Choice, Mat, Piece, Scene, Shelf, Slot
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.looks.icons import NOW_HUE
from questboard.games.catacombs.looks.strip import STRIP
from questboard.games.catacombs.rules.content import ITEM, LORD, LORDS, PIECE, SPEC
from questboard.games.catacombs.words.cards import item_about

from .beginning import Beginning
from .table import Table
from .wandering import everywhere


def scene(t: Table | Beginning) -> Scene:
    decision = t.s.pending
    assert decision is not None
    return GAME.looks.scene(GAME.view(t.s, decision.seat), decision)


def piece(shown: Scene, name: str) -> Piece:
    return next(piece for piece in shown.pieces if piece.id == f"piece:{name}")


def mat(shown: Scene, name: str) -> Mat:
    return next(mat for mat in shown.mats if mat.id == f"mat:{name}")


def slot(board: Mat, name: str) -> Slot:
    return next(slot for slot in board.slots if slot.name == name)


def choice(shown: Scene, action: str) -> Choice:
    return next(choice for choice in shown.choices if choice.action == action)


def strip(board: Mat) -> Shelf:
    return next(shelf for shelf in board.shelves if shelf.id == STRIP)


# ---- wherever play leads --------------------------------------------------------------------------------------------


def test_scenes_and_cues_hold_together_wherever_play_leads() -> None:
    for before, events, s in everywhere():
        shown = GAME.looks.scene(GAME.view(s, None), s.pending)
        names = Counter(scene_ids(shown))
        assert max(names.values()) == 1
        assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown
        if s.pending is not None:
            assert [one.action for one in shown.choices] == [str(option) for option in s.pending.options]
            assert sum(one.primary for one in shown.choices) <= 1
            assert all(one.label and one.icon for one in shown.choices)
            assert {one.target for one in shown.choices} - {""} <= set(names)
            assert all(one.about.endswith(".") for one in shown.choices if one.about)
            assert shown.prompt is not None
            assert shown.prompt.question == GAME.words.prompt(s, s.pending)
            assert shown.prompt.help.endswith(".")
            assert shown.prompt.subject in names
        known = set(names) | set(scene_ids(GAME.looks.scene(GAME.view(before, None), before.pending)))
        for event in events:
            for cue in GAME.looks.cues(s, event):
                meant = {getattr(cue, field, "") for field in ("piece", "at", "source", "target")}
                if isinstance(cue, Shot):
                    meant |= {slide.piece for slide in cue.slides} | {one for hit in cue.hits for one in (hit.piece, hit.by)}
                assert meant - {""} <= known, event


# ---- pieces ---------------------------------------------------------------------------------------------------------


def test_a_disc_lies_to_scale_with_the_colour_of_its_family_and_its_level() -> None:
    found = piece(scene(Table({"orc_2": (30, 16)}).half("heroes")), "orc_2")
    assert (found.at, found.radius, found.ring, found.level) == ((30.0, 16.0), 1.25, "dungeon", 1)
    assert (found.name, found.number, found.foe) == ("Orc", 2, True)


def test_a_hurt_troll_shows_its_damaged_face() -> None:
    t = Table({"troll_1": (30, 16), "troll_2": (36, 16)}).set("troll_1", health=1).half("heroes")
    shown = scene(t)
    assert [piece(shown, name).damaged for name in ("troll_1", "troll_2")] == [True, False]


def test_a_great_monster_shows_a_life_ring_instead() -> None:
    found = piece(scene(Table({"owl_bear": (30, 16)}).set("owl_bear", health=3).half("heroes")), "owl_bear")
    assert (found.life, found.life_max, found.damaged) == (3, 4, False)


def test_states_are_seen_on_the_disc() -> None:
    t = Table({"xoric": (10, 16), "elani": (10, 20), "roosan": (10, 8), "orc_1": (30, 16)})
    t.set("orc_1", frozen=True).set("xoric", stunned=True).set("elani", acted=True).set("roosan", poison=[2, 3]).half("heroes")
    shown = scene(t)
    assert piece(shown, "orc_1").ice
    assert piece(shown, "xoric").stars
    assert piece(shown, "elani").faded
    assert [badge.about for badge in piece(shown, "roosan").badges] == ["poison 5/10"]


def test_the_cube_is_a_cube_with_the_shot_of_the_round_on_top() -> None:
    found = piece(scene(Table({"gelatinous_cube": (30, 16)}, round=3).half("heroes")), "gelatinous_cube")
    assert found.shape == "cube"
    assert [badge.about for badge in found.badges] == ["this round: devour"]


@pytest.mark.parametrize(("name", "shape"), [("fire_wall_1", "fire"), ("obstacle_1", "stone"), ("hero_shield", "shield")])
def test_things_have_their_shapes(name: str, shape: str) -> None:
    t = Table({name: (30, 16), "orc_1": (40, 16)}).half("heroes")
    (found,) = [one for one in scene(t).pieces if one.at == (30.0, 16.0)]
    assert found.shape == shape


def test_the_target_of_a_target_shot_is_marked() -> None:
    t = Table({"elani": (10, 16), "orc_1": (30, 16)}).performs("elani", "target").do("pick orc_1").place()
    assert piece(scene(t), "orc_1").target


# ---- boards ---------------------------------------------------------------------------------------------------------


def test_a_hero_board_shows_health_gold_cards_and_the_sum_of_poison() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (30, 16)}).give("varesh", "heal", "fireball used", "hound_familiar")
    t.set("varesh", health=6, gold=7, poison=[2, 3]).half("heroes")
    board = mat(scene(t), "varesh")
    assert (board.life, board.life_max, board.seat, board.state) == (6, 8, 1, "")
    assert [(track.name, track.value, track.max) for track in board.tracks] == [("Gold", 7, 0), ("Poison", 5, 8)]
    assert slot(board, "Fireball").face_down
    assert not slot(board, "Heal").face_down
    assert [one.group for one in board.slots] == ["Abilities", "Items", "Spells"]


def test_before_the_lord_is_chosen_it_has_no_board_and_the_heroes_are_in_good_health() -> None:
    b = Beginning(seats=5).until("choose_lord")
    assert not [board for board in scene(b).mats if board.id == "mat:lord"]
    assert not [words for words in scene(b).facts if "waits in the Lair" in words]
    assert (mat(scene(b), "varesh").life, mat(scene(b), "varesh").life_max) == (8, 8)
    b.do("lord hmotha")
    assert mat(scene(b), "lord").title == "Hmotha the Lich Lord"


def test_who_acts_next_is_asked_beside_the_board_of_somebody_who_can() -> None:
    t = Table({"varesh": (10, 16), "elani": (10, 20), "xoric": (10, 24), "orc_1": (30, 16)}).half("heroes")
    t.set("varesh", dead=True)
    t.s.acted[PIECE["elani"]] = True
    asked = scene(t).prompt
    assert asked is not None
    assert (asked.kind, asked.subject) == ("choose_actor", "mat:xoric")


def test_an_item_to_start_with_says_what_it_does() -> None:
    b = Beginning(heroes=("xoric", "roosan", "elani", "oleira")).until("start_item")
    asked = scene(b).prompt
    assert asked is not None
    assert asked.help == item_about(ITEM["berserker_battle_axe"])


def test_credited_discs_lie_on_the_board_until_they_are_paid() -> None:
    t = Table({"elani": (10, 16), "orc_1": (20, 16), "orc_2": (40, 16)}).performs("elani", "melee").shoot("orc_1")
    (shelf,) = mat(scene(t), "elani").shelves
    assert (shelf.name, [(one.name, one.value) for one in shelf.things]) == ("Credited", [("Orc 1", 2)])


def test_the_lord_board_shows_its_sequences_as_icons() -> None:
    board = mat(scene(Table({"orc_1": (30, 16)}, lord="phoshar").half("overseer")), "lord")
    assert [one.name for one in board.slots if one.corner == "2"] == ["bite, sequence 2", "giant fireball, sequence 2"]
    assert (board.life_max, board.seat, board.acting) == (LORDS[LORD["phoshar"]].health, 0, True)
    assert board.notes[0] == "Nullifies fireball and giant fireball."


def test_the_room_card_names_its_monsters_and_what_it_suppresses() -> None:
    t = Table({"orc_1": (30, 16), "orc_2": (34, 16)}, room="market_of_bones").half("heroes")
    board = mat(scene(t), "room")
    assert board.title == "Market of Bones"
    assert board.notes == ("Orc · 2 on the mat · melee or missile", "Suppresses critical melee and critical missile.")


def test_the_column_shows_known_and_face_down_rooms() -> None:
    b = Beginning(layout="first_game").until("choose_actor")
    rooms = mat(scene(b), "column").slots
    assert [one.face_down for one in rooms] == [not known for known in b.s.cards[:-1]] + [False]
    assert rooms[0].hue == NOW_HUE
    assert len(rooms) == len(b.s.column)


@pytest.mark.parametrize(
    ("facts", "name", "title"),
    [({"teleported": 1}, "teleported", "Teleported!"), ({"devoured": "gelatinous_cube"}, "devoured", "Devoured!")],
)
def test_pieces_lie_on_their_cards(facts: dict[str, object], name: str, title: str) -> None:
    t = Table({"orc_1": (30, 16), "gelatinous_cube": (40, 16)}).set("varesh", **facts).half("heroes")
    board = mat(scene(t), name)
    assert (board.title, [one.name for one in board.slots]) == (title, ["Varesh"])


def test_piles_count_treasury_decks_and_pool() -> None:
    t = Table({"orc_1": (30, 16)}).half("heroes")
    piles = {pile.name: pile.count for pile in scene(t).piles}
    assert piles == {"Treasury": 92 - 20, "Items": 16, "Poison": 15, "Monsters": 51}


# ---- the strip, the aim, the place ----------------------------------------------------------------------------------


def test_the_current_shot_of_the_sequence_is_lit() -> None:
    t = Table({"roosan": (10, 16), "orc_1": (30, 16)}).turn("roosan").do("base")
    shown = strip(mat(scene(t), "roosan"))
    assert [one.name for one in shown.things] == ["rush, now", "melee", "rush", "rush"]
    assert [one.hue for one in shown.things] == [NOW_HUE, "", "", ""]
    t.do("skip")
    assert [one.name for one in strip(mat(scene(t), "roosan")).things] == ["melee, now", "rush", "rush"]


def test_a_monsters_sequence_lies_on_the_lords_board() -> None:
    t = Table({"zombie_1": (30, 16)}).turn("zombie_1")
    assert [one.name for one in strip(mat(scene(t), "lord")).things] == ["rush, now", "melee"]


def test_an_aim_is_asked_for_with_the_honest_speed() -> None:
    shown = scene(Table({"xoric": (10, 16), "orc_1": (30, 16)}, tremble="real").turn("xoric").do("base"))
    assert shown.prompt is not None
    assert shown.prompt.aim is not None
    aim = shown.prompt.aim
    assert (aim.piece, aim.angles, aim.powers, aim.speed, aim.slide, aim.radius) == ("piece:xoric", 1440, 100, 250, 294.3, 0)
    assert aim.tremble == 4.0


def test_a_rolling_piece_is_slow_and_thin() -> None:
    shown = scene(Table({"armoured_beetle_1": (30, 16)}).turn("armoured_beetle_1"))
    assert shown.prompt is not None
    assert shown.prompt.aim is not None
    aim = shown.prompt.aim
    assert (aim.speed, aim.slide, aim.radius) == (140, SPEC.roll_slide, SPEC.roll_radius)


def test_a_place_is_asked_for_with_the_piece_as_it_will_look() -> None:
    shown = scene(Table({"elani": (10, 16), "orc_1": (30, 16)}).performs("elani", "missile"))
    assert shown.prompt is not None
    assert shown.prompt.place is not None
    asked = shown.prompt.place
    assert (asked.piece.id, asked.piece.name, asked.piece.radius, asked.unit) == ("", "Missile", 0.75, 0.1)
    assert len(asked.near) == 1


def test_a_summoned_monster_is_placed_with_its_own_face() -> None:
    t = Table({"lord": (40, 16)}, lord="hmotha", room="lair").performs("lord", "summon(zombie)")
    shown = scene(t)
    assert shown.prompt is not None
    assert shown.prompt.place is not None
    assert shown.prompt.place.piece.name == "Zombie"


# ---- choices --------------------------------------------------------------------------------------------------------


def test_who_acts_is_clicked_on_the_mat_or_on_the_card() -> None:
    t = Table({"elani": (10, 16), "orc_1": (30, 16)}, round=2).set("varesh", teleported=1).half("heroes")
    shown = scene(t)
    assert choice(shown, "act varesh").target == "held:varesh"
    assert all(one.target.startswith(("piece:", "held:")) for one in shown.choices if one.action.startswith("act "))


def test_cards_are_clicked_on_the_board_of_whoever_acts() -> None:
    t = Table({"elani": (10, 16), "orc_1": (30, 16)}).give("elani", "poisoned_knife").turn("elani")
    shown = scene(t)
    assert choice(shown, "item poisoned_knife").target == "card:elani:item:poisoned_knife"
    assert choice(shown, "base").primary
    assert choice(shown, "pass").target == ""


def test_services_have_their_price() -> None:
    b = Beginning(rooms="merchant, barracks, lair").until("room_action").do("hero elani")
    shown = scene(b)
    assert choice(shown, "map").cost is not None
    assert choice(shown, "map").about.startswith(f"{choice(shown, 'map').cost} gold.")
    assert [one.group for one in mat(shown, "room").slots] == ["For sale"] * len(b.s.shop)


def test_how_many_pieces_is_one_question() -> None:
    b = Beginning(rooms="mitholaq_hive, lair").until("metre_count")
    shown = scene(b)
    assert [one.amount for one in shown.choices] == [int(action.split()[1]) for action in b.offered]
    assert shown.prompt is not None
    assert shown.prompt.verb == "Deploy"


def test_only_the_seat_that_is_asked_gets_choices() -> None:
    t = Table({"elani": (10, 16), "orc_1": (30, 16)}).turn("elani")
    watched = GAME.looks.scene(GAME.view(t.s, 0), None)
    assert watched.choices == ()
    assert watched.prompt is not None
    assert watched.prompt.question == "What does Elani do?"


def test_the_halves_of_a_round_are_the_phases() -> None:
    t = Table({"elani": (10, 16), "orc_1": (30, 16)})
    assert (scene(t.half("heroes")).phase, scene(t.half("overseer")).phase) == (0, 1)
    assert scene(t).phases == ("Heroic Forces", "Lord's Forces")


def test_a_match_that_is_over_does_not_count_the_rounds_of_its_last_room() -> None:
    t = Table({"elani": (10, 16), "orc_1": (30, 16)})
    assert scene(t.half("heroes")).round == t.s.round > 0
    t.s.outcome = Outcome("lord_defeated", "Victory", "The lord is defeated.", "CAT-901", (1,), (2, 1), (-1.0, 1.0))
    assert GAME.looks.scene(GAME.view(t.s, 0), None).round == 0


# ---- refusals by click ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thing", "rule", "words"),
    [
        ("piece:orc_1", "CAT-208", ""),
        ("piece:obstacle_1", "CAT-209", "The obstacle is no character."),
        ("card:elani:item:poisoned_knife", "CAT-209", "Elani is not the one who acts now."),
        ("pile:items", "CAT-209", "There is nothing to choose here now."),
    ],
)
def test_a_click_that_chooses_nothing_says_why(thing: str, rule: str, words: str) -> None:
    t = Table({"elani": (10, 16), "orc_1": (30, 16), "obstacle_1": (20, 20)}).give("elani", "poisoned_knife").half("heroes")
    told = GAME.words.why_not(t.s, 1, thing)
    assert told.rule == rule
    assert told.sentence == words or not words
