"""Plans of changes: two states of each system, how they differ, and what puts the difference in force."""
