"""Mutation testing: the changes are small, whole and repeatable, and tests that look away are found out."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from questboard.core import FastChance
from tools import mutants
from tools.mutants import Mutant, Ran, all_mutants, changes, mutated_source, rules_modules

# ---- the changes of one node ----------------------------------------------------------------------------------------


def changed(source: str) -> list[str]:
    """What becomes of a statement, or of the expression that it consists of."""
    statement = ast.parse(source).body[0]
    is_bare = isinstance(statement, ast.Expr) and not isinstance(statement.value, ast.Call)
    node = statement.value if is_bare else statement
    return [ast.unparse(ast.fix_missing_locations(after)) for after in changes(node)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["a <= b"]),
        ("a <= b", ["a < b"]),
        ("a > b", ["a >= b"]),
        ("a >= b", ["a > b"]),
        ("a == b", ["a != b"]),
        ("a != b", ["a == b"]),
        ("a in b", ["a not in b"]),
        ("a is not b", ["a is b"]),
        ("0 <= a < 4", ["0 < a < 4"]),
        ("a and b", ["a or b"]),
        ("a or b or c", ["a and b and c"]),
        ("a + b", ["a - b"]),
        ("a - b", ["a + b"]),
        ("a * b", ["a + b"]),
        ("a & b", ["a | b"]),
        ("not a", ["a"]),
        ("True", ["False"]),
        ("3", ["4", "2"]),
        ("a += b", ["a -= b"]),
        ("a >>= b", ["pass"]),
        ("a.b = c", ["pass"]),
        ("a[0] = c", ["pass"]),
        ("a(b)", ["pass"]),
        ("return a", ["return None"]),
        ("if a:\n    b()", ["if True:\n    b()", "if False:\n    b()"]),
    ],
)
def test_what_becomes_of_a_piece_of_code(source: str, expected: list[str]):
    assert changed(source) == expected


@pytest.mark.parametrize("source", ["a", "'words'", "a // b", "-a", "a = b", "return", "return None", "pass", "1.5"])
def test_other_code_is_left_alone(source: str):
    assert changed(source) == []


# ---- the mutants of a module ----------------------------------------------------------------------------------------

TOY = '''"""A rule in a file."""

from __future__ import annotations

LIMIT: int = 3


class Card:
    """Fields are data, not rules."""

    value: int = 7


def may_enter(points: int, cost: int) -> bool:
    """Enough points are needed, and the limit holds."""  # TOY-101
    return points >= cost and cost <= LIMIT
'''


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The rules module of a tiny game in a checkout of its own."""
    folder = tmp_path / "src" / "questboard" / "games" / "toy" / "rules"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder.parent / "__init__.py").touch()
    path = folder / "steps.py"
    path.write_text(TOY, encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    return path


def test_all_changes_of_a_module_are_found_but_not_those_of_annotations_and_fields(toy: Path):
    found = all_mutants([toy])
    assert {(mutant.line, mutant.before, mutant.after) for mutant in found} == {
        (5, "3", "4"),
        (5, "3", "2"),
        (16, "return points >= cost and cost <= LIMIT", "return None"),
        (16, "points >= cost and cost <= LIMIT", "points >= cost or cost <= LIMIT"),
        (16, "points >= cost", "points > cost"),
        (16, "cost <= LIMIT", "cost < LIMIT"),
    }
    assert {mutant.module for mutant in found} == {"questboard.games.toy.rules.steps"}
    assert str(found[0]) == "steps.py:5: 3  ->  4"


def differences(a: object, b: object) -> int:
    """How many places of two trees differ; what lies below such a place is not counted again."""
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return sum(differences(*pair) for pair in zip(a, b, strict=True))
    if isinstance(a, ast.AST) and type(a) is type(b):
        return sum(differences(getattr(a, name, None), getattr(b, name, None)) for name in a._fields)
    return int(a != b)


def test_a_mutant_differs_in_exactly_one_place_and_still_parses(toy: Path):
    for mutant in all_mutants([toy]):
        assert differences(ast.parse(TOY), ast.parse(mutated_source(mutant))) == 1


def test_so_do_the_mutants_of_a_real_game():
    path = next(path for path in rules_modules("manticore") if path.name == "battle.py")
    found = all_mutants([path])
    FastChance.seeded(1).shuffle(found)
    true = ast.parse(path.read_text(encoding="utf-8"))
    for mutant in found[:40]:
        assert differences(true, ast.parse(mutated_source(mutant))) == 1, str(mutant)


def test_the_rules_modules_of_a_game_are_those_that_enforce_rules():
    names = {path.name for path in rules_modules("manticore")}
    assert {"setup.py", "steps.py", "battle.py", "monsters.py", "view.py"} <= names
    assert not names & {"scene.py", "evaluation.py", "refusals.py", "telling.py", "hints.py"}


def test_an_unknown_game_has_no_rules_modules():
    assert rules_modules("nowhere") == []


# ---- trying them ----------------------------------------------------------------------------------------------------

HEAD = """
import pytest
from questboard.games.toy.rules.steps import may_enter
"""
CITING = '@pytest.mark.rule("TOY-101")'
"""Only tests that cite a rule are asked: this goes before one."""
CAREFUL = """
def test_exactly_enough_points_will_do_up_to_the_limit():
    assert [may_enter(points, 2) for points in (1, 2, 3)] == [False, True, True]
    assert [may_enter(9, cost) for cost in (2, 3, 4)] == [True, True, False]
"""
CARELESS = """
def test_some_may_enter():
    assert may_enter(2, 1)
"""
WRONG = CARELESS.replace("assert", "assert not")
HANGING = CARELESS.replace("assert", "while not").replace("(2, 1)", "(2, 2): pass")

COMMAND = """
import sys
from pathlib import Path
import questboard.games
from tools import mutants

mutants.ROOT = Path(sys.argv.pop(1))
questboard.games.__path__.append(str(mutants.ROOT / "src" / "questboard" / "games"))
sys.exit(mutants.main())
"""


def run(toy: Path, tests: str, *arguments: str) -> tuple[int, list[str], str]:
    """The command on the toy game with these tests, in a process of its own: exit code, survivors and what it says last."""
    root = toy.parents[5]
    folder = root / "tests" / "games" / "toy"
    folder.mkdir(parents=True)
    (folder / "test_toy.py").write_text(HEAD + tests, encoding="utf-8")
    report = root / "report.json"
    command = [sys.executable, "-c", COMMAND, str(root), "toy", "--json", str(report), *arguments]
    checkout = Path(__file__).parents[2]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, timeout=600, check=False)
    survivors = json.loads(report.read_text(encoding="utf-8"))["survivors"] if report.exists() else []
    return done.returncode, survivors, (done.stdout or done.stderr).splitlines()[-1]


def test_careful_tests_notice_every_change(toy: Path):
    code, survivors, last = run(toy, CITING + CAREFUL)
    assert (code, survivors) == (0, [])
    assert last.startswith("6 of 6 mutants in 1 modules (seed 1): 0 survived, 0.0%")


def test_careless_tests_are_told_what_they_overlook_and_those_that_cite_no_rule_do_not_count(toy: Path):
    code, survivors, _ = run(toy, CITING + CARELESS + CAREFUL)
    assert code == 0
    assert "steps.py:16: points >= cost  ->  points > cost" in survivors
    assert "steps.py:16: return points >= cost and cost <= LIMIT  ->  return None" not in survivors


def test_a_change_that_makes_the_tests_hang_is_noticed(toy: Path):
    code, survivors, _ = run(toy, CITING + HANGING, "--seconds", "1")
    assert code == 0
    assert "steps.py:16: points >= cost  ->  points > cost" not in survivors


def test_tests_that_fail_on_the_true_code_are_refused(toy: Path):
    assert run(toy, CITING + WRONG) == (2, [], "mutants: the tests fail on the true code already")


def test_tests_that_run_the_changed_line_come_first_and_quick_ones_before_slow_ones(toy: Path):
    mutant = next(mutant for mutant in all_mutants([toy]) if mutant.line == 16)
    ran = Ran(
        {"elsewhere": 0.1, "slow": 3.0, "quick": 0.2}, {str(toy): {14: ["elsewhere"], 15: ["slow", "quick"], 17: ["elsewhere"]}}
    )
    order = ran.order(mutant)
    assert sorted(order, key=order.__getitem__) == ["quick", "slow", "elsewhere"]


@pytest.fixture
def sampled(toy: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[Mutant]]:
    """The samples that the command chooses; nothing is run."""
    samples: list[list[Mutant]] = []

    def look(sample: Sequence[Mutant], *rest: object) -> list[Mutant]:
        samples.append(list(sample))
        return []

    monkeypatch.setattr(mutants, "watch", lambda *rest: Ran({}, {}))
    monkeypatch.setattr(mutants, "try_all", look)
    return samples


def test_the_same_seed_chooses_the_same_sample(sampled: list[list[Mutant]], monkeypatch: pytest.MonkeyPatch):
    for seed in (1, 1, 2, 3):
        monkeypatch.setattr(sys, "argv", ["mutants", "toy", "--count", "3", "--seed", str(seed)])
        assert mutants.main() == 0
    first, again, *others = sampled
    assert len(set(first)) == 3
    assert again == first
    assert any(other != first for other in others)


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "argv", ["mutants", "nowhere"])
    assert mutants.main() == 2
    assert capsys.readouterr().err == "mutants: there are no rules modules of a game 'nowhere'\n"
