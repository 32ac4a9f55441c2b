"""`questboard replay` and `questboard verify`: saved matches, step by step, and the check that nothing in them was touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.text import Text

from questboard.cli.arguments import JsonFlag
from questboard.cli.output import draw, out, print_json
from questboard.core import Event, Game, Outcome, QuestboardError
from questboard.core.kept import matchfile as files
from questboard.core.kept.match import Choice, Match
from questboard.core.loop.naming import with_names

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")]


class Line(msgspec.Struct, frozen=True):
    """One thing that happened, in words, with its rule."""

    words: str
    rule: str


class StepShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """One choice and what came of it; step 0 is the setup. `board` is drawn only for a step that was asked for."""

    step: int
    seat: int | None
    name: str
    choice: str
    events: tuple[Line, ...]
    board: str = ""


def replay(
    file: FileArgument,
    step: Annotated[int | None, typer.Option(min=0, help="Only this choice, with the board after it; 0 is the setup.")] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="As this seat saw it; seats count from 0.")] = None,
    json: JsonFlag = False,
) -> None:
    """Go through a saved match as its log tells it."""
    match = files.load(file)
    if seat is not None and seat >= len(match.seats):
        raise QuestboardError(f"the match has seats 0 to {len(match.seats) - 1}; there is no seat {seat}")
    if step is not None and step > len(match.choices):
        raise QuestboardError(f"the match has {len(match.choices)} choices; there is no step {step}")
    steps = steps_of(match, seat, step)
    outcome = match.outcome if step is None or step == len(match.choices) else None
    if json:
        seats = msgspec.to_builtins(match.seats)
        print_json({"game": match.game.info.slug, "seats": seats, "steps": list(steps), "outcome": outcome})
        return
    for shown in steps:
        _print_step(shown)
    if outcome is not None:
        out.print(outcome_words(outcome, [info.name for info in match.seats]))


def steps_of(match: Match, seat: int | None, only: int | None = None) -> Iterator[StepShown]:
    """The match as a seat saw it. Without a seat: as a spectator did, and once it is over, everything."""
    everything = seat is None and match.outcome is not None
    names = [info.name for info in match.seats]
    for number, (choice, events, state) in enumerate(match.replay()):
        if only is None or number == only:
            told = _lines(match.game, state, events, seat, everything)
            lines = tuple(Line(with_names(line.words, names), line.rule) for line in told)
            board = "" if only is None else with_names(board_of(match.game, match.game.view(state, seat)), names)
            yield StepShown(number, *_chosen(match, choice, seat, everything), lines, board)


def _chosen(match: Match, choice: Choice | None, seat: int | None, everything: bool) -> tuple[int | None, str, str]:
    if choice is None:
        return None, "", "setup"
    hidden = choice.secret and not everything and choice.seat != seat
    return choice.seat, match.seats[choice.seat].name, "a secret choice" if hidden else str(choice.action)


def _lines(game: Game[Any], state: Any, events: list[Event], seat: int | None, everything: bool) -> Iterator[Line]:
    for event in events:
        if everything and event.audience:
            yield Line(game.words.event(game.view(state, event.audience[0]), event), event.rule)
        elif everything or event.is_for(seat):
            yield Line(game.words.event(game.view(state, seat), event), event.rule)


def board_of(game: Game[Any], view: Any) -> str:
    """The view drawn with characters; a game without such a drawing says so in a sentence."""
    try:
        return game.looks.text(view)
    except NotImplementedError as error:
        raise QuestboardError(str(error)) from None


def _print_step(shown: StepShown) -> None:
    who = f"{shown.name}: " if shown.name else ""
    out.print(Text.assemble((f"{shown.step:4}  ", "dim"), (f"{who}{shown.choice}", "bold")))
    for line in shown.events:
        out.print(event_text(line.words, line.rule, "      "))
    if shown.board:
        draw(shown.board, f"after choice {shown.step}" if shown.step else "after the setup")


def event_text(words: str, rule: str, indent: str = "") -> Text:
    """A line of the log: what happened, and by which rule."""
    return Text.assemble(indent, words, (f"  [{rule}]" if rule else "", "dim cyan"))


def outcome_words(outcome: Outcome, names: list[str]) -> Text:
    """How a match ended, in one line."""
    winners = ", ".join(names[seat] for seat in outcome.winners)
    verdict = f"Won by {winners}." if winners else "A draw." if outcome.is_draw else "Nobody won."
    title, reason = with_names(outcome.title, names), with_names(outcome.reason, names)
    return Text.assemble((f"{title}. ", "bold"), f"{reason} {verdict}", _rule_mark(outcome.rule))


def _rule_mark(rule: str) -> tuple[str, str]:
    return (f"  [{rule}]" if rule else "", "dim cyan")


def verify(file: FileArgument, json: JsonFlag = False) -> None:
    """Check every choice, every die and every simulated shot of a saved match."""
    try:
        match = files.load(file, doubting=True)
    except QuestboardError as error:
        if json:
            print_json({"file": str(file), "verified": False, "problem": str(error)})
        raise
    draws = len(match.opening) + sum(len(choice.draws) for choice in match.choices)
    happenings = sum(len(choice.happenings) for choice in match.choices)
    if json:
        data = {"file": str(file), "verified": True, "game": match.game.info.slug, "rules_version": match.game.info.rules_version}
        print_json(
            {**data, "choices": len(match.choices), "draws": draws, "happenings": happenings, "over": match.outcome is not None}
        )
        return
    state = "over" if match.outcome is not None else "not over yet"
    checked = f"{len(match.choices)} choices and {draws} dice and draws"
    if happenings:
        checked += f" and {happenings} simulated shots"
    out.print(
        f"{file} holds together: {checked} of {match.game.info.name}, {state}.",
        soft_wrap=True,
    )
