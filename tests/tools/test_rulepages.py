"""The pages of the rules: up to date, complete, and counted by matches that are not played twice."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

from questboard.core import Rulebook
from questboard.core.files.fired import Fired
from questboard.core.files.quick import QuickBox, QuickLine
from questboard.core.files.rulebook import Rule, RulebookFile, Section
from tests.core.toys import SEALED
from tools import rulepages
from tools.rulepages import count, fired_toml, page, seats_of, series


def book(fired: Fired | None = None) -> Rulebook:
    rules = (
        Rule("TOY-1", "1", "First", "Be first, not TOY-2 or TOY-7; x < y.", "house"),
        Rule("TOY-2", "1", "Last", "Be last.", "seed", see=("TOY-1",)),
    )
    quick = (QuickBox("Goal", (QuickLine("Be first.", ("TOY-1",)),)),)
    return Rulebook(RulebookFile("toy", "1.2", (Section("1", "All"), Section("2", "Nothing")), rules), quick, fired)


def test_the_pages_are_what_the_rulebooks_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert rulepages.check() == 0, capsys.readouterr().out


def test_a_page_that_is_out_of_date_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rulepages, "PAGES", tmp_path)
    rulepages.write()
    assert rulepages.check() == 0
    (tmp_path / "manticore.md").write_text("old", encoding="utf-8")
    (tmp_path / "ludo.md").write_text("gone", encoding="utf-8")
    assert rulepages.check() == 1
    assert "manticore.md, ludo.md; run python -m tools.rulepages" in capsys.readouterr().out
    rulepages.write()
    assert rulepages.check() == 0


def test_a_page_has_every_rule_with_its_source_and_its_figure() -> None:
    text = page("Toy", book(Fired("1.2", 4, "random", (2, 2), 1, {"TOY-1": 8, "TOY-2": 0})))
    assert '**<a id="toy-1"></a>TOY-1 First** · house ruling · told twice a match' in text
    assert '**<a id="toy-2"></a>TOY-2 Last** · rulebook · never told in 4 matches' in text
    assert "How often a rule is told" in text


def test_ids_of_rules_are_links_and_signs_are_no_markup() -> None:
    text = page("Toy", book())
    assert "Be first, not [TOY-2](#toy-2) or TOY-7; x &lt; y." in text
    assert "Be last. See [TOY-1](#toy-1)." in text


def test_the_quick_reference_stands_first_and_empty_chapters_nowhere() -> None:
    text = page("Toy", book())
    assert text.index("- Be first. <sub>[TOY-1](#toy-1)</sub>") < text.index("### All")
    assert "Nothing" not in text


def test_the_index_names_every_game() -> None:
    text = rulepages.pages()[rulepages.PAGES / "README.md"]
    assert all(f"]({slug}.md)" in text for slug in rulepages.slugs())


def test_rules_that_no_event_names_are_told_never() -> None:
    fired = count(SEALED, "random", 3, 2)
    assert list(fired.told) == list(SEALED.rules.rulebook.rules)
    assert (fired.matches, fired.bot, fired.seed, fired.version) == (2, "random", 3, SEALED.info.rules_version)
    assert min(fired.told.values()) == 0 < max(fired.told.values())


def test_the_file_says_what_was_counted() -> None:
    fired = count(SEALED, "random", 3, 2)
    assert msgspec.convert(tomllib.loads(fired_toml(fired)), Fired) == fired


def test_every_number_of_seats_has_its_turn() -> None:
    low, high = SEALED.info.seats
    assert {seats_of(SEALED, number) for number in range(high - low + 1)} == set(range(low, high + 1))


def test_matches_that_are_kept_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept.jsonl"
    before = list(series(SEALED, "random", 3, 2, kept))
    monkeypatch.setattr(rulepages, "play", None)
    assert list(series(SEALED, "random", 3, 2, kept)) == before


def test_matches_of_another_series_are_none_of_this_one(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    other = list(series(SEALED, "random", 4, 1, kept))
    assert [tale.seed for tale in series(SEALED, "random", 3, 1, kept)] == [3]
    assert other[0].seed == 4
    assert len(kept.read_bytes().splitlines()) == 2
