"""The name of the index of Git."""

STAGED = ":"
"""The name of the index, whose files the next commit will have, among the revisions that files are asked of."""
