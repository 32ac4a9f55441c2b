"""The pieces of a scene that both games have: heroes, monsters, lying items."""

from __future__ import annotations

from questboard.core.shown.scene import Badge, Piece
from questboard.games.dark.counsel.odds import strengths
from questboard.games.dark.rules.model import BOSS, FULL_HP, NO_ITEM, DarkState, Monster
from questboard.games.dark.rules.rounds import MonsterAction
from questboard.games.dark.words.ids import lying_id, piece_id
from questboard.games.dark.words.names import a, either, name, place_at, sentence

from .choices import icon_of


def pieces(s: DarkState, asked: int) -> tuple[Piece, ...]:
    """Everything that stands or lies on the board; `asked` is the figure that the question is about, it glows."""
    scenery = s.scenery
    found = [*_lying(s), *scenery.more_pieces(s)]
    found += [_monster(s, monster, asked) for monster in s.monsters.values() if scenery.is_drawn(s, monster.place)]
    found += [_hero(s, hero, asked) for hero, camp in enumerate(s.heroes) if camp.place >= 0 and not camp.out]
    return tuple(found)


def _hero(s: DarkState, number: int, asked: int) -> Piece:
    hero, id = s.heroes[number], s.realm.hero_ids[number]
    where = place_at(s, hero.place)
    return Piece(
        id=piece_id(id),
        cell=s.tale.cell_of(s, hero.place),
        icon=s.scenery.icons[id],
        name=name(s, id),
        seat=s.owners[number],
        mark=number,
        fallen=hero.hp == 0,
        life=hero.hp,
        life_max=FULL_HP,
        glow=asked == number,
        about=sentence(f"{name(s, id)}, {'unconscious' if hero.hp == 0 else f'{hero.hp} of {FULL_HP} HP'}, in {where}"),
    )


def _monster(s: DarkState, monster: Monster, asked: int) -> Piece:
    id = s.realm.monster_name(monster)
    badges = [_strength(s, monster)]
    words = [name(s, id), _strength_words(s, monster)]
    if monster.item != NO_ITEM:
        item = s.realm.item_ids[monster.item]
        badges.append(Badge(s.scenery.icons[item], about=name(s, item)))
        words.append(f"carries {a(name(s, item))}")
    return Piece(
        id=piece_id(id),
        cell=s.tale.cell_of(s, monster.place),
        icon=icon_of(s, id),
        name=name(s, id),
        foe=True,
        faded=s.turn == BOSS and monster.figure in s.acted and not _is_acting(s, monster.figure),
        badges=tuple(badges),
        glow=asked == monster.figure,
        about=sentence(", ".join(words)),
    )


def _is_acting(s: DarkState, figure: int) -> bool:
    """Has it actions left, though a bout of its own may be under way?"""
    return any(isinstance(step, MonsterAction) and step.figure == figure for step in s.agenda)


def _strength(s: DarkState, monster: Monster) -> Badge:
    """The number is private: everybody on the board who sees one has learned it."""  # 407
    known = s.realm.strength_of(monster.kind)
    if known:
        return Badge("", str(known), f"Hit Strength {known}: not everybody knows it", private=True)
    return Badge("", "?", sentence(f"Hit Strength unknown: {_possible(s, monster)}"))


def _strength_words(s: DarkState, monster: Monster) -> str:
    known = s.realm.strength_of(monster.kind)
    return f"Hit Strength {known}" if known else f"Hit Strength unknown ({_possible(s, monster)})"


def _possible(s: DarkState, monster: Monster) -> str:
    return either(str(strength) for strength in sorted(set(strengths(s, monster))))


def _lying(s: DarkState) -> list[Piece]:
    """Magic items on the floor."""  # 602
    found = []
    for place, items in sorted(s.lying.items()):
        if not s.scenery.is_drawn(s, place):
            continue
        for number, item in enumerate(items):
            id = s.realm.item_ids[item]
            found.append(
                Piece(
                    id=lying_id(s.realm.floor.names[place], number),
                    cell=s.tale.cell_of(s, place),
                    icon=s.scenery.icons[id],
                    name=name(s, id),
                    shape="tile",
                    size="S",
                    about=sentence(f"{name(s, id)} on {place_at(s, place)}; {s.tale.item_notes[id]}"),
                )
            )
    return found
