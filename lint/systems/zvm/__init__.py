"""z/VM systems: directory, SYSTEM CONFIG, file pools, and what belongs to them."""
