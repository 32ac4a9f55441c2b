"""Bots that speak with people: hints, lessons, and the coach who looks back."""
