"""What holds for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# No clock decides about a test: on a busy machine the first draw of a text may take seconds.
settings.register_profile("questboard", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("questboard")
