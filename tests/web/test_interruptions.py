"""What can go wrong while people play: a reload, a lost line, a server that dies. Nothing that was chosen is lost."""

from __future__ import annotations

from playwright.sync_api import expect

from .browsing import Person
from .conftest import SitDown
from .drivers import Mouse
from .serving import Server

BANNER = "Connecting again"
LOST = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection to")


def board_of(person: Person) -> list[str]:
    """Everything on the board in words."""
    words: list[str] = person.page.evaluate(
        "[...document.querySelectorAll('.field g.piece')].map((one) => `${one.dataset.id} ${one.style.transform}`).sort()"
    )
    return words


def question_of(person: Person) -> str:
    """What the page asks now."""
    return person.page.get_by_role("region", name="Question").get_by_role("heading").inner_text()


def test_a_reload_in_mid_match_changes_nothing(server: Server, ana: Person) -> None:
    ana.opens(server.table("manticore", "me Ana", "greedy").link())
    mouse = Mouse(ana)
    mouse.play(4)
    before = (ana.heard["step"], question_of(ana), board_of(ana))
    ana.page.reload()
    ana.waits_for_turn()
    assert (ana.heard["step"], question_of(ana), board_of(ana)) == before
    mouse.play(1)


def test_the_secret_of_a_personal_link_leaves_the_address(server: Server, ana: Person) -> None:
    table = server.table("manticore", "me Ana", "greedy")
    ana.opens(table.link()).waits_for_turn()
    assert ana.page.url == table.address


def test_a_lost_line_is_said_and_found_again(server: Server, ana: Person) -> None:
    ana.opens(server.table("manticore", "me Ana", "greedy").link())
    mouse = Mouse(ana)
    mouse.play(2)
    step, question = ana.heard["step"], question_of(ana)
    ana.loses_the_line()
    expect(ana.page.get_by_text(BANNER)).to_be_visible()
    ana.finds_the_line()
    expect(ana.page.get_by_text(BANNER)).to_be_hidden()
    ana.waits_for_turn()
    assert (ana.heard["step"], question_of(ana)) == (step, question)
    mouse.play(1)
    ana.expects(*LOST)


def test_what_others_did_meanwhile_is_seen_after_the_line_is_back(server: Server, sits_down: SitDown) -> None:
    table = server.table("whisper", "me Ana", "screen Ben")
    ana, ben = sits_down(), sits_down(name="Ben")
    ana.opens(table.link(0)).waits_for_turn()
    ben.opens(table.link(1)).page.get_by_role("region", name="Question").wait_for()
    ben.loses_the_line()
    expect(ben.page.get_by_text(BANNER)).to_be_visible()
    Mouse(ana).pick_beside_board()
    ana.waits_for("() => heard.step === 1")
    ben.finds_the_line()
    ben.waits_for_turn()
    assert ben.heard["step"] == 1
    ben.expects(*LOST)


def test_a_killed_server_comes_back_with_every_choice(own_server: Server, ana: Person) -> None:
    table = own_server.table("manticore", "me Ana", "greedy")
    ana.opens(table.link())
    mouse = Mouse(ana)
    mouse.play(6)
    step, question, board = ana.heard["step"], question_of(ana), board_of(ana)
    ana.page.evaluate("window.sameDocument = true")
    own_server.kill()
    expect(ana.page.get_by_text(BANNER)).to_be_visible()
    own_server.start()
    expect(ana.page.get_by_text(BANNER)).to_be_hidden(timeout=30_000)
    ana.waits_for_turn()
    assert ana.page.evaluate("window.sameDocument"), "the page was loaded anew"
    assert table.card()["steps"] >= step
    assert (ana.heard["step"], question_of(ana), board_of(ana)) == (step, question, board)
    mouse.play(2)
    assert ana.heard["step"] > step
    ana.expects(*LOST)


def test_nothing_can_be_chosen_while_the_server_is_down(own_server: Server, ana: Person) -> None:
    table = own_server.table("manticore", "me Ana", "greedy")
    ana.opens(table.link())
    mouse = Mouse(ana)
    mouse.play(3)
    own_server.kill()
    expect(ana.page.get_by_text(BANNER)).to_be_visible()
    assert ana.page.locator("[data-lit], .yours .btn").count() == 0
    own_server.start()
    ana.waits_for_turn()
    mouse.play(1)
    ana.expects(*LOST)
