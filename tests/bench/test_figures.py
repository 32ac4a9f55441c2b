import pytest

from bench import figures


def test_a_rate_is_the_count_divided_by_the_cpu_seconds():
    assert figures.Slice({"choices": 300, "matches": 6}, 0.5).rate("choices") == 600


def test_every_round_has_its_own_rate():
    slices = [figures.Slice({"choices": 100}, 0.5), figures.Slice({"choices": 90}, 0.3)]
    assert figures.rates(slices, "choices") == pytest.approx([200, 300])


def test_a_spread_names_the_middle_and_both_ends():
    assert figures.Spread.of([9.0, 1.0, 4.0]) == figures.Spread(median=4.0, min=1.0, max=9.0)


def test_a_ratio_divides_only_figures_of_the_same_round():
    assert figures.ratios([100, 50], [[10, 5]]) == [10, 10]


def test_a_ratio_is_taken_against_whoever_was_best_in_that_round():
    assert figures.ratios([100, 100], [[10, 50], [20, 25]]) == [5, 2]


def test_rounds_that_do_not_match_are_refused():
    with pytest.raises(ValueError, match="shorter"):
        figures.ratios([100, 100], [[10]])
