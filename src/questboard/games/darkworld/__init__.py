"""Dark World: four heroes against Korak and the monsters of his castle."""
