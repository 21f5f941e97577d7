"""Facts about statements and operands: value tables, releases, and the nearest legal word."""
