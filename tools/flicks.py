"""Pictures of flicked discs: the tracks of many shots drawn over the mat, and one shot in motion."""

from __future__ import annotations

import math
import re
from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import Browser, Page

from questboard.core import FastChance
from questboard.games.catacombs.practice.game import GAME
from questboard.games.catacombs.practice.rules.discs import fastest
from questboard.physics import Layout, Outcome, Track
from tests.web.browsing import Person
from tests.web.flicking import CM, GAP, HEIGHT, Flicker
from tests.web.serving import Server

from .palette import moving

PRACTICE = "questboard.games.catacombs.practice.game:GAME"
HERO = 7
"""The disc that is flicked: the first one after the mat's six obstacles."""
SHOTS = 50
WIDEST = 52.0
"""The outermost of the shots, in degrees to either side."""
POWERS = (45, 60, 75, 90)
FRAME, SLOW = 40, 2
"""Milliseconds from one picture to the next, and by how much slower than in truth the disc is shown."""
PULLS = (40, 80, 120, 160, 200, 240)
"""How far the sling is pulled back, in pixels: to its full power."""
AFTER = 10
"""So many pictures more when all rests."""
BARE = ".panel-of-hand, .controls { opacity: 0 }"
SCREEN: dict[str, Any] = {"viewport": {"width": 980, "height": 560}}

DRAW = """([tracks, own]) => {
  const first = document.querySelector(".camera g.piece");
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "g");
  drawn.innerHTML = tracks.map(([piece, path, [x, y]]) => {
    const colour = piece === own ? "#c2410c" : "#1d4f8f";
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-opacity=".55" stroke-linejoin="round"/>
      <circle cx="${x}" cy="${y}" r="2.6" fill="${colour}" fill-opacity=".8"/>`;
  }).join("");
  first.parentNode.insertBefore(drawn, first);
}"""


def layout() -> Layout:
    """The practice mat as it lies at the start."""
    return GAME.start(1, {}, chance=FastChance.seeded(1)).layout()


def flick(mat: Layout, degrees: float, power: int) -> Outcome:
    """What comes of a flick of the hero."""
    return mat.flick(HERO, math.radians(degrees), fastest("hero") * power / 100, tracked=True)


def point(x: float, y: float) -> tuple[float, float]:
    """A place of the table on the board."""
    return round((x + GAP) * CM, 1), round((HEIGHT + GAP - y) * CM, 1)


def drawn(track: Track) -> tuple[str, str, tuple[float, float]]:
    """A track: whose it is, its path and its end."""
    points = [point(frame.x, frame.y) for frame in track.frames]
    return f"piece:{track.piece}", "M" + "L".join(f"{x} {y}" for x, y in points), points[-1]


def draw_tracks(page: Page) -> None:
    """Fifty flicks of the hero, all from the same position; blue is what they push."""
    mat = layout()
    shots = [flick(mat, WIDEST * (2 * number / (SHOTS - 1) - 1), POWERS[number % len(POWERS)]) for number in range(SHOTS)]
    page.evaluate(DRAW, [[drawn(track) for shot in shots for track in shot.tracks], f"piece:{HERO}"])


def liveliest() -> float:
    """In which direction a hard flick hits most discs, in degrees."""
    mat = layout()
    shots = {quarter / 4: flick(mat, quarter / 4, 100) for quarter in range(-160, 161)}
    return max(shots, key=lambda degrees: (len({(hit.a, hit.b) for hit in shots[degrees].contacts}), shots[degrees].time))


def shot_in_motion(server: Server, browser: Browser, desk: Page) -> bytes:
    """A shot as the page plays it, from the aim to the end; the page's clock is set forward picture by picture."""
    turn = math.radians(liveliest())
    person = Person.sits_down(browser, SCREEN, {"sound": False, "name": "Ana", "theme": "light"})
    page = person.page
    page.clock.install()
    flicker = Flicker(person).sits(server.table("catacombs_practice", "me Ana").link())
    box = page.locator(".field .camera").bounding_box()
    assert box is not None
    page.add_style_tag(content=BARE)
    pictures = [page.screenshot(clip=box)]
    x, y = flicker.centre(f"piece:{HERO}")
    page.mouse.move(x, y)
    page.mouse.down()
    for far in PULLS:
        page.mouse.move(x - far * math.cos(turn), y + far * math.sin(turn))
        pictures += [page.screenshot(clip=box)] * 3
    degrees, power = re.findall(r"[0-9.]+", flicker.aim())[:2]
    seconds = flick(layout(), float(degrees), int(power)).time
    page.clock.pause_at(datetime.fromtimestamp(page.evaluate("Date.now()") / 1000 + 1, UTC))
    page.mouse.up()
    page.wait_for_function("() => heard.step === 1", polling=50)
    for _ in range(math.ceil(1000 * SLOW * seconds / FRAME) + AFTER):
        page.clock.run_for(FRAME // SLOW)
        pictures.append(page.screenshot(clip=box))
    person.context.close()
    return moving(desk, pictures, FRAME)
