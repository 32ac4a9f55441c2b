"""Small drawn positions of Chobolo for tests: an all-grass world, characters where the test wants them, dice as it writes them.

Hexes are named by local coordinates of slot I0 ("0,0" is its centre), as in the worked examples. Seat 0 is Gray, seat 1 Black,
seat 2 Red; their main towers stand far away, each on an element hex, and their wizards are inside unless the test puts them
elsewhere. Warriors the test does not name are dead and called. Presets are off, so that only the active player is asked in
windows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from questboard.core import Event, IllegalAction, ScriptedChance, Step
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.actions import PASS
from questboard.games.chobolo.rules.content import (
    BOARD,
    ELEMENT,
    ELEMENT_HEX,
    ENTRY_LEVEL,
    KIND,
    PRESET_NAMES,
    SPELL_WORDS,
    TERRAIN_NAMES,
    WIZARD_ROW,
    WIZARDS,
)
from questboard.games.chobolo.rules.model import AUX, NOBODY, Army
from questboard.games.chobolo.rules.naming import name_of, named
from questboard.games.chobolo.rules.setup import lay
from questboard.games.chobolo.rules.spells.attaching import attach, rebuild
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD
from questboard.games.chobolo.rules.turns import Turn, note_origins
from questboard.games.chobolo.rules.walking.placing import lift, put
from questboard.games.chobolo.rules.world import CENTRES, HEXES, NAMES, NUMBER, SLOT
from tests.games import pause
from tests.games.arranged import Arranged

FILLERS = ("mason", "ranger", "cavalry", "forester", "mountaineer", "archer", "river_walker")
HOMES = ("I3", "I4", "I2", "I5", "I1")
"""Slots whose centres hold the main towers."""
DECK = tuple(range(12))


class Pause(pause.Pause, frozen=True):
    """Stops the game where the test looks at it."""

    way_out = PASS


def cell(place: str) -> int:
    """The number of a hex: "1,-1" is local to slot I0, "@q,r" is global, "center" the Center Hex."""
    if place == "center":
        return NUMBER[0, 0]
    if place.startswith("@"):
        q, r = map(int, place[1:].split(","))
        return NUMBER[q, r]
    q, r = map(int, place.split(","))
    dq, dr = CENTRES[SLOT["I0"]]
    return NUMBER[q + dq, r + dr]


def local(number: int) -> str:
    """A hex as the tests name it."""
    q, r = HEXES[number]
    dq, dr = CENTRES[SLOT["I0"]]
    return f"{q - dq},{r - dr}"


class Arena(Arranged):
    """A position in the middle of a match.

    `sides` maps characters of each seat to hexes: [{"forester": "0,0"}, {"wizard": "3,0"}]. `terrain` maps hexes to names
    ("forest", "lake") or elements ("F").

        t = Arena([{"forester": "0,0"}, {"mountaineer": "1,0"}], dice=[2, 2])
        t.battle()
        t.do("truce no")
    """

    game = GAME

    def __init__(
        self,
        sides: Sequence[Mapping[str, str]] = ({}, {}),
        terrain: Mapping[str, str] | None = None,
        dice: Sequence[Any] = (),
        wizards: Sequence[str] = ("WIZ-F", "WIZ-W", "WIZ-A", "WIZ-E", "WIZ-F", "WIZ-W"),
        preset: str = "off",
        round: int = 1,
        **options: Any,
    ) -> None:
        seats = len(sides)
        armies = ";".join(["fire"] * seats)
        given = {"armies": armies, "reactions": preset} | options
        s = GAME.rules.setup(GAME.rules.read_options(seats, given), seats, ScriptedChance([]))
        s.agenda.clear()
        s.order = tuple(range(seats))
        s.armies = tuple(self._army(side, KIND[wizards[seat]]) for seat, side in enumerate(sides))
        s.kinds = tuple(kind for army in s.armies for kind in (army.wizard, *army.warriors))
        s.rows = tuple(WIZARD_ROW[army.wizard, army.element] for army in s.armies)
        s.unseen = [army.deck for army in s.armies]
        for slot in range(1, 7 if seats < 4 else 13):
            lay(s, 0, BOARD["B00"], slot, 0)
        s.round = round
        s.log = []
        self.s = s
        for place, name in (terrain or {}).items():
            self.paint(place, name)
        for seat in range(seats):
            home = NUMBER[CENTRES[SLOT[HOMES[seat]]]] if seat < 5 else NUMBER[CENTRES[SLOT["O0"]]]
            self._paint(home, ELEMENT_HEX + s.armies[seat].element)
            s.main[seat], s.towers[home] = home, seat
            for k, (name, place) in enumerate(self._characters(sides[seat], s.armies[seat])):
                assert name
                if place:
                    self.put(seat * 4 + k, home if place == "home" else cell(place))
                elif name not in sides[seat]:
                    # Nobody the test speaks of: dead, and out of reach of Resurrect.
                    s.called[seat] += (seat * 4 + k,)
        s.chance = ScriptedChance(list(dice))
        self.events: list[Event] = []

    @staticmethod
    def _army(side: Mapping[str, str], wizard: int) -> Army:
        named_ones = [name for name in side if name != "wizard"]
        fill = [name for name in FILLERS if name not in named_ones]
        warriors = tuple(KIND[name] for name in [*named_ones, *fill][:3])
        element = WIZARDS[wizard].element
        return Army(wizard, warriors, (0, 1, 2), DECK, 0, ELEMENT["A" if element == "choose" else element])

    @staticmethod
    def _characters(side: Mapping[str, str], army: Army) -> list[tuple[str, str]]:
        names = [next(name for name, kind in KIND.items() if kind == number) for number in army.warriors]
        return [("wizard", side.get("wizard", "home")), *((name, side.get(name, "")) for name in names)]

    # ---- arranging ------------------------------------------------------------------------------------------------

    def put(self, c: int | str, place: int | str) -> Arena:
        """Put a character on a hex, at its entry level if it was not on the board."""
        who = self.c(c) if isinstance(c, str) else c
        if self.s.place[who] >= 0:
            lift(self.s, who)
        if not self.s.level[who]:
            self.s.level[who] = ENTRY_LEVEL[who & 3]
        put(self.s, who, cell(place) if isinstance(place, str) else place)
        return self

    def remove(self, c: str) -> Arena:
        """Take a character off the board, as if it had died before."""
        who = self.c(c)
        lift(self.s, who)
        self.s.level[who] = 0
        return self

    def paint(self, place: str, name: str) -> Arena:
        """Give a hex its terrain."""
        self._paint(cell(place), ELEMENT_HEX + ELEMENT[name] if name in ELEMENT else TERRAIN_NAMES.index(name))
        return self

    def _paint(self, number: int, code: int) -> None:
        terrain = bytearray(self.s.terrain)
        terrain[number] = code
        self.s.terrain = bytes(terrain)
        rebuild(self.s)

    def level(self, **levels: int) -> Arena:
        """Levels by seat letter and name: level(g_forester=3, b_wizard=1)."""
        for key, value in levels.items():
            seat, _, name = key.partition("_")
            self.s.level[self.c(f"{'gbr'.index(seat)}.{name}")] = value
        return self

    def tower(self, seat: int, place: str) -> Arena:
        """An auxiliary tower."""
        self.s.towers[cell(place)] = AUX + seat
        return self

    def stack(self, seat: int, chips: str) -> Arena:
        """A spell stack, top first: "W A F"."""
        self.s.stacks[seat] = tuple(ELEMENT[chip] for chip in chips.split())
        return self

    def hand(self, seat: int, *words: str) -> Arena:
        """Cards in hand, known to their owner only; the deck list grows by what it lacks."""
        s = self.s
        cards = tuple(SPELL_BY_WORD[word] for word in words)
        self._list(seat, cards)
        s.unseen[seat] = tuple(card for card in s.unseen[seat] if card not in cards)
        s.hands[seat] = cards
        s.knowers[seat] = (1 << seat,) * len(cards)
        return self

    def _list(self, seat: int, cards: Sequence[int]) -> None:
        s = self.s
        deck = s.armies[seat].deck
        army = replace(s.armies[seat], deck=tuple(sorted({*deck, *cards})))
        s.armies = (*s.armies[:seat], army, *s.armies[seat + 1 :])

    def deck(self, seat: int, *words: str) -> Arena:
        """Exactly these cards are still unseen in the deck."""
        cards = tuple(sorted(SPELL_BY_WORD[word] for word in words))
        self.s.unseen[seat] = cards
        held = [*self.s.hands[seat], *self.s.bottom[seat], *(p.spell for p in self.s.spells if p.owner == seat)]
        army = replace(self.s.armies[seat], deck=tuple(sorted({*cards, *held})))
        self.s.armies = (*self.s.armies[:seat], army, *self.s.armies[seat + 1 :])
        return self

    def enchant(self, seat: int, word: str, *, on: str = "", hexes: Sequence[str] = ()) -> Arena:
        """A permanent of this seat in play."""
        spell = SPELL_BY_WORD[word]
        self._list(seat, (spell,))
        self.s.unseen[seat] = tuple(card for card in self.s.unseen[seat] if card != spell)
        attach(self.s, seat, spell, on=self.c(on) if on else NOBODY, cells=tuple(cell(place) for place in hexes))
        return self

    def open_plane(self, *, holder: str = "", captured: bool = True) -> Arena:
        """The wall is open, and Chobolo was captured before."""
        self.s.wall_open, self.s.captured = True, captured
        self.s.holder = self.c(holder) if holder else NOBODY
        return self

    def preset(self, seat: int, name: str) -> Arena:
        """When this seat is asked."""
        self.s.presets[seat] = PRESET_NAMES.index(name)
        return self

    # ---- running --------------------------------------------------------------------------------------------------

    def run(self, *steps: Step) -> Arena:
        """Let these steps happen; the position pauses when they are over."""
        self.s.agenda[:] = [Pause(0)]
        self.s.push(*steps)
        GAME.rules.advance(self.s)
        self.events += GAME.rules.collect(self.s)
        return self

    def turn(self, seat: int = 0, *parts: str) -> Arena:
        """A seat's whole turn, or only these parts of it: "StartStep", "WizardMoves", "WarriorsMove", "BattleStep", "EndStep"."""
        s = self.s
        s.agenda[:] = []
        Turn(seat).run(s)
        kept = [step for step in reversed(s.agenda) if not parts or type(step).__name__ in parts]
        if parts and "StartStep" not in parts:
            note_origins(s, seat)
            s.opening = "WizardMoves" in parts
        if parts and "WizardMoves" not in parts:
            s.finished |= 1
        return self.run(*kept)

    def wizard(self, seat: int = 0) -> Arena:
        """The wizard step."""
        return self.turn(seat, "WizardMoves")

    def warriors(self, seat: int = 0) -> Arena:
        """The warriors step."""
        return self.turn(seat, "WarriorsMove")

    def battle(self, seat: int = 0) -> Arena:
        """The battle step."""
        return self.turn(seat, "BattleStep")

    def end(self, seat: int = 0) -> Arena:
        """The end step."""
        return self.turn(seat, "EndStep")

    def point(self, seat: int = 0) -> Arena:
        """The first own decision point of a turn: the wizard step, with the warriors step after it."""
        return self.turn(seat, "WizardMoves", "WarriorsMove")

    def do(self, *texts: str) -> Arena:
        """Choose these actions, whoever is asked; "to 1,0" steps onto a local hex, "on 1,0" names one."""
        for text in texts:
            verb, _, place = text.partition(" ")
            if verb in ("to", "on", "from"):
                text = f"{ {'to': 'step', 'on': 'hex', 'from': 'fire'}[verb] } {NAMES[cell(place)]}"
            self.events += GAME.apply(self.s, GAME.actions.parse(text))
        return self

    def march(self, warrior: str, *places: str) -> Arena:
        """Name a warrior of the active player and let it walk over these hexes."""
        self.do(f"warrior {self.s.active}.{warrior}")
        if self.asked.startswith("warrior_action"):
            self.do("march")
        return self.do(*(f"to {place}" for place in places))

    def cast(self, word: str, *texts: str) -> Arena:
        """Cast a spell with what it names."""
        return self.do(f"cast {word}", *texts)

    def quiet(self) -> Arena:
        """Everybody passes in the windows that are open."""
        while self.asked.startswith("window"):
            self.do("pass")
        return self

    def script(self, *dice: Any) -> Arena:
        """Append to what chance will answer."""
        self.s.chance.script.extend(dice)  # type: ignore[union-attr]
        return self

    # ---- looking --------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """What is asked of whom: "window 1"; "pause" when the tested steps are over."""
        if self.decision.kind == "pause":
            return "pause"
        return f"{self.decision.kind} {self.decision.seat}"

    @property
    def offered(self) -> list[str]:
        """The text forms of all options; hexes by their local names."""
        return [self._local(str(option)) for option in self.decision.options]

    @staticmethod
    def _local(text: str) -> str:
        verb, _, place = text.partition(" ")
        names = {"step": "to", "hex": "on", "fire": "from"}
        return f"{names[verb]} {local(NAMES.index(place))}" if verb in names else text

    @property
    def steps(self) -> set[str]:
        """The hexes that can be stepped onto now."""
        return {text[3:] for text in self.offered if text.startswith("to ")}

    @property
    def casts(self) -> set[str]:
        """The spells that can be cast now."""
        return {text.removeprefix("cast ") for text in self.offered if text.startswith("cast ")}

    def refused(self, text: str) -> IllegalAction:
        """Assert that the action is refused, changing nothing; returns the refusal."""
        verb, _, place = text.partition(" ")
        if verb in ("to", "on"):
            text = f"{'step' if verb == 'to' else 'hex'} {NAMES[cell(place)]}"
        return super().refused(text)

    def c(self, name: str) -> int:
        """The number of a character: "0.forester"."""
        number = named(self.s, name)
        assert number >= 0, f"no character {name} here; there are {[name_of(self.s, c) for c in range(len(self.s.kinds))]}"
        return number

    def where(self, name: str) -> str:
        """The local hex of a character, "" if it is not on the board."""
        place = self.s.place[self.c(name)]
        return local(place) if place >= 0 else ""

    def is_home(self, name: str) -> bool:
        """Is it in its seat's main tower?"""
        c = self.c(name)
        return self.s.place[c] == self.s.main[c >> 2]

    def level_of(self, name: str) -> int:
        """Its level; 0 is dead."""
        return self.s.level[self.c(name)]

    def chips(self, seat: int) -> str:
        """The stack, top first."""
        return " ".join("AEFW"[chip & 3] for chip in self.s.stacks[seat])

    def cards(self, seat: int) -> list[str]:
        """The hand."""
        return [SPELL_WORDS[card] for card in self.s.hands[seat]]

    def bottom(self, seat: int) -> list[str]:
        """The known cards at the bottom of the deck."""
        return [SPELL_WORDS[card] for card in self.s.bottom[seat]]

    def carried(self, name: str) -> set[str]:
        """The spells on a character."""
        mask = self.s.on[self.c(name)]
        return {word for number, word in enumerate(SPELL_WORDS) if mask >> number & 1}

    def happened(self, tag: str) -> list[Any]:
        """All events of a kind so far, by tag."""
        return [event for event in self.events if event.__struct_config__.tag == tag]
