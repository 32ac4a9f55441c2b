from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from questboard.cli.citations import Citations, collect
from questboard.core import QuestboardError


def cited(folder: Path, source: str) -> dict[str, list[str]]:
    """Rule by rule, the tests that cite it, without the file's name."""
    found = read(folder, source)
    return {
        rule: [citation.test.removeprefix("tests/test_x.py::") for citation in found.of(rule)]
        for rule in dict.fromkeys(citation.rule for citation in found.found)
    }


def read(folder: Path, source: str) -> Citations:
    tests = folder / "tests"
    tests.mkdir(exist_ok=True)
    (tests / "test_x.py").write_text(textwrap.dedent(source))
    return collect(tests)


def test_a_test_cites_by_its_mark(tmp_path: Path) -> None:
    source = """
        import pytest
        @pytest.mark.rule("A-1", "A-2")
        @pytest.mark.rule("A-3")
        def test_one(): ...
        async def test_nothing(): ...
    """
    assert cited(tmp_path, source) == {"A-1": ["test_one"], "A-2": ["test_one"], "A-3": ["test_one"]}


def test_marks_of_classes_and_modules_count_for_every_test_inside(tmp_path: Path) -> None:
    source = """
        import pytest
        pytestmark = [pytest.mark.rule("M-1"), pytest.mark.long]
        @pytest.mark.rule("C-1")
        class TestThings:
            pytestmark = pytest.mark.rule("C-2")
            def test_one(self): ...
            @pytest.mark.rule("F-1")
            def test_two(self): ...
            def helper(self): ...
        def test_three(): ...
    """
    inside = ["TestThings::test_one", "TestThings::test_two"]
    assert cited(tmp_path, source) == {"M-1": [*inside, "test_three"], "C-1": inside, "C-2": inside, "F-1": [inside[1]]}


def test_parameter_sets_cite_for_themselves(tmp_path: Path) -> None:
    source = """
        import pytest
        CASES = [pytest.param(3, marks=[pytest.mark.rule("P-2"), pytest.mark.rule("P-3")])]
        @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("P-1")), pytest.param(4, id="four")])
        def test_one(n): ...
        @pytest.mark.parametrize("n", CASES)
        def test_two(n): ...
    """
    assert cited(tmp_path, source) == {"P-1": ["test_one[1]"], "P-2": ["test_two[1]"], "P-3": ["test_two[1]"]}


def test_names_of_the_module_stand_for_marks_and_ids(tmp_path: Path) -> None:
    source = """
        from pytest import mark
        rule = mark.rule
        SHIELD = rule("N-1")
        ID = "N-2"
        @SHIELD
        @rule(ID)
        def test_one(): ...
    """
    assert cited(tmp_path, source) == {"N-1": ["test_one"], "N-2": ["test_one"]}


def test_functions_that_are_no_tests_cite_nothing(tmp_path: Path) -> None:
    source = """
        import pytest
        @pytest.mark.rule("H-1")
        def helper(): ...
        @pytest.mark.rule("H-2")
        class Helper:
            def test_not_collected(self): ...
    """
    assert cited(tmp_path, source) == {}


def test_ids_that_are_computed_are_pointed_out(tmp_path: Path) -> None:
    source = """import pytest
@pytest.mark.rule(f"A-{1}")
def test_one(): ...
"""
    found = read(tmp_path, source)
    assert found.found == []
    assert found.unreadable == ["tests/test_x.py:2"]


def test_a_test_that_is_no_python_is_named(tmp_path: Path) -> None:
    with pytest.raises(QuestboardError, match=r"test_x\.py cannot be read as Python"):
        read(tmp_path, "def broken(:")


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(QuestboardError, match="there is no folder"):
        collect(tmp_path / "none")
