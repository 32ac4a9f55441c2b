"""PostgreSQL for servers behind a proxy."""

from __future__ import annotations

from tests.server.conftest import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]
