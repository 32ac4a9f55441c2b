"""Golden play-throughs: whole matches as text (see golden.py)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.content import CARD_IDS, CHARACTER_IDS, EMPTY, FACE_DOWN, LABELS, SECTORS
from questboard.games.gorgasali.rules.mat import design
from questboard.games.gorgasali.rules.model import IN_SECTOR, OUT, GorgasaliState
from tests.games.golden import Script, chronicle, goes_as_it_always_went

from .players import Player

GOLDEN = Path(__file__).parent / "golden"

SCRIPTS = [
    Script("two_solo", 2, {}, "11" * 32, 3, 7),
    Script("four_duo", 4, {"mode": "duo", "character_pick": "random"}, "22" * 32, 8, 6),
]


def position(s: GorgasaliState) -> Iterator[str]:
    yield ""
    yield f"== round {s.round}; decks {len(s.weapon_deck)} and {len(s.support_deck)}, chests {len(s.chests)}"
    for seat, player in enumerate(s.players):
        where = {IN_SECTOR: f"sector {SECTORS[player.sector].id}", OUT: "out"}.get(player.square) or LABELS[player.square]
        cards = [CARD_IDS[design(card)] + " down" * (card >= FACE_DOWN) for card in player.slots if card != EMPTY]
        name = CHARACTER_IDS[player.character] if player.character >= 0 else "nobody"
        yield f"   seat {seat} {name}: {where}, health {player.health}, cooldown {player.cooldown}, cards [{', '.join(cards)}]"
    yield ""


@pytest.mark.parametrize("script", SCRIPTS, ids=[script.name for script in SCRIPTS])
def test_the_match_goes_as_it_always_went(script: Script) -> None:
    player = Player(script.seed, script.zeal)
    goes_as_it_always_went(GOLDEN / f"match_{script.name}.txt", chronicle(GAME, script, player.choose, position))


def test_the_golden_matches_are_those_played_here() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("match_*.txt")) == sorted(f"match_{script.name}" for script in SCRIPTS)
