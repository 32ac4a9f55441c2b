"""What may come of aiming at somebody: distance, what must be rolled, how likely it is, and what protects him."""

from __future__ import annotations

from collections.abc import Iterator

from questboard.core import Question
from questboard.games.gorgasali.counsel.odds import expected_damage, hit_chance, rolls
from questboard.games.gorgasali.rules.abilities import AskAbilityTarget, AskSecondTarget
from questboard.games.gorgasali.rules.cards.throwing import THROWN, AskThrowTarget
from questboard.games.gorgasali.rules.content import ARMOR_SLOTS, EMPTY, TO_HIT, WEAPONS, support
from questboard.games.gorgasali.rules.fight.damage import mechanism_under
from questboard.games.gorgasali.rules.fight.shooting import AskShootTarget, weapon_targets
from questboard.games.gorgasali.rules.imitating import AskFirstModel, AskModel
from questboard.games.gorgasali.rules.model import GorgasaliState

from .card_words import ability_text, card_text, dice_words

Odds = tuple[int, int, int]
"""In percent: good for the chooser, nothing, bad."""


def odds_of(s: GorgasaliState, question: Question, target: int) -> Odds | tuple[()]:
    """How likely a shot or a throw hits; empty where no dice decide."""
    if isinstance(question, AskShootTarget):
        return odds_of_shot(s, question.seat, question.weapon, target)
    return odds_of_throw(s, question.seat, question.card, target) if isinstance(question, AskThrowTarget) else ()


def odds_of_shot(s: GorgasaliState, seat: int, weapon: int, target: int) -> Odds | tuple[()]:
    """Of a weapon that can miss."""
    distance = _distance(s, seat, target)
    return _percent(hit_chance(weapon, distance)) if TO_HIT[weapon][distance] else ()


def odds_of_throw(s: GorgasaliState, seat: int, card: int, target: int) -> Odds | tuple[()]:
    """Of a card that needs a sum, or a die that shows the distance."""
    data, distance = support(card), _distance(s, seat, target)
    if not data.dice:
        return ()
    least = data.to_hit if isinstance(data.to_hit, int) else 0
    hits = (chance for faces, chance in rolls(data.dice) if (sum(faces) >= least if least else sum(faces) == distance))
    return _percent(sum(hits))


def _percent(chance: float) -> Odds:
    percent = round(100 * chance)
    return percent, 100 - percent, 0


def only_shot(s: GorgasaliState, seat: int) -> tuple[int, int] | None:
    """The weapon and the target, if there is no choice of either: the shot is fired at once then."""
    pairs = [(weapon, other) for weapon in s.players[seat].loaded_weapons() for other in weapon_targets(s, seat, weapon)]
    return pairs[0] if len(pairs) == 1 else None


def only_throw(s: GorgasaliState, seat: int, card: int) -> int | None:
    """At whom a card is thrown, if there is no choice."""
    found = THROWN[card].targets(s, seat) if card in THROWN else []
    return found[0] if len(found) == 1 else None


def _distance(s: GorgasaliState, seat: int, target: int) -> int:
    return s.range_between(s.players[seat].square, s.players[target].square)


def about_target(s: GorgasaliState, question: Question, target: int) -> str:
    """What aiming at this player means."""
    match question:
        case AskShootTarget():
            return about_shot(s, question.seat, question.weapon, target)
        case AskThrowTarget():
            return f"Distance {_distance(s, question.seat, target)}. {card_text(question.card)}"
        case AskModel() | AskFirstModel():
            return ability_text(s.players[target].character)
        case AskAbilityTarget() | AskSecondTarget():
            return f"{s.players[target].health} health. {ability_text(s.players[question.seat].ability)}"
    return ""


def about_shot(s: GorgasaliState, seat: int, weapon: int, target: int) -> str:
    """What a shot needs and may do, and what protects the target."""
    distance = _distance(s, seat, target)
    need = TO_HIT[weapon][distance]
    dice = dice_words(WEAPONS[weapon].dice)
    roll = f"needs {need} or more on {dice}" if need else f"{dice}, never misses"
    damage = f"about {expected_damage(weapon, distance):.0f} damage"
    return ". ".join([f"Distance {distance}, {roll}: {damage}", *_protection(s, target)]) + "."


def _protection(s: GorgasaliState, target: int) -> Iterator[str]:
    """What will lessen it."""
    one = s.players[target]
    under = mechanism_under(s, one.square)
    if under is not None:
        card = support(under.card)
        if card.die_reduction:
            yield f"Tree Platform: each die counts {card.die_reduction} less"
        if card.divisor > 1:
            yield "Magic Field: half of it"
    worn = sum(support(one.slots[slot]).block for slot in ARMOR_SLOTS if one.slots[slot] != EMPTY)
    if worn:
        yield f"Armor blocks {worn}"
