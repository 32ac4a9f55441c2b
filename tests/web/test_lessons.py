"""Somebody learns a game by playing it: from the shelf to the third word of advice, out of the lesson and back."""

from __future__ import annotations

from playwright.sync_api import expect

from questboard.core import registry

from .conftest import SitDown
from .drivers import Mouse
from .serving import Server


def test_a_learner_does_what_is_suggested_and_may_leave_and_come_back(server: Server, sits_down: SitDown) -> None:
    lesson = registry.game("darkworld").words.lesson
    assert lesson is not None
    ana = sits_down().opens(server.address)
    mouse = Mouse(ana)
    coach = ana.page.get_by_role("complementary", name="Lesson")

    mouse.press(ana.page.get_by_role("button", name="Learn Dark World by playing"))
    for step in lesson.step[:2]:
        expect(coach).to_contain_text(step.words, timeout=60_000)
        mouse.press(ana.page.locator("[aria-label$='Suggested']"))
    expect(coach).to_contain_text(lesson.step[2].words, timeout=60_000)

    coach.get_by_role("button", name="Skip the lesson").click()
    expect(coach).to_contain_text("on your own")
    coach.get_by_role("button", name="Go on with it").click()
    expect(coach).to_contain_text(lesson.step[2].words)
