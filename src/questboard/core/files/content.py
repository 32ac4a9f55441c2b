"""Content: boards, cards, characters from TOML files, checked on load; errors name the file and the key."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from questboard.core.errors import ContentError

T = TypeVar("T")


def read_toml(path: Path) -> dict[str, Any]:
    """The file's plain data."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ContentError(f"{path.name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ContentError(f"{path.name} is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{path.name} is not valid TOML: {error}") from None


def load(path: Path, kind: type[T]) -> T:
    """The file as typed data: unknown keys, missing keys and wrong types are refused with their place."""
    try:
        return msgspec.convert(read_toml(path), kind)
    except msgspec.ValidationError as error:
        raise ContentError(f"{path.name}: {error}") from None


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base for records of content files: nothing unknown may stand in them."""


def demand(condition: bool, file: str, key: str, sentence: str) -> None:
    """A check on content beyond its types; says which file and key are wrong."""
    if not condition:
        raise ContentError(f"{file}: {sentence} - at `{key}`")
