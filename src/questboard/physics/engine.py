"""The solver's code as it runs: compiled by Numba where that is installed, or else interpreted. The bits are the same.

Numba is imported when the first shot is simulated, not before. What it compiles is kept on disk, so that only the first shot
after an installation waits for it.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.util
import inspect
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from . import contacts, discs, motion, roots, solver

Run = Callable[..., tuple[float, bool]]

MODULES: tuple[ModuleType, ...] = (discs, roots, motion, contacts, solver)
SWITCH = "QUESTBOARD_PHYSICS"  # "python" in this environment variable turns the compiler off


def can_compile() -> bool:
    """Is there a compiler, and is it wanted?"""
    return os.environ.get(SWITCH) != "python" and importlib.util.find_spec("numba") is not None


def interpreted() -> Run:
    """The solver as plain Python, on lists."""
    return solver.run


@functools.cache
def compiled() -> Run:
    """The solver as machine code, on arrays."""
    try:
        return compiled_with({}, keep=True)
    except RuntimeError:  # there is no place on this machine where the compiled code could be kept
        return compiled_with({}, keep=False)


def is_loaded() -> bool:
    """Is the machine code there already, so that nobody would wait for it?"""
    # Numba compiles, or reads what it has kept, when the solver is first called.
    return compiled.cache_info().currsize > 0 and bool(compiled().signatures)  # type: ignore[attr-defined]


def compiled_with(others: Mapping[str, Callable[..., Any]], keep: bool) -> Run:
    """The solver as machine code, with other functions under some names: a test can look on from within."""
    numba = importlib.import_module("numba")
    names: dict[str, Any] = {}
    for module in MODULES:
        names |= vars(module)
    names |= others
    for name, function in list(names.items()):
        if isinstance(function, FunctionType):
            cache = keep and function is solver.run  # the others are part of it
            names[name] = numba.njit(_twin(function, names), cache=cache, nogil=True, error_model="numpy")
    run: Run = names[solver.run.__name__]
    return run


def _twin(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    """The same code, which calls compiled functions where the original calls interpreted ones.

    Numba looks for changes only in the file of the outermost function. The twin's name carries a digest of all files, and
    Numba names what it keeps after it, so that a change anywhere is noticed.
    """
    twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    twin.__module__ = function.__module__
    twin.__qualname__ = f"{function.__name__}_{_digest()}"
    return twin


@functools.cache
def _digest() -> str:
    files = [__file__, *(inspect.getfile(module) for module in MODULES)]
    sources = b"".join(Path(file).read_bytes() for file in files)
    return hashlib.sha256(sources).hexdigest()[:12]
