"""Layers import downwards only, and luck comes from the kernel's streams only."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import questboard

ROOT = Path(questboard.__file__).parent
LAYERS: dict[str, tuple[str, ...]] = {
    "core": (),
    "geometry": (),
    "physics": (),
    "games": ("core", "geometry", "physics"),
    "bots": ("core",),
    "lab": ("core", "bots"),
    "learning": ("core", "bots", "lab"),
    "scaffold": ("core",),
    "server": ("core", "bots"),
    "cli": ("core", "bots", "lab", "learning", "scaffold", "server"),
}
"""What each layer may import besides itself, as docs/design.md has it."""
KERNEL: dict[str, tuple[str, ...]] = {
    "errors": (),
    "files": ("errors",),
    "loop": ("errors", "files"),
    "shown": ("errors", "files", "loop"),
    "thought": ("loop",),
    "game": ("errors", "files", "loop", "shown", "thought"),
    "registry": ("errors", "loop", "shown", "game"),
    "kept": ("errors", "loop", "thought", "game", "registry"),
    "conformance": ("errors", "files", "loop", "shown", "thought", "game", "registry", "kept"),
}
"""The same inside the kernel, by folder and by what lies beside the folders."""
THREADS_BACK = {
    ("questboard.core.files.lessons", "loop"),
    ("questboard.core.thought.position", "game"),
    ("questboard.core.shown.face", "game"),
}
"""Lessons speak of actions; a position is a game's, while a game is built on the rest of what stands beside positions; and a face
is written down from a game."""
SERVER = ("store", "machines", "shown", "thinking", "live", "http", "care")
"""The server's rooms, each of which may import those before it; what lies beside them serves all, and `running` joins them."""
WITHOUT_RANDOM = ("core", "geometry", "physics", "games")

MODULES = {".".join(path.relative_to(ROOT.parent).with_suffix("").parts): path for path in sorted(ROOT.rglob("*.py"))}


def imports(source: str, module: str) -> Iterator[str]:
    """The full names of all modules that a module imports, wherever in it; of `from a import b` both a and a.b."""
    package = module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *filter(None, [node.module])])
            yield origin
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def layer_of(module: str) -> str:
    """'core' of 'questboard.core.match'; nothing for what is not ours."""
    parts = module.split(".")
    return parts[1] if parts[0] == "questboard" and len(parts) > 1 and parts[1] in LAYERS else ""


def upward(source: str, module: str) -> list[str]:
    """What this module imports from a layer that its own does not know."""
    own = layer_of(module)
    return [name for name in imports(source, module) if (other := layer_of(name)) and other not in (own, *LAYERS[own])]


def folder_of(module: str) -> str:
    """'loop' of 'questboard.core.loop.state', 'game' of 'questboard.core.game'; nothing for what is not the kernel's."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["questboard", "core"] and len(parts) > 2 and parts[2] in KERNEL else ""


def backward(source: str, module: str) -> list[str]:
    """What a module of the kernel imports from a folder that is built on its own."""
    own = folder_of(module)
    allowed = (own, *KERNEL[own], *(other for thread, other in THREADS_BACK if thread == module))
    return [name for name in imports(source, module) if (other := folder_of(name)) and other not in allowed]


@pytest.mark.parametrize("module", [module for module in MODULES if layer_of(module)])
def test_imports_go_downwards_only(module: str) -> None:
    assert upward(MODULES[module].read_text(encoding="utf-8"), module) == []


@pytest.mark.parametrize("module", [module for module in MODULES if folder_of(module)])
def test_the_kernels_folders_import_in_one_direction(module: str) -> None:
    assert backward(MODULES[module].read_text(encoding="utf-8"), module) == []


@pytest.mark.parametrize("module", [module for module in MODULES if layer_of(module) in WITHOUT_RANDOM])
def test_luck_comes_from_the_kernel_only(module: str) -> None:
    names = {name.split(".")[0] for name in imports(MODULES[module].read_text(encoding="utf-8"), module)}
    assert "random" not in names


def server_room(module: str) -> str:
    """'live' of 'questboard.server.live.room'; nothing for what stands beside the rooms."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["questboard", "server"] and len(parts) > 2 and parts[2] in SERVER else ""


def inward(source: str, module: str) -> list[str]:
    """What a module of the server imports from a room behind its own; what serves all rooms imports none of them."""
    height = SERVER.index(own) if (own := server_room(module)) else -1
    return [name for name in imports(source, module) if (other := server_room(name)) and SERVER.index(other) > height]


@pytest.mark.parametrize(
    "module", [m for m in MODULES if m.startswith("questboard.server.") and m != "questboard.server.running"]
)
def test_the_servers_rooms_import_in_one_direction(module: str) -> None:
    assert inward(MODULES[module].read_text(encoding="utf-8"), module) == []


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("questboard.server.live.room", "from questboard.server.http.app import Application", True),
        ("questboard.server.limits", "from .live import room", True),
        ("questboard.server.http.app", "from questboard.server.live.lobby import Lobby", False),
        ("questboard.server.live.room", "from questboard.server.limits import Limits", False),
    ],
)
def test_an_import_from_a_room_behind_would_be_found(module: str, source: str, found: bool) -> None:
    assert bool(inward(source, module)) is found


def test_every_package_has_its_layer() -> None:
    assert {path.parent.name for path in ROOT.glob("*/__init__.py")} == set(LAYERS)


def test_everything_in_the_kernel_has_its_place() -> None:
    assert {path.stem for path in (ROOT / "core").iterdir() if not path.name.startswith("__")} == set(KERNEL)


def test_the_layers_stand_in_the_design() -> None:
    design = (ROOT.parents[1] / "docs" / "design.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \|.*\| ([^|]*) \|$", design.split("## Layers")[1].split("\n## ")[0], re.MULTILINE))
    assert rows == {layer: ", ".join(others) or "-" for layer, others in LAYERS.items()}


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("questboard.core.kept.match", "from questboard.games import manticore", True),
        ("questboard.core.kept.match", "from ...cli import app", True),
        ("questboard.core.kept.match", "def f():\n    import questboard.bots.mcts", True),
        ("questboard.core.kept.match", "from questboard import geometry", True),
        ("questboard.core.kept.match", "from .state import State", False),
        ("questboard.games.manticore.game", "from ...bots import bot", True),
        ("questboard.games.manticore.game", "from questboard.core import Game\nfrom .model import State", False),
        ("questboard.lab.league", "from questboard.bots import make", False),
        ("questboard.lab.league", "from questboard.cli import app", True),
        ("questboard.bots.tree", "from questboard.lab import simulate", True),
        ("questboard.cli.app", "from questboard.games import manticore", True),
        ("questboard.scaffold.writing", "import questboard.bots", True),
    ],
)
def test_an_upward_import_would_be_found(module: str, source: str, found: bool) -> None:
    assert bool(upward(source, module)) is found


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("questboard.core.loop.state", "from questboard.core.kept.match import Match", True),
        ("questboard.core.loop.rules", "from questboard.core.thought.counsel import Counsel", True),
        ("questboard.core.loop.agenda", "def f():\n    from questboard.core.shown import Words", True),
        ("questboard.core.files.content", "from questboard.core.loop.actions import Action", True),
        ("questboard.core.files.lessons", "from questboard.core.loop.actions import Action", False),
        ("questboard.core.thought.counsel", "from questboard.core.game import Game", True),
        ("questboard.core.shown.words", "from ..kept import match", True),
        ("questboard.core.game", "from .registry import game", True),
        ("questboard.core.kept.match", "from questboard.core.loop.state import State", False),
    ],
)
def test_an_import_against_the_kernels_order_would_be_found(module: str, source: str, found: bool) -> None:
    assert bool(backward(source, module)) is found
