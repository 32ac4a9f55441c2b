"""How the game is played: imports nothing but the kernel, geometry and physics."""
