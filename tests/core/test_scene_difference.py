"""The difference between two scenes leads from one to the other, and holds nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from questboard.core import FastChance, Match, registry
from questboard.core.shown.scene import (
    Area,
    Board,
    Cell,
    Choice,
    Door,
    Inset,
    Lid,
    Mark,
    Mat,
    Order,
    Patch,
    Piece,
    Pile,
    Prompt,
    Scene,
    Tile,
    Turn,
    difference,
)

CELLS = tuple(Cell(f"cell:{number}", number, 0, str(number)) for number in range(4))
AREAS = (Area("area:city", "City", ("cell:0",)), Area("area:wood", "Wood", ("cell:1",)))
DOORS = (Door("door:1", "cell:0", "cell:1", "Door 1"), Door("door:2", "cell:1", "cell:2", "Door 2"))
LIDS = (Lid("lid:1", 0, 0, 2, 1, "1"), Lid("lid:2", 2, 0, 2, 1, "2"))
MARKS = (Mark("mark:well", 0, 0, "plate"),)
BOARD = Board("hex", 4, 1, CELLS, AREAS, DOORS, LIDS, MARKS)
ELF, ORC = Piece("piece:elf", "cell:0", "elf", "Elf", life=3), Piece("piece:orc", "cell:2", "orc", "Orc")
MATS = (Mat("mat:0", "Elf", "elf"), Mat("mat:1", "Dwarf", "dwarf"))
SCENE = Scene(BOARD, (ELF, ORC), MATS, (Pile("pile:deck", "Deck", "card", 9),), ("Day", "Night"), round=2, facts=("All is well",))


def patched(scene: Scene, patch: Patch) -> Scene:
    """What a client makes of a patch."""
    whole = ("piles", "phases", "phase", "round", "facts", "prompt", "choices", "drawn", "order")
    changed: dict[str, Any] = {name: getattr(patch, name) for name in whole if getattr(patch, name) is not msgspec.UNSET}
    changed["pieces"] = merged(scene.pieces, patch.pieces, patch.piece_ids)
    changed["mats"] = merged(scene.mats, patch.mats, patch.mat_ids)
    if patch.board is not msgspec.UNSET:
        changed["board"] = patch.board
    else:
        cells = merged(scene.board.cells, patch.cells, msgspec.UNSET)
        areas = merged(scene.board.areas, patch.areas, msgspec.UNSET)
        doors = merged(scene.board.doors, patch.doors, msgspec.UNSET)
        lids = scene.board.lids if patch.lids is msgspec.UNSET else patch.lids
        marks = scene.board.marks if patch.marks is msgspec.UNSET else patch.marks
        changed["board"] = replace(scene.board, cells=cells, areas=areas, doors=doors, lids=lids, marks=marks)
    return replace(scene, **changed)


def merged(old: tuple[Any, ...], new: tuple[Any, ...], ids: tuple[str, ...] | msgspec.UnsetType) -> tuple[Any, ...]:
    known = {thing.id: thing for thing in (*old, *new)}
    return tuple(known[name] for name in (tuple(thing.id for thing in old) if ids is msgspec.UNSET else ids))


def sent(old: Scene, new: Scene) -> dict[str, Any]:
    """The difference as it goes over the wire; it is checked that it leads to the new scene."""
    patch = difference(old, new)
    data = msgspec.json.encode(patch)
    assert patched(old, msgspec.json.decode(data, type=Patch)) == new
    return dict(msgspec.json.decode(data))


def plain(thing: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


def test_equal_scenes_have_no_difference():
    assert sent(SCENE, SCENE) == {}
    assert sent(SCENE, msgspec.json.decode(msgspec.json.encode(SCENE), type=Scene)) == {}


def test_only_the_piece_that_moved_is_sent():
    moved = replace(ELF, cell="cell:1")
    assert sent(SCENE, replace(SCENE, pieces=(moved, ORC))) == {"pieces": [plain(moved)]}


def test_a_piece_that_left_is_missing_among_the_ids():
    assert sent(SCENE, replace(SCENE, pieces=(ORC,))) == {"piece_ids": ["piece:orc"]}


def test_a_piece_that_came_is_sent_with_all_ids():
    wolf = Piece("piece:wolf", "cell:3", "wolf", "Wolf")
    found = sent(SCENE, replace(SCENE, pieces=(ELF, wolf, ORC)))
    assert found == {"pieces": [plain(wolf)], "piece_ids": ["piece:elf", "piece:wolf", "piece:orc"]}


def test_another_order_is_a_difference():
    assert sent(SCENE, replace(SCENE, pieces=(ORC, ELF))) == {"piece_ids": ["piece:orc", "piece:elf"]}


def test_the_last_piece_may_leave():
    assert sent(SCENE, replace(SCENE, pieces=())) == {"piece_ids": []}


def test_a_changed_mat_is_sent_alone():
    acting = replace(MATS[1], acting=True)
    assert sent(SCENE, replace(SCENE, mats=(MATS[0], acting))) == {"mats": [plain(acting)]}


def test_a_mat_that_left_is_missing_among_the_ids():
    assert sent(SCENE, replace(SCENE, mats=MATS[:1])) == {"mat_ids": ["mat:0"]}


def test_changed_cells_and_areas_are_sent_alone():
    cell, area = replace(CELLS[2], roads=(0, 3)), replace(AREAS[1], name="Forest")
    board = replace(BOARD, cells=(*CELLS[:2], cell, CELLS[3]), areas=(AREAS[0], area))
    found = sent(SCENE, replace(SCENE, board=board))
    assert found == {"cells": [plain(cell)], "areas": [plain(area)]}


def test_a_door_that_opens_is_sent_alone():
    opened = replace(DOORS[1], state="open")
    assert sent(SCENE, replace(SCENE, board=replace(BOARD, doors=(DOORS[0], opened)))) == {"doors": [plain(opened)]}


def test_lids_and_marks_are_sent_whole_if_one_of_them_changed():
    lifted = replace(SCENE, board=replace(BOARD, lids=LIDS[1:]))
    assert sent(SCENE, lifted) == {"lids": [plain(LIDS[1])]}
    assert sent(lifted, replace(SCENE, board=replace(BOARD, lids=()))) == {"lids": []}
    assert sent(SCENE, replace(SCENE, board=replace(BOARD, marks=()))) == {"marks": []}


def test_the_order_of_turns_comes_and_goes():
    order = Order("Mace", "spiked-mace", (Turn("Elf", 0, "now"), Turn("Dwarf", 1)))
    ordered = replace(SCENE, order=order)
    assert sent(SCENE, ordered) == {"order": plain(order)}
    assert sent(ordered, SCENE) == {"order": None}


def test_a_board_of_another_shape_is_sent_whole():
    inset = Inset("inset:loft", 5, 0, 2, 2, "Loft")
    shapes: list[dict[str, Any]] = [
        {"columns": 5},
        {"cells": CELLS[:3]},
        {"areas": AREAS[:1]},
        {"doors": DOORS[:1]},
        {"insets": (inset,)},
    ]
    for shape in shapes:
        board = replace(BOARD, **shape)
        assert sent(SCENE, replace(SCENE, board=board)) == {"board": plain(board)}


def test_everything_else_is_sent_whole_if_it_changed():
    prompt, tile = Prompt(0, "act", "What now?"), Tile("tile:1", "Road", "path")
    asked = replace(SCENE, prompt=prompt, choices=(Choice("end", "End"),), drawn=tile, phase=1, round=3, facts=())
    assert set(sent(SCENE, asked)) == {"prompt", "choices", "drawn", "phase", "round", "facts"}


def test_a_question_that_was_answered_is_taken_away():
    asked = replace(SCENE, prompt=Prompt(0, "act", "What now?"), drawn=Tile("tile:1", "Road", "path"))
    assert sent(asked, SCENE) == {"prompt": None, "drawn": None}


def test_whole_matches_can_be_followed_by_differences():
    game = registry.game("manticore")
    match = Match.new(game, ["Ana", "Nino"], secret="01" * 32)
    chance = FastChance.seeded(1)
    shown = game.looks.scene(match.view(0), match.decision)
    while (decision := match.decision) is not None:
        match.choose(decision.seat, decision.sample(chance))
        now = game.looks.scene(match.view(0), match.decision)
        shown = patched(shown, difference(shown, now))
        assert shown == now
