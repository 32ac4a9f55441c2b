"""What holds in every match, whoever plays it how: random matches at random tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import event, given, settings
from hypothesis import strategies as st

from questboard.core import FastChance
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.content import CHESTS, COST, SQUARE, TREE
from questboard.games.gorgasali.rules.model import OUT, GorgasaliState
from tests.games.promises import components_are_conserved, copies_play_on_alike, saved_positions_play_on_alike

from .players import Player


class Setting(NamedTuple):
    """A table and how it is played; everything follows from it."""

    seats: int
    options: dict[str, Any]
    seed: int
    zeal: int

    def start(self) -> GorgasaliState:
        return GAME.start(self.seats, self.options, chance=FastChance.seeded(self.seed), listen=True)

    def player(self) -> Player:
        return Player(self.seed + 1, self.zeal)


def play(setting: Setting, told: list[Any] | None = None) -> Iterator[GorgasaliState]:
    """The state at every decision, and at the end; it is one object that moves on. Events go to `told`."""
    s, player = setting.start(), setting.player()
    told = [] if told is None else told
    told += GAME.rules.collect(s)
    yield s
    while s.pending is not None:
        told += GAME.apply(s, player.choose(s, s.pending))
        yield s
    assert s.outcome is not None
    event(s.outcome.ending)


def chronicle(setting: Setting) -> list[Any]:
    """All events of the match."""
    told: list[Any] = []
    for _ in play(setting, told):
        pass
    return told


@st.composite
def tables(draw: st.DrawFn) -> Setting:
    seats = draw(st.integers(2, 6))
    options = {
        "mode": draw(st.sampled_from(["solo", "duo"] if seats in (4, 6) else ["solo"])),
        "character_pick": draw(st.sampled_from(["draft", "random"])),
        "range_metric": draw(st.sampled_from(["manhattan", "chebyshev"])),
        "final_storm": draw(st.booleans()),
    }
    return Setting(seats, options, draw(st.integers(0, 2**32)), draw(st.integers(0, 8)))


MATCHES = settings(max_examples=20, deadline=None)


@MATCHES
@given(tables())
def test_components_are_conserved_in_every_position(setting: Setting) -> None:
    components_are_conserved(GAME, play(setting))


@MATCHES
@given(tables())
def test_copies_are_equal_and_independent_and_play_on_alike(setting: Setting) -> None:
    copies_play_on_alike(GAME, play(setting), setting.seed + 2, every=5)


@MATCHES
@given(tables())
def test_a_saved_position_comes_back_and_plays_on_alike(setting: Setting) -> None:
    saved_positions_play_on_alike(GAME, play(setting), setting.seed + 3, every=11)


@MATCHES
@given(tables())
def test_every_question_has_different_options_that_can_be_written_and_read(setting: Setting) -> None:
    for s in play(setting):
        if s.pending is None:
            continue
        options = list(s.pending.options)
        assert 1 < len(options) == len(set(options)) <= 30
        assert all(GAME.actions.parse(str(option)) == option for option in options)
        assert s.players[s.pending.seat].square != OUT


@MATCHES
@given(tables())
def test_walks_are_connected_and_never_cross_themselves(setting: Setting) -> None:
    walk: list[str] = []
    for told in chronicle(setting):
        tag = told.__struct_config__.tag
        if tag in ("rolled", "turn_began", "move_ended", "card_used"):
            walk = []
        elif tag == "stepped":
            square = SQUARE[told.square]
            assert square not in TREE
            assert told.cost in (1, COST[square])
            assert told.square not in walk
            if walk:
                (ax, ay), (bx, by) = (map(int, label.split(",")) for label in (walk[-1], told.square))
                assert abs(ax - bx) + abs(ay - by) == 1
            walk.append(told.square)


@MATCHES
@given(tables())
def test_every_chest_is_opened_at_most_once_and_only_where_one_stands(setting: Setting) -> None:
    opened = [told.square for told in chronicle(setting) if told.__struct_config__.tag == "chest_opened" and told.square]
    assert len(set(opened)) == len(opened)
    assert all(SQUARE[label] in CHESTS for label in opened)


@MATCHES
@given(tables())
def test_at_most_one_of_each_action_a_turn(setting: Setting) -> None:
    uses: list[str] = []
    for told in chronicle(setting):
        tag = told.__struct_config__.tag
        if tag == "turn_began":
            uses = []
        elif tag in ("shot_fired", "banner_placed", "smoke_placed", "card_thrown", "traded", "rolled"):
            kind = {"smoke_placed": "throwable", "card_thrown": "throwable"}.get(tag, tag)
            assert kind not in uses
            uses.append(kind)


@MATCHES
@given(tables())
def test_every_event_cites_a_rule_of_the_rulebook(setting: Setting) -> None:
    assert [told for told in chronicle(setting) if told.rule not in GAME.rules.rulebook] == []


@MATCHES
@given(tables())
def test_nothing_is_hidden_but_the_dice_to_come(setting: Setting) -> None:
    chance = FastChance.seeded(setting.seed + 4)
    for step, s in enumerate(play(setting)):
        if step % 17 and s.pending is not None:
            continue
        seen = GAME.view(s, None)
        for viewer in range(setting.seats):
            assert GAME.view(s, viewer) == seen
            imagined = GAME.imagine(s, viewer, chance.fork())
            assert GAME.view(imagined, viewer) == seen
            assert imagined.chance != s.chance
        # The order of a deck means nothing: every card is drawn with the same chance wherever it lies.
        assert s.weapon_deck == sorted(s.weapon_deck)
        assert s.support_deck == sorted(s.support_deck)


@MATCHES
@given(tables())
def test_every_match_ends_by_round_60_and_with_the_storm_by_round_40(setting: Setting) -> None:
    for s in play(setting):
        assert s.round <= (40 if setting.options["final_storm"] else 60)
    assert s.outcome is not None
    assert s.agenda == []
    assert len(s.outcome.ranks) == len(s.outcome.values) == setting.seats
    assert all((rank == 1) == (seat in s.outcome.winners) for seat, rank in enumerate(s.outcome.ranks))
