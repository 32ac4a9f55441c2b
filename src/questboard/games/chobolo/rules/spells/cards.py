"""Hands and decks. A deck is what nobody has seen of it, without order, above the cards that were put at its bottom."""

from __future__ import annotations

from questboard.games.chobolo.rules.events import CardsDrawn, CardShown, CardsSeen
from questboard.games.chobolo.rules.model import ChoboloState


def everybody(s: ChoboloState) -> int:
    """All seats, as the set of those who know a card, and one bit more for those who only watch."""
    return (1 << len(s.sides) + 1) - 1


def sees_hand(s: ChoboloState, seat: int) -> int:
    """The seats that see each card this seat draws: itself, with open team hands its mates too."""  # CHO-904
    if not s.options.open_team_hands:
        return 1 << seat
    return sum(1 << other for other in range(len(s.sides)) if s.sides[other] == s.sides[seat])


def deck_size(s: ChoboloState, seat: int) -> int:
    """How many cards are left to draw."""
    return len(s.unseen[seat]) + len(s.bottom[seat])


def draw(s: ChoboloState, seat: int, count: int, rule: str) -> None:
    """Draw from the top, as long as there are cards; one out of the known part is known to all."""  # CHO-325, CHO-R32
    drawn: list[int] = []
    secret: list[int] = []
    for _ in range(min(count, deck_size(s, seat))):
        if s.unseen[seat]:
            # The deck was shuffled once, so each unseen card may lie on top.
            left = list(s.unseen[seat])
            card = s.chance.draw(left)
            s.unseen[seat] = tuple(left)
            knowers = sees_hand(s, seat)
            secret.append(card)
        else:
            card, *rest = s.bottom[seat]
            s.bottom[seat] = tuple(rest)
            knowers = everybody(s)
        s.hands[seat] += (card,)
        s.knowers[seat] += (knowers,)
        drawn.append(card)
    s.emit(CardsDrawn, rule=rule, seat=seat, count=len(drawn))
    if secret and s.log is not None:
        told = sees_hand(s, seat)
        audience = tuple(other for other in range(len(s.sides)) if told >> other & 1)
        s.emit(CardsSeen, rule=rule, seat=seat, cards=tuple(drawn), audience=audience)


def to_bottom(s: ChoboloState, seat: int, card: int) -> None:
    """A card goes to the bottom of its owner's deck, where everybody can follow it."""  # CHO-505, CHO-506
    s.bottom[seat] += (card,)


def leave_hand(s: ChoboloState, seat: int, card: int) -> None:
    """A card leaves the hand."""
    place = s.hands[seat].index(card)
    s.hands[seat] = s.hands[seat][:place] + s.hands[seat][place + 1 :]
    s.knowers[seat] = s.knowers[seat][:place] + s.knowers[seat][place + 1 :]


def show(s: ChoboloState, seat: int, card: int, knowers: int) -> None:
    """These seats know from now on that the card is in the hand."""
    place = s.hands[seat].index(card)
    known = s.knowers[seat][place] | knowers
    s.knowers[seat] = (*s.knowers[seat][:place], known, *s.knowers[seat][place + 1 :])


def show_to_all(s: ChoboloState, seat: int, card: int, rule: str) -> None:
    """A card in the hand becomes public."""
    if s.knowers[seat][s.hands[seat].index(card)] != everybody(s):
        s.emit(CardShown, rule=rule, seat=seat, spell=card)
        show(s, seat, card, everybody(s))
