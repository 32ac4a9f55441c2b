"""The flick table beside other engines: the same shots, the same numbers."""
