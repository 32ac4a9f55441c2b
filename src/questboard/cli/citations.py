"""Which tests cite which rules: read from the source of the tests, without running or importing them.

A test cites a rule by `@pytest.mark.rule("MAN-301")` on itself, its class or its module (`pytestmark`), or on one of its
parameter sets (`pytest.param(..., marks=...)`). Marks may stand under a name of the module.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from questboard.core import QuestboardError

MARKS = {"pytest.mark.rule", "mark.rule"}
PARAMETRIZE = {"pytest.mark.parametrize", "mark.parametrize"}
PARAM = {"pytest.param", "param"}


class Citation(msgspec.Struct, frozen=True):
    """One test that cites one rule."""

    rule: str
    test: str
    file: str
    line: int


class Citations(msgspec.Struct, frozen=True):
    """All citations below a folder, and the places of marks whose ids are only known when the tests run."""

    found: list[Citation]
    unreadable: list[str]

    def of(self, rule: str) -> list[Citation]:
        """The tests that cite this rule."""
        return [citation for citation in self.found if citation.rule == rule]


def collect(folder: Path) -> Citations:
    """Read every test below the folder."""
    if not folder.is_dir():
        raise QuestboardError(f"there is no folder {folder} with tests")
    all_of_them = Citations([], [])
    for path in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError) as error:
            raise QuestboardError(f"{path} cannot be read as Python: {error}") from None
        _Module(path.relative_to(folder.parent).as_posix(), tree, all_of_them).read()
    return all_of_them


class _Module:
    """Reads one file of tests."""

    def __init__(self, file: str, tree: ast.Module, into: Citations) -> None:
        self.file = file
        self.tree = tree
        self.into = into
        self.names = dict(_assignments(tree.body))

    def read(self) -> None:
        self._read_body(self.tree.body, [], self.file)

    def _read_body(self, body: list[ast.stmt], inherited: list[str], where: str) -> None:
        marks = [value for name, value in _assignments(body) if name == "pytestmark"]
        rules = inherited + [rule for mark in marks for rule in self._rules(mark)]
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                own = [rule for mark in node.decorator_list for rule in self._rules(mark)]
                self._read_body(node.body, rules + own, f"{where}::{node.name}")
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                self._read_test(node, rules, f"{where}::{node.name}")

    def _read_test(self, node: ast.FunctionDef | ast.AsyncFunctionDef, inherited: list[str], test: str) -> None:
        own = [rule for mark in node.decorator_list for rule in self._rules(mark)]
        self._note(inherited + own, test, node.lineno)
        cases = [case for mark in node.decorator_list for case in self._marked_cases(mark)]
        for number, case in enumerate(cases, 1):
            self._note([rule for mark in _marks_of(case) for rule in self._rules(mark)], f"{test}[{number}]", case.lineno)

    def _note(self, rules: list[str], test: str, line: int) -> None:
        self.into.found.extend(Citation(rule, test, self.file, line) for rule in dict.fromkeys(rules))

    def _meaning(self, node: ast.expr) -> ast.expr:
        """What a name of the module stands for."""
        seen: set[str] = set()
        while isinstance(node, ast.Name) and node.id in self.names and node.id not in seen:
            seen.add(node.id)
            node = self.names[node.id]
        return node

    def _is_call_of(self, node: ast.expr, names: set[str]) -> bool:
        return isinstance(node, ast.Call) and ast.unparse(self._meaning(node.func)) in names

    def _rules(self, mark: ast.expr) -> list[str]:
        """The rules that a mark, or a list of marks, cites."""
        mark = self._meaning(mark)
        if isinstance(mark, ast.List | ast.Tuple):
            return [rule for part in mark.elts for rule in self._rules(part)]
        if not isinstance(mark, ast.Call) or not self._is_call_of(mark, MARKS):
            return []
        rules = []
        for argument in mark.args:
            value = self._meaning(argument)
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                rules.append(value.value)
            else:
                self.into.unreadable.append(f"{self.file}:{mark.lineno}")
        return rules

    def _marked_cases(self, mark: ast.expr) -> Iterator[ast.Call]:
        """The parameter sets with marks of their own."""
        mark = self._meaning(mark)
        if not isinstance(mark, ast.Call) or not self._is_call_of(mark, PARAMETRIZE):
            return
        for argument in [*mark.args, *(keyword.value for keyword in mark.keywords)]:
            for node in ast.walk(self._meaning(argument)):
                if isinstance(node, ast.Call) and self._is_call_of(node, PARAM) and _marks_of(node):
                    yield node


def _marks_of(case: ast.Call) -> list[ast.expr]:
    return [keyword.value for keyword in case.keywords if keyword.arg == "marks"]


def _assignments(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for node in body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    yield target.id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            yield node.target.id, node.value
