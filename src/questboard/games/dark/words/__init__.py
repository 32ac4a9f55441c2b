"""How both games speak: builds on rules and counsel."""
