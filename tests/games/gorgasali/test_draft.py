"""Drafts: honest worths, and no two alike."""

from __future__ import annotations

import pytest

from questboard.bots import make
from questboard.core import FastChance, Match, Position
from questboard.games.gorgasali.counsel import draft
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.content import CHARACTER, CHARACTER_IDS
from questboard.games.gorgasali.rules.model import GorgasaliState


def drafted(*names: str, seats: int = 4, **options: str) -> GorgasaliState:
    """These have been taken, in seat order."""
    s = GAME.start(seats, options, chance=FastChance.seeded(1))
    for name in names:
        GAME.apply(s, GAME.actions.parse(f"pick {name}"))
    return s


def test_drafts_vary() -> None:
    seen = set()
    for seed in range(12):
        s = GAME.start(4, chance=FastChance.seeded(seed))
        while s.pending is not None and s.pending.kind == "pick_character":
            position = Position(GAME, s, s.pending.seat, FastChance.seeded(seed))
            GAME.apply(s, make("mcts:60", 10 * seed + s.pending.seat).choose(position))
        seen.add(tuple(player.character for player in s.players))
    assert len(seen) >= 8


def test_a_character_that_wins_more_is_liked_more() -> None:
    s = drafted()
    weights = dict(zip(CHARACTER_IDS, (draft.weight(s, 0, name) for name in CHARACTER_IDS), strict=True))
    assert weights["medea"] > weights["armazi"] > weights["kruber"] > 0


def test_who_is_immune_is_worth_more_among_those_who_hurt_by_power() -> None:
    quiet, loud = drafted("octor", "medea"), drafted("armazi", "varas")
    assert draft.weight(loud, 2, "emoon") > draft.weight(quiet, 2, "emoon")


def test_who_pulls_goes_with_who_burns() -> None:
    alone, together = drafted("medea", "varas", mode="duo"), drafted("tharsis", "varas", mode="duo")
    assert draft.weight(together, 2, "ebue") > draft.weight(alone, 2, "ebue")


def test_a_draft_is_judged_by_what_was_taken() -> None:
    values = draft.values(drafted("medea", "kruber"))
    assert values[0] > values[2] == values[3] > values[1]
    assert sum((value + 0.85) / 1.8 for value in values) == pytest.approx(1)


def test_only_the_draft_is_mixed() -> None:
    s = drafted()
    assert s.pending is not None
    assert GAME.counsel.is_mixed(s, s.pending)
    s = drafted("medea", "kruber", "varas", "armazi")
    assert s.pending is not None
    assert not GAME.counsel.is_mixed(s, s.pending)


def test_every_choice_of_a_character_is_a_turn_of_its_own() -> None:
    turns = [GAME.counsel.turn(drafted(*names)) for names in ((), ("medea",), ("medea", "varas"))]
    assert len(set(turns)) == 3


def test_features_and_habits_of_a_whole_match() -> None:
    match = Match.new(GAME, ["a", "b", "c", "d"], {"mode": "duo"}, secret="07" * 16)
    chance, watcher, bot = FastChance.seeded(2), GAME.counsel.watcher(), make("mcts:20", 1)
    assert watcher is not None
    while (decision := match.decision) is not None:
        before = match.state.copy()
        for seat in range(4) if decision.kind == "window_1" else ():
            numbers = GAME.counsel.features(before, seat)
            assert len(numbers) == len(GAME.counsel.feature_names)
            assert all(-3 <= number <= 3 for number in numbers)
        action = bot.choose(match.position(decision.seat, chance))
        match.choose(decision.seat, action)
        watcher.saw(before, decision.seat, action, match.state)
    counts = watcher.counts(match.state)
    assert all(0 <= count.times <= count.of for count in counts.values())
    assert all(CHARACTER_IDS[player.character] in CHARACTER for player in match.state.players)
    assert watcher.words(match.state)["opening"].count(",") == 3
