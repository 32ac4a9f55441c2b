"""The newcomer's walk: when it has failed, and what it reads from `make play`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.walk import LONGEST, Visit, Walk, opened


def clone(folder: Path, recipe: str) -> Path:
    """A checkout whose `make play` does this."""
    (folder / "questboard").mkdir()
    (folder / "questboard" / "Makefile").write_text(f"play:\n\t@{recipe}\n")
    return folder


def test_a_walk_in_time_without_errors_is_no_failure() -> None:
    assert Walk(total=LONGEST).verdict == ""


def test_a_walk_that_takes_too_long_has_failed() -> None:
    assert Walk(total=LONGEST + 1).verdict == "The walk took 601 seconds; a newcomer is given 600."


def test_an_error_of_the_page_is_a_failure() -> None:
    assert Walk(errors=["console error: no"]).verdict == "The page had an error: console error: no"


def test_the_table_has_a_line_for_every_game() -> None:
    lines = Walk(1.0, 90.0, 200.0, [Visit("Manticore", 2.0, 11.5, 6, 4)]).table().splitlines()
    assert [line.split("  ")[0] for line in lines] == ["cloned after", "open after", "Manticore", "in all"]
    assert "11.5 s   asked after 2.0 s, clicks: 6, choices: 4" in lines[2]


def test_the_address_is_read_while_the_server_runs_on(tmp_path: Path) -> None:
    log = tmp_path / "said.txt"
    told = "echo setting up; echo Questboard is open at http://127.0.0.1:1; exec sleep 600"
    with opened(clone(tmp_path, told), log) as address:
        assert address == "http://127.0.0.1:1"
    assert log.read_text().startswith("setting up\n")


def test_a_server_that_never_opens_is_said_so(tmp_path: Path) -> None:
    log = tmp_path / "said.txt"
    with pytest.raises(SystemExit, match=r"without an address.*said\.txt"), opened(clone(tmp_path, "echo no luck; false"), log):
        pass
    assert "no luck" in log.read_text()
