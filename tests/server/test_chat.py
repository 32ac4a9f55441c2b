"""Words at the table: cleaned, bounded, for those who sit there, and no part of the match."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from .house import ROOMY, House, open_house

pytestmark = pytest.mark.anyio


async def test_everybody_hears_what_somebody_says(house: House) -> None:
    table = await house.table("me", "screen", name="Talk")
    speaker, other, spectator = await table.line(0), await table.line(1), await table.line()
    speaker.say({"type": "say", "seat": 0, "text": "Good luck"})
    for line in (speaker, other, spectator):
        saying = (await line.hear("said"))["saying"]
        assert (saying["seat"], saying["name"], saying["text"]) == (0, "Player 1", "Good luck")


async def test_whoever_comes_later_reads_what_was_said(house: House) -> None:
    table = await house.table("me", "screen")
    speaker = await table.line(0)
    speaker.say({"type": "say", "seat": 0, "text": "Good luck"})
    await speaker.hear("said")
    late = await table.line(1)
    assert [saying["text"] for saying in late.messages[0]["chat"]] == ["Good luck"]


async def test_only_the_last_words_are_kept(house: House) -> None:
    table = await house.table("me", "screen")
    speaker = await table.line(0)
    for number in range(60):
        speaker.say({"type": "say", "seat": 0, "text": str(number)})
    await speaker.catch_up()
    late = await table.line(1)
    assert [saying["text"] for saying in late.messages[0]["chat"]] == [str(number) for number in range(10, 60)]


async def test_whoever_talks_without_end_is_not_heard_by_the_others(games: None, at_once: None, tmp_path: Path) -> None:
    async with open_house(tmp_path / "questboard.db", replace(ROOMY, sayings_per_second=0.001, saying_burst=3)) as house:
        table = await house.table("me", "screen")
        speaker, other = await table.line(0), await table.line(1)
        for number in range(50):
            speaker.say({"type": "say", "seat": 0, "text": str(number)})
        await speaker.catch_up()
        await other.catch_up()
        assert [message["saying"]["text"] for message in other.of("said")] == ["0", "1", "2"]
        assert {message["code"] for message in speaker.of("refused")} == {"too_fast"}
        assert (await speaker.choose(speaker.options[0]))["type"] == "done"


async def test_spectators_cannot_speak(house: House) -> None:
    table = await house.table("me", "screen")
    spectator = await table.line()
    spectator.say({"type": "say", "seat": 0, "text": "I know better"})
    assert (await spectator.hear("refused"))["sentence"] == "Only those who sit at the table can speak."


async def test_nobody_speaks_for_another_seat(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    line.say({"type": "say", "seat": 1, "text": "I am you"})
    assert (await line.hear("refused"))["code"] == "not_yours"


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("a\nb\tc", "a b c"),
        ("\u202eback\u202c", "back"),
        ("\u200bnothing\u0007", "nothing"),
        ("\u27e60\u27e7 wins", "0 wins"),
        ('"</script><b>\\\u2028 end', '"</script><b>\\ end'),
        ("well done \U0001f409", "well done \U0001f409"),
    ],
)
async def test_words_are_shown_as_one_plain_line(house: House, said: str, heard: str) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    line.say({"type": "say", "seat": 0, "text": said})
    assert (await line.hear("said"))["saying"]["text"] == heard


async def test_words_that_are_nothing_are_not_said(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    line.say({"type": "say", "seat": 0, "text": " \u202e\n"})
    assert [message["type"] for message in await line.catch_up() if message["type"] == "said"] == []


async def test_words_are_not_in_the_match_file(house: House) -> None:
    table = await house.table("me", "screen")
    lines = [await table.line(0), await table.line(1)]
    lines[0].say({"type": "say", "seat": 0, "text": "a very private remark"})
    await house.play_on(lines)
    assert "private remark" not in (await table.get("file")).text
