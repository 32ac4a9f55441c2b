"""Walking the world: who may stand where, the steps of wizards and warriors, and what they find on the way."""
