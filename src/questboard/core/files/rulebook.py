"""Rulebooks are data: every rule has an id that code, tests, log and rules page share."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from questboard.core.errors import QuestboardError

from .content import Content, demand, load
from .fired import Fired, load_fired
from .quick import QuickBox, load_quick


class Rule(Content, frozen=True):
    """One rule or ruling."""

    id: str
    section: str
    title: str
    text: str
    source: Literal["seed", "public", "house"]
    see: tuple[str, ...] = ()


class Section(Content, frozen=True):
    """A chapter of the rulebook."""

    id: str
    title: str


class RulebookFile(Content, frozen=True):
    """`rulebook.toml` as it is written."""

    game: str
    version: str
    section: tuple[Section, ...]
    rule: tuple[Rule, ...]


class Rulebook:
    """All rules of a game, by id and by chapter; its quick reference, and how often bots' matches tell each rule."""

    def __init__(self, file: RulebookFile, quick: tuple[QuickBox, ...] = (), fired: Fired | None = None) -> None:
        self.game = file.game
        self.version = file.version
        self.sections = file.section
        self.rules = {rule.id: rule for rule in file.rule}
        self.quick = quick
        self.fired = fired

    @classmethod
    def load(cls, path: Path) -> Rulebook:
        """Read and check a `rulebook.toml`, and beside it `quick.toml` and `fired.toml` where they are."""
        file = load(path, RulebookFile)
        ids = [rule.id for rule in file.rule]
        sections = {section.id for section in file.section}
        for number, rule in enumerate(file.rule):
            key = f"$.rule[{number}]"
            demand(ids.count(rule.id) == 1, path.name, key, f"{rule.id} occurs twice")
            demand(rule.section in sections, path.name, key, f"{rule.id} is in the unknown section {rule.section}")
            for other in rule.see:
                demand(other in ids, path.name, key, f"{rule.id} refers to the unknown rule {other}")
        return cls(file, load_quick(path.with_name("quick.toml"), ids), load_fired(path.with_name("fired.toml")))

    @classmethod
    def empty(cls, game: str) -> Rulebook:
        """For games too small to have one."""
        return cls(RulebookFile(game, "1.0", (), ()))

    def __getitem__(self, id: str) -> Rule:
        try:
            return self.rules[id.upper()]
        except KeyError:
            raise QuestboardError(f"there is no rule {id} in the rulebook of {self.game}") from None

    def __contains__(self, id: str) -> bool:
        return id in self.rules

    def search(self, words: str) -> list[Rule]:
        """Rules whose id, title or text contain all the words."""
        wanted = words.lower().split()
        return [rule for rule in self.rules.values() if all(w in f"{rule.id} {rule.title} {rule.text}".lower() for w in wanted)]
