"""Mutation testing: break a game's rules in small ways and see whether its tests notice.

    python -m tools.mutants manticore --count 300 --seed 1

A seeded random sample of all possible mutants is tried; for each the game's tests that cite a rule run in a forked child until
the first failure, those first that run the changed line, the quickest of them before the others. Survivors, which all tests have
passed, are listed with their place and change.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import importlib.abc
import importlib.util
import json
import math
import os
import re
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest
from coverage import Coverage

from questboard.core import FastChance

ROOT = Path(__file__).resolve().parent.parent
MEMORY = 4 << 30

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: the how-manieth node of a module, and which of the changes possible there."""

    module: str
    path: Path
    node: int
    change: int
    line: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line}: {self.before}  ->  {self.after}"


# ---- making mutants -------------------------------------------------------------------------------------------------


def games() -> Path:
    """Where the games' packages are."""
    return ROOT / "src" / "questboard" / "games"


def rules_modules(game: str) -> list[Path]:
    """The modules of a game that enforce rules: those in its room of rules and in that of its family, if they name rules."""
    found = [path for name in (game, *families(game)) for path in (games() / name / "rules").rglob("*.py")]
    named = re.compile(r"#.*\b(?:[A-Z]{3}-)?R?\d{2,3}\b")
    return sorted(path for path in found if named.search(path.read_text(encoding="utf-8")))


def families(game: str) -> set[str]:
    """The packages of games whose rules this one builds on."""
    sources = [path.read_text(encoding="utf-8") for path in (games() / game / "rules").rglob("*.py")]
    return {name for source in sources for name in re.findall(r"from questboard\.games\.(\w+)\.rules", source)} - {game}


def tests_of(game: str) -> list[str]:
    """The folders with tests of a game and of the packages that its rules stand in."""
    folders = {ROOT / "tests" / "games" / name for name in (game, *families(game))}
    return sorted(str(folder) for folder in folders if folder.is_dir())


def changes(node: ast.AST) -> list[ast.AST]:
    """All small changes of one node."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in SWAPS:
            return [_with(node, ops=[SWAPS[type(op)](), *node.ops[1:]])]
        case ast.BoolOp() | ast.BinOp() | ast.AugAssign() if type(node.op) in SWAPS:
            return [_with(node, op=SWAPS[type(node.op)]())]
        case ast.UnaryOp(op=ast.Not()):
            return [node.operand]
        case ast.Constant(value=bool()):
            return [ast.Constant(not node.value)]
        case ast.Constant(value=int()):
            return [ast.Constant(node.value + 1), ast.Constant(node.value - 1)]
        case ast.If():
            return [_with(node, test=ast.Constant(True)), _with(node, test=ast.Constant(False))]
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return [ast.Pass()]
        case ast.Return(value=ast.expr()) if not isinstance(node.value, ast.Constant):
            return [ast.Return(ast.Constant(None))]
    return []


def _with(node: ast.AST, **fields: object) -> ast.AST:
    twin = copy.copy(node)
    for name, value in fields.items():
        setattr(twin, name, value)
    return twin


def _walk(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes that run in a game: no annotations, no module-level tables' docstrings."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.AnnAssign) and isinstance(getattr(tree, "body", None), list) and isinstance(tree, ast.ClassDef):
            continue
        yield node
        yield from _walk(node)


def _in_annotation(tree: ast.AST) -> set[int]:
    hidden: set[int] = set()
    for node in ast.walk(tree):
        for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(part, ast.AST):
                hidden.update(id(inner) for inner in ast.walk(part))
    return hidden


def all_mutants(paths: Sequence[Path]) -> list[Mutant]:
    """Every possible mutant of these modules."""
    found = []
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        hidden = _in_annotation(tree)
        module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        for number, node in enumerate(_walk(tree)):
            if id(node) in hidden or not hasattr(node, "lineno"):
                continue
            for change, after in enumerate(changes(node)):
                texts = [" ".join(ast.unparse(part).split())[:90] for part in (node, ast.fix_missing_locations(after))]
                found.append(Mutant(module, path, number, change, node.lineno, *texts))
    return found


class _Replace(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


def mutated_source(mutant: Mutant) -> str:
    """The module's source with the change."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    node = next(node for number, node in enumerate(_walk(tree)) if number == mutant.node)
    return ast.unparse(ast.fix_missing_locations(_Replace(node, changes(node)[mutant.change]).visit(tree)))


# ---- trying them ----------------------------------------------------------------------------------------------------


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives out the mutated module instead of the true one."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return importlib.util.spec_from_loader(name, self) if name == self.mutant.module else None

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self.mutant.path)
        exec(compile(mutated_source(self.mutant), str(self.mutant.path), "exec"), module.__dict__)


@dataclass(frozen=True)
class Ran:
    """How the tests ran on the true code: how long each took, and which of them ran a line of a module."""

    seconds: dict[str, float]
    by_line: dict[str, dict[int, list[str]]]

    def order(self, mutant: Mutant) -> dict[str, tuple[bool, float]]:
        """What to sort the tests by for a mutant: those that run its line come first, quick ones before slow ones."""
        lines = self.by_line.get(str(mutant.path), {})
        # A statement over several lines is noted where its parts begin.
        line = max((line for line in lines if line <= mutant.line), default=0)
        near = set(lines.get(line, ()))
        return {test: (test not in near, seconds) for test, seconds in self.seconds.items()}


class _Watch:
    """While the tests run on the true code: notes what they run."""

    def __init__(self, paths: Sequence[Path], report: Path) -> None:
        self.coverage = Coverage(data_file=None, include=[str(path) for path in paths], config_file=False)
        self.paths, self.report = paths, report
        self.seconds: dict[str, float] = {}
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        started = time.perf_counter()
        result = yield
        self.seconds[item.nodeid] = time.perf_counter() - started
        return result

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        lines = {str(path): data.contexts_by_lineno(str(path)) for path in self.paths}
        self.report.write_text(json.dumps({"seconds": self.seconds, "by_line": lines}), encoding="utf-8")


class _Order:
    """While the tests run on a mutant: those first that are likely to notice."""

    def __init__(self, order: dict[str, tuple[bool, float]]) -> None:
        self.order = order

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.order.get(item.nodeid, (True, math.inf)))


def watch(paths: Sequence[Path], tests: Sequence[str]) -> Ran | None:
    """Run the tests on the true code; None if they fail."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "ran.json"
        _, status = os.waitpid(start(None, partial(_Watch, paths, report), tests, 1800), 0)
        if status != 0:
            return None
        ran = json.loads(report.read_text(encoding="utf-8"))
    by_line = {path: {int(line): near for line, near in lines.items()} for path, lines in ran["by_line"].items()}
    return Ran(ran["seconds"], by_line)


def start(mutant: Mutant | None, plugin: Callable[[], object], tests: Sequence[str], seconds: int) -> int:
    """Fork a child that runs the tests on a mutant (None: on the true code); its exit code tells whether they failed."""
    child = os.fork()
    if child:
        return child
    code = 3
    try:
        signal.alarm(seconds)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
            if mutant is not None:
                sys.meta_path.insert(0, _Finder(mutant))
            code = int(pytest.main(["-x", "-q", "-m", "rule", "-p", "no:cacheprovider", *tests], [plugin()]))
    finally:
        os._exit(code)


def try_all(mutants: Sequence[Mutant], ran: Ran, tests: Sequence[str], seconds: int, jobs: int) -> list[Mutant]:
    """The mutants that survive; a child that fails, hangs or dies has killed its mutant."""
    survivors: list[Mutant] = []
    running: dict[int, Mutant] = {}
    waiting = list(mutants)
    done = 0
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop(0)
            running[start(mutant, partial(_Order, ran.order(mutant)), tests, seconds)] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        done += 1
        if status == 0:
            survivors.append(mutant)
            print(f"survived  {mutant}", flush=True)
        if done % 25 == 0:
            print(f"{done} of {len(mutants)} tried, {len(survivors)} survived", file=sys.stderr, flush=True)
    return survivors


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=90, help="a child that takes longer counts as having noticed")
    parser.add_argument("--json", type=Path, help="write the report there too")
    given = parser.parse_args()
    if given.count < 1:
        parser.error("--count must be at least 1")
    paths = rules_modules(given.game)
    tests = tests_of(given.game)
    if not paths:
        print(f"mutants: there are no rules modules of a game {given.game!r}", file=sys.stderr)
        return 2
    mutants = all_mutants(paths)
    FastChance.seeded(given.seed).shuffle(mutants)
    sample = sorted(mutants[: given.count], key=lambda mutant: (mutant.module, mutant.line))
    started = time.monotonic()
    ran = watch(paths, tests)
    if ran is None:
        print("mutants: the tests fail on the true code already", file=sys.stderr)
        return 2
    survivors = try_all(sample, ran, tests, given.seconds, given.jobs)
    share = len(survivors) / len(sample)
    minutes = (time.monotonic() - started) / 60
    print(f"{len(sample)} of {len(mutants)} mutants in {len(paths)} modules (seed {given.seed}): "
          f"{len(survivors)} survived, {share:.1%}, in {minutes:.0f} minutes")  # fmt: skip
    if given.json:
        report = {"sample": len(sample), "possible": len(mutants), "survivors": [str(mutant) for mutant in survivors]}
        given.json.write_text(json.dumps(report, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
