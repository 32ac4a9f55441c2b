"""Where the time goes."""

import sys

from bench.shares import Shares, lines, place_of


def seen_by(shares, depth=0):
    """Look on from within some calls of this function."""
    if depth:
        seen_by(shares, depth - 1)
    else:
        [shares.look(0, sys._getframe()) for _ in range(1)]


def test_what_is_in_the_stack_twice_counts_once():
    shares = Shares()
    seen_by(shares, depth=3)
    here = place_of(seen_by.__code__)
    assert shares.looks == 1
    assert shares.whole[here] == 1


def test_a_comprehension_belongs_to_its_function():
    shares = Shares()
    seen_by(shares)
    assert shares.own == {place_of(seen_by.__code__): 1}


def test_a_place_is_named_from_the_package_on():
    from questboard.core.loop.state import State

    assert place_of(State.push.__code__) == ("core/loop/state", "State.push")


def test_the_report_tells_parts_of_a_hundred():
    shares = Shares()
    for module, function, times in (("a", "f", 3), ("b", "g", 1)):
        shares.own[module, function] = shares.whole[module, function] = times
        shares.looks += times
    assert list(lines(shares, 1)) == [
        "module, itself",
        " 75.0 %  a",
        "function, itself",
        " 75.0 %  a  f",
        "function, with all that it calls",
        " 75.0 %  a  f",
    ]
