"""What belongs together: the members that a checkout holds."""
