"""What is known of every statement and operand: value tables, releases, and the nearest legal word."""
