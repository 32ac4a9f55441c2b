"""axe-core, let into somebody's pages."""

from __future__ import annotations

import functools

import pytest

from .browsing import DESKTOP, PHONE, WEB, Person
from .drivers import Mouse, Pointer, Touch

RUN_AXE = """async () => {
  // The numbers drawn on a figure are what it has, not what it is called: its name need not repeat them as they stand there.
  const isFigure = (id, { target }) =>
    id === "label-content-name-mismatch" && document.querySelector(target[0])?.matches(".piece");
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.filter((node) => !isFigure(id, node)).slice(0, 3).map((node) =>
      `${id} ${node.target.join(" ")}: ${node.failureSummary.replace(/\\s+/g, " ")}`));
}"""
# Each theme and each size is looked at once in every run; the other two pairs of them take as long again.
LOOKS = pytest.mark.parametrize(
    ("device", "theme"),
    [
        pytest.param(DESKTOP, "light", id="desktop-light"),
        pytest.param(DESKTOP, "dark", id="desktop-dark", marks=pytest.mark.long),
        pytest.param(PHONE, "light", id="phone-light", marks=pytest.mark.long),
        pytest.param(PHONE, "dark", id="phone-dark"),
    ],
)


@functools.cache
def axe() -> str:
    """The source of axe-core."""
    return (WEB / "node_modules/axe-core/axe.min.js").read_text()


class Examined:
    """A person whose pages are examined; all complaints are collected."""

    def __init__(self, person: Person, phone: bool) -> None:
        self.person = person
        self.page = person.page
        self.hand: Pointer = Touch(person) if phone else Mouse(person)
        self.phone = phone
        self.complaints: list[str] = []

    def examine(self, name: str) -> None:
        """The page as it stands now."""
        if not self.page.evaluate("typeof axe === 'object'"):
            self.page.evaluate(axe())
        self.complaints += [f"{name}: {found}" for found in self.page.evaluate(RUN_AXE)]

    def opens_panel(self, name: str) -> None:
        """Log, rules or chat: a tab beside the board, on a phone a page of its own."""
        if self.phone:
            self.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=name).click()
        else:
            self.page.get_by_role("tab", name=name).click()
