"""Action 6: throwable cards."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Question
from questboard.games.gorgasali.rules.abilities import seat_of
from questboard.games.gorgasali.rules.actions import TARGETS, Target
from questboard.games.gorgasali.rules.content import CARD, LABELS, support
from questboard.games.gorgasali.rules.events import CardThrown, Disarmed, SmokePlaced
from questboard.games.gorgasali.rules.fight.damage import Hit, mechanism_under, strike
from questboard.games.gorgasali.rules.fight.targeting import enemies_around, enemies_in_sight
from questboard.games.gorgasali.rules.mat import turn_face_down
from questboard.games.gorgasali.rules.model import GorgasaliState

from .support import AFTER_MOVE, Playable


class Thrown(Playable):
    """A card thrown at an enemy in clear view."""  # GOR-406, GOR-720

    window = AFTER_MOVE

    def targets(self, s: GorgasaliState, seat: int) -> list[int]:
        """The enemies it can be thrown at."""
        return enemies_in_sight(s, seat, self.card.range_exact or 1, self.card.range_exact or self.card.range)

    def is_playable(self, s: GorgasaliState, seat: int) -> bool:
        return bool(self.targets(s, seat))

    def play(self, s: GorgasaliState, seat: int) -> None:
        s.push(AskThrowTarget(seat, self.number))

    def land(self, s: GorgasaliState, seat: int, target: int) -> None:
        """Roll, if it needs a roll, and hit or miss."""
        raise NotImplementedError

    def roll(self, s: GorgasaliState) -> tuple[int, ...]:
        """The card's dice."""
        return tuple(s.chance.d6() for _ in range(self.card.dice))

    def tell(self, s: GorgasaliState, seat: int, target: int, dice: tuple[int, ...], hit: bool) -> None:
        """Announce the throw."""
        s.emit(CardThrown, rule=self.card.rule, seat=seat, target=target, card=self.card.id, dice=dice, hit=hit)


class FlameBulb(Thrown):
    """A high sum hurts the target and all enemies next to him."""  # GOR-721

    def land(self, s: GorgasaliState, seat: int, target: int) -> None:
        dice = self.roll(s)
        assert isinstance(self.card.to_hit, int)
        hit = sum(dice) >= self.card.to_hit
        self.tell(s, seat, target, dice, hit)
        if hit:
            splashed = enemies_around(s, seat, s.players[target].square, 0, self.card.splash_range)
            strike(s, seat, [Hit(other, card=self.card.damage) for other in splashed], self.card.rule)


class MagicSpear(Thrown):
    """The die must show exactly the distance."""  # GOR-722

    def land(self, s: GorgasaliState, seat: int, target: int) -> None:
        dice = self.roll(s)
        hit = sum(dice) == s.range_between(s.players[seat].square, s.players[target].square)
        self.tell(s, seat, target, dice, hit)
        if hit:
            strike(s, seat, [Hit(target, card=self.card.damage)], self.card.rule)


class NttBulb(Thrown):
    """All weapons of the target turn face down; no roll."""  # GOR-723

    def land(self, s: GorgasaliState, seat: int, target: int) -> None:
        self.tell(s, seat, target, (), True)
        turn_face_down(s.players[target])
        s.emit(Disarmed, rule=self.card.rule, seat=target, by=seat)


class SmokeBulb(Playable):
    """Smoke under the user, on a square without a defensive mechanism."""  # GOR-724, GOR-726

    window = AFTER_MOVE

    def is_playable(self, s: GorgasaliState, seat: int) -> bool:
        player = s.players[seat]
        return player.square >= 0 and not player.smoke and mechanism_under(s, player.square) is None

    def play(self, s: GorgasaliState, seat: int) -> None:
        player = s.players[seat]
        player.smoke = s.round + self.card.rounds  # GOR-725
        s.emit(SmokePlaced, rule=self.card.rule, seat=seat, square=LABELS[player.square])


_HOOKS: dict[str, type[Thrown]] = {"flame_bulb": FlameBulb, "magic_spear": MagicSpear, "ntt_bulb": NttBulb}
THROWN = {CARD[name]: hook(CARD[name], support(CARD[name])) for name, hook in _HOOKS.items()}
"""The cards that are thrown at somebody."""


class AskThrowTarget(Question, frozen=True):
    """At whom is the card thrown?"""

    kind = "throw_target"

    card: int

    def options(self, s: GorgasaliState) -> Sequence[Target]:
        return [TARGETS[s.players[other].character] for other in THROWN[self.card].targets(s, self.seat)]

    def choose(self, s: GorgasaliState, action: Target) -> None:
        THROWN[self.card].land(s, self.seat, seat_of(s, action.character))
