"""Hidden means hidden: swapped hands change nothing that others see, are asked or are told."""

from __future__ import annotations

import pytest

from questboard.core import FastChance, Lapse, visible
from questboard.games.chobolo.game import GAME
from questboard.games.chobolo.rules.actions import PASS
from questboard.games.chobolo.rules.model import UNKNOWN, ChoboloState
from questboard.games.chobolo.rules.spells.cards import everybody
from questboard.games.chobolo.rules.spells.effects import ChooseCard

from .arena import Arena
from .players import Setting, play

rule = pytest.mark.rule
DECK = ",".join(f"SP{n:02d}" for n in range(1, 15))
CUSTOM = f"wizard=WIZ-F warriors=archer,mason,ranger boards=B01,B02,B03 deck={DECK}"


def swapped(s: ChoboloState, seat: int) -> ChoboloState | None:
    """The same match with an unseen card of the deck in place of a private one in the seat's hand."""
    private = [place for place, knowers in enumerate(s.knowers[seat]) if knowers == 1 << seat]
    if not private or not s.unseen[seat]:
        return None
    twin = s.copy()
    hand, unseen = list(s.hands[seat]), list(s.unseen[seat])
    hand[private[0]], unseen[0] = unseen[0], hand[private[0]]
    twin.hands[seat], twin.unseen[seat] = tuple(hand), tuple(sorted(unseen))
    GAME.rules.refresh(twin)
    return twin


@rule("CHO-513", "CHO-518", "CHO-R38")
@pytest.mark.parametrize("seed", range(6))
def test_a_swapped_hand_changes_neither_views_nor_prompts_nor_events_of_others(seed: int) -> None:
    setting = Setting(2 + seed % 3, {"round_limit": 15, "reactions": "full" if seed % 2 else "smart"}, seed, rich=True)
    chance = FastChance.seeded(seed)
    tried = 0
    for step, s in enumerate(play(setting)):
        if step % 5 or s.pending is None or not s.kinds:
            continue
        for seat in range(setting.seats):
            twin = swapped(s, seat)
            if twin is None or getattr(s.agenda[-1], "draft", ()):
                continue
            others = [viewer for viewer in (*range(setting.seats), None) if viewer != seat]
            assert twin.pending is not None
            assert (twin.pending.seat, twin.pending.kind) == (s.pending.seat, s.pending.kind)
            action = s.pending.sample(chance)
            if action not in twin.pending.options:
                continue
            one, two = s.copy(), twin.copy()
            dice = chance.fork()
            one.chance, two.chance = dice.copy(), dice.copy()
            told = GAME.apply(one, action), GAME.apply(two, action)
            tried += 1
            tags = {event.__struct_config__.tag for event in told[0]}
            if "cards_drawn" in tags:
                continue  # another deck draws other cards
            for viewer in others:
                if any(event.audience is not None and event.is_for(viewer) for event in told[0]):
                    continue  # the caster of Mind's Eye has looked at the hand
                assert GAME.view(one, viewer) == GAME.view(two, viewer)
                assert visible(told[0], viewer) == visible(told[1], viewer)
    assert tried > 20


TOUCH_HANDS = ("pray", "cast insight", "cast minds_eye", "cast spell_pool")
"""What shows or moves hidden cards: after it the two matches may differ."""


def questions(s: ChoboloState, seat: int) -> tuple[object, ...]:
    """Who is asked what, how long is waited for the answer and what becomes of it; of other seats the options too."""
    decision = s.pending
    if decision is None:
        return (s.outcome,)
    options = () if decision.seat == seat else tuple(decision.options)
    return decision.seat, decision.kind, decision.at_rest, decision.secret, GAME.rules.lapse(s, decision), options


@rule("CHO-513", "CHO-517", "CHO-518", "CHO-R38")
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_in_a_hand_the_same_questions_are_put_and_waited_for(seed: int) -> None:
    """Two matches that differ in one hidden hand are played on side by side, with the same dice and the same choices."""
    setting = Setting(2 + seed % 3, {"round_limit": 15, "reactions": "full"}, seed, rich=True)
    chance = FastChance.seeded(seed)
    asked = windows = 0
    for step, s in enumerate(play(setting)):
        if s.pending is None or not s.kinds or getattr(s.agenda[-1], "draft", ()) or (step % 60 and s.pending.kind != "window"):
            continue
        for seat in range(setting.seats):
            one, two = s.copy(), swapped(s, seat)
            if two is None:
                continue
            dice = chance.fork()
            one.chance, two.chance = dice.copy(), dice.copy()
            for _ in range(20):
                if one.agenda and isinstance(one.agenda[-1], ChooseCard):
                    break  # the caster of Mind's Eye looks at the hand
                assert questions(one, seat) == questions(two, seat)
                if one.pending is None or two.pending is None:
                    break
                both = [option for option in one.pending.options if option in two.pending.options]
                action = chance.pick([option for option in both if not str(option).startswith(TOUCH_HANDS)])
                asked += 1
                windows += one.pending.kind == "window" and one.pending.seat == seat
                GAME.apply(one, action)
                GAME.apply(two, action)
    assert asked > 200
    assert windows > 5


@rule("CHO-517")
def test_a_window_lapses_into_a_pass_whatever_is_in_the_hand() -> None:
    lapses = []
    for hand in (["mire"], ["drain"]):
        t = Arena([{"mason": "0,0"}, {"mason": "1,0"}], preset="full", response_seconds=7).stack(1, "W W").hand(1, *hand)
        t.deck(1, "mire", "drain").battle().do("truce no")
        lapses.append((t.asked, GAME.rules.lapse(t.s, t.decision)))
    assert lapses == [("window 1", Lapse(PASS, 7))] * 2


@rule("CHO-517")
def test_a_spell_half_declared_lapses_into_what_a_bot_would_name() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "1,0"}], preset="full", response_seconds=7).stack(1, "W W").hand(1, "mire").battle()
    t.do("truce no", "cast mire")
    assert GAME.rules.lapse(t.s, t.decision) == Lapse(None, 7)


@rule("CHO-517")
def test_nobody_is_hurried_in_the_own_turn() -> None:
    t = Arena([{"mason": "0,0"}, {}]).wizard()
    assert GAME.rules.lapse(t.s, t.decision) is None


def test_hands_and_unseen_cards_are_hidden_and_the_bottom_is_public() -> None:
    t = Arena([{}, {}]).hand(0, "mire", "drain")
    t.s.bottom[0] = (3,)
    seen = GAME.view(t.s, 1)
    assert seen.hands[0] == (UNKNOWN, UNKNOWN)
    assert set(seen.unseen[0]) == {UNKNOWN}
    assert seen.bottom[0] == (3,)
    own = GAME.view(t.s, 0)
    assert (own.hands[0], own.unseen[0]) == (t.s.hands[0], t.s.unseen[0])


def test_a_card_that_fizzled_is_known_to_all() -> None:
    t = Arena([{}, {"mason": "1,0"}], preset="responses").stack(0, "W A F").hand(0, "sleep", "drain")
    t.stack(1, "E A").hand(1, "change_element").wizard().cast("sleep", "target 1.mason").cast("change_element", "element E")
    assert dict(zip(t.cards(0), t.s.knowers[0], strict=True)) == {"drain": 0b01, "sleep": everybody(t.s)}
    assert sorted(GAME.view(t.s, None).hands[0]) == [UNKNOWN, 0]


def test_minds_eye_shows_the_hand_to_its_caster_only() -> None:
    t = Arena([{}, {}, {}]).stack(0, "W").hand(0, "minds_eye").hand(1, "mire", "drain").hand(2, "sleep").wizard()
    t.do("cast minds_eye", "player 1")
    assert GAME.view(t.s, 0).hands[1] == t.s.hands[1]
    assert GAME.view(t.s, 2).hands[1] == (UNKNOWN, UNKNOWN)
    (seen,) = t.happened("cards_seen")
    assert seen.audience == (0, 1)
    t.do("card mire")
    imagined = GAME.imagine(t.s, 0, FastChance.seeded(1))
    assert imagined.hands[1] == t.s.hands[1]


def test_what_two_players_know_is_still_hidden_from_spectators() -> None:
    t = Arena([{}, {}]).stack(0, "W").hand(0, "minds_eye").hand(1, "mire", "drain").wizard().cast("minds_eye")
    assert GAME.view(t.s, 0).hands[1] == t.s.hands[1]
    assert GAME.view(t.s, None).hands[1] == (UNKNOWN, UNKNOWN)


@rule("CHO-103")
def test_private_deck_lists_are_private_until_the_end_or_open_lists() -> None:
    options = {"armies": f"{CUSTOM};fire"}
    s = GAME.start(2, options, chance=FastChance.seeded(1))
    assert set(GAME.view(s, 1).armies[0].deck) == {UNKNOWN}
    assert GAME.view(s, 0).armies[0].deck == s.armies[0].deck
    assert GAME.view(s, 0).armies[1].deck == s.armies[1].deck
    guesses = {GAME.imagine(s, 1, FastChance.seeded(seed)).armies[0].deck for seed in range(20)}
    assert len(guesses) > 10
    assert all(len(set(deck)) == 14 for deck in guesses)
    s = GAME.start(2, options | {"open_lists": True}, chance=FastChance.seeded(1))
    assert GAME.view(s, 1).armies[0].deck == s.armies[0].deck


def test_an_imagined_hand_is_drawn_from_the_public_list() -> None:
    s = GAME.start(2, {"armies": "air;fire"}, chance=FastChance.seeded(1))
    hands = {GAME.imagine(s, 0, FastChance.seeded(seed)).hands[1] for seed in range(60)}
    assert {card for hand in hands for card in hand} == set(s.armies[1].deck)


def test_draws_are_told_to_their_owner_only() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F"}, dice=[0]).wizard().do("to 1,0", "pray")
    assert t.happened("cards_drawn")[0].audience is None
    assert t.happened("cards_seen")[0].audience == (0,)
