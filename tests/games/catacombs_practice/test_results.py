"""What a match keeps of a flick: rounded, readable again, and the same on every machine within a stated tolerance."""

from __future__ import annotations

import math

import msgspec
import pytest
from msgspec.structs import replace

from questboard.games.catacombs.practice.rules.discs import body
from questboard.games.catacombs.rules.results import TOLERANCE, ShotResult
from questboard.games.catacombs.rules.table import TABLE
from questboard.physics import Contact, Exit, Frame, Spot, Track

RESULT = ShotResult(
    contacts=(Contact(0.1, 1, 2, 60.0, 120.0, 60.0, 0.0), Contact(0.2, 2, 3, 9.0, 30.0, 9.0, 0.0)),
    exits=(Exit(0.3, 2, 52.0, 10.0, True),),
    ends=(Spot(1, 20.0, 16.0), Spot(2, 54.0, 10.0)),
    tracks=(Track(1, (Frame(0.0, 5.0, 16.0, 150.0), Frame(0.4, 20.0, 16.0, 0.0))),),
    time=0.4,
)


def flicked() -> ShotResult:
    """The middle one of three discs in a row is struck and everything slides."""
    layout = TABLE.lay([body(1, "hero", 5, 16), body(2, "troll", 20, 16), body(3, "skeleton", 26, 17)])
    return ShotResult.of(layout.flick(1, math.radians(1), 240, tracked=True))


def test_a_result_is_read_back_as_it_was_written() -> None:
    written = msgspec.json.encode(flicked())
    assert msgspec.json.decode(written, type=ShotResult) == flicked()
    assert b" " not in written


def test_a_result_agrees_with_itself_and_does_without_tracks() -> None:
    assert RESULT.agrees(RESULT)
    assert RESULT.agrees(replace(RESULT, tracks=()))


def test_ends_within_the_tolerance_agree_and_farther_ones_do_not() -> None:
    def moved(by: float) -> ShotResult:
        return replace(RESULT, ends=(Spot(1, 20.0 + by, 16.0), RESULT.ends[1]))

    assert RESULT.agrees(moved(TOLERANCE * 0.9))
    assert not RESULT.agrees(moved(TOLERANCE * 1.1))


def test_another_piece_at_the_end_does_not_agree() -> None:
    assert not RESULT.agrees(replace(RESULT, ends=RESULT.ends[:1]))


def test_a_meeting_that_is_missing_or_comes_at_another_time_does_not_agree() -> None:
    first, second = RESULT.contacts
    assert not RESULT.agrees(replace(RESULT, contacts=(first,)))
    assert not RESULT.agrees(replace(RESULT, contacts=(first, replace(second, time=0.21))))
    assert RESULT.agrees(replace(RESULT, contacts=(first, replace(second, time=0.2001))))


def test_simultaneous_meetings_may_change_places() -> None:
    a, b = Contact(0.1, 1, 2, 1, 1, 1, 1), Contact(0.1000001, 3, 4, 1, 1, 1, 1)
    late = Contact(0.1000002, 1, 2, 1, 1, 1, 1)
    assert ShotResult(contacts=(a, b)).agrees(ShotResult(contacts=(b, late)))


@pytest.mark.parametrize("exits", [(), (Exit(0.3, 2, 52.0, 10.0, False),), (Exit(0.3, 2, 52.0, 10.1, True),)])
def test_other_exits_do_not_agree(exits: tuple[Exit, ...]) -> None:
    assert not RESULT.agrees(replace(RESULT, exits=exits))


@pytest.mark.parametrize(
    "claim",
    [
        {"contacts": RESULT.contacts[::-1]},
        {"exits": (Exit(0.3, 2, 1, 1, True), Exit(0.1, 3, 1, 1, True))},
        {"ends": RESULT.ends[::-1]},
        {"ends": (RESULT.ends[0], RESULT.ends[0])},
        {"tracks": (Track(1, ()),)},
    ],
)
def test_a_claim_that_is_out_of_order_is_refused(claim: dict[str, object]) -> None:
    fields = {name: getattr(RESULT, name) for name in RESULT.__struct_fields__} | claim
    text = msgspec.json.encode(list(fields.values()))
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=ShotResult)


def test_a_result_knows_whom_it_speaks_of() -> None:
    assert RESULT.names_only({1, 2, 3})
    assert not RESULT.names_only({1, 2})


def test_the_physics_get_the_outcome_back() -> None:
    outcome = RESULT.outcome()
    assert outcome.exit_of(2) == RESULT.exits[0]
    assert [hit.other(1) for hit in outcome.hits_by(1, 1.0)] == [2]
