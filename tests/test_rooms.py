"""Every game has the same rooms, and the pages name only what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "questboard" / "games"
ROOMS = (
    *("actions", "advice", "board_scene", "box", "chapters", "choices", "content", "cues", "events", "game", "invariants"),
    *("looks", "mats", "model", "names", "ordering", "paints", "pieces", "prompts", "refusals", "scene", "setup", "summary"),
    *("telling", "text"),
)
FAMILY = {"darkworld": "dark", "village_of_fear": "dark"}
"""Where a game finds what it shares with others."""
ELSEWHERE = {("catacombs", "board_scene"): "tabletop"}
"""A mat is no board: it has no fields, and the practice mat is drawn by the same module."""
THERE = {path.name for folder in ("bench", "examples", "src", "tests", "tools") for path in (ROOT / folder).rglob("*.*")}
THERE |= {path.name for path in ROOT.iterdir()}
PAGES = [ROOT / "README.md", ROOT / "bench" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("game", sorted(path.parent.name for path in GAMES.glob("*/rulebook.toml")))
def test_a_game_has_the_rooms_of_all_games(game: str) -> None:
    packages = [GAMES / game, GAMES / FAMILY.get(game, game)]
    wanted = [ELSEWHERE.get((game, room), room) for room in ROOMS]
    assert [room for room in wanted if not any((package / f"{room}.py").is_file() for package in packages)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_only_files_that_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`[^`\n]*?([\w-]+\.(?:py|toml|js))\b", text)
    assert [name for name in named if name not in THERE] == []
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []
