"""`questboard rules`: the rulebook by chapter, one rule with everything known about it, a search, and the coverage by tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.padding import Padding
from rich.text import Text

from questboard.cli import checkout, coverage
from questboard.cli.arguments import GameArgument, JsonFlag, find_game
from questboard.cli.citations import Citations, collect
from questboard.cli.enforcement import Source
from questboard.cli.output import out, print_json
from questboard.core import Game, QuestboardError, Rule, Rulebook

SOURCES = {"seed": "from the printed rules", "public": "from public sources", "house": "a house ruling"}


def rules(
    game: GameArgument,
    id: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule, e.g. MAN-301.")] = None,
    search: Annotated[str | None, typer.Option(metavar="WORDS", help="Only rules that contain all these words.")] = None,
    coverage_: Annotated[bool, typer.Option("--coverage", help="List the tests of every rule; fail if one has none.")] = False,
    tests: Annotated[Path | None, typer.Option(metavar="PATH", help="Folder of the tests.")] = None,
    json: JsonFlag = False,
) -> None:
    """Print a game's rulebook, one rule, or how well the tests cover it."""
    if (id is not None) + (search is not None) + coverage_ > 1:
        raise QuestboardError("ask for one rule, for a search or for the coverage, not for several at once")
    found = find_game(game)
    if coverage_:
        coverage.report(found, collect(tests_folder(tests, found)), json)
    elif id is not None:
        _one(found, found.rules.rulebook[id], _citations(tests, found), json)
    else:
        book = found.rules.rulebook
        _list(book, list(book.rules.values()) if search is None else book.search(search), json)


def tests_folder(given: Path | None, game: Game[Any]) -> Path:
    """The folder of the tests: the one asked for, else the source tree's for our own games, the one here for others."""
    own, here = checkout.root(), Path("tests")
    usual = [here] if own is None else [own / "tests", here] if game.home.startswith("questboard.") else [here, own / "tests"]
    folders = [given] if given else usual
    for folder in folders:
        if folder.is_dir():
            return folder.resolve()
    raise QuestboardError(f"there is no folder {given or here} with tests; name it with --tests")


def _citations(given: Path | None, game: Game[Any]) -> Citations:
    """What is known about tests; an installed package has none beside it, and that is fine."""
    if given is None and checkout.root() is None and not Path("tests").is_dir():
        return Citations([], [])
    return collect(tests_folder(given, game))


def _one(game: Game[Any], rule: Rule, citations: Citations, json: bool) -> None:
    enforced = Source(game).places(rule)
    tested = [f"{citation.file}:{citation.line}" for citation in citations.of(rule.id)]
    if json:
        print_json({**msgspec.to_builtins(rule), "enforced": enforced, "tested": tested})
        return
    print_rule(rule)
    for other in rule.see:
        out.print(f"See {other}: {game.rules.rulebook[other].title}.")
    _places("Enforced at", enforced)
    _places("Tested at", tested)


def _places(title: str, places: Sequence[str]) -> None:
    out.print(f"{title}: {'nowhere found' if not places else ''}".rstrip())
    for place in places:
        out.print(f"  {place}", soft_wrap=True)


def _list(book: Rulebook, chosen: list[Rule], json: bool) -> None:
    if json:
        print_json({"game": book.game, "version": book.version, "sections": book.sections, "rules": chosen})
        return
    if not chosen:
        out.print(f"No rule of {book.game} is like that." if book.rules else f"{book.game} has no written rulebook.")
    for section in book.sections:
        members = [rule for rule in chosen if rule.section == section.id]
        if members:
            out.print(Text(section.title, "bold underline"))
        for rule in members:
            print_rule(rule)


def print_rule(rule: Rule) -> None:
    """A rule for people: id, title, text, where it comes from."""
    out.print(Text.assemble((rule.id, "bold cyan"), " ", (rule.title, "bold"), (f"  ({SOURCES[rule.source]})", "dim")))
    out.print(Padding(rule.text.strip(), (0, 0, 1, 4), expand=False))
