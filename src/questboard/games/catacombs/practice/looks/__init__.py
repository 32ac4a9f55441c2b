"""How the practice mat is shown: mats and shots look as in Catacombs."""
