"""Layers import downwards only, and luck comes from the kernel's streams only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import questboard

ROOT = Path(questboard.__file__).parent
LAYERS = (("core", "geometry", "physics"), ("games",), ("bots", "lab", "scaffold"), ("server", "cli"))
HEIGHT = {package: height for height, layer in enumerate(LAYERS) for package in layer}
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
    return parts[1] if parts[0] == "questboard" and len(parts) > 1 and parts[1] in HEIGHT else ""


def upward(source: str, module: str) -> list[str]:
    """What this module imports from a layer above its own; the kernel may import nothing but itself."""
    own = layer_of(module)
    found = []
    for name in imports(source, module):
        other = layer_of(name)
        if other and (HEIGHT[other] > HEIGHT[own] or (own == "core" and other != "core")):
            found.append(name)
    return found


@pytest.mark.parametrize("module", [module for module in MODULES if layer_of(module)])
def test_imports_go_downwards_only(module: str) -> None:
    assert upward(MODULES[module].read_text(encoding="utf-8"), module) == []


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
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert packages <= set(HEIGHT)
    assert {"core", "games"} <= packages


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
    ],
)
def test_an_upward_import_would_be_found(module: str, source: str, found: bool) -> None:
    assert bool(upward(source, module)) is found
