"""The page: the built client from memory, compressed once. Paths that the client itself knows all get its one page."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

STATIC = Path(os.environ.get("QUESTBOARD_STATIC") or Path(__file__).parents[1] / "static")
"""Where the built client lies; the environment may name another build."""
FOREVER = b"public, max-age=31536000, immutable"
HOW_TO_BUILD = "The browser client is not built: run `make client` in the checkout, or install the package again where npm works."
NOT_BUILT = f"<!doctype html><html lang=en><meta charset=utf-8><title>Questboard</title><p>{HOW_TO_BUILD}</p></html>\n".encode()
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
PAGES = ("new", "workshop", "t", "replay", "rules", "tables", "replays", "credits")


class Asset(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    kind: bytes
    mark: bytes
    cache: bytes


class Site:
    """All files of the client."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.icons: dict[str, str] = {}
        self.assets: dict[str, Asset] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            name = path.relative_to(folder).as_posix()
            if name == "icons.json":
                self.icons = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
            elif path.is_file():
                self.assets[name] = _asset(name, path.read_bytes())

    @property
    def is_built(self) -> bool:
        """Is there a client at all?"""
        return "index.html" in self.assets

    def find(self, path: str) -> Asset | None:
        """The file for a path; the page itself for every place in it."""
        name = path.lstrip("/")
        if name in self.assets:
            return self.assets[name]
        return self.assets.get("index.html") if _is_page(name) else None

    async def __call__(self, scope: Any, send: Any) -> None:
        """Answer a GET or HEAD."""
        asset = self.find(scope["path"])
        headers = dict(scope["headers"])
        if asset is None and not self.is_built and _is_page(scope["path"].lstrip("/")):
            status, body, extra, kind = 503, NOT_BUILT, [(b"cache-control", b"no-store")], b"text/html; charset=utf-8"
        elif asset is None:
            status, body, extra, kind = 404, b"There is nothing here.\n", [], b"text/plain; charset=utf-8"
        elif asset.mark in headers.get(b"if-none-match", b""):
            status, body, kind, extra = 304, b"", asset.kind, [(b"etag", asset.mark), (b"cache-control", asset.cache)]
        else:
            status, body, kind = 200, asset.body, asset.kind
            extra = [(b"etag", asset.mark), (b"cache-control", asset.cache), (b"vary", b"accept-encoding")]
            if asset.packed is not None and b"gzip" in headers.get(b"accept-encoding", b""):
                body = asset.packed
                extra.append((b"content-encoding", b"gzip"))
        length = (b"content-length", str(len(body)).encode())
        await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", kind), length, *extra]})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _is_page(name: str) -> bool:
    """A place that the client knows."""
    return not name or name.split("/")[0] in PAGES


def _asset(name: str, body: bytes) -> Asset:
    kind = {".js": "application/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}.get(
        Path(name).suffix
    ) or (mimetypes.guess_type(name)[0] or "application/octet-stream")
    packed = gzip.compress(body, 9) if kind.startswith(COMPRESSIBLE) else None
    if kind.startswith("text/") or kind == "application/javascript":
        kind += "; charset=utf-8"
    mark = f'"{hashlib.sha256(body).hexdigest()[:24]}"'.encode()
    return Asset(body, packed, kind.encode(), mark, FOREVER if name.startswith("assets/") else b"no-cache")
