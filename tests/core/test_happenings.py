"""What a simulation showed belongs to the record: a match played again shows the same, on whatever machine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Self

import msgspec
import pytest

from questboard.core import Action, Aim, Happening, KeyedChance, Match, MatchFileError, ScriptedChance, UndoRefused
from questboard.core.errors import HappeningDisputed
from questboard.core.kept import matchfile as files
from questboard.core.kept.match import Draw

from . import toys

KEY = bytes(32)


class Slide(Happening, frozen=True):
    """How far it went."""

    far: float

    def __post_init__(self) -> None:
        if not 0 <= self.far <= 100:
            raise ValueError("nothing slides so far")

    def agrees(self, other: Self) -> bool:
        return abs(self.far - other.far) < 0.05


class Machine:
    """A machine whose last digits are its own."""

    error = 0.0
    asked = 0

    def slide(self) -> Slide:
        self.asked += 1
        return Slide(40.25 + self.error)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """The toy game's flick is simulated by this machine."""
    machine, plain = Machine(), toys.Flick.choose

    def choose(self: toys.Flick, s: toys.Table, action: Action) -> None:
        plain(self, s, action)
        if isinstance(action, Aim):
            s.points[self.seat] += int(s.chance.happen(Slide, machine.slide).far * 1000)

    monkeypatch.setattr(toys.Flick, "choose", choose)
    return machine


def played() -> Match:
    match = Match.new(toys.SHOVE, ["Ana", "Bo"], secret="ab" * 32)
    for step in range(4):
        seat = step % 2
        match.choose(seat, f"place {4 * step} 4")
        match.choose(seat, "aim 10 3")
    return match


def test_a_fresh_happening_is_simulated_and_noted() -> None:
    chance = KeyedChance(KEY)
    assert chance.happen(Slide, lambda: Slide(12.5)) == Slide(12.5)
    assert chance.happened == ["[12.5]"]


def test_an_expected_happening_is_shown_and_not_simulated() -> None:
    chance = KeyedChance(KEY, expected=["[7.0]"])
    assert chance.happen(Slide, lambda: pytest.fail("simulated")) == Slide(7.0)
    assert chance.happened == ["[7.0]"]


def test_a_doubted_happening_may_differ_in_its_last_digits_only() -> None:
    assert KeyedChance(KEY, expected=["[7.0]"], doubting=True).happen(Slide, lambda: Slide(7.04)) == Slide(7.0)
    with pytest.raises(HappeningDisputed, match="not what the simulation shows"):
        KeyedChance(KEY, expected=["[7.0]"], doubting=True).happen(Slide, lambda: Slide(7.06))


@pytest.mark.parametrize("claim", ["[]", "[101.0]", '["x"]', "[7.0,", "[NaN]"])
def test_an_impossible_happening_is_disputed(claim: str) -> None:
    with pytest.raises(HappeningDisputed, match="cannot be read"):
        KeyedChance(KEY, expected=[claim]).happen(Slide, lambda: Slide(7.0))


def test_a_script_may_name_what_happens() -> None:
    chance = ScriptedChance([Slide(3.0)])
    assert chance.happen(Slide, lambda: pytest.fail("simulated")) == Slide(3.0)
    assert chance.happen(Slide, lambda: Slide(4.0)) == Slide(4.0)


def test_the_record_holds_what_happened(machine: Machine) -> None:
    assert [choice.happenings for choice in played().choices] == [(), ("[40.25]",)] * 4


def test_a_match_is_played_again_with_what_happened_then(machine: Machine) -> None:
    match = played()
    machine.error = 0.01
    asked = machine.asked
    assert match.at(8).state.points == match.state.points
    assert [state.points for _, _, state in match.replay()][-1] == match.state.points
    assert match.branch(8, match.seats).state.points == match.state.points
    assert machine.asked == asked


def test_a_file_shows_the_same_on_another_machine(machine: Machine, tmp_path: Path) -> None:
    match = played()
    files.save(match, tmp_path / "match.json")
    machine.error = 0.01
    assert files.load(tmp_path / "match.json", toys.SHOVE).state.points == match.state.points
    assert files.load(tmp_path / "match.json", toys.SHOVE, doubting=True).state.points == match.state.points


def test_verifying_names_the_first_happening_that_does_not_agree(machine: Machine, tmp_path: Path) -> None:
    files.save(played(), tmp_path / "match.json")
    machine.error = 0.3
    files.load(tmp_path / "match.json", toys.SHOVE)
    with pytest.raises(MatchFileError, match=r"choice 2 .*not what the simulation shows"):
        files.load(tmp_path / "match.json", toys.SHOVE, doubting=True)


def test_a_happening_that_never_was_is_refused(machine: Machine, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    files.save(played(), path)
    data = json.loads(path.read_text())
    data["choices"][0]["chance"] = "[40.25]"
    path.write_text(json.dumps(data))
    with pytest.raises(MatchFileError, match=r"choice 1 .*never did"):
        files.load(path, toys.SHOVE)


def test_what_has_happened_is_not_taken_back(machine: Machine) -> None:
    match = played().at(2)
    match.state.chance.drawn.clear()
    match.choices[-1] = msgspec.structs.replace(match.choices[-1], draws=())
    with pytest.raises(
        UndoRefused, match=r"Pieces have been set in motion since. You can undo choices that set nothing in motion"
    ):
        match.undo(0)


def test_the_record_of_chance_is_one_text_that_reads_back() -> None:
    choice = played_with_both()
    assert files.read_chance(files.chance_text(*choice)) == choice


def played_with_both() -> tuple[tuple[Draw, ...], tuple[str, ...]]:
    return (Draw(6, 4), Draw(2, 0)), ("[3,[20.5,16.0]]", "[]")
