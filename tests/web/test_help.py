"""Help at the table: why something cannot be chosen, what a strong player would do, and how to take a choice back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .browsing import PHONE, Person
from .conftest import SitDown
from .drivers import Keys, Mouse, Touch
from .serving import Server

DARK = """async () => {
  // The middle of a thing on the board that is not lit and lies on top, once the board stands still.
  const find = () => {
    for (const cell of document.querySelectorAll(".field [data-id^='cell:']:not([data-lit])")) {
      const box = cell.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (document.elementFromPoint(x, y)?.closest("[data-id]") === cell && !document.querySelector(
        `[data-lit][data-id="${cell.dataset.id}"]`)) return { x, y };
    }
    return null;
  };
  let spot = find();
  for (let still = 0; still < 10; ) {
    await new Promise(requestAnimationFrame);
    const next = find();
    still = next && next.x === spot?.x && next.y === spot.y ? still + 1 : 0;
    spot = next;
  }
  return spot;
}"""


def at_a_board_question(person: Person, server: Server) -> Mouse:
    """A match at a question that is answered on the board."""
    person.opens(server.table("manticore", "me Ana", "greedy").link())
    mouse = Mouse(person)
    mouse.play(1)
    person.waits_for("() => document.querySelector('.field [data-lit]')")
    return mouse


def test_what_cannot_be_chosen_says_why_and_by_which_rule(server: Server, ana: Person) -> None:
    mouse = at_a_board_question(ana, server)
    spot = ana.page.evaluate(DARK)
    mouse.touch(spot["x"], spot["y"])
    answer = ana.page.get_by_role("dialog", name=re.compile("Why not?"))
    expect(answer).to_be_visible()
    assert len(answer.inner_text()) > 20
    expect(answer.get_by_role("button", name=re.compile("Rule MAN-"))).to_be_visible()


def test_the_rule_of_an_answer_opens(server: Server, ana: Person) -> None:
    mouse = at_a_board_question(ana, server)
    spot = ana.page.evaluate(DARK)
    mouse.touch(spot["x"], spot["y"])
    link = ana.page.get_by_role("dialog", name=re.compile("Why not?")).get_by_role("button", name=re.compile("Rule MAN-"))
    rule = re.search(r"MAN-\d+", link.inner_text())
    assert rule is not None
    mouse.press(link)
    expect(ana.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(ana.page.locator(f"[data-rule='{rule[0]}']")).to_be_in_viewport()


def test_the_keyboard_can_ask_why_not(server: Server, ana: Person) -> None:
    at_a_board_question(ana, server)
    keys = Keys(ana)
    keys.tab_to(".field [data-lit]")
    keys.tap("Shift+ArrowLeft", 4)
    keys.tap("Enter")
    expect(ana.page.get_by_role("dialog", name=re.compile("Why not?"))).to_be_visible()
    keys.tap("Escape")
    expect(ana.page.get_by_role("dialog", name=re.compile("Why not?"))).to_be_hidden()


def test_a_finger_can_ask_why_not(server: Server, sits_down: SitDown) -> None:
    person = sits_down(PHONE).opens(server.table("manticore", "me Ana", "greedy").link())
    finger = Touch(person)
    finger.play(1)
    person.waits_for("() => document.querySelector('.field [data-lit]')")
    spot = person.page.evaluate(DARK)
    finger.touch(spot["x"], spot["y"])
    expect(person.page.get_by_role("dialog", name=re.compile("Why not?"))).to_be_visible()


def test_a_hint_suggests_and_plays_nothing(server: Server, ana: Person) -> None:
    at_a_board_question(ana, server)
    step = ana.heard["step"]
    ana.page.get_by_role("button", name="Hint").click()
    expect(ana.page.locator(".advice")).to_contain_text("Hint:")
    assert ana.page.locator(".hint, .hinted").count() > 0
    assert ana.heard["step"] == step


def test_the_last_choice_can_be_taken_back(server: Server, ana: Person) -> None:
    ana.opens(server.table("manticore", "me Ana").link())
    mouse = Mouse(ana)
    mouse.play(1)
    undo = ana.page.get_by_role("button", name="Undo")
    question = ana.page.get_by_role("region", name="Question").get_by_role("heading")
    asked = []
    for _ in range(12):
        asked.append(question.inner_text())
        mouse.choose()
        if undo.get_attribute("aria-disabled") is None:
            break
    step = ana.heard["step"]
    mouse.press(undo)
    ana.waits_for("step => heard.step < step", step)
    ana.waits_for_turn()
    assert ana.heard["step"] == step - 1
    assert question.inner_text() == asked[-1]


def test_a_choice_that_stays_says_why(server: Server, ana: Person) -> None:
    ana.opens(server.table("whisper", "me Ana", "screen Ben").link(0)).waits_for_turn()
    Mouse(ana).press(ana.page.get_by_role("button", name="Undo"))
    expect(ana.page.locator(".toast")).not_to_be_empty()


@pytest.mark.parametrize("key", ["?", "o", "l"])
def test_documented_keys_open_what_they_name(server: Server, ana: Person, key: str) -> None:
    at_a_board_question(ana, server)
    ana.page.keyboard.press(key)
    shown = {
        "?": ana.page.get_by_role("dialog", name="Keys"),
        "o": ana.page.get_by_role("dialog", name="Options as a list"),
        "l": ana.page.get_by_role("region", name="Log"),
    }
    expect(shown[key]).to_be_visible()
