"""Small drawn positions of Gorgasali for tests: figures, cards and banners where the test wants them, dice as it writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from questboard.core import Event, ScriptedChance, Step
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.actions import END_TURN
from questboard.games.gorgasali.rules.cards.banners import lay
from questboard.games.gorgasali.rules.content import (
    BACKPACK_OF,
    CARD,
    CARD_IDS,
    CHARACTER,
    CHARACTER_IDS,
    EMPTY,
    FACE_DOWN,
    FIRST_SUPPORT,
    KIND,
    LABELS,
    PLACES,
    SLOT,
    SQUARE,
    ZONES,
)
from questboard.games.gorgasali.rules.mat import design
from questboard.games.gorgasali.rules.model import IN_SECTOR, Banner, Player
from questboard.games.gorgasali.rules.movement import walk
from questboard.games.gorgasali.rules.steps import BeginRound, EndRound, take_character
from questboard.games.gorgasali.rules.turns import AfterMove, BeforeMove, BeforeRoll, BeginTurn, EndOfTurn
from tests.games import pause
from tests.games.arranged import Arranged


class Pause(pause.Pause, frozen=True):
    """Stops the game where the test looks at it."""

    way_out = END_TURN


class Table(Arranged):
    """A position in the middle of a match.

    `figures` maps characters to squares ("4,9") or sectors ("sector 3"), in seat order. Nobody has cards or extra chests, all
    cooldowns are at their starting point. `chance` lists dice (faces) and drawn cards (ids) in the order they are needed.

        t = Table({"medea": "4,9", "varas": "6,9"}, chance=[3, 5]).give("medea", "gemini")
        t.after_move("medea").do("shoot")
        assert t.health("varas") == 68
    """

    game = GAME

    def __init__(self, figures: Mapping[str, str], chance: Sequence[Any] = (), round: int = 1, **options: Any) -> None:
        seats = len(figures)
        s = GAME.rules.setup(GAME.rules.read_options(seats, options), seats, ScriptedChance([]))
        s.agenda.clear()
        for seat, (name, place) in enumerate(figures.items()):
            take_character(s, seat, CHARACTER[name])
            player = s.players[seat]
            player.extra_chests = 0
            if place.startswith("sector"):
                player.sector = int(place.split()[1]) - 1
            else:
                player.square = SQUARE[place]
                s.at[player.square] = seat
                s.chests -= {player.square}
        s.round = round
        s.shrunk = sum(after < round for after in ZONES.shrink_after_round)
        s.chance = ScriptedChance([])
        s.log = []
        self.s = s
        self.events: list[Event] = []
        self.script(*chance)

    # ---- arranging ------------------------------------------------------------------------------------------------

    def give(self, name: str, *cards: str) -> Table:
        """Put cards from the decks onto a mat: "mantis", "mantis down" (face down), "backpack bandage"."""
        slots = self.player(name).slots
        for text in cards:
            card = CARD[text.removesuffix(" down").removeprefix("backpack ")]
            places = BACKPACK_OF[KIND[card]] if text.startswith("backpack ") else PLACES[card]
            slot = next(slot for slot in places if slots[slot] == EMPTY)
            slots[slot] = card + FACE_DOWN if text.endswith(" down") else card
            (self.s.weapon_deck if card < FIRST_SUPPORT else self.s.support_deck).remove(card)
        return self

    def set(self, name: str, **fields: Any) -> Table:
        """Change a player: health=40, burning=True, extra_chests=1, cooldown=0, ..."""
        for field, value in fields.items():
            assert hasattr(self.player(name), field)
            setattr(self.player(name), field, value)
        return self

    def ready(self, *names: str) -> Table:
        """Their abilities can be used."""
        for name in names:
            self.player(name).cooldown = 0
        return self

    def banner(self, card: str, owner: str, *squares: str, round: int | None = None) -> Table:
        """Lay a defensive banner."""
        lay(self.s, self.seat(owner), CARD[card], tuple(SQUARE[square] for square in squares))
        if round is not None:
            *others, last = self.s.banners
            self.s.banners = (*others, Banner(last.card, last.owner, round, last.squares))
        self.s.support_deck.remove(CARD[card])
        self.s.support_discards.append(CARD[card])
        return self

    def smoke(self, name: str, until: int = 9) -> Table:
        """A player stands in smoke."""
        return self.set(name, smoke=until)

    def copy_ability(self, model: str, cooldown: int = 0) -> Table:
        """Octor has copied somebody's ability."""
        return self.set("octor", ability=CHARACTER[model], cooldown=cooldown)

    def script(self, *chance: Any) -> Table:
        """Append to what chance will answer."""
        self.s.chance.script.extend(CARD[entry] if isinstance(entry, str) else entry for entry in chance)  # type: ignore[union-attr]
        return self

    # ---- running --------------------------------------------------------------------------------------------------

    def run(self, *steps: Step) -> Table:
        """Let these steps happen; the position pauses when they are over."""
        self.s.agenda[:] = [Pause(0)]
        self.s.push(*steps)
        return self.go_on()

    def _activate(self, name: str) -> None:
        """It is this player's turn; if it was another one's, nothing has been done in it yet."""
        s = self.s
        if s.active != self.seat(name):
            s.active = self.seat(name)
            s.consumed = s.acted = s.fortified = s.thrown = s.traded = False
            s.chests_opened = s.imitated = 0

    def turn(self, name: str) -> Table:
        """This player's whole turn; the position pauses when it is over."""
        return self.run(BeginTurn(self.seat(name)))

    def before_roll(self, name: str) -> Table:
        self._activate(name)
        return self.run(BeforeRoll(self.seat(name)))

    def before_move(self, name: str, *dice: int) -> Table:
        """The movement dice have fallen."""
        self._activate(name)
        self.s.dice = dice
        return self.run(BeforeMove(self.seat(name)))

    def walk(self, name: str, number: int) -> Table:
        """The player has begun to move."""
        self._activate(name)
        self.s.agenda[:] = [Pause(0)]
        self.s.push(AfterMove(self.seat(name)))
        walk(self.s, self.seat(name), number)
        return self.go_on()

    def after_move(self, name: str) -> Table:
        """Action 3 is done."""
        self._activate(name)
        self.s.dice = (1, 2)
        return self.run(AfterMove(self.seat(name)))

    def end_turn(self, name: str) -> Table:
        """The turn of this player ends."""
        self._activate(name)
        return self.run(EndOfTurn(self.seat(name)))

    def end_round(self) -> Table:
        """The round ends; the next one is not begun."""
        self.run(EndRound())
        return self

    def begin_round(self) -> Table:
        return self.run(BeginRound())

    def do(self, *texts: str) -> Table:
        """Choose these actions, whoever is asked."""
        for text in texts:
            self.events += GAME.apply(self.s, GAME.actions.parse(text))
            assert self.s.outcome is not None or self.asked.split()[0] == "pause" or GAME.rules.invariants(self.s) == []
        return self

    # ---- looking --------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """What is asked of whom: "window_3 medea"; "pause" when the tested steps are over."""
        decision = self.decision
        return "pause" if decision.kind == "pause" else f"{decision.kind} {self.name(decision.seat)}"

    def name(self, seat: int) -> str:
        return CHARACTER_IDS[self.s.players[seat].character]

    def seat(self, name: str) -> int:
        return next(seat for seat, player in enumerate(self.s.players) if player.character == CHARACTER[name])

    def player(self, name: str) -> Player:
        return self.s.players[self.seat(name)]

    def health(self, name: str) -> int:
        return self.player(name).health

    def at(self, name: str) -> str:
        """The square's label, "" off the map."""
        square = self.player(name).square
        return "sector" if square == IN_SECTOR else LABELS[square] if square >= 0 else "out"

    def slot(self, name: str, slot: str) -> str:
        """What lies in a slot: "mantis", "mantis down", ""."""
        card = self.player(name).slots[SLOT[slot]]
        if card == EMPTY:
            return ""
        return CARD_IDS[design(card)] + (" down" if card >= FACE_DOWN else "")

    def mat(self, name: str) -> list[str]:
        """Everything on a mat, in slot order."""
        return [self.slot(name, slot) for slot in SLOT if self.slot(name, slot)]

    def happened(self, tag: str) -> list[Any]:
        """All events of a kind so far, by tag."""
        return [event for event in self.events if event.__struct_config__.tag == tag]
