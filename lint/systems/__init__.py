"""What belongs together: the members of a checkout, and the systems that they make."""
