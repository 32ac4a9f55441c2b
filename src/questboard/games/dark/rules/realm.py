"""The realm: what each of the two games adds to the rules that they share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from questboard.core import Action, AnyChance, Question

from .floor import Floor, Ways

if TYPE_CHECKING:
    from .model import Monster


class Realm(ABC):
    """One object a game; the state knows it as `s.realm`. `s` is always that game's own state."""

    prefix: str
    """Of the rule ids: DRK or VIL."""
    floor: Floor
    entrance: int
    boss: str
    """The boss's word in texts."""
    boss_front: int
    """The area from which heroes fight the boss."""
    boss_dice: int
    round_limit: int

    hero_ids: tuple[str, ...]
    weapons: tuple[str, ...]
    """The Golden Weapons' ids."""
    item_ids: tuple[str, ...]
    types: tuple[str, ...]
    kind_type: tuple[int, ...]
    kind_strength: tuple[int, ...]
    """Kinds of figures (a type with a strength), ordered by type, then strength."""
    box_strengths: tuple[tuple[int, ...], ...]
    """For each type the Hit Strengths of its figures, a public list."""
    faces: tuple[int, ...]
    """Of the combat die."""
    no_stop: tuple[bool, ...]
    """Places where no monster may stop."""
    steps: tuple[Action, ...]
    """The step to each place."""
    places: tuple[Action, ...]
    """The placing on each square."""

    # ---- names ----------------------------------------------------------------------------------------------------

    def figure_name(self, s: Any, figure: int) -> str:
        """The figure's word in texts: "knight", "orc#3", the boss's."""
        if figure < 4:
            return self.hero_ids[figure]
        return self.monster_name(s.monsters[figure - 10]) if figure >= 10 else self.creatures[figure]

    def monster_name(self, monster: Monster) -> str:
        """Its type and public number: who hears of it later still knows what it was."""
        return f"{self.types[self.type_of(monster.kind)]}#{monster.number + 1}"

    @property
    def boss_name(self) -> str:
        """The boss inside a sentence."""
        return self.boss.capitalize()

    creatures: ClassVar[dict[int, str]]
    """The boss and the special creatures by figure number."""

    def kind_of(self, type_: str, strength: int) -> int:
        """The kind with that type and strength; -1 if there is none."""
        for kind, (t, k) in enumerate(zip(self.kind_type, self.kind_strength, strict=True)):
            if self.types[t] == type_ and k == strength:
                return kind
        return -1

    # ---- stepping -------------------------------------------------------------------------------------------------

    @abstractmethod
    def ways(self, s: Any) -> Ways:
        """The graph as doors and buildings stand now."""

    def may_step(self, s: Any, hero: int, source: int, place: int) -> bool:
        """Is the hero allowed to go there, as far as only this game knows?"""
        return True

    @abstractmethod
    def came_to_stand(self, s: Any, hero: int) -> None:
        """A hero has come to a place: doors open, buildings are lifted, sewers are entered. Pushes what must happen next."""

    def monster_came(self, s: Any, place: int) -> None:  # noqa: B027 - mostly nothing
        """A monster or creature has come to a square, by a step or by its placing."""

    # ---- turns ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def begin_hero_turn(self, s: Any, hero: int) -> None:
        """What happens before his actions; pushed steps happen first."""

    @abstractmethod
    def hero_actions(self, s: Any, hero: int) -> list[Action]:
        """What this hero may do beside steps, bouts, shared items and ending the turn."""

    @abstractmethod
    def do(self, s: Any, hero: int, action: Any) -> None:
        """Carry out an action of `hero_actions`."""

    @abstractmethod
    def begin_evil_turn(self, s: Any) -> None:
        """Push what the evil side does in its turn, its question included."""

    def end_evil_turn(self, s: Any) -> None:  # noqa: B027 - most turns end with nothing
        """What happens after the evil side's turn."""

    # ---- fighting -------------------------------------------------------------------------------------------------

    @abstractmethod
    def hero_dice(self, s: Any, hero: int, foe: int) -> int:
        """How many dice the hero rolls against this foe."""

    @abstractmethod
    def boss_strength(self, s: Any) -> int:
        """The boss's Hit Strength."""

    placing_rule: str
    """The number of the rule by which monsters are placed."""

    def is_visible(self, s: Any, monster: Monster) -> bool:
        """May it act in the evil side's turn?"""
        return True

    def special_fight(self, s: Any, hero: int, foe: int, *, hero_attacks: bool) -> None:
        """A fight with one of the special creatures, if the realm has any."""
        raise NotImplementedError

    def creature_action(self, figure: int) -> Question:
        """The question by which the evil side moves one of the special creatures, if the realm has any."""
        raise NotImplementedError

    def hero_rolled(self, s: Any, hero: int, foe: int) -> None:  # noqa: B027 - mostly nothing
        """A hero has rolled for his blow; the number of dice may have told something."""

    def needed(self, s: Any, strength: int) -> int:
        """The total that kills what has this strength."""
        return strength

    def before_bout(self, s: Any, hero: int, foe: int) -> None:  # noqa: B027 - mostly nothing
        """What strikes before the bout; it may push steps, and knock the hero out."""

    @abstractmethod
    def knocked_out(self, s: Any, hero: int, by: int) -> None:
        """A hero has 0 HP: where he goes, what he loses. `by` is the figure that did it, NOBODY for other causes."""

    def monster_fell(self, s: Any, hero: int, monster: Monster) -> None:  # noqa: B027 - mostly nothing
        """A monster was slain by this hero; it stands no more. Called before its item is offered."""

    # ---- things ---------------------------------------------------------------------------------------------------

    def item_limit(self, s: Any, hero: int) -> int:
        """How many magic items he may hold."""
        return 2

    @abstractmethod
    def item_uses(self, s: Any, hero: int) -> list[Action]:
        """The uses of the items that only this game has."""

    def hero_acts(self, s: Any, hero: int) -> None:  # noqa: B027 - mostly nothing
        """A hero is about to do something in his turn."""

    def boots_put_on(self, s: Any, hero: int) -> None:  # noqa: B027 - mostly nothing
        """Speed Boots brought more actions; what else they bring."""

    def store_is_seen(self, s: Any) -> bool:
        """Can everybody see which magic items the store holds?"""
        return True

    @abstractmethod
    def hand_limit(self, s: Any, hero: int) -> None:
        """Called after any draw of Hit/Miss cards; pushes a question if there are too many."""

    @abstractmethod
    def extra_points(self, s: Any, hero: int) -> int:
        """Points beside monsters, boss, coins, cards and the boss's place."""

    boss_points: int
    throne_points: int

    # ---- secrets --------------------------------------------------------------------------------------------------

    @abstractmethod
    def hide_more(self, s: Any, viewer: int | None) -> None:
        """Strike this game's own secrets out of a copied state."""

    @abstractmethod
    def imagine_more(self, s: Any, viewer: int | None, chance: AnyChance) -> None:
        """Deal this game's own secrets anew in a copied state."""

    def type_of(self, kind: int) -> int:
        """The type of a kind, also of one whose strength is not known."""
        return ~kind if kind < 0 else self.kind_type[kind]

    def strength_of(self, kind: int) -> int:
        """The Hit Strength of a kind; 0 if it is not known."""
        return 0 if kind < 0 else self.kind_strength[kind]
