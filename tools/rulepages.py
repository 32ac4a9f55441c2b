"""The rulebooks as pages, and how often each rule is told.

    python -m tools.rulepages                                       write docs/rules from what stands in the rulebooks
    python -m tools.rulepages --check                               say whether docs/rules is up to date
    python -m tools.rulepages chobolo --matches 12 --seed 1         play, count, and write fired.toml and the pages

Only `--matches` plays: so many matches of each game named (of all, if none is), with the same bot in every seat and every number
of seats in turn. How many events name each rule is written into the game's `fired.toml`. With `--kept FILE` the counts of every
match are kept there, so that a series that was broken off goes on where it stopped.
"""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from questboard.core import Game, Rule, Rulebook
from questboard.core.files.fired import HOW_OFTEN, SILENT, Fired
from questboard.core.files.quick import QuickBox
from questboard.lab.playing import seated

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "questboard" / "games"
PAGES = ROOT / "docs" / "rules"
BOT = "greedy:1"
ID = re.compile(r"\b[A-Z]+-[A-Z]?\d+[a-z]?\b")
SOURCES = {"seed": "rulebook", "public": "public fact", "house": "house ruling"}
MEANING = {
    "rulebook": "it stands in the printed rules",
    "public fact": "it is known from public sources",
    "house ruling": "the printed rules leave it open, and it was decided here",
}

INDEX = f"""# The rules

Every rule that the games enforce, in our own words, each with its id; first a quick reference of one screen.
The same pages stand in the client under "Rules", where they can be searched, and the rules in the terminal:
`questboard rules manticore MAN-404`.

| game | version | rules | {" | ".join(SOURCES.values())} |
|---|---|---|---|---|---|
%s

Where a rule comes from: {"; ".join(f"*{word}*: {meaning}" for word, meaning in MEANING.items())}.

{HOW_OFTEN} in some matches between bots; each page says which. {SILENT}

Written by `python -m tools.rulepages`; `python -m tools.rulepages GAME --matches 20` counts anew.
"""


def slugs() -> list[str]:
    """Every game of this project that has a rulebook, published or not."""
    return sorted(path.parent.name for path in GAMES.glob("*/rulebook.toml"))


def game_of(slug: str) -> Game[Any]:
    """The game itself, whether it is published or not."""
    game: Game[Any] = importlib.import_module(f"questboard.games.{slug}.game").GAME
    return game


# ---- counting -------------------------------------------------------------------------------------------------------


class Tale(msgspec.Struct, frozen=True):
    """How often each rule was told in one match."""

    game: str
    version: str
    bot: str
    seed: int
    number: int
    told: dict[str, int]


def seats_of(game: Game[Any], number: int) -> int:
    """Every number of seats in turn."""
    low, high = game.info.seats
    return low + number % (high - low + 1)


def play(game: Game[Any], bot: str, seed: int, number: int) -> Tale:
    """One match of the series."""
    table = seated(game, [bot] * seats_of(game, number), seed=seed, number=number)
    match = table.match
    told = Counter(event.rule for event in match.opening_events)
    while (decision := match.decision) is not None:
        seat = decision.seat
        events = match.choose(seat, table.choice(seat))
        told.update(event.rule for event in events)
    del told[""]
    return Tale(game.info.slug, game.info.rules_version, bot, seed, number, dict(told))


def series(game: Game[Any], bot: str, seed: int, matches: int, kept: Path | None) -> Iterator[Tale]:
    """The matches of the series, those in the file taken from there."""
    found = [msgspec.json.decode(line, type=Tale) for line in kept.read_bytes().splitlines()] if kept and kept.exists() else []
    old = {
        tale.number: tale
        for tale in found
        if (tale.game, tale.version, tale.bot, tale.seed) == (game.info.slug, game.info.rules_version, bot, seed)
    }
    for number in range(matches):
        tale = old.get(number) or play(game, bot, seed, number)
        if kept and number not in old:
            with kept.open("ab") as file:
                file.write(msgspec.json.encode(tale) + b"\n")
        print(f"{game.info.slug}: {number + 1} of {matches}", file=sys.stderr, flush=True)
        yield tale


def count(game: Game[Any], bot: str, seed: int, matches: int, kept: Path | None = None) -> Fired:
    """How often a series tells each rule of the book; rules that nobody names are told 0 times."""
    told = Counter(dict.fromkeys(game.rules.rulebook.rules, 0))
    for tale in series(game, bot, seed, matches, kept):
        told.update(tale.told)
    low, high = game.info.seats
    seats = (low, min(high, low + matches - 1))
    return Fired(game.info.rules_version, matches, bot, seats, seed, dict(told))


def fired_toml(fired: Fired) -> str:
    """The file."""
    head = [
        "# How often the events of matches between bots named each rule, in all matches together.",
        "# Written by tools/rulepages.py; not to be changed by hand.",
        f'version = "{fired.version}"',
        f"matches = {fired.matches}",
        f'bot = "{fired.bot}"',
        f"seats = [{fired.seats[0]}, {fired.seats[1]}]",
        f"seed = {fired.seed}",
        "",
        "[told]",
    ]
    return "\n".join([*head, *(f"{id} = {times}" for id, times in fired.told.items()), ""])


# ---- the pages ------------------------------------------------------------------------------------------------------


def page(name: str, book: Rulebook) -> str:
    """A rulebook as a page."""
    parts = [f"# {name}: the rules", ""]
    parts += [f"{len(book.rules)} rules, version {book.version}. [All games](README.md)", ""]
    if book.quick:
        parts += ["## Quick reference", "", *_quick(book.quick), "## All rules", ""]
    if book.fired:
        parts += [book.fired.about(), ""]
    for section in book.sections:
        rules = [rule for rule in book.rules.values() if rule.section == section.id]
        if rules:
            parts += [f"### {section.title}", "", *(line for rule in rules for line in _rule(rule, book))]
    return "\n".join(parts)


def _quick(boxes: tuple[QuickBox, ...]) -> Iterator[str]:
    for box in boxes:
        yield f"**{box.title}**"
        yield ""
        for line in box.lines:
            yield f"- {line.text} <sub>{' '.join(map(_link, line.rules))}</sub>"
        yield ""


def _rule(rule: Rule, book: Rulebook) -> Iterator[str]:
    facts = [SOURCES[rule.source], *([words] if book.fired and (words := book.fired.words(rule.id)) else [])]
    yield f'**<a id="{rule.id.lower()}"></a>{rule.id} {rule.title}** · {" · ".join(facts)}'
    yield ""
    text = ID.sub(lambda found: _link(found[0]) if found[0] in book else found[0], rule.text.strip().replace("<", "&lt;"))
    yield f"{text} See {', '.join(map(_link, rule.see))}." if rule.see else text
    yield ""


def _link(id: str) -> str:
    return f"[{id}](#{id.lower()})"


def index(games: list[Game[Any]]) -> str:
    """The first page: all games, and what stands beside a rule."""
    return INDEX % "\n".join(map(_row, games))


def _row(game: Game[Any]) -> str:
    book = game.rules.rulebook
    sources: list[str] = [rule.source for rule in book.rules.values()]
    cells = [f"[{game.info.name}]({game.info.slug}.md)", book.version, len(sources), *map(sources.count, SOURCES)]
    return f"| {' | '.join(map(str, cells))} |"


def pages() -> dict[Path, str]:
    """Everything that stands in docs/rules, from the files as they are now."""
    games = [game_of(slug) for slug in slugs()]
    texts = {PAGES / f"{game.info.slug}.md": page(game.info.name, game.rules.rulebook) for game in games}
    return {PAGES / "README.md": index(games), **texts}


# ---- the command ----------------------------------------------------------------------------------------------------


def check() -> int:
    """Say which pages are not what the rulebooks say."""
    wanted = pages()
    there = set(PAGES.glob("*.md"))
    stale = [path for path, text in wanted.items() if path not in there or path.read_text(encoding="utf-8") != text]
    stale += sorted(there - set(wanted))
    names = ", ".join(path.name for path in stale)
    print(f"out of date in docs/rules: {names}; run python -m tools.rulepages" if stale else "up to date")
    return 1 if stale else 0


def write() -> None:
    """Write all pages; a game that is gone takes its page with it."""
    wanted = pages()
    PAGES.mkdir(parents=True, exist_ok=True)
    for path in set(PAGES.glob("*.md")) - set(wanted):
        path.unlink()
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"whose matches; all unless named: {', '.join(slugs())}")
    parser.add_argument("--matches", type=int, default=0, help="play so many matches of each and count; 0: none")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default=BOT)
    parser.add_argument("--kept", type=Path, help="the file of matches played before")
    parser.add_argument("--check", action="store_true", help="only say whether docs/rules is up to date")
    given = parser.parse_args()
    for slug in given.games:
        if slug not in slugs():
            parser.error(f"there is no rulebook of {slug}; there are {', '.join(slugs())}")
    if given.check:
        return check()
    if given.matches:
        for slug in given.games or slugs():
            game = game_of(slug)
            fired = count(game, given.bot, given.seed, given.matches, given.kept)
            (GAMES / slug / "fired.toml").write_text(fired_toml(fired), encoding="utf-8")
            game.rules.rulebook.fired = fired
    write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
