"""What a change does to the systems: two states of each, how they differ, and what puts the difference in force."""
