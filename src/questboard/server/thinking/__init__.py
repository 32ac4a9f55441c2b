"""Whatever takes longer than a moment: worker processes, and the order in which they are asked."""
