from __future__ import annotations

import json
from pathlib import Path

import pytest

from questboard.core.kept import matchfile as files

from .conftest import Cli


def changed(path: Path, old: str, new: str) -> Path:
    """A copy of the file with one thing changed."""
    text = path.read_text()
    assert old in text
    copy = path.with_name("changed.json")
    copy.write_text(text.replace(old, new, 1))
    return copy


def first_choice(path: Path) -> str:
    return files.read(path).choices[0].choice


def test_an_untouched_file_is_accepted_in_one_sentence(cli: Cli, saved: Path) -> None:
    said = cli("verify", saved)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"{saved} holds together: ")
    assert said.out.endswith("of Sealed, over.\n")
    assert said.out.count("\n") == 1


def test_verify_counts_choices_and_dice_for_programs(cli: Cli, saved: Path) -> None:
    report = json.loads(cli("verify", saved, "--json").out)
    file = files.read(saved)
    draws = len(file.opening.split()) + sum(len(line.chance.split()) for line in file.choices)
    assert report["verified"] is True
    assert (report["choices"], report["draws"], report["over"]) == (len(file.choices), draws, True)


def test_the_first_bad_die_is_named(cli: Cli, saved: Path) -> None:
    opening = files.read(saved).opening.split()
    of, result = opening[0].split(":")
    wrong = f"{of}:{(int(result) + 1) % int(of)}"
    path = changed(saved, f'"opening": "{opening[0]}', f'"opening": "{wrong}')
    said = cli("verify", path)
    assert said.code == 2
    assert said.err == (f"questboard: {path}: die or draw 1 before the first choice is {opening[0]}, but the file says {wrong}\n")


def test_the_first_bad_choice_is_named(cli: Cli, saved: Path) -> None:
    choice = first_choice(saved)
    said = cli("verify", changed(saved, f'"choice": "{choice}"', '"choice": "lay 99"'))
    assert said.code == 2
    assert "choice 1 ('lay 99' of seat 0) is not legal" in said.err


def test_programs_hear_what_is_wrong_too(cli: Cli, saved: Path) -> None:
    said = cli("verify", changed(saved, '"choice": "', '"choice": "x'), "--json")
    report = json.loads(said.out)
    assert said.code == 2
    assert report["verified"] is False
    assert report["problem"] in said.err


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_truncated_file_is_one_sentence(cli: Cli, saved: Path, command: str) -> None:
    saved.write_bytes(saved.read_bytes()[:200])
    said = cli(command, saved)
    assert (said.code, said.out) == (2, "")
    assert "is not a whole match file" in said.err
    assert said.err.count("\n") == 1


def test_a_missing_file_is_one_sentence(cli: Cli, tmp_path: Path) -> None:
    said = cli("replay", tmp_path / "none.json")
    assert (said.code, said.out) == (2, "")
    assert "cannot be read: No such file" in said.err


def test_a_replay_is_the_log_with_rules(cli: Cli, saved: Path) -> None:
    lines = cli("replay", saved).out.splitlines()
    assert lines[0].split() == ["0", "setup"]
    assert lines[1].strip() == "Dealt.  [SEA-1]"
    assert lines[2].split(maxsplit=1) == ["1", f"random: {first_choice(saved)}"]
    assert lines[-1].startswith("Most points. The last round is over. Won by ")
    assert lines[-1].endswith("[SEA-4]")


def test_a_step_is_shown_with_its_board(cli: Cli, saved: Path) -> None:
    said = cli("replay", saved, "--step", "1", "--seat", "0")
    assert "after choice 1" in said.out
    assert "hand (" in said.out
    assert "setup" not in said.out
    assert "Most points" not in said.out


def test_a_seat_sees_no_secret_of_another(cli: Cli, saved: Path) -> None:
    steps = json.loads(cli("replay", saved, "--seat", "0", "--json").out)["steps"]
    assert {step["choice"] for step in steps if step["seat"] == 1} == {"a secret choice"}
    assert all(step["choice"] != "a secret choice" for step in steps if step["seat"] == 0)


def test_after_the_end_everything_may_be_seen(cli: Cli, saved: Path) -> None:
    told = json.loads(cli("replay", saved, "--json").out)
    assert [step["choice"] for step in told["steps"][1:]] == [line.choice for line in files.read(saved).choices]
    assert told["outcome"]["ending"] in {"won", "shared"}
    assert told["seats"][1] == {"name": "greedy", "player": "greedy"}


def test_before_the_end_a_spectator_sees_no_secret(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "begun.json"
    cli("terminal", "sealed", "--seats", "you,you", "--seed", "1", "--save", path, typed="\n1\n")
    steps = json.loads(cli("replay", path, "--json").out)["steps"]
    assert [step["choice"] for step in steps] == ["setup", "a secret choice"]
    assert steps[1]["events"] == []


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [(["--step", "99"], "there is no step 99"), (["--seat", "5"], "there is no seat 5"), (["--step", "-1"], "--step")],
)
def test_steps_and_seats_must_exist(cli: Cli, saved: Path, arguments: list[str], sentence: str) -> None:
    said = cli("replay", saved, *arguments)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
