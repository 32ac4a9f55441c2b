"""The report as rows of text."""

from __future__ import annotations

from typing import Any

from bench.catalogue import OURS
from bench.server.duel import CPU, FIGURES, MOVES_PER_SECOND, P50, P99, THEIRS

WORDS = {
    MOVES_PER_SECOND: "moves/s",
    P50: "ms until the opponent has it, p50",
    P99: "ms until the opponent has it, p99",
    CPU: "us of the server's processor a move",
}
FASTER = 3.0  # times their moves a second that ours should make

Row = tuple[str, str, str, str, str]


def duel_rows(report: dict[str, Any]) -> list[Row]:
    """Both systems' medians, the ratio with its spread, and whether it is what was wanted."""
    rows: list[Row] = [("Connect Four", OURS, THEIRS, "ours / theirs", "wanted")]
    for figure in FIGURES:
        ours, theirs = (report["systems"][name][figure]["median"] for name in (OURS, THEIRS))
        rows.append((WORDS[figure], _number(ours), _number(theirs), _spread(report["ratios"][figure]), _verdict(figure, report)))
    return rows


def _verdict(figure: str, report: dict[str, Any]) -> str:
    ratio = report["ratios"][figure]["median"]
    if figure == MOVES_PER_SECOND:
        return f">= {FASTER:g}: {'reached' if ratio >= FASTER else 'missed'}"
    if figure == P99:
        return f"< 1: {'reached' if ratio < 1 else 'missed'}"
    return "for information"


def cost_rows(costs: dict[str, Any]) -> list[tuple[str, str]]:
    """What tables and spectators cost."""
    opening, count = costs["opening"], costs["spectators"]
    fits = "as wanted" if costs["spectators_fit"] else "more than wanted"
    return [
        ("what it costs", ""),
        (f"memory of {count:,} spectators at one table", f"{costs['spectators_bytes'] / 1e6:.0f} MB ({fits})"),
        (f"a choice, until the last of {count:,} has it", f"{_spread(costs['last_spectator_ms'])} ms"),
        ("memory of a running table", f"{costs['bytes_per_table'] / 1e3:.0f} kB"),
        (f"a cold table of {opening['choices']} choices, all played again", f"{_spread(opening['from_first_choice_ms'])} ms"),
        ("the same from its snapshot", f"{_spread(opening['from_snapshot_ms'])} ms"),
        ("the same from memory", f"{_spread(opening['in_memory_ms'])} ms"),
    ]


def _number(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def _spread(spread: dict[str, float]) -> str:
    return f"{_number(spread['median'])} ({_number(spread['min'])} .. {_number(spread['max'])})"
