"""Small drawn positions of both games for tests: heroes and monsters where the test wants them, dice as it writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from questboard.core import Event, Game, ScriptedChance, Step
from questboard.games.dark.rules.actions import END_TURN
from questboard.games.dark.rules.model import BOSS, FIRST_MONSTER, HIT, MISS, NO_ITEM, Hero, Monster
from questboard.games.dark.rules.placing import NO_LIMIT, new_placing, stand_monster
from questboard.games.dark.rules.rounds import CloseHeroTurn, EvilTurn, HeroAction, HeroTurn, begin_activation, figure_named
from tests.games import pause
from tests.games.arranged import Arranged


class Pause(pause.Pause, frozen=True):
    """Stops the game where the test looks at it."""

    way_out = END_TURN


class Table(Arranged):
    """A position in the middle of a match, with empty hands; heroes that are not named wait in the Entrance.

    `heroes` maps names to places, `monsters` lists (strength, place) or (strength, place, item) in the order of placing. `chance`
    lists what luck answers: faces of dice, values of coins.
    """

    def __init__(
        self,
        game: Game[Any],
        heroes: Mapping[str, str] | None = None,
        monsters: Sequence[tuple[Any, ...]] = (),
        chance: Sequence[Any] = (),
        seats: int = 5,
        **options: Any,
    ) -> None:
        self.game = game
        s = game.rules.setup(game.rules.read_options(seats, options), seats, ScriptedChance([]))
        s.agenda.clear()
        s.round = 1
        self.s = s
        self.realm = s.realm
        self.names: list[str] = []
        for name, place in (heroes or {}).items():
            self.put(name, place)
        for monster in monsters:
            self.monster(*monster)
        s.chance = ScriptedChance(list(chance))
        s.log = []
        self.events: list[Event] = []

    # ---- arranging ------------------------------------------------------------------------------------------------

    def put(self, hero: str, place: str) -> Table:
        """Stand a hero somewhere, whatever the rules say."""
        number = self.realm.hero_ids.index(hero)
        self.s.lift_hero(number)
        self.s.stand_hero(number, self.realm.floor.index[place])
        return self

    def monster(self, strength: int, place: str, item: str = "", type: str = "", limit: int = NO_LIMIT) -> str:
        """Place a monster of that strength (and type), in a placing of its own; its name."""
        realm, s = self.realm, self.s
        kind = next(
            kind
            for kind, count in enumerate(s.store)
            if count and realm.kind_strength[kind] == strength and type in ("", realm.types[realm.kind_type[kind]])
        )
        carried = realm.item_ids.index(item) if item else NO_ITEM
        found = stand_monster(s, kind, carried, realm.floor.index[place], new_placing(s, limit))
        self.names.append(realm.monster_name(found))
        return self.names[-1]

    def hand(self, hero: str, hits: int = 0, misses: int = 0) -> Table:
        """Give a hero cards out of the deck."""
        camp, deck = self.hero(hero), self.s.deck
        for kind, count in ((HIT, hits), (MISS, misses)):
            for _ in range(count):
                deck.remove(kind)
        camp.hits += hits
        camp.misses += misses
        return self

    def give(self, hero: str, *items: str, hp: int | None = None, weapon: int | None = None, coins: Sequence[int] = ()) -> Table:
        """Give a hero magic items out of the store, coins out of the supply, HP or a Golden Weapon (from 1)."""
        camp = self.hero(hero)
        for item in items:
            number = self.realm.item_ids.index(item)
            self.s.items[number] -= 1
            camp.items = tuple(sorted((*camp.items, number)))
        for coin in coins:
            self.s.coins.remove(coin)
            camp.coins = tuple(sorted((*camp.coins, coin)))
        camp.hp = camp.hp if hp is None else hp
        camp.weapon = camp.weapon if weapon is None else weapon
        return self

    def slain(self, hero: str, *strengths: int) -> Table:
        """Figures of the store that lie in his camp already."""
        for strength in strengths:
            kind = next(k for k, count in enumerate(self.s.store) if count and self.realm.kind_strength[k] == strength)
            self.s.store[kind] -= 1
            camp = self.hero(hero)
            camp.slain = tuple(sorted((*camp.slain, kind)))
        return self

    def lay(self, place: str, *items: str) -> Table:
        """Magic items on a square."""
        numbers = [self.realm.item_ids.index(item) for item in items]
        for number in numbers:
            self.s.items[number] -= 1
        where = self.realm.floor.index[place]
        self.s.lying[where] = tuple(sorted((*self.s.lying.get(where, ()), *numbers)))
        return self

    def deck(self, *top: str) -> Table:
        """The top of the Hit/Miss deck: "hit" or "miss", first card first."""
        kinds = [HIT if card == "hit" else MISS for card in top]
        for kind in kinds:
            self.s.deck.remove(kind)
        self.s.deck.extend(reversed(kinds))
        return self

    def script(self, *chance: Any) -> Table:
        """Append to what chance will answer."""
        self.s.chance.script.extend(chance)
        return self

    # ---- running --------------------------------------------------------------------------------------------------

    def run(self, *steps: Step) -> Table:
        """Let these steps happen; the position pauses when they are over."""
        self.s.agenda[:] = [Pause(0)]
        self.s.push(*steps)
        return self.go_on()

    def turn(self, hero: str) -> Table:
        """A whole turn of this hero, from its start."""
        return self.run(HeroTurn(self.number(hero)))

    def acting(self, hero: str, actions: int = 3) -> Table:
        """In the middle of this hero's turn."""
        number, s = self.number(hero), self.s
        s.turn, s.actions, s.barred, s.crossing, s.turn_over = number, actions, 0, False, False
        return self.run(HeroAction(s.owners[number], number), CloseHeroTurn(number))

    def evil_turn(self) -> Table:
        return self.run(EvilTurn())

    def active(self, name: str, actions: int = 3) -> Table:
        """This monster (or the boss) acts, in the evil side's turn."""
        s = self.s
        s.turn = BOSS
        s.agenda[:] = [Pause(0)]
        begin_activation(s, figure_named(s, name))
        s.actions = actions
        return self.go_on()

    # ---- looking --------------------------------------------------------------------------------------------------

    def steps(self) -> set[str]:
        """Where the figure that acts may step."""
        return {text.removeprefix("step ") for text in self.offered if text.startswith("step ")}

    def fights(self) -> list[str]:
        """Whom the figure that acts may fight."""
        return [text.removeprefix("fight ") for text in self.offered if text.startswith("fight ")]

    def number(self, hero: str) -> int:
        return self.realm.hero_ids.index(hero)

    def seat(self, hero: str) -> int:
        return self.s.owners[self.number(hero)]

    def hero(self, hero: str) -> Hero:
        return self.s.heroes[self.number(hero)]

    def foe(self, name: str) -> Monster | None:
        """The monster on the board with that name; None once it is gone."""
        return self.s.monsters.get(figure_named(self.s, name) - FIRST_MONSTER)

    def place(self, figure: str) -> str:
        """The name of its place, "" if it is not on the board."""
        if figure in self.realm.hero_ids:
            place = self.hero(figure).place
        else:
            monster = self.foe(figure)
            place = -1 if monster is None else monster.place
        return "" if place < 0 else self.realm.floor.names[place]

    def items(self, hero: str) -> list[str]:
        return [self.realm.item_ids[item] for item in self.hero(hero).items]

    def lying(self, place: str) -> list[str]:
        return [self.realm.item_ids[item] for item in self.s.lying.get(self.realm.floor.index[place], ())]

    def bottom(self, count: int = 1) -> list[str]:
        """The cards at the bottom of the deck, the lowest first."""
        return ["hit" if card & 1 else "miss" for card in self.s.deck[:count]]

    def happened(self, tag: str) -> list[Any]:
        """All events of a kind so far, by tag."""
        return [event for event in self.events if event.__struct_config__.tag == tag]
