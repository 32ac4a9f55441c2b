"""Saved matches: one readable JSON file, one line a choice; and the check that nothing in it was touched."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any, Literal

import msgspec

from questboard.core import registry
from questboard.core.errors import HappeningDisputed, IllegalAction, MatchFileError, QuestboardError, WrongRulesVersion
from questboard.core.game import Game
from questboard.core.loop.chance import commitment
from questboard.core.loop.options import OptionValue
from questboard.core.loop.outcome import Outcome

from .match import Draw, Match, Origin, SeatInfo


class ChoiceLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice as it is written: seat, text form, and what chance answered ("6:4" is the fifth of six, "[...]" a happening)."""

    seat: int
    choice: str
    chance: str = ""


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    format: Literal["questboard match 1"]
    game: str
    rules_version: str
    options: dict[str, OptionValue]
    seats: tuple[SeatInfo, ...]
    commitment: str
    secret: str
    numbers: tuple[str, ...]
    opening: str
    choices: tuple[ChoiceLine, ...]
    result: Outcome | None
    digest: str
    origins: tuple[Origin, ...] = ()


def chance_text(draws: tuple[Draw, ...], happenings: tuple[str, ...] = ()) -> str:
    """What chance answered, as files write it: "6:4 2:0 [3,[20.5,16.0]]"; happenings are numbers only, so without spaces."""
    return " ".join([*(f"{draw.of}:{draw.result}" for draw in draws), *happenings])


def read_chance(text: str) -> tuple[tuple[Draw, ...], tuple[str, ...]]:
    """The same, read back."""
    answers = text.split()
    draws = tuple(Draw(*map(int, answer.split(":"))) for answer in answers if not answer.startswith("["))
    return draws, happenings_in(text)


def happenings_in(text: str) -> tuple[str, ...]:
    """Only what happened."""
    return tuple(answer for answer in text.split() if answer.startswith("[")) if "[" in text else ()


def to_file(match: Match) -> MatchFile:
    """The match as its file holds it."""
    return MatchFile(
        format="questboard match 1",
        game=match.game.info.slug,
        rules_version=match.game.info.rules_version,
        options=match.options,
        seats=match.seats,
        commitment=match.commitment,
        secret=match.secret,
        numbers=match.numbers,
        opening=chance_text(match.opening),
        choices=tuple(ChoiceLine(c.seat, str(c.action), chance_text(c.draws, c.happenings)) for c in match.choices),
        result=match.outcome,
        digest=match.game.rules.digest(match.state),
        origins=match.origins,
    )


def encode(file: MatchFile) -> str:
    """JSON with one line a choice: readable, and friendly to diffs."""
    data: dict[str, Any] = msgspec.to_builtins(file)
    lines = []
    for key, value in data.items():
        if key == "origins" and not value:
            continue
        if key == "choices":
            rows = ",\n".join("    " + json.dumps(row, ensure_ascii=False) for row in value)
            lines.append(f'  "choices": [\n{rows}\n  ]' if rows else '  "choices": []')
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def save(match: Match, path: Path) -> None:
    """Write the match; either the whole new file is there afterwards, or the old one untouched."""
    try:
        text = encode(to_file(match)).encode("utf-8")
    except UnicodeEncodeError:
        raise MatchFileError(f"{path} cannot be written: a name is not proper text") from None
    temporary = None
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent or Path(), prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        raise MatchFileError(f"{path} cannot be written: {error.strerror}") from None


def read(path: Path) -> MatchFile:
    """The file's data; a broken file is refused with its place."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise MatchFileError(f"{path} cannot be read: {error.strerror}") from None
    return decode(data, str(path))


def decode(data: bytes, name: str) -> MatchFile:
    """The same from bytes; `name` is what a refusal calls them."""
    try:
        return msgspec.json.decode(data, type=MatchFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MatchFileError(f"{name} is not a whole match file: {error}") from None


def from_file(file: MatchFile, game: Game[Any] | None = None, *, doubting: bool = False) -> Match:
    """Play the file's choices again, checking each choice and each die; the first thing that does not fit is named.

    What was simulated is taken from the file, for another machine may see the last digits otherwise; `doubting` simulates
    it again as well and names the first happening that does not agree.
    """
    game = game or registry.game(file.game)
    if file.game != game.info.slug:
        raise MatchFileError(f"it is a match of {file.game}, not of {game.info.slug}")
    if file.rules_version != game.info.rules_version:
        raise WrongRulesVersion(
            f"the match was played under {game.info.name} rules {file.rules_version}, but {game.info.rules_version} are installed"
        )
    try:
        committed = commitment(file.secret)
        match = Match(game, file.seats, file.options, file.secret, file.numbers, file.origins)
    except QuestboardError as error:
        raise MatchFileError(str(error)) from None
    if committed != file.commitment:
        raise MatchFileError("the secret does not fit the commitment that was published before the match")
    _compare_draws("before the first choice", file.opening, match.opening)
    for number, line in enumerate(file.choices, 1):
        where = f"choice {number} ({line.choice!r} of seat {line.seat})"
        try:
            match.choose(line.seat, line.choice, happenings_in(line.chance), doubting=doubting)
        except IllegalAction as error:
            raise MatchFileError(f"{where} is not legal: {error}") from None
        except HappeningDisputed as error:
            raise MatchFileError(f"at {where}: {error}") from None
        except QuestboardError as error:
            raise MatchFileError(f"{where} is not an action: {error}") from None
        _compare_draws(f"at {where}", line.chance, match.choices[-1].draws)
    if match.outcome != file.result:
        raise MatchFileError(f"the result should be {_title(match.outcome)}, but the file says {_title(file.result)}")
    if match.game.rules.digest(match.state) != file.digest:
        raise MatchFileError("the choices lead to another final state than the file says")
    return match


def _title(outcome: Outcome | None) -> str:
    return "none yet" if outcome is None else f"{outcome.title!r} for seats {list(outcome.winners)}"


def _compare_draws(where: str, written: str, true: tuple[Draw, ...]) -> None:
    claims = [claim for claim in written.split() if not claim.startswith("[")]
    for number, draw in enumerate(true, 1):
        claim = claims[number - 1] if number <= len(claims) else "missing"
        if claim != f"{draw.of}:{draw.result}":
            raise MatchFileError(f"die or draw {number} {where} is {draw.of}:{draw.result}, but the file says {claim}")
    if len(claims) > len(true):
        raise MatchFileError(f"the file has a die or draw {len(true) + 1} {where} that never fell")


def load(path: Path, game: Game[Any] | None = None, *, doubting: bool = False) -> Match:
    """The saved match, ready to go on, verified on the way."""
    file = read(path)
    try:
        return from_file(file, game, doubting=doubting)
    except MatchFileError as error:
        raise type(error)(f"{path}: {error}") from None
