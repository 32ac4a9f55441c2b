"""Looks on the wire."""

from __future__ import annotations

import msgspec

from questboard.core.shown.look import Cover, Ground, Look, Paint


def test_a_game_that_says_nothing_still_has_a_look():
    look = Look()
    assert (look.grounds, look.rings, look.marks, look.cover) == ({}, {}, {}, None)
    assert msgspec.json.decode(msgspec.json.encode(look)) == {}


def test_a_look_survives_the_wire():
    look = Look(
        emblem="crown",
        accent=Paint("#112233", "#445566"),
        grounds={"sea": Ground("water", Paint("#0000ff", "#000080")), "grass": Ground("meadow")},
        rings={"foe": "#ff0000"},
        marks={2: (0, 4), 5: (0, 1, 2, 3, 4)},
        cover=Cover(3, 40, seed=7),
    )
    assert msgspec.json.decode(msgspec.json.encode(look), type=Look) == look


def test_the_signs_of_seats_are_keyed_by_their_number():
    assert msgspec.json.decode(msgspec.json.encode(Look(marks={2: (0, 4)}))) == {"marks": {"2": [0, 4]}}


def test_two_games_do_not_share_their_grounds():
    one, other = Look(), Look()
    one.grounds["sea"] = Ground("water")
    assert other.grounds == {}
