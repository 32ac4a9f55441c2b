"""The coverage of a rulebook: every rule with the tests that cite it; a rule without one is a fault, so is a wrong id."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import typer

import questboard
from questboard.core import Game, Rulebook, registry

from .citations import Citation, Citations
from .output import complain, new_table, out, print_json

FAULTY = 1


class RuleCoverage(msgspec.Struct, frozen=True):
    """A rule and the tests that cite it."""

    id: str
    title: str
    tests: tuple[str, ...]


class Coverage(msgspec.Struct, frozen=True):
    """A rulebook's coverage: the rules nobody tests and the citations of rules that do not exist are its faults."""

    game: str
    rules: tuple[RuleCoverage, ...]
    untested: tuple[str, ...]
    unknown: tuple[Citation, ...]
    unreadable: tuple[str, ...]


def measure(game: Game[Any], citations: Citations) -> Coverage:
    """Set a game's rules and the citations of its tests against each other."""
    book = game.rules.rulebook
    rules = tuple(
        RuleCoverage(rule.id, rule.title, tuple(citation.test for citation in citations.of(rule.id)))
        for rule in book.rules.values()
    )
    strange = _prefixes(book) | ({citation.rule.partition("-")[0] for citation in citations.found} - _prefixes_of_others(game))
    unknown = [c for c in citations.found if c.rule not in book and c.rule.partition("-")[0] in strange]
    untested = tuple(rule.id for rule in rules if not rule.tests)
    return Coverage(book.game, rules, untested, tuple(unknown), tuple(citations.unreadable))


def _prefixes(book: Rulebook) -> set[str]:
    """How the ids of a rulebook begin: MAN of MAN-301."""
    return {id.partition("-")[0] for id in book.rules}


def _prefixes_of_others(game: Game[Any]) -> set[str]:
    """Ids that begin like this belong to other games, whose own coverage judges them."""
    published = [registry.game(name).rules.rulebook for name in registry.names() if name != game.info.slug]
    # A game that is not published yet is judged by nobody, but its rules exist.
    written = [Rulebook.load(path) for path in sorted(Path(questboard.__file__).parent.glob("games/*/rulebook.toml"))]
    return {prefix for book in (*published, *written) if book.game != game.info.slug for prefix in _prefixes(book)}


def report(game: Game[Any], citations: Citations, json: bool) -> None:
    """Print the coverage; leave with exit code 1 if it has faults."""
    coverage = measure(game, citations)
    if json:
        print_json(coverage)
    else:
        _print(coverage)
    if coverage.untested:
        complain(f"{_count(coverage.untested, 'rule')} of {coverage.game} without a test: {', '.join(coverage.untested)}")
    if coverage.unknown:
        places = ", ".join(f"{citation.rule} at {citation.file}:{citation.line}" for citation in coverage.unknown)
        complain(f"{_count(coverage.unknown, 'citation')} of rules that do not exist: {places}")
    if coverage.untested or coverage.unknown:
        raise typer.Exit(FAULTY)


def _print(coverage: Coverage) -> None:
    table = new_table("rule", "title", "tests", numbers=("tests",))
    for rule in coverage.rules:
        table.add_row(rule.id, rule.title, str(len(rule.tests)))
    out.print(table)
    covered = len(coverage.rules) - len(coverage.untested)
    tests = len({test for rule in coverage.rules for test in rule.tests})
    out.print(f"{covered} of {len(coverage.rules)} rules are cited by {tests} tests.")
    if coverage.unreadable:
        out.print(f"Not counted, since their ids are computed: {', '.join(coverage.unreadable)}.")


def _count(things: tuple[Any, ...], word: str) -> str:
    return f"{len(things)} {word}{'' if len(things) == 1 else 's'}"
