"""Rules for the members of the link pack area, the link list and the APF list."""
