"""What a match tells while it goes on and when it is over: heads of the log, cues, one screen for several, the summary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from questboard.core.loop.events import visible
from questboard.core.shown import Looks
from questboard.core.shown.cues import Announce, AnyCue, Appear, Change, Flash, Fly, Glide, Lay, Lean, Roll, Vanish
from questboard.core.shown.summary import Summary

from .hiding import who
from .promises import Breach, check
from .showing import scene_ids, stands_in_the_rulebook
from .trial import Trial

_CUES: Any = tuple[AnyCue, ...]


@check("telling", "chosen")
def events_can_be_told_and_played(trial: Trial) -> int:
    """Every viewer gets a head, a teller and cues for whatever it may see."""
    game, tried = trial.game, 0
    for viewer in trial.viewers:
        view = game.view(trial.state, viewer)
        ids: set[str] | None = None
        for event in visible(trial.events, viewer):
            tried += 1
            game.words.heading(view, event)
            teller = game.words.teller(view, event)
            if teller is not None and not 0 <= teller < len(trial.match.seats):
                raise Breach(f"{event!r} is said to be the doing of seat {teller}")
            if teller is None and game.words.mark(view, event) is not None:
                raise Breach(f"{event!r} bears a sign and is nobody's doing")
            cues = game.looks.cues(view, event)
            msgspec.json.decode(msgspec.json.encode(cues), type=_CUES)
            if cues and ids is None:
                ids = _ids_around(trial, viewer)
            _are_to_be_found(cues, ids or set(), viewer)
    return tried


def _ids_around(trial: Trial, viewer: int | None) -> set[str]:
    """The ids of the scene before the choice and of the one after it."""
    if type(trial.game.looks).scene is Looks.scene:
        return set()
    states = [state for state in (trial.before, trial.state) if state is not None]
    return {name for state in states for name in scene_ids(trial.game.looks.scene(trial.game.view(state, viewer), None))}


def _are_to_be_found(cues: tuple[AnyCue, ...], ids: set[str], viewer: int | None) -> None:
    for cue in cues:
        for name in _places(cue):
            if name not in ids:
                raise Breach(f"the cue {cue!r} plays at {name!r}, which {who(viewer)} sees neither before nor after the choice")


def _places(cue: AnyCue) -> Iterator[str]:
    """The ids that a cue names."""
    match cue:
        case Glide(piece=piece, path=path):
            yield piece
            yield from path
        case Appear(piece=piece) | Vanish(piece=piece):
            yield piece
        case Lay(cell=cell):
            yield cell
        case Lean(piece=piece, toward=toward):
            yield from (piece, toward)
        case Fly(source=source, target=target):
            yield from (source, target)
        case Roll(at=at) | Change(at=at) | Flash(at=at):
            yield at
        case Announce():
            pass


@check("telling", "chosen")
def who_sees_alike_sees_the_same(trial: Trial) -> int:
    """If a game says that all see alike, then all views are equal, and no event is for some of them only."""
    game = trial.game
    if not game.rules.all_see_alike(trial.state):
        return 0
    common = game.view(trial.state, None)
    for viewer in trial.viewers:
        if game.view(trial.state, viewer) != common:
            raise Breach(f"all are said to see alike, but {who(viewer)} sees something else than a spectator")
    for event in trial.events:
        if event.audience is not None:
            raise Breach(f"all are said to see alike, but {event!r} is for some of them only")
    return len(trial.viewers)


@check("telling", "asked")
def who_knows_the_same_agrees_on_it(trial: Trial) -> int:
    """Two seats may share a screen or not, whichever of them is asked; everybody may look at the own one."""
    game, seats, tried = trial.game, range(len(trial.match.seats)), 0
    for seat in seats:
        for other in seats:
            tried += 1
            same = game.looks.know_the_same(trial.state, seat, other)
            if seat == other and not same:
                raise Breach(f"seat {seat} does not know what it knows itself")
            if same != game.looks.know_the_same(trial.state, other, seat):
                raise Breach(f"seats {seat} and {other} disagree whether they know the same")
    return tried


@check("telling", "over")
def finished_matches_have_a_summary(trial: Trial) -> int:
    """A value for every seat in each column, moments that happened, by rules that exist."""
    match = trial.match
    frames = ((step, state, events) for step, (_, events, state) in enumerate(match.replay()))
    summary = trial.game.looks.summary(frames)
    msgspec.json.decode(msgspec.json.encode(summary), type=Summary)
    for column in summary.columns:
        if len(column.values) != len(match.seats):
            raise Breach(f"the column {column.name!r} has {len(column.values)} values for {len(match.seats)} seats")
    for moment in summary.moments:
        if not 0 <= moment.step <= len(match.choices):
            raise Breach(f"the moment {moment.text!r} is said to be after choice {moment.step} of {len(match.choices)}")
        stands_in_the_rulebook(trial, moment.rule, f"the moment {moment.text!r}")
    return 1 + len(summary.columns) + len(summary.moments)
