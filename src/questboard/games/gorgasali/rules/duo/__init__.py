"""Playing in pairs: trading with the teammate, and bringing the teammate back."""
