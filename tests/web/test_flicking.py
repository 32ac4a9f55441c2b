"""Flicking in the browser: aim by mouse, finger and keys, place, watch a shot, and see it again."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .browsing import DESKTOP, PHONE
from .conftest import SitDown
from .examining import LOOKS, Examined
from .flicking import Flicker
from .serving import Grant, Server

PRACTICE = "questboard.games.catacombs.practice.game:GAME"
CATACOMBS = "questboard.games.catacombs.game:GAME"
HERO, MISSILE, TROLL = "piece:7", "piece:8", "piece:11"
NEAR = pytest.approx


@pytest.fixture(scope="module")
def mats(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the practice mat."""
    server = Server(tmp_path_factory.mktemp("mats"), games=PRACTICE)
    yield server
    server.stop()


@pytest.fixture
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the practice mat and the game in whose box it lies."""
    server = Server(tmp_path_factory.mktemp("both"), games=f"{PRACTICE},{CATACOMBS}")
    yield server
    server.stop()


def mat(server: Server, **options: str) -> Grant:
    """A fresh practice mat."""
    return server.table("catacombs_practice", "me Ana", options=options)


def assert_all_lie_as_told(flicker: Flicker) -> None:
    """The page draws every piece where the server says it lies."""
    lying, told = flicker.lying(), flicker.told()
    assert lying.keys() == told.keys()
    for id, place in told.items():
        assert lying[id] == NEAR(place, abs=0.01), id


# ---- aiming ---------------------------------------------------------------------------------------------------------


def test_a_disc_is_flicked_by_pulling_back_with_the_mouse(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    ana.pulls(HERO, 0, 60, lets_go=False)
    expect(ana.page.locator(".aim .ghost")).to_be_visible()
    assert re.fullmatch(r"90 degrees, power \d+, meets nothing", ana.aim())
    ana.page.mouse.up()
    ana.has_made(1)
    (x, y) = ana.told()[HERO]
    assert x == 5.0
    assert y > 18
    assert_all_lie_as_told(ana)


def test_the_power_grows_with_the_pull(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    powers = []
    for far in (40, 80, 120, 300):
        ana.pulls(HERO, 0, far, lets_go=False)
        powers.append(int(re.findall(r"power (\d+)", ana.aim())[0]))
        ana.page.keyboard.press("Escape")
        ana.page.mouse.up()
    assert powers == sorted(set(powers))
    assert powers[-1] == 100
    assert ana.person.heard["step"] == 0, "Escape has cancelled every one of them"


def test_back_on_the_piece_the_sling_hangs_loose(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    ana.pulls(HERO, -90, 0, lets_go=False)
    expect(ana.page.locator(".aim")).to_be_visible()
    x, y = ana.centre(HERO)
    ana.page.mouse.move(x + 4, y + 2, steps=5)
    expect(ana.page.locator(".aim")).to_have_count(0)
    ana.page.mouse.up()
    expect(ana.gold).to_have_attribute("aria-disabled", "true")
    assert ana.person.heard["step"] == 0


def test_a_disc_is_flicked_by_keys_alone(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    ana.presses("ArrowLeft")
    assert ana.aim().startswith("0 degrees, power 50")
    ana.presses("ArrowLeft", *["Shift+ArrowLeft"] * 3, "ArrowUp", "Shift+ArrowDown")
    assert ana.aim() == "15.25 degrees, power 41, meets nothing"
    ana.presses("Enter")
    ana.has_made(1)
    x, y = ana.told()[HERO]
    assert (y - 16) / (x - 5) == NEAR(0.2726, abs=0.001), "the tangent of 15.25 degrees"
    assert_all_lie_as_told(ana)


def test_escape_cancels_an_aim_by_keys(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    ana.presses("ArrowLeft", "Escape")
    expect(ana.page.locator(".aim")).to_have_count(0)
    ana.presses("Enter")
    expect(ana.page.get_by_text("Aim first")).to_be_visible()
    assert ana.person.heard["step"] == 0


def test_the_page_says_what_a_flick_first_meets(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    ana.presses("ArrowLeft", *["Shift+ArrowUp"] * 2)
    assert ana.aim() == "0 degrees, power 70, first in the way: Obstacle"
    expect(ana.page.locator(".prompt")).to_contain_text("First in the way: Obstacle.")
    ana.presses("ArrowLeft", *["Shift+ArrowLeft"] * 18, "Shift+ArrowUp")
    assert ana.aim() == "90.25 degrees, power 80, leaves the mat"


def test_a_finger_aims_on_a_phone_and_a_button_flicks(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(PHONE)).sits(mat(mats).link())
    x, y = ana.centre(HERO)
    ana.drags((x, y), (x - 20, y + 60), (x, y + 70))
    expect(ana.page.locator(".aim .ghost")).to_be_visible()
    assert ana.aim().startswith("0 degrees, power "), "the table stands upright: up is along it"
    assert ana.person.heard["step"] == 0, "a finger that is lifted does not flick"
    ana.gold.click()
    ana.has_made(1)
    assert_all_lie_as_told(ana)
    assert ana.told()[HERO] != (5.0, 16.0)


def test_a_finger_cancels_by_the_button_beside_the_numbers(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(PHONE)).sits(mat(mats).link())
    x, y = ana.centre(HERO)
    ana.drags((x, y), (x, y + 70))
    ana.page.get_by_role("button", name="Cancel").click()
    expect(ana.page.locator(".aim")).to_have_count(0)
    expect(ana.gold).to_have_attribute("aria-disabled", "true")


def test_buttons_turn_and_press_a_quarter_and_a_hundredth_at_a_time(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(PHONE)).sits(mat(mats).link())
    for name in ("More power", "More power", "Turn right", "Turn right", "Turn left"):
        ana.page.get_by_role("button", name=name).tap()
    assert ana.aim().startswith("359.75 degrees, power 51")


def test_another_disc_is_picked_by_a_click_or_by_keys(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    ana.page.mouse.click(*ana.centre(TROLL))
    ana.has_made(1)
    expect(ana.page.locator(".prompt")).to_contain_text("Flick the Troll")
    ana.page.locator(f"[data-id='{MISSILE}']").focus()
    ana.presses("Enter")
    ana.has_made(2)
    expect(ana.page.locator(".prompt")).to_contain_text("Flick the Missile")


def test_an_obstacle_says_why_it_is_not_flicked(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    ana.page.mouse.click(*ana.centre("piece:1"))
    expect(ana.page.get_by_role("dialog", name="Why not?")).to_contain_text("Obstacles are not flicked.")


# ---- placing --------------------------------------------------------------------------------------------------------


def test_a_disc_is_laid_where_it_is_clicked(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    target = ana.screen(8, 28)
    ana.page.get_by_role("button", name="Move it").click()
    ana.has_made(1)
    ana.page.mouse.move(*target)
    expect(ana.page.locator("[data-ghost]")).to_be_visible()
    ana.page.mouse.click(*target)
    ana.has_made(2)
    assert ana.told()[HERO] == NEAR((8, 28), abs=0.11)
    assert_all_lie_as_told(ana)


def test_a_ghost_is_drawn_to_the_nearest_free_place(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    target = ana.screen(14.4, 8)  # on an obstacle at 14, 8
    ana.page.get_by_role("button", name="Move it").click()
    ana.has_made(1)
    ana.page.mouse.click(*target)
    ana.has_made(2)
    x, y = ana.told()[HERO]
    assert ((x - 14) ** 2 + (y - 8) ** 2) ** 0.5 == NEAR(2.75, abs=0.1), "rim to rim"


def test_a_disc_is_not_laid_beside_the_mat(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    beside = ana.screen(26, 35.3)
    ana.page.get_by_role("button", name="Move it").click()
    ana.has_made(1)
    ana.page.mouse.click(*beside)
    expect(ana.page.locator("[data-ghost].bad")).to_be_visible()
    expect(ana.page.locator(".prompt")).to_contain_text("It cannot lie here")
    expect(ana.gold).to_have_attribute("aria-disabled", "true")
    assert ana.person.heard["step"] == 1


def test_a_disc_is_laid_by_keys_alone(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    ana.page.get_by_role("button", name="Move it").focus()
    ana.presses("Enter")
    ana.has_made(1)
    ana.presses("ArrowUp", *["Shift+ArrowRight"] * 3, "ArrowUp", "ArrowUp", "ArrowLeft", "Enter")
    ana.has_made(2)
    assert ana.told()[HERO] == NEAR((7.9, 16.2), abs=1e-6)


def test_a_finger_carries_a_disc_and_a_button_lays_it_down(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(PHONE)).sits(mat(mats).link())
    here, there = ana.centre(HERO), ana.screen(8, 27)
    ana.page.get_by_role("button", name="Move it").tap()
    ana.has_made(1)
    expect(ana.page.locator("[data-ghost]")).to_be_visible()
    ana.drags(here, there)
    assert ana.person.heard["step"] == 1
    ana.gold.click()
    ana.has_made(2)
    assert ana.told()[HERO] == NEAR((8, 27), abs=0.2)
    assert_all_lie_as_told(ana)


# ---- watching -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [{"speed": 4}, {"speed": 1, "motion": "reduced"}, {"speed": "instant"}], ids=str)
def test_a_shot_is_played_and_ends_at_the_recorded_places(mats: Server, sits_down: SitDown, how: dict[str, object]) -> None:
    ana = Flicker(sits_down(DESKTOP, **how)).sits(mat(mats, mat="altar").link())
    ana.presses("ArrowLeft", *["Shift+ArrowUp"] * 5, "Enter")
    ana.has_made(1)
    before = ana.told()
    ana.presses("ArrowLeft", *["Shift+ArrowUp"] * 5, "Enter")
    ana.has_made(2)
    assert ana.told() != before
    assert_all_lie_as_told(ana)


def test_everything_is_laid_back_and_flicked_again(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    before = ana.lying()
    ana.presses("ArrowLeft", *["Shift+ArrowUp"] * 5, "Enter")
    ana.has_made(1)
    assert ana.lying() != before
    ana.page.get_by_role("button", name="Again").click()
    ana.has_made(2)
    assert ana.lying() == before


def test_a_shot_is_seen_again_in_the_replay(mats: Server, sits_down: SitDown) -> None:
    table = mat(mats)
    ana = Flicker(sits_down(DESKTOP)).sits(table.link())
    ana.pulls(HERO, -110, 20)
    ana.has_made(1)
    after = ana.lying()
    page = ana.person.opens(f"{table.replay}?step=0").page
    slider = page.get_by_role("slider", name="Step of the match")
    slider.wait_for()
    page.wait_for_selector("g.piece")
    assert ana.lying()[HERO] == (5.0, 16.0)
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Step 1 of 1"))
    page.wait_for_function(f"""() => {{
      const {{ e, f }} = new DOMMatrix(getComputedStyle(document.querySelector("g.piece[data-id='{HERO}']")).transform);
      return Math.hypot(e - {(after[HERO][0] + 4) * 14}, f - {(36 - after[HERO][1]) * 14}) < 0.5;
    }}""")
    for id, place in ana.lying().items():
        assert place == NEAR(after[id], abs=0.01), id


def test_a_practice_is_finished_and_its_end_shows_the_mat(mats: Server, sits_down: SitDown) -> None:
    ana = Flicker(sits_down(DESKTOP)).sits(mat(mats).link())
    ana.presses("ArrowLeft", "Enter")
    ana.has_made(1)
    ana.page.get_by_role("button", name="Set up").click()
    ana.page.get_by_role("button", name="Finish").click()
    ana.person.waits_for_end()
    expect(ana.page.locator(".end h1")).to_have_text("Enough for today")
    expect(ana.page.locator(f"g.piece[data-id='{HERO}']")).to_be_visible()


# ---- on the shelf ---------------------------------------------------------------------------------------------------


def test_the_practice_mat_lies_in_its_games_box(both: Server, sits_down: SitDown) -> None:
    page = sits_down(DESKTOP).opens(both.address).page
    box = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Catacombs", exact=True))
    expect(page.get_by_role("article").filter(has=page.get_by_role("heading", name="Practice mat"))).to_have_count(0)
    box.get_by_role("link", name="Catacombs: practice mat").click()
    page.wait_for_url("**/new/catacombs_practice")
    page.get_by_role("button", name=re.compile("Create|Start|Play")).first.click()
    page.wait_for_selector("g.piece[data-lit]")


@LOOKS
def test_axe_finds_nothing_while_a_disc_is_aimed_or_placed(mats: Server, examined: Examined) -> None:
    ana = Flicker(examined.person).sits(mat(mats, tremble="light").link())
    examined.examine("before the aim")
    ana.presses("ArrowLeft")
    examined.examine("aiming")
    ana.presses("Escape")
    ana.page.get_by_role("button", name="Move it").click()
    ana.has_made(1)
    examined.examine("before placing")
    ana.presses("ArrowLeft", "ArrowLeft")
    examined.examine("placing")
    ana.presses("Enter")
    ana.has_made(2)
    ana.page.get_by_role("button", name="Set up").click()
    ana.page.get_by_role("button", name="Finish").wait_for()
    examined.examine("set up")
