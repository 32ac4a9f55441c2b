"""How both games are shown: builds on rules, counsel and words."""
