"""Fighting: attacks, the battle, deaths, and what a victor gets."""
