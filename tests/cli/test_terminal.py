from __future__ import annotations

from pathlib import Path

import pytest

from questboard.core.kept import matchfile as files

from .conftest import Cli

ALICE_WINS = "1\n2\n1\n2\n1\n2\n1\n"
TWO = ("terminal", "connect_four", "--seats", "you:Ana,you:Levan")
SECRETS = ("terminal", "sealed", "--seats", "you:Ana,you:Levan", "--seed", "1")


def screens(out: str) -> list[str]:
    """What is shown between two inputs."""
    return out.split("> ")


def test_a_scripted_match_is_played_to_its_end(cli: Cli) -> None:
    said = cli(*TWO, typed=ALICE_WINS)
    assert (said.code, said.err) == (0, "")
    assert "Four in a row. Four discs in a row. Won by Ana." in said.out
    assert "O X . . . . ." in said.out


def test_actions_may_be_typed_in_their_text_form(cli: Cli) -> None:
    said = cli(*TWO, typed="drop 1\ndrop 2\n" * 3 + "drop 1\n")
    assert "Won by Ana." in said.out


def test_always_typing_1_ends_every_match(cli: Cli, shell: Cli) -> None:
    for game in ("connect_four", "sealed"):
        said = cli("terminal", game, "--seats", "you,random", "--seed", "3", typed="1\n" * 60)
        assert said.code == 0
        assert "The end" in said.out
        piped = shell("terminal", game, "--seats", "you,random", "--seed", "3", typed="1\n" * 60)
        assert (piped.code, piped.err) == (0, "")
        assert "The end" in piped.out


def test_the_board_the_question_and_numbered_options_are_shown(cli: Cli) -> None:
    first = screens(cli(*TWO).out)[0]
    assert "Connect Four, Ana" in first
    assert "Choose: drop." in first
    assert "  7 drop 7" in first


def test_the_end_shows_places_and_points(cli: Cli) -> None:
    said = cli("terminal", "sealed", "--seats", "random,greedy", "--seed", "2")
    assert said.code == 0
    assert "place   name" in said.out
    assert "points" in said.out
    assert "Most points." in said.out


def test_bots_moves_are_told_in_the_words_of_the_log(cli: Cli) -> None:
    after = screens(cli("terminal", "sealed", "--seats", "you,random", "--seed", "3", typed="1\n").out)[1]
    assert after.count("Laid.  [SEA-2]") == 2
    assert "Shown.  [SEA-3]" in after


def test_the_same_seed_plays_the_same_match(cli: Cli, tmp_path: Path) -> None:
    secrets = []
    for name in ("a.json", "b.json"):
        cli("terminal", "sealed", "--seats", "you,random", "--seed", "3", "--save", tmp_path / name, typed="1\n" * 60)
        secrets.append((tmp_path / name).read_text())
    assert secrets[0] == secrets[1]


# ---- talking ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "take the last choice back, if that is fair"),
        ("help", "why something is not possible now"),
        ("why lay 99", "That is not offered. Choose something else.  [SEA-6]"),
        ("why card:7", "That is not offered. Choose something else.  [SEA-6]"),
        ("why 1", "That is possible now."),
        ("why", "Type `why` and an action"),
        ("lay 99", "That is not offered. Choose something else.  [SEA-6]"),
        ("99", "There are options 1 to 5; type one of these numbers."),
        ("9" * 5000, "There are options 1 to 5; type one of these numbers."),
        ("dance", "'dance' is not an action; there are: lay, peek, roll. Type a number"),
        ("undo", "You have not chosen anything yet. You can undo"),
        ("rules sea-2", "SEA-2 Lay"),
        ("rules peek", "SEA-5 Peek"),
        ("rules dragons", "No rule is like that."),
        ("log", "Dealt.  [SEA-1]"),
        ("board", "Choose: turn."),
        ("", "Choose: turn."),
        ("save", "Type `save` and the name of a file."),
    ],
)
def test_a_person_may_ask(cli: Cli, typed: str, answer: str) -> None:
    said = cli("terminal", "sealed", "--seats", "you,random", "--seed", "1", typed=f"{typed}\n")
    assert said.code == 0
    assert answer in screens(said.out)[1]
    assert "after 0 choices" in said.out


def test_a_hint_names_an_option_and_a_reason(cli: Cli) -> None:
    answer = screens(cli(*TWO, typed="1\n2\n1\n2\n1\n2\nhint\n").out)[7]
    assert answer.startswith("Hint: drop 1 (drop 1). ")


def test_a_choice_can_be_taken_back(cli: Cli) -> None:
    said = cli(*TWO, typed="4\nundo\nlog\n" + ALICE_WINS)
    taken, log = screens(said.out)[2:4]
    assert taken.startswith("Taken back: drop 4.")
    assert log == ""
    assert "Won by Ana." in said.out


def test_what_has_been_shown_cannot_be_taken_back(cli: Cli) -> None:
    said = cli("terminal", "sealed", "--seats", "you,random", "--seed", "1", typed="roll\nundo\n")
    assert "A die has fallen or something has been drawn since." in screens(said.out)[2]


# ---- several people on one screen -------------------------------------------------------------------------------------------


def test_the_screen_is_passed_where_people_know_different_things(cli: Cli) -> None:
    out = cli(*SECRETS, typed="\n1\n\n1\n").out
    assert out.startswith("Pass to Ana, who presses Enter. ")
    assert out.count("Pass to Levan, who presses Enter. ") == 1
    assert out.count("Pass to Ana, who presses Enter. ") == 2


def test_nothing_of_a_hand_stands_before_the_passing(cli: Cli) -> None:
    out = cli(*SECRETS, typed="\n1\n").out
    before, after = out.split("Pass to Levan, who presses Enter. ")
    assert "Sealed, Ana" in before
    assert "Sealed, Levan" not in before
    assert "Sealed, Ana" not in after


def test_no_passing_where_everybody_sees_the_same(cli: Cli) -> None:
    assert "Pass to" not in cli(*TWO, typed=ALICE_WINS).out


def test_people_without_names_get_some(cli: Cli) -> None:
    out = cli("terminal", "connect_four", "--seats", "you,you", typed=ALICE_WINS).out
    assert "Connect Four, Player 2" in out
    assert "Won by Player 1." in out


# ---- saving, loading, leaving -----------------------------------------------------------------------------------------------


def test_the_end_of_the_input_leaves_in_one_sentence(cli: Cli) -> None:
    said = cli(*TWO, typed="1\n")
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("\nYou left the match after 1 choice; it was not saved.\n")


def test_an_interrupt_leaves_in_one_sentence(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    said = cli(*TWO)
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("\nYou left the match after 0 choices; it was not saved.\n")


def test_leaving_offers_to_save(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    said = cli(*TWO, typed=f"1\nquit\n{path}\n")
    assert f"Saved in {path}." in said.out
    assert said.out.endswith(f"You left the match after 1 choice; it is saved in {path}.\n")
    assert cli("verify", path).code == 0
    assert cli(*TWO, typed="1\nquit\n\n").out.endswith("it was not saved.\n")


def test_a_match_goes_on_where_it_was_left(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    cli(*TWO, "--save", path, typed="1\n2\n1\n2\n")
    said = cli("terminal", "--load", path, "--save", path, typed="1\n2\n1\n")
    assert "Connect Four, Ana" in said.out
    assert "Won by Ana." in said.out
    assert f"The match is saved in {path}." in said.out
    assert len(files.read(path).choices) == 7


def test_bots_of_a_loaded_match_play_on_or_are_replaced(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    cli("terminal", "connect_four", "--seats", "you,random", "--save", path, typed="4\n")
    assert [info.player for info in files.read(path).seats] == ["person", "random"]
    said = cli("terminal", "connect_four", "--load", path, "--seats", "random,greedy")
    assert said.code == 0
    assert "The end" in said.out


def test_saving_in_between_tells_how_far_the_file_goes(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "early.json"
    said = cli(*TWO, typed=f"1\nsave {path}\n2\n")
    assert said.out.endswith(f"You left the match after 2 choices; it is saved in {path} up to choice 1.\n")


def test_a_file_of_somebody_else_is_never_overwritten(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("dear diary")
    assert "exists already" in screens(cli(*TWO, typed=f"save {path}\n").out)[1]
    refused = cli(*TWO, "--save", path)
    assert (refused.code, refused.out) == (2, "")
    assert "exists already" in refused.err
    assert path.read_text() == "dear diary"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "name the game to play; there are: connect_four, sealed"),
        (["chess"], "there is no game 'chess'"),
        (["sealed", "--seats", "you"], "Sealed is for 2 to 3 seats, not 1"),
        (["sealed", "--seats", "you,wizard"], "there is no bot 'wizard'"),
        (["sealed", "--option", "rounds=x"], "option rounds cannot be 'x'"),
        (["sealed", "--save", "no/such/folder/match.json"], "there is no folder no/such/folder to save in"),
        (["--load", "none.json"], "none.json cannot be read"),
    ],
)
def test_wrong_tables_are_refused_in_one_sentence(cli: Cli, arguments: list[str], sentence: str) -> None:
    said = cli("terminal", *arguments)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_loaded_match_brings_its_own_table(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    cli(*TWO, "--save", path, typed="4\n")
    assert "has its options and dice already" in cli("terminal", "--load", path, "--seed", "4").err
    assert "is a match of connect_four, not of sealed" in cli("terminal", "sealed", "--load", path).err
    assert "2 to 2 seats, not 3" in cli("terminal", "--load", path, "--seats", "you,you,you").err
