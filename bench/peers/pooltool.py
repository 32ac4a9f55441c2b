"""pooltool's nine-ball break: the other event-driven solver, for billiards."""

from __future__ import annotations

from collections.abc import Callable

from bench.protocol import Counts, Slice, cpu_seconds, serve

BREAKS = 8  # different ones, shot in turn


def breaks() -> Slice:
    """One break after another, simulated to rest."""
    import pooltool  # type: ignore[import-not-found,import-untyped,unused-ignore]

    shots = []
    for seed in range(BREAKS):
        table = pooltool.Table.default()
        balls = pooltool.get_rack(pooltool.GameType.NINEBALL, table, spacing_factor=1e-3)
        shot = pooltool.System(table=table, balls=balls, cue=pooltool.Cue(cue_ball_id="cue"))
        shot.strike(V0=8, phi=pooltool.aim.at_ball(shot, "1", cut=seed % 7 - 3))
        shots.append(shot)
    for shot in shots:
        pooltool.simulate(shot.copy(), inplace=True)

    def run(seconds: float) -> Counts:
        done = events = 0
        for _ in cpu_seconds(seconds):
            shot = shots[done % len(shots)].copy()
            pooltool.simulate(shot, inplace=True)
            done += 1
            events += len(shot.events)
        return {"shots": done, "events": events}

    return run


MEASURES: dict[str, Callable[[], Slice]] = {"pooltool-break": breaks}

if __name__ == "__main__":
    serve(MEASURES)
