"""The members of a checkout, and the systems that they make."""
