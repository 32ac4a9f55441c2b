"""`python -m tools.pictures`: the pictures of the documentation, taken from a real server.

Bots play matches with fixed dice; every picture is a moment of one, so the same code gives the same pictures.
"""

from __future__ import annotations

import argparse
import functools
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browsing import DESKTOP, PHONE, QUICK, Person
from tests.web.conftest import FLAGS
from tests.web.dungeons import CATACOMBS, dungeon
from tests.web.serving import ROOT, Grant, Server
from tests.web.stories import (
    Story,
    aims_past_a_block,
    asks,
    can_cast,
    can_dispel,
    fights,
    has_menu,
    is_paving,
    menu_targets,
    moment,
    story,
    walks_far,
    walks_while_a_zone_is_about_to_fall,
    won_by_heroes,
)

from .flicks import PRACTICE, draw_tracks, shot_in_motion
from .palette import with_palette

IMAGES = ROOT / "docs" / "images"
HEAVIEST = 350_000
SCREENS = {"desktop": DESKTOP, "phone": PHONE}


class Stage:
    """What there is to take pictures of: a server, and a finished match of Manticore; others are brought when asked for."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.story = story()
        self.brought: dict[Story, str] = {}

    @property
    def table(self) -> str:
        """Where the match of Manticore stands."""
        return self.table_of(self.story)

    @functools.cached_property
    def waiting(self) -> Grant:
        """A table at which one has come and one is awaited."""
        return self.server.table("manticore", "me Ana", "open", "greedy", name="Friday quest", start=False, public=True)

    def table_of(self, told: Story) -> str:
        """Where a match stands."""
        if told not in self.brought:
            self.brought[told] = told.brought_to(self.server)
        return self.brought[told]

    def opens(self, person: Person, path: str) -> Page:
        """A page of the server."""
        return person.opens(self.server.address + path).page

    def sits(self, person: Person, step: int, told: Story | None = None) -> Page:
        """A seat at a table that stands as the match stood there."""
        told = told or self.story
        person.opens(told.played_on(self.server, step, self.table_of(told)).link()).waits_for_turn()
        return person.page

    def sees_the_end(self, person: Person, told: Story) -> None:
        """The end screen of a match."""
        self.opens(person, f"/t/{self.table_of(told)}").get_by_text("Turning points").wait_for()


def home(stage: Stage, person: Person) -> None:
    """The shelf, and a table that waits."""
    assert stage.waiting
    page = stage.opens(person, "/")
    page.get_by_role("button", name="Join").wait_for()


def new_table(stage: Stage, person: Person) -> None:
    """A table is being set."""
    stage.opens(person, "/new/manticore").get_by_role("button", name="Create and start").wait_for()


def waiting_room(stage: Stage, person: Person) -> None:
    """One has come, one is awaited."""
    person.opens(stage.waiting.link(host=True)).page.get_by_label("Link to this table").wait_for()


def first_stage(stage: Stage, person: Person) -> None:
    """Roads are laid."""
    stage.sits(person, stage.story.first(is_paving, after=60))


def second_stage(stage: Stage, person: Person) -> None:
    """Heroes walk, monsters come."""
    stage.sits(person, stage.story.first(has_menu))


def fight(stage: Stage, person: Person) -> None:
    """A monster was clicked: how shall it be fought, and what are the odds?"""
    step = stage.story.first(has_menu)
    target = menu_targets(stage.story.scene(step))[0]
    page = stage.sits(person, step)
    figure = page.locator(f".field [data-id='{target}'][data-lit]")
    figure.tap() if person.touch else figure.click()
    page.locator("[role=menu], .sheet .rows .chosen").first.wait_for()


def end(stage: Stage, person: Person) -> None:
    """Who won, and how it went."""
    stage.sees_the_end(person, stage.story)


def replay(stage: Stage, person: Person) -> None:
    """The match again, step by step."""
    page = stage.opens(person, f"/replay/{stage.table}?step={stage.story.steps * 2 // 3}")
    page.get_by_role("slider", name="Step of the match").wait_for()


def rules(stage: Stage, person: Person) -> None:
    """The rulebook."""
    stage.opens(person, "/rules/manticore").get_by_role("heading", level=1).wait_for()


def castle_fight(stage: Stage, person: Person) -> None:
    """Dark World: the dice lie; how many Hit cards?"""
    told, step = moment("darkworld", asks("hit_cards", options=3), after=100)
    page = stage.sits(person, step, told)
    more = page.get_by_role("button", name="One more")
    more.tap() if person.touch else more.click()


def castle_placing(stage: Stage, person: Person) -> None:
    """Korak fills a room that was just opened."""
    told, step = moment("darkworld", asks("place_monster", options=8), after=140)
    stage.sits(person, step, told)


def castle_walk(stage: Stage, person: Person) -> None:
    """A hero's turn."""
    told, step = moment("darkworld", asks("hero_action", options=6), after=220)
    stage.sits(person, step, told)


def castle_end(stage: Stage, person: Person) -> None:
    """Who has most points."""
    stage.sees_the_end(person, won_by_heroes("darkworld"))


def village_walk(stage: Stage, person: Person) -> None:
    """Village of Fear: a hero's turn."""
    told, step = moment("village_of_fear", asks("hero_action", options=6), after=120)
    stage.sits(person, step, told)


def village_placing(stage: Stage, person: Person) -> None:
    """The Warlord fills a house whose roof was just lifted."""
    told, step = moment("village_of_fear", asks("place_monster", options=6), "random")
    stage.sits(person, step, told)


def trial_of_the_lurker(stage: Stage, person: Person) -> None:
    """The Trial of Stealth as the Warlord sees it."""
    told, step = moment("village_of_fear", asks("trial_lurker", options=7))
    stage.sits(person, step, told)


def trial_of_the_hero(stage: Stage, person: Person) -> None:
    """The Trial of Stealth as the hero sees it: no Lurker anywhere."""
    told, step = moment("village_of_fear", asks("trial_hero", options=8))
    stage.sits(person, step, told)


def village_end(stage: Stage, person: Person) -> None:
    """The last blow at the Warlord."""
    stage.sees_the_end(person, won_by_heroes("village_of_fear"))


def army_builder(stage: Stage, person: Person) -> None:
    """Chobolo: an army on the bench, with its land; two spells are still wanting."""
    spells = "SP01,SP06,SP13,SP14,SP17,SP33,SP25,SP12"
    build = f"wizard=WIZ-F+warriors=archer,forester,cavalry+boards=B09,B18,B05+rotations=1,2,2+deck={spells}"
    page = stage.opens(person, f"/workshop/chobolo?build={build}")
    page.get_by_role("link", name="1 fault left.").wait_for()
    page.evaluate("document.getElementById('section-boards').scrollIntoView()")


def realm_walk(stage: Stage, person: Person) -> None:
    """Chobolo: a wizard on its way, with all the hexes it can still reach."""
    told = story("chobolo", 3)
    stage.sits(person, told.first(walks_far, after=told.steps // 3), told)


def realm_battle(stage: Stage, person: Person) -> None:
    """Who fights whom, in arrows and in words."""
    told, step = moment("chobolo", fights, "random", seats=3)
    stage.sits(person, step, told)


def realm_chain(stage: Stage, person: Person) -> None:
    """A spell was declared; is it answered?"""
    told, step = moment("chobolo", can_dispel, "random", seats=2)
    stage.sits(person, step, told)


def realm_of_six(stage: Stage, person: Person) -> None:
    """Six wizards and 793 hexes."""
    told = story("chobolo", 6, "random", 1)
    page = stage.sits(person, told.first(asks("wizard_step"), after=told.steps // 3), told)
    page.get_by_label("Show the whole board").click()


def realm_mat(stage: Stage, person: Person) -> None:
    """The own mat: the stack of chips, and the spells it pays for."""
    told = story("chobolo", 3)
    page = stage.sits(person, told.first(can_cast, after=told.steps // 3), told)
    page.get_by_role("button", name="My mat").tap()


def realm_end(stage: Stage, person: Person) -> None:
    """How the match went."""
    stage.sees_the_end(person, story("chobolo", 3))


def crown_draft(stage: Stage, person: Person) -> None:
    """Gorgasali: ten characters to choose from."""
    stage.sits(person, 0, story("gorgasali", 5, seed=2))


def crown_aim(stage: Stage, person: Person) -> None:
    """Who can be shot, and who stands behind a wall."""
    told, step = moment("gorgasali", aims_past_a_block, after=150)
    page = stage.sits(person, step, told)
    if not person.touch and told.scene(step).range is None:
        page.get_by_role("button", name="Shoot").focus()


def crown_walk(stage: Stage, person: Person) -> None:
    """A step is to be taken, and the next zone is about to fall."""
    told, step = moment("gorgasali", walks_while_a_zone_is_about_to_fall)
    stage.sits(person, step, told)


def crown_of_ten(stage: Stage, person: Person) -> None:
    """The mats of ten players on a phone."""
    told = story("gorgasali", 10, "greedy", 1)
    page = stage.sits(person, told.first(asks("window_3", options=3), after=told.steps // 3), told)
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Seats").tap()


def crown_end(stage: Stage, person: Person) -> None:
    """The last one standing."""
    stage.sees_the_end(person, story("gorgasali", 5, seed=2))


def catacombs_aim(stage: Stage, person: Person) -> None:
    """A disc is aimed at a monster."""
    told = dungeon()
    page = stage.sits(person, told.first(asks("aim", options=1), after=120), told)
    page.keyboard.press("ArrowLeft")
    page.locator(".aim").wait_for()


def catacombs_shop(stage: Stage, person: Person) -> None:
    """What does the Merchant sell?"""
    stage.sits(person, dungeon().first(asks("room_action", options=5)), dungeon())


def catacombs_lair(stage: Stage, person: Person) -> None:
    """The Catacomb Lord acts."""
    stage.sits(person, dungeon().first(asks("choose_sequence")), dungeon())


def catacombs_tracks(stage: Stage, person: Person) -> None:
    """The practice mat, with the tracks of fifty flicks drawn over it."""
    person.opens(stage.server.table("catacombs_practice", "me Ana").link()).waits_for_turn()
    draw_tracks(person.page)


class Picture(NamedTuple):
    """A moment, on a screen, in a theme."""

    shows: Callable[[Stage, Person], None]
    screen: str
    theme: str

    @property
    def name(self) -> str:
        """Its file."""
        return f"{self.shows.__name__.replace('_', '-')}-{self.screen}-{self.theme}.png"


PICTURES = (
    *(
        Picture(shows, "desktop", "light")
        for shows in (home, new_table, waiting_room, first_stage, second_stage, fight, end, replay, rules)
    ),
    *(Picture(shows, "desktop", "dark") for shows in (home, first_stage, second_stage)),
    *(Picture(shows, "phone", "light") for shows in (home, first_stage, fight, end)),
    *(Picture(shows, "phone", "dark") for shows in (second_stage, replay)),
    *(Picture(shows, "desktop", "light") for shows in (castle_fight, castle_end, village_walk, trial_of_the_lurker)),
    *(Picture(shows, "desktop", "dark") for shows in (castle_placing, village_placing)),
    *(Picture(shows, "phone", "light") for shows in (castle_walk, trial_of_the_hero)),
    *(Picture(shows, "phone", "dark") for shows in (castle_fight, village_end)),
    Picture(army_builder, "desktop", "light"),
    *(Picture(shows, "desktop", "light") for shows in (realm_walk, realm_of_six, realm_end)),
    *(Picture(shows, "desktop", "dark") for shows in (realm_battle, realm_chain)),
    Picture(realm_walk, "phone", "light"),
    Picture(realm_mat, "phone", "dark"),
    *(Picture(shows, "desktop", "light") for shows in (crown_draft, crown_aim, crown_end)),
    Picture(crown_walk, "desktop", "dark"),
    Picture(crown_aim, "phone", "light"),
    Picture(crown_of_ten, "phone", "dark"),
    *(Picture(shows, "desktop", "light") for shows in (catacombs_aim, catacombs_shop, catacombs_tracks)),
    Picture(catacombs_lair, "desktop", "dark"),
    Picture(catacombs_aim, "phone", "light"),
)
SHOT = "catacombs-shot.png"
"""The one picture that moves."""


@contextmanager
def prepared() -> Iterator[tuple[Stage, Browser]]:
    """Server, match and browser."""
    folder = Path(tempfile.mkdtemp(prefix="questboard-pictures-"))
    server = Server(folder, games=f"{CATACOMBS},{PRACTICE}")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=FLAGS)
            yield Stage(server), browser
            browser.close()
    finally:
        server.stop()
        shutil.rmtree(folder)


def take(picture: Picture, stage: Stage, browser: Browser, desk: Page, folder: Path) -> int:
    """One picture, finished on an empty page (`desk`); returns its size in bytes."""
    person = Person.sits_down(browser, SCREENS[picture.screen], QUICK | {"theme": picture.theme})
    picture.shows(stage, person)
    page = person.page
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    page.mouse.move(0, 0)
    data = with_palette(desk, page.screenshot(animations="disabled"))
    (folder / picture.name).write_bytes(data)
    person.context.close()
    if person.errors:
        raise SystemExit(f"{picture.name}: {person.errors[0]}")
    return len(data)


def main(arguments: list[str] | None = None) -> int:
    """Take all pictures, or those whose name holds a word."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", help="only pictures whose name holds one of these")
    parser.add_argument("--to", type=Path, default=IMAGES, help="another folder")
    asked: Any = parser.parse_args(arguments)
    asked.to.mkdir(parents=True, exist_ok=True)
    wanted = [one for one in PICTURES if not asked.words or any(word in one.name for word in asked.words)]
    sizes = {}
    with prepared() as (stage, browser):
        desk = browser.new_page()
        for picture in wanted:
            sizes[picture.name] = take(picture, stage, browser, desk, asked.to)
            print(f"{picture.name}  {sizes[picture.name] // 1000} kB")
        if not asked.words or any(word in SHOT for word in asked.words):
            sizes[SHOT] = (asked.to / SHOT).write_bytes(shot_in_motion(stage.server, browser, desk))
            print(f"{SHOT}  {sizes[SHOT] // 1000} kB")
    heavy = [name for name, size in sizes.items() if size > HEAVIEST]
    if heavy:
        print(f"Heavier than {HEAVIEST // 1000} kB: {', '.join(heavy)}")
    return 1 if heavy else 0


if __name__ == "__main__":
    raise SystemExit(main())
