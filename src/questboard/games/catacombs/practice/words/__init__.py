"""How the practice mat speaks."""
