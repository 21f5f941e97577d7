"""Git as a place to read from: repositories, revisions and their files. Nothing here runs what a checkout holds."""

STAGED = ":"
"""The name of the index, whose files the next commit will have, among the revisions that files are asked of."""
