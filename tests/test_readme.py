"""What the README and the documentation show can be done as it stands there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = re.findall(r"^    (questboard .*)$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("readme")


def run(command: str, folder: Path, typed: str = "") -> str:
    words = [sys.executable, "-m", "questboard", *shlex.split(command)[1:]]
    done = subprocess.run(words, cwd=folder, input=typed, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def test_every_command_of_the_readme_runs(folder: Path) -> None:
    assert len(COMMANDS) >= 12
    for command in COMMANDS:
        quick = f"{command} --seconds 0.02 --rounds 1" if " bench" in command else command
        if "--coverage" in command:
            quick += f" --tests {ROOT / 'tests'}"
        assert run(quick, folder, typed="quit\nno\n" if " terminal" in command else "").strip()


def test_the_bots_page_shows_a_program_that_runs() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    program = "\n".join(line[4:] for line in page.split("\n\n", 1)[1].splitlines() if line.startswith("    ") or not line)
    program = program.split("\n\n\n")[0].replace("mcts:100", "mcts:2").replace('make("greedy", seed=1)', 'make("random")')
    names: dict[str, object] = {}
    exec(compile(program, "docs/bots.md", "exec"), names)
    assert names["match"].outcome is not None  # type: ignore[attr-defined]


def test_the_tutorial_quotes_the_example_as_it_is() -> None:
    tutorial = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    example = (ROOT / "examples" / "connect_four.py").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", tutorial, re.DOTALL)
    quoted = [block for block in blocks if "Drop" in block or "Board(State)" in block]
    assert len(quoted) == 3
    assert all(block in example for block in quoted)


def test_the_documentations_own_page_leads_to_all_others() -> None:
    docs = ROOT / "docs"
    linked = re.findall(r"\]\(([^)#]+)", (docs / "README.md").read_text(encoding="utf-8"))
    pages = {str(page.relative_to(docs)) for page in [*docs.glob("*.md"), *docs.glob("games/*.md")]} - {"README.md"}
    assert pages - set(linked) == set()


def test_the_first_day_quotes_a_test_as_it_is() -> None:
    (quoted,) = re.findall(r"```python\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.DOTALL)
    assert quoted in (ROOT / "tests/games/manticore/test_city_and_recovery.py").read_text(encoding="utf-8")
