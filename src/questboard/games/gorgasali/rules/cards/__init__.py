"""Cards of the support deck: when each can be used, and what it does."""
