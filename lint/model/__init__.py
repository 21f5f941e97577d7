"""What statements mean: one small view per kind."""
