"""Choices over the socket: kept, told to everybody as they may know it, or refused with the reason."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from .house import House
from .line import Line

pytestmark = pytest.mark.anyio


async def test_a_match_is_played_to_its_end_over_sockets(house: House) -> None:
    table = await house.table("me", "screen")
    lines = [await table.line(0), await table.line(1)]
    assert await house.play_on(lines) == 6


@pytest.mark.parametrize(("game", "seats"), [("whisper", 3), ("connect_four", 2), ("manticore", 2)])
async def test_patches_lead_to_the_scene_that_a_newcomer_sees(house: House, game: str, seats: int) -> None:
    table = await house.table("me", *["screen"] * (seats - 1), game=game)
    lines = [await table.line(seat) for seat in range(seats)]
    for pick in range(12):
        await house.play_on(lines, most=1, pick=pick)
        for seat, line in enumerate(lines):
            await line.catch_up()
            fresh = await table.line(seat)
            assert line.scene == fresh.scene
            await fresh.leave()


async def test_the_chooser_is_answered_and_everybody_told_with_the_next_number(house: House) -> None:
    table = await house.table("me", "screen")
    chooser, other, spectator = await table.line(0), await table.line(1), await table.line()
    for line in (chooser, other, spectator):
        await line.catch_up()
    numbers = [line.seq for line in (chooser, other, spectator)]
    answer = await chooser.choose(chooser.options[0])
    assert answer == {"type": "done", "id": answer["id"], "step": 1}
    told = [await line.hear("update") for line in (chooser, other, spectator)]
    assert [update["seq"] for update in told] == [number + 1 for number in numbers]
    assert [(update["step"], update["by"], update["turn"]) for update in told] == [(1, 0, 1)] * 3


async def test_only_the_seat_that_must_choose_sees_choices(house: House) -> None:
    table = await house.table("me", "screen")
    chooser, other, spectator = await table.line(0), await table.line(1), await table.line()
    assert (len(chooser.options), other.options, spectator.options) == (3, [], [])


async def test_after_a_choice_only_the_next_one_sees_choices(house: House) -> None:
    table = await house.table("me", "screen", "screen")
    lines = [await table.line(0), await table.line(1), await table.line(2), await table.line()]
    await lines[0].choose(lines[0].options[0])
    for line in lines:
        await line.catch_up()
    assert [len(line.options) for line in lines] == [0, 3, 0, 0]
    assert [line.scene is not None and "prompt" in line.scene for line in lines] == [False, True, False, False]


async def test_a_secret_choice_is_told_to_its_owner_alone(house: House) -> None:
    table = await house.table("me", "screen")
    chooser, other, spectator = await table.line(0), await table.line(1), await table.line()
    await chooser.choose(chooser.options[0])
    own, others, public = [await line.hear("update") for line in (chooser, other, spectator)]
    assert [line["text"] for line in own["lines"]] == ["Player 1 has whispered.", f"You {chooser_words(table.texts)}."]
    assert [line["text"] for line in others["lines"]] == ["Player 1 has whispered."]
    assert others["lines"] == public["lines"]


def chooser_words(texts: list[tuple[int, str]]) -> str:
    return texts[0][1].replace("whisper", "whispered")


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"seat": 1, "step": 0, "action": "rest"}, "not_yours"),
        ({"seat": 0, "step": 1, "action": "rest"}, "stale"),
        ({"seat": 0, "step": 0, "action": "rest"}, "illegal"),
        ({"seat": 0, "step": 0, "action": "whisper 99"}, "illegal"),
        ({"seat": 0, "step": 0, "action": "whisper nothing"}, "bad_message"),
        ({"seat": 0, "step": 0, "action": "dance"}, "bad_message"),
        ({"seat": 0, "step": 0, "action": "\u0000"}, "bad_message"),
    ],
)
async def test_what_cannot_be_chosen_is_refused_and_changes_nothing(house: House, message: dict[str, Any], code: str) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    before = table.digest()
    answer = await line.ask("choose", **message)
    assert (answer["type"], answer["code"]) == ("refused", code)
    assert table.digest() == before


async def test_a_seat_cannot_choose_out_of_turn(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(1)
    answer = await line.choose("rest")
    assert (answer["code"], answer["sentence"]) == ("illegal", "It is the choice of Player 1.")


async def test_a_refusal_names_people_not_seats(house: House) -> None:
    table = await house.table("me", "screen", game="whisper")
    line = await table.line(0)
    answer = await line.choose("press")
    assert answer["sentence"] == "Player 1 has not been heard yet."


async def test_a_spectator_cannot_choose(house: House) -> None:
    table = await house.table("me", "screen")
    spectator = await table.line()
    assert (await spectator.choose("rest", seat=0))["code"] == "not_yours"


async def test_a_host_without_a_seat_cannot_choose(house: House) -> None:
    table = await house.table("me", "screen")
    host = await table.line(host=True)
    assert (await host.choose("rest", seat=0))["code"] == "not_yours"


async def test_nobody_can_choose_before_the_match_begins(house: House) -> None:
    table = await house.table("me", "open", start=False)
    line = await table.line(0)
    assert (await line.choose("rest"))["code"] == "not_running"


async def test_nobody_can_choose_after_the_match(house: House) -> None:
    table = await house.table("me", "screen")
    lines = [await table.line(0), await table.line(1)]
    await house.play_on(lines)
    assert (await lines[0].choose("rest"))["sentence"] == "The match is over."


async def test_a_choice_sent_again_after_a_lost_answer_counts_once(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    action = line.options[0]
    await line.choose(action, step=0)
    again = await table.line(0)
    assert (await again.choose(action, step=0))["type"] == "done"
    assert table.texts == [(0, action, ())]


async def test_another_choice_for_an_old_position_is_stale(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    first, second, _ = line.options
    await line.choose(first, step=0)
    assert (await line.choose(second, step=0))["code"] == "stale"


async def test_two_choices_at_once_are_one_choice(house: House) -> None:
    table = await house.table("me", "screen")
    one, two = await table.line(0), await table.line(0)
    answers = await asyncio.gather(one.choose(one.options[0]), two.choose(two.options[1]))
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    assert len(table.texts) == 1


# ---- taking back ----------------------------------------------------------------------------------------------------


async def test_a_choice_that_showed_nothing_can_be_taken_back(house: House) -> None:
    table = await house.table("me", "screen")
    line, other = await table.line(0), await table.line(1)
    before = table.digest()
    await line.choose(line.options[0])
    answer = await line.ask("undo", seat=0, step=1)
    assert (answer["type"], answer["step"]) == ("done", 0)
    assert table.digest() == before
    await other.hear("update")
    assert (await other.hear("update"))["cause"] == "undo"


async def test_whoever_may_take_back_is_told_so(house: House) -> None:
    table = await house.table("me", "screen")
    line, other = await table.line(0), await table.line(1)
    await line.choose(line.options[0])
    assert "undo" not in await line.hear("update")
    assert (await other.hear("update"))["undo"] == (
        "You have not chosen anything yet. You can undo your own choice until the next player chooses."
    )


async def test_a_choice_that_revealed_cards_stays(house: House) -> None:
    table = await house.table("me", "screen")
    lines = [await table.line(0), await table.line(1)]
    await house.play_on(lines, most=2)
    await lines[1].catch_up()
    answer = await lines[1].ask("undo", seat=1, step=2)
    assert (answer["code"], answer["sentence"]) == ("undo", "Something hidden has been shown since.")
    assert answer["remedy"] == "You can undo choices that show nothing new."


async def test_a_choice_that_rolled_a_die_stays(house: House) -> None:
    table = await house.table("me", "screen")
    lines = [await table.line(0), await table.line(1)]
    await house.play_on(lines, most=2)
    for line in lines:
        await line.catch_up()
    loudest = lines[lines[0].turn or 0]
    await loudest.choose("press")
    await loudest.catch_up()
    answer = await loudest.ask("undo", seat=loudest.seat, step=3)
    assert (answer["code"], answer["sentence"]) == ("undo", "A die has fallen or something has been drawn since.")


async def test_nobody_takes_back_what_somebody_else_chose(house: House) -> None:
    table = await house.table("me", "screen")
    line, other = await table.line(0), await table.line(1)
    await line.choose(line.options[0])
    assert (await other.ask("undo", seat=1, step=1))["code"] == "undo"
    assert (await other.ask("undo", seat=0, step=1))["code"] == "not_yours"
    assert len(table.texts) == 1


async def test_taking_back_from_an_old_position_is_stale(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    await line.choose(line.options[0])
    assert (await line.ask("undo", seat=0, step=0))["code"] == "stale"


async def test_what_was_taken_back_can_be_chosen_otherwise(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    first, second, _ = line.options
    await line.choose(first)
    await line.catch_up()
    await line.ask("undo", seat=0, step=1)
    await line.catch_up()
    await line.choose(second)
    assert table.texts == [(0, second, ())]


# ---- questions ------------------------------------------------------------------------------------------------------


async def test_a_question_is_answered_with_the_rule(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    answer = await line.ask("ask", seat=0, target="whisper 99")
    assert (answer["type"], answer["target"], answer["rule"]) == ("why", "whisper 99", "WHI-2")


async def test_a_spectator_may_ask_as_a_spectator_only(house: House) -> None:
    table = await house.table("me", "screen")
    spectator = await table.line()
    assert (await spectator.ask("ask", seat=None, target="pile:pack"))["type"] == "why"
    assert (await spectator.ask("ask", seat=0, target="pile:pack"))["code"] == "not_yours"


async def test_a_hint_is_one_of_the_options_with_a_reason(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    answer = await line.ask("hint", seat=0, step=0)
    assert answer["type"] == "advice"
    assert answer["action"] in line.options
    assert answer["sentence"]


@pytest.mark.parametrize(("seat", "step", "code"), [(1, 0, "not_yours"), (0, 3, "stale")])
async def test_a_hint_is_for_whoever_must_choose_now(house: House, seat: int, step: int, code: str) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    assert (await line.ask("hint", seat=seat, step=step))["code"] == code


async def test_a_hint_is_not_for_those_who_wait(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(1)
    assert (await line.ask("hint", seat=1, step=0))["sentence"] == "It is not your choice now."


async def test_whoever_waits_for_a_hint_can_choose_meanwhile(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    house.workers.hold = asyncio.Event()
    line.say({"type": "hint", "id": 1, "seat": 0, "step": 0})
    assert (await line.choose(line.options[0]))["type"] == "done"
    house.workers.hold.set()
    assert (await line.hear("advice"))["id"] == 1


async def test_one_hint_at_a_time(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    house.workers.hold = asyncio.Event()
    line.say({"type": "hint", "id": 1, "seat": 0, "step": 0})
    assert (await line.ask("hint", seat=0, step=0))["code"] == "busy"
    house.workers.hold.set()
    assert (await line.hear("advice"))["id"] == 1


# ---- one screen, several people -------------------------------------------------------------------------------------


async def test_a_screen_with_two_seats_looks_as_one_and_then_as_the_other(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0, 1)
    assert (line.seat, len(line.options)) == (0, 3)
    line.say({"type": "look", "seat": 1})
    welcome = await line.hear("welcome")
    assert (welcome["seat"], welcome["seats"], line.options) == (1, [0, 1], [])


async def test_a_screen_is_told_which_of_its_seats_know_something_else(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0, 1)
    assert line.messages[0]["private"] == [1]


async def test_a_screen_is_told_when_its_seats_know_the_same(house: House) -> None:
    table = await house.table("me", "screen")
    screen = await table.line(0, 1)
    lines = [await table.line(0), await table.line(1)]
    await house.play_on(lines)
    await screen.catch_up()
    assert screen.of("private") == [{"type": "private", "seats": []}]


async def test_a_screen_cannot_look_as_a_seat_it_does_not_hold(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    line.say({"type": "look", "seat": 1})
    assert (await line.hear("refused", "welcome"))["code"] == "not_yours"


async def test_a_screen_chooses_for_each_of_its_seats(house: House) -> None:
    table = await house.table("me", "screen")
    screen: Line = await table.line(0, 1)
    await screen.choose(screen.options[0])
    screen.say({"type": "look", "seat": 1})
    await screen.hear("welcome")
    assert (await screen.choose(screen.options[0]))["type"] == "done"
    assert [seat for seat, *_ in table.texts] == [0, 1]
