"""The pieces of a scene: heroes, monsters with what they will do next, the Manticore, things on the ground."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core.shown.scene import Badge, Piece
from questboard.games.manticore.rules.content import FIREWAY, LABELS, LIMITS, MONSTER_CARDS, MONSTER_IDS
from questboard.games.manticore.rules.model import FIRST_MONSTER, Loot, ManticoreState
from questboard.games.manticore.words import facts, forecast
from questboard.games.manticore.words.forecast import Deed
from questboard.games.manticore.words.ids import cell_id, dropped_id, piece_id
from questboard.games.manticore.words.names import FIGURE_NAMES, item, loot, points, sentence, steps

from .icons import ASLEEP, AWAKE, BAG, FIGURE_ICONS, ITEM_ICONS


def pieces(s: ManticoreState, asked: int | None, deeds: Mapping[int, Deed | None]) -> tuple[Piece, ...]:
    """Everything that stands or lies on the board; the hero of the asked seat glows."""
    found = [*_dropped(s), *(_monster(s, number, deeds[number]) for number in s.monsters_on_board())]
    if s.manticore_life > 0:
        found.append(_manticore(s))
    found += [_hero(s, seat, seat == asked) for seat, hero in enumerate(s.heroes) if hero.cell >= 0]
    return tuple(found)


def _plan(s: ManticoreState, deed: Deed | None) -> tuple[str, ...]:
    return tuple(map(cell_id, deed.cells(s))) if deed else ()


def _about(first: str, deed: Deed | None, *more: str) -> str:
    following = [f"next it {deed.words}"] if deed else []
    return sentence("; ".join([first, *filter(None, more), *following]))


def _hero(s: ManticoreState, seat: int, glow: bool) -> Piece:
    hero = s.heroes[seat]
    left = f"{hero.ip_left()} of {points(hero.index())} left"
    return Piece(
        id=piece_id(hero.id),
        cell=cell_id(hero.cell),
        icon=FIGURE_ICONS[hero.id],
        name=FIGURE_NAMES[hero.id],
        seat=seat,
        life=hero.life,
        life_max=LIMITS.hero_life_max,
        glow=glow,
        about=_about(f"{FIGURE_NAMES[hero.id]}, life {hero.life} of {LIMITS.hero_life_max}, {left}", None),
    )


def _monster(s: ManticoreState, number: int, deed: Deed | None) -> Piece:
    monster, card, name = s.monsters[number], MONSTER_CARDS[number], MONSTER_IDS[number]
    life = s.life_of(FIRST_MONSTER + number)
    kind = f"{FIGURE_NAMES[name]}, {card.behaviour}, level {card.level}, life {life} of {card.life}"
    load = f"carries {', '.join(map(loot, monster.load))}" if monster.load else ""
    return Piece(
        id=piece_id(name),
        cell=cell_id(monster.cell),
        icon=FIGURE_ICONS[name],
        name=FIGURE_NAMES[name],
        ring=card.behaviour,
        foe=True,
        life=life,
        life_max=card.life,
        number=card.level,
        badges=tuple(map(_badge, monster.load)),
        about=_about(kind, deed, load),
        plan=_plan(s, deed),
    )


def _badge(carried: Loot) -> Badge:
    if not carried.face_up:
        return Badge(BAG, "?", loot(carried))
    return Badge(ITEM_ICONS[carried.item.kind], f"+{carried.item.value}", loot(carried))


def _manticore(s: ManticoreState) -> Piece:
    deed, most = forecast.of_manticore(s), facts.manticore_life(s)
    state = facts.sleep_words(s)
    ahead = f"{steps(forecast.steps_to_gate(s))} to the gate"
    return Piece(
        id=piece_id("manticore"),
        cell=cell_id(FIREWAY[s.manticore_step]),
        icon=FIGURE_ICONS["manticore"],
        name=FIGURE_NAMES["manticore"],
        ring="manticore",
        foe=True,
        size="L",
        life=s.manticore_life,
        life_max=most,
        badges=(Badge(AWAKE if s.awake else ASLEEP, about=state.capitalize()),),
        about=_about(f"Manticore, {state}, life {s.manticore_life} of {most}", deed, ahead),
        plan=_plan(s, deed),
    )


def _dropped(s: ManticoreState) -> list[Piece]:
    """Things on the ground."""  # MAN-409, MAN-414
    return [
        Piece(
            id=dropped_id(cell, place),
            cell=cell_id(cell),
            icon=ITEM_ICONS[thing.kind],
            name=item(thing),
            shape="tile",
            size="S",
            number=thing.value,
            about=sentence(f"{item(thing)} on the ground of {LABELS[cell]}"),
        )
        for cell, things in sorted(s.dropped.items())
        for place, thing in enumerate(things)
    ]
