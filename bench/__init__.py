"""Benchmarks: ours and the peers' side by side, measured in turns on the same machine."""
