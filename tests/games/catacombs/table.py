"""Small drawn positions of Catacombs for tests: pieces where the test wants them, shots that go as it writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from questboard.core import Action, AimDomain, Event, Place, PlaceDomain, ScriptedChance, Step
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.actions import PASS
from questboard.games.catacombs.rules.battle.turns import AskActor, take_turn
from questboard.games.catacombs.rules.content import (
    ABILITY,
    ALLY,
    HERO,
    HEROES,
    ITEM,
    LORD,
    MAT,
    MONSTERS,
    PIECE,
    PIECES,
    SPELL,
    START_GOLD,
)
from questboard.games.catacombs.rules.endings import BattleOver
from questboard.games.catacombs.rules.mat import put
from questboard.games.catacombs.rules.model import (
    AWAY,
    DEVOURED,
    HEROIC,
    LORDLY,
    NOBODY,
    ON_BOARD,
    ON_CARRIER,
    ON_MAT,
    OVERSEER,
    TELEPORTED,
    Member,
)
from questboard.games.catacombs.rules.pieces import FIRE_WALL_FACE, Kind
from questboard.games.catacombs.rules.results import ShotResult
from questboard.games.catacombs.rules.shots.sequences import perform
from questboard.physics import Contact, Exit, Spot
from tests.games import pause
from tests.games.arranged import Arranged

PLACES = {AWAY: "away", ON_MAT: "mat", TELEPORTED: "teleported", DEVOURED: "devoured", ON_BOARD: "board", ON_CARRIER: "carrier"}
DEFAULT_PARTY = ("varesh", "roosan", "elani", "xoric")
CORNERS = {0: (2.0, 3.0), 1: (2.0, 11.0), 2: (2.0, 21.0), 3: (2.0, 29.0)}


class Pause(pause.Pause, frozen=True):
    """Stops the game where the test looks at it."""

    way_out = PASS


class Table(Arranged):
    """A position in the middle of a battle.

    `pieces` maps names to places in cm. Heroes that are named play; others fill the party up and wait in the corners. Hands do
    not tremble, and `chance` is what luck will answer.

        t = Table({"xoric": (10, 16), "troll_1": (20, 16)})
        t.turn("xoric").do("base").shoot("troll_1")
        assert t.health("troll_1") == 1
    """

    game = GAME

    def __init__(
        self,
        pieces: Mapping[str, tuple[float, float]] | None = None,
        *,
        party: Sequence[str] = (),
        room: str = "barracks",
        lord: str = "vasesak",
        mat: str = "mausoleum",
        round: int = 1,
        seats: int = 2,
        chance: Sequence[Any] = (),
        **options: Any,
    ) -> None:
        pieces = pieces or {}
        s = GAME.rules.setup(GAME.rules.read_options(seats, {"tremble": "none", **options}), seats, ScriptedChance([]))
        s.agenda.clear()
        named = [name for name in pieces if name in HERO]
        names = [*dict.fromkeys([*(party or named), *named])]
        names += [name for name in DEFAULT_PARTY if name not in names][: max(0, 4 - len(names))]
        self.s = s
        self.events: list[Event] = []
        for number, name in enumerate(names[:4]):
            self._join(number, name, 1 + number % (seats - 1))
        s.lord, s.room, s.round, s.mat, s.fighting = LORD[lord], room, round, MAT[mat], True
        s.place = 0
        s.health[PIECES.lord] = s.full_health(PIECES.lord)
        for number, place in CORNERS.items():
            if names[number] not in pieces:
                put(s, HERO[names[number]], *place)
        for name, place in pieces.items():
            self.put(name, *place)
        s.log = []
        self.script(*chance)

    def _join(self, number: int, name: str, seat: int) -> None:
        s, hero = self.s, HERO[name]
        s.party.append(Member(hero, seat, gold=START_GOLD))
        s.treasury -= START_GOLD
        s.health[hero] = HEROES[hero].health

    # ---- arranging ------------------------------------------------------------------------------------------------

    def put(self, name: str, x: float, y: float) -> Table:
        """Lay a piece; monsters come with full health, a disc shows the named face."""
        s, piece = self.s, PIECE[name]
        put(s, piece, x, y)
        if PIECES.kinds[piece] == Kind.MONSTER:
            s.face[piece] = PIECES.faces[piece][PIECES.names[piece].index(name)]
            s.health[piece] = 0 if s.face[piece] == FIRE_WALL_FACE else MONSTERS[s.face[piece]].health
        elif PIECES.kinds[piece] == Kind.FAMILIAR:
            s.health[piece] = 1
        return self

    def ally(self, name: str, master: str, x: float = 6.0, y: float = 16.0) -> Table:
        """An ally of a hero, with all its abilities."""
        s, hero = self.s, HERO[name]
        abilities = [ABILITY[ability] for ability in HEROES[hero].abilities]
        s.party.append(Member(hero, self.member(master).seat, master=self.number(master), abilities=abilities))
        s.health[hero] = ALLY.health
        put(s, hero, x, y)
        return self

    def give(self, hero: str, *cards: str) -> Table:
        """Items of the deck, spells or abilities; "helm_of_rage used" lies face down."""
        member = self.member(hero)
        for text in cards:
            name, _, used = text.partition(" ")
            if name in ITEM and (name not in SPELL and name not in ABILITY):
                self.s.item_deck.remove(ITEM[name])
                (member.used_items if used else member.items).append(ITEM[name])
            elif name in ABILITY and HEROES[member.hero].abilities and name in HEROES[member.hero].abilities:
                (member.used_abilities if used else member.abilities).append(ABILITY[name])
            else:
                member.spells.append(SPELL[name])
        return self

    def set(self, name: str, **facts: Any) -> Table:
        """Health, gold (from the treasury), stunned, dead, poison (from the deck), frozen, acted, teleported in a round."""
        s, piece = self.s, PIECE[name]
        for what, value in facts.items():
            match what:
                case "health":
                    s.health[piece] = value
                case "gold":
                    s.treasury += self.member(name).gold - value
                    self.member(name).gold = value
                case "poison":
                    for card in value:
                        s.poison_deck.remove(card)
                    self.member(name).poison = sorted(value)
                case "frozen":
                    ice = next(one for one in PIECES.ices if s.where[one] == AWAY)
                    s.ice[piece], s.where[ice] = ice, ON_CARRIER
                case "teleported":
                    s.where[piece], s.left[piece] = TELEPORTED, value
                case "devoured":
                    s.where[piece] = DEVOURED
                    s.devoured.append((piece, PIECE[value]))
                case "acted":
                    s.acted[piece] = value
                case "dead":
                    s.where[piece], s.health[piece], self.member(name).dead = AWAY, 0, True
                case _:
                    setattr(self.member(name), what, value)
        return self

    def script(self, *chance: Any) -> Table:
        """Append to what chance will answer."""
        self.s.chance.script.extend(chance)  # type: ignore[union-attr]
        return self

    # ---- running --------------------------------------------------------------------------------------------------

    def run(self, *steps: Step) -> Table:
        """Let these steps happen; the position pauses when they are over."""
        self.s.agenda[:] = [Pause(0), BattleOver()]
        self.s.push(*steps)
        return self.go_on()

    def turn(self, name: str) -> Table:
        """This character's whole turn."""
        self.s.agenda[:] = [Pause(0), BattleOver()]
        take_turn(self.s, PIECE[name])
        return self.go_on()

    def half(self, side: str) -> Table:
        """The heroes' or the Overseer's half of the round, from here on."""
        heroic = side == "heroes"
        return self.run(AskActor(1 if heroic else OVERSEER, HEROIC if heroic else LORDLY))

    def performs(self, name: str, text: str, **how: Any) -> Table:
        """A character performs any sequence."""
        self.s.agenda[:] = [Pause(0), BattleOver()]
        perform(self.s, PIECE[name], text, **how)
        return self.go_on()

    def do(self, *texts: str) -> Table:
        """Choose these actions, whoever is asked."""
        for text in texts:
            self.choose(GAME.actions.parse(text))
        return self

    def choose(self, action: Action) -> Table:
        self.events += GAME.apply(self.s, action)
        sound = self.s.pending is None or self.s.pending.kind == "pause" or GAME.rules.invariants(self.s) == []
        assert sound, GAME.rules.invariants(self.s)
        return self

    def place(self, x: float | None = None, y: float | None = None) -> Table:
        """Lay the piece there, in cm; anywhere, if the test does not mind."""
        domain = self.decision.domain
        assert isinstance(domain, PlaceDomain), self.asked
        if x is None or y is None:
            return self.choose(next(domain.points()))
        return self.choose(Place(round(x * 10), round(y * 10)))

    def shoot(
        self,
        *hits: str,
        pushed: Sequence[tuple[str, str]] = (),
        off: Sequence[str] = (),
        away: Sequence[str] = (),
        ends: Mapping[str, tuple[float, float]] | None = None,
        change: float = 60.0,
        speed: float = 120.0,
        at: float | None = None,
    ) -> Table:
        """Flick, with this outcome.

        `hits` are hit directly, one after the other (or all `at` one moment); a ranged piece is laid down first. `pushed` are
        contacts of other pieces, `off` leave the mat only with their centre, `away` completely.
        """
        if self.decision.kind in ("place_ranged",):
            self.place()
        assert isinstance(self.decision.domain, AimDomain), self.asked
        shooter = self.s.agenda[-1].piece
        pairs = [(shooter, PIECE[name]) for name in hits] + [(PIECE[a], PIECE[b]) for a, b in pushed]
        contacts = []
        for number, (a, b) in enumerate(pairs):
            time = at if at is not None else 0.1 * (number + 1)
            fast, low = speed if a == shooter else 50.0, min(a, b)
            felt = (change, fast, change, 0.0) if low == a else (change, 0.0, change, fast)
            contacts.append(Contact(time, low, max(a, b), *felt))
        exits = [(name, False) for name in off] + [(name, True) for name in away]
        left = tuple(Exit(1.0 + n / 10, PIECE[name], 52.0, self.s.y[PIECE[name]], whole) for n, (name, whole) in enumerate(exits))
        rests = tuple(Spot(PIECE[name], *place) for name, place in sorted((ends or {}).items(), key=lambda e: PIECE[e[0]]))
        chance: Any = self.s.chance
        chance.script.insert(chance.used, ShotResult(tuple(sorted(contacts)), left, rests))
        return self.do("aim 0 50")

    # ---- looking --------------------------------------------------------------------------------------------------

    @property
    def shot(self) -> str:
        """The shot that is being aimed or placed."""
        text: str = self.s.agenda[-1].shot
        return text

    def number(self, hero: str) -> int:
        return self.s.member(PIECE[hero])

    def member(self, hero: str) -> Member:
        return self.s.party[self.number(hero)]

    def health(self, name: str) -> int:
        return self.s.health[PIECE[name]]

    def where(self, name: str) -> str:
        """Where a piece is: "mat", "away", "teleported", "devoured", "board"."""
        return PLACES[self.s.where[PIECE[name]]]

    def at(self, name: str) -> tuple[float, float]:
        return self.s.x[PIECE[name]], self.s.y[PIECE[name]]

    def frozen(self, name: str) -> bool:
        return self.s.is_frozen(PIECE[name])

    def gold(self, hero: str) -> int:
        return self.member(hero).gold

    def credited(self, monster: str) -> str:
        """The hero to whom a monster is credited, "" for nobody."""
        hero = self.s.credit[PIECE[monster]]
        return "" if hero == NOBODY else HEROES[self.s.party[hero].hero].id

    def happened(self, tag: str) -> list[Any]:
        """All events of a kind so far, by tag."""
        return [event for event in self.events if event.__struct_config__.tag == tag]
