"""What holds in every match, whoever plays it how: random matches at random tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import event, given, settings
from hypothesis import strategies as st

from questboard.core import FastChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.card import can_bag, into_bag, into_slot, lay_down
from questboard.games.manticore.rules.content import BOARD, CELLS, FIREWAY, LOCATION_OF, SPELL_KINDS
from questboard.games.manticore.rules.model import MANTICORE, NOBODY, Item, Loot, ManticoreState
from tests.games.promises import components_are_conserved, copies_play_on_alike, saved_positions_play_on_alike

from .players import Player


class Setting(NamedTuple):
    """A table and how it is played; everything follows from it."""

    seats: int
    options: dict[str, Any]
    seed: int
    zeal: int
    head_start: bool = False

    def start(self) -> ManticoreState:
        return GAME.start(self.seats, self.options, chance=FastChance.seeded(self.seed), listen=True)

    def player(self) -> Player:
        return Player(self.seed + 1, self.zeal)


# ---- a head start: heroes who chose at random would seldom get hold of anything ------------------------------------


def advance_the_heroes(s: ManticoreState, chance: FastChance) -> None:
    """Before the first turn: heroes together in the field, with Power points, and things dealt out of the stacks."""
    anchor = chance.pick([cell for cell in CELLS if s.at[cell] > NOBODY])
    for seat, hero in enumerate(s.heroes):
        free = [cell for cell in CELLS if s.at[cell] == NOBODY and LOCATION_OF[cell] < 0]
        s.at[hero.cell] = NOBODY
        hero.cell = min(free, key=BOARD.distance[anchor].__getitem__)
        s.at[hero.cell] = seat
        for _ in range(3):
            hero.points[chance.below(5)] += 1
    for location, kind in enumerate(s.kinds):
        while s.stacks[location] and chance.below(3):
            top, *rest = s.stacks[location]
            s.stacks[location] = tuple(rest)
            _deal(s, Item(kind, top), location, chance)
    GAME.rules.refresh(s)


def _deal(s: ManticoreState, thing: Item, location: int, chance: FastChance) -> None:
    """To a hero or under its feet, or to a monster, which then has robbed the place."""
    monsters = [m for m in s.monsters_on_board() if m < 4 and not s.monsters[m].robbed >> location & 1]
    if monsters and not chance.below(3):
        robber = s.monsters[chance.pick(monsters)]
        robber.robbed |= 1 << location
        robber.load += (Loot(thing, location, s.robberies[location], s.opened[location]),)
        s.robberies[location] += 1
        return
    s.opened[location] = s.known[location] = True
    hero = s.heroes[chance.below(len(s.heroes))]
    if not hero.slots[thing.kind]:
        into_slot(hero, thing)
    elif thing.kind in SPELL_KINDS:
        s.lost += 1
    elif can_bag(hero):
        into_bag(hero, thing)
    else:
        lay_down(s, hero.cell, [thing])


def play(setting: Setting, told: list[Any] | None = None) -> Iterator[ManticoreState]:
    """The state at every decision, and at the end; it is one object that moves on. Events go to `told`."""
    s, player = setting.start(), setting.player()
    told = [] if told is None else told
    told += GAME.rules.collect(s)
    fresh = setting.head_start
    yield s
    while s.pending is not None:
        told += GAME.apply(s, player.choose(s.pending))
        if fresh and s.round == 1:
            fresh = False
            advance_the_heroes(s, player.chance)
        yield s
    assert s.outcome is not None
    event(s.outcome.rule)


def chronicle(setting: Setting) -> list[Any]:
    """All events of the match."""
    told: list[Any] = []
    for _ in play(setting, told):
        pass
    return told


@st.composite
def tables(draw: st.DrawFn, hidden: bool | None = None) -> Setting:
    seats = draw(st.integers(1, 4))
    options = {
        "mode": draw(st.sampled_from(["cooperative", "semi_cooperative"] if seats > 1 else ["cooperative"])),
        "monsters_still": draw(st.booleans()),
        "monster_initiative": draw(st.integers(1, 4)),
        "hidden_artifacts": draw(st.booleans()) if hidden is None else hidden,
        "turn_order": draw(st.sampled_from(["roll", "agreed"])),
    }
    return Setting(seats, options, draw(st.integers(0, 2**32)), draw(st.integers(1, 6)), draw(st.booleans()))


MATCHES = settings(max_examples=25, deadline=None)


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
    saved_positions_play_on_alike(GAME, play(setting), setting.seed + 3, every=5)


@MATCHES
@given(tables())
def test_every_question_has_different_options_that_can_be_written_and_read(setting: Setting) -> None:
    for s in play(setting):
        decision = s.pending
        if decision is None:
            continue
        assert 0 <= decision.seat < setting.seats
        # What has one answer only is answered by the program.
        assert len(decision.options) >= 2
        assert len(set(decision.options)) == len(decision.options)
        assert [GAME.actions.parse(str(option)) for option in decision.options] == list(decision.options)


@MATCHES
@given(tables())
def test_no_hero_pays_more_than_its_index_at_that_moment_allows(setting: Setting) -> None:
    index = spent = [0] * setting.seats
    for s in play(setting):
        for seat, hero in enumerate(s.heroes):
            if hero.spent > spent[seat]:
                assert hero.spent <= index[seat]
            assert hero.ip_left() >= 0
        spent = [hero.spent for hero in s.heroes]
        index = [hero.index() if hero.card != NOBODY else 0 for hero in s.heroes]


@MATCHES
@given(tables())
def test_life_stays_within_its_bounds_and_the_dead_leave_the_board_and_are_not_asked(setting: Setting) -> None:
    top = 10 if setting.seats <= 2 else 20
    least = top
    for s in play(setting):
        for hero in s.heroes:
            assert 0 <= hero.life <= 10
            # Before it is placed a hero has no cell, and before its class is chosen no life.
            assert hero.life > 0 or hero.cell == NOBODY
        for monster, life in zip(s.monsters, (3, 3, 3, 4, 3, 3, 3), strict=True):
            assert monster.cell == NOBODY or 0 <= monster.damage < life
        assert 0 <= s.manticore_life <= least
        least = s.manticore_life
        if s.pending is not None and s.stage > 0:
            assert s.heroes[s.pending.seat].life > 0


@MATCHES
@given(tables())
def test_monsters_never_leave_the_board_and_the_manticore_never_leaves_the_fireway(setting: Setting) -> None:
    step, dead = 0, set()
    for s in play(setting):
        for number, monster in enumerate(s.monsters):
            assert monster.cell == NOBODY or monster.cell in CELLS
            if monster.arrival and monster.cell == NOBODY:
                dead.add(number)
        # Whoever is gone is gone for good.
        assert all(s.monsters[number].cell == NOBODY for number in dead)
        assert [cell for cell in CELLS if s.at[cell] == MANTICORE] == [FIREWAY[s.manticore_step]]
        assert step <= s.manticore_step <= 11
        assert s.manticore_step < 11 or s.outcome is not None
        assert s.manticore_step == 0 or s.awake
        step = s.manticore_step


@MATCHES
@given(tables())
def test_the_manticore_and_unaided_monsters_take_one_step_a_round(setting: Setting) -> None:
    plain = setting._replace(options=setting.options | {"monster_initiative": 1})
    steps: dict[tuple[int, str], int] = {}
    round = 0
    for told in chronicle(plain):
        tag = told.__struct_config__.tag
        if tag == "round_began":
            round = told.round
        elif tag in ("monster_moved", "manticore_moved"):
            mover = getattr(told, "monster", "manticore")
            steps[round, mover] = steps.get((round, mover), 0) + 1
            assert steps[round, mover] == 1
            assert not (plain.options["monsters_still"] and tag == "monster_moved")


@MATCHES
@given(tables())
def test_every_event_cites_a_rule_of_the_rulebook(setting: Setting) -> None:
    assert [told for told in chronicle(setting) if told.rule not in GAME.rules.rulebook] == []


@MATCHES
@given(tables(hidden=True))
def test_what_a_seat_imagines_looks_to_it_like_the_truth_and_offers_the_same(setting: Setting) -> None:
    chance = FastChance.seeded(setting.seed + 4)
    for step, s in enumerate(play(setting)):
        if step % 3 and s.pending is not None:
            continue
        for viewer in (*range(setting.seats), None):
            seen = GAME.view(s, viewer)
            imagined = GAME.imagine(s, viewer, chance.fork())
            assert GAME.view(imagined, viewer) == seen
            assert GAME.rules.invariants(imagined) == []
        GAME.rules.refresh(imagined)
        if s.pending is not None:
            assert imagined.pending is not None
            assert list(imagined.pending.options) == list(s.pending.options)
            assert (imagined.pending.seat, imagined.pending.kind) == (s.pending.seat, s.pending.kind)


@MATCHES
@given(tables())
def test_every_match_ends_by_round_40(setting: Setting) -> None:
    for s in play(setting):
        assert s.round <= 40
    assert s.outcome is not None
    assert s.agenda == []
    assert len(s.outcome.ranks) == len(s.outcome.values) == setting.seats
    assert all((rank == 1) == (seat in s.outcome.winners) for seat, rank in enumerate(s.outcome.ranks))
