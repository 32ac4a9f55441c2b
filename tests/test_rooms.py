"""Every game has the same rooms, which import in one direction; no folder is a heap; and the pages name only what is there."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from .test_layers import MODULES, imports

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "questboard"
GAMES = SOURCE / "games"
ROOMS = ("rules", "counsel", "words", "looks")
"""Each may import those before it."""
FURNITURE = {
    "rules": ("actions", "box", "content", "events", "invariants", "model", "room", "setup"),
    "counsel": ("evaluation", "ordering", "room"),
    "words": ("chapters", "names", "prompts", "refusals", "room", "telling"),
    "looks": ("board", "choices", "cues", "icons", "mats", "paints", "pieces", "room", "scene", "summary", "text"),
}
"""What every game has, in its own rooms or in its family's."""
FAMILY = {"darkworld": "dark", "village_of_fear": "dark"}
MOST_MODULES = 20
THERE = {
    path.name for folder in ("bench", "deploy", "examples", "src", "tests", "tools") for path in (ROOT / folder).rglob("*.*")
}
THERE |= {path.name for path in ROOT.iterdir()}
PAGES = [*sorted(ROOT.glob("*.md")), ROOT / "bench" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PLAYED_ALONE = """
import sys
from questboard.bots import make
from questboard.cli.app import run
from questboard.core import FastChance, Match, registry
run(["simulate", sys.argv[1], "--games", "1"])
bots, chance = [make(name, 1) for name in ("greedy:1", "hasty", "mcts:4")], FastChance.seeded(1)
match = Match.new(registry.game(sys.argv[1]), ["Ana", "Levan"])
for number in range(30):
    seat = match.decision.seat
    match.choose(seat, bots[number % len(bots)].choose(match.position(seat, chance)))
print("loaded", *(name for name in sys.modules if name.startswith("questboard")))
"""
"""A match as `questboard simulate` plays it, and the beginning of one in which bots think."""
PUBLISHED = sorted(path.parent.name for path in GAMES.glob("*/rulebook.toml"))


def room_of(module: str) -> tuple[str, str]:
    """("manticore", "words") of 'questboard.games.manticore.words.names'; nothing for what is in no room."""
    parts = module.split(".")
    is_in_a_game = parts[:2] == ["questboard", "games"] and len(parts) > 3
    room = next((part for part in parts[3:] if part in ROOMS), "") if is_in_a_game else ""
    return (parts[2], room) if is_in_a_game else ("", "")


def against(source: str, module: str) -> list[str]:
    """What a module imports against the direction of the rooms, from another game, or to show something where nobody looks."""
    game, room = room_of(module)
    return [name for name in imports(source, module) if _is_foreign(name, game) or _is_against(name, room) or _shows(name, room)]


def _is_foreign(name: str, game: str) -> bool:
    other, _ = room_of(name)
    return bool(other) and other not in (game, FAMILY.get(game))


def _is_against(name: str, room: str) -> bool:
    _, where = room_of(name)
    return bool(where and room) and ROOMS.index(where) > ROOMS.index(room)


def _shows(name: str, room: str) -> bool:
    return room in ("rules", "counsel") and name.startswith("questboard.core.shown")


@pytest.mark.parametrize("module", [module for module in MODULES if room_of(module)[0]])
def test_rooms_import_in_one_direction(module: str) -> None:
    assert against(MODULES[module].read_text(encoding="utf-8"), module) == []


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("questboard.games.manticore.rules.laying", "from questboard.games.manticore.words.names import the", True),
        ("questboard.games.manticore.rules.laying", "def f():\n    from questboard.games.manticore.looks import icons", True),
        ("questboard.games.manticore.rules.laying", "from questboard.games.manticore import counsel", True),
        ("questboard.games.manticore.rules.fight.battle", "from questboard.core.shown import Words", True),
        ("questboard.games.manticore.counsel.odds", "from questboard.core.shown.scene import Scene", True),
        ("questboard.games.manticore.words.names", "from questboard.games.gorgasali.words.names import the", True),
        ("questboard.games.dark.rules.rounds", "from questboard.games.darkworld.rules.model import CastleState", True),
        ("questboard.games.darkworld.rules.arena", "from questboard.games.dark.words.names import the", True),
        ("questboard.games.darkworld.rules.arena", "from questboard.games.dark.rules.model import EVIL", False),
        (
            "questboard.games.manticore.looks.scene",
            "from questboard.games.manticore.words import names\nfrom . import mats",
            False,
        ),
        ("questboard.games.manticore.words.hints", "from questboard.games.manticore.counsel.odds import chance", False),
        ("questboard.games.manticore.looks.scene", "from questboard.core.shown.scene import Scene", False),
    ],
)
def test_an_import_against_the_direction_would_be_found(module: str, source: str, found: bool) -> None:
    assert bool(against(source, module)) is found


@pytest.mark.parametrize("game", PUBLISHED)
def test_a_game_has_the_rooms_of_all_games(game: str) -> None:
    packages = [GAMES / game, GAMES / FAMILY.get(game, game)]
    wanted = [(room, name) for room, names in FURNITURE.items() for name in names]
    assert [(r, name) for r, name in wanted if not any(list((p / r).rglob(f"{name}.py")) for p in packages)] == []


@pytest.mark.parametrize("game", PUBLISHED)
def test_nothing_lies_about_beside_the_rooms(game: str) -> None:
    assert {path.name for path in (GAMES / game).glob("*.py")} == {"__init__.py", "game.py"}


def crowded(modules: Iterable[Path]) -> dict[str, int]:
    """Folders with more modules than one can take in, and how many they have."""
    counts = Counter(path.parent for path in modules if path.name != "__init__.py")
    return {str(folder): count for folder, count in counts.items() if count > MOST_MODULES}


def test_no_folder_is_a_heap() -> None:
    assert crowded(path for top in ("bench", "examples", "src", "tools") for path in (ROOT / top).rglob("*.py")) == {}


def test_a_heap_would_be_found() -> None:
    modules = [SOURCE / "core" / f"m{number}.py" for number in range(MOST_MODULES)]
    assert crowded([*modules, SOURCE / "core" / "__init__.py"]) == {}
    assert crowded([*modules, SOURCE / "core" / "one_more.py"]) == {str(SOURCE / "core"): MOST_MODULES + 1}


@pytest.mark.parametrize("game", PUBLISHED)
def test_who_plays_without_a_screen_loads_rules_and_counsel_only(game: str) -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED_ALONE, game], capture_output=True, text=True, check=True)
    loaded = done.stdout.split("\nloaded ")[-1].split()
    assert [name for name in loaded if name.startswith("questboard.core.shown") or room_of(name)[1] in ("words", "looks")] == []
    assert {room_of(name)[1] for name in loaded} >= {"rules", "counsel"}
    assert {room_of(name)[0] for name in loaded} <= {"", game, FAMILY.get(game, game)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_only_files_that_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`[^`\n]*?\b([a-z_][\w-]*\.(?:py|toml|js))\b", text)
    assert [name for name in named if name not in THERE] == []
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_way_of_one_choice_passes_modules_that_are_there() -> None:
    design = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    rows = design.split("## The way of one choice")[1].split("\n## ")[0]
    passed = re.findall(r"`([\w/.]+\.(?:py|ts|svelte))`", rows)
    assert len(passed) > 20
    assert [name for name in passed if not any((top / name).exists() for top in (SOURCE, ROOT / "web" / "src"))] == []
