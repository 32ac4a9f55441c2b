"""The game without rules."""

from bench import bare, ours


def test_a_match_has_so_many_choices():
    assert ours.playouts(bare.Bare(), 2)(0.0) == {"choices": bare.CHOICES, "matches": 1}
