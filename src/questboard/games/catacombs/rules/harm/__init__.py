"""Damage, health and death: on whom a shot works, what protects from it, and what it does to those it reaches."""
