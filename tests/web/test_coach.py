"""The coach on a finished match: how likely everybody was to win, what would have been better, and the moment once more."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .browsing import DESKTOP, PHONE
from .conftest import SitDown
from .serving import Server
from .stories import story


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_coach_says_what_was_better_and_deals_the_moment_once_more(
    server: Server, sits_down: SitDown, device: dict[str, Any]
) -> None:
    told = story("manticore", 2, "hasty", 4)
    ana = sits_down(device)
    page = ana.opens(f"{server.address}/replay/{told.brought_to(server)}").page
    page.get_by_role("slider", name="Step of the match").wait_for()
    expect(page.locator(".timeline")).to_contain_text(re.compile(r"\d %"))

    page.get_by_role("button", name="Ask the coach").click()
    dialog = page.get_by_role("dialog", name="The coach looks back")
    expect(dialog.get_by_role("status")).to_contain_text("could have been better")
    worst = dialog.get_by_role("listitem").first
    numbers = [int(number) for number in re.findall(r"(\d+) %", worst.inner_text())]
    assert numbers[0] < numbers[1]

    step = int(re.findall(r"Show step (\d+)", worst.inner_text())[0])
    worst.get_by_role("button", name=f"Show step {step}").click()
    expect(page.locator(".timeline .count")).to_contain_text(f"{step} / ")

    page.get_by_role("button", name="Ask the coach").click()
    dialog.get_by_role("button", name="Try this moment again").click()
    ana.waits_for_turn()
    assert ana.heard["step"] == step
