"""The box: the content files of `data/` as typed records, and the checks that they fit together."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Literal

import msgspec

from questboard.core.files.content import Content, demand, load
from questboard.geometry import DIRECTIONS

# ---- the files, as they are written ---------------------------------------------------------------------------------


class CellRef(Content, frozen=True):
    """A cell by its label and axial coordinates."""

    label: str
    q: int
    r: int


class GridCell(Content, frozen=True):
    """A cell of the whole grid."""

    label: str
    col: int
    row: int
    q: int
    r: int
    kind: Literal["open", "fireway", "location"]
    loc: str = ""


class Grid(Content, frozen=True):
    """All cells."""

    cells: tuple[GridCell, ...]


class Direction(Content, frozen=True):
    """An edge of a hex, and the axial step over it."""

    i: int
    name: str
    dq: int
    dr: int


class Location(Content, frozen=True):
    """The City, the cave or one of the eight places with a stack."""

    id: str
    name: str
    group: Literal["city", "cave", "physical", "magic"]
    order: int
    cells: tuple[CellRef, ...]
    stack: str = ""
    manticore_start: str = ""


class Fireway(Content, frozen=True):
    """The Manticore's way from its cave to the gate."""

    start: str
    gate: str
    path: tuple[CellRef, ...]


class BoardFile(Content, frozen=True):
    """`board.toml`."""

    columns: int
    rows: int
    cell_count: int
    open_cell_count: int
    directions: tuple[Direction, ...]
    location: tuple[Location, ...]
    fireway: Fireway
    grid: Grid


class Card(Content, frozen=True):
    """The five characteristics that every figure has."""

    initiative: int
    defense: int
    attack: int
    shooting: int
    magic: int

    @property
    def values(self) -> tuple[int, int, int, int, int]:
        """In the order of `content.CHARACTERISTICS`."""
        return (self.initiative, self.defense, self.attack, self.shooting, self.magic)


class HeroCard(Card, frozen=True):
    """A class of hero."""

    id: str
    life: int
    heals_others: bool


class ManticoreCard(Card, frozen=True):
    """The Manticore's own card."""

    life_by_characters: dict[str, int]


class MonsterCard(Card, frozen=True):
    """One of the seven monsters."""

    id: str
    behaviour: Literal["ordinary", "aggressive"]
    level: int
    life: int
    power_points: int


class CharactersFile(Content, frozen=True):
    """`characters.toml`."""

    hero: tuple[HeroCard, ...]
    manticore: ManticoreCard
    monster: tuple[MonsterCard, ...]


class Shape(Content, frozen=True):
    """How the road runs over a token, unrotated."""

    id: str
    name: str
    edges: tuple[int, ...]
    rotations: int
    free_count: int


class Token(Content, frozen=True):
    """One road token."""

    id: str
    kind: Literal["free", "monster", "awakening"]
    shape: str
    monster: str = ""


class TokensFile(Content, frozen=True):
    """`tokens.toml`."""

    total: int
    laid: int
    free: int
    monster: int
    shape: tuple[Shape, ...]
    token: tuple[Token, ...]


class Artifact(Content, frozen=True):
    """A kind of artifact: what it adds to, where it lies, its values from the top of the stack down."""

    kind: str
    slot: str
    boosts: str
    location: str
    values: tuple[int, ...]


class Spell(Content, frozen=True):
    """A kind of spell, and the kind that answers it."""

    kind: str
    slot: str
    opposite: str
    location: str
    values: tuple[int, ...]


Kind = Literal["magic", "close", "shooting"]
"""The three types of attack."""


class ArtifactsFile(Content, frozen=True):
    """`artifacts.toml`."""

    artifact: tuple[Artifact, ...]
    spell: tuple[Spell, ...]
    combat_deck: dict[Kind, int]


class Costs(Content, frozen=True):
    """Initiative points."""

    move_easy: int
    move_hard: int
    attack: int
    transfer: int
    drop: int
    heal_per_life: int
    bag_penalty: int


class Limits(Content, frozen=True):
    """Numbers that bound the game."""

    players_min: int
    players_max: int
    hero_life_max: int
    monster_zone: int
    forced_wake_round: int
    round_limit: int
    free_actions_per_turn: int


class PowerPoints(Content, frozen=True):
    """What a kill is worth."""

    monster_level_3: int
    monster_level_4: int
    character: int


class OptionValues(Content, frozen=True):
    """What a table may choose; the first value of a list is the default."""

    mode: tuple[str, ...]
    monsters_still: tuple[bool, ...]
    easy_wake_round: int
    monster_initiative: tuple[int, ...]
    hidden_artifacts: tuple[bool, ...]
    turn_order: tuple[str, ...]


class RulesFile(Content, frozen=True):
    """`rules.toml`."""

    costs: Costs
    limits: Limits
    power_points: PowerPoints
    options: OptionValues


class Box(msgspec.Struct, frozen=True):
    """Everything in the box."""

    board: BoardFile
    characters: CharactersFile
    tokens: TokensFile
    artifacts: ArtifactsFile
    rules: RulesFile


def open_box(folder: Path) -> Box:
    """Read and check all content files; a mistake raises `ContentError` with file and key."""
    box = Box(
        load(folder / "board.toml", BoardFile),
        load(folder / "characters.toml", CharactersFile),
        load(folder / "tokens.toml", TokensFile),
        load(folder / "artifacts.toml", ArtifactsFile),
        load(folder / "rules.toml", RulesFile),
    )
    _check_board(box.board)
    _check_characters(box)
    _check_tokens(box)
    _check_artifacts(box)
    return box


def _check_board(board: BoardFile) -> None:
    file = "board.toml"
    labels = {cell.label: cell for cell in board.grid.cells}
    demand(
        len(labels) == board.cell_count == board.columns * board.rows,
        file,
        "$.grid.cells",
        "the grid has missing or double cells",
    )
    open_cells = sum(not cell.loc for cell in board.grid.cells)
    demand(open_cells == board.open_cell_count, file, "$.open_cell_count", f"there are {open_cells} open cells")
    steps = tuple((direction.dq, direction.dr) for direction in board.directions)
    demand(steps == DIRECTIONS, file, "$.directions", "the directions must be E, NE, NW, W, SW, SE")
    demand(
        [loc.order for loc in board.location] == list(range(len(board.location))), file, "$.location", "orders must count from 0"
    )
    demand([loc.id for loc in board.location[:2]] == ["city", "cave"], file, "$.location", "the City and the cave come first")
    refs = [(f"$.location[{i}].cells", ref, loc.id) for i, loc in enumerate(board.location) for ref in loc.cells]
    refs += [("$.fireway.path", ref, "") for ref in board.fireway.path]
    for key, ref, loc in refs:
        cell = labels.get(ref.label)
        demand(cell is not None, file, key, f"there is no cell {ref.label}")
        assert cell is not None
        demand((cell.q, cell.r, cell.loc) == (ref.q, ref.r, loc), file, key, f"{ref.label} does not agree with the grid")
    way = [board.fireway.start, *(ref.label for ref in board.fireway.path), board.fireway.gate]
    for a, b in itertools.pairwise(way):
        demand(a in labels and b in labels, file, "$.fireway", f"there is no cell {a} or {b}")
        step = (labels[b].q - labels[a].q, labels[b].r - labels[a].r)
        demand(step in DIRECTIONS, file, "$.fireway.path", f"{a} and {b} do not touch")
    lair = board.location[1].manticore_start
    demand(lair == board.fireway.start, file, "$.location[1].manticore_start", "the Fireway starts where the Manticore sleeps")


def _check_characters(box: Box) -> None:
    file, limits, points = "characters.toml", box.rules.limits, box.rules.power_points
    lives = sorted(box.characters.manticore.life_by_characters)
    complete = lives == [str(count) for count in range(limits.players_min, limits.players_max + 1)]
    demand(complete, file, "$.manticore.life_by_characters", "a life is needed for each number of heroes")
    for i, hero in enumerate(box.characters.hero):
        full = hero.life == limits.hero_life_max
        demand(full, file, f"$.hero[{i}].life", f"the {hero.id} has not the life that rules.toml says")
    worth = {3: points.monster_level_3, 4: points.monster_level_4}
    for i, monster in enumerate(box.characters.monster):
        agreed = worth.get(monster.level) == monster.power_points
        demand(agreed, file, f"$.monster[{i}].power_points", f"{monster.id} is not worth what rules.toml says")


def _check_tokens(box: Box) -> None:
    file, tokens = "tokens.toml", box.tokens
    shapes = {shape.id for shape in tokens.shape}
    monsters = [monster.id for monster in box.characters.monster]
    for i, token in enumerate(tokens.token):
        demand(token.shape in shapes, file, f"$.token[{i}].shape", f"{token.id} has the unknown shape {token.shape!r}")
        known = token.monster in monsters if token.kind == "monster" else not token.monster
        demand(known, file, f"$.token[{i}].monster", f"{token.id} has the unknown monster {token.monster!r}")
    count = {kind: sum(token.kind == kind for token in tokens.token) for kind in ("free", "monster")}
    demand(len(tokens.token) == tokens.total, file, "$.total", f"there are {len(tokens.token)} tokens, not {tokens.total}")
    demand(count["free"] == tokens.free and count["monster"] == tokens.monster, file, "$.free", "the tokens do not add up")
    demand(tokens.free + tokens.monster == tokens.laid, file, "$.laid", "the laid tokens do not add up")
    for i, shape in enumerate(tokens.shape):
        positions = len(set(rotations(shape.edges)))
        demand(positions == shape.rotations, file, f"$.shape[{i}].rotations", f"shape {shape.id} has {positions} positions")
        free = sum(token.shape == shape.id and token.kind == "free" for token in tokens.token)
        demand(free == shape.free_count, file, f"$.shape[{i}].free_count", f"there are {free} free tokens of shape {shape.id}")


def _check_artifacts(box: Box) -> None:
    file = "artifacts.toml"
    stacks = {loc.stack: loc.id for loc in box.board.location if loc.stack}
    things: tuple[Artifact | Spell, ...] = (*box.artifacts.artifact, *box.artifacts.spell)
    demand({thing.kind for thing in things} == set(stacks), file, "$.artifact", "kinds and stacks of board.toml do not agree")
    for thing in things:
        demand(stacks[thing.kind] == thing.location, file, "$.artifact.location", f"{thing.kind} lies in {stacks[thing.kind]}")
        demand(
            list(thing.values) == sorted(thing.values, reverse=True), file, "$.artifact.values", f"{thing.kind}: strongest first"
        )
    for artifact in box.artifacts.artifact:
        enough = len(artifact.values) >= box.rules.limits.players_max
        demand(enough, file, "$.artifact.values", f"{artifact.kind}: one is needed for each player")


def rotations(edges: tuple[int, ...]) -> list[int]:
    """The road mask of a token in each of its six positions."""
    return [sum(1 << (edge + k) % 6 for edge in edges) for k in range(6)]
