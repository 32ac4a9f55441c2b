"""What holds in every match, whoever plays it how: random matches at random tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import event, given, settings
from hypothesis import strategies as st

from questboard.core import FastChance
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.content import LORDS, PIECES
from questboard.games.catacombs.rules.model import ON_MAT, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind
from tests.games.promises import components_are_conserved, copies_play_on_alike, saved_positions_play_on_alike

from .players import Player


class Setting(NamedTuple):
    """A table and how it is played; everything follows from it."""

    seats: int
    options: dict[str, Any]
    seed: int
    zeal: int

    def start(self) -> CatacombsState:
        return GAME.start(self.seats, self.options, chance=FastChance.seeded(self.seed), listen=True)

    def player(self) -> Player:
        return Player(self.seed + 1, 10 - self.zeal, self.zeal // 2)


def play(setting: Setting, told: list[Any] | None = None) -> Iterator[CatacombsState]:
    """The state at every decision, and at the end; it is one object that moves on. Events go to `told`."""
    s, player = setting.start(), setting.player()
    told = [] if told is None else told
    told += GAME.rules.collect(s)
    yield s
    while s.pending is not None:
        told += GAME.apply(s, player.choose(s, s.pending))
        yield s
    assert s.outcome is not None
    event(f"{s.outcome.ending} in room {s.place + 1}")


@st.composite
def tables(draw: st.DrawFn) -> Setting:
    options = {
        "death": draw(st.sampled_from(["basic", "advanced", "revised"])),
        "poison": draw(st.booleans()),
        "vulnerabilities": draw(st.booleans()),
        "metre": draw(st.sampled_from(["choice", "random"])),
        "rooms": draw(
            st.sampled_from(["0, tavern, 1, lair", "0, inn, lair", "1, merchant, 2, lair", "0, healer, S, lair", "2, lair"])
        ),
        "tremble": draw(st.sampled_from(["none", "light", "real"])),
        "obstacles": draw(st.sampled_from(["movable", "fixed"])),
        "monster_kit": draw(st.sampled_from(["all_or_some", "all"])),
    }
    return Setting(draw(st.integers(2, 5)), options, draw(st.integers(0, 2**32)), draw(st.integers(0, 5)))


MATCHES = settings(max_examples=6, deadline=None)


@MATCHES
@given(tables())
def test_components_are_conserved_in_every_position(setting: Setting) -> None:
    components_are_conserved(GAME, play(setting))


@MATCHES
@given(tables())
def test_copies_are_equal_and_independent_and_play_on_alike(setting: Setting) -> None:
    copies_play_on_alike(GAME, play(setting), setting.seed + 2, every=9)


@MATCHES
@given(tables())
def test_a_saved_position_comes_back_and_plays_on_alike(setting: Setting) -> None:
    saved_positions_play_on_alike(GAME, play(setting), setting.seed + 3, every=23)


@MATCHES
@given(tables())
def test_every_question_has_different_options_that_can_be_written_and_read(setting: Setting) -> None:
    for s in play(setting):
        if s.pending is None:
            continue
        options = list(s.pending.options)
        assert len(options) == len(set(options)) < 40
        assert options or s.pending.domain is not None
        assert all(GAME.actions.parse(str(option)) == option for option in options)


@MATCHES
@given(tables())
def test_every_event_cites_a_rule_and_has_words(setting: Setting) -> None:
    told: list[Any] = []
    for s in play(setting, told):
        for one in told:
            assert one.rule in GAME.rules.rulebook
            assert GAME.words.event(s, one).endswith(".")
        told.clear()


@MATCHES
@given(tables())
def test_nothing_is_hidden_but_the_luck_to_come(setting: Setting) -> None:
    chance = FastChance.seeded(setting.seed + 4)
    for step, s in enumerate(play(setting)):
        if step % 29 and s.pending is not None:
            continue
        seen = GAME.view(s, None)
        for viewer in range(setting.seats):
            assert GAME.view(s, viewer) == seen
            imagined = GAME.imagine(s, viewer, chance.fork())
            assert GAME.view(imagined, viewer) == seen
            assert imagined.chance != s.chance
        # What is not known is not decided: a deck is a pile, and a face-down room has no card yet.
        assert s.item_deck == sorted(s.item_deck)
        assert s.poison_deck == sorted(s.poison_deck)
        assert all(card for card in s.cards[: s.place + 1])


@MATCHES
@given(tables())
def test_every_match_ends_and_no_room_lasts_longer_than_thirty_rounds(setting: Setting) -> None:
    for s in play(setting):
        assert s.round <= 30
        lying = [piece for piece in s.on_mat() if PIECES.kinds[piece] == Kind.RANGED]
        assert len(lying) <= 1
        if s.pending is not None and s.pending.kind == "choose_actor":
            assert lying == []
            assert s.sequences == []
            assert s.round >= 1
    assert s.outcome is not None
    assert s.agenda == []
    assert all((rank == 1) == (seat in s.outcome.winners) for seat, rank in enumerate(s.outcome.ranks))
    assert (s.outcome.winners == (0,)) or (s.where[PIECES.lord] == ON_MAT or s.health[PIECES.lord] == 0)
    assert s.health[PIECES.lord] <= LORDS[s.lord].health
