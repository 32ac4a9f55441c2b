"""A new game: a package with four rooms that plays at once, for whoever starts one."""

from .writing import NewGame

__all__ = ["NewGame"]
