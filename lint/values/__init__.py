"""What the values of statements may be, what symbols stand for, and what may be quoted of them."""
