"""How both games are played: imports nothing but the kernel."""
