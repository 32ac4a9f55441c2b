"""A saved match is read back whole, or refused with the first thing in it that does not fit."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from questboard.core import Match, MatchFileError, WrongRulesVersion
from questboard.core.kept import matchfile

from .playing import play_on, sealed_match
from .toys import SEALED

Edit = Callable[[dict[str, Any]], None]


def played(choices: int = 1000) -> Match:
    match = sealed_match(SEALED)
    match.choose(0, "roll")
    return play_on(match, choices)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    matchfile.save(played(), path)
    return path


def load_edited(path: Path, edit: Edit) -> Match:
    data = json.loads(path.read_text(encoding="utf-8"))
    edit(data)
    path.write_text(json.dumps(data), encoding="utf-8")
    return matchfile.load(path, SEALED)


# ---- there and back -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [0, 1, 3, 1000])
def test_a_saved_match_comes_back_ready_to_go_on(tmp_path: Path, choices: int) -> None:
    match = played(choices)
    matchfile.save(match, tmp_path / "match.json")
    again = matchfile.load(tmp_path / "match.json", SEALED)
    assert again.choices == match.choices
    assert again.seats == match.seats
    assert SEALED.rules.digest(play_on(again).state) == SEALED.rules.digest(play_on(match).state)


def test_a_file_can_be_read_by_people_one_line_a_choice(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert sum('"choice": ' in line for line in lines) == len(played().choices)
    assert any('{"seat": 0, "choice": "roll", "chance": "6:' in line for line in lines)


def test_names_are_kept_whatever_the_language(tmp_path: Path) -> None:
    match = Match.new(SEALED, ["ანა", 'Zoë "Z"'])
    matchfile.save(match, tmp_path / "match.json")
    assert "ანა" in (tmp_path / "match.json").read_text(encoding="utf-8")
    assert matchfile.load(tmp_path / "match.json", SEALED).seats == match.seats


# ---- touched files ------------------------------------------------------------------------------------------------------


def other_choice(data: dict[str, Any]) -> None:
    line = next(line for line in data["choices"] if line["choice"].startswith("lay"))
    line["choice"] = "lay 99"


def nonsense_choice(data: dict[str, Any]) -> None:
    data["choices"][0]["choice"] = "win at once"


def other_seat(data: dict[str, Any]) -> None:
    data["choices"][0]["seat"] = 1


def other_die(data: dict[str, Any]) -> None:
    of, result = data["choices"][0]["chance"].split(":")
    data["choices"][0]["chance"] = f"{of}:{(int(result) + 1) % 6}"


def missing_die(data: dict[str, Any]) -> None:
    data["choices"][0]["chance"] = ""


def extra_die(data: dict[str, Any]) -> None:
    data["choices"][0]["chance"] += " 6:5"


def other_deal(data: dict[str, Any]) -> None:
    data["opening"] = data["opening"].replace("12:", "13:", 1)


def missing_choice(data: dict[str, Any]) -> None:
    data["choices"].pop()


def other_winner(data: dict[str, Any]) -> None:
    data["result"]["winners"] = [seat for seat in (0, 1) if seat not in data["result"]["winners"]]


def no_result(data: dict[str, Any]) -> None:
    data["result"] = None


def other_digest(data: dict[str, Any]) -> None:
    data["digest"] = "0" * 32


def other_secret(data: dict[str, Any]) -> None:
    data["secret"] = "00" * 32


def secret_in_words(data: dict[str, Any]) -> None:
    data["secret"] = "open sesame"


def other_commitment(data: dict[str, Any]) -> None:
    data["commitment"] = "00" * 32


def other_number(data: dict[str, Any]) -> None:
    data["numbers"] = ["5"]


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (other_choice, "('lay 99' of seat 0) is not legal: That is not offered."),
        (nonsense_choice, "choice 1 ('win at once' of seat 0) is not an action: 'win' is not an action"),
        (other_seat, "choice 1 ('roll' of seat 1) is not legal: It is the choice of Ana."),
        (other_die, "die or draw 1 at choice 1 ('roll' of seat 0) is 6:"),
        (missing_die, "but the file says missing"),
        (extra_die, "the file has a die or draw 2 at choice 1 ('roll' of seat 0) that never fell"),
        (other_deal, "die or draw 1 before the first choice is 12:"),
        (missing_choice, "the result should be none yet, but the file says 'Most points'"),
        (other_winner, "the result should be 'Most points' for seats"),
        (no_result, "but the file says none yet"),
        (other_digest, "another final state"),
        (other_secret, "the secret does not fit the commitment"),
        (other_commitment, "the secret does not fit the commitment"),
        (secret_in_words, "hexadecimal digits"),
        (other_number, "die or draw"),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_a_touched_file_is_refused_with_what_does_not_fit(path: Path, edit: Edit, sentence: str) -> None:
    with pytest.raises(MatchFileError) as caught:
        load_edited(path, edit)
    assert sentence in str(caught.value)
    assert str(caught.value).startswith(str(path))


def test_a_match_of_other_rules_is_refused_with_both_versions(path: Path) -> None:
    with pytest.raises(WrongRulesVersion, match=r"played under Sealed rules 0\.9, but 1\.0 are installed"):
        load_edited(path, lambda data: data.update(rules_version="0.9"))


# ---- broken files -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", [0.0, 0.3, 0.7, 0.99])
def test_a_truncated_file_is_refused(path: Path, part: float) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * part)])
    with pytest.raises(MatchFileError, match="is not a whole match file"):
        matchfile.load(path, SEALED)


@pytest.mark.parametrize(
    ("edit", "place"),
    [
        (lambda data: data.pop("seats"), "`seats`"),
        (lambda data: data.update(format="questboard match 99"), "$.format"),
        (lambda data: data["choices"][0].update(seat="Ana"), "$.choices[0].seat"),
        (lambda data: data.update(note="hello"), "unknown field `note`"),
    ],
)
def test_a_file_of_another_shape_is_refused_with_the_place(path: Path, edit: Edit, place: str) -> None:
    with pytest.raises(MatchFileError) as caught:
        load_edited(path, edit)
    assert place in str(caught.value)


def test_a_file_that_is_not_text_is_refused(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(MatchFileError, match="is not a whole match file"):
        matchfile.load(path, SEALED)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(MatchFileError, match=r"nothing\.json cannot be read: No such file"):
        matchfile.load(tmp_path / "nothing.json", SEALED)


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(MatchFileError, match="cannot be read: Is a directory"):
        matchfile.load(tmp_path, SEALED)


# ---- writing ------------------------------------------------------------------------------------------------------------


def test_saving_replaces_the_old_file(path: Path) -> None:
    matchfile.save(played(0), path)
    assert len(matchfile.load(path, SEALED).choices) == 1
    assert os.listdir(path.parent) == ["match.json"]


def test_a_full_disk_leaves_the_old_file_and_nothing_else(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    old = path.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(MatchFileError, match="cannot be written: No space left on device"):
        matchfile.save(played(0), path)
    assert path.read_bytes() == old
    assert os.listdir(path.parent) == ["match.json"]


def test_a_file_that_cannot_be_replaced_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "match.json"
    folder.mkdir()
    (folder / "keep").touch()
    with pytest.raises(MatchFileError, match="cannot be written"):
        matchfile.save(played(0), folder)
    assert os.listdir(tmp_path) == ["match.json"]
    assert os.listdir(folder) == ["keep"]


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(MatchFileError, match=r"match\.json cannot be written: No such file or directory"):
        matchfile.save(played(0), tmp_path / "nowhere" / "match.json")


def test_a_forbidden_folder_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(**_: Any) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("tempfile.mkstemp", forbidden)
    with pytest.raises(MatchFileError, match="cannot be written: Permission denied"):
        matchfile.save(played(0), path)


def test_a_match_of_another_game_is_refused(path: Path) -> None:
    with pytest.raises(MatchFileError, match="it is a match of"):
        load_edited(path, lambda data: data.update(game="another_game"))


def test_a_name_that_is_no_proper_text_is_refused_and_leaves_nothing_behind(tmp_path: Path) -> None:
    match = Match.new(SEALED, ["\ud800", "Levan"])
    with pytest.raises(MatchFileError, match="not proper text"):
        matchfile.save(match, tmp_path / "match.json")
    assert list(tmp_path.iterdir()) == []
